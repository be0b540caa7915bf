package collect_test

import (
	"context"
	"sync/atomic"
	"testing"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/wire"
)

// stubborn is a depot that refuses to cancel until it is told otherwise.
type stubborn struct {
	depot
	gives atomic.Bool
}

func (s *stubborn) Cancel(ctx context.Context, ref string) error {
	if !s.gives.Load() {
		return couriers.Refusal{Reason: "noncancelable"}
	}
	return s.depot.Cancel(ctx, ref)
}

// A courier who has the order is asked first: the order and its credit stay as they are until the response.
func TestCancellingAsksTheCourier(t *testing.T) {
	d := &stubborn{}
	f := setup(t, d)
	f.grant(1)
	f.run()
	id, ref := f.booked(onCredit)
	status, got := call[orderResult](f, "shop", "POST", "/collect/"+id+"/cancel", nil)
	if status != 200 || got.Result.Status != wire.CollectQueued || got.Result.CancelAsked == nil || got.Result.CanCancel || f.credits() != 0 {
		t.Errorf("%d %+v, %d credits", status, got.Result, f.credits())
	}
	f.eventually(`select cancel_refused is not null from journeys`)
	order := f.read("shop", id)
	if order.Status != wire.CollectQueued || order.CancelAsked != nil || order.CancelRefused == nil || !order.CanCancel || order.CancelNotes == "" ||
		f.credits() != 0 {
		t.Errorf("%+v, %d credits", order, f.credits())
	}
	f.event(couriers.Event{ID: "a", Reference: ref, Kind: couriers.Assigned, At: minute(1), Driver: couriers.Driver{Name: "Amina Thornby"}})
	f.event(couriers.Event{ID: "b", Reference: ref, Kind: couriers.Unassigned, At: minute(2)})
	d.gives.Store(true)
	call[orderResult](f, "shop", "POST", "/collect/"+id+"/cancel", nil)
	f.eventually(`select status = 'Cancelled' from collect_orders where id = $1`, id)
	order = f.read("shop", id)
	if order.Status != wire.CollectCancelled || !order.CancelledByUser || order.CancelRefused != nil || order.Cancelled == nil || f.credits() != 1 {
		t.Errorf("%+v, %d credits", order, f.credits())
	}
	f.contradictions(0)
	if got := f.text(`select string_agg(action, ' ' order by id) from audit_log where target_id = $1`,
		id); got != "collect.placed collect.cancel_asked collect.cancel_asked" {
		t.Error(got)
	}
	if f.Count(`select count(*) from counter_acts where subject_id = $1 and act = 'Booked'`, id) != 1 {
		t.Error("the person who booked the courier is not counted")
	}
}

// An Admin's decision stands at once; if the courier refuses to be called back, the order says so.
func TestACourierWhoRefusesAnAdminsDecision(t *testing.T) {
	f := setup(t, &stubborn{})
	f.run()
	id, _ := f.booked(payNow)
	if status, got := call[orderResult](f, "admin", "PUT", "/collect/"+id+"/mark-as-canceled", nil); status != 200 || got.Result.Status != wire.CollectCancelled {
		t.Fatalf("%d %+v", status, got)
	}
	f.eventually(`select cancel_refused is not null from journeys`)
	if got := f.read("admin", id); got.Status != wire.CollectCancelled || got.CancelNotes != "The courier can no longer cancel this delivery." {
		t.Errorf("%+v", got)
	}
}
