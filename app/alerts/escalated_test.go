package alerts_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

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
	c.climbs(first, wire.EscalatedShop)
	if again := programtest.Next(t, c.shown); again.Title != one.Title {
		t.Errorf("the same order is counted twice: %+v", again)
	}
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
	c := start(t, p, person(wire.RoleMerchant), disktest.Folder(t), 0)
	c.climbs("x", wire.EscalatedShop)
	c.climbs("x", wire.EscalatedManager)
	if n := programtest.Next(t, c.shown); n.Body != "Nobody has accepted or rejected it." {
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
