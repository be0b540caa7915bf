package collect_test

import (
	"net/url"
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestTheLastBookingSuggestsTheNext(t *testing.T) {
	f := setup(t)
	suggested := func(who string) wire.BookingDefaults {
		t.Helper()
		status, out := call[web.Result[wire.BookingDefaults]](f, who, "GET", "/collect/booking-defaults", nil)
		if status != 200 {
			t.Fatalf("%d", status)
		}
		return out.Result
	}
	if got := suggested("shop"); got != (wire.BookingDefaults{}) {
		t.Errorf("without a booking: %+v", got)
	}
	for _, c := range []struct{ last, next string }{{"TK-0099", "TK-0100"}, {"TK-0100", "TK-0102"}, {"No number", ""}, {"9", "10"}} {
		f.exec(`delete from collect_orders`)
		f.referenced("TK-0101", "Draft")
		id := f.referenced(c.last, "Placed")
		got := suggested("shop")
		if got.NextReference != c.next || got.DeliveryTypeKey == "" || got.VehicleTypeId == "" {
			t.Errorf("after %s: %+v, want %q", c.last, got, c.next)
		}
		used := func(who, reference, id string) *wire.ReferenceOrder {
			t.Helper()
			status, out := call[web.Result[wire.ReferenceUse]](f, who, "GET", "/collect/reference?Id="+id+"&Reference="+url.QueryEscape(reference), nil)
			if status != 200 {
				t.Fatalf("%d", status)
			}
			return out.Result.Order
		}
		if order := used("shop", " "+c.last+" ", ""); order == nil || order.Id != id || order.Status != "Placed" {
			t.Errorf("%s is used by %+v", c.last, order)
		}
		if used("shop", c.last, id) != nil || used("shop", "another", "") != nil || used("rival", c.last, "") != nil {
			t.Errorf("%s is used by its own draft, another shop's or under another reference", c.last)
		}
	}
}

// referenced makes a draft with a reference, and returns its id.
func (f *fixture) referenced(reference, status string) string {
	f.t.Helper()
	form := f.form()
	form.ReferenceNumber = reference
	id := f.draft(form)
	f.exec(`update collect_orders set status = $2, placed = case when $2 <> 'Draft' then drafted end where id = $1`, id, status)
	return id
}
