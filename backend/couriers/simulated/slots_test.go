package simulated

import (
	"testing"
	"time"

	"tradekart/portal/backend/couriers"
)

func TestDriversKeepSlots(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 6, 16, 18, 0, 0, 0, time.UTC)
	p := provider(t, Options{Now: func() time.Time { return now }})
	tomorrow, earlier := now.Add(21*time.Hour), now.Add(-time.Hour)
	for name, c := range map[string]struct {
		pickUp, dropOff *time.Time
		keeps           func(couriers.Quote) bool
	}{
		"a collection time":     {&tomorrow, nil, func(q couriers.Quote) bool { return q.PickUpAt.Equal(tomorrow) }},
		"a delivery slot":       {nil, &tomorrow, func(q couriers.Quote) bool { return q.DropOffAt.Equal(tomorrow) && q.PickUpAt.Before(tomorrow) }},
		"both":                  {&tomorrow, &tomorrow, func(q couriers.Quote) bool { return q.PickUpAt.Equal(tomorrow) }},
		"a slot that has begun": {nil, &earlier, func(q couriers.Quote) bool { return q.PickUpAt.Before(now.Add(time.Hour)) }},
		"none":                  {nil, nil, func(q couriers.Quote) bool { return q.PickUpAt.After(now) && q.PickUpAt.Before(now.Add(time.Hour)) }},
	} {
		job := couriers.Job{ID: "order", Vehicle: "car", PickUp: couriers.Stop{From: c.pickUp}, DropOff: couriers.Stop{From: c.dropOff}}
		if q := p.quote(fleets[1], job, usualMiles); !c.keeps(q) {
			t.Errorf("%s: at the pick-up %s, at the drop-off %s", name, q.PickUpAt, q.DropOffAt)
		}
	}
}
