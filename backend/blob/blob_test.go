package blob_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/fault"
)

const origin = "https://portal.test"

// open opens the store at location with a clock fixed at *now.
func open(t *testing.T, location string, now *time.Time) *blob.Store {
	t.Helper()
	s, err := blob.Open(t.Context(), location, blob.Options{BaseURL: origin, Now: func() time.Time { return *now }})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}

// bucket starts an S3 server with an empty bucket and returns its location.
func bucket(t *testing.T) string {
	t.Helper()
	backend := s3mem.New()
	if err := backend.CreateBucket("portal"); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	return "s3://portal?region=eu-west-2&endpoint=" + url.QueryEscape(server.URL)
}

func TestStores(t *testing.T) {
	for name, location := range map[string]string{"folder": filepath.Join(t.TempDir(), "a b", "files"), "file address": "file://" +
		filepath.Join(t.TempDir(), "files"), "bucket": bucket(t)} {
		t.Run(name, func(t *testing.T) {
			now := time.Now()
			s := open(t, location, &now)
			content := bytes.Repeat([]byte("portal"), 2_000_000) // more than one part
			key, err := s.Put(t.Context(), "exports", "text/csv", bytes.NewReader(content))
			if err != nil || !strings.HasPrefix(key, "exports/") || !strings.HasSuffix(key, ".csv") || len(key) != len("exports/")+26+4 {
				t.Fatalf("%q %v", key, err)
			}
			f, err := s.Get(t.Context(), key)
			if err != nil || f.ContentType != "text/csv" || f.Size != int64(len(content)) {
				t.Fatalf("%+v %v", f, err)
			}
			got, err := io.ReadAll(f)
			if err = errors.Join(err, f.Close()); err != nil || !bytes.Equal(got, content) {
				t.Fatalf("%d bytes, %v", len(got), err)
			}
			small, err := s.Put(t.Context(), "logos", "image/png", strings.NewReader("picture"))
			if err != nil {
				t.Fatal(err)
			}
			if got := keys(t, s); !slices.Equal(got, []string{key, small}) {
				t.Errorf("the store lists %v, want %s and %s", got, key, small)
			}
			if err := errors.Join(s.Delete(t.Context(), key), s.Delete(t.Context(), key)); err != nil {
				t.Fatal(err)
			}
			if _, err := s.Get(t.Context(), key); fault.From(err).Kind != fault.NotFound {
				t.Errorf("a deleted file: %v", err)
			}
		})
	}
}

// keys lists the store, which is sorted by key.
func keys(t *testing.T, s *blob.Store) (all []string) {
	t.Helper()
	for key, err := range s.Keys(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, key)
	}
	return all
}

func TestFailedUploadToABucketLeavesNothing(t *testing.T) {
	now := time.Now()
	s := open(t, bucket(t), &now)
	broken := errors.New("the connection broke")
	for name, half := range map[string]int{"in the first part": 1, "in the second part": 6 << 20} {
		body := io.MultiReader(bytes.NewReader(make([]byte, half)), iotest.ErrReader(broken))
		if _, err := s.Put(t.Context(), "logos", "image/png", body); !errors.Is(err, broken) {
			t.Errorf("%s: %v", name, err)
		}
		if left := keys(t, s); left != nil {
			t.Errorf("%s: left %v", name, left)
		}
	}
}

func TestFilesAreUnavailableWhileTheBucketIsAway(t *testing.T) {
	now := time.Now()
	away := false
	backend := s3mem.New()
	if err := backend.CreateBucket("portal"); err != nil {
		t.Fatal(err)
	}
	s3 := gofakes3.New(backend).Server()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		s3.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	s := open(t, "s3://portal?region=eu-west-2&endpoint="+url.QueryEscape(server.URL), &now)
	key, err := s.Put(t.Context(), "logos", "image/png", strings.NewReader("picture"))
	if err != nil {
		t.Fatal(err)
	}
	away = true
	if _, err := s.Get(t.Context(), key); fault.From(err).Kind != fault.Unavailable {
		t.Errorf("Get: %v", err)
	}
	if _, err := s.Put(t.Context(), "logos", "image/png", strings.NewReader("picture")); fault.From(err).Kind != fault.Unavailable {
		t.Errorf("Put: %v", err)
	}
}

func TestFailedUploadLeavesNothing(t *testing.T) {
	t.Parallel()
	dir, now := t.TempDir(), time.Now()
	s := open(t, dir, &now)
	body := io.MultiReader(strings.NewReader("half of it"), iotest.ErrReader(errors.New("the connection broke")))
	if _, err := s.Put(t.Context(), "logos", "image/png", body); err == nil {
		t.Fatal("it was stored")
	}
	var left []string
	_ = filepath.WalkDir(dir, func(path string, d os.DirEntry, _ error) error {
		if !d.IsDir() {
			left = append(left, filepath.Base(path))
		}
		return nil
	})
	if fmt.Sprint(left) != "[.signing-key]" {
		t.Errorf("left behind: %v", left)
	}
}

// slowly gives a piece every four minutes.
type slowly struct{ pieces int }

func (s *slowly) Read(b []byte) (int, error) {
	if s.pieces == 0 {
		return 0, io.EOF
	}
	time.Sleep(4 * time.Minute)
	s.pieces--
	return copy(b, "piece "), nil
}

func TestALargeFileMayTakeLongAsLongAsItMoves(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		now := time.Now()
		s := open(t, t.TempDir(), &now)
		key, err := s.PutLarge(t.Context(), "archives", "application/zip", &slowly{pieces: 30})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Put(t.Context(), "archives", "application/zip", &slowly{pieces: 3}); err == nil {
			t.Error("an ordinary file may take longer than five minutes")
		}
		file, err := s.Get(t.Context(), key)
		if err != nil || file.Size != 30*6 {
			t.Fatalf("%+v %v", file, err)
		}
		_ = file.Close()
	})
}

// A client on a slow line takes longer than the server gives to other responses.
func TestALinkIsServedToASlowClient(t *testing.T) {
	t.Parallel()
	now := time.Now()
	s := open(t, t.TempDir(), &now)
	content := bytes.Repeat([]byte("archive "), 1<<20)
	key, err := s.Put(t.Context(), "archives", "application/zip", bytes.NewReader(content))
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewUnstartedServer(s.Handler())
	server.Config.WriteTimeout = time.Nanosecond // has passed before the first piece is written
	server.Start()
	defer server.Close()
	link, err := s.Link(t.Context(), key, "a.zip")
	if err != nil {
		t.Fatal(err)
	}
	response, err := http.Get(server.URL + strings.TrimPrefix(link, origin))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if got, err := io.ReadAll(response.Body); err != nil || !bytes.Equal(got, content) {
		t.Errorf("%d bytes, %v", len(got), err)
	}
}

func TestKeysStayInsideTheStore(t *testing.T) {
	t.Parallel()
	now := time.Now()
	s := open(t, t.TempDir(), &now)
	for _, key := range []string{"", ".signing-key", "../x", "logos/../.signing-key", "logos/../../etc/passwd", "/etc/passwd", `logos\x`, "logos/",
		"logos/short.png"} {
		if _, err := s.Get(t.Context(), key); fault.From(err).Kind != fault.NotFound {
			t.Errorf("Get %q: %v", key, err)
		}
		if _, err := s.Link(t.Context(), key, "x"); fault.From(err).Kind != fault.NotFound {
			t.Errorf("Link %q: %v", key, err)
		}
		if err := s.Delete(t.Context(), key); err == nil {
			t.Errorf("Delete %q", key)
		}
	}
	if _, err := s.Put(t.Context(), "../up", "image/png", strings.NewReader("x")); err == nil {
		t.Error("a kind that leaves the folder was taken")
	}
}

func get(t *testing.T, h http.Handler, address string) *httptest.ResponseRecorder {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), http.MethodGet, address, nil))
	return w
}

func TestLinksIntoAFolder(t *testing.T) {
	t.Parallel()
	dir, now := t.TempDir(), time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	s := open(t, dir, &now)
	h := open(t, dir, &now).Handler() // another server with the same folder
	key, err := s.Put(t.Context(), "invoices", "application/pdf", strings.NewReader("%PDF-"))
	if err != nil {
		t.Fatal(err)
	}
	other, _ := s.Put(t.Context(), "invoices", "application/pdf", strings.NewReader("another's"))
	link, err := s.Link(t.Context(), key, `Ł "1".pdf`)
	if err != nil || !strings.HasPrefix(link, origin+blob.LinksPath) {
		t.Fatalf("%q %v", link, err)
	}
	w := get(t, h, link)
	if w.Code != 200 || w.Body.String() != "%PDF-" || w.Header().Get("Content-Type") != "application/pdf" ||
		w.Header().Get("Content-Disposition") != `attachment; filename*=utf-8''%C5%81%20%221%22.pdf` || w.Header().Get("Cache-Control") != "private, no-store" {
		t.Errorf("%d %q %v", w.Code, w.Body, w.Header())
	}
	u, _ := url.Parse(link)
	changed := func(name, value string) string {
		query := u.Query()
		query.Set(name, value)
		return u.Scheme + "://" + u.Host + u.Path + "?" + query.Encode()
	}
	for name, address := range map[string]string{
		"another file": strings.Replace(link, key, other, 1), "another name": changed("as", "inline; filename=x.html"),
		"a later end":  changed("expires", "99999999999"),
		"no signature": changed("signature", ""), "nothing": origin + blob.LinksPath + key,
	} {
		if w := get(t, h, address); w.Code != 403 {
			t.Errorf("%s: %d", name, w.Code)
		}
	}
	now = now.Add(59 * time.Second)
	if w := get(t, h, link); w.Code != 200 {
		t.Errorf("after 59 s: %d", w.Code)
	}
	now = now.Add(time.Second)
	if w := get(t, h, link); w.Code != 403 {
		t.Errorf("after 60 s: %d", w.Code)
	}
}

func TestLinksIntoABucketAreItsOwn(t *testing.T) {
	now := time.Now()
	s := open(t, bucket(t), &now)
	key, err := s.Put(t.Context(), "invoices", "application/pdf", strings.NewReader("%PDF-"))
	if err != nil {
		t.Fatal(err)
	}
	link, err := s.Link(t.Context(), key, "1.pdf")
	if err != nil {
		t.Fatal(err)
	}
	u, _ := url.Parse(link)
	if q := u.Query(); q.Get("X-Amz-Expires") != "60" || q.Get("response-content-disposition") != "attachment; filename=1.pdf" || q.Get("X-Amz-Signature") == "" {
		t.Errorf("%s", link)
	}
	response, err := http.Get(link)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if body, _ := io.ReadAll(response.Body); string(body) != "%PDF-" {
		t.Errorf("%d %s", response.StatusCode, body)
	}
	if w := get(t, s.Handler(), origin+blob.LinksPath+key); w.Code != 403 {
		t.Errorf("our own server: %d", w.Code)
	}
}

func TestPublicFilesOfOneKindOnly(t *testing.T) {
	t.Parallel()
	now := time.Now()
	s := open(t, t.TempDir(), &now)
	mux := http.NewServeMux()
	mux.Handle("GET /pictures/{name}", s.Public("logos"))
	logo, _ := s.Put(t.Context(), "logos", "image/png", strings.NewReader("picture"))
	invoice, _ := s.Put(t.Context(), "invoices", "application/pdf", strings.NewReader("secret"))
	w := get(t, mux, "/pictures/"+strings.TrimPrefix(logo, "logos/"))
	if w.Code != 200 || w.Body.String() != "picture" || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") ||
		w.Header().Get("Content-Length") != "7" {
		t.Errorf("%d %q %v", w.Code, w.Body, w.Header())
	}
	if w := get(t, mux, "/pictures/"+strings.TrimPrefix(invoice, "invoices/")); w.Code != 404 {
		t.Errorf("a file of another kind: %d", w.Code)
	}
}

func TestStoresThatCannotBeUsed(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	good := bucket(t)
	for name, location := range map[string]string{
		"a file": file, "no bucket": "s3://", "missing bucket": strings.Replace(good, "portal", "missing", 1), "unknown setting": good + "&colour=blue",
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		if _, err := blob.Open(ctx, location, blob.Options{}); err == nil {
			t.Errorf("%s: opened", name)
		}
		cancel()
	}
}

func TestHoldsComparesAFileWithItsHash(t *testing.T) {
	t.Parallel()
	now := time.Now()
	s := open(t, t.TempDir(), &now)
	key, err := s.Put(t.Context(), "invoices", "application/pdf", strings.NewReader("%PDF-1.7"))
	if err != nil {
		t.Fatal(err)
	}
	sum, other := sha256.Sum256([]byte("%PDF-1.7")), sha256.Sum256(nil)
	for _, c := range []struct {
		key  string
		sum  []byte
		want bool
	}{{key, sum[:], true}, {key, other[:], false}, {"invoices/gone.pdf", sum[:], false}} {
		if got, err := s.Holds(t.Context(), c.key, c.sum); got != c.want || err != nil {
			t.Errorf("%s: %v %v", c.key, got, err)
		}
	}
}
