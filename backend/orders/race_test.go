package orders_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

// meanwhile runs first in a transaction and commits it only when second, which runs concurrently, is waiting
// for it.
func (h *fixture) meanwhile(first func(ctx context.Context, tx pgx.Tx) error, second func()) {
	h.T.Helper()
	tx, err := h.Pool.Begin(h.T.Context())
	if err != nil {
		h.T.Fatal(err)
	}
	defer tx.Rollback(context.WithoutCancel(h.T.Context()))
	if err := first(h.T.Context(), tx); err != nil {
		h.T.Fatal(err)
	}
	ctx, cancel := context.WithCancel(h.T.Context())
	committed := make(chan error, 1)
	go func() {
		err := h.waiting(ctx)
		if err == nil {
			err = tx.Commit(h.T.Context())
		}
		committed <- err
	}()
	second()
	cancel() // in case it did not wait
	if err := <-committed; err != nil {
		h.T.Fatal(err)
	}
}

// waiting returns once a connection to the test's database waits for a lock.
func (h *fixture) waiting(ctx context.Context) error {
	for {
		var n int
		err := h.Pool.QueryRow(ctx, `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).Scan(&n)
		if err != nil || n > 0 {
			return err
		}
	}
}

func (h *fixture) wish(external string) func(context.Context, pgx.Tx) error {
	return func(ctx context.Context, tx pgx.Tx) error {
		return orders.RequestCancellation(ctx, tx, time.Now().UTC(), h.a.MerchantID, "", external, nil)
	}
}

// A cancellation request that is stored while a user accepts takes effect first.
func TestAnOrderWithACancellationRequestIsNotAccepted(t *testing.T) {
	h := setup(t)
	id, car := h.create(h.a, sample("1")), h.vehicle("car")
	h.meanwhile(h.wish("1"), func() {
		status, out := call[wire.ErrorBody](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: car, DeliveryId: id})
		if status != 409 || out.Code != "CancellationRequested" {
			t.Errorf("%d %+v", status, out)
		}
	})
	if n := len(h.jobs.kinds); n != 0 {
		t.Errorf("%d courier jobs", n)
	}
}

// Nothing can be cancelled on an order that is being archived, and no cancellation request stays open.
func TestACancellationRequestForAnOrderBeingRejectedIsClosed(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	actor := h.person("keeper", wire.RoleShop, h.a)
	reject := func(ctx context.Context, tx pgx.Tx) error {
		return orders.Reject(ctx, tx, actor, time.Now().UTC(), id, "")
	}
	h.meanwhile(reject, func() { h.cancel("1", nil) })
	var open int
	if err := h.Pool.QueryRow(t.Context(), `select count(*) from cancellation_requests where acknowledged_at is null`).Scan(&open); err != nil || open != 0 {
		t.Errorf("%d open requests: %v", open, err)
	}
}

// Acknowledging a cancellation while the courier delivers is refused, and nothing is refunded.
func TestAnOrderBeingDeliveredIsNotCancelled(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
	request := h.askToCancel("1", id, "84029G")
	deliver := func(ctx context.Context, tx pgx.Tx) error {
		return couriertest.Order(ctx, tx, id, couriers.Event{Kind: "Delivered", At: time.Now().UTC()})
	}
	h.meanwhile(deliver, func() {
		if status, out := h.acknowledgeRequest("a", id, request); status != 409 || out.Code != "AlreadyProcessed" {
			t.Errorf("%d %+v", status, out)
		}
	})
	_, got := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+id, nil)
	if got.Result.Status != orders.StatusDelivered || got.Result.TotalAmount != 1928 {
		t.Errorf("%s, %d pence", got.Result.Status, got.Result.TotalAmount)
	}
}

// An Admin's decision is kept even if the courier reports another outcome at the same moment.
func TestARecoveredOrderStaysRecovered(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	admin := h.person("desk", wire.RoleAdmin, orders.Owner{})
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
	h.apply(id, couriers.Event{Kind: "Failed", At: time.Now().UTC(), Reason: "Other"})
	resolve := func(ctx context.Context, tx pgx.Tx) error {
		return orders.Recover(ctx, tx, admin, time.Now().UTC(), id, false)
	}
	h.meanwhile(resolve, func() {
		h.apply(id, couriers.Event{Kind: "Failed", At: time.Now().UTC().Add(time.Minute), Reason: "Unavailable", Notes: "late"})
	})
	var reason string
	if err := h.Pool.QueryRow(t.Context(), `select failed_reason || failed_reason_notes from orders where id = $1`, id).Scan(&reason); err != nil ||
		reason != "Other" {
		t.Errorf("the reason became %q: %v", reason, err)
	}
	_, got := call[orderResult](h, "admin", "GET", "/api/admin/delivery/"+id, nil)
	if got.Result.Status != orders.StatusDelivered || got.Result.ShopPortalStatus != orders.TabArchived {
		t.Errorf("%s in %s", got.Result.Status, got.Result.ShopPortalStatus)
	}
}
