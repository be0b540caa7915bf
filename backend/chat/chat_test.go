package chat_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type people struct{}

func (people) Session(_ context.Context, token string) (*auth.Caller, error) {
	return &auth.Caller{UserID: "u", Email: "kim@shop.test", Name: "Kim Lee", Role: token}, nil
}
func (people) IntakeKey(context.Context, string) (*auth.Key, error) { return nil, nil }

func TestToken(t *testing.T) {
	t.Parallel()
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked map[string]string
		if json.NewDecoder(r.Body).Decode(&asked) != nil || asked["email"] != "kim@shop.test" || asked["lastName"] != "Lee" {
			w.WriteHeader(http.StatusBadRequest)
		} else if !strings.HasSuffix(r.Header.Get("Authorization"), "good") {
			w.WriteHeader(http.StatusUnauthorized)
		} else {
			_, _ = w.Write([]byte(`{"token":"visitor"}`))
		}
	}))
	defer service.Close()
	cases := []struct {
		name, role string
		opt        chat.Options
		status     int
		token      string
		script     string
	}{
		{"shop", wire.RoleShop, chat.Options{Key: "good", PortalID: "7", Host: service.URL}, 200, "visitor", "https://js.hs-scripts.com/7.js"},
		{"merchant", wire.RoleMerchant, chat.Options{Key: "good", PortalID: "7", Host: service.URL}, 200, "visitor", "https://js.hs-scripts.com/7.js"},
		{"a key of Europe", wire.RoleShop, chat.Options{Key: "pat-eu1-good", PortalID: "7", Host: service.URL}, 200, "visitor", "https://js-eu1.hs-scripts.com/7.js"},
		{"a key of no region we know", wire.RoleShop, chat.Options{Key: "pat-evil.test/-good", PortalID: "7/../x", Host: service.URL}, 200, "visitor",
			"https://js.hs-scripts.com/7%2F..%2Fx.js"},
		{"admin has no chat", wire.RoleAdmin, chat.Options{Key: "good", PortalID: "7", Host: service.URL}, 403, "", ""},
		{"not configured", wire.RoleShop, chat.Options{}, 404, "", ""},
		{"wrong key", wire.RoleShop, chat.Options{Key: "bad", PortalID: "7", Host: service.URL}, 503, "", ""},
	}
	for _, c := range cases {
		api := web.New(nil, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
		chat.New(c.opt).Register(api)
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/api/hubspot/generate-token", nil)
		r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: c.role})
		w := httptest.NewRecorder()
		api.Handler(web.Options{Auth: people{}, Pages: http.NotFoundHandler()}).ServeHTTP(w, r)
		var out web.Result[wire.ChatToken]
		if w.Code != c.status || json.Unmarshal(w.Body.Bytes(), &out) != nil || out.Result.Token != c.token || out.Result.Script != c.script {
			t.Errorf("%s: %d %s", c.name, w.Code, w.Body)
		}
		r.URL.Path, r.RequestURI = "/api/portal/chat-identity", "/api/portal/chat-identity"
		w = httptest.NewRecorder()
		api.Handler(web.Options{Auth: people{}, Pages: http.NotFoundHandler()}).ServeHTTP(w, r)
		var who web.Result[wire.ChatIdentity]
		if w.Code != c.status || json.Unmarshal(w.Body.Bytes(), &who) != nil || who.Result.Token != c.token || c.status == http.StatusOK &&
			who.Result.Email != "kim@shop.test" {
			t.Errorf("%s, identity: %d %s", c.name, w.Code, w.Body)
		}
	}
}

// The policy allows HubSpot's hosts only if a chat is configured, and only on the chat's own page.
func TestThePolicyOfTheChatsPage(t *testing.T) {
	t.Parallel()
	policy := func(opt chat.Options) string {
		api := web.New(nil, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
		api.Mux.Handle("GET "+chat.PagePath, opt.Page(http.NotFoundHandler()))
		ask := func(path string) string {
			w := httptest.NewRecorder()
			api.Handler(web.Options{Auth: people{}, Pages: http.NotFoundHandler()}).ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
			return w.Header().Get("Content-Security-Policy")
		}
		if beside := ask("/orders"); beside == "" || strings.Contains(beside, "https://") {
			t.Errorf("beside the screens: %s", beside)
		}
		return ask(chat.PagePath)
	}
	without, with := policy(chat.Options{Key: "k"}), policy(chat.Options{Key: "k", PortalID: "7"})
	if strings.Contains(without, "https://") || strings.Contains(without, "script-src") {
		t.Errorf("without a chat: %s", without)
	}
	for _, rule := range strings.Split(without, "; ") {
		if !strings.Contains(with+";", rule) {
			t.Errorf("with a chat %q is gone: %s", rule, with)
		}
	}
	for _, want := range []string{"script-src 'self' https://*.hs-scripts.com ", "frame-src 'self' https://*.hubspot.com",
		"connect-src 'self' https://*.hubspot.com "} {
		if !strings.Contains(with, want) {
			t.Errorf("%q is missing: %s", want, with)
		}
	}
	for _, word := range []string{"analytics", "unsafe-eval"} {
		if strings.Contains(with, word) {
			t.Errorf("%q is in it: %s", word, with)
		}
	}
}
