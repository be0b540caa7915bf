package intake

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// inboxAs calls an operation of the inbox as a caller.
func inboxAs[T any](h *fixture, who, method, path string, body any) (int, T) {
	h.T.Helper()
	return webtest.Call[T](h.Server, who, method, "/api/intake-inbox/"+path, body)
}

func (h *fixture) entries(who, filter string) []wire.InboxEntry {
	h.T.Helper()
	status, out := inboxAs[wire.InboxList](h, who, "POST", "list", json.RawMessage(`{"Size":50,"Filter":{`+filter+`}}`))
	if status != 200 || len(out.Entries) != out.Total {
		h.T.Fatalf("%s: %d %+v", who, status, out)
	}
	return out.Entries
}

// A webhook that can never succeed returns 200, is stored once with its reason, and is shown only to Admin
// and the merchant concerned.
func TestWebhooksThatCanNeverSucceedAreStored(t *testing.T) {
	h := setup(t)
	const good = `"title": "Mug", "quantity": 1, "price": "1.00"`
	bodies := map[string]string{
		`{`:                           "Malformed",
		`null`:                        "Malformed",
		`{"order": {"id": 1}}`:        "ValidationFailed",
		`{"id": 1}`:                   "ValidationFailed",
		`{"id": 2, "line_items": []}`: "ValidationFailed",
		`{"id": 3, ` + address + `, "line_items": [{"quantity": 3, "current_quantity": 0}]}`:                                         "ValidationFailed",
		`{"id": 4, ` + address + `, "line_items": [{"quantity": 1, "price": "10.999"}]}`:                                             "ValidationFailed",
		`{"id": 5, ` + address + `, "currency": "EUR", "line_items": [{` + good + `}]}`:                                              "NotGBP",
		`{"id": 6, ` + address + `, "line_items": [{` + good + `, "gift_card": true, "requires_shipping": false}]}`:                  "NothingToShip",
		`{"id": 7, ` + address + `, "test": true, "line_items": [{` + good + `}]}`:                                                   "TestOrder",
		`{"id": 8, "line_items": [{` + good + `}]}`:                                                                                  "NoCustomerData",
		`{"id": 9, "shipping_address": {"address1": "1 Rue", "zip": "75001", "country_code": "FR"}, "line_items": [{` + good + `}]}`: "NoUKAddress",
		`{"id": 10, "shipping_address": {"address1": "1 Road", "zip": "JE2 3AB"}, "line_items": [{` + good + `}]}`:                   "NoUKAddress",
	}
	for body, code := range bodies {
		for range 2 {
			if got := h.hook(h.soho, "s3cret", "orders/create", body); got.Status != 200 || got.Result.SetAside != code {
				t.Errorf("%s answered %+v, want %s", body, got, code)
			}
		}
	}
	if got := h.hook(h.closed, "s3cret", "orders/create", readPayload(t)); got.Status != 200 || got.Result.SetAside != "ShopArchived" {
		t.Errorf("an archived shop answered %+v", got)
	}
	for who, want := range map[string]int{"admin": len(bodies) + 1, "merchant": len(bodies) + 1, "rival": 0} {
		if got := h.entries(who, `"State":["Open"]`); len(got) != want {
			t.Errorf("%s sees %d entries", who, len(got))
		}
	}
	if status, _ := inboxAs[wire.ErrorBody](h, "soho", "POST", "list", struct{}{}); status != 403 {
		t.Errorf("a shop's user: %d", status)
	}
	entry := h.entries("merchant", `"Code":["NotGBP"]`)[0]
	if entry.ExternalOrderId != "5" || entry.Reason.Text == "" || entry.Source != "shopify" || entry.ReceivedAt != noon || entry.ShopId != h.soho.ShopID {
		t.Errorf("%+v", entry)
	}
	_, one := inboxAs[web.Result[wire.InboxDetail]](h, "merchant", "GET", entry.Id, nil)
	if !strings.Contains(one.Result.RawBody, `"currency": "EUR"`) {
		t.Errorf("%+v", one)
	}
	for _, path := range []string{entry.Id, entry.Id + "/retry", entry.Id + "/dismiss"} {
		method := map[bool]string{true: "GET", false: "POST"}[path == entry.Id]
		if status, _ := inboxAs[wire.ErrorBody](h, "rival", method, path, nil); status != 404 {
			t.Errorf("a rival: %s %d", path, status)
		}
	}
	if n := h.Count(`select count(*) from orders`); n != 0 {
		t.Errorf("%d orders stored", n)
	}
}

func TestTryAgainAndDismiss(t *testing.T) {
	h := setup(t)
	h.hook(h.closed, "s3cret", "orders/create", readPayload(t))
	h.hook(h.soho, "s3cret", "orders/create", `{"id": 1}`)
	archived := h.entries("merchant", `"Code":["ShopArchived"]`)[0]
	type result = web.Result[wire.InboxEntry]
	if status, got := inboxAs[result](h, "merchant", "POST", archived.Id+"/retry", nil); status != 200 || got.Result.State != "Open" {
		t.Errorf("still archived: %d %+v", status, got)
	}
	h.Exec(`update shops set archived_at = null where id = $1`, h.closed.ShopID)
	status, got := inboxAs[result](h, "merchant", "POST", archived.Id+"/retry", nil)
	if status != 200 || got.Result.State != "Retried" || got.Result.OrderId == "" || got.Result.DecidedBy != "merchant <merchant@x.test>" {
		t.Errorf("%d %+v", status, got)
	}
	if status, got := inboxAs[wire.ErrorBody](h, "merchant", "POST", archived.Id+"/retry", nil); status != 409 || got.Code != "AlreadyProcessed" {
		t.Errorf("a second time: %d %+v", status, got)
	}
	if n := h.Count(`select count(*) from orders where shop_id = $1 and id = $2`, h.closed.ShopID, got.Result.OrderId); n != 1 {
		t.Errorf("%d orders stored", n)
	}
	empty := h.entries("admin", `"State":["Open"]`)[0]
	if status, got := inboxAs[result](h, "admin", "POST", empty.Id+"/dismiss", nil); status != 200 || got.Result.State != "Dismissed" {
		t.Errorf("%d %+v", status, got)
	}
	if n := h.Count(`select count(*) from audit_log where action in ('intake.retried', 'intake.dismissed')`); n != 3 {
		t.Errorf("%d entries on the audit log", n)
	}
}

const cancelledSQL = `select count(*) from orders where status = 'CancelledDelivery' and shop_portal_status = 'Archived' and cancelled is not null`

func TestACancellationBeforeItsOrder(t *testing.T) {
	h := setup(t)
	body := readPayload(t)
	if got := h.hook(h.soho, "s3cret", "orders/cancelled", cancelledPayload(t)); got.Status != 200 || got.Result.SetAside != "OrderUnknown" {
		t.Errorf("answered %+v", got)
	}
	h.expect(h.hook(h.soho, "s3cret", "orders/create", body), 201, "", "")
	if n := h.Count(cancelledSQL); n != 1 {
		t.Errorf("%d cancelled orders", n)
	}
	if got := h.entries("merchant", `"State":["Retried"]`); len(got) != 1 || got[0].OrderId == "" {
		t.Errorf("%+v", got)
	}
	h.expect(h.hook(h.camden, "s3cret", "orders/create", cancelledPayload(t)), 200, "", "")
}

func TestACancelledOrderIsStoredAsCancelled(t *testing.T) {
	h := setup(t)
	body := `{"id": 1, "cancelled_at": "2026-03-01T10:00:00Z", ` + address + `, "line_items": [{"title": "Mug", "quantity": 1, "price": "1"}]}`
	h.expect(h.hook(h.soho, "s3cret", "orders/create", body), 201, "", "")
	if n := h.Count(cancelledSQL); n != 1 {
		t.Errorf("%d cancelled orders", n)
	}
}

// Whichever arrives first, an order or its cancellation, the order ends cancelled or with a cancellation
// request.
func TestAnOrderAndItsCancellationAtOnce(t *testing.T) {
	h := setup(t)
	var group sync.WaitGroup
	for topic, body := range map[string]string{"orders/create": readPayload(t), "orders/cancelled": cancelledPayload(t)} {
		group.Go(func() { h.hook(h.soho, "s3cret", topic, body) })
	}
	group.Wait()
	if n := h.Count(`select (select count(*) from cancellation_requests) + (` + cancelledSQL + `)`); n != 1 {
		t.Errorf("the cancellation was lost, or counted twice: %d", n)
	}
	if got := h.entries("merchant", `"State":["Open"]`); len(got) != 0 {
		t.Errorf("%+v", got)
	}
}

func TestASecondShopGetsItsOwnResponse(t *testing.T) {
	h := setup(t)
	first := h.hook(h.soho, "s3cret", "orders/create", readPayload(t))
	second := h.hook(h.camden, "s3cret", "orders/create", readPayload(t))
	if second.Status != 200 || second.Result.Id != "" || second.Result.SetAside != "ExternalOrderIdTaken" || first.Result.Id == "" {
		t.Errorf("first %+v, second %+v", first, second)
	}
}

func TestSendersAreToldThatAShopIsPaused(t *testing.T) {
	h := setup(t)
	before := h.post("soho", ordersPath, order("before", nil))
	h.Exec(`update shops set pause_kind = 'Paused', paused_until = now() + interval '20 minutes', pause_reason = 'Oven', paused_by = 'Nadia' where id = $1`,
		h.soho.ShopID)
	paused := h.post("soho", ordersPath, order("paused", nil))
	if p := paused.Result.Pause; before.Result.Pause != nil || p == nil || p.Kind != wire.PausePaused || p.Reason != "Oven" || p.By != "" {
		t.Fatalf("%+v", p)
	}
	w := h.Send("", "GET", ordersPath+"/before", nil, "Authorization", "Bearer soho")
	got := webtest.Decode[web.Result[wire.IntakeOrderStatus]](h.Server, w).Result
	if p := got.Pause; p == nil || p.Until.Sub(paused.Result.Pause.Until).Abs() > time.Millisecond {
		t.Fatalf("%+v", p)
	}
	h.Exec(`update shops set closed_from = '2020-01-01', closed_to = current_date + 2, closed_reason = 'Flood', closed_by = 'Nadia' where id = $1`, h.soho.ShopID)
	closed := h.post("soho", ordersPath, order("closed", nil))
	if p := closed.Result.Pause; p == nil || p.Kind != wire.PauseClosed || p.Reason != "Flood" || p.By != "" || time.Until(p.Until) < 40*time.Hour {
		t.Fatalf("%+v", p)
	}
}

func TestTheStatusOfAnOrder(t *testing.T) {
	h := setup(t)
	stored := h.post("soho", ordersPath, order("web 1", nil))
	ask := func(key, id string) (int, wire.IntakeOrderStatus) {
		w := h.Send("", "GET", ordersPath+"/"+id, nil, "Authorization", "Bearer "+key)
		var out web.Result[wire.IntakeOrderStatus]
		_ = json.Unmarshal(w.Body.Bytes(), &out)
		return w.Code, out.Result
	}
	for _, key := range []string{"soho", "merchant"} {
		status, got := ask(key, "web%201")
		if status != 200 || got.Id != stored.Result.Id || got.OrderNo != stored.Result.OrderNo || got.ShopPortalStatus != "Pending" ||
			got.Status != "PendingDelivery" {
			t.Errorf("%s: %d %+v", key, status, got)
		}
	}
	for key, id := range map[string]string{"rival": "web%201", "closed": "web%201", "soho": "other"} {
		if status, _ := ask(key, id); status != 404 {
			t.Errorf("%s asked for %s: %d", key, id, status)
		}
	}
}
