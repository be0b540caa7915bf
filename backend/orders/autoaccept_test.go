package orders_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// autoAccepts lets a shop accept so many orders per half hour by itself, from a minute ago.
func (h *fixture) autoAccepts(shop orders.Owner, most int) {
	h.T.Helper()
	h.Exec(`update shops set auto_accept_since = now() - interval '1 minute', auto_accept_limit = $2, auto_accept_vehicle = $3 where id = $1`,
		shop.ShopID, most, h.vehicle("car"))
}

func (h *fixture) autoAccept() {
	h.T.Helper()
	a := orders.New(h.Pool, h.jobs, func() time.Time { return time.Now().UTC() })
	if err := a.AutoAccept(h.T.Context(), ""); err != nil {
		h.T.Fatal(err)
	}
}

func (h *fixture) tabOf(id string) string {
	return webtest.Value[string](h.Server, `select shop_portal_status from orders where id = $1`, id)
}

func (h *fixture) countQueued(shop orders.Owner) int {
	return webtest.Value[int](h.Server, `select count(*)::int from orders where shop_id = $1 and shop_portal_status = 'Queued'`, shop.ShopID)
}

// A shop that wants it accepts by itself what nobody needs to look at, and the timeline says so.
func TestAShopAcceptsByItself(t *testing.T) {
	h := setup(t)
	older := h.create(h.a, sample("older"))
	h.Exec(`update orders set tab_since = now() - interval '1 hour' where id = $1`, older)
	h.autoAccepts(h.a, 10)
	id, elsewhere := h.create(h.a, sample("new")), h.create(h.b, sample("elsewhere"))
	waits := map[string]string{"older": older, "of another shop": elsewhere}
	for name, change := range map[string]string{
		"not paid": `order_payment_status = 'Pending'`, "failed payment": `order_payment_status = 'Failed'`, "refunded": `order_payment_status = 'Refunded'`,
		"not approved": `pro_order_status = 'Pending Approval', status = 'AuthorizationRequired'`, "for practice": `training = true, total_amount = 0`,
	} {
		waits[name] = h.create(h.a, sample(name))
		h.Exec(`update orders set `+change+` where id = $1`, waits[name])
	}
	waits["asked to cancel"] = h.create(h.a, sample("cancel"))
	h.cancel("cancel", nil)
	h.autoAccept()
	for name, id := range waits {
		if got := h.tabOf(id); got != "Pending" {
			t.Errorf("an order that is %s: %s", name, got)
		}
	}
	h.autoAccept()
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	n := 0
	for _, e := range got.Result.Timeline {
		if e.Kind == "Accepted" && e.Detail["Automatic"] == true && e.Detail["VehicleType"] == "Car" {
			n++
		}
	}
	if got.Result.ShopPortalStatus != "Queued" || n != 1 {
		t.Errorf("%s, accepted %d times: %+v", got.Result.ShopPortalStatus, n, got.Result.Timeline)
	}
	if told := webtest.Value[int](h.Server, `select count(*)::int from events where kind = 'AutoAccept' and entity_id = $1`, id); told != 1 {
		t.Errorf("screens were told %d times", told)
	}
	call[orderResult](h, "a", "POST", "/api/portal/delivery/"+id+"/take-back", nil)
	h.autoAccept()
	if got := h.tabOf(id); got != "Pending" {
		t.Errorf("an order that a person took back: %s", got)
	}
}

// While a shop is paused or closed nothing is accepted.
func TestAPausedOrClosedShopAcceptsNothing(t *testing.T) {
	h := setup(t)
	h.autoAccepts(h.a, 10)
	id := h.create(h.a, sample("1"))
	h.Exec(`update shops set pause_kind = 'Paused', paused_until = now() + interval '1 hour' where id = $1`, h.a.ShopID)
	h.autoAccept()
	if got := h.tabOf(id); got != "Pending" {
		t.Errorf("while it is paused: %s", got)
	}
	h.Exec(`update shops set pause_kind = '', paused_until = null where id = $1`, h.a.ShopID)
	h.Exec(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute)
		select gen_random_uuid(), $1, extract(isodow from now() + interval '2 days')::int, 540, 1020`, h.a.ShopID)
	h.autoAccept()
	if got := h.tabOf(id); got != "Pending" {
		t.Errorf("while it is closed: %s", got)
	}
	h.Exec(`delete from shop_picking_hours where shop_id = $1`, h.a.ShopID)
	h.Exec(`update shops set closed_from = now()::date - 1, closed_to = now()::date + 1 where id = $1`, h.a.ShopID)
	h.autoAccept()
	if got := h.tabOf(id); got != "Pending" {
		t.Errorf("while it is closed for days: %s", got)
	}
	h.Exec(`update shops set closed_from = null, closed_to = null where id = $1`, h.a.ShopID)
	h.Exec(`insert into shop_special_days (shop_id, day, hours) select $1, d, '{}' from generate_series(now()::date - 1, now()::date + 1, '1 day') d`, h.a.ShopID)
	h.autoAccept()
	if got := h.tabOf(id); got != "Pending" {
		t.Errorf("on a special day: %s", got)
	}
	h.Exec(`delete from shop_special_days where shop_id = $1`, h.a.ShopID)
	h.autoAccept()
	if got := h.tabOf(id); got != "Queued" {
		t.Errorf("once it is open: %s", got)
	}
}

// A half hour takes as many orders as the shop allows, whoever accepted them and on however many servers; slots have half hours of their own.
func TestAShopOfASuspendedMerchantAcceptsNothing(t *testing.T) {
	h := setup(t)
	h.autoAccepts(h.a, 10)
	h.create(h.a, sample("new"))
	h.Exec(`update merchants set suspended_at = now() where id = $1`, h.a.MerchantID)
	if h.autoAccept(); h.countQueued(h.a) != 0 {
		t.Error("an order was accepted")
	}
	h.Exec(`update merchants set suspended_at = null where id = $1`, h.a.MerchantID)
	if h.autoAccept(); h.countQueued(h.a) != 1 {
		t.Error("the order was not accepted after the suspension")
	}
}

func TestAHalfHourIsNotOverfilled(t *testing.T) {
	h := setup(t)
	byHand := h.create(h.a, sample("by hand"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: byHand})
	h.autoAccepts(h.a, 3)
	for _, name := range []string{"1", "2", "3", "4", "5"} {
		h.create(h.a, sample(name))
	}
	now := time.Now().UTC()
	slot := sample("tomorrow")
	from := now.Add(24 * time.Hour)
	slot.TimeSlotFrom = &from
	later := h.create(h.a, slot)
	var both sync.WaitGroup
	for range 4 {
		both.Go(func() {
			if err := orders.New(h.Pool, h.jobs, func() time.Time { return now }).AutoAccept(t.Context(), h.a.ShopID); err != nil {
				t.Error(err)
			}
		})
	}
	both.Wait()
	if n := h.countQueued(h.a); n != 4 || h.tabOf(later) != "Queued" {
		t.Errorf("%d accepted, tomorrow's: %s", n, h.tabOf(later))
	}
	next := orders.New(h.Pool, h.jobs, func() time.Time { return now.Add(30 * time.Minute) })
	if err := next.AutoAccept(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if n := h.countQueued(h.a); n != 7 {
		t.Errorf("%d accepted in the next half hour", n)
	}
}

// A person and the shop's own acceptance at the same moment: exactly one of them accepts.
func TestAPersonIsFirst(t *testing.T) {
	h := setup(t)
	h.autoAccepts(h.a, 10)
	id, keeper := h.create(h.a, sample("1")), h.person("keeper", wire.RoleShop, h.a, "reject_orders")
	h.meanwhile(func(ctx context.Context, tx pgx.Tx) error {
		return orders.Accept(ctx, tx, h.jobs, keeper, time.Now().UTC(), wire.Accept{VehicleTypeId: h.vehicle("van"), DeliveryId: id})
	}, h.autoAccept)
	if n := webtest.Value[int](h.Server, `select count(*)::int from order_timeline where order_id = $1 and kind = 'Accepted'`, id); n != 1 {
		t.Errorf("accepted %d times", n)
	}
	if got := webtest.Value[string](h.Server, `select vehicle_type_id::text from orders where id = $1`, id); got != h.vehicle("van") {
		t.Errorf("vehicle %s", got)
	}
}

// What an order weighs follows from the merchant's products, and the smallest vehicle that carries it is taken.
func TestTheVehicleFollowsFromTheLoad(t *testing.T) {
	h := setup(t)
	h.autoAccepts(h.a, 10)
	h.Exec(`insert into merchant_products (id, merchant_id, sku, name, price, weight, size) values
		(gen_random_uuid(), $1, '84029G', 'Lantern', 339, 0, '1.5 kg'), (gen_random_uuid(), $1, '22086', 'Tea set', 1250, 20000, '90 x 30 x 10 cm')`, h.a.MerchantID)
	id := h.create(h.a, sample("1"))
	list := h.list("a", "shop", "pending", nil)
	if len(list.Deliveries) != 1 || list.Deliveries[0].Load == nil || *list.Deliveries[0].Load != (wire.Load{Grams: 23000, Millilitres: 27000, Millimetres: 900}) {
		t.Fatalf("%+v", list.Deliveries)
	}
	h.autoAccept()
	if got := webtest.Value[string](h.Server, `select vehicle_type_id::text from orders where id = $1`, id); got != h.vehicle("car") {
		t.Errorf("vehicle %s", got)
	}
	for size, want := range map[string]int64{"6 x 330 ml": 1980, "75 cl": 750, "2 l": 2000, "500G": 500, "large": -1, "": -1} {
		if got := webtest.Value[int64](h.Server, `select coalesce(product_grams(0, $1), -1)`, size); got != want {
			t.Errorf("%q weighs %d g, want %d", size, got, want)
		}
	}
}

// An order that arrives at a shop that accepts by itself gets its job at once.
func TestANewOrderIsAcceptedAtOnce(t *testing.T) {
	h := setup(t)
	h.create(h.a, sample("1"))
	h.autoAccepts(h.a, 10)
	h.create(h.a, sample("2"))
	if n := webtest.Value[int](h.Server, `select count(*)::int from river_job where kind = 'auto_accept' and args ->> 'shop_id' = $1`, h.a.ShopID); n != 1 {
		t.Errorf("%d jobs", n)
	}
}
