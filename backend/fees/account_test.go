package fees_test

import (
	"strings"
	"testing"

	"tradekart/portal/backend/export/exporttest"
)

// A statement says what was owed before its month, what its documents and payments changed, and what is owed after it.
func TestAStatementShowsTheAccount(t *testing.T) {
	f := october(t)
	f.Exec(`update payout_settings set begins_on = '2026-01-01'`)
	f.charge(f.merchant, "2026-09-10T12:00:00Z", 1000) // with VAT 1200
	f.Exec(`insert into money_holders values ($1, '2026-10-20', 'Operator', now(), 'T')`, f.merchant)
	f.sell("2026-10-21T12:00:00Z", 3000)
	f.Exec(`insert into merchant_accounts (merchant_id, balance, last_no) values ($1, -50, 4)`, f.merchant)
	f.Exec(`insert into opening_balances (id, merchant_id, as_of, posted_on, pence, reason, entered_at, entered_by)
		values ($1, $1, '2026-10-01', '2026-10-01', 250, 'R', now(), 'T')`, f.merchant)
	f.Exec(`insert into bank_files (id, name, sha256, lines, imported_at, imported_by) values ($1, 'b', 'x', 1, now(), 'T')`, f.merchant)
	f.Exec(`insert into bank_lines (id, file_id, key, booked_on, pence, reference, party) values ($1, $1, 'k', '2026-09-29', 700, 'TK-000001 thanks', '')`,
		f.merchant)
	for _, e := range []string{"1, 'Receipt', 500, 500, 'receipt/x', '2026-09-30T22:59:59Z'", "2, 'Receipt', 700, 1200, 'receipt/' || $1, '2026-09-30T23:00:00Z'",
		"3, 'Payout', -1500, -300, 'payout/x', '2026-10-31T12:00:00Z'", "4, 'OpeningBalance', 250, -50, 'opening/' || $1, '2026-11-03T12:00:00Z'"} {
		f.Exec(`insert into merchant_entries (merchant_id, no, kind, pence, balance_after, cause, at) select $1::uuid, `+e, f.merchant)
	}
	a := f.statement("merchant", f.merchant, "2026-10").Account
	// Before: a fee of 1200 and a payment of 500. October: fees of 1110, and 2400 and 3000 sold since the operator holds the money.
	if a.Opening != -700 || a.Documents != -1110+2400+3000 || len(a.Payments) != 3 || a.Closing != -700+4290+700-1500+250 {
		t.Errorf("%+v", a)
	}
	if next := f.statement("merchant", f.merchant, "2026-11").Account; next.Opening != a.Closing {
		t.Errorf("October ends with %d, November begins with %d", a.Closing, next.Opening)
	}
	path := "/api/statements/" + f.merchant + "/2026-10/"
	paper := strings.Join(strings.Fields(exporttest.PDFText(f.Send("merchant", "GET", path+"pdf", nil).Body.Bytes())), " ")
	table := f.Send("merchant", "GET", path+"csv", nil).Body.String()
	for _, want := range []string{"At the start -7.00", "Documents of this month 42.90", "Received on 01/10/2026, TK-000001 thanks 7.00",
		"Paid out on 31/10/2026 -15.00",
		"Opening balance on 01/10/2026, OB000001 2.50", "At the end, TradeKart owes 30.40"} {
		if !strings.Contains(paper, want) {
			t.Errorf("%q is not in %q", want, paper)
		}
	}
	if !strings.Contains(table, "Account: At the start,,,,-7.00") || !strings.Contains(table, `"Account: At the end, TradeKart owes",,,,30.40`) {
		t.Errorf("%s", table)
	}
}
