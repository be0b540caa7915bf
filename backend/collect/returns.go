package collect

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// linkReturn makes a draft the courier of the return that the form names, or of none. Only a return of the actor's shop
// that is agreed and that a courier is to collect may have one.
func linkReturn(ctx context.Context, tx pgx.Tx, actor *auth.Caller, orderID, returnID string) error {
	_, err := tx.Exec(ctx, `delete from return_couriers where order_id = $1 and state = 'Draft' and return_id::text <> $2`, orderID, returnID)
	if err != nil || returnID == "" {
		return err
	}
	collected, err := db.Value[bool](ctx, tx, `select `+collectable+` from returns where id = $1 and shop_id = $2`, returnID, actor.ShopID)
	switch {
	case err != nil:
		return db.IfNone(err, fault.Missing("This return"))
	case !collected:
		return notCollectable()
	}
	_, err = tx.Exec(ctx, `insert into return_couriers (order_id, return_id) values ($1, $2) on conflict (order_id) do nothing`, orderID, returnID)
	return err
}

// collectable is true of a return that waits for a courier to collect it.
const collectable = `(state = 'Agreed' and way = '` + wire.ReturnCourier + `')`

func notCollectable() error {
	return conflict("ReturnNotCollectable", "This return does not wait for a courier. Please look at it again.")
}

// bookForReturn makes an order that is being placed the courier of its return, if it has one. It takes the place of one
// that failed or was cancelled; beside any other it is refused with CourierBooked. The return stays locked, so that it
// is not withdrawn meanwhile.
func bookForReturn(ctx context.Context, tx pgx.Tx, id string) error {
	returnID, err := db.Value[string](ctx, tx, `select return_id::text from return_couriers where order_id = $1`, id)
	if err != nil {
		return db.IfNone(err, nil)
	}
	collected, err := db.Value[bool](ctx, tx, `select `+collectable+` from returns where id = $1 for no key update`, returnID)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `update return_couriers r set state = 'Replaced' from collect_orders o
		where r.return_id = $1 and r.state = 'Booked' and o.id = r.order_id and o.status in ('Failed', 'Cancelled')`, returnID)
	if err != nil {
		return err
	}
	booked, err := db.Value[bool](ctx, tx, `select exists (select from return_couriers where return_id = $1 and state = 'Booked')`, returnID)
	switch {
	case err != nil:
		return err
	case booked:
		return courierBooked()
	case !collected:
		return notCollectable()
	}
	_, err = tx.Exec(ctx, `update return_couriers set state = 'Booked' where order_id = $1`, id)
	if db.Violates(err, "return_couriers_booked") {
		return courierBooked()
	}
	return err
}

func courierBooked() error {
	return conflict("CourierBooked", "A courier is booked for this return already. Please look at it again.")
}

// stands refuses to ask another courier for an order in whose place another one was booked for the same return.
func stands(ctx context.Context, tx pgx.Tx, id string) error {
	replaced, err := db.Value[bool](ctx, tx, `select exists (select from return_couriers where order_id = $1 and state = 'Replaced')`, id)
	if err == nil && replaced {
		return courierBooked()
	}
	return err
}
