package app

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"sync"
	"time"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/alerts/sound"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/session"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/settings"
	"tradekart/portal/app/transport"
	"tradekart/portal/app/update"
)

// updateEvery is how often the server is asked for a newer program; the first
// time is at the start.
const updateEvery = 6 * time.Hour

// parts are what works behind the window, put together.
type parts struct {
	server   http.Handler // everything the page asks of the server
	keeper   *session.Keeper
	links    *transport.Links
	sockets  *transport.Sockets
	client   *transport.Client
	watch    *alerts.Watch
	notifier *notice.Notifier
	printing *printing.Service
	updater  *update.Updater
	log      *slog.Logger

	running sync.WaitGroup
}

// newParts makes them. Nothing happens before begin, but that jobs left from the
// last time go on printing.
func newParts(p *portal) (*parts, error) {
	q := &parts{log: p.log}
	q.keeper = session.New(keychain.Open(p.flags.Profile), p.server, transport.NewHTTPClient(), q.heard(p))
	q.server = transport.NewProxy(q.keeper, p.server)
	q.client = transport.NewClient(q.keeper, p.server)
	q.links = transport.NewLinks(q.keeper, p.server, nil)
	q.sockets = transport.NewSockets(q.links, p.shell.emit)
	q.notifier = notice.New("TradeKart Portal")
	q.watch = alerts.New(alerts.Options{
		Folder: p.folder, Client: q.client, Profile: q.keeper.Profile, Notifier: q.notifier,
		Player: player(p), Open: p.shell.openPath, Remember: p.rememberSound, Log: p.log,
	})
	q.updater = update.New(update.Options{Version: p.version, Server: p.server, Folder: filepath.Join(p.folder, "update")})
	var err error
	q.printing, err = printing.New(filepath.Join(p.folder, "printing"), q.report, p.shell.emit)
	if err != nil {
		return nil, fmt.Errorf("the printers cannot be used: %w", err)
	}
	return q, nil
}

// heard passes the session's events on: to the page, and to the watch.
func (q *parts) heard(p *portal) func(string, any) {
	return func(event string, data any) {
		p.shell.emit(event, data)
		switch event {
		case session.Ended:
			q.watch.SessionEnded()
			go q.signedOut(p.shell.show)
		case session.Changed:
			q.watch.SessionChanged()
		}
	}
}

func player(p *portal) *sound.Player {
	player := sound.New(filepath.Join(p.folder, "sound"))
	chosen := p.store.Get()
	player.SetOutput(chosen.SoundOutput, chosen.Volume)
	return player
}

func (p *portal) rememberSound(output string, volume int) error {
	return p.store.Change(func(s *settings.Settings) { s.SoundOutput, s.Volume = output, volume })
}

// bound is what the page may call, besides Client.
func (q *parts) bound() []any { return []any{q.sockets, q.watch.Bound(), q.printing} }

// begin starts the work; it ends with ctx.
func (q *parts) begin(ctx context.Context) {
	q.run(func() { q.keeper.Run(ctx) })
	q.run(func() { q.links.Run(ctx) })
	q.run(func() { q.watch.Run(ctx) })
	q.run(func() { q.keepUpToDate(ctx) })
	stop := q.links.On(transport.UpdatesPath, q.watch.Hear)
	context.AfterFunc(ctx, func() {
		stop()
		q.notifier.Close()
	})
}

// keepUpToDate asks for newer programs; installing one is the person's choice.
func (q *parts) keepUpToDate(ctx context.Context) {
	tick := time.NewTicker(updateEvery)
	defer tick.Stop()
	for {
		q.updater.Check(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// end stops the printing, and puts a downloaded program in place for the next start.
func (q *parts) end(limit time.Duration) {
	q.run(func() {
		if err := q.printing.Close(); err != nil {
			q.log.Warn("printing", "problem", err)
		}
	})
	if !q.wait(limit) {
		q.log.Warn("not everything stopped in time")
	}
	fresh, err := q.updater.Apply()
	if err != nil {
		q.log.Warn("update", "problem", err)
	}
	if fresh {
		q.log.Info("the next start is a newer program")
	}
}

func (q *parts) run(work func()) { q.running.Go(work) }

// wait returns false when not everything has ended within limit.
func (q *parts) wait(limit time.Duration) bool {
	done := make(chan struct{})
	go func() {
		q.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return true
	case <-time.After(limit):
		return false
	}
}

// signedOut brings the window to the front, since nothing is heard until somebody signs
// in again, and the program may be in the background.
func (q *parts) signedOut(show func()) {
	show()
	ctx, cancel := context.WithTimeout(context.Background(), stopLimit)
	defer cancel()
	_ = q.notifier.Show(ctx, notice.Notice{
		Title: "Please sign in", Tag: "signed-out", Lasts: 10 * time.Second, OnClick: show,
		Body: "The session has ended. New orders are not announced on this computer until somebody signs in.",
	})
}

// runsOn tells a person who closed the window that orders are still watched.
func (q *parts) runsOn(show func()) {
	ctx, cancel := context.WithTimeout(context.Background(), stopLimit)
	defer cancel()
	_ = q.notifier.Show(ctx, notice.Notice{
		Title: "The portal runs on", Tag: "runs-on", Lasts: 10 * time.Second, OnClick: show,
		Body: "New orders are still announced and labels still print. To see the window, start the portal again; to end it, choose Quit in its menu.",
	})
}
