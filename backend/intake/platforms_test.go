package intake

import (
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/web/webtest"
)

// outcome says what became of what a shop's system sent: the orders with their lines, charges, payment and sum, the sum and
// VAT of the invoice once they are delivered, and the inbox.
func (h *fixture) outcome(shop string) string {
	h.T.Helper()
	for _, id := range h.orderIDs(shop) {
		h.InTx(func(tx pgx.Tx) error {
			if err := couriertest.Order(h.T.Context(), tx, id, couriers.Event{Kind: "Delivered", At: noon}); err != nil {
				return err
			}
			return invoices.Settle(h.T.Context(), tx, noon, invoices.DeliveryOrder, id)
		})
	}
	return webtest.Value[string](h.Server, `select concat_ws(' | ',
		(select string_agg(concat_ws(' · ',
			(select string_agg(product_title || ' ' || quantity || ' × ' || amount_per_unit || ' ' || vat_class, ', ' order by position)
				from order_lines where order_id = o.id),
			(select string_agg(title || ' ' || amount || ' ' || vat_class, ', ' order by position) from order_charges where order_id = o.id),
			order_payment_status, total_amount, case when o.cancelled is not null then 'Cancelled' end,
			(select 'invoiced ' || gross || ' with ' || vat from invoices i where i.order_id = o.id and type = 'Shop')), ' / ' order by o.order_no)
			from orders o where shop_id = $1),
		(select string_agg(state || ' ' || code, ', ' order by received_at, code) from intake_inbox where shop_id = $1))`, shop)
}

func (h *fixture) orderIDs(shop string) []string {
	ids := webtest.Value[[]string](h.Server, `select coalesce(array_agg(id::text order by order_no), '{}') from orders where shop_id = $1
		and status = 'PendingDelivery' and pro_order_status = ''`, shop)
	return ids
}

// shopifyOrder is an order of Shopify as published: £199 of goods with 10 % off, and a discounted delivery.
func shopifyOrder(changes ...string) string {
	const body = `{"id": 820982911946154508, "currency": "GBP", "taxes_included": true, "financial_status": "paid", "test": false,
		"created_at": "2026-03-02T10:00:00Z", "updated_at": "2026-03-02T10:00:00Z", "processed_at": "2026-03-02T10:00:00Z", "cancelled_at": null,
		"total_price": "183.95", "total_tip_received": "0.00", "tags": "",
		"line_items": [
			{"id": 1, "title": "Kettle", "sku": "K-1", "quantity": 1, "current_quantity": 1, "price": "149.00", "requires_shipping": true, "taxable": true,
				"tax_lines": [{"rate": 0.2, "price": "22.35"}], "discount_allocations": [{"amount": "14.90", "discount_application_index": 0}]},
			{"id": 2, "title": "Cup", "sku": "C-1", "quantity": 5, "current_quantity": 5, "price": "10.00", "requires_shipping": true, "taxable": true,
				"tax_lines": [{"rate": 0.2, "price": "7.50"}], "discount_allocations": [{"amount": "5.00", "discount_application_index": 0}]}],
		"shipping_lines": [{"title": "Same day", "code": "SAME", "price": "5.95", "tax_lines": [{"rate": 0.2, "price": "0.81"}],
			"discount_allocations": [{"amount": "1.10", "discount_application_index": 1}]}],
		"refunds": [],
		"shipping_address": {"first_name": "Ada", "last_name": "Marsh", "address1": "12 Upper Street", "city": "London", "zip": "N1 0PQ", "country_code": "GB"}}`
	return strings.NewReplacer(changes...).Replace(body)
}

// What the customer paid is what the order and its VAT invoice say, to the penny.
func TestShopifysOrdersAreInvoicedAsPaid(t *testing.T) {
	t.Parallel()
	const goods = "Kettle 1 × 13410 Standard, Cup 5 × 900 Standard"
	const asPaid = goods + " · Same day 485 Standard · Succeeded · 18395 · invoiced 18395 with 3066"
	const paid, cups = `"financial_status": "paid"`, `"quantity": 5, "current_quantity": 5`
	status := func(s string) []string { return []string{paid, fmt.Sprintf(`"financial_status": %q`, s)} }
	as := func(s string) string { return strings.Replace(asPaid, "Succeeded", s, 1) }
	for name, c := range map[string]struct {
		changes []string
		want    string
	}{
		"paid":               {nil, asPaid},
		"authorised":         {status("authorized"), as("Authorized")},
		"pending":            {status("pending"), as("Pending")},
		"paid in part":       {status("partially_paid"), as("Pending")},
		"no payment status":  {[]string{paid, `"financial_status": null`}, as("Pending")},
		"voided":             {status("voided"), as("Failed")},
		"refunded":           {status("refunded"), as("Refunded")},
		"a status of others": {status("on_the_house"), "Open UnknownStatus"},
		"something unknown":  {[]string{`"183.95"`, `"190.00"`}, "Open AmountsDiffer"},
		"a penny of rounding": {[]string{`"183.95"`, `"183.96"`},
			"Kettle 1 × 13411 Standard, Cup 5 × 900 Standard · Same day 485 Standard · Succeeded · 18396 · invoiced 18396 with 3066"},
		"a tip": {[]string{`"183.95"`, `"185.95"`, `"0.00", "tags"`, `"2.00", "tags"`},
			goods + " · Same day 485 Standard, Tip 200 Exempt · Succeeded · 18595 · invoiced 18595 with 3066"},
		"paid with a gift card": {[]string{`"tags": ""`, `"tags": "", "payment_gateway_names": ["gift_card", "shopify_payments"]`}, asPaid},
		"a gift card bought": {[]string{`"title": "Cup"`, `"title": "Gift card", "gift_card": true`, `"taxable": true,
				"tax_lines": [{"rate": 0.2, "price": "7.50"}]`, `"taxable": false, "tax_lines": []`},
			"Kettle 1 × 13410 Standard · Same day 485 Standard, 5 × Gift card 4500 Exempt · Succeeded · 18395 · invoiced 18395 with 2316"},
		"a delivery that was taken out": {[]string{`"code": "SAME"`, `"code": "SAME", "is_removed": true`, `"183.95"`, `"179.10"`},
			goods + " · Succeeded · 17910 · invoiced 17910 with 2985"},
		"two cups paid back": {[]string{cups, `"quantity": 5, "current_quantity": 3`, `"refunds": []`, `"refunds": [{"id": 1, "order_adjustments": [],
				"refund_line_items": [{"line_item_id": 2, "quantity": 2, "subtotal": 18.00}],
				"transactions": [{"kind": "refund", "status": "success", "amount": "18.00"}]}]`},
			"Kettle 1 × 13410 Standard, Cup 3 × 900 Standard · Same day 485 Standard · Succeeded · 16595 · invoiced 16595 with 2766"},
		"two cups taken out by an edit": {[]string{cups, `"quantity": 5, "current_quantity": 3`, `"refunds": []`, `"refunds": [{"id": 1,
				"refund_line_items": [{"line_item_id": 2, "quantity": 2}], "transactions": []}]`},
			"Kettle 1 × 13410 Standard, Cup 3 × 900 Standard · Same day 485 Standard · Succeeded · 16595 · invoiced 16595 with 2766"},
		"the delivery paid back": {[]string{`"refunds": []`, `"refunds": [{"id": 1, "refund_line_items": [], "order_adjustments": [{"kind": "shipping_refund",
				"amount": "-4.85", "tax_amount": "0.00"}], "transactions": [{"kind": "refund", "status": "success", "amount": "4.85"}]}]`},
			goods + " · Succeeded · 17910 · invoiced 17910 with 2985"},
		"five pounds of goodwill": {[]string{`"refunds": []`, `"refunds": [{"id": 1, "refund_line_items": [], "order_adjustments": [{"kind": "refund_discrepancy",
				"amount": "-5.00", "tax_amount": "0.00"}], "transactions": [{"kind": "refund", "status": "success", "amount": "5.00"},
				{"kind": "refund", "status": "failure", "amount": "5.00"}]}]`},
			"Kettle 1 × 13045 Standard, Cup 2 × 875 Standard, Cup 3 × 876 Standard · Same day 472 Standard · Succeeded · 17895 · invoiced 17895 with 2983"},
		"a restocking fee": {[]string{cups, `"quantity": 5, "current_quantity": 3`, `"refunds": []`, `"refunds": [{"id": 1, "order_adjustments": [],
				"refund_line_items": [{"line_item_id": 2, "quantity": 2}], "transactions": [{"kind": "refund", "status": "success", "amount": "15.00"}]}]`},
			"Kettle 1 × 13410 Standard, Cup 3 × 900 Standard · Same day 485 Standard, Kept of a refund 300 Standard · Succeeded · 16895 · invoiced 16895 with 2816"},
	} {
		t.Run(name, func(t *testing.T) {
			h := setup(t)
			h.Exec(`update merchants set vat_number = 'GB123456782'`)
			if got := h.hook(h.soho, "s3cret", "orders/create", shopifyOrder(c.changes...)); got.Status/100 != 2 {
				t.Fatalf("%+v", got)
			}
			if got := h.outcome(h.soho.ShopID); got != c.want {
				t.Errorf("\n%s, want\n%s", got, c.want)
			}
		})
	}
}
