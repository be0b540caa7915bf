// Package chat identifies signed-in shops and merchants to the live chat of
// customer support (HubSpot visitor identification). It must know nothing of
// what people chat about.
package chat

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

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

// Enabled tells whether a chat account is configured.
func (o Options) Enabled() bool { return o.Key != "" && o.PortalID != "" }

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
	return &API{opt: opt, client: &http.Client{Timeout: 5 * time.Second}}
}

// Register adds the operation; Admin has no chat.
func (a *API) Register(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/hubspot/generate-token", Tag: "chat", Roles: []string{wire.RoleMerchant, wire.RoleShop},
		Summary: "A visitor token for the support chat; 404 where no chat is configured"}, a.token)
}

func (a *API) token(ctx context.Context, _ *struct{}) (web.Result[wire.ChatToken], error) {
	if !a.opt.Enabled() {
		return web.Of(wire.ChatToken{}), fault.Missing("A support chat")
	}
	c := web.CallerFrom(ctx)
	first, last, _ := strings.Cut(c.Name, " ")
	body, _ := json.Marshal(map[string]string{"email": c.Email, "firstName": first, "lastName": last})
	token, err := a.ask(ctx, body)
	if err != nil {
		away := fault.New(fault.Unavailable, "ChatAway", "The support chat is away at the moment.")
		away.Cause, away.RetryAfter = err, 60
		return web.Of(wire.ChatToken{}), away
	}
	return web.Of(wire.ChatToken{Email: c.Email, Token: token, PortalId: a.opt.PortalID}), nil
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
