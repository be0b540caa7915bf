// Package app is the desktop client's window: it creates the services in the packages below it,
// connects them and shows the screens. With package webview it is the only one that knows Wails.
// It must not know what an order is, nor how anything is printed.
package app

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"tradekart/portal/app/disk"
	"tradekart/portal/app/instance"
	"tradekart/portal/app/logbook"
	"tradekart/portal/app/settings"
	"tradekart/portal/app/tray"
)

// How long a start waits for another one: for a process that is ending after
// Restart, and for a first one that is starting at this very moment.
const (
	restartLimit = 15 * time.Second
	startLimit   = time.Second
)

// garbagePercent lets garbage wait for half of what is in use: the program runs all day beside others,
// and has little to do.
const garbagePercent = 50

// portal is one start of the program.
type portal struct {
	version string
	flags   Flags
	folder  string
	log     *slog.Logger
	store   *settings.Store
	shell   *shell
	title   title
	tray    atomic.Pointer[tray.Tray] // nil before the window was first shown

	firstZoom float64 // the page's size when the window was made

	services *services
	opening  sync.Once
	quitting atomic.Bool
	again    atomic.Bool // start the program again after the end
	notified atomic.Bool // the person knows that the program runs on in the background
	end      context.CancelFunc

	restoreEnvironment func() // undoes what creating the window needed
}

// Run is the whole program: it returns the exit code when the window is gone
// for good. assets are the built screens.
func Run(version string, assets fs.FS, args []string) int {
	flags, err := ParseFlags(args, os.Getenv, os.Stdout)
	if err != nil {
		return fail(err)
	}
	if flags.Version {
		fmt.Println(version)
		return 0
	}
	if flags.Forget {
		return report(forget())
	}
	folder, err := settings.Folder(flags.Profile)
	if err != nil {
		return fail(err)
	}
	if flags.Configure {
		return report(configure(flags, folder))
	}
	if flags.Update {
		return report(bringUpToDate(version, flags, folder, os.Stdout))
	}
	held, err := take(folder, flags.Restarted)
	if errors.Is(err, instance.ErrTaken) {
		return handOver(folder)
	}
	if err != nil {
		return fail(err)
	}
	defer held.Release()
	return start(version, flags, folder, assets)
}

// take makes the folder and takes its lock.
func take(folder string, restarted bool) (*instance.Lock, error) {
	if err := disk.MakePrivate(folder); err != nil {
		return nil, err
	}
	limit := startLimit
	if restarted {
		limit = restartLimit
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	return instance.Wait(ctx, folder)
}

func start(version string, flags Flags, folder string, assets fs.FS) int {
	debug.SetGCPercent(garbagePercent)
	log, book, err := logbook.Open(folder)
	if err != nil {
		return fail(err)
	}
	defer book.Close()
	slog.SetDefault(log) // for the packages below, which are given none
	store, err := settings.Open(folder)
	if err != nil {
		return fail(err)
	}
	p := &portal{
		version: version, flags: flags, folder: folder, log: log, store: store,
		shell: &shell{},
	}
	if err := p.useServer(flags.Server); err != nil {
		return fail(err)
	}
	if p.services, err = newServices(p); err != nil {
		log.Error("start", "problem", err)
		return fail(err)
	}
	log.Info("start", "version", version, "profile", flags.Profile, "server", p.server())
	stop := p.quitOnSignal()
	err = p.window(assets)
	stop()
	if err != nil {
		log.Error("window", "problem", err)
		return fail(err)
	}
	if p.again.Load() {
		if err := p.startAgain(); err != nil {
			return fail(err)
		}
	}
	return 0
}
