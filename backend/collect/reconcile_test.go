package collect_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/wire"
)

func (f *fixture) reconcile() (found int) {
	f.t.Helper()
	f.must(db.InTx(f.t.Context(), f.pool, func(tx pgx.Tx) (err error) {
		found, err = jobs.FindLost(f.t.Context(), tx, f.api.Jobs()...)
		return err
	}))
	return found
}

// A restore brings back orders but no jobs.
func TestAPlacedOrderGetsItsLostJobBack(t *testing.T) {
	d := &depot{}
	f := setup(t, d)
	id, quotes := f.ready(onCheap)
	f.place("shop", id, quotes...)
	if n := f.reconcile(); n != 0 {
		t.Fatalf("found %d orders that have their job", n)
	}
	f.exec(`delete from river_job`)
	if n := f.reconcile(); n != 1 {
		t.Fatalf("found %d", n)
	}
	f.run()
	f.until(id, wire.StepQueued)
	if n := f.reconcile(); n != 0 || d.calls() != 1 {
		t.Errorf("found %d, booked %d times", n, d.calls())
	}
	f.exec(`update collect_orders set status = 'Cancelled', cancelled = now()`)
	if n := f.reconcile(); n != 1 {
		t.Errorf("found %d couriers to call back", n)
	}
}

// killed is a provider whose server is killed during a booking: the booking is made but not recorded.
type killed struct {
	depot
	kill context.CancelFunc
}

func (k *killed) Book(ctx context.Context, b couriers.Booking) (couriers.Booked, error) {
	booked, err := k.depot.Book(ctx, b)
	if k.kill != nil {
		k.kill()
		k.kill = nil
		<-ctx.Done()
	}
	return booked, err
}

func TestAServerKilledBeforeRecordingABookingBooksNoOtherCourier(t *testing.T) {
	k := &killed{}
	f := setup(t, k)
	id, quotes := f.ready(onCheap, payNow)
	f.place("shop", id, quotes...)
	dying, err := jobs.New(f.pool, slog.New(slog.DiscardHandler), f.couriers.Jobs()...)
	f.must(err)
	dead, kill := context.WithCancel(context.Background())
	k.kill = kill
	f.must(dying.Start(t.Context()))
	<-dead.Done()
	if err := dying.Stop(dead); err != nil && !errors.Is(err, context.Canceled) && !strings.Contains(err.Error(), "still running") {
		t.Fatal(err)
	}
	if got := f.text(`select string_agg(state, ' ') from courier_attempts`); got != "Booking" {
		t.Fatalf("attempts: %s", got)
	}
	f.exec(`delete from river_job`)
	if n := f.reconcile(); n != 1 {
		t.Fatalf("found %d bookings that nobody knows", n)
	}
	f.run()
	f.until(id, wire.StepQueued)
	if len(k.booked) != 2 || k.booked[0] != k.booked[1] || f.text(`select string_agg(state, ' ') from courier_attempts`) != "Booked" {
		t.Errorf("%q", k.booked)
	}
}

// If the outcome of a booking is unknown, the provider is asked about it for an hour before any other
// courier. Then the order fails and the credit is returned.
func TestABookingWithUnknownOutcomeFailsEventually(t *testing.T) {
	d := &depot{answers: map[string][]error{"fleet 0": {errors.New("lost"), errors.New("lost"), errors.New("lost")}}}
	f := setup(t, d)
	f.grant(1)
	id, quotes := f.ready(onCredit, onCredit)
	f.place("shop", id, quotes...)
	f.exec(`update river_job set attempt = 8, max_attempts = 20 where kind = 'dispatch'`)
	f.run()
	f.eventually(`select exists (select from river_job where kind = 'dispatch' and state = 'scheduled')`)
	if d.calls() != 1 || f.read("shop", id).Status != wire.CollectPlaced {
		t.Fatalf("%v %s", d.booked, f.read("shop", id).Status)
	}
	f.exec(`update courier_attempts set created_at = $1`, now.Add(-2*time.Hour))
	f.exec(`update river_job set state = 'available', scheduled_at = now(), attempt = 8 where kind = 'dispatch'`)
	if got := f.until(id, wire.StepFailed); got.Status.FailedDate == nil || f.credits() != 1 || d.calls() != 2 {
		t.Errorf("%+v, %d credits, %v", got, f.credits(), d.booked)
	}
}

// A courier that is not available at the moment is skipped while another one is left.
func TestAnUnavailableCourierIsSkipped(t *testing.T) {
	d := &depot{answers: map[string][]error{"fleet 0": {couriers.Unavailable{Cause: errors.New("busy")}}}}
	f := setup(t, d)
	f.run()
	id, quotes := f.ready(onCheap, payNow)
	f.place("shop", id, quotes...)
	if got := f.until(id, wire.StepQueued); got.FleetInformation.Name != "fleet 1" || d.calls() != 2 {
		t.Errorf("%+v %v", got, d.booked)
	}
}

// eventually runs sql until it returns true, for at most half a minute.
func (f *fixture) eventually(sql string, args ...any) {
	f.t.Helper()
	ctx, cancel := context.WithTimeout(f.t.Context(), 30*time.Second)
	defer cancel()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for done := false; !done; {
		f.must(f.pool.QueryRow(ctx, sql, args...).Scan(&done))
		select {
		case <-ctx.Done():
			f.t.Fatalf("never came true: %s", sql)
		case <-again.C:
		}
	}
}
