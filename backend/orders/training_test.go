package orders_test

import (
	"testing"
	"time"

	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// A training order rings and can be accepted and packed; no courier is asked, nobody is told when it waits, and it leaves no trace.
func TestATrainingOrderIsForPracticeOnly(t *testing.T) {
	h := setup(t)
	path := "/api/merchant/shop/" + h.a.ShopID + "/training-order"
	send := func(who string) wire.TrainingOrder {
		return webtest.Result[wire.TrainingOrder](h.Server, h.Want(h.Send(who, "POST", path, nil), 200, ""))
	}
	order := send("merchant")
	if again := send("a"); again != order {
		t.Errorf("%+v was sent while %+v was there", again, order)
	}
	h.Want(h.Send("c", "POST", path, nil), 404, "")
	h.Want(h.Send("b", "POST", path, nil), 404, "")
	h.Want(h.Send("admin", "POST", path, nil), 403, "")
	h.Want(h.Send("copier", "POST", path, nil), 403, "")

	card := h.list("a", "shop", "pending", nil).Deliveries[0]
	if card.Id != order.Id || !card.Training || card.Attention != "New" || card.TotalAmount != 0 {
		t.Errorf("the shop sees %+v", card)
	}
	if err := orders.New(h.Pool, h.jobs, func() time.Time { return time.Now().Add(time.Hour) }).Escalate(t.Context()); err != nil || len(h.steps(order.Id)) > 0 {
		t.Errorf("%q were told, %v", h.steps(order.Id), err)
	}
	h.Want(h.Send("a", "POST", "/api/shop/delivery/accept", wire.Accept{DeliveryId: order.Id, VehicleTypeId: h.vehicle("van")}), 200, "")
	h.Want(h.Send("a", "POST", "/api/shop/delivery/"+order.Id+"/packages", map[string]any{"Count": 2}), 200, "")
	h.Want(h.Send("a", "POST", "/api/portal/delivery/"+order.Id+"/next-courier", map[string]any{"Provider": ""}), 409, "AlreadyProcessed")
	if len(h.jobs.kinds) != 0 {
		t.Errorf("%s was asked for", <-h.jobs.kinds)
	}

	h.Want(h.Send("c", "DELETE", path, nil), 200, "")
	if status, _ := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+order.Id, nil); status != 200 {
		t.Error("another merchant ended it")
	}
	h.Want(h.Send("a", "DELETE", path, nil), 200, "")
	h.Want(h.Send("a", "DELETE", path, nil), 200, "")
	if status, _ := call[orderResult](h, "a", "GET", "/api/shop/delivery/"+order.Id, nil); status != 404 {
		t.Error("it is still there")
	}
	if n := webtest.Value[int](h.Server, `select coalesce(sum(n), 0) from order_counts`); n != 0 {
		t.Errorf("%d orders are counted", n)
	}
}

func TestOldTrainingOrdersAreDeleted(t *testing.T) {
	h := setup(t)
	real := h.create(h.a, sample("1"))
	h.Want(h.Send("a", "POST", "/api/merchant/shop/"+h.a.ShopID+"/training-order", nil), 200, "")
	left := func(after time.Duration) int {
		t.Helper()
		a := orders.New(h.Pool, h.jobs, func() time.Time { return time.Now().Add(after) })
		if err := a.EndOldTraining(t.Context()); err != nil {
			t.Fatal(err)
		}
		return webtest.Value[int](h.Server, `select count(*) from orders where training`)
	}
	if left(23*time.Hour) != 1 || left(25*time.Hour) != 0 {
		t.Error("a training order is deleted after a day")
	}
	if status, _ := call[web.Result[wire.Order]](h, "a", "GET", "/api/shop/delivery/"+real, nil); status != 200 {
		t.Error("a real order was deleted")
	}
}
