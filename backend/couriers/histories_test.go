package couriers_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/deliveryorders"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/ledgercheck"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/teams"
	"tradekart/portal/backend/wire"
)

// histories is how many random histories are told.
const histories = 40

// chance is a provider that accepts, refuses and loses responses as the dice fall.
type chance struct{ *rand.Rand }

var errLost = errors.New("the response was lost")

func (*chance) Name() string { return "chance" }

func (*chance) Quote(_ context.Context, job couriers.Job, offer func(couriers.Quote)) error {
	offer(couriers.Quote{ID: "only", Provider: "chance", Fleet: "Chance", Vehicle: job.Vehicle, Min: 700, Max: 700})
	return nil
}

func (c *chance) Book(_ context.Context, b couriers.Booking) (couriers.Booked, error) {
	return couriers.Booked{Ref: "ref-" + b.Reference, Price: 700},
		[]error{nil, nil, nil, errLost, couriers.Refusal{Reason: "full"}, couriers.Unavailable{Cause: errLost}}[c.IntN(6)]
}

func (c *chance) Cancel(context.Context, string) error {
	return []error{nil, errLost, couriers.Refusal{Reason: "noncancelable"}}[c.IntN(3)]
}

func (*chance) Events(http.Header, []byte) ([]couriers.Event, error) { return nil, nil }

// teller tells histories.
type teller struct {
	*fixture
	*rand.Rand
	now      time.Time
	team     string
	shopUser *auth.Caller
	admin    *auth.Caller
	events   int
}

func newTeller(t *testing.T) *teller {
	h := setupWith(t, simulated.Options{})
	dice := rand.New(rand.NewPCG(19, 7))
	w := &teller{fixture: h, Rand: dice, now: day(0), team: newID(),
		shopUser: &auth.Caller{UserID: newID(), Role: wire.RoleShop, Name: "Sam", MerchantID: h.shop.MerchantID, ShopID: h.shop.ShopID,
			Abilities: []string{"reject_orders"}},
		admin: &auth.Caller{UserID: newID(), Role: wire.RoleAdmin, Name: "Ruth"}}
	c, err := couriers.New(couriers.Deps{Pool: h.pool, Queue: h.queue, Log: slog.New(slog.DiscardHandler), BaseURL: baseURL, Default: "chance",
		Providers: []couriers.Provider{&chance{dice}}, Now: func() time.Time { return w.now },
		Domains: map[string]couriers.Domain{dispatch.KindOrder: deliveryorders.Domain{}, dispatch.KindCollection: collect.Domain{}}})
	h.must(err)
	h.couriers = c
	h.exec(`insert into users (id, email, role) values ($1, 'ruth@x.test', 'Admin')`, w.admin.UserID)
	h.exec(`insert into users (id, email, role, merchant_id, shop_id) values ($1, 'sam@x.test', 'Shop', $2, $3)`, w.shopUser.UserID, h.shop.MerchantID,
		h.shop.ShopID)
	h.exec(`insert into pro_teams (id, name, pay_as_you_go_fee, created_at) values ($1, 'Quill', 275, now())`, w.team)
	for _, account := range []ledger.Account{ledger.Shop(h.shop.ShopID), ledger.ProTeam(w.team)} {
		h.inTx(func(tx pgx.Tx) error {
			return ledger.Grant(t.Context(), tx, w.now, account, ledger.Lot{Source: ledger.Tranche, Credits: 30, Cause: newID()})
		})
	}
	return w
}

// begin makes a delivery order, perhaps of a team, or a courier order that waits for its courier.
func (w *teller) begin() couriers.Subject {
	if w.IntN(2) == 0 {
		id := w.order("car")
		if w.IntN(3) > 0 {
			w.exec(`update orders set pro_team_id = $2, queued = null, shop_portal_status = 'Pending' where id = $1`, id, w.team)
			w.exec(`update orders set queued = $2, shop_portal_status = 'Queued' where id = $1`, id, w.now)
		}
		return subject(id)
	}
	id, quote := newID(), newID()
	w.exec(`insert into collect_orders (id, merchant_id, shop_id, booked_by, reference_number, pickup_first_name, pickup_last_name, pickup_phone,
		pickup_line1, pickup_post_code,
			pickup_lat, pickup_long, dropoff_line1, dropoff_post_code, dropoff_lat, dropoff_long, pickup_time, vehicle_type_id, delivery_type, first_name,
			last_name, tel_no, email,
			status, drafted, placed, uses_credit, pay_as_you_go, premium_fee, chosen)
		select $1, $2, $3, 'Sam', 'CO', 'A', 'B', '1', 'x', 'N1 1RG', 51.5, -0.1, 'y', 'W1D 4RD', 51.5, -0.1, $4, (select id from vehicle_types
		where code = 'car'), 'Rapid',
			'C', 'D', '2', 'c@x.test', 'Placed', $4, $4, $5, $6, $7, $8`,
		id, w.shop.MerchantID, w.shop.ShopID, w.now, w.IntN(2) == 0, 250*w.IntN(2), 1500*w.IntN(2), []string{quote})
	w.exec(`insert into collect_quotes (id, order_id, round, provider, provider_quote, quote, price, total, expires_at, created_at)
		values ($1, $2, 0, 'chance', 'only', $3, '{}', 0, $4, $4)`,
		quote, id, couriers.Quote{Provider: "chance", ID: "only", Fleet: "Chance", Vehicle: "car", Min: 700, Max: 700}, w.now)
	return couriers.Subject{Kind: dispatch.KindCollection, ID: id}
}

// attempts are the subject's, in order.
func (w *teller) attempts(s couriers.Subject) []string {
	ids, err := db.Column[string](w.t.Context(), w.pool, `select id::text from courier_attempts where subject_id = $1 order by attempt_no`, s.ID)
	w.must(err)
	return ids
}

var reported = []string{couriers.Assigned, couriers.Unassigned, couriers.AtPickUpLocation, couriers.OutForDelivery, couriers.Position,
	couriers.AtDropOffLocation,
	couriers.Delivered, couriers.Failed, couriers.Failed, couriers.GivenBack}

// try runs what a person or a job does; one that is refused changes nothing, and one that is killed is rolled back and runs again.
func (w *teller) try(fn func(context.Context, pgx.Tx) error) {
	w.t.Helper()
	killed := errors.New("killed")
	for again := w.IntN(3) == 0; ; again = false {
		err := db.InTx(w.t.Context(), w.pool, func(tx pgx.Tx) error {
			if err := fn(w.t.Context(), tx); err != nil || !again {
				return err
			}
			return killed
		})
		var refusal *fault.Fault
		if err != nil && !errors.Is(err, killed) && !errors.As(err, &refusal) {
			w.t.Fatal(err)
		}
		if !again {
			return
		}
	}
}

// step lets one thing happen to a subject.
func (w *teller) step(s couriers.Subject) string {
	ctx := w.t.Context()
	attempts := w.attempts(s)
	w.now = w.now.Add(time.Duration(w.IntN(3)) * time.Minute)
	switch what := w.IntN(14); {
	case what < 5 && len(attempts) > 0:
		w.events++
		e := couriers.Event{ID: fmt.Sprint(w.events), AttemptID: attempts[w.IntN(len(attempts))], Kind: reported[w.IntN(len(reported))],
			At:     w.now.Add(-time.Duration(w.IntN(9)) * time.Minute),
			Driver: couriers.Driver{Name: []string{"", "Amina"}[w.IntN(2)]}, Reason: couriers.NobodyThere}
		for range 1 + w.IntN(2) {
			w.try(func(ctx context.Context, tx pgx.Tx) error { return w.couriers.Ingest(ctx, tx, "chance", e) })
		}
		return e.Kind
	case what < 6:
		w.try(func(ctx context.Context, tx pgx.Tx) error { return w.cancel(ctx, tx, s) })
		return "cancel"
	case what < 7:
		w.try(func(ctx context.Context, tx pgx.Tx) error { return w.decide(ctx, tx, s) })
		return "an Admin decides"
	case what < 9:
		_ = couriers.Recall(w.couriers, ctx, s)
		return "recall"
	case what < 10 && len(attempts) > 0:
		_ = couriers.Release(w.couriers, ctx, couriers.ReleaseArgs{AttemptID: attempts[len(attempts)-1]})
		return "release"
	case what < 11:
		w.settle(s)
		return "settle"
	case what < 12:
		w.try(func(ctx context.Context, tx pgx.Tx) error { return w.couriers.Follow(ctx, tx, s) })
		return "follow"
	}
	_ = w.couriers.Dispatch(ctx, s)
	return "dispatch"
}

func (w *teller) cancel(ctx context.Context, tx pgx.Tx, s couriers.Subject) error {
	if s.Kind == dispatch.KindCollection {
		return collect.Cancel(ctx, tx, w.couriers, w.shopUser, w.now, s.ID)
	}
	var external, request string
	if err := tx.QueryRow(ctx, `select external_order_id from orders where id = $1`, s.ID).Scan(&external); err != nil {
		return err
	}
	if err := orders.RequestCancellation(ctx, tx, w.now, w.shop.MerchantID, "", external, nil); err != nil {
		return err
	}
	err := tx.QueryRow(ctx, `select id::text from cancellation_requests where order_id = $1 order by requested_at desc limit 1`, s.ID).Scan(&request)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	return errors.Join(err, orders.Acknowledge(ctx, tx, w.couriers.AskCancel, w.shopUser, w.now, s.ID, request))
}

func (w *teller) decide(ctx context.Context, tx pgx.Tx, s couriers.Subject) error {
	if s.Kind == dispatch.KindCollection {
		return collect.MarkAs(ctx, tx, w.couriers, w.admin, w.now, s.ID, []string{wire.CollectDelivered, wire.CollectFailed, wire.CollectCancelled}[w.IntN(3)])
	}
	return orders.Recover(ctx, tx, w.admin, w.now, s.ID, w.IntN(2) == 0)
}

// settle runs the jobs that charge and issue.
func (w *teller) settle(s couriers.Subject) {
	kind := map[string]string{dispatch.KindOrder: invoices.DeliveryOrder, dispatch.KindCollection: invoices.CourierOrder}[s.Kind]
	w.try(func(ctx context.Context, tx pgx.Tx) error { return teams.Charge(ctx, tx, w.now, s.ID) })
	w.try(func(ctx context.Context, tx pgx.Tx) error { return invoices.Settle(ctx, tx, w.now, kind, s.ID) })
}

// outcome is everything that events decide: the journey, the outcome where no person decided it, and what is paid.
const outcome = `select concat_ws(' | ', j.*::text,
	(select concat_ws(' ', o.status, o.shop_portal_status, o.assigned, o.out_for_delivery, o.delivered, o.failed, o.failed_reason) from orders o
	where o.id = subject_id
		and o.cancelled is null and o.manually_refunded is null and not exists (select from order_timeline t
		where t.order_id = o.id and t.kind in ('Recovered', 'Refunded'))),
	(select concat_ws(' ', o.status, o.queued, o.assigned, o.out_for_delivery, o.delivered, o.failed, o.failed_reason) from collect_orders o
	where o.id = subject_id
		and o.cancelled is null and not o.manually_resolved),
	(select coalesce(sum(delta), 0) <> 0 from credit_entries where root in ('order/' || subject_id, 'collect/' || subject_id) and kind in ('Use', 'Return'))
		or (select coalesce(sum(pence), 0) <> 0 from fee_entries where root in ('order/' || subject_id, 'collect/' || subject_id)),
	(select coalesce(sum(pence), 0) from fee_entries where root = 'collect/' || subject_id || '/concierge')) from journeys j where subject_id = $1`

type stored struct {
	Provider, ID, Attempt, Kind string
	At                          time.Time
	Raw                         []byte
}

// again takes the subject's events away and brings them back in another order, some twice, and puts everything back.
func (w *teller) again(s couriers.Subject) (got string) {
	ctx := w.t.Context()
	err := pgx.BeginFunc(ctx, w.pool, func(tx pgx.Tx) error {
		events, err := db.AllByPosition[stored](ctx, tx, `delete from courier_events where attempt_id in (select id from courier_attempts where subject_id = $1)
			returning provider, event_id, attempt_id::text, kind, at, raw`, s.ID)
		w.must(err)
		events = append(events, events[:w.IntN(len(events)+1)]...)
		w.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
		for _, e := range events {
			_, err := tx.Exec(ctx, `insert into courier_events (provider, event_id, attempt_id, kind, at, raw) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
				e.Provider, e.ID, e.Attempt, e.Kind, e.At, e.Raw)
			w.must(err)
			w.must(w.couriers.Follow(ctx, tx, s))
		}
		w.must(teams.Charge(ctx, tx, w.now, s.ID))
		w.must(tx.QueryRow(ctx, outcome, s.ID).Scan(&got))
		return errBack
	})
	if !errors.Is(err, errBack) {
		w.t.Fatal(err)
	}
	return got
}

// TestRandomHistories lets couriers, people and jobs do what they like to delivery orders, with teams and without, and to
// courier orders. In the end every order paid what it owes, and other orders of arrival give the same journey and money.
func TestRandomHistories(t *testing.T) {
	w := newTeller(t)
	for n := range histories {
		w.now = w.now.Add(time.Hour)
		s := w.begin()
		var told []string
		_ = w.couriers.Dispatch(t.Context(), s)
		for range 3 + w.IntN(12) {
			told = append(told, w.step(s))
		}
		w.settle(s)
		w.settle(s)
		if len(w.attempts(s)) == 0 {
			continue
		}
		var want string
		w.must(w.pool.QueryRow(t.Context(), outcome, s.ID).Scan(&want))
		for range 2 {
			if got := w.again(s); got != want {
				t.Fatalf("history %d %q:\n got %s\nwant %s", n, told, got, want)
			}
		}
	}
	files, err := blob.Open(t.Context(), t.TempDir(), blob.Options{Now: time.Now})
	w.must(err)
	proof, err := ledgercheck.Prove(t.Context(), w.pool, w.now, teams.Prove, invoices.New(w.pool, files, func() time.Time { return w.now }).Prove)
	w.must(err)
	for _, c := range proof.Checks {
		if c.Contradictions > 0 && c.Name != "invoices_undrawn" {
			t.Errorf("%+v", c)
		}
	}
	if n := w.text(`select count(distinct stage)::text from journeys where stage in ('Cancelled', 'Delivered', 'Failed')`); n != "3" {
		t.Errorf("only %s of three ends were reached", n)
	}
}
