package couriers

import (
	"context"
	"errors"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
)

// SimulatedName is the name of the simulated provider.
const SimulatedName = "simulated"

const (
	// DefaultSpeed takes a delivery of half an hour through in three to four minutes.
	DefaultSpeed = 10
	// DefaultFailures is the share of deliveries that fail.
	DefaultFailures = 0.08
	quoteValidity   = 15 * time.Minute
)

// SimulatedOptions sets the simulated provider up.
type SimulatedOptions struct {
	Pool     *pgxpool.Pool
	Jobs     jobs.Inserter
	Secret   string  // with which its webhooks are signed; empty refuses them all
	Seed     uint64  // another seed, other days
	Speed    float64 // how much faster than life; DefaultSpeed when 0
	Failures float64 // share of deliveries that fail, 0 to 1
	Now      func() time.Time
}

// Simulated stands for several courier fleets: it answers like a real provider
// and its deliveries run as jobs, step by step, through the same ingestion.
type Simulated struct {
	pool     *pgxpool.Pool
	queue    jobs.Inserter
	secret   []byte
	seed     uint64
	speed    float64
	failures float64
	now      func() time.Time
}

// NewSimulated makes the simulated provider.
func NewSimulated(o SimulatedOptions) (*Simulated, error) {
	if o.Speed == 0 {
		o.Speed = DefaultSpeed
	}
	if !(o.Speed > 0) || math.IsInf(o.Speed, 0) {
		return nil, errors.New("courier-speed must be a number above 0")
	}
	if !(o.Failures >= 0 && o.Failures <= 1) {
		return nil, errors.New("the share of failing deliveries must lie between 0 and 1")
	}
	if o.Now == nil {
		o.Now = func() time.Time { return time.Now().UTC() }
	}
	return &Simulated{pool: o.Pool, queue: o.Jobs, secret: []byte(o.Secret), seed: o.Seed, speed: o.Speed, failures: o.Failures, now: o.Now}, nil
}

// Name is "simulated".
func (s *Simulated) Name() string { return SimulatedName }

// Quote answers when the slowest fleet that serves the vehicle has.
func (s *Simulated) Quote(ctx context.Context, job Job) ([]Quote, error) {
	var quotes []Quote
	var slowest time.Duration
	from, to := s.ends(job)
	for _, f := range fleets {
		if slices.Contains(f.Serves, job.Vehicle) {
			quotes = append(quotes, s.quote(f, job, miles(from, to)))
			slowest = max(slowest, f.Latency)
		}
	}
	return quotes, wait(ctx, s.hurry(slowest))
}

func (s *Simulated) quote(f fleet, job Job, way float64) Quote {
	now, steps := s.now(), s.plan(job.OrderID, f).Steps
	return Quote{
		ID: f.Code, Fleet: f.Name, Vehicle: job.Vehicle,
		Price: f.price(job.Vehicle, way), Miles: way,
		PickUpAt:  now.Add(s.hurry(steps[1].After)),
		DropOffAt: now.Add(s.hurry(steps[len(steps)-1].After)),
		ExpiresAt: now.Add(quoteValidity),
	}
}

// Book starts the delivery's first step. Its jobs are unique for the reference,
// so that booking again changes nothing.
func (s *Simulated) Book(ctx context.Context, b Booking) (string, error) {
	if _, err := fleetOf(b.QuoteID); err != nil {
		return "", err
	}
	from, to := s.ends(b.Job)
	args := SimulateArgs{AttemptID: b.Reference, OrderID: b.Job.OrderID, Fleet: b.QuoteID, Booked: s.now(), From: from, To: to}
	err := db.InTx(ctx, s.pool, func(tx pgx.Tx) error { return s.schedule(ctx, tx, args) })
	return refOf(b.Reference), err
}

// Cancel succeeds for what was booked here; the steps end with the attempt.
func (s *Simulated) Cancel(_ context.Context, ref string) error {
	if !strings.HasPrefix(ref, refPrefix) {
		return fmt.Errorf("%q is no booking of the simulated couriers", ref)
	}
	return nil
}

// Events reads what was signed with our secret.
func (s *Simulated) Events(header http.Header, body []byte) ([]Event, error) {
	if err := Verify(s.secret, header.Get(SignatureHeader), body, s.now()); err != nil {
		return nil, err
	}
	return parseEvents(body)
}

const refPrefix = "SIM-"

func refOf(reference string) string { return refPrefix + reference }

func fleetOf(code string) (fleet, error) {
	for _, f := range fleets {
		if f.Code == code {
			return f, nil
		}
	}
	return fleet{}, fmt.Errorf("no simulated fleet %q", code)
}

// hurry is a span of life on the simulated clock.
func (s *Simulated) hurry(d time.Duration) time.Duration {
	return time.Duration(float64(d) / s.speed)
}

func wait(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return nil
	}
}
