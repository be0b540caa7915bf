package notice_test

import (
	"bufio"
	"context"
	"errors"
	"os/exec"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
	"github.com/godbus/dbus/v5/prop"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/programtest"
	"tradekart/portal/app/sessionbus/sessionbustest"
)

const (
	service = "org.freedesktop.Notifications"
	path    = dbus.ObjectPath("/org/freedesktop/Notifications")
	soon    = 10 * time.Second
)

// shown is a notification as received by the desktop.
type shown struct {
	Program, Title, Body string
	Replaces, Id         uint32
	Actions              []string
	Lasts                int32
}

// desktop is a notification service on the bus that records what it receives.
type desktop struct {
	conn  *dbus.Conn
	shown chan shown
	can   []string
	last  atomic.Uint32
	hangs bool
	over  <-chan struct{} // ends a call that hangs
}

func (d *desktop) GetCapabilities() ([]string, *dbus.Error) { return d.can, nil }

func (d *desktop) Notify(program string, replaces uint32, _, title, body string, actions []string, _ map[string]dbus.Variant, lasts int32) (uint32,
	*dbus.Error) {
	if d.hangs {
		<-d.over
	}
	id := replaces
	if id == 0 {
		id = d.last.Add(1)
	}
	d.shown <- shown{program, title, body, replaces, id, actions, lasts}
	return id, nil
}

func (d *desktop) emit(t *testing.T, signal string, args ...any) {
	t.Helper()
	if err := d.conn.Emit(path, service+"."+signal, args...); err != nil {
		t.Fatal(err)
	}
}

func serve(t *testing.T, address string, held bool, can ...string) *desktop {
	t.Helper()
	return start(t, address, held, &desktop{shown: make(chan shown, 10), can: can})
}

func start(t *testing.T, address string, held bool, d *desktop) *desktop {
	t.Helper()
	conn, err := dbus.Connect(address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	d.conn, d.over = conn, t.Context().Done()
	if err := conn.Export(d, path, service); err != nil {
		t.Fatal(err)
	}
	if _, err := prop.Export(conn, path, prop.Map{service: {"Inhibited": {Value: held}}}); err != nil {
		t.Fatal(err)
	}
	if reply, err := conn.RequestName(service, dbus.NameFlagDoNotQueue); err != nil || reply != dbus.RequestNameReplyPrimaryOwner {
		t.Fatal(reply, err)
	}
	return d
}

func order(name string, clicked chan<- string) notice.Notice {
	return notice.Notice{Title: "New Order", Body: name, Tag: name, Lasts: 4 * time.Second, OnClick: func() { clicked <- name }}
}

func TestATextOfAnySizeIsShownCutAndPlain(t *testing.T) {
	d := serve(t, sessionbustest.Start(t), false)
	n := notice.New("TradeKart")
	t.Cleanup(n.Close)
	long := "Zoë\x00\x1b[31m\u202e\xff" + strings.Repeat("ä", 1<<19)
	if err := n.Show(t.Context(), notice.Notice{Title: long, Body: long, Tag: long}); err != nil {
		t.Fatal(err)
	}
	got := programtest.Next(t, d.shown)
	if len(got.Title) > 200 || len(got.Body) > 1000 || !strings.HasPrefix(got.Body, "Zoë[31mää") || !strings.HasPrefix(got.Title, "Zoë[31mää") {
		t.Errorf("%d and %d bytes: %.20q", len(got.Title), len(got.Body), got.Body)
	}
}

func TestAClickOpensItsOwnOrder(t *testing.T) {
	d := serve(t, sessionbustest.Start(t), false, "body-markup", "actions")
	n := notice.New("TradeKart")
	t.Cleanup(n.Close)
	clicked := make(chan string, 10)
	for _, name := range []string{"TK-1 · Bow & Arrow <b>3</b>", "TK-2"} {
		if err := n.Show(t.Context(), order(name, clicked)); err != nil {
			t.Fatal(err)
		}
	}
	first, second := programtest.Next(t, d.shown), programtest.Next(t, d.shown)
	if first.Body != "TK-1 · Bow &amp; Arrow &lt;b&gt;3&lt;/b&gt;" || first.Program != "TradeKart" || first.Title != "New Order" || first.Lasts != 4000 {
		t.Fatalf("%+v", first)
	}
	if len(first.Actions) != 2 || first.Actions[0] != "default" {
		t.Fatalf("it cannot be clicked: %v", first.Actions)
	}
	d.emit(t, "ActionInvoked", second.Id, "default")
	if name := programtest.Next(t, clicked); name != "TK-2" {
		t.Fatalf("the click opened %s", name)
	}
	// Nothing happens after a second click, another button, a closed notification or another program's.
	d.emit(t, "ActionInvoked", second.Id, "default")
	d.emit(t, "NotificationClosed", first.Id, uint32(1))
	d.emit(t, "ActionInvoked", first.Id, "default")
	d.emit(t, "ActionInvoked", uint32(999), "default")
	if err := n.Show(t.Context(), order("TK-3", clicked)); err != nil {
		t.Fatal(err)
	}
	d.emit(t, "ActionInvoked", programtest.Next(t, d.shown).Id, "default")
	if name := programtest.Next(t, clicked); name != "TK-3" {
		t.Fatalf("the click opened %s", name)
	}
}

func TestALaterNotificationReplacesTheOneWithTheSameTag(t *testing.T) {
	d := serve(t, sessionbustest.Start(t), false, "actions")
	n := notice.New("TradeKart")
	t.Cleanup(n.Close)
	clicked := make(chan string, 10)
	for _, body := range []string{"one & two", "three"} {
		notice := order(body, clicked)
		notice.Tag = "orders"
		if err := n.Show(t.Context(), notice); err != nil {
			t.Fatal(err)
		}
	}
	first, second := programtest.Next(t, d.shown), programtest.Next(t, d.shown)
	if second.Replaces != first.Id {
		t.Fatalf("%+v replaces nothing", second)
	}
	if first.Body != "one & two" {
		t.Fatalf("a service without markup shows %q", first.Body)
	}
	d.emit(t, "ActionInvoked", second.Id, "default")
	if name := programtest.Next(t, clicked); name != "three" {
		t.Fatalf("the click opened %s", name)
	}
}

func TestARestartedServiceIsFoundAgain(t *testing.T) {
	address := sessionbustest.Start(t)
	d := serve(t, address, false)
	n := notice.New("TradeKart")
	t.Cleanup(n.Close)
	for range 2 {
		if err := n.Show(t.Context(), notice.Notice{Title: "x"}); err != nil {
			t.Fatal(err)
		}
		programtest.Next(t, d.shown)
		_ = d.conn.Close()
		d = serve(t, address, false)
	}
	n.Close()
	if err := n.Show(t.Context(), notice.Notice{Title: "x"}); err != nil {
		t.Fatal(err)
	}
}

func TestDoNotDisturbIsReported(t *testing.T) {
	address := sessionbustest.Start(t)
	for _, held := range []bool{false, true} {
		d := serve(t, address, held)
		n := notice.New("TradeKart")
		if said := n.Trouble(t.Context()); (said != "") != held {
			t.Errorf("held back %v: %q", held, said)
		}
		n.Close()
		_ = d.conn.Close()
	}
}

// deaf has a property that is never answered.
type deaf struct{ over <-chan struct{} }

func (d deaf) Get(string, string) (dbus.Variant, *dbus.Error) {
	<-d.over
	return dbus.MakeVariant(false), nil
}

func TestAServiceThatHangsIsReported(t *testing.T) {
	d := serve(t, sessionbustest.Start(t), false)
	if err := d.conn.Export(deaf{t.Context().Done()}, path, "org.freedesktop.DBus.Properties"); err != nil {
		t.Fatal(err)
	}
	n := notice.New("TradeKart")
	t.Cleanup(n.Close)
	if said := n.Trouble(t.Context()); !strings.Contains(said, "not responding") {
		t.Errorf("%q", said)
	}
}

func TestAMissingBusOrServiceIsReported(t *testing.T) {
	n := notice.New("TradeKart")
	t.Setenv("PATH", t.TempDir()) // and no other program shows notifications
	for _, where := range []string{"", "autolaunch:", "unix:path=/nowhere/at/all"} {
		t.Setenv("XDG_RUNTIME_DIR", t.TempDir())
		t.Setenv("DBUS_SESSION_BUS_ADDRESS", where)
		if err := n.Show(t.Context(), notice.Notice{Title: "x"}); !errors.Is(err, notice.ErrNoService) {
			t.Errorf("%q: %v", where, err)
		}
	}
}

func TestAHangingServiceTimesOut(t *testing.T) {
	start(t, sessionbustest.Start(t), false, &desktop{hangs: true})
	n := notice.New("TradeKart")
	t.Cleanup(n.Close)
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	began := time.Now()
	if err := n.Show(ctx, notice.Notice{Title: "x"}); err == nil || time.Since(began) > soon/2 {
		t.Fatalf("%v after %v", err, time.Since(began))
	}
}

// The same with a real notification service, dunst: its own tool makes the click.
func TestDunstShowsAndClicks(t *testing.T) {
	programtest.Need(t, "dunst", "dunstctl", "Xvfb")
	sessionbustest.Start(t)
	x := exec.Command("Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24", "-nolisten", "tcp")
	out, err := x.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := x.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = x.Process.Kill(); _ = x.Wait() })
	display, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal("the display did not start")
	}
	t.Setenv("DISPLAY", ":"+strings.TrimSpace(display))
	t.Setenv("HOME", t.TempDir())
	dunst := exec.Command("dunst")
	dunst.Stderr = t.Output()
	if err := dunst.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = dunst.Process.Kill(); _ = dunst.Wait() })
	for deadline := time.Now().Add(soon); exec.Command("dunstctl", "is-paused").Run() != nil; {
		if time.Now().After(deadline) {
			t.Fatal("dunst did not start")
		}
	}
	n := notice.New("TradeKart")
	t.Cleanup(n.Close)
	clicked := make(chan string, 1)
	if err := n.Show(t.Context(), order("TK-7 & Sons", clicked)); err != nil {
		t.Fatal(err)
	}
	if said := n.Trouble(t.Context()); said != "" {
		t.Fatal(said)
	}
	click(t, clicked)
	if err := exec.Command("dunstctl", "set-paused", "true").Run(); err != nil {
		t.Fatal(err)
	}
	if said := n.Trouble(t.Context()); said == "" {
		t.Error("dunst is paused and nothing is said")
	}
}

// click asks dunst for the default action until it has drawn the notification and responds.
func click(t *testing.T, clicked <-chan string) {
	t.Helper()
	tick := time.NewTicker(100 * time.Millisecond)
	defer tick.Stop()
	late := time.After(soon)
	for {
		select {
		case name := <-clicked:
			if name != "TK-7 & Sons" {
				t.Fatalf("the click opened %s", name)
			}
			return
		case <-tick.C:
			_ = exec.Command("dunstctl", "action", "0").Run()
		case <-late:
			t.Fatal("the click was not reported")
		}
	}
}
