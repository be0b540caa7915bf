package invoices_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// order stores an order of the fixture's shop with lines of the given quantities and prices.
func (f *fixture) order(lines ...[2]int64) (id string) {
	f.t.Helper()
	in := &wire.IntakeOrder{ExternalOrderId: webtest.NewID(), CustomerFirstName: "Ada", CustomerLastName: "Marsh", CustomerEmail: "ada@example.com",
		DeliveryAddressLine1: "14 Upper Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "N1 0PQ"}
	for n, l := range lines {
		in.Orderlines = append(in.Orderlines, wire.IntakeOrderline{ProductTitle: fmt.Sprint("Lamp ", n+1), OrderLineQuantity: int(l[0]),
			OrderLineAmountPerUnit: l[1]})
	}
	f.must(f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		result, _, err := orders.Create(ctx, tx, f.now.Add(-time.Hour), orders.Owner{MerchantID: f.merchant, ShopID: f.shop}, in)
		id = result.Id
		return err
	}))
	return id
}

func (f *fixture) must(err error) {
	f.t.Helper()
	if err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) report(id, kind string, at time.Time) {
	f.t.Helper()
	f.must(f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return couriertest.Order(ctx, tx, id, couriers.Event{Kind: kind, At: at})
	}))
}

func (f *fixture) recover(id string, refund bool) {
	f.t.Helper()
	f.must(f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return orders.Recover(ctx, tx, &auth.Caller{Role: wire.RoleAdmin, Name: "Ruth"}, f.now, id, refund)
	}))
}

// settle does the work of the jobs for all due orders.
func (f *fixture) settle() {
	f.t.Helper()
	due, err := db.AllByPosition[dispatch.IssueArgs](f.t.Context(), f.pool, `select order_kind, order_id::text from invoices_due`)
	f.must(err)
	for _, d := range due {
		f.must(f.inTx(func(ctx context.Context, tx pgx.Tx) error {
			return invoices.Settle(ctx, tx, f.now, d.OrderKind, d.OrderID)
		}))
	}
}

// documents are an order's documents with their totals, in order of issue.
func (f *fixture) documents(id string) string {
	f.t.Helper()
	return get[string](f, `select coalesce(string_agg(document || ' ' || type || ' ' || gross, ', ' order by issued_at, id), '') from invoices
		where order_id = $1`, id)
}

func TestADeliveredOrderIsInvoicedOnce(t *testing.T) {
	f := setup(t)
	f.exec(`insert into merchant_fee_rates (merchant_id, valid_from, rate_bp, created, created_by)
		values ($1, '2026-01-01', 1250, now(), 'Ruth'), ($1, '2026-04-02', 2000, now(), 'Ruth')`, f.merchant)
	id := f.order([2]int64{2, 1099}, [2]int64{1, 500}, [2]int64{3, 50})
	f.exec(`update order_lines set quantity = 0 where order_id = $1 and position = (select max(position) from order_lines where order_id = $1)`, id)
	f.settle()
	if got := f.documents(id); got != "" {
		t.Fatalf("before it is delivered: %s", got)
	}
	f.report(id, "Assigned", f.now.Add(-time.Minute))
	f.report(id, "Delivered", f.now)
	f.report(id, "Delivered", f.now.Add(time.Minute))
	f.settle()
	f.settle()
	// 12.5% of 26.98 is 3.37, and VAT on it 0.67.
	if got := f.documents(id); got != "Invoice Shop 2698, Invoice TradeKartFee 404" {
		t.Error(got)
	}
	if got := get[string](f, `select fee_rate_bp || ' ' || net || ' ' || tax_point || ' ' || (buyer->>'Name') || ' ' || invoice_no from invoices
		where type = 'TradeKartFee'`); got != "1250 337 2026-04-01 Soho Trading Ltd TK-000001" {
		t.Error(got)
	}
	if got := get[string](f, `select (seller->>'TradingAs') || ' ' || (buyer->>'Name') || ' ' || (buyer->>'PostalCode') || ' ' || order_no
		from invoices where type = 'Shop'`); !strings.HasPrefix(got, "Soho Ada Marsh N1 0PQ TK-") {
		t.Error(got)
	}
}

func TestRefundsAndRecoveriesAreCredited(t *testing.T) {
	f := setup(t)
	id := f.order([2]int64{2, 1099})
	f.report(id, "Delivered", f.now)
	f.settle()
	f.exec(`insert into merchant_fee_rates (merchant_id, valid_from, rate_bp, created, created_by) values ($1, '2026-01-01', 9000, now(), 'Ruth')`, f.merchant)
	f.recover(id, true)
	f.settle()
	if got := f.documents(id); got != "Invoice Shop 2198, Invoice TradeKartFee 264, CreditNote Shop 2198, CreditNote TradeKartFee 264" {
		t.Error(got)
	}
	if got := get[string](f, `select string_agg(fee_rate_bp::text, ' ') from invoices where type = 'TradeKartFee'`); got != "1000 1000" {
		t.Errorf("a later rate was used: %s", got)
	}
	failed := f.order([2]int64{1, 600})
	f.report(failed, "Failed", f.now)
	f.settle()
	if got := f.documents(failed); got != "" {
		t.Errorf("failed: %s", got)
	}
	f.recover(failed, false)
	f.settle()
	if got := f.documents(failed); got != "Invoice Shop 600, Invoice TradeKartFee 648" {
		t.Errorf("recovered: %s", got)
	}
}

func TestReportsThatContradictEachOther(t *testing.T) {
	f := setup(t)
	id := f.order([2]int64{1, 1000})
	for n, kind := range []string{"Delivered", "Failed"} {
		f.report(id, kind, f.now.Add(time.Duration(n)*time.Minute))
		f.settle()
	}
	f.recover(id, false)
	f.settle()
	want := "Invoice Shop 1000, Invoice TradeKartFee 120, CreditNote Shop 1000, CreditNote TradeKartFee 120, Invoice Shop 1000, Invoice TradeKartFee 120"
	if got := f.documents(id); got != want {
		t.Error(got)
	}
}

func TestARolledBackChangeIsNotDue(t *testing.T) {
	f := setup(t)
	id := f.order([2]int64{1, 1000})
	err := f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		if err := couriertest.Order(ctx, tx, id, couriers.Event{Kind: "Delivered", At: f.now}); err != nil {
			return err
		}
		return context.Canceled
	})
	if err == nil || get[int](f, `select (select count(*) from invoices_due) + (select count(*) from river_job where kind = 'issue_invoices')`) != 0 {
		t.Error("an order that was not delivered is due", err)
	}
}

func TestConcurrentSettlingAndChangingLosesNothing(t *testing.T) {
	f := setup(t)
	ids := make([]string, 20)
	for n := range ids {
		ids[n] = f.order([2]int64{1, 1000})
		f.report(ids[n], "Delivered", f.now)
	}
	var wg sync.WaitGroup
	for _, id := range ids {
		wg.Go(func() { f.recover(id, true) })
		for range 2 {
			wg.Go(func() {
				err := f.inTx(func(ctx context.Context, tx pgx.Tx) error {
					return invoices.Settle(ctx, tx, f.now, invoices.DeliveryOrder, id)
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
	}
	wg.Wait()
	f.settle()
	if got := get[int](f, `select coalesce(sum(sign * gross), 0) from invoices`); got != 0 {
		t.Errorf("£%d of refunded orders are charged", got)
	}
}

func TestACompletedCourierOrderIsCharged(t *testing.T) {
	f := setup(t)
	booked := func(usesCredit bool, payAsYouGo, premium int64, winning string) string {
		id := webtest.NewID()
		f.exec(`insert into collect_orders (id, merchant_id, shop_id, booked_by, reference_number, pickup_first_name, pickup_last_name, pickup_phone,
			pickup_line1, pickup_post_code,
				pickup_lat, pickup_long, dropoff_line1, dropoff_post_code, dropoff_lat, dropoff_long, pickup_time, vehicle_type_id, delivery_type, first_name,
				last_name, tel_no, email,
				status, drafted, placed, uses_credit, pay_as_you_go, premium_fee, winning)
			values ($1, $2, $3, 'Sam', 'REF-1', 'a', 'b', '1', 'x', 'W1D 3AB', 0, 0, 'y', 'E1 6AN', 0, 0, $4, '01920000-0000-7000-8000-000000000004', 'Rapid',
			'c', 'd', '2', 'e',
				'AtDropOffLocation', $4, $4, $5, $6, $7, nullif($8, '')::jsonb)`, id, f.merchant, f.shop, f.now, usesCredit, payAsYouGo, premium, winning)
		err := f.inTx(func(ctx context.Context, tx pgx.Tx) error {
			return errors.Join(ledger.Charge(ctx, tx, f.now, ledger.Shop(f.shop), ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: payAsYouGo, Cause: "collect/" + id}),
				ledger.Charge(ctx, tx, f.now, ledger.Shop(f.shop), ledger.Fee{Kind: ledger.FeeConcierge, Pence: premium, Cause: "collect/" + id + "/concierge"}))
		})
		if err != nil {
			t.Fatal(err)
		}
		f.exec(`update collect_orders set status = 'Delivered', delivered = $2 where id = $1`, id, f.now)
		return id
	}
	payNow := booked(false, 250, 0, `{"Delivery": 733, "BookingFee": {"PayAsYouGoPrice": 250}, "PremiumFee": 0, "Vat": 197, "Total": 1180}`)
	credit := booked(true, 0, 1500, `{"Delivery": 733, "BookingFee": {"CreditUsage": 1}, "PremiumFee": 1500, "Vat": 447, "Total": 2680}`)
	byHand := booked(false, 250, 1500, "")
	f.settle()
	for id, want := range map[string]string{payNow: "Invoice TradeKartCollect 1180", credit: "Invoice TradeKartCollect 2680",
		byHand: "Invoice TradeKartCollect 2100"} {
		if got := f.documents(id); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	if got := get[string](f, `select note || ' ' || (select string_agg(description || ' ' || net || '+' || vat, '; ' order by l.no)
		from invoice_lines l where invoice_id = i.id) from invoices i where order_id = $1`, credit); got !=
		"Booked with 1 delivery credit, whose VAT was charged when it was bought. Courier delivery by small van, W1D 3AB to E1 6AN 733+147; Concierge fee 1500+300" {
		t.Error(got)
	}
	f.exec(`update collect_orders set status = 'Failed', manually_resolved = true where id = $1`, payNow)
	f.settle()
	if got := f.documents(payNow); got != "Invoice TradeKartCollect 1180, CreditNote TradeKartCollect 1180, Invoice TradeKartCollect 300" {
		t.Error(got)
	}
}

// A driver was sent for nothing: the ledger keeps the fees, so they are invoiced.
func TestFeesKeptByAnEndedCourierOrderAreInvoiced(t *testing.T) {
	s := serve(t)
	f := s.fixture
	book := func(assigned bool) string {
		id := webtest.NewID()
		f.exec(`insert into collect_orders (id, merchant_id, shop_id, booked_by, reference_number, pickup_first_name, pickup_last_name, pickup_phone,
			pickup_line1, pickup_post_code,
				pickup_lat, pickup_long, dropoff_line1, dropoff_post_code, dropoff_lat, dropoff_long, pickup_time, vehicle_type_id, delivery_type, first_name,
				last_name, tel_no, email,
				status, drafted, placed, uses_credit, pay_as_you_go, premium_fee, winning, assigned)
			values ($1, $2, $3, 'Sam', 'REF-' || $1::uuid, 'a', 'b', '1', 'x', 'W1D 3AB', 0, 0, 'y', 'E1 6AN', 0, 0, $4,
			'01920000-0000-7000-8000-000000000004', 'Rapid', 'c', 'd', '2', 'e',
				'Queued', $4, $4, false, 250, 1500, '{"Delivery": 733, "BookingFee": {"PayAsYouGoPrice": 250}, "PremiumFee": 1500, "Vat": 497, "Total": 2980}',
				case when $5 then $4::timestamptz end)`, id, f.merchant, f.shop, f.now, assigned)
		f.must(f.inTx(func(ctx context.Context, tx pgx.Tx) error {
			for cause, fee := range map[string]ledger.Fee{"": {Kind: ledger.FeePayAsYouGo, Pence: 250}, "/concierge": {Kind: ledger.FeeConcierge, Pence: 1500}} {
				fee.Cause = "collect/" + id + cause
				f.must(ledger.Charge(ctx, tx, f.now, ledger.Shop(f.shop), fee))
				if !assigned {
					f.must(ledger.Refund(ctx, tx, f.now, ledger.Shop(f.shop), fee.Cause))
				}
			}
			return nil
		}))
		return id
	}
	become := func(id, status string) {
		f.exec(`update collect_orders set status = $2, delivered = case when $2 = 'Delivered' then $3 else delivered end,
			failed = case when $2 = 'Failed' then $3::timestamptz end, cancelled = case when $2 = 'Cancelled' then $3::timestamptz end where id = $1`, id, status, f.now)
		f.settle()
	}
	early := book(false)
	become(early, "Cancelled")
	if got := f.documents(early); got != "" {
		t.Errorf("refunded fees are invoiced: %s", got)
	}
	id := book(true)
	become(id, "Failed")
	want := "Invoice TradeKartCollect 2100"
	if got := f.documents(id); got != want {
		t.Fatalf("%s, want %s", got, want)
	}
	lines := get[string](f, `select i.note || ' ' || i.tax_point || ' ' || string_agg(l.description || ' ' || l.net || '+' || l.vat, '; ' order by l.no)
		from invoices i join invoice_lines l on l.invoice_id = i.id where i.order_id = $1 group by i.id`, id)
	if lines != "The order ended after a driver had come, so its fees are kept. 2026-04-01 Booking fee, pay as you go 250+50; Concierge fee 1500+300" {
		t.Error(lines)
	}
	for _, step := range []struct{ status, more string }{
		{"Cancelled", ""},
		{"Delivered", ", CreditNote TradeKartCollect 2100, Invoice TradeKartCollect 2980"},
		{"Failed", ", CreditNote TradeKartCollect 2980, Invoice TradeKartCollect 2100"},
	} {
		f.now = f.now.Add(time.Minute)
		become(id, step.status)
		if want += step.more; f.documents(id) != want {
			t.Errorf("%s: %s, want %s", step.status, f.documents(id), want)
		}
	}
	if got := s.wrong(t.Context(), s.pool); got != "" {
		t.Errorf("the proof finds %s", got)
	}
	f.exec(`update collect_orders set status = 'Queued' where id = $1`, id)
	f.exec(`update collect_orders set status = 'Failed' where id = $1`, early)
	f.exec(`delete from invoices_due`)
	if got := s.wrong(t.Context(), s.pool); got != "invoice_courier_orders" {
		t.Errorf("fees of an order that has not ended are invoiced, and the proof finds %q", got)
	}
}

// A restore brings back orders and invoices but no jobs.
func TestLostJobsAreFoundAgain(t *testing.T) {
	s := serve(t)
	f := s.fixture
	id := f.order([2]int64{1, 1000})
	f.report(id, "Delivered", f.now)
	f.exec(`delete from river_job`)
	find := func() (n int) {
		f.must(f.inTx(func(ctx context.Context, tx pgx.Tx) (err error) {
			n, err = jobs.FindLost(ctx, tx, s.api.Jobs()...)
			return err
		}))
		return n
	}
	if n := find(); n != 1 {
		t.Fatalf("found %d orders", n)
	}
	if n := find(); n != 0 {
		t.Fatalf("found %d orders that have their job", n)
	}
	f.settle()
	f.exec(`delete from river_job`)
	if n := find(); n != 2 {
		t.Fatalf("found %d invoices to draw", n)
	}
	running, err := jobs.New(f.pool, slog.New(slog.DiscardHandler), s.api.Jobs()...)
	f.must(err)
	f.must(running.Start(t.Context()))
	drawn, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	for get[int](f, `select count(*) from invoices where pdf_key is null`) > 0 && drawn.Err() == nil {
		time.Sleep(20 * time.Millisecond)
	}
	f.must(running.Stop(context.Background()))
	if n := find(); n != 0 {
		t.Errorf("found %d invoices to draw", n)
	}
}
