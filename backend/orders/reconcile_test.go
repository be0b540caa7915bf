package orders_test

import (
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// reconcile returns the jobs that the reconciler enqueues.
func (h *fixture) reconcile(queue jobs.Inserter) (found int) {
	h.T.Helper()
	h.InTx(func(tx pgx.Tx) (err error) {
		found, err = jobs.FindLost(h.T.Context(), tx, orders.New(h.Pool, h.jobs, time.Now).Jobs(nil, mail.Options{})...)
		return err
	})
	return found
}

func (h *fixture) jobsOf(kind string) (ids []string) {
	h.T.Helper()
	ids, err := db.Column[string](h.T.Context(), h.Pool, `select args #>> '{subject,ID}' from river_job
		where kind = $1 and state = 'available' and queue = 'dispatch' order by 1`, kind)
	if err != nil {
		h.T.Fatal(err)
	}
	return ids
}

func TestEveryOrderWaitingForACourierGetsItsJobBack(t *testing.T) {
	h := setup(t)
	queue, err := jobs.NewInserter(h.Pool, slog.New(slog.NewTextHandler(t.Output(), nil)))
	if err != nil {
		t.Fatal(err)
	}
	attempt := func(order, state string) {
		h.Exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, state, tracking_token) values ($1, 'order', $2, 1, 'x', $3, $4)`,
			webtest.NewID(), order, state, webtest.NewID())
	}
	order := func(name string) string {
		id := h.create(h.a, sample(name))
		call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
		return id
	}
	h.create(h.a, sample("pending"))
	waiting, halfway, booked := order("waiting"), order("half-way"), order("booked")
	retried, dead := order("its attempt failed"), order("its job was discarded")
	cancelled, called := order("cancelled"), order("called back already")
	attempt(halfway, "Booking")
	attempt(booked, "Booked")
	attempt(retried, "Failed")
	for id, state := range map[string]string{cancelled: "Booked", called: "Cancelled"} {
		attempt(id, state)
		h.Exec(`update orders set shop_portal_status = 'Archived', status = 'CancelledDelivery', cancelled = now() where id = $1`, id)
	}
	h.Exec(`insert into river_job (kind, args, queue, state, max_attempts, finalized_at)
		values ('dispatch', jsonb_build_object('subject', jsonb_build_object('Kind', 'order', 'ID', $1::text)), 'dispatch', 'discarded', 1, now())`, dead)
	if n := h.reconcile(queue); n != 5 {
		t.Errorf("found %d", n)
	}
	want := []string{waiting, halfway, retried, dead}
	slices.Sort(want)
	if got := h.jobsOf("dispatch"); !slices.Equal(got, want) {
		t.Errorf("dispatched %q, want %q", got, want)
	}
	if got := h.jobsOf("recall"); !slices.Equal(got, []string{cancelled}) {
		t.Errorf("recalled %q", got)
	}
	if n := h.reconcile(queue); n != 0 {
		t.Errorf("found %d that have a job by now", n)
	}
}
