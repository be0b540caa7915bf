package alerts_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/programtest"
	"tradekart/portal/app/session"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

const (
	soon   = 10 * time.Second
	mute   = 600 * time.Millisecond
	listed = 100 // orders in an answer, at most
)

// portal is a server that returns the orders that need attention.
type portal struct {
	*httptest.Server
	mu    sync.Mutex
	now   []wire.AttentionRequired // the longest-waiting first
	came  map[string]int64         // the number of the update with which each came
	last  int64                    // the number of the last update
	asked chan struct{}            // receives a value after each attention request has been answered
	away  bool

	latestCourier time.Time      // when the latest courier order was added to the Open tab
	courierDates  chan time.Time // receives the Date of each courier order request after it has been answered
	number        int
}

func newPortal(t *testing.T) *portal {
	p := &portal{came: map[string]int64{}, asked: make(chan struct{}, 1000), courierDates: make(chan time.Time, 1000)}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		away, now := p.away, p.attention(r)
		latest := p.latestCourier
		p.mu.Unlock()
		switch {
		case r.URL.Path == "/api/collect/check-new/open":
			since, err := time.Parse(time.RFC3339Nano, r.URL.Query().Get("Date"))
			if err != nil {
				answer(w, http.StatusUnprocessableEntity, wire.ErrorBody{Error: "no date"})
				return
			}
			answer(w, http.StatusOK, map[string]any{"Result": wire.NewOrders{HasNewOrders: latest.After(since), TimeStamp: latest}})
			p.courierDates <- since
			return
		case r.URL.Path != "/api/order/attention":
			answer(w, http.StatusNotFound, wire.ErrorBody{Error: "gone"})
		case away:
			answer(w, http.StatusServiceUnavailable, wire.ErrorBody{Error: "away", Code: "ServerAway"})
		default:
			answer(w, http.StatusOK, map[string]any{"Result": now})
		}
		p.asked <- struct{}{}
	}))
	t.Cleanup(p.Close)
	return p
}

// attention is what the server answers; it needs mu.
func (p *portal) attention(r *http.Request) wire.Attention {
	since, err := strconv.ParseInt(r.URL.Query().Get("Since"), 10, 64)
	now := wire.Attention{Count: len(p.now), Open: len(p.now), Orders: slices.Clone(p.now[:min(listed, len(p.now))]), Number: p.last}
	for _, o := range slices.Backward(p.now) {
		switch {
		case err != nil || since < 0 || p.came[o.Id+o.Kind] <= since:
			continue
		case o.Kind == wire.AttentionNew:
			now.New.Orders++
		case o.Kind == wire.AttentionFailed:
			now.New.Failures++
		default:
			now.New.Cancellations++
		}
		now.New.Latest = append(now.New.Latest, o)
	}
	now.New.Latest = now.New.Latest[:min(10, len(now.New.Latest))]
	return now
}

func answer(w http.ResponseWriter, status int, body any) {
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// arrives adds an order that needs attention and returns its id.
func (p *portal) arrives(no string) string { return p.needs(wire.AttentionNew, no) }

func (p *portal) needs(kind, no string) string {
	return p.add(wire.AttentionRequired{Entity: wire.EntityOrder, OrderNo: no, TotalAmount: 123456, Kind: kind})
}

// fails adds a courier order that failed.
func (p *portal) fails(no, reason string) string {
	return p.add(wire.AttentionRequired{Entity: wire.EntityCollect, OrderNo: no, Kind: wire.AttentionFailed, Reason: reason})
}

func (p *portal) add(o wire.AttentionRequired) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.number++
	kind := o.Kind
	o.Id, o.CustomerName, o.Since = fmt.Sprint("id-", o.OrderNo), "Zoë Ng", time.Date(2026, 3, 1, 9, p.number, 0, 0, time.UTC)
	p.last++
	p.came[o.Id+kind] = p.last
	p.now = append(p.now, o)
	return o.Id
}

// attended marks an order as attended, as if on another device.
func (p *portal) attended(ids ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.last++
	p.now = slices.DeleteFunc(p.now, func(o wire.AttentionRequired) bool { return slices.Contains(ids, o.Id) })
}

func (p *portal) goes(away bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.away = away
}

// Do sends requests to this server, as package transport's client does.
func (p *portal) Do(ctx context.Context, method, path string, in, out any) error {
	b, _ := json.Marshal(in)
	r, err := http.NewRequestWithContext(ctx, method, p.URL+path, bytes.NewReader(b))
	if err != nil {
		return err
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return &transport.Error{Message: err.Error()}
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return &transport.Error{Status: resp.StatusCode, Message: "refused"}
	}
	return json.NewDecoder(resp.Body).Decode(out)
}

// counter is a computer that runs alerts.
type counter struct {
	t       *testing.T
	portal  *portal
	watch   *alerts.Watch
	shown   chan notice.Notice
	opened  chan string
	titled  chan struct{} // the page was notified that an order was announced
	chimes  chan struct{}
	refused chan struct{} // a request for the profile failed
	entered atomic.Int64  // how often the profile was requested
	mu      sync.Mutex
	who     *wire.Profile
	problem error  // of the sound and the notification
	trouble string // of both
	chosen  []string
	stop    func()
}

func (c *counter) profile(context.Context) (wire.Profile, error) {
	c.entered.Add(1)
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.who == nil {
		select {
		case c.refused <- struct{}{}:
		default:
		}
		return wire.Profile{}, session.ErrSignedOut
	}
	return *c.who, nil
}

// signs signs a user in, or out if the name is empty.
func (c *counter) signs(who *wire.Profile) {
	c.mu.Lock()
	c.who = who
	c.mu.Unlock()
	c.watch.SessionChanged()
}

func (c *counter) Show(_ context.Context, n notice.Notice) error {
	c.shown <- n
	return c.problem
}

func (c *counter) Play(ctx context.Context) error {
	select {
	case c.chimes <- struct{}{}:
	case <-ctx.Done():
	}
	return c.problem
}

func (c *counter) Trouble(context.Context) string            { return c.trouble }
func (c *counter) Outputs(context.Context) ([]string, error) { return []string{"front", "back"}, nil }
func (c *counter) SetOutput(name string, _ int)              { c.chosen = append(c.chosen, name) }
func (c *counter) remember(name string, volume int) error    { return c.problem }
func shop() *wire.Profile                                    { return person(wire.RoleShop) }

// changes sends the live update that says that the attention list changed.
func (c *counter) changes() { c.watch.OnUpdate(message(wire.UpdateAttention)) }

func person(role string) *wire.Profile {
	return &wire.Profile{Email: strings.ToLower(role) + "@x.test", LoginResult: wire.LoginResult{Role: role, ShopName: "Soho"}}
}

func message(kind string) string {
	b, _ := json.Marshal(wire.DataUpdate{Seq: 1, UpdateType: kind})
	return string(b)
}

// start runs alerts for a user with a settings folder. Polling is off unless an interval is given.
func start(t *testing.T, p *portal, who *wire.Profile, folder string, poll time.Duration) *counter {
	t.Helper()
	return begin(t, p, who, folder, alerts.Options{Poll: poll, Apart: 20 * time.Millisecond})
}

// begin is start with other times.
func begin(t *testing.T, p *portal, who *wire.Profile, folder string, opt alerts.Options) *counter {
	t.Helper()
	c := &counter{t: t, portal: p, shown: make(chan notice.Notice, 100), opened: make(chan string, 10), titled: make(chan struct{}, 100),
		chimes:  make(chan struct{}),
		refused: make(chan struct{}, 1), who: who}
	opt.Folder, opt.Client, opt.Profile, opt.Notifier, opt.Player = folder, p, c.profile, c, c
	opt.Open, opt.Announced, opt.Remember = func(path string) { c.opened <- path }, func() { c.titled <- struct{}{} }, c.remember
	opt.Poll, opt.Gather, opt.Pause, opt.Mute = cmp.Or(opt.Poll, time.Hour), cmp.Or(opt.Gather, 20*time.Millisecond), 10*time.Millisecond, cmp.Or(opt.Mute, mute)
	opt.Again = cmp.Or(opt.Again, 20*time.Millisecond)
	c.watch = alerts.New(opt)
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { c.watch.Run(ctx); close(done) }()
	c.stop = sync.OnceFunc(func() { cancel(); <-done })
	t.Cleanup(c.stop)
	if who != nil {
		programtest.Next(t, p.asked)
	}
	return c
}

// sounds reports whether the alarm is on; a chime that was already playing does not count.
func (c *counter) sounds() bool {
	for range 2 {
		select {
		case <-c.chimes:
		case <-time.After(300 * time.Millisecond):
			return false
		}
	}
	return true
}

// falls waits until the alarm is silent.
func (c *counter) falls() {
	c.t.Helper()
	for deadline := time.Now().Add(soon); c.sounds(); {
		if time.Now().After(deadline) {
			c.t.Fatal("the alarm goes on")
		}
	}
}

// silentlyKnows checks that no notification is shown, by waiting for that of an order made for this purpose.
func (c *counter) silentlyKnows() {
	c.t.Helper()
	c.portal.arrives("TK-LAST")
	c.changes()
	if body := programtest.Next(c.t, c.shown).Body; !strings.Contains(body, "TK-LAST") || strings.Contains(body, "new orders") {
		c.t.Errorf("shown: %s", body)
	}
}
