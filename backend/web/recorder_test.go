package web_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
)

// The time for reading a body is over once it is read: work that takes longer than that time, as while the database is slow, goes on,
// and so do the requests that follow it on the same connection.
func TestAWorkThatTakesLongerThanItsBodyGoesOn(t *testing.T) {
	t.Parallel()
	api := web.New(dbtest.New(t), slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	const longer = 5500 * time.Millisecond // than the five seconds that a small body may take
	web.Handle(api, web.Op{Method: "POST", Path: "/api/portal/slow"}, func(ctx context.Context, _ *web.Body[struct{ Name string }]) (web.Result[int], error) {
		select {
		case <-ctx.Done():
			return web.Of(0), ctx.Err()
		case <-time.After(longer):
			return web.Of(1), nil
		}
	})
	server := httptest.NewServer(api.Handler(web.Options{Auth: anyone{}, Origin: "http://portal.test", Pages: http.NotFoundHandler()}))
	defer server.Close()
	for range 2 {
		r, _ := http.NewRequestWithContext(t.Context(), "POST", server.URL+"/api/portal/slow", strings.NewReader(`{"Name":"A"}`))
		r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: "me"})
		r.Header.Set("Origin", "http://portal.test")
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Idempotency-Key", "k")
		response, err := server.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(response.Body)
		_ = response.Body.Close()
		if response.StatusCode != 200 {
			t.Errorf("%s: %s", response.Status, text)
		}
	}
}
