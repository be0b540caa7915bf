package demo

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/orders"
)

type driver struct{ id, name, phone string }

var drivers = []driver{
	{"01920000-0000-7000-8500-000000000001", "Samir Haddad", "07700 900301"},
	{"01920000-0000-7000-8500-000000000002", "Joanna Pryce", "07700 900302"},
	{"01920000-0000-7000-8500-000000000003", "Femi Alabi", "07700 900303"},
	{"01920000-0000-7000-8500-000000000004", "Gareth Munro", "07700 900304"},
	{"01920000-0000-7000-8500-000000000005", "Lucia Mendes", "07700 900305"},
	{"01920000-0000-7000-8500-000000000006", "Anton Petrescu", "07700 900306"},
}

const recountSQL = `update orders o set (item_count, total_amount) = (
	select coalesce(sum(quantity), 0), coalesce(sum(quantity * amount_per_unit), 0) from order_lines where order_id = o.id and cancelled is null)
	where id = $1`

func shortenLines(ctx context.Context, t *tale, at time.Time) error {
	for _, c := range t.short {
		l := t.in.Orderlines[c.line-1]
		if err := t.exec(ctx, `update order_lines set quantity = $3 where order_id = $1 and position = $2`, t.id, c.line, c.left); err != nil {
			return err
		}
		detail := map[string]any{"Item": l.ProductTitle, "SKU": l.OrderLineVariantSKU, "Before": l.OrderLineQuantity, "After": c.left}
		if err := t.byShop(ctx, at, "QuantityChanged", detail); err != nil {
			return err
		}
	}
	return t.exec(ctx, recountSQL, t.id)
}

// askToCancel is the customer's wish to cancel the struck line, or else the whole order.
func askToCancel(ctx context.Context, t *tale, at time.Time) error {
	var skus []string
	if t.struck > 0 {
		skus = []string{t.in.Orderlines[t.struck-1].OrderLineVariantSKU}
	}
	if err := orders.RequestCancellation(ctx, t.tx, t.shop.merchantID, t.shop.id, t.in.ExternalOrderId, skus); err != nil {
		return err
	}
	if err := t.exec(ctx, `update cancellation_requests set requested_at = $2 where order_id = $1`, t.id, at); err != nil {
		return err
	}
	return t.exec(ctx, `update order_timeline set at = $2 where order_id = $1 and kind = 'CancellationRequested'`, t.id, at)
}

func acknowledge(ctx context.Context, t *tale, at time.Time) error {
	err := t.exec(ctx, `update cancellation_requests set acknowledged_at = $2, acknowledged_by = nullif($3, '')::uuid where order_id = $1`, t.id, at, t.shop.userID)
	if err != nil {
		return err
	}
	whole := t.struck == 0
	if whole {
		err = t.exec(ctx, `update orders set status = 'CancelledDelivery', shop_portal_status = 'Archived', cancelled = $2, order_cancelled = $2,
			latest_update_for_archived = $2 where id = $1`, t.id, at)
	} else if err = t.exec(ctx, `update order_lines set cancelled = $3 where order_id = $1 and position = $2`, t.id, t.struck, at); err == nil {
		err = t.exec(ctx, recountSQL, t.id)
	}
	if err != nil {
		return err
	}
	return t.byShop(ctx, at, "Cancelled", map[string]any{"WholeDelivery": whole, "Before": orders.StatusPending})
}

func accept(ctx context.Context, t *tale, at time.Time) error {
	var vehicle string
	err := t.tx.QueryRow(ctx, `update orders set shop_portal_status = 'Queued', queued = $2, vehicle_type_id = v.id
		from vehicle_types v where orders.id = $1 and v.code = $3 returning v.name`, t.id, at, t.vehicle()).Scan(&vehicle)
	if err != nil {
		return err
	}
	return t.byShop(ctx, at, "Accepted", map[string]any{"VehicleType": vehicle, "Before": orders.TabPending, "After": orders.TabQueued})
}

// vehicle is a van where one of the goods is bulky.
func (t *tale) vehicle() string {
	for _, l := range t.in.Orderlines {
		bulky := func(p *product) bool { return p.Bulky && p.Title == l.ProductTitle }
		if slices.ContainsFunc(load().products, bulky) {
			return "van_small"
		}
	}
	return []string{"bicycle_cargo", "motorcycle", "car"}[t.rng.IntN(3)]
}

func pack(ctx context.Context, t *tale, at time.Time) error {
	count := 1 + len(t.in.Orderlines)/3
	err := t.exec(ctx, `insert into packages (order_id, package_no, barcode, created_at) select $1::uuid, n, $3 || '-' || n, $4 from generate_series(1, $2::int) n`,
		t.id, count, t.orderNo, at)
	if err != nil {
		return err
	}
	if err := t.exec(ctx, `update orders set packed = $2 where id = $1`, t.id, at); err != nil {
		return err
	}
	return t.byShop(ctx, at, "PackagesSet", map[string]any{"Before": 0, "After": count})
}

// assign books a driver of the simulated fleet. The tracking link is drawn
// anew on every start, because whoever knows it may look.
func assign(ctx context.Context, t *tale, at time.Time) error {
	d, token, url := drivers[t.rng.IntN(len(drivers))], couriers.NewToken(), ""
	if t.o.TrackingURL != nil {
		url = t.o.TrackingURL(token)
	}
	err := t.exec(ctx, `insert into courier_attempts (id, order_id, attempt_no, provider, provider_ref, state, driver_id, driver_name, driver_phone, tracking_token, created_at)
		values ($1, $2, 1, 'simulated', $3, 'Booked', $4, $5, $6, $7, $8)`,
		uuid.Must(uuid.NewV7()).String(), t.id, "demo-"+t.orderNo, d.id, d.name, d.phone, token, at)
	if err != nil {
		return err
	}
	return orders.ApplyCourierEvent(ctx, t.tx, orders.CourierEvent{OrderID: t.id, Kind: "Assigned", At: at, DriverID: d.id, DriverName: d.name, TrackingURL: url})
}

func reported(kind string) func(context.Context, *tale, time.Time) error {
	return func(ctx context.Context, t *tale, at time.Time) error {
		return orders.ApplyCourierEvent(ctx, t.tx, orders.CourierEvent{OrderID: t.id, Kind: kind, At: at})
	}
}

// end is the courier's last report, and closes the attempt.
func end(kind, state string) func(context.Context, *tale, time.Time) error {
	return func(ctx context.Context, t *tale, at time.Time) error {
		e := orders.CourierEvent{OrderID: t.id, Kind: kind, At: at}
		if kind == "Failed" {
			e.Reason, e.Notes = t.reason, t.note
		}
		if err := orders.ApplyCourierEvent(ctx, t.tx, e); err != nil {
			return err
		}
		return t.exec(ctx, `update courier_attempts set state = $2 where order_id = $1`, t.id, state)
	}
}

func resolve(ctx context.Context, t *tale, at time.Time) error {
	err := t.exec(ctx, `update orders set status = 'DeliveredDelivery', delivered = $2, shop_portal_status = 'Archived', latest_update_for_archived = $2 where id = $1`, t.id, at)
	if err != nil {
		return err
	}
	return t.byAdmin(ctx, at, "Recovered", map[string]any{"Before": orders.StatusFailed, "Outcome": "delivered"})
}

func refund(ctx context.Context, t *tale, at time.Time) error {
	before := orders.StatusDelivered
	if t.stage == refundedAfterFailure {
		before = orders.StatusFailed
	}
	err := t.exec(ctx, `update orders set manually_refunded = $2, shop_portal_status = 'Archived', latest_update_for_archived = $2 where id = $1`, t.id, at)
	if err != nil {
		return err
	}
	return t.byAdmin(ctx, at, "Refunded", map[string]any{"Before": before, "Outcome": "refunded"})
}

func (t *tale) byAdmin(ctx context.Context, at time.Time, kind string, detail map[string]any) error {
	return t.log(ctx, at, kind, users[0].first+" "+users[0].last, adminID, detail)
}

func reject(ctx context.Context, t *tale, at time.Time) error {
	err := t.exec(ctx, `update orders set status = 'RejectedDelivery', shop_portal_status = 'Archived', rejected = $2, latest_update_for_archived = $2 where id = $1`, t.id, at)
	if err != nil {
		return err
	}
	return t.byShop(ctx, at, "Rejected", map[string]any{"Before": orders.TabPending, "After": orders.TabArchived, "Reason": t.note})
}

// veto is the no of a professional team's manager, which the order came in with.
func veto(ctx context.Context, t *tale, at time.Time) error {
	return t.exec(ctx, `update orders set order_manager_rejected = $2, latest_update_for_archived = $2 where id = $1`, t.id, at)
}
