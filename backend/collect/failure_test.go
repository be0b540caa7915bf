package collect_test

import (
	"context"
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/today"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// failed is a courier order whose only courier has reported that it failed.
func (f *fixture) failed(reference string, reason, notes string) string {
	f.t.Helper()
	id, ref := f.booked(onCredit)
	f.exec(`update collect_orders set reference_number = $2 where id = $1`, id, reference)
	f.event(couriers.Event{ID: "failed-" + ref, Reference: ref, Kind: couriers.Failed, At: minute(5), Reason: reason, Notes: notes})
	return id
}

// alarm returns what needs attention, as a caller sees it.
func (f *fixture) alarm(who string) wire.Attention {
	f.t.Helper()
	s := f.Another()
	s.Serve(web.Options{}, today.New(f.pool, func() time.Time { return now }).Register)
	_, got := webtest.Call[web.Result[wire.Attention]](s, who, "GET", "/api/order/attention?Since=0", nil)
	return got.Result
}

func TestAFailedCourierOrderNeedsAttentionUntilSomebodyHasSeenIt(t *testing.T) {
	f := setup(t, &depot{})
	f.grant(1)
	f.run()
	id := f.failed("HW-7", couriers.OtherReason, "The road is closed.")
	for _, who := range []string{"shop", "merchant", "admin"} {
		got := f.alarm(who)
		if got.Count != 1 || got.Failed != 1 || got.New.Failures != 1 || len(got.Orders) != 1 {
			t.Fatalf("%s: %+v", who, got)
		}
		if o := got.Orders[0]; o.Id != id || o.Entity != wire.EntityCollect || o.Kind != wire.AttentionFailed || o.OrderNo != "HW-7" ||
			o.Reason != "The road is closed." {
			t.Fatalf("%s: %+v", who, o)
		}
	}
	if got := f.alarm("rival"); got.Count != 0 {
		t.Fatalf("another shop: %+v", got)
	}
	if f.Count(`select count(*) from events where kind = 'Attention' and entity = 'Collect' and entity_id = $1 and state = 'Failed'`, id) != 1 {
		t.Error("no event says that the order needs attention")
	}
	for who, want := range map[string]int{"rival": 404, "merchant": 403} {
		if status, _ := call[wire.ErrorBody](f, who, "POST", "/collect/"+id+"/acknowledge-failure", nil); status != want {
			t.Errorf("%s: %d", who, status)
		}
	}
	for range 2 {
		if status, _ := call[orderResult](f, "shop", "POST", "/collect/"+id+"/acknowledge-failure", nil); status != 200 {
			t.Fatal(status)
		}
	}
	if got := f.alarm("shop"); got.Count != 0 || got.OldestAt != nil {
		t.Errorf("after it was seen: %+v", got)
	}
	if f.Count(`select count(*) from audit_log where action = 'collect.failure_acknowledged'`) != 1 {
		t.Error("not in the audit log once")
	}
	if f.Count(`select count(*) from events where kind = 'Attention' and entity = 'Collect' and entity_id = $1 and state = ''`, id) != 1 {
		t.Error("no event ends the alarm on other devices")
	}
}

func TestAnAdminsOwnMarkIsNoAlarm(t *testing.T) {
	f := setup(t, &depot{})
	f.grant(1)
	f.run()
	id, _ := f.booked(onCredit)
	if status, _ := call[orderResult](f, "admin", "PUT", "/collect/"+id+"/mark-as-failed", nil); status != 200 {
		t.Fatal(status)
	}
	if got := f.alarm("shop"); got.Count != 0 {
		t.Errorf("%+v", got)
	}
}

// offering is a depot that quotes: one offer at the price that was chosen, and one that is dearer.
type offering struct{ depot }

func (*offering) Quote(_ context.Context, job couriers.Job, offer func(couriers.Quote)) error {
	offer(couriers.Quote{ID: "new", Fleet: "fleet 9", Vehicle: job.Vehicle, Min: 500, Max: 500, ExpiresAt: now.Add(time.Hour)})
	offer(couriers.Quote{ID: "dear", Fleet: "fleet 10", Vehicle: job.Vehicle, Min: 5000, Max: 5000, ExpiresAt: now.Add(time.Hour)})
	return nil
}

func TestTheNextCourierIsAskedForAFailedCourierOrder(t *testing.T) {
	f := setup(t, &offering{})
	f.grant(1)
	f.run()
	id := f.failed("HW-8", couriers.OtherReason, "")
	if f.credits() != 1 {
		t.Fatalf("%d credits after the failure", f.credits())
	}
	for who, want := range map[string]int{"rival": 404, "merchant": 403, "weak": 403} {
		if status, _ := call[wire.ErrorBody](f, who, "POST", "/collect/"+id+"/next-courier", wire.NextCourier{}); status != want {
			t.Errorf("%s: %d", who, status)
		}
	}
	if status, out := call[wire.ErrorBody](f, "shop", "POST", "/collect/"+id+"/next-courier", wire.NextCourier{Provider: "nobody"}); status != 422 {
		t.Errorf("an unknown provider: %d %s", status, out.Code)
	}
	status, got := call[orderResult](f, "shop", "POST", "/collect/"+id+"/next-courier", wire.NextCourier{})
	if status != 200 || got.Result.Status != wire.CollectPlaced || got.Result.Failed != nil || got.Result.FailedReasonNotes != "" {
		t.Fatalf("%d %+v", status, got.Result)
	}
	if alarm := f.alarm("shop"); alarm.Count != 0 {
		t.Errorf("the alarm goes on: %+v", alarm)
	}
	f.until(id, wire.StepQueued)
	if f.credits() != 0 {
		t.Errorf("%d credits: the delivery is not charged again", f.credits())
	}
	second := f.text(`select provider_ref from courier_attempts where subject_id = $1 and state = 'Booked'`, id)
	f.event(couriers.Event{ID: "again", Reference: second, Kind: couriers.Failed, At: minute(9), Reason: couriers.NobodyThere})
	if alarm := f.alarm("shop"); alarm.Count != 1 || alarm.Orders[0].Reason != couriers.NobodyThere {
		t.Errorf("failed once more: %+v", alarm)
	}
}

func TestNoOtherCourierCollectsGoodsThatHaveLeft(t *testing.T) {
	f := setup(t, &depot{})
	f.grant(1)
	f.run()
	id, ref := f.booked(onCredit)
	f.event(couriers.Event{ID: "left", Reference: ref, Kind: couriers.OutForDelivery, At: minute(2)})
	f.event(couriers.Event{ID: "end", Reference: ref, Kind: couriers.Failed, At: minute(3), Reason: couriers.NobodyThere})
	if status, out := call[wire.ErrorBody](f, "shop", "POST", "/collect/"+id+"/next-courier", wire.NextCourier{}); status != 409 || out.Code != "GoodsLeft" {
		t.Errorf("%d %s", status, out.Code)
	}
	f.event(couriers.Event{ID: "after all", Reference: ref, Kind: couriers.Delivered, At: minute(4)})
	if status, out := call[wire.ErrorBody](f, "shop", "POST", "/collect/"+id+"/acknowledge-failure", nil); status != 409 || out.Code != "AlreadyProcessed" {
		t.Errorf("delivered after all: %d %s", status, out.Code)
	}
}

func TestFailuresAreCountedByTheirDayAndListedLatestFirst(t *testing.T) {
	f := setup(t, &depot{})
	f.grant(2)
	f.run()
	first, second := f.failed("HW-1", couriers.NobodyThere, ""), f.failed("HW-2", couriers.NobodyThere, "")
	f.exec(`update collect_orders set tab_since = $2, drafted = $3, pickup_time = $4 where id = $1`, first, now, now.Add(-time.Hour), now.AddDate(0, 0, -3))
	f.exec(`update collect_orders set tab_since = $2, drafted = $3, pickup_time = $4 where id = $1`, second, now.Add(-time.Minute), now, now.AddDate(0, 0, 3))
	_, got := call[wire.CollectList](f, "shop", "GET", "/collect/list/failed?Page=1", nil)
	if len(got.Data) != 2 || got.Data[0].Id != first || got.Data[1].Id != second || got.Data[0].Recipient != "Amara O'Neill" || got.Data[0].PostCode == "" ||
		got.Data[0].Courier == "" {
		t.Errorf("%+v", got.Data)
	}
	for who, want := range map[string]int{"shop": 2, "merchant": 2, "admin": 2, "rival": 0} {
		if _, counts := call[web.Result[wire.CollectCounts]](f, who, "GET", "/collect/counts", nil); counts.Result != (wire.CollectCounts{Failed: want}) {
			t.Errorf("%s: %+v", who, counts.Result)
		}
	}
	wait(f, f.socket("shop", "/ws/dashboard"), func(d wire.CollectDashboard) bool { return d == wire.CollectDashboard{Failed: 2} })
	f.exec(`update collect_orders set tab_since = $2 where id = $1`, first, now.AddDate(0, 0, -1))
	wait(f, f.socket("shop", "/ws/dashboard"), func(d wire.CollectDashboard) bool { return d == wire.CollectDashboard{Failed: 1} })
}
