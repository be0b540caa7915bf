package live

import (
	"cmp"
	"context"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

const (
	maxPerUser = 200             // enough for a shop whose staff share an account, with several pages each
	maxPerLink = 20              // enough for a household and the shop
	maxPerAddr = 100             // enough for an office, or many customers of one mobile network
	maxPublic  = 5_000           // leaves most of what the server can carry to its users
	backlog    = 128             // events a socket may lag behind before it is dropped
	readyWait  = 5 * time.Second // for a new socket while the database connection is away
	waveSize   = 100             // sockets that a server which stops closes at once
	wavePause  = 200 * time.Millisecond
)

// Hub numbers the events of the database, reads each once and hands it to the sockets of this instance.
type Hub struct {
	pool *pgxpool.Pool
	log  *slog.Logger

	// Direct makes the connection that announcements are received with; the hub's own pool where it is nil.
	Direct *pgxpool.Pool
	// Bus, where set before Run, announces new numbers in PostgreSQL's place.
	Bus Bus
	// Observe, where set before Run, is called with how long each event took from its
	// change to this instance.
	Observe func(lag time.Duration)
	// MaxPerUser is how many sockets one user may have open on this instance.
	MaxPerUser int
	// MaxPerLink, MaxPerAddress and MaxPublic are how many sockets of nobody who is signed in are open on this instance: with one
	// link, from one address, and altogether.
	MaxPerLink, MaxPerAddress, MaxPublic int
	// PingEvery is the pause between two heartbeats; a socket that does not respond for one and a half pauses
	// is closed.
	PingEvery time.Duration
	// Devices, where set before Run, is told which devices have a socket here. Their sockets are pinged every DevicePing, and
	// closed after three of these pauses without a response, so that it is known in seconds who lost power.
	Devices    Devices
	DevicePing time.Duration
	// TillLocked, where set before sockets are opened, reports whether nobody uses the till that a session is.
	TillLocked func(ctx context.Context, sessionID string) (bool, error)

	commits chan struct{} // holds one signal after a commit
	numbers chan struct{} // holds one signal after an announcement

	reading sync.Mutex // held by whoever reads new events and hands them out

	mu        sync.Mutex
	head      int64    // number of the last event that was handed out; less than nothing: none is known yet
	recent    []*Event // that were handed out last
	members   map[*member]struct{}
	index     index
	open      map[string]int // sockets by what bounds them
	ready     chan struct{}  // closed while events are received
	listening bool
	closing   bool
	drained   sync.WaitGroup
	proof     proof
}

// Devices are told of the devices' sockets. They must not block.
type Devices interface {
	Opened(scope Scope, device string)
	// Closed is a socket that ended; restart: this server ended it, and the device comes back at once, here or elsewhere.
	Closed(scope Scope, device string, restart bool)
}

// NewHub makes a hub; Run starts it.
func NewHub(pool *pgxpool.Pool, log *slog.Logger) *Hub {
	return &Hub{pool: pool, log: log, MaxPerUser: maxPerUser, MaxPerLink: maxPerLink, MaxPerAddress: maxPerAddr, MaxPublic: maxPublic,
		PingEvery: 30 * time.Second, DevicePing: 2 * time.Second,
		commits: make(chan struct{}, 1), numbers: make(chan struct{}, 1), head: -1, index: index{},
		members: map[*member]struct{}{}, open: map[string]int{}, ready: make(chan struct{}),
		proof: proof{problem: errUnproved, first: make(chan struct{})}}
}

// Run numbers events and hands them out until ctx ends. When the database connection is lost every socket is closed, since who
// signed out meanwhile is not known, and its client comes back with the last number it saw.
func (h *Hub) Run(ctx context.Context) {
	var loops sync.WaitGroup
	defer loops.Wait()
	loops.Go(func() { h.prove(ctx) })
	loops.Go(func() { h.number(ctx) })
	loops.Go(func() { h.read(ctx) })
	channels := []string{numbersChannel, signedOutChannel, proofChannel}
	if h.Bus != nil {
		channels = channels[1:]
		loops.Go(func() { h.Bus.Listen(ctx, func() { signal(h.numbers) }) })
	}
	db.Listen(ctx, cmp.Or(h.Direct, h.pool), db.Listener{
		Name: "live events", Channels: channels, Log: h.log,
		Connected:      func() { h.listens(true) },
		Lost:           func() { h.listens(false); h.endAll(closeRestart) },
		OnNotification: h.onNotification,
	})
}

func (h *Hub) listens(yes bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.listening = yes
	h.setReady()
}

// setReady lets sockets in while events are received, and keeps them waiting otherwise.
func (h *Hub) setReady() {
	open := false
	select {
	case <-h.ready:
		open = true
	default:
	}
	switch {
	case h.up() && !open:
		close(h.ready)
	case !h.up() && open:
		h.ready = make(chan struct{})
	}
}

func (h *Hub) up() bool { return h.listening && h.head >= 0 }

func (h *Hub) onNotification(name, payload string) {
	switch name {
	case proofChannel:
		h.proof.hear(payload)
	case signedOutChannel:
		h.endWhere(closeSignedOut, func(m *member) bool { return m.sessionID == payload || m.scope.UserID == payload })
	default:
		signal(h.numbers)
	}
}

// join adds a socket once events are received: what commits from then on reaches it.
func (h *Hub) join(ctx context.Context, m *member) error {
	h.mu.Lock()
	ready := h.ready
	h.mu.Unlock()
	select {
	case <-ready:
	case <-ctx.Done():
		return unavailable()
	case <-time.After(readyWait):
		return unavailable()
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closing || !h.up() {
		return unavailable()
	}
	for _, b := range m.bounds {
		if h.open[b.of] >= b.most {
			f := fault.New(fault.TooMany, "TooManySockets", "Too many pages are open "+b.words+".")
			f.RetryAfter = 60
			return f
		}
	}
	h.members[m] = struct{}{}
	h.index.add(m)
	for _, b := range m.bounds {
		h.open[b.of]++
	}
	h.drained.Add(1)
	if m.device != "" {
		h.Devices.Opened(m.scope, m.device)
	}
	return nil
}

func unavailable() error {
	return &fault.Fault{Kind: fault.Unavailable, Code: "Unavailable", Message: "The service is restarting. Please try again.", RetryAfter: 1}
}

func (h *Hub) leave(m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.members, m)
	h.index.remove(m)
	for _, b := range m.bounds {
		if h.open[b.of]--; h.open[b.of] == 0 {
			delete(h.open, b.of)
		}
	}
	if m.device != "" {
		h.Devices.Closed(m.scope, m.device, m.endedFor(closeRestart))
	}
	h.drained.Done()
}

func (h *Hub) endAll(reason int) { h.endWhere(reason, func(*member) bool { return true }) }

func (h *Hub) endWhere(reason int, concerned func(*member) bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for m := range h.members {
		if concerned(m) {
			m.end(reason)
		}
	}
}

// Open counts the sockets of this instance.
func (h *Hub) Open() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.members)
}

// Close sends every socket a close frame, a few at a time, so that not all of them come back to the other servers at once. It waits
// for them, at most until ctx ends; from half of that time on all are closed together.
func (h *Hub) Close(ctx context.Context) {
	h.mu.Lock()
	h.closing = true
	all := slices.Collect(maps.Keys(h.members))
	h.mu.Unlock()
	pause := time.Duration(0)
	if ends, ok := ctx.Deadline(); ok {
		pause = min(wavePause, time.Until(ends)/2*waveSize/time.Duration(max(1, len(all))))
	}
	for wave := range slices.Chunk(all, waveSize) {
		for _, m := range wave {
			m.end(closeRestart)
		}
		if len(all) > waveSize {
			time.Sleep(pause)
		}
	}
	done := make(chan struct{})
	go func() { h.drained.Wait(); close(done) }()
	select {
	case <-done:
	case <-ctx.Done():
	}
}

// member is one open socket as the hub sees it.
type member struct {
	scope     Scope
	public    bool // nobody is signed in: wants alone decides
	sessionID string
	bounds    []bound
	device    string // of a shop; empty: not known, or nobody wants to know
	wants     func(Event) bool
	wake      chan struct{} // holds one signal while events wait
	gone      chan struct{} // closed when the socket must end
	once      sync.Once
	reason    int // websocket close code

	mu     sync.Mutex
	events []*Event
	behind bool // events were dropped, so no later one may be sent
}

// bound is how many sockets may be open of one kind on this instance.
type bound struct {
	of    string
	most  int
	words string // for whom, as the refusal says it
}

func (m *member) hears(e Event) bool {
	if m.public {
		return e.UserID == "" && m.wants(e)
	}
	return m.scope.sees(e) && (m.wants == nil || e.Kind == wire.UpdateProfile || m.wants(e))
}

// add never blocks; a socket that lags too far behind is closed and comes back with the last number it saw. One that has
// ended, but whose first answer is still being read, gets nothing more: what came before may have been lost.
func (m *member) add(e *Event) {
	m.mu.Lock()
	defer m.mu.Unlock()
	select {
	case <-m.gone:
		return
	default:
	}
	if m.behind = m.behind || len(m.events) >= backlog; m.behind {
		m.end(closeTryAgain)
		return
	}
	m.events = append(m.events, e)
	select {
	case m.wake <- struct{}{}:
	default:
	}
}

func (m *member) take() []*Event {
	m.mu.Lock()
	defer m.mu.Unlock()
	events := m.events
	m.events = nil
	return events
}

func (m *member) end(reason int) {
	m.once.Do(func() { m.reason = reason; close(m.gone) })
}

// endedFor reports whether this server ended the socket for that reason.
func (m *member) endedFor(reason int) bool {
	select {
	case <-m.gone:
		return m.reason == reason
	default:
		return false
	}
}
