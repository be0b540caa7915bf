package collect

import (
	"context"
	"slices"
	"time"

	"github.com/rickar/cal/v2"
	"github.com/rickar/cal/v2/gb"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	slotLength     = 30 * time.Minute
	slotDays       = 14
	flexibleCutoff = 4 // hours before a slot's start
	shortestNotice = 15 * time.Minute
)

// opening is when couriers collect, in London hours of the day.
type opening struct{ from, to int }

var (
	workingDay = opening{8, 20}
	quietDay   = opening{10, 16} // Sundays and bank holidays
)

// bankHolidays are those of England and Wales. They keep no cache, since requests read them at once.
var bankHolidays = func() *cal.Calendar {
	holidays := &cal.Calendar{}
	holidays.AddHoliday(gb.Holidays...)
	return holidays
}()

// Slots are the times at which a courier can still be booked to collect, in
// UTC. They are computed as London wall-clock times, day by day.
func Slots(now time.Time) []wire.TimeSlot {
	list := make([]wire.TimeSlot, 0, slotDays*24)
	for day := range slotDays {
		start := london.AddDays(now, day)
		year, month, date := start.In(london.Zone).Date()
		open := openingOf(start)
		for half := 2 * open.from; half < 2*open.to; half++ {
			at := time.Date(year, month, date, half/2, half%2*30, 0, 0, london.Zone).UTC()
			if at.Before(now.Add(shortestNotice)) {
				continue
			}
			list = append(list, wire.TimeSlot{Start: at, End: at.Add(slotLength), FlexibleCutoffThreshold: flexibleCutoff})
		}
	}
	return list
}

func openingOf(day time.Time) opening {
	local := day.In(london.Zone)
	if _, holiday, _ := bankHolidays.IsHoliday(local); holiday || local.Weekday() == time.Sunday {
		return quietDay
	}
	return workingDay
}

func isSlot(now, at time.Time) bool {
	return slices.ContainsFunc(Slots(now), func(s wire.TimeSlot) bool { return s.Start.Equal(at) })
}

func (a *API) timeSlots(context.Context, *struct{}) (web.Result[[]wire.TimeSlot], error) {
	return web.Of(Slots(a.now())), nil
}

// deliveryTypes are offered in this order. Wait times and promises are the specification's.
var deliveryTypes = []wire.DeliveryType{
	{Key: wire.DeliveryRapid, Title: "Rapid", Description: "Delivered within 2 hours of a courier accepting your order, for journeys of up to 10 miles.",
		ExcludedVehicles: []string{"transit_van", "xlwb", "luton", "35t_van"}, MaxMiles: 10},
	{Key: wire.DeliveryFlexible, Title: "Flexible", Description: "Delivered during the day of collection. Book at least 4 hours before the collection time.",
		ExcludedVehicles: []string{}},
}

func (a *API) deliveryTypes(context.Context, *struct{}) (web.Result[[]wire.DeliveryType], error) {
	return web.Of(deliveryTypes), nil
}
