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

// onBehalf is whom a draft belongs to: of an Admin it is the shop of the return that the form names, and a draft that is replaced must be
// of that return.
func onBehalf(ctx context.Context, tx pgx.Tx, actor *auth.Caller, form wire.CollectBooking) (*auth.Caller, error) {
	if actor.Role != wire.RoleAdmin {
		return actor, nil
	}
	if form.ReturnId == "" {
		return nil, fault.New(fault.Forbidden, "Forbidden", "An Admin books couriers for returns only.")
	}
	shop := *actor
	shop.Role = wire.RoleShop
	err := tx.QueryRow(ctx, `select merchant_id::text, shop_id::text from returns where id = $1
			and ($2 = '' or exists (select from return_couriers where order_id::text = $2 and return_id = returns.id))`, form.ReturnId, form.Id).
		Scan(&shop.MerchantID, &shop.ShopID)
	return &shop, db.IfNone(err, fault.Missing("This return"))
}

// quotable reports whether the caller may ask for quotes of an order and place it: a Shop its drafts, an Admin OpenPremium orders and
// drafts that bring a return.
func quotable(ctx context.Context, tx pgx.Tx, c *auth.Caller, id, status string) (bool, error) {
	switch {
	case c.Role != wire.RoleAdmin:
		return status == wire.CollectDraft, nil
	case status != wire.CollectDraft:
		return status == wire.CollectOpenPremium, nil
	}
	return db.Value[bool](ctx, tx, `select exists (select from return_couriers where order_id = $1)`, id)
}

// termsAccepted reports whether the caller has accepted the terms; for an Admin, whether somebody of the shop has that pays.
func termsAccepted(ctx context.Context, tx pgx.Tx, c *auth.Caller, shopID string) (bool, error) {
	if c.Role != wire.RoleAdmin {
		return db.Value[bool](ctx, tx, `select not exists (select from users where id = nullif($1, '')::uuid and terms_accepted_at is null)`, c.UserID)
	}
	return db.Value[bool](ctx, tx, `select exists (select from users u where u.terms_accepted_at is not null
		and (u.shop_id = $1 or exists (select from user_shops s where s.user_id = u.id and s.shop_id = $1)))`, shopID)
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
