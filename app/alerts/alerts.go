// Package alerts makes new orders heard and seen on the computer: it follows
// the live feed, asks the server every half minute, shows a notification for
// each new order and sounds the alarm until somebody has dealt with it. It must
// not know how a notification is shown or a sound played (its subpackages do),
// nor anything of windows beyond asking for a page to be opened.
package alerts

import (
	"context"
	"encoding/json"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/backend/wire"
)

// Client asks the server as whoever is signed in; out takes the whole answer.
type Client interface {
	Do(ctx context.Context, method, path string, in, out any) error
}

// Notifier shows one notification. Trouble says what hides it, where that can be told.
type Notifier interface {
	Show(ctx context.Context, n notice.Notice) error
	Trouble(ctx context.Context) string
}

// Player plays the chime once and returns when it is over.
type Player interface {
	Play(ctx context.Context) error
	Trouble(ctx context.Context) string
	Outputs(ctx context.Context) ([]string, error)
	SetOutput(name string, volume int)
}

// Options are what the watch works with. The times may be left 0.
type Options struct {
	Folder   string // the profile's folder: alerts.json is kept there
	Client   Client
	Profile  func(ctx context.Context) (wire.Profile, error) // who is signed in; session.ErrSignedOut: nobody; another error: not known yet
	Notifier Notifier
	Player   Player
	Open     func(path string)                     // brings the window to the front, at a page of the portal
	Remember func(output string, volume int) error // keeps what SetOutput chose
	Log      *slog.Logger

	Poll   time.Duration // between two questions to the server: 30 s
	Gather time.Duration // how long orders are gathered for one announcement: 200 ms
	Pause  time.Duration // from the start of one chime to the next: 2.4 s
}

const (
	held      = 500 // orders that are waited for or remembered, at most
	askLimit  = 10 * time.Second
	lookLimit = 3 * time.Second // for an order's number: a notification is better early than complete
)

// Watch follows the orders of whoever is signed in.
type Watch struct {
	opt    Options
	memory *memory
	alarm  *alarm
	who    atomic.Pointer[wire.Profile] // nil: nobody, or not known yet

	mu    sync.Mutex
	news  []string // ids heard of and not announced yet
	wake  chan struct{}
	again chan struct{} // something may have been missed
	enter chan struct{} // the session changed
}

// New makes a watch that does nothing before Run.
func New(opt Options) *Watch {
	opt.Poll = orElse(opt.Poll, 30*time.Second)
	opt.Gather = orElse(opt.Gather, 200*time.Millisecond)
	opt.Pause = orElse(opt.Pause, 2400*time.Millisecond)
	if opt.Log == nil {
		opt.Log = slog.New(slog.DiscardHandler)
	}
	w := &Watch{opt: opt, wake: make(chan struct{}, 1), again: make(chan struct{}, 1), enter: make(chan struct{}, 1)}
	w.memory = newMemory(opt.Folder, opt.Log)
	w.alarm = &alarm{play: opt.Player.Play, pause: opt.Pause, log: opt.Log, ringing: map[string]bool{}, changed: w.memory.keepRinging}
	return w
}

func orElse(d, other time.Duration) time.Duration {
	if d > 0 {
		return d
	}
	return other
}

// Run watches until ctx ends; what still sounds then sounds again after the next start.
func (w *Watch) Run(ctx context.Context) {
	defer w.alarm.halt()
	poll := time.NewTicker(w.opt.Poll)
	defer poll.Stop()
	w.signIn(ctx)
	var gathered <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.enter:
			w.signIn(ctx)
		case <-w.again:
			w.catchUp(ctx)
		case <-poll.C:
			w.tick(ctx)
		case <-w.wake:
			if gathered == nil {
				gathered = time.After(w.opt.Gather)
			}
		case <-gathered:
			gathered = nil
			w.announce(ctx, w.take(), nil)
		}
	}
}

// SessionChanged tells that somebody signed in, or that the profile may be another.
func (w *Watch) SessionChanged() { signal(w.enter) }

// SessionEnded silences everything: there is nobody whose orders these are. What nobody
// handled rings again when the same person signs in.
func (w *Watch) SessionEnded() {
	w.who.Store(nil)
	w.take()
	w.alarm.suspend()
}

// OnUpdate takes one message of /ws/data-update, as text. It never waits for the network.
func (w *Watch) OnUpdate(text string) {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) != nil {
		return
	}
	switch {
	case u.UpdateType == wire.UpdateNewOrder && u.OrderId != "":
		w.heard(u.OrderId)
	case u.UpdateType == wire.UpdateOrder && u.OrderId != "":
		w.alarm.settle(u.OrderId) // whatever happens to an order, somebody has handled it
	case u.UpdateType == wire.UpdateReset || u.UpdateType == wire.UpdateConnected:
		signal(w.again)
	}
}

// heard rings at once; the words follow when the order's number is known.
func (w *Watch) heard(id string) {
	if who := w.who.Load(); who != nil && rings(*who) && !w.memory.knows(id) {
		w.alarm.add(id)
	}
	w.mu.Lock()
	full := len(w.news) >= held
	if !full {
		w.news = append(w.news, id)
	}
	w.mu.Unlock()
	if full {
		signal(w.again)
	}
	signal(w.wake)
}

func (w *Watch) take() []string {
	w.mu.Lock()
	defer w.mu.Unlock()
	ids := w.news
	w.news = nil
	return ids
}

func signal(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// rings: a shop's counter sounds; others only see the notification.
func rings(p wire.Profile) bool { return p.Role == wire.RoleShop && !p.IsCollectOnly }
