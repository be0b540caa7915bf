package collect

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) cancel(ctx context.Context, in *web.ByID) (web.Result[wire.CollectOrder], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return Cancel(ctx, tx, a.couriers, c, a.now(), in.ID) })
}

// cancellable are the statuses in which a user may cancel, as long as no driver is assigned.
var cancellable = map[string]bool{wire.CollectPlaced: true, wire.CollectOpenPremium: true, wire.CollectQueued: true}

// Cancel cancels the actor's order while no driver is assigned, and its credit comes back. If a courier has it, or is
// being booked, the provider is asked first: the order stays as it is until the response. Later it is refused with
// NotCancellable.
func Cancel(ctx context.Context, tx pgx.Tx, c *couriers.Couriers, actor *auth.Caller, now time.Time, id string) error {
	l, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	if l.Status == wire.CollectCancelled {
		return conflict("AlreadyCancelled", "This delivery has already been cancelled.")
	}
	if !cancellable[l.Status] || l.Assigned != nil {
		return conflict("NotCancellable", "This delivery can no longer be cancelled, because a driver is assigned or it is over.")
	}
	asked, err := c.AskCancel(ctx, tx, subject(id))
	if err != nil {
		return err
	}
	if asked {
		return l.record(ctx, tx, now, "cancel_asked", id, l.Status)
	}
	_, err = tx.Exec(ctx, `update collect_orders set status = 'Cancelled', cancelled = $2, cancelled_by_user = true, latest_update_for_archived = $2
		where id = $1 and status = $3`, id, now, l.Status)
	if err != nil {
		return err
	}
	if err := l.record(ctx, tx, now, "cancelled", id, wire.CollectCancelled); err != nil {
		return err
	}
	return errors.Join(settle(ctx, tx, now, id), publish(ctx, tx, wire.UpdateCollect, id))
}

func (a *API) markAs(status string) func(context.Context, *web.ByID) (web.Result[wire.CollectOrder], error) {
	return func(ctx context.Context, in *web.ByID) (web.Result[wire.CollectOrder], error) {
		return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return MarkAs(ctx, tx, a.couriers, c, a.now(), in.ID, status) })
	}
}

// MarkAs forces a placed order's status to Delivered, Cancelled or Failed; from
// then on couriers' reports no longer change it. Admin only. A status that the
// order had before is refused with AlreadyMarked.
func MarkAs(ctx context.Context, tx pgx.Tx, c *couriers.Couriers, actor *auth.Caller, now time.Time, id, status string) error {
	l, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	set := map[string]*time.Time{wire.CollectDelivered: l.Delivered, wire.CollectCancelled: l.Cancelled, wire.CollectFailed: l.Failed}[status]
	if l.Status == wire.CollectDraft || set != nil {
		return conflict("AlreadyMarked", "This order can no longer be marked in this way.")
	}
	_, err = tx.Exec(ctx, `update collect_orders set status = $2, manually_resolved = true,
			delivered = case when $2 = 'Delivered' then $3 else delivered end,
			failed = case when $2 = 'Failed' then $3 else failed end,
			cancelled = case when $2 = 'Cancelled' then $3 else cancelled end,
			latest_update_for_archived = case when $2 = 'Failed' then latest_update_for_archived else $3 end
		where id = $1 and status = $4`, id, status, now, l.Status)
	if err != nil {
		return err
	}
	if err := l.record(ctx, tx, now, "marked", id, status); err != nil {
		return err
	}
	if status != wire.CollectDelivered {
		if _, err := c.AskCancel(ctx, tx, subject(id)); err != nil {
			return err
		}
	}
	return errors.Join(settle(ctx, tx, now, id), publish(ctx, tx, wire.UpdateCollect, id))
}

func (a *API) acknowledgeFailure(ctx context.Context, in *web.ByID) (web.Result[wire.CollectOrder], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return AcknowledgeFailure(ctx, tx, c, a.now(), in.ID) })
}

// AcknowledgeFailure records that somebody has seen that an order failed, which ends its alarm. It may be repeated: the
// first one counts.
func AcknowledgeFailure(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id string) error {
	l, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	if l.Status != wire.CollectFailed {
		return notFailed()
	}
	tag, err := tx.Exec(ctx, `update collect_orders set failure_seen_at = $2, failure_seen_by = nullif($3, '')::uuid
		where id = $1 and status = 'Failed' and failure_seen_at is null`, id, now, actor.UserID)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	return errors.Join(l.record(ctx, tx, now, "failure_acknowledged", id, l.Status), publish(ctx, tx, wire.UpdateCollect, id))
}

func notFailed() error {
	return conflict("AlreadyProcessed", "This order is no longer a failed one: somebody has dealt with it.")
}

type nextCourierInput struct {
	web.ByID
	Body wire.NextCourier
}

func (a *API) nextCourier(ctx context.Context, in *nextCourierInput) (web.Result[wire.CollectOrder], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return NextCourier(ctx, tx, a.couriers, c, a.now(), in.ID, in.Body.Provider)
	})
}

// NextCourier asks another courier for an order that failed before its goods left the shop, or for which no driver has
// come. What the new courier may cost is what was chosen when the order was placed.
func NextCourier(ctx context.Context, tx pgx.Tx, c *couriers.Couriers, actor *auth.Caller, now time.Time, id, provider string) error {
	if actor.Role == wire.RoleShop && !actor.Can("reject_orders") {
		return fault.New(fault.Forbidden, "Forbidden", "You are not allowed to do this.")
	}
	l, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	waits := l.Status == wire.CollectFailed || (l.Status == wire.CollectPlaced || l.Status == wire.CollectQueued) && l.Assigned == nil
	if !waits || l.ManuallyResolved || l.CancelAsked != nil {
		return notFailed()
	}
	if err := stands(ctx, tx, id); err != nil {
		return err
	}
	if err := c.AskAnother(ctx, tx, subject(id), provider, ""); err != nil {
		return err
	}
	return errors.Join(l.record(ctx, tx, now, "next_courier_asked", id, wire.CollectPlaced), publish(ctx, tx, wire.UpdateCollect, id))
}
