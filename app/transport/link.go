package transport

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/url"
	"strconv"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/app/session"
	"tradekart/portal/backend/wire"
)

// link is one kept socket. It comes back after a loss with the last number it received.
type link struct {
	links *Links
	path  string
	now   chan struct{} // asks for an attempt at once

	mu       sync.Mutex
	epoch    int // counts the sign-ins and sign-outs that the link has seen
	giveUp   context.CancelFunc
	conn     *websocket.Conn
	pulse    pulse
	lostAt   time.Duration // when there was last a socket, or when the first was wanted
	greeted  bool          // the socket's first message has come
	memory   memory
	handlers map[*mailbox]struct{}
	screens  map[*screen]struct{}
}

func newLink(links *Links, path string) *link {
	return &link{
		lostAt: links.clock.Elapsed(),
		links:  links, path: path, now: make(chan struct{}, 1),
		handlers: map[*mailbox]struct{}{}, screens: map[*screen]struct{}{},
	}
}

func (l *link) listen(handler func(string)) (stop func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	box := &mailbox{handler: handler}
	l.handlers[box] = struct{}{}
	return func() {
		box.close()
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.handlers, box)
	}
}

// run dials, reads and waits until the links end. While nobody is signed in, it waits for a sign-in or for a
// screen to ask.
func (l *link) run() {
	for attempt := 0; l.links.ctx.Err() == nil; attempt++ {
		lasted, err := l.connect()
		if lasted > settledIn {
			attempt = 0
		}
		if errors.Is(err, session.ErrSignedOut) {
			attempt = -1
			l.pause(0)
			continue
		}
		l.pause(waitBefore(attempt))
	}
}

// pause waits that long, or for ever if the wait is 0, unless an attempt is requested.
func (l *link) pause(wait time.Duration) {
	var over <-chan time.Time
	if wait > 0 {
		timer, stop := l.links.clock.After(wait)
		defer stop()
		over = timer
	}
	select {
	case <-over:
	case <-l.now:
	case <-l.links.ctx.Done():
	}
}

func (l *link) hurry() {
	select {
	case l.now <- struct{}{}:
	default:
	}
}

// connect holds the socket for as long as it lasts.
func (l *link) connect() (lasted time.Duration, err error) {
	ctx, cancel := context.WithCancel(l.links.ctx)
	defer cancel()
	epoch, path := l.begin(cancel)
	conn, err := l.links.dial(ctx, path)
	if err != nil {
		l.failed(epoch, codeFor(err))
		return 0, err
	}
	defer conn.Close()
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	start := l.links.clock.Elapsed()
	if !l.up(conn, epoch) {
		return 0, nil
	}
	l.read(conn)
	l.lost(conn, websocket.CloseAbnormalClosure)
	return l.links.clock.Elapsed() - start, nil
}

// begin marks the start of an attempt; it also satisfies earlier requests.
func (l *link) begin(giveUp context.CancelFunc) (epoch int, path string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case <-l.now:
	default:
	}
	l.giveUp = giveUp
	return l.epoch, l.address()
}

// address needs mu.
func (l *link) address() string {
	if l.path != UpdatesPath {
		return l.path
	}
	query := url.Values{}
	if l.memory.known {
		query.Set("since", strconv.FormatInt(l.memory.high, 10))
	}
	if l.links.Device != nil {
		query.Set("device", l.links.Device())
	}
	if len(query) == 0 {
		return l.path
	}
	return l.path + "?" + query.Encode()
}

func codeFor(err error) int {
	if errors.Is(err, session.ErrSignedOut) {
		return websocket.ClosePolicyViolation
	}
	return websocket.CloseAbnormalClosure
}

// up is false where the session changed while the socket was being opened.
func (l *link) up(conn *websocket.Conn, epoch int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.epoch != epoch {
		return false
	}
	now := l.links.clock.Elapsed()
	l.conn, l.pulse, l.greeted = conn, pulse{opened: now, received: now}, false
	return true
}

func (l *link) read(conn *websocket.Conn) {
	conn.SetReadLimit(largestMessage)
	if l.path == UpdatesPath {
		conn.SetReadLimit(largestUpdate)
	}
	var pace pace
	conn.SetPingHandler(func(data string) error {
		l.alive(conn)
		pace.wait(l.links.ctx, len(data))
		return pong(conn, data)
	})
	for {
		_, text, err := conn.ReadMessage()
		if err != nil {
			return
		}
		l.receive(conn, string(text))
		pace.wait(l.links.ctx, len(text))
	}
}

// pong fails only where the socket is lost, which the next read says as well.
func pong(conn *websocket.Conn, data string) error {
	_ = conn.WriteControl(websocket.PongMessage, []byte(data), time.Now().Add(writeLimit))
	return nil
}

func (l *link) alive(conn *websocket.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn == conn {
		l.pulse.pinged(l.links.clock.Elapsed())
	}
}

// receive hands a message on to everybody, in order.
func (l *link) receive(conn *websocket.Conn, text string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn != conn {
		return
	}
	l.pulse.received = l.links.clock.Elapsed()
	if l.path == UpdatesPath {
		l.memory.receive(text)
	}
	first := !l.greeted
	l.greeted = true
	for box := range l.handlers {
		box.put(text, func() string { return l.memory.message(wire.UpdateReset) })
	}
	for s := range l.screens {
		switch {
		case s.greeted:
			s.message(text)
		case first:
			l.greet(s)
		}
	}
}

// failed is for an attempt that opened nothing.
func (l *link) failed(epoch, code int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.epoch == epoch {
		l.dismiss(code)
	}
}

// lost notifies every screen; each reconnects with the last number it received.
func (l *link) lost(conn *websocket.Conn, code int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.conn == conn {
		l.conn, l.lostAt = nil, l.links.clock.Elapsed()
		l.dismiss(code)
	}
}

// reset starts again for the user who is signed in now and drops what the previous one received.
func (l *link) reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.epoch++
	l.memory = memory{}
	l.conn, l.lostAt = nil, l.links.clock.Elapsed()
	if l.giveUp != nil {
		l.giveUp()
	}
	l.dismiss(websocket.ClosePolicyViolation)
	l.hurry()
}

// look ends a socket that is dead, too old or slept, so that the next one opens at once.
func (l *link) look(now time.Duration, slept bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	switch {
	case l.conn == nil && slept:
		l.hurry()
	case l.conn != nil && (slept || l.pulse.over(now)):
		l.hurry()
		_ = l.conn.Close()
	}
}

const (
	// UpdatesPath is the one link that many share: its messages are numbered and kept.
	UpdatesPath = "/ws/data-update"

	firstWait   = 500 * time.Millisecond
	longestWait = 30 * time.Second
	settledIn   = 10 * time.Second // after a link has lasted this long, its delays start again from the shortest
	silence     = 75 * time.Second // the server says something every 30 s
	quiet       = 7 * time.Second  // of a socket that is pinged every 2 s, as one with a device's id is
	quickBeat   = 3 * time.Second
	longestLife = 7 * 24 * time.Hour
	lookEvery   = 2 * time.Second
	sleepsFrom  = 20 * time.Second // a jump of this length between two looks was a sleep
)

// Links holds the sockets to the server. Kept links come back by themselves for as long
// as somebody is signed in; the sockets of single screens do not, since the screen decides.
type Links struct {
	// Device, where set before the first link opens, is what this computer calls itself: the server pings such a socket more often.
	Device func() string

	keeper *session.Keeper
	server func() string
	clock  Clock

	ctx  context.Context // of every link; ended by Run
	end  context.CancelFunc
	work sync.WaitGroup

	mu     sync.Mutex
	kept   map[string]*link
	single map[*single]struct{}
}

// NewLinks opens nothing yet. A nil clock is the system's.
func NewLinks(keeper *session.Keeper, server func() string, clock Clock) *Links {
	if clock == nil {
		clock = system{time.Now()}
	}
	l := &Links{keeper: keeper, server: server, clock: clock, kept: map[string]*link{}, single: map[*single]struct{}{}}
	l.ctx, l.end = context.WithCancel(context.Background())
	keeper.Listen(l.sessionChanged)
	return l
}

// On calls handler for every message of the kept link at path, one after another, until
// stop is called; the link opens with the first handler. A handler may take its time: when
// a thousand messages wait for it, they are replaced by one Reset.
func (l *Links) On(path string, handler func(text string)) (stop func()) {
	return l.link(path).listen(handler)
}

// LostFor is for how long the kept link at path has had no socket; 0 if it has one.
func (l *Links) LostFor(path string) time.Duration {
	k := l.link(path)
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.conn != nil {
		return 0
	}
	return max(l.clock.Elapsed()-k.lostAt, 1)
}

// Run watches over the links until ctx ends; then every socket is closed for good.
func (l *Links) Run(ctx context.Context) {
	defer l.finish()
	wall, elapsed := l.clock.Wall(), l.clock.Elapsed()
	for {
		tick, stop := l.clock.After(lookEvery)
		select {
		case <-ctx.Done():
			stop()
			return
		case <-tick:
		}
		// Some systems' monotonic clock sleeps with the machine, some systems' does not.
		away := max(l.clock.Wall().Sub(wall), l.clock.Elapsed()-elapsed)
		wall, elapsed = l.clock.Wall(), l.clock.Elapsed()
		l.look(away-lookEvery > sleepsFrom)
	}
}

func (l *Links) finish() {
	l.mu.Lock()
	l.end()
	l.mu.Unlock()
	l.work.Wait()
}

// start runs work unless the links have ended; it needs mu.
func (l *Links) start(work func()) bool {
	if l.ctx.Err() != nil {
		return false
	}
	l.work.Go(work)
	return true
}

// look renews every link that is dead, too old, or slept with the machine.
func (l *Links) look(slept bool) {
	if slept {
		l.keeper.Woke()
	}
	now := l.clock.Elapsed()
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, k := range l.kept {
		k.look(now, slept)
	}
	for s := range l.single {
		s.look(now, slept)
	}
}

func (l *Links) sessionChanged() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, k := range l.kept {
		k.reset()
	}
	for s := range l.single {
		s.cancel()
	}
}

func (l *Links) link(path string) *link {
	l.mu.Lock()
	defer l.mu.Unlock()
	k := l.kept[path]
	if k == nil {
		k = newLink(l, path)
		l.kept[path] = k
		l.start(k.run)
	}
	return k
}

// pulse is when a socket opened and when it last received something, on the clock that only counts on.
type pulse struct {
	opened, received time.Duration
	ping             time.Duration // the last one; 0: none
	quick            bool          // the server pings this socket every 2 s, so that a dead one is known by its silence
}

func (p *pulse) pinged(now time.Duration) {
	p.quick = p.quick || p.ping > 0 && now-p.ping < quickBeat
	p.received, p.ping = now, now
}

func (p *pulse) over(now time.Duration) bool {
	return now-p.received > silence || p.quick && now-p.received > quiet || now-p.opened > longestLife
}

// waitBefore is the pause before the nth attempt in a row, spread so that many clients do
// not come back together.
func waitBefore(attempt int) time.Duration {
	ceiling := min(longestWait, firstWait<<min(attempt, 10))
	return ceiling/2 + rand.N(ceiling/2)
}
