package orders_test

import (
	"slices"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func (h *fixture) board(who string) wire.PackingBoard {
	h.T.Helper()
	status, out := call[web.Result[wire.PackingBoard]](h, who, "GET", "/api/shop/packing-board", nil)
	if status != 200 {
		h.T.Fatalf("board: %d", status)
	}
	return out.Result
}

// The packing board has a shop's accepted orders with their items, those that are due first, until they are handed over.
func TestThePackingBoardHasWhatIsPackedNow(t *testing.T) {
	h := setup(t)
	h.Exec(`update merchants set pack_amber = 7, pack_red = 9 where id = $1`, h.a.MerchantID)
	accepted := func(name string, age time.Duration) string {
		id := h.create(h.a, sample(name))
		call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
		h.Exec(`update orders set queued = now() - $2::interval where id = $1`, id, age)
		return id
	}
	young, old, tomorrow := accepted("young", time.Minute), accepted("old", time.Hour), accepted("tomorrow", 2*time.Hour)
	h.Exec(`update orders set time_slot_from = now() + interval '1 day', time_slot_to = now() + interval '25 hours' where id = $1`, tomorrow)
	gone := accepted("gone", time.Minute)
	h.create(h.a, sample("open"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/"+old+"/packages", wire.PackageCount{Count: 2})
	h.apply(gone, couriers.Event{Kind: "OutForDelivery", At: time.Now().UTC()})
	got := h.board("a")
	ids := []string{}
	for _, o := range got.Orders {
		ids = append(ids, o.Id)
	}
	if !slices.Equal(ids, []string{old, young, tomorrow}) || got.Total != 3 || got.Limits != (wire.PackingLimits{Amber: 7, Red: 9}) {
		t.Fatalf("%v of %d, limits %+v", ids, got.Total, got.Limits)
	}
	if o := got.Orders[0]; len(o.Orderlines) != 2 || o.Orderlines[0].OrderLineQuantity != 2 || len(o.Packages) != 2 || o.Packing != wire.PackingPacked {
		t.Errorf("%+v", o)
	}
	call[orderResult](h, "a", "POST", "/api/shop/delivery/"+old+"/hand-over", wire.HandOver{})
	if got := h.board("a"); got.Total != 2 || got.Orders[0].Id != young {
		t.Errorf("after it was handed over: %d", got.Total)
	}
	if got := h.board("b"); got.Total != 0 || got.Orders == nil {
		t.Errorf("another shop sees %d", got.Total)
	}
	if status, _ := call[wire.ErrorBody](h, "weak", "GET", "/api/shop/packing-board", nil); status != 403 {
		t.Errorf("without the right: %d", status)
	}
}

// A step of packing that is reported late does not undo what a colleague has done meanwhile.
func TestALateReportOfPackingChangesNothing(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
	call[orderResult](h, "a", "POST", "/api/shop/delivery/"+id+"/packages", wire.PackageCount{Count: 2, First: true})
	status, got := call[orderResult](h, "a", "POST", "/api/shop/delivery/"+id+"/packages", wire.PackageCount{Count: 1, First: true})
	if status != 200 || got.Result.PackageCount != 2 {
		t.Errorf("%d, %d packages", status, got.Result.PackageCount)
	}
}

// A courier at the door is shown until the order is handed over.
func TestACourierAtTheDoorIsShown(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id})
	at := func(who string) []wire.AtDoor {
		_, out := call[web.Result[[]wire.AtDoor]](h, who, "GET", "/api/shop/at-door", nil)
		return out.Result
	}
	if got := at("a"); got == nil || len(got) > 0 {
		t.Errorf("before: %+v", got)
	}
	h.apply(id, couriers.Event{Kind: couriers.AtPickUpLocation, At: time.Now().UTC()})
	if got := at("a"); len(got) != 1 || got[0].Id != id || got[0].Packing != wire.PackingToPack {
		t.Errorf("%+v", got)
	}
	if got := at("b"); len(got) > 0 {
		t.Errorf("another shop sees %+v", got)
	}
	call[orderResult](h, "a", "POST", "/api/shop/delivery/"+id+"/hand-over", wire.HandOver{})
	if got := at("a"); len(got) > 0 {
		t.Errorf("after: %+v", got)
	}
}

// An order that was accepted undoably has no courier asked for it at once, and can be taken back.
func TestAcceptingCanBeUndone(t *testing.T) {
	h := setup(t)
	id := h.create(h.a, sample("1"))
	call[orderResult](h, "a", "POST", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.vehicle("car"), DeliveryId: id, Undoable: true})
	if at := <-h.jobs.later; !at.After(time.Now().Add(5 * time.Second)) {
		t.Errorf("the courier is asked at %s", at)
	}
	status, got := call[orderResult](h, "a", "POST", "/api/portal/delivery/"+id+"/take-back", nil)
	if status != 200 || got.Result.ShopPortalStatus != "Pending" {
		t.Errorf("%d, %s", status, got.Result.ShopPortalStatus)
	}
	if n := webtest.Value[int](h.Server, `select count(*)::int from order_timeline where order_id = $1 and kind = 'TakenBack'`, id); n != 1 {
		t.Errorf("taken back %d times", n)
	}
}
