package collect

import (
	"context"
	"slices"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
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
	if _, bank := london.Holiday(day); bank || local.Weekday() == time.Sunday {
		return quietDay
	}
	return workingDay
}

func isSlot(now, at time.Time) bool {
	return slices.ContainsFunc(Slots(now), func(s wire.TimeSlot) bool { return s.Start.Equal(at) })
}

// timeSlots says of each slot whether the caller's shop is closed then.
func (a *API) timeSlots(ctx context.Context, _ *struct{}) (web.Result[[]wire.TimeSlot], error) {
	slots := Slots(a.now())
	shop := auth.CallerFrom(ctx).ShopID
	if shop == "" {
		return web.Of(slots), nil
	}
	starts := make([]time.Time, len(slots))
	for i, s := range slots {
		starts[i] = s.Start
	}
	closed, err := db.Column[bool](ctx, a.pool, `select not exists (select from shop_opening($1, at)) from unnest($2::timestamptz[]) with ordinality t (at, n)
		order by n`, shop, starts)
	for i, is := range closed {
		slots[i].ShopClosed = is
	}
	return web.Of(slots), err
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
