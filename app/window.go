package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"os"
	"path"
	"path/filepath"
	goruntime "runtime"
	"strings"
	"sync"

	"github.com/wailsapp/wails/v2/pkg/menu"
	"github.com/wailsapp/wails/v2/pkg/menu/keys"
	"github.com/wailsapp/wails/v2/pkg/runtime"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/disk"
	"tradekart/portal/app/settings"
	"tradekart/portal/app/transport"
	"tradekart/portal/app/tray"
	"tradekart/portal/app/webview"
)

// The window's smallest size is a phone's width: the screens work from there.
const (
	minWidth, minHeight     = 380, 520
	firstWidth, firstHeight = 1280, 840
)

// Fit returns the window as it can be shown on a screen of this size: never
// larger than it, and never with its title bar out of reach. A screen of zero
// size is an unknown one. Positions are relative to the screen.
func Fit(w settings.Window, screenWidth, screenHeight int) settings.Window {
	if w.Width < minWidth || w.Height < minHeight {
		w = settings.Window{X: -1, Y: -1, Width: firstWidth, Height: firstHeight, Maximised: w.Maximised}
	}
	if screenWidth <= 0 || screenHeight <= 0 {
		return w
	}
	w.Width, w.Height = min(w.Width, screenWidth), min(w.Height, screenHeight)
	if w.X < 0 && w.Y < 0 {
		w.X, w.Y = (screenWidth-w.Width)/2, (screenHeight-w.Height)/2
	}
	w.X = max(0, min(w.X, screenWidth-w.Width))
	w.Y = max(0, min(w.Y, screenHeight-w.Height))
	return w
}

// zoomStep is by how much one key press changes the size of the page.
const zoomStep = 0.1

// menu is the only way to end a program that keeps running when its window is closed.
func (p *portal) menu() *menu.Menu {
	bar := menu.NewMenu()
	if goruntime.GOOS == "darwin" {
		bar.Append(menu.AppMenu())
		bar.Append(menu.EditMenu()) // without it copy and paste have no keys there
	}
	m := bar.AddSubmenu("Portal")
	m.AddText("Show", keys.CmdOrCtrl("1"), func(*menu.CallbackData) { p.shell.show() })
	m.AddText("This computer", keys.CmdOrCtrl(","), func(*menu.CallbackData) { p.shell.openPath("/desktop/preferences") })
	m.AddText("Reload", keys.CmdOrCtrl("r"), func(*menu.CallbackData) { p.shell.with(runtime.WindowReload) })
	m.AddText("Mute for two minutes", keys.CmdOrCtrl("m"), func(*menu.CallbackData) { _, _ = p.services.watch.Bound().Mute() })
	m.AddSeparator()
	m.AddText("Close to background", keys.CmdOrCtrl("w"), func(*menu.CallbackData) { p.toBackground() })
	m.AddText("Quit", keys.CmdOrCtrl("q"), func(*menu.CallbackData) { go p.quit() })
	p.addView(bar.AddSubmenu("View"))
	h := bar.AddSubmenu("Help")
	h.AddText("Open in the browser (support chat)", nil, func(*menu.CallbackData) { _ = (&Client{p}).OpenExternal("/") })
	h.AddText("About "+programName, nil, func(*menu.CallbackData) { go p.about() })
	return bar
}

func (p *portal) addView(m *menu.Menu) {
	m.AddText("Larger", keys.CmdOrCtrl("+"), func(*menu.CallbackData) { p.changeZoom(zoomStep) })
	m.AddText("Larger (without Shift)", keys.CmdOrCtrl("="), func(*menu.CallbackData) { p.changeZoom(zoomStep) })
	m.AddText("Smaller", keys.CmdOrCtrl("-"), func(*menu.CallbackData) { p.changeZoom(-zoomStep) })
	m.AddText("Usual size", keys.CmdOrCtrl("0"), func(*menu.CallbackData) { p.changeZoom(0) })
	m.AddSeparator()
	m.AddText("Full screen", keys.Key("f11"), func(*menu.CallbackData) { p.shell.toggleFullscreen() })
}

// changeZoom makes the page larger or smaller by a step, or its usual size by none, and keeps it.
func (p *portal) changeZoom(step float64) {
	err := p.store.Change(func(s *settings.Settings) {
		now := s.Zoom
		if now == 0 {
			now = 1
		}
		s.Zoom = now + step
		if step == 0 {
			s.Zoom = 1
		}
	})
	if err != nil {
		p.log.Warn("the zoom cannot be saved", "problem", err)
	}
	p.applyZoom()
}

// applyZoom sets the size of the page, by the web view where it can be asked, else by the page itself.
func (p *portal) applyZoom() {
	if !webview.SetZoom(p.zoom()) {
		p.shell.emit("zoom", p.pageZoom())
	}
}

// zoom is the size that the person chose; 1 is the usual one.
func (p *portal) zoom() float64 {
	if chosen := p.store.Get().Zoom; chosen > 0 {
		return chosen
	}
	return 1
}

// pageZoom is what the page has to add to the web view's own size: on Windows that one is set when the
// window is made, and cannot be changed later.
func (p *portal) pageZoom() float64 { return p.zoom() / p.viewZoom() }

func (p *portal) viewZoom() float64 {
	switch goruntime.GOOS {
	case "linux":
		return p.zoom()
	case "windows":
		return p.firstZoom
	}
	return 1
}

func (p *portal) about() {
	p.shell.with(func(ctx context.Context) {
		_, _ = runtime.MessageDialog(ctx, runtime.MessageDialogOptions{
			Type: runtime.InfoDialog, Title: "About " + programName, Message: programName + " " + p.version,
		})
	})
}

// title is the window's title: how many orders wait for a person, what the page shows, and whose
// shop it is, so that the task bar shows which profile it is.
type title struct {
	mu    sync.Mutex
	page  string
	shop  string
	count int

	problem string // what does not work, in a few words
}

// set changes a part of the title and shows it.
func (t *title) set(s *shell, change func(*title)) {
	t.mu.Lock()
	change(t)
	text := t.text()
	t.mu.Unlock()
	s.with(func(ctx context.Context) { runtime.WindowSetTitle(ctx, text) })
}

// showTray puts the icon into the notification area.
func (p *portal) showTray() {
	p.tray.Store(tray.Start(programName, tray.Actions{
		Open: p.shell.show, Mute: func() { _, _ = p.services.watch.Bound().Mute() }, Quit: p.quit,
	}))
}

// TrayText is what the icon in the notification area says.
func TrayText(now alerts.Status) string {
	text := programName
	if now.Shop != "" {
		text += " – " + cut(now.Shop, 60)
	}
	switch now.Count {
	case 0:
	case 1:
		text += ": 1 order needs attention"
	default:
		text += fmt.Sprintf(": %d orders need attention", now.Count)
	}
	return text
}

func (t *title) text() string {
	text := t.page
	if text == "" {
		text = programName
	}
	if t.shop != "" {
		text += " – " + cut(t.shop, 100)
	}
	if t.count > 0 {
		text = fmt.Sprintf("(%d) %s", t.count, text)
	}
	if t.problem != "" {
		text = t.problem + " – " + text
	}
	return text
}

// contentSecurityPolicy lets no script but this build's own run beside the native bridge, and
// embeds no other page. Styles are set by the components.
const contentSecurityPolicy = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
	"img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; " +
	"frame-src 'none'; frame-ancestors 'none'; object-src 'none'; base-uri 'none'; form-action 'none'"

// bridgeScripts are what Wails adds to its start page. Pages adds them to every other page.
const bridgeScripts = `<head><script src="/wails/ipc.js"></script><script src="/wails/runtime.js"></script>`

// unbroken keeps the program running where one response cannot be handled.
func unbroken(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if problem := recover(); problem != nil {
				slog.Error("a request of the page", "path", r.URL.Path, "problem", problem)
				http.Error(w, "The response cannot be read.", http.StatusServiceUnavailable)
			}
		}()
		next.ServeHTTP(w, r)
	})
}

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

// The lists last shown are kept for a start without the network. They name customers, so the file
// is the user's alone and goes with the session.
const (
	offlineFile  = "offline.json"
	largestLists = 8 << 20 // bytes
)

// KeepLists keeps what the page last showed of the server's lists; an empty text forgets it.
func (c *Client) KeepLists(text string) error {
	switch {
	case len(text) > largestLists:
		return errors.New("these lists are too large to save")
	case text == "" || !c.p.services.keeper.SignedIn() || !c.p.services.keeper.HasKeychain():
		return c.p.forgetLists()
	}
	return disk.Write(c.p.folder, offlineFile, []byte(text))
}

// Lists is what KeepLists kept, or empty.
func (c *Client) Lists() string {
	path := filepath.Join(c.p.folder, offlineFile)
	if info, err := os.Stat(path); err != nil || info.Size() > largestLists {
		return ""
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return ""
	}
	return string(text)
}

func (p *portal) forgetLists() error {
	err := os.Remove(filepath.Join(p.folder, offlineFile))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

// wailsLog puts what Wails itself reports into our log.
type wailsLog struct{ log *slog.Logger }

func (w wailsLog) Print(text string)   { w.log.Info(text) }
func (w wailsLog) Trace(text string)   { w.log.Debug(text) }
func (w wailsLog) Debug(text string)   { w.log.Debug(text) }
func (w wailsLog) Info(text string)    { w.log.Info(text) }
func (w wailsLog) Warning(text string) { w.log.Warn(text) }
func (w wailsLog) Error(text string)   { w.log.Error(text) }

// Fatal ends the program, as Wails expects of it.
func (w wailsLog) Fatal(text string) {
	w.log.Error(text)
	os.Exit(1)
}
