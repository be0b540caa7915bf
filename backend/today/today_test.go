package today_test

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/today"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// now is two o'clock on a Monday in London.
var now = london.Date(2026, time.March, 23).Add(14 * time.Hour)

type fixture struct{ *webtest.Server }

func setup(t *testing.T) (fixture, orders.Owner, orders.Owner) {
	t.Helper()
	h := fixture{webtest.Open(t)}
	ours, rival := h.Merchant("Hartley"), h.Merchant("Rival")
	a, b := orders.Owner{MerchantID: ours, ShopID: h.Shop(ours, "Soho")}, orders.Owner{MerchantID: rival, ShopID: h.Shop(rival, "Hackney")}
	h.User("shop", wire.RoleShop, a.MerchantID, a.ShopID)
	h.User("merchant", wire.RoleMerchant, a.MerchantID, "")
	h.User("admin", wire.RoleAdmin, "", "")
	h.Serve(web.Options{}, today.New(h.Pool, func() time.Time { return now }).Register)
	return h, a, b
}

// order is an order that came at a time, changed by set.
func (h fixture) order(owner orders.Owner, external string, came time.Time, set string, args ...any) (id string) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error {
		result, _, err := orders.Create(h.T.Context(), tx, came, owner, &wire.IntakeOrder{ExternalOrderId: external, CustomerFirstName: external,
			CustomerLastName:     "Reed",
			DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
			Orderlines: []wire.IntakeOrderline{{ProductTitle: "Tea", OrderLineQuantity: 1, OrderLineAmountPerUnit: 500}}})
		id = result.Id
		return err
	})
	if set != "" {
		h.Exec(`update orders set `+set+` where id = $1`, append([]any{id}, args...)...)
	}
	return id
}

func names(found []wire.TodayOrder) (names []string) {
	for _, o := range found {
		names = append(names, o.Name[:len(o.Name)-len(" Reed")])
	}
	return names
}

func same(t *testing.T, what string, found []wire.TodayOrder, want ...string) {
	t.Helper()
	got := names(found)
	if len(got) != len(want) {
		t.Fatalf("%s: %q, want %q", what, got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("%s: %q, want %q", what, got, want)
		}
	}
}

func TestTodayShowsWhatIsSoNow(t *testing.T) {
	h, a, b := setup(t)
	h.order(a, "Old", now.Add(-69*time.Minute), "")
	h.order(a, "New", now.Add(-time.Minute), "")
	h.order(a, "Asks", now.Add(-30*time.Minute), `cancellation_asked_at = $2`, now.Add(-5*time.Minute))
	const queued = `shop_portal_status = 'Queued', vehicle_type_id = '01920000-0000-7000-8000-000000000003', queued = $2`
	h.order(a, "Late", now.Add(-2*time.Hour), queued+`, time_slot_from = $3`, now.Add(-time.Hour), now.Add(time.Hour))
	h.order(a, "Soon", now.Add(-time.Hour), queued+`, time_slot_from = $2`, now.Add(-10*time.Minute))
	h.order(a, "Left", now.Add(-3*time.Hour), queued+`, out_for_delivery = $2`, now.Add(-20*time.Minute))
	h.order(a, "Tomorrow", now.Add(-10*time.Minute), `time_slot_from = $2`, london.AddDays(now, 1).Add(9*time.Hour))
	h.order(b, "Rival", now.Add(-2*time.Hour), "")

	for _, who := range []string{"shop", "merchant", "admin"} {
		_, answer := webtest.Call[web.Result[wire.Today]](h.Server, who, "GET", "/api/today", nil)
		day := answer.Result
		waiting := []string{"Old", "Asks", "Tomorrow", "New"}
		if who == "admin" {
			waiting = append([]string{"Rival"}, waiting...)
		}
		same(t, who+" waiting", day.Waiting.Orders, waiting...)
		if day.Waiting.Count != len(waiting) || day.Received.Now != len(waiting)+3 {
			t.Fatalf("%s: %d wait, %d received; want %d and %d", who, day.Waiting.Count, day.Received.Now, len(waiting), len(waiting)+3)
		}
		same(t, who+" ready", day.Ready.Orders, "Soon", "Late")
		same(t, who+" underway", day.Underway.Orders, "Left")
		same(t, who+" asked", day.Asked, "Asks")
		if day.Tomorrow.Count != 1 || day.Tomorrow.First == nil || !day.Tomorrow.First.Equal(london.AddDays(now, 1).Add(9*time.Hour)) {
			t.Fatalf("%s: tomorrow %+v", who, day.Tomorrow)
		}
	}
}

func TestTodayComparesWithTheSameTimeAWeekAgo(t *testing.T) {
	h, a, _ := setup(t)
	delivered := `shop_portal_status = 'Archived', status = 'DeliveredDelivery', queued = created, delivered = $2, latest_update_for_archived = $2`
	h.order(a, "Today", now.Add(-3*time.Hour), delivered, now.Add(-time.Hour))
	h.order(a, "Yesterday", now.Add(-26*time.Hour), delivered, now.Add(-25*time.Hour))
	h.order(a, "Before", now.AddDate(0, 0, -7).Add(-time.Hour), delivered, now.AddDate(0, 0, -7).Add(-time.Minute))
	h.order(a, "Later", now.AddDate(0, 0, -7).Add(time.Hour), delivered, now.AddDate(0, 0, -7).Add(2*time.Hour))
	h.order(a, "Failed", now.Add(-2*time.Hour), `shop_portal_status = 'Failed', status = 'FailedDelivery', failed = $2, failed_reason = 'Unable to locate'`, now)
	h.Exec(`update orders set tab_since = $1 where failed is not null`, now.Add(-time.Minute))

	_, answer := webtest.Call[web.Result[wire.Today]](h.Server, "shop", "GET", "/api/today", nil)
	day := answer.Result
	if day.Delivered != (wire.TodayFigure{Now: 1, Before: 1}) || day.Received != (wire.TodayFigure{Now: 2, Before: 1}) {
		t.Fatalf("delivered %+v, received %+v", day.Delivered, day.Received)
	}
	if len(day.Hours) != 15 || day.Hours[11] != 1 || day.Hours[12] != 1 {
		t.Fatalf("hours %v", day.Hours)
	}
	same(t, "failed", day.Failed, "Failed")
	if day.Failed[0].Reason != "Unable to locate" {
		t.Fatalf("failed %+v", day.Failed[0])
	}
}
