package operator

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/wire"
)

const heldSQL = `select made_at, data_until, source, ` +
	`(select count(*) from (select from river_job where ` + waits + ` and queue = '` + jobs.QueueMail + `' limit 10000) n) as mails,
	(select count(*) from (select from river_job where ` + waits + ` and queue = '` + jobs.QueueDispatch + `' limit 10000) n) as bookings,
	(select count(*) from (select from river_job where ` + waits + ` and queue = '` + jobs.QueueWebhooks + `' limit 10000) n) as webhooks
	from restores where released_at is null order by made_at desc limit 1`

const waits = `state in ('available', 'scheduled', 'retryable')`

// heldRestore is the restore after which nothing is sent yet; nil if there is none.
func heldRestore(ctx context.Context, q db.Querier) (*wire.Restore, error) {
	r, err := db.One[wire.Restore](ctx, q, heldSQL)
	if err != nil {
		return nil, db.IfNone(err, nil)
	}
	return &r, nil
}

func (a *API) release(ctx context.Context, tx pgx.Tx, _ *struct{}) (bool, error) {
	c := auth.CallerFrom(ctx)
	if err := jobs.Release(ctx, tx, audit.Named(c.Name, c.Email), a.now()); err != nil {
		return false, err
	}
	return true, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "restore.released", TargetKind: "restore", TargetLabel: "Restore"})
}

// Restored is called in a database that was made anew from source, with data until that time (UTC). Sessions end, because
// those that were ended since would be valid again; and what reaches people waits. Events get numbers that were never given
// before, from the clock: a client that knows later ones must not take new events for those that it has seen.
func Restored(ctx context.Context, tx pgx.Tx, source string, until time.Time) error {
	for _, sql := range []string{
		`update sessions set revoked_at = now() where revoked_at is null`,
		`delete from session_tokens`,
		`delete from events`,
		`select setval('event_numbers', greatest((select last_value from event_numbers), (extract(epoch from clock_timestamp()) * 1000)::bigint))`,
	} {
		if _, err := tx.Exec(ctx, sql); err != nil {
			return err
		}
	}
	return jobs.Hold(ctx, tx, source, time.Now().UTC(), until)
}
