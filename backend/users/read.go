package users

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	statusSQL   = `case when u.deactivated_at is not null then 'Deactivated' when u.password_hash = '' then 'Invited' else 'Active' end`
	userColumns = `u.id::text, u.email, u.first_name, u.last_name, u.role,
		coalesce(u.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant_name,
		coalesce(u.shop_id::text, '') as shop_id, coalesce(s.name, '') as shop_name, u.abilities, ` + statusSQL + ` as status, u.created_at,
		case when u.deactivated_at is null and u.password_hash = '' then u.invited_at + interval '168 hours' end as invitation_expires, u.last_sign_in_at`
	userTables = `users u left join merchants m on m.id = u.merchant_id left join shops s on s.id = u.shop_id`
)

// scope is the part of every WHERE that keeps a Merchant to the users of its own
// shops, and every role but Admin from all; its argument is $1.
func scope(c *auth.Caller) (clause, merchantID string) {
	switch c.Role {
	case wire.RoleAdmin:
		return `($1::text = '')`, ""
	case wire.RoleMerchant:
		return `(u.role = 'Shop' and u.merchant_id = nullif($1, '')::uuid)`, c.MerchantID
	}
	return `($1::text <> '')`, ""
}

func (a *API) one(ctx context.Context, in *web.ByID) (web.Result[wire.User], error) {
	u, err := read(ctx, a.pool, auth.CallerFrom(ctx), in.ID)
	return web.Of(u), err
}

// read returns a user that the caller manages; any other is not found.
func read(ctx context.Context, q db.Querier, c *auth.Caller, id string) (wire.User, error) {
	owner, merchantID := scope(c)
	return db.Find[wire.User](ctx, q, "This user", `select `+userColumns+` from `+userTables+` where `+owner+` and u.id = $2`, merchantID, id)
}

// lock locks the rows of the caller and of the user to be changed, always in the same order, and checks that
// the caller still has the session's role. The acting Admin is thus always active and is never the user being
// changed, so an Admin always remains, even if two demote each other at once.
func lock(ctx context.Context, tx pgx.Tx, c *auth.Caller, id string) (wire.User, error) {
	owner, merchantID := scope(c)
	_, err := tx.Exec(ctx, `select from users u where u.id = $2 or `+owner+` and u.id = $3 order by u.id for no key update`, merchantID, c.UserID, id)
	if err != nil {
		return wire.User{}, err
	}
	if err := stillManages(ctx, tx, c); err != nil {
		return wire.User{}, err
	}
	return read(ctx, tx, c, id)
}

// stillManages locks the caller's row, so that nobody uses a right that is being removed.
func stillManages(ctx context.Context, tx pgx.Tx, c *auth.Caller) error {
	tag, err := tx.Exec(ctx, `select from users where id = $1 and role = $2 and coalesce(merchant_id::text, '') = $3
		and deactivated_at is null for share`, c.UserID, c.Role, c.MerchantID)
	if err == nil && tag.RowsAffected() == 0 {
		return fault.New(fault.Forbidden, "NotAllowed", "You are not allowed to do this.")
	}
	return err
}
