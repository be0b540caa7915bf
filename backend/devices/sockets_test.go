package devices_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// withSockets serves the live feed as well; write is what a server does twice a second.
func withSockets(t *testing.T) (h *fixture, hub *live.Hub, write func()) {
	t.Helper()
	h = setup(t)
	clock := func() time.Time { return h.now }
	sockets := devices.NewSockets(h.Pool, "server", clock, h.Log)
	hub = h.Hub(func(hub *live.Hub) { hub.Devices, hub.DevicePing = sockets, 100*time.Millisecond })
	h.Serve(web.Options{}, devices.New(h.Pool, clock).Register, figures.New(h.Pool, clock).Register, func(api *web.API) {
		api.Mux.HandleFunc("GET /ws/data-update", hub.SocketWhileLocked(api, hub.Updates))
	})
	return h, hub, func() {
		t.Helper()
		h.now = h.now.Add(time.Second)
		h.Must(sockets.Write(t.Context()))
	}
}

// online names the devices that the merchant sees online. The list asks the database's clock, which is ahead of the test's.
func (h *fixture) online() (names []string) {
	h.T.Helper()
	h.Exec(`update shop_devices set seen_at = now()`)
	defer h.Exec(`update shop_devices set seen_at = $1`, h.now)
	status, got := webtest.Call[wire.DeviceList](h.Server, "merchant", "POST", "/api/devices/list", map[string]any{})
	if status != http.StatusOK {
		h.T.Fatal(status)
	}
	for _, d := range got.Devices {
		if d.Online {
			names = append(names, d.Name)
		}
	}
	slices.Sort(names)
	return names
}

func (h *fixture) wantOnline(names ...string) {
	h.T.Helper()
	if got := h.online(); !slices.Equal(got, names) {
		h.T.Errorf("online: %q, want %q", got, names)
	}
}

// hears answers pings until the test ends.
func hears(conn *websocket.Conn) {
	go func() {
		for {
			if _, _, err := conn.NextReader(); err != nil {
				return
			}
		}
	}()
}

func (h *fixture) until(holds func() bool) {
	h.T.Helper()
	limit, again := time.After(20*time.Second), time.NewTicker(5*time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case <-again.C:
		case <-limit:
			h.T.Fatal("it never happened")
		}
	}
}

func TestAComputerThatLosesPowerIsOffline(t *testing.T) {
	h, hub, write := withSockets(t)
	h.present("a", "counter", "", true)
	h.present("a", "office", "", true)
	dead, alive := h.Dial("a", "/ws/data-update?device=counter"), h.Dial("a", "/ws/data-update?device=office")
	dead.SetPingHandler(func(string) error { return nil })
	hears(dead)
	hears(alive)
	write()
	h.wantOnline("counter", "office")
	h.until(func() bool { return hub.Open() == 1 })
	write()
	h.wantOnline("office")
	h.want()
	if n := h.Count(`select count(*) from events where kind = 'Device' and shop_id = $1`, h.soho); n != 3 {
		t.Errorf("%d events, want one for each device that came and one for the one that left", n)
	}
	alive.Close()
	h.until(func() bool { return hub.Open() == 0 })
	h.wantOnline("office") // its page may only be loaded again
	write()
	h.wantOnline()
	h.order(h.soho, false)
	h.want(`Soho 1 ""`)
	h.present("a", "office", "", true)
	h.wantOnline("office")
	h.want()
}

func TestAReloadedPageStaysOnline(t *testing.T) {
	h, hub, write := withSockets(t)
	h.present("a", "counter", "", true)
	first, second := h.Dial("a", "/ws/data-update?device=counter"), h.Dial("a", "/ws/data-update?device=counter")
	hears(first)
	hears(second)
	write()
	first.Close()
	h.until(func() bool { return hub.Open() == 1 })
	write()
	h.wantOnline("counter") // in another tab
	second.Close()
	h.until(func() bool { return hub.Open() == 0 })
	third := h.Dial("a", "/ws/data-update?device=counter")
	hears(third)
	write()
	h.wantOnline("counter")
	h.Exec(`update shop_devices set server = 'another'`) // to which it went meanwhile
	third.Close()
	h.until(func() bool { return hub.Open() == 0 })
	write()
	h.wantOnline("counter")
}

// A server that ends its sockets in order to restart says nothing of the devices; a merchant whose shops change at once gets one event.
func TestManyDevicesLeaveTogether(t *testing.T) {
	h, hub, write := withSockets(t)
	h.present("a", "counter", "", true)
	h.present("b", "till", "", true)
	hears(h.Dial("a", "/ws/data-update?device=counter"))
	last := h.Dial("b", "/ws/data-update?device=till")
	hears(last)
	write()
	h.Exec(`delete from events`)
	hub.Close(t.Context())
	write()
	h.wantOnline("counter", "till")
	sockets := devices.NewSockets(h.Pool, "server", func() time.Time { return h.now }, h.Log)
	for shop, id := range map[string]string{h.soho: "counter", h.east: "till"} {
		sockets.Opened(live.Scope{ShopID: shop}, id)
		sockets.Closed(live.Scope{ShopID: shop}, id, false)
	}
	h.now = h.now.Add(time.Second)
	h.Must(sockets.Write(t.Context()))
	h.wantOnline()
	if n := h.Count(`select count(*) from events where kind = 'Device' and entity = 'Merchant' and entity_id = $1`, h.ours); n != 1 {
		t.Errorf("%d events of the merchant", n)
	}
}
