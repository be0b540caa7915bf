package demo

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/wire"
)

// returnReasons are what customers of the demo say; each is one return that waits for the shop's decision.
var returnReasons = []string{"Too small", "Arrived damaged", "Not as described", "Changed my mind"}

// insertReturns lets web shops ask for returns of orders that were delivered in the last days.
func insertReturns(ctx context.Context, tx pgx.Tx, now time.Time) error {
	type sold struct{ ExternalOrderID, MerchantID, SKU string }
	found, err := db.All[sold](ctx, tx, `select distinct on (o.delivered, o.id) o.external_order_id, o.merchant_id::text, l.variant_sku as sku
		from orders o join order_lines l on l.order_id = o.id
		where o.status = 'DeliveredDelivery' and o.manually_refunded is null and l.quantity > 0 and l.cancelled is null and l.variant_sku <> ''
			and o.delivered > $1 order by o.delivered desc, o.id, l.position limit $2`, now.AddDate(0, 0, -3), len(returnReasons))
	if err != nil {
		return err
	}
	for i, s := range found {
		asked := wire.NewIntakeReturn{ExternalReturnId: s.ExternalOrderID + "-r1", Reason: returnReasons[i],
			Items: []wire.IntakeReturnItem{{SKU: s.SKU, Quantity: 1}}}
		at := now.Add(-time.Duration(20+47*i) * time.Minute)
		if _, err := returns.FromSender(ctx, tx, at, &auth.Key{MerchantID: s.MerchantID}, s.ExternalOrderID, asked); err != nil {
			return err
		}
	}
	return nil
}
