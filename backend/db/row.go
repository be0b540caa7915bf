package db

import (
	"context"
	"errors"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/fault"
)

// IsID reports whether s is a UUID as our ids are written: 36 characters with hyphens.
func IsID(s string) bool { return len(s) == 36 && uuid.Validate(s) == nil }

// NewID makes an id; later ones sort after earlier ones.
func NewID() string { return uuid.Must(uuid.NewV7()).String() }

// Find reads the only row of a query by its column names. Without a row it returns
// NotFound; what names the row in its message: "This promo code".
func Find[R any](ctx context.Context, q Querier, what, sql string, args ...any) (R, error) {
	rows, _ := q.Query(ctx, sql, args...)
	row, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[R])
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
