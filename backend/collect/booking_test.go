package collect_test

import (
	"testing"
	"time"

	"tradekart/portal/backend/wire"
)

// TestFromTheFormToTheDoor books as a shop does and follows the courier until the delivery.
func TestFromTheFormToTheDoor(t *testing.T) {
	f := setup(t)
	f.grant(1)
	f.run()
	id := f.draft(f.form())
	if got := f.read("shop", id); got.Status != wire.CollectDraft || got.DeliveryAddress.PostCode != "WC1N 3LW" || got.CustomerTelNo != "+447700900123" {
		t.Fatalf("draft: %+v", got)
	}
	offers := f.quotes("shop", id)
	if len(offers.AvailableCouriers) < 4 || offers.Premium == nil || offers.ExpiryDate == nil || offers.ExpiryDate.After(now.Add(15*time.Minute)) {
		t.Fatalf("offers: %+v", offers)
	}
	cheapest := offers.AvailableCouriers[0]
	for _, q := range offers.AvailableCouriers {
		p := q.Price.Min
		if q.Logo == "" || q.Name == "" || q.VehicleType.Code != "car" || p.BookingFee.CreditUsage != 1 || p.BookingFee.PayAsYouGoPrice != 0 || p.PremiumFee != 0 ||
			p.Vat != (p.Delivery*20+50)/100 || p.Total != p.Delivery+p.Vat || p.Total < cheapest.Price.Min.Total {
			t.Errorf("offer %+v", q)
		}
	}
	details := f.socket("shop", "/ws/collect-details?pcid="+id)
	if status, out := f.place("shop", id, offers.AvailableCouriers[1].Id, cheapest.Id); status != 200 {
		t.Fatalf("place: %d %+v", status, out)
	}
	last := wait(f, details, func(m wire.Tracking) bool {
		return m.Status.Step == wire.StepDelivered || m.Status.Step == wire.StepFailed
	})
	if last.MapWidgetUrl != "" {
		t.Errorf("a map of a delivery that is over: %q", last.MapWidgetUrl)
	}
	f.exec(`update collect_orders set status = 'OutForDelivery' where id = $1`, id)
	if got := f.read("shop", id); got.Tracking.MapWidgetUrl == "" {
		t.Error("no map of a delivery under way")
	}
	if last.FleetInformation == nil || last.FleetInformation.Name != cheapest.Name || last.DriverInformation == nil ||
		last.WinningQuote == nil || last.WinningQuote.PriceParts != cheapest.Price.Min || last.WinningQuote.DistanceInMiles <= 0 {
		t.Errorf("tracking: %+v", last)
	}
	if got := f.text(`select count(*)::text || ' ' || count(*) filter (where state in ('Done', 'Failed')) from courier_attempts`); got != "1 1" {
		t.Errorf("attempts: %s", got)
	}
	if f.credits() != 0 {
		t.Errorf("%d credits are left", f.credits())
	}
}
