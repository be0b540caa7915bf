// Package alerts sounds an alarm and shows notifications for orders that need attention. The server decides
// which orders these are; the alarm, the notifications and the count follow its list. The package must not
// know how a notification is shown or a sound is played (its subpackages do), nor anything about windows
// except asking for a page to be opened.
package alerts

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/session"
	"tradekart/portal/backend/wire"
)

// Client sends requests as the signed-in user and decodes the whole response into out.
type Client interface {
	Do(ctx context.Context, method, path string, in, out any) error
}

// Notifier shows one notification. Trouble says what hides it, where the system reports that.
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
	Folder    string // the profile's folder: alerts.json is kept there
	Client    Client
	Profile   func(ctx context.Context) (wire.Profile, error) // returns the signed-in user; session.ErrSignedOut: nobody; another error: not known yet
	Notifier  Notifier
	Player    Player
	Open      func(path string)                     // brings the window to the front, at a page of the portal
	Changed   func(Status)                          // called with every change of the status, one at a time; may be nil
	Announced func()                                // called with every notification of an order; may be nil
	Remember  func(output string, volume int) error // keeps what SetOutput chose
	Log       *slog.Logger

	Poll   time.Duration // between two requests without an event: 30 s
	Gather time.Duration // how long events are gathered for one request: 200 ms
	Apart  time.Duration // between two requests for events: 3 s
	Again  time.Duration // between two notifications of orders that nobody answers: 15 s
	Pause  time.Duration // from the start of one chime to the next: 2.4 s
	Mute   time.Duration // how long Mute silences the alarm: 2 min
}

const askLimit = 10 * time.Second

// Status is the orders that need attention now, as last reported by the server.
type Status struct {
	Shop       string // or the merchant's name; empty while nobody is signed in
	Count      int
	OldestAt   *time.Time
	Ringing    bool
	MutedUntil *time.Time
}

// Watch follows the orders of the signed-in user.
type Watch struct {
	opt       Options
	announced *announced
	chime     *chime
	changed   chan struct{} // the list may have changed
	enter     chan struct{} // the session changed
	escalated chan struct{} // orders that nobody answers are to be told
	asked     time.Time     // when the list was last requested; used by Run alone
	calledAt  time.Time     // when orders that nobody answers were last told; used by Run alone

	mu   sync.Mutex
	mute string        // why the last chime was not heard
	who  *wire.Profile // nil: nobody is signed in, or not known yet
	now  wire.Attention

	unanswered escalations

	reporting sync.Mutex // Changed is called one at a time
}

// New makes a watch that does nothing before Run.
func New(opt Options) *Watch {
	opt.Poll = orElse(opt.Poll, 30*time.Second)
	opt.Gather = orElse(opt.Gather, 200*time.Millisecond)
	opt.Apart = orElse(opt.Apart, 3*time.Second)
	opt.Again = orElse(opt.Again, 15*time.Second)
	opt.Pause = orElse(opt.Pause, 2400*time.Millisecond)
	opt.Mute = orElse(opt.Mute, 2*time.Minute)
	if opt.Log == nil {
		opt.Log = slog.New(slog.DiscardHandler)
	}
	w := &Watch{opt: opt, changed: make(chan struct{}, 1), enter: make(chan struct{}, 1), escalated: make(chan struct{}, 1),
		announced: readAnnounced(opt.Folder, opt.Log)}
	w.chime = &chime{play: w.play, pause: opt.Pause, log: opt.Log, changed: w.reportStatus}
	return w
}

func orElse(d, other time.Duration) time.Duration {
	if d > 0 {
		return d
	}
	return other
}

// Run watches until ctx ends.
func (w *Watch) Run(ctx context.Context) {
	defer w.chime.end()
	poll := time.NewTicker(w.opt.Poll)
	defer poll.Stop()
	w.signIn(ctx)
	var gathered, called <-chan time.Time
	for {
		select {
		case <-ctx.Done():
			return
		case <-w.enter:
			w.signIn(ctx)
		case <-w.escalated:
			if called == nil {
				called = time.After(w.untilTold())
			}
		case <-called:
			called = nil
			w.tellEscalated(ctx)
		case <-w.changed:
			if gathered == nil {
				gathered = time.After(max(w.opt.Gather, w.opt.Apart-time.Since(w.asked)))
			}
		case <-gathered:
			gathered = nil
			w.refreshOrSignIn(ctx)
		case <-poll.C:
			w.refreshOrSignIn(ctx)
			w.checkCourierOrders(ctx)
		}
	}
}

func (w *Watch) refreshOrSignIn(ctx context.Context) {
	if w.profile() == nil {
		w.signIn(ctx)
		return
	}
	w.refresh(ctx)
}

// SessionChanged says that somebody signed in, or that the profile may be another.
func (w *Watch) SessionChanged() { signal(w.enter) }

// SessionEnded ends all alerts, because nobody is signed in.
func (w *Watch) SessionEnded() { w.use(nil) }

// OnUpdate takes one message of /ws/data-update, as text. It never waits for the network.
func (w *Watch) OnUpdate(text string) {
	var u wire.DataUpdate
	if json.Unmarshal([]byte(text), &u) != nil {
		return
	}
	if u.UpdateType == wire.UpdateAttention && u.Entity != wire.EntityShop && u.Id != "" && u.State == "" {
		w.attended(u.Id)
	}
	switch u.UpdateType {
	case wire.UpdateEscalated:
		w.climbed(u)
	case wire.UpdateAutoAccept:
		if who := w.profile(); who != nil && rings(*who) {
			go w.chime.unlessJustNow(context.Background())
		}
	case wire.UpdateAttention, wire.UpdateReset, wire.UpdateConnected:
		signal(w.changed)
	}
}

// signIn finds out who is signed in and what needs them.
func (w *Watch) signIn(ctx context.Context) {
	asking, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	p, err := w.opt.Profile(asking)
	if errors.Is(err, session.ErrSignedOut) {
		w.use(nil)
	}
	if err != nil {
		return // asked again with the next poll
	}
	w.announced.useFor(identity(p))
	w.use(&p)
	w.refresh(ctx)
	w.checkCourierOrders(ctx)
}

// use sets the user whose orders are watched; nil for nobody.
func (w *Watch) use(p *wire.Profile) {
	w.mu.Lock()
	same := p != nil && w.who != nil && identity(*p) == identity(*w.who)
	w.who = p
	if !same {
		w.now, w.unanswered = wire.Attention{}, escalations{}
	}
	w.mu.Unlock()
	if !same {
		w.chime.reset()
	}
	w.reportStatus()
}

func (w *Watch) profile() *wire.Profile {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.who
}

func identity(p wire.Profile) string {
	return strings.Join([]string{p.Role, p.MerchantId, p.ShopId, strings.ToLower(p.Email)}, " ")
}

// Status is the present one.
func (w *Watch) Status() Status {
	w.mu.Lock()
	s := Status{Count: w.now.Count, OldestAt: w.now.OldestAt}
	if w.who != nil {
		s.Shop = w.who.ShopName
		if s.Shop == "" {
			s.Shop = w.who.MerchantName
		}
	}
	w.mu.Unlock()
	s.Ringing, s.MutedUntil = w.chime.status()
	return s
}

func (w *Watch) reportStatus() {
	if w.opt.Changed == nil {
		return
	}
	w.reporting.Lock()
	defer w.reporting.Unlock()
	w.opt.Changed(w.Status())
}

func signal(c chan<- struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}

// play plays the chime, and keeps why it was not heard.
func (w *Watch) play(ctx context.Context) error {
	err := w.opt.Player.Play(ctx)
	if ctx.Err() != nil {
		return err
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.mute = ""
	if err != nil {
		w.mute = "The sound cannot be played."
	}
	return err
}

// Trouble says what silences sound and notifications now, without playing or showing anything; empty: nothing known.
func (w *Watch) Trouble(ctx context.Context) (sound, notification string) {
	w.mu.Lock()
	sound = w.mute
	w.mu.Unlock()
	if trouble := w.opt.Player.Trouble(ctx); trouble != "" {
		sound = trouble
	}
	return sound, w.opt.Notifier.Trouble(ctx)
}

// rings reports whether the alarm sounds until an order is attended to, as in a shop.
func rings(p wire.Profile) bool { return p.Role == wire.RoleShop }

// courierPath is the screen that lists the courier orders.
const courierPath = "/delivery-orders"

// checkCourierOrders checks whether courier (collection) orders were added to the Open tab since those
// announced last, and announces them once. The first response for a user only sets the time.
func (w *Watch) checkCourierOrders(ctx context.Context) {
	who := w.profile()
	if who == nil || !who.IsCollectEnabled && who.Role != wire.RoleAdmin {
		return
	}
	asking, cancel := context.WithTimeout(ctx, askLimit)
	defer cancel()
	since := w.announced.courierOrdersSince()
	path := "/api/collect/check-new/open?Date=" + url.QueryEscape(since.UTC().Format(time.RFC3339Nano))
	var answer struct{ Result wire.NewOrders }
	if err := w.opt.Client.Do(asking, http.MethodGet, path, nil, &answer); err != nil {
		w.opt.Log.Debug("new courier orders cannot be checked", "error", err)
		return
	}
	if w.profile() != who || !since.IsZero() && !answer.Result.HasNewOrders {
		return
	}
	w.announced.setCourierOrdersSince(answer.Result.TimeStamp)
	if since.IsZero() {
		return
	}
	go w.chime.once(ctx)
	w.show(ctx, notice.Notice{Title: newOrderTitle, Tag: "courier-orders", Lasts: noticeLasts, Body: "There is a new courier order.",
		OnClick: func() { w.opt.Open(courierPath) }})
}
