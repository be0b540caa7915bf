package collect_test

import (
	"context"
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// now is ten in the morning on an ordinary Tuesday in London summer time.
var now = time.Date(2026, 6, 16, 9, 0, 0, 0, time.UTC)

type fixture struct {
	*webtest.Server
	t        testing.TB
	pool     *pgxpool.Pool
	queue    jobs.Inserter
	couriers *couriers.Couriers
	fleets   *simulated.Provider
	api      *collect.API
	files    *blob.Store
	sockets  int // number of sockets one user may open, if more than usual
	shop     *auth.Caller
	clock    time.Time
}

func setup(t *testing.T, others ...couriers.Provider) *fixture {
	t.Helper()
	return build(t, slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{Level: slog.LevelWarn})), others...)
}

func build(t testing.TB, log *slog.Logger, others ...couriers.Provider) *fixture {
	t.Helper()
	s := webtest.Open(t)
	s.Log = log
	f := &fixture{Server: s, t: t, pool: s.Pool, clock: now}
	var err error
	f.queue, err = jobs.NewInserter(f.pool, log)
	f.must(err)
	clock := func() time.Time { return f.clock }
	f.fleets, err = simulated.New(simulated.Options{Pool: f.pool, Jobs: f.queue, Speed: 1e7, Now: clock})
	f.must(err)
	f.files, err = blob.Open(t.Context(), t.TempDir(), blob.Options{Now: time.Now})
	f.must(err)
	t.Cleanup(func() { _ = f.files.Close() })
	if others == nil {
		others = []couriers.Provider{f.fleets}
	}
	box, err := secret.New(secret.NewKey())
	f.must(err)
	f.couriers, err = couriers.New(couriers.Deps{Pool: f.pool, Queue: f.queue, Files: f.files, Log: log, BaseURL: "http://portal.test", Providers: others,
		Now:     clock,
		Secrets: box,
		Domains: map[string]couriers.Domain{dispatch.KindCollection: collect.Domain{}}})
	f.must(err)
	f.api = collect.New(f.pool, f.queue, f.couriers, f.files, places.New(f.pool, nil), clock)
	f.people()
	f.serve(f.Server)
	return f
}

// serve adds the operations and feeds to a server.
func (f *fixture) serve(s *webtest.Server) {
	hub := s.Hub(func(hub *live.Hub) { hub.MaxPerUser = max(hub.MaxPerUser, f.sockets) })
	s.Serve(web.Options{}, f.api.Register, f.couriers.Register, func(api *web.API) {
		api.Mux.HandleFunc("GET /ws/dashboard", hub.Socket(api, nil, f.api.Dashboard))
		api.Mux.HandleFunc("GET /ws/collect-details", hub.Socket(api, nil, f.api.Details))
		api.Mux.HandleFunc("GET /ws/collect-quotes", hub.Socket(api, nil, f.api.Quotes))
	})
}

func (f *fixture) must(err error) {
	f.t.Helper()
	f.Must(err)
}

func (f *fixture) exec(sql string, args ...any) {
	f.t.Helper()
	f.Exec(sql, args...)
}

func newID() string { return webtest.NewID() }

func (f *fixture) shopOf(merchant, name string, enabled bool) string {
	id := f.Shop(merchant, name)
	f.Exec(`update shops set manager = 'Martha Quill', phone = '020 7946 0121', line1 = '118 Upper Street', city = 'London', postal_code = 'N1 1RG',
		lat = 51.54136, long = -0.10316, is_collect_enabled = $2 where id = $1`, id, enabled)
	return id
}

func (f *fixture) people() {
	m, rival := f.Merchant("Hartley"), f.Merchant("Rival")
	soho, camden, hackney := f.shopOf(m, "Soho", true), f.shopOf(m, "Camden", false), f.shopOf(rival, "Hackney", true)
	f.shop = f.User("shop", wire.RoleShop, m, soho, "reject_orders", auth.CancelCollectOrders)
	f.User("rival", wire.RoleShop, rival, hackney, "reject_orders")
	f.User("off", wire.RoleShop, m, camden, "reject_orders")
	f.User("merchant", wire.RoleMerchant, m, "")
	f.User("admin", wire.RoleAdmin, "", "")
	f.User("resolver", wire.RoleAdmin, "", "", "reject_orders")
	f.User("weak", wire.RoleShop, m, soho)
	f.Exec(`update users set terms_accepted_at = now()`)
}

// run runs the queue until the test ends.
func (f *fixture) run(others ...jobs.Job) {
	f.t.Helper()
	queue, err := jobs.New(f.pool, slog.New(slog.DiscardHandler), slices.Concat(others, f.couriers.Jobs(), f.api.Jobs(), f.fleets.Jobs(f.couriers))...)
	f.must(err)
	f.must(queue.Start(f.t.Context()))
	f.t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		if err := queue.Stop(ctx); err != nil {
			f.t.Error(err)
		}
	})
}

// call returns the status and the decoded body.
func call[T any](f *fixture, who, method, path string, body any) (int, T) {
	f.t.Helper()
	return webtest.Call[T](f.Server, who, method, "/api"+path, body)
}

type orderResult = web.Result[wire.CollectOrder]

func (f *fixture) text(sql string, args ...any) string {
	f.t.Helper()
	return webtest.Value[string](f.Server, sql, args...)
}

func (f *fixture) vehicle(code string) string {
	return f.text(`select id::text from vehicle_types where code = $1`, code)
}

// form is a booking from Islington to Holborn at four in the afternoon.
func (f *fixture) form() wire.CollectBooking {
	at := now.Add(6 * time.Hour)
	return wire.CollectBooking{
		ReferenceNumber: "HW-1001", OrderDetails: "Two boxes", PickupFirstName: "Martha", PickupLastName: "Quill", PickupPhone: "020 7946 0121",
		CollectionAddress: wire.CollectAddress{Line1: "118 Upper Street", PostCode: "N1 1RG", City: "London", Lat: 51.54136, Long: -0.10316},
		DeliveryAddress:   wire.CollectAddress{Line1: "12 Lamb's Conduit Street", PostCode: "wc1n3lw", City: "London", Lat: 51.5216, Long: -0.1188},
		PickUpTime:        &at, VehicleTypeId: f.vehicle("car"), DeliveryTypeKey: wire.DeliveryRapid,
		FirstName: "Amara", LastName: "O'Neill", TelNo: "07700 900123", Email: "amara@example.test", CustomerInstructions: "Second bell",
	}
}

func (f *fixture) draft(form wire.CollectBooking) string {
	f.t.Helper()
	status, out := call[web.Result[wire.CollectSaved]](f, "shop", "POST", "/collect", form)
	if status != 201 || out.Result.Id == "" {
		f.t.Fatalf("draft: %d %+v", status, out)
	}
	return out.Result.Id
}

// socket connects to a feed.
func (f *fixture) socket(who, path string) *websocket.Conn {
	f.t.Helper()
	return f.Dial(who, path)
}

// wait reads a feed until a message meets a condition, for at most half a minute.
func wait[T any](f *fixture, conn *websocket.Conn, wanted func(T) bool) T {
	f.t.Helper()
	f.must(conn.SetReadDeadline(time.Now().Add(30 * time.Second)))
	for {
		var message T
		if err := conn.ReadJSON(&message); err != nil {
			f.t.Fatalf("the message never came: %v; last %+v", err, message)
		}
		if wanted(message) {
			return message
		}
	}
}

// quotes requests the prices of an order and waits until all couriers have responded.
func (f *fixture) quotes(who, id string) *wire.AvailableCouriersResponseModel {
	f.t.Helper()
	if status, _ := call[web.Result[wire.AvailableCouriersLoadingModel]](f, who, "POST", "/collect/"+id+"/quote", nil); status != 202 {
		f.t.Fatalf("quote: %d", status)
	}
	conn, loading := f.socket(who, "/ws/collect-quotes?pcid="+id), true
	return wait(f, conn, func(m wire.QuoteMessage) bool {
		if m.AvailableCouriersLoadingModel != nil {
			loading = m.AvailableCouriersLoadingModel.Loading
		}
		return m.AvailableCouriersResponseModel != nil && !loading
	}).AvailableCouriersResponseModel
}

func (f *fixture) place(who, id string, quotes ...string) (int, wire.ErrorBody) {
	f.t.Helper()
	return call[wire.ErrorBody](f, who, "POST", "/collect/place", wire.CollectPlace{Id: id, Round: f.round(id), SelectedQuoteIds: quotes})
}

func (f *fixture) round(id string) (round int) {
	f.t.Helper()
	f.must(f.pool.QueryRow(f.t.Context(), `select coalesce(max(quote_round), 0) from collect_orders where id::text = $1`, id).Scan(&round))
	return round
}

func (f *fixture) grant(credits int) {
	f.t.Helper()
	f.must(db.InTx(f.t.Context(), f.pool, func(tx pgx.Tx) error {
		return ledger.Grant(f.t.Context(), tx, now, ledger.Shop(f.shop.ShopID), ledger.Lot{Source: ledger.Tranche, Credits: credits, Cause: newID()})
	}))
}

func (f *fixture) credits() int {
	f.t.Helper()
	n, err := ledger.Balance(f.t.Context(), f.pool, now, ledger.Shop(f.shop.ShopID))
	f.must(err)
	return n
}

func (f *fixture) read(who, id string) wire.CollectOrder {
	f.t.Helper()
	status, out := call[orderResult](f, who, "GET", "/collect/"+id, nil)
	if status != 200 {
		f.t.Fatalf("%s reads: %d", who, status)
	}
	return out.Result
}
