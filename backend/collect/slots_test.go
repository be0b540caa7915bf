package collect

import (
	"slices"
	"strings"
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
		if len(second) != c.count || london.Format(second[0], layout) != c.first || london.Format(second[len(second)-1], layout) != c.last ||
			second[0].Format("15:04") != c.utc {
			t.Errorf("%s: %d slots from %v", name, len(second), second)
		}
	}
}

// published are the bank holidays of England and Wales as the government has announced them.
const published = `
2025-01-01 2025-04-18 2025-04-21 2025-05-05 2025-05-26 2025-08-25 2025-12-25 2025-12-26
2026-01-01 2026-04-03 2026-04-06 2026-05-04 2026-05-25 2026-08-31 2026-12-25 2026-12-28
2027-01-01 2027-03-26 2027-03-29 2027-05-03 2027-05-31 2027-08-30 2027-12-27 2027-12-28
2028-01-03 2028-04-14 2028-04-17 2028-05-01 2028-05-29 2028-08-28 2028-12-25 2028-12-26
`

func TestSundaysAndBankHolidaysAreQuiet(t *testing.T) {
	t.Parallel()
	holidays := strings.Fields(published)
	for day := time.Date(2025, 1, 1, 12, 0, 0, 0, london.Zone); day.Year() < 2029; day = day.AddDate(0, 0, 1) {
		quiet := day.Weekday() == time.Sunday || slices.Contains(holidays, day.Format(time.DateOnly))
		if got := openingOf(day) == quietDay; got != quiet {
			t.Errorf("%s: quiet is %v", day.Format("Mon 2 Jan 2006"), got)
		}
	}
	for _, later := range []time.Time{time.Date(2035, 3, 23, 12, 0, 0, 0, london.Zone), time.Date(2039, 12, 27, 12, 0, 0, 0, london.Zone)} {
		if openingOf(later) != quietDay {
			t.Errorf("%s is no bank holiday", later.Format(time.DateOnly))
		}
	}
}

func TestPricesAddUpToThePenny(t *testing.T) {
	t.Parallel()
	for net := range int64(20_000) {
		p := fees{PayAsYouGo: 250, Premium: 1500, VAT: 2000}.price(net)
		if p.Total != p.Delivery+p.BookingFee.PayAsYouGoPrice+p.PremiumFee+p.Vat || 5*p.Vat-(net+1750) > 2 || (net+1750)-5*p.Vat > 2 {
			t.Fatalf("%+v", p)
		}
	}
	if p := (fees{UsesCredit: true, VAT: 2000}).price(701); p.Vat != 140 || p.Total != 841 || p.BookingFee.CreditUsage != 1 {
		t.Errorf("%+v", p)
	}
	if p := (fees{PayAsYouGo: 250}).price(701); p.Vat != 0 || p.Total != 951 {
		t.Errorf("of an operator who is not registered: %+v", p)
	}
	if r := (fees{}).priceRange(700, 700); r.Max != nil {
		t.Error("a certain price has a range")
	}
}
