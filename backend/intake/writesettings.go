package intake

import (
	"context"
	"encoding/json"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	// settingsSQL are the settings of web shop w as JSON.
	settingsSQL = `jsonb_build_object('Sent', coalesce(w.write_sent, true), 'TellCustomer', coalesce(w.write_tells, false),
		'Delivered', coalesce(w.write_delivered, false), 'Cancelled', coalesce(w.write_cancelled, 'Off'), 'Restock', coalesce(w.write_restock, true),
		'RefundDue', coalesce(w.write_refunds, false), 'Refund', coalesce(w.write_refund, 'Off'))`
	// writeBackSQL says how writing to web shop w goes.
	writeBackSQL = settingsSQL + `, w.written_at, coalesce(w.write_problem, ''),
		(select count(*) from (select from web_shop_writes d where d.shop_id = w.shop_id and d.source = w.source and d.state = 'Waiting' limit 1000) waiting)::int,
		(select coalesce(jsonb_agg(jsonb_build_object('OrderId', f.order_id, 'OrderNo', o.order_no, 'What', f.kind, 'At', f.ended_at, 'Problem', f.problem)
			order by f.ended_at desc), '[]') from (select * from web_shop_writes d where d.shop_id = w.shop_id and d.source = w.source
			and d.state in ('Refused', 'GivenUp') order by d.ended_at desc limit 10) f join orders o on o.id = f.order_id)`
)

func (s *Service) setWriteBack(ctx context.Context, in *ofWebShop[wire.WebShopWriteBack]) (web.Result[[]wire.WebShop], error) {
	if in.Source == Shopify && in.Body.Refund == "Record" {
		return web.Of([]wire.WebShop{}), fault.Field("Refund", "Shopify refunds with its payment provider, or not at all.")
	}
	var after map[string]any
	raw, err := json.Marshal(in.Body)
	if err == nil {
		err = json.Unmarshal(raw, &after)
	}
	if err != nil {
		return web.Of([]wire.WebShop{}), err
	}
	return s.set(ctx, in.OfShop, in.Source, "web_shop.write_back", after, func(tx pgx.Tx, o orders.Owner) error {
		b := in.Body
		_, err := tx.Exec(ctx, `update web_shops set write_sent = $3, write_tells = $4, write_delivered = $5, write_cancelled = $6, write_refunds = $7,
			write_restock = $8, write_refund = coalesce(nullif($9, ''), write_refund) where shop_id = $1 and source = $2`, o.ShopID, in.Source, b.Sent,
			b.TellCustomer, b.Delivered, b.Cancelled, b.RefundDue, b.Restock, b.Refund)
		return err
	})
}

type webShopPath struct {
	OfShop
	Source string `path:"source" enum:"shopify,woocommerce"`
}

// retryWrites lets what was refused or given up wait again, for another three days.
func (s *Service) retryWrites(ctx context.Context, in *webShopPath) (web.Result[[]wire.WebShop], error) {
	return s.set(ctx, in.OfShop, in.Source, "web_shop.written_again", nil, func(tx pgx.Tx, o orders.Owner) error {
		_, err := tx.Exec(ctx, `update web_shop_writes set state = 'Waiting', since = $3, next_at = $3, ended_at = null, attempts = greatest(attempts, 1)
			where shop_id = $1 and source = $2 and state in ('Refused', 'GivenUp') and ended_at > $3::timestamptz - interval '30 days'`, o.ShopID, in.Source, s.now())
		if err != nil {
			return err
		}
		return writeTo(ctx, tx, o.ShopID, in.Source, false)
	})
}

// writeTo lets what waits be written at once, or drops it if the web shop is another one now.
func writeTo(ctx context.Context, tx pgx.Tx, shopID, source string, moved bool) error {
	_, err := tx.Exec(ctx, `with shop as (update web_shops set write_failures = 0, write_rests_until = null, write_problem = '' where shop_id = $1 and source = $2)
		update web_shop_writes set next_at = '-infinity', state = case when $3 then 'Dropped' else state end, ended_at = case when $3 then now() end
		where shop_id = $1 and source = $2 and state = 'Waiting'`, shopID, source, moved)
	return err
}
