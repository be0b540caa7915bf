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
		{"GET", "/api/portal/config", 418}, {"POST", "/orders", 418}, {"GET", "/demo/products/1.png", 418}, {"GET", "/track/abc", 418},
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
