package couriers_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/deliveryorders"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

// standing is everything that couriers' events decide about an order and its attempt.
const standing = `select concat_ws(' | ', o.status, o.shop_portal_status, extract(epoch from o.assigned),
		extract(epoch from o.at_pick_up_location), extract(epoch from o.out_for_delivery), extract(epoch from o.at_drop_off_location),
		extract(epoch from o.delivered), extract(epoch from o.failed), o.failed_reason, o.failed_reason_notes, j.driver_id, j.tracking_url,
		a.state, a.driver_id, a.driver_name, a.driver_phone)
	from orders o join courier_attempts a on a.subject_id = o.id join journeys j on j.subject_id = o.id where o.id = $1`

func day(minute int) time.Time { return time.Date(2026, 3, 29, 0, minute, 0, 0, time.UTC) }

// TestEveryOrderOfEventsEndsTheSame sends every permutation, each event twice, to the same order, and rolls
// the transaction back each time.
func TestEveryOrderOfEventsEndsTheSame(t *testing.T) {
	h := setup(t)
	amina, rhys := couriers.Driver{ID: "1", Name: "Amina Thornby", Phone: "07700 900001"}, couriers.Driver{ID: "2", Name: "Rhys Calloway"}
	histories := map[string][]couriers.Event{
		"delivered": {
			{Kind: couriers.Assigned, At: day(1), Driver: amina}, {Kind: couriers.AtPickUpLocation, At: day(9), Driver: rhys},
			{Kind: couriers.OutForDelivery, At: day(12)}, {Kind: couriers.AtDropOffLocation, At: day(30)}, {Kind: couriers.Delivered, At: day(33)},
		},
		"delivered in the end": {
			{Kind: couriers.Assigned, At: day(1), Driver: amina}, {Kind: couriers.Assigned, At: day(2), Driver: rhys},
			{Kind: couriers.Failed, At: day(20), Reason: couriers.NobodyThere, Notes: "first try"},
			{Kind: couriers.Failed, At: day(25), Reason: couriers.UnableToLocate, Notes: "second try"}, {Kind: couriers.Delivered, At: day(33)},
		},
		"another driver comes": {
			{Kind: couriers.Assigned, At: day(1), Driver: amina}, {Kind: couriers.Unassigned, At: day(3)},
			{Kind: couriers.Assigned, At: day(5), Driver: rhys}, {Kind: couriers.Delivered, At: day(33)},
		},
		"failed in the end": {
			{Kind: couriers.OutForDelivery, At: day(12), Driver: amina}, {Kind: couriers.Position, At: day(13), Progress: 0.4},
			{Kind: couriers.Delivered, At: day(20)}, {Kind: couriers.Failed, At: day(25), Reason: "Fell in a canal", Notes: "Sorry."},
		},
		"failed twice": {
			{Kind: couriers.Assigned, At: day(1), Driver: amina}, {Kind: couriers.Failed, At: day(10), Reason: couriers.NobodyThere, Notes: "first try"},
			{Kind: couriers.Delivered, At: day(20)}, {Kind: couriers.Failed, At: day(30), Reason: couriers.UnableToLocate, Notes: "second try"},
		},
	}
	want := map[string]string{"delivered": "DeliveredDelivery | Archived", "delivered in the end": "DeliveredDelivery | Archived",
		"another driver comes": "DeliveredDelivery | Archived", "failed in the end": "FailedDelivery | Failed",
		"failed twice": "FailedDelivery | Failed"}
	for name, events := range histories {
		order := h.order("car")
		_, ref, _ := h.attempt(order)
		for i := range events {
			events[i].ID, events[i].Reference = fmt.Sprintf("%s-%d", name, i), ref
		}
		var first string
		permute(events, func(events []couriers.Event) {
			got := h.after(order, append(events, events...))
			if first == "" {
				first = got
			}
			if got != first || !strings.HasPrefix(got, want[name]) {
				t.Fatalf("%s: %v\n got %s\nwant %s", name, kindsOf(events), got, first)
			}
		})
	}
}

// A courier who gives an order up before collecting it leaves nothing behind, and another one is asked; after that, the
// goods are gone and nobody is.
func TestAnOrderThatIsGivenUp(t *testing.T) {
	for _, collected := range []bool{false, true} {
		t.Run(fmt.Sprint("collected: ", collected), func(t *testing.T) {
			h := setup(t)
			order := h.order("car")
			id, ref, _ := h.attempt(order)
			events := []couriers.Event{{ID: "1", Reference: ref, Kind: couriers.Assigned, At: day(1), Driver: couriers.Driver{Name: "Amina Thornby"}}}
			if collected {
				events = append(events, couriers.Event{ID: "2", Reference: ref, Kind: couriers.OutForDelivery, At: day(2)})
			}
			var waits couriers.Standing
			h.must(db.InTx(t.Context(), h.pool, func(tx pgx.Tx) (err error) {
				for _, e := range events {
					h.must(h.couriers.Ingest(t.Context(), tx, simulated.Name, e))
				}
				h.must(h.couriers.Ingest(t.Context(), tx, "portal", couriers.Event{ID: "3", AttemptID: id, Kind: couriers.Released, At: day(3)}))
				waits, err = deliveryorders.Domain{}.Standing(t.Context(), tx, order)
				return err
			}))
			var driver, link bool
			h.must(h.pool.QueryRow(t.Context(), `select o.assigned is not null and driver_id is not null, tracking_url <> ''
				from orders o join journeys on subject_id = id where id = $1`, order).Scan(&driver, &link))
			if driver != collected || link != collected || (waits == couriers.Waiting) == collected {
				t.Errorf("driver %v, link %v, standing %v", driver, link, waits)
			}
		})
	}
}

var errBack = errors.New("take it back")

func (h *fixture) after(order string, events []couriers.Event) (stands string) {
	h.t.Helper()
	err := pgx.BeginFunc(h.t.Context(), h.pool, func(tx pgx.Tx) error {
		for _, e := range events {
			if err := h.couriers.Ingest(h.t.Context(), tx, simulated.Name, e); err != nil {
				return err
			}
		}
		if err := tx.QueryRow(h.t.Context(), standing, order).Scan(&stands); err != nil {
			return err
		}
		return errBack
	})
	if !errors.Is(err, errBack) {
		h.t.Fatal(err)
	}
	return stands
}

func kindsOf(events []couriers.Event) (kinds []string) {
	for _, e := range events {
		kinds = append(kinds, fmt.Sprint(e.Kind, e.At.Minute()))
	}
	return kinds
}

func permute(all []couriers.Event, visit func([]couriers.Event)) {
	var walk func(done, left []couriers.Event)
	walk = func(done, left []couriers.Event) {
		if len(left) == 0 {
			visit(done)
		}
		for i := range left {
			rest := append(append([]couriers.Event{}, left[:i]...), left[i+1:]...)
			walk(append(done[:len(done):len(done)], left[i]), rest)
		}
	}
	walk(nil, all)
}

func TestAnEventIsKeptOnceAndCounted(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	id, ref, token := h.attempt(order)
	e := couriers.Event{ID: "e1", Reference: ref, Kind: couriers.Assigned, At: day(1), Driver: couriers.Driver{ID: "7", Name: "Oren Blythe"},
		Raw: []byte(`{"their":"words"}`)}
	for range 3 {
		h.ingest(e)
	}
	e.ID, e.Reference, e.AttemptID = "e2", "", id
	h.ingest(e)
	if got := h.text(`select count(*) || ' ' || min(raw #>> '{Raw,their}') from courier_events`); got != "2 words" {
		t.Errorf("kept %s", got)
	}
	if got := h.text(`select count(*)::text from order_timeline where kind = 'CourierAssigned'`); got != "2" {
		t.Errorf("timeline has %s", got)
	}
	if got := h.text(`select tracking_url from journeys where subject_id = $1`, order); got != baseURL+"/track/"+token {
		t.Errorf("tracking link %s", got)
	}
}

func (h *fixture) ingest(e couriers.Event) {
	h.t.Helper()
	h.inTx(func(tx pgx.Tx) error { return h.couriers.Ingest(h.t.Context(), tx, simulated.Name, e) })
}

// Invoices and their VAT follow from an event's time.
func TestAnEventsTimeIsKeptBetweenBookingAndReceipt(t *testing.T) {
	h := setup(t)
	for at, want := range map[time.Time]string{
		time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC): "booked",
		time.Now().Add(20 * time.Hour):              "received",
	} {
		order := h.order("car")
		id, ref, _ := h.attempt(order)
		h.ingest(couriers.Event{ID: id, Reference: ref, Kind: couriers.Delivered, At: at})
		if got := h.text(`select case when o.delivered = a.created_at then 'booked' when o.delivered between a.created_at
			and now() then 'received' else o.delivered::text end
			from orders o join courier_attempts a on a.subject_id = o.id where o.id = $1`, order); got != want {
			t.Errorf("an event of %s is of when it was %s", at, got)
		}
	}
}

func TestCancelledStaysCancelled(t *testing.T) {
	h := setup(t)
	order := h.order("car")
	_, ref, _ := h.attempt(order)
	h.exec(`update courier_attempts set state = 'Cancelled'`)
	h.exec(`update orders set status = 'CancelledDelivery', shop_portal_status = 'Archived', cancelled = now()`)
	h.ingest(couriers.Event{ID: "late", Reference: ref, Kind: couriers.Delivered, At: day(40)})
	if got := h.text(standing, order); !strings.HasPrefix(got, "CancelledDelivery | Archived") || !strings.Contains(got, "Cancelled") {
		t.Error(got)
	}
	if h.text(`select state from courier_attempts`) != "Cancelled" {
		t.Error("the attempt came back")
	}
}

func TestIngestRefuses(t *testing.T) {
	h := setup(t)
	_, ref, _ := h.attempt(h.order("car"))
	good := couriers.Event{ID: "x", Reference: ref, Kind: couriers.Assigned, At: day(1)}
	for name, c := range map[string]struct {
		change func(*couriers.Event)
		code   string
	}{
		"no id":        {func(e *couriers.Event) { e.ID = "" }, "ValidationFailed"},
		"no time":      {func(e *couriers.Event) { e.At = time.Time{} }, "ValidationFailed"},
		"days ahead":   {func(e *couriers.Event) { e.At = h.couriers.Now().Add(25 * time.Hour) }, "ValidationFailed"},
		"unknown kind": {func(e *couriers.Event) { e.Kind = "Lunch" }, "ValidationFailed"},
		"unknown ref":  {func(e *couriers.Event) { e.Reference = "SIM-other" }, "NotFound"},
		"bad id":       {func(e *couriers.Event) { e.Reference, e.AttemptID = "", "not a uuid" }, "NotFound"},
		"zero byte":    {func(e *couriers.Event) { e.ID = "a\x00b" }, "Malformed"},
	} {
		e := good
		c.change(&e)
		err := pgx.BeginFunc(t.Context(), h.pool, func(tx pgx.Tx) error {
			return h.couriers.Ingest(t.Context(), tx, simulated.Name, e)
		})
		if !fault.Is(err, c.code) {
			t.Errorf("%s: %v", name, err)
		}
	}
	err := pgx.BeginFunc(t.Context(), h.pool, func(tx pgx.Tx) error {
		return h.couriers.Ingest(t.Context(), tx, "another", good)
	})
	if !fault.Is(err, "NotFound") {
		t.Errorf("another provider's event: %v", err)
	}
}
