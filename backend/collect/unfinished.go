package collect

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// unfinishedFor is how long an abandoned unfinished booking is kept.
const unfinishedFor = 7 * 24 * time.Hour

// keepUnfinished stores the form as far as the caller has filled it in, unchecked;
// that of a placed order is not kept.
func (a *API) keepUnfinished(ctx context.Context, in *web.Body[wire.CollectBooking]) (web.Result[wire.UnfinishedBooking], error) {
	c, now := auth.CallerFrom(ctx), a.now()
	if err := admit(ctx, a.pool, c); err != nil {
		return web.Of(wire.UnfinishedBooking{}), err
	}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		owner, err := onBehalf(ctx, tx, c, in.Body)
		if err != nil {
			return err
		}
		return keep(ctx, tx, owner, in.Body, now)
	})
	return web.Of(wire.UnfinishedBooking{Booking: &in.Body, SavedAt: &now}), err
}

func keep(ctx context.Context, tx pgx.Tx, c *auth.Caller, form wire.CollectBooking, now time.Time) error {
	_, err := tx.Exec(ctx, `with expired as (delete from unfinished_bookings where saved_at < $4 and user_id <> $1)
		insert into unfinished_bookings (user_id, shop_id, booking, saved_at)
			select $1::uuid, $2::uuid, $3::jsonb, $5::timestamptz where not exists (select from collect_orders where id::text = $3::jsonb ->> 'Id' and status <> 'Draft')
		on conflict (user_id) do update set shop_id = excluded.shop_id, booking = excluded.booking, saved_at = excluded.saved_at`,
		c.UserID, c.ShopID, form, now.Add(-unfinishedFor), now)
	return err
}

// unfinished returns what the caller's form held last, if it can still be booked.
func (a *API) unfinished(ctx context.Context, _ *struct{}) (web.Result[wire.UnfinishedBooking], error) {
	c := auth.CallerFrom(ctx)
	var out wire.UnfinishedBooking
	err := a.pool.QueryRow(ctx, `select booking, saved_at from unfinished_bookings u where user_id = $1 and ($4 or shop_id::text = $2) and saved_at >= $3
			and not exists (select from collect_orders o where o.id::text = u.booking ->> 'Id' and o.status <> 'Draft')`, // placed by a colleague
		c.UserID, c.ShopID, a.now().Add(-unfinishedFor), c.Role == wire.RoleAdmin).Scan(&out.Booking, &out.SavedAt)
	return web.Of(out), db.IfNone(err, nil)
}

// dropUnfinished forgets the caller's form.
func (a *API) dropUnfinished(ctx context.Context, _ *struct{}) (web.Result[wire.UnfinishedBooking], error) {
	return web.Of(wire.UnfinishedBooking{}), db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		_, err := tx.Exec(ctx, `delete from unfinished_bookings where user_id = $1`, auth.CallerFrom(ctx).UserID)
		return err
	})
}

// forgetUnfinished forgets every form that was gone on with as this order.
func forgetUnfinished(ctx context.Context, tx pgx.Tx, id string) error {
	_, err := tx.Exec(ctx, `delete from unfinished_bookings where booking ->> 'Id' = $1`, id)
	return err
}
