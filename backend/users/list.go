package users

import (
	"context"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var accounts = list.Spec[wire.UserFilter]{
	From: userTables, Columns: userColumns, ID: "u.id", Start: "asc",
	Order: `lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email))`,
	Owner: func(w *list.Where, c *auth.Caller) {
		list.Owned("u.merchant_id", "null::uuid")(w, c) // no shop sees any
		if c.Role == wire.RoleMerchant {
			w.Add("u.role = 'Shop'")
		}
	},
	Search: list.Contains("lower(concat_ws(' ', u.first_name, u.last_name, u.email, s.name, m.name))"),
	Filter: func(w *list.Where, f *wire.UserFilter) {
		w.In("u.role", f.Role)
		w.IDs("u.merchant_id", f.Merchants)
		w.IDs("u.shop_id", f.Shops)
		w.In(statusSQL, f.Status)
	},
}

func (a *API) list(ctx context.Context, in *web.Body[wire.UserListRequest]) (wire.UserList, error) {
	page, err := list.Read[wire.User](ctx, a.pool, &accounts, auth.CallerFrom(ctx), &in.Body)
	return wire.UserList{Users: page.Rows, ListPage: page.ListPage}, err
}
