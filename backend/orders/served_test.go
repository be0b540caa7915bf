package orders_test

import (
	"testing"
	"time"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestAnOrderCannotBeAcceptedWithAVehicleThatNoCourierHas(t *testing.T) {
	h := setup(t)
	id, car, luton := h.create(h.a, sample("1")), h.vehicle("car"), h.vehicle("luton")
	served := orders.New(h.Pool, h.jobs, func() time.Time { return time.Now().UTC() })
	served.Serves = func(vehicle string) bool { return vehicle == "car" }
	server := h.Another()
	server.Serve(web.Options{}, served.Register)
	accept := func(vehicle string) (int, string) {
		status, out := webtest.Call[wire.ErrorBody](server, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: vehicle, DeliveryId: id})
		return status, out.Code
	}
	status, types := webtest.Call[web.Result[[]wire.VehicleType]](server, "a", "GET", "/api/shop/delivery/vehicle-type", nil)
	if status != 200 || len(types.Result) != 9 {
		t.Fatalf("%d: %d vehicle types", status, len(types.Result))
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
