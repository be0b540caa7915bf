// Package fees owns the agency fees' rates, their weekly summaries, merchants'
// statements and which months are closed. Of documents it reads what invoices has
// issued; it must not know how one is numbered or drawn.
package fees

import (
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves fees to Admins and Merchants.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time // UTC
}

// New makes the API.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register lists the operations on fees.
func (a *API) Register(api *web.API) {
	admin := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/agencyfees/" + path, Summary: summary, Tag: "agency fees", Roles: []string{wire.RoleAdmin}}
	}
	rates := admin(http.MethodPost, "rates/list", "One page of merchants with their agency fee rates")
	rates.Read = true
	web.Handle(api, rates, a.rates)
	web.Handle(api, admin(http.MethodGet, "rates/{merchantId}", "A merchant's agency fee rates, the latest 200"), a.rateHistory)
	web.Handle(api, admin(http.MethodPost, "rates", "Set a merchant's agency fee rate from a day on"), a.setRate)
	web.Handle(api, admin(http.MethodDelete, "rates/{merchantId}/{validFrom}", "Remove a planned agency fee rate"), a.removeRate)
}
