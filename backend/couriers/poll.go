package couriers

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
)

const (
	pollLimit = 4 * time.Minute // for all deliveries of one turn
	pollMost  = 200             // deliveries in one turn
)

// Poller is a Provider that can be asked for a delivery's status, for when its events are missing.
type Poller interface {
	Poll(ctx context.Context, ref string) ([]Event, error)
}

// PollArgs asks about deliveries that have had no event for a while.
type PollArgs struct{}

// Job asks every five minutes.
func (PollArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "poll_couriers", Attempts: 1, Limit: pollLimit, Next: jobs.Every(5 * time.Minute)}
}

type silent struct {
	Provider string
	Ref      string
}

// poll asks about booked deliveries that were silent for ten minutes, the longest
// silence first. One that cannot be asked about holds up no other.
func (c *Couriers) poll(ctx context.Context) error {
	var pollers []string
	for name, p := range c.registry {
		if _, ok := p.(Poller); ok {
			pollers = append(pollers, name)
		}
	}
	deliveries, err := db.All[silent](ctx, c.Pool, `select a.provider, a.provider_ref as ref from courier_attempts a
		left join lateral (select max(received_at) as at from courier_events e where e.attempt_id = a.id and e.provider = a.provider) latest on true
		where a.state = 'Booked' and a.provider = any($1) and a.provider_ref is not null and coalesce(latest.at, a.created_at) < now() - interval '10 minutes'
		order by coalesce(latest.at, a.created_at) limit $2`, pollers, pollMost)
	if err != nil {
		return err
	}
	for _, d := range deliveries {
		if err := c.pollOne(ctx, d); err != nil && ctx.Err() == nil {
			c.Log.WarnContext(ctx, "a courier provider could not return a delivery's status", "provider", d.Provider, "ref", d.Ref, "error", err)
		}
	}
	return ctx.Err()
}

func (c *Couriers) pollOne(ctx context.Context, d silent) error {
	asked, cancel := context.WithTimeout(ctx, bookingLimit)
	defer cancel()
	events, err := c.registry[d.Provider].(Poller).Poll(asked, d.Ref)
	for _, e := range events {
		failed := db.InTx(ctx, c.Pool, func(tx pgx.Tx) error { return c.Ingest(ctx, tx, d.Provider, e) })
		if !fault.Is(failed, "NotFound") {
			err = errors.Join(err, failed)
		}
	}
	return err
}
