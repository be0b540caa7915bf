package app

import (
	goruntime "runtime"

	"github.com/wailsapp/wails/v2/pkg/menu"
	"github.com/wailsapp/wails/v2/pkg/menu/keys"
	"github.com/wailsapp/wails/v2/pkg/runtime"
)

// menu is where a person finds the way out of a program that goes on when its
// window is closed.
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
	m.AddSeparator()
	m.AddText("Close to background", keys.CmdOrCtrl("w"), func(*menu.CallbackData) { p.toBackground() })
	m.AddText("Quit", keys.CmdOrCtrl("q"), func(*menu.CallbackData) { go p.quit() })
	return bar
}
