package couriers_test

import (
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
)

// A restore brings back orders and attempts but no jobs.
func TestASimulatedDeliveryContinuesAfterItsJobWasLost(t *testing.T) {
	h := setupWith(t, simulated.Options{Secret: secret, Speed: 10})
	id := h.order("car")
	h.enqueue(dispatch.Args{Subject: subject(id)})
	h.run()
	h.until(`select exists (select from courier_attempts where subject_id = $1 and state = 'Booked')
		and exists (select from river_job where kind = 'dispatch' and state = 'completed')`, id)
	reconcile := func() (found int) {
		h.inTx(func(tx pgx.Tx) (err error) {
			found, err = jobs.FindLost(t.Context(), tx, h.fleets.Jobs(h.couriers)...)
			return err
		})
		return found
	}
	if n := reconcile(); n != 0 {
		t.Fatalf("found %d deliveries that have their job", n)
	}
	h.exec(`delete from river_job`)
	h.exec(`update courier_attempts set created_at = now() - interval '1 hour', quote = quote - 'PickUpAt'`)
	if n := reconcile(); n != 1 {
		t.Fatalf("found %d", n)
	}
	h.until(`select state in ('Done', 'Failed') from courier_attempts where subject_id = $1`, id)
	if n := h.text(`select count(*)::text from river_job where kind = 'simulate_courier'`); n != "1" {
		t.Errorf("%s jobs for one delivery", n)
	}
}
