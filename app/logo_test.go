package app_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app"
	"tradekart/portal/app/session"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/session/portaltest"
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

// noKeychain is a computer that keeps nothing.
type noKeychain struct{}

func (noKeychain) Get() (string, error) { return "", keychain.ErrNone }
func (noKeychain) Set(string) error     { return nil }
func (noKeychain) Delete() error        { return nil }

// A logo that leads elsewhere, never ends or comes slowly leaves labels without a logo, and the program as it was.
func TestALogoIsBoundedInWhereItLeadsInSizeAndInTime(t *testing.T) {
	t.Parallel()
	elsewhere := portaltest.New(t)
	for name, c := range map[string]struct {
		answer func(http.ResponseWriter, *http.Request)
		want   string
	}{
		"a picture": {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("picture")) }, "picture"},
		"a redirect": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, elsewhere.URL+"/inside", http.StatusFound)
		}, ""},
		"another path": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "/api/portal/logout", http.StatusFound)
		}, ""},
		"nothing there": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNotFound) }, ""},
		"5 MB":          {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, 5<<20)) }, ""},
		"without an end": {func(w http.ResponseWriter, r *http.Request) {
			for r.Context().Err() == nil {
				if _, err := w.Write(make([]byte, 1<<20)); err != nil {
					return
				}
			}
		}, ""},
		"slowly": {func(w http.ResponseWriter, r *http.Request) {
			w.WriteHeader(http.StatusOK)
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			portal := portaltest.New(t)
			portal.Before(func(w http.ResponseWriter, r *http.Request) bool { c.answer(w, r); return true })
			keeper := session.New(noKeychain{}, func() string { return portal.URL }, http.DefaultClient, func(string, any) {})
			ctx := t.Context()
			if name == "slowly" {
				short, cancel := context.WithTimeout(ctx, 200*time.Millisecond)
				defer cancel()
				ctx = short
			}
			got, err := app.LoadLogo(ctx, keeper, portal.URL, "/files/logos/a.png")
			if (err == nil) != (c.want != "") || err == nil && string(got) != c.want {
				t.Errorf("%d bytes, %v", len(got), err)
			}
			if seen := len(portal.Seen("/api/portal/logout")); seen > 0 {
				t.Error("the redirect was followed")
			}
		})
	}
	t.Cleanup(func() {
		if len(elsewhere.Seen("/inside")) > 0 {
			t.Error("another server was asked")
		}
	})
}
