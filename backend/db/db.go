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

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgtype"
	"github.com/jackc/pgx/v5/pgxpool"
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
	return open(ctx, url, "portal", usual)
}

func open(ctx context.Context, url, name string, most int32) (*pgxpool.Pool, error) {
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, errors.New("database-url cannot be read: it must look like postgres://user:password@host/name")
	}
	params := cfg.ConnConfig.RuntimeParams
	setDefault(params, "statement_timeout", "15000")
	setDefault(params, "idle_in_transaction_session_timeout", "30000")
	setDefault(params, "lock_timeout", "10000")
	setDefault(params, "application_name", name)
	cfg.MaxConns = most
	cfg.MaxConnIdleTime = 5 * time.Minute
	cfg.ConnConfig.ConnectTimeout = 5 * time.Second
	cfg.AfterConnect = readTimesInUTC
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
		err = pgx.BeginFunc(ctx, pool, func(tx pgx.Tx) error {
			if hook, ok := ctx.Value(hookKey{}).(func(context.Context, pgx.Tx) error); ok {
				if err := hook(ctx, tx); err != nil {
					return err
				}
			}
			return fn(tx)
		})
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

// SnapshotLimit bounds InSnapshot.
const SnapshotLimit = 15 * time.Minute

// InSnapshot runs fn in a read-only transaction that sees one state of the data,
// for files that take long to send. It may wait between statements for up to
// SnapshotLimit; each statement keeps the pool's own limit.
func InSnapshot(ctx context.Context, pool *pgxpool.Pool, fn func(pgx.Tx) error) error {
	ctx, cancel := context.WithTimeout(ctx, SnapshotLimit)
	defer cancel()
	options := pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}
	return pgx.BeginTxFunc(ctx, pool, options, func(tx pgx.Tx) error {
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

// NotText reports whether PostgreSQL refused a text that is not valid UTF-8 or holds NUL.
func NotText(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "22021" || pg.Code == "22P05")
}
