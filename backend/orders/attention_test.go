package orders_test

import (
	"slices"
	"testing"
	"time"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// attention returns the orders that need attention, by external id, as the caller sees them.
func (h *fixture) attention(who string) wire.Attention {
	h.T.Helper()
	status, got := call[web.Result[wire.Attention]](h, who, "GET", "/api/order/attention", nil)
	if status != 200 {
		h.T.Fatalf("attention: %d", status)
	}
	return got.Result
}

// needs fails unless exactly these orders need attention, as "external id Kind".
func (h *fixture) needs(who string, want ...string) {
	h.T.Helper()
	got := h.attention(who)
	var have []string
	for _, o := range got.Orders {
		external := webtest.Value[string](h.Server, `select external_order_id from orders where id = $1`, o.Id)
		have = append(have, external+" "+o.Kind)
	}
	slices.Sort(have)
	if !slices.Equal(have, want) || got.Count != len(want) || (got.OldestAt == nil) != (len(want) == 0) {
		h.T.Fatalf("%s: %d orders need a person, %q, oldest %v; want %q", who, got.Count, have, got.OldestAt, want)
	}
}

// published counts the Attention events of a shop so far.
func (h *fixture) published(shop string) int {
	h.T.Helper()
	return h.Count(`select count(*) from events where kind = 'Attention' and shop_id = $1 and entity_id = shop_id`, shop)
}

func (h *fixture) attend(who, id string) (int, wire.Attended) {
	h.T.Helper()
	status, got := call[web.Result[wire.Attended]](h, who, "POST", "/api/shop/delivery/"+id+"/attend", nil)
	return status, got.Result
}

// during runs fn and fails unless it causes exactly n Attention events for the first shop.
func (h *fixture) during(n int, fn func()) {
	h.T.Helper()
	before := h.published(h.a.ShopID)
	fn()
	if got := h.published(h.a.ShopID) - before; got != n {
		h.T.Fatalf("%d events, want %d", got, n)
	}
}

func TestANewOrderNeedsAttentionUntilSomebodyAttendsToIt(t *testing.T) {
	h := setup(t)
	var opened, accepted, rejected string
	h.during(3, func() {
		opened, accepted, rejected = h.create(h.a, sample("opened")), h.create(h.a, sample("accepted")), h.create(h.a, sample("rejected"))
	})
	for _, who := range []string{"a", "merchant", "admin"} {
		h.needs(who, "accepted New", "opened New", "rejected New")
	}
	h.needs("b")
	first := h.attention("a").Orders[0]
	if first.Id != rejected || first.CustomerName != "Amara O'Neill" || first.TotalAmount != 1928 || first.OrderNo == "" || first.Since.IsZero() {
		t.Fatalf("%+v", first)
	}
	h.during(1, func() {
		for range 2 {
			status, got := h.attend("a", opened)
			if status != 200 || got.AttendedHow != "Opened" || got.AttendedBy != "a@x.test" || got.AttendedAt == nil {
				t.Fatalf("%d %+v", status, got)
			}
		}
	})
	h.during(1, func() {
		call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: accepted})
	})
	h.during(1, func() { call[orderResult](h, "a", "POST", "/api/portal/delivery/"+rejected+"/reject", nil) })
	h.needs("a")
	for id, want := range map[string]string{accepted: "Accepted", rejected: "Rejected", opened: "Opened"} {
		if _, got := h.attend("weak", id); got.AttendedHow != want || got.AttendedBy != "a@x.test" {
			t.Fatalf("%s: %+v", want, got)
		}
	}
	h.during(0, func() {
		call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: opened})
	})
}

func TestOnlyTheShopAttends(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	for who, want := range map[string]int{"admin": 403, "merchant": 403, "copier": 403, "": 401, "b": 404, "c": 404} {
		if status, _ := call[wire.ErrorBody](h, who, "POST", "/api/shop/delivery/"+id+"/attend", nil); status != want {
			t.Errorf("%s: %d, not %d", who, status, want)
		}
	}
	if status, _ := call[wire.ErrorBody](h, "a", "POST", "/api/shop/delivery/"+webtest.NewID()+"/attend", nil); status != 404 {
		t.Errorf("an unknown order: %d", status)
	}
	h.needs("a", "1 New")
}

func TestAManagersDecision(t *testing.T) {
	h := setup(t)
	var ids []string
	h.during(0, func() {
		for external, state := range map[string]string{"approved": "Authorization Required", "refused": "Pending Approval", "arrived refused": "Rejected By Manager"} {
			in := sample(external)
			in.ProOrderStatus = state
			ids = append(ids, h.create(h.a, in))
		}
		for _, id := range ids { // opening an order that cannot be accepted yet is not attending to it
			if status, got := h.attend("a", id); status != 200 || got.AttendedAt != nil {
				t.Fatalf("%d %+v", status, got)
			}
		}
	})
	h.needs("a")
	before := time.Now()
	h.during(1, func() {
		if err := h.decide("approved", ""); err != nil {
			t.Fatal(err)
		}
	})
	h.needs("a", "approved New")
	if since := h.attention("a").Orders[0].Since; since.Before(before.Add(-time.Second)) {
		t.Fatalf("it needs a person since %v, approved at %v", since, before)
	}
	h.during(0, func() {
		if err := h.decide("refused", "Rejected By Manager"); err != nil {
			t.Fatal(err)
		}
	})
	h.needs("a", "approved New")
}

func TestACancellationRequestNeedsAttentionUntilAcknowledged(t *testing.T) {
	h := setup(t)
	item, whole := h.create(h.a, sample("item")), h.create(h.a, sample("whole"))
	for _, id := range []string{item, whole} {
		h.attend("a", id)
	}
	h.needs("a")
	h.during(1, func() { h.cancel("item", []string{"22086"}) })
	h.during(1, func() { h.cancel("whole", nil) })
	h.needs("a", "item Cancellation", "whole Cancellation")
	h.during(0, func() { h.attend("a", item); h.cancel("item", []string{"22086"}) })
	before := h.attention("a").Orders
	h.during(1, func() { h.cancel("item", []string{"84029G"}) })
	if after := h.attention("a").Orders; after[0].Id != item || !after[0].Since.After(before[0].Since) {
		t.Fatalf("a wider wish is not published: %+v", after)
	}
	h.needs("a", "item Cancellation", "whole Cancellation")
	h.acknowledge(whole)
	h.needs("a", "item Cancellation")
	h.acknowledge(item)
	h.needs("a")
}

func TestAnAcknowledgementAttends(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	h.cancel("1", []string{"22086"})
	h.needs("a", "1 Cancellation")
	h.acknowledge(id)
	h.needs("a")
	if _, got := h.attend("a", id); got.AttendedHow != "Acknowledged" {
		t.Fatalf("%+v", got)
	}
}

func TestAnotherRolesAcknowledgementLeavesTheOrderNew(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	h.cancel("1", []string{"22086"})
	_, asked := call[web.Result[wire.Cancellation]](h, "admin", "GET", "/api/customer/delivery/"+id+"/has-cancellation", nil)
	call[orderResult](h, "admin", "POST", "/api/customer/delivery/"+id+"/acknowledge-cancellation-request/"+asked.Result.AcknowledgementRequestId, nil)
	h.needs("a", "1 New")
}

// A cancellation request for a failed order can no longer be acknowledged.
func TestACancellationRequestForAnAcceptedOrderEndsWithTheDelivery(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
	h.cancel("1", []string{"22086"})
	h.needs("a", "1 Cancellation")
	h.during(1, func() {
		h.apply(orders.CourierEvent{OrderID: id, Kind: "Failed", At: time.Now(), Reason: "Unavailable"})
	})
	h.needs("a")
}

func TestAttentionIsLimitedToTheTenant(t *testing.T) {
	h := setup(t)
	h.create(h.a, sample("a"))
	h.create(h.b, sample("b"))
	h.create(h.c, sample("c"))
	h.needs("a", "a New")
	h.needs("b", "b New")
	h.needs("c", "c New")
	h.needs("merchant", "a New", "b New")
	h.needs("admin", "a New", "b New", "c New")
}

func TestAttentionListsAHundredOrdersAndCountsAll(t *testing.T) {
	h := setup(t)
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created)
		select gen_random_uuid(), 'N' || i, 'E' || i, $1, $2, 'PendingDelivery', 'Pending', now() - i * interval '1 minute' from generate_series(1, 150) i`, h.a.MerchantID, h.a.ShopID)
	got := h.attention("a")
	if got.Count != 150 || len(got.Orders) != 100 || got.Orders[0].OrderNo != "N1" || time.Since(*got.OldestAt) < 149*time.Minute {
		t.Fatalf("%d, %d, %+v, %v", got.Count, len(got.Orders), got.Orders[0], got.OldestAt)
	}
	if n := h.published(h.a.ShopID); n != 1 {
		t.Fatalf("one statement published %d events", n)
	}
}

func TestTheFirstOfManyWhoOpenAnOrderAttends(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	answers := make(chan wire.Attended, 20)
	h.during(1, func() {
		for range cap(answers) {
			go func() { _, got := h.attend("a", id); answers <- got }()
		}
		first := <-answers
		for range cap(answers) - 1 {
			if got := <-answers; !got.AttendedAt.Equal(*first.AttendedAt) {
				t.Errorf("%v and %v", got.AttendedAt, first.AttendedAt)
			}
		}
	})
}

func TestTheTabsTimeChangesOnlyWithTheTab(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	since := func() (at time.Time) {
		if err := h.Pool.QueryRow(t.Context(), `select tab_since from orders where id = $1`, id).Scan(&at); err != nil {
			t.Fatal(err)
		}
		return at
	}
	created := since()
	h.apply(orders.CourierEvent{OrderID: id, Kind: "Failed", At: time.Now(), Reason: "Unavailable"})
	failed := since()
	h.apply(orders.CourierEvent{OrderID: id, Kind: "OutForDelivery", At: time.Now()})
	if !failed.After(created) || !since().Equal(failed) {
		t.Fatalf("created %v, failed %v, now %v", created, failed, since())
	}
}
