// Package portaltest is a small portal for the desktop client's tests: a real HTTP server
// whose sessions and sockets behave like the product's own, with rotating tokens and the
// detection of stolen ones. Only tests may import it.
package portaltest

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/wire"
)

const (
	access      = "portal_access"
	refresh     = "portal_refresh"
	grace       = 10 * time.Second
	accessLife  = 30 * time.Minute
	refreshLife = 30 * 24 * time.Hour
)

// Password signs any address in.
const Password = "right"

// Seen is one request as it arrived.
type Seen struct {
	Method, Path, Query string
	Header              http.Header
	Body                []byte
	ContentLength       int64
}

// Portal is safe for concurrent use.
type Portal struct {
	*httptest.Server
	t *testing.T

	mu        sync.Mutex
	now       time.Time
	tokens    map[string]*token
	refreshes int
	seen      []Seen
	before    func(w http.ResponseWriter, r *http.Request) bool
	profile   wire.Profile

	events  []wire.DataUpdate
	oldest  int64 // events up to here are forgotten
	present int64
	sockets map[*socket]struct{}
	joined  chan Joined
	left    chan string
}

type account struct {
	email   string
	revoked bool
}

type token struct {
	session *account
	kind    string
	expires time.Time
	used    time.Time
}

// New starts a portal that ends with the test.
func New(t *testing.T) *Portal {
	t.Helper()
	p := &Portal{
		t: t, now: time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC),
		tokens:  map[string]*token{},
		profile: wire.Profile{LoginResult: wire.LoginResult{Role: wire.RoleShop, ShopName: "Corner"}},
		sockets: map[*socket]struct{}{}, joined: make(chan Joined, 1000), left: make(chan string, 1000),
	}
	p.Server = httptest.NewServer(p.routes())
	t.Cleanup(func() {
		p.DropSockets()
		p.CloseClientConnections()
		p.Close()
	})
	return p
}

func (p *Portal) routes() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /api/portal/login", p.login)
	mux.HandleFunc("POST /api/portal/refresh-token", p.refresh)
	mux.HandleFunc("POST /api/portal/logout", p.logout)
	mux.HandleFunc("POST /api/portal/logout-all", p.logout)
	mux.HandleFunc("GET /api/portal/profile", p.signedIn(p.answerProfile))
	mux.HandleFunc("GET /ws/data-update", p.signedIn(p.updates))
	mux.HandleFunc("GET /ws/", p.signedIn(p.echoSocket))
	mux.HandleFunc("/", p.signedIn(func(w http.ResponseWriter, r *http.Request) { reply(w, http.StatusOK, "fine") }))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.note(r)
		if hook := p.hook(); hook != nil && hook(w, r) {
			return
		}
		if p.crossSite(r) {
			refuse(w, http.StatusForbidden, "CrossSite")
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// Before passes every request to fn first; true means that fn has responded. nil removes it.
func (p *Portal) Before(fn func(http.ResponseWriter, *http.Request) bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.before = fn
}

func (p *Portal) hook() func(http.ResponseWriter, *http.Request) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.before
}

func (p *Portal) crossSite(r *http.Request) bool {
	if r.Method == http.MethodGet && !strings.HasPrefix(r.URL.Path, "/ws/") {
		return false
	}
	if site := r.Header.Get("Sec-Fetch-Site"); site != "" && site != "same-origin" {
		return true
	}
	from := r.Header.Get("Origin")
	u, err := url.Parse(from)
	return from != "" && (err != nil || u.Host != r.Host)
}

func (p *Portal) answerProfile(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	profile := p.profile
	profile.Email = p.owner(r).email
	p.mu.Unlock()
	answer(w, http.StatusOK, map[string]any{"Result": profile})
}

// SetProfile is what the next profile says, but for the address.
func (p *Portal) SetProfile(profile wire.Profile) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.profile = profile
}

// Advance moves the portal's clock.
func (p *Portal) Advance(d time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.now = p.now.Add(d)
}

// ExpireAccess makes every access token too old.
func (p *Portal) ExpireAccess() { p.Advance(accessLife) }

// Refreshes counts the requested renewals.
func (p *Portal) Refreshes() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.refreshes
}

// Seen is every request to a path so far.
func (p *Portal) Seen(path string) (found []Seen) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, s := range p.seen {
		if s.Path == path {
			found = append(found, s)
		}
	}
	return found
}

func reply(w http.ResponseWriter, status int, result string) {
	answer(w, status, map[string]string{"Result": result})
}

func refuse(w http.ResponseWriter, status int, code string) {
	answer(w, status, wire.ErrorBody{Error: code + ".", Code: code})
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// note keeps the request and gives it its body back.
func (p *Portal) note(r *http.Request) {
	body, _ := io.ReadAll(io.LimitReader(r.Body, 128<<20))
	r.Body = io.NopCloser(bytes.NewReader(body))
	p.mu.Lock()
	defer p.mu.Unlock()
	p.seen = append(p.seen, Seen{r.Method, r.URL.Path, r.URL.RawQuery, r.Header.Clone(), body, r.ContentLength})
}

func (p *Portal) login(w http.ResponseWriter, r *http.Request) {
	var in wire.Login
	if json.NewDecoder(r.Body).Decode(&in) != nil || in.Password != Password {
		refuse(w, http.StatusUnauthorized, "InvalidCredentials")
		return
	}
	p.mu.Lock()
	p.issue(w, &account{email: in.Email})
	profile := p.profile
	p.mu.Unlock()
	answer(w, http.StatusOK, map[string]any{"Result": profile.LoginResult})
}

// issue needs mu.
func (p *Portal) issue(w http.ResponseWriter, s *account) {
	p.give(w, s, access, "/", accessLife)
	p.give(w, s, refresh, "/api/portal", refreshLife)
}

func (p *Portal) give(w http.ResponseWriter, s *account, name, path string, life time.Duration) {
	value := "secret-" + rand.Text()
	p.tokens[value] = &token{session: s, kind: name, expires: p.now.Add(life)}
	http.SetCookie(w, &http.Cookie{Name: name, Value: value, Path: path, MaxAge: int(life / time.Second), HttpOnly: true})
}

func clear(w http.ResponseWriter) {
	http.SetCookie(w, &http.Cookie{Name: access, Path: "/", MaxAge: -1})
	http.SetCookie(w, &http.Cookie{Name: refresh, Path: "/api/portal", MaxAge: -1})
}

func (p *Portal) refresh(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.refreshes++
	t := p.token(r, refresh)
	code := ""
	switch {
	case t == nil:
		code = "NotSignedIn"
	case t.session.revoked:
		code = "SessionRevoked"
	case !t.used.IsZero() && p.now.Sub(t.used) > grace:
		t.session.revoked, code = true, "SessionRevoked"
	case !p.now.Before(t.expires):
		code = "SessionExpired"
	}
	if code != "" {
		clear(w)
		refuse(w, http.StatusUnauthorized, code)
		return
	}
	if t.used.IsZero() {
		t.used = p.now
	}
	p.issue(w, t.session)
	reply(w, http.StatusOK, "Session renewed.")
}

func (p *Portal) logout(w http.ResponseWriter, r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, name := range []string{access, refresh} {
		if t := p.token(r, name); t != nil {
			t.session.revoked = true
		}
	}
	clear(w)
	reply(w, http.StatusOK, "Signed out.")
}

// token needs mu.
func (p *Portal) token(r *http.Request, kind string) *token {
	c, err := r.Cookie(kind)
	if err != nil || p.tokens[c.Value] == nil || p.tokens[c.Value].kind != kind {
		return nil
	}
	return p.tokens[c.Value]
}

// owner needs mu; nil means not signed in.
func (p *Portal) owner(r *http.Request) *account {
	t := p.token(r, access)
	if t == nil || t.session.revoked || !p.now.Before(t.expires) {
		return nil
	}
	return t.session
}

func (p *Portal) signedIn(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		owner := p.owner(r)
		p.mu.Unlock()
		if owner == nil && !strings.HasPrefix(r.URL.Path, "/demo/") {
			refuse(w, http.StatusUnauthorized, "SessionExpired")
			return
		}
		next(w, r)
	}
}

// RevokeAll ends every session, as an Admin or a stolen token would; sockets end too.
func (p *Portal) RevokeAll() {
	p.mu.Lock()
	for _, t := range p.tokens {
		t.session.revoked = true
	}
	p.mu.Unlock()
	p.DropSockets()
}

// LiveSessions counts those that were not ended.
func (p *Portal) LiveSessions() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	live := map[*account]bool{}
	for _, t := range p.tokens {
		if !t.session.revoked {
			live[t.session] = true
		}
	}
	return len(live)
}

// Renew changes the token as a renewal does, without a response, as if the response were lost.
func (p *Portal) Renew(r *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if t := p.token(r, refresh); t != nil && t.used.IsZero() {
		t.used = p.now
	}
}
