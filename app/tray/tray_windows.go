package tray

import (
	"runtime"
	"sync"

	"fyne.io/systray"

	"tradekart/portal/build/icon"
)

// Tray is the program's icon. There is one in a process, since the library keeps its state in globals.
type Tray struct {
	mu      sync.Mutex
	tooltip string
	ready   bool
}

// Start shows the icon and returns at once.
func Start(name string, actions Actions) *Tray {
	t := &Tray{tooltip: name}
	systray.SetOnTapped(func() { go actions.Open() })
	go func() {
		runtime.LockOSThread() // a window's messages come to the thread that made it, and Wails has the main one
		systray.Run(func() { t.fill(actions.entries()) }, nil)
	}()
	return t
}

func (t *Tray) fill(entries []entry) {
	systray.SetIcon(icon.ICO)
	t.mu.Lock()
	t.ready = true
	systray.SetTooltip(t.tooltip)
	t.mu.Unlock()
	for _, e := range entries {
		item := systray.AddMenuItem(e.title, "")
		go func() {
			for range item.ClickedCh {
				go e.do()
			}
		}()
	}
}

// SetTooltip is the text shown beside the icon.
func (t *Tray) SetTooltip(text string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tooltip = text
	if t.ready { // the library refuses it before
		systray.SetTooltip(text)
	}
}

// Close removes the icon.
func (*Tray) Close() { systray.Quit() }
