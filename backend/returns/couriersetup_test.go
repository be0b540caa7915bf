package returns_test

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/places"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// depot has the operations on returns and on courier orders.
type depot struct {
	*server
	couriers *couriers.Couriers
	fleets   *simulated.Provider
	jobs     []jobs.Job
	phone    string // of the customer, where the order has none
}

func courierSetup(t *testing.T) *depot {
	t.Helper()
	d := &depot{server: &server{now: time.Date(2026, 6, 16, 9, 0, 0, 0, time.UTC)}}
	clock := func() time.Time { return d.now }
	log := slog.New(slog.DiscardHandler)
	d.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		files, err := blob.Open(t.Context(), t.TempDir(), blob.Options{BaseURL: webtest.Origin, Now: clock})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = files.Close() })
		queue, err := jobs.NewInserter(pool, log)
		if err == nil {
			d.fleets, err = simulated.New(simulated.Options{Pool: pool, Jobs: queue, Speed: 1e7, Now: clock})
		}
		if err == nil {
			d.couriers, err = couriers.New(couriers.Deps{Pool: pool, Queue: queue, Files: files, Log: log, BaseURL: webtest.Origin,
				Providers: []couriers.Provider{d.fleets}, Now: clock,
				Domains: map[string]couriers.Domain{dispatch.KindCollection: collect.Domain{}}})
		}
		if err != nil {
			t.Fatal(err)
		}
		orders := collect.New(pool, queue, d.couriers, files, places.New(pool, nil), clock)
		orders.Register(api)
		d.invoices = invoices.New(pool, files, clock)
		back := returns.New(pool, clock)
		back.Locate = func(context.Context, string) (lat, long float64, known bool) { return 51.5345, -0.1045, true }
		back.Register(api)
		d.jobs = slices.Concat(d.couriers.Jobs(), orders.Jobs(), d.fleets.Jobs(d.couriers), back.Jobs(&sentMails{}, mail.Options{}), d.invoices.Jobs())
	})
	d.Exec(`update merchants set vat_number = 'GB123456782', returns_window = 14, pay_as_you_go_fee = 250`)
	d.Exec(`update platform_details set name = 'TradeKart Ltd', vat_number = 'GB987654353',
		line1 = '1 Operator Street', city = 'London', postal_code = 'EC1A 1BB'`)
	c := d.Callers["shop"]
	d.Exec(`update shops set manager = 'Martha Quill', phone = '020 7946 0121', email = 'shop@hartley.test', line1 = '118 Upper Street', city = 'London',
		postal_code = 'N1 1RG', lat = 51.54136, long = -0.10316, is_collect_enabled = true where id = $1`, c.ShopID)
	d.Exec(`insert into users (id, email, role, merchant_id, shop_id, terms_accepted_at) values ($1, 'back@x.test', 'Shop', $2, $3, now())
		on conflict (id) do update set terms_accepted_at = now()`, c.UserID, c.MerchantID, c.ShopID)
	return d
}

// run works the queue until the test ends.
func (d *depot) run() {
	d.T.Helper()
	queue, err := jobs.New(d.Pool, slog.New(slog.DiscardHandler), d.jobs...)
	d.Must(err)
	d.Must(queue.Start(d.T.Context()))
	d.T.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		defer cancel()
		if err := queue.Stop(ctx); err != nil {
			d.T.Error(err)
		}
	})
}

// agreed is a return that a courier is to collect.
func (d *depot) agreed() wire.Return {
	d.T.Helper()
	r := d.requested(d.delivered([2]int64{3, 1000}), 2)
	d.Exec(`update orders set customer_tel_no = '07700 900123' where id = $1`, r.OrderId)
	return d.step(r.Id, "agree", wire.ReturnAgreement{Way: wire.ReturnCourier})
}

// form is the booking of a return's courier, at four in the afternoon.
func (d *depot) form(id string) wire.CollectBooking {
	d.T.Helper()
	form := webtest.Result[wire.CollectBooking](d.Server, d.Send("shop", "GET", "/api/returns/booking/"+id, nil))
	form.PickupPhone = cmp.Or(form.PickupPhone, d.phone)
	at := d.now.Add(6 * time.Hour)
	form.PickUpTime, form.DeliveryTypeKey = &at, wire.DeliveryRapid
	form.VehicleTypeId = webtest.Value[string](d.Server, `select id::text from vehicle_types where code = 'car'`)
	return form
}

// quoted is a draft of a return's courier with an offer.
func (d *depot) quoted(id string) wire.CollectPlace {
	d.T.Helper()
	saved := webtest.Result[wire.CollectSaved](d.Server, d.Send("shop", "POST", "/api/collect", d.form(id)))
	round := webtest.Value[int](d.Server, `update collect_orders set quote_round = quote_round + 1 where id = $1 returning quote_round`, saved.Id)
	args := collect.QuoteArgs{OrderID: saved.Id, Round: round}
	in := wire.CollectPlace{Id: saved.Id, Round: round}
	d.InTx(func(tx pgx.Tx) error {
		quote, err := collect.KeepQuote(d.T.Context(), tx, d.now, args, couriers.Quote{Provider: simulated.Name, ID: "q", Fleet: "Swiftwheel", Min: 701, Max: 701})
		in.SelectedQuoteIds = []string{quote}
		return err
	})
	return in
}

func (d *depot) place(in wire.CollectPlace) (status int, code string) {
	d.T.Helper()
	status, out := webtest.Call[wire.ErrorBody](d.Server, "shop", "POST", "/api/collect/place", in)
	return status, out.Code
}

// booked is the id of a courier order that was placed for a return.
func (d *depot) booked(id string) string {
	d.T.Helper()
	in := d.quoted(id)
	if status, code := d.place(in); status != 200 {
		d.T.Fatalf("placing: %d %s", status, code)
	}
	d.follow()
	return in.Id
}

// follow does what is due of returns, as the job does it.
func (d *depot) follow() {
	d.T.Helper()
	back := returns.New(d.Pool, func() time.Time { return d.now })
	for _, id := range d.column(`select order_id::text from return_couriers where due_since is not null order by due_since`) {
		d.Must(returns.Follow(back)(d.T.Context(), dispatch.ReturnArgs{OrderID: id}))
	}
}

func (d *depot) column(sql string, args ...any) []string {
	d.T.Helper()
	all, err := db.Column[string](d.T.Context(), d.Pool, sql, args...)
	d.Must(err)
	return all
}

// until waits for what the queue does.
func (d *depot) until(is func() bool) {
	d.T.Helper()
	tick := time.NewTicker(20 * time.Millisecond)
	defer tick.Stop()
	for limit := time.After(30 * time.Second); !is(); {
		select {
		case <-limit:
			d.T.Fatal("it never came")
		case <-tick.C:
		}
	}
}

func (d *depot) one(id string) wire.Return {
	d.T.Helper()
	return webtest.Result[wire.Return](d.Server, d.Send("shop", "GET", "/api/returns/"+id, nil))
}

// report reports an event of the order's courier.
func (d *depot) report(order string, e couriers.Event) {
	d.T.Helper()
	d.InTx(func(tx pgx.Tx) error {
		return couriertest.Report(d.T.Context(), tx, d.couriers, couriers.Subject{Kind: dispatch.KindCollection, ID: order}, e)
	})
}
