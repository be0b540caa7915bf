package app_test

import (
	"strings"
	"testing"

	"tradekart/portal/app"
)

func TestALogoIsLoadedFromTheConnectedServerAlone(t *testing.T) {
	t.Parallel()
	const server = "https://portal.example.com"
	for address, want := range map[string]string{
		"/files/logos/a.png":                    server + "/files/logos/a.png",
		"https://portal.example.com/logo.svg?2": server + "/logo.svg?2",
		"https://PORTAL.example.com/logo.svg":   "https://PORTAL.example.com/logo.svg",
	} {
		if got, err := app.LogoAddress(server, address); err != nil || got != want {
			t.Errorf("%q: got %q, %v", address, got, err)
		}
	}
	for _, address := range []string{
		"https://elsewhere.example/logo.png", "//elsewhere.example/logo.png", `/\elsewhere.example`, "https://portal.example.com.elsewhere.example/a.png",
		"https://portal.example.com@elsewhere.example/a.png", "https://me@portal.example.com/a.png", "http://portal.example.com/logo.png",
		"https://portal.example.com:8443/logo.png", "https://169.254.169.254/latest/meta-data", "http://127.0.0.1:9100/", "https://192.168.1.1/logo.png",
		"file:///etc/passwd", "/api/portal/logout", "https://portal.example.com/api/portal/logout", "/files/../api/portal/logout", "/%zz",
		"/" + strings.Repeat("a", 3000),
	} {
		if got, err := app.LogoAddress(server, address); err == nil && !strings.HasPrefix(got, server+"/%5C") {
			t.Errorf("%q leads to %q", address, got)
		}
	}
	if got, err := app.LogoAddress("", "/logo.png"); err == nil {
		t.Errorf("without a server: %q", got)
	}
}
