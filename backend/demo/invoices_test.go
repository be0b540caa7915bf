package demo

import "testing"

func TestInvoicesAndFeesAreNotEmpty(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	for what, sql := range map[string]string{
		"credit notes of a shop":        `select count(*) from invoices where document = 'CreditNote' and type = 'Shop'`,
		"credit notes of fees":          `select count(*) from invoices where document = 'CreditNote' and type = 'TradeKartFee'`,
		"documents in a closed month":   `select count(*) from invoices join closed_months on month = date_trunc('month', posted_on::timestamp)::date`,
		"fees at the merchant's rate":   `select count(*) from invoices where fee_rate_bp = 1250`,
		"summaries that will be drawn":  `select count(*) from river_job where kind = 'weekly_summaries'`,
		"invoices of the present month": `select count(*) from invoices where posted_on >= '2026-03-01'`,
		"invoices of a sale last month": `select count(*) from invoices where type = 'Subscription' and posted_on = '2026-02-26'`,
		"credits that teams used":       `select count(*) from credit_entries e join pro_teams t on t.id = e.account_id where e.kind = 'Use'`,
		"fees that teams were invoiced": `select count(*) from invoices
			where type = 'TradeKartCollect' and pro_team_id is not null and buyer->>'Line1' = '40 Alder Row'`,
		"charges that wait for nothing": `select 1 - count(*) from team_charges_due`,
		"order that waits for nothing":  `select 1 - count(*) from invoices_due`,
	} {
		if number(t, pool, sql) <= 0 {
			t.Errorf("no %s", what)
		}
	}
}
