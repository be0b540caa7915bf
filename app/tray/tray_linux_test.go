package tray_test

import (
	"testing"
	"time"

	"github.com/godbus/dbus/v5"

	"tradekart/portal/app/programtest"
	"tradekart/portal/app/sessionbus/sessionbustest"
	"tradekart/portal/app/tray"
)

const (
	itemPath    = dbus.ObjectPath("/StatusNotifierItem")
	menuPath    = dbus.ObjectPath("/StatusNotifierItem/menu")
	itemKind    = "org.kde.StatusNotifierItem"
	watcherName = "org.kde.StatusNotifierWatcher"
	properties  = "org.freedesktop.DBus.Properties.Get"
	soon        = 10 * time.Second
)

// watcher is the desktop's notification area, with which each icon registers.
type watcher struct{ registered chan dbus.Sender }

func (w *watcher) RegisterStatusNotifierItem(sender dbus.Sender, _ string) *dbus.Error {
	w.registered <- sender
	return nil
}

// desktop is a session bus with a notification area on it.
func desktop(t *testing.T) (*dbus.Conn, *watcher) {
	t.Helper()
	conn, err := dbus.Connect(sessionbustest.Start(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	w := &watcher{registered: make(chan dbus.Sender, 10)}
	if err := conn.Export(w, "/StatusNotifierWatcher", watcherName); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.RequestName(watcherName, dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
	return conn, w
}

// entries reads the menu as the desktop does: each title with the number to click.
func entries(t *testing.T, menu dbus.BusObject) map[string]int32 {
	t.Helper()
	var revision uint32
	var layout struct {
		Id         int32
		Properties map[string]dbus.Variant
		Children   []dbus.Variant
	}
	if err := menu.Call("com.canonical.dbusmenu.GetLayout", 0, int32(0), int32(-1), []string{}).Store(&revision, &layout); err != nil {
		t.Fatal(err)
	}
	found := map[string]int32{}
	for _, child := range layout.Children {
		var entry struct {
			Id         int32
			Properties map[string]dbus.Variant
			Children   []dbus.Variant
		}
		if err := dbus.Store([]any{child.Value()}, &entry); err != nil {
			t.Fatal(err)
		}
		found[entry.Properties["label"].Value().(string)] = entry.Id
	}
	return found
}

func property(t *testing.T, item dbus.BusObject, name string) (value dbus.Variant) {
	t.Helper()
	if err := item.Call(properties, 0, itemKind, name).Store(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

func picture(t *testing.T, item dbus.BusObject) string {
	t.Helper()
	return property(t, item, "IconPixmap").String()
}

func tooltip(t *testing.T, item dbus.BusObject) string {
	t.Helper()
	return property(t, item, "ToolTip").Value().([]any)[2].(string)
}

func TestTheIconHasAMenuAndAnActionForEachEntry(t *testing.T) {
	conn, w := desktop(t)
	done := make(chan string, 10)
	say := func(text string) func() { return func() { done <- text } }
	icon := tray.Start("Portal", tray.Actions{Open: say("open"), Mute: say("mute"), Quit: say("quit")})
	t.Cleanup(icon.Close)
	sender := string(programtest.Next(t, w.registered))
	item, menu := conn.Object(sender, itemPath), conn.Object(sender, menuPath)

	if got := tooltip(t, item); got != "Portal" {
		t.Errorf("the tooltip is %q", got)
	}
	changed := make(chan *dbus.Signal, 100)
	conn.Signal(changed)
	if err := conn.AddMatchSignal(dbus.WithMatchInterface(itemKind), dbus.WithMatchMember("NewToolTip")); err != nil {
		t.Fatal(err)
	}
	icon.SetTooltip("Portal: 3 orders need attention")
	for programtest.Next(t, changed).Name != itemKind+".NewToolTip" {
	}
	if got := tooltip(t, item); got != "Portal: 3 orders need attention" {
		t.Errorf("the tooltip is %q", got)
	}

	plain := picture(t, item)
	icon.SetAlert(true)
	if status := property(t, item, "Status"); status.Value() != "NeedsAttention" || picture(t, item) == plain {
		t.Errorf("while something does not work the icon is %v, and looks the same: %v", status, picture(t, item) == plain)
	}
	icon.SetAlert(false)
	if picture(t, item) != plain {
		t.Error("the icon stays red")
	}

	if err := item.Call(itemKind+".Activate", 0, int32(0), int32(0)).Err; err != nil {
		t.Fatal(err)
	}
	if got := programtest.Next(t, done); got != "open" {
		t.Errorf("a click on the icon: %s", got)
	}
	found := entries(t, menu)
	for title, want := range map[string]string{"Open": "open", "Mute for two minutes": "mute", "Quit": "quit"} {
		id, there := found[title]
		if !there {
			t.Fatalf("no entry %q in %v", title, found)
		}
		if err := menu.Call("com.canonical.dbusmenu.Event", 0, id, "clicked", dbus.MakeVariant(""), uint32(0)).Err; err != nil {
			t.Fatal(err)
		}
		if got := programtest.Next(t, done); got != want {
			t.Errorf("%s: %s", title, got)
		}
	}

	if _, err := conn.ReleaseName(watcherName); err != nil {
		t.Fatal(err)
	}
	if _, err := conn.RequestName(watcherName, dbus.NameFlagDoNotQueue); err != nil {
		t.Fatal(err)
	}
	if again := string(programtest.Next(t, w.registered)); again != sender {
		t.Errorf("a panel that was started again got %s instead of %s", again, sender)
	}
	icon.Close()
	gone := make(chan *dbus.Signal, 100)
	conn.Signal(gone)
	if err := conn.AddMatchSignal(dbus.WithMatchMember("NameOwnerChanged"), dbus.WithMatchArg(0, sender)); err != nil {
		t.Fatal(err)
	}
	for item.Call(properties, 0, itemKind, "ToolTip").Err == nil {
		programtest.Next(t, gone)
	}
}

func TestWithoutASessionBusNoIconIsShown(t *testing.T) {
	t.Setenv("DBUS_SESSION_BUS_ADDRESS", "")
	t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
	icon := tray.Start("Portal", tray.Actions{})
	icon.SetTooltip("Portal: 1 order needs attention")
	icon.Close()
}
