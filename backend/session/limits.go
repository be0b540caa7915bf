package session

import (
	"context"
	"encoding/hex"
	"net/netip"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/secret"
)

const (
	maxFailures   = 10
	failureWindow = 15 * time.Minute
	// maxOfAccount is how many failures on unknown devices an account may have from all addresses together: enough that nobody
	// who knows no password gets one, and so many that they are hard to cause. It does not concern known devices.
	maxOfAccount = 100
)

func accountKey(email string) string { return "account:" + email }

// limit is how many failures a key may have within the window.
type limit struct {
	key  string
	most int
}

// attempt is one try to sign in, or to confirm who one is, as its limits see it. A device that the user has signed in on has
// a limit of its own, so that strangers who guess lock nobody out of their own devices.
type attempt struct {
	limits []limit
	at     time.Time
	locks  int // the first of its lock classes, after loginLock
}

func (a *API) attemptOf(email, address string, d device) attempt {
	if d.known {
		return attempt{limits: []limit{{"device:" + hex.EncodeToString(secret.Hash(d.token)), maxFailures}}, at: a.now()}
	}
	return attempt{limits: []limit{{accountKey(email), maxOfAccount}, {addressKey(address), maxFailures}}, at: a.now()}
}

func (try attempt) split() (keys []string, most []int) {
	for _, l := range try.limits {
		keys, most = append(keys, l.key), append(most, l.most)
	}
	return keys, most
}

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

// tooMany refuses once one of the keys has as many failures within the window as it may, the right password
// included; Retry-After says when the first of them is over.
func (try attempt) tooMany(ctx context.Context, q db.Querier) error {
	keys, most := try.split()
	last, err := db.Value[*time.Time](ctx, q, `
		select max(at) from (
			select key, at, row_number() over (partition by key order by at desc) as n
			from login_failures where key = any($1) and at > $2) f
		join unnest($1::text[], $3::int[]) l (key, most) on l.key = f.key and l.most = f.n`, keys, try.at.Add(-failureWindow), most)
	if err != nil || last == nil {
		return err
	}
	f := fault.New(fault.TooMany, "TooManyAttempts", "Too many failed sign-in attempts. Please try again later.")
	f.RetryAfter = max(1, int((last.Add(failureWindow).Sub(try.at)+time.Second-1)/time.Second))
	return f
}

// lock makes attempts with the same key decide one after the other; always in this order, so that two never wait for
// each other.
func (try attempt) lock(ctx context.Context, tx pgx.Tx) error {
	for class, l := range try.limits {
		if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock($1, hashtext($2))`, loginLock+try.locks+class, l.key); err != nil {
			return err
		}
	}
	return nil
}

const loginLock = 7101 // first of three lock classes

func (try attempt) failed(ctx context.Context, q db.Querier) error {
	keys, _ := try.split()
	_, err := q.Exec(ctx, `insert into login_failures (key, at) select key, $2 from unnest($1::text[]) key`, keys, try.at)
	return err
}

func forgiven(ctx context.Context, q db.Querier, keys ...string) error {
	_, err := q.Exec(ctx, `delete from login_failures where key = any($1)`, keys)
	return err
}
