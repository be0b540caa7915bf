package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/wire"
)

func screensOf(release string) fstest.MapFS {
	return fstest.MapFS{"index.html": {Data: []byte(built)}, "packing-worker.js": {Data: []byte(release)},
		"assets/index-" + release + ".js": {Data: []byte("export const release = '" + release + "';")}, "assets/Page-" + release + ".css": {Data: []byte("a{}")},
		"assets/inter-" + release + ".woff2": {Data: []byte("font")}}
}

// Two servers with pages of different releases are behind one address; the page that a browser has open belongs to either.
func TestEachServerHasThePartsOfTheOthersPages(t *testing.T) {
	t.Parallel()
	url := demoCopy(t)
	var servers []*httptest.Server
	releases := []string{"AAAAAAAA", "BBBBBBBB"}
	for _, release := range releases {
		data := t.TempDir()
		if err := os.CopyFS(data, os.DirFS(demoFiles())); err != nil {
			t.Fatal(err)
		}
		p, err := newPortal(data, url, nil)
		if err != nil {
			t.Fatal(err)
		}
		p.screens = screensOf(release)
		if err := p.open(t.Context()); err != nil {
			t.Fatal(err)
		}
		server := httptest.NewServer(p.handler())
		t.Cleanup(func() { server.Close(); p.close() })
		servers = append(servers, server)
	}
	for i, server := range servers {
		for _, release := range releases {
			for name, kind := range map[string]string{"index-" + release + ".js": "text/javascript; charset=utf-8",
				"Page-" + release + ".css": "text/css; charset=utf-8", "inter-" + release + ".woff2": "font/woff2"} {
				for range 2 { // from the database, then from memory
					resp, body := fetch(t, server, "/assets/"+name)
					if resp.StatusCode != 200 || body != string(screensOf(release)["assets/"+name].Data) || resp.Header.Get("Content-Type") != kind ||
						resp.Header.Get("Cache-Control") != "public, max-age=31536000, immutable" || resp.Header.Get("X-Content-Type-Options") != "nosniff" {
						t.Errorf("server %d, %s: %d %q %v", i+1, name, resp.StatusCode, body, resp.Header)
					}
				}
			}
		}
		if _, body := fetch(t, server, "/packing-worker.js"); body != releases[i] {
			t.Errorf("server %d serves the worker of %s", i+1, body)
		}
	}
}

func fetch(t *testing.T, server *httptest.Server, path string) (*http.Response, string) {
	t.Helper()
	resp, err := server.Client().Get(server.URL + path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = resp.Body.Close() }()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp, string(body)
}

func TestPartsOfOtherReleases(t *testing.T) {
	t.Parallel()
	var asked atomic.Int64
	p := newPages(fstest.MapFS{"index.html": {Data: []byte(built)}}, wire.Config{})
	p.former = func(_ context.Context, name string) ([]byte, error) {
		asked.Add(1)
		switch name {
		case "assets/index-AAAAAAAA.js":
			return []byte("let a;"), nil
		case "assets/index-EEEEEEEE.js":
			return nil, errors.New("the database is away")
		}
		return nil, pgx.ErrNoRows
	}
	for _, encoding := range []string{"br", "gzip", ""} {
		if w, body := get(t, p, "/assets/index-AAAAAAAA.js", encoding); w.Code != 200 || body != "let a;" {
			t.Errorf("in %q: %d %q", encoding, w.Code, body)
		}
	}
	if asked.Load() != 1 {
		t.Errorf("one part was fetched %d times", asked.Load())
	}
	for path, want := range map[string]int{"/assets/index-CCCCCCCC.js": 404, "/assets/index-EEEEEEEE.js": 503} {
		if w, _ := get(t, p, path, ""); w.Code != want || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %d, kept %q", path, w.Code, w.Header().Get("Cache-Control"))
		}
	}
	asked.Store(0)
	for _, path := range []string{"/assets/index.js", "/index-AAAAAAAA.js", "/assets/a/index-AAAAAAAA.js", "/assets/index-AAAAAAAA.js.map",
		"/assets/index-AAAAAAAA.html"} {
		if w, _ := get(t, p, path, ""); w.Code == 200 && !strings.Contains(w.Header().Get("Cache-Control"), "no-cache") {
			t.Errorf("%s: %d %v", path, w.Code, w.Header())
		}
	}
	if asked.Load() != 0 {
		t.Errorf("names without a hash were looked for %d times", asked.Load())
	}
}

func TestTheShelfIsBounded(t *testing.T) {
	t.Parallel()
	var s shelf
	for i := range 40 {
		if _, err := s.get(fmt.Sprint(i), func() ([]byte, error) { return slices.Repeat([]byte{1}, 1<<20), nil }); err != nil {
			t.Fatal(err)
		}
		held := 0
		for _, content := range s.kept {
			held += len(content)
		}
		if held != s.bytes || held > mostShelved {
			t.Fatalf("after %d it holds %d bytes and says %d", i, held, s.bytes)
		}
	}
}
