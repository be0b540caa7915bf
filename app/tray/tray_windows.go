package tray

import (
	"encoding/binary"
	"runtime"
	"sync"

	"fyne.io/systray"

	"tradekart/portal/build/icon"
)

// Tray is the program's icon. There is one in a process, since the library keeps its state in globals.
type Tray struct {
	mu      sync.Mutex
	tooltip string
	alert   bool
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
	t.mu.Lock()
	t.ready = true
	t.show()
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

// show needs mu.
func (t *Tray) show() {
	if t.alert {
		systray.SetIcon(ico(red(icon.TrayPNG)))
		return
	}
	systray.SetIcon(icon.ICO)
}

// SetAlert shows the icon in red while something does not work.
func (t *Tray) SetAlert(on bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.alert == on {
		return
	}
	t.alert = on
	if t.ready {
		t.show()
	}
}

// ico wraps a PNG of 48 by 48 pixels as an icon.
func ico(picture []byte) []byte {
	head := []byte{0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0}
	head = binary.LittleEndian.AppendUint32(head, uint32(len(picture)))
	head = binary.LittleEndian.AppendUint32(head, uint32(len(head)+4))
	return append(head, picture...)
}

// Close removes the icon.
func (*Tray) Close() { systray.Quit() }
