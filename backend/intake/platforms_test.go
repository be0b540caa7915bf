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
			"Kettle 1 × 13410 Standard, Cup 3 × 900 Standard · Same day 485 Standard, Kept of a refund 300 Standard · Succeeded · 16895 · " +
				"invoiced 16895 with 2816"},
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

// wooOrder3 is an order of WooCommerce's REST API, version 3, as published: prices without tax, a coupon, a fee, delivery.
func wooOrder3(changes ...string) string {
	const body = `{"id": 727, "number": "727", "status": "processing", "currency": "GBP", "prices_include_tax": true, "version": "9.3.3",
		"date_created_gmt": "2026-03-02T09:59:01", "date_modified_gmt": "2026-03-02T10:00:00", "date_paid_gmt": "2026-03-02T10:00:00",
		"discount_total": "2.50", "discount_tax": "0.50", "shipping_total": "4.13", "total": "40.45", "total_tax": "6.52", "payment_method": "stripe",
		"billing": {"first_name": "Bea", "last_name": "Wong", "company": "", "address_1": "7 Camden Passage", "address_2": "Flat 2", "city": "London",
			"state": "", "postcode": "N1 8EA", "country": "GB", "email": "bea@example.com", "phone": "020 7946 0123"},
		"shipping": {"first_name": "Bea", "last_name": "Wong", "company": "", "address_1": "12 Upper Street", "address_2": "", "city": "London",
			"state": "", "postcode": "N1 0PQ", "country": "GB", "phone": ""},
		"customer_note": "Blue door", "meta_data": [],
		"line_items": [
			{"id": 315, "name": "Candle", "product_id": 93, "quantity": 3, "tax_class": "", "subtotal": "24.975", "total": "22.475", "total_tax": "4.495",
				"price": 7.491666666666667, "sku": "CAN-1", "image": {"src": "https://shop.example/candle.jpg"},
				"meta_data": [{"key": "pa_scent", "value": "rose", "display_key": "Scent", "display_value": "Rose"}, {"key": "_reduced_stock", "value": "3"}]},
			{"id": 316, "name": "Seat", "quantity": 1, "tax_class": "reduced-rate", "subtotal": "4.95", "total": "4.95", "total_tax": "0.25", "sku": "SEAT-1"},
			{"id": 317, "name": "Gift bag", "quantity": 1, "tax_class": "", "subtotal": "0.00", "total": "0.00", "total_tax": "0.00", "sku": "BAG"}],
		"tax_lines": [], "coupon_lines": [{"code": "SPRING", "discount": "2.50"}],
		"shipping_lines": [{"id": 1, "method_title": "Courier", "method_id": "flat_rate", "instance_id": "4", "total": "4.13", "total_tax": "0.82"}],
		"fee_lines": [], "refunds": []}`
	return strings.NewReplacer(changes...).Replace(body)
}

func TestWooCommercesOrdersAreInvoicedAsPaid(t *testing.T) {
	t.Parallel()
	// 26.97 + 5.20 + 4.95 = 37.12; the total says 40.45, of which 3.33 is gift wrapping.
	const goods = "Candle 3 × 899 Standard, Seat 1 × 520 Reduced, Gift bag 1 × 0 Zero"
	const asPaid = goods + " · Courier 495 Standard · Succeeded · 3712 · invoiced 3712 with 557"
	const total = `"total": "40.45", "total_tax"`
	status := func(s string) []string {
		return []string{total, `"total": "37.12", "total_tax"`, `"processing"`, fmt.Sprintf("%q", s)}
	}
	for name, c := range map[string]struct {
		changes []string
		want    string
	}{
		"processing": {status("processing"), asPaid},
		"completed":  {status("completed"), asPaid},
		"on hold":    {status("on-hold"), strings.Replace(asPaid, "Succeeded", "Pending", 1)},
		"cash on delivery": {append(status("processing"), `"payment_method": "stripe"`, `"payment_method": "cod"`,
			`"date_paid_gmt": "2026-03-02T10:00:00"`, `"date_paid_gmt": null`), strings.Replace(asPaid, "Succeeded", "Pending", 1)},
		"pending":         {status("pending"), "Noted NotPaidYet"},
		"failed":          {status("failed"), "Noted NotPaidYet"},
		"cancelled":       {status("cancelled"), "Noted NotPaidYet"},
		"refunded":        {status("refunded"), "Noted NotPaidYet"},
		"a draft":         {status("checkout-draft"), "Noted NotPaidYet"},
		"a plugin's":      {status("wc-sent-to-till"), "Open UnknownStatus"},
		"something new":   {nil, "Open AmountsDiffer"},
		"a status mapped": {status("in-kitchen"), asPaid},
		"a fee": {[]string{`"fee_lines": []`, `"fee_lines": [{"name": "Gift wrap", "total": "2.775", "total_tax": "0.555"}]`},
			goods + " · Courier 495 Standard, Gift wrap 333 Standard · Succeeded · 4045 · invoiced 4045 with 613"},
		"a fee below nothing": {[]string{total, `"total": "35.12", "total_tax"`, `"fee_lines": []`,
			`"fee_lines": [{"name": "Points", "total": "-1.67", "total_tax": "-0.33"}]`},
			"Candle 3 × 843 Standard, Seat 1 × 488 Reduced, Gift bag 1 × 0 Zero · Courier 495 Standard · Succeeded · 3512 · invoiced 3512 with 527"},
		"paid back in part": {append(status("processing"), `"refunds": []`, `"refunds": [{"id": 9, "reason": "", "total": "-4.95"}]`), "Succeeded 3217"},
		"sold by weight": {append(status("processing"), `"name": "Seat", "quantity": 1`, `"name": "Cheese", "quantity": 0.25`),
			strings.Replace(asPaid, "Seat", "0.25 × Cheese", 1)},
		"collected": {append(status("processing"), `"flat_rate"`, `"local_pickup"`), "Open Collected"},
		"in euros":  {append(status("processing"), `"GBP"`, `"EUR"`), "Open NotGBP"},
		"to Paris":  {append(status("processing"), `"N1 0PQ", "country": "GB"`, `"75001", "country": "FR"`), "Open NoUKAddress"},
		"not an order": {[]string{`"id": 727, "number": "727",`, `"code": "woocommerce_rest_cannot_view", "message": "Sorry, you cannot view this resource.",`},
			"Open SenderMayNotRead"},
	} {
		t.Run(name, func(t *testing.T) {
			h := setup(t)
			h.Exec(`update merchants set vat_number = 'GB123456782'`)
			h.Exec(`insert into web_shops (shop_id, source, merchant_id, statuses) values ($1, 'woocommerce', $2, '{"in-kitchen": "Succeeded"}')`,
				h.soho.ShopID, h.soho.MerchantID)
			if got := h.wooHook(h.soho, "s3cret", "order.created", wooOrder3(c.changes...)); got.Status/100 != 2 {
				t.Fatalf("%+v", got)
			}
			if c.want == "Succeeded 3217" {
				got := webtest.Value[string](h.Server, `select order_payment_status || ' ' || total_amount from orders`)
				if got != c.want {
					t.Error(got)
				}
				return
			}
			if got := h.outcome(h.soho.ShopID); got != c.want {
				t.Errorf("\n%s, want\n%s", got, c.want)
			}
		})
	}
}

func TestWhatWooCommerceSaysOfACustomer(t *testing.T) {
	h := setup(t)
	body := wooOrder3(`"total": "40.45", "total_tax"`, `"total": "37.12", "total_tax"`)
	got := h.wooHook(h.soho, "s3cret", "order.created", body)
	if want := "727-" + h.soho.ShopID[30:]; got.Status != 201 ||
		webtest.Value[string](h.Server, `select concat_ws(' | ', customer_first_name, customer_tel_no, delivery_address_line1, billing_address_line1,
			delivery_address_instructions, delivery_address_name_on_door, to_char(created at time zone 'UTC', 'HH24:MI:SS'),
			to_char(order_payment_date at time zone 'UTC', 'HH24:MI')) from orders where external_order_id = $1`, want) !=
			"Bea | 020 7946 0123 | 12 Upper Street | 7 Camden Passage | Blue door |  | 09:59:01 | 10:00" {
		t.Errorf("%+v", got)
	}
}

// WooCommerce saves a webhook only if its form is answered with 200; it signs with the secret without entities.
func TestWooCommercesPingAndSignature(t *testing.T) {
	h := setup(t)
	path := "/api/intake/woocommerce/" + h.soho.ShopID
	if w := h.SendRaw("", "POST", path, "application/x-www-form-urlencoded", []byte("webhook_id=12")); w.Code != 200 {
		t.Errorf("the form: %d %s", w.Code, w.Body)
	}
	for _, signature := range []string{"", sign("other", "webhook_id=12")} {
		if w := h.SendRaw("", "POST", path, "application/json", []byte("webhook_id=12"), "X-WC-Webhook-Signature", signature); w.Code != 401 {
			t.Errorf("another form: %d", w.Code)
		}
	}
	id := webtest.NewID()
	sealed, err := h.box.Seal("rock &amp; roll &#039;n", id)
	h.Must(err)
	h.Exec(`insert into webhook_secrets (id, merchant_id, shop_id, source, sealed) values ($1, $2, $3, 'woocommerce', $4)`,
		id, h.soho.MerchantID, h.soho.ShopID, sealed)
	if got := h.wooHook(h.soho, "rock & roll 'n", "coupon.created", `{"id": 5}`); got.Status != 200 || got.Result.Ignored != "NotUsed" {
		t.Errorf("%+v", got)
	}
}
