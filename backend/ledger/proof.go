package ledger

import (
	"context"

	"tradekart/portal/backend/db"
)

// Checks of a proof.
const (
	CheckNumbers  = "numbers"  // entries without a gap, each balance following from the one before
	CheckAccounts = "accounts" // an account's balance and last number follow from its entries
	CheckLots     = "lots"     // what is left of a lot follows from its entries
	CheckReturns  = "returns"  // what was returned had been used
)

// Prove counts what contradicts the entries, by check; all are 0 in a sound
// ledger. It reads every entry: about a second a million.
func Prove(ctx context.Context, q db.Querier) (map[string]int, error) {
	found := map[string]int{}
	var numbers, accounts, lots, returns int
	err := q.QueryRow(ctx, `select
		(select count(*) from (select no, balance_after, row_number() over w as n, sum(delta) over w as total from credit_entries window w as (partition by account_id order by no)) e
			where no <> n or balance_after <> total),
		(select count(*) from credit_accounts a left join (select account_id, sum(delta) as total, count(*) as n from credit_entries group by account_id) e on e.account_id = a.id
			where a.balance <> coalesce(e.total, 0) or a.last_no <> coalesce(e.n, 0)),
		(select count(*) from credit_lots l left join (select lot_id, sum(delta) as total from credit_entries group by lot_id) e on e.lot_id = l.id
			where l.remaining <> coalesce(e.total, 0)),
		(select count(*) from credit_entries r left join credit_entries u on u.cause = r.reverses and u.account_id = r.account_id and u.kind = 'Use'
			where r.kind = 'Return' and u.cause is null)`).Scan(&numbers, &accounts, &lots, &returns)
	found[CheckNumbers], found[CheckAccounts], found[CheckLots], found[CheckReturns] = numbers, accounts, lots, returns
	return found, err
}
