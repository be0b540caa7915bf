package app

import (
	"bytes"
	"io/fs"
	"net/http"
	"path"
	"strings"

	"tradekart/portal/app/transport"
)

// scripts is what the window puts into its first page. A page deeper down is
// served by us, so there it is ours to add.
const scripts = `<head><script src="/wails/ipc.js"></script><script src="/wails/runtime.js"></script>`

// Pages serves the screens: the app's page for every path that is not a file,
// so that a deep link and a reload work, and server for everything that is not
// a page at all.
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
		_, _ = w.Write(bytes.Replace(page, []byte("<head>"), []byte(scripts), 1))
	})
}
