package catalogue

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const feedSize = 1000 // products of a page

func (a *API) registerFeed(api *web.API) {
	op := func(path, summary, doc string) web.Op {
		return web.Op{Method: http.MethodGet, Path: "/api/intake/" + path, Summary: summary, Doc: doc, Tag: "Intake", Key: true}
	}
	web.Handle(api, op("products", "What the merchant's shops sell, by SKU",
		"At most 1,000 products. Send a response's `Next` as the next request's `After`; it is empty at the end. Prices are pence. "+
			"`NotSoldIn` names the shops of the key that are sold out or do not sell a product; webhooks tell when that changes."), a.feed)
	web.HandleFile(api, op("products/csv", "What the merchant's shops sell, as a CSV file",
		"Prices are pounds. Availability is about the shop that is asked for, or else about all shops of the key.").File(export.CSVType), a.feedCSV)
}

// FeedInput asks for a page; exported because the description is read from it.
type FeedInput struct {
	ShopId string `query:"ShopId" format:"uuid" doc:"Only what this shop does not sell is named"`
	After  string `query:"After" maxLength:"120" doc:"Next of the previous response"`
}

// ofShop is the shop that is asked about; empty for all of the key's merchant. A key of one shop hears of no other.
func (in *FeedInput) ofShop(key *auth.Key) string {
	if key.ShopID != "" {
		return key.ShopID
	}
	return in.ShopId
}

func (a *API) feed(ctx context.Context, in *FeedInput) (web.Result[wire.Feed], error) {
	rows, err := a.feedPage(ctx, auth.KeyFrom(ctx), in.ofShop(auth.KeyFrom(ctx)), in.After)
	out := wire.Feed{Products: append([]wire.FeedProduct{}, rows...)}
	if len(rows) == feedSize {
		out.Next = rows[len(rows)-1].Sku
	}
	return web.Of(out), err
}

func (a *API) feedPage(ctx context.Context, key *auth.Key, shopID, after string) ([]wire.FeedProduct, error) {
	return db.All[wire.FeedProduct](ctx, a.pool, `select p.id::text, p.sku, `+shownGtin+` as gtin, p.name as title, p.brand, p.size, p.price, p.vat_class,
			p.image_url, p.weight,
			coalesce((select jsonb_agg(jsonb_build_object('ShopId', o.id, 'ShopName', o.name, 'State', s.state, 'Until', s.until) order by o.name, o.id)
				from merchant_product_shops s join shops o on o.id = s.shop_id where s.product_id = p.id and `+notOn+`
					and ($2 = '' or s.shop_id::text = $2)), '[]') as not_sold_in
		from merchant_products p where p.merchant_id = $1 and p.sku > $3 order by p.sku limit $4`, key.MerchantID, strings.ToLower(shopID), after, feedSize)
}

func (a *API) feedCSV(ctx context.Context, in *FeedInput) (*web.File, error) {
	key := auth.KeyFrom(ctx)
	shopID := in.ofShop(key)
	return &web.File{Name: "products.csv", Write: func(ctx context.Context, w io.Writer) error {
		table, err := export.NewCSV(w, "Id", "SKU", "GTIN", "Title", "Brand", "Size", "Price (£)", "VAT class", "Image", "Weight (g)", "Availability")
		if err != nil {
			return err
		}
		rows := make([]wire.FeedProduct, feedSize)
		for after := ""; len(rows) == feedSize && err == nil; {
			rows, err = a.feedPage(ctx, key, shopID, after)
			for _, p := range rows {
				after = p.Sku
				err = errors.Join(err, table.Row(p.Id, p.Sku, p.Gtin, p.Title, p.Brand, p.Size, export.Pence(p.Price), p.VatClass, p.ImageUrl, p.Weight,
					availability(p.NotSoldIn, shopID != "")))
			}
		}
		return errors.Join(err, table.Close())
	}}, nil
}

// availability is in words that web shops' imports know where it is about one shop.
func availability(notSoldIn []wire.ProductShop, ofOne bool) string {
	switch {
	case len(notSoldIn) == 0:
		return "in stock"
	case !ofOne:
		return "not sold in " + counted(len(notSoldIn), "shop")
	case notSoldIn[0].State == wire.ProductSoldOut:
		return "out of stock"
	}
	return "discontinued"
}
