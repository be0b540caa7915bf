package collect_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/wire"
)

// depot is a provider whose responses the test sets for each quote.
type depot struct {
	mu        sync.Mutex
	answers   map[string][]error // results of Book, in turn
	price     int64
	booked    []string
	cancelled []string
}

func (*depot) Name() string { return "depot" }
func (*depot) Quote(_ context.Context, job couriers.Job, offer func(couriers.Quote)) error {
	offer(couriers.Quote{ID: "nonsense", Vehicle: job.Vehicle, Min: -5, Max: 5})
	return errors.New("out of order")
}

func (d *depot) Book(_ context.Context, b couriers.Booking) (couriers.Booked, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.booked = append(d.booked, b.Quote.ID+" "+b.Reference)
	if left := d.answers[b.Quote.ID]; len(left) > 0 {
		d.answers[b.Quote.ID] = left[1:]
		return couriers.Booked{}, left[0]
	}
	return couriers.Booked{Ref: "ref " + b.Reference, Price: d.price}, nil
}

func (d *depot) Cancel(_ context.Context, ref string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.cancelled = append(d.cancelled, ref)
	return nil
}

func (*depot) Events(http.Header, []byte) ([]couriers.Event, error) { return nil, nil }

func (d *depot) calls() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return len(d.booked)
}

// until waits until sql returns true.
func (f *fixture) until(id, step string) wire.Tracking {
	f.t.Helper()
	return wait(f, f.socket("shop", "/ws/collect-details?pcid="+id), func(m wire.Tracking) bool { return m.Status.Step == step })
}

func TestARefusalPassesTheJobOn(t *testing.T) {
	d := &depot{answers: map[string][]error{"fleet 0": {couriers.Refusal{Reason: "full"}}}}
	f := setup(t, d)
	f.run()
	id, quotes := f.ready(onCheap, payNow)
	if status, out := f.place("shop", id, quotes...); status != 200 {
		t.Fatalf("%d %+v", status, out)
	}
	got := f.until(id, wire.StepQueued)
	if d.calls() != 2 || got.FleetInformation.Name != "fleet 1" || got.WinningQuote.PriceParts != payNow {
		t.Errorf("%v, %+v", d.booked, got)
	}
	if got := f.text(`select string_agg(state, ' ' order by attempt_no) from courier_attempts`); got != "Failed Booked" {
		t.Error(got)
	}
}

var onCheap = wire.PriceParts{Delivery: 500, BookingFee: wire.BookingFee{PayAsYouGoPrice: 250}, Vat: 150, Total: 900}

// TestALostResponseBooksNoOtherCourier loses the response to the first booking and checks that the same courier is
// asked again under the same reference.
func TestALostResponseBooksNoOtherCourier(t *testing.T) {
	d := &depot{answers: map[string][]error{"fleet 0": {errors.New("the line broke"), errors.New("again")}}}
	f := setup(t, d)
	f.run()
	id, quotes := f.ready(onCheap, payNow)
	f.place("shop", id, quotes...)
	if got := f.until(id, wire.StepQueued); got.FleetInformation.Name != "fleet 0" || got.WinningQuote.PriceParts != onCheap {
		t.Errorf("%+v", got)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.booked) != 3 || d.booked[0] != d.booked[1] || d.booked[1] != d.booked[2] {
		t.Errorf("%q", d.booked)
	}
}

func TestACourierAboveTheQuoteIsCancelled(t *testing.T) {
	d := &depot{price: 600}
	f := setup(t, d)
	f.run()
	id, quotes := f.ready(onCheap, payNow)
	f.place("shop", id, quotes...)
	if got := f.until(id, wire.StepQueued); got.FleetInformation.Name != "fleet 1" || got.WinningQuote.Delivery != 600 {
		t.Errorf("%+v", got.WinningQuote)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if len(d.cancelled) != 1 {
		t.Errorf("called back %q", d.cancelled)
	}
}

func TestAHigherPriceIsReported(t *testing.T) {
	d := &depot{price: 60_000}
	f := setup(t, d)
	f.grant(1)
	f.run()
	id, quotes := f.ready(onCredit, onCredit)
	f.place("shop", id, quotes...)
	f.until(id, wire.StepFailed)
	if got := f.read("shop", id); !strings.Contains(got.FailedReasonNotes, "more than the price you chose") || f.credits() != 1 {
		t.Errorf("%q, %d credits", got.FailedReasonNotes, f.credits())
	}
}

func TestPositionsAreDeletedAfterAWeek(t *testing.T) {
	f := setup(t)
	attempt := newID()
	f.exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, tracking_token)
		values ($1, 'collection', $2, 1, 'simulated', 't')`, attempt, newID())
	for id, e := range map[string]struct {
		kind string
		days int
	}{"old": {couriers.Position, 8}, "new": {couriers.Position, 6}, "step": {couriers.Assigned, 8}} {
		f.exec(`insert into courier_events (provider, event_id, attempt_id, kind, at, raw) values ('simulated', $1, $2, $3, $4, '{}')`, id, attempt, e.kind,
			now.AddDate(0, 0, -e.days))
	}
	f.must(couriers.Sweep(t.Context(), f.pool, now))
	if left := f.text(`select string_agg(event_id, ' ' order by event_id) from courier_events`); left != "new step" {
		t.Errorf("left %s", left)
	}
}

func TestTheCreditIsReturnedWhenEveryCourierRefuses(t *testing.T) {
	d := &depot{answers: map[string][]error{"fleet 0": {couriers.Refusal{Reason: "full"}}, "fleet 1": {couriers.Refusal{Reason: "closed"}}}}
	f := setup(t, d)
	f.grant(1)
	f.run()
	id, quotes := f.ready(onCredit, onCredit)
	f.place("shop", id, quotes...)
	if got := f.until(id, wire.StepFailed); got.Status.FailedDate == nil || f.credits() != 1 {
		t.Errorf("%+v, %d credits", got, f.credits())
	}
	if got := f.read("shop", id); got.FailedReasonNotes == "" || got.PortalStatus != "failed" {
		t.Errorf("%+v", got)
	}
}

func TestNoCourierMakesAnOffer(t *testing.T) {
	f := setup(t, &depot{})
	f.run()
	id := f.draft(f.form())
	conn := f.socket("shop", "/ws/collect-quotes?pcid="+id)
	call[map[string]any](f, "shop", "POST", "/collect/"+id+"/quote", nil)
	got := wait(f, conn, func(m wire.QuoteMessage) bool { return m.Error != nil })
	if got.Error.Code != "NoFleetFoundForGivenVehicleType" {
		t.Errorf("%+v", got.Error)
	}
}

// TestConcierge places an order without a courier; an Admin then chooses one.
func TestConcierge(t *testing.T) {
	f := setup(t)
	f.run()
	id := f.draft(f.form())
	offers := f.quotes("shop", id)
	if p := offers.Premium.Price; p.PremiumFee != 1500 || p.BookingFee.PayAsYouGoPrice != 250 || p.Vat != 350 || p.Total != 2100 {
		t.Errorf("%+v", p)
	}
	if status, out := f.place("shop", id, offers.Premium.Id, offers.AvailableCouriers[0].Id); status != 409 || out.Code != "ConciergeAlone" {
		t.Errorf("%d %+v", status, out)
	}
	if status, out := f.place("shop", id, offers.Premium.Id); status != 200 {
		t.Fatalf("%d %+v", status, out)
	}
	if got := f.read("shop", id); got.Status != wire.CollectOpenPremium || !got.PremiumSelected || got.PortalStatus != "open" {
		t.Errorf("%+v", got.CollectCard)
	}
	if status, _ := call[map[string]any](f, "shop", "POST", "/collect/"+id+"/quote", nil); status != 409 {
		t.Errorf("the shop asks for quotes again: %d", status)
	}
	chosen := f.quotes("admin", id)
	if chosen.Premium != nil || chosen.AvailableCouriers[0].Price.Min.PremiumFee != 1500 {
		t.Fatalf("%+v", chosen)
	}
	if status, out := f.place("admin", id, chosen.AvailableCouriers[0].Id); status != 200 {
		t.Fatalf("%d %+v", status, out)
	}
	got := wait(f, f.socket("admin", "/ws/collect-details?pcid="+id), func(m wire.Tracking) bool { return m.WinningQuote != nil })
	if got.WinningQuote.PriceParts != chosen.AvailableCouriers[0].Price.Min {
		t.Errorf("%+v", got.WinningQuote)
	}
}
