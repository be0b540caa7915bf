package mail

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func open(t *testing.T, smtpURL, dir string) Sender {
	t.Helper()
	s, err := Open(smtpURL, dir, "TradeKart <no-reply@portal.example>")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func send(t *testing.T, s Sender, m Message) {
	t.Helper()
	if err := s.Send(t.Context(), m); err != nil {
		t.Fatal(err)
	}
}

func TestFolderKeepsEveryMailPrivately(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "mail")
	s := open(t, "", dir)
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() { send(t, s, Message{To: "ada@example.org", Subject: "Hello", Text: "Text", HTML: "<p>Text"}) })
	}
	wg.Wait()
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != 20 {
		t.Fatalf("%d files, %v", len(entries), err)
	}
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || info.Mode().Perm() != 0o600 || !fileName.MatchString(e.Name()) {
			t.Errorf("%s has mode %v, %v", e.Name(), info.Mode(), err)
		}
	}
}

func TestFileNamesSortByTime(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 3, 29, 0, 59, 59, 999, time.UTC)
	var names []string
	for _, step := range []time.Duration{0, 1, time.Second, time.Hour, 24 * time.Hour} {
		names = append(names, newName(at.Add(step)))
	}
	if !slices.IsSorted(names) {
		t.Error(names)
	}
}

func TestFolderRefusesBadAddress(t *testing.T) {
	t.Parallel()
	s := open(t, "", t.TempDir())
	if err := s.Send(t.Context(), Message{To: "not an address", Subject: "x", Text: "x"}); err == nil {
		t.Error("a bad address was taken")
	}
}

func TestOutbox(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s := open(t, "", dir)
	send(t, s, Message{To: "first@example.org", Subject: "The first", Text: "one"})
	send(t, s, Message{
		To: "ada@example.org", Subject: "Café <script>alert(1)</script>",
		Text: "Naïve & <b>bold</b>\nhttps://portal.example/resetPassword/abc-" + strings.Repeat("x", 90) + "\n",
		HTML: "<p onclick=evil()>Naïve</p>",
	})
	all := get(t, dir, "/dev/mail", http.StatusOK)
	if strings.Index(all, "ada@example.org") > strings.Index(all, "first@example.org") {
		t.Error("the newest mail is not first")
	}
	names, _ := os.ReadDir(dir)
	one := get(t, dir, "/dev/mail/"+names[1].Name(), http.StatusOK)
	for _, want := range []string{
		"Café &lt;script&gt;alert(1)&lt;/script&gt;", "Naïve &amp; &lt;b&gt;bold", "&lt;p onclick=evil()&gt;Naïve",
		`<a href="https://portal.example/resetPassword/abc-` + strings.Repeat("x", 90) + `">`,
	} {
		if !strings.Contains(one, want) {
			t.Errorf("%q is missing in\n%s", want, one)
		}
	}
	if strings.Contains(all+one, "<script>") {
		t.Error("a mail's markup got through")
	}
}

func TestTheOutboxReadsOnlyItsFolder(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "secret.eml"), []byte("Subject: x\r\n\r\nsecret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/dev/mail/secret.eml", "/dev/mail/..%2Fmail%2Fsecret.eml", "/dev/mail/%2e%2e",
		"/dev/mail/20260101T000000.000000000Z-00000000.eml"} {
		get(t, dir, path, http.StatusNotFound)
	}
	if body := get(t, filepath.Join(dir, "none"), "/dev/mail/", http.StatusOK); !strings.Contains(body, "No mail yet.") {
		t.Error(body)
	}
}

func get(t *testing.T, dir, path string, want int) string {
	t.Helper()
	w := httptest.NewRecorder()
	Outbox(dir).ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	if w.Code != want {
		t.Errorf("%s answers %d, want %d", path, w.Code, want)
	}
	return w.Body.String()
}
