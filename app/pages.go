package app

import (
	"bytes"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"tradekart/portal/app/transport"
)

// contentSecurityPolicy lets no script but this build's own run beside the native bridge, and
// embeds no other page. Product images come from any shop's host; styles are set by the components.
const contentSecurityPolicy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob: https:; font-src 'self' data:; connect-src 'self'; " +
	"frame-src 'none'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"

// bridgeScripts are what Wails adds to its start page. Pages adds them to every other page.
const bridgeScripts = `<head><script src="/wails/ipc.js"></script><script src="/wails/runtime.js"></script>`

// Pages serves the screens: index.html for every path that is not a file, so that a deep link and
// a reload work, and server for everything else.
func Pages(assets fs.FS, server http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead || transport.Forwards(r.URL.Path) {
			server.ServeHTTP(w, r)
			return
		}
		if path.Ext(r.URL.Path) != "" || strings.HasPrefix(r.URL.Path, "/assets/") {
			http.NotFound(w, r) // a file that the build does not hold
			return
		}
		page, err := fs.ReadFile(assets, "index.html")
		if err != nil {
			http.Error(w, "the screens are missing from this build", http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(bytes.Replace(page, []byte("<head>"), []byte(bridgeScripts), 1))
	})
}

// SecureHeaders adds the content security policy to every response to the window. A handler below it may set
// a stricter one.
func SecureHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentSecurityPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		next.ServeHTTP(w, r)
	})
}
