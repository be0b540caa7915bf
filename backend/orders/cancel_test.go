package orders_test

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// askToCancel stores a customer's request to cancel the given SKUs, or the whole order, and returns its id.
func (h *fixture) askToCancel(external, id string, skus ...string) string {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) error {
		return orders.RequestCancellation(h.T.Context(), tx, time.Now().UTC(), h.a.MerchantID, "", external, skus)
	})
	return webtest.Value[string](h.Server, `select id::text from cancellation_requests where order_id = $1 order by requested_at desc limit 1`, id)
}

func (h *fixture) acknowledgeRequest(who, id, requestID string) (int, wire.ErrorBody) {
	h.T.Helper()
	return call[wire.ErrorBody](h, who, "POST", "/api/customer/delivery/"+id+"/acknowledge-cancellation-request/"+requestID, nil)
}

func TestItemsOfAFinishedOrderCannotBeCancelled(t *testing.T) {
	h := setup(t)
	now := time.Now().UTC()
	car := h.vehicle("car")
	for name, end := range map[string]func(id string){
		"delivered": func(id string) {
			call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: car, DeliveryId: id})
			h.apply(id, couriers.Event{Kind: "Delivered", At: now})
		},
		"failed": func(id string) {
			call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: car, DeliveryId: id})
			h.apply(id, couriers.Event{Kind: "Failed", At: now, Reason: "Other"})
		},
		"rejected": func(id string) { call[orderResult](h, "a", "POST", "/api/portal/delivery/"+id+"/reject", nil) },
	} {
		t.Run(name, func(t *testing.T) {
			id := h.create(h.a, sample(name))
			request := h.askToCancel(name, id, "84029G")
			end(id)
			for _, who := range []string{"a", "admin"} {
				if status, out := h.acknowledgeRequest(who, id, request); status != 409 || out.Code != "AlreadyProcessed" {
					t.Errorf("%s: %d %+v", who, status, out)
				}
			}
			_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
			if got.Result.TotalAmount != 1928 || got.Result.Orderlines[0].OrderlineCancelled != nil {
				t.Errorf("%d pence are left", got.Result.TotalAmount)
			}
			_, open := call[struct{ Result wire.Cancellation }](h, "a", "GET", "/api/customer/delivery/"+id+"/has-cancellation", nil)
			if open.Result.DeliveryHasCancelRequest != (name == "failed") {
				t.Errorf("open request: %+v", open.Result)
			}
		})
	}
}

func TestAcknowledgingTwiceIsOnce(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	request := h.askToCancel("1", id, "84029G")
	_, asked := call[struct{ Result wire.Cancellation }](h, "a", "GET", "/api/customer/delivery/"+id+"/has-cancellation", nil)
	_, before := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	if lines := asked.Result.OrderLineIds; len(lines) != 1 || lines[0] != before.Result.Orderlines[0].OrderLineId {
		t.Fatalf("the request does not name its line: %v", lines)
	}
	for range 2 {
		if status, out := h.acknowledgeRequest("a", id, request); status != 200 {
			t.Fatalf("%d %+v", status, out)
		}
	}
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	if got.Result.TotalAmount != 1250 || got.Result.Status != orders.StatusPending {
		t.Errorf("%+v", got.Result.OrderCard)
	}
	if status, _ := h.acknowledgeRequest("b", id, request); status != 404 {
		t.Errorf("another shop: %d", status)
	}
}

// A courier's second report of the same outcome does not change the order's place in its tab.
func TestARepeatedOutcomeKeepsThePlaceInTheTab(t *testing.T) {
	h := setup(t)
	id, at := h.create(h.a, sample("1")), time.Now().UTC()
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
	since := func() (tab time.Time) {
		t.Helper()
		h.apply(id, couriers.Event{Kind: "Failed", At: at, Reason: "Other"})
		if err := h.Pool.QueryRow(t.Context(), `select tab_since from orders where id = $1`, id).Scan(&tab); err != nil {
			t.Fatal(err)
		}
		return tab
	}
	if first, second := since(), since(); !first.Equal(second) {
		t.Errorf("moved from %s to %s", first, second)
	}
}
