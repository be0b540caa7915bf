package main

import (
	"bytes"
	"compress/gzip"
	_ "embed"
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

const docsPage = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal API</title><style>body{margin:0}</style></head>
<body><redoc spec-url="/api/openapi.json" required-props-first="true" hide-hostname="true"></redoc>
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

// docs serves the browsable description at /api/docs, drawn from /api/openapi.json.
func docs(mux *http.ServeMux) {
	mux.HandleFunc("GET /api/docs", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Content-Security-Policy", docsPolicy)
		_, _ = w.Write([]byte(docsPage))
	})
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
