package couriers

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/secret"
)

// Deps are the dependencies of New.
type Deps struct {
	Pool      *pgxpool.Pool
	Queue     jobs.Inserter
	Files     Files       // nil keeps no proofs of delivery
	Secrets   *secret.Box // nil has no courier ask for a PIN
	Log       *slog.Logger
	BaseURL   string // public origin, for tracking links
	Providers []Provider
	// OnRequest are asked only where a plan or a person names them.
	OnRequest []Provider
	Default   string            // the provider used if no quote was chosen
	Domains   map[string]Domain // by kind of subject
	// Locate finds where a postcode is; nil, or false, leaves it unknown.
	Locate func(ctx context.Context, postCode string) (Point, bool)
	// Miles returns the distance by road; nil, or an error, leaves it estimated from the
	// straight line.
	Miles func(ctx context.Context, from, to Point) (float64, error)
	Now   func() time.Time // UTC
	// Observe is called with how each call to a provider ended; verb is quote or book.
	Observe func(provider, verb, outcome string)
	// Unbooked is called for each subject that fails because no courier could be booked, with the provider that was
	// asked last and the reason. Undelivered is called for each that a courier reports as failed.
	Unbooked, Undelivered func(provider, why string)
}

// Couriers books couriers and takes in what they report.
type Couriers struct {
	Deps
	registry registry
	breakers map[string]*breaker
}

// New checks the configuration.
func New(d Deps) (*Couriers, error) {
	c := &Couriers{Deps: d, registry: registry{}, breakers: map[string]*breaker{}}
	for _, p := range slices.Concat(d.OnRequest, d.Providers) {
		c.registry[p.Name()], c.breakers[p.Name()] = p, c.newBreaker(p.Name())
	}
	if c.Now == nil {
		c.Now = func() time.Time { return time.Now().UTC() }
	}
	if c.Domains == nil {
		c.Domains = map[string]Domain{}
	}
	if _, taken := c.registry[portal]; taken {
		return nil, errors.New("a courier provider cannot be called portal")
	}
	if d.Default == "" {
		return c, nil
	}
	_, err := c.registry.find(d.Default)
	return c, err
}

// Jobs book, call back and ask couriers, and copy proofs of delivery.
func (c *Couriers) Jobs() []jobs.Job {
	return []jobs.Job{
		jobs.Define(c.workDispatch),
		jobs.Define(func(ctx context.Context, args dispatch.RecallArgs) error { return c.recall(ctx, args.Subject) }),
		jobs.Define(c.workRelease),
		jobs.Define(c.workBack, jobs.Lost{Args: `jsonb_build_object('attempt_id', a.id)`,
			From: `courier_attempts a where state in ('Booking', 'Booked') and back_asked is not null`}),
		jobs.Define(func(ctx context.Context, _ FallBackArgs) error { return c.fallBack(ctx) }),
		jobs.Define(c.workProof),
		jobs.Define(func(ctx context.Context, _ PollArgs) error { return c.poll(ctx) }),
	}
}

func (c *Couriers) trackingURL(token string) string {
	return strings.TrimSuffix(c.BaseURL, "/") + "/track/" + token
}
