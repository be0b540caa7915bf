package notice

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"

	"github.com/godbus/dbus/v5"
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

// trouble asks the services that report whether they hold notifications back (KDE's, dunst).
func (s *system) trouble(ctx context.Context) string {
	l, err := s.connected(ctx)
	if err != nil {
		return ""
	}
	for _, name := range []string{service + ".Inhibited", "org.dunstproject.cmd0.paused"} {
		var value dbus.Variant
		of, property := name[:strings.LastIndexByte(name, '.')], name[strings.LastIndexByte(name, '.')+1:]
		err := l.object.CallWithContext(ctx, "org.freedesktop.DBus.Properties.Get", 0, of, property).Store(&value)
		if held, ok := value.Value().(bool); err == nil && ok && held {
			return "Do Not Disturb is on: notifications are held back."
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
