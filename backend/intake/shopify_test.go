package intake

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

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
	if n := h.Count(`select count(*) from orders where external_order_id = $1 and total_amount = 2 * 1230 + 8800`, payloadID); n != 1 {
		t.Errorf("%d orders stored", n)
	}
}

func TestShopifyCancelled(t *testing.T) {
	h := setup(t)
	body := readPayload(t)
	h.expect(h.hook(h.soho, "s3cret", "orders/create", body), 201, "", "")
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
}

func TestShopifySignature(t *testing.T) {
	h := setup(t)
	body := readPayload(t)
	path := "/api/intake/shopify/" + h.soho.ShopID
	good := sign("s3cret", body)
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
	if n := h.Count(`select count(*) from orders`); n != 0 {
		t.Errorf("%d orders stored", n)
	}
}

func TestShopifyOtherAnswers(t *testing.T) {
	h := setup(t)
	for _, topic := range []string{"orders/updated", ""} {
		if got := h.hook(h.soho, "s3cret", topic, "{}"); got.Status != 200 || got.Result.Ignored != topic {
			t.Errorf("%q answered %+v", topic, got)
		}
	}
	if n := h.Count(`select count(*) from orders`); n != 0 {
		t.Errorf("%d orders stored", n)
	}
}

// address is a delivery address, as Shopify writes one.
const address = `"shipping_address": {"address1": "12 Upper Street", "zip": "n1 0pq", "country_code": "GB"}`

// parseLine is a whole order around one line item.
func parseLine(item string) (*wire.IntakeOrder, error) {
	in, _, err := parseShopify([]byte(`{"id": 7, `+address+`, "line_items": [`+item+`]}`), noon)
	return in, err
}

func TestShopifyLine(t *testing.T) {
	t.Parallel()
	for item, want := range map[string]wire.IntakeOrderline{
		`{"title": "Mug", "quantity": 2, "price": "12.3"}`:                               {ProductTitle: "Mug", OrderLineQuantity: 2, OrderLineAmountPerUnit: 1230},
		`{"title": "Mug", "quantity": 3, "current_quantity": 1, "price": "1.150"}`:       {ProductTitle: "Mug", OrderLineQuantity: 1, OrderLineAmountPerUnit: 115},
		`{"title": "Mug", "quantity": 3, "current_quantity": null, "price": 8.29}`:       {ProductTitle: "Mug", OrderLineQuantity: 3, OrderLineAmountPerUnit: 829},
		`{"title": null, "name": "Mug - Blue", "quantity": 1, "price": null}`:            {ProductTitle: "Mug - Blue", OrderLineQuantity: 1},
		`{"quantity": 1, "sku": "S", "variant_title": "Default Title"}`:                  {ProductTitle: "S", OrderLineVariantSKU: "S", OrderLineVariantTitle: "Default Title", OrderLineQuantity: 1},
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
		const want = `{"ExternalOrderId":"7","DeliveryAddressLine1":"12 Upper Street","DeliveryAddressPostCode":"n1 0pq","Orderlines":[{"ProductTitle":"Mug","OrderLineQuantity":1,"OrderLineAmountPerUnit":100}]}`
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
