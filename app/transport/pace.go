package transport

import (
	"context"
	"errors"
	"net"
	"sync/atomic"
	"time"
)

// A server sends a few updates a second, and up to a thousand at once to a client that comes back. What goes beyond is read more
// slowly, so that a flood waits on the server's side of the line and not in this computer's memory: the web view takes what it is
// handed without a limit of its own.
const (
	paceMessages = 200     // a second
	paceBytes    = 1 << 20 // a second
	paceAhead    = 10 * time.Second
)

// pace slows the reader of one socket down. Only that reader uses it.
type pace struct{ due time.Time } // when what was read would have come at the pace

// wait takes note of a message, or of a ping, and returns when the next may be read.
func (p *pace) wait(ctx context.Context, bytes int) {
	now := time.Now()
	if earliest := now.Add(-paceAhead); p.due.Before(earliest) {
		p.due = earliest
	}
	p.due = p.due.Add(max(time.Second/paceMessages, time.Second*time.Duration(bytes)/paceBytes))
	ahead := p.due.Sub(now)
	if ahead <= 0 {
		return
	}
	timer := time.NewTimer(ahead)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-ctx.Done():
	}
}

// largestHandshake bounds what a server sends before a socket is open, encryption included; the library reads headers without an end.
const largestHandshake = 1 << 20

var errHandshake = errors.New("the server's answer is too long")

// cappedConn reads no more than left until it is opened.
type cappedConn struct {
	net.Conn
	left   atomic.Int64
	opened atomic.Bool
}

func (c *cappedConn) Read(b []byte) (int, error) {
	if c.opened.Load() {
		return c.Conn.Read(b)
	}
	if c.left.Load() <= 0 {
		return 0, errHandshake
	}
	n, err := c.Conn.Read(b)
	c.left.Add(-int64(n))
	return n, err
}

// capped dials such a connection, and keeps it in into.
func capped(into *atomic.Pointer[cappedConn]) func(ctx context.Context, network, address string) (net.Conn, error) {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := (&net.Dialer{KeepAlive: 15 * time.Second}).DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		c := &cappedConn{Conn: conn}
		c.left.Store(largestHandshake)
		into.Store(c)
		return c, nil
	}
}
