package db

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	replicaConnections = 6 // web makes four files at a time
	replicaWait        = 2 * time.Second
	replicaProbe       = 5 * time.Second
)

// Replica is a streaming replica, which InSnapshot reads from inside Read. Whatever is wrong with it, the primary answers.
// The methods but OpenReplica's result may be called on nil, which is no replica.
type Replica struct {
	pool, primary    *pgxpool.Pool
	up               atomic.Bool
	lag              atomic.Int64 // nanoseconds
	reads, fallbacks atomic.Int64
}

// OpenReplica makes the pool; nothing is read from it before Probe or Run has found it to be a replica of the primary.
func OpenReplica(ctx context.Context, url string, primary *pgxpool.Pool) (*Replica, error) {
	pool, err := open(ctx, url, "portal replica", replicaConnections, false)
	if err != nil {
		return nil, err
	}
	return &Replica{pool: pool, primary: primary}, nil
}

// Close closes the pool.
func (r *Replica) Close() {
	if r != nil {
		r.pool.Close()
	}
}

// Run looks at the replica every few seconds until ctx ends, so that no request waits for one that is away.
func (r *Replica) Run(ctx context.Context, log *slog.Logger) {
	again := time.NewTicker(replicaProbe)
	defer again.Stop()
	for was := ""; ; {
		is := "ok"
		if err := r.Probe(ctx); err != nil {
			is = err.Error()
		}
		if is != was && ctx.Err() == nil {
			log.Warn("read replica", "state", is, "lag", r.Lag().String())
		}
		was = is
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		}
	}
}

const whichSQL = `select (select system_identifier from pg_control_system()) || ' ' || current_database()`

// Probe finds out whether the replica is one of the primary, and how far behind it is.
func (r *Replica) Probe(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, replicaWait)
	defer cancel()
	err := r.probe(ctx)
	r.up.Store(err == nil)
	return err
}

func (r *Replica) probe(ctx context.Context) error {
	which, err := Value[string](ctx, r.primary, whichSQL)
	if err != nil {
		return err
	}
	var same, follows bool
	var lag float64
	err = r.pool.QueryRow(ctx, `select ($1 = (`+whichSQL+`)), pg_is_in_recovery(), case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
		else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8`, which).Scan(&same, &follows, &lag)
	switch {
	case err != nil:
		return err
	case !same:
		return errors.New("it is not the same database")
	case !follows:
		return errors.New("it is not a replica: it takes changes")
	}
	r.lag.Store(int64(lag * float64(time.Second)))
	return nil
}

// Lag is how old what the replica shows was when it was last looked at.
func (r *Replica) Lag() time.Duration {
	if r == nil {
		return 0
	}
	return time.Duration(r.lag.Load())
}

// Counts are the snapshots that the replica answered, and those that the primary answered in its place.
func (r *Replica) Counts() (reads, fallbacks int64) {
	if r == nil {
		return 0, 0
	}
	return r.reads.Load(), r.fallbacks.Load()
}

// Written is the place in the log up to which all is written that has been committed by now. Where it cannot be read, no replica has
// reached it.
func (r *Replica) Written(ctx context.Context) string {
	ctx, cancel := context.WithTimeout(ctx, replicaWait)
	defer cancel()
	at, err := Value[string](ctx, r.primary, `select pg_current_wal_insert_lsn()::text`)
	if err != nil {
		return "unknown"
	}
	return at
}

// replicaRead is one call of Read.
type replicaRead struct {
	*Replica
	written string
	failed  bool
}

type replicaKey struct{}

// Read calls do, whose snapshots are the replica's if that has replayed the log up to written (empty: anything), as Written
// returned it. If the replica fails half-way, do is called again, on the primary.
func (r *Replica) Read(ctx context.Context, written string, do func(context.Context) error) error {
	if r == nil {
		return do(ctx)
	}
	read := &replicaRead{Replica: r, written: written}
	err := do(context.WithValue(ctx, replicaKey{}, read))
	if err != nil && read.failed && ctx.Err() == nil {
		return do(ctx)
	}
	return err
}

// snapshot runs fn on the replica; done is false where the primary must answer.
func (r *replicaRead) snapshot(ctx context.Context, fn func(pgx.Tx) error) (done bool, err error) {
	conn, err := r.acquire(ctx)
	if err != nil {
		r.fallbacks.Add(1)
		return false, nil
	}
	defer conn.Release()
	err = inSnapshot(ctx, conn, fn)
	var refused *pgconn.PgError
	switch {
	case err == nil:
		r.reads.Add(1)
	case (errors.As(err, &refused) || Lost(err)) && !MayHaveCommitted(err) && ctx.Err() == nil:
		r.failed = true
		r.fallbacks.Add(1)
	}
	return true, err
}

var errBehind = errors.New("the replica is behind")

// acquire asks for the place before the transaction, whose snapshot would otherwise be older than the answer.
func (r *replicaRead) acquire(ctx context.Context) (*pgxpool.Conn, error) {
	if !r.up.Load() {
		return nil, errBehind
	}
	ctx, cancel := context.WithTimeout(ctx, replicaWait)
	defer cancel()
	conn, err := r.pool.Acquire(ctx)
	if err != nil {
		r.up.Store(false) // until it is looked at again
		return nil, fmt.Errorf("read replica: %w", err)
	}
	var reached bool
	err = conn.QueryRow(ctx, `select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= coalesce(nullif($1::text, ''), '0/0')::pg_lsn, false)`,
		r.written).Scan(&reached)
	if err == nil && !reached {
		err = errBehind
	}
	if err != nil {
		conn.Release()
		return nil, err
	}
	return conn, nil
}
