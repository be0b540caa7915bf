package alerts_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/session"
	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

const soon = 10 * time.Second

// portal is a server with orders, as far as alerts ask it.
type portal struct {
	*httptest.Server
	mu     sync.Mutex
	orders map[string]*wire.Order
	asked  chan string // each request, once it was answered
	away   bool
}

func newPortal(t *testing.T) *portal {
	p := &portal{orders: map[string]*wire.Order{}, asked: make(chan string, 1000)}
	mux := http.NewServeMux()
	mux.HandleFunc("GET /api/order/check-new/pending", p.checkNew)
	mux.HandleFunc("POST /api/{role}/deliveries/pending", p.pending)
	mux.HandleFunc("GET /api/{role}/delivery/{id}", p.detail)
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		away := p.away
		p.mu.Unlock()
		if away {
			answer(w, http.StatusServiceUnavailable, wire.ErrorBody{Error: "away", Code: "ServerAway"})
		} else {
			mux.ServeHTTP(w, r)
		}
		p.asked <- r.Method + " " + r.URL.Path
	}))
	t.Cleanup(p.Close)
	return p
}

func answer(w http.ResponseWriter, status int, body any) {
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

func (p *portal) checkNew(w http.ResponseWriter, r *http.Request) {
	date, err := time.Parse(time.RFC3339Nano, r.URL.Query().Get("Date"))
	if err != nil {
		answer(w, http.StatusUnprocessableEntity, wire.ErrorBody{Error: err.Error()})
		return
	}
	out := wire.NewOrders{TimeStamp: time.Now(), PreviousTimeStamp: date}
	for _, o := range p.all("Pending") {
		sec, nsec := uuid.MustParse(o.Id).Time().UnixTime()
		out.HasNewOrders = out.HasNewOrders || time.Unix(sec, nsec).After(date)
	}
	answer(w, http.StatusOK, map[string]any{"Result": out})
}

func (p *portal) pending(w http.ResponseWriter, _ *http.Request) {
	list := wire.OrderList{}
	for _, o := range p.all("Pending") {
		list.Deliveries = append(list.Deliveries, o.OrderCard)
	}
	answer(w, http.StatusOK, list)
}

func (p *portal) detail(w http.ResponseWriter, r *http.Request) {
	for _, o := range p.all("") {
		if o.Id == r.PathValue("id") {
			answer(w, http.StatusOK, map[string]any{"Result": o})
			return
		}
	}
	answer(w, http.StatusNotFound, wire.ErrorBody{Error: "This order was not found.", Code: "NotFound"})
}

func (p *portal) all(tab string) (out []wire.Order) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, o := range p.orders {
		if tab == "" || o.ShopPortalStatus == tab {
			out = append(out, *o)
		}
	}
	return out
}

// arrives adds an order that came at a time, and answers its id.
func (p *portal) arrives(no string, at time.Time) string {
	id := uuid.Must(uuid.NewV7())
	for i, shift := 0, 40; i < 6; i, shift = i+1, shift-8 {
		id[i] = byte(at.UnixMilli() >> shift)
	}
	o := &wire.Order{}
	o.Id, o.OrderNo, o.ShopName, o.ShopPortalStatus, o.Created = id.String(), no, "Soho", "Pending", at.AddDate(-1, 0, 0)
	p.mu.Lock()
	defer p.mu.Unlock()
	p.orders[o.Id] = o
	return o.Id
}

func (p *portal) moves(id, tab string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.orders[id].ShopPortalStatus = tab
}

func (p *portal) goes(away bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.away = away
}

// Do is a client of this server, as package transport's behaves.
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

// counter is a computer on which alerts run.
type counter struct {
	t       *testing.T
	portal  *portal
	watch   *alerts.Watch
	shown   chan notice.Notice
	opened  chan string
	chimes  chan struct{}
	refused chan struct{} // who it is was asked in vain
	mu      sync.Mutex
	who     *wire.Profile
	problem error  // of sound and notification
	trouble string // of both
	chosen  []string
	stop    func()
}

func (c *counter) profile(context.Context) (wire.Profile, error) {
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

// signs lets somebody sign in, or out where it is nobody.
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
func shop() *wire.Profile                                    { return person(wire.RoleShop, true) }
func (c *counter) hear(kind, id string)                      { c.watch.OnUpdate(message(kind, id)) }
func person(role string, collect bool) *wire.Profile {
	return &wire.Profile{Email: strings.ToLower(role) + "@x.test", LoginResult: wire.LoginResult{Role: role, IsCollectEnabled: collect}}
}

func message(kind, id string) string {
	b, _ := json.Marshal(wire.DataUpdate{Seq: 1, UpdateType: kind, OrderId: id})
	return string(b)
}

// start runs alerts for somebody over a folder, with a poll that never comes unless it is given.
func start(t *testing.T, p *portal, who *wire.Profile, folder string, poll time.Duration) *counter {
	t.Helper()
	c := &counter{t: t, portal: p, shown: make(chan notice.Notice, 100), opened: make(chan string, 10), chimes: make(chan struct{}),
		refused: make(chan struct{}, 1), who: who}
	if poll == 0 {
		poll = time.Hour
	}
	c.watch = alerts.New(alerts.Options{Folder: folder, Client: p, Profile: c.profile, Notifier: c, Player: c, Open: func(path string) { c.opened <- path },
		Remember: c.remember, Poll: poll, Gather: 20 * time.Millisecond, Pause: 10 * time.Millisecond})
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { c.watch.Run(ctx); close(done) }()
	c.stop = sync.OnceFunc(func() { cancel(); <-done })
	t.Cleanup(c.stop)
	if who != nil {
		c.portal.waitFor(t, "GET /api/order/check-new/pending")
	}
	return c
}

func (p *portal) waitFor(t *testing.T, request string) {
	t.Helper()
	for next(t, p.asked) != request {
	}
}

func next[T any](t *testing.T, from <-chan T) (value T) {
	t.Helper()
	select {
	case value = <-from:
	case <-time.After(soon):
		t.Fatal("nothing came")
	}
	return value
}

// sounds tells whether the alarm is going on: a chime that was under way does not count.
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

// bodies are the texts of the next notifications, in order.
func (c *counter) bodies(n int) (all []string) {
	c.t.Helper()
	for range n {
		all = append(all, next(c.t, c.shown).Body)
	}
	slices.Sort(all)
	return all
}

// nothing is shown: what comes next is the notification of an order made for it.
func (c *counter) nothing() {
	c.t.Helper()
	c.hear(wire.UpdateNewOrder, c.portal.arrives("TK-LAST", time.Now()))
	if body := next(c.t, c.shown).Body; !strings.Contains(body, "TK-LAST") {
		c.t.Errorf("shown: %s", body)
	}
}
