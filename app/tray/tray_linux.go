package tray

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"

	"tradekart/portal/app/sessionbus"
)

// The names of the StatusNotifierItem protocol, which KDE, Xfce, GNOME's extension and most panels speak.
const (
	itemPath    = dbus.ObjectPath("/StatusNotifierItem")
	menuPath    = dbus.ObjectPath("/StatusNotifierItem/menu")
	itemName    = "org.kde.StatusNotifierItem"
	menuName    = "com.canonical.dbusmenu"
	watcherName = "org.kde.StatusNotifierWatcher"

	registerLimit = 5 * time.Second
)

// Tray is the program's icon.
type Tray struct {
	name    string
	entries []entry
	open    func()

	mu      sync.Mutex
	tooltip string
	closed  bool
	conn    *dbus.Conn // nil until connected
}

// Start returns at once. Without a notification area nothing shows; the icon appears as soon as the
// desktop starts one.
func Start(name string, actions Actions) *Tray {
	t := &Tray{name: name, tooltip: name, open: actions.Open, entries: actions.entries()}
	if address := sessionbus.Address(); address != "" {
		go t.run(address)
	}
	return t
}

// SetTooltip is the text shown beside the icon.
func (t *Tray) SetTooltip(text string) {
	t.mu.Lock()
	same := t.tooltip == text
	t.tooltip = text
	conn := t.conn
	t.mu.Unlock()
	if conn != nil && !same {
		_ = conn.Emit(itemPath, itemName+".NewToolTip") // fails only where the bus is gone, and the icon with it
	}
}

// Close removes the icon.
func (t *Tray) Close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	if t.conn != nil {
		_ = t.conn.Close()
	}
}

// run shows the icon until Close, or until the bus ends.
func (t *Tray) run(address string) {
	conn, err := dbus.Connect(address)
	if err != nil {
		slog.Info("no icon in the notification area", "problem", err)
		return
	}
	defer conn.Close()
	if err := t.export(conn); err != nil {
		slog.Warn("no icon in the notification area", "problem", err)
		return
	}
	owners, err := panelOwners(conn)
	if err != nil {
		return
	}
	if closed := t.keep(conn); closed {
		return
	}
	register(conn)
	for s := range owners { // ends with the connection
		if len(s.Body) == 3 && s.Body[2] != "" {
			register(conn) // the panel was started, or started again
		}
	}
}

// panelOwners says when a notification area appears or goes.
func panelOwners(conn *dbus.Conn) (chan *dbus.Signal, error) {
	owners := make(chan *dbus.Signal, 10)
	conn.Signal(owners)
	return owners, conn.AddMatchSignal(dbus.WithMatchInterface("org.freedesktop.DBus"), dbus.WithMatchMember("NameOwnerChanged"),
		dbus.WithMatchArg(0, watcherName))
}

// keep remembers the connection; closed reports that Close came first.
func (t *Tray) keep(conn *dbus.Conn) (closed bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.conn = conn
	return t.closed
}

func register(conn *dbus.Conn) {
	ctx, cancel := context.WithTimeout(context.Background(), registerLimit)
	defer cancel()
	err := conn.Object(watcherName, "/StatusNotifierWatcher").
		CallWithContext(ctx, watcherName+".RegisterStatusNotifierItem", 0, string(itemPath)).Err
	if err != nil {
		slog.Info("the desktop has no notification area", "problem", err)
	}
}

// export offers the icon and its menu to the desktop.
func (t *Tray) export(conn *dbus.Conn) error {
	for _, part := range []struct {
		path    dbus.ObjectPath
		name    string
		methods map[string]any
	}{
		{itemPath, itemName, t.itemMethods()},
		{menuPath, menuName, t.menuMethods()},
		{itemPath, "org.freedesktop.DBus.Properties", propertyMethods(t.itemProperties)},
		{menuPath, "org.freedesktop.DBus.Properties", propertyMethods(menuProperties)},
	} {
		if err := conn.ExportMethodTable(part.methods, part.path, part.name); err != nil {
			return err
		}
	}
	return nil
}

// propertyMethods read an object's properties, which are read-only.
func propertyMethods(read func() map[string]dbus.Variant) map[string]any {
	return map[string]any{
		"Get": func(_, name string) (dbus.Variant, *dbus.Error) {
			value, there := read()[name]
			if !there {
				return value, dbus.NewError("org.freedesktop.DBus.Error.UnknownProperty", []any{name})
			}
			return value, nil
		},
		"GetAll": func(string) (map[string]dbus.Variant, *dbus.Error) { return read(), nil },
	}
}
