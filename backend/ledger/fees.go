package ledger

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
)

// Kinds of fees.
const (
	FeePayAsYouGo   = "PayAsYouGo"
	FeeConcierge    = "Concierge"
	FeeSubscription = "Subscription"
	FeeTranche      = "Tranche"
	FeeCorrection   = "Correction" // what a credit note gives back of a charge by hand; below zero
)

// Fee is a charge to an account.
type Fee struct {
	Kind  string
	Pence int64  // without VAT; nothing is entered for 0
	Cause string // unique; the same fee is charged once
}

// Charge enters a fee. A repeat of its cause changes nothing.
func Charge(ctx context.Context, tx pgx.Tx, now time.Time, of Account, f Fee) error {
	if f.Pence == 0 {
		return nil
	}
	a, err := open(ctx, tx, now, of)
	if err != nil {
		return err
	}
	if known, err := a.charged(ctx, f.Cause); err != nil || known {
		return err
	}
	return a.enterFee(ctx, f, "")
}

// Settle makes what an account paid for a fee's cause what it owes. Where it owes and nothing stands, it takes a
// credit, or enters the fee without one; where it owes nothing, it gives back what stands. It may run at any time
// and any number of times: what was given back too early is entered again under the cause's next number.
func Settle(ctx context.Context, tx pgx.Tx, now time.Time, of Account, f Fee, owed bool) error {
	return settle(ctx, tx, now, of, f, owed, true)
}

// SettleFee is Settle for a fee that no credit pays.
func SettleFee(ctx context.Context, tx pgx.Tx, now time.Time, of Account, f Fee, owed bool) error {
	return settle(ctx, tx, now, of, f, owed, false)
}

func settle(ctx context.Context, tx pgx.Tx, now time.Time, of Account, f Fee, owed, credits bool) error {
	a, err := open(ctx, tx, now, of)
	if err != nil {
		return err
	}
	// The latest entry of the cause that is not a return, and whether it stands.
	var rounds int
	var latest string
	var stands bool
	err = tx.QueryRow(ctx, `with e as (select cause, reverses, at, no, 1 as kind from credit_entries where root = $1 and account_id = $2
		and kind in ('Use', 'Return', 'Grant')
			union all select cause, reverses, at, no, 2 from fee_entries where root = $1 and account_id = $2)
		select count(*), coalesce((array_agg(u.cause order by length(u.cause) desc, u.cause desc))[1], ''),
			coalesce(bool_or(not exists (select from e r where r.reverses = u.cause)), false)
		from e u where u.reverses is null`, f.Cause, of.id).Scan(&rounds, &latest, &stands)
	if err != nil || owed == stands {
		return err
	}
	if !owed {
		return errors.Join(Return(ctx, tx, now, of, latest), Refund(ctx, tx, now, of, latest))
	}
	if rounds > 0 {
		f.Cause = fmt.Sprintf("%s#%d", f.Cause, rounds+1)
	}
	if credits {
		if used, err := a.use(ctx, f.Cause); err != nil || used {
			return err
		}
	}
	if f.Pence == 0 {
		return nil
	}
	return a.enterFee(ctx, f, "")
}

// Charged returns the amount an account owes for a cause in pence: 0 where nothing was charged,
// or where it was given back.
func Charged(ctx context.Context, q db.Querier, of Account, cause string) (int64, error) {
	return db.Value[int64](ctx, q, `select coalesce(sum(pence), 0) from fee_entries where root = $1 and account_id = $2`, cause, of.id)
}

// Refund gives back the fee that was charged for a cause, once. Without one there
// is nothing to give back.
func Refund(ctx context.Context, tx pgx.Tx, now time.Time, of Account, cause string) error {
	a, err := open(ctx, tx, now, of)
	if err != nil {
		return err
	}
	if known, err := a.charged(ctx, returnOf(cause)); err != nil || known {
		return err
	}
	f := Fee{Kind: "Return", Cause: returnOf(cause)}
	err = tx.QueryRow(ctx, `select -pence from fee_entries where cause = $1 and account_id = $2 and kind <> 'Return'`, cause, of.id).Scan(&f.Pence)
	if err != nil {
		return db.IfNone(err, nil)
	}
	return a.enterFee(ctx, f, cause)
}

func (a *lockedAccount) charged(ctx context.Context, cause string) (bool, error) {
	return db.Value[bool](ctx, a.tx, `select exists (select from fee_entries where cause = $1)`, cause)
}

func (a *lockedAccount) enterFee(ctx context.Context, f Fee, reverses string) error {
	batch := &pgx.Batch{}
	batch.Queue(`update credit_accounts set fees = fees + $2, last_fee_no = last_fee_no + 1 where id = $1`, a.of.id, f.Pence)
	batch.Queue(`insert into fee_entries (account_id, no, kind, pence, fees_after, cause, reverses, at)
		select id, last_fee_no, $2, $3, fees, $4, nullif($5, ''), $6::timestamptz from credit_accounts where id = $1`, a.of.id, f.Kind, f.Pence, f.Cause, reverses,
		a.now)
	a.publish(batch)
	dispatch.QueueSettling(batch, `(select id from fee_entries where cause = $1)`, f.Cause)
	return a.tx.SendBatch(ctx, batch).Close()
}

// Checks of a proof.
const (
	CheckNumbers  = "numbers"  // entries without a gap, each balance following from the one before
	CheckAccounts = "accounts" // an account's balance and last number follow from its entries
	CheckLots     = "lots"     // what is left of a lot follows from its entries
	CheckReturns  = "returns"  // what was returned had been used
	CheckFees     = "fees"     // an account's fees follow from their entries, which have no gap
	CheckRefunds  = "refunds"  // what was refunded had been charged, to the penny
)

// Check is the result of one statement about the ledger: the number of rows that were checked, and the number of
// contradictions with the first few of them.
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

// Prover checks other records in the same proof, such as invoices against orders; now is UTC.
type Prover func(ctx context.Context, q db.Querier, now time.Time) ([]Check, error)

var statements = []Statement{
	{Name: CheckNumbers, All: `select count(*) from credit_entries`,
		Wrong: `select 'account ' || account_id || ', entry ' || no || ': balance ' || balance_after || ', sum ' || total from
			(select account_id, no, balance_after, row_number() over w as n, sum(delta) over w as total from credit_entries window w as (partition by account_id
			order by no)) e
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
			(select account_id, no, fees_after, row_number() over w as n, sum(pence) over w as total from fee_entries window w as (partition by account_id
			order by no)) e
			where no <> n or fees_after <> total
		union all select 'account ' || a.id || ': ' || a.fees || ' pence, sum ' || coalesce(e.total, 0) from credit_accounts a
			left join (select account_id, sum(pence) as total, count(*) as n from fee_entries group by account_id) e on e.account_id = a.id
			where a.fees <> coalesce(e.total, 0) or a.last_fee_no <> coalesce(e.n, 0)`},
	{Name: CheckRefunds, All: `select count(*) from fee_entries where kind = 'Return'`,
		Wrong: `select r.cause from fee_entries r left join fee_entries f on f.cause = r.reverses and f.account_id = r.account_id and f.pence = -r.pence
			where r.kind = 'Return' and f.cause is null`},
}

// Prove checks the ledger's balances and numbers against its entries. It reads every entry, about a million a second.
func Prove(ctx context.Context, q db.Querier) ([]Check, error) { return Verify(ctx, q, statements...) }

// Verify runs further statements, such as that each order has its entry.
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
