// Package users manages accounts: who may sign in, as what, for which shop and
// with which abilities beyond the role's. How signing in works it must not know:
// that is package session's.
package users

import (
	"net/http"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
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

// New makes the API; AddWorkers must be called for invitations to leave.
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
	web.Handle(api, op(http.MethodPost, "users/list", "One page of users", admin, merchant).Reads(), a.list)
	web.Handle(api, op(http.MethodGet, "users/abilities", "All abilities, with those that the caller may grant to a user", admin, merchant), a.abilities)
	web.Handle(api, op(http.MethodGet, "users/shops", "Merchants and shops that users can belong to", admin, merchant), a.shops)
	web.Handle(api, op(http.MethodGet, "users/{id}", "One user", admin, merchant), a.one)
	web.Handle(api, op(http.MethodPost, "users", "Create a user and invite them by email", admin, merchant).Creates(), a.invite)
	web.Handle(api, op(http.MethodPut, "users/{id}", "Change a user's name, role, shop and abilities", admin, merchant), a.change)
	web.Handle(api, op(http.MethodPost, "users/{id}/deactivate", "Deactivate a user and end their sessions", admin, merchant), a.deactivate)
	web.Handle(api, op(http.MethodPost, "users/{id}/reactivate", "Reactivate a user", admin, merchant), a.reactivate)
	web.Handle(api, op(http.MethodPost, "users/{id}/resend", "Send the invitation again; the earlier link stops working", admin, merchant), a.resend)
}
