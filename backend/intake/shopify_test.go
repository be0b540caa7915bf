package intake

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const payloadID = "5940139491234567891"

func readPayload(t testing.TB) string {
	t.Helper()
	raw, err := os.ReadFile("testdata/orders-create.json")
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func cancelledPayload(t testing.TB) string {
	t.Helper()
	return strings.Replace(readPayload(t), `"cancelled_at": null`, `"cancelled_at": "2026-03-01T10:00:00Z"`, 1)
}

func TestShopifyTranslation(t *testing.T) {
	t.Parallel()
	got, _, err := parseShopify([]byte(readPayload(t)), noon)
	if err != nil {
		t.Fatal(err)
	}
	pretty, _ := json.MarshalIndent(got, "", "  ")
	const golden = "testdata/orders-create.golden.json"
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(golden, append(pretty, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || !bytes.Equal(bytes.TrimSpace(want), pretty) {
		t.Errorf("%v\n%s", err, pretty)
	}
}

// lines describes an order's lines as quantity × pence and VAT class.
func lines(in *wire.IntakeOrder) string {
	var all []string
	for _, l := range in.Orderlines {
		all = append(all, fmt.Sprintf("%s %d × %d %s", l.OrderLineVariantSKU, l.OrderLineQuantity, l.OrderLineAmountPerUnit, l.VatClass))
	}
	return strings.Join(all, ", ")
}

// Prices without tax get the tax that was charged, to the penny: 3 × 9.99 + 5.99 is 35.96.
func TestShopifyPricesWithoutTax(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("testdata/orders-create-net.json")
	if err != nil {
		t.Fatal(err)
	}
	in, _, err := parseShopify(raw, noon)
	if err != nil {
		t.Fatal(err)
	}
	// The hooks are discounted by 2.90; one of the three napkins has been removed from the order.
	const want = "CAN-1 1 × 1198 Standard, CAN-1 2 × 1199 Standard, SEAT-1 1 × 4778 Reduced, BOOK-1 2 × 725 Zero, " +
		"HOOK-1 5 × 448 Standard, HOOK-1 2 × 449 Standard, NAP-1 2 × 594 Standard"
	if got := lines(in); got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	included, _, err := parseShopify(bytes.Replace(raw, []byte(`"taxes_included": false`), []byte(`"taxes_included": true`), 1), noon)
	if err != nil || !strings.HasPrefix(lines(included), "CAN-1 3 × 999 Standard, SEAT-1 1 × 4550 Reduced") {
		t.Errorf("with tax: %s, %v", lines(included), err)
	}
}

func TestShopifyTaxOnTop(t *testing.T) {
	t.Parallel()
	const net = `{"id": 7, "taxes_included": false, ` + address + `, "line_items": [{"sku": "A", "title": "Lamp", "quantity": 3, "price": "10.00"%s}]}`
	for item, want := range map[string]string{
		`, "tax_lines": []`: "A 3 × 1000 Zero",
		``:                  "A 3 × 1000 Zero",
		`, "tax_lines": [{"price": "6.00", "rate": 0.2}]`:                                                "A 3 × 1200 Standard",
		`, "tax_lines": [{"price": "6.00", "rate": "0.2"}]`:                                              "A 3 × 1200 Standard",
		`, "tax_lines": [{"price": "4.00", "rate": 0.1}, {"price": "2.01", "rate": 0.1}]`:                "A 2 × 1200 , A 1 × 1201 ",
		`, "tax_lines": [{"price": "0.00", "rate": 0.2}], "discount_allocations": [{"amount": "30.00"}]`: "A 3 × 0 Standard",
		`, "tax_lines": [{"price": "4.00", "rate": 0.2}], "discount_allocations": [{"amount": "10.00"}]`: "A 3 × 800 Standard",
		`, "tax_lines": [{"price": "4.00", "rate": 0.2}], "discount_allocations": [{"amount": "35.00"}]`: "refused",
		`, "tax_lines": [{"price": "6.00", "rate": 0.2}], "discount_allocations": [{"amount": "0.00"}]`:  "A 3 × 1200 Standard",
		`, "current_quantity": 1, "tax_lines": [{"price": "6.01", "rate": 0.2}]`:                         "A 1 × 1200 Standard",
		`, "tax_lines": [{"price": "-1.00", "rate": 0.2}]`:                                               "refused",
		`, "tax_lines": [{"price": "1.005", "rate": 0.2}]`:                                               "refused",
		`, "tax_lines": [{"price": "6.00", "rate": "NaN"}]`:                                              "A 3 × 1200 ",
		`, "current_quantity": 4, "tax_lines": [{"price": "6.00", "rate": 0.2}]`:                         "refused",
	} {
		in, _, err := parseShopify(fmt.Appendf(nil, net, item), noon)
		got := "refused"
		if err == nil {
			got = lines(in)
		}
		if got != want {
			t.Errorf("%s: %s (%v), want %s", item, got, err, want)
		}
	}
}

// The amount stored and invoiced is what the customer paid, and its VAT is the tax that was charged.
func TestShopifyPricesWithoutTaxAreInvoicedExactly(t *testing.T) {
	h := setup(t)
	h.Exec(`update merchants set vat_number = 'GB123456782'`)
	raw, err := os.ReadFile("testdata/orders-create-net.json")
	h.Must(err)
	id := h.hook(h.soho, "s3cret", "orders/create", string(raw)).Result.Id
	h.InTx(func(tx pgx.Tx) error {
		if err := couriertest.Order(t.Context(), tx, id, couriers.Event{Kind: "Delivered", At: noon}); err != nil {
			return err
		}
		return invoices.Settle(t.Context(), tx, noon, invoices.DeliveryOrder, id)
	})
	got := webtest.Value[string](h.Server, `select concat_ws(' ', o.total_amount, i.gross, i.vat, (select string_agg(c || ' ' || v, ', ' order by c) from
			(select vat_class as c, sum(vat) as v from invoice_lines where invoice_id = i.id group by 1) s))
		from orders o join invoices i on i.order_id = o.id and i.type = 'Shop' where o.id = $1`, id)
	// 5.99 for candles, 5.23 for hooks, 1.98 for napkins, 0.99 for the delivery; 2.28 for the seat.
	if got != "14744 14744 1647 Reduced 228, Standard 1419, Zero 0" {
		t.Error(got)
	}
}

func TestShopifyStoresOnce(t *testing.T) {
	h := setup(t)
	body := readPayload(t)
	created := h.hook(h.soho, "s3cret", "orders/create", body)
	h.expect(created, 201, "", "")
	again := h.hook(h.soho, "s3cret", "orders/create", body)
	h.expect(again, 200, "", "")
	if again.Result != created.Result || created.Result.OrderNo == "" {
		t.Errorf("first %+v, then %+v", created.Result, again.Result)
	}
	if n := h.Count(`select count(*) from orders where external_order_id = $1 and total_amount = 2 * 1230 + 8800 + 495`, payloadID); n != 1 {
		t.Errorf("%d orders stored", n)
	}
}

func TestShopifyCancelled(t *testing.T) {
	h := setup(t)
	created, body := readPayload(t), cancelledPayload(t)
	h.expect(h.hook(h.soho, "s3cret", "orders/create", created), 201, "", "")
	if got := h.hook(h.soho, "s3cret", "orders/cancelled", created); got.Status != 200 || got.Result.SetAside != "NotCancelled" {
		t.Errorf("the order's own webhook as its cancellation: %+v", got)
	}
	if got := h.hook(h.camden, "s3cret", "orders/cancelled", body); got.Status != 200 || got.Result.SetAside != "OrderUnknown" {
		t.Errorf("another shop's order: %+v", got)
	}
	for range 2 {
		if got := h.hook(h.soho, "s3cret", "orders/cancelled", body); got.Status != 200 || !got.Result.Requested {
			t.Errorf("answered %+v", got)
		}
	}
	if n := h.Count(`select count(*) from cancellation_requests where whole_delivery`); n != 1 {
		t.Errorf("%d requests stored", n)
	}
	h.Exec(`delete from cancellation_requests`)
	if got := h.hook(h.soho, "s3cret", "orders/cancelled", body); !got.Result.Requested || h.Count(`select count(*) from cancellation_requests`) != 0 {
		t.Errorf("a cancellation that was replayed asked again: %+v", got)
	}
}

func TestShopifySignature(t *testing.T) {
	h := setup(t)
	body := readPayload(t)
	path := "/api/intake/shopify/" + h.soho.ShopID
	good := sign("s3cret", body)
	told := map[string]int{}
	h.service.Unsigned = func(merchant, source, _ string) { told[merchant+" "+source]++ }
	for name, c := range map[string]struct{ path, signature, body string }{
		"missing":         {path, "", body},
		"not base64":      {path, "%%%", body},
		"cut":             {path, sign("s3cret", body)[:20], body},
		"garbage after":   {path, good + "=", body},
		"wrong secret":    {path, sign("other", body), body},
		"other body":      {path, good, body + " "},
		"unknown shop":    {"/api/intake/shopify/" + webtest.NewID(), good, body},
		"rival's shop":    {"/api/intake/shopify/" + h.rival.ShopID, good, body},
		"no id":           {"/api/intake/shopify/soho", good, body},
		"an empty secret": {"/api/intake/shopify/" + h.bare.ShopID, sign("", body), body},
	} {
		t.Run(name, func(t *testing.T) {
			got := h.send(c.path, []byte(c.body), "X-Shopify-Topic", "orders/create", "X-Shopify-Hmac-Sha256", c.signature)
			h.expect(got, 401, "InvalidSignature", "")
		})
	}
	if n := told[h.soho.MerchantID+" "+Shopify]; n != 5 {
		t.Errorf("of five messages with a wrong signature %d are told", n)
	}
	if n := h.Count(`select count(*) from orders`); n != 0 {
		t.Errorf("%d orders stored", n)
	}
}

func TestShopifyOtherResponses(t *testing.T) {
	h := setup(t)
	for _, topic := range []string{"products/update", ""} {
		if got := h.hook(h.soho, "s3cret", topic, "{}"); got.Status != 200 || got.Result.Ignored != "NotUsed" {
			t.Errorf("%q answered %+v", topic, got)
		}
	}
	if got := h.outcome(h.soho.ShopID); got != "Noted NotUsed, Noted NotUsed" {
		t.Error(got)
	}
}

// address is a delivery address as Shopify writes it.
const address = `"shipping_address": {"address1": "12 Upper Street", "zip": "n1 0pq", "country_code": "GB"}`

// parseLine parses a whole order with one line item.
func parseLine(item string) (*wire.IntakeOrder, error) {
	in, _, err := parseShopify([]byte(`{"id": 7, `+address+`, "line_items": [`+item+`]}`), noon)
	return in, err
}

func TestShopifyLine(t *testing.T) {
	t.Parallel()
	for item, want := range map[string]wire.IntakeOrderline{
		`{"title": "Mug", "quantity": 2, "price": "12.3"}`:                         {ProductTitle: "Mug", OrderLineQuantity: 2, OrderLineAmountPerUnit: 1230},
		`{"title": "Mug", "quantity": 3, "current_quantity": 1, "price": "1.150"}`: {ProductTitle: "Mug", OrderLineQuantity: 1, OrderLineAmountPerUnit: 115},
		`{"title": "Mug", "quantity": 3, "current_quantity": null, "price": 8.29}`: {ProductTitle: "Mug", OrderLineQuantity: 3, OrderLineAmountPerUnit: 829},
		`{"title": null, "name": "Mug - Blue", "quantity": 1, "price": null}`:      {ProductTitle: "Mug - Blue", OrderLineQuantity: 1},
		`{"quantity": 1, "sku": "S", "variant_title": "Default Title"}`: {ProductTitle: "S", OrderLineVariantSKU: "S",
			OrderLineVariantTitle: "Default Title", OrderLineQuantity: 1},
		`{"title": "\u0000", "quantity": 1, "properties": {}}`:                           {ProductTitle: "Item", OrderLineQuantity: 1},
		`{"title": "Bread", "quantity": 1, "taxable": false, "tax_lines": []}`:           {ProductTitle: "Bread", OrderLineQuantity: 1, VatClass: "Zero"},
		`{"title": "Seat", "quantity": 1, "tax_lines": [{"rate": 0.05}]}`:                {ProductTitle: "Seat", OrderLineQuantity: 1, VatClass: "Reduced"},
		`{"title": "Mug", "quantity": 1, "taxable": true, "tax_lines": [{"rate": 0.2}]}`: {ProductTitle: "Mug", OrderLineQuantity: 1, VatClass: "Standard"},
		`{"title": "Mug", "quantity": 1, "taxable": 3, "tax_lines": {"rate": []}}`:       {ProductTitle: "Mug", OrderLineQuantity: 1},
		`{"title": "` + strings.Repeat("界", 501) + `", "quantity": 1}`:                   {ProductTitle: strings.Repeat("界", 500), OrderLineQuantity: 1},
		`{"title": "a\u0007b", "quantity": 1, "properties": [null, 1, {"name": "_x", "value": "y"}, {"name": "Size", "value": 4}, {"name": "No", "value": null}]}`: {
			ProductTitle: "a b", OrderLineQuantity: 1, Options: []wire.Option{{Name: "Size", Value: "4"}}},
	} {
		got, err := parseLine(item)
		if err != nil {
			t.Errorf("%s: %v", item, err)
			continue
		}
		a, _ := json.Marshal(got.Orderlines[0])
		if b, _ := json.Marshal(want); !bytes.Equal(a, b) {
			t.Errorf("%s became\n%s, want\n%s", item, a, b)
		}
	}
	for _, item := range []string{`{"quantity": 1.5}`, `{"quantity": -1}`, `{"quantity": 1000001}`, `{"quantity": 1, "price": "1e2"}`,
		`{"quantity": 1, "price": 1e2}`, `{"quantity": 1, "price": "-1"}`, `{"quantity": 1, "price": "1,000.00"}`, `{"quantity": 1000000, "price": "1000000000"}`} {
		if got, err := parseLine(item); err == nil {
			t.Errorf("%s became %+v", item, got)
		}
	}
}

func TestShopifyLeavesNullsEmpty(t *testing.T) {
	t.Parallel()
	for _, rest := range []string{``, `, "customer": null, "billing_address": null, "email": null, "phone": null, "note": null, "created_at": null`,
		`, "customer": [], "email": {}, "phone": false, "created_at": "soon", "processed_at": 5, "note": []`} {
		got, _, err := parseShopify([]byte(`{"id": 7, `+address+`, "line_items": [{"title": "Mug", "quantity": 1, "price": "1"}]`+rest+`}`), noon)
		if err != nil {
			t.Errorf("%s: %v", rest, err)
			continue
		}
		got.CustomerTelNo = strings.TrimPrefix(got.CustomerTelNo, "false")
		a, _ := json.Marshal(got)
		const want = `{"ExternalOrderId":"7","OrderPaymentStatus":"Pending","DeliveryAddressLine1":"12 Upper Street","DeliveryAddressPostCode":"n1 0pq",` +
			`"Orderlines":[{"ProductTitle":"Mug","OrderLineQuantity":1,"OrderLineAmountPerUnit":100}]}`
		if string(a) != want {
			t.Errorf("%s became %s", rest, a)
		}
	}
}

func TestCut(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{"": "", "abc": "abc", "abcd": "abc", "ééé": "ééé", "éééé": "ééé", "ab cd": "ab"} {
		if got := cut(text, 3); got != want {
			t.Errorf("%q was cut to %q", text, got)
		}
	}
}
