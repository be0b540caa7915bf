package couriers

import (
	"context"
	"sync"
	"time"
)

// quotingLimit is how long a round of quotes may take in all.
const quotingLimit = 2 * time.Minute

// Quotes asks every provider at once and passes each offer on as it comes, one
// at a time. A provider that fails, panics or hangs holds no other back; its
// error goes to the log. It returns when all have answered or ctx ends.
func (c *Couriers) Quotes(ctx context.Context, job Job, offer func(Quote)) {
	c.locate(&job)
	ctx, cancel := context.WithTimeout(ctx, quotingLimit)
	defer cancel()
	var one sync.Mutex
	var providers sync.WaitGroup
	for _, p := range c.registry {
		providers.Go(func() {
			err := c.quote(ctx, p, job, func(q Quote) {
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

// locate fills in where the stops are, if that can be told.
func (c *Couriers) locate(job *Job) {
	for _, s := range []*Stop{&job.PickUp, &job.DropOff} {
		if s.Point.Known() || c.Locate == nil {
			continue
		}
		if p, ok := c.Locate(s.PostCode); ok {
			s.Point = p
		}
	}
}
