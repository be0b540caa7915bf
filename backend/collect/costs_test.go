package collect_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// costs are the courier costs of an order as an Admin sees them.
func (f *fixture) costs(id string) (found []string) {
	f.t.Helper()
	for _, c := range f.read("admin", id).CourierCosts {
		found = append(found, c.Fleet+" "+c.For+" "+fmt.Sprintf("%.2f", float64(c.Pence)/100))
	}
	return found
}

func TestTheFeeForAReturnIsAddedToTheDeliverysPrice(t *testing.T) {
	f, uber := withUber(t)
	f.run()
	id := f.draft(f.form())
	f.place("shop", id, f.quotes("shop", id).AvailableCouriers[0].Id)
	f.until(id, wire.StepQueued)
	f.webhook(uber, "e1", "event.delivery_status", "pickup_complete", now.Add(10*time.Minute))
	f.webhook(uber, "e2", "event.delivery_status", "returned", now.Add(40*time.Minute))
	uber.Locked(func() {
		back := *uber.Deliveries[0]
		back.ID, back.Fee = "ret_1", 480
		uber.Deliveries = append(uber.Deliveries, &back)
	})
	f.webhook(uber, "e3", "event.delivery_status", "pickup", now.Add(41*time.Minute))
	f.webhook(uber, "e4", "event.delivery_status", "delivered", now.Add(50*time.Minute)) // the driver is at the shop
	if got := f.costs(id); !slices.Equal(got, []string{"Uber Direct Delivery 6.50", "Uber Direct Return 4.80"}) {
		t.Error(got)
	}
	order := f.read("shop", id)
	if order.Status != wire.CollectFailed || order.CourierCosts != nil {
		t.Errorf("%s, a shop reads costs %+v", order.Status, order.CourierCosts)
	}
	if got := f.text(`select provider_ref from courier_attempts`); got != "del_1" {
		t.Errorf("the attempt moved to %s", got)
	}
}

func TestACancelledDeliveryCostsNothingUntilACourierHasSetOff(t *testing.T) {
	f, uber := withUber(t)
	f.run()
	id := f.draft(f.form())
	f.place("shop", id, f.quotes("shop", id).AvailableCouriers[0].Id)
	f.until(id, wire.StepQueued)
	f.webhook(uber, "e1", "event.delivery_status", "pickup", now.Add(time.Minute))
	if status, _ := call[web.Result[wire.CollectOrder]](f, "admin", "PUT", "/collect/"+id+"/mark-as-canceled", nil); status != 200 {
		t.Fatal(status)
	}
	f.eventually(`select state = 'Cancelled' from courier_attempts`)
	if got := f.costs(id); got != nil {
		t.Errorf("before Uber says so: %v", got)
	}
	for _, event := range []string{"e2", "e3"} {
		f.webhook(uber, event, "event.delivery_status", "canceled", now.Add(2*time.Minute))
	}
	if got := f.costs(id); !slices.Equal(got, []string{"Uber Direct Cancellation 6.50"}) {
		t.Error(got)
	}
}

// onlyBikes is a provider with only one vehicle type.
type onlyBikes struct{ couriers.Provider }

func (onlyBikes) Serves(vehicle string) bool { return vehicle == "bicycle_cargo" }

func TestAVehicleThatNoCourierHasIsNotOffered(t *testing.T) {
	f, _ := withUber(t)
	active := func() (codes []string) {
		t.Helper()
		_, out := call[web.Result[[]wire.VehicleType]](f, "shop", "GET", "/collect/vehicle-type", nil)
		for _, v := range out.Result {
			if v.Active {
				codes = append(codes, v.Code)
			}
		}
		slices.Sort(codes)
		return codes
	}
	if got := active(); !slices.Equal(got, []string{"bicycle_cargo", "car", "motorcycle", "van_small"}) {
		t.Errorf("with Uber Direct alone: %v", got)
	}
	form := f.form()
	form.VehicleTypeId = f.vehicle("luton")
	form.DeliveryTypeKey = wire.DeliveryFlexible
	if status, out := call[wire.ErrorBody](f, "shop", "POST", "/collect", form); status != 422 ||
		out.Fields["VehicleTypeId"] != "No courier has this vehicle type at the moment. Please choose another one." {
		t.Errorf("%d %+v", status, out)
	}
	c, err := couriers.New(couriers.Deps{Providers: []couriers.Provider{onlyBikes{f.fleets}},
		Domains: map[string]couriers.Domain{dispatch.KindCollection: collect.Domain{}}})
	if err != nil || c.Serves("car") || !c.Serves("bicycle_cargo") {
		t.Error("a provider of bicycles alone serves cars", err)
	}
}
