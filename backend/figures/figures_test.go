package figures_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// now is half past two on a Monday in London.
var now = london.Date(2026, time.March, 23).Add(14*time.Hour + 30*time.Minute)

type fixture struct {
	*webtest.Server
	api            *figures.API
	ours, rival    string
	soho, hackney  string
	theirs         string
	ordersReceived int
}

func setup(t *testing.T) *fixture {
	t.Helper()
	h := &fixture{Server: webtest.Open(t)}
	h.ours, h.rival = h.Merchant("Hartley"), h.Merchant("Rival")
	h.soho, h.hackney, h.theirs = h.Shop(h.ours, "Soho"), h.Shop(h.ours, "Hackney"), h.Shop(h.rival, "Brixton")
	h.User("merchant", wire.RoleMerchant, h.ours, "")
	h.User("rival", wire.RoleMerchant, h.rival, "")
	h.User("shop", wire.RoleShop, h.ours, h.soho)
	h.api = figures.New(h.Pool, func() time.Time { return now })
	h.Serve(web.Options{}, h.api.Register)
	return h
}

// order is an order of £5 that came at a time, changed by set.
func (h *fixture) order(merchant, shop string, came time.Time, set string, args ...any) (id string) {
	h.T.Helper()
	h.ordersReceived++
	h.InTx(func(tx pgx.Tx) error {
		result, _, err := orders.Create(h.T.Context(), tx, came, orders.Owner{MerchantID: merchant, ShopID: shop}, &wire.IntakeOrder{
			ExternalOrderId: string(rune('A' + h.ordersReceived)), CustomerFirstName: "Ann", CustomerLastName: "Reed",
			DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
			Orderlines: []wire.IntakeOrderline{{ProductTitle: "Tea", OrderLineQuantity: 1, OrderLineAmountPerUnit: 500}}})
		id = result.Id
		return err
	})
	if set != "" {
		h.set(id, set, args...)
	}
	return id
}

// set changes an order as the domains do, with an event.
func (h *fixture) set(id, set string, args ...any) {
	h.T.Helper()
	h.Exec(`update orders set `+set+` where id = $1`, append([]any{id}, args...)...)
	h.Exec(`insert into events (kind, entity, entity_id) values ('Order', 'Order', $1)`, id)
}

func (h *fixture) compute() {
	h.T.Helper()
	h.Must(h.api.Compute(h.T.Context()))
	checks, err := figures.Prove(h.T.Context(), h.Pool, now)
	h.Must(err)
	for _, check := range checks {
		if check.Contradictions != 0 {
			h.T.Fatalf("%s: %v", check.Name, check.Examples)
		}
	}
}

func (h *fixture) home(who string) wire.MerchantHome {
	h.T.Helper()
	return webtest.Result[wire.MerchantHome](h.Server, h.Want(h.Send(who, "GET", "/api/merchant/home", nil), 200, ""))
}

const accepted = `shop_portal_status = 'Queued', vehicle_type_id = (select id from vehicle_types limit 1), queued = $2`

func TestTheHomeComparesTodayWithAWeekAgo(t *testing.T) {
	h := setup(t)
	morning := london.Day(now).Add(9 * time.Hour)
	h.order(h.ours, h.soho, morning, accepted, morning.Add(4*time.Minute))
	h.order(h.ours, h.soho, morning.Add(time.Hour), accepted, morning.Add(time.Hour+9*time.Minute))
	h.order(h.ours, h.hackney, morning.Add(2*time.Hour), accepted, morning.Add(5*time.Hour))
	h.order(h.ours, h.hackney, now.Add(-time.Minute), "")
	h.order(h.ours, h.hackney, now.Add(-time.Minute), "shop_portal_status = 'Archived', status = 'RejectedDelivery'")
	h.order(h.ours, h.hackney, now.Add(-2*time.Minute), "shop_portal_status = 'Failed', status = 'FailedDelivery', failed = $2", now)
	h.order(h.rival, h.theirs, morning, "")
	weekAgo := london.AddDays(now, -7)
	h.order(h.ours, h.soho, weekAgo.Add(8*time.Hour), accepted, weekAgo.Add(8*time.Hour+20*time.Minute))
	h.order(h.ours, h.soho, weekAgo.Add(14*time.Hour+50*time.Minute), "") // half of this hour has passed
	h.order(h.ours, h.soho, weekAgo.Add(14*time.Hour+55*time.Minute), "")
	h.order(h.ours, h.soho, weekAgo.Add(20*time.Hour), "")
	h.compute()

	home := h.home("merchant")
	if home.Orders.Now != 6 || home.Orders.Before != 2 || home.Sales.Now != 2500 || home.Sales.Before != 1000 {
		t.Errorf("orders %+v, sales %+v", home.Orders, home.Sales)
	}
	if home.Wait.Now == nil || *home.Wait.Now != 9 || home.Wait.Before == nil || *home.Wait.Before != 20 {
		t.Errorf("waits %+v", home.Wait)
	}
	if home.Failed != 1 {
		t.Errorf("%d failed", home.Failed)
	}
	if home.Hours[9].Now != 1 || home.Hours[14].Now != 3 || home.Hours[14].Usual != 0.5 || home.Hours[20].Usual != 0.25 {
		t.Errorf("hours %+v", home.Hours)
	}
	if last := home.Days[59]; len(home.Days) != 60 || last.Day != "2026-03-23" || last.Orders != 6 || last.Sales != 2500 || home.Days[52].Orders != 4 {
		t.Errorf("days %+v", home.Days)
	}
	if home.ShopCount != 2 || home.Shops[0].Name != "Soho" || home.Shops[0].Waiting != 3 || home.Shops[0].Ready != 3 ||
		home.Shops[0].Orders != 2 || home.Shops[1].Sales != 1500 {
		t.Errorf("shops %+v", home.Shops)
	}
	if rival := h.home("rival"); rival.Orders.Now != 1 || rival.ShopCount != 1 {
		t.Errorf("the rival's home %+v", rival)
	}
	h.Want(h.Send("shop", "GET", "/api/merchant/home", nil), 403, "")
}

func TestSetupFollowsFromWhatIsThere(t *testing.T) {
	h := setup(t)
	undone := func() (names []string) {
		for _, step := range h.home("rival").Setup {
			if !step.Done {
				names = append(names, step.Name)
			}
		}
		return names
	}
	want := func(names ...string) {
		t.Helper()
		got := undone()
		if len(got) != len(names) {
			t.Fatalf("to do: %q, want %q", got, names)
		}
		for i := range names {
			if got[i] != names[i] {
				t.Fatalf("to do: %q, want %q", got, names)
			}
		}
	}
	want("Brand", "Hours", "Staff", "Policy", "WebShop", "FirstOrder")
	h.Exec(`update merchants set logo_url = '/logo', brand_colour = '205030', returns_policy = 'Within 30 days' where id = $1`, h.rival)
	want("Hours", "Staff", "WebShop", "FirstOrder")
	h.Exec(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute) values (gen_random_uuid(), $1, 1, 540, 1020)`, h.theirs)
	h.User("clerk", wire.RoleShop, h.rival, h.theirs)
	h.Exec(`insert into users (id, email, role, merchant_id, shop_id) values (gen_random_uuid(), 'clerk@rival.test', 'Shop', $1, $2)`, h.rival, h.theirs)
	h.Exec(`insert into api_keys (id, hash, name, merchant_id) values (gen_random_uuid(), 'x', 'web shop', $1)`, h.rival)
	want("FirstOrder")
	h.order(h.rival, h.theirs, now, "")
	want()
	second := h.Shop(h.rival, "Second")
	if step := h.home("rival").Setup[2]; step.Done || step.ShopId != second {
		t.Errorf("a second shop has no hours: %+v", step)
	}
}

// TestFiguresFollowFromTheOrders changes orders at random and computes in between; what is stored is
// always what the orders say.
func TestFiguresFollowFromTheOrders(t *testing.T) {
	h := setup(t)
	random := rand.New(rand.NewPCG(1, 2))
	var ids []string
	for range 60 {
		switch {
		case len(ids) < 5 || random.IntN(3) == 0:
			ids = append(ids, h.order(h.ours, []string{h.soho, h.hackney}[random.IntN(2)], now.Add(-time.Duration(random.IntN(30*24*60))*time.Minute), ""))
		case random.IntN(2) == 0:
			h.set(ids[random.IntN(len(ids))], accepted, now)
		default:
			h.set(ids[random.IntN(len(ids))], "shop_portal_status = 'Archived', status = 'CancelledDelivery'")
		}
		if random.IntN(4) == 0 {
			h.compute()
		}
	}
	h.compute()
	stored := h.Count(`select count(*) from order_figures`)
	h.Exec(`update order_figures_until set ran_at = now() - interval '2 days'`)
	h.Exec(`update order_figures set n = n + 1`)
	checks, err := figures.Prove(t.Context(), h.Pool, now)
	h.Must(err)
	if checks[0].Contradictions == 0 {
		t.Error("the proof does not notice wrong figures")
	}
	h.compute() // everything, after a pause that is longer than events are kept
	for i, table := range []string{"figure_totals", "merchant_figures"} {
		h.Exec(`update ` + table + ` set pence = pence + 1 where figure = 'Hour'`)
		if checks, err := figures.Prove(h.T.Context(), h.Pool, now); err != nil || checks[i+1].Contradictions == 0 {
			t.Errorf("the proof does not notice wrong %s: %v", table, err)
		}
	}
	if again := h.Count(`select count(*) from order_figures`); again != stored {
		t.Errorf("%d rows, %d when computed again", stored, again)
	}
}

func TestTheRoomSaysWhatWaitsAndWhoNeedsSomebody(t *testing.T) {
	h := setup(t)
	h.User("admin", wire.RoleAdmin, "", "")
	h.api.Couriers = func() []wire.RoomCourier {
		return []wire.RoomCourier{{Provider: "swift", Name: "Swift", LeftOut: true}, {Provider: "idle", Name: "Idle"}}
	}
	h.order(h.ours, h.soho, now.Add(-45*time.Minute), "")
	h.order(h.ours, h.soho, now.Add(-5*time.Minute), "")
	carried := h.order(h.ours, h.soho, now.Add(-2*time.Hour), accepted, now.Add(-110*time.Minute))
	h.Exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, state, tracking_token)
		values (gen_random_uuid(), 'order', $1, 1, 'swift', 'Booked', 'x')`, carried)
	h.set(carried, "shop_portal_status = 'Failed', status = 'FailedDelivery', failed = $2, failed_reason = 'Other'", now)
	for week := 1; week <= 4; week++ { // Brixton usually has three orders by now, and none today
		for range 3 {
			h.order(h.rival, h.theirs, london.AddDays(now, -7*week).Add(10*time.Hour), "shop_portal_status = 'Archived', status = 'DeliveredDelivery'")
		}
	}
	h.Exec(`update shops set pause_kind = 'Paused', paused_until = $2, pause_reason = 'Flood' where id = $1`, h.hackney, now.Add(time.Hour))
	h.compute()

	room := webtest.Result[wire.AdminRoom](h.Server, h.Want(h.Send("admin", "GET", "/api/admin/room", nil), 200, ""))
	if w := room.Waits; w.Waiting != 2 || w.Late != 1 || w.Failed != 1 || w.Oldest == nil || !w.Oldest.Equal(now.Add(-45*time.Minute)) {
		t.Errorf("waits %+v", w)
	}
	if room.Orders.Now != 3 || room.Orders.Before != 3 || room.Sales.Now != 1500 || room.Failed.Now != 1 || *room.SlowWait.Now != 10 {
		t.Errorf("orders %+v, sales %+v, failed %+v, slow %v", room.Orders, room.Sales, room.Failed, room.SlowWait.Now)
	}
	if c := room.Couriers; len(c) != 2 || c[0].Name != "Swift" || !c[0].LeftOut || c[0].Orders != 1 || c[0].Failed != 1 || c[1].Name != "Idle" {
		t.Errorf("couriers %+v", c)
	}
	s := room.Shops
	if room.ShopCount != 3 || s[0].Id != h.soho || s[0].Late != 1 || s[1].Id != h.hackney ||
		s[1].PauseReason != "Flood" || s[2].Id != h.theirs || s[2].Expected != 3 {
		t.Errorf("shops %+v", s)
	}
	h.Exec(`update shops set closed_from = $2::date, closed_to = $2::date, closed_reason = 'New floor' where id = $1`, h.theirs, london.Format(now, "2006-01-02"))
	room = webtest.Result[wire.AdminRoom](h.Server, h.Want(h.Send("admin", "GET", "/api/admin/room", nil), 200, ""))
	if s := room.Shops; room.ShopCount != 3 || s[1].Id != h.theirs || s[1].PauseReason != "New floor" || s[1].Expected != 0 {
		t.Errorf("a closed shop: %+v", s)
	}
	h.Exec(`update shops set closed_from = null, closed_to = null where id = $1`, h.theirs)
	h.Exec(`insert into shop_special_days (shop_id, day, hours) values ($1, $2::date, '{}')`, h.theirs, london.Format(now, "2006-01-02"))
	if room = webtest.Result[wire.AdminRoom](h.Server, h.Want(h.Send("admin", "GET", "/api/admin/room", nil), 200, "")); room.ShopCount != 2 {
		t.Errorf("a shop that is closed today is expected to have orders: %+v", room.Shops)
	}
	h.Want(h.Send("merchant", "GET", "/api/admin/room", nil), 403, "")

	insights := func(who, query string) wire.Insights {
		return webtest.Result[wire.Insights](h.Server, h.Want(h.Send(who, "GET", "/api/insights?"+query, nil), 200, ""))
	}
	all := insights("admin", "From=2026-03-17&To=2026-03-23")
	if len(all.Days) != 14 || all.Days[13].Day != "2026-03-23" || all.Days[13].Orders != 3 || all.Days[13].Failed != 1 ||
		all.Days[6].Orders != 3 || all.Days[6].Delivered != 3 {
		t.Errorf("days %+v", all.Days)
	}
	if all.ShopCount != 2 || all.Shops[0].Sales != 1500 || all.Shops[1].SalesBefore != 1500 ||
		all.Products[0].Title != "Tea" || all.Products[0].Items != 3 || all.Couriers[0].Failed != 1 {
		t.Errorf("shops %+v, products %+v, couriers %+v", all.Shops, all.Products, all.Couriers)
	}
	if r := all.Reasons; len(r) != 1 || r[0] != (wire.ReasonInsight{Reason: "Other", Orders: 1}) {
		t.Errorf("reasons %+v", r)
	}
	if ours := insights("merchant", "From=2026-03-17&To=2026-03-23&Merchant="+h.rival); ours.ShopCount != 1 || ours.Shops[0].Id != h.soho {
		t.Errorf("a merchant sees %+v", ours.Shops)
	}
	for _, query := range []string{"From=2026-03-23&To=2026-03-22", "From=2024-03-23&To=2026-03-22", "From=x&To=2026-03-22"} {
		h.Want(h.Send("admin", "GET", "/api/insights?"+query, nil), 422, "")
	}
	h.Want(h.Send("shop", "GET", "/api/insights?From=2026-03-17&To=2026-03-23", nil), 403, "")
}

// TestImportedFiguresAreKept: figures of days before the portal are counted with the others and are neither computed nor proved.
func TestImportedFiguresAreKept(t *testing.T) {
	h := setup(t)
	h.order(h.ours, h.soho, now.Add(-time.Hour), "")
	h.Exec(`insert into order_figures (shop_id, merchant_id, day, figure, key, n, pence, imported)
		values ($1, $2, '2026-03-20', 'Status', 'DeliveredDelivery', 40, 90000, true)`,
		h.soho, h.ours)
	h.compute()
	h.Exec(`update order_figures_until set ran_at = now() - interval '2 days'`)
	h.compute()
	if days := h.home("merchant").Days; days[56].Orders != 40 || days[56].Sales != 90_000 || days[59].Orders != 1 {
		t.Errorf("days %+v", days[56:])
	}
}
