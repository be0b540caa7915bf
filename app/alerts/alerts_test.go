package alerts_test

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/alerts/sound"
	"tradekart/portal/backend/wire"
)

func TestANewOrderSoundsUntilSomebodyHandlesIt(t *testing.T) {
	t.Parallel()
	for name, handle := range map[string]func(*counter, string){
		"on any device": func(c *counter, id string) { c.hear(wire.UpdateOrder, id) },
		"on this one":   func(c *counter, id string) { _ = c.watch.Bound().Silence(id) },
		"all at once":   func(c *counter, _ string) { _ = c.watch.Bound().Silence("") },
		"session ended": func(c *counter, _ string) { c.watch.SessionEnded() },
		"signed out":    func(c *counter, _ string) { c.signs(nil) },
		"while away":    func(c *counter, id string) { c.portal.moves(id, "Queued"); c.hear(wire.UpdateReset, "") },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := start(t, newPortal(t), shop(), t.TempDir(), 0)
			id := c.portal.arrives("TK-1", time.Now())
			c.hear(wire.UpdateNewOrder, id)
			n := next(t, c.shown)
			if n.Title != "New Order" || n.Body != "Order TK-1 has arrived." || n.Lasts != 4*time.Second {
				t.Errorf("%+v", n)
			}
			n.OnClick()
			if path := next(t, c.opened); path != "/orders/details/"+id {
				t.Errorf("the click opened %s", path)
			}
			if !c.sounds() {
				t.Fatal("no alarm")
			}
			handle(c, id)
			c.falls()
		})
	}
}

func TestOneAlarmForSeveralOrders(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), t.TempDir(), 0)
	first, second := c.portal.arrives("TK-1", time.Now()), c.portal.arrives("TK-2", time.Now())
	c.hear(wire.UpdateNewOrder, first)
	c.hear(wire.UpdateNewOrder, second)
	if got := c.bodies(2); !slices.Equal(got, []string{"Order TK-1 has arrived.", "Order TK-2 has arrived."}) {
		t.Fatal(got)
	}
	c.hear(wire.UpdateOrder, first)
	if !c.sounds() {
		t.Fatal("one order is left and nothing sounds")
	}
	c.hear(wire.UpdateOrder, second)
	if c.sounds() {
		t.Fatal("the alarm goes on")
	}
}

func TestManyOrdersAreOneNotification(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), t.TempDir(), 0)
	for i := range 5 {
		c.hear(wire.UpdateNewOrder, c.portal.arrives(fmt.Sprint("TK-", i), time.Now()))
	}
	n := next(t, c.shown)
	if !strings.HasPrefix(n.Body, "5 new orders have arrived: TK-") || !strings.HasSuffix(n.Body, " and 2 more.") {
		t.Error(n.Body)
	}
	n.OnClick()
	if path := next(t, c.opened); path != "/orders" {
		t.Error(path)
	}
	c.nothing()
}

func TestFeedAndPollAnnounceAnOrderOnce(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), t.TempDir(), 30*time.Millisecond)
	c.portal.arrives("TK-1", time.Now()) // the poll alone sees it
	if got := c.bodies(1); got[0] != "Order TK-1 has arrived." {
		t.Fatal(got)
	}
	id := c.portal.arrives("TK-2", time.Now())
	c.hear(wire.UpdateNewOrder, id)
	c.hear(wire.UpdateNewOrder, id)
	if got := c.bodies(1); got[0] != "Order TK-2 has arrived." {
		t.Fatal(got)
	}
	for range 3 {
		c.portal.waitFor(t, "GET /api/order/check-new/pending")
	}
	c.hear(wire.UpdateNewOrder, id)
	c.nothing()
}

func TestAnOrderThatWasHandledBeforeItIsShown(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), t.TempDir(), 0)
	for _, early := range []bool{true, false} {
		id := c.portal.arrives("TK-1", time.Now())
		if early { // the feed says both at once
			c.hear(wire.UpdateNewOrder, id)
			c.hear(wire.UpdateOrder, id)
		} else { // the server alone knows
			c.portal.moves(id, "Queued")
			c.hear(wire.UpdateNewOrder, id)
		}
	}
	c.falls()
	c.nothing()
}

func TestAfterARestart(t *testing.T) {
	t.Parallel()
	p, folder := newPortal(t), t.TempDir()
	p.arrives("TK-OLD", time.Now().Add(-time.Hour))
	c := start(t, p, shop(), folder, 0)
	open, handled := p.arrives("TK-OPEN", time.Now()), p.arrives("TK-HANDLED", time.Now())
	c.hear(wire.UpdateNewOrder, open)
	c.hear(wire.UpdateNewOrder, handled)
	c.bodies(2)
	c.stop()
	p.moves(handled, "Queued")
	p.arrives("TK-MISSED", time.Now())

	again := start(t, p, shop(), folder, 0)
	if got := again.bodies(1); got[0] != "Order TK-MISSED has arrived." {
		t.Fatal(got)
	}
	for _, o := range p.all("Pending") {
		if o.OrderNo == "TK-MISSED" {
			again.hear(wire.UpdateOrder, o.Id)
		}
	}
	if !again.sounds() {
		t.Error("what nobody has handled is silent after a restart")
	}
	again.hear(wire.UpdateOrder, open)
	if again.sounds() {
		t.Error("what was handled meanwhile sounds")
	}
	again.nothing()
	again.stop()

	other := start(t, p, &wire.Profile{Email: "other@x.test", LoginResult: wire.LoginResult{Role: wire.RoleShop}}, folder, 0)
	if other.sounds() {
		t.Error("another person's orders sound")
	}
	other.nothing()
}

func TestABrokenFileIsAsGoodAsNone(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "alerts.json"), []byte(`{"Who": 7`), 0o600); err != nil {
		t.Fatal(err)
	}
	c := start(t, newPortal(t), shop(), folder, 0)
	c.nothing()
	b, err := os.ReadFile(filepath.Join(folder, "alerts.json"))
	if err != nil || !strings.Contains(string(b), "shop@x.test") {
		t.Fatalf("%s %v", b, err)
	}
}

func TestOthersSeeTheShopAndHearNothing(t *testing.T) {
	t.Parallel()
	for role, path := range map[string]string{wire.RoleAdmin: "/admin/orders/details/", wire.RoleMerchant: "/merchant/orders/details/"} {
		c := start(t, newPortal(t), person(role, false), t.TempDir(), 0)
		id := c.portal.arrives("TK-1", time.Now())
		c.hear(wire.UpdateNewOrder, id)
		n := next(t, c.shown)
		n.OnClick()
		if got := next(t, c.opened); got != path+id || n.Body != "Order TK-1 has arrived for Soho." {
			t.Errorf("%s: %s %s", role, n.Body, got)
		}
		if c.sounds() {
			t.Errorf("%s: the alarm sounds", role)
		}
	}
}

func TestWhoIsPolledFor(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		who  *wire.Profile
		want bool
	}{{person(wire.RoleAdmin, false), true}, {person(wire.RoleShop, true), true}, {person(wire.RoleShop, false), false}, {person(wire.RoleMerchant, false), false}} {
		counter := start(t, newPortal(t), c.who, t.TempDir(), 20*time.Millisecond)
		if polled := asksAgain(counter); polled != c.want {
			t.Errorf("%s with collection %v: polled %v", c.who.Role, c.who.IsCollectEnabled, polled)
		}
	}
}

func asksAgain(c *counter) bool {
	select {
	case <-c.portal.asked:
		return true
	case <-time.After(300 * time.Millisecond):
		return false
	}
}

func TestACollectOnlyShopHearsNothing(t *testing.T) {
	t.Parallel()
	who := shop()
	who.IsCollectOnly = true
	p := newPortal(t)
	c := start(t, p, nil, t.TempDir(), 20*time.Millisecond)
	c.mu.Lock()
	c.who = who
	c.mu.Unlock()
	c.watch.SessionChanged()
	c.hear(wire.UpdateNewOrder, p.arrives("TK-1", time.Now()))
	if c.sounds() || len(c.shown) > 0 || len(p.asked) > 0 {
		t.Fatalf("%d notifications, %d questions", len(c.shown), len(p.asked))
	}
}

func TestOrdersHeardBeforeItIsKnownWhose(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), nil, t.TempDir(), 0)
	c.hear(wire.UpdateNewOrder, c.portal.arrives("TK-1", time.Now()))
	if c.sounds() {
		t.Fatal("it sounds for nobody")
	}
	c.mu.Lock()
	c.who = shop()
	c.mu.Unlock()
	c.watch.SessionChanged()
	if got := c.bodies(1); got[0] != "Order TK-1 has arrived." || !c.sounds() {
		t.Fatal(got)
	}
}

func TestAnOrderThatNobodyHandledRingsAgainAfterTheNextSignIn(t *testing.T) {
	t.Parallel()
	for name, other := range map[string]*wire.Profile{"the same person": nil, "another": {Email: "other@x.test", LoginResult: wire.LoginResult{Role: wire.RoleShop}}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := start(t, newPortal(t), shop(), t.TempDir(), 0)
			waits, handled := c.portal.arrives("TK-1", time.Now()), c.portal.arrives("TK-2", time.Now())
			c.hear(wire.UpdateNewOrder, waits)
			c.hear(wire.UpdateNewOrder, handled)
			c.bodies(2)
			c.watch.SessionEnded()
			c.falls()
			c.portal.moves(handled, "Queued")
			c.signs(cmp.Or(other, shop()))
			if other != nil {
				c.portal.waitFor(t, "GET /api/order/check-new/pending")
				c.falls()
				return
			}
			c.portal.waitFor(t, "GET /api/order/check-new/pending")
			if !c.sounds() {
				t.Fatal("the order that waits does not ring any more")
			}
			c.hear(wire.UpdateOrder, waits)
			c.falls()
		})
	}
}

func TestAnAlarmEndsThoughTheFeedIsDown(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), person(wire.RoleShop, false), t.TempDir(), 30*time.Millisecond)
	id := c.portal.arrives("TK-1", time.Now())
	c.hear(wire.UpdateNewOrder, id)
	if c.bodies(1); !c.sounds() {
		t.Fatal("no alarm")
	}
	c.portal.moves(id, "Queued")
	c.falls()
}

func TestWhatRangIsHeardAsSoonAsTheServerIsReachedAgain(t *testing.T) {
	t.Parallel()
	p, folder := newPortal(t), t.TempDir()
	before := start(t, p, shop(), folder, 0)
	before.hear(wire.UpdateNewOrder, p.arrives("TK-1", time.Now()))
	before.bodies(1)
	before.stop()
	c := start(t, p, nil, folder, 0)
	next(t, c.refused) // who it is cannot be asked yet
	c.mu.Lock()
	c.who = shop()
	c.mu.Unlock()
	c.hear(wire.UpdateConnected, "")
	if !c.sounds() {
		t.Fatal("the alarm waits for the next poll")
	}
}

func TestWithTheServerAwayAnOrderIsAnnouncedAllTheSame(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), t.TempDir(), 0)
	c.portal.goes(true)
	c.hear(wire.UpdateNewOrder, c.portal.arrives("TK-1", time.Now()))
	if got := c.bodies(1); got[0] != "A new order has arrived." || !c.sounds() {
		t.Fatal(got)
	}
	c.hear(wire.UpdateReset, "") // nobody can say that it was handled
	c.portal.waitFor(t, "GET /api/order/check-new/pending")
	if !c.sounds() {
		t.Fatal("the alarm ended though nobody knows why")
	}
}

func TestWhatIsNoMessageIsPassedOver(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), t.TempDir(), 0)
	for _, text := range []string{"", "{", "[]", `"NewOrder"`, message(wire.UpdateNewOrder, ""), message(wire.UpdateOrder, ""), message(wire.UpdatePing, "x")} {
		c.watch.OnUpdate(text)
	}
	c.nothing()
}

func TestTheCheckSaysWhatIsBlocked(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		problem              error
		trouble              string
		sounds, notification string
	}{
		{nil, "", "", ""},
		{nil, "It is muted.", "It is muted.", "It is muted."},
		{sound.ErrSilent, "", "The alarm's volume is set to 0.", "cannot be shown"},
		{notice.ErrNoService, "", "cannot be played", "Nothing on this computer shows notifications."},
		{errors.New("refused"), "", "cannot be played: refused", "cannot be shown: refused"},
	} {
		counter := start(t, newPortal(t), nil, t.TempDir(), 0)
		counter.problem, counter.trouble = c.problem, c.trouble
		go func() { <-counter.chimes }()
		got, err := counter.watch.Bound().Check()
		if err != nil {
			t.Fatal(err)
		}
		if next(t, counter.shown).Body != "New orders will show like this." {
			t.Error("no notification was tried")
		}
		for want, part := range map[string]struct {
			OK            bool
			Problem, Help string
		}{c.sounds: got.Sound, c.notification: got.Notification} {
			if part.OK != (want == "") || !strings.Contains(part.Problem, want) || (part.Help == "") != part.OK {
				t.Errorf("%v %q: %+v", c.problem, c.trouble, part)
			}
		}
	}
}

func TestTheOutputIsChosenAndRemembered(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), nil, t.TempDir(), 0)
	bound := c.watch.Bound()
	if names, err := bound.Outputs(); err != nil || !slices.Equal(names, []string{"front", "back"}) {
		t.Fatal(names, err)
	}
	for _, bad := range []struct {
		name   string
		volume int
	}{{"back", -1}, {"back", 101}, {"--help", 50}, {strings.Repeat("x", 501), 50}} {
		if bound.SetOutput(bad.name, bad.volume) == nil {
			t.Errorf("%+v is taken", bad)
		}
	}
	if err := bound.SetOutput("back", 50); err != nil || !slices.Equal(c.chosen, []string{"back"}) {
		t.Fatal(c.chosen, err)
	}
	c.problem = errors.New("disk full")
	if bound.SetOutput("front", 50) == nil || !slices.Equal(c.chosen, []string{"back"}) {
		t.Fatal("what cannot be remembered is chosen")
	}
}
