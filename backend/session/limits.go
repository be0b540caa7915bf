package session

import (
	"context"
	"net/netip"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

const (
	maxFailures   = 10
	failureWindow = 15 * time.Minute
)

func accountKey(email string) string { return "account:" + email }

// addressKey takes the whole /64 of an IPv6 address, since that is what one customer has.
func addressKey(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return "address:" + address
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is6() {
		if network, err := ip.Prefix(64); err == nil {
			return "address:" + network.String()
		}
	}
	return "address:" + ip.String()
}

// tooMany refuses after ten failures of the account or the address within the
// window, the right password included; Retry-After says when the tenth is over.
func (try attempt) tooMany(ctx context.Context, q db.Querier) error {
	tenth, err := db.Value[*time.Time](ctx, q, `
		select max(at) from (
			select at, row_number() over (partition by key order by at desc) as n
			from login_failures where key = any($1) and at > $2) f
		where n = $3`, []string{try.account, try.address}, try.at.Add(-failureWindow), maxFailures)
	if err != nil || tenth == nil {
		return err
	}
	f := fault.New(fault.TooMany, "TooManyAttempts", "Too many failed sign-in attempts. Please try again later.")
	f.RetryAfter = max(1, int((tenth.Add(failureWindow).Sub(try.at)+time.Second-1)/time.Second))
	return f
}

// lock makes attempts of one account, and of one address, decide one after the
// other; always in this order, so that two never wait for each other.
func (try attempt) lock(ctx context.Context, tx pgx.Tx) error {
	for class, key := range []string{try.account, try.address} {
		if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock($1, hashtext($2))`, loginLock+class, key); err != nil {
			return err
		}
	}
	return nil
}

const loginLock = 7101 // first of two lock classes, account and address

func (try attempt) failed(ctx context.Context, tx pgx.Tx) error {
	_, err := tx.Exec(ctx, `insert into login_failures (key, at) values ($1, $3), ($2, $3)`, try.account, try.address, try.at)
	return err
}

func forgiven(ctx context.Context, tx pgx.Tx, account string) error {
	_, err := tx.Exec(ctx, `delete from login_failures where key = $1`, account)
	return err
}
