package collect_test

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// booked is an order booked with depot's first fleet, with its attempt's reference.
func (f *fixture) booked(prices ...wire.PriceParts) (id, ref string) {
	f.t.Helper()
	id, quotes := f.ready(prices...)
	if status, out := f.place("shop", id, quotes...); status != 200 {
		f.t.Fatalf("%d %+v", status, out)
	}
	f.until(id, wire.StepQueued)
	return id, f.text(`select provider_ref from courier_attempts where subject_id = $1 and state = 'Booked'`, id)
}

// event processes an event reported by depot.
func (f *fixture) event(e couriers.Event) {
	f.t.Helper()
	f.must(db.InTx(f.t.Context(), f.pool, func(tx pgx.Tx) error { return f.couriers.Ingest(f.t.Context(), tx, "depot", e) }))
}

func minute(n int) time.Time { return now.Add(time.Duration(n) * time.Minute) }

// A driver may be removed and another assigned, and the reports may arrive in any order.
func TestADriverIsRemoved(t *testing.T) {
	f := setup(t, &depot{})
	f.run()
	events := []couriers.Event{
		{ID: "1", Kind: couriers.Assigned, At: minute(1), Driver: couriers.Driver{ID: "1", Name: "Amina Thornby"}},
		{ID: "2", Kind: couriers.AtPickUpLocation, At: minute(2)},
		{ID: "3", Kind: couriers.Unassigned, At: minute(3)},
		{ID: "4", Kind: couriers.Assigned, At: minute(5), Driver: couriers.Driver{ID: "2", Name: "Rhys Calloway"}},
	}
	for i, order := range [][]int{{0, 1, 2}, {2, 1, 0}, {1, 2, 0}} {
		id, ref := f.booked(payNow)
		send := func(n int) {
			e := events[n]
			e.ID, e.Reference = fmt.Sprint(i, "-", e.ID), ref
			f.event(e)
		}
		for _, n := range order {
			send(n)
		}
		if got := f.read("shop", id); got.Status != wire.CollectQueued || got.Assigned != nil || got.AtPickUpLocation != nil ||
			got.Tracking.DriverInformation != nil || !got.CanCancel {
			t.Errorf("%v: %s %v %+v", order, got.Status, got.Assigned, got.Tracking.DriverInformation)
		}
		send(3)
		if got := f.read("shop", id); got.Status != wire.CollectAssigned || !got.Assigned.Equal(minute(5)) || got.Tracking.DriverInformation.Name != "Rhys" {
			t.Errorf("%v: %s %v %+v", order, got.Status, got.Assigned, got.Tracking.DriverInformation)
		}
	}
}

func TestACourierWhoCancelsIsReplaced(t *testing.T) {
	f := setup(t, &depot{})
	f.grant(1)
	f.run()
	id, ref := f.booked(onCredit, onCredit)
	f.event(couriers.Event{ID: "a", Reference: ref, Kind: couriers.Assigned, At: minute(1), Driver: couriers.Driver{Name: "Amina Thornby"}})
	f.event(couriers.Event{ID: "b", Reference: ref, Kind: couriers.GivenBack, At: minute(2)})
	f.eventually(`select count(*) = 2 from courier_attempts where provider_ref is not null`)
	f.event(couriers.Event{ID: "c", Reference: ref, Kind: couriers.AtPickUpLocation, At: minute(1)}) // a late event
	if got := f.read("shop", id); got.Status != wire.CollectQueued || got.Assigned != nil || got.Tracking.FleetInformation.Name != "fleet 1" ||
		got.Tracking.DriverInformation != nil {
		t.Errorf("%s %+v", got.Status, got.Tracking)
	}
	second := f.text(`select provider_ref from courier_attempts where state = 'Booked'`)
	f.event(couriers.Event{ID: "d", Reference: second, Kind: couriers.GivenBack, At: minute(3)})
	if got := f.until(id, wire.StepFailed); got.Status.FailedDate == nil || f.credits() != 1 {
		t.Errorf("%+v, %d credits", got, f.credits())
	}
}

// mover is a provider that cancels a delivery and recreates it.
type mover struct {
	depot
	ref string
}

func (m *mover) Find(context.Context, string) (string, error) { return m.ref, nil }

func TestARecreatedDeliveryContinues(t *testing.T) {
	m := &mover{ref: "moved"}
	f := setup(t, m)
	f.run()
	id, ref := f.booked(payNow)
	f.event(couriers.Event{ID: "a", Reference: ref, Kind: couriers.GivenBack, At: minute(1)})
	f.eventually(`select provider_ref = 'moved' from courier_attempts`)
	attempt := f.text(`select id::text from courier_attempts`)
	f.event(couriers.Event{ID: "b", Reference: ref, AttemptID: attempt, Kind: couriers.GivenBack, At: minute(2)})
	f.event(couriers.Event{ID: "c", Reference: "moved", Kind: couriers.Assigned, At: minute(3), Driver: couriers.Driver{Name: "Amina Thornby"}})
	if got := f.read("shop", id); got.Status != wire.CollectAssigned || m.calls() != 1 {
		t.Errorf("%s, booked %d times", got.Status, m.calls())
	}
}

// camera is a provider whose picture is only available at the second request.
type camera struct {
	depot
	asked int
}

func (c *camera) Proof(context.Context, string) (data []byte, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.asked++; c.asked == 1 {
		return nil, couriers.ErrProofPending
	}
	r, w := io.Pipe()
	go func() { _ = w.CloseWithError(png.Encode(w, image.NewRGBA(image.Rect(0, 0, 40, 60)))) }()
	return io.ReadAll(r)
}

func (f *fixture) picture(who, url string) (int, image.Config, http.Header) {
	f.t.Helper()
	w := f.Send(who, http.MethodGet, url, nil)
	config, _, _ := image.DecodeConfig(w.Body)
	return w.Code, config, w.Header()
}

func TestTheProofOfDeliveryIsCopiedAndShownToPermittedUsers(t *testing.T) {
	c := &camera{}
	f := setup(t, c)
	f.run()
	id, ref := f.booked(payNow)
	f.event(couriers.Event{ID: "a", Reference: ref, Kind: couriers.Delivered, At: minute(30)})
	got := wait(f, f.socket("shop", "/ws/collect-details?pcid="+id), func(m wire.Tracking) bool { return m.ProofOfDelivery != nil })
	if got.ProofOfDelivery.ImageName != "proof-of-delivery-HW-1001.png" {
		t.Errorf("%+v", got.ProofOfDelivery)
	}
	for who, want := range map[string]int{"shop": 200, "merchant": 200, "admin": 200, "rival": 404} {
		status, config, header := f.picture(who, got.ProofOfDelivery.ImageUrl)
		if status != want || status == 200 && (config.Width != 40 || header.Get("Content-Type") != "image/png" ||
			header.Get("Cache-Control") != "private, no-store") {
			t.Errorf("%s: %d %+v %v", who, status, config, header)
		}
	}
	f.event(couriers.Event{ID: "b", Reference: ref, Kind: couriers.Delivered, At: minute(31)})
	f.eventually(`select count(*) = 2 from river_job where kind = 'copy_proof' and state = 'completed'`)
	if keys := f.text(`select count(distinct proof_key)::text from collect_orders where proof_key <> ''`); keys != "1" {
		t.Errorf("%s keys", keys)
	}
}

// silentOnes is a provider that sends no events.
type silentOnes struct{ depot }

func (*silentOnes) Poll(_ context.Context, ref string) ([]couriers.Event, error) {
	return []couriers.Event{{ID: "poll/" + ref, Reference: ref, Kind: couriers.OutForDelivery, At: minute(20)}}, errors.New("and something else")
}

func TestDeliveriesWithoutEventsArePolled(t *testing.T) {
	f := setup(t, &silentOnes{})
	f.run()
	id, _ := f.booked(payNow)
	poll := func() {
		f.must(db.InTx(t.Context(), f.pool, func(tx pgx.Tx) error { return f.queue.Insert(t.Context(), tx, couriers.PollArgs{}, nil) }))
	}
	f.exec(`update courier_attempts set created_at = now()`)
	poll()
	f.eventually(`select count(*) = 1 from river_job where kind = 'poll_couriers' and state = 'completed'`)
	if got := f.read("shop", id); got.Status != wire.CollectQueued {
		t.Fatalf("asked too early: %s", got.Status)
	}
	f.exec(`update courier_attempts set created_at = now() - interval '11 minutes'`)
	poll()
	f.until(id, wire.StepOutForDelivery)
}
