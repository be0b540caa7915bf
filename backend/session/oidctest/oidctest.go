// Package oidctest is an OpenID Connect provider for tests: it discovers, authorises, exchanges codes and signs identity tokens as the
// specification wants, and refuses what it must refuse.
package oidctest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"sync"
	"time"

	"github.com/go-jose/go-jose/v4"
)

// The client that a Provider knows.
const (
	ClientID     = "portal"
	ClientSecret = "a client's secret, with + and %"
)

// Claims of an identity token.
type Claims map[string]any

// Provider signs in whoever Claims describes.
type Provider struct {
	*httptest.Server
	Redirect string // the address that the client registered

	mu     sync.Mutex
	key    *ecdsa.PrivateKey
	claims Claims
	away   bool
	codes  map[string]grant
	asked  map[string]int
	forged *ecdsa.PrivateKey // signs instead of key, where set
	named  bool
}

type grant struct {
	challenge string
	claims    Claims
}

// New starts a provider; Close ends it.
func New(redirect string) *Provider {
	p := &Provider{Redirect: redirect, key: newKey(), codes: map[string]grant{}, asked: map[string]int{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", p.discovery)
	mux.HandleFunc("GET /keys", p.keys)
	mux.HandleFunc("POST /token", p.token)
	mux.HandleFunc("GET /authorise", func(w http.ResponseWriter, r *http.Request) {
		back, err := p.Authorise(p.URL+r.URL.String(), time.Now())
		if err != nil {
			http.Error(w, err.Error(), http.StatusBadRequest)
			return
		}
		http.Redirect(w, r, back, http.StatusFound)
	})
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		away := p.away
		p.asked[r.URL.Path]++
		p.mu.Unlock()
		if away {
			http.Error(w, "away", http.StatusServiceUnavailable)
			return
		}
		mux.ServeHTTP(w, r)
	}))
	return p
}

func newKey() *ecdsa.PrivateKey {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err) // the system has no random numbers
	}
	return key
}

// Is says who signs in from now on. What is not said is as in a usual token; a claim that is nil is left out.
func (p *Provider) Is(c Claims) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.claims = c
}

// Away makes the provider answer nothing but 503.
func (p *Provider) Away(away bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.away = away
}

// NamesItself makes it say who it is in the address that leads back (RFC 9207), and announce that.
func (p *Provider) NamesItself() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.named = true
}

// Forge makes it sign with a key that it does not publish.
func (p *Provider) Forge() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.forged = newKey()
}

// Asked is how often a path was asked for.
func (p *Provider) Asked(path string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.asked[path]
}

// Authorise is what a person's browser gets at the address of a sign-in: the address that leads back. An error is a request that the
// provider refuses.
func (p *Provider) Authorise(address string, now time.Time) (string, error) {
	u, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	q := u.Query()
	switch {
	case u.Scheme+"://"+u.Host+u.Path != p.URL+"/authorise":
		return "", errors.New("not this provider's address: " + address)
	case q.Get("client_id") != ClientID, q.Get("redirect_uri") != p.Redirect, q.Get("response_type") != "code":
		return "", errors.New("another client: " + address)
	case q.Get("code_challenge_method") != "S256" || q.Get("code_challenge") == "" || q.Get("state") == "" || q.Get("nonce") == "":
		return "", errors.New("without PKCE, state or nonce: " + address)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	claims := Claims{"iss": p.URL, "aud": ClientID, "iat": now.Unix(), "exp": now.Add(5 * time.Minute).Unix(), "nonce": q.Get("nonce"), "email_verified": true}
	if q.Get("max_age") != "" {
		claims["auth_time"] = now.Unix()
	}
	maps.Copy(claims, p.claims)
	maps.DeleteFunc(claims, func(_ string, v any) bool { return v == nil })
	code := rand.Text()
	p.codes[code] = grant{q.Get("code_challenge"), claims}
	back := url.Values{"code": {code}, "state": {q.Get("state")}}
	if p.named {
		back.Set("iss", p.URL)
	}
	return p.Redirect + "?" + back.Encode(), nil
}

func (p *Provider) discovery(w http.ResponseWriter, _ *http.Request) {
	p.mu.Lock()
	defer p.mu.Unlock()
	answer(w, http.StatusOK, map[string]any{"authorization_response_iss_parameter_supported": p.named,
		"issuer": p.URL, "authorization_endpoint": p.URL + "/authorise", "token_endpoint": p.URL + "/token", "jwks_uri": p.URL + "/keys",
		"response_types_supported": []string{"code"}, "subject_types_supported": []string{"public"},
		"id_token_signing_alg_values_supported": []string{"ES256"}})
}

func (p *Provider) keys(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusOK, jose.JSONWebKeySet{Keys: []jose.JSONWebKey{{Key: p.key.Public(), KeyID: "1", Algorithm: "ES256", Use: "sig"}}})
}

// token gives an identity token for a code, once, to the client that proves that it asked for it.
func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	id, key, _ := r.BasicAuth()
	id, _ = url.QueryUnescape(id)
	key, _ = url.QueryUnescape(key)
	if id != ClientID || key != ClientSecret {
		answer(w, http.StatusUnauthorized, map[string]string{"error": "invalid_client"})
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	g, known := p.codes[r.FormValue("code")]
	delete(p.codes, r.FormValue("code"))
	sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	if !known || r.FormValue("redirect_uri") != p.Redirect || base64.RawURLEncoding.EncodeToString(sum[:]) != g.challenge {
		answer(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant"})
		return
	}
	with := p.key
	if p.forged != nil {
		with = p.forged
	}
	signed, err := sign(with, g.claims)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	answer(w, http.StatusOK, map[string]any{"access_token": rand.Text(), "token_type": "Bearer", "expires_in": 300, "id_token": signed})
}

func sign(key *ecdsa.PrivateKey, claims Claims) (string, error) {
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.ES256, Key: jose.JSONWebKey{Key: key, KeyID: "1"}}, nil)
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(claims)
	if err != nil {
		return "", err
	}
	signed, err := signer.Sign(text)
	if err != nil {
		return "", err
	}
	return signed.CompactSerialize()
}

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
