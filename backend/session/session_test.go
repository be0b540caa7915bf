package session

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const goodPassword = "Right-Horse-42"

var goodHash = sync.OnceValues(func() (string, error) { return HashPassword(goodPassword) })

// clock is the server's time, moved by the test.
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

// site is one server on a database of its own.
type site struct {
	t       *testing.T
	pool    *pgxpool.Pool
	api     *API
	clock   *clock
	baseURL string
	mails   string
	server  *httptest.Server

	mu     sync.Mutex
	resets []ResetArgs // enqueued and not yet worked
}

// Insert implements jobs.Inserter.
func (s *site) Insert(_ context.Context, _ pgx.Tx, args river.JobArgs, _ *river.InsertOpts) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.resets = append(s.resets, args.(ResetArgs))
	return nil
}

// work does the enqueued jobs, and answers the last one's error.
func (s *site) work() (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, args := range s.resets {
		err = s.api.mailReset(s.t.Context(), args.UserID)
	}
	s.resets = nil
	return err
}

func newSite(t *testing.T) *site {
	t.Helper()
	return newSiteOn(t, dbtest.New(t), &clock{at: time.Now().UTC().Truncate(time.Second)})
}

func newSiteOn(t *testing.T, pool *pgxpool.Pool, c *clock) *site {
	t.Helper()
	s := &site{t: t, pool: pool, clock: c, baseURL: "http://portal.example", mails: t.TempDir()}
	mailer, err := mail.Open("", s.mails, "no-reply@portal.example")
	if err != nil {
		t.Fatal(err)
	}
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	s.api = New(pool, s, mailer, Options{BaseURL: func() string { return s.baseURL }, Brand: "TradeKart", Clock: c.now, Log: log})
	s.api.answerAlike = 0
	api := web.New(pool, log, "test")
	s.api.Register(api)
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/intake/test", Key: true, Tag: "test"}, whichKey)
	s.server = httptest.NewServer(api.Handler(web.Options{Auth: s.api, Origin: s.baseURL, Pages: http.NotFoundHandler()}))
	t.Cleanup(s.server.Close)
	return s
}

func (s *site) exec(sql string, args ...any) {
	s.t.Helper()
	if _, err := s.pool.Exec(s.t.Context(), sql, args...); err != nil {
		s.t.Fatal(err)
	}
}

func (s *site) count(sql string, args ...any) (n int) {
	s.t.Helper()
	if err := s.pool.QueryRow(s.t.Context(), sql, args...).Scan(&n); err != nil {
		s.t.Fatal(err)
	}
	return n
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

func (s *site) merchant(name string) string {
	s.t.Helper()
	id := newID()
	s.exec(`insert into merchants (id, name, logo_url) values ($1, $2, '/files/logo.png')`, id, name)
	return id
}

func (s *site) shop(merchant, name string, collect, only bool) string {
	s.t.Helper()
	id := newID()
	s.exec(`insert into shops (id, merchant_id, name, is_collect_enabled, is_collect_only) values ($1, $2, $3, $4, $5)`,
		id, merchant, name, collect, only)
	return id
}

// user signs in with goodPassword; merchant and shop are ids, or empty.
func (s *site) user(email, role, merchant, shop string) string {
	s.t.Helper()
	hash, err := goodHash()
	if err != nil {
		s.t.Fatal(err)
	}
	id := newID()
	s.exec(`insert into users (id, email, password_hash, role, merchant_id, shop_id, first_name, last_name)
		values ($1, $2, $3, $4, nullif($5, '')::uuid, nullif($6, '')::uuid, 'Ada', 'Smith')`, id, email, hash, role, merchant, shop)
	return id
}

func (s *site) admin(email string) string { return s.user(email, wire.RoleAdmin, "", "") }

// browser keeps cookies as a person's browser does.
type browser struct {
	*site
	client *http.Client
}

func (s *site) browser() *browser {
	jar, _ := cookiejar.New(nil)
	return &browser{s, &http.Client{Jar: jar, Transport: s.server.Client().Transport}}
}

// answer is a response as far as the tests look at it.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (a answer) failure() (e wire.ErrorBody) {
	_ = json.Unmarshal(a.body, &e)
	return e
}

func result[T any](t *testing.T, a answer) (value T) {
	t.Helper()
	var r web.Result[T]
	if err := json.Unmarshal(a.body, &r); err != nil || a.status != http.StatusOK {
		t.Fatalf("%d %s", a.status, a.body)
	}
	return r.Result
}

func (b *browser) post(path string, body any) answer {
	b.t.Helper()
	raw, _ := json.Marshal(body)
	return b.send(http.MethodPost, path, bytes.NewReader(raw), "")
}

func (b *browser) get(path string) answer {
	b.t.Helper()
	return b.send(http.MethodGet, path, nil, "")
}

func (b *browser) send(method, path string, body io.Reader, bearer string) answer {
	b.t.Helper()
	r, _ := http.NewRequestWithContext(b.t.Context(), method, b.server.URL+"/api/"+path, body)
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if bearer != "" {
		r.Header.Set("Authorization", "Bearer "+bearer)
	}
	response, err := b.client.Do(r)
	if err != nil {
		b.t.Fatal(err)
	}
	defer response.Body.Close()
	raw, err := io.ReadAll(response.Body)
	if err != nil {
		b.t.Fatal(err)
	}
	return answer{response.StatusCode, response.Header, raw}
}

func (b *browser) login(email, password string) answer {
	b.t.Helper()
	return b.post("portal/login", wire.Login{Email: email, Password: password})
}

func (b *browser) signIn(email string) *browser {
	b.t.Helper()
	b.want(b.login(email, goodPassword), http.StatusOK, "")
	return b
}

// want checks a status and, for failures, the code.
func (b *browser) want(a answer, status int, code string) {
	b.t.Helper()
	if a.status != status || a.failure().Code != code {
		b.t.Fatalf("answered %d %s, want %d %s", a.status, a.body, status, code)
	}
}

// cookies lists what the browser holds, by name, under the path of the session's operations.
func (b *browser) cookies() map[string]string {
	held := map[string]string{}
	r, _ := http.NewRequest(http.MethodGet, b.server.URL+"/api/portal/x", nil)
	for _, c := range b.client.Jar.Cookies(r.URL) {
		held[c.Name] = c.Value
	}
	return held
}

// hold puts cookies into the browser, as a thief or a second tab would.
func (b *browser) hold(cookies map[string]string) *browser {
	r, _ := http.NewRequest(http.MethodGet, b.server.URL+"/api/portal/x", nil)
	for name, value := range cookies {
		b.client.Jar.SetCookies(r.URL, []*http.Cookie{{Name: name, Value: value, Path: "/"}})
	}
	return b
}

// resetToken is the token of the newest mail.
func (s *site) resetToken() string {
	s.t.Helper()
	if err := s.work(); err != nil {
		s.t.Fatal(err)
	}
	names := s.mailNames()
	if len(names) == 0 {
		s.t.Fatal("there is no mail")
	}
	raw, err := os.ReadFile(names[len(names)-1])
	if err != nil {
		s.t.Fatal(err)
	}
	found := regexp.MustCompile(`http://portal\.example/resetPassword/([\w-]+)`).
		FindStringSubmatch(strings.ReplaceAll(string(raw), "=\r\n", ""))
	if found == nil {
		s.t.Fatalf("no link in\n%s", raw)
	}
	return found[1]
}

func (s *site) mailNames() []string {
	names, _ := filepath.Glob(filepath.Join(s.mails, "*.eml"))
	return names
}
