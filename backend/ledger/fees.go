package ledger

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
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

// UseOrCharge takes one credit for the fee's cause, and enters the fee where the account
// has none that it may use. A repeat of the cause changes nothing.
func UseOrCharge(ctx context.Context, tx pgx.Tx, now time.Time, of Account, f Fee) error {
	a, err := open(ctx, tx, now, of)
	if err != nil {
		return err
	}
	if known, err := a.charged(ctx, f.Cause); err != nil || known {
		return err
	}
	if used, err := a.use(ctx, f.Cause); err != nil || used || f.Pence == 0 {
		return err
	}
	return a.enterFee(ctx, f, "")
}

// Charged is what an account owes for a cause in pence: 0 where nothing was charged,
// or where it was given back.
func Charged(ctx context.Context, q db.Querier, of Account, cause string) (pence int64, err error) {
	err = q.QueryRow(ctx, `select coalesce(sum(pence), 0) from fee_entries where cause in ($1, $2) and account_id = $3`, cause, returnOf(cause), of.id).Scan(&pence)
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
	return a.tx.SendBatch(ctx, batch).Close()
}
