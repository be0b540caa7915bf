// Package demo is the marketplace that --demo shows: two invented merchants,
// their shops and accounts, a history of orders dated relative to now, and new
// orders that keep arriving. Streets, postcodes and positions are London's;
// people and goods are invented. It reaches the domains only through what they
// export, and nothing outside --demo may depend on it.
package demo

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/secret"
)

// Password opens every demo account.
const Password = "Demo-Portal-2026"

// Options is what Seed takes from the server. Now is the moment that all
// dates are relative to, the present one where it is zero.
type Options struct {
	Now          time.Time
	HashPassword func(string) (string, error)
	Jobs         jobs.Inserter
	Couriers     *couriers.Couriers
	Simulated    *simulated.Provider
	Secrets      *secret.Box // encrypts bank details; nil: the demo has no payouts
}

// Account is one demo sign-in and who it is.
type Account struct{ Email, Who string }

// Accounts lists the demo sign-ins, for the line that a start prints.
func Accounts() []Account {
	list := make([]Account, len(load().Users))
	for i, u := range load().Users {
		list[i] = Account{u.Email, u.Who}
	}
	return list
}

// seedLock lets one of several servers that start together seed.
const seedLock = 7_265_100_226

// Seed fills a database that has no users, in one transaction; where there are
// users it changes nothing. The figures of the homes are up to date afterwards.
func Seed(ctx context.Context, pool *pgxpool.Pool, o Options) error {
	if o.Now.IsZero() {
		o.Now = time.Now()
	}
	o.Now = o.Now.UTC().Truncate(time.Second)
	err := db.InTx(ctx, pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock($1)`, seedLock); err != nil {
			return err
		}
		var inUse bool
		if err := tx.QueryRow(ctx, `select exists (select from users)`).Scan(&inUse); err != nil || inUse {
			return err
		}
		return fill(ctx, tx, o)
	})
	if err == nil {
		err = figures.New(pool, time.Now).Compute(ctx)
	}
	if err != nil {
		return fmt.Errorf("seeding the demo marketplace: %w", err)
	}
	return nil
}

func fill(ctx context.Context, tx pgx.Tx, o Options) error {
	hash, err := o.HashPassword(Password)
	if err != nil {
		return err
	}
	for _, s := range sections(ctx, tx, o, hash) {
		if err := s.do(); err != nil {
			return fmt.Errorf("%s: %w", s.what, err)
		}
	}
	return nil
}

type section struct {
	what string
	do   func() error
}

// sections fill the database, each with what those before it made.
func sections(ctx context.Context, tx pgx.Tx, o Options, passwordHash string) []section {
	orders := pastOrders(o)
	return []section{
		{"tenants", func() error { return insertTenants(ctx, tx, o.Now, passwordHash) }},
		{"streets", func() error { return importStreets(ctx, tx) }},
		{"rates and tranches", func() error { return sellLastMonth(ctx, tx, o) }},
		{"subscriptions", func() error { return insertSubscriptions(ctx, tx, o) }},
		{"figures", func() error { return insertPast(ctx, tx, o.Now) }},
		{"orders", func() error { return createAll(ctx, tx, orders) }},
		{"teams' orders", func() error { return chargeTeams(ctx, tx, o) }},
		{"codes", func() error { return insertCodes(ctx, tx, o.Now) }},
		{"push notifications", func() error { return insertPushes(ctx, tx, o) }},
		{"catalogue", func() error { return insertCatalogue(ctx, tx, o.Now) }},
		{"bookings", func() error { return insertBookings(ctx, tx, o) }},
		{"invoices", func() error { return issueInvoices(ctx, tx, o.Now) }},
		{"returns", func() error { return insertReturns(ctx, tx, o.Now) }},
		{"last month", func() error { return closeLastMonth(ctx, tx, o, orders) }},
		{"payouts", func() error { return insertPayouts(ctx, tx, o) }},
		{"failures", func() error { return acknowledgeFailures(ctx, tx, o.Now) }},
	}
}

// acknowledgeFailures has somebody have seen what failed, so that only new failures sound.
func acknowledgeFailures(ctx context.Context, tx pgx.Tx, now time.Time) error {
	for _, table := range []string{"orders", "collect_orders"} {
		if _, err := tx.Exec(ctx, `update `+table+` set failure_seen_at = $1 where attention = 'Failed'`, now); err != nil {
			return err
		}
	}
	return nil
}

func createAll(ctx context.Context, tx pgx.Tx, orders []*pastOrder) error {
	for _, order := range orders {
		if err := order.create(ctx, tx); err != nil {
			return fmt.Errorf("order %s of %s: %w", order.in.ExternalOrderId, order.shop.Name, err)
		}
	}
	return nil
}
