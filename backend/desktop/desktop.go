// Package desktop offers new versions of the desktop client: what is newest, and
// the files themselves, from one folder. It must know nothing of what the client
// does, and holds no key: releases are signed elsewhere and checked by the client.
package desktop

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	list      = "latest.json"
	listLimit = 64 << 10 // bytes
	prefix    = "/downloads/"
)

var plainName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$`)

// API serves the folder's releases; an empty folder name means that there are none.
type API struct{ folder string }

// New makes the API over a folder that holds latest.json and the files it names.
func New(folder string) *API { return &API{folder: folder} }

// Check returns an error where the folder cannot be served.
func Check(folder string) error {
	info, err := os.Stat(folder)
	switch {
	case err != nil:
		return err
	case !info.IsDir():
		return fmt.Errorf("%s is not a folder", folder)
	}
	_, err = New(folder).releases()
	if errors.Is(err, fs.ErrNotExist) {
		return nil // the first release may come later
	}
	return err
}

// Register adds the operation, which needs no session: a client is updated before anybody signs in.
func (a *API) Register(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/desktop/latest", Tag: "desktop", Public: true,
		Summary: "The newest desktop client for a system; 404 if there is none"}, a.latest)
}

type latestInput struct {
	OS   string `query:"os" required:"true" pattern:"^[a-z0-9]{1,20}$" doc:"As Go names it: windows, darwin, linux"`
	Arch string `query:"arch" required:"true" pattern:"^[a-z0-9]{1,20}$" doc:"As Go names it: amd64, arm64"`
}

func (a *API) latest(_ context.Context, in *latestInput) (web.Result[wire.DesktopRelease], error) {
	var none web.Result[wire.DesktopRelease]
	releases, err := a.releases()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return none, err
	}
	for _, f := range releases.Files {
		if f.OS == in.OS && f.Arch == in.Arch {
			return web.Of(wire.DesktopRelease{Version: releases.Version, Url: prefix + f.Name, Signature: f.Signature, Notes: releases.Notes}), nil
		}
	}
	return none, fault.New(fault.NotFound, "NoDesktopRelease", "There is no desktop client for this system.")
}

// releases reads the list each time, so that a release is available as soon as it is written; without a
// folder it returns fs.ErrNotExist.
func (a *API) releases() (r wire.DesktopReleases, err error) {
	if a.folder == "" {
		return r, fs.ErrNotExist
	}
	f, err := os.Open(filepath.Join(a.folder, list))
	if err != nil {
		return r, err
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, listLimit+1))
	if err != nil {
		return r, err
	}
	if len(b) > listLimit {
		return r, fmt.Errorf("%s is larger than %d bytes", list, listLimit)
	}
	if err := json.Unmarshal(b, &r); err != nil {
		return r, fmt.Errorf("%s: %w", list, err)
	}
	return r, complete(r)
}

func complete(r wire.DesktopReleases) error {
	if r.Version == "" {
		return fmt.Errorf("%s names no Version", list)
	}
	for _, f := range r.Files {
		if f.OS == "" || f.Arch == "" || f.Signature == "" || !plainName.MatchString(f.Name) {
			return fmt.Errorf("%s: a file needs OS, Arch, Signature and a plain Name, not %q", list, f.Name)
		}
	}
	return nil
}

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
