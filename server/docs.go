package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"fmt"
	"net/http"
	"strings"
	"sync"
)

// redoc is Redoc 2.5.4 as its makers built it, the viewer of /api/docs.
//
//go:embed apidocs/redoc.standalone.js
var redoc []byte

// redocLogo is the one thing that Redoc would load from another host.
const redocLogo = "https://cdn.redoc.ly/redoc/logo-mini.svg"

// docsPage shows one of the descriptions.
const docsPage = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>%[1]s</title><style>body{margin:0;font-family:Roboto,sans-serif}nav{padding:12px 20px;border-bottom:1px solid #d4d4d8}
nav a{margin-right:20px;color:#1e40af}nav a[aria-current]{color:inherit;font-weight:bold;text-decoration:none}</style></head>
<body><nav aria-label="Descriptions">%[2]s</nav>
<redoc spec-url="%[3]s.json" required-props-first="true" hide-hostname="true"></redoc>
<script src="/api/docs/redoc.js"></script></body></html>`

// docsPolicy lets the viewer search in a worker that it makes itself.
const docsPolicy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self' data:; worker-src 'self' blob:; " +
	"frame-ancestors 'self'; base-uri 'self'; form-action 'self'"

// zippedRedoc is the viewer without that, compressed once.
var zippedRedoc = sync.OnceValue(func() []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write(bytes.ReplaceAll(redoc, []byte(redocLogo), []byte("data:,"))) // memory takes everything
	_ = z.Close()
	return b.Bytes()
})

// handleDocs serves the descriptions: the whole API at /api/docs, and the intake at /api/docs/intake.
func (p *portal) handleDocs(mux *http.ServeMux) {
	for _, d := range []struct {
		page, document, title string
		intake                bool
	}{
		{"/api/docs", "/api/openapi", "Portal API", false},
		{"/api/docs/intake", "/api/openapi-intake", "Portal API: intake", true},
	} {
		mux.HandleFunc("GET "+d.page, func(w http.ResponseWriter, _ *http.Request) {
			links := strings.Replace(`<a href="/api/docs/intake">Sending orders in</a><a href="/api/docs">The whole API</a>`,
				`"`+d.page+`"`, `"`+d.page+`" aria-current="page"`, 1)
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.Header().Set("Content-Security-Policy", docsPolicy)
			_, _ = fmt.Fprintf(w, docsPage, d.title, links, d.document)
		})
		document := sync.OnceValues(func() ([]byte, error) { return p.describe(d.intake) })
		mux.HandleFunc("GET "+d.document+".json", func(w http.ResponseWriter, r *http.Request) {
			b, err := document()
			if err != nil {
				p.api.WriteError(w, r, err)
				return
			}
			w.Header().Set("Content-Type", "application/openapi+json")
			_, _ = w.Write(b)
		})
	}
	mux.HandleFunc("GET /api/docs/redoc.js", func(w http.ResponseWriter, r *http.Request) {
		if !strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			http.Error(w, "This file is compressed.", http.StatusNotAcceptable)
			return
		}
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
		w.Header().Set("Content-Encoding", "gzip")
		w.Header().Set("Cache-Control", "public, max-age=3600")
		_, _ = w.Write(zippedRedoc())
	})
}
