package session

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const goodPassword = "Right-Horse-42"

var goodHash = sync.OnceValues(func() (string, error) { return HashPassword(goodPassword) })

// clock is the server's time, set by the test.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// site is one server on its own database.
type site struct {
	*webtest.Server
	api     *API
	clock   *clock
	baseURL string
	mails   string

	mu     sync.Mutex
	queued []jobs.Args // and not yet run
}

// Insert implements jobs.Inserter.
func (s *site) Insert(_ context.Context, _ pgx.Tx, args jobs.Args, _ *river.InsertOpts) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.queued = append(s.queued, args)
	return nil
}

// work runs the enqueued jobs and returns the last one's error.
func (s *site) work() (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, args := range s.queued {
		switch args := args.(type) {
		case ResetArgs:
			err = s.api.mailReset(s.T.Context(), args)
		case NoticeArgs:
			err = s.api.mailNotice(s.T.Context(), args)
		case EmailChangeArgs:
			err = s.api.mailEmailChange(s.T.Context(), args)
		}
	}
	s.queued = nil
	return err
}

func newSite(t *testing.T) *site {
	t.Helper()
	return newSiteOn(webtest.Open(t), &clock{at: time.Now().UTC().Truncate(time.Second)})
}

func newSiteOn(server *webtest.Server, c *clock) *site {
	t := server.T
	t.Helper()
	s := &site{Server: server, clock: c, baseURL: webtest.Origin, mails: t.TempDir()}
	mailer, err := mail.Open("", s.mails, "no-reply@portal.test")
	s.Must(err)
	box, err := secret.New(secret.NewKey())
	s.Must(err)
	s.api = New(s.Pool, s, mailer, Options{Box: box, BaseURL: func() string { return s.baseURL }, Brand: "TradeKart", Clock: c.now, Log: s.Log})
	s.api.answerAlike = 0
	s.Serve(web.Options{Auth: s.api}, s.api.Register, func(api *web.API) {
		web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/intake/test", Key: true, Tag: "test"}, whichKey)
		web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/other", Tag: "test"},
			func(context.Context, *struct{}) (struct{}, error) { return struct{}{}, nil })
		counter := web.Op{Path: "/api/counter", Tag: "test", Counter: true}
		for _, counter.Method = range []string{http.MethodGet, http.MethodPost} {
			web.Handle(api, counter, func(ctx context.Context, _ *struct{}) (struct{}, error) {
				return struct{}{}, audit.Record(ctx, s.Pool, audit.Entry{Action: "counter.done", TargetKind: "test", TargetLabel: "test"})
			})
		}
		web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/secrets", Tag: "test"}.Confirms(),
			func(context.Context, *struct{}) (web.Result[string], error) { return web.Of("done"), nil })
	})
	return s
}

func (s *site) merchant(name string) string {
	s.T.Helper()
	id := s.Merchant(name)
	s.Exec(`update merchants set logo_url = '/files/logo.png' where id = $1`, id)
	return id
}

func (s *site) shop(merchant, name string, collect, only bool) string {
	s.T.Helper()
	id := s.Shop(merchant, name)
	s.Exec(`update shops set is_collect_enabled = $2, is_collect_only = $3 where id = $1`, id, collect, only)
	return id
}

// user creates a user with goodPassword; merchant and shop are ids, or empty.
func (s *site) user(email, role, merchant, shop string) string {
	s.T.Helper()
	hash, err := goodHash()
	s.Must(err)
	id := s.User(email, role, merchant, shop).UserID
	s.Exec(`update users set password_hash = $2, first_name = 'Ada', last_name = 'Smith' where id = $1`, id, hash)
	return id
}

func (s *site) admin(email string) string { return s.user(email, wire.RoleAdmin, "", "") }

// browser stores cookies as a real browser does.
type browser struct {
	*site
	jar http.CookieJar
}

func (s *site) browser() *browser {
	jar, _ := cookiejar.New(nil)
	return &browser{s, jar}
}

func (b *browser) post(path string, body any) *httptest.ResponseRecorder {
	b.T.Helper()
	raw, _ := json.Marshal(body)
	return b.send(http.MethodPost, path, bytes.NewReader(raw), "")
}

// postWith sends further headers.
func (b *browser) postWith(header map[string]string, path string, body any) *httptest.ResponseRecorder {
	b.T.Helper()
	raw, _ := json.Marshal(body)
	r := httptest.NewRequestWithContext(b.T.Context(), http.MethodPost, webtest.Origin+"/api/"+path, bytes.NewReader(raw))
	r.Header.Set("Content-Type", "application/json")
	for name, value := range header {
		r.Header.Set(name, value)
	}
	return b.Do(r)
}

func (b *browser) put(path string, body any) *httptest.ResponseRecorder {
	b.T.Helper()
	raw, _ := json.Marshal(body)
	return b.send(http.MethodPut, path, bytes.NewReader(raw), "")
}

func (b *browser) get(path string) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.send(http.MethodGet, path, nil, "")
}

func (b *browser) send(method, path string, body io.Reader, bearer string) *httptest.ResponseRecorder {
	b.T.Helper()
	r := httptest.NewRequestWithContext(b.T.Context(), method, webtest.Origin+"/api/"+path, body)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if bearer != "" {
		r.Header.Set("Authorization", "Bearer "+bearer)
	}
	for _, c := range b.jar.Cookies(r.URL) {
		r.AddCookie(c)
	}
	w := b.Do(r)
	b.jar.SetCookies(r.URL, w.Result().Cookies())
	return w
}

func (b *browser) login(email, password string) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.post("portal/login", wire.Login{Email: email, Password: password})
}

func (b *browser) signIn(email string) *browser {
	b.T.Helper()
	b.Want(b.login(email, goodPassword), http.StatusOK, "")
	return b
}

// sessionURL is an address below the path of the session's operations.
var sessionURL = &url.URL{Scheme: "http", Host: "portal.test", Path: "/api/portal/x"}

// cookies lists the browser's cookies for the session's operations, by name.
func (b *browser) cookies() map[string]string {
	held := map[string]string{}
	for _, c := range b.jar.Cookies(sessionURL) {
		held[c.Name] = c.Value
	}
	delete(held, web.SignedInCookie) // it contains no token
	delete(held, web.DeviceCookie)   // it opens nothing
	return held
}

// hold puts cookies into the browser, as a thief or a second tab would.
func (b *browser) hold(cookies map[string]string) *browser {
	for name, value := range cookies {
		b.jar.SetCookies(sessionURL, []*http.Cookie{{Name: name, Value: value, Path: "/"}})
	}
	return b
}

// resetToken is the token in the newest mail that has one.
func (s *site) resetToken() string {
	s.T.Helper()
	return s.newestLink("resetPassword")
}

func (s *site) newestLink(page string) string {
	s.T.Helper()
	mails := s.letters()
	link := regexp.MustCompile(`http://portal\.test/` + page + `/([\w-]+)`)
	for _, m := range slices.Backward(mails) {
		if found := link.FindStringSubmatch(m); found != nil {
			return found[1]
		}
	}
	s.T.Fatalf("no link in %d mails", len(mails))
	return ""
}

// letters are the mails so far, the newest last.
func (s *site) letters() (all []string) {
	s.T.Helper()
	s.Must(s.work())
	for _, name := range s.mailNames() {
		raw, err := os.ReadFile(name)
		s.Must(err)
		all = append(all, strings.ReplaceAll(string(raw), "=\r\n", ""))
	}
	return all
}

func (s *site) mailNames() []string {
	names, _ := filepath.Glob(filepath.Join(s.mails, "*.eml"))
	return names
}
