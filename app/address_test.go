package app_test

import (
	"strings"
	"testing"

	"tradekart/portal/app"
)

func TestNormaliseAddress(t *testing.T) {
	t.Parallel()
	good := map[string]string{
		" portal.example.com/login?x=1 ":  "https://portal.example.com",
		"https://Portal.Example.com:8443": "https://portal.example.com:8443",
		"localhost:8080":                  "http://localhost:8080",
		"192.168.1.20":                    "http://192.168.1.20",
		"http://[::1]:8080/":              "http://[::1]:8080",
		"till-server:8080":                "http://till-server:8080",
		"http://portal.lan":               "http://portal.lan",
		"8.8.8.8":                         "https://8.8.8.8",
	}
	for typed, want := range good {
		if got, err := app.NormaliseAddress(typed); err != nil || got != want {
			t.Errorf("%q: got %q, %v; want %q", typed, got, err, want)
		}
	}
	bad := []string{"", "   ", "http://portal.example.com", "http://8.8.8.8", "ftp://portal.lan", "https://",
		"https://me:secret@portal.example.com", "two words", "javascript:alert(1)", strings.Repeat("a", 400)}
	for _, typed := range bad {
		if got, err := app.NormaliseAddress(typed); err == nil {
			t.Errorf("%q was taken as %q", typed, got)
		}
	}
}
