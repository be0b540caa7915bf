package jobs

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

// heldPause is after how long a held job looks again whether it may run.
const heldPause = 15 * time.Second

// outward reports whether such jobs reach people or the systems of other companies.
func (k Kind) outward() bool {
	return k.Outward || k.Queue == QueueMail || k.Queue == QueueDispatch || k.Queue == QueueWebhooks
}

// Held reports whether outward jobs wait, because the database was restored and no Admin has released it yet.
func Held(ctx context.Context, q db.Querier) (bool, error) {
	return db.Value[bool](ctx, q, `select exists (select from restores where released_at is null)`)
}

// Hold makes outward jobs wait, in a database that was made anew from source with data until that time (UTC).
func Hold(ctx context.Context, tx pgx.Tx, source string, made, until time.Time) error {
	_, err := tx.Exec(ctx, `insert into restores (id, made_at, data_until, source) values ($1, $2, $3, left($4, 500))`, db.NewID(), made, until, source)
	return err
}

// Release lets outward jobs run again, and by whom it was is stored; a fault if none are held.
func Release(ctx context.Context, tx pgx.Tx, by string, now time.Time) error {
	tag, err := tx.Exec(ctx, `update restores set released_at = greatest($2, made_at), released_by = $1 where released_at is null`, by, now)
	if err == nil && tag.RowsAffected() == 0 {
		err = fault.New(fault.Conflict, "NotHeld", "Nothing is held back: somebody released it already.")
	}
	return err
}

// gate sends an outward job back to wait while they are held. One without a database holds nothing.
type gate struct{ q db.Querier }

func (g gate) pass(ctx context.Context, k Kind) error {
	if g.q == nil || !k.outward() {
		return nil
	}
	held, err := Held(ctx, g.q)
	if err == nil && held {
		err = river.JobSnooze(heldPause)
	}
	return err
}
