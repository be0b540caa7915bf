package webhooks_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/webhooks"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// fixture is a portal whose clock stands, and a system that receives its webhooks.
type fixture struct {
	*webtest.Server
	api         *webhooks.API
	ours, rival string
	shop        string
	clock       time.Time
	endpoint    *httptest.Server
	mu          sync.Mutex
	respond     func(w http.ResponseWriter, m wire.WebhookMessage)
	received    []wire.WebhookMessage
	signatures  []string
	ids         []string
}

func setup(t *testing.T, allowed ...netip.Prefix) *fixture {
	t.Helper()
	h := &fixture{clock: time.Now().UTC().Truncate(time.Second)}
	box, _ := secret.New(secret.NewKey())
	h.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		queue, err := jobs.NewInserter(pool, api.Log)
		if err != nil {
			t.Fatal(err)
		}
		h.api = webhooks.New(webhooks.Deps{Pool: pool, Queue: queue, Box: box, Allowed: allowed,
			Options: mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart", Now: func() time.Time { return h.clock }}})
		h.api.Register(api)
	})
	h.ours, h.rival = h.Merchant("Wren"), h.Merchant("Rival")
	h.shop = h.Shop(h.ours, "Soho")
	h.User("merchant", wire.RoleMerchant, h.ours, "")
	h.User("rival", wire.RoleMerchant, h.rival, "")
	h.User("shop", wire.RoleShop, h.ours, h.shop)
	h.User("admin", wire.RoleAdmin, "", "")
	h.endpoint = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		var m wire.WebhookMessage
		if err := json.Unmarshal(body, &m); err != nil {
			t.Errorf("%s: %v", body, err)
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		h.received, h.ids = append(h.received, m), append(h.ids, r.Header.Get("webhook-id"))
		h.signatures = append(h.signatures, r.Header.Get("webhook-signature"))
		if h.respond != nil {
			h.respond(w, m)
		}
	}))
	t.Cleanup(h.endpoint.Close)
	return h
}

var loopback = netip.MustParsePrefix("127.0.0.0/8")

func (h *fixture) add(who string, in webhooks.WebhookSettings) wire.MadeWebhook {
	h.T.Helper()
	if in.Url == "" {
		in.Url = h.endpoint.URL
	}
	if in.Types == nil {
		in.Types = []string{"order.accepted", "order.delivered"}
	}
	return webtest.Result[wire.MadeWebhook](h.Server, h.Want(h.Send(who, "POST", "/api/webhooks", in), http.StatusCreated, ""))
}

// happen stores an event of our merchant.
func (h *fixture) happen(kind, subject string) (id string) {
	h.T.Helper()
	id = webtest.NewID()
	h.Exec(`insert into merchant_events (id, merchant_id, shop_id, type, subject_id, at, data) values ($1, $2, $3, $4, $5, $6, '{"OrderNo": "TK-1"}')`,
		id, h.ours, h.shop, kind, subject, h.clock)
	h.Exec(`update webhook_deliveries set next_at = $1, tried_since = $1 where event_id = $2`, h.clock, id)
	return id
}

// enqueue enqueues what is due.
func (h *fixture) enqueue() {
	h.T.Helper()
	b := &pgx.Batch{}
	h.api.Due(b)
	h.Must(h.Pool.SendBatch(h.T.Context(), b).Close())
}

func (h *fixture) deliver(id string) {
	h.T.Helper()
	h.Must(h.api.Deliver(h.T.Context(), id))
}

func (h *fixture) log(who string, filter wire.WebhookDeliveryFilter) []wire.WebhookDelivery {
	h.T.Helper()
	_, page := webtest.Call[wire.WebhookDeliveryList](h.Server, who, "POST", "/api/webhook-deliveries/list", wire.WebhookDeliveryListRequest{Page: 1,
		Size: 50, Filter: &filter})
	return page.Deliveries
}

func TestAnEventReachesTheEndpointsThatChoseIt(t *testing.T) {
	h := setup(t, loopback)
	made := h.add("merchant", webhooks.WebhookSettings{Name: " Web shop "})
	if !strings.HasPrefix(made.Secret, "whsec_") || made.Webhook.Name != "Web shop" || made.Webhook.MerchantId != h.ours {
		t.Errorf("%+v", made)
	}
	if n := h.Count(`select count(*) from webhook_endpoints where position($1::bytea in secret) > 0`, []byte(made.Secret)); n != 0 {
		t.Error("the secret is stored as it is")
	}
	order := webtest.NewID()
	accepted := h.happen("order.accepted", order)
	h.happen("order.packed", order)
	for range 2 {
		h.enqueue()
	}
	if n := h.Count(`select count(*) from river_job where kind = 'deliver_webhooks' and args->>'id' = $1`, made.Webhook.Id); n != 1 {
		t.Errorf("%d jobs deliver it", n)
	}
	h.deliver(made.Webhook.Id)
	if len(h.received) != 1 || h.received[0].Type != "order.accepted" || h.received[0].Data.OrderNo != "TK-1" ||
		h.received[0].Data.Seq == 0 || h.ids[0] != accepted {
		t.Fatalf("%+v", h.received)
	}
	delivered := h.log("merchant", wire.WebhookDeliveryFilter{State: []string{"Delivered"}})
	if len(delivered) != 1 || delivered[0].Status != 200 || delivered[0].Subject != "TK-1" {
		t.Errorf("%+v", delivered)
	}
	h.Want(h.Send("merchant", "POST", "/api/webhook-deliveries/"+delivered[0].Id+"/redeliver", nil), http.StatusOK, "")
	h.deliver(made.Webhook.Id)
	if len(h.received) != 2 || h.ids[1] != accepted {
		t.Errorf("sent again: %q", h.ids)
	}
	_, detail := webtest.Call[web.Result[wire.WebhookDeliveryDetail]](h.Server, "admin", "GET", "/api/webhook-deliveries/"+delivered[0].Id, nil)
	if d := detail.Result; len(d.Log) != 2 || !strings.Contains(d.Body, `"type":"order.accepted"`) {
		t.Errorf("%+v", d)
	}
}

func TestTheSecretThatWasReplacedSignsForADay(t *testing.T) {
	h := setup(t, loopback)
	made := h.add("merchant", webhooks.WebhookSettings{Name: "Web shop"})
	h.Want(h.Send("merchant", "POST", "/api/webhooks/"+made.Webhook.Id+"/rotate", nil), http.StatusOK, "")
	h.happen("order.accepted", webtest.NewID())
	h.deliver(made.Webhook.Id)
	h.clock = h.clock.Add(25 * time.Hour)
	h.happen("order.accepted", webtest.NewID())
	h.deliver(made.Webhook.Id)
	if len(h.signatures) != 2 || strings.Count(h.signatures[0], "v1,") != 2 || strings.Count(h.signatures[1], "v1,") != 1 {
		t.Errorf("%q", h.signatures)
	}
}

func TestEventsOfAnOrderArriveInOrder(t *testing.T) {
	h := setup(t, loopback)
	made := h.add("merchant", webhooks.WebhookSettings{Name: "Web shop"})
	h.respond = func(w http.ResponseWriter, m wire.WebhookMessage) {
		if m.Data.Id == h.ids[0] && len(h.ids) == 1 {
			w.WriteHeader(http.StatusInternalServerError)
		}
	}
	one, other := webtest.NewID(), webtest.NewID()
	first, second, third := h.happen("order.accepted", one), h.happen("order.delivered", one), ""
	h.deliver(made.Webhook.Id)
	third = h.happen("order.accepted", other)
	h.deliver(made.Webhook.Id)
	// The second one waits for the first, and the other order for neither; an endpoint that is back is tried at once.
	if !slices.Equal(h.ids, []string{first, third}) && !slices.Equal(h.ids, []string{first, third, first, second}) {
		t.Fatalf("%q", h.ids)
	}
	h.clock = h.clock.Add(6 * time.Second)
	h.deliver(made.Webhook.Id)
	if i, j := slices.Index(h.ids[1:], first), slices.Index(h.ids, second); i < 0 || j < i+1 || len(h.ids) != 4 {
		t.Errorf("%q: %s before %s", h.ids, first, second)
	}
}

func TestAnEndpointThatFailsIsTriedForThreeDaysAndDisabled(t *testing.T) {
	h := setup(t, loopback)
	made := h.add("merchant", webhooks.WebhookSettings{Name: "Web shop"})
	h.respond = func(w http.ResponseWriter, _ wire.WebhookMessage) {
		w.WriteHeader(http.StatusInternalServerError)
		_, _ = w.Write([]byte("broken \x00\xff" + strings.Repeat("x", 5000)))
	}
	h.happen("order.accepted", webtest.NewID())
	for range 40 {
		h.deliver(made.Webhook.Id)
		h.clock = h.clock.Add(2 * time.Hour)
		if len(h.received) == 12 { // a merchant's orders go on
			h.happen("order.accepted", webtest.NewID())
		}
	}
	h.happen("order.accepted", webtest.NewID())
	h.deliver(made.Webhook.Id)
	_, now := webtest.Call[web.Result[wire.Webhook]](h.Server, "merchant", "GET", "/api/webhooks/"+made.Webhook.Id, nil)
	if now.Result.Disabled == nil || !strings.Contains(now.Result.Reason, "three days") || now.Result.Waiting != 0 {
		t.Fatalf("%+v", now.Result)
	}
	if n := h.Count(`select count(*) from river_job where kind = 'mail_webhook_disabled'`); n != 1 {
		t.Errorf("%d mails", n)
	}
	if n := h.Count(`select count(*) from webhook_attempts where length(response) > 1024`); n != 0 {
		t.Error("a response is stored whole")
	}
	tried := len(h.received)
	h.happen("order.accepted", webtest.NewID())
	h.deliver(made.Webhook.Id)
	if len(h.received) != tried {
		t.Error("a disabled webhook was called")
	}
	h.respond = nil
	h.Want(h.Send("merchant", "POST", "/api/webhooks/"+made.Webhook.Id+"/resend", wire.WebhookSince{Since: h.clock.Add(-24 * 29 * time.Hour)}),
		http.StatusConflict, "WebhookDisabled")
	h.Want(h.Send("merchant", "POST", "/api/webhooks/"+made.Webhook.Id+"/enable", nil), http.StatusOK, "")
	_, sent := webtest.Call[web.Result[wire.WebhookResent]](h.Server, "merchant", "POST", "/api/webhooks/"+made.Webhook.Id+"/resend",
		wire.WebhookSince{Since: h.clock.Add(-24 * 29 * time.Hour)})
	if missed := h.Count(`select count(*) from merchant_events`); sent.Result.Events != missed {
		t.Errorf("%d of %d events are sent again", sent.Result.Events, missed)
	}
	h.deliver(made.Webhook.Id)
	if failed := h.log("merchant", wire.WebhookDeliveryFilter{State: []string{"Failed", "Waiting"}}); len(failed) != 0 {
		t.Errorf("%+v", failed)
	}
}

func TestGoneAndRedirectedEndpoints(t *testing.T) {
	h := setup(t, loopback)
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("a redirect was followed") }))
	defer inside.Close()
	made := h.add("merchant", webhooks.WebhookSettings{Name: "Web shop"})
	status := http.StatusTemporaryRedirect
	h.respond = func(w http.ResponseWriter, _ wire.WebhookMessage) {
		w.Header().Set("Location", inside.URL)
		w.WriteHeader(status)
	}
	h.happen("order.accepted", webtest.NewID())
	h.deliver(made.Webhook.Id)
	if log := h.log("merchant", wire.WebhookDeliveryFilter{}); len(log) != 1 || log[0].State != "Waiting" || !strings.Contains(log[0].Error, "Redirects") {
		t.Errorf("%+v", log)
	}
	status, h.clock = http.StatusGone, h.clock.Add(time.Minute)
	h.deliver(made.Webhook.Id)
	if n := h.Count(`select count(*) from webhook_endpoints where disabled_at is not null`); n != 1 {
		t.Error("a webhook that is gone is still enabled")
	}
}

// A name may lead anywhere once it is looked up; here an address stands for it.
func TestAPrivateNetworkIsNotReached(t *testing.T) {
	h := setup(t, netip.MustParsePrefix("192.0.2.7/32"))
	h.Want(h.Send("merchant", "POST", "/api/webhooks", webhooks.WebhookSettings{Name: "Web shop", Url: h.endpoint.URL, Types: []string{"order.accepted"}}),
		http.StatusUnprocessableEntity, "Url")
	made := h.add("merchant", webhooks.WebhookSettings{Name: "Web shop", Url: strings.Replace(h.endpoint.URL, "127.0.0.1", "localhost", 1)})
	h.happen("order.accepted", webtest.NewID())
	h.deliver(made.Webhook.Id)
	if len(h.received) != 0 {
		t.Error("it was reached")
	}
	if log := h.log("merchant", wire.WebhookDeliveryFilter{}); len(log) != 1 || !strings.Contains(log[0].Error, "webhook-allow") {
		t.Errorf("%+v", log)
	}
}

func TestAddressesThatAreRefused(t *testing.T) {
	h := setup(t)
	for _, address := range []string{"", "shop.example", "ftp://shop.example/", "http://shop.example/", "https://", "https://a:b@shop.example/",
		"https://127.0.0.1/", "https://[::1]/"} {
		h.Want(h.Send("merchant", "POST", "/api/webhooks", webhooks.WebhookSettings{Name: "Web shop", Url: address, Types: []string{"order.accepted"}}),
			http.StatusUnprocessableEntity, "Url")
	}
}

func TestOnlyTheMerchantAndAdminsSeeAWebhook(t *testing.T) {
	h := setup(t, loopback)
	made := h.add("merchant", webhooks.WebhookSettings{Name: "Web shop", MerchantId: h.rival})
	_, tested := webtest.Call[web.Result[wire.WebhookDeliveryDetail]](h.Server, "merchant", "POST", "/api/webhooks/"+made.Webhook.Id+"/test", nil)
	of, delivery := "/api/webhooks/"+made.Webhook.Id, "/api/webhook-deliveries/"+tested.Result.Id
	settings := webhooks.WebhookSettings{Name: "Mine", Url: "https://rival.example/", Types: []string{"order.accepted"}}
	for path, body := range map[string]any{"POST " + of + "/rotate": nil, "POST " + of + "/enable": nil, "POST " + of + "/disable": nil,
		"POST " + of + "/test":   nil,
		"POST " + of + "/resend": wire.WebhookSince{Since: h.clock}, "GET " + of: nil, "PUT " + of: settings, "DELETE " + of: nil, "GET " + delivery: nil,
		"POST " + delivery + "/redeliver": nil} {
		method, address, _ := strings.Cut(path, " ")
		h.Want(h.Send("rival", method, address, body), http.StatusNotFound, "")
		h.Want(h.Send("shop", method, address, body), http.StatusForbidden, "")
	}
	if len(h.log("rival", wire.WebhookDeliveryFilter{})) != 0 || len(h.log("rival", wire.WebhookDeliveryFilter{WebhookId: []string{made.Webhook.Id}})) != 0 {
		t.Error("a rival reads the log")
	}
	if len(h.log("admin", wire.WebhookDeliveryFilter{})) != 1 {
		t.Error("an Admin sees no log")
	}
	h.Want(h.Send("admin", "DELETE", of, nil), http.StatusOK, "")
}

// One endpoint hangs until the others have got theirs.
func TestAHangingEndpointDelaysNoOther(t *testing.T) {
	h := setup(t, loopback)
	free := make(chan struct{})
	hanging := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-free:
		case <-r.Context().Done():
		}
	}))
	defer hanging.Close()
	slow, quick := h.add("merchant", webhooks.WebhookSettings{Name: "Slow", Url: hanging.URL}), h.add("merchant", webhooks.WebhookSettings{Name: "Quick"})
	for range 10 {
		h.happen("order.accepted", webtest.NewID())
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); _ = h.api.Deliver(ctx, slow.Webhook.Id) }()
	h.deliver(quick.Webhook.Id)
	close(free)
	stop()
	<-done
	if len(h.received) != 10 {
		t.Errorf("%d of 10", len(h.received))
	}
}

// order stores an order of two lines at £10 and £2.50 that is paid.
func (h *fixture) order() (id string, lines [2]string) {
	h.T.Helper()
	id, lines = webtest.NewID(), [2]string{webtest.NewID(), webtest.NewID()}
	h.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, pending, item_count, total_amount)
		values ($1::uuid, 'TK-' || $1::uuid, 'web-' || $1::uuid, $2, $3, 'PendingDelivery', 'Pending', now(), now(), 5, 3000)`, id, h.ours, h.shop)
	h.Exec(`insert into order_lines (id, order_id, position, product_title, variant_sku, quantity, original_quantity, amount_per_unit)
		values ($1, $3, 1, 'Tea set', 'TEA', 2, 2, 1000), ($2, $3, 2, 'Cup', 'CUP', 4, 4, 250)`, lines[0], lines[1], id)
	return id, lines
}

func (h *fixture) timeline(order, kind string) {
	h.T.Helper()
	h.Exec(`insert into order_timeline (order_id, kind, actor) values ($1, $2, 'Ada')`, order, kind)
}

func (h *fixture) events() wire.MerchantEvents {
	h.T.Helper()
	out, err := webhooks.Events(h.T.Context(), h.Pool, &auth.Key{MerchantID: h.ours}, 0, 100)
	h.Must(err)
	return out
}

func TestRefundsDueAreToldOnceWithTheirLines(t *testing.T) {
	h := setup(t)
	order, lines := h.order()
	h.timeline(order, "Received")
	h.Exec(`update order_lines set quantity = 1 where id = $1`, lines[1])
	h.timeline(order, "QuantityChanged")
	h.timeline(order, "QuantityChanged") // again
	h.Exec(`update order_lines set quantity = 2 where id = $1`, lines[1])
	h.timeline(order, "QuantityChanged") // another cup was found
	h.Exec(`update orders set status = 'CancelledDelivery', shop_portal_status = 'Archived' where id = $1`, order)
	h.timeline(order, "Cancelled")
	var told []int64
	var kinds []string
	for _, e := range h.events().Events {
		kinds = append(kinds, e.Type)
		if e.Type == "order.refund_due" {
			told = append(told, e.RefundDue)
		}
	}
	if !slices.Equal(told, []int64{750, -250, 2500}) {
		t.Errorf("refunds due: %v of %v", told, kinds)
	}
	changed := h.events().Events[1]
	if changed.Type != "order.items_changed" || len(changed.Lines) != 1 || changed.Lines[0].SKU != "CUP" ||
		changed.Lines[0].Ordered != 4 || changed.Lines[0].Quantity != 1 {
		t.Errorf("%+v", changed)
	}
	if last := h.events().Events[len(kinds)-1]; len(last.Lines) != 2 || last.Lines[0].Amount != 2000 ||
		last.Lines[1].Amount != 500 || last.Status != "CancelledDelivery" {
		t.Errorf("%+v", last)
	}
}

// What a promo code paid is not the customer's to get back, and nothing that was not paid is.
func TestNobodyIsRefundedMoreThanWasPaid(t *testing.T) {
	h := setup(t)
	order, lines := h.order()
	h.Exec(`insert into promo_codes (id, code, use_type, discount_type, amount, minimum_spend, start_date, expires, created)
		values ($1, 'TEN', 'MultiUse', 'Value', 1000, 1000, now(), now() + interval '1 day', now())`, order)
	h.Exec(`insert into used_codes (id, promo_code_id, use_type, merchant_id, external_order_id, order_total, discount, used_on, email_key)
		values ($1::uuid, $1::uuid, 'MultiUse', $2, 'web-' || $1::uuid, 3000, 1000, now(), 'a@b.test')`, order, h.ours)
	h.Exec(`update order_lines set quantity = 1 where id = $1`, lines[0])
	h.timeline(order, "QuantityChanged")
	h.Exec(`update orders set status = 'RejectedDelivery', shop_portal_status = 'Archived' where id = $1`, order)
	h.timeline(order, "Rejected")
	if sum := h.Count(`select sum(amount)::int from order_refunds_due where order_id = $1`, order); sum != 2000 {
		t.Errorf("%d pence of 2,000", sum)
	}
	unpaid, _ := h.order()
	h.Exec(`update orders set order_payment_status = 'Authorized', status = 'CancelledDelivery', shop_portal_status = 'Archived' where id = $1`, unpaid)
	h.timeline(unpaid, "Cancelled")
	if n := h.Count(`select count(*) from order_refunds_due where order_id = $1`, unpaid); n != 0 {
		t.Error("what was not paid is to be refunded")
	}
}

func TestReadingOnMissesNothing(t *testing.T) {
	h := setup(t)
	webtest.AtOnce(20, func(int) bool { h.happen("order.accepted", webtest.NewID()); return true })
	h.Exec(`update shops set pause_kind = 'Paused', paused_until = now() + interval '1 hour' where id = $1`, h.shop)
	seen := map[string]bool{}
	for after := int64(0); ; {
		page, err := webhooks.Events(t.Context(), h.Pool, &auth.Key{MerchantID: h.ours, ShopID: h.shop}, after, 6)
		h.Must(err)
		for _, e := range page.Events {
			seen[e.Id] = true
		}
		if page.Next == after {
			break
		}
		after = page.Next
	}
	if len(seen) != 21 {
		t.Errorf("%d of 21", len(seen))
	}
	if other, err := webhooks.Events(t.Context(), h.Pool, &auth.Key{MerchantID: h.rival}, 0, 100); err != nil || len(other.Events) != 0 {
		t.Errorf("a rival reads %v, %v", other, err)
	}
}

// A fault of ours, such as a secret that nobody can read, is not tried again every second.
func TestAFaultOfOursRests(t *testing.T) {
	h := setup(t, loopback)
	made := h.add("merchant", webhooks.WebhookSettings{Name: "Web shop"})
	h.happen("order.accepted", webtest.NewID())
	h.Exec(`update webhook_endpoints set secret = '\x00' where id = $1`, made.Webhook.Id)
	if err := h.api.Deliver(t.Context(), made.Webhook.Id); err == nil {
		t.Fatal("it was delivered without its secret")
	}
	waiting := func() int {
		h.enqueue()
		return h.Count(`select count(*) from river_job where kind = 'deliver_webhooks'`)
	}
	if n := waiting(); n != 0 {
		t.Errorf("%d jobs at once", n)
	}
	h.clock = h.clock.Add(2 * time.Minute)
	if n := waiting(); n != 1 {
		t.Errorf("%d jobs after two minutes", n)
	}
}
