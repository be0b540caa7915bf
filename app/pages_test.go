package app_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"tradekart/portal/app"
)

func TestPages(t *testing.T) {
	t.Parallel()
	assets := fstest.MapFS{"index.html": {Data: []byte("<!doctype html><html><head><title>Portal</title></head></html>")}}
	server := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { w.WriteHeader(http.StatusTeapot) })
	pages := app.Pages(assets, server)
	for _, c := range []struct {
		method, path string
		status       int
	}{
		{"GET", "/orders/details/42", 200}, {"GET", "/", 200}, {"HEAD", "/orders", 200},
		{"GET", "/assets/gone-1234.js", 404}, {"GET", "/favicon.ico", 404},
		{"GET", "/api/portal/config", 418}, {"POST", "/orders", 418}, {"GET", "/demo/products/1.png", 418}, {"GET", "/track/abc", 200},
	} {
		answer := httptest.NewRecorder()
		pages.ServeHTTP(answer, httptest.NewRequest(c.method, c.path, nil))
		if answer.Code != c.status {
			t.Errorf("%s %s: %d, want %d", c.method, c.path, answer.Code, c.status)
		}
		if c.status == 200 && (!strings.Contains(answer.Body.String(), `src="/wails/runtime.js"`) ||
			!strings.HasPrefix(answer.Header().Get("Content-Type"), "text/html")) {
			t.Errorf("%s %s: %s", c.method, c.path, answer.Body.String())
		}
	}
}

func TestSecureHeaders(t *testing.T) {
	t.Parallel()
	stricter := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/api/file" {
			w.Header().Set("Content-Security-Policy", "sandbox")
		}
	})
	for path, want := range map[string]string{"/orders": "script-src 'self';", "/": "frame-src 'none'", "/api/file": "sandbox"} {
		answer := httptest.NewRecorder()
		app.SecureHeaders(stricter).ServeHTTP(answer, httptest.NewRequest("GET", path, nil))
		if policy := answer.Header().Get("Content-Security-Policy"); !strings.Contains(policy, want) {
			t.Errorf("%s: the policy is %q, want %q in it", path, policy, want)
		}
		if answer.Header().Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: the type may be guessed", path)
		}
	}
}
