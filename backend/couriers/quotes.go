package couriers

import (
	"context"
	"math"
	"sync"
	"time"
)

// quotingLimit is how long a round of quotes may take in all.
const quotingLimit = 2 * time.Minute

// Quotes asks every provider at once and reports offers one at a time, as they arrive. A provider that fails,
// panics or hangs does not delay the others; its error is logged. Quotes returns when all have responded or
// ctx ends.
func (c *Couriers) Quotes(ctx context.Context, job Job, offer func(Quote)) {
	ctx, cancel := context.WithTimeout(ctx, quotingLimit)
	defer cancel()
	c.locate(ctx, &job)
	var one sync.Mutex
	var providers sync.WaitGroup
	limits, err := c.asked(ctx, job)
	if err != nil {
		c.Log.ErrorContext(ctx, "the couriers to ask could not be read", "shop", job.ShopID, "error", err)
		return
	}
	for name, limit := range limits {
		p := c.registry[name]
		providers.Go(func() {
			err := c.quote(ctx, p, job, func(q Quote) {
				if limit > 0 && q.Max > limit {
					return
				}
				one.Lock()
				defer one.Unlock()
				offer(q)
			})
			if err != nil && ctx.Err() == nil {
				c.Log.WarnContext(ctx, "a courier provider gave no quotes", "provider", p.Name(), "error", err)
			}
		})
	}
	providers.Wait()
}

// locate adds the positions of the stops and their distance, if they can be found.
func (c *Couriers) locate(ctx context.Context, job *Job) {
	for _, s := range []*Stop{&job.PickUp, &job.DropOff} {
		if s.Point.Known() || c.Locate == nil {
			continue
		}
		if p, ok := c.Locate(ctx, s.PostCode); ok {
			s.Point = p
		}
	}
	from, to := job.PickUp.Point, job.DropOff.Point
	if !from.Known() || !to.Known() {
		return
	}
	job.Miles, job.MilesEstimated = c.Distance(ctx, from, to)
}

// Distance is the distance by road between two places in miles, and whether it is estimated from the straight
// line, because no router is configured or it does not respond.
func (c *Couriers) Distance(ctx context.Context, from, to Point) (miles float64, estimated bool) {
	if c.Miles == nil {
		return from.EstimatedMiles(to), true
	}
	miles, err := c.Miles(ctx, from, to)
	if err == nil {
		return miles, false
	}
	if ctx.Err() == nil {
		c.Log.WarnContext(ctx, "the way by road is estimated", "error", err)
	}
	return from.EstimatedMiles(to), true
}

const (
	milesPerDegree = 69.1
	detour         = 1.3 // of the road over the straight line
)

// EstimatedMiles is the way by road from p to q, as the straight line suggests.
func (p Point) EstimatedMiles(q Point) float64 {
	north := (q.Lat - p.Lat) * milesPerDegree
	east := (q.Long - p.Long) * milesPerDegree * math.Cos(p.Lat*math.Pi/180)
	return math.Round(math.Hypot(north, east)*detour*10) / 10
}
