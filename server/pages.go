package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"html"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

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
	mu      sync.Mutex
	kept    map[string][]byte // compressed, by encoding and name
}

// newPages writes the configuration into the page itself, which saves every
// screen a request.
func newPages(files fs.FS, settings wire.Config) *pages {
	p := &pages{files: files, heads: map[bool][]byte{}, kept: map[string][]byte{}}
	for _, settings.SingleSignOn = range []bool{false, true} {
		config, _ := json.Marshal(settings) // strings and flags alone: it cannot fail
		p.heads[settings.SingleSignOn] = []byte(`<meta name="portal-config" content="` + html.EscapeString(string(config)) + `" /></head>`)
	}
	for _, kind := range [][2]string{{"js", "modulepreload"}, {"css", "preload; as=style"}} {
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
	p.write(w, r, name, variant, content)
}

// write sends a file; variant names the content among what is compressed.
func (p *pages) write(w http.ResponseWriter, r *http.Request, name, variant string, content []byte) {
	h := w.Header()
	h.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	h.Set("Cache-Control", "no-cache")
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Vary", "Accept-Encoding")
	if encoding := encodingFor(r.Header.Get("Accept-Encoding")); encoding != "" && compressible(name) {
		h.Set("Content-Encoding", encoding)
		content = p.compressed(variant, encoding, content)
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
	var b bytes.Buffer
	var z io.WriteCloser = brotli.NewWriterLevel(&b, 9) // the levels above take seconds for a few kB
	if encoding == "gzip" {
		z, _ = gzip.NewWriterLevel(&b, gzip.BestCompression)
	}
	_, _ = z.Write(content)
	_ = z.Close()
	p.kept[encoding+" "+name] = b.Bytes()
	return b.Bytes()
}
