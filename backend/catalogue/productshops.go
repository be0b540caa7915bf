package catalogue

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) productShops(ctx context.Context, in *web.ByID) (web.Result[[]wire.ProductShop], error) {
	if _, err := merchantProduct.Read(ctx, a.pool, in.ID, false); err != nil {
		return web.Of([]wire.ProductShop{}), err
	}
	shops, err := db.All[wire.ProductShop](ctx, a.pool, `select o.id::text as shop_id, o.name as shop_name, coalesce(s.state, 'On') as state, s.until
		from shops o left join merchant_product_shops s on s.shop_id = o.id and s.product_id = $1 and `+notOn+`
		where o.merchant_id = nullif($2, '')::uuid and o.archived_at is null order by natural_key(o.name), o.id limit $3`,
		in.ID, auth.CallerFrom(ctx).MerchantID, maxListed)
	return web.Of(append([]wire.ProductShop{}, shops...)), err
}

func (a *API) setProductShops(ctx context.Context, in *web.ByIDBody[wire.ProductShops]) (web.Result[wire.MerchantProduct], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantProduct, error) {
		return a.setShops(ctx, tx, in.ID, in.Body)
	})
}

// setShops sets whether shops sell a product. What is sold out is sold again from the next midnight in London, by itself.
// A trigger tells the merchant's systems what differs.
func (a *API) setShops(ctx context.Context, tx pgx.Tx, id string, set wire.ProductShops) (wire.MerchantProduct, error) {
	who := auth.CallerFrom(ctx)
	ids := onlyIDs(set.ShopIds)
	var until *time.Time
	if set.State == wire.ProductSoldOut {
		tomorrow := london.AddDays(a.now(), 1)
		until = &tomorrow
	}
	before, err := merchantProduct.Read(ctx, tx, id, true)
	if err != nil {
		return before, err
	}
	names, err := db.Column[string](ctx, tx, `select name from shops where id = any($1::uuid[]) and merchant_id = $2 order by name`, ids, who.MerchantID)
	if err == nil && (len(names) == 0 || len(names) < len(set.ShopIds)) {
		err = fault.Field("ShopIds", "One of these shops no longer exists.")
	}
	if err == nil && set.State == wire.ProductOn {
		_, err = tx.Exec(ctx, `delete from merchant_product_shops where product_id = $1 and shop_id = any($2::uuid[])`, id, ids)
	} else if err == nil {
		_, err = tx.Exec(ctx, `insert into merchant_product_shops (product_id, shop_id, merchant_id, state, until)
			select $1, id, merchant_id, $4, $5 from shops where id = any($2::uuid[]) and merchant_id = $3
			on conflict (product_id, shop_id) do update set state = excluded.state, until = excluded.until`, id, ids, who.MerchantID, set.State, until)
	}
	if err != nil {
		return before, err
	}
	after, err := merchantProduct.Read(ctx, tx, id, false)
	if err != nil {
		return after, err
	}
	if who.ShopID != "" {
		event := productEvent(ctx, id)
		event.ShopID = who.ShopID
		if err := live.Publish(ctx, tx, event); err != nil {
			return after, err
		}
	}
	return after, merchantProduct.Record(ctx, tx, a.now(), "shops_changed", after, nil,
		map[string]any{"State": set.State, "Shops": enumerate(names[:min(len(names), mostNamed)], len(names))})
}

// Complete gives an order's lines what they lack of what their merchant's catalogue says of the product with their SKU, else their GTIN.
// What the sender says is never changed.
func Complete(ctx context.Context, q db.Querier, merchantID string, lines []wire.IntakeOrderline) error {
	skus, gtins := make([]string, len(lines)), make([]string, len(lines))
	lacks := false
	for i, l := range lines {
		skus[i], gtins[i] = l.OrderLineVariantSKU, l.OrderLineGtin
		lacks = lacks || (skus[i] != "" || gtins[i] != "") &&
			(l.ProductTitle == "" || skus[i] == "" || gtins[i] == "" || l.VatClass == "" || l.VariantImageUrl == "" && l.OrderLineProductImageUrl == "")
	}
	if !lacks {
		return nil
	}
	rows, _ := q.Query(ctx, `select distinct on (l.n) l.n - 1, p.sku, `+shownGtin+`, p.name, p.vat_class, p.image_url
		from unnest($2::text[], $3::text[]) with ordinality l (sku, gtin, n) join merchant_products p on p.merchant_id = $1
			and (l.sku <> '' and p.sku = l.sku or l.gtin <> '' and p.gtin = lpad(l.gtin, 14, '0'))
		order by l.n, p.sku = l.sku desc`, merchantID, skus, gtins)
	var n int
	var p wire.MerchantProductFields
	_, err := pgx.ForEachRow(rows, []any{&n, &p.Sku, &p.Gtin, &p.Name, &p.VatClass, &p.ImageUrl}, func() error {
		l := &lines[n]
		for _, lacking := range []struct {
			to *string
			is string
		}{{&l.ProductTitle, p.Name}, {&l.OrderLineVariantSKU, p.Sku}, {&l.OrderLineGtin, p.Gtin}, {&l.VatClass, p.VatClass}} {
			if *lacking.to == "" {
				*lacking.to = lacking.is
			}
		}
		if l.VariantImageUrl == "" && l.OrderLineProductImageUrl == "" {
			l.OrderLineProductImageUrl = p.ImageUrl
		}
		return nil
	})
	return err
}
