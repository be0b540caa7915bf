package intake

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// A web shop that loses its messages: checking finds every order, once, and says so.
func TestCheckingFindsWhatNoWebhookBrought(t *testing.T) {
	h := setup(t)
	body := func(id int, minute int) string {
		return wooOrder3(`"id": 727,`, fmt.Sprintf(`"id": %d,`, id), `"total": "40.45", "total_tax"`, `"total": "37.12", "total_tax"`,
			`"date_modified_gmt": "2026-03-02T10:00:00"`, fmt.Sprintf(`"date_modified_gmt": "2026-03-02T10:%02d:00"`, minute))
	}
	var asked []string
	answer := func() (int, string) {
		var all []string
		for id := 1; id <= 6; id++ {
			all = append(all, body(id, id))
		}
		return 200, "[" + strings.Join(all, ",") + "]"
	}
	shop := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		key, secret, _ := r.BasicAuth()
		asked = append(asked, key+" "+secret+" "+r.URL.Path+" "+r.URL.Query().Get("modified_after"))
		status, text := answer()
		w.WriteHeader(status)
		_, _ = w.Write([]byte(text))
	}))
	defer shop.Close()
	h.service.client = shop.Client()
	for id := 1; id <= 6; id++ { // a third is lost
		if id%3 != 0 {
			h.wooHook(h.soho, "s3cret", "order.created", body(id, id))
		}
	}
	if status, _ := webtest.Call[any](h.Server, "merchant", "PUT", "/api/web-shops/"+h.soho.ShopID+"/woocommerce/check",
		wire.WebShopCheck{Address: "https://example.com", Key: "ck", Secret: "cs"}); status != 200 {
		t.Fatal(status)
	}
	h.Exec(`update web_shops set address = $1`, shop.URL)
	for range 2 {
		h.Must(h.service.CheckShops(t.Context()))
	}
	if n := h.Count(`select count(*) from orders where shop_id = $1`, h.soho.ShopID); n != 6 {
		t.Errorf("%d orders", n)
	}
	got := webShopOf(h, WooCommerce)
	if got.Found != 2 || got.CheckedAt == nil || got.CheckProblem != "" || !got.HeardAt.Equal(noon) || got.HeardTopic != "order.created" || got.Secrets != 1 {
		t.Errorf("%+v", got)
	}
	if len(asked) != 2 || asked[0] != "ck cs /wp-json/wc/v3/orders 2026-03-01T12:00:00" || asked[1] != "ck cs /wp-json/wc/v3/orders 2026-03-02T11:50:00" {
		t.Errorf("%q", asked)
	}
	for status, want := range map[int]string{401: "The web shop refused the key. It needs the right to read orders.",
		502: "The web shop answered with status 502.",
		200: "The web shop's answer could not be read."} {
		answer = func() (int, string) { return status, "<html>" }
		h.Must(h.service.CheckShops(t.Context()))
		if got := webShopOf(h, WooCommerce).CheckProblem; got != want {
			t.Errorf("%d: %s", status, got)
		}
	}
	h.service.client = outbound.NewClient(nil)
	h.Must(h.service.CheckShops(t.Context()))
	if got := webShopOf(h, WooCommerce).CheckProblem; got != "The web shop's address is not on the internet." {
		t.Error(got)
	}
	if n := h.Count(`select count(*) from web_shops where sealed is not null and position('cs'::bytea in sealed) = 0`); n != 1 {
		t.Error("the key is not encrypted")
	}
}

func webShopOf(h *fixture, source string) (found wire.WebShop) {
	h.T.Helper()
	_, all := webtest.Call[web.Result[[]wire.WebShop]](h.Server, "merchant", "GET", "/api/web-shops/"+h.soho.ShopID, nil)
	for _, w := range all.Result {
		if w.Source == source {
			found = w
		}
	}
	return found
}

func TestCheckingShopify(t *testing.T) {
	h := setup(t)
	pages := 0
	var shop *httptest.Server
	shop = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/admin/oauth/access_token" {
			_, _ = w.Write([]byte(`{"access_token": "for-a-day", "expires_in": 86399}`))
			return
		}
		if r.Header.Get("X-Shopify-Access-Token") != "for-a-day" {
			w.WriteHeader(401)
			return
		}
		if pages++; pages == 1 {
			w.Header().Set("Link", `<`+shop.URL+`/admin/api/2026-01/orders.json?page_info=2>; rel="next"`)
		}
		_, _ = fmt.Fprintf(w, `{"orders": [%s]}`, shopifyOrder(`"id": 820982911946154508,`, fmt.Sprintf(`"id": %d,`, pages)))
	}))
	defer shop.Close()
	h.service.client = shop.Client()
	id := webtest.NewID()
	sealed, err := credentials{Key: "client", Secret: "secret"}.seal(h.box, id)
	h.Must(err)
	h.Exec(`insert into web_shops (id, shop_id, source, merchant_id, address, sealed) values ($1, $2, 'shopify', $3, $4, $5)`,
		id, h.soho.ShopID, h.soho.MerchantID, shop.URL, sealed)
	h.Must(h.service.CheckShops(t.Context()))
	if got := webShopOf(h, Shopify); got.Found != 2 || got.CheckProblem != "" {
		t.Errorf("%+v", got)
	}
}

func TestWhoMaySetWebShopsUp(t *testing.T) {
	h := setup(t)
	path := "/api/web-shops/" + h.soho.ShopID
	for who, want := range map[string]int{"rival": 404, "soho": 403, "merchant": 200, "admin": 200} {
		if status, _ := webtest.Call[any](h.Server, who, "GET", path, nil); status != want {
			t.Errorf("%s reads: %d", who, status)
		}
		for _, c := range []struct{ method, at, body string }{{"PUT", "/shopify", `{"Rules":{}}`}, {"PUT", "/shopify/check", `{"Address":""}`},
			{"POST", "/shopify/trial", `{}`}, {"POST", "/shopify/secret", `{"Secret":"from-shopify"}`}} {
			w := h.SendRaw(who, c.method, path+c.at, "application/json", []byte(c.body))
			if got := w.Code; got != want && (want != 200 || got != 201) {
				t.Errorf("%s %s: %d %s", who, c.at, got, w.Body)
			}
		}
	}
	for address, want := range map[string]string{"http://shop.example": "Address", "https://shop.example/?a=b": "Address", "https://a:b@shop.example": "Address",
		"https://shop.example:8443": "Address"} {
		h.Want(h.Send("merchant", "PUT", path+"/woocommerce/check", wire.WebShopCheck{Address: address, Key: "k", Secret: "s"}), 422, want)
	}
	h.Want(h.Send("merchant", "PUT", path+"/shopify/check", wire.WebShopCheck{Address: "https://shop.example", Secret: "s"}), 422, "Address")
	there := []wire.WebShopLocation{{Location: "1", ShopId: h.rival.ShopID}}
	h.Want(h.Send("merchant", "PUT", path+"/shopify", wire.WebShopSettings{Rules: wire.WebShopRules{Locations: there}}), 404, "")
	if got := h.hook(h.soho, "from-shopify", "orders/create", shopifyOrder()); got.Status != 201 {
		t.Errorf("signed with the shop's own secret: %+v", got)
	}
	_, trial := webtest.Call[web.Result[[]wire.WebShopTrial]](h.Server, "merchant", "POST", path+"/shopify/trial",
		wire.WebShopRules{ShippingMethods: []string{"Van"}})
	if len(trial.Result) != 1 || trial.Result[0].Why == "" || trial.Result[0].ShopName != "" {
		t.Errorf("%+v", trial)
	}
}

// The cancellation may be all that arrived of an order: checking brings the order with it, once.
func TestCheckingBringsAnOrderOfWhichOnlyTheCancellationArrived(t *testing.T) {
	h := setup(t)
	cancelled := shopifyOrder(`"cancelled_at": null`, `"cancelled_at": "2026-03-02T10:01:00Z"`)
	if got := h.hook(h.soho, "s3cret", "orders/cancelled", cancelled); got.Result.SetAside != "OrderUnknown" {
		t.Fatalf("%+v", got)
	}
	shop := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		_, _ = fmt.Fprintf(w, `{"orders": [%s]}`, cancelled)
	}))
	defer shop.Close()
	h.service.client = shop.Client()
	id := webtest.NewID()
	sealed, err := credentials{Secret: "token"}.seal(h.box, id)
	h.Must(err)
	h.Exec(`update web_shops set id = $1, address = $2, sealed = $3`, id, shop.URL, sealed)
	for range 2 {
		h.Must(h.service.CheckShops(t.Context()))
	}
	if got := webtest.Value[string](h.Server, `select count(*) || ', cancelled ' || count(cancelled) from orders`); got != "1, cancelled 1" {
		t.Errorf("orders: %s", got)
	}
	if n := h.Count(`select count(*) from intake_inbox where state = 'Open'`); n != 0 {
		t.Errorf("%d entries wait in the inbox", n)
	}
	if got := webShopOf(h, Shopify); got.Found != 1 || got.CheckProblem != "" {
		t.Errorf("%+v", got)
	}
}
