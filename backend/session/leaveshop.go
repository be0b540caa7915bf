package session

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

// LeaveShop is for a shop that is about to be archived. Whoever works there and elsewhere too goes on elsewhere: where it was their
// own shop, the first of the others becomes that, and it stays one of theirs for when it comes back. Its tills end.
func LeaveShop(ctx context.Context, tx pgx.Tx, shopID string, now time.Time) error {
	moved, err := db.All[movedUser](ctx, tx, `with moved as (
			select u.id, u.merchant_id, other.id as shop_id, other.name from users u cross join lateral (select s.id, s.name
				from user_shops w join shops s on s.id = w.shop_id and s.archived_at is null
				where w.user_id = u.id and s.id <> $1 order by natural_key(s.name), s.id limit 1) other
			where u.shop_id = $1 and u.deactivated_at is null order by u.id for no key update of u),
		own as (update users u set shop_id = m.shop_id from moved m where u.id = m.id),
		theirs as (delete from user_shops w using moved m where w.user_id = m.id and w.shop_id = m.shop_id),
		kept as (insert into user_shops (user_id, shop_id, merchant_id, created_at) select id, $1, merchant_id, $2 from moved on conflict do nothing)
		select u.id::text as user_id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.merchant_id::text, m.name as to_shop, s.name as from_shop
		from moved m join users u on u.id = m.id join shops s on s.id = $1`, shopID, now)
	if err != nil {
		return err
	}
	for _, u := range moved {
		err := audit.Record(ctx, tx, audit.Entry{At: now, Action: "user.changed", TargetKind: "user", TargetID: u.UserID,
			TargetLabel: audit.Named(u.Name, u.Email), MerchantID: u.MerchantID,
			Before: map[string]any{"Shop": u.FromShop}, After: map[string]any{"Shop": u.ToShop, "FurtherShops": u.FromShop}})
		if err != nil {
			return err
		}
	}
	if _, err := endSessions(ctx, tx, `id in (select id from tills where shop_id = $2)`, shopID, now); err != nil {
		return err
	}
	concerned, err := db.Column[string](ctx, tx, `with gone as (delete from session_shops where shop_id = $1 returning user_id)
		select user_id::text from gone union select user_id::text from user_shops where shop_id = $1`, shopID)
	if err != nil {
		return err
	}
	for _, id := range concerned {
		if err := live.Publish(ctx, tx, live.Event{Kind: wire.UpdateProfile, Entity: wire.EntityUser, ID: id, UserID: id}); err != nil {
			return err
		}
	}
	return Changed(ctx, tx, concerned...)
}

type movedUser struct{ UserID, Name, Email, MerchantID, ToShop, FromShop string }
