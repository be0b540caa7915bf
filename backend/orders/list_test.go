package orders_test

import (
	"context"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestListPagesNeitherSkipNorRepeat(t *testing.T) {
	h := setup(t)
	same := time.Date(2026, 10, 25, 1, 30, 0, 0, time.UTC)
	for i := range 25 {
		in := sample(fmt.Sprint("x", i))
		in.Created = &same
		h.create(h.a, in)
	}
	for _, direction := range []string{"asc", "desc"} {
		seen := map[string]bool{}
		for page := 1; page <= 4; page++ {
			got := h.list("a", "shop", "pending", map[string]any{"OrderBy": direction, "Page": page, "Size": 10})
			if got.TotalCount != 25 {
				t.Fatalf("total %d", got.TotalCount)
			}
			for _, d := range got.Deliveries {
				seen[d.Id] = true
			}
		}
		if len(seen) != 25 {
			t.Fatalf("%s: %d distinct orders on four pages", direction, len(seen))
		}
	}
}

// Orders are archived in a different order from that in which they were created.
func TestArchiveIsSortedByTimeOfArchiving(t *testing.T) {
	h := setup(t)
	var ids []string
	for i := range 7 {
		ids = append(ids, h.create(h.a, sample(fmt.Sprint(i))))
	}
	moved := []string{ids[3], ids[0], ids[6], ids[1], ids[5], ids[2], ids[4]}
	for _, id := range moved {
		call[orderResult](h, "a", "POST", "/api/portal/delivery/"+id+"/reject", nil)
	}
	for _, direction := range []string{"asc", "desc"} {
		var got []string
		for after := ""; ; {
			page := h.list("a", "shop", "archived", map[string]any{"OrderBy": direction, "Size": 2, "After": after})
			for _, card := range page.Deliveries {
				got = append(got, card.Id)
			}
			if after = page.Next; after == "" {
				break
			}
		}
		if direction == "desc" {
			slices.Reverse(got)
		}
		if !slices.Equal(got, moved) {
			t.Errorf("%s: %v, want %v", direction, got, moved)
		}
	}
}

func TestACursorBelongsToItsList(t *testing.T) {
	h := setup(t)
	for i := range 3 {
		h.create(h.a, sample(fmt.Sprint(i)))
	}
	next := h.list("a", "shop", "pending", map[string]any{"Size": 1}).Next
	for _, body := range []map[string]any{{"After": next, "OrderBy": "asc"}, {"After": "nonsense"}} {
		if status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/deliveries/pending", body); status != 422 || out.Fields["After"] == "" {
			t.Errorf("%v: %d %+v", body, status, out)
		}
	}
	if status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/deliveries/archived", map[string]any{"After": next}); status != 422 {
		t.Errorf("in another order: %d %+v", status, out)
	}
}

func TestCardsOfGivenOrders(t *testing.T) {
	h := setup(t)
	mine, empty, other := h.create(h.a, sample("1")), h.create(h.a, sample("2")), h.create(h.b, sample("3"))
	h.cancel("1", []string{"22086"})
	_, order := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+empty, nil)
	for _, line := range order.Result.Orderlines {
		call[orderResult](h, "a", "PUT", "/api/portal/delivery/"+empty+"/change-quantity/"+line.OrderLineId+"/0", nil)
	}
	body := map[string]any{"Ids": []string{mine, other, empty, "nonsense", webtest.NewID()}}
	_, got := call[web.Result[[]wire.OrderCard]](h, "a", "POST", "/api/shop/deliveries/by-ids", body)
	cards := got.Result
	if len(cards) != 2 || cards[0].Id != empty || !cards[0].NothingDeliverable || cards[0].HasCancellationRequest ||
		cards[1].Id != mine || cards[1].NothingDeliverable || !cards[1].HasCancellationRequest || cards[1].OrderPaymentStatus != "Succeeded" {
		t.Errorf("%+v", cards)
	}
	if _, got := call[web.Result[[]wire.OrderCard]](h, "merchant", "POST", "/api/merchant/deliveries/by-ids", body); len(got.Result) != 3 {
		t.Errorf("the merchant got %d", len(got.Result))
	}
	if _, got := call[web.Result[[]wire.OrderCard]](h, "c", "POST", "/api/shop/deliveries/by-ids", body); len(got.Result) != 0 {
		t.Errorf("another merchant's shop got %d", len(got.Result))
	}
	for _, ids := range [][]string{{}, make([]string, 101)} {
		if status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/deliveries/by-ids", map[string]any{"Ids": ids}); status != 422 {
			t.Errorf("%d ids: %d %+v", len(ids), status, out)
		}
	}
}

// Of two responses about an order, the one with the greater version is the newer.
func TestEachChangeRaisesTheVersion(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	card := func() wire.OrderCard {
		_, got := call[web.Result[[]wire.OrderCard]](h, "a", "POST", "/api/shop/deliveries/by-ids", map[string]any{"Ids": []string{id}})
		return got.Result[0]
	}
	before := card().Version
	if listed := h.list("a", "shop", "pending", nil).Deliveries[0].Version; listed != before {
		t.Fatalf("the list has version %d, the card %d", listed, before)
	}
	_, changed := call[orderResult](h, "a", "POST", "/api/portal/delivery/"+id+"/reject", nil)
	if after := card().Version; after <= before || changed.Result.Version != after {
		t.Fatalf("version %d before, %d in the response to the change, %d after it", before, changed.Result.Version, after)
	}
}

func TestSearch(t *testing.T) {
	h := setup(t)
	h.create(h.a, sample("SHOP-77"))
	other := sample("other")
	other.CustomerFirstName, other.CustomerLastName, other.CustomerEmail, other.CustomerTelNo = "Bo", "Li", "", ""
	other.DeliveryAddressPostCode = "E8 1AB"
	other.Orderlines = other.Orderlines[1:]
	h.create(h.a, other)
	cases := map[string]int{
		"": 2, "o'nei": 1, "O'NEILL": 1, "w1d 4rd": 1, "w1d4rd": 1, "84029g": 1, "antern": 1, "tea": 2, "50%": 1, "5_%": 0, "%": 1, "_": 0,
		`\`: 0, "amara@": 1, "amara@ex": 1, "xantern": 0, "lantérn": 0, "op-77": 1, "tk-": 2, "02079460991": 1, "amara lantern": 1, "amara nothing": 0,
		"'; drop table orders; --": 0, "amara\x00": 1,
	}
	for query, want := range cases {
		for who, role := range map[string]string{"a": "shop", "merchant": "merchant", "admin": "admin"} {
			got := h.list(who, role, "pending", map[string]any{"Query": query})
			if got.TotalCount != want || len(got.Deliveries) != want {
				t.Errorf("%s, %q: %d of %d, want %d", role, query, len(got.Deliveries), got.TotalCount, want)
			}
		}
	}
}

func TestExactOrderNumberComesFirst(t *testing.T) {
	h := setup(t)
	first := h.create(h.a, sample("1"))
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+first, nil)
	later := sample("2")
	later.Orderlines[0].ProductTitle = "Card for " + got.Result.OrderNo
	h.create(h.a, later)
	found := h.list("a", "shop", "pending", map[string]any{"Query": got.Result.OrderNo})
	if found.TotalCount != 2 || found.Deliveries[0].Id != first {
		t.Fatalf("%+v", found)
	}
}

func TestOnlyOnesOwnOrders(t *testing.T) {
	h := setup(t)
	mine := h.create(h.a, sample("1"))
	h.create(h.b, sample("2"))
	h.create(h.c, sample("3"))
	for who, want := range map[string]int{"a": 1, "b": 1, "c": 1, "merchant": 2, "admin": 3} {
		role := map[string]string{"merchant": "merchant", "admin": "admin"}[who]
		if role == "" {
			role = "shop"
		}
		if got := h.list(who, role, "pending", nil); got.TotalCount != want || len(got.Deliveries) != want {
			t.Errorf("%s sees %d", who, got.TotalCount)
		}
	}
	for _, who := range []string{"b", "c"} {
		for _, path := range []string{"GET /api/shop/delivery/" + mine, "POST /api/portal/delivery/" + mine + "/reject",
			"POST /api/portal/delivery/" + mine + "/is-no-deliverable", "GET /api/customer/delivery/" + mine + "/has-cancellation"} {
			var method, address string
			_, _ = fmt.Sscan(path, &method, &address)
			if status, out := call[wire.ErrorBody](h, who, method, address, nil); status != 404 || out.Code != "NotFound" {
				t.Errorf("%s %s: %d %v", who, path, status, out)
			}
		}
	}
	if status, _ := call[wire.ErrorBody](h, "a", "POST", "/api/admin/deliveries/pending", map[string]any{}); status != 403 {
		t.Errorf("a shop used the admin's path: %d", status)
	}
	filtered := h.list("admin", "admin", "pending", map[string]any{"Filter": map[string]any{"Shops": []string{h.c.ShopID, "nonsense"}}})
	if filtered.TotalCount != 1 {
		t.Errorf("shop filter: %d", filtered.TotalCount)
	}
	for merchant, want := range map[string]int{h.a.MerchantID: 2, h.c.MerchantID: 1} {
		filtered := h.list("admin", "admin", "pending", map[string]any{"Filter": map[string]any{"Merchants": []string{merchant}}})
		if filtered.TotalCount != want {
			t.Errorf("filter for merchant %s: %d orders, want %d", merchant, filtered.TotalCount, want)
		}
	}
}

func TestFilterRules(t *testing.T) {
	h := setup(t)
	h.create(h.a, sample("1"))
	cases := []struct {
		filter map[string]any
		status int
		field  string
		text   string
	}{
		{map[string]any{"From": "2026-01-02T00:00:00Z", "To": "2026-01-01T00:00:00Z"}, 422, "Filter.To", "End date should be after the start date"},
		{map[string]any{"To": "2100-01-01T00:00:00Z"}, 422, "Filter.To", "Please select a date prior to 2100"},
		{map[string]any{"From": "yesterday"}, 422, "Filter.From", ""},
		{map[string]any{"Status": []string{"FailedDelivery", "Broken"}}, 422, "Filter.Status[1]", ""},
		{map[string]any{"Form": "2026-01-02T00:00:00Z"}, 422, "Filter.Form", ""},
		{map[string]any{"From": "2020-01-01T00:00:00Z", "To": "2099-01-01T00:00:00Z"}, 200, "", ""},
	}
	for _, c := range cases {
		status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/deliveries/pending", map[string]any{"Filter": c.filter})
		if status != c.status || c.text != "" && out.Fields[c.field] != c.text || c.field != "" && out.Fields[c.field] == "" {
			t.Errorf("%v: %d %+v", c.filter, status, out)
		}
	}
	if status, out := call[wire.OrderList](h, "a", "POST", "/api/shop/deliveries/pending", map[string]any{"Page": 99999}); status != 200 ||
		len(out.Deliveries) != 0 || out.TotalCount != 1 {
		t.Errorf("beyond the end: %d %+v", status, out)
	}
	if status, out := call[wire.ErrorBody](h, "a", "GET", "/api/shop/deliveries/pending", nil); status != 405 || out.Code != "MethodNotAllowed" {
		t.Errorf("wrong method: %d %+v", status, out)
	}
}

func TestCountsFollowEveryMove(t *testing.T) {
	h := setup(t)
	ids := []string{h.create(h.a, sample("1")), h.create(h.a, sample("2")), h.create(h.a, sample("3"))}
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: ids[0]})
	call[orderResult](h, "a", "POST", "/api/portal/delivery/"+ids[1]+"/reject", nil)
	want := wire.OrderCounts{Pending: 1, Queued: 1, Archived: 1}
	if err := h.Pool.QueryRow(t.Context(), `select max(seq) from events where counts and state = 'Archived'`).Scan(&want.Version); err != nil {
		t.Fatal(err)
	}
	for _, who := range []string{"a", "merchant", "admin"} {
		if _, got := call[web.Result[wire.OrderCounts]](h, who, "GET", "/api/order/counts", nil); got.Result != want {
			t.Errorf("%s: %+v, want %+v", who, got.Result, want)
		}
	}
}

func TestCheckNew(t *testing.T) {
	h := setup(t)
	before := time.Now().UTC().Add(-time.Minute)
	check := func(who string, since time.Time) wire.NewOrders {
		_, got := call[web.Result[wire.NewOrders]](h, who, "GET", "/api/order/check-new/pending?Date="+url.QueryEscape(since.Format(time.RFC3339Nano)), nil)
		return got.Result
	}
	if check("a", before).HasNewOrders {
		t.Fatal("new orders in an empty shop")
	}
	h.create(h.a, sample("1"))
	got := check("a", before)
	if !got.HasNewOrders || !got.PreviousTimeStamp.Equal(before) {
		t.Fatalf("%+v", got)
	}
	if check("b", before).HasNewOrders || check("a", got.TimeStamp).HasNewOrders {
		t.Fatal("sent another shop's order, or one twice")
	}
}

// An order that is not committed while one check runs is found by the next.
func TestCheckNewMissesNothingThatIsNotCommittedYet(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	check := func(since time.Time) wire.NewOrders {
		_, got := call[web.Result[wire.NewOrders]](h, "a", "GET", "/api/order/check-new/archived?Date="+url.QueryEscape(since.Format(time.RFC3339Nano)), nil)
		return got.Result
	}
	tx, err := h.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback(context.WithoutCancel(t.Context()))
	if _, err := tx.Exec(t.Context(), `update orders set shop_portal_status = 'Archived' where id = $1`, id); err != nil {
		t.Fatal(err)
	}
	during := check(time.Now().UTC().Add(-time.Minute))
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if during.HasNewOrders || !check(during.TimeStamp).HasNewOrders {
		t.Fatalf("lost: %+v", during)
	}
}

func TestCustomerCancels(t *testing.T) {
	h := setup(t)
	whole, part := h.create(h.a, sample("whole")), h.create(h.a, sample("part"))
	h.cancel("whole", nil)
	h.cancel("whole", nil)
	h.cancel("part", []string{"22086"})
	if status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/delivery/accept",
		wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: whole}); status != 409 || out.Code != "CancellationRequested" {
		t.Fatalf("accepted although the customer asked to cancel: %d %v", status, out)
	}
	got := h.acknowledge(whole)
	if got.Status != orders.StatusCancelled || got.ShopPortalStatus != orders.TabArchived {
		t.Fatalf("%+v", got.OrderCard)
	}
	got = h.acknowledge(part)
	if got.Status != orders.StatusPending || got.TotalAmount != 678 || got.Orderlines[1].OrderlineCancelled == nil {
		t.Fatalf("%+v", got)
	}
}

func (h *fixture) cancel(external string, skus []string) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error {
		return orders.RequestCancellation(h.T.Context(), tx, time.Now().UTC(), h.a.MerchantID, h.a.ShopID, external, skus)
	})
}

func (h *fixture) acknowledge(id string) wire.Order {
	h.T.Helper()
	_, asked := call[web.Result[wire.Cancellation]](h, "a", "GET", "/api/customer/delivery/"+id+"/has-cancellation", nil)
	if !asked.Result.DeliveryHasCancelRequest {
		h.T.Fatal("the request is not seen")
	}
	path := "/api/customer/delivery/" + id + "/acknowledge-cancellation-request/" + asked.Result.AcknowledgementRequestId
	call[orderResult](h, "a", "POST", path, nil)
	status, got := call[orderResult](h, "a", "POST", path, nil)
	if status != 200 {
		h.T.Fatalf("a repeated acknowledgement: %d", status)
	}
	return got.Result
}

func TestRecover(t *testing.T) {
	h := setup(t)
	failed := h.create(h.a, sample("1"))
	h.apply(failed, couriers.Event{Kind: "Failed", At: time.Now().UTC(), Reason: "Unavailable", Notes: "Nobody in"})
	if status, _ := call[wire.ErrorBody](h, "a", "POST", "/api/admin/delivery/"+failed+"/recover/delivered", nil); status != 403 {
		t.Fatalf("a shop resolved a failed delivery: %d", status)
	}
	_, got := call[orderResult](h, "admin", "POST", "/api/admin/delivery/"+failed+"/recover/delivered", nil)
	if got.Result.Status != orders.StatusDelivered || got.Result.ShopPortalStatus != orders.TabArchived {
		t.Fatalf("%+v", got.Result.OrderCard)
	}
	_, got = call[orderResult](h, "admin", "POST", "/api/admin/delivery/"+failed+"/recover/refunded", nil)
	if got.Result.ManuallyRefunded == nil {
		t.Fatal("not marked refunded")
	}
	if status, out := call[wire.ErrorBody](h, "admin", "POST", "/api/admin/delivery/"+failed+"/recover/refunded", nil); status != 409 {
		t.Fatalf("refunded twice: %d %v", status, out)
	}
}

func TestChangesByUsersAreAudited(t *testing.T) {
	h := setup(t)
	rejected, failed := h.create(h.a, sample("1")), h.create(h.a, sample("2"))
	call[orderResult](h, "a", "POST", "/api/portal/delivery/"+rejected+"/reject", nil)
	h.apply(failed, couriers.Event{Kind: "Failed", At: time.Now().UTC(), Reason: "Unavailable"})
	call[orderResult](h, "admin", "POST", "/api/admin/delivery/"+failed+"/recover/refunded", nil)
	var got string
	err := h.Pool.QueryRow(t.Context(), `select string_agg(concat_ws(' ', l.action, l.actor, o.external_order_id, l.target_label = o.order_no,
		l.merchant_id = o.merchant_id), ', ' order by l.id)
		from audit_log l join orders o on o.id::text = l.target_id`).Scan(&got)
	if err != nil || got != "order.rejected a <a@x.test> 1 t t, order.refunded admin <admin@x.test> 2 t t" {
		t.Errorf("%s: %v", got, err)
	}
}

// Every change names the field that changed.
func TestTheAuditNamesTheChangedFields(t *testing.T) {
	h := setup(t)
	car := h.vehicle("car")
	accepted, rejected, part, last, whole := h.create(h.a, sample("1")), h.create(h.a, sample("2")), h.create(h.a, sample("3")), h.create(h.a, sample("4")),
		h.create(h.a, sample("5"))
	_, order := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+accepted, nil)
	line := "/" + order.Result.Orderlines[0].OrderLineId
	call[orderResult](h, "a", "PUT", "/api/portal/delivery/"+accepted+"/change-quantity"+line+"/1", nil)
	call[orderResult](h, "a", "PUT", "/api/portal/delivery/"+accepted+"/reset-quantity"+line, nil)
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: car, DeliveryId: accepted})
	call[orderResult](h, "a", "POST", "/api/shop/delivery/"+accepted+"/packages", wire.PackageCount{Count: 2})
	h.apply(accepted, couriers.Event{Kind: "Failed", At: time.Now().UTC(), Reason: "Other"})
	call[orderResult](h, "admin", "POST", "/api/admin/delivery/"+accepted+"/recover/delivered", nil)
	call[orderResult](h, "admin", "POST", "/api/admin/delivery/"+accepted+"/recover/refunded", nil)
	call[orderResult](h, "a", "POST", "/api/portal/delivery/"+rejected+"/reject", nil)
	h.cancel("3", []string{"22086"})
	h.acknowledge(part)
	h.cancel("4", []string{"84029G"})
	h.acknowledge(last)
	h.cancel("4", []string{"22086"})
	h.acknowledge(last)
	h.cancel("5", nil)
	h.acknowledge(whole)
	got, err := db.Column[string](t.Context(), h.Pool, `select o.external_order_id || ' ' || l.action || ' ' || l.before || ' ' || l.after
		from audit_log l join orders o on o.id::text = l.target_id order by l.id`)
	want := []string{
		`1 order.quantity_changed {"Quantity": 2} {"SKU": "84029G", "Item": "Lantern 50% off", "Quantity": 1}`,
		`1 order.quantity_reset {"Quantity": 1} {"SKU": "84029G", "Item": "Lantern 50% off", "Quantity": 2}`,
		`1 order.accepted {"ShopPortalStatus": "Pending"} {"VehicleType": "Car", "ShopPortalStatus": "Queued"}`,
		`1 order.packages_set {"Packages": 0} {"Packages": 2}`,
		`1 order.recovered {"Status": "FailedDelivery"} {"Status": "DeliveredDelivery"}`,
		`1 order.refunded {"Status": "DeliveredDelivery"} {"Status": "Refunded"}`,
		`2 order.rejected {"ShopPortalStatus": "Pending"} {"ShopPortalStatus": "Archived"}`,
		`3 order.cancelled {} {"Item": "Tea set", "WholeDelivery": false}`,
		`4 order.cancelled {} {"Item": "Lantern 50% off", "WholeDelivery": false}`,
		`4 order.cancelled {"Status": "PendingDelivery"} {"Status": "CancelledDelivery", "WholeDelivery": true}`,
		`5 order.cancelled {"Status": "PendingDelivery"} {"Status": "CancelledDelivery", "WholeDelivery": true}`,
	}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v\n got %s\nwant %s", err, strings.Join(got, "\n     "), strings.Join(want, "\n     "))
	}
}
