package transport

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

const largestSent = 64 << 10 // bytes

// single is one screen's own socket; when it is lost, the screen opens another.
type single struct {
	links  *Links
	ctx    context.Context
	cancel context.CancelFunc

	writing sync.Mutex // one writer at a time

	mu    sync.Mutex
	conn  *websocket.Conn
	pulse pulse
}

// prepare makes a socket that open opens; cancel ends it, even before.
func (l *Links) prepare() *single {
	ctx, cancel := context.WithCancel(l.ctx)
	return &single{links: l, ctx: ctx, cancel: cancel}
}

// open dials in the background; s.close is called exactly once, at the end.
func (l *Links) open(one *single, path string, s *screen) {
	l.mu.Lock()
	defer l.mu.Unlock()
	started := l.start(func() {
		defer one.cancel()
		s.close(one.run(one.ctx, path, s))
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.single, one)
	})
	if started {
		l.single[one] = struct{}{}
		return
	}
	one.cancel()
	go s.close(websocket.CloseGoingAway)
}

func (o *single) run(ctx context.Context, path string, s *screen) (code int) {
	conn, err := o.links.dial(ctx, path)
	if err != nil {
		return codeFor(err)
	}
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { _ = conn.Close() })()
	conn.SetReadLimit(largestMessage)
	var pace pace
	conn.SetPingHandler(func(data string) error {
		o.alive()
		pace.wait(ctx, len(data))
		return pong(conn, data)
	})
	o.begin(conn)
	s.open()
	for {
		_, text, err := conn.ReadMessage()
		if err != nil {
			return closeCode(err)
		}
		o.alive()
		s.message(string(text))
		pace.wait(ctx, len(text))
	}
}

func (o *single) begin(conn *websocket.Conn) {
	o.mu.Lock()
	defer o.mu.Unlock()
	now := o.links.clock.Elapsed()
	o.conn, o.pulse = conn, pulse{opened: now, received: now}
}

func (o *single) alive() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.pulse.received = o.links.clock.Elapsed()
}

func closeCode(err error) int {
	var closed *websocket.CloseError
	if errors.As(err, &closed) {
		return closed.Code
	}
	return websocket.CloseAbnormalClosure
}

func (o *single) send(text string) error {
	o.mu.Lock()
	conn := o.conn
	o.mu.Unlock()
	if conn == nil {
		return errors.New("this socket is not open yet")
	}
	o.writing.Lock()
	defer o.writing.Unlock()
	_ = conn.SetWriteDeadline(time.Now().Add(writeLimit))
	return conn.WriteMessage(websocket.TextMessage, []byte(text))
}

func (o *single) look(now time.Duration, slept bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.conn != nil && (slept || o.pulse.over(now)) {
		_ = o.conn.Close()
	}
}
