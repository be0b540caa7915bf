package web_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"log/slog"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// afterCommit serves a write that calls then after its transaction has been committed.
func afterCommit(t *testing.T, then func()) http.Handler {
	t.Helper()
	t.Parallel()
	pool := dbtest.New(t)
	api := web.New(pool, slog.New(slog.DiscardHandler), "test")
	web.Handle(api, web.Op{Method: "POST", Path: "/api/portal/add"}, func(ctx context.Context, in *addInput) (web.Result[string], error) {
		err := db.InTx(ctx, pool, func(tx pgx.Tx) error {
			_, err := tx.Exec(ctx, `insert into merchants (id, name) values (gen_random_uuid(), $1)`, in.Body.Name)
			return err
		})
		then()
		return web.Of("added"), err
	})
	return api.Handler(web.Options{Auth: anyone{}, Origin: "https://portal.test", Pages: http.NotFoundHandler()})
}

func TestACommittedRequestWithoutAResponseIsInProgress(t *testing.T) {
	committed, answer := make(chan struct{}), make(chan struct{})
	h := afterCommit(t, func() { close(committed); <-answer })
	key := map[string]string{"Idempotency-Key": "k"}
	var first *httptest.ResponseRecorder
	var wg sync.WaitGroup
	wg.Go(func() { first = post(t, h, `{"Name":"A"}`, key) })
	<-committed
	second := post(t, h, `{"Name":"A"}`, key)
	close(answer)
	wg.Wait()
	if second.Code != 409 || !strings.Contains(second.Body.String(), `"InProgress"`) || second.Header().Get("Retry-After") != "1" {
		t.Errorf("while the first ran: %d %s", second.Code, second.Body)
	}
	if third := post(t, h, `{"Name":"A"}`, key); third.Code != 200 || third.Body.String() != first.Body.String() {
		t.Errorf("after it: %d %s", third.Code, third.Body)
	}
}

func TestACommittedRequestThatNeverRespondedIsAlreadyDone(t *testing.T) {
	h := afterCommit(t, func() { panic("the response is lost") })
	key := map[string]string{"Idempotency-Key": "k"}
	if w := post(t, h, `{"Name":"A"}`, key); w.Code != 500 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	if w := post(t, h, `{"Name":"A"}`, key); w.Code != 409 || !strings.Contains(w.Body.String(), `"AlreadyDone"`) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

type uploadForm struct {
	Title string        `form:"Title"`
	File  huma.FormFile `form:"file" contentType:"application/octet-stream" required:"true"`
}

type uploadInput struct {
	RawBody huma.MultipartFormFiles[uploadForm]
}

const uploadBound = 9 << 20

// uploads serves a write that returns the hash of the uploaded file.
func uploads(t *testing.T) (http.Handler, *atomic.Int32) {
	t.Helper()
	return scannedUploads(t, nil)
}

func scannedUploads(t *testing.T, scan func(context.Context, io.Reader) (string, error)) (http.Handler, *atomic.Int32) {
	t.Helper()
	t.Parallel()
	runs := &atomic.Int32{}
	api := web.New(dbtest.New(t), slog.New(slog.DiscardHandler), "test")
	api.Scan = scan
	web.Handle(api, web.Op{Method: "POST", Path: "/api/portal/file", MaxBody: uploadBound}, func(_ context.Context, in *uploadInput) (web.Result[string], error) {
		runs.Add(1)
		form := in.RawBody.Data()
		h := sha256.New()
		_, err := io.Copy(h, form.File)
		return web.Of(fmt.Sprintf("%s %d %x", form.Title, form.File.Size, h.Sum(nil))), err
	})
	return api.Handler(web.Options{Auth: anyone{}, Pages: http.NotFoundHandler()}), runs
}

func sendFile(t *testing.T, h http.Handler, boundary, title, key string, file []byte) *httptest.ResponseRecorder {
	t.Helper()
	return sendNamed(t, h, boundary, title, key, "a.bin", file)
}

func sendNamed(t *testing.T, h http.Handler, boundary, title, key, name string, file []byte) *httptest.ResponseRecorder {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	if err := form.SetBoundary(boundary); err != nil {
		t.Fatal(err)
	}
	_ = form.WriteField("Title", title)
	part, _ := form.CreateFormFile("file", name)
	_, _ = part.Write(file)
	_ = form.Close()
	r := httptest.NewRequestWithContext(t.Context(), "POST", "/api/portal/file", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: "me"})
	if key != "" {
		r.Header.Set("Idempotency-Key", key)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestAFileIsWhatItsNameSays(t *testing.T) {
	h, runs := uploads(t)
	const png, jpeg, zip, pdf, program = "\x89PNG\r\n\x1a\n1", "\xff\xd8\xff\xe0", "PK\x03\x041", "%PDF-1.7", "MZ\x90\x00\x03"
	for _, c := range []struct {
		name, content string
		want          int
	}{
		{"a.png", png, 200}, {"A.PNG", png, 200}, {"photo.jpg", jpeg, 200}, {"photo.jfif", jpeg, 200}, {"list.xlsx", zip, 200}, {"list.csv", "SKU,Title", 200},
		{"list.csv", "MZ,1", 200}, {"camt.053", "<Document/>", 200}, {"none", png, 200}, {"a.ods", zip, 200}, {"list.csv", "", 200}, {"Käse 🧀.csv", "a", 200},
		{"a.png", jpeg, 422}, {"a.png", "<svg/>", 422}, {"a.png", "", 422}, {"list.csv", zip, 422}, {"list.xlsx", "SKU,Title", 422}, {"list.csv", program, 422},
		{"a.txt", pdf, 422}, {"a.png.csv", png, 422}, {"..\\a.csv", png, 422}, {"a.exe", "text", 422},
	} {
		before := runs.Load()
		w := sendNamed(t, h, "b", "t", "", c.name, []byte(c.content))
		says := c.want == 200 || strings.Contains(w.Body.String(), `"Fields":{"file":"The name of this file`)
		if w.Code != c.want || (runs.Load() > before) != (c.want == 200) || !says {
			t.Errorf("%s with %q: %d %s", c.name, c.content, w.Code, w.Body)
		}
	}
}

func TestFilesThatTheScannerKnowsAreRefused(t *testing.T) {
	h, runs := scannedUploads(t, func(_ context.Context, file io.Reader) (string, error) {
		content, err := io.ReadAll(file)
		switch {
		case bytes.HasSuffix(content, []byte("EICAR")):
			return "Eicar", err
		case bytes.HasSuffix(content, []byte("away")):
			return "", io.ErrUnexpectedEOF
		}
		return "", err
	})
	large := bytes.Repeat([]byte("a"), 2<<20) // waits on disk
	for content, want := range map[string]string{"fine": "200 ", "EICAR": "422 The virus scanner refuses this file", "away": "503 ScannerAway"} {
		before := runs.Load()
		w := sendFile(t, h, "b", "t", "", append(slices.Clone(large), content...))
		status, says, _ := strings.Cut(want, " ")
		if fmt.Sprint(w.Code) != status || !strings.Contains(w.Body.String(), says) || (runs.Load() > before) != (content == "fine") {
			t.Errorf("%s: %d %s", content, w.Code, w.Body)
		}
	}
}

func TestRetriedUploadRunsOnce(t *testing.T) {
	h, runs := uploads(t)
	file := bytes.Repeat([]byte("0123456789abcdef"), 5<<16) // 5 MiB
	want := fmt.Sprintf("logo %d %x", len(file), sha256.Sum256(file))
	for _, boundary := range []string{"one", "two"} {
		if w := sendFile(t, h, boundary, "logo", "k", file); w.Code != 200 || !strings.Contains(w.Body.String(), want) {
			t.Fatalf("boundary %s: %d %s", boundary, w.Code, w.Body)
		}
	}
	if runs.Load() != 1 {
		t.Errorf("%d runs", runs.Load())
	}
	file[1]++
	if w := sendFile(t, h, "one", "logo", "k", file); w.Code != 422 {
		t.Errorf("another file under the same key: %d %s", w.Code, w.Body)
	}
	file[1]--
	if w := sendFile(t, h, "one", "other", "k", file); w.Code != 422 {
		t.Errorf("another field under the same key: %d %s", w.Code, w.Body)
	}
}

func TestUploadsAreLimited(t *testing.T) {
	h, runs := uploads(t)
	for _, key := range []string{"", "k"} {
		if w := sendFile(t, h, "b", "t", key, make([]byte, uploadBound)); w.Code != 413 {
			t.Errorf("key %q: %d %s", key, w.Code, w.Body)
		}
	}
	if runs.Load() != 0 {
		t.Error("it ran")
	}
	if w := sendFile(t, h, "b", "t", "", make([]byte, 2<<20)); w.Code != 200 {
		t.Errorf("without a key: %d %s", w.Code, w.Body)
	}
	if w := sendFile(t, h, "b", "", "", nil); w.Code != 422 || !strings.Contains(w.Body.String(), `{"Title":"This is required."}`) {
		t.Errorf("without its field: %d %s", w.Code, w.Body)
	}
}

func TestAKeyedRequestHasTheOperationsSizeLimit(t *testing.T) {
	h, runs := setup(t, nil, never)
	w := post(t, h, `{"Name":"`+strings.Repeat("x", 4096)+`"}`, map[string]string{"Idempotency-Key": "k"})
	if w.Code != 413 || runs.Load() != 0 {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

// packer is a user whose sight of money is taken away meanwhile.
type packer struct {
	anyone
	abilities *[]string
}

func (p packer) Session(context.Context, string) (*auth.Caller, error) {
	return &auth.Caller{UserID: "me", Role: wire.RoleShop, Abilities: *p.abilities}, nil
}

func TestAKeptResponseIsWithoutMoneyForWhoSeesNoneAnyMore(t *testing.T) {
	t.Parallel()
	type sold struct {
		No    string `json:"No"`
		Total int64  `json:"Total" money:""`
	}
	api := web.New(dbtest.New(t), slog.New(slog.DiscardHandler), "test")
	web.Handle(api, web.Op{Method: "POST", Path: "/api/portal/add"}, func(context.Context, *addInput) (web.Result[[]sold], error) {
		return web.Of([]sold{{"A <1>", 1234}}), nil
	})
	abilities := []string{auth.ViewMoney}
	h := api.Handler(web.Options{Auth: packer{abilities: &abilities}, Origin: "https://portal.test", Pages: http.NotFoundHandler()})
	key := map[string]string{"Idempotency-Key": "k"}
	for _, want := range []string{`"Total":1234`, `"Total":1234`, `"Total":0`} {
		w := post(t, h, `{"Name":"A"}`, key)
		if w.Code != 200 || !strings.Contains(w.Body.String(), want) || !strings.Contains(w.Body.String(), "A <1>") {
			t.Errorf("%d %s, not %s", w.Code, w.Body, want)
		}
		if w.Header().Get("Idempotency-Replayed") != "" {
			abilities = nil
		}
	}
}
