package users

import (
	"context"
	"net/http/httptest"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const password = "Right-Horse-42"

// fixture is one test's server: the real mux with real sessions on its own database.
type fixture struct {
	*webtest.Server
	api  *API
	jobs chan InvitationArgs
	box  *box

	hartley, rival, bare   string // merchants; the last has no shop
	soho, camden, hackney  string // shops: two of hartley's, one of rival's
	closed                 string // hartley's, archived
	mu                     sync.Mutex
	at                     time.Time
	sohoUser, hackneyUser  string
	hartleyHead, rivalHead string // Merchant users
}

// box stores sent mails.
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

func (h *fixture) Insert(_ context.Context, _ pgx.Tx, args jobs.Args, _ *river.InsertOpts) error {
	if invitation, ok := args.(InvitationArgs); ok {
		h.jobs <- invitation
	}
	return nil
}

// authenticator accepts the callers that a test names, and real sessions.
type authenticator struct {
	*session.API
	named webtest.Callers
}

func (a authenticator) Session(ctx context.Context, token string) (*auth.Caller, error) {
	if c := a.named[token]; c != nil {
		return c, nil
	}
	return a.API.Session(ctx, token)
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
	h := &fixture{Server: webtest.Open(t), jobs: make(chan InvitationArgs, 100), box: &box{},
		at: time.Date(2026, 3, 28, 12, 0, 0, 0, time.UTC)} // the clocks change the night after
	h.hartley, h.rival, h.bare = h.Merchant("Hartley"), h.Merchant("Rival"), h.Merchant("Bare")
	h.soho, h.camden, h.hackney = h.Shop(h.hartley, "Soho"), h.Shop(h.hartley, "Camden"), h.Shop(h.rival, "Hackney")
	h.closed = h.Shop(h.hartley, "Closed")
	h.Exec(`update shops set archived_at = now() where id = $1`, h.closed)
	h.person("admin", wire.RoleAdmin, "", "")
	h.person("boss", wire.RoleAdmin, "", "")
	h.hartleyHead = h.person("merchant", wire.RoleMerchant, h.hartley, "")
	h.rivalHead = h.person("rival", wire.RoleMerchant, h.rival, "")
	h.sohoUser = h.person("shop", wire.RoleShop, h.hartley, h.soho)
	h.hackneyUser = h.person("hackney", wire.RoleShop, h.rival, h.hackney)

	sessions := session.New(h.Pool, h, h.box, session.Options{BaseURL: func() string { return webtest.Origin }, Brand: "TradeKart", Clock: h.now, Log: h.Log})
	h.api = New(h.Pool, h, h.box, mail.Options{BaseURL: webtest.Origin, Brand: "TradeKart", Now: h.now})
	h.Serve(web.Options{Auth: authenticator{sessions, h.Callers}}, sessions.Register, h.api.Register, audit.New(h.Pool, h.now).Register)
	return h
}

var goodHash = sync.OnceValue(func() string {
	hash, err := session.HashPassword(password)
	if err != nil {
		panic(err)
	}
	return hash
})

// person has an account with a password and is signed in under its name.
func (h *fixture) person(name, role, merchant, shop string) string {
	caller := h.User(name, role, merchant, shop)
	caller.Name = caller.Email
	h.Exec(`update users set password_hash = $2 where id = $1`, caller.UserID, goodHash())
	return caller.UserID
}

// signIn starts a real session and returns its access token.
func (h *fixture) signIn(email string) string {
	h.T.Helper()
	w := h.Want(h.Send("", "POST", "/api/portal/login", wire.Login{Email: email, Password: password}), 200, "")
	for _, c := range w.Result().Cookies() {
		if c.Name == web.AccessCookie {
			return c.Value
		}
	}
	h.T.Fatal("no cookie")
	return ""
}

var token = regexp.MustCompile(`http://portal\.test/resetPassword/([\w-]+)`)

// deliver runs the next invitation job and returns the mail's token.
func (h *fixture) deliver() (to, link string) {
	h.T.Helper()
	sent := len(h.box.mails)
	if err := h.api.mailInvitation(h.T.Context(), <-h.jobs); err != nil {
		h.T.Fatal(err)
	}
	if len(h.box.mails) != sent+1 {
		h.T.Fatal("no mail was sent")
	}
	m := h.box.mails[sent]
	found := token.FindStringSubmatch(m.Text)
	if found == nil {
		h.T.Fatal(m.Text)
	}
	return m.To, found[1]
}

func (h *fixture) choose(link string) *httptest.ResponseRecorder {
	return h.Send("", "POST", "/api/portal/forgot-password-reset", map[string]string{"Token": link, "Password": password})
}

// shopUser is a request to create a user of a shop.
func shopUser(email, shop string, abilities ...string) wire.UserInvite {
	return wire.UserInvite{Email: email, UserAccess: wire.UserAccess{Role: wire.RoleShop, ShopId: shop, Abilities: abilities}}
}

func (h *fixture) invited(who string, in wire.UserInvite) wire.User {
	h.T.Helper()
	return webtest.Result[wire.User](h.Server, h.Want(h.Send(who, "POST", "/api/users", in), 201, ""))
}

func (h *fixture) entries() []wire.AuditEntry {
	h.T.Helper()
	return webtest.Decode[wire.AuditList](h.Server, h.Send("admin", "POST", "/api/audit/list", map[string]any{"Size": 100})).Entries
}
