package returns

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// bySender limits orders o to those that were sent with the key, and names one by the sender's id.
const bySender = `o.merchant_id = $1 and o.external_order_id = $2 and ($3 = '' or o.shop_id = nullif($3, '')::uuid)`

// FromSender stores a return of a delivered order that the system which sent the order asks for. It is asked for once for each
// ExternalReturnId: a repeat changes nothing, and created is false.
func FromSender(ctx context.Context, tx pgx.Tx, now time.Time, key *auth.Key, externalOrderID string, in wire.NewIntakeReturn) (created bool, err error) {
	o, err := delivered(ctx, tx, `for update of o`, bySender, key.MerchantID, externalOrderID, key.ShopID)
	if err != nil {
		return false, err
	}
	known, err := db.Value[bool](ctx, tx, `select exists (select from returns where order_id = $1 and source = $2 and external_id = $3)`,
		o.ID, wire.ReturnByWebShop, in.ExternalReturnId)
	if err != nil || known {
		return false, err
	}
	r := Request{Reason: in.Reason, Note: in.Note, Source: wire.ReturnByWebShop, ExternalID: in.ExternalReturnId}
	if r.Items, err = o.itemsOf(ctx, tx, in.Items); err != nil {
		return false, err
	}
	_, err = o.request(ctx, tx, now, r)
	return err == nil, err
}

// itemsOf finds the lines that senders name by SKU; several lines with one SKU are returned in their order.
func (o *order) itemsOf(ctx context.Context, q db.Querier, asked []wire.IntakeReturnItem) (items []wire.ReturnItem, err error) {
	lines, err := o.lines(ctx, q)
	if err != nil {
		return nil, err
	}
	p := fault.Problems{}
	for i, item := range asked {
		left, at := item.Quantity, fmt.Sprintf("Items[%d]", i)
		for l := range lines {
			n := min(left, lines[l].Left)
			if lines[l].SKU != item.SKU || n == 0 {
				continue
			}
			items = append(items, wire.ReturnItem{LineId: lines[l].LineId, Quantity: n})
			left, lines[l].Left = left-n, lines[l].Left-n
		}
		p.If(left == item.Quantity, at+".SKU", "No item with this SKU can be returned.")
		p.If(left > 0 && left < item.Quantity, at+".Quantity", fmt.Sprintf("At most %d of this item can still be returned.", item.Quantity-left))
	}
	return items, p.Err()
}

// OfSender lists the returns of an order that came in with the key, the earliest first.
func OfSender(ctx context.Context, q db.Querier, key *auth.Key, externalOrderID string) ([]wire.IntakeReturn, error) {
	found, err := db.Value[bool](ctx, q, `select exists (select from orders o where `+bySender+`)`, key.MerchantID, externalOrderID, key.ShopID)
	if err == nil && !found {
		err = fault.Missing("Order")
	}
	if err != nil {
		return nil, err
	}
	out, err := db.All[wire.IntakeReturn](ctx, q, `select r.external_id as external_return_id, r.reference, r.state, r.since, r.reason, r.item_count,
			r.value, r.refunded, r.credit_no
		from returns r join orders o on o.id = r.order_id where `+bySender+` order by r.n limit 100`, key.MerchantID, externalOrderID, key.ShopID)
	if out == nil {
		out = []wire.IntakeReturn{}
	}
	return out, err
}
