package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"html"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"

	"tradekart/portal/backend/wire"
)

// pages serves the single-page app: files as they were built, index.html for
// every other path. Hashed assets are kept by browsers for a year, and
// compressed once.
type pages struct {
	files fs.FS
	head  []byte // the end of every page's head
	mu    sync.Mutex
	zips  map[string][]byte
}

// newPages writes the configuration into the page itself, which saves every
// screen a request.
func newPages(files fs.FS, settings wire.Config) *pages {
	config, _ := json.Marshal(settings) // strings and flags alone: it cannot fail
	head := `<meta name="portal-config" content="` + html.EscapeString(string(config)) + `" /></head>`
	return &pages{files: files, head: []byte(head), zips: map[string][]byte{}}
}

func (p *pages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	name := strings.TrimPrefix(path.Clean(r.URL.Path), "/")
	if info, err := fs.Stat(p.files, name); err != nil || info.IsDir() || strings.HasPrefix(path.Base(name), ".") {
		if strings.HasPrefix(name, "assets/") {
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
	if name == "index.html" {
		content = bytes.Replace(content, []byte("</head>"), p.head, 1)
	}
	p.write(w, r, name, content)
}

func (p *pages) write(w http.ResponseWriter, r *http.Request, name string, content []byte) {
	h := w.Header()
	h.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
	h.Set("Cache-Control", "no-cache")
	if strings.HasPrefix(name, "assets/") {
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	h.Set("Vary", "Accept-Encoding")
	if compressible(name) && strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		h.Set("Content-Encoding", "gzip")
		content = p.zipped(name, content)
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

func (p *pages) zipped(name string, content []byte) []byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	if z, ok := p.zips[name]; ok {
		return z
	}
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = z.Write(content)
	_ = z.Close()
	p.zips[name] = b.Bytes()
	return p.zips[name]
}
