package app

import (
	"context"
	"fmt"
	"sync"

	"github.com/wailsapp/wails/v2/pkg/runtime"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/tray"
)

// title is the window's title: how many orders wait for a person, what the page shows, and whose
// shop it is, so that the task bar shows which profile it is.
type title struct {
	mu    sync.Mutex
	page  string
	shop  string
	count int
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
		text += " – " + now.Shop
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
		text += " – " + t.shop
	}
	if t.count > 0 {
		text = fmt.Sprintf("(%d) %s", t.count, text)
	}
	return text
}
