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
)

// Fee is what an account owes for something.
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
	err = tx.QueryRow(ctx, `with e as (select cause, reverses, at, no, 1 as kind from credit_entries where root = $1 and account_id = $2 and kind in ('Use', 'Return', 'Grant')
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

// Charged is what an account owes for a cause in pence: 0 where nothing was charged,
// or where it was given back.
func Charged(ctx context.Context, q db.Querier, of Account, cause string) (pence int64, err error) {
	err = q.QueryRow(ctx, `select coalesce(sum(pence), 0) from fee_entries where root = $1 and account_id = $2`, cause, of.id).Scan(&pence)
	return pence, err
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
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return a.enterFee(ctx, f, cause)
}

func (a *lockedAccount) charged(ctx context.Context, cause string) (known bool, err error) {
	err = a.tx.QueryRow(ctx, `select exists (select from fee_entries where cause = $1)`, cause).Scan(&known)
	return known, err
}

func (a *lockedAccount) enterFee(ctx context.Context, f Fee, reverses string) error {
	batch := &pgx.Batch{}
	batch.Queue(`update credit_accounts set fees = fees + $2, last_fee_no = last_fee_no + 1 where id = $1`, a.of.id, f.Pence)
	batch.Queue(`insert into fee_entries (account_id, no, kind, pence, fees_after, cause, reverses, at)
		select id, last_fee_no, $2, $3, fees, $4, nullif($5, ''), $6::timestamptz from credit_accounts where id = $1`, a.of.id, f.Kind, f.Pence, f.Cause, reverses, a.now)
	a.publish(batch)
	dispatch.QueueSettling(batch, `(select id from fee_entries where cause = $1)`, f.Cause)
	return a.tx.SendBatch(ctx, batch).Close()
}
