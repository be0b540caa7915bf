package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"html"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"
	"time"

	"github.com/andybalholm/brotli"
	"github.com/jackc/pgx/v5"
	"golang.org/x/sync/singleflight"

	"tradekart/portal/backend/assets"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// pages serves the single-page app: files as they were built, index.html for
// every other path. Hashed assets are kept by browsers for a year, and
// compressed once.
type pages struct {
	files fs.FS
	heads map[bool][]byte // the end of every page's head, by whether single sign-on is offered
	first []string        // announce the chunk and the style of the signed-in pages, in header values
	// offered is whether somebody can sign in with a provider now; nil if nobody can.
	offered func(context.Context) bool
	// former returns an asset of another release; pgx.ErrNoRows if there is none. Nil where there are no others.
	former func(ctx context.Context, name string) ([]byte, error)
	mu     sync.Mutex
	kept   map[string][]byte // compressed, by encoding and name
	others shelf             // of other releases: as they are by name, and compressed by encoding and name
}

// newPages writes the configuration into the page itself, which saves every
// screen a request.
func newPages(files fs.FS, settings wire.Config) *pages {
	p := &pages{files: files, heads: map[bool][]byte{}, kept: map[string][]byte{}}
	for _, settings.SingleSignOn = range []bool{false, true} {
		config, _ := json.Marshal(settings) // strings and flags alone: it cannot fail
		p.heads[settings.SingleSignOn] = []byte(`<meta name="portal-config" content="` + html.EscapeString(string(config)) + `" /></head>`)
	}
	for _, kind := range [][2]string{{"js", "modulepreload"}, {"css", "preload; as=style; crossorigin"}} {
		if found, _ := fs.Glob(files, "assets/firstPages-*."+kind[0]); len(found) == 1 {
			p.first = append(p.first, "</"+found[0]+">; rel="+kind[1])
		}
	}
	return p
}

func (p *pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if info, err := fs.Stat(p.files, name); err != nil || info.IsDir() || strings.HasPrefix(path.Base(name), ".") {
		if assets.Hashed(name) {
			p.serveFormer(w, r, name)
			return
		}
		// A path of a page has no file type; browsers ask for icons by themselves.
		if mime.TypeByExtension(path.Ext(name)) != "" {
			w.Header().Set("Cache-Control", "public, max-age=3600")
			http.NotFound(w, r)
			return
		}
		name = "index.html"
	}
	content, err := fs.ReadFile(p.files, name)
	if err != nil {
		http.Error(w, "The frontend is not built: run make build.", http.StatusNotFound)
		return
	}
	variant := name
	if name == "index.html" {
		offered := p.offered != nil && p.offered(r.Context())
		content = bytes.Replace(content, []byte("</head>"), p.heads[offered], 1)
		if offered {
			variant += " with single sign-on"
		}
		// The frame of the signed-in pages comes with the first chunk, not after it.
		if _, err := r.Cookie(web.SignedInCookie); err == nil {
			w.Header()["Link"] = p.first
		}
	}
	p.write(w, r, name, content, func(encoding string) []byte { return p.compressed(variant, encoding, content) })
}

const formerLimit = 10 * time.Second

// serveFormer sends an asset that this release does not have: a page of another one asks for it. Nobody may remember that it is
// missing, because the server of the release that has it may be starting just now.
func (p *pages) serveFormer(w http.ResponseWriter, r *http.Request, name string) {
	content, err := p.others.get(name, func() ([]byte, error) {
		if p.former == nil {
			return nil, pgx.ErrNoRows
		}
		// Others may wait for the same, so it does not end with this request.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(r.Context()), formerLimit)
		defer cancel()
		return p.former(ctx, name)
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		w.Header().Set("Cache-Control", "no-store")
		http.NotFound(w, r)
	case err != nil:
		w.Header().Set("Cache-Control", "no-store")
		w.Header().Set("Retry-After", "2")
		http.Error(w, "This part of the page is briefly unavailable. Please try again.", http.StatusServiceUnavailable)
	default:
		p.write(w, r, name, content, func(encoding string) []byte {
			small, _ := p.others.get(encoding+" "+name, func() ([]byte, error) { return compress(encoding, content), nil })
			return small
		})
	}
}

// write sends a file; compressed returns it in an encoding.
func (p *pages) write(w http.ResponseWriter, r *http.Request, name string, content []byte, compressed func(encoding string) []byte) {
	h := w.Header()
	h.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	h.Set("Cache-Control", "no-cache")
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Vary", "Accept-Encoding")
	if encoding := encodingFor(r.Header.Get("Accept-Encoding")); encoding != "" && compressible(name) {
		h.Set("Content-Encoding", encoding)
		content = compressed(encoding)
	}
	if r.Method == http.MethodGet {
		_, _ = w.Write(content)
	}
}

func compressible(name string) bool {
	switch path.Ext(name) {
	case ".html", ".js", ".css", ".svg", ".json", ".map", ".txt":
		return true
	}
	return false
}

// encodingFor is the smallest encoding that a browser reads: Brotli, which browsers
// take over HTTPS and from the machine itself, takes a twelfth less than gzip.
func encodingFor(accepted string) string {
	for _, encoding := range []string{"br", "gzip"} {
		for offer := range strings.SplitSeq(accepted, ",") {
			if name, _, _ := strings.Cut(strings.TrimSpace(offer), ";"); name == encoding {
				return encoding
			}
		}
	}
	return ""
}

func (p *pages) compressed(name, encoding string, content []byte) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if kept, ok := p.kept[encoding+" "+name]; ok {
		return kept
	}
	p.kept[encoding+" "+name] = compress(encoding, content)
	return p.kept[encoding+" "+name]
}

func compress(encoding string, content []byte) []byte {
	var b bytes.Buffer
	var z io.WriteCloser = brotli.NewWriterLevel(&b, 9) // the levels above take seconds for a few kB
	if encoding == "gzip" {
		z, _ = gzip.NewWriterLevel(&b, gzip.BestCompression)
	}
	_, _ = z.Write(content)
	_ = z.Close()
	return b.Bytes()
}

// mostShelved bounds what a server keeps in memory of other releases.
const mostShelved = 16 << 20

// shelf remembers what was fetched or made, up to a size. What many ask for at once, as all open pages do after an upgrade,
// is fetched once.
type shelf struct {
	mu      sync.Mutex
	kept    map[string][]byte
	bytes   int
	flights singleflight.Group
}

func (s *shelf) get(name string, fetch func() ([]byte, error)) ([]byte, error) {
	s.mu.Lock()
	content, found := s.kept[name]
	s.mu.Unlock()
	if found {
		return content, nil
	}
	got, err, _ := s.flights.Do(name, func() (any, error) {
		content, err := fetch()
		if err == nil {
			s.put(name, content)
		}
		return content, err
	})
	if err != nil {
		return nil, err
	}
	return got.([]byte), nil
}

// put begins anew when the shelf is full: what is still asked for comes back.
func (s *shelf) put(name string, content []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.bytes += len(content); s.kept == nil || s.bytes > mostShelved {
		s.kept, s.bytes = map[string][]byte{}, len(content)
	}
	s.kept[name] = content
}
