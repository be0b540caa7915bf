// Package ledger keeps the credits and the fees of shops and professional teams:
// append-only entries that each name their cause, and for credits their lot. The
// account's row is locked before anything is read, and the soonest lot to expire
// is used first. It must not know what a credit buys or what a fee is for.
package ledger

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

// Sources of a lot.
const (
	Opening      = "Opening"
	Subscription = "Subscription"
	Tranche      = "Tranche"
	Goodwill     = "Goodwill"
)

const goodwillDays = 30

// Account names whose credits and fees are meant.
type Account struct{ kind, id string }

// Shop is the account of a shop.
func Shop(id string) Account { return Account{"Shop", id} }

// ProTeam is the account of a professional team.
func ProTeam(id string) Account { return Account{"ProTeam", id} }

// Lot is a number of credits that were given together.
type Lot struct {
	Source    string
	Credits   int
	ExpiresAt *time.Time // nil: never
	Cause     string     // unique; the same lot is granted once
}

// Grant gives an account a lot of credits. A repeat of its cause changes nothing.
func Grant(ctx context.Context, tx pgx.Tx, now time.Time, of Account, l Lot) error {
	a, err := open(ctx, tx, now, of)
	if err != nil {
		return err
	}
	if known, err := a.known(ctx, l.Cause); err != nil || known {
		return err
	}
	return a.grant(ctx, l, "Grant", "")
}

// Use takes one credit for a cause; used is false where the account has none that it may use. A
// repeat of the cause returns what the first one did.
func Use(ctx context.Context, tx pgx.Tx, now time.Time, of Account, cause string) (used bool, err error) {
	a, err := open(ctx, tx, now, of)
	if err != nil {
		return false, err
	}
	return a.use(ctx, cause)
}

func (a *lockedAccount) use(ctx context.Context, cause string) (used bool, err error) {
	if known, err := a.known(ctx, cause); err != nil || known {
		return known, err
	}
	lot, err := db.Value[string](ctx, a.tx, `select id::text from credit_lots where account_id = $1 and remaining > 0 and (source <> 'Subscription' or not $2)
		order by expires_at nulls last, id limit 1`, a.of.id, a.held)
	if err != nil {
		return false, db.IfNone(err, nil)
	}
	return true, a.enter(ctx, lot, "Use", -1, cause, "")
}

// Return gives back the credit that was used for a cause, once. Where its lot has
// expired since, the credit comes back as goodwill for thirty days. Without a use
// there is nothing to give back.
func Return(ctx context.Context, tx pgx.Tx, now time.Time, of Account, cause string) error {
	a, err := open(ctx, tx, now, of)
	if err != nil {
		return err
	}
	if known, err := a.known(ctx, returnOf(cause)); err != nil || known {
		return err
	}
	var lot string
	var expired bool
	err = tx.QueryRow(ctx, `select l.id::text, coalesce(l.expires_at <= $3, false) from credit_entries e join credit_lots l on l.id = e.lot_id
		where e.cause = $1 and e.account_id = $2 and e.kind = 'Use'`, cause, of.id, now).Scan(&lot, &expired)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return nil
	case err != nil:
		return err
	case expired:
		until := now.AddDate(0, 0, goodwillDays)
		return a.grant(ctx, Lot{Source: Goodwill, Credits: 1, ExpiresAt: &until, Cause: returnOf(cause)}, "Return", cause)
	}
	return a.enter(ctx, lot, "Return", 1, returnOf(cause), cause)
}

func returnOf(cause string) string { return "return of " + cause }

// UsableSQL is the condition that a lot l of an account a has credits that can be used at a time.
func UsableSQL(now string) string {
	return `l.remaining > 0 and (l.expires_at is null or l.expires_at > ` + now + `) and (l.source <> 'Subscription' or not a.subscription_held)`
}

// Balance is how many credits an account can use at a time.
func Balance(ctx context.Context, q db.Querier, now time.Time, of Account) (int, error) {
	return db.Value[int](ctx, q, `select coalesce(sum(l.remaining), 0) from credit_accounts a join credit_lots l on l.account_id = a.id
		where a.id = $1 and `+UsableSQL("$2"), of.id, now)
}

// lockedAccount is an account, locked for the transaction.
type lockedAccount struct {
	tx   pgx.Tx
	of   Account
	now  time.Time
	held bool // credits of its subscription cannot be used
}

// open locks the account, making it where there is none, and writes down what
// has expired. What follows sees every entry that was committed before.
func open(ctx context.Context, tx pgx.Tx, now time.Time, of Account) (*lockedAccount, error) {
	a := &lockedAccount{tx: tx, of: of, now: now}
	if _, err := tx.Exec(ctx, `insert into credit_accounts (id, kind) values ($1, $2) on conflict do nothing`, of.id, of.kind); err != nil {
		return nil, err
	}
	err := tx.QueryRow(ctx, `select subscription_held from credit_accounts where id = $1 and kind = $2 for update`, of.id, of.kind).Scan(&a.held)
	if err != nil {
		return nil, err
	}
	return a, a.expire(ctx)
}

func (a *lockedAccount) known(ctx context.Context, cause string) (bool, error) {
	return db.Value[bool](ctx, a.tx, `select exists (select from credit_entries where cause = $1)`, cause)
}

type expiredLot struct {
	ID        string
	Remaining int
}

func (a *lockedAccount) expire(ctx context.Context) error {
	lots, err := db.All[expiredLot](ctx, a.tx, `select id::text, remaining from credit_lots where account_id = $1 and remaining > 0 and expires_at <= $2
		order by expires_at, id`, a.of.id, a.now)
	if err != nil {
		return err
	}
	for _, l := range lots {
		if err := a.enter(ctx, l.ID, "Expiry", -l.Remaining, "expiry of "+l.ID, ""); err != nil {
			return err
		}
	}
	return nil
}

func (a *lockedAccount) grant(ctx context.Context, l Lot, kind, reverses string) error {
	id := db.NewID()
	_, err := a.tx.Exec(ctx, `insert into credit_lots (id, account_id, source, granted, remaining, expires_at, created_at) values ($1, $2, $3, $4, 0, $5, $6)`,
		id, a.of.id, l.Source, l.Credits, l.ExpiresAt, a.now)
	if err != nil {
		return err
	}
	return a.enter(ctx, id, kind, l.Credits, l.Cause, reverses)
}

// enter writes one entry, with the lot and the account that it changes, and
// publishes the change to open screens.
func (a *lockedAccount) enter(ctx context.Context, lot, kind string, delta int, cause, reverses string) error {
	batch := &pgx.Batch{}
	batch.Queue(`update credit_lots set remaining = remaining + $2 where id = $1`, lot, delta)
	batch.Queue(`update credit_accounts set balance = balance + $2, last_no = last_no + 1,
		low_since = case when balance + $2 > $3 then null when balance > $3 then $4 else low_since end where id = $1`, a.of.id, delta, FewCredits, a.now)
	batch.Queue(`insert into credit_entries (account_id, no, lot_id, kind, delta, balance_after, cause, reverses, at)
		select id, last_no, $2, $3, $4, balance, $5, nullif($6, ''), $7::timestamptz from credit_accounts where id = $1`, a.of.id, lot, kind, delta, cause, reverses,
		a.now)
	a.publish(batch)
	return a.tx.SendBatch(ctx, batch).Close()
}

// publish sends open screens the event that the account's credits or fees changed.
func (a *lockedAccount) publish(batch *pgx.Batch) {
	live.QueueSelect(batch, `select $1, a.kind, a.id, s.merchant_id, s.id, null::uuid, '', false
		from credit_accounts a left join shops s on s.id = a.shop_id where a.id = $2`, wire.UpdateCredits, a.of.id)
}

// FewCredits is the number at or below which an account's users are notified that credits are low.
const FewCredits = 10

// Hold keeps the credits of an account's subscription from being used, or frees them.
func Hold(ctx context.Context, tx pgx.Tx, now time.Time, of Account, held bool) error {
	a, err := open(ctx, tx, now, of)
	if err != nil || a.held == held {
		return err
	}
	batch := &pgx.Batch{}
	batch.Queue(`update credit_accounts set subscription_held = $2 where id = $1`, of.id, held)
	a.publish(batch)
	return tx.SendBatch(ctx, batch).Close()
}

// Expire writes down what has expired, which otherwise waits for the account's next entry.
func Expire(ctx context.Context, tx pgx.Tx, now time.Time, of Account) error {
	_, err := open(ctx, tx, now, of)
	return err
}
