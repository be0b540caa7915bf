package alerts_test

import (
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/programtest"
	"tradekart/portal/backend/wire"
)

var nine = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

// courierOrder adds a courier order to the Open tab.
func (p *portal) courierOrder(at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.latestCourier = at
}

// nextDate waits for the next request about courier orders and checks its Date.
func (c *counter) nextDate(want time.Time) {
	c.t.Helper()
	for !programtest.Next(c.t, c.portal.courierDates).Equal(want) {
	}
}

func TestNewCourierOrdersAreAnnouncedOnce(t *testing.T) {
	t.Parallel()
	enabled, only := shop(), shop()
	enabled.IsCollectEnabled, only.IsCollectEnabled, only.IsCollectOnly = true, true, true
	for name, who := range map[string]*wire.Profile{"shop": enabled, "collection-only shop": only, "admin": person(wire.RoleAdmin)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p, folder := newPortal(t), disktest.Folder(t)
			p.courierOrder(nine) // orders that exist before the first request are not new
			c := start(t, p, who, folder, 20*time.Millisecond)
			c.nextDate(time.Time{})
			c.nextDate(nine)
			p.courierOrder(nine.Add(time.Hour))
			n := programtest.Next(t, c.shown)
			if n.Title != "New Order" || n.Lasts != 4*time.Second {
				t.Errorf("%+v", n)
			}
			programtest.Next(t, c.titled)
			programtest.Next(t, c.chimes)
			n.OnClick()
			if path := programtest.Next(t, c.opened); path != "/delivery-orders" {
				t.Errorf("the click opened %s", path)
			}
			c.nextDate(nine.Add(time.Hour))
			c.nextDate(nine.Add(time.Hour))
			c.stop()
			again := start(t, p, who, folder, 0)
			again.nextDate(nine.Add(time.Hour))
			again.stop()
			if len(c.shown) > 0 || len(again.shown) > 0 {
				t.Error("the order was announced twice")
			}
		})
	}
}

func TestCourierOrdersAreCheckedOnlyIfCollectionIsEnabled(t *testing.T) {
	t.Parallel()
	p := newPortal(t)
	c := start(t, p, shop(), disktest.Folder(t), 20*time.Millisecond)
	for range 3 {
		programtest.Next(t, c.portal.asked)
	}
	if len(p.courierDates) > 0 {
		t.Error("the server was asked about courier orders")
	}
}
