package couriers_test

import (
	"context"
	"log/slog"
	"net/http"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/deliveryorders"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/couriers/tracking"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const (
	secret  = "a webhook secret"
	baseURL = "https://portal.test"
)

// fixture is one test's couriers with its own database.
type fixture struct {
	t        testing.TB
	pool     *pgxpool.Pool
	queue    jobs.Inserter
	couriers *couriers.Couriers
	fleets   *simulated.Provider
	http     http.Handler
	shop     orders.Owner
}

func setup(t *testing.T) *fixture {
	return setupWith(t, simulated.Options{Secret: secret, Speed: 1e7})
}

func setupWith(t *testing.T, o simulated.Options, others ...couriers.Provider) *fixture {
	t.Helper()
	t.Parallel()
	return build(t, slog.New(slog.NewTextHandler(t.Output(), nil)), o, others...)
}

func build(t testing.TB, log *slog.Logger, o simulated.Options, others ...couriers.Provider) *fixture {
	t.Helper()
	h := &fixture{t: t, pool: dbtest.New(t)}
	queue, err := jobs.NewInserter(h.pool, log)
	h.must(err)
	h.queue, o.Pool, o.Jobs = queue, h.pool, queue
	h.fleets, err = simulated.New(o)
	h.must(err)
	deps := couriers.Deps{Pool: h.pool, Queue: h.queue, Log: log, BaseURL: baseURL, Providers: []couriers.Provider{h.fleets}, Default: simulated.Name,
		Domains: map[string]couriers.Domain{dispatch.KindOrder: deliveryorders.Domain{}}}
	for _, p := range others {
		deps.Providers, deps.Default = append(deps.Providers, p), p.Name()
	}
	h.couriers, err = couriers.New(deps)
	h.must(err)
	api := web.New(h.pool, log, "test")
	h.couriers.Register(api)
	api.Mux.Handle("GET /track/{token}", tracking.Page{Couriers: h.couriers, Brand: "TradeKart"})
	h.http = api.Handler(web.Options{Auth: nobody{}, Origin: baseURL, Pages: http.NotFoundHandler()})
	h.openShop()
	return h
}

type nobody struct{}

func (nobody) Session(context.Context, string) (*auth.Caller, error) { return nil, nil }
func (nobody) IntakeKey(context.Context, string) (*auth.Key, error)  { return nil, nil }

func (h *fixture) must(err error) {
	h.t.Helper()
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *fixture) exec(sql string, args ...any) {
	h.t.Helper()
	_, err := h.pool.Exec(h.t.Context(), sql, args...)
	h.must(err)
}

func subject(order string) couriers.Subject {
	return couriers.Subject{Kind: dispatch.KindOrder, ID: order}
}

func newID() string { return db.NewID() }

func (h *fixture) openShop() {
	h.shop = orders.Owner{MerchantID: newID(), ShopID: newID()}
	h.exec(`insert into merchants (id, name) values ($1, 'Hartley')`, h.shop.MerchantID)
	h.exec(`insert into shops (id, merchant_id, name, lat, long) values ($1, $2, 'Hartley Soho', 51.5137, -0.1312)`, h.shop.ShopID, h.shop.MerchantID)
}

// order is an order that was accepted with a vehicle and is waiting for its courier.
func (h *fixture) order(vehicle string) string {
	h.t.Helper()
	var id string
	h.inTx(func(tx pgx.Tx) error {
		result, _, err := orders.Create(h.t.Context(), tx, time.Now().UTC(), h.shop, &wire.IntakeOrder{
			ExternalOrderId: newID(), CustomerFirstName: "Amara", CustomerLastName: "O'Neill", CustomerEmail: "amara@example.test",
			CustomerTelNo: "020 7946 0991", DeliveryAddressLine1: "12 Frith Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "W1D 4RD",
			Orderlines: []wire.IntakeOrderline{{ProductTitle: "Tea set", OrderLineQuantity: 1, OrderLineAmountPerUnit: 1250}},
		})
		id = result.Id
		return err
	})
	h.exec(`update orders set shop_portal_status = 'Queued', queued = now(), vehicle_type_id = (select id from vehicle_types where code = $2) where id = $1`,
		id, vehicle)
	return id
}

func (h *fixture) inTx(fn func(pgx.Tx) error) {
	h.t.Helper()
	h.must(db.InTx(h.t.Context(), h.pool, fn))
}

// attempt is a booked attempt for an order, as dispatch leaves it.
func (h *fixture) attempt(order string) (id, ref, token string) {
	h.t.Helper()
	id = newID()
	ref, token = "SIM-"+id, (id + id)[:43]
	h.exec(`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, provider_ref, state, tracking_token, created_at)
		values ($1, 'order', $2, 1, 'simulated', $3, 'Booked', $4, $5)`, id, order, ref, token, day(0))
	return id, ref, token
}

// run runs the queue until the test ends.
func (h *fixture) run() {
	h.t.Helper()
	queue, err := jobs.New(h.pool, slog.New(slog.NewTextHandler(h.t.Output(), nil)), append(h.couriers.Jobs(), h.fleets.Jobs(h.couriers)...)...)
	h.must(err)
	h.must(queue.Start(h.t.Context()))
	h.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		if err := queue.Stop(ctx); err != nil {
			h.t.Error(err)
		}
	})
}

func (h *fixture) enqueue(args jobs.Args) {
	h.t.Helper()
	h.inTx(func(tx pgx.Tx) error { return h.queue.Insert(h.t.Context(), tx, args, nil) })
}

// until checks repeatedly whether sql returns true, for at most half a minute.
func (h *fixture) until(sql string, args ...any) {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(h.t.Context(), 30*time.Second)
	defer cancel()
	again := time.NewTicker(20 * time.Millisecond)
	defer again.Stop()
	for {
		var done bool
		h.must(h.pool.QueryRow(ctx, sql, args...).Scan(&done))
		if done {
			return
		}
		select {
		case <-ctx.Done():
			h.t.Fatalf("never came true: %s", sql)
		case <-again.C:
		}
	}
}

func (h *fixture) text(sql string, args ...any) string {
	h.t.Helper()
	var s string
	h.must(h.pool.QueryRow(h.t.Context(), sql, args...).Scan(&s))
	return s
}
