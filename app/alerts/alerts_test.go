package alerts_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/alerts/notice"
	"tradekart/portal/app/alerts/sound"
	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/programtest"
	"tradekart/portal/backend/wire"
)

func TestAnOrderSoundsUntilSomebodyAttendsToIt(t *testing.T) {
	t.Parallel()
	for name, attend := range map[string]func(*counter, string){
		"on any device": func(c *counter, id string) { c.portal.attended(id); c.changes() },
		"session ended": func(c *counter, _ string) { c.watch.SessionEnded() },
		"signed out":    func(c *counter, _ string) { c.signs(nil) },
		"while away":    func(c *counter, id string) { c.portal.attended(id); c.watch.OnUpdate(message(wire.UpdateReset)) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
			id := c.portal.arrives("TK-1")
			c.changes()
			n := programtest.Next(t, c.shown)
			if n.Title != "New Order" || n.Body != "TK-1, Zoë Ng, £1,234.56" || n.Lasts != 4*time.Second {
				t.Errorf("%+v", n)
			}
			n.OnClick()
			if path := programtest.Next(t, c.opened); path != "/orders/details/"+id {
				t.Errorf("the click opened %s", path)
			}
			if !c.sounds() {
				t.Fatal("no alarm")
			}
			attend(c, id)
			c.falls()
		})
	}
}

// Updates of an order that do not come from the shop, such as its courier's, do not change the alarm.
func TestAnotherChangeOfTheOrderDoesNotSilenceIt(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	c.portal.arrives("TK-1")
	c.changes()
	programtest.Next(t, c.shown)
	c.watch.OnUpdate(message(wire.UpdateOrder))
	if !c.sounds() {
		t.Fatal("the alarm ended")
	}
}

func TestACancellationIsHeardAndNamed(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	c.portal.needs(wire.AttentionCancellation, "TK-1")
	c.changes()
	if n := programtest.Next(t, c.shown); n.Title != "Cancellation requested" || !c.sounds() {
		t.Fatalf("%+v", n)
	}
}

func TestManyOrdersAreOneNotification(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	for i := range 5 {
		c.portal.arrives(fmt.Sprint("TK-", i))
	}
	c.changes()
	n := programtest.Next(t, c.shown)
	if n.Body != "5 new orders: TK-4, TK-3, TK-2 and 2 more." {
		t.Error(n.Body)
	}
	n.OnClick()
	if path := programtest.Next(t, c.opened); path != "/orders" {
		t.Error(path)
	}
	c.silentlyKnows()
}

func TestPollingWithoutEventsAnnouncesAnOrderOnce(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 30*time.Millisecond)
	id := c.portal.arrives("TK-1")
	programtest.Next(t, c.shown)
	for range 3 {
		programtest.Next(t, c.portal.asked)
	}
	if !c.sounds() {
		t.Fatal("no alarm")
	}
	c.portal.attended(id)
	c.falls()
	c.silentlyKnows()
}

func TestTheAlarmIsRestoredFromTheServerAfterARestart(t *testing.T) {
	t.Parallel()
	p, folder := newPortal(t), disktest.Folder(t)
	c := start(t, p, shop(), folder, 0)
	open, handled := p.arrives("TK-OPEN"), p.arrives("TK-HANDLED")
	c.changes()
	programtest.Next(t, c.shown)
	c.stop()
	p.attended(handled)
	p.arrives("TK-MISSED")

	again := start(t, p, shop(), folder, 0)
	if n := programtest.Next(t, again.shown); !strings.HasPrefix(n.Body, "TK-MISSED") {
		t.Fatal(n.Body)
	}
	if !again.sounds() {
		t.Error("what nobody has attended to is silent after a restart")
	}
	p.attended(open, "id-TK-MISSED")
	again.changes()
	again.falls()
	again.silentlyKnows()
	again.stop()

	other := start(t, p, &wire.Profile{Email: "other@x.test", LoginResult: wire.LoginResult{Role: wire.RoleShop}}, folder, 0)
	if n := programtest.Next(t, other.shown); !strings.HasPrefix(n.Body, "TK-LAST") {
		t.Errorf("another person is notified of %s", n.Body)
	}
}

func TestOldOrdersThatEnterALimitedListAreNotNew(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	var ids []string
	for i := range 5000 {
		ids = append(ids, c.portal.arrives(fmt.Sprint("TK-", i)))
	}
	c.changes()
	if n := programtest.Next(t, c.shown); n.Body != "5000 new orders: TK-4999, TK-4998, TK-4997 and 4997 more." {
		t.Fatal(n.Body)
	}
	c.portal.attended(ids[:3]...)
	c.changes()
	programtest.Next(t, c.portal.asked)
	if s := c.watch.Status(); s.Count > 5000 {
		t.Fatalf("%+v", s)
	}
	c.silentlyKnows()
}

// An update that an order needs nothing any more ends the alarm, even if the server does not answer.
func TestAnUpdateSilencesTheAlarmBeforeTheNextRequest(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	id := c.portal.arrives("TK-1")
	c.changes()
	programtest.Next(t, c.shown)
	if !c.sounds() {
		t.Fatal("no alarm")
	}
	c.portal.goes(true)
	b, _ := json.Marshal(wire.DataUpdate{Seq: 2, UpdateType: wire.UpdateAttention, Entity: wire.EntityOrder, Id: id})
	c.watch.OnUpdate(string(b))
	c.falls()
	if s := c.watch.Status(); s.Count != 0 || s.Ringing {
		t.Fatalf("%+v", s)
	}
}

func TestNewOrdersAndCancellationsAreCountedApart(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	c.portal.arrives("TK-1")
	c.portal.arrives("TK-2")
	c.portal.needs(wire.AttentionCancellation, "TK-0")
	c.changes()
	if n := programtest.Next(t, c.shown); n.Body != "2 new orders, 1 cancellation request: TK-0, TK-2, TK-1." {
		t.Fatal(n.Body)
	}
}

func TestAStormOfUpdatesIsFewRequests(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	c := begin(t, p, person(wire.RoleAdmin), disktest.Folder(t), alerts.Options{Gather: 1, Apart: time.Hour})
	for range 50 {
		c.changes()
		c.watch.SessionChanged() // asks at once
		programtest.Next(t, p.asked)
	}
	c.stop()
	if n := 51 + len(p.asked) - int(c.entered.Load()); n > 0 {
		t.Fatalf("%d requests for updates", n)
	}
}

func TestABrokenFileIsIgnored(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	if err := os.WriteFile(filepath.Join(folder, "alerts.json"), []byte(`{"Who": 7`), 0o600); err != nil {
		t.Fatal(err)
	}
	c := start(t, newPortal(t), shop(), folder, 0)
	c.silentlyKnows()
	b, err := os.ReadFile(filepath.Join(folder, "alerts.json"))
	if err != nil || !strings.Contains(string(b), "shop@x.test") {
		t.Fatalf("%s %v", b, err)
	}
}

func TestAdminsAndMerchantsHearANewOrderOnce(t *testing.T) {
	t.Parallel()
	for role, path := range map[string]string{wire.RoleAdmin: "/admin/orders/details/", wire.RoleMerchant: "/merchant/orders/details/"} {
		c := start(t, newPortal(t), person(role), disktest.Folder(t), 0)
		id := c.portal.arrives("TK-1")
		c.changes()
		n := programtest.Next(t, c.shown)
		n.OnClick()
		if got := programtest.Next(t, c.opened); got != path+id {
			t.Errorf("%s: %s %s", role, n.Body, got)
		}
		programtest.Next(t, c.chimes)
		if c.sounds() {
			t.Errorf("%s: the alarm goes on", role)
		}
	}
}

func TestAFailedCourierOrderIsHeardAlsoByACollectOnlyShop(t *testing.T) {
	t.Parallel()
	who := shop()
	who.IsCollectOnly, who.IsCollectEnabled = true, true
	c := start(t, newPortal(t), who, disktest.Folder(t), 0)
	id := c.portal.fails("HW-7", "The road is closed.")
	c.changes()
	n := programtest.Next(t, c.shown)
	if n.Title != "Delivery failed" || n.Body != "HW-7, Zoë Ng, The road is closed." || !c.sounds() {
		t.Fatalf("%+v", n)
	}
	n.OnClick()
	if path := programtest.Next(t, c.opened); path != "/delivery-order/"+id {
		t.Errorf("the click opened %s", path)
	}
	c.portal.goes(true)
	b, _ := json.Marshal(wire.DataUpdate{Seq: 2, UpdateType: wire.UpdateAttention, Entity: wire.EntityCollect, Id: id})
	c.watch.OnUpdate(string(b)) // somebody has seen it on another device
	c.falls()
}

func TestFailuresAreCountedApart(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	for _, no := range []string{"HW-1", "HW-2"} {
		c.portal.fails(no, "")
	}
	c.changes()
	n := programtest.Next(t, c.shown)
	if n.Title != "Delivery failed" || n.Body != "2 failed deliveries: HW-2, HW-1." {
		t.Fatalf("%+v", n)
	}
	n.OnClick()
	if path := programtest.Next(t, c.opened); path != "/delivery-orders" {
		t.Errorf("the click opened %s", path)
	}
}

func TestUnattendedOrdersSoundAgainAfterTheNextSignIn(t *testing.T) {
	t.Parallel()
	for name, other := range map[string]*wire.Profile{"the same person": nil,
		"another": {Email: "other@x.test", LoginResult: wire.LoginResult{Role: wire.RoleShop}}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
			c.portal.arrives("TK-1")
			c.changes()
			programtest.Next(t, c.shown)
			c.watch.SessionEnded()
			c.falls()
			if s := c.watch.Status(); s.Count != 0 || s.Shop != "" || s.Ringing {
				t.Errorf("signed out: %+v", s)
			}
			c.signs(cmp.Or(other, shop()))
			programtest.Next(t, c.chimes)
		})
	}
}

func TestAMuteEndsAutomatically(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	c.portal.arrives("TK-1")
	c.changes()
	programtest.Next(t, c.shown)
	if !c.sounds() {
		t.Fatal("no alarm")
	}
	muted, err := c.watch.Bound().Mute()
	if err != nil || muted.MutedUntil == nil || muted.Ringing || muted.Count != 1 {
		t.Fatalf("%+v, %v", muted, err)
	}
	c.falls()
	c.portal.arrives("TK-2")
	c.changes()
	if n := programtest.Next(t, c.shown); !strings.HasPrefix(n.Body, "TK-2") {
		t.Errorf("muted, a new order is shown as %q", n.Body)
	}
	programtest.Next(t, c.chimes) // the alarm sounds again after a while
	if s := c.watch.Status(); !s.Ringing || s.MutedUntil != nil {
		t.Errorf("%+v", s)
	}
	if s, _ := c.watch.Bound().Mute(); s.Ringing {
		t.Error("it cannot be muted again")
	}
	if s, _ := c.watch.Bound().Unmute(); !s.Ringing || s.MutedUntil != nil {
		t.Errorf("%+v", s)
	}
}

func TestTheLastListIsKeptWhileTheServerIsUnreachable(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	c.portal.arrives("TK-1")
	c.changes()
	programtest.Next(t, c.portal.asked)
	programtest.Next(t, c.shown)
	c.portal.goes(true)
	c.watch.OnUpdate(message(wire.UpdateReset))
	programtest.Next(t, c.portal.asked)
	if s := c.watch.Status(); s.Count != 1 || !c.sounds() {
		t.Fatalf("the alarm ended though nobody knows why: %+v", s)
	}
}

func TestInvalidMessagesAreIgnored(t *testing.T) {
	t.Parallel()
	c := start(t, newPortal(t), shop(), disktest.Folder(t), 0)
	for _, text := range []string{"", "{", "[]", `"Attention"`, message(wire.UpdatePing)} {
		c.watch.OnUpdate(text)
	}
	c.silentlyKnows()
}

func TestTheCheckReportsBlockedSoundAndNotifications(t *testing.T) {
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
		counter := start(t, newPortal(t), nil, disktest.Folder(t), 0)
		counter.problem, counter.trouble = c.problem, c.trouble
		go func() { <-counter.chimes }()
		got, err := counter.watch.Bound().Check()
		if err != nil {
			t.Fatal(err)
		}
		if programtest.Next(t, counter.shown).Body != "New orders will be shown like this." {
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
	c := start(t, newPortal(t), nil, disktest.Folder(t), 0)
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
