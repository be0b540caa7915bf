// Package removals takes back what somebody has removed, for ten minutes, by the facts that were kept when it was removed: rows,
// entries of the audit log, events and files. It must not know what was removed; the operation that removed it says who may.
package removals

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API takes removals back.
type API struct {
	pool *pgxpool.Pool
	web  *web.API
}

// New makes the API.
func New(pool *pgxpool.Pool) *API { return &API{pool: pool} }

// Register lists the operation.
func (a *API) Register(api *web.API) {
	a.web = api
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/removals/undo", Summary: "Take back a removal", Tag: "removals", Counter: true,
		Doc: "Puts back what a request removed, within ten minutes and whole: if anything of it has changed since, or something else has taken its " +
			"place, nothing is put back (409). Only who removed it can, as long as they may remove it. Sessions that ended with it stay ended."}, a.undo)
}

// removal is what is known of a removal.
type removal struct {
	ID        string
	Operation string
	Own       bool // its user still belongs to the same merchant and shop
	Late      bool
	Undone    bool
}

func (a *API) undo(ctx context.Context, in *web.Body[wire.Undo]) (web.Result[wire.Undone], error) {
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return a.takeBack(ctx, tx, in.Body.Key) })
	return web.Of(wire.Undone{Key: in.Body.Key}), refusal(err)
}

func (a *API) takeBack(ctx context.Context, tx pgx.Tx, key string) error {
	c := auth.CallerFrom(ctx)
	r, err := db.One[removal](ctx, tx, `select id::text, operation, merchant_id is not distinct from nullif($3, '')::uuid
			and shop_id is not distinct from nullif($4, '')::uuid as own, at < now() - $5::interval as late, undone_at is not null as undone
		from removals where owner = $1 and key = $2 for update`, "user:"+c.UserID, key, c.MerchantID, c.ShopID, web.UndoLimit)
	nothing := fault.New(fault.NotFound, "NothingRemoved", "There is nothing to put back. It was removed too long ago, or by somebody else.")
	if err = db.IfNone(err, nothing); err != nil {
		return err
	}
	if err := a.web.MayUndo(ctx, r.Operation); err != nil {
		return err
	}
	switch {
	case !r.Own:
		return fault.New(fault.Forbidden, "NotAllowed", "You are not allowed to do this.")
	case r.Undone:
		return nil
	case r.Late:
		return fault.New(fault.Conflict, "TooLate", "This can no longer be undone: ten minutes have passed.")
	}
	if _, err := tx.Exec(ctx, `select undo_removal($1)`, r.ID); err != nil {
		return err
	}
	if err := tell(ctx, tx, r.ID); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `with gone as (delete from removed_rows where removal_id = $1)
		update removals set undone_at = now(), files = '{}' where id = $1`, r.ID)
	return err
}

// entry is what the audit log says of the removal.
type entry struct {
	Action, TargetKind, TargetID, TargetLabel, MerchantID string
	Before, After                                         map[string]any
}

// tell adds the contrary of what the audit log says of the removal, and repeats its events to open screens, which read again.
func tell(ctx context.Context, tx pgx.Tx, id string) error {
	entries, err := db.All[entry](ctx, tx, `select after ->> 'action' as action, after ->> 'target_kind' as target_kind, after ->> 'target_id' as target_id,
			after ->> 'target_label' as target_label, coalesce(after ->> 'merchant_id', '') as merchant_id,
			after -> 'after' as before, after -> 'before' as after
		from removed_rows where removal_id = $1 and row_of = 'audit_log' order by n`, id)
	if err != nil {
		return err
	}
	batch := &pgx.Batch{}
	for _, e := range entries {
		audit.Queue(ctx, batch, audit.Entry{Action: e.Action + "_undone", TargetKind: e.TargetKind, TargetID: e.TargetID, TargetLabel: e.TargetLabel,
			MerchantID: e.MerchantID, Before: e.Before, After: e.After})
	}
	live.QueueSelect(batch, `select after ->> 'kind', after ->> 'entity', (after ->> 'entity_id')::uuid, (after ->> 'merchant_id')::uuid,
			(after ->> 'shop_id')::uuid, (after ->> 'user_id')::uuid, after ->> 'state', (after ->> 'counts')::boolean
		from removed_rows where removal_id = $1 and row_of = 'events' order by n`, id)
	return tx.SendBatch(ctx, batch).Close()
}

// refusal says why something cannot be put back as it was.
func refusal(err error) error {
	var pg *pgconn.PgError
	if !errors.As(err, &pg) {
		return err
	}
	switch pg.Code {
	case "UN001":
		return fault.New(fault.Conflict, "ChangedSince", "This cannot be undone any more, because it has been changed since.")
	case "23505", "23P01":
		return fault.New(fault.Conflict, "PlaceTaken", "This cannot be undone any more: something else has taken its place, such as its name.")
	case "23503":
		return fault.New(fault.Conflict, "BelongsToNothing", "This cannot be undone any more: what it belonged to has been removed too.")
	case "23502", "23514", "P0001":
		return fault.New(fault.Conflict, "NotAsBefore", "This cannot be undone any more: it does not fit what is there now.")
	}
	return err
}

// swept is how many removals a statement forgets.
const swept = 500

// Sweep forgets removals that can no longer be taken back, and has their files deleted.
func Sweep(ctx context.Context, pool *pgxpool.Pool, queue jobs.Inserter) error {
	for n := swept; n == swept; {
		err := db.InTx(ctx, pool, func(tx pgx.Tx) error {
			gone, err := db.Column[[]string](ctx, tx, `delete from removals where id in (select id from removals
				where at < now() - $1::interval order by at limit $2 for update skip locked) returning files`, web.UndoLimit+time.Minute, swept)
			n = len(gone)
			for _, files := range gone {
				for _, key := range files {
					err = errors.Join(err, queue.Insert(ctx, tx, blob.DeleteArgs{Key: key}, nil))
				}
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("removals: %w", err)
		}
	}
	return nil
}
