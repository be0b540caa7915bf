package orders_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// attention returns the orders that need attention, by external id, as the caller sees them.
func (h *fixture) attention(who string) wire.Attention {
	h.T.Helper()
	return h.attentionSince(who, "")
}

// attentionSince is the answer to a caller who has seen the updates up to a number.
func (h *fixture) attentionSince(who, number string) wire.Attention {
	h.T.Helper()
	status, got := call[web.Result[wire.Attention]](h, who, "GET", "/api/order/attention?Since="+number, nil)
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
	return h.Count(`select count(*) from events where kind = 'Attention' and shop_id = $1`, shop)
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
	if first.Id != opened || first.CustomerName != "Amara O'Neill" || first.TotalAmount != 1928 || first.OrderNo == "" || first.Since.IsZero() {
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
		for external, state := range map[string]string{"approved": "Authorization Required", "refused": "Pending Approval",
			"arrived refused": "Rejected By Manager"} {
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
	if after := h.attention("a").Orders; after[1].Id != item || !after[1].Since.After(before[1].Since) {
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
		h.apply(id, couriers.Event{Kind: "Failed", At: time.Now(), Reason: "Unavailable"})
	})
	h.needs("a", "1 Failed")
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

// many makes n orders that need attention, the first of which waits longest, spread over 300 shops of two merchants.
func (h *fixture) many(n int) {
	h.T.Helper()
	h.Exec(`insert into shops (id, merchant_id, name) select gen_random_uuid(), case when i % 2 = 0 then $1 else $2 end::uuid, 'Shop ' || i
		from generate_series(1, 300) i`, h.a.MerchantID, h.c.MerchantID)
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created)
		select gen_random_uuid(), 'N' || i, 'E' || i, s.merchant_id, s.id, 'PendingDelivery', 'Pending', now() - ($1 - i) * interval '1 second'
		from generate_series(1, $1) i join (select *, row_number() over (order by id) as n from shops where name like 'Shop %') s on s.n = i % 300 + 1`, n)
	h.Exec(`analyze orders, events`)
}

func TestTheLongestWaitingOfManyComeFirst(t *testing.T) {
	h := setup(t)
	h.many(5000)
	got := h.attentionSince("admin", "")
	if got.Count != 5000 || got.Open != 5000 || len(got.Orders) != 100 || got.Orders[0].OrderNo != "N1" || got.Orders[99].OrderNo != "N100" {
		t.Fatalf("%d of %d, %+v", len(got.Orders), got.Count, got.Orders[:1])
	}
	if !got.OldestAt.Equal(got.Orders[0].Since) || got.New.Orders != 0 {
		t.Fatalf("%v, %+v", got.OldestAt, got.New)
	}
	own := h.Count(`select count(*) from orders where merchant_id = $1`, h.a.MerchantID)
	if all := h.attentionSince("merchant", ""); all.Count != own || len(all.Orders) != 100 {
		t.Fatalf("the merchant sees %d of %d", all.Count, own)
	}
}

func TestAnOldOrderThatEntersTheListIsNotNew(t *testing.T) {
	h := setup(t)
	h.many(5000)
	before := h.attentionSince("admin", "")
	h.Exec(`update orders set status = 'RejectedDelivery', shop_portal_status = 'Archived' where id = any($1)`,
		[]string{before.Orders[0].Id, before.Orders[50].Id})
	after := h.attentionSince("admin", number(before))
	if after.Count != 4998 || after.Orders[0].OrderNo != "N2" || after.New.Orders != 0 || len(after.New.Latest) != 0 {
		t.Fatalf("%d wait, first %s, %+v", after.Count, after.Orders[0].OrderNo, after.New)
	}
	late := sample("late")
	placed := time.Now().Add(-3 * time.Hour) // the web shop sends it late
	late.Created = &placed
	id := h.create(h.a, late)
	for _, who := range []string{"admin", "merchant", "a"} {
		if got := h.attentionSince(who, number(after)); got.New.Orders != 1 || got.New.Latest[0].Id != id {
			t.Fatalf("%s: %+v", who, got.New)
		}
	}
	if got := h.attentionSince("c", number(after)); got.New.Orders != 0 {
		t.Fatalf("another tenant's: %+v", got.New)
	}
}

func number(a wire.Attention) string { return strconv.FormatInt(a.Number, 10) }

func TestWhatIsNewSinceANumber(t *testing.T) {
	h := setup(t)
	first, second := h.create(h.a, sample("first")), h.create(h.a, sample("second"))
	start := h.attention("a")
	for since, want := range map[string]int{"": 0, "-1": 0, number(start): 0, "0": 2, "987654321": 2} {
		if got := h.attentionSince("a", since); got.New.Orders != want || len(got.New.Latest) != want {
			t.Errorf("since %q: %+v", since, got.New)
		}
	}
	third := h.create(h.a, sample("third"))
	h.cancel("first", nil)
	got := h.attentionSince("a", number(start)).New
	if got.Orders != 1 || got.Cancellations != 1 || got.Latest[0].Id != first || got.Latest[1].Id != third {
		t.Fatalf("%+v", got)
	}
	now := h.attention("a")
	_, asked := call[web.Result[wire.Cancellation]](h, "admin", "GET", "/api/customer/delivery/"+first+"/has-cancellation", nil)
	call[orderResult](h, "admin", "POST", "/api/customer/delivery/"+first+"/acknowledge-cancellation-request/"+asked.Result.AcknowledgementRequestId, nil)
	h.attend("a", third)
	h.Exec(`update orders set total_amount = total_amount + 1 where id = $1`, second)
	if got := h.attentionSince("a", number(now)); got.New.Orders+got.New.Cancellations != 0 || got.Number <= now.Number {
		t.Fatalf("what was known is new: %+v", got.New)
	}
	if status, _ := call[wire.ErrorBody](h, "a", "GET", "/api/order/attention?Since=-2", nil); status != 422 {
		t.Errorf("a negative number: %d", status)
	}
}

// An update says what the order needs now, so that a screen can apply it before it reads.
func TestAnUpdateSaysWhatAnOrderNeeds(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	h.cancel("1", []string{"22086"})
	h.acknowledge(id)
	got := webtest.Value[string](h.Server, `select string_agg(entity || ' ' || state, ', ' order by seq) from events
		where kind = 'Attention' and entity_id = $1`, id)
	if got != "Order New, Order Cancellation, Order " {
		t.Fatal(got)
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
	h.apply(id, couriers.Event{Kind: "Failed", At: time.Now(), Reason: "Unavailable"})
	failed := since()
	h.apply(id, couriers.Event{Kind: "OutForDelivery", At: time.Now()})
	if !failed.After(created) || !since().Equal(failed) {
		t.Fatalf("created %v, failed %v, now %v", created, failed, since())
	}
}

func TestAFailedOrderNeedsAttentionUntilSomebodyHasSeenIt(t *testing.T) {
	h := setup(t)
	failed, other := h.create(h.a, sample("1")), h.create(h.b, sample("2"))
	at := time.Now().UTC()
	fail := func(minute int, reason, notes string) {
		h.apply(failed, couriers.Event{Kind: couriers.Failed, At: at.Add(time.Duration(minute) * time.Minute), Reason: reason, Notes: notes})
	}
	acknowledge := func(who, id string) int {
		status, _ := call[orderResult](h, who, "POST", "/api/portal/delivery/"+id+"/acknowledge-failure", nil)
		return status
	}
	h.attend("b", other)
	fail(0, couriers.OtherReason, "The road is closed.")
	h.needs("a", "1 Failed")
	h.needs("merchant", "1 Failed")
	h.needs("admin", "1 Failed")
	h.needs("b")
	if got := h.attentionSince("a", "0"); got.Failed != 1 || got.New.Failures != 1 || got.Orders[0].Reason != "The road is closed." ||
		got.Orders[0].Entity != wire.EntityOrder {
		t.Fatalf("%+v", got)
	}
	for who, want := range map[string]int{"c": 404, "merchant": 403, "b": 404} {
		if status := acknowledge(who, failed); status != want {
			t.Errorf("%s: %d", who, status)
		}
	}
	h.during(1, func() { acknowledge("weak", failed) })
	h.needs("a")
	h.during(0, func() { acknowledge("a", failed) })
	if h.Count(`select count(*) from order_timeline where order_id = $1 and kind = 'FailureAcknowledged'`, failed) != 1 {
		t.Error("not on the timeline once")
	}
	fail(1, couriers.NobodyThere, "") // a repeated report is no new failure
	h.needs("a")
	if status := acknowledge("b", other); status != 409 {
		t.Errorf("an order that has not failed: %d", status)
	}

	h.Exec(`update orders set queued = now(), vehicle_type_id = (select id from vehicle_types limit 1) where id = $1`, failed)
	h.apply(failed, couriers.Event{Kind: couriers.Assigned, At: at})
	h.InTx(func(tx pgx.Tx) error { // another courier is asked, so the journey begins anew
		return orders.Follow(t.Context(), tx, dispatch.Report{SubjectID: failed, Kind: couriers.NextAsked, At: at})
	})
	h.needs("a")
	fail(3, couriers.NobodyThere, "")
	h.needs("a", "1 Failed")
	call[orderResult](h, "admin", "POST", "/api/admin/delivery/"+failed+"/recover/refunded", nil)
	h.needs("a")
}

// What notifications are made of must not name customers to whoever passes a till.
func TestALockedTillNamesNoCustomers(t *testing.T) {
	h := setup(t)
	began := number(h.attention("a"))
	h.create(h.a, sample("1"))
	named := func() (names []string) {
		got := h.attentionSince("a", began)
		for _, o := range slices.Concat(got.Orders, got.New.Latest) {
			names = append(names, o.CustomerName)
		}
		return names
	}
	if names := named(); len(names) != 2 || names[0] == "" || names[1] == "" {
		t.Fatalf("unlocked: %q", names)
	}
	h.Callers["a"].TillLocked = true
	h.Exec(`update orders set failed_reason = 'Other', failed_reason_notes = 'Mrs Finch of 12 Upper Street did not open',
		shop_portal_status = 'Failed', status = 'FailedDelivery', failed = now()
		where shop_id = $1`, h.a.ShopID)
	if got := h.attentionSince("a", began); got.Orders[0].Reason != "" {
		t.Errorf("locked: %q", got.Orders[0].Reason)
	}
	if names := named(); !slices.Equal(names, []string{"", ""}) {
		t.Errorf("locked: %q", names)
	}
}
