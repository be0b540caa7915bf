package web

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
)

// UndoLimit is how long a removal can be taken back.
const UndoLimit = 10 * time.Minute

// undoHeader is in the response of a removal that can be taken back by its key: until when.
const undoHeader = "Undo-Until"

func (op Op) describeRemoval(o *huma.Operation) {
	switch {
	case op.Undo:
		o.Extensions = map[string]any{"x-removal": "undo"}
		o.Description += "\n\nWith an Idempotency-Key the caller can take this back for ten minutes: `POST /api/removals/undo`. " +
			"The response says until when in `" + undoHeader + "`."
	case op.Final:
		o.Extensions = map[string]any{"x-removal": "final"}
	}
}

// keepRemoved makes the transaction of a removal keep what it removes, under the request's owner and key.
func keepRemoved(ctx context.Context, tx pgx.Tx, c *claim, op Op) error {
	who := auth.CallerFrom(ctx)
	if who == nil {
		return nil
	}
	_, err := tx.Exec(ctx, `with removal as (insert into removals as r (owner, key, operation, merchant_id, shop_id)
			values ($1, $2, $3, nullif($4, '')::uuid, nullif($5, '')::uuid)
			on conflict (owner, key) do update set at = now() where r.undone_at is null returning id)
		select set_config('portal.removal', id::text, true) from removal`, c.owner, c.key, op.Method+" "+op.Path, who.MerchantID, who.ShopID)
	return err
}

// sayUndo tells in a success when the removal can no longer be taken back.
func sayUndo(h http.Header, op Op, status int, until time.Time) {
	if op.Undo && status < http.StatusMultipleChoices {
		h.Set(undoHeader, until.UTC().Format(time.RFC3339))
	}
}

// MayUndo reports why the caller may not take back what the operation removed: only who may remove may.
func (api *API) MayUndo(ctx context.Context, operation string) error {
	op, known := api.ops[operation]
	if !known || !op.Undo {
		return fault.New(fault.Conflict, "NotUndoable", "This cannot be undone.")
	}
	return allow(ctx, op)
}
