package couriers_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
)

func TestDeliveryFromDispatchToDoor(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	for range 5 { // however often dispatch runs, only one courier is booked
		h.enqueue(dispatch.Args{Subject: subject(order)})
	}
	h.run()
	h.until(`select status = 'DeliveredDelivery' from orders where id = $1`, order)
	h.until(`select count(*) = 0 from river_job where kind <> 'issue_invoices' and state <> 'completed'`)

	var complete, right bool
	h.must(h.pool.QueryRow(t.Context(), `select shop_portal_status = 'Archived' and queued < assigned and assigned < at_pick_up_location
			and at_pick_up_location < out_for_delivery and out_for_delivery < at_drop_off_location and at_drop_off_location < delivered and failed is null,
		(select driver_id is not null and starts_with(tracking_url, $2) from journeys where subject_id = id) from orders where id = $1`, order, baseURL+
		"/track/").Scan(&complete, &right))
	if !complete || !right {
		t.Errorf("timestamps %v, driver and link %v", complete, right)
	}
	if got := h.text(`select concat_ws(' ', count(*), min(state), min(provider_ref) = 'SIM-' || min(id::text), min(driver_name) <> '')
		from courier_attempts`); got != "1 Done t t" {
		t.Errorf("attempts: %s", got)
	}
	if got := h.text(`select string_agg(kind, ' ' order by at) from courier_events
		where kind <> 'Taken'`); got != "Assigned Position Position AtPickUpLocation OutForDelivery "+strings.Repeat("Position ", 6)+"AtDropOffLocation Delivered" {
		t.Errorf("events: %s", got)
	}
}

func TestDeliveryThatFails(t *testing.T) {
	h := setupWith(t, simulated.Options{Speed: 1e7, Failures: 1, Seed: 4})
	order := h.order("van")
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select status = 'FailedDelivery' from orders where id = $1`, order)
	var reason, notes, tab, state string
	h.must(h.pool.QueryRow(t.Context(), `select failed_reason, failed_reason_notes, shop_portal_status, state
		from orders o join courier_attempts a on a.subject_id = o.id`).
		Scan(&reason, &notes, &tab, &state))
	if reason == "None" || notes == "" || tab != "Failed" || state != "Failed" {
		t.Errorf("%q %q %s %s", reason, notes, tab, state)
	}
}

// depot is a provider whose responses the test sets.
type depot struct {
	mu        sync.Mutex
	noQuotes  bool
	refuses   error
	booked    []string
	cancelled []string
}

func (*depot) Name() string { return "depot" }

func (d *depot) Quote(_ context.Context, job couriers.Job, offer func(couriers.Quote)) error {
	if !d.noQuotes {
		offer(couriers.Quote{ID: "dear", Vehicle: job.Vehicle, Min: 900, Max: 900})
		offer(couriers.Quote{ID: "cheap", Vehicle: job.Vehicle, Min: 700, Max: 700})
	}
	return nil
}

func (d *depot) Book(_ context.Context, b couriers.Booking) (couriers.Booked, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.booked = append(d.booked, b.Quote.ID+" "+b.Reference+" "+b.Job.PickUp.Name+" "+b.Job.DropOff.Name)
	return couriers.Booked{Ref: "ref-" + b.Reference}, d.refuses
}

func (d *depot) Cancel(_ context.Context, ref string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.cancelled = append(d.cancelled, ref)
	return nil
}

// asked records the bookings and cancellations that the provider was asked for.
func (d *depot) asked() (booked, cancelled []string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.booked, d.cancelled
}

func (*depot) Events(http.Header, []byte) ([]couriers.Event, error) { return nil, nil }

func setupDepot(t *testing.T, d *depot) *fixture {
	return setupWith(t, simulated.Options{}, d)
}

func TestAnInterruptedBookingIsContinued(t *testing.T) {
	d := &depot{}
	h := setupDepot(t, d)
	order, id := h.order("car"), newID()
	h.exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, tracking_token) values ($1, 'order', $2, 1, 'depot', 'x')`, id,
		order)
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select state = 'Booked' from courier_attempts where id = $1`, id)
	if booked, _ := d.asked(); len(booked) != 1 || booked[0] != "cheap "+id+" Hartley Soho Amara O'Neill" {
		t.Errorf("booked %q", booked)
	}
}

func TestNoCourierToBook(t *testing.T) {
	for name, d := range map[string]*depot{"no quotes": {noQuotes: true}, "unavailable": {refuses: couriers.Unavailable{Cause: errors.New("closed today")}}} {
		t.Run(name, func(t *testing.T) {
			h := setupDepot(t, d)
			order := h.order("car")
			h.enqueue(dispatch.Args{Subject: subject(order)})
			h.exec(`update river_job set attempt = 7`) // the next try is the last
			h.run()
			h.until(`select status = 'FailedDelivery' from orders where id = $1`, order)
			h.until(`select state = 'cancelled' from river_job where kind = 'dispatch'`)
			got := h.text(`select concat_ws(' | ', failed_reason, failed_reason_notes, shop_portal_status, a.state, e.provider)
				from orders o join courier_attempts a on a.subject_id = o.id join courier_events e on e.attempt_id = a.id`)
			if got != "Other | No courier could be booked for this order. Please contact support. | Failed | Failed | portal" {
				t.Error(got)
			}
		})
	}
}

// An order without a provider waits for nothing: nobody was asked.
func TestWithoutAProviderAnOrderFailsAtOnceAndLoudly(t *testing.T) {
	h := setup(t)
	var why []string
	none, err := couriers.New(couriers.Deps{Pool: h.pool, Queue: h.queue, Log: slog.New(slog.NewTextHandler(t.Output(), nil)), BaseURL: baseURL,
		Domains: h.couriers.Domains, Unbooked: func(provider, reason string) { why = append(why, provider+" "+reason) }})
	h.must(err)
	h.couriers = none
	order := h.order("car")
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select status = 'FailedDelivery' from orders where id = $1`, order)
	h.until(`select state = 'cancelled' and attempt = 1 from river_job where kind = 'dispatch'`)
	got := h.text(`select concat_ws(' | ', failed_reason, failed_reason_notes, shop_portal_status, a.state)
		from orders o join courier_attempts a on a.subject_id = o.id`)
	if got != "Other | No courier service is set up, so no courier was asked. Please contact support: the order can be delivered another way "+
		"or refunded. | Failed | Failed" {
		t.Error(got)
	}
	if !slices.Equal(why, []string{"none " + couriers.UnbookedNoProvider}) {
		t.Errorf("counted %q", why)
	}
}

// A provider that was asked before it was taken out of the configuration may have booked.
func TestAProviderThatIsNoLongerConfiguredMayHaveBooked(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	h.exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, tracking_token, asked_at)
		values ($1, 'order', $2, 1, 'gone', 'x', now())`, newID(), order)
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select state = 'retryable' from river_job where kind = 'dispatch'`)
	if got := h.text(`select status || ' ' || (select state from courier_attempts) from orders where id = $1`, order); got != "PendingDelivery Booking" {
		t.Error(got)
	}
}

// An order for tomorrow is booked now and carried tomorrow.
func TestADeliveryWaitsForTheCustomersSlot(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	h.exec(`update orders set time_slot_from = now() + interval '21 hours', time_slot_to = now() + interval '23 hours' where id = $1`, order)
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select count(*) = 1 from courier_attempts where subject_id = $1 and state = 'Booked'`, order)
	h.until(`select count(*) = 1 from river_job where kind = 'simulate_courier' and state = 'scheduled' and scheduled_at > now() + interval '20 hours'`)
	if got := h.text(`select ((quote ->> 'PickUpAt')::timestamptz > now() + interval '20 hours')::text || (select assigned is null from orders)
		from courier_attempts`); got != "truetrue" {
		t.Errorf("picked up tomorrow, not assigned today: %s", got)
	}
	h.exec(`delete from river_job where kind = 'simulate_courier'`)
	h.inTx(func(tx pgx.Tx) error {
		_, err := jobs.FindLost(t.Context(), tx, h.fleets.Jobs(h.couriers)...)
		return err
	})
	h.until(`select count(*) = 1 from river_job where kind = 'simulate_courier' and scheduled_at > now() + interval '20 hours'`)
}

// strict is a depot that refuses to quote.
type strict struct{ *depot }

func (strict) Quote(context.Context, couriers.Job, func(couriers.Quote)) error {
	return couriers.Refusal{Reason: "the phone number of the recipient is no number"}
}

// Asking again would change nothing, so nobody waits for it.
func TestAJobThatCanNeverBeQuotedFailsAtOnce(t *testing.T) {
	h := setupWith(t, simulated.Options{}, strict{&depot{}})
	order := h.order("car")
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select status = 'FailedDelivery' from orders where id = $1`, order)
	h.until(`select state = 'cancelled' and attempt = 1 from river_job where kind = 'dispatch'`)
}

// cars is a depot with only cars.
type cars struct{ *depot }

func (cars) Serves(vehicle string) bool { return vehicle == "car" }

func TestAnotherProviderIsAskedForAVehicleThatTheDefaultLacks(t *testing.T) {
	d := &depot{}
	h := setupWith(t, simulated.Options{Speed: 1e7}, cars{d})
	byCar, byVan := h.order("car"), h.order("luton")
	h.enqueue(dispatch.Args{Subject: subject(byCar)})
	h.enqueue(dispatch.Args{Subject: subject(byVan)})
	h.run()
	h.until(`select count(*) = 2 from courier_attempts where provider_ref is not null`)
	for order, provider := range map[string]string{byCar: "depot", byVan: "simulated"} {
		if got := h.text(`select provider from courier_attempts where subject_id = $1`, order); got != provider {
			t.Errorf("%s carries instead of %s", got, provider)
		}
	}
	if !h.couriers.Serves("luton") {
		t.Error("nobody has a Luton van")
	}
}

func TestNothingToDispatch(t *testing.T) {
	d := &depot{}
	h := setupDepot(t, d)
	order := h.order("car")
	h.exec(`update orders set shop_portal_status = 'Archived', status = 'CancelledDelivery', cancelled = now()`)
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.enqueue(dispatch.Args{Subject: subject(newID())})
	h.run()
	h.until(`select count(*) = 2 from river_job where kind = 'dispatch' and state = 'completed'`)
	booked, _ := d.asked()
	if got := h.text(`select count(*)::text from courier_attempts`); got != "0" || len(booked) > 0 {
		t.Errorf("%s attempts, %d bookings", got, len(booked))
	}
}

func TestRecall(t *testing.T) {
	d := &depot{}
	h := setupDepot(t, d)
	order := h.order("car")
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select count(*) = 1 from courier_attempts where state = 'Booked'`)
	h.enqueue(dispatch.RecallArgs{Subject: subject(order)}) // only some lines were cancelled
	h.until(`select count(*) = 1 from river_job where kind = 'recall' and state = 'completed'`)
	if _, cancelled := d.asked(); len(cancelled) > 0 {
		t.Fatal("the courier of an order that goes on was called back")
	}
	h.exec(`update orders set shop_portal_status = 'Archived', status = 'CancelledDelivery', cancelled = now()`)
	h.enqueue(dispatch.RecallArgs{Subject: subject(order)})
	h.until(`select count(*) = 1 from courier_attempts where state = 'Cancelled'`)
	if _, cancelled := d.asked(); len(cancelled) != 1 || cancelled[0] != h.text(`select provider_ref from courier_attempts`) {
		t.Errorf("called back %q", cancelled)
	}
}

func TestStepsEndWithACancelledAttempt(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	id, _, _ := h.attempt(order)
	h.exec(`update courier_attempts set state = 'Cancelled'`)
	h.enqueue(simulated.StepArgs{AttemptID: id, Seed: order, Fleet: "swiftwheel"})
	h.run()
	h.until(`select count(*) = 1 from river_job where kind = 'simulate_courier' and state = 'completed'`)
	if got := h.text(`select count(*)::text from courier_events`); got != "0" {
		t.Errorf("%s events", got)
	}
}
