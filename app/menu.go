package app

import (
	"context"
	goruntime "runtime"

	"github.com/wailsapp/wails/v2/pkg/menu"
	"github.com/wailsapp/wails/v2/pkg/menu/keys"
	"github.com/wailsapp/wails/v2/pkg/runtime"

	"tradekart/portal/app/settings"
	"tradekart/portal/app/webview"
)

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
