package transport

import (
	"context"
	"errors"
	"fmt"
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
	greeted  bool // the socket's first message has come
	memory   memory
	handlers map[*mailbox]struct{}
	screens  map[*screen]struct{}
}

func newLink(links *Links, path string) *link {
	return &link{
		links: links, path: path, now: make(chan struct{}, 1),
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
	if l.path == UpdatesPath && l.memory.known {
		return fmt.Sprintf("%s?since=%d", l.path, l.memory.high)
	}
	return l.path
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
	l.conn, l.pulse, l.greeted = conn, pulse{now, now}, false
	return true
}

func (l *link) read(conn *websocket.Conn) {
	conn.SetReadLimit(largestMessage)
	if l.path == UpdatesPath {
		conn.SetReadLimit(largestUpdate)
	}
	conn.SetPingHandler(func(data string) error {
		l.alive(conn)
		return pong(conn, data)
	})
	for {
		_, text, err := conn.ReadMessage()
		if err != nil {
			return
		}
		l.receive(conn, string(text))
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
		l.pulse.received = l.links.clock.Elapsed()
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
		l.conn = nil
		l.dismiss(code)
	}
}

// reset starts again for the user who is signed in now and drops what the previous one received.
func (l *link) reset() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.epoch++
	l.memory = memory{}
	l.conn = nil
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
