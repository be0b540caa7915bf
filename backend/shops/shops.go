// Package shops owns merchants and their shops. It must not know orders.
package shops

import (
	"context"
	"errors"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the operations on merchants and shops.
type API struct {
	pool  *pgxpool.Pool
	jobs  jobs.Inserter
	files *blob.Store
	now   func() time.Time // UTC
}

// New makes the API; the queue must work the jobs of package blob.
func New(pool *pgxpool.Pool, queue jobs.Inserter, files *blob.Store, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, files: files, now: now}
}

// Logos serves the merchants' logos to everybody, below LogoPath.
func (a *API) Logos() http.Handler { return a.files.Public(logoKind) }

// Register lists the operations on merchants and shops.
func (a *API) Register(api *web.API) {
	admin := []string{wire.RoleAdmin}
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/admin/v2/shop", Summary: "Shop names, by merchant", Tag: "shops", Roles: admin}, a.names)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/admin/shop/{id}", Summary: "A shop and its merchant", Tag: "shops", Roles: admin}, a.one)
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/merchant/logo", Summary: "Replace the merchant's logo", Tag: "shops", Roles: []string{wire.RoleMerchant},
		MaxBody: maxUpload}, a.setLogo)
}

// names is the admin's shop filter: at most 5,000 shops, grouped by merchant.
func (a *API) names(ctx context.Context, _ *struct{}) (web.Result[[]wire.ShopGroup], error) {
	rows, _ := a.pool.Query(ctx, `select m.id::text, m.name, s.id::text, s.name from shops s join merchants m on m.id = s.merchant_id
		where s.archived_at is null order by m.name, m.id, s.name, s.id limit 5000`)
	groups := []wire.ShopGroup{}
	var merchantID, merchant, shopID, shop string
	_, err := pgx.ForEachRow(rows, []any{&merchantID, &merchant, &shopID, &shop}, func() error {
		if len(groups) == 0 || groups[len(groups)-1].MerchantId != merchantID {
			groups = append(groups, wire.ShopGroup{MerchantId: merchantID, MerchantName: merchant})
		}
		last := &groups[len(groups)-1]
		last.Shops = append(last.Shops, wire.ShopName{ShopId: shopID, ShopName: shop})
		return nil
	})
	return web.Of(groups), err
}

type shopInput struct {
	ID string `path:"id" format:"uuid"`
}

func (a *API) one(ctx context.Context, in *shopInput) (web.Result[wire.Shop], error) {
	var s wire.Shop
	err := a.pool.QueryRow(ctx, `select s.id::text, s.name, s.manager, s.email, s.phone, s.line1, s.line2, s.city, s.county, s.postal_code,
		s.archived_at is not null, m.id::text, m.name from shops s join merchants m on m.id = s.merchant_id where s.id = $1`, in.ID).
		Scan(&s.Id, &s.Name, &s.Manager, &s.Email, &s.Phone, &s.Address.Line1, &s.Address.Line2, &s.Address.City, &s.Address.County,
			&s.Address.PostalCode, &s.Archived, &s.MerchantId, &s.MerchantName)
	if errors.Is(err, pgx.ErrNoRows) {
		return web.Of(s), fault.Missing("This shop")
	}
	return web.Of(s), err
}
