package couriers_test

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

// other is a second provider that quotes and books like depot.
type other struct{ depot }

func (*other) Name() string { return "other" }

func (h *fixture) plan(steps ...wire.CourierStep) {
	h.t.Helper()
	h.exec(`insert into courier_plans (merchant_id, shop_id, steps, updated_at) values ($1, null, $2, now())`, h.shop.MerchantID, steps)
}

func (h *fixture) attempts(order string) string {
	h.t.Helper()
	return h.text(`select coalesce(string_agg(provider || ' ' || state, ', ' order by attempt_no), '') from courier_attempts where subject_id = $1`, order)
}

// The first provider of the plan is called back before the next one is asked.
func TestNobodyAcceptsInTime(t *testing.T) {
	first, second := &depot{}, &other{}
	h := setupWith(t, simulated.Options{}, first, second)
	h.plan(wire.CourierStep{Provider: "depot", Minutes: 5}, wire.CourierStep{Provider: "other", Minutes: 5, UpTo: 700})
	order := h.order("car")
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select count(*) = 1 from courier_attempts where state = 'Booked' and provider = 'depot'
		and fall_back_at between now() + interval '4 minutes' and now() + interval '5 minutes'`)
	h.exec(`update courier_attempts set fall_back_at = now() - interval '1 second'`)
	for range 3 {
		h.enqueue(couriers.FallBackArgs{})
	}
	h.until(`select count(*) = 1 from courier_attempts where state = 'Booked' and provider = 'other' and fall_back_at is null`)
	if got := h.attempts(order); got != "depot Cancelled, other Booked" {
		t.Error(got)
	}
	if _, cancelled := first.asked(); len(cancelled) == 0 { // a repeat is allowed
		t.Error("the first was not called back")
	}
	if got := h.text(`select detail->>'Notes' from order_timeline where kind = 'CourierReleased'
		and not exists (select from order_timeline where kind = 'CourierUnassigned')`); got != "Nobody accepted in time; the next courier is asked." {
		t.Error(got)
	}
}

// A courier who is dearer than the plan allows is not booked.
func TestADearCourierIsPassedOver(t *testing.T) {
	first, second := &depot{}, &other{}
	h := setupWith(t, simulated.Options{}, first, second)
	h.plan(wire.CourierStep{Provider: "depot", UpTo: 699}, wire.CourierStep{Provider: "other", UpTo: 699})
	order := h.order("car")
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select shop_portal_status = 'Failed' from orders where id = $1`, order)
	if booked, _ := first.asked(); len(booked) != 0 {
		t.Errorf("booked %q", booked)
	}
	if got := h.text(`select failed_reason_notes from orders where id = $1`,
		order); got != "Every courier that may be asked costs more than is allowed, so nothing was booked. Ask another courier, or change what a delivery may cost." {
		t.Error(got)
	}
	h.next(order, "other", "")
	h.until(`select shop_portal_status = 'Queued' from orders where id = $1`, order)
	h.until(`select count(*) = 1 from courier_attempts where state = 'Booked' and provider = 'other'`)
	h.next(order, "", "AlreadyProcessed") // it is archived
}

func (h *fixture) next(order, provider, code string) {
	h.t.Helper()
	if code != "" {
		h.exec(`update orders set shop_portal_status = 'Archived' where id = $1`, order)
	}
	h.decides(code, func(tx pgx.Tx) error {
		return orders.NextCourier(h.t.Context(), tx, h.couriers.AskAnother, h.keeper(), h.couriers.Now(), order, provider)
	})
}

func (h *fixture) keeper() *auth.Caller {
	return &auth.Caller{Role: wire.RoleAdmin, Name: "Support"}
}

// decides runs a decision and expects the code of its refusal, or none.
func (h *fixture) decides(code string, decision func(pgx.Tx) error) {
	h.t.Helper()
	tx, err := h.pool.Begin(h.t.Context())
	h.must(err)
	defer tx.Rollback(context.WithoutCancel(h.t.Context()))
	switch err := decision(tx); {
	case code == "":
		h.must(err)
		h.must(tx.Commit(h.t.Context()))
	case !fault.Is(err, code):
		h.t.Errorf("%v instead of %s", err, code)
	}
}

func (h *fixture) takeBack(order, code string) {
	h.t.Helper()
	h.decides(code, func(tx pgx.Tx) error {
		return orders.TakeBack(h.t.Context(), tx, h.couriers.AskBack, h.keeper(), h.couriers.Now(), order)
	})
}

// An order is back in Open once its courier is called back, and can be accepted again.
func TestAnOrderIsTakenBack(t *testing.T) {
	d := &depot{}
	h := setupDepot(t, d)
	order := h.order("car")
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select count(*) = 1 from courier_attempts where subject_id = $1 and state = 'Booked'`, order)
	h.takeBack(order, "")
	h.until(`select shop_portal_status = 'Pending' and queued is null and take_back_asked is null from orders where id = $1`, order)
	if got := h.attempts(order); got != "depot Cancelled" {
		t.Error(got)
	}
	h.exec(`update orders set shop_portal_status = 'Queued', queued = now() where id = $1`, order)
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.until(`select count(*) = 1 from courier_attempts where subject_id = $1 and state = 'Booked'`, order)
}

// Nothing is booked for an order that was taken back before its provider was asked.
func TestAnOrderIsTakenBackBeforeItsCourierIsBooked(t *testing.T) {
	d := &depot{}
	h := setupDepot(t, d)
	order, id := h.order("car"), newID()
	h.exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, tracking_token) values ($1, 'order', $2, 1, 'depot', 'x')`, id,
		order)
	h.takeBack(order, "")
	if got := h.text(`select shop_portal_status from orders where id = $1`, order); got != "Pending" {
		t.Fatal(got)
	}
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select count(*) = 0 from river_job where state <> 'completed'`)
	if booked, _ := d.asked(); len(booked) != 0 {
		t.Errorf("booked %q", booked)
	}
}

// A driver who has come keeps the order.
func TestADriverKeepsTheOrder(t *testing.T) {
	h := setupDepot(t, &depot{})
	order := h.order("car")
	id, _, _ := h.attempt(order)
	h.inTx(func(tx pgx.Tx) error {
		return h.couriers.Ingest(t.Context(), tx, "simulated", couriers.Event{ID: "1", AttemptID: id, Kind: couriers.Assigned, At: day(1),
			Driver: couriers.Driver{Name: "Ana"}})
	})
	h.takeBack(order, "DriverAssigned")
}

// An order that is accepted again after a round of the plan is offered to all its providers again.
func TestAPlanBeginsAnew(t *testing.T) {
	first, second := &depot{}, &other{}
	h := setupWith(t, simulated.Options{}, first, second)
	h.plan(wire.CourierStep{Provider: "depot", UpTo: 699}, wire.CourierStep{Provider: "other"})
	order := h.order("car")
	for i, provider := range []string{"depot", "other"} {
		h.exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, state, tracking_token)
			values ($1::uuid, 'order', $2, $3, $4, 'Cancelled', gen_random_uuid()::text)`, newID(), order, i+1, provider)
	}
	h.enqueue(dispatch.Args{Subject: subject(order)})
	h.run()
	h.until(`select count(*) = 4 from courier_attempts where state <> 'Booking'`)
	if got := h.attempts(order); got != "depot Cancelled, other Cancelled, depot Failed, other Booked" {
		t.Error(got)
	}
}
