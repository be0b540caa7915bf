package orders

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// courierTimeline is how the timeline names what a courier reported.
var courierTimeline = map[string]string{
	dispatch.Assigned: "CourierAssigned", "Unassigned": "CourierUnassigned", "Released": "CourierReleased", dispatch.AtPickUpLocation: "AtPickUp",
	dispatch.OutForDelivery: "OutForDelivery", dispatch.AtDropOffLocation: "AtDropOff", dispatch.Delivered: "Delivered", dispatch.Failed: "Failed",
	dispatch.Cancelled: "Cancelled", "CancelRefused": "CancelRefused", "BackRefused": "BackRefused",
}

// decided is true of an order whose end a person decided.
const decided = `(o.manually_refunded is not null or o.cancelled is not null or o.rejected is not null
	or exists (select from order_timeline t where t.order_id = o.id and t.kind in ('Recovered', 'Refunded')))`

// Follow copies an order's journey: its times, and its outcome unless a person decided that (rejected, cancelled,
// refunded, recovered). What a courier has just reported goes on the timeline.
func Follow(ctx context.Context, tx pgx.Tx, r dispatch.Report) error {
	j := &r.Journey
	note := entry{OrderID: r.SubjectID, Kind: courierTimeline[r.Kind], At: r.At, Actor: "Courier", Detail: map[string]any{}}
	err := tx.QueryRow(ctx, `update orders set assigned = $2, at_pick_up_location = $3, out_for_delivery = $4, at_drop_off_location = $5 where id = $1
		returning merchant_id::text, shop_id::text`, r.SubjectID, j.Assigned, j.AtPickUp, j.OutForDelivery, j.AtDropOff).Scan(&note.MerchantID, &note.ShopID)
	if err != nil {
		return db.IfNone(err, missing())
	}
	// The row is locked now, so what follows sees what a person decided meanwhile.
	if err := copyOutcome(ctx, tx, r.SubjectID, j); err != nil {
		return err
	}
	if err := followTakeBack(ctx, tx, r, &note); err != nil {
		return err
	}
	if note.Kind == "" {
		return Publish(ctx, tx, r.SubjectID)
	}
	for name, value := range map[string]string{"Driver": r.DriverName, "Reason": r.Reason, "Notes": r.Notes} {
		if value != "" {
			note.Detail[name] = value
		}
	}
	if r.Kind == dispatch.Cancelled {
		note.Detail["WholeDelivery"] = true
	}
	return note.record(ctx, tx)
}

// copyOutcome ends an order as its journey says.
func copyOutcome(ctx context.Context, tx pgx.Tx, id string, j *dispatch.Journey) error {
	if j.Cancelled != nil {
		if _, err := cancel(ctx, tx, id, true, nil, *j.Cancelled); err != nil {
			return err
		}
		return lapseRequests(ctx, tx, id, *j.Cancelled)
	}
	ended := j.Ended()
	if ended == "" { // nor has it, if what ended it was reported by a courier who had given it up
		_, err := tx.Exec(ctx, `update orders o set status = 'PendingDelivery', shop_portal_status = 'Queued', delivered = null, failed = null,
				failed_reason = 'None', failed_reason_notes = '', failure_seen_at = null, failure_seen_by = null
			where id = $1 and status in ('FailedDelivery', 'DeliveredDelivery') and queued is not null and vehicle_type_id is not null and not `+decided, id)
		return err
	}
	_, err := tx.Exec(ctx, `update orders o set delivered = $2, failed = $3,
			failed_reason = case when $3::timestamptz is null then failed_reason else coalesce(nullif($4, ''), 'Other') end, failed_reason_notes = $5,
			status = $6, shop_portal_status = $7, failure_seen_at = case when shop_portal_status = $7 then failure_seen_at end,
			latest_update_for_archived = case when $7 = 'Archived' then $2 else latest_update_for_archived end
		where id = $1 and not `+decided, id, j.Delivered, j.Failed, j.Reason, j.Notes, outcomes[ended][0], outcomes[ended][1])
	if err != nil || ended != dispatch.Delivered {
		return err
	}
	return lapseRequests(ctx, tx, id, *j.Delivered)
}

// outcomes are the status and the portal status of an order that a courier ended.
var outcomes = map[string][2]string{dispatch.Delivered: {StatusDelivered, TabArchived}, dispatch.Failed: {StatusFailed, TabFailed}}

type recoverInput struct {
	web.ByID
	Outcome string `path:"outcome" enum:"delivered,refunded"`
}

func (a *API) recoverOrder(ctx context.Context, in *recoverInput) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return Recover(ctx, tx, c, a.now(), in.ID, in.Outcome == "refunded")
	})
}

// Recover resolves a failed delivery as delivered or refunded, and marks a
// delivered one refunded; the order ends in the archive. Admin only.
func Recover(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id string, refund bool) error {
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	if s.Status != StatusFailed && (s.Status != StatusDelivered || !refund) || s.ManuallyRefunded != nil {
		return AlreadyProcessed()
	}
	sql, kind, outcome := `update orders set status = 'DeliveredDelivery', delivered = coalesce(delivered, $2)`, "Recovered", "delivered"
	if refund {
		sql, kind, outcome = `update orders set manually_refunded = $2`, "Refunded", "refunded"
	}
	_, err = tx.Exec(ctx, sql+`, shop_portal_status = 'Archived', latest_update_for_archived = $2 where id = $1`, id, now)
	if err != nil {
		return err
	}
	if err := lapseRequests(ctx, tx, id, now); err != nil {
		return err
	}
	note := entry{OrderID: id, MerchantID: s.MerchantID, ShopID: s.ShopID, OrderNo: s.OrderNo, Kind: kind, At: now,
		Detail: map[string]any{"Before": s.Status, "Outcome": outcome}}
	return note.by(actor).record(ctx, tx)
}

// driver returns the driver with an id, by the name that the courier last sent.
func (a *API) driver(ctx context.Context, in *web.ByID) (web.Result[wire.Driver], error) {
	d := wire.Driver{Id: in.ID}
	err := a.pool.QueryRow(ctx, dispatch.DriverOf, in.ID).
		Scan(&d.Name, &d.Phone)
	return web.Of(d), db.IfNone(err, fault.Missing("This driver"))
}
