package portaltest

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"time"

	"tradekart/portal/backend/wire"
)

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
