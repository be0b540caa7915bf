package payouts_test

import (
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// open is what of a merchant's invoices is still to be paid, in pence.
func (f *fixture) open(merchant string) int64 {
	f.T.Helper()
	return webtest.Value[int64](f.Server, `select coalesce(sum(open), 0)::bigint from open_items where merchant_id = $1`, merchant)
}

// What a merchant owes by its account is what of its invoices is open, however it came about.
func TestOpenItemsAreWhatIsOwed(t *testing.T) {
	f := october(t)
	other := f.Merchant("Rival")
	shop := f.Shop(other, "Soho")
	first := f.issue("2026-10-06T12:00:00Z", wire.InvoiceTradeKartFee, other, shop, 1000)
	f.Must(f.api.PostOwed(t.Context()))
	// It pays more than it owes; what is left pays the next invoice.
	if got := f.imported(statementPath, "2026-11-10,"+first+",14.00"); got.Receipts != 1 {
		t.Fatalf("%+v", got)
	}
	f.issue("2026-11-08T12:00:00Z", wire.InvoiceTradeKartFee, other, shop, 900)
	f.Must(f.api.PostOwed(t.Context()))
	if got := f.open(other); got != 500 {
		t.Errorf("%d is open after a payment in advance", got)
	}
	// What the operator pays of promo codes lowers what is owed.
	f.fund("2026-11-09T12:00:00Z", other, shop, 200)
	f.Must(f.api.PostOwed(t.Context()))
	if got := f.open(other); got != 300 {
		t.Errorf("%d is open after the funding of a promo code", got)
	}
	// From now on the operator holds its customers' money: the rest is taken off what is paid out.
	f.Exec(`insert into money_holders values ($1, '2026-11-09', 'Operator', now(), 'T')`, other)
	f.issue("2026-11-09T13:00:00Z", wire.InvoiceShop, other, shop, 5000)
	f.Exec(`insert into closed_months values ('2026-11-01', now(), 'T')`)
	f.now = utc("2026-12-02T12:00:00Z")
	run := webtest.Result[wire.PayoutRun](f.Server, f.Want(f.Send("admin", "POST", runsPath, object{"Until": "2026-11-30", "PayOn": "2026-12-20"}), 201, ""))
	f.Must(payouts.Work(f.T.Context(), f.api))
	if got := f.open(other); got != 0 {
		t.Errorf("%d is open although the account of run %s is in its favour", got, run.Reference)
	}
	f.proved()
}

// fund issues what the operator pays of a promo code.
func (f *fixture) fund(at, merchant, shop string, pence int64) {
	f.T.Helper()
	f.InTx(func(tx pgx.Tx) error {
		_, err := tx.Exec(f.T.Context(), `insert into invoices (id, invoice_no, issuer_kind, document, no, type, merchant_id, shop_id, order_no, order_date,
			tax_point,
				posted_on, issued_at, seller, buyer, note, prices_include_vat, net, vat, gross, cause, search_text)
			values ($1::uuid, 'TKC-' || $2::bigint, 'Platform', 'CreditNote', 1, 'PromoFunding', $3, $4, '', $5, $5::timestamptz, $5::timestamptz,
			$5, '{}', '{}', '', false,
				$2::bigint, 0, $2::bigint, 'test/' || $1::uuid, '')`, db.NewID(), pence, merchant, shop, utc(at))
		return err
	})
}

// The day on which an invoice is due is the one that stands on it.
func TestAnOpenItemIsDueAsItsInvoiceSays(t *testing.T) {
	f := october(t)
	f.Exec(`update platform_details set payment_days = 7`)
	other := f.Merchant("Rival")
	f.issue("2026-11-06T12:00:00Z", wire.InvoiceTradeKartFee, other, f.Shop(other, "Soho"), 1000)
	f.Must(f.api.PostOwed(t.Context()))
	if got := webtest.Value[string](f.Server, `select due_on::text from open_items where merchant_id = $1`, other); got != "2026-11-13" {
		t.Errorf("due on %s", got)
	}
}
