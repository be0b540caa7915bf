package orders_test

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

func (h *fixture) decide(external, status string) error {
	return db.InTx(h.T.Context(), h.Pool, func(tx pgx.Tx) error {
		return orders.Decide(h.T.Context(), tx, time.Now().UTC(), &auth.Key{Name: "Web shop", MerchantID: h.a.MerchantID}, external,
			wire.IntakeDecision{ProOrderStatus: status})
	})
}

func TestAProfessionalTeamsOrderNeedsApproval(t *testing.T) {
	h := setup(t)
	for _, external := range []string{"approved", "refused"} {
		in := sample(external)
		in.ProOrderStatus = "Authorization Required"
		h.create(h.a, in)
	}
	for _, step := range []struct{ external, status string }{{"approved", "Pending Approval"}, {"approved", ""}, {"approved", ""},
		{"refused", "Rejected By Manager"}} {
		if err := h.decide(step.external, step.status); err != nil {
			t.Fatalf("%v: %v", step, err)
		}
	}
	open := h.list("a", "shop", "pending", nil)
	if open.TotalCount != 1 || open.Deliveries[0].Status != orders.StatusPending || open.Deliveries[0].ProOrderStatus != "" {
		t.Fatalf("%+v", open)
	}
	status, _ := call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: open.Deliveries[0].Id})
	if status != 200 {
		t.Fatalf("an approved order cannot be accepted: %d", status)
	}
	archived := h.list("a", "shop", "archived", nil)
	if archived.TotalCount != 1 || archived.Deliveries[0].ProOrderStatus != "Rejected By Manager" {
		t.Fatalf("%+v", archived)
	}
	if err := h.decide("approved", "Rejected By Manager"); !fault.Is(err, "AlreadyProcessed") {
		t.Fatalf("a decision after accept: %v", err)
	}
	if err := h.decide("nobody's", ""); !fault.Is(err, "NotFound") {
		t.Fatalf("an unknown order: %v", err)
	}
}
