package intake

import (
	"encoding/json"
	"net/http"
	"testing"

	"tradekart/portal/backend/wire"
)

// A web shop asks for a return by its own ids; asking again changes nothing, and nobody can return more than was delivered.
func TestASenderAsksForAReturn(t *testing.T) {
	h := setup(t)
	h.expect(h.post("soho", "/api/intake/orders", map[string]any{
		"ExternalOrderId": "web-7", "DeliveryAddressLine1": "12 Frith Street", "DeliveryAddressPostCode": "W1D 4RD",
		"Orderlines": []map[string]any{
			{"ProductTitle": "Mug", "OrderLineVariantSKU": "MUG", "OrderLineQuantity": 2, "OrderLineAmountPerUnit": 1200},
			{"ProductTitle": "Mug, gift wrapped", "OrderLineVariantSKU": "MUG", "OrderLineQuantity": 1, "OrderLineAmountPerUnit": 1500},
		},
	}), 201, "", "")
	ask := func(key, id string, quantity int) answer {
		return h.post(key, "/api/intake/orders/web-7/returns", map[string]any{"ExternalReturnId": id, "Reason": "Too small 🙁",
			"Items": []map[string]any{{"SKU": "MUG", "Quantity": quantity}}})
	}
	h.expect(ask("soho", "r1", 1), 409, "NotDelivered", "")
	h.Exec(`update orders set status = 'DeliveredDelivery', shop_portal_status = 'Archived', queued = now(),
		assigned = now(), out_for_delivery = now(),
		delivered = now() where external_order_id = 'web-7'`)
	h.expect(ask("soho", "r1", 3), 201, "", "")
	h.expect(ask("soho", "r1", 3), 200, "", "")
	h.expect(ask("soho", "r2", 1), 422, "ValidationFailed", "Items[0].SKU")
	h.expect(ask("rival", "r3", 1), 404, "NotFound", "")
	h.expect(ask("soho", "", 1), 422, "ValidationFailed", "ExternalReturnId")

	list := func(key string) (int, []wire.IntakeReturn) {
		w := h.SendRaw("", http.MethodGet, "/api/intake/orders/web-7/returns", "", nil, "Authorization", "Bearer "+key)
		var body struct{ Result []wire.IntakeReturn }
		h.Must(json.Unmarshal(w.Body.Bytes(), &body))
		return w.Code, body.Result
	}
	_, all := list("soho")
	if len(all) != 1 || all[0].ExternalReturnId != "r1" || all[0].State != wire.ReturnRequested || all[0].ItemCount != 3 || all[0].Value != 3900 {
		t.Errorf("the sender reads %+v", all)
	}
	if status, _ := list("rival"); status != 404 {
		t.Errorf("another merchant gets %d", status)
	}
}
