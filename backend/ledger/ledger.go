// Package ledger keeps shops' credits: an append-only ledger whose entries each
// name their lot and their cause. The account's row is locked before anything is
// read, and the soonest lot to expire is used first. It must not know what a
// credit buys or what it costs.
package ledger

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
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

// Lot is a number of credits that were given together.
type Lot struct {
	Source    string
	Credits   int
	ExpiresAt *time.Time // nil: never
	Cause     string     // unique; the same lot is granted once
}

// Grant gives a shop a lot of credits. A repeat of its cause changes nothing.
func Grant(ctx context.Context, tx pgx.Tx, now time.Time, shopID string, l Lot) error {
	a, err := open(ctx, tx, now, shopID)
	if err != nil {
		return err
	}
	if known, err := a.known(ctx, l.Cause); err != nil || known {
		return err
	}
	return a.grant(ctx, l, "Grant", "")
}

// Use takes one credit for a cause; used is false where the shop has none. A
// repeat of the cause answers what the first one did.
func Use(ctx context.Context, tx pgx.Tx, now time.Time, shopID, cause string) (used bool, err error) {
	a, err := open(ctx, tx, now, shopID)
	if err != nil {
		return false, err
	}
	if known, err := a.known(ctx, cause); err != nil || known {
		return known, err
	}
	var lot string
	err = tx.QueryRow(ctx, `select id::text from credit_lots where shop_id = $1 and remaining > 0 order by expires_at nulls last, id limit 1`, shopID).Scan(&lot)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return true, a.enter(ctx, lot, "Use", -1, cause, "")
}

// Return gives back the credit that was used for a cause, once. Where its lot has
// expired since, the credit comes back as goodwill for thirty days. Without a use
// there is nothing to give back.
func Return(ctx context.Context, tx pgx.Tx, now time.Time, shopID, cause string) error {
	a, err := open(ctx, tx, now, shopID)
	if err != nil {
		return err
	}
	if known, err := a.known(ctx, returnOf(cause)); err != nil || known {
		return err
	}
	var lot string
	var expired bool
	err = tx.QueryRow(ctx, `select l.id::text, coalesce(l.expires_at <= $3, false) from credit_entries e join credit_lots l on l.id = e.lot_id
		where e.cause = $1 and e.shop_id = $2 and e.kind = 'Use'`, cause, shopID, now).Scan(&lot, &expired)
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

// Balance is how many credits a shop can use at a time.
func Balance(ctx context.Context, q db.Querier, now time.Time, shopID string) (credits int, err error) {
	err = q.QueryRow(ctx, `select coalesce(sum(remaining), 0) from credit_lots where shop_id = $1 and remaining > 0 and (expires_at is null or expires_at > $2)`,
		shopID, now).Scan(&credits)
	return credits, err
}

// account is a shop's account, locked for the transaction.
type account struct {
	tx     pgx.Tx
	shopID string
	now    time.Time
}

// open locks the account, making it where there is none, and writes down what
// has expired. What follows sees every entry that was committed before.
func open(ctx context.Context, tx pgx.Tx, now time.Time, shopID string) (*account, error) {
	a := &account{tx: tx, shopID: shopID, now: now}
	if _, err := tx.Exec(ctx, `insert into credit_accounts (shop_id) values ($1) on conflict do nothing`, shopID); err != nil {
		return nil, err
	}
	if _, err := tx.Exec(ctx, `select from credit_accounts where shop_id = $1 for update`, shopID); err != nil {
		return nil, err
	}
	return a, a.expire(ctx)
}

func (a *account) known(ctx context.Context, cause string) (known bool, err error) {
	err = a.tx.QueryRow(ctx, `select exists (select from credit_entries where cause = $1)`, cause).Scan(&known)
	return known, err
}

type expiredLot struct {
	ID        string
	Remaining int
}

func (a *account) expire(ctx context.Context) error {
	rows, _ := a.tx.Query(ctx, `select id::text, remaining from credit_lots where shop_id = $1 and remaining > 0 and expires_at <= $2 order by expires_at, id`, a.shopID, a.now)
	lots, err := pgx.CollectRows(rows, pgx.RowToStructByName[expiredLot])
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

func (a *account) grant(ctx context.Context, l Lot, kind, reverses string) error {
	id := uuid.Must(uuid.NewV7()).String()
	_, err := a.tx.Exec(ctx, `insert into credit_lots (id, shop_id, source, granted, remaining, expires_at, created_at) values ($1, $2, $3, $4, 0, $5, $6)`,
		id, a.shopID, l.Source, l.Credits, l.ExpiresAt, a.now)
	if err != nil {
		return err
	}
	return a.enter(ctx, id, kind, l.Credits, l.Cause, reverses)
}

// enter writes one entry, with the lot and the account that it changes, and
// publishes the change to the shop's screens.
func (a *account) enter(ctx context.Context, lot, kind string, delta int, cause, reverses string) error {
	batch := &pgx.Batch{}
	batch.Queue(`update credit_lots set remaining = remaining + $2 where id = $1`, lot, delta)
	batch.Queue(`update credit_accounts set balance = balance + $2, last_no = last_no + 1 where shop_id = $1`, a.shopID, delta)
	batch.Queue(`insert into credit_entries (shop_id, no, lot_id, kind, delta, balance_after, cause, reverses)
		select shop_id, last_no, $2, $3, $4, balance, $5, nullif($6, '') from credit_accounts where shop_id = $1`, a.shopID, lot, kind, delta, cause, reverses)
	live.QueueSelect(batch, `select $1, 'Shop', id, merchant_id, id, null::uuid, '', false from shops where id = $2`, wire.UpdateCredits, a.shopID)
	return a.tx.SendBatch(ctx, batch).Close()
}
