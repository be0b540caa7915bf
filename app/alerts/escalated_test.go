package alerts_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/alerts"
	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/programtest"
	"tradekart/portal/backend/wire"
)

// climbs sends the live update of an order that nobody answers.
func (c *counter) climbs(id, step string) {
	text, _ := json.Marshal(wire.DataUpdate{UpdateType: wire.UpdateEscalated, Entity: wire.EntityOrder, OrderId: id, Id: id, State: step})
	c.watch.OnUpdate(string(text))
}

func TestAnUnansweredOrderSoundsOnAMutedDevice(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	id := p.arrives("TK-1")
	c := start(t, p, shop(), disktest.Folder(t), 0)
	programtest.Next(t, c.shown)
	if _, err := c.watch.Bound().Mute(); err != nil {
		t.Fatal(err)
	}
	c.climbs(id, wire.EscalatedManager) // not for the shop
	c.climbs(id, wire.EscalatedShop)
	if n := programtest.Next(t, c.shown); n.Title != "An order is not answered" || !strings.Contains(n.Body, "TK-1") {
		t.Errorf("shown: %+v", n)
	} else {
		n.OnClick()
	}
	if path := programtest.Next(t, c.opened); path != "/orders/details/"+id {
		t.Errorf("opened %s", path)
	}
	if c.watch.Status().MutedUntil != nil {
		t.Error("the device stays mute")
	}
	programtest.Next(t, c.chimes)
}

func TestOneNotificationTellsOfAllUnansweredOrders(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	first, second := p.arrives("TK-1"), p.arrives("TK-2")
	c := start(t, p, shop(), disktest.Folder(t), 0)
	programtest.Next(t, c.shown)
	c.climbs(first, wire.EscalatedShop)
	one := programtest.Next(t, c.shown)
	c.climbs(second, wire.EscalatedShop)
	both := programtest.Next(t, c.shown)
	if both.Title != "2 orders are not answered" || !strings.HasPrefix(both.Body, "The latest: TK-2") || both.Tag != one.Tag {
		t.Errorf("shown: %+v", both)
	}
	both.OnClick()
	if path := programtest.Next(t, c.opened); path != "/orders" {
		t.Errorf("opened %s", path)
	}
}

func TestAnOrderThatItsShopAcceptedByItselfChimesOnce(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	c := start(t, p, shop(), disktest.Folder(t), 0)
	text, _ := json.Marshal(wire.DataUpdate{UpdateType: wire.UpdateAutoAccept, Entity: wire.EntityOrder, OrderId: "x", Id: "x"})
	c.watch.OnUpdate(string(text))
	programtest.Next(t, c.chimes)
	c.watch.OnUpdate(string(text))
	if len(c.chimes) > 0 {
		t.Error("chimed twice")
	}
}

func TestTheMerchantIsToldOfAnUnansweredOrderOnce(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	id := p.arrives("TK-1")
	c := start(t, p, person(wire.RoleMerchant), disktest.Folder(t), 0)
	c.climbs(id, wire.EscalatedShop)
	c.climbs(id, wire.EscalatedManager)
	if n := programtest.Next(t, c.shown); !strings.HasPrefix(n.Body, "TK-1, ") {
		t.Errorf("shown: %+v", n)
	}
	programtest.Next(t, c.chimes)
	if len(c.shown) > 0 {
		t.Error("told twice")
	}
}

func TestAChimeThatCannotBePlayedIsTold(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	c := start(t, p, shop(), disktest.Folder(t), 0)
	if sound, shown := c.watch.Trouble(t.Context()); sound != "" || shown != "" {
		t.Errorf("trouble: %q, %q", sound, shown)
	}
	c.problem = errors.New("no device")
	go func() { <-c.chimes }()
	if _, err := c.watch.Bound().Check(); err != nil {
		t.Fatal(err)
	}
	if sound, _ := c.watch.Trouble(t.Context()); sound != "The sound cannot be played." {
		t.Errorf("trouble: %q", sound)
	}
}

// A server that says the same again and again, and of orders that nobody has, calls once.
func TestAFloodOfEscalationsCallsOnce(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	id := p.arrives("TK-1")
	c := begin(t, p, shop(), disktest.Folder(t), alerts.Options{Apart: time.Millisecond, Again: time.Millisecond, Mute: time.Hour})
	programtest.Next(t, c.shown)
	c.climbs(id, wire.EscalatedShop)
	programtest.Next(t, c.shown)
	if _, err := c.watch.Bound().Mute(); err != nil {
		t.Fatal(err)
	}
	for i := range 5000 {
		c.climbs(id, wire.EscalatedShop)
		c.climbs(fmt.Sprint("nobody-has-", i), wire.EscalatedShop)
	}
	c.climbs(strings.Repeat("x", 100_000), wire.EscalatedShop)
	c.silentlyKnows()
	if c.watch.Status().MutedUntil == nil {
		t.Error("the flood ended the silence that a person asked for")
	}
}

// Several orders that climb within a short time are told together, and all of them are counted.
func TestARushOfEscalationsIsToldTogether(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	var ids []string
	for i := range 130 { // more than a list has
		ids = append(ids, p.arrives(fmt.Sprint("TK-", i)))
	}
	c := begin(t, p, shop(), disktest.Folder(t), alerts.Options{Apart: time.Millisecond, Again: time.Second, Mute: time.Hour})
	programtest.Next(t, c.shown)
	c.climbs(ids[0], wire.EscalatedShop)
	if n := programtest.Next(t, c.shown); n.Title != "An order is not answered" {
		t.Errorf("shown: %+v", n)
	}
	if _, err := c.watch.Bound().Mute(); err != nil {
		t.Fatal(err)
	}
	for _, id := range ids[1:] {
		c.climbs(id, wire.EscalatedShop)
	}
	if n := programtest.Next(t, c.shown); n.Title != "130 orders are not answered" {
		t.Errorf("shown: %+v", n)
	}
	if c.watch.Status().MutedUntil != nil {
		t.Error("the device stays mute in a rush")
	}
	c.silentlyKnows()
}

// An order that was answered is not told, also not if that became known while others were told.
func TestAnAnsweredOrderIsNotTold(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	first, second, third := p.arrives("TK-1"), p.arrives("TK-2"), p.arrives("TK-3")
	cancelled := p.needs(wire.AttentionCancellation, "TK-4")
	c := begin(t, p, shop(), disktest.Folder(t), alerts.Options{Apart: time.Millisecond, Again: time.Second, Mute: time.Hour})
	programtest.Next(t, c.shown)
	c.climbs(first, wire.EscalatedShop)
	programtest.Next(t, c.shown)
	c.climbs(cancelled, wire.EscalatedShop)
	c.climbs(second, wire.EscalatedShop)
	c.climbs(third, wire.EscalatedShop)
	p.attended(first, second)
	for _, id := range []string{first, second} {
		text, _ := json.Marshal(wire.DataUpdate{UpdateType: wire.UpdateAttention, Entity: wire.EntityOrder, OrderId: id, Id: id})
		c.watch.OnUpdate(string(text))
	}
	if n := programtest.Next(t, c.shown); n.Title != "An order is not answered" || !strings.HasPrefix(n.Body, "TK-3, ") {
		t.Errorf("shown: %+v", n)
	}
	c.climbs(second, wire.EscalatedShop)
	c.silentlyKnows()
}

// An order of which this computer has not heard yet, as after a time without a line, is looked for and told.
func TestAnOrderThatWasMissedIsLookedForAndTold(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	c := start(t, p, person(wire.RoleAdmin), disktest.Folder(t), 0)
	c.climbs(p.arrives("TK-1"), wire.EscalatedAdmin)
	for range 2 { // that it is new, and that it is not answered
		if n := programtest.Next(t, c.shown); !strings.HasPrefix(n.Body, "TK-1, ") {
			t.Errorf("shown: %+v", n)
		}
	}
	programtest.Next(t, c.chimes)
}
