package app

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"net/http"

	"github.com/wailsapp/wails/v2"
	"github.com/wailsapp/wails/v2/pkg/options"
	"github.com/wailsapp/wails/v2/pkg/options/assetserver"
	"github.com/wailsapp/wails/v2/pkg/runtime"

	"tradekart/portal/app/instance"
)

// uniqueId names the profile's folder to the system: two profiles, and two
// people at one computer, run side by side.
func uniqueId(folder string) string {
	sum := sha256.Sum256([]byte(folder))
	return "tradekart_portal_" + hex.EncodeToString(sum[:8])
}

// single hands a second start's link to this one, and shows the window.
func (p *portal) single() *options.SingleInstanceLock {
	return &options.SingleInstanceLock{
		UniqueId: uniqueId(p.folder),
		OnSecondInstanceLaunch: func(second options.SecondInstanceData) {
			flags, err := ParseFlags(second.Args, func(string) string { return "" }, io.Discard)
			if err != nil {
				p.log.Warn("second start", "problem", err)
				flags.Open = "" // it may be what is wrong
			}
			if !flags.Hidden {
				p.shell.openPath(flags.Open)
			}
		},
	}
}

// link opens a tradekart: link, as macOS hands it over.
func (p *portal) link(address string) {
	path, err := LinkPath(address)
	if err != nil {
		p.log.Warn("link", "problem", err)
	}
	p.shell.openPath(path)
}

// handOver passes the arguments to the process that holds the profile: Wails does so before it shows
// a window, and ends this one. Where it cannot, as without a session bus, the error says why nothing
// happens.
func handOver(folder string) int {
	err := wails.Run(&options.App{
		StartHidden: true, AssetServer: &assetserver.Options{Handler: emptyPage},
		SingleInstanceLock: &options.SingleInstanceLock{UniqueId: uniqueId(folder)},
		OnDomReady:         func(ctx context.Context) { go runtime.Quit(ctx) },
	})
	if err != nil {
		return fail(err)
	}
	return fail(instance.ErrTaken)
}

// emptyPage is in the window of a start that is about to end.
var emptyPage = http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html")
	_, _ = io.WriteString(w, "<!doctype html><html><head><title>"+programName+"</title></head><body></body></html>")
})
