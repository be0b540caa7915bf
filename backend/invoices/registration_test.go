package invoices_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// EN 16931 BR-S-02: who charges VAT names its VAT number. Until the operator's is known its documents wait.
func TestTheOperatorsDocumentsWaitForItsDetails(t *testing.T) {
	s := serve(t)
	s.exec(`update platform_details set vat_number = ''`)
	order := s.delivered([2]int64{2, 1099})
	if got := s.documents(order); got != "Invoice Shop 2198" {
		t.Fatalf("without a VAT number: %s", got)
	}
	s.chargeTranche(5000)
	s.settle()
	s.settle()
	settings := webtest.Decode[web.Result[wire.InvoiceSettings]](s.Server, s.Send("admin", "GET", "/api/invoice/settings", nil)).Result
	if settings.Waiting != 2 || get[int](s.fixture, `select count(*) from invoices where issuer_kind = 'Platform'`) != 0 {
		t.Fatalf("%d wait", settings.Waiting)
	}
	// What waits is not tried again in vain, but a refund meanwhile is credited.
	find := func() (n int) {
		s.exec(`delete from river_job`)
		s.must(s.inTx(func(ctx context.Context, tx pgx.Tx) (err error) {
			n, err = jobs.FindLost(ctx, tx, s.api.Jobs()...)
			return err
		}))
		return n
	}
	undrawn := get[int](s.fixture, `select count(*) from invoices where pdf_key is null`)
	if n := find() - undrawn; n != 0 {
		t.Errorf("%d were tried again", n)
	}
	second := s.delivered([2]int64{1, 500})
	s.recover(second, true)
	s.settle()
	if got := s.documents(second); got != "Invoice Shop 500, CreditNote Shop 500" {
		t.Error(got)
	}
	// Complete details bring the rest: at once by a job, or by the search for lost ones.
	s.exec(`delete from river_job`)
	settings.VatNumber = "GB123456782"
	s.Want(s.Send("admin", "PUT", "/api/invoice/settings", settings), 200, "")
	if n := get[int](s.fixture, `select count(*) from river_job where kind = 'issue_invoices'`); n != 2 {
		t.Errorf("%d jobs", n)
	}
	undrawn = get[int](s.fixture, `select count(*) from invoices where pdf_key is null`)
	if n := find() - undrawn; n != 2 {
		t.Errorf("%d found again", n)
	}
	s.settle()
	if got := s.documents(order); got != "Invoice Shop 2198, Invoice TradeKartFee 264" {
		t.Error(got)
	}
	if got := get[string](s.fixture, `select (seller->>'VATNumber') || ' ' || gross from invoices where type = 'Subscription'`); got != "GB123456782 6000" {
		t.Error(got)
	}
	if n := get[int](s.fixture, `select count(*) from invoices_due`); n != 0 {
		t.Errorf("%d still wait", n)
	}
}

func TestVATIsChargedWhileTheSellerIsRegistered(t *testing.T) {
	f := setup(t)
	f.exec(`update merchants set vat_from = '2026-03-01', vat_to = '2026-04-30'`)
	f.exec(`update platform_details set vat_from = '2026-03-01', vat_to = '2026-04-30'`)
	for day, want := range map[string]string{"2026-02-28": "0 ", "2026-03-01": "200 GB", "2026-04-30": "200 GB", "2026-05-01": "0 "} {
		at, _ := time.Parse(time.DateOnly, day)
		sale := f.sale("sale "+day, lamp(1, 1200))
		sale.TaxPoint = at.Add(10 * time.Hour)
		promised := int64(200)
		fee := invoices.Draft{Type: wire.InvoiceTradeKartCollect, MerchantID: f.merchant, TaxPoint: sale.TaxPoint, VAT: &promised,
			Lines: []invoices.Line{lamp(1, 1000)}, Cause: "fee " + day}
		for _, no := range []string{f.issue(sale), f.issue(fee)} {
			if got := get[string](f, `select vat || ' ' || left(coalesce(seller->>'VATNumber', ''), 2) from invoices where invoice_no = $1`, no); got != want {
				t.Errorf("%s, %s: %s, want %s", day, no, got, want)
			}
		}
	}
	f.exec(`update platform_details set vat_from = null, vat_to = null, vat_number = '', vat_registered = false`)
	no := f.issue(invoices.Draft{Type: wire.InvoiceTradeKartFee, MerchantID: f.merchant, TaxPoint: f.now, Lines: []invoices.Line{lamp(1, 1000)},
		Cause: "unregistered"})
	if got := get[int](f, `select vat from invoices where invoice_no = $1`, no); got != 0 {
		t.Errorf("an operator that is not registered charges %d of VAT", got)
	}
}

func TestVATNumbersAreChecked(t *testing.T) {
	s := serve(t)
	for number, want := range map[string]int{"GB123456782": 200, "GB987654353": 200, "gb 123 4567 27": 200, "XI123456782": 200, "GB123456782001": 200,
		"GBGD499": 200, "GBHA500": 200, "": 200,
		"GB123456789": 422, "GB123456783": 422, "GBGD500": 422, "GBHA499": 422, "XX123456782": 422, "123456782": 422, "GB12345678": 422} {
		w := s.Send("merchant", "PUT", "/api/invoice/settings", wire.InvoiceSettings{CompanyName: "Hartley", VatNumber: number, Prefixes: []wire.InvoicePrefix{}})
		if w.Code != want {
			t.Errorf("%s: %d %s", number, w.Code, w.Body)
		}
	}
	for field, in := range map[string]wire.InvoiceSettings{"VatFrom": {VatFrom: "2026-02-30"}, "VatTo": {VatFrom: "2026-03-02", VatTo: "2026-03-01"},
		"VatNumber": {NotRegistered: true, VatNumber: "GB123456782"}} {
		in.CompanyName, in.Prefixes = "TradeKart", []wire.InvoicePrefix{}
		s.Want(s.Send("admin", "PUT", "/api/invoice/settings", in), 422, field)
	}
}

func (s *server) chargeTranche(pence int64) {
	s.t.Helper()
	s.must(s.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Charge(ctx, tx, s.now, ledger.Shop(s.shop), ledger.Fee{Kind: ledger.FeeTranche, Pence: pence, Cause: "tranche/" + webtest.NewID()})
	}))
}
