package orders_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestExactlyOneOfManyAcceptsWins(t *testing.T) {
	h := setup(t)
	id, car := h.create(h.a, sample("1")), h.vehicle("car")
	codes := webtest.AtOnce(40, func(int) string {
		status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: car, DeliveryId: id})
		if status == 200 {
			return "won"
		}
		return out.Error
	})
	if codes["won"] != 1 || codes["Delivery already processed."] != 39 {
		t.Fatalf("got %v", codes)
	}
	if len(h.jobs.kinds) != 1 {
		t.Fatalf("%d courier jobs", len(h.jobs.kinds))
	}
	status, out := call[wire.ErrorBody](h, "a", "POST", "/api/portal/delivery/"+id+"/reject", nil)
	if status != 409 || out.Code != "AlreadyProcessed" {
		t.Fatalf("reject after accept: %d %v", status, out)
	}
}

// An order whose payment failed is accepted only by somebody who says so.
func TestAnUnpaidOrderIsAcceptedKnowingly(t *testing.T) {
	h := setup(t)
	unpaid := sample("unpaid")
	unpaid.OrderPaymentStatus = "Failed"
	in := wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: h.create(h.a, unpaid)}
	if status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/delivery/accept", in); status != 409 || out.Code != "PaymentFailed" {
		t.Fatalf("%d %v", status, out)
	}
	in.Unpaid = true
	if status, _ := call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", in); status != 200 {
		t.Errorf("refused although it was said to be unpaid: %d", status)
	}
}

// What came before the suspension of a merchant is still accepted, packed and handed over.
func TestShopsOfASuspendedMerchantFinishTheirOrders(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	h.Callers["a"].Suspended = true
	status, out := call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
	if status != 200 || out.Result.ShopPortalStatus != "Queued" {
		t.Errorf("%d %s", status, out.Result.ShopPortalStatus)
	}
}

func TestAcceptRefusals(t *testing.T) {
	h := setup(t)
	id, car := h.create(h.a, sample("1")), h.vehicle("car")
	pro := sample("2")
	pro.ProOrderStatus = "Pending Approval"
	waiting := h.create(h.a, pro)
	cases := []struct {
		name, who, vehicle, order string
		status                    int
		code                      string
	}{
		{"inactive vehicle", "a", h.vehicle("35t_van"), id, 422, "VehicleTypeInactive"},
		{"unknown vehicle", "a", webtest.NewID(), id, 422, "ValidationFailed"},
		{"no permission", "weak", car, id, 403, "NotAllowed"},
		{"admin", "admin", car, id, 403, "NotAllowed"},
		{"merchant", "merchant", car, id, 403, "NotAllowed"},
		{"other shop", "b", car, id, 404, "NotFound"},
		{"other merchant", "c", car, id, 404, "NotFound"},
		{"nobody", "", car, id, 401, "NotSignedIn"},
		{"not an id", "a", "car", id, 422, "ValidationFailed"},
		{"unapproved", "a", car, waiting, 409, "ApprovalNeeded"},
	}
	for _, c := range cases {
		status, out := call[wire.ErrorBody](h, c.who, "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: c.vehicle, DeliveryId: c.order})
		if status != c.status || out.Code != c.code {
			t.Errorf("%s: %d %s %v", c.name, status, out.Code, out)
		}
	}
	for i, body := range []any{map[string]any{"DeliveryId": id}, wire.Accept{DeliveryId: id}, wire.Accept{VehicleTypeId: "car", DeliveryId: id}} {
		status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/delivery/accept", body)
		if status != 422 || out.Fields["VehicleTypeId"] == "" || i > 0 && out.Fields["VehicleTypeId"] != "Please select a vehicle type." {
			t.Errorf("%v: %d %+v", body, status, out)
		}
	}
	if got := h.list("a", "shop", "pending", nil); got.TotalCount != 2 {
		t.Fatalf("a refused accept changed the list: %d", got.TotalCount)
	}
}

func TestItemsPackagesAndReject(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	lantern, tea := got.Result.Orderlines[0], got.Result.Orderlines[1]
	if got.Result.TotalAmount != 1928 || tea.Options[0].Value != "Blue" || got.Result.History != nil {
		t.Fatalf("detail: %+v", got.Result)
	}
	line := "/api/portal/delivery/" + id + "/change-quantity/" + lantern.OrderLineId
	if status, out := call[wire.ErrorBody](h, "a", "PUT", line+"/3", nil); status != 422 {
		t.Fatalf("more than ordered: %d %v", status, out)
	}
	_, got = call[orderResult](h, "a", "PUT", line+"/0", nil)
	if got.Result.TotalAmount != 1250 || got.Result.ItemCount != 1 {
		t.Fatalf("after rejecting an item: %+v", got.Result)
	}
	_, got = call[orderResult](h, "a", "PUT", "/api/portal/delivery/"+id+"/reset-quantity/"+lantern.OrderLineId, nil)
	if got.Result.TotalAmount != 1928 {
		t.Fatalf("after reset: %d", got.Result.TotalAmount)
	}
	call[orderResult](h, "a", "PUT", line+"/0", nil)
	call[orderResult](h, "a", "PUT", "/api/portal/delivery/"+id+"/change-quantity/"+tea.OrderLineId+"/0", nil)
	if status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/delivery/accept",
		wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id}); status != 409 || out.Code != "NoDeliverable" {
		t.Fatalf("accept with nothing left: %d %v", status, out)
	}
	_, got = call[orderResult](h, "a", "POST", "/api/portal/delivery/"+id+"/reject", wire.Reject{Reason: "Sold out"})
	if got.Result.Status != orders.StatusRejected || got.Result.ShopPortalStatus != orders.TabArchived {
		t.Fatalf("rejected: %+v", got.Result)
	}
	last := got.Result.Timeline[len(got.Result.Timeline)-1]
	if last.Kind != "Rejected" || last.Actor != "a" || last.Detail["Reason"] != "Sold out" {
		t.Fatalf("timeline: %+v", last)
	}
}

func TestPackagesFollowTheirCount(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
	for _, count := range []int{3, 1, 2, 2} {
		_, got := call[orderResult](h, "a", "POST", "/api/shop/delivery/"+id+"/packages", wire.PackageCount{Count: count})
		if len(got.Result.Packages) != count || got.Result.Packages[0].Barcode != got.Result.OrderNo+"-1" {
			t.Fatalf("%d: %+v", count, got.Result.Packages)
		}
	}
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	_, found := call[struct{ Result orders.Found }](h, "a", "GET", "/api/order/find?Code="+got.Result.Packages[1].Barcode, nil)
	if found.Result.Id != id {
		t.Fatal("a scanned package does not open its order")
	}
	if status, _ := call[wire.ErrorBody](h, "c", "GET", "/api/order/find?Code="+got.Result.Packages[1].Barcode, nil); status != 404 {
		t.Fatalf("another merchant's scan: %d", status)
	}
}

// Whatever the order in which a courier's events arrive, the result is the same.
func TestCourierEventsInAnyOrder(t *testing.T) {
	h := setup(t)
	at := time.Date(2026, 3, 29, 0, 50, 0, 0, time.UTC)
	kinds := []string{"Assigned", "AtPickUpLocation", "OutForDelivery", "Failed", "Delivered"}
	permute(kinds, func(order []string) {
		id := h.create(h.a, sample(webtest.NewID()))
		h.Exec(`update orders set shop_portal_status = 'Queued', queued = now(), vehicle_type_id = $2 where id = $1`, id, h.vehicle("car"))
		for _, kind := range order {
			h.apply(id, couriers.Event{Kind: kind, At: at.Add(time.Duration(indexOf(kinds, kind)) * time.Minute),
				Reason: map[bool]string{true: "Unavailable"}[kind == "Failed"]})
		}
		_, got := call[orderResult](h, "admin", "GET", "/api/admin/delivery/"+id, nil)
		if got.Result.Status != orders.StatusDelivered || got.Result.ShopPortalStatus != orders.TabArchived || !got.Result.Assigned.Equal(at) ||
			got.Result.History == nil {
			t.Fatalf("%v: %+v", order, got.Result.OrderCard)
		}
	})
}

// A driver is removed only where one was assigned, in whatever order the reports come; a courier who is no longer booked had perhaps none.
func TestNobodyIsRemovedWhoWasNotAssigned(t *testing.T) {
	h := setup(t)
	at := time.Now().UTC().Add(-time.Hour)
	for name, c := range map[string]struct{ reports, want []string }{
		"still looks":     {[]string{"Unassigned@1", "Assigned@2"}, []string{"CourierAssigned"}},
		"removed":         {[]string{"Unassigned@1", "Unassigned@3", "Assigned@2"}, []string{"CourierAssigned", "CourierUnassigned"}},
		"nobody accepted": {[]string{"Unassigned@1", "Released@2"}, []string{"CourierReleased"}},
	} {
		id := h.queued(name)
		for _, report := range c.reports {
			kind, minute, _ := strings.Cut(report, "@")
			after, _ := strconv.Atoi(minute)
			h.apply(id, couriers.Event{Kind: kind, At: at.Add(time.Duration(after) * time.Minute)})
		}
		_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
		said := slices.DeleteFunc(kinds(got.Result), func(kind string) bool { return !strings.HasPrefix(kind, "Courier") })
		if !slices.Equal(said, c.want) {
			t.Errorf("%s: %v", name, said)
		}
	}
}

func (h *fixture) apply(id string, e couriers.Event) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error { return couriertest.Order(h.T.Context(), tx, id, e) })
}

func indexOf(all []string, one string) int {
	for i, s := range all {
		if s == one {
			return i
		}
	}
	return -1
}

func permute(all []string, visit func([]string)) {
	var walk func(int)
	walk = func(n int) {
		if n == len(all) {
			visit(all)
			return
		}
		for i := n; i < len(all); i++ {
			shuffled := append([]string{}, all...)
			all = append([]string{}, all...)
			all[n], all[i] = all[i], all[n]
			walk(n + 1)
			all = shuffled
		}
	}
	walk(0)
}
