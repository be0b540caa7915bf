package intake

import (
	"maps"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const ordersPath = "/api/intake/orders"

type object = map[string]any

// order is a plain order with some fields changed; nil removes a field.
func order(id string, changes object) object {
	o := object{"ExternalOrderId": id, "CustomerFirstName": "Ada", "DeliveryAddressLine1": "12 Upper Street", "DeliveryAddressPostCode": "N1 0PQ",
		"Orderlines": []object{
			{"ProductTitle": "Kettle", "OrderLineVariantSKU": "K1", "OrderLineQuantity": 2, "OrderLineAmountPerUnit": 1999},
			{"ProductTitle": "Mug", "OrderLineVariantSKU": "M1", "OrderLineQuantity": 1, "OrderLineAmountPerUnit": 0}}}
	maps.Copy(o, changes)
	maps.DeleteFunc(o, func(_ string, v any) bool { return v == nil })
	return o
}

func line(changes object) object {
	l := object{"ProductTitle": "Kettle", "OrderLineQuantity": 1, "OrderLineAmountPerUnit": 1}
	maps.Copy(l, changes)
	return object{"Orderlines": []object{l}}
}

func TestCreateStoresOnce(t *testing.T) {
	h := setup(t)
	created := h.post("soho", ordersPath, order("A 1", nil))
	h.expect(created, 201, "", "")
	again := h.post("soho", ordersPath, order("A 1", object{"CustomerFirstName": "Eve"}))
	h.expect(again, 200, "", "")
	if created.Result.Id == "" || created.Result.OrderNo == "" || again.Result != created.Result {
		t.Errorf("first %+v, then %+v", created.Result, again.Result)
	}
	if n := h.Count(`select count(*) from orders where total_amount = 3998 and item_count = 3 and customer_first_name = 'Ada' and shop_id = $1`,
		h.soho.ShopID); n != 1 {
		t.Errorf("%d orders stored", n)
	}
}

// A sender that did not hear the first answer may send the order again after its slot.
func TestARepeatIsNotRefusedForItsSlot(t *testing.T) {
	h := setup(t)
	at := noon
	h.service.now = func() time.Time { return at }
	slot := object{"TimeSlotFrom": "2026-03-02T13:00:00Z", "TimeSlotTo": "2026-03-02T14:00:00Z"}
	first := h.post("soho", ordersPath, order("A 1", slot))
	h.expect(first, 201, "", "")
	at = noon.Add(3 * time.Hour)
	again := h.post("soho", ordersPath, order("A 1", slot))
	h.expect(again, 200, "", "")
	if again.Result != first.Result {
		t.Errorf("first %+v, then %+v", first.Result, again.Result)
	}
	h.expect(h.post("soho", ordersPath, order("A 2", slot)), 422, "ValidationFailed", "TimeSlotTo")
	if n := h.Count(`select count(*) from orders`); n != 1 {
		t.Errorf("%d orders stored", n)
	}
}

// A suspended merchant's shops take no new orders; what is stored already is answered as before.
func TestASuspendedMerchantTakesNoNewOrders(t *testing.T) {
	h := setup(t)
	first := h.post("soho", ordersPath, order("A 1", nil))
	h.expect(first, 201, "", "")
	h.Exec(`update merchants set suspended_at = now(), suspended_reason = 'Not paid' where id = $1`, h.soho.MerchantID)
	again := h.post("soho", ordersPath, order("A 1", nil))
	h.expect(again, 200, "", "")
	if again.Result != first.Result {
		t.Errorf("first %+v, then %+v", first.Result, again.Result)
	}
	h.expect(h.post("soho", ordersPath, order("A 2", nil)), 409, "MerchantSuspended", "")
	h.expect(h.post("rival", ordersPath, order("A 2", object{"ShopId": h.rival.ShopID})), 201, "", "")
	if got := h.hook(h.soho, "s3cret", "orders/create", readPayload(t)); got.Status != 200 || got.Result.SetAside != "MerchantSuspended" {
		t.Errorf("a webhook: %+v", got)
	}
	h.expect(h.post("soho", ordersPath+"/A%201/cancel", object{}), 200, "", "")
	if n := h.Count(`select count(*) from orders where merchant_id = $1`, h.soho.MerchantID); n != 1 {
		t.Errorf("%d orders stored", n)
	}
	entry := h.entries("admin", `"Code":["MerchantSuspended"]`)[0]
	h.Exec(`update merchants set suspended_at = null where id = $1`, h.soho.MerchantID)
	_, got := inboxAs[web.Result[wire.InboxEntry]](h, "merchant", "POST", entry.Id+"/retry", nil)
	if got.Result.State != "Retried" || got.Result.OrderId == "" {
		t.Errorf("after the suspension: %+v", got)
	}
	h.expect(h.post("soho", ordersPath, order("A 2", nil)), 201, "", "")
}

func TestConcurrentCreatesStoreOneOrder(t *testing.T) {
	h := setup(t)
	var group sync.WaitGroup
	answers := make([]answer, 8)
	for i := range answers {
		group.Go(func() { answers[i] = h.post("soho", ordersPath, order("same", nil)) })
	}
	group.Wait()
	created := 0
	for _, a := range answers {
		if a.Status == 201 {
			created++
		}
		if a.Result != answers[0].Result || a.Status > 201 {
			t.Errorf("%+v differs from %+v", a, answers[0])
		}
	}
	if created != 1 {
		t.Errorf("%d answers say created", created)
	}
}

func TestCreateChoosesTheShop(t *testing.T) {
	h := setup(t)
	for name, c := range map[string]struct {
		key, shop string
		status    int
		code      string
		field     string
	}{
		"no key":                  {"", h.soho.ShopID, 401, "InvalidKey", ""},
		"unknown key":             {"nobody", h.soho.ShopID, 401, "InvalidKey", ""},
		"key's shop":              {"soho", "", 201, "", ""},
		"key's shop, named":       {"soho", strings.ToUpper(h.soho.ShopID), 201, "", ""},
		"another shop":            {"soho", h.camden.ShopID, 404, "NotFound", ""},
		"merchant's shop":         {"merchant", h.camden.ShopID, 201, "", ""},
		"merchant, none named":    {"merchant", "", 422, "ValidationFailed", "ShopId"},
		"merchant, rival's shop":  {"merchant", h.rival.ShopID, 404, "NotFound", ""},
		"merchant, no such shop":  {"merchant", webtest.NewID(), 404, "NotFound", ""},
		"merchant, not an id":     {"merchant", "soho", 422, "ValidationFailed", "ShopId"},
		"archived":                {"merchant", h.closed.ShopID, 409, "ShopArchived", ""},
		"archived, the key's own": {"closed", "", 409, "ShopArchived", ""},
	} {
		t.Run(name, func(t *testing.T) {
			changes := object{"ShopId": nil}
			if c.shop != "" {
				changes["ShopId"] = c.shop
			}
			h.expect(h.post(c.key, ordersPath, order(name, changes)), c.status, c.code, c.field)
		})
	}
	mine, missing := h.post("merchant", ordersPath, order("x", object{"ShopId": h.rival.ShopID})),
		h.post("merchant", ordersPath, order("x", object{"ShopId": webtest.NewID()}))
	if mine.Error != missing.Error {
		t.Errorf("%q and %q distinguish a rival's shop from none", mine.Error, missing.Error)
	}
}

func TestAnIdBelongsToOneShop(t *testing.T) {
	h := setup(t)
	h.expect(h.post("merchant", ordersPath, order("1", object{"ShopId": h.soho.ShopID})), 201, "", "")
	h.expect(h.post("merchant", ordersPath, order("1", object{"ShopId": h.camden.ShopID})), 409, "ExternalOrderIdTaken", "")
	h.expect(h.post("rival", ordersPath, order("1", object{"ShopId": h.rival.ShopID})), 201, "", "")
}

func TestCreateRefuses(t *testing.T) {
	h := setup(t)
	first := "Orderlines[0]."
	for name, c := range map[string]struct {
		change object
		field  string
	}{
		"no id":                 {object{"ExternalOrderId": nil}, ""},
		"blank id":              {object{"ExternalOrderId": " "}, "ExternalOrderId"},
		"long id":               {object{"ExternalOrderId": strings.Repeat("é", 121)}, "ExternalOrderId"},
		"NUL":                   {object{"CustomerLastName": "a\x00b"}, "CustomerLastName"},
		"line break in a name":  {object{"CustomerLastName": "a\nb"}, "CustomerLastName"},
		"bell in instructions":  {object{"DeliveryAddressInstructions": "ring\a"}, "DeliveryAddressInstructions"},
		"email without host":    {object{"CustomerEmail": "ada@"}, "CustomerEmail"},
		"two emails":            {object{"CustomerEmail": "a@b.uk, c@d.uk"}, "CustomerEmail"},
		"slot backwards":        {object{"TimeSlotFrom": "2026-03-02T14:00:00Z", "TimeSlotTo": "2026-03-02T13:00:00Z"}, "TimeSlotTo"},
		"slot in the past":      {object{"TimeSlotFrom": "2026-03-02T10:00:00Z", "TimeSlotTo": "2026-03-02T11:59:59Z"}, "TimeSlotTo"},
		"slot without start":    {object{"TimeSlotTo": "2026-03-02T13:00:00Z"}, "TimeSlotFrom"},
		"slot in 2100":          {object{"TimeSlotFrom": "2100-01-01T00:00:00Z"}, "TimeSlotFrom"},
		"slot in 1999":          {object{"TimeSlotFrom": "1999-12-31T23:59:59Z"}, "TimeSlotFrom"},
		"created in the future": {object{"Created": "2026-03-03T12:00:01Z"}, "Created"},
		"paid in year 1":        {object{"OrderPaymentDate": "0001-01-01T00:00:00Z"}, "OrderPaymentDate"},
		"no time":               {object{"Created": "yesterday"}, "Created"},
		"unknown field":         {object{"Shop": "x"}, "Shop"},
		"shadowed by case":      {object{"customerlastname": strings.Repeat("a", 121), "CustomerLastName": "a"}, ""},
		"id shadowed by case":   {object{"shopid": "x"}, ""},
		"no lines":              {object{"Orderlines": []object{}}, "Orderlines"},
		"lines missing":         {object{"Orderlines": nil}, ""},
		"quantity 0":            {line(object{"OrderLineQuantity": 0}), first + "OrderLineQuantity"},
		"quantity 1.5":          {line(object{"OrderLineQuantity": 1.5}), first + "OrderLineQuantity"},
		"negative amount":       {line(object{"OrderLineAmountPerUnit": -1}), first + "OrderLineAmountPerUnit"},
		"amount in pounds":      {line(object{"OrderLineAmountPerUnit": 19.99}), first + "OrderLineAmountPerUnit"},
		"amount as text":        {line(object{"OrderLineAmountPerUnit": "1999"}), first + "OrderLineAmountPerUnit"},
		"sum too large":         {line(object{"OrderLineQuantity": 1000000, "OrderLineAmountPerUnit": 100000000000}), "Orderlines"},
		"blank title":           {line(object{"ProductTitle": "  "}), first + "ProductTitle"},
		"script as image":       {line(object{"VariantImageUrl": "javascript:alert(1)"}), first + "VariantImageUrl"},
		"another host's image":  {line(object{"OrderLineProductImageUrl": "//host/x.png"}), first + "OrderLineProductImageUrl"},
		"NUL in an option":      {line(object{"Options": []object{{"Name": "a", "Value": "\x00"}}}), first + "Options[0].Value"},
		"unknown VAT class":     {line(object{"VatClass": "20%"}), first + "VatClass"},
		"unknown status":        {object{"OrderPaymentStatus": "Maybe"}, "OrderPaymentStatus"},
	} {
		t.Run(name, func(t *testing.T) {
			h.expect(h.post("soho", ordersPath, order(name, c.change)), 422, "ValidationFailed", c.field)
		})
	}
	if n := h.Count(`select count(*) from orders`); n != 0 {
		t.Errorf("%d refused orders were stored", n)
	}
}

func TestCreateAccepts(t *testing.T) {
	h := setup(t)
	for name, change := range map[string]object{
		"lines in the instructions": {"DeliveryAddressInstructions": "Ring twice.\r\n\tThen wait."},
		"slot of no length":         {"TimeSlotFrom": "2026-03-02T14:00:00Z", "TimeSlotTo": "2026-03-02T14:00:00+00:00"},
		"slot that has begun":       {"TimeSlotFrom": "2026-03-02T11:00:00Z", "TimeSlotTo": "2026-03-02T12:00:00Z"},
		"open slot that has begun":  {"TimeSlotFrom": "2026-03-02T11:00:00Z"},
		"open slot":                 {"TimeSlotFrom": "2099-12-31T23:59:59Z"},
		"a day ahead":               {"Created": "2026-03-03T12:00:00Z"},
		"long texts":                {"CustomerFirstName": strings.Repeat("é", 120), "DeliveryAddressLine1": strings.Repeat("界", 200)},
		"email":                     {"CustomerEmail": "o'neil+x@mail.example.co.uk"},
		"the largest sum":           line(object{"OrderLineQuantity": 90071, "OrderLineAmountPerUnit": 100000000000}),
		"zero-rated":                line(object{"VatClass": "Zero"}),
		"images":                    line(object{"VariantImageUrl": "HTTPS://cdn.example/a.png", "OrderLineProductImageUrl": "/images/a.png"}),
	} {
		t.Run(name, func(t *testing.T) {
			h.expect(h.post("soho", ordersPath, order(name, change)), 201, "", "")
		})
	}
	if n := h.Count(`select count(*) from order_lines where vat_class = 'Zero'`); n != 1 {
		t.Errorf("%d lines are zero-rated", n)
	}
}

func TestCreateUnreadable(t *testing.T) {
	h := setup(t)
	for name, c := range map[string]struct {
		body   string
		status int
		code   string
	}{
		"empty":       {"", 400, "Malformed"},
		"cut off":     {`{"ExternalOrderId": "a"`, 400, "Malformed"},
		"two at once": {`{} {}`, 400, "Malformed"},
		"a list":      {`[]`, 422, "ValidationFailed"},
		"null":        {`null`, 422, "ValidationFailed"},
		"too large":   {`{"ExternalOrderId": "` + strings.Repeat("a", 2<<20) + `"}`, 413, "TooLarge"},
	} {
		t.Run(name, func(t *testing.T) { h.expect(h.post("soho", ordersPath, c.body), c.status, c.code, "") })
	}
}

func cancelPath(id string) string { return ordersPath + "/" + url.PathEscape(id) + "/cancel" }

func TestCancel(t *testing.T) {
	h := setup(t)
	for _, id := range []string{"plain", "with space", "with/slash", "50%", "ü?#&+", "a/../b"} {
		t.Run(id, func(t *testing.T) {
			h.expect(h.post("soho", ordersPath, order(id, nil)), 201, "", "")
			got := h.post("soho", cancelPath(id), "")
			h.expect(got, 200, "", "")
			h.expect(h.post("soho", cancelPath(id), "{}"), 200, "", "")
			n := h.Count(`select count(*) from cancellation_requests r join orders o on o.id = r.order_id where external_order_id = $1 and whole_delivery`, id)
			if n != 1 || !got.Result.Requested {
				t.Errorf("%d requests stored, answer %+v", n, got)
			}
		})
	}
}

func TestCancelLines(t *testing.T) {
	h := setup(t)
	h.expect(h.post("soho", ordersPath, order("1", nil)), 201, "", "")
	h.expect(h.post("soho", cancelPath("1"), object{"SKUs": []string{"M1"}}), 200, "", "")
	h.expect(h.post("merchant", cancelPath("1"), object{"SKUs": []string{"M1"}}), 200, "", "")
	if n := h.Count(`select count(*) from cancellation_requests where not whole_delivery and cardinality(line_ids) = 1`); n != 1 {
		t.Errorf("%d requests for one line", n)
	}
	h.expect(h.post("soho", cancelPath("1"), object{"SKUs": []string{"none"}}), 422, "ValidationFailed", "SKUs")
	h.expect(h.post("soho", cancelPath("1"), object{"SKUs": []string{"M1", " "}}), 422, "ValidationFailed", "SKUs[1]")
	h.expect(h.post("soho", cancelPath("1"), object{"SKUs": []string{"a\x00"}}), 422, "ValidationFailed", "SKUs[0]")
	h.expect(h.post("soho", cancelPath("1"), object{"SKUs": []string{strings.Repeat("a", 121)}}), 422, "ValidationFailed", "SKUs[0]")
	h.expect(h.post("soho", cancelPath("1"), object{"Reason": "x"}), 422, "ValidationFailed", "Reason")
	h.expect(h.post("soho", cancelPath("1"), "{"), 400, "Malformed", "")
}

func TestCancelUnknown(t *testing.T) {
	h := setup(t)
	h.expect(h.post("merchant", ordersPath, order("1", object{"ShopId": h.camden.ShopID})), 201, "", "")
	for _, key := range []string{"soho", "rival"} {
		h.expect(h.post(key, cancelPath("1"), ""), 404, "NotFound", "")
	}
	h.expect(h.post("", cancelPath("1"), ""), 401, "InvalidKey", "")
	for _, id := range []string{"%00", "%FF", "%0A", "nothing"} {
		h.expect(h.post("merchant", ordersPath+"/"+id+"/cancel", ""), 404, "NotFound", "")
	}
	h.expect(h.post("merchant", cancelPath(strings.Repeat("a", 121)), ""), 422, "ValidationFailed", "ExternalOrderId")
	if n := h.Count(`select count(*) from cancellation_requests`); n != 0 {
		t.Errorf("%d requests stored", n)
	}
}

func TestApproval(t *testing.T) {
	h := setup(t)
	h.expect(h.post("soho", ordersPath, order("a/1", object{"ProOrderStatus": "Pending Approval"})), 201, "", "")
	path := ordersPath + "/a%2F1/approval"
	h.expect(h.post("rival", path, object{"ProOrderStatus": ""}), 404, "NotFound", "")
	h.expect(h.post("soho", path, object{"ProOrderStatus": "Maybe"}), 422, "ValidationFailed", "ProOrderStatus")
	for range 2 {
		h.expect(h.post("soho", path, object{"ProOrderStatus": ""}), 200, "", "")
	}
	h.expect(h.post("soho", path, object{"ProOrderStatus": "Rejected By Manager"}), 409, "AlreadyProcessed", "")
	h.expect(h.post("soho", ordersPath+"/%00/approval", object{"ProOrderStatus": ""}), 404, "NotFound", "")
	if n := h.Count(`select count(*) from orders where pro_order_status = '' and order_manager_approved is not null and status = 'PendingDelivery'`); n != 1 {
		t.Errorf("%d orders approved", n)
	}
}
