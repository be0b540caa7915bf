package tray

import (
	"bytes"
	"context"
	"image"
	"image/draw"
	"image/png"
	"log/slog"
	"sync"
	"time"

	"github.com/godbus/dbus/v5"

	"tradekart/portal/app/sessionbus"
	"tradekart/portal/build/icon"
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
	alert   bool
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

// SetAlert shows the icon in red while something does not work.
func (t *Tray) SetAlert(on bool) {
	t.mu.Lock()
	same := t.alert == on
	t.alert = on
	conn := t.conn
	t.mu.Unlock()
	if conn != nil && !same {
		_ = conn.Emit(itemPath, itemName+".NewIcon")
		_ = conn.Emit(itemPath, itemName+".NewStatus", status(on))
	}
}

// status lets a panel show an icon that it would hide otherwise.
func status(alert bool) string {
	if alert {
		return "NeedsAttention"
	}
	return "Active"
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

// pixmap is a picture as D-Bus carries it: rows of alpha, red, green and blue.
type pixmap struct {
	Width, Height int32
	Pixels        []byte
}

type tooltip struct {
	Icon        string
	Pictures    []pixmap
	Title, Text string
}

// pictures are decoded once, when a desktop asks for them.
var (
	pictures  = sync.OnceValue(func() []pixmap { return decode(icon.TrayPNG) })
	inTrouble = sync.OnceValue(func() []pixmap { return decode(red(icon.TrayPNG)) })
)

func decode(picture []byte) []pixmap {
	decoded, err := png.Decode(bytes.NewReader(picture))
	if err != nil {
		return nil // the desktop shows a picture of its own
	}
	from := image.NewNRGBA(decoded.Bounds())
	draw.Draw(from, from.Rect, decoded, decoded.Bounds().Min, draw.Src)
	pixels := make([]byte, 0, len(from.Pix))
	for i := 0; i < len(from.Pix); i += 4 {
		pixels = append(pixels, from.Pix[i+3], from.Pix[i], from.Pix[i+1], from.Pix[i+2])
	}
	return []pixmap{{int32(from.Rect.Dx()), int32(from.Rect.Dy()), pixels}}
}

func (t *Tray) itemProperties() map[string]dbus.Variant {
	t.mu.Lock()
	text, alert := t.tooltip, t.alert
	t.mu.Unlock()
	picture := pictures()
	if alert {
		picture = inTrouble()
	}
	return map[string]dbus.Variant{
		"Category":            dbus.MakeVariant("ApplicationStatus"),
		"Id":                  dbus.MakeVariant("tradekart-portal"),
		"Title":               dbus.MakeVariant(t.name),
		"Status":              dbus.MakeVariant(status(alert)),
		"IconName":            dbus.MakeVariant(""),
		"IconPixmap":          dbus.MakeVariant(picture),
		"AttentionIconPixmap": dbus.MakeVariant(picture),
		"ToolTip":             dbus.MakeVariant(tooltip{Pictures: []pixmap{}, Title: text}),
		"ItemIsMenu":          dbus.MakeVariant(false),
		"Menu":                dbus.MakeVariant(menuPath),
	}
}

func (t *Tray) itemMethods() map[string]any {
	open := func(int32, int32) *dbus.Error {
		go t.open()
		return nil
	}
	return map[string]any{
		"Activate": open, "SecondaryActivate": open,
		"ContextMenu": func(int32, int32) *dbus.Error { return nil }, // the desktop shows the menu itself
		"Scroll":      func(int32, string) *dbus.Error { return nil },
	}
}

func menuProperties() map[string]dbus.Variant {
	return map[string]dbus.Variant{
		"Version": dbus.MakeVariant(uint32(3)), "Status": dbus.MakeVariant("normal"),
		"TextDirection": dbus.MakeVariant("ltr"), "IconThemePath": dbus.MakeVariant([]string{}),
	}
}

// layout is a menu, or an entry of it. The menu has number 0, its entries count from 1.
type layout struct {
	Id         int32
	Properties map[string]dbus.Variant
	Children   []dbus.Variant
}

type properties struct {
	Id         int32
	Properties map[string]dbus.Variant
}

type event struct {
	Id   int32
	Kind string
	Data dbus.Variant
	Time uint32
}

// menuMethods respond for a menu that never changes.
func (t *Tray) menuMethods() map[string]any {
	return map[string]any{
		"GetLayout": func(parent, _ int32, _ []string) (uint32, layout, *dbus.Error) {
			return 1, t.layout(parent), nil
		},
		"GetGroupProperties": func(ids []int32, _ []string) (found []properties, _ *dbus.Error) {
			for _, id := range ids {
				found = append(found, properties{id, t.entryProperties(id)})
			}
			return found, nil
		},
		"GetProperty": func(id int32, name string) (dbus.Variant, *dbus.Error) {
			return t.entryProperties(id)[name], nil
		},
		"Event": func(id int32, kind string, _ dbus.Variant, _ uint32) *dbus.Error {
			t.click(id, kind)
			return nil
		},
		"EventGroup": func(events []event) ([]int32, *dbus.Error) {
			for _, e := range events {
				t.click(e.Id, e.Kind)
			}
			return []int32{}, nil
		},
		"AboutToShow":      func(int32) (bool, *dbus.Error) { return false, nil },
		"AboutToShowGroup": func([]int32) ([]int32, []int32, *dbus.Error) { return []int32{}, []int32{}, nil },
	}
}

func (t *Tray) layout(id int32) layout {
	l := layout{Id: id, Properties: t.entryProperties(id), Children: []dbus.Variant{}}
	if id == 0 {
		for i := range t.entries {
			l.Children = append(l.Children, dbus.MakeVariant(t.layout(int32(i+1))))
		}
	}
	return l
}

func (t *Tray) entryProperties(id int32) map[string]dbus.Variant {
	if id < 1 || int(id) > len(t.entries) {
		return map[string]dbus.Variant{"children-display": dbus.MakeVariant("submenu")}
	}
	return map[string]dbus.Variant{"label": dbus.MakeVariant(t.entries[id-1].title), "enabled": dbus.MakeVariant(true), "visible": dbus.MakeVariant(true)}
}

func (t *Tray) click(id int32, kind string) {
	if kind == "clicked" && id >= 1 && int(id) <= len(t.entries) {
		go t.entries[id-1].do()
	}
}
