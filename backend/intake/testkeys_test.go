package intake

import (
	"fmt"
	"net/http/httptest"
	"testing"
	"time"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// testKey makes a test key of the merchant's.
func (h *fixture) testKey() string {
	h.T.Helper()
	const name = "test-key"
	h.User(name, wire.RoleMerchant, h.soho.MerchantID, "")
	h.Exec(`insert into api_keys (id, hash, name, merchant_id, test) values ($1, decode(md5($2), 'hex'), 'Trial', $3, true)`,
		h.Callers[name].UserID, name, h.soho.MerchantID)
	return name
}

// get reads with a key.
func (h *fixture) get(key, path string) *httptest.ResponseRecorder {
	h.T.Helper()
	return h.SendRaw("", "GET", path, "", nil, "Authorization", "Bearer "+key)
}

// A test order has its id to itself, is a training order with amounts, calls nobody, and is read with test keys only.
func TestATestKeyMakesTrainingOrders(t *testing.T) {
	h := setup(t)
	h.service.now = time.Now // nothing is told of what is old
	key := h.testKey()
	h.Exec(`update merchants set customer_mails = '{Received,Changed}' where id = $1`, h.soho.MerchantID)
	body := order("A 1", object{"ShopId": h.soho.ShopID, "CustomerEmail": "ada@example.com"})
	made := h.post(key, ordersPath, body)
	h.expect(made, 201, "", "")
	again := h.post(key, ordersPath, body)
	h.expect(again, 200, "", "")
	real := h.post("soho", ordersPath, order("A 1", nil))
	h.expect(real, 201, "", "")
	if again.Result != made.Result || real.Result.Id == made.Result.Id {
		t.Errorf("%+v, again %+v, real %+v", made.Result, again.Result, real.Result)
	}
	h.expect(h.post(key, ordersPath, order("A 1", object{"ShopId": h.camden.ShopID})), 409, "ExternalOrderIdTaken", "")

	got := webtest.Value[string](h.Server, `select concat_ws(' ', training, total_amount, attention is null, attended_how, pro_team_id is null)
		from orders where id = $1`, made.Result.Id)
	if got != "t 3998 t Test t" {
		t.Errorf("it is stored as %q", got)
	}
	if n := h.Count(`select count(*) from customer_messages where order_id = $1`, made.Result.Id); n != 0 {
		t.Error("the customer is told")
	}

	status := func(who string) wire.IntakeOrderStatus {
		t.Helper()
		return webtest.Result[wire.IntakeOrderStatus](h.Server, h.Want(h.get(who, ordersPath+"/A%201"), 200, ""))
	}
	if status(key).Id != made.Result.Id || status("soho").Id != real.Result.Id {
		t.Error("a key reads the other kind's order")
	}
	listed := func(who string) (ids []string) {
		t.Helper()
		page := webtest.Result[wire.IntakeOrders](h.Server, h.Want(h.get(who, ordersPath), 200, ""))
		for _, o := range page.Orders {
			ids = append(ids, o.Id+" "+o.ExternalOrderId)
		}
		return ids
	}
	for who, want := range map[string]string{key: made.Result.Id + " A 1", "soho": real.Result.Id + " A 1"} {
		if got := listed(who); len(got) != 1 || got[0] != want {
			t.Errorf("%s lists %q", who, got)
		}
	}

	h.expect(h.post(key, ordersPath+"/A%201/cancel", object{}), 200, "", "")
	if n := h.Count(`select count(*) from cancellation_requests where order_id = $1`, made.Result.Id); n != 1 {
		t.Errorf("%d requests to cancel the test order", n)
	}
	h.expect(h.post(key, ordersPath+"/A%202/cancel", object{}), 404, "NotFound", "")
	if n := h.Count(`select count(*) from cancellation_requests`); n != 1 {
		t.Error("the real order is to be cancelled")
	}

	events := func(who string) []wire.MerchantEvent {
		t.Helper()
		return webtest.Result[wire.MerchantEvents](h.Server, h.Want(h.get(who, "/api/intake/events"), 200, "")).Events
	}
	if e := events(key); len(e) != 1 || !e[0].Test || e[0].ExternalOrderId != "A 1" || e[0].OrderId != made.Result.Id || e[0].Type != "order.received" {
		t.Errorf("the test key reads %+v", e)
	}
	if e := events("soho"); len(e) != 1 || e[0].Test || e[0].OrderId != real.Result.Id {
		t.Errorf("the other key reads %+v", e)
	}
}

// What the database refuses of a training order holds for test orders too.
func TestATestOrderIsNeverDelivered(t *testing.T) {
	h := setup(t)
	made := h.post(h.testKey(), ordersPath, order("A 1", object{"ShopId": h.soho.ShopID}))
	for _, column := range []string{"delivered", "out_for_delivery", "failed", "manually_refunded"} {
		if _, err := h.Pool.Exec(t.Context(), `update orders set `+column+` = now() where id = $1`, made.Result.Id); err == nil {
			t.Errorf("it has %s", column)
		}
	}
}

func TestTestOrdersAreLimitedAndDeleted(t *testing.T) {
	h := setup(t)
	key := h.testKey()
	first := h.post(key, ordersPath, order("A 1", object{"ShopId": h.soho.ShopID}))
	h.expect(first, 201, "", "")
	after := func(d time.Duration) int {
		t.Helper()
		h.Must(orders.New(h.Pool, nil, func() time.Time { return noon.Add(d) }).EndOldTraining(t.Context()))
		return h.Count(`select count(*) from orders`)
	}
	if after(29*24*time.Hour) != 1 || after(31*24*time.Hour) != 0 {
		t.Error("a test order is deleted after thirty days")
	}
	h.expect(h.post(key, ordersPath, order("A 1", object{"ShopId": h.soho.ShopID})), 201, "", "")
	h.Exec(`with made as (insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, training)
			select gen_random_uuid(), 'T-' || n, 'test-' || n, $1, $2, 'PendingDelivery', 'Pending', now(), true from generate_series(2, 1000) n returning id)
		insert into test_orders (order_id, merchant_id, key_id, external_id) select id, $1, $3, id::text from made`,
		h.soho.MerchantID, h.soho.ShopID, h.Callers[key].UserID)
	h.expect(h.post(key, ordersPath, order("A 2", object{"ShopId": h.soho.ShopID})), 409, "TooManyTestOrders", "")
	h.expect(h.post(key, ordersPath, order("A 1", object{"ShopId": h.soho.ShopID})), 200, "", "")
}

func TestTheSameTestOrderAtOnceIsStoredOnce(t *testing.T) {
	h := setup(t)
	key := h.testKey()
	got := webtest.AtOnce(4, func(int) int { return h.post(key, ordersPath, order("A 1", object{"ShopId": h.soho.ShopID})).Status })
	if fmt.Sprint(got) != "map[200:3 201:1]" {
		t.Errorf("%v", got)
	}
}
