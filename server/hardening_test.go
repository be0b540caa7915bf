package main

import (
	"bytes"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Whatever is asked for, pages, descriptions, pictures, errors and what does not exist: the response tells the browser to guess
// nothing, to load and frame nothing of strangers, and lets no other site read it.
func TestEveryResponseIsHardened(t *testing.T) {
	_, server := started(t, nil)
	askAs := func(method, path string, cookies []*http.Cookie) (*http.Response, string) {
		t.Helper()
		r, err := http.NewRequest(method, server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Origin", "https://evil.example")
		for _, c := range cookies {
			r.AddCookie(c)
		}
		resp, err := server.Client().Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = resp.Body.Close() }()
		body, _ := io.ReadAll(resp.Body)
		return resp, string(body)
	}
	ask := func(method, path string) (*http.Response, string) { return askAs(method, path, nil) }
	policies := []*regexp.Regexp{regexp.MustCompile(`base-uri 'none'`), regexp.MustCompile(`frame-ancestors '(self|none)'`),
		regexp.MustCompile(`(object-src|default-src) 'none'`), regexp.MustCompile(`(script|default)-src '(self|none)'`)}
	text := regexp.MustCompile(`^(text/.*|.*[+/]xml); charset=utf-8$`)
	for path := range strings.FieldsSeq(`/ /orders /assets/ /nothing.js /assets/gone-abcdefgh.js /healthz /readyz /api /api/nothing /api/docs
		/api/docs/intake /api/docs/redoc.js /api/openapi.json /api/portal/config /api/portal/profile /track/nothing /track/nothing/return
		/track/live.js /support-chat /demo/products/ /demo/products/a.svg /dev/mail /.git/config /.env /api/files/nothing`) {
		resp, body := ask(http.MethodGet, path)
		h := resp.Header
		for _, policy := range policies {
			if !policy.MatchString(h.Get("Content-Security-Policy")) {
				t.Errorf("%s: no %s in %q", path, policy, h.Get("Content-Security-Policy"))
			}
		}
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "same-origin" && h.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: %v", path, h)
		}
		if kind := h.Get("Content-Type"); body != "" && !strings.HasSuffix(kind, "json") && !strings.HasPrefix(kind, "image/png") && !text.MatchString(kind) {
			t.Errorf("%s: %q", path, kind)
		}
		for name := range h {
			if strings.HasPrefix(name, "Access-Control-") {
				t.Errorf("%s: %s: %s", path, name, h.Get(name))
			}
		}
		if strings.HasPrefix(path, "/.") && !strings.Contains(body, "portal-config") || path == "/assets/" && strings.Contains(body, ".js</a>") {
			t.Errorf("%s: %s", path, body)
		}
	}
	for _, path := range []string{"/api/portal/profile", "/api/order/attention", "/api/nothing"} {
		for _, cookies := range [][]*http.Cookie{nil, signIn(t, server, "shop@tradekart.demo")} {
			if resp, _ := askAs(http.MethodGet, path, cookies); resp.Header.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: %d %q", path, resp.StatusCode, resp.Header.Get("Cache-Control"))
			}
		}
	}
	for _, path := range []string{"/", "/orders", "/api/portal/profile", "/api/nothing", "/healthz"} {
		if resp, body := ask(http.MethodTrace, path); resp.StatusCode < 400 || strings.Contains(body, "evil") {
			t.Errorf("TRACE %s: %d %s", path, resp.StatusCode, body)
		}
	}
}

// A redirect could lead a request, with its key, to an address that nobody checked.
func TestNoClientFollowsRedirects(t *testing.T) {
	t.Parallel()
	client := regexp.MustCompile(`http\.Client\{`)
	err := filepath.WalkDir("../backend", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "test/") {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if bytes.Contains(source, []byte("http.DefaultClient")) || bytes.Contains(source, []byte("InsecureSkipVerify")) {
			t.Errorf("%s uses a client without limits, or one that trusts everybody", path)
		}
		for _, at := range client.FindAllIndex(source, -1) {
			if !bytes.Contains(source[at[1]:min(at[1]+200, len(source))], []byte("CheckRedirect")) {
				t.Errorf("%s: a client that follows redirects", path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
