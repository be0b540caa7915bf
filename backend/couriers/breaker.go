package couriers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/sony/gobreaker/v2"
)

const (
	quoteLimit    = 30 * time.Second // for one provider's quotes, unless it says otherwise
	maxOffers     = 50               // of one provider for one job
	failuresToTip = 5                // in a row, until a provider is left out
	leftOutFor    = 30 * time.Second // until it is tried again
)

// QuoteLimiter is a Provider that needs another time limit for its quotes than
// 30 seconds.
type QuoteLimiter interface{ QuoteLimit() time.Duration }

// Outcomes of a call to a provider, as passed to Deps.Observe.
const (
	OutcomeOK          = "ok"
	OutcomeRefused     = "refused"
	OutcomeUnavailable = "unavailable"
	OutcomeLeftOut     = "left_out"
	OutcomeError       = "failed"
)

func outcomeOf(err error) string {
	switch {
	case err == nil:
		return OutcomeOK
	case refused(err):
		return OutcomeRefused
	case errors.Is(err, gobreaker.ErrOpenState), errors.Is(err, gobreaker.ErrTooManyRequests):
		return OutcomeLeftOut
	case unavailable(err):
		return OutcomeUnavailable
	}
	return OutcomeError
}

type breaker = gobreaker.CircuitBreaker[struct{}]

// newBreaker opens after five failures in a row. A provider that offers nothing
// has not failed, nor has one that we stopped asking.
func (c *Couriers) newBreaker(name string) *breaker {
	return gobreaker.NewCircuitBreaker[struct{}](gobreaker.Settings{
		Name: name, Timeout: leftOutFor,
		ReadyToTrip:  func(n gobreaker.Counts) bool { return n.ConsecutiveFailures >= failuresToTip },
		IsSuccessful: func(err error) bool { return err == nil || refused(err) },
		IsExcluded:   func(err error) bool { return errors.Is(err, context.Canceled) },
		OnStateChange: func(name string, from, to gobreaker.State) {
			c.Log.Warn("the circuit breaker of a courier provider changed", "provider", name, "from", from.String(), "to", to.String())
		},
	})
}

// LeftOut reports for each provider whether it is left out of quotes at the
// moment, because it kept failing.
func (c *Couriers) LeftOut() map[string]bool {
	out := map[string]bool{}
	for name, b := range c.breakers {
		out[name] = b.State() == gobreaker.StateOpen
	}
	return out
}

// quote asks one provider within its time limit, unless it is left out, and
// passes its sound offers on, one at a time.
func (c *Couriers) quote(ctx context.Context, p Provider, job Job, offer func(Quote)) error {
	job.PIN = job.PIN && c.Secrets != nil
	_, err := c.breakers[p.Name()].Execute(func() (struct{}, error) { return struct{}{}, quoteWithin(ctx, p, job, offer) })
	c.observe(p.Name(), "quote", err)
	return err
}

func (c *Couriers) observe(provider, verb string, err error) {
	if c.Observe != nil {
		c.Observe(provider, verb, outcomeOf(err))
	}
}

// quoteWithin returns when the time is up even where the provider does not heed
// its context. One that made offers by then has not failed.
func quoteWithin(ctx context.Context, p Provider, job Job, offer func(Quote)) error {
	limit := quoteLimit
	if l, ok := p.(QuoteLimiter); ok {
		limit = l.QuoteLimit()
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	offers, done := make(chan Quote), make(chan error, 1)
	go func() { done <- offersOf(ctx, p, job, offers) }()
	made := 0
	for {
		select {
		case q := <-offers:
			if made++; made <= maxOffers {
				offer(q)
			}
		case err := <-done:
			return err
		case <-ctx.Done():
			if made > 0 {
				return nil
			}
			return fmt.Errorf("no quotes in time: %w", ctx.Err())
		}
	}
}

// offersOf turns a panic of the provider into an error and drops nonsense.
func offersOf(ctx context.Context, p Provider, job Job, offers chan<- Quote) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panic: %v", r)
		}
	}()
	return p.Quote(ctx, job, func(q Quote) {
		q.Provider, q.MilesEstimated, q.PIN = p.Name(), job.MilesEstimated || job.Miles == 0, q.PIN && job.PIN
		free, _ := p.(FreeOfCharge)
		if !q.sound(job, free != nil && free.Free()) {
			return
		}
		select {
		case offers <- q:
		case <-ctx.Done():
		}
	})
}

// sound reports whether an offer makes sense; a provider's nonsense is neither
// shown nor booked.
func (q Quote) sound(job Job, free bool) bool {
	return q.ID != "" && (q.Min > 0 || free && q.Min == 0) && q.Min <= q.Max && q.Max <= mostPence && q.Vehicle == job.Vehicle && q.Miles >= 0
}
