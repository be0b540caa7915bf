// Package chat identifies signed-in shops and merchants to the live chat of
// customer support (HubSpot visitor identification). It must know nothing of
// what people chat about.
package chat

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Options name the chat account; without Key and PortalID there is no chat.
type Options struct {
	Key      string // private app token, from the environment alone
	PortalID string
	Host     string // https://api.hubapi.com when empty
}

// Enabled reports whether a chat account is configured.
func (o Options) Enabled() bool { return o.Key != "" && o.PortalID != "" }

// PagePath is the page that holds the chat. It is shown in a frame of the portal's
// pages or in a browser's own tab, and it alone may load anything from HubSpot: no
// script of HubSpot runs beside the portal's screens or the desktop client's bridge.
const PagePath = "/support-chat"

// Page serves PagePath as pages do, but lets it load the chat where one is configured.
func (o Options) Page(pages http.Handler) http.Handler {
	policy := o.sources().Policy()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		pages.ServeHTTP(w, r)
	})
}

// sources are the addresses from which the chat loads scripts and frames; empty if no chat is configured.
// HubSpot's analytics, forms and advertising stay shut out.
func (o Options) sources() web.Sources {
	if !o.Enabled() {
		return nil
	}
	scripts := []string{"https://*.hs-scripts.com", "https://*.usemessages.com", "https://*.hsappstatic.net"}
	return web.Sources{
		"script-src":  scripts,
		"style-src":   {"https://*.hsappstatic.net"},
		"connect-src": {"https://*.hubspot.com", "https://*.hubapi.com", "https://*.usemessages.com"},
		"frame-src":   {"https://*.hubspot.com"},
		"media-src":   {"https://*.hsappstatic.net"},
	}
}

// script is where the chat's loader is. Each region of HubSpot has a host of
// its own; a key says which one it belongs to: pat-eu1-….
func (o Options) script() string {
	host := "js"
	if parts := strings.Split(o.Key, "-"); len(parts) > 2 && parts[0] == "pat" && region.MatchString(parts[1]) {
		host = "js-" + parts[1]
	}
	return "https://" + host + ".hs-scripts.com/" + url.PathEscape(o.PortalID) + ".js"
}

// region is every region but na1, whose hosts carry no name.
var region = regexp.MustCompile(`^(na[2-9]|eu\d|ap\d)$`)

// API serves the visitor token.
type API struct {
	opt    Options
	client *http.Client
}

// New makes the API.
func New(opt Options) *API {
	if opt.Host == "" {
		opt.Host = "https://api.hubapi.com"
	}
	return &API{opt: opt, client: &http.Client{Timeout: 5 * time.Second, CheckRedirect: noRedirect}}
}

// Register adds the operation; Admin has no chat.
func (a *API) Register(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/hubspot/generate-token", Tag: "chat", Roles: []string{wire.RoleMerchant, wire.RoleShop},
		Summary: "A visitor token for the support chat; 404 if no chat is configured"}, a.token)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/portal/chat-identity", Tag: "chat", Roles: []string{wire.RoleMerchant, wire.RoleShop},
		Summary: "The caller's chat identity and visitor token; 404 if no chat is configured"}, a.identity)
}

func (a *API) identity(ctx context.Context, _ *struct{}) (web.Result[wire.ChatIdentity], error) {
	c := auth.CallerFrom(ctx)
	token, err := a.visitor(ctx, c)
	return web.Of(wire.ChatIdentity{Email: c.Email, Token: token}), err
}

func (a *API) token(ctx context.Context, _ *struct{}) (web.Result[wire.ChatToken], error) {
	c := auth.CallerFrom(ctx)
	token, err := a.visitor(ctx, c)
	return web.Of(wire.ChatToken{Email: c.Email, Token: token, PortalId: a.opt.PortalID, Script: a.opt.script()}), err
}

// visitor returns a visitor token of the caller.
func (a *API) visitor(ctx context.Context, c *auth.Caller) (string, error) {
	if !a.opt.Enabled() {
		return "", fault.Missing("A support chat")
	}
	first, last, _ := strings.Cut(c.Name, " ")
	body, _ := json.Marshal(map[string]string{"email": c.Email, "firstName": first, "lastName": last})
	token, err := a.ask(ctx, body)
	if err != nil {
		away := fault.New(fault.Unavailable, "ChatAway", "The support chat is not available at the moment.")
		away.Cause, away.RetryAfter = err, 60
		return "", away
	}
	return token, nil
}

func (a *API) ask(ctx context.Context, body []byte) (string, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, a.opt.Host+"/visitor-identification/v3/tokens/create", bytes.NewReader(body))
	if err != nil {
		return "", err
	}
	r.Header.Set("Authorization", "Bearer "+a.opt.Key)
	r.Header.Set("Content-Type", "application/json")
	resp, err := a.client.Do(r)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return "", fmt.Errorf("the chat service answered %d", resp.StatusCode)
	}
	var out struct {
		Token string `json:"token"`
	}
	err = json.NewDecoder(io.LimitReader(resp.Body, 1<<16)).Decode(&out)
	if err == nil && out.Token == "" {
		err = fmt.Errorf("the chat service answered no token")
	}
	return out.Token, err
}

// Courier names the chat with couriers: a page in a frame beside a courier order,
// which learns from a signed token who chats about which order. Without
// URL and Secret there is none.
type Courier struct {
	URL    string
	Secret string // shared with the chat, from the environment alone
}

const (
	courierTokenFor = time.Hour
	shortestSecret  = 32 // bytes
)

// Enabled reports whether a chat with couriers is configured.
func (c Courier) Enabled() bool { return c.URL != "" && c.Secret != "" }

// Check refuses settings that cannot work: half of them, an address without https,
// a secret that could be guessed.
func (c Courier) Check() error {
	if c.URL == "" && c.Secret == "" {
		return nil
	}
	u, err := url.Parse(c.URL)
	switch {
	case c.URL == "" || c.Secret == "":
		return errors.New("the chat with couriers needs both")
	case err != nil || u.Host == "" || u.Scheme != "https" || u.User != nil || u.Fragment != "":
		return errors.New("the address must look like https://chat.example.com/widget")
	case len(c.Secret) < shortestSecret:
		return errors.New("the secret needs at least 32 characters")
	}
	return nil
}

// Sources lets the portal's pages show the chat in a frame.
func (c Courier) Sources() web.Sources {
	if !c.Enabled() {
		return nil
	}
	return web.Sources{"frame-src": {c.origin()}}
}

// origin is the chat's scheme and host.
func (c Courier) origin() string {
	u, _ := url.Parse(c.URL) // checked
	return u.Scheme + "://" + u.Host
}

// Token is a JSON Web Token (HS256) that lets who chat about one order for an hour;
// empty where no chat is configured.
func (c Courier) Token(who *auth.Caller, orderID, reference string, now time.Time) string {
	if !c.Enabled() {
		return ""
	}
	part := func(v any) string {
		text, _ := json.Marshal(v) // strings and numbers
		return base64.RawURLEncoding.EncodeToString(text)
	}
	signed := strings.Join([]string{part(map[string]string{"alg": "HS256", "typ": "JWT"}), part(map[string]any{
		"sub": who.UserID, "name": who.Name, "role": who.Role, "order": orderID, "reference": reference,
		"aud": c.origin(), "iat": now.Unix(), "exp": now.Add(courierTokenFor).Unix(),
	})}, ".")
	mac := hmac.New(sha256.New, []byte(c.Secret))
	mac.Write([]byte(signed))
	return signed + "." + base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

func noRedirect(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
