package session

import (
	"net/http"
	"net/url"
	"testing"
)

func TestCookiesHaveAPrefixOverHTTPS(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]map[string]string{
		"https://portal.example.com/api/order/list": {accessCookie: "__Host-portal_access", refreshCookie: "__Secure-portal_refresh",
			deviceCookie: "__Secure-portal_device"},
		"http://127.0.0.1:8080/api/order/list": {accessCookie: accessCookie, refreshCookie: refreshCookie, deviceCookie: deviceCookie},
	} {
		to, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		for name, sent := range want {
			c := cookie(to, name, "x")
			if c.Name != sent {
				t.Errorf("%s: %s, want %s", address, c.Name, sent)
			}
			if got := nameOf(&http.Cookie{Name: sent}); got != name {
				t.Errorf("%s is read as %s", sent, got)
			}
		}
	}
}
