package shops

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// archive takes a shop out of use: it takes no orders, and its users who work in no other are deactivated until it comes back. What it has stays: orders,
// invoices, figures. The lock waits for orders that are being stored, whose foreign keys hold the shop's row.
func (a *API) archive(ctx context.Context, in *web.ByID) (web.Result[wire.Shop], error) {
	return a.setArchived(ctx, in.ID, "archived", func(tx pgx.Tx, was wire.Shop) error {
		if was.Archived {
			return fault.New(fault.Conflict, "AlreadyArchived", "This shop is archived already.")
		}
		var orders, bookings int
		err := tx.QueryRow(ctx, `select coalesce((select sum(n) from order_counts where shop_id = $1 and shop_portal_status <> 'Archived'), 0)::int,
			coalesce((select sum(n) from collect_counts where shop_id = $1 and tab in ('open', 'outfordelivery')), 0)::int`, was.Id).Scan(&orders, &bookings)
		if err != nil {
			return err
		}
		if orders+bookings > 0 {
			return fault.New(fault.Conflict, "OpenOrders", fmt.Sprintf(
				"This shop cannot be archived while it has open orders: %d delivery orders and %d courier orders are not finished.", orders, bookings))
		}
		if err := session.LeaveShop(ctx, tx, was.Id, a.now()); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `with s as (update shops set archived_at = $2, auto_accept_since = null where id = $1)
			update users set deactivated_at = $2 where shop_id = $1 and deactivated_at is null`, was.Id, a.now())
		if err != nil {
			return err
		}
		return session.EndAccessOfShop(ctx, tx, was.Id, a.now())
	})
}

// unarchive brings a shop back, with the users whom archiving it deactivated: those who were deactivated at the same moment.
func (a *API) unarchive(ctx context.Context, in *web.ByID) (web.Result[wire.Shop], error) {
	return a.setArchived(ctx, in.ID, "unarchived", func(tx pgx.Tx, was wire.Shop) error {
		if !was.Archived {
			return fault.New(fault.Conflict, "NotArchived", "This shop is not archived.")
		}
		_, err := tx.Exec(ctx, `with u as (update users set deactivated_at = null from shops s where s.id = $1 and users.shop_id = s.id
				and users.deactivated_at = s.archived_at)
			update shops set archived_at = null where id = $1`, was.Id)
		return err
	})
}

func (a *API) setArchived(ctx context.Context, id, verb string, edit func(tx pgx.Tx, was wire.Shop) error) (web.Result[wire.Shop], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Shop, error) {
		_, err := tx.Exec(ctx, `select from shops s where s.id = $4 and `+ownedSQL+` for update`, append(ownerArgs(auth.CallerFrom(ctx)), id)...)
		if err != nil {
			return wire.Shop{}, err
		}
		now, err := a.audited().Change(ctx, tx, a.now(), id, verb, func(was wire.Shop) error { return edit(tx, was) })
		if err != nil {
			return now, err
		}
		if err := session.Changed(ctx, tx, id); err != nil {
			return now, err
		}
		return now, live.Publish(ctx, tx, live.Event{Kind: wire.UpdateUser, Entity: wire.EntityUser, ID: id, MerchantID: now.MerchantId})
	})
}

// merchantFor is the merchant of a new shop: the caller's, or the one that an Admin names.
func merchantFor(ctx context.Context, q db.Querier, named string) (string, error) {
	c := auth.CallerFrom(ctx)
	if c.Role == wire.RoleMerchant {
		if named != "" && named != c.MerchantID {
			return "", fault.Field("MerchantId", "This merchant is not yours.")
		}
		return c.MerchantID, nil
	}
	if named == "" {
		return "", fault.Field("MerchantId", "Please select a merchant.")
	}
	id, err := db.Value[string](ctx, q, `select id::text from merchants where id = nullif($1, '')::uuid for key share`, named)
	return id, db.IfNone(err, fault.Field("MerchantId", "Please select a merchant."))
}
