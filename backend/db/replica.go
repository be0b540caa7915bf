package db

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	replicaWait  = 500 * time.Millisecond // for a read's connection, and for the answer whether it may read
	replicaProbe = 5 * time.Second
	probeWait    = 2 * time.Second
)

// Replica is a streaming replica, which db.Read and InSnapshot read from inside the method Read. Whatever is wrong with it, the
// primary answers. The methods may be called on nil, which is no replica.
type Replica struct {
	pool, primary    *pgxpool.Pool
	checkSQL         string
	up               atomic.Bool
	latest, floor    atomic.Value // strings: how far the primary's log was at the last look, and at the one before
	lag              atomic.Int64 // nanoseconds
	reads, fallbacks atomic.Int64
}

// Want is what a replica must show to answer, and how long that may take.
type Want struct {
	Written string        // a place in the log, as Written returned it; empty: any
	Heard   int64         // the number of a live event; 0: any
	Within  time.Duration // from the beginning of a read; 0: as long as it takes
}

// OpenReplica makes the pool; nothing is read from it before Probe or Run has found it to be a replica of the primary. hears is a
// condition that holds where the database has the live event numbered {heard} and all before it.
func OpenReplica(ctx context.Context, url string, primary *pgxpool.Pool, hears string) (*Replica, error) {
	pool, err := open(ctx, url, "portal replica", primary.Config().MaxConns, false)
	if err != nil {
		return nil, err
	}
	check := `select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= greatest(nullif($1::text, '')::pg_lsn, nullif($2::text, '')::pg_lsn, '0/0')
		and ($3::bigint = 0 or ` + strings.ReplaceAll(hears, "{heard}", "$3") + `), false)`
	return &Replica{pool: pool, primary: primary, checkSQL: check}, nil
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

const whereSQL = `select pg_current_wal_insert_lsn()::text`

const whichSQL = `select (select system_identifier from pg_control_system()) || ' ' || current_database()`

// Probe finds out whether the replica is one of the primary, and how far behind it is.
func (r *Replica) Probe(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, probeWait)
	defer cancel()
	err := r.probe(ctx)
	r.up.Store(err == nil)
	return err
}

func (r *Replica) probe(ctx context.Context) error {
	var which, at string
	if err := r.primary.QueryRow(ctx, `select (`+whichSQL+`), (`+whereSQL+`)`).Scan(&which, &at); err != nil {
		return err
	}
	before := r.latest.Swap(at)
	if before == nil {
		before = at
	}
	r.floor.Store(before)
	var same, follows bool
	var lag float64
	err := r.pool.QueryRow(ctx, `select ($1 = (`+whichSQL+`)), pg_is_in_recovery(), case
		when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and pg_last_wal_replay_lsn() >= $2::text::pg_lsn then 0
		else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end::float8`, which, before).Scan(&same, &follows, &lag)
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
	ctx, cancel := context.WithTimeout(ctx, probeWait)
	defer cancel()
	at, err := Value[string](ctx, r.primary, whereSQL)
	if err != nil {
		return "unknown"
	}
	return at
}

// replicaRead is one call of the method Read.
type replicaRead struct {
	*Replica
	Want
	ctx    context.Context // of the call, whatever has become of what was made of it
	stop   func()          // ends what is read
	failed bool
}

type replicaKey struct{}

// Read calls do, inside which db.Read and InSnapshot read from the replica where it shows what is wanted. If it fails half-way, or
// takes too long, do is called again, on the primary.
func (r *Replica) Read(ctx context.Context, want Want, do func(context.Context) error) error {
	if r == nil {
		return do(ctx)
	}
	inner, stop := context.WithCancel(ctx)
	defer stop()
	read := &replicaRead{Replica: r, Want: want, ctx: ctx, stop: stop}
	err := do(context.WithValue(inner, replicaKey{}, read))
	if err != nil && (read.failed || inner.Err() != nil) && ctx.Err() == nil { // or it was stopped just as it had answered
		return do(ctx)
	}
	return err
}

// OnPrimary is ctx outside of the method Read.
func OnPrimary(ctx context.Context) context.Context {
	return context.WithValue(ctx, replicaKey{}, (*replicaRead)(nil))
}

// Read calls fn, which only reads, with q. Inside the method Read of a replica, and if q is a pool, it may be a connection to that.
// Statements of fn need not see one state of the data.
func Read(ctx context.Context, q Querier, fn func(Querier) error) error {
	if _, isPool := q.(*pgxpool.Pool); isPool {
		if done, err := onReplica(ctx, func(conn *pgxpool.Conn) error { return fn(conn) }); done {
			return err
		}
	}
	return fn(q)
}

// ReadBatch is Read of a batch.
func ReadBatch(ctx context.Context, q Querier, b *pgx.Batch) error {
	return Read(ctx, q, func(q Querier) error { return q.SendBatch(ctx, b).Close() })
}

// onReplica runs fn on the replica; done is false where the primary must answer.
func onReplica(ctx context.Context, fn func(*pgxpool.Conn) error) (done bool, err error) {
	r, _ := ctx.Value(replicaKey{}).(*replicaRead)
	if r == nil {
		return false, nil
	}
	conn, err := r.acquire(ctx)
	if err != nil {
		r.fallbacks.Add(1)
		return false, nil
	}
	defer conn.Release()
	var slow atomic.Bool
	if r.Within > 0 {
		defer time.AfterFunc(r.Within, func() { slow.Store(true); r.stop() }).Stop()
	}
	err = fn(conn)
	var refused *pgconn.PgError
	switch {
	case err == nil:
		r.reads.Add(1)
	case (slow.Load() || errors.As(err, &refused) || Lost(err)) && !MayHaveCommitted(err) && r.ctx.Err() == nil:
		r.failed = true
		r.fallbacks.Add(1)
	}
	return true, err
}

var (
	errBehind = errors.New("the replica is behind")
	errBusy   = errors.New("all connections to the replica are in use")
)

// acquire asks whether the replica shows what is wanted before anything is read, whose snapshot would otherwise be older than the
// answer. Nothing is shown that is older than two looks at the replica, so one that is cut off from its primary is not read.
func (r *replicaRead) acquire(ctx context.Context) (*pgxpool.Conn, error) {
	if !r.up.Load() {
		return nil, errBehind
	}
	if s := r.pool.Stat(); s.AcquiredConns() >= s.MaxConns()-1 { // one is for Probe
		return nil, errBusy
	}
	ctx, cancel := context.WithTimeout(ctx, replicaWait)
	defer cancel()
	conn, err := r.pool.Acquire(ctx)
	if err == nil {
		var shows bool
		if err = conn.QueryRow(ctx, r.checkSQL, r.Want.Written, r.floor.Load(), r.Heard).Scan(&shows); err == nil && shows {
			return conn, nil
		}
		conn.Release()
	}
	var refused *pgconn.PgError
	if err != nil && !errors.As(err, &refused) && r.ctx.Err() == nil {
		r.up.Store(false) // until it is looked at again
	}
	return nil, cmp.Or(err, errBehind)
}
