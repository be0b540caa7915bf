package invoices_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/web/webtest"
)

// A month of a subscription and a tranche are each invoiced once, with VAT; the fee for a booking is part of
// its order's invoice.
func TestAdvancePaymentsAreInvoicedOnce(t *testing.T) {
	f := setup(t)
	team, subscription := webtest.NewID(), webtest.NewID()
	f.exec(`insert into pro_teams (id, name, created_at) values ($1, 'Fitzrovia Lettings', $2)`, team, f.now)
	starts, ends := time.Date(2026, 3, 31, 23, 0, 0, 0, time.UTC), time.Date(2026, 4, 30, 23, 0, 0, 0, time.UTC) // already April in London
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
	f.exec(`insert into subscriptions (id, account_id, merchant_id, anchor, periods, renews_at) values ($1, $2, $3, $4, 1, $5)`, subscription, f.shop,
		f.merchant, starts, ends)
	f.exec(`insert into subscription_periods (subscription_id, n, starts_at, ends_at, credits, price, created_at) values ($1, 0, $2, $3, 40, 9999, $4)`,
		subscription, starts, ends, f.now)
	sell(ledger.ProTeam(team), ledger.FeeTranche, "tranche/"+webtest.NewID(), 10, 2000)
	sell(ledger.Shop(f.shop), ledger.FeePayAsYouGo, "collect/"+webtest.NewID(), 0, 250)
	f.settle()
	f.settle()
	got := get[string](f, `select string_agg(concat_ws(' | ', i.type, i.buyer->>'Name', i.shop_id = $1, i.tax_point, l.description, i.net, i.vat), E'\n'
		order by i.gross)
		from invoices i join invoice_lines l on l.invoice_id = i.id`, f.shop)
	want := "Subscription | Fitzrovia Lettings | 2026-04-01 | 10 delivery credits for Fitzrovia Lettings | 2000 | 400\n" +
		"Subscription | Soho Trading Ltd | t | 2026-04-01 | Subscription from 01/04/2026 until before 01/05/2026: 40 delivery credits for Soho | 9999 | 2000"
	if got != want {
		t.Errorf("invoiced:\n%s\nwant:\n%s", got, want)
	}
}

// The job that invoices a charge may run after midnight in London, or after the month was closed.
func TestAChargeIsInvoicedOnTheLondonDayOfItsEntry(t *testing.T) {
	f := setup(t)
	f.exec(`insert into credit_accounts (id) values ($1) on conflict do nothing`, f.shop)
	f.exec(`update credit_accounts set fees = 900, last_fee_no = 3 where id = $1`, f.shop)
	for n, at := range []string{"2026-03-31T22:59:59Z", "2026-03-31T23:00:00Z", "2026-02-28T23:59:59Z"} {
		cause := fmt.Sprint("tranche/", n)
		f.exec(`insert into fee_entries (account_id, no, kind, pence, fees_after, cause, at) values ($1, $2, 'Tranche', 300, $3, $4, $5)`, f.shop, n+1,
			(n+1)*300, cause, at)
	}
	f.exec(`insert into closed_months (month, closed_at, closed_by) values ('2026-02-01', '2026-03-05Z', 'A')`)
	f.now = time.Date(2026, time.April, 1, 23, 30, 0, 0, time.UTC) // already the 2nd in London
	f.settle()
	got := get[string](f, `select string_agg(concat_ws(' ', tax_point, posted_on, (e.at at time zone 'Europe/London')::date), E'\n' order by e.no)
		from invoices i join fee_entries e on 'fee/' || e.cause = i.cause`)
	want := "2026-03-31 2026-03-31 2026-03-31\n2026-04-01 2026-04-01 2026-04-01\n2026-02-28 2026-03-01 2026-02-28"
	if got != want {
		t.Errorf("tax point, posted on, entered on:\n%s\nwant:\n%s", got, want)
	}
}

func TestATeamsInvoiceNamesItsAddress(t *testing.T) {
	f := setup(t)
	team := webtest.NewID()
	f.exec(`insert into pro_teams (id, name, line1, line2, line3, city, county, postal_code, created_at)
		values ($1, 'Quill Studio', 'Unit 4', '9 Gee Street', 'Clerkenwell', 'London', 'Greater London', 'EC1V 3RH', now())`, team)
	f.must(f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Charge(ctx, tx, f.now, ledger.ProTeam(team), ledger.Fee{Kind: ledger.FeeTranche, Pence: 40_000, Cause: "tranche/" + team})
	}))
	f.settle()
	got := get[string](f, `select concat_ws(' | ', buyer->>'Name', buyer->>'Line1', buyer->>'Line2', buyer->>'City', buyer->>'PostalCode')
		from invoices where pro_team_id = $1`, team)
	if want := "Quill Studio | Unit 4 | 9 Gee Street, Clerkenwell | London | EC1V 3RH"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
