package main

import (
	"compress/gzip"
	"context"
	"encoding/json"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/chat"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const built = `<!doctype html><html><head><title>Portal</title></head><body><script src="/assets/a.js"></script></body></html>`

// get requests one path from pages, with the given Accept-Encoding.
func get(t *testing.T, p *pages, path, encoding string) (*httptest.ResponseRecorder, string) {
	t.Helper()
	w := httptest.NewRecorder()
	r := httptest.NewRequestWithContext(t.Context(), "GET", path, nil)
	r.Header.Set("Accept-Encoding", encoding)
	p.ServeHTTP(w, r)
	var body io.Reader = w.Body
	if got := w.Header().Get("Content-Encoding"); got != strings.Split(encoding, ",")[0] {
		t.Errorf("%s asked in %q came in %q", path, encoding, got)
	}
	switch w.Header().Get("Content-Encoding") {
	case "gzip":
		z, err := gzip.NewReader(body)
		if err != nil {
			t.Fatal(err)
		}
		body = z
	case "br":
		body = brotli.NewReader(body)
	}
	text, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return w, string(text)
}

var meta = regexp.MustCompile(`<meta name="portal-config" content="([^"<>]*)" /></head><body>`)

func TestEveryPageContainsTheConfiguration(t *testing.T) {
	t.Parallel()
	settings := wire.Config{Environment: "demo", Brand: `Kim's "A&B" </head><script>alert(1)</script>`, SupportPhone: "020 7946 0123", Demo: true}
	p := newPages(fstest.MapFS{"index.html": {Data: []byte(built)}, "assets/a.js": {Data: []byte("let a = '</head>'")}}, settings)
	for _, path := range []string{"/", "/index.html", "/orders/details/1"} {
		for _, encoding := range []string{"", "gzip", "br", "br,gzip"} {
			w, page := get(t, p, path, encoding)
			found := meta.FindStringSubmatch(page)
			var got wire.Config
			if found == nil || json.Unmarshal([]byte(html.UnescapeString(found[1])), &got) != nil || got != settings {
				t.Errorf("%s %q: %s", path, encoding, page)
			}
			if strings.Count(page, "<script") != 1 || !strings.HasSuffix(page, "</body></html>") {
				t.Errorf("%s %q is not the page that was built: %s", path, encoding, page)
			}
			if kept := w.Header().Get("Cache-Control"); kept != "no-cache" {
				t.Errorf("%s is kept: %s", path, kept)
			}
		}
	}
	if w, script := get(t, p, "/assets/a.js", ""); script != "let a = '</head>'" || !strings.Contains(w.Header().Get("Cache-Control"), "immutable") {
		t.Errorf("an asset was changed, or is not kept: %s", script)
	}
}

func TestThePageKnowsWhetherSingleSignOnIsOffered(t *testing.T) {
	t.Parallel()
	p := newPages(fstest.MapFS{"index.html": {Data: []byte(built)}}, wire.Config{Brand: "TradeKart"})
	for _, offered := range []bool{false, true, false} {
		p.offered = func(context.Context) bool { return offered }
		if _, page := get(t, p, "/login", "br"); strings.Contains(html.UnescapeString(page), `"SingleSignOn":true`) != offered {
			t.Errorf("offered %t: %s", offered, page)
		}
	}
}

// The page knows about the chat, and may load it, only if one is configured.
func TestTheChatIsOnlyLoadedIfConfigured(t *testing.T) {
	for _, configured := range []bool{false, true} {
		_, server := started(t, func(c *config) {
			if configured {
				c.Chat = chat.Options{Key: "pat-eu1-key", PortalID: "7"}
			}
		})
		nobody := person{t: t, server: server}
		if _, out := ask[web.Result[wire.Config]](nobody, "GET", "/api/portal/config", nil); out.Result.Chat != configured {
			t.Errorf("configured %t, answered %t", configured, out.Result.Chat)
		}
		for path, may := range map[string]bool{"/orders": false, chat.PagePath: configured} {
			resp, err := server.Client().Get(server.URL + path)
			if err != nil {
				t.Fatal(err)
			}
			_ = resp.Body.Close()
			if policy := resp.Header.Get("Content-Security-Policy"); strings.Contains(policy, "hubspot.com") != may ||
				strings.Contains(policy, "hs-scripts.com") != may {
				t.Errorf("%s, configured %t: %s", path, configured, policy)
			}
		}
	}
}

// The tracking link of a demo order shows the order, as that of a real one does, until seven days after it
// ended.
func TestEveryDemoTrackingLinkShowsItsOrder(t *testing.T) {
	t.Parallel()
	p, server := started(t, nil)
	rows, _ := p.pool.Query(t.Context(), `select order_no, tracking_url,
		shop_portal_status in ('Archived', 'Failed') and greatest(o.delivered, o.failed, o.cancelled, rejected) < now() - interval '7 days'
		from orders o join journeys on subject_id = id where tracking_url <> ''`)
	orders, err := pgx.CollectRows(rows, pgx.RowToStructByPos[struct {
		No, Link string
		Over     bool
	}])
	if err != nil || len(orders) == 0 {
		t.Fatalf("%d links: %v", len(orders), err)
	}
	for _, o := range orders {
		resp, err := server.Client().Get(server.URL + strings.TrimPrefix(o.Link, p.baseURL))
		if err != nil {
			t.Fatal(err)
		}
		page, _ := io.ReadAll(resp.Body)
		_ = resp.Body.Close()
		if found := resp.StatusCode == http.StatusOK && strings.Contains(string(page), o.No); found == o.Over {
			t.Errorf("%s, ended long ago: %t: %d at %s", o.No, o.Over, resp.StatusCode, o.Link)
		}
	}
}

func TestFilesThatDoNotExistAreNoPages(t *testing.T) {
	t.Parallel()
	p := newPages(fstest.MapFS{"index.html": {Data: []byte(built)}}, wire.Config{})
	for _, path := range []string{"/favicon.ico", "/apple-touch-icon.png", "/assets/gone.js"} {
		w := httptest.NewRecorder()
		p.ServeHTTP(w, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
		if w.Code != 404 || !strings.Contains(w.Header().Get("Cache-Control"), "max-age") {
			t.Errorf("%s: %d, kept %q", path, w.Code, w.Header().Get("Cache-Control"))
		}
	}
}

func TestTheSignedInPagesAreFetchedAlongWithThePage(t *testing.T) {
	t.Parallel()
	p := newPages(fstest.MapFS{"index.html": {Data: []byte(built)}, "assets/firstPages-a1.js": {Data: []byte("export {}")},
		"assets/firstPages-b2.css": {Data: []byte("a{}")}}, wire.Config{})
	const both = "</assets/firstPages-a1.js>; rel=modulepreload </assets/firstPages-b2.css>; rel=preload; as=style; crossorigin"
	for cookie, want := range map[string]string{web.SignedInCookie: both, "other": ""} {
		w := httptest.NewRecorder()
		r := httptest.NewRequestWithContext(t.Context(), "GET", "/orders", nil)
		r.AddCookie(&http.Cookie{Name: cookie, Value: "1"})
		p.ServeHTTP(w, r)
		if got := strings.Join(w.Header().Values("Link"), " "); got != want {
			t.Errorf("with %s: %q, want %q", cookie, got, want)
		}
	}
}
