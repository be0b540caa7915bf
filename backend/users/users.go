// Package users manages accounts: who may sign in, as what, for which shop and
// with which abilities beyond the role's. How signing in works it must not know:
// that is package session's.
package users

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the operations on users.
type API struct {
	pool   *pgxpool.Pool
	jobs   jobs.Inserter
	mailer mail.Sender
	opt    mail.Options
}

// New makes the API; the queue must work its Jobs.
func New(pool *pgxpool.Pool, queue jobs.Inserter, mailer mail.Sender, opt mail.Options) *API {
	return &API{pool: pool, jobs: queue, mailer: mailer, opt: opt}
}

// Register lists the operations: an Admin manages everybody, a Merchant the users
// of its own shops.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string, roles ...string) web.Op {
		return web.Op{Method: method, Path: "/api/" + path, Summary: summary, Tag: "users", Roles: roles}
	}
	const admin, merchant = wire.RoleAdmin, wire.RoleMerchant
	web.Handle(api, op(http.MethodPost, "users/list", "One page of users", admin, merchant).Reads(),
		list.Handler[wire.User, wire.UserList](a.pool, &accounts))
	web.HandleFile(api, op(http.MethodPost, "users/csv", "All users that match, as a CSV file", admin, merchant).File(export.CSVType).Confirms(),
		accountFile.Handler(a.pool, time.Now))
	web.Handle(api, op(http.MethodGet, "users/abilities", "All abilities, with those that the caller may grant to a user", admin, merchant), a.abilities)
	web.Handle(api, op(http.MethodGet, "users/bundles", "Named sets of abilities for the users of a shop", admin, merchant), a.bundles)
	web.Handle(api, op(http.MethodGet, "users/shops", "Merchants and shops that users can belong to", admin, merchant), a.shops)
	web.Handle(api, op(http.MethodGet, "users/{id}", "One user", admin, merchant), a.one)
	web.Handle(api, op(http.MethodPost, "users", "Create a user and invite them by email", admin, merchant).Creates().Confirms(), a.invite)
	web.Handle(api, op(http.MethodPut, "users/{id}", "Change a user's name, role, shop and abilities", admin, merchant).Confirms(), a.change)
	web.Handle(api, op(http.MethodPost, "users/{id}/deactivate", "Deactivate a user and end their sessions", admin, merchant).Undoable(), a.deactivate)
	web.Handle(api, op(http.MethodPost, "users/{id}/reactivate", "Reactivate a user", admin, merchant), a.reactivate)
	web.Handle(api, op(http.MethodGet, "users/{id}/sessions", "Where a user is signed in", admin, merchant), a.sessions)
	web.Handle(api, op(http.MethodPost, "users/{id}/sign-out", "End all of a user's sessions", admin, merchant).ForGood(), a.signOut)
	web.Handle(api, op(http.MethodPost, "users/{id}/reset-second-factor", "Remove a lost second factor and end the user's sessions",
		admin, merchant).Confirms().ForGood(), a.resetFactor)
	web.Handle(api, op(http.MethodPost, "users/{id}/resend", "Send the invitation again; the earlier link stops working", admin, merchant), a.resend)
}

var accounts = list.Spec[wire.UserFilter]{
	From: userTables, Columns: userColumns, ID: "u.id", Start: "asc",
	Sorts: []string{"Email", "Role", "MerchantName", "ShopName", "Status", "LastSignInAt"},
	Order: `lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email))`,
	Owner: func(w *list.Where, c *auth.Caller) {
		list.Owned("u.merchant_id", "null::uuid")(w, c) // no shop sees any
		if c.Role == wire.RoleMerchant {
			w.Add("u.role = 'Shop'")
		}
	},
	Search: list.Contains(`lower(concat_ws(' ', u.first_name, u.last_name, u.email, s.name, m.name,
		(select string_agg(f.name, ' ') from user_shops w join shops f on f.id = w.shop_id where w.user_id = u.id)))`),
	Filter: func(w *list.Where, f *wire.UserFilter) {
		w.In("u.role", f.Role)
		w.IDs("u.merchant_id", f.Merchants)
		if len(f.Shops) > 0 {
			known := slices.DeleteFunc(slices.Clone(f.Shops), func(id string) bool { return !db.IsID(id) })
			w.Add(`(u.shop_id = any(?::uuid[]) or exists (select from user_shops w where w.user_id = u.id and w.shop_id = any(?::uuid[])))`, known, known)
		}
		w.In(statusSQL, f.Status)
	},
}

var accountFile = audit.File[wire.User, wire.UserFilter]{
	List: &accounts, Action: "users.exported", Kind: "users", Label: "Users", Name: "users",
	Head: []string{"First name", "Last name", "Email", "Role", "Merchant", "Shop", "Further shops", "Status", "Last sign-in (London)", "Added (London)"},
	Row: func(u *wire.User) []any {
		return []any{u.FirstName, u.LastName, u.Email, u.Role, u.MerchantName, u.ShopName, further(*u), u.Status, u.LastSignInAt, u.CreatedAt}
	},
}

const (
	statusSQL = `case when u.deactivated_at is not null then 'Deactivated' when u.password_hash = '' and not ` + session.HasProvider + ` then 'Invited'
		else 'Active' end`
	userColumns = `u.id::text, u.email, u.first_name, u.last_name, u.role,
		coalesce(u.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant_name,
		coalesce(u.shop_id::text, '') as shop_id, coalesce(s.name, '') as shop_name, ` + furtherSQL + ` as further_shops,
		u.abilities, u.withheld, ` + statusSQL + ` as status, u.created_at,
		case when u.deactivated_at is null and u.password_hash = '' and not ` + session.HasProvider + ` then u.invited_at + interval '168 hours' end
		as invitation_expires, u.last_sign_in_at,
		` + session.HasFactor + ` as second_factor,
		coalesce((select r.reason from mail_refusals r where r.address = lower(u.email) and r.merchant_id is null), '') as mail_refused`
	// The shops in which a user may work too, by name.
	furtherSQL = `coalesce((select jsonb_agg(jsonb_build_object('ShopId', f.id, 'ShopName', f.name) order by natural_key(f.name), f.id)
		from user_shops w join shops f on f.id = w.shop_id where w.user_id = u.id), '[]')`
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
