package chat_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"

	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type people struct{}

func (people) Session(_ context.Context, token string) (*web.Caller, error) {
	return &web.Caller{UserID: "u", Email: "kim@shop.test", Name: "Kim Lee", Role: token}, nil
}
func (people) IntakeKey(context.Context, string) (*web.Key, error) { return nil, nil }

func TestToken(t *testing.T) {
	t.Parallel()
	service := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var asked map[string]string
		if json.NewDecoder(r.Body).Decode(&asked) != nil || asked["email"] != "kim@shop.test" || asked["lastName"] != "Lee" {
			w.WriteHeader(http.StatusBadRequest)
		} else if r.Header.Get("Authorization") != "Bearer good" {
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
	}{
		{"shop", wire.RoleShop, chat.Options{Key: "good", PortalID: "7", Host: service.URL}, 200, "visitor"},
		{"merchant", wire.RoleMerchant, chat.Options{Key: "good", PortalID: "7", Host: service.URL}, 200, "visitor"},
		{"admin has no chat", wire.RoleAdmin, chat.Options{Key: "good", PortalID: "7", Host: service.URL}, 403, ""},
		{"not configured", wire.RoleShop, chat.Options{}, 404, ""},
		{"wrong key", wire.RoleShop, chat.Options{Key: "bad", PortalID: "7", Host: service.URL}, 503, ""},
	}
	for _, c := range cases {
		api := web.New(nil, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
		chat.New(c.opt).Register(api)
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/api/hubspot/generate-token", nil)
		r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: c.role})
		w := httptest.NewRecorder()
		api.Handler(web.Options{Auth: people{}, Pages: http.NotFoundHandler()}).ServeHTTP(w, r)
		var out web.Result[wire.ChatToken]
		if w.Code != c.status || json.Unmarshal(w.Body.Bytes(), &out) != nil || out.Result.Token != c.token {
			t.Errorf("%s: %d %s", c.name, w.Code, w.Body)
		}
	}
}
