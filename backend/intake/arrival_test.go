package intake

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

type arrival struct{ topic, body, event, triggered string }

func (h *fixture) arrive(m arrival) answer {
	h.T.Helper()
	return h.send("/api/intake/shopify/"+h.soho.ShopID, []byte(m.body), "X-Shopify-Topic", m.topic, "X-Shopify-Hmac-Sha256", sign("s3cret", m.body),
		"X-Shopify-Event-Id", m.event, "X-Shopify-Triggered-At", m.triggered, "X-Shopify-API-Version", "2025-10")
}

// stateOf is what the shop sees of the only order.
const stateOf = `select concat_ws(' | ', status, order_payment_status, total_amount, item_count, delivery_address_line1, customer_tel_no,
	(select string_agg(product_title || ' ' || quantity || ' × ' || amount_per_unit, ', ' order by position) from order_lines where order_id = o.id),
	(select string_agg(title || ' ' || amount, ', ' order by position) from order_charges where order_id = o.id),
	(select count(*) from cancellation_requests where order_id = o.id), attention) from orders o`

// Whatever the order of arrival, and however often each message comes, an order ends in the same state.
func TestMessagesMayArriveInAnyOrder(t *testing.T) {
	t.Parallel()
	at := func(minute int) []string {
		return []string{`"updated_at": "2026-03-02T10:00:00Z"`, fmt.Sprintf(`"updated_at": "2026-03-02T10:%02d:00Z"`, minute)}
	}
	const refund = `{"id": 77, "order_id": 820982911946154508, "order_adjustments": [], "refund_line_items": [{"line_item_id": 2, "quantity": 2}],
		"transactions": [{"kind": "refund", "status": "success", "amount": "18.00"}]}`
	moved := []string{`"address1": "12 Upper Street"`, `"address1": "9 Gray's Inn Road", "phone": "020 7946 0001"`}
	all := []arrival{
		{"orders/create", shopifyOrder(`"paid"`, `"pending"`), "e1", "2026-03-02T10:00:00.1Z"},
		{"orders/updated", shopifyOrder(append(at(1), `"paid"`, `"pending"`, `"address1": "12 Upper Street"`, `"address1": "1 Old Road"`)...),
			"e2", "2026-03-02T10:01:00.2Z"},
		{"orders/paid", shopifyOrder(append(at(2), moved...)...), "e3", "2026-03-02T10:02:00.3Z"},
		{"refunds/create", refund, "e4", "2026-03-02T10:03:00.4Z"},
		{"orders/edited", `{"order_edit": {"id": 1, "order_id": 820982911946154508}}`, "e5", "2026-03-02T10:02:30Z"},
	}
	const want = "PendingDelivery | Succeeded | 16595 | 4 | 9 Gray's Inn Road | 020 7946 0001 | Kettle 1 × 13410, Cup 3 × 900 | Same day 485 | 0 | New"
	for seed := range uint64(8) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			h := setup(t)
			random := rand.New(rand.NewPCG(seed, 1))
			var sent []arrival
			for _, m := range all {
				again := m
				again.event += "b" // another subscription's
				sent = append(sent, m, m, again)
			}
			random.Shuffle(len(sent), func(i, j int) { sent[i], sent[j] = sent[j], sent[i] })
			for _, m := range sent {
				if got := h.arrive(m); got.Status/100 != 2 || got.Result.SetAside != "" {
					t.Fatalf("%s: %+v", m.topic, got)
				}
			}
			if got := webtest.Value[string](h.Server, stateOf); got != want {
				t.Errorf("seed %d: %s, want\n%s", seed, got, want)
			}
			if n := h.Count(`select count(*) from orders`); n != 1 {
				t.Errorf("%d orders", n)
			}
		})
	}
}

func (h *fixture) accept() {
	h.Exec(`update orders set shop_portal_status = 'Queued', queued = now(), vehicle_type_id = (select id from vehicle_types where code = 'car')`)
}

// What changes after the shop has accepted an order is asked, requested or shown, and never done behind its back.
func TestChangesAfterAcceptance(t *testing.T) {
	later := func(minute int, changes ...string) string {
		return shopifyOrder(append(changes, `"updated_at": "2026-03-02T10:00:00Z"`, fmt.Sprintf(`"updated_at": "2026-03-02T11:%02d:00Z"`, minute))...)
	}
	moved := []string{`"address1": "12 Upper Street"`, `"address1": "9 Gray's Inn Road"`}
	h := setup(t)
	h.hook(h.soho, "s3cret", "orders/create", shopifyOrder())
	h.accept()
	if got := h.hook(h.soho, "s3cret", "orders/updated", later(1, moved...)); got.Result.SetAside != "" || got.Result.Id == "" {
		t.Errorf("a new address: %+v", got)
	}
	if got := webtest.Value[string](h.Server, `select o.delivery_address_line1 || ', proposed ' || (c.proposed ->> 'Line1') from orders o
		join address_changes c on c.order_id = o.id`); got != "12 Upper Street, proposed 9 Gray's Inn Road" {
		t.Error(got)
	}
	gone := append(moved, `"quantity": 5, "current_quantity": 5`, `"quantity": 5, "current_quantity": 0`)
	if got := h.hook(h.soho, "s3cret", "orders/updated", later(2, gone...)); got.Result.SetAside != "" {
		t.Errorf("a line is gone: %+v", got)
	}
	if n := h.Count(`select count(*) from cancellation_requests where not whole_delivery and cardinality(line_ids) = 1`); n != 1 {
		t.Errorf("%d requests to cancel a line", n)
	}
	dearer := append(moved, `"price": "149.00"`, `"price": "150.00"`, `"183.95"`, `"184.95"`)
	if got := h.hook(h.soho, "s3cret", "orders/updated", later(3, dearer...)); got.Result.SetAside != "ChangedTooLate" {
		t.Errorf("a new price: %+v", got)
	}
	if got := h.hook(h.soho, "s3cret", "orders/updated", later(4, append(dearer, `"paid"`, `"refunded"`)...)); got.Result.SetAside != "" {
		t.Errorf("paid back: %+v", got)
	}
	if got := webtest.Value[string](h.Server, `select order_payment_status from orders`); got != wire.PaymentRefunded {
		t.Error(got)
	}
	if got := h.hook(h.soho, "s3cret", "fulfillment_orders/placed_on_hold",
		`{"fulfillment_order": {"id": "gid://shopify/FulfillmentOrder/1"}}`); got.Result.SetAside != "Fulfilment" {
		t.Errorf("on hold: %+v", got)
	}
	h.Exec(`update orders set out_for_delivery = now()`)
	if got := h.hook(h.soho, "s3cret", "orders/updated", later(5, append(dearer, `"N1 0PQ"`, `"N1 1AA"`)...)); got.Result.SetAside != "ChangedTooLate" {
		t.Errorf("a new address on the way: %+v", got)
	}
}

func TestWooCommercesOrderIsFollowed(t *testing.T) {
	h := setup(t)
	body := func(minute int, status string, changes ...string) string {
		return wooOrder3(append(changes, `"total": "40.45", "total_tax"`, `"total": "37.12", "total_tax"`, `"processing"`, `"`+status+`"`,
			`"date_modified_gmt": "2026-03-02T10:00:00"`, fmt.Sprintf(`"date_modified_gmt": "2026-03-02T10:%02d:00"`, minute))...)
	}
	for _, m := range []struct{ topic, body, want string }{
		{"order.created", body(1, "pending"), "Ignored NotPaidYet"},
		{"order.updated", body(3, "processing"), "201"},
		{"order.updated", body(2, "on-hold"), "Ignored Outdated"},
		{"order.updated", body(4, "processing", `"12 Upper Street"`, `"9 Gray's Inn Road"`), "200"},
		{"order.deleted", `{"id": 727}`, "Requested"},
		{"order.updated", body(5, "processing", `"12 Upper Street"`, `"9 Gray's Inn Road"`), "Requested"},
	} {
		got := h.wooHook(h.soho, "s3cret", m.topic, m.body)
		said := strings.TrimSpace(map[bool]string{true: "Ignored " + got.Result.Ignored}[got.Result.Ignored != ""] + got.Result.SetAside)
		if got.Result.Requested {
			said = "Requested"
		} else if said == "" {
			said = fmt.Sprint(got.Status)
		}
		if said != m.want {
			t.Errorf("%s: %+v, want %s", m.topic, got, m.want)
		}
	}
	const want = "PendingDelivery | Succeeded | 3712 | 5 | 9 Gray's Inn Road | 020 7946 0123 | Candle 3 × 899, Seat 1 × 520, Gift bag 1 × 0 " +
		"| Courier 495 | 1 | Cancellation"
	if got := webtest.Value[string](h.Server, stateOf); got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
}

// The rules say which orders are ours and which shop delivers them; the rest is noted.
func TestRulesSayWhoseAnOrderIs(t *testing.T) {
	h := setup(t)
	h.Exec(`insert into web_shops (shop_id, source, merchant_id, rules) values ($1, 'shopify', $2, jsonb_build_object('ShippingMethods', array['same DAY'],
		'Tags', array['local'], 'Locations', array[jsonb_build_object('Location', '905684977', 'ShopId', $3::text)]))`,
		h.soho.ShopID, h.soho.MerchantID, h.camden.ShopID)
	tagged, there := []string{`"tags": ""`, `"tags": "Gift, Local"`}, []string{`"tags": ""`, `"location_id": 905684977, "tags": "Gift, Local"`}
	for i, c := range []struct {
		changes []string
		want    string
	}{{nil, "NotOurs"}, {tagged, "NotOurs"}, {append(there, `"Same day"`, `"Royal Mail"`), "NotOurs"}, {there, ""}} {
		id := fmt.Sprintf(`"id": %d,`, 1000+i)
		got := h.hook(h.soho, "s3cret", "orders/create", shopifyOrder(append(c.changes, `"id": 820982911946154508,`, id)...))
		if got.Result.Ignored != c.want {
			t.Errorf("%d: %+v, want %s", i, got, c.want)
		}
	}
	if n := h.Count(`select count(*) from orders where shop_id = $1`, h.camden.ShopID); n != 1 {
		t.Errorf("%d orders in the shop of the location", n)
	}
}
