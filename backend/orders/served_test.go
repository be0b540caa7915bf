package orders_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestNoOrderIsAcceptedWithAVehicleThatNoCourierHas(t *testing.T) {
	h := setup(t)
	id, car, luton := h.create(h.a, sample("1")), h.vehicle("car"), h.vehicle("luton")
	served := orders.New(h.pool, h.jobs, func() time.Time { return time.Now().UTC() })
	served.Serves = func(vehicle string) bool { return vehicle == "car" }
	api := web.New(h.pool, slog.New(slog.NewTextHandler(t.Output(), nil)), "test")
	served.Register(api)
	shop := &auth.Caller{Name: "counter", Role: wire.RoleShop, MerchantID: h.a.MerchantID, ShopID: h.a.ShopID, Abilities: []string{"reject_orders"}}
	handler := api.Handler(web.Options{Auth: callers{"counter": shop}, Origin: "http://portal.test", Pages: http.NotFoundHandler()})
	ask := func(method, path string, body any) *httptest.ResponseRecorder {
		sent, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequestWithContext(t.Context(), method, path, bytes.NewReader(sent))
		r.Header.Set("Content-Type", "application/json")
		r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: "counter"})
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		return w
	}
	accept := func(vehicle string) (int, string) {
		var out wire.ErrorBody
		w := ask("POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: vehicle, DeliveryId: id})
		_ = json.Unmarshal(w.Body.Bytes(), &out)
		return w.Code, out.Code
	}
	var types web.Result[[]wire.VehicleType]
	if err := json.Unmarshal(ask("GET", "/api/shop/delivery/vehicle-type", nil).Body.Bytes(), &types); err != nil || len(types.Result) != 9 {
		t.Fatalf("%d vehicle types, %v", len(types.Result), err)
	}
	for _, v := range types.Result {
		if v.Active != (v.Id == car) {
			t.Errorf("%s is active: %t", v.Code, v.Active)
		}
	}
	if status, code := accept(luton); status != 422 || code != "VehicleTypeInactive" {
		t.Errorf("by Luton van: %d %s", status, code)
	}
	if got := h.list("a", "shop", "pending", nil); got.TotalCount != 1 {
		t.Errorf("a refused accept changed the list: %d", got.TotalCount)
	}
	if status, code := accept(car); status != 200 {
		t.Errorf("by car: %d %s", status, code)
	}
}
