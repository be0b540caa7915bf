package orders

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// CourierEvent is what a courier reports of an order; At is the event's own time, UTC.
type CourierEvent struct {
	OrderID     string
	Kind        string // Assigned, AtPickUpLocation, OutForDelivery, AtDropOffLocation, Delivered or Failed
	At          time.Time
	Reason      string // of Failed: one of the specification's failure reasons
	Notes       string
	DriverID    string
	DriverName  string
	TrackingURL string
	// When the order was delivered and failed by all events of its courier; nil where only this event is known.
	Delivered, Failed *time.Time
}

var courierColumns = map[string]string{
	"Assigned":          "assigned",
	"AtPickUpLocation":  "at_pick_up_location",
	"OutForDelivery":    "out_for_delivery",
	"AtDropOffLocation": "at_drop_off_location",
	"Delivered":         "delivered",
	"Failed":            "failed",
}

var courierTimeline = map[string]string{
	"Assigned": "CourierAssigned", "AtPickUpLocation": "AtPickUp", "OutForDelivery": "OutForDelivery",
	"AtDropOffLocation": "AtDropOff", "Delivered": "Delivered", "Failed": "Failed",
}

// ApplyCourierEvent sets the order's timestamp and state. Each kind keeps its
// earliest time, and of Delivered and Failed the latest by event time wins,
// so that any arrival order ends the same; what a person decided (rejected,
// cancelled, refunded, recovered) stays, with its reason.
func ApplyCourierEvent(ctx context.Context, tx pgx.Tx, e CourierEvent) error {
	merchantID, shopID, err := keepCourierEvent(ctx, tx, e)
	if err != nil {
		return err
	}
	if err := updateOutcome(ctx, tx, e.OrderID); err != nil {
		return err
	}
	if e.Kind == "Delivered" {
		if err := lapseRequests(ctx, tx, e.OrderID, e.At); err != nil {
			return err
		}
	}
	detail := map[string]any{}
	for name, value := range map[string]string{"Driver": e.DriverName, "Reason": e.Reason, "Notes": e.Notes} {
		if value != "" {
			detail[name] = value
		}
	}
	note := entry{OrderID: e.OrderID, MerchantID: merchantID, ShopID: shopID, Kind: courierTimeline[e.Kind], At: e.At, Actor: "Courier", Detail: detail}
	return note.record(ctx, tx)
}

// decided is true of an order whose end a person decided.
const decided = `(o.manually_refunded is not null or o.cancelled is not null or o.rejected is not null
	or exists (select from order_timeline t where t.order_id = o.id and t.kind in ('Recovered', 'Refunded')))`

// keepCourierEvent stores the time and what came with it, and returns whose the order is.
func keepCourierEvent(ctx context.Context, tx pgx.Tx, e CourierEvent) (merchantID, shopID string, err error) {
	column, ok := courierColumns[e.Kind]
	if !ok {
		return "", "", fault.Field("Kind", "Unknown courier event.")
	}
	err = tx.QueryRow(ctx, fmt.Sprintf(`update orders o set %[1]s = case when $3 not in ('Delivered', 'Failed') then least(o.%[1]s, $2) else greatest(o.%[1]s, $2) end,
			dispatched = case when $3 = 'Assigned' then least(dispatched, $2) else dispatched end,
			driver_id = coalesce(nullif($4, '')::uuid, driver_id),
			delivery_tracking_url = coalesce(nullif($5, ''), delivery_tracking_url)
		where id = $1 returning merchant_id::text, shop_id::text`, column),
		e.OrderID, e.At, e.Kind, e.DriverID, e.TrackingURL).Scan(&merchantID, &shopID)
	if errors.Is(err, pgx.ErrNoRows) {
		err = missing()
	}
	if err != nil || e.Kind != "Delivered" && e.Kind != "Failed" {
		return merchantID, shopID, err
	}
	// The row is locked now, so this statement sees what a person decided meanwhile.
	_, err = tx.Exec(ctx, `update orders o set delivered = coalesce($2, delivered), failed = coalesce($3, failed),
			failed_reason = case when $4 = 'Failed' and $5 <> '' then $5 else failed_reason end,
			failed_reason_notes = case when $4 = 'Failed' then $6 else failed_reason_notes end
		where id = $1 and not `+decided, e.OrderID, e.Delivered, e.Failed, e.Kind, e.Reason, e.Notes)
	return merchantID, shopID, err
}

// Unassign takes an order's driver away; assigned and atPickUp are when a driver was
// assigned and at the pick-up since, if one was.
func Unassign(ctx context.Context, tx pgx.Tx, orderID string, at time.Time, assigned, atPickUp *time.Time) error {
	return withoutDriver(ctx, tx, orderID, at, `update orders set assigned = $2, dispatched = $2, at_pick_up_location = $3,
		driver_id = case when $2::timestamptz is null then null else driver_id end where id = $1`, assigned, atPickUp)
}

// GiveBack takes back what a courier reported who gave the order up before collecting it, so that it waits for another one.
func GiveBack(ctx context.Context, tx pgx.Tx, orderID string, at time.Time) error {
	err := withoutDriver(ctx, tx, orderID, at, `update orders set assigned = null, dispatched = null, at_pick_up_location = null, driver_id = null, delivery_tracking_url = ''
		where id = $1 and shop_portal_status = 'Queued' and out_for_delivery is null and at_drop_off_location is null`)
	if fault.Is(err, "NotFound") {
		return nil // it has left, or is over
	}
	return err
}

// withoutDriver runs an update of the order's driver and notes on the timeline that the driver is gone.
func withoutDriver(ctx context.Context, tx pgx.Tx, orderID string, at time.Time, sql string, args ...any) error {
	note := entry{OrderID: orderID, Kind: "CourierUnassigned", At: at, Actor: "Courier"}
	err := tx.QueryRow(ctx, sql+` returning merchant_id::text, shop_id::text`, append([]any{orderID}, args...)...).Scan(&note.MerchantID, &note.ShopID)
	if errors.Is(err, pgx.ErrNoRows) {
		return missing()
	}
	if err != nil {
		return err
	}
	return note.record(ctx, tx)
}

// updateOutcome moves an order that a courier carries to the state its timestamps say.
func updateOutcome(ctx context.Context, tx pgx.Tx, id string) error {
	_, err := tx.Exec(ctx, `update orders o set
			status = case when delivered is not null and (failed is null or delivered >= failed) then 'DeliveredDelivery' else 'FailedDelivery' end,
			shop_portal_status = case when delivered is not null and (failed is null or delivered >= failed) then 'Archived' else 'Failed' end,
			latest_update_for_archived = case when delivered is not null and (failed is null or delivered >= failed) then delivered else latest_update_for_archived end
		where id = $1 and (delivered is not null or failed is not null) and not `+decided, id)
	return err
}

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
	err := a.pool.QueryRow(ctx, `select driver_name, driver_phone from courier_attempts where driver_id = $1 order by created_at desc limit 1`, in.ID).
		Scan(&d.Name, &d.Phone)
	if errors.Is(err, pgx.ErrNoRows) {
		return web.Of(d), fault.Missing("This driver")
	}
	return web.Of(d), err
}
