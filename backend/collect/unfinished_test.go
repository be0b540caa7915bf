package collect_test

import (
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestAnUnfinishedBookingIsKeptUntilBookedOrDeleted(t *testing.T) {
	f := setup(t)
	f.run()
	kept := func(who string) wire.UnfinishedBooking {
		t.Helper()
		status, out := call[web.Result[wire.UnfinishedBooking]](f, who, "GET", "/collect/unfinished", nil)
		if status != 200 {
			t.Fatalf("%s reads the form: %d", who, status)
		}
		return out.Result
	}
	keep := func(form wire.CollectBooking) {
		t.Helper()
		if status, _ := call[web.Result[wire.UnfinishedBooking]](f, "shop", "PUT", "/collect/unfinished", form); status != 200 {
			t.Fatalf("keep: %d", status)
		}
	}
	if got := kept("shop"); got.Booking != nil || got.SavedAt != nil {
		t.Fatalf("before anything was typed: %+v", got)
	}
	keep(wire.CollectBooking{ReferenceNumber: "HW-1"})
	keep(wire.CollectBooking{ReferenceNumber: "HW-10"})
	if got := kept("shop"); got.Booking == nil || got.Booking.ReferenceNumber != "HW-10" || !got.SavedAt.Equal(now) {
		t.Fatalf("kept: %+v", got)
	}
	if got := kept("weak"); got.Booking != nil {
		t.Errorf("a colleague reads %+v", got)
	}
	if status, _ := call[wire.ErrorBody](f, "off", "PUT", "/collect/unfinished", wire.CollectBooking{}); status != 403 {
		t.Errorf("a shop without collection: %d", status)
	}
	f.clock = now.Add(8 * 24 * time.Hour)
	if got := kept("shop"); got.Booking != nil {
		t.Errorf("a week later: %+v", got)
	}
	f.clock = now

	form := f.form()
	form.Id = f.draft(form)
	keep(form)
	offers := f.quotes("shop", form.Id)
	if status, out := f.place("shop", form.Id, offers.AvailableCouriers[0].Id); status != 200 {
		t.Fatalf("place: %d %+v", status, out)
	}
	if got := kept("shop"); got.Booking != nil {
		t.Errorf("after booking: %+v", got)
	}
	keep(form) // a last change that arrived late
	if got := kept("shop"); got.Booking != nil {
		t.Errorf("the form of a placed order is gone on with: %+v", got)
	}
	keep(wire.CollectBooking{ReferenceNumber: "HW-11"})
	if status, _ := call[web.Result[wire.UnfinishedBooking]](f, "shop", "DELETE", "/collect/unfinished", nil); status != 200 {
		t.Errorf("forget: %d", status)
	}
	if got := kept("shop"); got.Booking != nil {
		t.Errorf("after it was forgotten: %+v", got)
	}
}
