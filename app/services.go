package app

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/alerts/sound"
	"tradekart/portal/app/counter"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printthere"
	"tradekart/portal/app/session"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/settings"
	"tradekart/portal/app/silence"
	"tradekart/portal/app/transport"
	"tradekart/portal/app/update"
	"tradekart/portal/backend/wire"
)

// How often to check for a newer program, beginning at the start; sooner where the server did not answer.
const (
	updateEvery = 6 * time.Hour
	updateAgain = 10 * time.Minute
)

// ownEvery is how often to look whose the print queue is.
const ownEvery = 5 * time.Second

// services are what works behind the window, connected to each other.
type services struct {
	server   http.Handler // everything the page asks of the server
	keeper   *session.Keeper
	links    *transport.Links
	sockets  *transport.Sockets
	client   *transport.Client
	watch    *alerts.Watch
	notifier *notice.Notifier
	printing *printing.Service
	updater  *update.Updater
	counter  *counter.Counter
	there    *printthere.There
	log      *slog.Logger

	origin  func() string
	silence *silence.Watch

	conditions atomic.Pointer[[]printing.Condition] // of the printers, as last looked at

	serverChanged chan struct{} // another server may have other releases

	jobsChanged chan struct{} // print jobs may have come to need a person

	owning sync.Mutex
	logins int // sign-ins that the print queue has seen

	running sync.WaitGroup
}

// newServices creates them. Nothing happens before begin, except that jobs left by the last run
// go on printing.
func newServices(p *portal) (*services, error) {
	s := &services{log: p.log, origin: p.server, jobsChanged: make(chan struct{}, 1), serverChanged: make(chan struct{}, 1)}
	s.jobsChanged <- struct{}{} // the last run may have left some
	s.keeper = session.New(keychain.Open(p.flags.Profile), p.server, transport.NewHTTPClient(), s.onSessionEvent(p))
	s.server = transport.NewProxy(s.keeper, p.server)
	s.client = transport.NewClient(s.keeper, p.server)
	s.links = transport.NewLinks(s.keeper, p.server, nil)
	s.links.Device = func() string {
		id, _ := p.deviceId() // without one, the server hears of this computer every 30 s
		return id
	}
	s.sockets = transport.NewSockets(s.links, p.shell.emit)
	s.notifier = notice.New(programName)
	s.watch = alerts.New(alerts.Options{
		Folder: p.folder, Client: s.client, Profile: s.keeper.Profile, Notifier: s.notifier,
		Player: player(p), Open: p.shell.openPath, Changed: p.attentionChanged, Remember: p.rememberSound, Log: p.log,
		Announced: func() { p.shell.emit("alerts:announced", nil) },
	})
	s.updater = update.New(update.Options{Version: p.version, Server: p.server, Folder: updateFolder(p.folder)})
	var err error
	s.printing, err = printing.Open(printing.Options{
		Folder: filepath.Join(p.folder, "printing"), Owner: p.store.Get().PrintsFor, User: p.store.Get().PrintsAs, Report: s.report, Emit: s.onPrintEvent(p),
	})
	if err != nil {
		return nil, fmt.Errorf("the printers cannot be used: %w", err)
	}
	s.counter = counter.New(counter.Options{
		DeviceId: p.deviceId, Version: p.version, Client: s.client, Printing: s.printing, IsShop: s.isShop,
		Health: s.health, Log: p.log.Info,
		Changed: func() {
			p.shell.emit("print:claim", nil)
			s.silence.LookNow()
		},
	})
	s.there = printthere.New(printthere.Options{DeviceId: p.deviceId, Client: s.client, Printing: s.printing, IsShop: s.isShop, Log: p.log.Info})
	s.silence = s.newSilence(p)
	return s, nil
}

// onSessionEvent passes the session's events on to the page and to the watch.
func (s *services) onSessionEvent(p *portal) func(string, any) {
	return func(event string, data any) {
		p.shell.emit(event, data)
		switch event {
		case session.Ended:
			s.watch.SessionEnded()
			if err := p.forgetLists(); err != nil {
				s.log.Warn("the lists saved for offline use cannot be removed", "problem", err)
			}
			go s.signedOut(p.shell.show)
		case session.Moved:
			if err := p.forgetLists(); err != nil {
				s.log.Warn("the lists saved for offline use cannot be removed", "problem", err)
			}
		case session.Changed:
			go s.fetchLogo(p.server)
			if !s.keeper.SignedIn() {
				_ = p.forgetLists()
				s.veilPrinting()
			}
			s.counter.Forget()
			s.usePrinting(p)
			s.counter.SayHello()
			s.there.Look()
			s.watch.SessionChanged()
		}
	}
}

// onPrintEvent passes the printing's events on to the page, and notes that jobs have changed.
func (s *services) onPrintEvent(p *portal) func(string, any) {
	return func(event string, data any) {
		p.shell.emit(event, data)
		select {
		case s.jobsChanged <- struct{}{}:
		default:
		}
	}
}

// attentionChanged shows in the title and on the page how many orders need a person.
func (p *portal) attentionChanged(now alerts.Status) {
	p.title.set(p.shell, func(t *title) { t.shop, t.count = now.Shop, now.Count })
	p.showInTray()
	p.shell.emit("alerts:changed", now)
}

func player(p *portal) *sound.Player {
	player := sound.New(filepath.Join(p.folder, "sound"))
	chosen := p.store.Get()
	player.SetOutput(chosen.SoundOutput, chosen.Volume)
	return player
}

func (p *portal) rememberSound(output string, volume int) error {
	return p.store.Change(func(now *settings.Settings) { now.SoundOutput, now.Volume = output, volume })
}

// deviceId identifies this profile on this computer to the server.
func (p *portal) deviceId() (string, error) {
	if id := p.store.Get().DeviceId; id != "" {
		return id, nil
	}
	id := rand.Text()
	err := p.store.Change(func(s *settings.Settings) {
		if s.DeviceId == "" {
			s.DeviceId = id
		}
	})
	return p.store.Get().DeviceId, err
}

// nobody owns no print job: while it is not known who has signed in, none is shown or printed.
const nobody = "-"

// ownerOf is the shop, merchant or operator at a server whose print jobs somebody sees.
func ownerOf(server string, who wire.Profile) string {
	return strings.Join([]string{server, who.Role, who.MerchantId, who.ShopId}, " ")
}

// usePrinting gives the print queue to whoever has signed in. After a sign-out, what they left goes on printing.
func (s *services) usePrinting(p *portal) {
	if !s.keeper.SignedIn() {
		return
	}
	s.owning.Lock()
	s.logins++
	printing.Use(s.printing, nobody, nobody)
	s.owning.Unlock()
	go s.ownPrinting(context.Background(), p)
}

// veilPrinting leaves no customer's name on the disk of a computer that could not encrypt it.
func (s *services) veilPrinting() {
	if s.keeper.HasKeychain() {
		return
	}
	if err := printing.Veil(s.printing); err != nil {
		s.log.Warn("print jobs cannot be taken off the disk", "problem", err)
	}
}

// ownPrinting finds out whose the print queue is. It is called again and again, since the server may be away.
func (s *services) ownPrinting(ctx context.Context, p *portal) {
	s.owning.Lock()
	logins := s.logins
	s.owning.Unlock()
	ctx, cancel := context.WithTimeout(ctx, stopLimit)
	defer cancel()
	who, err := s.keeper.Profile(ctx)
	s.owning.Lock()
	defer s.owning.Unlock()
	if err != nil || logins != s.logins {
		return
	}
	owner := ownerOf(s.origin(), who)
	if err := p.store.Change(func(now *settings.Settings) { now.PrintsFor, now.PrintsAs = owner, who.Email }); err != nil {
		s.log.Warn("whose print jobs they are cannot be saved", "problem", err)
	}
	printing.Use(s.printing, owner, who.Email)
}

func (s *services) isShop(ctx context.Context) bool {
	who, err := s.keeper.Profile(ctx)
	return err == nil && who.Role == wire.RoleShop
}

// bound is what the page may call, besides Client.
func (s *services) bound() []any { return []any{s.sockets, s.watch.Bound(), s.printing} }

// begin starts the work; it ends with ctx.
func (s *services) begin(ctx context.Context, p *portal) {
	s.run(func() { s.keeper.Run(ctx) })
	s.run(func() { s.links.Run(ctx) })
	s.run(func() { s.watch.Run(ctx) })
	s.run(func() { s.keepUpToDate(ctx) })
	s.run(func() { s.counter.Run(ctx) })
	s.run(func() { s.there.Run(ctx) })
	s.run(func() { s.silence.Run(ctx) })
	s.run(func() { every(ctx, ownEvery, func() { s.ownPrinting(ctx, p) }) })
	stop := s.links.On(transport.UpdatesPath, func(text string) {
		s.watch.OnUpdate(text)
		s.counter.OnUpdate(text)
		s.there.OnUpdate(text)
		s.recheck(ctx, text)
		lookOnceConnected(s.silence, text)
	})
	context.AfterFunc(ctx, func() {
		stop()
		s.notifier.Close()
	})
}

// recheck finds out whether the session works in another shop now, after an event that may mean so.
func (s *services) recheck(ctx context.Context, text string) {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) != nil || u.UpdateType != wire.UpdateProfile && u.UpdateType != wire.UpdateReset {
		return
	}
	s.run(func() {
		asking, cancel := context.WithTimeout(ctx, stopLimit)
		defer cancel()
		s.keeper.Recheck(asking)
	})
}

// keepUpToDate asks for newer programs; installing one is the person's choice.
func (s *services) keepUpToDate(ctx context.Context) {
	for {
		wait := updateEvery
		if s.updater.Check(ctx).State == update.Failed {
			wait = updateAgain
		}
		select {
		case <-ctx.Done():
			return
		case <-s.serverChanged:
		case <-time.After(wait):
		}
	}
}

// end stops the printing, and puts a downloaded program in place for the next start.
func (s *services) end(limit time.Duration) {
	s.run(func() {
		if err := s.printing.Close(); err != nil {
			s.log.Warn("printing", "problem", err)
		}
	})
	if !s.wait(limit) {
		s.log.Warn("some services did not stop in time")
	}
	fresh, err := s.updater.Apply()
	if err != nil {
		s.log.Warn("update", "problem", err)
	}
	if fresh {
		s.log.Info("a newer version will run at the next start")
	}
}

func (s *services) run(work func()) { s.running.Go(work) }

// wait returns false when not everything has ended within limit.
func (s *services) wait(limit time.Duration) bool {
	done := make(chan struct{})
	go func() {
		s.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return true
	case <-time.After(limit):
		return false
	}
}

// signedOut brings the window to the front, since no order is announced until somebody signs
// in again, and the program may be in the background.
func (s *services) signedOut(show func()) {
	show()
	ctx, cancel := context.WithTimeout(context.Background(), stopLimit)
	defer cancel()
	_ = s.notifier.Show(ctx, notice.Notice{
		Title: "Please sign in", Tag: "signed-out", Lasts: 10 * time.Second, OnClick: show,
		Body: "The session has ended. New orders will not be announced on this computer until somebody signs in.",
	})
}

// notifyRunsOn notifies a user who closed the window that the program keeps running.
func (s *services) notifyRunsOn(show func()) {
	ctx, cancel := context.WithTimeout(context.Background(), stopLimit)
	defer cancel()
	_ = s.notifier.Show(ctx, notice.Notice{
		Title: "The portal is still running", Tag: "runs-on", Lasts: 10 * time.Second, OnClick: show,
		Body: "New orders are still announced and labels still print. To see the window, start the portal again; to end it, choose Quit in its menu.",
	})
}
