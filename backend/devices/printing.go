package devices

import (
	"cmp"
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// printed names what is reserved.
var printed = map[string]string{wire.PrintLabels: "labels", wire.PrintItems: "item list"}

type releaseInput struct {
	DeviceID string `path:"deviceId" maxLength:"64"`
}

const printDeviceSQL = `select device_id, name, claimed_at, renewed_at, renewed_at > $2::timestamptz - ` + lease + ` from print_devices where shop_id = $1`

// printer reads the device that prints for a shop; an empty DeviceId means none.
func printer(ctx context.Context, q db.Querier, shopID string, now any) (d wire.PrintDevice, err error) {
	err = q.QueryRow(ctx, printDeviceSQL, shopID, now).Scan(&d.DeviceId, &d.Name, &d.ClaimedAt, &d.RenewedAt, &d.Live)
	return d, db.IfNone(err, nil)
}

func (a *API) printDevice(ctx context.Context, _ *struct{}) (web.Result[wire.PrintDevice], error) {
	d, err := printer(ctx, a.pool, auth.CallerFrom(ctx).ShopID, a.now())
	return web.Of(d), err
}

// claimPrinting gives a device the lease to print the shop's labels automatically. Another device that holds it is replaced only on
// request, so that two devices never print the same labels; one whose lease has run out needs no request. The successor prints what
// was accepted since the first claim and is neither printed nor reserved.
func (a *API) claimPrinting(ctx context.Context, in *web.Body[wire.PrintDeviceClaim]) (web.Result[wire.PrintDevice], error) {
	c := auth.CallerFrom(ctx)
	var d wire.PrintDevice
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		tag, err := tx.Exec(ctx, `insert into print_devices as p (shop_id, device_id, name, claimed_at, renewed_at, claimed_by)
			values ($1, $2, $3, $4, $4, nullif($5, '')::uuid)
			on conflict (shop_id) do update set device_id = excluded.device_id, name = excluded.name, claimed_by = excluded.claimed_by,
				renewed_at = excluded.renewed_at
				where p.device_id = excluded.device_id or $6 or p.renewed_at <= $4::timestamptz - `+lease,
			c.ShopID, in.Body.DeviceId, in.Body.Name, a.now(), c.UserID, in.Body.Replace)
		if err != nil {
			return err
		}
		if tag.RowsAffected() == 0 {
			return fault.New(fault.Conflict, "PrintDeviceClaimed", "Another device prints this shop's labels.")
		}
		if err := announce(ctx, tx, c); err != nil {
			return err
		}
		d, err = printer(ctx, tx, c.ShopID, a.now())
		return err
	})
	return web.Of(d), err
}

// announce tells the shop's devices at once that another one may print now.
func announce(ctx context.Context, tx pgx.Tx, c *auth.Caller) error {
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePrintDevice, Entity: wire.EntityShop, ID: c.ShopID, MerchantID: c.MerchantID, ShopID: c.ShopID})
}

// releasePrinting stops a device printing the shop's labels automatically. For any other device it changes nothing.
func (a *API) releasePrinting(ctx context.Context, in *releaseInput) (web.Result[wire.PrintDevice], error) {
	c := auth.CallerFrom(ctx)
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `delete from print_devices where shop_id = $1 and device_id = $2`, c.ShopID, in.DeviceID)
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		return announce(ctx, tx, c)
	})
	return web.Of(wire.PrintDevice{}), err
}

// reserve gives the labels, or the item list, of an accepted order to the first device that asks, before anything is printed, and again to the same one.
// For orders accepted elsewhere, only the device that holds the lease may ask, or one that asks again because it missed the response.
func (a *API) reserve(ctx context.Context, in *web.ByIDBody[wire.PrintReservation]) (web.Result[wire.PrintDevice], error) {
	c, kind := auth.CallerFrom(ctx), cmp.Or(in.Body.Kind, wire.PrintLabels)
	var accepted, leased, reserved bool
	err := a.pool.QueryRow(ctx, `with accepted as (select id, queued from orders where id = $1 and shop_id = $2 and shop_portal_status = 'Queued'),
			leased as (select where exists (select from print_devices where shop_id = $2 and device_id = $3 and renewed_at > $4::timestamptz - `+lease+`)
				or exists (select from print_reservations r join accepted using (queued) where r.order_id = $1 and r.kind = $6 and r.device_id = $3)),
			reserved as (insert into print_reservations as r (order_id, queued, device_id, at, kind) select id, queued, $3, $4, $6 from accepted
				where not $5 or exists (select from leased)
				on conflict (order_id, queued, kind) do update set device_id = r.device_id where r.device_id = excluded.device_id returning 1)
		select exists (select from accepted), not $5 or exists (select from leased), exists (select from reserved)`,
		in.ID, c.ShopID, in.Body.DeviceId, a.now(), in.Body.Leased, kind).Scan(&accepted, &leased, &reserved)
	switch {
	case err != nil:
	case !accepted:
		err = fault.Missing("order")
	case !leased:
		err = fault.New(fault.Conflict, "NotPrintDevice", "This device does not print for the whole shop any more.")
	case !reserved:
		err = fault.New(fault.Conflict, "PrintReserved", "Another device prints the "+printed[kind]+" of this order.")
	}
	if err != nil {
		return web.Result[wire.PrintDevice]{}, err
	}
	d, err := printer(ctx, a.pool, c.ShopID, a.now())
	return web.Of(d), err
}
