package list

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// settledSQL is a time before every change that is not visible yet: what the
// next statement does not see comes after it, and is new to the next check.
const settledSQL = `select least(statement_timestamp(),
	(select min(xact_start) from pg_stat_activity where datname = current_database() and backend_xid is not null))`

// CheckNew reports whether exists, a "select exists (…)" with args, finds rows
// that came after since. With new rows PreviousTimeStamp stays what was sent.
func CheckNew(ctx context.Context, q db.Querier, since time.Time, exists string, args ...any) (wire.NewOrders, error) {
	out := wire.NewOrders{PreviousTimeStamp: since.UTC()}
	batch := &pgx.Batch{}
	batch.Queue(settledSQL).QueryRow(func(row pgx.Row) error { return row.Scan(&out.TimeStamp) })
	batch.Queue(exists, args...).QueryRow(func(row pgx.Row) error { return row.Scan(&out.HasNewOrders) })
	if err := q.SendBatch(ctx, batch).Close(); err != nil {
		return out, err
	}
	out.TimeStamp = out.TimeStamp.UTC()
	if !out.HasNewOrders {
		out.PreviousTimeStamp = out.TimeStamp
	}
	return out, nil
}
