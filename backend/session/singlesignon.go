package session

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/jackc/pgx/v5"
	"golang.org/x/oauth2"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	flowLife     = 10 * time.Minute
	providerLife = time.Hour // that a discovery document is used
	maxProviders = 1000      // documents kept
	maxDocument  = 1 << 20   // bytes that a provider may send
	ssoPath      = "/api/portal/single-sign-on/"
	callbackPath = ssoPath + "callback" // of providers that were registered before each had an address of its own
	platform     = "platform"           // the owner of the Admins' provider
	toEnterCode  = "code"
	byProvider   = "Single sign-on"
)

func notBegun() error {
	return fault.New(fault.Conflict, "SingleSignOnTooLate", "This sign-in began in another browser, or more than ten minutes ago. Please try again.")
}

func ssoRefused(code, message string) error { return fault.New(fault.Unauthenticated, code, message) }

func providerAway(err error) error {
	f := fault.New(fault.Unavailable, "ProviderAway", "The sign-in provider did not answer as it should. Please try again in a moment.")
	f.RetryAfter, f.Cause = 10, err
	return f
}

// provider is what signing in needs of one.
type provider struct {
	ID, MerchantID, Issuer, ClientID string
	Secret                           []byte
	CreatesUsers, IsSecondFactor     bool
	OwnCallback                      bool
	GroupsClaim                      string
	Roles                            []wire.SingleSignOnRole
}

const providerColumns = `p.id::text, coalesce(p.merchant_id::text, '') as merchant_id, p.issuer, p.client_id, p.secret, p.creates_users,
	p.own_callback, p.is_second_factor, p.groups_claim, p.roles`

// discovered keeps the discovery documents of issuers, each with its keys.
type discovered struct {
	client *http.Client
	mu     sync.Mutex
	known  map[string]discovery
}

type discovery struct {
	*oidc.Provider
	until time.Time
}

// limited bounds what a provider may send.
type limited struct{ http.RoundTripper }

// RoundTrip implements http.RoundTripper.
func (l limited) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := l.RoundTripper.RoundTrip(r)
	if err == nil {
		response.Body = http.MaxBytesReader(nil, response.Body, maxDocument)
	}
	return response, err
}

func newDiscovered(client *http.Client) *discovered {
	client.Transport = limited{client.Transport}
	return &discovered{client: client, known: map[string]discovery{}}
}

// find asks the issuer, unless its document is known.
func (d *discovered) find(ctx context.Context, issuer string, now time.Time) (*oidc.Provider, error) {
	d.mu.Lock()
	known := d.known[issuer]
	d.mu.Unlock()
	if known.Provider != nil && now.Before(known.until) {
		return known.Provider, nil
	}
	found, err := oidc.NewProvider(oidc.ClientContext(ctx, d.client), issuer)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.known) >= maxProviders {
		clear(d.known)
	}
	d.known[issuer] = discovery{found, now.Add(providerLife)}
	return found, nil
}

func (d *discovered) forget(issuer string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.known, issuer)
}

func domainOf(email string) string { return email[strings.LastIndexByte(email, '@')+1:] }

// ownedBy is whether the user u belongs to the owner of the provider p.
const ownedBy = `u.merchant_id is not distinct from p.merchant_id and (u.role = 'Admin') = (p.merchant_id is null)`

// IsEnforced is whether an address signs in with its provider alone: one of the provider's domains, if no user of another owner has
// it. The Admin named for emergencies is excepted as long as they have a second factor.
func IsEnforced(ctx context.Context, q db.Querier, email string) (bool, error) {
	return db.Value[bool](ctx, q, `select exists (select from single_sign_on_domains d join single_sign_on_providers p on p.id = d.provider_id
		where d.domain = $1 and d.approved_at is not null and p.enforced and not exists (select from users u
			where u.email = $2 and (not (`+ownedBy+`) or u.id = p.break_glass_id and `+HasFactor+`)))`, domainOf(email), email)
}

// enforced refuses an address that signs in with its provider alone.
func enforced(ctx context.Context, q db.Querier, email string) error {
	must, err := IsEnforced(ctx, q, email)
	if err == nil && must {
		err = fault.New(fault.Forbidden, "SingleSignOnRequired", "Your organisation signs in with single sign-on. Please continue with it.")
	}
	return err
}

// SingleSignOn is whether anybody can sign in with a provider.
func (a *API) SingleSignOn(ctx context.Context) (bool, error) {
	return db.Value[bool](ctx, a.pool, `select exists (select from single_sign_on_domains where approved_at is not null)`)
}

const (
	offerLife = 5 * time.Second
	offerWait = time.Second // a page does not wait for the database longer
)

// offer is what was last known of whether anybody can sign in with a provider.
type offer struct {
	mu    sync.Mutex
	known bool
	until time.Time
}

// OffersSingleSignOn is SingleSignOn for every page that is opened: it asks at most every five seconds, and without the database it
// says what was known last.
func (a *API) OffersSingleSignOn(ctx context.Context) bool {
	a.offer.mu.Lock()
	defer a.offer.mu.Unlock()
	if a.now().Before(a.offer.until) {
		return a.offer.known
	}
	ctx, cancel := context.WithTimeout(ctx, offerWait)
	defer cancel()
	if known, err := a.SingleSignOn(ctx); err == nil {
		a.offer.known = known
	} else {
		a.opt.Log.WarnContext(ctx, "whether single sign-on is offered is not known", "error", err)
	}
	a.offer.until = a.now().Add(offerLife)
	return a.offer.known
}

// flow is a sign-in that has begun.
type flow struct{ ProviderID, Purpose, SessionID, ReturnTo string }

type ssoStart struct {
	visitor
	Body wire.SingleSignOnStart
}

// startSingleSignOn says where somebody signs in, and binds the sign-in to the browser.
func (a *API) startSingleSignOn(ctx context.Context, in *ssoStart) (web.Result[wire.SingleSignOnAddress], error) {
	none, email := web.Result[wire.SingleSignOnAddress]{}, normal(in.Body.Email)
	if email == "" {
		return none, fault.Field("Email", "Please enter your email address")
	}
	if err := a.strangers(&in.visitor).tooMany(ctx, a.pool); err != nil {
		return none, err
	}
	p, err := db.One[provider](ctx, a.pool, `select `+providerColumns+` from single_sign_on_domains d join single_sign_on_providers p on p.id = d.provider_id
		where d.domain = $1 and d.approved_at is not null`, domainOf(email))
	if err != nil {
		return none, db.IfNone(err, fault.Field("Email", "There is no single sign-on for this email address. Please use your password."))
	}
	return a.begin(ctx, &in.visitor, p, flow{Purpose: toSignIn, ReturnTo: localPath(in.Body.ReturnTo)}, oauth2.SetAuthURLParam("login_hint", email))
}

// localPath is a path of this portal; anything else is its start.
func localPath(path string) string {
	u, err := url.Parse(path)
	if err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(path, "/") || strings.HasPrefix(path, "//") || strings.ContainsAny(path, "\\\x00\r\n\t") {
		return "/"
	}
	return path
}

// confirmByProvider asks the provider who the caller is, instead of a password.
func (a *API) confirmByProvider(ctx context.Context, in *visit) (web.Result[wire.SingleSignOnAddress], error) {
	c := auth.CallerFrom(ctx)
	p, err := db.One[provider](ctx, a.pool, `select `+providerColumns+` from single_sign_on_links l join single_sign_on_providers p on p.id = l.provider_id
		and p.issuer = l.issuer join users u on u.id = l.user_id where l.user_id = $1 and `+ownedBy, c.UserID)
	if err != nil {
		return web.Result[wire.SingleSignOnAddress]{}, db.IfNone(err, fault.New(fault.Conflict, "NoSingleSignOn", "You do not use single sign-on."))
	}
	return a.begin(ctx, &in.visitor, p, flow{Purpose: toConfirm, SessionID: c.SessionID, ReturnTo: "/confirmed"},
		oauth2.SetAuthURLParam("prompt", "login"), oauth2.SetAuthURLParam("max_age", "0"))
}

// derived is a value that belongs to the browser's cookie, of which the database has only a hash.
func derived(token, use string) string {
	sum := sha256.Sum256([]byte(use + " " + token))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// begin stores a flow, sets its cookie and returns where the browser goes.
func (a *API) begin(ctx context.Context, v *visitor, p provider, f flow, more ...oauth2.AuthCodeOption) (web.Result[wire.SingleSignOnAddress], error) {
	none := web.Result[wire.SingleSignOnAddress]{}
	config, _, err := a.client(ctx, p)
	if err != nil {
		return none, err
	}
	state, token := secret.NewToken(), secret.NewToken()
	more = append(more, oidc.Nonce(derived(token, "nonce")), oauth2.S256ChallengeOption(derived(token, "verifier")))
	address := config.AuthCodeURL(state, more...)
	if wrong := outbound.CheckURL(config.Endpoint.AuthURL, a.opt.Allowed); wrong != "" {
		return none, providerAway(errors.New("its authorisation endpoint: " + wrong))
	}
	_, err = a.pool.Exec(ctx, `insert into single_sign_on_flows (hash, browser_hash, provider_id, purpose, session_id, return_to, expires_at)
		values ($1, $2, $3, $4, nullif($5, '')::uuid, $6, $7)`,
		secret.Hash(state), secret.Hash(token), p.ID, f.Purpose, f.SessionID, f.ReturnTo, a.now().Add(flowLife))
	if err != nil {
		return none, err
	}
	a.setCookie(v.response, web.SingleSignOnCookie, token, flowLife)
	return web.Of(wire.SingleSignOnAddress{Address: address}), nil
}

// client is this server as the provider's client.
func (a *API) client(ctx context.Context, p provider) (*oauth2.Config, *oidc.Provider, error) {
	found, err := a.providers.find(ctx, p.Issuer, a.now())
	if err != nil {
		return nil, nil, providerAway(err)
	}
	key, err := a.opt.Box.Open(p.Secret, p.ID)
	if err != nil {
		return nil, nil, a.unsealed(err)
	}
	return &oauth2.Config{ClientID: p.ClientID, ClientSecret: key, Endpoint: found.Endpoint(), RedirectURL: a.callbackAddress(p.MerchantID, p.OwnCallback),
		Scopes: []string{oidc.ScopeOpenID, "email", "profile"}}, found, nil
}

// callbackAddress is where a provider leads the browser back to. At an address of its own no answer can pass for another provider's.
func (a *API) callbackAddress(merchantID string, own bool) string {
	if own {
		return a.opt.BaseURL() + ssoPath + cmp.Or(merchantID, platform) + "/callback"
	}
	return a.opt.BaseURL() + callbackPath
}

type ssoOwnCallback struct {
	visitor
	OwnerPath
	ProviderAnswer
}

// ownCallback is callback at the address of one owner's provider.
func (a *API) ownCallback(ctx context.Context, in *ssoOwnCallback) (*redirect, error) {
	return a.callback(ctx, &ssoCallback{in.visitor, in.Owner, in.ProviderAnswer})
}

// ProviderAnswer is what a provider adds to the address that it leads back to; exported for its parameters to be read.
type ProviderAnswer struct {
	State  string `query:"state" maxLength:"200"`
	Code   string `query:"code" maxLength:"4000"`
	Error  string `query:"error" maxLength:"200"`
	Issuer string `query:"iss" maxLength:"2000" doc:"Who answers; many providers say it"`
}

type ssoCallback struct {
	visitor
	owner string // of the address that the browser was led to; empty at that of all
	ProviderAnswer
}

// redirect sends the browser on.
type redirect struct {
	Status   int
	Location string `header:"Location"`
}

// callback receives the browser from the provider. What is wrong is said by the page that it is sent to, which knows the codes.
func (a *API) callback(ctx context.Context, in *ssoCallback) (*redirect, error) {
	to, err := a.returned(ctx, in)
	if err != nil {
		f := fault.From(err)
		level := a.opt.Log.InfoContext
		if f.Kind == fault.Internal {
			level = a.opt.Log.ErrorContext
		}
		level(ctx, "a single sign-on was refused", "code", f.Code, "error", err)
		to = cmp.Or(to, "/login") + "?refused=" + url.QueryEscape(f.Code)
	}
	return &redirect{http.StatusSeeOther, to}, nil
}

// returned is the path to go on at; with an error the page that says it, the sign-in if it is empty.
func (a *API) returned(ctx context.Context, in *ssoCallback) (to string, err error) {
	token := in.cookie(web.SingleSignOnCookie)
	if token == "" || len(token) > maxCredential {
		return "", notBegun()
	}
	f, err := db.One[flow](ctx, a.pool, `delete from single_sign_on_flows f using single_sign_on_providers p where p.id = f.provider_id
		and f.hash = $1 and f.browser_hash = $2 and f.user_id is null and f.expires_at > $3
			and case when p.own_callback then coalesce(p.merchant_id::text, '`+platform+`') else '' end = $4
		returning f.provider_id::text, f.purpose, coalesce(f.session_id::text, '') as session_id, f.return_to`,
		secret.Hash(in.State), secret.Hash(token), a.now(), in.owner)
	if err != nil {
		return "", db.IfNone(err, notBegun())
	}
	a.setCookie(in.response, web.SingleSignOnCookie, "", -time.Second)
	if f.Purpose == toConfirm {
		return f.ReturnTo, a.answer(ctx, in, token, f, func(p provider, _ attempt, who identity) error {
			return a.confirmedBy(ctx, &in.visitor, p, f, who)
		})
	}
	err = a.answer(ctx, in, token, f, func(p provider, try attempt, who identity) (err error) {
		to, err = a.enterBy(ctx, &in.visitor, try, p, f, who)
		return err
	})
	return to, err
}

// answer finds out who the provider says it is and goes on with that. What a stranger may have caused counts as a failure.
func (a *API) answer(ctx context.Context, in *ssoCallback, token string, f flow, goOn func(provider, attempt, identity) error) error {
	try := a.strangers(&in.visitor)
	if err := try.tooMany(ctx, a.pool); err != nil {
		return err
	}
	p, err := db.One[provider](ctx, a.pool, `select `+providerColumns+` from single_sign_on_providers p where p.id = $1`, f.ProviderID)
	if err != nil {
		return db.IfNone(err, notBegun())
	}
	who, err := a.exchange(ctx, p, in, token)
	if err == nil {
		err = goOn(p, try, who)
	}
	if kind := fault.From(err).Kind; err != nil && kind != fault.Internal && kind != fault.Unavailable {
		err = errors.Join(err, a.ssoFailed(ctx, try, p, fault.From(err).Code))
	}
	return err
}

// ssoFailed counts a refused sign-in, and notes it.
func (a *API) ssoFailed(ctx context.Context, try attempt, p provider, code string) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		return errors.Join(try.lock(ctx, tx), try.failed(ctx, tx), audit.Record(ctx, tx, audit.Entry{At: try.at, Actor: "Unauthenticated",
			Action: "session.sign_in_failed", TargetKind: "single_sign_on", TargetID: p.ID, TargetLabel: p.Issuer, MerchantID: p.MerchantID,
			After: map[string]any{"By": byProvider + ", " + code}}))
	})
}

// exchange gets the identity token for the code, and checks it.
func (a *API) exchange(ctx context.Context, p provider, in *ssoCallback, token string) (identity, error) {
	refused := ssoRefused("SingleSignOnRefused", "The sign-in provider refused this sign-in. Please try again.")
	if in.Error != "" || in.Code == "" {
		return identity{}, refused
	}
	config, found, err := a.client(ctx, p)
	if err != nil {
		return identity{}, err
	}
	if !answers(found, p, in.Issuer) {
		a.opt.Log.InfoContext(ctx, "an answer of another provider was refused", "issuer", p.Issuer, "says", in.Issuer)
		return identity{}, refused
	}
	ctx = oidc.ClientContext(ctx, a.providers.client)
	tokens, err := config.Exchange(ctx, in.Code, oauth2.VerifierOption(derived(token, "verifier")))
	if err != nil {
		if answer := new(oauth2.RetrieveError); errors.As(err, &answer) && answer.Response.StatusCode < 500 {
			return identity{}, refused
		}
		return identity{}, providerAway(err)
	}
	raw, _ := tokens.Extra("id_token").(string)
	// A minute is for clocks that differ.
	verifier := found.VerifierContext(ctx, &oidc.Config{ClientID: p.ClientID, Now: func() time.Time { return a.now().Add(-time.Minute) }})
	t, err := verifier.Verify(ctx, raw)
	if err == nil && t.Nonce != derived(token, "nonce") {
		err = errors.New("another nonce")
	}
	var who identity
	if err == nil {
		err = who.read(t, p)
	}
	if err != nil {
		a.opt.Log.InfoContext(ctx, "an identity token was refused", "issuer", p.Issuer, "reason", err)
		return identity{}, cmp.Or(faultIn(err), refused)
	}
	return who, nil
}

// faultIn is err where a person may read it.
func faultIn(err error) error {
	if f := new(fault.Fault); errors.As(err, &f) {
		return f
	}
	return nil
}
