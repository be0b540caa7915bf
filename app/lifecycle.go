package app

import (
	"context"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/wailsapp/wails/v2"
	"github.com/wailsapp/wails/v2/pkg/options"
	"github.com/wailsapp/wails/v2/pkg/options/assetserver"
	"github.com/wailsapp/wails/v2/pkg/options/linux"
	"github.com/wailsapp/wails/v2/pkg/options/mac"
	"github.com/wailsapp/wails/v2/pkg/options/windows"
	"github.com/wailsapp/wails/v2/pkg/runtime"

	"tradekart/portal/app/settings"
	"tradekart/portal/app/webview"
	"tradekart/portal/build/icon"
)

// How long a page may take before its window is shown nevertheless, how often
// the window's place is looked at, how long a start keeps the program busy, and how
// long the parts may take to stop.
const (
	pageLimit  = 8 * time.Second
	placeEvery = 5 * time.Second
	settledIn  = 5 * time.Second
	stopLimit  = 15 * time.Second // a renewal on its way is worth the wait: lost, the person signs in again
)

// window shows the window and returns when it has been closed for good. It starts hidden and is shown once
// its page has loaded, so that the user sees no empty or jumping window.
func (p *portal) window(assets fs.FS) error {
	place := Fit(p.store.Get().Window, 0, 0)
	p.firstZoom = p.zoom()
	p.restoreEnvironment = webview.StoreIn(p.folder)
	return wails.Run(&options.App{
		Title: programName, Width: place.Width, Height: place.Height,
		MinWidth: minWidth, MinHeight: minHeight, StartHidden: true,
		BackgroundColour: options.NewRGB(247, 248, 250),
		AssetServer:      &assetserver.Options{Assets: assets, Handler: Pages(assets, unbroken(p.services.server)), Middleware: SecureHeaders},
		Menu:             p.menu(), Logger: wailsLog{p.log},
		OnStartup: p.started, OnDomReady: p.ready, OnBeforeClose: p.closing, OnShutdown: p.ended,
		Bind:                     append([]any{&Client{p}}, p.services.bound()...),
		SingleInstanceLock:       p.single(),
		EnableDefaultContextMenu: true, // copy and paste with the mouse
		Linux:                    &linux.Options{Icon: icon.PNG, ProgramName: "tradekart-portal", WebviewGpuPolicy: linux.WebviewGpuPolicyOnDemand},
		Windows:                  &windows.Options{WebviewUserDataPath: p.webviewFolder(), DisablePinchZoom: true, ZoomFactor: p.firstZoom},
		Mac: &mac.Options{
			About:     &mac.AboutInfo{Title: programName, Message: p.version, Icon: icon.PNG},
			OnUrlOpen: p.link,
		},
	})
}

// started only takes note of the window: a second start of the same profile
// comes this far as well before Wails ends it.
func (p *portal) started(ctx context.Context) {
	p.restoreEnvironment()
	p.shell.open(ctx)
	webview.Guard()
	time.AfterFunc(pageLimit, p.appear)
}

// ready is called for every page that is loaded; the first one starts the work.
func (p *portal) ready(context.Context) { go p.appear() }

func (p *portal) appear() {
	p.opening.Do(func() {
		p.shell.place(p.store.Get().Window)
		p.applyZoom()
		if p.startsHidden() {
			p.shell.hidden.Store(true)
		} else {
			p.shell.show()
		}
		if p.flags.Kiosk {
			p.shell.with(runtime.WindowFullscreen)
		}
		p.showTray()
		ctx, end := context.WithCancel(context.Background())
		p.end = end
		p.services.begin(ctx, p)
		p.services.run(func() { p.keepPlace(ctx) })
		p.services.run(func() { p.tellTrouble(ctx) })
		p.services.run(func() { p.services.fetchLogo(p.server) })
		if p.flags.Open != "" {
			p.shell.visit(p.flags.Open)
		}
		time.AfterFunc(settledIn, debug.FreeOSMemory) // the start takes more memory than what follows
	})
}

// startsHidden never holds where a person has to answer first: without a server or a
// session no order would be announced, and nobody would know. It may ask the keychain.
func (p *portal) startsHidden() bool {
	wanted := p.flags.Hidden || p.store.Get().StartHidden
	return wanted && p.server() != "" && p.services.keeper.SignedIn()
}

// keepPlace remembers where the window is, since a killed program cannot.
func (p *portal) keepPlace(ctx context.Context) {
	every(ctx, placeEvery, p.notePlace)
}

// every calls do at each tick until ctx ends.
func every(ctx context.Context, pause time.Duration, do func()) {
	tick := time.NewTicker(pause)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
			do()
		}
	}
}

func (p *portal) notePlace() {
	last := p.store.Get().Window
	if now, ok := p.shell.geometry(last); ok && now != last {
		if err := p.store.Change(func(s *settings.Settings) { s.Window = now }); err != nil {
			p.log.Warn("the window's position cannot be saved", "problem", err)
		}
	}
}

// closing decides what the window's cross does: true keeps the program going.
func (p *portal) closing(context.Context) bool {
	if p.quitting.Load() || !p.store.Get().CloseToBackground {
		return false
	}
	go p.toBackground() // the window's own thread waits for this result
	return true
}

// toBackground hides the window; the first time a notification says that the program runs on.
func (p *portal) toBackground() {
	p.notePlace()
	p.shell.hide()
	if !p.notified.Swap(true) {
		p.services.notifyRunsOn(p.shell.show)
	}
}

// webviewFolder keeps one profile's page data apart from another's.
func (p *portal) webviewFolder() string { return filepath.Join(p.folder, "webview") }

func (p *portal) quit() {
	p.notePlace()
	p.quitting.Store(true)
	p.shell.quit()
}

// quitOnSignal ends the program as Quit does when the system asks for it. One that has no window
// yet, or does not end in time, exits at once: jobs and settings are on disk already.
func (p *portal) quitOnSignal() (stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	done := make(chan struct{})
	go func() {
		select {
		case <-done:
			return
		case s := <-signals:
			p.log.Info("ending", "signal", s.String())
		}
		p.quitting.Store(true)
		if p.shell.quit() {
			select {
			case <-done:
				return
			case <-time.After(stopLimit + 2*time.Second):
			}
		}
		os.Exit(0)
	}()
	return func() {
		signal.Stop(signals)
		close(done)
	}
}

// ended stops the parts; what is not done by then is taken up at the next start.
func (p *portal) ended(context.Context) {
	p.shell.close()
	p.opening.Do(func() {})
	if icon := p.tray.Load(); icon != nil {
		icon.Close()
	}
	if p.end != nil {
		p.end()
	}
	p.services.end(stopLimit)
	p.log.Info("end")
}

func (p *portal) restart() error {
	if _, err := os.Executable(); err != nil {
		return err
	}
	p.again.Store(true)
	p.quit()
	return nil
}

// startAgain restarts the program; the new one waits for this one's lock. A link is not opened a second time.
func (p *portal) startAgain() error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	args := []string{"--profile", p.flags.Profile, "--restarted"}
	return exec.Command(program, args...).Start()
}
