package catalogue

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerShopProducts(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/shop/products" + path, Summary: summary, Tag: "catalogue", Roles: []string{wire.RoleShop}, Counter: true}
	}
	web.Handle(api, op(http.MethodPost, "/list", "One page of the merchant's products, by name, and whether the shop sells them").Reads(), a.shopProducts)
	web.Handle(api, op(http.MethodPut, "/{id}", "Set whether the shop sells a product, does not, or is sold out until tomorrow"), a.setShopProduct)
}

var shopProductList = list.Spec[wire.ShopProductFilter]{
	From: "merchant_products p", ID: "p.id", Order: "p.search_text", Start: "asc", Size: 20,
	Sorts: []string{"Sku"}, SortKeys: list.SortKeys{"Gtin": "p.gtin"},
	Columns: `p.id::text, p.sku, ` + shownGtin + ` as gtin, p.name, p.brand, p.size, p.price, p.image_url, 'On' as state, null::timestamptz as until`,
	Owner: func(w *list.Where, c *auth.Caller) {
		if c.Role != wire.RoleShop {
			w.Nothing()
		}
		w.Add("p.merchant_id = nullif(?, '')::uuid", c.MerchantID)
	},
	Search: list.Contains("p.search_text"),
	Filter: func(w *list.Where, f *wire.ShopProductFilter) {
		if len(f.Available) > 0 {
			w.Add("exists (select from merchant_product_shops s where s.product_id = p.id and s.shop_id = nullif(?, '')::uuid and "+notOn+" and s.state = any(?))",
				f.ShopId, f.Available)
		}
	},
}

// shopProducts reads the products and then what differs in the caller's shop.
func (a *API) shopProducts(ctx context.Context, in *web.Body[wire.ShopProductListRequest]) (wire.ShopProductList, error) {
	who := auth.CallerFrom(ctx)
	if in.Body.Filter != nil {
		in.Body.Filter.ShopId = who.ShopID
	}
	page, err := list.Read[wire.ShopProduct](ctx, a.pool, &shopProductList, who, &in.Body)
	if err != nil {
		return wire.ShopProductList{}, err
	}
	ids, at := make([]string, len(page.Rows)), map[string]*wire.ShopProduct{}
	for i := range page.Rows {
		ids[i], at[page.Rows[i].Id] = page.Rows[i].Id, &page.Rows[i]
	}
	rows, _ := a.pool.Query(ctx, `select s.product_id::text, s.state, s.until from merchant_product_shops s
		where s.product_id = any($1::uuid[]) and s.shop_id = nullif($2, '')::uuid and `+notOn, ids, who.ShopID)
	var id, state string
	var until *time.Time
	_, err = pgx.ForEachRow(rows, []any{&id, &state, &until}, func() error {
		at[id].State, at[id].Until = state, until
		return nil
	})
	return wire.ShopProductList{Products: page.Rows, ListPage: page.ListPage}, err
}

func (a *API) setShopProduct(ctx context.Context, in *web.ByIDBody[wire.ShopProductState]) (web.Result[wire.MerchantProduct], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantProduct, error) {
		return a.setShops(ctx, tx, in.ID, wire.ProductShops{ShopIds: []string{auth.CallerFrom(ctx).ShopID}, State: in.Body.State})
	})
}
