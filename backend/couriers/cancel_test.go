package couriers_test

import (
	"context"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/dispatch"
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

func (h *fixture) askCancel(order string) (asked bool) {
	h.t.Helper()
	h.inTx(func(tx pgx.Tx) (err error) {
		asked, err = h.couriers.AskCancel(h.t.Context(), tx, subject(order))
		return err
	})
	return asked
}

const cancelState = `select concat_ws(' ', o.status, o.shop_portal_status, cancel_asked is not null, cancel_refused is not null, j.cancelled
	is not null, nullif(cancel_notes, ''))
	from orders o join journeys j on j.subject_id = o.id where o.id = $1`

// An order is cancelled once its courier agrees; until then, and after a refusal, it stays as it is.
func TestACancellationIsARequest(t *testing.T) {
	d := &stubborn{}
	h := setupWith(t, simulated.Options{}, d)
	order := h.order("car")
	if h.askCancel(order) {
		t.Fatal("nobody has the order, and somebody was asked")
	}
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select count(*) = 1 from courier_attempts where state = 'Booked'`)
	for try := range 2 {
		if !h.askCancel(order) {
			t.Fatal("nobody was asked")
		}
		h.until(`select count(*) = $1 from courier_events where kind = 'CancelRefused'`, try+1)
		if got := h.text(cancelState, order); got != "PendingDelivery Queued f t f The courier can no longer cancel this delivery." {
			t.Error(got)
		}
	}
	if got := h.text(`select count(*)::text from order_timeline where kind = 'CancelRefused'`); got != "2" {
		t.Errorf("the timeline has %s refusals", got)
	}
	d.gives.Store(true)
	h.askCancel(order)
	h.until(`select state = 'Cancelled' from courier_attempts`)
	if got := h.text(cancelState, order); got != "CancelledDelivery Archived f f t" {
		t.Error(got)
	}
	if got := h.text(`select string_agg(kind, ' ' order by id) from
		courier_events`); got != "Taken CancelAsked CancelRefused CancelAsked CancelRefused CancelAsked Cancelled" {
		t.Error(got)
	}
}

// What happens to the attempt while the request waits answers it: no other courier is asked.
func TestARequestToCancelIsAnsweredByWhatHappensMeanwhile(t *testing.T) {
	for name, c := range map[string]struct {
		event couriers.Event
		want  string
	}{
		"delivered": {couriers.Event{Kind: couriers.Delivered, At: day(9)}, "DeliveredDelivery Archived f t f The delivery was over before it could be cancelled."},
		"given up":  {couriers.Event{Kind: couriers.GivenBack, At: day(9)}, "CancelledDelivery Archived f f t"},
	} {
		t.Run(name, func(t *testing.T) {
			h := setup(t)
			order := h.order("car")
			_, ref, _ := h.attempt(order)
			h.askCancel(order)
			c.event.ID, c.event.Reference = "e", ref
			h.ingest(c.event)
			h.exec(`update river_job set state = 'cancelled', finalized_at = now() where kind = 'recall' and $1 = 'given up'`, name)
			h.run()
			h.until(`select cancel_asked is null from journeys where subject_id = $1`, order)
			if got := h.text(cancelState, order); got != c.want {
				t.Error(got)
			}
			if got := h.text(`select count(*)::text from courier_attempts`); got != "1" {
				t.Errorf("%s couriers were asked", got)
			}
		})
	}
}

// A request made while the booking's outcome is unknown waits for it; if nothing was booked, the order is cancelled.
func TestARequestToCancelWaitsForTheBooking(t *testing.T) {
	h := setupWith(t, simulated.Options{}, strict{&depot{}})
	order := h.order("car")
	h.exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, tracking_token) values ($1, 'order', $2, 1, 'depot', 'x')`,
		newID(), order)
	if !h.askCancel(order) {
		t.Fatal("nobody was asked")
	}
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select cancelled is not null from orders where id = $1`, order)
	if got := h.text(cancelState, order); got != "CancelledDelivery Archived f f t" {
		t.Error(got)
	}
}
