package intake

import (
	"fmt"
	"testing"
)

// Every topic of Shopify's and WooCommerce's that a shop may subscribe to, first as the only message of its order and then after
// the order: what orders, invoice and inbox entries it leaves. The tables of platforms_test.go do the same for what a payload says.
func TestEveryTopicEndsWhereItShould(t *testing.T) {
	t.Parallel()
	const paid = "Kettle 1 × 13410 Standard, Cup 5 × 900 Standard · Same day 485 Standard · Succeeded · 18395 · invoiced 18395 with 3066"
	const less = "Kettle 1 × 13410 Standard, Cup 3 × 900 Standard · Same day 485 Standard · Succeeded · 16595 · invoiced 16595 with 2766"
	const wooPaid = "Candle 3 × 899 Standard, Seat 1 × 520 Reduced, Gift bag 1 × 0 Zero · Courier 495 Standard · Succeeded · 3712 · " +
		"invoiced 3712 with 557"
	const none, asked = " | 0", " | 1" // cancellations requested of the shop
	cancelled := shopifyOrder(`"cancelled_at": null`, `"cancelled_at": "2026-03-02T10:01:00Z"`, `"updated_at": "2026-03-02T10:00:00Z"`,
		`"updated_at": "2026-03-02T10:01:00Z"`)
	const refund = `{"id": 77, "order_id": 820982911946154508, "order_adjustments": [], "refund_line_items": [{"line_item_id": 2, "quantity": 2}],
		"transactions": [{"kind": "refund", "status": "success", "amount": "18.00"}]}`
	const held = `{"fulfillment_order": {"id": "gid://shopify/FulfillmentOrder/1"}}`
	const edit = `{"order_edit": {"id": 1, "order_id": 820982911946154508}}`
	const id = `{"id": 820982911946154508}`
	const back = `{"id": 5, "order": {"id": 820982911946154508}, "return_line_items": [{"quantity": 1, "return_reason": "defective",
		"fulfillment_line_item": {"line_item": {"id": 2}}}]}`
	woo := wooOrder3(`"total": "40.45", "total_tax"`, `"total": "37.12", "total_tax"`)
	for _, c := range []struct{ source, topic, body, alone, after string }{
		{Shopify, "orders/create", shopifyOrder(), paid + none, paid + none},
		{Shopify, "orders/paid", shopifyOrder(), paid + none, paid + none},
		{Shopify, "orders/updated", shopifyOrder(), paid + none, paid + none},
		{Shopify, "orders/fulfilled", shopifyOrder(), paid + none, paid + none},
		{Shopify, "orders/cancelled", cancelled, "Open OrderUnknown" + none, paid + asked},
		{Shopify, "orders/cancelled", shopifyOrder(), "Open NotCancelled" + none, paid + " | Open NotCancelled" + none},
		{Shopify, "orders/delete", id, "Noted Early" + none, paid + asked},
		{Shopify, "orders/edited", edit, "Noted Edited" + none, paid + " | Noted Edited" + none},
		{Shopify, "refunds/create", refund, "Noted Early" + none, less + none},
		{Shopify, "refunds/create", "[]", "Open Malformed" + none, paid + " | Open Malformed" + none},
		{Shopify, "fulfillment_orders/placed_on_hold", held, "Open Fulfilment" + none, paid + " | Open Fulfilment" + none},
		{Shopify, "returns/request", back, "Noted Early" + none, paid + " | Open NotDelivered" + none},
		{Shopify, "returns/approve", back, "Noted Early" + none, paid + " | Open NotDelivered" + none},
		{Shopify, "returns/decline", back, "Noted Early" + none, paid + " | Open NotDelivered" + none},
		{Shopify, "returns/cancel", back, "Noted Early" + none, paid + " | Open NotDelivered" + none},
		{Shopify, "returns/close", back, "Noted NotUsed" + none, paid + " | Noted NotUsed" + none},
		{Shopify, "returns/request", "[]", "Open Malformed" + none, paid + " | Open Malformed" + none},
		{Shopify, "products/update", id, "Noted NotUsed" + none, paid + " | Noted NotUsed" + none},
		{Shopify, "orders/create", "[]", "Open Malformed" + none, paid + " | Open Malformed" + none},
		{Shopify, "orders/create", "{}", "Open ValidationFailed" + none, paid + " | Open ValidationFailed" + none},
		{WooCommerce, "order.created", woo, wooPaid + none, wooPaid + none},
		{WooCommerce, "order.updated", woo, wooPaid + none, wooPaid + none},
		{WooCommerce, "order.restored", woo, wooPaid + none, wooPaid + none},
		{WooCommerce, "order.deleted", `{"id": 727}`, "Noted Early" + none, wooPaid + asked},
		{WooCommerce, "product.updated", `{"id": 727}`, "Noted NotUsed" + none, wooPaid + " | Noted NotUsed" + none},
		{WooCommerce, "order.updated", "[]", "Open Malformed" + none, wooPaid + " | Open Malformed" + none},
	} {
		for _, after := range []bool{false, true} {
			want := map[bool]string{false: c.alone, true: c.after}[after]
			t.Run(fmt.Sprint(c.source, " ", c.topic, " after its order: ", after), func(t *testing.T) {
				h := setup(t)
				h.Exec(`update merchants set vat_number = 'GB123456782'`)
				send, first := h.hook, arrival{topic: "orders/create", body: shopifyOrder()}
				if c.source == WooCommerce {
					send, first = h.wooHook, arrival{topic: "order.created", body: woo}
				}
				if after {
					send(h.soho, "s3cret", first.topic, first.body)
				}
				if got := send(h.soho, "s3cret", c.topic, c.body); got.Status/100 != 2 {
					t.Fatalf("%+v", got)
				}
				requests := h.Count(`select count(*) from cancellation_requests where whole_delivery`)
				if got := fmt.Sprintf("%s | %d", h.outcome(h.soho.ShopID), requests); got != want {
					t.Errorf("\n%s, want\n%s", got, want)
				}
			})
		}
	}
}
