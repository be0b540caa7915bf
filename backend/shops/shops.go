// Package shops owns merchants and their shops. It must not know orders.
package shops

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
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

// Images serves the shops' pictures to everybody, below ImagesPath.
func (a *API) Images() http.Handler { return a.files.Public(imageKind) }

// Register lists the operations on merchants and shops.
func (a *API) Register(api *web.API) {
	a.registerReads(api)
	a.registerChanges(api)
	a.registerMerchant(api)
}

// op is an operation of the roles, or of every role where none is named.
func op(method, path, summary string, roles ...string) web.Op {
	return web.Op{Method: method, Path: "/api/" + path, Summary: summary, Tag: "shops", Roles: roles}
}

func (a *API) registerReads(api *web.API) {
	web.Handle(api, op(http.MethodGet, "admin/v2/shop", "Shop names, by merchant", wire.RoleAdmin), a.names)
	web.Handle(api, op(http.MethodGet, "admin/shop/{id}", "A shop and its merchant", wire.RoleAdmin), a.audited().One(a.pool))
	web.Handle(api, op(http.MethodGet, "merchant/city", "Cities of the caller's shops"), a.cities)
	web.Handle(api, op(http.MethodGet, "merchant/region", "Regions of the caller's shops"), a.regions)
	web.Handle(api, op(http.MethodGet, "merchant/shop/list", "One page of the caller's shops, by region"), a.list)
	web.HandleFile(api, op(http.MethodPost, "merchant/shop/csv", "All shops that match, as a CSV file").File(export.CSVType), shopFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodGet, "merchant/shop/{id}", "A shop and its merchant"), a.audited().One(a.pool))
}

func (a *API) registerChanges(api *web.API) {
	web.Handle(api, op(http.MethodPost, "merchant/shop", "Create a shop", wire.RoleMerchant).Creates(), a.create)
	edit := func(method, path, summary string) web.Op {
		return op(method, "merchant/shop/{id}/"+path, summary, wire.RoleAdmin, wire.RoleMerchant)
	}
	web.Handle(api, edit(http.MethodPut, "name", "Rename a shop"), a.rename)
	web.Handle(api, edit(http.MethodPut, "address", "Change a shop's address"), a.move)
	web.Handle(api, edit(http.MethodPut, "manager", "Change a shop's manager"), a.setManager)
	web.Handle(api, edit(http.MethodPut, "email", "Change a shop's email address"), a.setEmail)
	web.Handle(api, edit(http.MethodPut, "phone", "Change a shop's phone number"), a.setPhone)
	web.Handle(api, edit(http.MethodPut, "working-hours", "Replace a shop's picking hours"), a.setHours)
	web.Handle(api, upload(edit(http.MethodPost, "image", "Add an image to a shop")), a.addImage)
	web.Handle(api, edit(http.MethodDelete, "image/{imageId}", "Remove an image of a shop"), a.removeImage)
	web.Handle(api, edit(http.MethodPut, "image-order", "Change the order of a shop's images"), a.orderImages)
}

// registerMerchant lists what a merchant sets for itself.
func (a *API) registerMerchant(api *web.API) {
	account := op(http.MethodGet, "merchant", "The merchant's account settings", wire.RoleMerchant, wire.RoleShop)
	account.Need = "view_detailed_account_settings"
	web.Handle(api, account, a.merchant)
	web.Handle(api, op(http.MethodPost, "merchant/basic-info", "Set the merchant's name, slogan and brand colour", wire.RoleMerchant), a.setBasicInfo)
	web.Handle(api, op(http.MethodPost, "merchant/address", "Set the address of the merchant's head office", wire.RoleMerchant), a.setHeadOffice)
	web.Handle(api, op(http.MethodPost, "merchant/returns-policy", "Set the merchant's returns policy", wire.RoleMerchant), a.setReturnsPolicy)
	web.Handle(api, op(http.MethodPost, "merchant/social-media", "Set the merchant's social media links", wire.RoleMerchant), a.setSocialMedia)
	logo := op(http.MethodPost, "merchant/logo", "Replace the merchant's logo", wire.RoleMerchant)
	web.Handle(api, upload(logo), a.setLogo)
}

func upload(op web.Op) web.Op { op.MaxBody = maxUpload; return op }

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

// read reads a shop of the caller's, locked where lock is true.
func (a *API) read(ctx context.Context, q db.Querier, id string, lock bool) (wire.Shop, error) {
	locking := ""
	if lock {
		locking = ` for no key update of s, m`
	}
	var s wire.Shop
	err := q.QueryRow(ctx, `select s.id::text, s.name, s.manager, s.email, s.phone, s.line1, s.line2, s.city, s.county, s.postal_code,
			s.archived_at is not null, m.id::text, m.name
		from shops s join merchants m on m.id = s.merchant_id where s.id = $4 and `+ownedSQL+locking, append(ownerArgs(auth.CallerFrom(ctx)), id)...).
		Scan(&s.Id, &s.Name, &s.Manager, &s.Email, &s.Phone, &s.Address.Line1, &s.Address.Line2, &s.Address.City, &s.Address.County,
			&s.Address.PostalCode, &s.Archived, &s.MerchantId, &s.MerchantName)
	if err = db.IfNone(err, fault.Missing("This shop")); err != nil {
		return s, err
	}
	if err := readParts(ctx, q, &s); err != nil {
		return s, err
	}
	isOpen, opens := open(s.PickingHours, a.now())
	s.Closed, s.OpensAt = !isOpen, opens
	return s, nil
}

// readParts reads the parts that are stored in other tables.
func readParts(ctx context.Context, q db.Querier, s *wire.Shop) error {
	rows, _ := q.Query(ctx, `select id::text, day, start_minute, end_minute from shop_picking_hours where shop_id = $1 order by day`, s.Id)
	var err error
	s.PickingHours, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (h wire.PickingHours, err error) {
		var start, end int
		err = row.Scan(&h.Id, &h.Day, &start, &end)
		h.StartTime, h.EndTime = clock(start), clock(end)
		return h, err
	})
	if err != nil {
		return err
	}
	rows, _ = q.Query(ctx, `select id::text, $2::text || split_part(key, '/', 2) from shop_images where shop_id = $1 order by position`, s.Id, ImagesPath)
	s.Images, err = pgx.CollectRows(rows, pgx.RowToStructByPos[wire.ShopImage])
	return err
}
