package notice

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/godbus/dbus/v5"

	"tradekart/portal/app/sessionbus"
)

// Help reports what the person can do when no notification shows.
const Help = "Open the system's notification settings: allow them for this program, and turn Do Not Disturb off. " +
	"On a bare desktop a notification service has to run, such as dunst."

const (
	service = "org.freedesktop.Notifications"
	path    = dbus.ObjectPath("/org/freedesktop/Notifications")
)

// system shows through the desktop's own service on the session bus.
type system struct {
	program  string
	fallback fallback

	mu   *sync.Mutex
	link *link // nil before the first Show, and after the bus was lost
}

func newSystem(program string) system {
	return system{program: program, fallback: newFallback(program), mu: &sync.Mutex{}}
}

// show tries the bus, once again where it was lost meanwhile, and then other programs.
func (s *system) show(ctx context.Context, n Notice) error {
	err := s.onBus(ctx, n)
	if errors.Is(err, dbus.ErrClosed) {
		err = s.onBus(ctx, n)
	}
	if err == nil || errors.Is(err, ErrNoService) || ctx.Err() != nil {
		return err
	}
	if s.fallback.show(ctx, n) == nil {
		return nil
	}
	var refused dbus.Error
	if errors.As(err, &refused) && (refused.Name == "org.freedesktop.DBus.Error.ServiceUnknown" || strings.Contains(refused.Name, ".Spawn.")) {
		return ErrNoService
	}
	return err
}

func (s *system) onBus(ctx context.Context, n Notice) error {
	l, err := s.connected(ctx)
	if err != nil {
		return err
	}
	return l.show(ctx, s.program, n)
}

func (s *system) connected(ctx context.Context) (*link, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.link != nil && s.link.conn.Connected() {
		return s.link, nil
	}
	l, err := dial(ctx)
	if err != nil {
		return nil, err
	}
	s.link = l
	return l, nil
}

const notResponding = "The service that shows notifications is not responding."

// trouble asks the services that report whether they hold notifications back (KDE's, dunst).
func (s *system) trouble(ctx context.Context) string {
	l, err := s.connected(ctx)
	if err != nil {
		switch {
		case hasFallback() || errors.Is(ctx.Err(), context.Canceled):
			return ""
		case ctx.Err() != nil:
			return notResponding
		}
		return "Nothing on this computer shows notifications."
	}
	for _, name := range []string{service + ".Inhibited", "org.dunstproject.cmd0.paused"} {
		var value dbus.Variant
		of, property := name[:strings.LastIndexByte(name, '.')], name[strings.LastIndexByte(name, '.')+1:]
		err := l.object.CallWithContext(ctx, "org.freedesktop.DBus.Properties.Get", 0, of, property).Store(&value)
		if held, ok := value.Value().(bool); err == nil && ok && held {
			return "Do Not Disturb is on: notifications are held back."
		}
		if errors.Is(ctx.Err(), context.DeadlineExceeded) {
			return notResponding
		}
	}
	return ""
}

func (s *system) close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.link != nil {
		_ = s.link.conn.Close()
		s.link = nil
	}
}

// escape keeps a name such as "Bow & Arrow <3" from being read as markup.
var escape = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

func (l *link) show(ctx context.Context, program string, n Notice) error {
	body, actions := n.Body, []string{}
	if slices.Contains(l.can, "body-markup") {
		body = escape.Replace(body)
	}
	if n.OnClick != nil && slices.Contains(l.can, "actions") {
		actions = []string{"default", "Open"}
	}
	l.mu.Lock()
	defer l.mu.Unlock() // so that a click finds its notice, however fast it comes
	hints := map[string]dbus.Variant{"suppress-sound": dbus.MakeVariant(true), "category": dbus.MakeVariant("transfer.complete")}
	var id uint32
	err := l.object.CallWithContext(ctx, service+".Notify", 0, program, l.tags[n.Tag], "", n.Title, body, actions, hints,
		int32(n.Lasts.Milliseconds())).Store(&id)
	if err != nil {
		return err
	}
	l.remember(id, n)
	return nil
}

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
