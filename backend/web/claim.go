package web

import (
	"context"
	"errors"
	"strconv"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
)

// A claim on a key is held by the server that works on the request: it says every second that it does, and while its
// transaction is open it has the row locked. Once neither is so and nothing was committed, the next attempt takes the claim
// over. The earlier one may still be there, since a server that was frozen does not know it: each of its transactions begins
// with looking whether the claim is still its own, so it can write nothing any more.
const (
	claimLimit = 30 * time.Second // of claims of an earlier version; such a server also gives ours that long
	workLimit  = 25 * time.Second
	leaseFor   = 3 * time.Second
	renewEvery = time.Second
	idleLimit  = 10 * time.Second // between two statements of a transaction; also the longest that others wait for a row of it
)

// unheld is the condition of a claim that no server works on. An earlier version takes claims over without touching leased_until,
// which is then from before that claim.
const unheld = `(i.locked_until <= now() or i.leased_until <= now() and i.leased_until > i.locked_until - interval '30 seconds')`

// claim is one attempt to run the request of a key.
type claim struct {
	owner, key string
	hash       []byte    // of the request
	token      time.Time // locked_until: each attempt has another
	since      time.Time
}

// take claims the key: a new one, or one whose claim nobody holds and that ended without a commit. It waits for no other attempt,
// whose transaction may be open for long; on conflict alone would.
func (api *API) take(ctx context.Context, c *claim) (taken bool, err error) {
	c.since = time.Now()
	err = api.Pool.QueryRow(ctx, `insert into idempotency_keys (owner, key, request_hash, locked_until, leased_until)
		select $1::text, $2::text, $3::bytea, now() + $4, now() + $5 where not exists (select from idempotency_keys where owner = $1 and key = $2)
		on conflict do nothing returning locked_until`, c.owner, c.key, c.hash, claimLimit, leaseFor).Scan(&c.token)
	if errors.Is(err, pgx.ErrNoRows) {
		err = api.Pool.QueryRow(ctx, `with free as (select i.owner, i.key from idempotency_keys i where i.owner = $1 and i.key = $2 and i.request_hash = $3
				and i.status is null and not i.committed and `+unheld+` for update skip locked)
			update idempotency_keys i set locked_until = now() + $4, leased_until = now() + $5 from free where i.owner = free.owner and i.key = free.key
			returning i.locked_until`, c.owner, c.key, c.hash, claimLimit, leaseFor).Scan(&c.token)
	}
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

// commit marks the claim committed inside a transaction of the request, or refuses the transaction, if another attempt has taken
// the claim over. The row stays locked until the transaction ends, which one that a frozen server left open does after idleLimit.
func (c *claim) commit(ctx context.Context, tx pgx.Tx) error {
	return db.ExecOne(ctx, tx, inProgress(), `with mine as (update idempotency_keys set committed = true, leased_until = clock_timestamp() + $4
			where owner = $1 and key = $2 and locked_until = $3 returning key)
		select set_config('idle_in_transaction_session_timeout', $5, true) from mine`, c.owner, c.key, c.token, leaseFor,
		strconv.FormatInt(idleLimit.Milliseconds(), 10))
}

// leases renews the claims that this server works on.
type leases struct {
	mu      sync.Mutex
	held    map[*claim]bool
	running bool
	frozen  bool // in tests
}

// hold renews the claim until release is called.
func (api *API) hold(c *claim) (release func()) {
	l := &api.leases
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.held == nil {
		l.held = map[*claim]bool{}
	}
	if l.held[c] = true; !l.running {
		l.running = true
		go api.renewLeases()
	}
	return func() {
		l.mu.Lock()
		defer l.mu.Unlock()
		delete(l.held, c)
	}
}

// renewLeases runs while requests are being worked on.
func (api *API) renewLeases() {
	again := time.NewTicker(renewEvery)
	defer again.Stop()
	for range again.C {
		owners, keys, tokens, ended := api.leases.due()
		if ended {
			return
		}
		if len(keys) == 0 {
			continue
		}
		if err := renew(api.leasePool(), owners, keys, tokens); err != nil {
			api.Log.Warn("claims of requests that take long could not be renewed: others may take them over", "claims", len(keys), "error", err)
		}
	}
}

// due are the claims that are older than a renewal; ended: there are none at all, and renewing ends.
func (l *leases) due() (owners, keys []string, tokens []time.Time, ended bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if len(l.held) == 0 {
		l.running = false
		return nil, nil, nil, true
	}
	for c := range l.held {
		if time.Since(c.since) >= renewEvery && !l.frozen {
			owners, keys, tokens = append(owners, c.owner), append(keys, c.key), append(tokens, c.token)
		}
	}
	return owners, keys, tokens, false
}

// renew passes over rows that are locked: their transactions are the better sign of life.
func renew(pool *pgxpool.Pool, owners, keys []string, tokens []time.Time) error {
	ctx, cancel := context.WithTimeout(context.Background(), 2*renewEvery)
	defer cancel()
	_, err := pool.Exec(ctx, `with mine as (select i.owner, i.key from idempotency_keys i
			join unnest($1::text[], $2::text[], $3::timestamptz[]) c (owner, key, token) on c.owner = i.owner and c.key = i.key and c.token = i.locked_until
			where i.status is null for update of i skip locked)
		update idempotency_keys i set leased_until = now() + $4 from mine where i.owner = mine.owner and i.key = mine.key`, owners, keys, tokens, leaseFor)
	return err
}

// leasePool is apart from the requests', whose connections may all be taken by what is slow.
func (api *API) leasePool() *pgxpool.Pool {
	if api.Direct != nil {
		return api.Direct
	}
	return api.Pool
}
