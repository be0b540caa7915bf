package collect_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const bookingsHead = "Reference number,Collection time,Vehicle type,Delivery type,First name,Last name,Phone,Email,Address line " +
	"1,City,Postcode,Delivery instructions,Restricted items,PIN at the door\n"

const bookingsFile = bookingsHead +
	"B-1,16/06/2026 16:00,Car,Rapid,Ada,Marsh,07700 900123,ada@example.test,9 Stoney Street,London,se1 9aa,Side door,yes,Y\n" +
	"B-2,16/06/2026 16:10,car,rapid,Grace,Hall,07700 900124,grace@example.test,10 Stoney Street,London,SE1 9AA,,,\n" +
	"B-3,tomorrow,Spaceship,Slow,,Hall,12,grace,,,ZZ1 1ZZ,,,perhaps\n" +
	"B-4,2026-06-17 12:00,CAR,Flexible,Alan,Reed,07700 900125,alan@example.test,11 Stoney Street,London,SE1 9AA,,,no\n"

func (f *fixture) knowPostCode() {
	f.exec(`insert into postcodes (postcode, lat, long) values ('SE19AA', 51.5055, -0.0907)`)
}

func (f *fixture) drafts(who string) []wire.BookingDraft {
	f.t.Helper()
	status, out := call[wire.BookingDraftList](f, who, "POST", "/collect/drafts/list", wire.BookingDraftListRequest{Page: 1})
	if status != 200 {
		f.t.Fatalf("drafts: %d", status)
	}
	return out.Drafts
}

func TestAFileOfBookingsIsCheckedRowByRow(t *testing.T) {
	f := setup(t)
	f.knowPostCode()
	status, out := sendFile[web.Result[wire.BookingFile]](f, "shop", "/collect/bookings/check", bookingsFile)
	got := out.Result
	if status != 200 || got.Rows != 4 || len(got.Bookings) != 2 || got.LeftOut.Count != 2 {
		t.Fatalf("%d %+v", status, got)
	}
	if b := got.Bookings[0]; b.Row != 2 || b.Recipient != "Ada Marsh" || !b.PickUpTime.Equal(*f.form().PickUpTime) ||
		b.Address != "9 Stoney Street, London, SE1 9AA" || !b.DoorPin || got.Bookings[1].DoorPin {
		t.Errorf("first: %+v", b)
	}
	named := map[int]string{}
	for _, p := range got.LeftOut.Problems {
		named[p.Row] += p.Column + ": " + p.Problem + "\n"
	}
	if named[3] != "Collection time: This collection time is no longer available. Please choose another one.\n" {
		t.Errorf("second: %s", named[3])
	}
	for _, want := range []string{"Vehicle type: Please enter one of ", "Delivery type: Please enter Rapid or Flexible.", "First name: This field is mandatory.",
		"Phone: Please enter a valid phone number.", "Email: Please enter a valid email address.", "Address: This field is mandatory.",
		"Collection time: Write it as 31/12/2026 14:30.", "PIN at the door: Please enter yes or no."} {
		if !strings.Contains(named[got.LeftOut.Problems[len(got.LeftOut.Problems)-1].Row], want) {
			t.Errorf("the last lacks %s: %v", want, named)
		}
	}
	if len(f.drafts("shop")) != 0 {
		t.Error("checking made drafts")
	}
}

func TestAFileOfBookingsBecomesDraftsThatAreBookedOneByOne(t *testing.T) {
	f := setup(t)
	f.run()
	f.knowPostCode()
	f.draft(f.form()) // created in the form, so not in the list
	status, out := sendFile[web.Result[wire.BookingFile]](f, "shop", "/collect/bookings", bookingsFile)
	if status != 201 || len(out.Result.Bookings) != 2 || !strings.Contains(out.Result.LeftOut.Data, "B-2") {
		t.Fatalf("%d %+v", status, out.Result)
	}
	drafts := f.drafts("shop")
	if len(drafts) != 2 || drafts[0].ReferenceNumber != "B-1" || drafts[1].ReferenceNumber != "B-4" || !drafts[0].DoorPin || drafts[1].DoorPin ||
		len(f.drafts("rival")) != 0 {
		t.Fatalf("drafts: %+v", drafts)
	}
	first := f.read("shop", drafts[0].Id)
	if first.PickupFirstName != "Martha" || first.CollectionAddress.PostCode != "N1 1RG" ||
		first.CustomerInstructions != "Side door Check ID for proof recipient is 18+" || !first.DoorPin {
		t.Errorf("the first draft: %+v", first)
	}
	if status, refused := f.place("shop", first.Id, f.quotes("shop", first.Id).AvailableCouriers[0].Id); status != 200 {
		t.Fatalf("place: %d %+v", status, refused)
	}
	if status, refused := call[wire.ErrorBody](f, "shop", "DELETE", "/collect/drafts/"+first.Id, nil); status != 409 || refused.Code != "AlreadyPlaced" {
		t.Errorf("removing a placed order: %d %+v", status, refused)
	}
	if status, _ := call[wire.ErrorBody](f, "rival", "DELETE", "/collect/drafts/"+drafts[1].Id, nil); status != 404 {
		t.Errorf("another shop removes: %d", status)
	}
	if status, _ := call[wire.ErrorBody](f, "shop", "DELETE", "/collect/drafts/"+drafts[1].Id, nil); status != 200 || len(f.drafts("shop")) != 0 {
		t.Errorf("remove: %d, left %+v", status, f.drafts("shop"))
	}
}

func TestRapidsLimitIsMeasuredByRoadIfARouterResponds(t *testing.T) {
	f := setup(t)
	byRoad, down := 12.5, error(nil)
	f.couriers.Miles = func(context.Context, couriers.Point, couriers.Point) (float64, error) { return byRoad, down }
	const far = "Rapid delivery is only available for journeys of up to 10 miles."
	if status, refused := call[wire.ErrorBody](f, "shop", "POST", "/collect", f.form()); status != 422 || refused.Fields["DeliveryTypeKey"] != far {
		t.Errorf("12.5 miles: %d %+v", status, refused)
	}
	f.knowPostCode()
	_, file := sendFile[web.Result[wire.BookingFile]](f, "shop", "/collect/bookings/check", bookingsFile)
	if got := file.Result.LeftOut.Problems[0]; got.Column != "Delivery type" || got.Problem != far {
		t.Errorf("in a file: %+v", got)
	}
	byRoad = 9.9
	f.draft(f.form())
	byRoad, down = 0, errors.New("down")
	f.draft(f.form()) // the estimate is used instead
}
