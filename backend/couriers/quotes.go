package couriers

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// quoteLimit is how long one provider may take for its quotes.
const quoteLimit = 2 * time.Minute

// Quotes asks every provider at once and passes each offer on as it comes, one
// at a time. A provider that fails, panics or hangs holds no other back; its
// error goes to the log. It returns when all have answered or ctx ends.
func (c *Couriers) Quotes(ctx context.Context, job Job, offer func(Quote)) {
	c.locate(&job)
	ctx, cancel := context.WithTimeout(ctx, quoteLimit)
	defer cancel()
	offers := make(chan Quote)
	var providers sync.WaitGroup
	for _, p := range c.registry {
		providers.Go(func() {
			if err := quotesOf(ctx, p, job, offers); err != nil && ctx.Err() == nil {
				c.Log.WarnContext(ctx, "a courier provider gave no quotes", "provider", p.Name(), "error", err)
			}
		})
	}
	go func() { providers.Wait(); close(offers) }()
	for {
		select {
		case q, ok := <-offers:
			if !ok {
				return
			}
			offer(q)
		case <-ctx.Done():
			return
		}
	}
}

func quotesOf(ctx context.Context, p Provider, job Job, offers chan<- Quote) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	return p.Quote(ctx, job, func(q Quote) {
		q.Provider = p.Name()
		if !q.sound(job) {
			return
		}
		select {
		case offers <- q:
		case <-ctx.Done():
		}
	})
}

// sound tells whether an offer makes sense; a provider's nonsense is never shown.
func (q Quote) sound(job Job) bool {
	const most = 1_000_000 // £10,000
	return q.ID != "" && q.Min > 0 && q.Min <= q.Max && q.Max <= most && q.Vehicle == job.Vehicle && q.Miles >= 0
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
