package users

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const password = "Right-Horse-42"

// fixture is one test's server: the real mux, with real sessions, over a database of its own.
type fixture struct {
	t      *testing.T
	pool   *pgxpool.Pool
	http   http.Handler
	api    *API
	people map[string]*auth.Caller
	jobs   chan InvitationArgs
	box    *box

	hartley, rival, bare   string // merchants; the last has no shop
	soho, camden, hackney  string // shops: two of hartley's, one of rival's
	closed                 string // hartley's, archived
	mu                     sync.Mutex
	at                     time.Time
	sohoUser, hackneyUser  string
	hartleyHead, rivalHead string // Merchant users
}

// box keeps the mails that were sent.
type box struct {
	mu    sync.Mutex
	mails []mail.Message
	fail  error
}

func (b *box) Send(_ context.Context, m mail.Message) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.fail != nil {
		return b.fail
	}
	b.mails = append(b.mails, m)
	return nil
}

func (h *fixture) Insert(_ context.Context, _ pgx.Tx, args river.JobArgs, _ *river.InsertOpts) error {
	h.jobs <- args.(InvitationArgs)
	return nil
}

// door lets in whom a test names, and whoever holds a real session.
type door struct {
	*session.API
	people map[string]*auth.Caller
}

func (d door) Session(ctx context.Context, token string) (*auth.Caller, error) {
	if c := d.people[token]; c != nil {
		return c, nil
	}
	return d.API.Session(ctx, token)
}

func (h *fixture) now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.at
}

func (h *fixture) pass(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.at = h.at.Add(d)
}

func setup(t *testing.T) *fixture {
	t.Helper()
	t.Parallel()
	h := &fixture{t: t, pool: dbtest.New(t), jobs: make(chan InvitationArgs, 100), box: &box{}, people: map[string]*auth.Caller{},
		at: time.Date(2026, 3, 28, 12, 0, 0, 0, time.UTC)} // the clocks change the night after
	h.hartley, h.rival, h.bare = h.merchant("Hartley"), h.merchant("Rival"), h.merchant("Bare")
	h.soho, h.camden, h.hackney = h.shop(h.hartley, "Soho"), h.shop(h.hartley, "Camden"), h.shop(h.rival, "Hackney")
	h.closed = h.shop(h.hartley, "Closed")
	h.exec(`update shops set archived_at = now() where id = $1`, h.closed)
	h.person("admin", wire.RoleAdmin, "", "")
	h.person("boss", wire.RoleAdmin, "", "")
	h.hartleyHead = h.person("merchant", wire.RoleMerchant, h.hartley, "")
	h.rivalHead = h.person("rival", wire.RoleMerchant, h.rival, "")
	h.sohoUser = h.person("shop", wire.RoleShop, h.hartley, h.soho)
	h.hackneyUser = h.person("hackney", wire.RoleShop, h.rival, h.hackney)

	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	sessions := session.New(h.pool, h, h.box, session.Options{BaseURL: func() string { return "http://portal.test" }, Brand: "TradeKart", Clock: h.now, Log: log})
	h.api = New(h.pool, h, h.box, Options{BaseURL: "http://portal.test", Brand: "TradeKart", Now: h.now})
	api := web.New(h.pool, log, "test")
	sessions.Register(api)
	h.api.Register(api)
	audit.New(h.pool, h.now).Register(api)
	h.http = api.Handler(web.Options{Auth: door{sessions, h.people}, Origin: "http://portal.test", Pages: http.NotFoundHandler()})
	return h
}

func (h *fixture) exec(sql string, args ...any) {
	h.t.Helper()
	if _, err := h.pool.Exec(h.t.Context(), sql, args...); err != nil {
		h.t.Fatal(err)
	}
}

func (h *fixture) count(sql string, args ...any) (n int) {
	h.t.Helper()
	if err := h.pool.QueryRow(h.t.Context(), sql, args...).Scan(&n); err != nil {
		h.t.Fatal(err)
	}
	return n
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

func (h *fixture) merchant(name string) string {
	id := newID()
	h.exec(`insert into merchants (id, name) values ($1, $2)`, id, name)
	return id
}

func (h *fixture) shop(merchant, name string) string {
	id := newID()
	h.exec(`insert into shops (id, merchant_id, name) values ($1, $2, $3)`, id, merchant, name)
	return id
}

var goodHash = sync.OnceValue(func() string {
	hash, err := session.HashPassword(password)
	if err != nil {
		panic(err)
	}
	return hash
})

// person has an account with a password, and is signed in under its name.
func (h *fixture) person(name, role, merchant, shop string) string {
	id := newID()
	h.exec(`insert into users (id, email, role, merchant_id, shop_id, password_hash) values ($1, $2, $3, nullif($4, '')::uuid, nullif($5, '')::uuid, $6)`,
		id, name+"@x.test", role, merchant, shop, goodHash())
	h.people[name] = &auth.Caller{UserID: id, Name: name + "@x.test", Email: name + "@x.test", Role: role, MerchantID: merchant, ShopID: shop}
	return id
}

type answer struct {
	status int
	body   []byte
	head   http.Header
}

// send makes a request as the person, or the real session, that the cookie names.
func (h *fixture) send(who, method, path string, body any, head ...string) answer {
	h.t.Helper()
	var reader io.Reader
	if body != nil {
		b, _ := json.Marshal(body)
		reader = bytes.NewReader(b)
	}
	r := httptest.NewRequestWithContext(h.t.Context(), method, "http://portal.test/api/"+path, reader)
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i+1 < len(head); i += 2 {
		r.Header.Set(head[i], head[i+1])
	}
	if who != "" {
		r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: who})
	}
	w := httptest.NewRecorder()
	h.http.ServeHTTP(w, r)
	return answer{w.Code, w.Body.Bytes(), w.Header()}
}

func (a answer) failure() (e wire.ErrorBody) {
	_ = json.Unmarshal(a.body, &e)
	return e
}

// want fails the test where the answer is another; code is a failure's Code or the field at fault.
func (h *fixture) want(a answer, status int, code string) answer {
	h.t.Helper()
	e := a.failure()
	if a.status != status || code != "" && e.Code != code && e.Fields[code] == "" {
		h.t.Fatalf("%d %s, want %d %s", a.status, a.body, status, code)
	}
	return a
}

func decoded[T any](h *fixture, a answer) (value T) {
	h.t.Helper()
	if err := json.Unmarshal(a.body, &value); err != nil || a.status >= 300 {
		h.t.Fatalf("%d %s: %v", a.status, a.body, err)
	}
	return value
}

func result[T any](h *fixture, a answer) T {
	h.t.Helper()
	return decoded[web.Result[T]](h, a).Result
}

// signIn opens a real session and answers its access token.
func (h *fixture) signIn(email string) string {
	h.t.Helper()
	a := h.want(h.send("", "POST", "portal/login", wire.Login{Email: email, Password: password}), 200, "")
	for _, c := range (&http.Response{Header: a.head}).Cookies() {
		if c.Name == web.AccessCookie {
			return c.Value
		}
	}
	h.t.Fatal("no cookie")
	return ""
}

var token = regexp.MustCompile(`http://portal\.test/resetPassword/([\w-]+)`)

// deliver works the next invitation job and answers the mail's token.
func (h *fixture) deliver() (to, link string) {
	h.t.Helper()
	sent := len(h.box.mails)
	if err := h.api.mailInvitation(h.t.Context(), <-h.jobs); err != nil {
		h.t.Fatal(err)
	}
	if len(h.box.mails) != sent+1 {
		h.t.Fatal("no mail was sent")
	}
	m := h.box.mails[sent]
	found := token.FindStringSubmatch(m.Text)
	if found == nil {
		h.t.Fatal(m.Text)
	}
	return m.To, found[1]
}

func (h *fixture) choose(link string) answer {
	return h.send("", "POST", "portal/forgot-password-reset", map[string]string{"Token": link, "Password": password})
}

// shopUser is what a new user of a shop is asked for with.
func shopUser(email, shop string, abilities ...string) wire.UserInvite {
	return wire.UserInvite{Email: email, UserAccess: wire.UserAccess{Role: wire.RoleShop, ShopId: shop, Abilities: abilities}}
}

func (h *fixture) invited(who string, in wire.UserInvite) wire.User {
	h.t.Helper()
	return result[wire.User](h, h.want(h.send(who, "POST", "users", in), 201, ""))
}

func (h *fixture) entries() []wire.AuditEntry {
	h.t.Helper()
	return decoded[wire.AuditList](h, h.send("admin", "POST", "audit/list", map[string]any{"Size": 100})).Entries
}
