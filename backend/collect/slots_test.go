package collect

import (
	"testing"
	"time"

	"tradekart/portal/backend/london"
)

func TestSlotsKeepLondonTimeOverBothClockChanges(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		now         time.Time
		first, last string // the second day, London time
		utc         string // the first slot of the second day
		count       int    // the number of slots on the second day
	}{
		"spring":       {time.Date(2026, 3, 28, 12, 0, 0, 0, time.UTC), "Sun 29 Mar 10:00", "Sun 29 Mar 15:30", "09:00", 12},
		"autumn":       {time.Date(2026, 10, 24, 12, 0, 0, 0, time.UTC), "Sun 25 Oct 10:00", "Sun 25 Oct 15:30", "10:00", 12},
		"bank holiday": {time.Date(2026, 5, 24, 12, 0, 0, 0, time.UTC), "Mon 25 May 10:00", "Mon 25 May 15:30", "09:00", 12},
		"weekday":      {time.Date(2026, 1, 12, 12, 0, 0, 0, time.UTC), "Tue 13 Jan 08:00", "Tue 13 Jan 19:30", "08:00", 24},
	} {
		var second []time.Time
		tomorrow, after := london.AddDays(c.now, 1), london.AddDays(c.now, 2)
		for _, s := range Slots(c.now) {
			if !s.Start.Before(tomorrow) && s.Start.Before(after) {
				second = append(second, s.Start)
			}
			if !isSlot(c.now, s.Start) || s.End.Sub(s.Start) != 30*time.Minute || s.Start.Before(c.now) {
				t.Errorf("%s: %v", name, s)
			}
		}
		const layout = "Mon 2 Jan 15:04"
		if len(second) != c.count || london.Format(second[0], layout) != c.first || london.Format(second[len(second)-1], layout) != c.last || second[0].Format("15:04") != c.utc {
			t.Errorf("%s: %d slots from %v", name, len(second), second)
		}
	}
}

func TestPricesAddUpToThePenny(t *testing.T) {
	t.Parallel()
	for net := range int64(20_000) {
		p := fees{PayAsYouGo: 250, Premium: 1500}.price(net)
		if p.Total != p.Delivery+p.BookingFee.PayAsYouGoPrice+p.PremiumFee+p.Vat || 5*p.Vat-(net+1750) > 2 || (net+1750)-5*p.Vat > 2 {
			t.Fatalf("%+v", p)
		}
	}
	if p := (fees{UsesCredit: true}).price(701); p.Vat != 140 || p.Total != 841 || p.BookingFee.CreditUsage != 1 {
		t.Errorf("%+v", p)
	}
	if r := (fees{}).priceRange(700, 700); r.Max != nil {
		t.Error("a certain price has a range")
	}
}
