package orders

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// attendInput names the order that was opened. attend records that somebody from the shop has opened an order
// that can be accepted; the first one counts. It changes nothing on an order that cannot be accepted yet or
// any more.
func (a *API) attend(ctx context.Context, in *web.ByID) (web.Result[wire.Attended], error) {
	c := auth.CallerFrom(ctx)
	var out wire.Attended
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := attend(ctx, tx, c, in.ID, "Opened", a.now()); err != nil {
			return err
		}
		owner, arg := list.OwnerClause(c, 2)
		err := tx.QueryRow(ctx, `select o.attended_at, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, ''), coalesce(o.attended_how, '')
			from orders o left join users u on u.id = o.attended_by where o.id = $1 and `+owner, in.ID, arg).
			Scan(&out.AttendedAt, &out.AttendedBy, &out.AttendedHow)
		return db.IfNone(err, missing())
	})
	return web.Of(out), err
}

// attend keeps who of the shop was the first to attend to an order that can be
// accepted. Callers of other roles do not attend.
func attend(ctx context.Context, tx pgx.Tx, c *auth.Caller, id, how string, now time.Time) error {
	if c.Role != wire.RoleShop || c.UserID == "" {
		return nil
	}
	_, err := tx.Exec(ctx, `update orders set attended_at = $3, attended_by = $4, attended_how = $5
		where id = $1 and shop_id = $2 and attended_at is null and status = 'PendingDelivery' and shop_portal_status = 'Pending'`,
		id, c.ShopID, now, c.UserID, how)
	return err
}

func (a *API) acknowledgeFailure(ctx context.Context, in *web.ByID) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return AcknowledgeFailure(ctx, tx, c, a.now(), in.ID) })
}

// AcknowledgeFailure records that somebody has seen that an order failed, which ends its alarm. It may be repeated: the
// first one counts.
func AcknowledgeFailure(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id string) error {
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	if s.ShopPortalStatus != TabFailed {
		return AlreadyProcessed()
	}
	tag, err := tx.Exec(ctx, `update orders set failure_seen_at = $2, failure_seen_by = nullif($3, '')::uuid
		where id = $1 and shop_portal_status = 'Failed' and failure_seen_at is null`, id, now, actor.UserID)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	note := entry{OrderID: id, MerchantID: s.MerchantID, ShopID: s.ShopID, OrderNo: s.OrderNo, Kind: "FailureAcknowledged", At: now}
	return note.by(actor).record(ctx, tx)
}
