package invoices_test

import (
	"context"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/web/webtest"
)

// A month of a subscription and a tranche are invoiced once, with VAT; a fee for a booking is part of its order's invoice.
func TestWhatIsPaidInAdvanceIsInvoicedOnce(t *testing.T) {
	f := setup(t)
	team, subscription := webtest.NewID(), webtest.NewID()
	f.exec(`insert into pro_teams (id, name, created_at) values ($1, 'Fitzrovia Lettings', $2)`, team, f.now)
	starts, ends := time.Date(2026, 3, 31, 23, 0, 0, 0, time.UTC), time.Date(2026, 4, 30, 23, 0, 0, 0, time.UTC) // April in London
	sell := func(of ledger.Account, kind, cause string, credits int, price int64) {
		f.must(f.inTx(func(ctx context.Context, tx pgx.Tx) error {
			if credits > 0 {
				f.must(ledger.Grant(ctx, tx, f.now, of, ledger.Lot{Source: kind, Credits: credits, Cause: cause}))
			}
			return ledger.Charge(ctx, tx, f.now, of, ledger.Fee{Kind: kind, Pence: price, Cause: cause})
		}))
	}
	month := "subscription/" + subscription + "/0"
	sell(ledger.Shop(f.shop), ledger.FeeSubscription, month, 40, 9999)
	f.exec(`insert into subscriptions (id, account_id, merchant_id, anchor, periods, renews_at) values ($1, $2, $3, $4, 1, $5)`, subscription, f.shop, f.merchant, starts, ends)
	f.exec(`insert into subscription_periods (subscription_id, n, starts_at, ends_at, credits, price, created_at) values ($1, 0, $2, $3, 40, 9999, $4)`, subscription, starts, ends, f.now)
	sell(ledger.ProTeam(team), ledger.FeeTranche, "tranche/"+webtest.NewID(), 10, 2000)
	sell(ledger.Shop(f.shop), ledger.FeePayAsYouGo, "collect/"+webtest.NewID(), 0, 250)
	f.settle()
	f.settle()
	got := get[string](f, `select string_agg(concat_ws(' | ', i.type, i.buyer->>'Name', i.shop_id = $1, nullif(i.tax_point, (now() at time zone 'Europe/London')::date), l.description, i.net, i.vat), E'\n' order by i.gross)
		from invoices i join invoice_lines l on l.invoice_id = i.id`, f.shop)
	want := "Subscription | Fitzrovia Lettings | 10 delivery credits for Fitzrovia Lettings | 2000 | 400\n" +
		"Subscription | Soho Trading Ltd | t | 2026-04-01 | Subscription from 01/04/2026 until before 01/05/2026: 40 delivery credits for Soho | 9999 | 2000"
	if got != want {
		t.Errorf("invoiced:\n%s\nwant:\n%s", got, want)
	}
}
