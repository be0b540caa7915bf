// Package db opens the pool, runs transactions and migrates the schema. It
// must know no domain: tables' meaning lives with the package that owns them.
package db

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/fault"
)

// Querier is what a store function needs: a pool, a connection or a transaction.
type Querier interface {
	Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error)
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
	SendBatch(ctx context.Context, b *pgx.Batch) pgx.BatchResults
}

// usual is how many connections a pool of Open may have.
const usual = 20

// Open makes a pool for commands and tests. Statements are bounded to 15 s, idle
// transactions to 30 s, so that no request can hold a row for ever.
func Open(ctx context.Context, url string) (*pgxpool.Pool, error) {
	return open(ctx, url, "portal", usual, false)
}

// open makes a pool. Through a pooler, the limits are those of the role.
func open(ctx context.Context, url, name string, most int32, pooled bool) (*pgxpool.Pool, error) {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errURL
	}
	params := cfg.ConnConfig.RuntimeParams
	setDefault(params, "application_name", name)
	if pooled {
		cfg.ConnConfig.DefaultQueryExecMode = execMode(url)
	} else {
		for _, l := range limits {
			setDefault(params, l.name, l.value)
		}
	}
	cfg.MaxConns = most
	cfg.MaxConnIdleTime = 5 * time.Minute
	cfg.ConnConfig.ConnectTimeout = 5 * time.Second
	cfg.AfterConnect = readTimesInUTC
	cfg.ConnConfig.Tracer = &commits{}
	return pgxpool.NewWithConfig(ctx, cfg)
}

// readTimesInUTC makes every time that is read UTC, whatever the machine's zone.
func readTimesInUTC(_ context.Context, conn *pgx.Conn) error {
	one := &pgtype.Type{Name: "timestamptz", OID: pgtype.TimestamptzOID, Codec: &pgtype.TimestamptzCodec{ScanLocation: time.UTC}}
	conn.TypeMap().RegisterType(one)
	conn.TypeMap().RegisterType(&pgtype.Type{Name: "_timestamptz", OID: pgtype.TimestamptzArrayOID, Codec: &pgtype.ArrayCodec{ElementType: one}})
	return nil
}

func setDefault(m map[string]string, key, value string) {
	if _, ok := m[key]; !ok {
		m[key] = value
	}
}

// InTx runs fn in one transaction and retries it, at most three times in all,
// when PostgreSQL broke a deadlock or a serialisation conflict.
func InTx(ctx context.Context, pool *pgxpool.Pool, fn func(pgx.Tx) error) error {
	var err error
	for attempt := range 3 {
		committing := false
		err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
			if hook, ok := ctx.Value(hookKey{}).(func(context.Context, pgx.Tx) error); ok {
				if err := hook(ctx, tx); err != nil {
					return err
				}
			}
			err := fn(tx)
			committing = err == nil
			return err
		})
		if err != nil && committing && interrupted(err) {
			return &unknownOutcome{err}
		}
		if !retryable(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Duration(attempt+1) * 5 * time.Millisecond):
		}
	}
	return fmt.Errorf("transaction kept conflicting: %w", err)
}

// unknownOutcome is a commit that was not answered.
type unknownOutcome struct{ error }

func (u *unknownOutcome) Unwrap() error { return u.error }

// MayHaveCommitted reports whether the transaction behind an error of InTx may be in force all the same, because the
// connection was lost while it committed. Whatever it may refer to, such as a stored file, must then stay.
func MayHaveCommitted(err error) bool {
	var u *unknownOutcome
	return errors.As(err, &u)
}

// interrupted reports whether err is anything but PostgreSQL's answer to a statement.
func interrupted(err error) bool {
	var answer *pgconn.PgError
	return !errors.As(err, &answer) || strings.HasPrefix(answer.Code, "57P") // it was shut down
}

// SnapshotLimit bounds InSnapshot.
const SnapshotLimit = 15 * time.Minute

// InSnapshot runs fn in a read-only transaction that sees one state of the data,
// for files that take long to send. It may wait between statements for up to
// SnapshotLimit; each statement keeps the pool's own limit. Inside a Replica's Read it may be the replica's.
func InSnapshot(ctx context.Context, pool *pgxpool.Pool, fn func(pgx.Tx) error) error {
	ctx, cancel := context.WithTimeout(ctx, SnapshotLimit)
	defer cancel()
	if done, err := onReplica(ctx, func(conn *pgxpool.Conn) error { return inSnapshot(ctx, conn, fn) }); done {
		return err
	}
	return inSnapshot(ctx, pool, fn)
}

func inSnapshot(ctx context.Context, on interface {
	BeginTx(context.Context, pgx.TxOptions) (pgx.Tx, error)
}, fn func(pgx.Tx) error) error {
	options := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	return pgx.BeginTxFunc(ctx, on, options, func(tx pgx.Tx) error {
		limit := strconv.FormatInt(SnapshotLimit.Milliseconds(), 10)
		if _, err := tx.Exec(ctx, `select set_config('idle_in_transaction_session_timeout', $1, true)`, limit); err != nil {
			return err
		}
		return fn(tx)
	})
}

type hookKey struct{}

// WithTxHook makes every InTx under ctx run hook first, inside the
// transaction; idempotency uses it to commit its claim with the change.
func WithTxHook(ctx context.Context, hook func(context.Context, pgx.Tx) error) context.Context {
	return context.WithValue(ctx, hookKey{}, hook)
}

func retryable(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}

// Violates reports whether err broke the named constraint.
func Violates(err error, constraint string) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.ConstraintName == constraint
}

// Lost reports whether err means that the connection to PostgreSQL, or PostgreSQL
// itself, went away: the same request may succeed in a moment.
func Lost(err error) bool {
	var connect *pgconn.ConnectError
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return strings.HasPrefix(pg.Code, "57P") || strings.HasPrefix(pg.Code, "08") || pg.Code == "53300"
	}
	return errors.As(err, &connect) || pgconn.SafeToRetry(err) ||
		errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, syscall.ECONNRESET) || errors.Is(err, syscall.EPIPE)
}

// Full reports whether err means that a disk or a store is full.
func Full(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "53100" || errors.Is(err, syscall.ENOSPC)
}

// NotText reports whether PostgreSQL refused a text that is not valid UTF-8 or holds NUL.
func NotText(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "22021" || pg.Code == "22P05")
}

// IsID reports whether s is a UUID as our ids are written: 36 characters with hyphens.
func IsID(s string) bool { return len(s) == 36 && uuid.Validate(s) == nil }

// NewID makes an id; later ones sort after earlier ones.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// All reads the rows of a query by their column names.
func All[R any](ctx context.Context, q Querier, sql string, args ...any) ([]R, error) {
	rows, _ := q.Query(ctx, sql, args...)
	return pgx.CollectRows(rows, pgx.RowToStructByName[R])
}

// AllByPosition is All by the columns' order.
func AllByPosition[R any](ctx context.Context, q Querier, sql string, args ...any) ([]R, error) {
	rows, _ := q.Query(ctx, sql, args...)
	return pgx.CollectRows(rows, pgx.RowToStructByPos[R])
}

// Column reads the only column of a query.
func Column[T any](ctx context.Context, q Querier, sql string, args ...any) ([]T, error) {
	rows, _ := q.Query(ctx, sql, args...)
	return pgx.CollectRows(rows, pgx.RowTo[T])
}

// One reads the only row of a query by its column names; without a row it returns pgx.ErrNoRows.
func One[R any](ctx context.Context, q Querier, sql string, args ...any) (R, error) {
	rows, _ := q.Query(ctx, sql, args...)
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[R])
}

// OneByPosition is One by the columns' order.
func OneByPosition[R any](ctx context.Context, q Querier, sql string, args ...any) (R, error) {
	rows, _ := q.Query(ctx, sql, args...)
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[R])
}

// Value reads the only column of the first row; without a row it returns pgx.ErrNoRows.
func Value[T any](ctx context.Context, q Querier, sql string, args ...any) (T, error) {
	rows, _ := q.Query(ctx, sql, args...)
	return pgx.CollectOneRow(rows, pgx.RowTo[T])
}

// Find is One that returns NotFound without a row; what names the row in its message: "This promo code".
func Find[R any](ctx context.Context, q Querier, what, sql string, args ...any) (R, error) {
	row, err := One[R](ctx, q, sql, args...)
	return row, IfNone(err, fault.Missing(what))
}

// IfNone replaces the error of a query that found no row; nil where no row is no error.
func IfNone(err, instead error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return instead
	}
	return err
}

// Finder makes the function that finds a row by its id, $1 of the query, and locks it
// by the given clause where the caller asks for that.
func Finder[R any](what, sql, locking string) func(ctx context.Context, q Querier, id string, lock bool) (R, error) {
	return func(ctx context.Context, q Querier, id string, lock bool) (R, error) {
		if lock {
			return Find[R](ctx, q, what, sql+" "+locking, id)
		}
		return Find[R](ctx, q, what, sql, id)
	}
}

// ExecOne runs a statement that must change a row; refusal is the error where it changes none.
func ExecOne(ctx context.Context, q Querier, refusal error, sql string, args ...any) error {
	tag, err := q.Exec(ctx, sql, args...)
	if err == nil && tag.RowsAffected() == 0 {
		return refusal
	}
	return err
}

const (
	leastConnections = 12 // of a server, so that each of its pools can work
	mostConnections  = 80 // of a server, unless it is told otherwise
)

// Pools are a server's connections, apart for requests and for jobs: a request never waits for a connection
// that a job holds.
type Pools struct {
	Requests, Jobs *pgxpool.Pool
	// Direct makes the connections that notifications are received with, past a pooler.
	Direct *pgxpool.Pool
	// Deaf reports that nothing leads past the pooler: whether notifications are received depends on it.
	Deaf bool
}

// listening is how many connections a server receives notifications with.
const listening = 4

// OpenPools makes the pools with most connections in all. Zero takes half of what the database allows, so that
// a second server can start before the first one stops.
func OpenPools(ctx context.Context, a Address, most int) (p Pools, err error) {
	allowed, pooled, err := survey(ctx, a.URL)
	if err != nil {
		return Pools{}, err
	}
	requests, jobs, err := share(allowed, most)
	if err != nil {
		return Pools{}, err
	}
	p.Deaf = pooled && a.Direct == ""
	for _, one := range []struct {
		pool   **pgxpool.Pool
		url    string
		name   string
		most   int32
		pooled bool
	}{
		{&p.Requests, a.URL, "portal", requests, pooled},
		{&p.Jobs, a.URL, "portal jobs", jobs, pooled},
		{&p.Direct, a.direct(), "portal notifications", listening, p.Deaf},
	} {
		if *one.pool, err = open(ctx, one.url, one.name, one.most, one.pooled); err != nil {
			p.Close()
			return Pools{}, err
		}
	}
	return p, nil
}

// Close closes all pools.
func (p Pools) Close() {
	for _, pool := range []*pgxpool.Pool{p.Requests, p.Jobs, p.Direct} {
		if pool != nil {
			pool.Close()
		}
	}
}

// Reset makes all pools connect anew.
func (p Pools) Reset() {
	for _, pool := range []*pgxpool.Pool{p.Requests, p.Jobs, p.Direct} {
		pool.Reset()
	}
}

// survey finds how many connections the database allows to all its users, and whether it is reached through a pooler.
func survey(ctx context.Context, url string) (allowed int, pooled bool, err error) {
	conn, pooled, err := connect(ctx, url)
	if err != nil {
		return 0, false, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	err = conn.QueryRow(ctx, `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
		- coalesce(current_setting('reserved_connections', true)::int, 0)`).Scan(&allowed)
	if err == nil && pooled {
		err = checkRole(ctx, conn)
	}
	return allowed, pooled, err
}

// share gives three fifths of a server's connections to requests, for which people wait.
func share(allowed, most int) (requests, jobs int32, err error) {
	switch {
	case most == 0:
		most = max(min(allowed/2, mostConnections), leastConnections)
	case most < leastConnections:
		return 0, 0, fmt.Errorf("db-connections (PORTAL_DB_CONNECTIONS): a server needs at least %d", leastConnections)
	}
	if most > allowed {
		return 0, 0, fmt.Errorf("db-connections (PORTAL_DB_CONNECTIONS): the server needs %d connections, and the database allows %d", most, allowed)
	}
	requests = int32(most * 3 / 5)
	return requests, int32(most) - requests, nil
}
