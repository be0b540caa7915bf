package orders

import (
	"context"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type releaseInput struct {
	DeviceID string `path:"deviceId" maxLength:"64"`
}

// printDevice returns the device that prints the labels of the caller's shop automatically; an empty DeviceId
// means none.
func (a *API) printDevice(ctx context.Context, _ *struct{}) (web.Result[wire.PrintDevice], error) {
	var d wire.PrintDevice
	err := a.pool.QueryRow(ctx, `select device_id, name, claimed_at from print_devices where shop_id = $1`,
		auth.CallerFrom(ctx).ShopID).Scan(&d.DeviceId, &d.Name, &d.ClaimedAt)
	return web.Of(d), db.IfNone(err, nil)
}

// claimPrinting makes a device the one that prints the shop's labels automatically. Another device that does
// so is replaced only on request, so that two devices never print the same labels.
func (a *API) claimPrinting(ctx context.Context, in *web.Body[wire.PrintDeviceClaim]) (web.Result[wire.PrintDevice], error) {
	c := auth.CallerFrom(ctx)
	var d wire.PrintDevice
	err := a.pool.QueryRow(ctx, `insert into print_devices (shop_id, device_id, name, claimed_at, claimed_by)
		values ($1, $2, $3, $4, nullif($5, '')::uuid)
		on conflict (shop_id) do update set device_id = excluded.device_id, name = excluded.name, claimed_by = excluded.claimed_by,
			claimed_at = case when print_devices.device_id = excluded.device_id then print_devices.claimed_at else excluded.claimed_at end
			where print_devices.device_id = excluded.device_id or $6
		returning device_id, name, claimed_at`,
		c.ShopID, in.Body.DeviceId, in.Body.Name, a.now(), c.UserID, in.Body.Replace).Scan(&d.DeviceId, &d.Name, &d.ClaimedAt)
	return web.Of(d), db.IfNone(err, fault.New(fault.Conflict, "PrintDeviceClaimed", "Another device prints this shop's labels."))
}

// releasePrinting stops a device printing the shop's labels automatically. For any other device it changes
// nothing.
func (a *API) releasePrinting(ctx context.Context, in *releaseInput) (web.Result[wire.PrintDevice], error) {
	_, err := a.pool.Exec(ctx, `delete from print_devices where shop_id = $1 and device_id = $2`, auth.CallerFrom(ctx).ShopID, in.DeviceID)
	return web.Of(wire.PrintDevice{}), err
}
