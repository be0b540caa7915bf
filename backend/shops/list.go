package shops

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var shopList = list.Spec[wire.ShopFilter]{
	From: "shops s", Rows: "shops s join merchants m on m.id = s.merchant_id",
	Columns: "s.id::text, s.name, s.city, s.county, s.postal_code, s.archived_at is not null as archived, m.name as merchant_name, s.region",
	ID:      "s.id", Group: "s.region", Order: "lower(s.name)", Exact: "lower(s.name) = ?", Start: "asc",
	Owner:  list.Owned("s.merchant_id", "s.id"),
	Search: search,
	Filter: func(w *list.Where, f *wire.ShopFilter) {
		w.In("s.city", f.City)
		w.In("s.region", f.Region)
	},
}

var (
	searchShops = list.Contains("s.search_text")
	searchAll   = list.ContainsOr("s.search_text", "s.merchant_id = any(array(select id from merchants where lower(name) like ?))")
)

// search lets an Admin also find the shops of a merchant, whose name is shown in the row.
func search(ctx context.Context, q db.Querier, w *list.Where, who *auth.Caller, words []string) error {
	if who.Role == wire.RoleAdmin {
		return searchAll(ctx, q, w, who, words)
	}
	return searchShops(ctx, q, w, who, words)
}

// list returns the caller's shops under the headings of their regions.
func (a *API) list(ctx context.Context, in *web.Query[wire.ShopFilter]) (wire.ShopList, error) {
	page, err := list.Read[wire.ShopCard](ctx, a.pool, &shopList, auth.CallerFrom(ctx), &in.List)
	out := wire.ShopList{Count: page.Total, Next: page.Next, Data: []wire.ShopRegion{}}
	for _, s := range page.Rows {
		if last := len(out.Data) - 1; last < 0 || out.Data[last].Region != s.Region {
			out.Data = append(out.Data, wire.ShopRegion{Region: s.Region})
		}
		of := &out.Data[len(out.Data)-1]
		of.Shops = append(of.Shops, s)
	}
	return out, err
}

var shopFile = audit.File[wire.ShopCard, wire.ShopFilter]{
	List: &shopList, Action: "shops.exported", Kind: "shops", Label: "Shops", Name: "shops",
	Head: []string{"Name", "Merchant", "City", "County", "Postcode", "Region", "Archived"},
	Row: func(s *wire.ShopCard) []any {
		return []any{s.Name, s.MerchantName, s.City, s.County, s.PostalCode, s.Region, s.Archived}
	},
}

// maxChoices bounds what a filter offers.
const maxChoices = 1000

// cities lists the cities of the caller's shops, as the filter offers them.
func (a *API) cities(ctx context.Context, _ *struct{}) (web.Result[[]string], error) {
	return a.choices(ctx, `select distinct city from shops s where city <> '' and `+ownedSQL+` order by city limit $4`)
}

// regions lists the regions of the caller's shops.
func (a *API) regions(ctx context.Context, _ *struct{}) (web.Result[[]string], error) {
	return a.choices(ctx, `select distinct region from shops s where region <> '' and `+ownedSQL+` order by region limit $4`)
}

func (a *API) choices(ctx context.Context, sql string) (web.Result[[]string], error) {
	rows, _ := a.pool.Query(ctx, sql, append(ownerArgs(auth.CallerFrom(ctx)), maxChoices)...)
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	return web.Of(append([]string{}, names...)), err
}

// ownedSQL limits shops s to the caller's; its arguments are ownerArgs, first in the statement.
const ownedSQL = `($1 = 'Admin' or $1 = 'Merchant' and s.merchant_id = nullif($2, '')::uuid or $1 = 'Shop' and s.id = nullif($3, '')::uuid)`

func ownerArgs(c *auth.Caller) []any { return []any{c.Role, c.MerchantID, c.ShopID} }
