package intake

import (
	"context"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// ExternalPath names an order by the id under which it was sent in.
type ExternalPath struct {
	ExternalOrderId string `path:"ExternalOrderId" maxLength:"120" doc:"The id with which the order was sent" example:"web-1001"`
}

// Resolve is called by huma before the handler.
func (p *ExternalPath) Resolve(ctx huma.Context) []error {
	web.About(ctx.Context(), p.ExternalOrderId)
	return nil
}

// status returns how far an order has come that came in under the caller's key.
func (s *Service) status(ctx context.Context, in *ExternalPath) (web.Result[wire.IntakeOrderStatus], error) {
	var out wire.IntakeOrderStatus
	if !storable(in.ExternalOrderId) {
		return web.Of(out), fault.Missing("Order")
	}
	key := auth.KeyFrom(ctx)
	id, err := orders.StoredID(ctx, s.pool, key, in.ExternalOrderId)
	if err != nil {
		return web.Of(out), err
	}
	out, err = db.OneByPosition[wire.IntakeOrderStatus](ctx, s.pool, `select id::text, order_no, status, shop_portal_status,
			created, queued, packed, assigned, at_pick_up_location, out_for_delivery,
			at_drop_off_location, delivered, failed, rejected, cancelled, returned, manually_refunded, `+dispatch.TrackingURL+`,
			(select `+shops.PauseSQL("shops", "$4")+` from shops where id = o.shop_id)
		from orders o where merchant_id = $1 and external_order_id = $2 and ($3 = '' or shop_id = nullif($3, '')::uuid)`, key.MerchantID, id, key.ShopID, s.now())
	return web.Of(out), db.IfNone(err, fault.Missing("Order"))
}
