package ledger

import (
	"context"
	"fmt"
	"time"

	"tradekart/portal/backend/db"
)

// Checks of a proof.
const (
	CheckNumbers  = "numbers"  // entries without a gap, each balance following from the one before
	CheckAccounts = "accounts" // an account's balance and last number follow from its entries
	CheckLots     = "lots"     // what is left of a lot follows from its entries
	CheckReturns  = "returns"  // what was returned had been used
	CheckFees     = "fees"     // an account's fees follow from their entries, which have no gap
	CheckRefunds  = "refunds"  // what was refunded had been charged, to the penny
)

// Check is one statement about the ledger: how many rows it was held against, and
// what contradicts it, of much the first few.
type Check struct {
	Name           string   `json:"Name"`
	Checked        int      `json:"Checked"`
	Contradictions int      `json:"Contradictions"`
	Examples       []string `json:"Examples"`
	Accepted       int      `json:"Accepted"` // differences besides, which a person has accepted with a reason
}

// Statement is a check as SQL: All counts the rows, and Wrong returns one text for
// each contradiction. Args are those of both.
type Statement struct {
	Name, All, Wrong string
	Args             []any
}

// Prover holds other records against each other in the same proof, such as invoices
// against orders; now is UTC.
type Prover func(ctx context.Context, q db.Querier, now time.Time) ([]Check, error)

var statements = []Statement{
	{Name: CheckNumbers, All: `select count(*) from credit_entries`,
		Wrong: `select 'account ' || account_id || ', entry ' || no || ': balance ' || balance_after || ', sum ' || total from
			(select account_id, no, balance_after, row_number() over w as n, sum(delta) over w as total from credit_entries window w as (partition by account_id order by no)) e
			where no <> n or balance_after <> total`},
	{Name: CheckAccounts, All: `select count(*) from credit_accounts`,
		Wrong: `select 'account ' || a.id || ': balance ' || a.balance || ', sum ' || coalesce(e.total, 0) from credit_accounts a
			left join (select account_id, sum(delta) as total, count(*) as n from credit_entries group by account_id) e on e.account_id = a.id
			where a.balance <> coalesce(e.total, 0) or a.last_no <> coalesce(e.n, 0)`},
	{Name: CheckLots, All: `select count(*) from credit_lots`,
		Wrong: `select 'lot ' || l.id || ': remaining ' || l.remaining || ', sum ' || coalesce(e.total, 0) from credit_lots l
			left join (select lot_id, sum(delta) as total from credit_entries group by lot_id) e on e.lot_id = l.id where l.remaining <> coalesce(e.total, 0)`},
	{Name: CheckReturns, All: `select count(*) from credit_entries where kind = 'Return'`,
		Wrong: `select r.cause from credit_entries r left join credit_entries u on u.cause = r.reverses and u.account_id = r.account_id and u.kind = 'Use'
			where r.kind = 'Return' and u.cause is null`},
	{Name: CheckFees, All: `select count(*) from fee_entries`,
		Wrong: `select 'account ' || account_id || ', fee ' || no || ': ' || fees_after || ' pence, sum ' || total from
			(select account_id, no, fees_after, row_number() over w as n, sum(pence) over w as total from fee_entries window w as (partition by account_id order by no)) e
			where no <> n or fees_after <> total
		union all select 'account ' || a.id || ': ' || a.fees || ' pence, sum ' || coalesce(e.total, 0) from credit_accounts a
			left join (select account_id, sum(pence) as total, count(*) as n from fee_entries group by account_id) e on e.account_id = a.id
			where a.fees <> coalesce(e.total, 0) or a.last_fee_no <> coalesce(e.n, 0)`},
	{Name: CheckRefunds, All: `select count(*) from fee_entries where kind = 'Return'`,
		Wrong: `select r.cause from fee_entries r left join fee_entries f on f.cause = r.reverses and f.account_id = r.account_id and f.pence = -r.pence
			where r.kind = 'Return' and f.cause is null`},
}

// Prove holds the ledger against its own entries; a sound one has no
// contradictions. It reads every entry: about a second a million.
func Prove(ctx context.Context, q db.Querier) ([]Check, error) { return Verify(ctx, q, statements...) }

// Verify holds statements of others, such as that each order has its entry.
func Verify(ctx context.Context, q db.Querier, all ...Statement) ([]Check, error) {
	checks := make([]Check, len(all))
	for i, s := range all {
		c := &checks[i]
		c.Name = s.Name
		err := q.QueryRow(ctx, `with found (what) as materialized (`+s.Wrong+`),
				accepted as materialized (select what from found join accepted_differences on difference = what and check_name = '`+s.Name+`'),
				wrong as materialized (select what from found where what not in (select what from accepted))
			select (`+s.All+`), (select count(*) from wrong), (select coalesce(array_agg(what), '{}') from (select what from wrong order by what limit 20) few),
				(select count(*) from accepted)`, s.Args...).Scan(&c.Checked, &c.Contradictions, &c.Examples, &c.Accepted)
		if err != nil {
			return nil, fmt.Errorf("check %s: %w", s.Name, err)
		}
	}
	return checks, nil
}
