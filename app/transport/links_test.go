package transport_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/transport"
	"tradekart/portal/backend/wire"
)

func joined(t *testing.T, d *desk, since string) {
	t.Helper()
	if j := within(t, "a socket", d.portal.Joins()); j.Since != since || j.Path != transport.UpdatesPath {
		t.Fatalf("%s came with since %q instead of %q", j.Path, j.Since, since)
	}
}

func TestALostLinkReconnectsWithoutMissingUpdates(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.Publish(wire.UpdateOrder, "before")
	received := d.listen()
	d.expectUpdates(received, "Connected 1")
	joined(t, d, "")
	d.portal.Publish(wire.UpdateNewOrder, "a")
	d.expectUpdates(received, "NewOrder 2")
	d.portal.DropSockets()
	wait := within(t, "a wait", d.clock.waits)
	d.portal.Publish(wire.UpdateOrder, "b")
	d.portal.Publish(wire.UpdateOrder, "c")
	d.clock.advance(wait)
	d.expectUpdates(received, "Connected 4", "Order 3", "Order 4")
	joined(t, d, "2")
	d.portal.DropSockets()
	wait = within(t, "a wait", d.clock.waits)
	d.portal.Publish(wire.UpdateOrder, "d")
	d.portal.Forget()
	d.clock.advance(wait)
	d.expectUpdates(received, "Connected 5", "Reset 5")
	joined(t, d, "4")
}

func TestRetryDelaysGrowToHalfAMinuteWithJitter(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	received := d.listen()
	d.expectUpdates(received, "Connected 0")
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if strings.HasPrefix(r.URL.Path, "/ws/") {
			panic(http.ErrAbortHandler)
		}
		return false
	})
	d.portal.DropSockets()
	ceiling, waits := 500*time.Millisecond, map[time.Duration]bool{}
	for range 10 {
		wait := within(t, "a wait", d.clock.waits)
		if wait < ceiling/2 || wait > ceiling {
			t.Fatalf("a wait of %v instead of %v to %v", wait, ceiling/2, ceiling)
		}
		waits[wait] = true
		ceiling = min(2*ceiling, 30*time.Second)
		d.clock.pass(wait)
	}
	if len(waits) < 8 {
		t.Error("the waits are not spread")
	}
	last := within(t, "a wait", d.clock.waits)
	d.portal.Before(nil)
	d.clock.pass(last)
	d.expectUpdates(received, "Connected 0")
	d.clock.pass(15 * time.Second)
	d.portal.DropSockets()
	if wait := within(t, "a wait", d.clock.waits); wait > 500*time.Millisecond {
		t.Errorf("after a link that held, a wait of %v", wait)
	}
}

func TestAfterASleepTheLinkIsRenewedAtOnce(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	received := d.listen()
	d.expectUpdates(received, "Connected 0")
	joined(t, d, "")
	d.clock.sleep(14 * time.Second)
	d.clock.look()
	d.portal.Publish(wire.UpdateOrder, "a")
	d.expectUpdates(received, "Order 1") // still the same socket
	d.clock.sleep(8 * time.Hour)
	d.clock.look()
	d.expectUpdates(received, "Connected 1")
	joined(t, d, "1")
	d.clock.sleep(-8 * time.Hour) // the clock was corrected: not a sleep
	d.clock.look()
	d.portal.Publish(wire.UpdateOrder, "b")
	d.expectUpdates(received, "Order 2")
}

func TestALinkNeedsPingsToStayAlive(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	received := d.listen()
	d.expectUpdates(received, "Connected 0")
	joined(t, d, "")
	for range 4 {
		for range 3 {
			d.clock.advance(20 * time.Second)
		}
		d.portal.Say(wire.DataUpdate{UpdateType: wire.UpdatePing})
		d.expectUpdates(received, "Ping 0")
	}
	for range 4 {
		d.clock.advance(20 * time.Second)
	}
	d.expectUpdates(received, "Connected 0")
	joined(t, d, "0")
}

func TestASocketThatIsPingedOftenIsGivenUpWithinTenSeconds(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	received := d.listen()
	d.expectUpdates(received, "Connected 0")
	joined(t, d, "")
	for range 3 {
		d.clock.advance(watch)
		d.portal.Ping()
		d.portal.Say(wire.DataUpdate{UpdateType: wire.UpdatePing})
		d.expectUpdates(received, "Ping 0")
	}
	d.clock.pass(9 * time.Second)
	d.expectUpdates(received, "Connected 0")
	joined(t, d, "0")
}

func TestAfterSevenDaysTheLinkIsRenewed(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	received := d.listen()
	d.expectUpdates(received, "Connected 0")
	joined(t, d, "")
	const step = 60 * time.Second
	for passed := step; passed <= 7*24*time.Hour; passed += step {
		for range 3 {
			d.clock.advance(step / 3)
		}
		d.portal.Say(wire.DataUpdate{UpdateType: wire.UpdatePing})
		d.expectUpdates(received, "Ping 0") // still the first socket, so nothing else happened
	}
	d.clock.advance(watch)
	d.clock.look()
	d.expectUpdates(received, "Connected 0")
	joined(t, d, "0")
}

func TestARefusedLinkRenewsTheSessionOnce(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.ExpireAccess()
	received := d.listen()
	d.expectUpdates(received, "Connected 0")
	if d.portal.Refreshes() != 1 {
		t.Errorf("renewed %d times", d.portal.Refreshes())
	}
	for _, r := range d.portal.Seen(transport.UpdatesPath) {
		if r.Header.Get("Origin") != d.portal.URL || strings.Contains(r.Header.Get("Cookie"), "refresh") {
			t.Errorf("headers: %v", r.Header)
		}
	}
}

func TestARefusedLinkRetriesWhileTheSessionIsValid(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	refusals := 2 // the second one with fresh cookies
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path != transport.UpdatesPath || refusals == 0 {
			return false
		}
		refusals--
		w.WriteHeader(http.StatusUnauthorized)
		return true
	})
	received := d.listen()
	d.clock.advance(within(t, "a wait", d.clock.waits))
	d.expectUpdates(received, "Connected 0")
}

func TestWithoutASessionTheLinkWaitsForOne(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	received := d.listen()
	d.open("a", transport.UpdatesPath)
	d.expect("a close 1008")
	if len(d.portal.Seen(transport.UpdatesPath)) != 0 {
		t.Error("asked without a session")
	}
	d.signIn()
	d.expectUpdates(received, "Connected 0")
	d.portal.Publish(wire.UpdateOrder, "first person's")
	d.expectUpdates(received, "Order 1")
	d.portal.RevokeAll()
	d.clock.advance(within(t, "a wait", d.clock.waits))
	within(t, "the session's end", d.ended)
	d.open("b", transport.UpdatesPath)
	d.expect("b close 1008")
	d.signIn()
	d.expectUpdates(received, "Connected 1")
	d.open("c", transport.UpdatesPath+"?since=0")
	d.expect("c open", "c Connected 1", "c Reset 1") // what was received for the first user is dropped
}

func TestASignOutEndsEverySocket(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	received := d.listen()
	d.expectUpdates(received, "Connected 0")
	d.open("a", transport.UpdatesPath)
	d.expect("a open", "a Connected 0")
	d.open("b", "/ws/remaining-credits")
	d.expect("b open", `b {"Hello":"/ws/remaining-credits"}`)
	d.call("POST", "/api/portal/logout", nil, nil)
	ends := map[string]bool{}
	for range 2 {
		ends[within(t, "an end", d.events).Id] = true
	}
	if !ends["a"] || !ends["b"] {
		t.Errorf("ended: %v", ends)
	}
	asked := len(d.portal.Seen(transport.UpdatesPath))
	d.clock.look()
	if len(d.portal.Seen(transport.UpdatesPath)) != asked {
		t.Error("asked again without a session")
	}
}

func TestPagesShareOneLinkAndCatchUp(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.Publish(wire.UpdateOrder, "long ago")
	d.open("a", transport.UpdatesPath)
	d.expect("a open", "a Connected 1")
	d.portal.Publish(wire.UpdateOrder, "a")
	d.expect("a Order 2")
	if err := d.sockets.SocketClose("a"); err != nil {
		t.Fatal(err)
	}
	d.expect("a close 1000")
	received := d.listen()
	d.portal.Publish(wire.UpdateOrder, "b")
	d.portal.Publish(wire.UpdateNewOrder, "c")
	d.portal.Say(wire.DataUpdate{Seq: 2, UpdateType: wire.UpdateCredits}) // a lower number that was committed later
	d.expectUpdates(received, "Order 3", "NewOrder 4", "Credits 2")
	d.open("b", transport.UpdatesPath+"?since=2")
	d.expect("b open", "b Connected 4", "b Order 3", "b NewOrder 4")
	d.open("c", transport.UpdatesPath+"?since=4")
	d.expect("c open", "c Connected 4", "c Credits 2")
	for since, want := range map[string]string{"0": "Reset 4", "5": "Reset 4"} {
		d.open(since, transport.UpdatesPath+"?since="+since)
		d.expect(since+" open", since+" Connected 4", since+" "+want)
	}
	if n := d.portal.Open(); n != 1 {
		t.Errorf("%d sockets are open", n)
	}
}

func TestAClientThatMissedMoreThanAThousandUpdatesReloads(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	received := d.listen()
	d.expectUpdates(received, "Connected 0")
	for i := range 1002 {
		d.portal.Publish(wire.UpdateOrder, "x")
		d.expectUpdates(received, fmt.Sprintf("Order %d", i+1))
	}
	d.open("a", transport.UpdatesPath+"?since=1")
	d.expect("a open", "a Connected 1002", "a Reset 1002")
	d.open("b", transport.UpdatesPath+"?since=2")
	d.expect("b open", "b Connected 1002")
	for i := 3; i <= 1002; i++ {
		d.expect(fmt.Sprintf("b Order %d", i))
	}
}

func TestAPageIsNotifiedWhenTheLinkIsLostAndRestored(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.open("a", transport.UpdatesPath)
	d.expect("a open", "a Connected 0")
	away := func(w http.ResponseWriter, r *http.Request) bool {
		if strings.HasPrefix(r.URL.Path, "/ws/") {
			panic(http.ErrAbortHandler)
		}
		return false
	}
	d.portal.Before(away)
	d.portal.DropSockets()
	d.expect("a close 1006")
	within(t, "a wait", d.clock.waits)
	d.open("b", transport.UpdatesPath+"?since=0") // make the link retry at once
	d.expect("b close 1006")
	d.portal.Before(nil)
	d.portal.Publish(wire.UpdateOrder, "missed")
	d.open("c", transport.UpdatesPath+"?since=0")
	d.expect("c open", "c Connected 0", "c Order 1")
}

func TestASlowListenerDelaysNobodyAndMustReload(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	began, goOn, slow := make(chan struct{}), make(chan struct{}), make(chan string, 2000)
	first := true
	stop := d.links.On(transport.UpdatesPath, func(text string) {
		if first {
			first = false
			close(began)
			<-goOn
		}
		slow <- short(text)
	})
	defer stop()
	within(t, "the first message", began)
	received := d.listen()
	for i := range 1500 {
		d.portal.Publish(wire.UpdateOrder, "x")
		d.expectUpdates(received, fmt.Sprintf("Order %d", i+1))
	}
	close(goOn)
	d.expectUpdates(slow, "Connected 0", "Reset 1001", "Order 1001")
	for i := 1002; i <= 1500; i++ {
		d.expectUpdates(slow, fmt.Sprintf("Order %d", i))
	}
}

func TestASocketOpenedByAScreen(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	d.portal.ExpireAccess()
	d.open("q", "/ws/quotes/7?x=1")
	d.expect("q open", `q {"Hello":"/ws/quotes/7?x=1"}`)
	if err := d.sockets.SocketOpen("q", "/ws/other"); err == nil {
		t.Error("an id was given twice")
	}
	if err := d.sockets.SocketSend("q", "hi"); err != nil {
		t.Fatal(err)
	}
	d.expect(`q {"Echo":"hi"}`)
	if d.sockets.SocketSend("q", strings.Repeat("x", 64<<10+1)) == nil || d.sockets.SocketSend("nobody", "x") == nil {
		t.Error("sent what cannot be sent")
	}
	d.portal.DropSockets()
	d.expect("q close 1006")
	d.open("q", "/ws/quotes/7")
	d.expect("q open", `q {"Hello":"/ws/quotes/7"}`)
	d.clock.sleep(time.Hour)
	d.clock.look()
	d.expect("q close 1006")
	for _, path := range []string{"", "ws/x", "/api/x", "//evil.example/ws/x", "http://evil.example/ws/x", "/ws/" + strings.Repeat("x", 2000)} {
		if d.sockets.SocketOpen("bad", path) == nil {
			t.Errorf("opened %.40q", path)
		}
	}
	if d.sockets.SocketOpen("", "/ws/x") == nil || d.sockets.SocketOpen(strings.Repeat("x", 101), "/ws/x") == nil {
		t.Error("opened without a proper id")
	}
}

// Every server socket except the shared updates is opened with its own path and query, as often as screens
// ask for it.
func TestScreensSocketsKeepTheirParameters(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	paths := []string{"/ws/collect-details?pcid=a", "/ws/collect-details?pcid=b", "/ws/collect-quotes?pcid=a", "/ws/dashboard", "/ws/remaining-credits"}
	for i, path := range paths {
		id := fmt.Sprint(i)
		d.open(id, path)
		d.expect(id+" open", id+` {"Hello":"`+path+`"}`)
	}
	d.open("updates", transport.UpdatesPath+"?since=0")
	d.expect("updates open", "updates Connected 0")
	if err := d.sockets.SocketClose("1"); err != nil {
		t.Fatal(err)
	}
	d.expect("1 close 1000")
	d.open("1", paths[1]) // a screen that is opened again
	d.expect("1 open", `1 {"Hello":"`+paths[1]+`"}`)
	if err := d.sockets.SocketReset(); err != nil { // the page was left, and the next one starts
		t.Fatal(err)
	}
	left := []string{within(t, "the end of the closed socket", d.portal.Leaves())}
	for range paths {
		left = append(left, within(t, "the end of a socket", d.portal.Leaves()))
	}
	slices.Sort(left)
	if want := slices.Sorted(slices.Values(append(paths, paths[1]))); !slices.Equal(left, want) {
		t.Errorf("ended: %q", left)
	}
	if n := d.portal.Open(); n != 1 { // the updates' link belongs to the program
		t.Errorf("%d sockets are open", n)
	}
}

func TestSocketsLeftOpenByAPageAreClosedForNewOnes(t *testing.T) {
	t.Parallel()
	d := signedIn(t)
	for i := range 32 {
		id := fmt.Sprint(i)
		d.open(id, "/ws/x")
		d.expect(id+" open", id+` {"Hello":"/ws/x"}`)
	}
	d.open("new", transport.UpdatesPath)
	d.expect("0 close 1000")
	d.expect("new open", "new Connected 0")
	if err := d.sockets.SocketReset(); err != nil {
		t.Fatal(err)
	}
	for i := 1; i < 32; i++ {
		d.expect(fmt.Sprintf("%d close 1000", i))
	}
	d.expect("new close 1000")
}
