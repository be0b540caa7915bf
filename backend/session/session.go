// Package session knows who signs in: passwords, sessions and their tokens, intake
// keys, and what each role may do. It must know no orders and no shops' business;
// other domains learn of the caller from package web alone.
package session

import (
	"log/slog"
	"net/http"
	"net/netip"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// answerAlike is how long forgot-password takes, whether or not the address is known.
const answerAlike = 250 * time.Millisecond

// Options is what the server decides for sessions.
type Options struct {
	BaseURL func() string // public origin; known only once the server listens
	Brand   string
	Clock   func() time.Time // time.Now when nil
	Log     *slog.Logger     // slog.Default() when nil
	Direct  *pgxpool.Pool    // makes the connection that notifications are received with; the API's own pool when nil

	Box               *secret.Box // encrypts the keys of second factors
	Files             *blob.Store // keeps users' pictures
	RelyingPartyID    string      // the domain that passkeys are for; the host of BaseURL if empty
	BreachedPasswords string      // a file of SHA-1 hashes in order, see inList; none if empty

	Allowed []netip.Prefix // networks that sign-in providers may be in although they are private
}

// API serves the session's operations and authenticates callers for package web.
type API struct {
	pool    *pgxpool.Pool
	jobs    jobs.Inserter
	mailer  mail.Sender
	opt     Options
	callers *cache[*auth.Caller]
	keys    *cache[*auth.Key]

	providers *discovered
	offer     offer

	answerAlike    time.Duration
	quietLimit     time.Duration
	onNotification func(id string) // tests listen here; "" when the connection is (again) up
}

var _ web.Authenticator = (*API)(nil)

// New makes the API; Listen must run beside it where several servers share a database.
// the queue must work its Jobs for mails to leave.
func New(pool *pgxpool.Pool, queue jobs.Inserter, mailer mail.Sender, opt Options) *API {
	if opt.Clock == nil {
		opt.Clock = time.Now
	}
	if opt.Log == nil {
		opt.Log = slog.Default()
	}
	return &API{
		pool: pool, jobs: queue, mailer: mailer, opt: opt,
		callers: newCache[*auth.Caller](), keys: newCache[*auth.Key](),
		providers:      newDiscovered(outbound.NewClient(opt.Allowed)),
		answerAlike:    answerAlike,
		onNotification: func(string) {},
	}
}

// Register adds the session's operations. Those that end or renew a session are
// Public, because they must work for one that has expired.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string, public bool) web.Op {
		return web.Op{Method: method, Path: "/api/portal/" + path, Summary: summary, Tag: "session", Public: public, Own: !public}
	}
	web.Handle(api, op(http.MethodPost, "login", "Sign in", true), a.login)
	web.Handle(api, op(http.MethodPost, "refresh-token", "Renew the session's tokens", true), a.refresh)
	web.Handle(api, op(http.MethodPost, "logout", "End this session", true), a.logout)
	web.Handle(api, op(http.MethodPost, "logout-all", "End all sessions of this user", true), a.logoutAll)
	web.Handle(api, op(http.MethodGet, "profile", "The signed-in user", false).WhileLocked().WhileSeeing(), a.profile)
	start := op(http.MethodGet, "start", "The signed-in user, and what a page reads first", false).WhileLocked().WhileSeeing()
	web.Handle(api, start, a.start(api))
	a.registerOwn(api, op)
	web.Handle(api, op(http.MethodPost, "accept-terms", "Accept the terms", false), a.acceptTerms)
	web.Handle(api, op(http.MethodPost, "forgot-password", "Request a password reset link", true), a.forgot)
	web.Handle(api, op(http.MethodPost, "reset-link", "The purpose of a password reset link", true), a.link)
	web.Handle(api, op(http.MethodPost, "forgot-password-reset", "Set a new password with a reset link", true), a.reset)
	web.Handle(api, op(http.MethodPost, "password", "Change one's own password; other sessions end", false).KeepsNothing(), a.changePassword)
	web.Handle(api, op(http.MethodPost, "confirm", "Give one's own password again, for operations that need it", false).KeepsNothing().WhileLocked(), a.confirm)
	web.Handle(api, op(http.MethodPost, "email", "Ask for a link that changes one's own email address", false).KeepsNothing(), a.changeEmail)
	web.Handle(api, op(http.MethodPost, "confirm-email", "Change the email address by a mailed link", true), a.confirmEmail)
	web.Handle(api, op(http.MethodGet, "sessions", "Where one is signed in", false), a.ownSessions)
	web.Handle(api, op(http.MethodPost, "sessions/{id}/end", "End one of one's own sessions", false).Confirms().ForGood(), a.endOne)
	web.Handle(api, op(http.MethodPost, "sessions/end-others", "End all of one's own sessions but this one", false).Confirms().ForGood(), a.endOthers)
	web.Handle(api, op(http.MethodGet, "second-factor", "One's own second factor, and whether one is required", false), a.factor)
	web.Handle(api, op(http.MethodPost, "second-factor/begin", "Make a key for an authenticator app", false).KeepsNothing(), a.beginFactor)
	web.Handle(api, op(http.MethodPost, "second-factor/confirm", "Enter the first code; returns the recovery codes", false).KeepsNothing(), a.confirmFactor)
	web.Handle(api, op(http.MethodPost, "second-factor/recovery-codes", "Make new recovery codes", false).KeepsNothing(), a.newCodes)
	web.Handle(api, op(http.MethodPost, "second-factor/remove", "Remove one's own second factor", false).KeepsNothing().ForGood(), a.removeFactor)
	confirmed := func(o web.Op) web.Op { return o.KeepsNothing().Confirms() }
	web.Handle(api, confirmed(op(http.MethodPost, "passkeys/question", "What an authenticator is asked to make a passkey", false)), a.addQuestion)
	web.Handle(api, confirmed(op(http.MethodPost, "passkeys", "Add a passkey; returns recovery codes with the first factor", false)), a.addPasskey)
	web.Handle(api, op(http.MethodPut, "passkeys/{id}", "Rename a passkey", false), a.renamePasskey)
	web.Handle(api, op(http.MethodDelete, "passkeys/{id}", "Remove a passkey", false).Confirms().ForGood(), a.removePasskey)
	web.Handle(api, op(http.MethodPost, "confirm/question", "What a passkey is asked to confirm who calls", false).KeepsNothing().WhileLocked(), a.confirmQuestion)
	web.Handle(api, op(http.MethodPost, "login/question", "What a passkey is asked to sign in", true), a.signInQuestion)
	web.Handle(api, op(http.MethodPost, "login/passkey", "Sign in with a passkey alone", true), a.passkeySignIn)
	web.Handle(api, op(http.MethodPost, "login/code", "Sign in with a code that a browser has shown", true), a.codeSignIn)
	code := confirmed(op(http.MethodPost, "sign-in-code", "Make a code with which one signs in on the desktop client", false))
	code.Own = false
	web.Handle(api, code, a.makeSignInCode)
	rule := op(http.MethodPut, "second-factor/rule", "From when Admins, or a merchant's users, need a second factor", false).KeepsNothing()
	rule.Roles = []string{wire.RoleAdmin, wire.RoleMerchant}
	web.Handle(api, rule, a.setRule)
	a.registerSingleSignOn(api)
	a.registerTills(api)
	a.registerSeeAs(api)
	a.registerShops(api)
	a.registerTillPeople(api)
}

func (a *API) now() time.Time { return a.opt.Clock().UTC() }

// visitor is the request itself, for its cookies and its address; huma fills it in.
type visitor struct {
	request  *http.Request
	response http.ResponseWriter
}

// Resolve is called by huma before the handler.
func (v *visitor) Resolve(ctx huma.Context) []error {
	v.request, v.response = humago.Unwrap(ctx)
	return nil
}

func (v *visitor) cookie(name string) string {
	c, err := v.request.Cookie(name)
	if err != nil {
		return ""
	}
	return c.Value
}

// visit is the input of operations without a body.
type visit struct{ visitor }
