// Package portaltest is a small portal for the desktop client's tests: a real HTTP server
// whose sessions and sockets behave like the product's own, with rotating tokens and the
// detection of stolen ones. Only tests may import it.
package portaltest

import (
	"encoding/json"
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
