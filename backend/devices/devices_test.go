package devices_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type fixture struct {
	*webtest.Server
	now        time.Time // half past two on a Monday in London at first
	ours       string
	soho, east string
}

func setup(t *testing.T) *fixture {
	t.Helper()
	h := &fixture{Server: webtest.Open(t), now: london.Date(2026, time.March, 23).Add(14*time.Hour + 30*time.Minute)}
	h.ours = h.Merchant("Hartley")
	h.soho, h.east = h.Shop(h.ours, "Soho"), h.Shop(h.ours, "East")
	h.User("a", wire.RoleShop, h.ours, h.soho, "view_qr_printable_section")
	h.User("b", wire.RoleShop, h.ours, h.east, "view_qr_printable_section")
	h.User("merchant", wire.RoleMerchant, h.ours, "")
	h.User("admin", wire.RoleAdmin, "", "")
	clock := func() time.Time { return h.now }
	h.Serve(web.Options{}, devices.New(h.Pool, clock).Register, figures.New(h.Pool, clock).Register)
	return h
}

func (h *fixture) claim(who, device string, replace bool) (int, wire.PrintDevice) {
	status, got := webtest.Call[web.Result[wire.PrintDevice]](h.Server, who, "PUT", "/api/shop/print-device",
		wire.PrintDeviceClaim{DeviceId: device, Name: device, Printer: "Zebra", Replace: replace})
	return status, got.Result
}

// present says that a device is there, and returns who prints.
func (h *fixture) present(who, device, silence string, prints bool) wire.PrintDevice {
	h.T.Helper()
	return webtest.Result[wire.PrintDevice](h.Server, h.Want(h.Send(who, "PUT", "/api/shop/devices/"+device,
		wire.DevicePresence{Kind: "Desktop", Name: device, Silence: silence, PrintsLabels: prints}), 200, ""))
}

func (h *fixture) reserve(who, order, device string, leased bool, status int, code string) {
	h.T.Helper()
	h.Want(h.Send(who, "POST", "/api/shop/delivery/"+order+"/print-reservation", wire.PrintReservation{DeviceId: device, Leased: leased}), status, code)
}

func (h *fixture) order(shop string, accepted bool) (id string) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error {
		result, _, err := orders.Create(h.T.Context(), tx, h.now, orders.Owner{MerchantID: h.ours, ShopID: shop}, &wire.IntakeOrder{
			ExternalOrderId: webtest.NewID(), CustomerFirstName: "Ann", CustomerLastName: "Reed",
			DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
			Orderlines: []wire.IntakeOrderline{{ProductTitle: "Tea", OrderLineQuantity: 1, OrderLineAmountPerUnit: 500}}})
		id = result.Id
		return err
	})
	if accepted {
		h.Exec(`update orders set shop_portal_status = 'Queued', vehicle_type_id = (select id from vehicle_types limit 1), queued = $2 where id = $1`, id, h.now)
	}
	return id
}

func TestOneDevicePrintsAShopsLabels(t *testing.T) {
	h := setup(t)
	var won atomic.Int32
	var all sync.WaitGroup
	for _, device := range []string{"counter", "office", "phone"} {
		all.Go(func() {
			switch status, _ := h.claim("a", device, false); status {
			case 200:
				won.Add(1)
			case 409:
			default:
				t.Errorf("%s: %d", device, status)
			}
		})
	}
	all.Wait()
	if won.Load() != 1 {
		t.Fatalf("%d devices print the shop's labels", won.Load())
	}
	claimed := webtest.Value[time.Time](h.Server, `select claimed_at from print_devices where shop_id = $1`, h.soho)
	h.now = h.now.Add(time.Minute)
	_, first := h.claim("a", "new", true)
	if !first.ClaimedAt.Equal(claimed) {
		t.Errorf("what its predecessor left is not the successor's: since %s, not %s", first.ClaimedAt, claimed)
	}
	if status, again := h.claim("a", "new", false); status != 200 || !again.ClaimedAt.Equal(first.ClaimedAt) {
		t.Errorf("claimed again: %d %+v, not since %s", status, again, first.ClaimedAt)
	}
	if status, _ := h.claim("b", "other shop", false); status != 200 {
		t.Errorf("another shop cannot claim its own: %d", status)
	}
	h.Want(h.Send("b", "DELETE", "/api/shop/print-device/new", nil), 200, "")
	h.Want(h.Send("a", "DELETE", "/api/shop/print-device/office", nil), 200, "")
	if got := h.present("a", "new", "", true); got.DeviceId != "new" || !got.Live {
		t.Errorf("others released it: %+v", got)
	}
	h.Want(h.Send("a", "DELETE", "/api/shop/print-device/new", nil), 200, "")
	if got := h.present("a", "new", "", true); got.DeviceId != "" {
		t.Errorf("it was not released: %+v", got)
	}
	h.Want(h.Send("a", "PUT", "/api/shop/print-device", wire.PrintDeviceClaim{DeviceId: "new"}), 422, "Printer")
}

func TestTheLeaseToPrintEndsUnlessItIsRenewed(t *testing.T) {
	h := setup(t)
	h.claim("a", "counter", false)
	h.now = h.now.Add(119 * time.Second)
	if got := h.present("a", "counter", "", true); !got.Live {
		t.Fatalf("a renewed lease is not live: %+v", got)
	}
	h.now = h.now.Add(119 * time.Second)
	if status, _ := h.claim("a", "office", false); status != 409 {
		t.Fatalf("a live lease was taken: %d", status)
	}
	h.present("a", "counter", "", false) // its printer was removed
	h.now = h.now.Add(time.Second)
	order := h.order(h.soho, true)
	h.reserve("a", order, "counter", true, 409, "NotPrintDevice")
	if status, got := h.claim("a", "office", false); status != 200 || got.DeviceId != "office" {
		t.Fatalf("an ended lease was kept: %d %+v", status, got)
	}
	if got := h.present("a", "counter", "", true); got.DeviceId != "office" || got.Name != "office" {
		t.Errorf("the former device is not told: %+v", got)
	}
	if n := h.Count(`select count(*) from events where kind = 'PrintDevice' and shop_id = $1`, h.soho); n != 2 {
		t.Errorf("%d announcements, want one for each device that took it", n)
	}
}

func TestLabelsAreReservedForOneDevice(t *testing.T) {
	h := setup(t)
	order := h.order(h.soho, true)
	h.claim("a", "counter", false)
	h.reserve("a", order, "office", true, 409, "NotPrintDevice")
	statuses := webtest.AtOnce(4, func(i int) int {
		return h.Send("a", "POST", "/api/shop/delivery/"+order+"/print-reservation", wire.PrintReservation{DeviceId: fmt.Sprint("till", i)}).Code
	})
	if statuses[200] != 1 || statuses[409] != 3 {
		t.Fatalf("reserved at once: %v", statuses)
	}
	winner := webtest.Value[string](h.Server, `select device_id from print_reservations`)
	h.reserve("a", order, winner, false, 200, "")
	h.reserve("a", order, "counter", true, 409, "PrintReserved")
	h.Exec(`update orders set queued = queued + interval '1 minute' where id = $1`, order) // taken back and accepted again
	h.reserve("a", order, "counter", true, 200, "")
	h.claim("a", "office", true)
	h.reserve("a", order, "counter", true, 200, "") // asked again, since the response was lost before the lease
	h.reserve("a", h.order(h.soho, true), "counter", true, 409, "NotPrintDevice")
	h.claim("a", "counter", true)
	h.reserve("b", order, "counter", false, 404, "")
	h.reserve("a", h.order(h.soho, false), "counter", true, 404, "")
}

func (h *fixture) unheard() (names []string) {
	h.T.Helper()
	home := webtest.Result[wire.MerchantHome](h.Server, h.Want(h.Send("merchant", "GET", "/api/merchant/home", nil), 200, ""))
	room := webtest.Result[wire.AdminRoom](h.Server, h.Want(h.Send("admin", "GET", "/api/admin/room", nil), 200, ""))
	if home.UnheardCount != len(home.Unheard) || len(home.Unheard) != len(room.Unheard) {
		h.T.Errorf("the home says %+v, the room %+v", home.Unheard, room.Unheard)
	}
	for _, s := range home.Unheard {
		names = append(names, fmt.Sprintf("%s %d %q", s.Name, s.Waiting, s.Silence))
	}
	return names
}

func (h *fixture) want(names ...string) {
	h.T.Helper()
	if got := h.unheard(); fmt.Sprint(got) != fmt.Sprint(names) {
		h.T.Errorf("unheard: %v, want %v", got, names)
	}
}

func TestACounterWhereNobodyListensIsTold(t *testing.T) {
	h := setup(t)
	h.want() // no device, no order
	h.order(h.east, false)
	h.want(`East 1 ""`)
	h.Exec(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute) values (gen_random_uuid(), $1, 1, 540, 1080)`, h.soho)
	h.present("a", "counter", "", false)
	h.present("b", "counter", "", false)
	h.want()
	h.now = h.now.Add(2 * time.Minute)
	h.present("a", "counter", "No sound: the volume is 0.", false)
	h.want(`East 1 ""`, `Soho 0 "No sound: the volume is 0."`)
	h.present("a", "phone", "", false)
	h.want(`East 1 ""`)
	h.present("a", "counter", "", false)
	h.present("a", "phone", "", false)
	h.now = h.now.Add(time.Second)
	h.present("a", "counter", "The alarm is muted.", false)
	h.want(`East 1 ""`) // the phone rings
	h.present("a", "phone", "The alarm is muted.", false)
	h.want(`East 1 ""`, `Soho 0 "The alarm is muted."`)
	h.now = h.now.Add(time.Second)
	h.present("a", "phone", "", false)
	h.want(`East 1 ""`)
	h.now = h.now.Add(4 * time.Hour) // after the picking hours
	h.want(`East 1 ""`)
	h.Exec(`update shops set archived_at = now() where id = $1`, h.east)
	h.want()
}

func TestAShopsDevicesAreBounded(t *testing.T) {
	h := setup(t)
	for i := range 53 {
		h.now = h.now.Add(time.Second)
		h.present("a", fmt.Sprint("tab", i), "", false)
	}
	if n := h.Count(`select count(*) from shop_devices where shop_id = $1`, h.soho); n != 50 {
		t.Errorf("%d devices are kept", n)
	}
	h.now = h.now.Add(31 * 24 * time.Hour)
	h.present("a", "counter", "", false)
	if n := h.Count(`select count(*) from shop_devices where shop_id = $1`, h.soho); n != 1 {
		t.Errorf("%d devices are kept after a month", n)
	}
	h.Want(h.Send("merchant", "PUT", "/api/shop/devices/x", wire.DevicePresence{Kind: "Browser"}), 403, "")
}
