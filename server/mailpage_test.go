package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// The mails hold links that open accounts.
func TestMailIsReadOnThisComputerAlone(t *testing.T) {
	t.Parallel()
	page := loopbackOnly(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusOK) }))
	for _, c := range []struct {
		from, host, header string
		want               int
	}{
		{"127.0.0.1:5000", "127.0.0.1:8080", "", 200},
		{"[::1]:5000", "localhost:8080", "", 200},
		{"192.0.2.1:5000", "127.0.0.1:8080", "", 404},
		{"127.0.0.1:5000", "portal.example", "", 404},
		{"127.0.0.1:5000", "127.0.0.1:8080", "X-Forwarded-For", 404},
		{"127.0.0.1:5000", "localhost", "Forwarded", 404},
	} {
		r := httptest.NewRequestWithContext(t.Context(), "GET", "http://"+c.host+"/dev/mail", nil)
		r.RemoteAddr = c.from
		if c.header != "" {
			r.Header.Set(c.header, "192.0.2.1")
		}
		w := httptest.NewRecorder()
		page.ServeHTTP(w, r)
		if w.Code != c.want {
			t.Errorf("%+v: %d", c, w.Code)
		}
	}
}
