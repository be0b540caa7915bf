package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type person struct {
	t       *testing.T
	server  *httptest.Server // or url
	url     string
	cookies []*http.Cookie
}

func (p person) origin() string {
	if p.server != nil {
		return p.server.URL
	}
	return p.url
}

func ask[T any](p person, method, path string, body any) (int, T) {
	p.t.Helper()
	raw, _ := json.Marshal(body)
	r, _ := http.NewRequestWithContext(p.t.Context(), method, p.origin()+path, bytes.NewReader(raw))
	r.Header.Set("Content-Type", "application/json")
	for _, c := range p.cookies {
		r.AddCookie(c)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		p.t.Fatal(err)
	}
	defer resp.Body.Close()
	var out T
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil {
		p.t.Fatalf("%s %s: %d %v", method, path, resp.StatusCode, err)
	}
	return resp.StatusCode, out
}

// The main process from start to end: an order arrives through the intake and is announced, an item is
// rejected, and the order is accepted once, packed and delivered.
func TestAnOrderFromArrivalToItsEnd(t *testing.T) {
	_, server := started(t, func(c *config) { c.CourierSpeed = 5000 })
	shop := person{t: t, server: server, cookies: signIn(t, server, "shop@tradekart.demo")}
	feed := listen(t, server, shop.cookies)
	id := sendOrder(t, server)
	awaitUpdate(t, feed, func(u wire.DataUpdate) bool { return u.UpdateType == wire.UpdateNewOrder && u.OrderId == id })

	_, got := ask[web.Result[wire.Order]](shop, "GET", "/api/shop/delivery/"+id, nil)
	if created, err := json.Marshal(got.Result.Created); err != nil || !bytes.HasSuffix(created, []byte(`Z"`)) {
		t.Errorf("created %s is not in UTC: %v", created, err)
	}
	line := got.Result.Orderlines[1].OrderLineId
	ask[web.Result[wire.Order]](shop, "PUT", "/api/portal/delivery/"+id+"/change-quantity/"+line+"/0", nil)
	_, types := ask[web.Result[[]wire.VehicleType]](shop, "GET", "/api/shop/delivery/vehicle-type", nil)
	if len(types.Result) != 9 {
		t.Fatalf("%d vehicle types", len(types.Result))
	}
	accept := wire.Accept{VehicleTypeId: types.Result[2].Id, DeliveryId: id}
	if status, _ := ask[web.Result[wire.Order]](shop, "POST", "/api/shop/delivery/accept", accept); status != 200 {
		t.Fatalf("accept: %d", status)
	}
	if status, out := ask[wire.ErrorBody](shop, "POST", "/api/shop/delivery/accept", accept); status != 409 || out.Error != "Delivery already processed." {
		t.Fatalf("second accept: %d %v", status, out)
	}
	_, got = ask[web.Result[wire.Order]](shop, "POST", "/api/shop/delivery/"+id+"/packages", wire.PackageCount{Count: 2})
	if len(got.Result.Packages) != 2 || got.Result.TotalAmount != 678 {
		t.Fatalf("%+v", got.Result)
	}
	awaitUpdate(t, feed, func(u wire.DataUpdate) bool {
		if u.OrderId == id {
			_, got = ask[web.Result[wire.Order]](shop, "GET", "/api/shop/delivery/"+id, nil)
		}
		return got.Result.Status == "DeliveredDelivery" || got.Result.Status == "FailedDelivery"
	})
	if got.Result.OutForDelivery == nil && got.Result.Status == "DeliveredDelivery" || len(got.Result.Attempts) != 1 {
		t.Fatalf("%+v", got.Result)
	}
}

func sendOrder(t testing.TB, server *httptest.Server) string {
	t.Helper()
	return sendOrderNamed(t, server, "flow-1")
}

// sendOrderNamed sends the same order twice; it is stored once.
func sendOrderNamed(t testing.TB, server *httptest.Server, external string) string {
	t.Helper()
	body := `{"ShopId":"01920000-0000-7000-8200-000000000001","ExternalOrderId":"` + external +
		`","CustomerFirstName":"Ada","DeliveryAddressLine1":"12 Upper Street",
		"DeliveryAddressPostCode":"N1 0PQ","Orderlines":[{"ProductTitle":"Lantern","OrderLineVariantSKU":"84029G","OrderLineQuantity":2,"OrderLineAmountPerUnit":339},
		{"ProductTitle":"Tea set","OrderLineVariantSKU":"22086","OrderLineQuantity":1,"OrderLineAmountPerUnit":1250}]}`
	var first string
	for _, want := range []int{201, 200} {
		r, _ := http.NewRequestWithContext(t.Context(), "POST", server.URL+"/api/intake/orders", strings.NewReader(body))
		r.Header.Set("Authorization", "Bearer demo-intake-key")
		r.Header.Set("Content-Type", "application/json")
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		var out web.Result[wire.IntakeResult]
		_ = json.NewDecoder(resp.Body).Decode(&out)
		resp.Body.Close()
		if resp.StatusCode != want || first != "" && out.Result.Id != first {
			t.Fatalf("intake: %d %+v", resp.StatusCode, out)
		}
		first = out.Result.Id
	}
	return first
}

func listen(t testing.TB, server *httptest.Server, cookies []*http.Cookie) *websocket.Conn {
	t.Helper()
	header := http.Header{}
	for _, c := range cookies {
		header.Add("Cookie", c.Name+"="+c.Value)
	}
	conn, _, err := websocket.DefaultDialer.DialContext(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http")+"/ws/data-update?since=0", header)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
}

// awaitUpdate reads the feed until a message meets a condition.
func awaitUpdate(t testing.TB, conn *websocket.Conn, is func(wire.DataUpdate) bool) {
	t.Helper()
	_ = conn.SetReadDeadline(time.Now().Add(60 * time.Second))
	for {
		var u wire.DataUpdate
		if err := conn.ReadJSON(&u); err != nil {
			t.Fatal(err)
		}
		if is(u) {
			return
		}
	}
}
