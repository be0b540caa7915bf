package desktop

import (
	"net/http"
	"os"
	"time"
)

const (
	sendLimit = 15 * time.Minute // for one file over a slow line
	atOnce    = 32               // concurrent downloads; further clients are asked to retry
)

// Files serves the folder's files under /downloads/{name}: plain names only, no
// listing, nothing that a link leads out to.
func (a *API) Files() http.Handler {
	places := make(chan struct{}, atOnce)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		select {
		case places <- struct{}{}:
			defer func() { <-places }()
			a.send(w, r, r.PathValue("name"))
		default:
			w.Header().Set("Retry-After", "30")
			http.Error(w, "too many downloads at once", http.StatusServiceUnavailable)
		}
	})
}

func (a *API) send(w http.ResponseWriter, r *http.Request, name string) {
	if a.folder == "" || !plainName.MatchString(name) {
		http.NotFound(w, r)
		return
	}
	root, err := os.OpenRoot(a.folder)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer root.Close()
	f, err := root.Open(name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil || !info.Mode().IsRegular() {
		http.NotFound(w, r)
		return
	}
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(sendLimit))
	w.Header().Set("Content-Type", "application/octet-stream")
	w.Header().Set("Cache-Control", "no-cache")
	http.ServeContent(w, r, name, info.ModTime(), f)
}
