package app

import (
	"context"
	"encoding/json"
	"sync/atomic"

	"github.com/wailsapp/wails/v2/pkg/runtime"

	"tradekart/portal/app/settings"
	"tradekart/portal/app/webview"
)

// shell is the window as the other parts use it. Before the window exists, and after it was
// destroyed, its methods do nothing: Wails would end the program.
type shell struct {
	ctx    atomic.Pointer[context.Context]
	hidden atomic.Bool
}

func (s *shell) open(ctx context.Context) { s.ctx.Store(&ctx) }
func (s *shell) close()                   { s.ctx.Store(nil) }

func (s *shell) with(do func(context.Context)) bool {
	ctx := s.ctx.Load()
	if ctx == nil {
		return false
	}
	do(*ctx)
	return true
}

// emit sends an event to the page. The page may register its handlers after the event, so it also requests
// anything that must not be lost.
func (s *shell) emit(name string, data any) {
	s.with(func(ctx context.Context) {
		if data == nil {
			runtime.EventsEmit(ctx, name)
			return
		}
		runtime.EventsEmit(ctx, name, data)
	})
}

// returnToPortal leaves whatever foreign page the window may show, in web views that webview.Restore
// cannot reach.
const returnToPortal = `if (!window.runtime || !/(^|\.)wails(\.localhost)?$/.test(location.hostname)) location.replace("/")`

// show brings the window to the front, from the background or the task bar, with the portal in it.
func (s *shell) show() {
	s.with(func(ctx context.Context) {
		s.hidden.Store(false)
		runtime.WindowShow(ctx)
		runtime.WindowUnminimise(ctx)
		webview.Restore()
		runtime.WindowExecJS(ctx, returnToPortal)
	})
}

// openPath shows a page of the portal in the window.
func (s *shell) openPath(path string) {
	s.show()
	if path != "" && localPath(path) { // it may hold an id that the server made up
		s.emit("open", path)
	}
}

func (s *shell) hide() {
	s.with(func(ctx context.Context) {
		s.hidden.Store(true)
		runtime.WindowHide(ctx)
	})
}

// quit returns false where there is no window to end yet.
func (s *shell) quit() bool { return s.with(quitWindow) }

func quitWindow(ctx context.Context) {
	if !webview.Quit() {
		runtime.Quit(ctx)
	}
}

// inSight reports whether a person can see the window, as far as the system knows it.
func (s *shell) inSight() bool {
	ctx := s.ctx.Load()
	return ctx != nil && !s.hidden.Load() && !runtime.WindowIsMinimised(*ctx)
}

// toggleFullscreen fills the screen with the window, or puts it back.
func (s *shell) toggleFullscreen() {
	s.with(func(ctx context.Context) {
		if runtime.WindowIsFullscreen(ctx) {
			runtime.WindowUnfullscreen(ctx)
			return
		}
		runtime.WindowFullscreen(ctx)
	})
}

// place puts the window where it was, as far as the screen of today allows.
func (s *shell) place(w settings.Window) {
	s.with(func(ctx context.Context) {
		width, height := screen(ctx)
		fit := Fit(w, width, height)
		runtime.WindowSetSize(ctx, fit.Width, fit.Height)
		if fit.X >= 0 && width > 0 {
			runtime.WindowSetPosition(ctx, fit.X, fit.Y)
		}
		if fit.Maximised {
			runtime.WindowMaximise(ctx)
		}
	})
}

// geometry is where the window is now; false where that says nothing worth
// keeping, as of a minimised window.
func (s *shell) geometry(last settings.Window) (settings.Window, bool) {
	ctx := s.ctx.Load()
	if ctx == nil || runtime.WindowIsMinimised(*ctx) || runtime.WindowIsFullscreen(*ctx) {
		return last, false
	}
	if runtime.WindowIsMaximised(*ctx) {
		last.Maximised = true // the size underneath stays
		return last, true
	}
	w := settings.Window{}
	w.Width, w.Height = runtime.WindowGetSize(*ctx)
	w.X, w.Y = runtime.WindowGetPosition(*ctx)
	return w, w.Width >= minWidth && w.Height >= minHeight
}

// screen is the size of the screen the window is on, in the window's own units.
func screen(ctx context.Context) (width, height int) {
	screens, err := runtime.ScreenGetAll(ctx)
	if err != nil {
		return 0, 0
	}
	for _, s := range screens {
		if s.IsCurrent || (width == 0 && s.IsPrimary) {
			width, height = s.Size.Width, s.Size.Height
		}
	}
	return width, height
}

// visit loads a page of the portal: for the very first one, since its page does
// not listen to events yet.
func (s *shell) visit(path string) {
	quoted, err := json.Marshal(path)
	if err != nil {
		return
	}
	s.with(func(ctx context.Context) { runtime.WindowExecJS(ctx, "window.location.replace("+string(quoted)+")") })
}
