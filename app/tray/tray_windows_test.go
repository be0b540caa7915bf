package tray_test

import (
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"

	"tradekart/portal/app/tray"
)

var (
	user32      = windows.NewLazySystemDLL("user32.dll")
	findWindow  = user32.NewProc("FindWindowW")
	postMessage = user32.NewProc("PostMessageW")
)

const (
	command = 0x0111 // WM_COMMAND: an entry of the menu was chosen
	soon    = 30 * time.Second
)

// window is the hidden window of the icon; 0 while there is none.
func window(t *testing.T) uintptr {
	class, err := windows.UTF16PtrFromString("SystrayClass")
	if err != nil {
		t.Fatal(err)
	}
	found, _, _ := findWindow.Call(uintptr(unsafe.Pointer(class)), 0)
	return found
}

func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(soon); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("no %s", what)
		}
	}
}

func TestEachEntryOfTheMenuHasItsAction(t *testing.T) {
	done := make(chan string, 10)
	say := func(text string) func() { return func() { done <- text } }
	icon := tray.Start("Portal", tray.Actions{Open: say("open"), Mute: say("mute"), Quit: say("quit")})
	until(t, "window", func() bool { return window(t) != 0 })
	icon.SetTooltip("Portal: 3 orders need attention")
	for i, want := range []string{"open", "mute", "quit"} {
		var got string
		until(t, want, func() bool { // the entry is added shortly after the window exists
			_, _, _ = postMessage.Call(window(t), command, uintptr(i+1), 0)
			select {
			case got = <-done:
				return true
			case <-time.After(100 * time.Millisecond):
				return false
			}
		})
		if got != want {
			t.Errorf("entry %d does %q instead of %q", i+1, got, want)
		}
	}
	icon.Close()
	until(t, "end of the window", func() bool { return window(t) == 0 })
}
