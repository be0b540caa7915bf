package notice

import (
	"context"
	"strings"
	"sync"

	"github.com/godbus/dbus/v5"

	"tradekart/portal/app/sessionbus"
)

// link is one connection to the session bus, and the clicks waited for on it.
type link struct {
	conn   *dbus.Conn
	object dbus.BusObject
	can    []string

	mu     sync.Mutex
	order  []uint32 // oldest first
	clicks map[uint32]func()
	tags   map[string]uint32
}

// dial connects and reads what the service supports; it gives up on a bus that does not respond when ctx
// ends.
func dial(ctx context.Context) (*link, error) {
	address := sessionbus.Address()
	if address == "" {
		return nil, ErrNoService
	}
	conn, err := dbus.Dial(address)
	if err != nil {
		return nil, ErrNoService
	}
	stop := context.AfterFunc(ctx, func() { _ = conn.Close() })
	defer stop()
	l := &link{conn: conn, object: conn.Object(service, path), clicks: map[uint32]func(){}, tags: map[string]uint32{}}
	if err := l.greet(ctx); err != nil {
		_ = conn.Close()
		return nil, err
	}
	signals := make(chan *dbus.Signal, kept)
	conn.Signal(signals)
	go l.listen(signals) // ends with the connection, which closes the channel
	return l, nil
}

func (l *link) greet(ctx context.Context) error {
	if err := l.conn.Auth(nil); err != nil {
		return err
	}
	if err := l.conn.Hello(); err != nil {
		return err
	}
	match := []dbus.MatchOption{dbus.WithMatchInterface(service), dbus.WithMatchObjectPath(path)}
	if err := l.conn.AddMatchSignalContext(ctx, match...); err != nil {
		return err
	}
	return l.object.CallWithContext(ctx, service+".GetCapabilities", 0).Store(&l.can)
}

func (l *link) listen(signals <-chan *dbus.Signal) {
	for s := range signals {
		if len(s.Body) < 2 {
			continue
		}
		id, ok := s.Body[0].(uint32)
		if !ok {
			continue
		}
		switch s.Name[strings.LastIndexByte(s.Name, '.')+1:] {
		case "ActionInvoked":
			if do := l.forget(id); do != nil && s.Body[1] == "default" {
				go do()
			}
		case "NotificationClosed":
			l.forget(id)
		}
	}
}

// remember waits for the notice's click; the caller holds the lock.
func (l *link) remember(id uint32, n Notice) {
	l.drop(id) // of the one whose place it takes
	if n.Tag != "" {
		l.tags[n.Tag] = id
	}
	if n.OnClick != nil {
		l.clicks[id] = n.OnClick
	}
	l.order = append(l.order, id)
	if len(l.order) > kept {
		l.drop(l.order[0])
	}
}

func (l *link) forget(id uint32) func() {
	l.mu.Lock()
	defer l.mu.Unlock()
	do := l.clicks[id]
	l.drop(id)
	return do
}

func (l *link) drop(id uint32) {
	delete(l.clicks, id)
	for i, other := range l.order {
		if other == id {
			l.order = append(l.order[:i:i], l.order[i+1:]...)
			break
		}
	}
	for tag, other := range l.tags {
		if other == id {
			delete(l.tags, tag)
		}
	}
}
