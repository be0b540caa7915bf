package orders

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) accept(ctx context.Context, in *web.Body[wire.Accept]) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.Body.DeliveryId, func(tx pgx.Tx, c *auth.Caller) error {
		if err := Accept(ctx, tx, a.jobs, c, a.now(), in.Body); err != nil {
			return err
		}
		return a.checkServed(ctx, tx, in.Body.VehicleTypeId)
	})
}

// subject is a delivery order as couriers know it.
func subject(id string) dispatch.Subject { return dispatch.Subject{Kind: dispatch.KindOrder, ID: id} }

func (a *API) serves(vehicle string) bool { return a.Serves == nil || a.Serves(vehicle) }

// checkServed refuses a vehicle type that no courier has.
func (a *API) checkServed(ctx context.Context, tx pgx.Tx, vehicleTypeID string) error {
	var code string
	if err := tx.QueryRow(ctx, `select code from vehicle_types where id = $1`, vehicleTypeID).Scan(&code); err != nil || a.serves(code) {
		return err
	}
	return vehicleInactive()
}

// Accept takes a pending order of the actor with a vehicle type: exactly one
// caller wins, the others get AlreadyProcessed. The row, its timeline, the event
// and the courier job are one transaction.
func Accept(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, actor *auth.Caller, now time.Time, in wire.Accept) error {
	if !db.IsID(in.VehicleTypeId) {
		return noVehicle()
	}
	// Locked by a statement of its own: the update alone would not see a cancellation
	// that is stored while it waits for the row.
	s, err := lock(ctx, tx, actor, in.DeliveryId)
	if err != nil {
		return err
	}
	return accept(ctx, tx, queue, actor, now, in, s, map[string]any{})
}

// undoFor is for how long no courier is asked for an order that was accepted undoably.
const undoFor = 8 * time.Second

// accept accepts a locked order; detail is what its timeline says beside the vehicle.
func accept(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, actor *auth.Caller, now time.Time, in wire.Accept, s state, detail map[string]any) error {
	vehicle, err := queueAccepted(ctx, tx, actor, now, in)
	if errors.Is(err, pgx.ErrNoRows) {
		return whyNotAccepted(ctx, tx, s, in)
	}
	if err != nil {
		return err
	}
	detail["VehicleType"], detail["Before"], detail["After"] = vehicle, TabPending, TabQueued
	if err := s.note(in.DeliveryId, "Accepted", now, detail).by(actor).record(ctx, tx); err != nil {
		return err
	}
	if s.Training {
		return nil // no courier comes
	}
	var later *river.InsertOpts
	if in.Undoable {
		later = &river.InsertOpts{ScheduledAt: time.Now().Add(undoFor)}
	}
	return queue.Insert(ctx, tx, dispatch.Args{Subject: subject(in.DeliveryId)}, later)
}

// queueAccepted moves an order that can be accepted to the queue, and returns the vehicle's name.
func queueAccepted(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, in wire.Accept) (string, error) {
	return db.Value[string](ctx, tx, `update orders o set shop_portal_status = 'Queued', queued = $3, vehicle_type_id = v.id,
			attended_at = coalesce(o.attended_at, case when $4 <> '' then $3::timestamptz end), attended_by = coalesce(o.attended_by, nullif($4, '')::uuid),
			attended_how = coalesce(o.attended_how, case when $4 <> '' then 'Accepted' end)
		from vehicle_types v
		where o.id = $1 and v.id = $2 and v.active
			and o.shop_portal_status = 'Pending' and o.status = 'PendingDelivery' and o.pro_order_status = '' and o.item_count > 0
			and (o.order_payment_status in ('Succeeded', 'Authorized') or $5)
			and not exists (select from cancellation_requests r where r.order_id = o.id and r.acknowledged_at is null and r.whole_delivery)
		returning v.name`,
		in.DeliveryId, in.VehicleTypeId, now, actor.UserID, in.Unpaid)
}

func noVehicle() error { return fault.Field("VehicleTypeId", "Please select a vehicle type.") }

// whyNotAccepted reports which of accept's conditions did not hold.
func whyNotAccepted(ctx context.Context, tx pgx.Tx, s state, in wire.Accept) error {
	if s.ShopPortalStatus != TabPending {
		return AlreadyProcessed()
	}
	var known, active, cancelling bool
	var payment string
	err := tx.QueryRow(ctx, `select exists (select from vehicle_types where id = $1), exists (select from vehicle_types where id = $1 and active),
		exists (select from cancellation_requests where order_id = $2 and acknowledged_at is null and whole_delivery),
		(select order_payment_status from orders where id = $2)`,
		in.VehicleTypeId, in.DeliveryId).Scan(&known, &active, &cancelling, &payment)
	switch {
	case err != nil:
		return err
	case s.Status != StatusPending || s.ProOrderStatus != "":
		return fault.New(fault.Conflict, "ApprovalNeeded", "This order has not been approved and cannot be accepted yet.")
	case cancelling:
		return fault.New(fault.Conflict, "CancellationRequested", "The customer has asked to cancel this order.")
	case !known:
		return noVehicle()
	case !active:
		return vehicleInactive()
	case unpaid[payment] != nil && !in.Unpaid:
		return unpaid[payment]
	}
	return fault.New(fault.Conflict, "NoDeliverable", "This order has no item left to deliver.")
}

func vehicleInactive() error {
	f := fault.Field("VehicleTypeId", "This vehicle type is not available at the moment.")
	f.Code = "VehicleTypeInactive"
	return f
}

// unpaid says of each payment status without money why accepting needs a person's word.
var unpaid = map[string]error{
	"Failed":  fault.New(fault.Conflict, "PaymentFailed", "The payment for this order failed. Accept it only if you are sure that it will be paid."),
	"Pending": fault.New(fault.Conflict, "PaymentPending", "This order has not been paid yet. Accept it only if you are sure that it will be paid."),
	"Refunded": fault.New(fault.Conflict, "PaymentRefunded",
		"The customer got the money for this order back. Accept it only if you are sure that it is still wanted."),
}
