// Package simulated is the courier provider outside prod: several invented
// fleets with prices, latencies, drivers that move along a way and a share of
// failures. Its deliveries run as jobs, step by step, through the same ingestion
// as a real provider's events. It must not know what is carried.
package simulated

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
)

// Name is the provider's name.
const Name = "simulated"

const (
	// DefaultSpeed takes a delivery of half an hour through in three to four minutes.
	DefaultSpeed = 10
	// DefaultFailures is the share of deliveries that fail.
	DefaultFailures = 0.08
	quoteValidity   = 15 * time.Minute
)

// Options sets the simulated provider up.
type Options struct {
	Pool     *pgxpool.Pool
	Jobs     jobs.Inserter
	Secret   string  // with which its webhooks are signed; empty refuses them all
	Seed     uint64  // decides drivers, times and failures
	Speed    float64 // how much faster than the clock; DefaultSpeed when 0
	Failures float64 // share of deliveries that fail, 0 to 1
	Now      func() time.Time
}

// Provider simulates several courier fleets.
type Provider struct {
	pool     *pgxpool.Pool
	queue    jobs.Inserter
	secret   []byte
	seed     uint64
	speed    float64
	failures float64
	now      func() time.Time
}

// New makes the simulated provider.
func New(o Options) (*Provider, error) {
	if o.Speed == 0 {
		o.Speed = DefaultSpeed
	}
	if !(o.Speed > 0) || math.IsInf(o.Speed, 0) {
		return nil, errors.New("courier-speed must be a number above 0")
	}
	if !(o.Failures >= 0 && o.Failures <= 1) {
		return nil, errors.New("the share of failing deliveries must be between 0 and 1")
	}
	if o.Now == nil {
		o.Now = func() time.Time { return time.Now().UTC() }
	}
	return &Provider{pool: o.Pool, queue: o.Jobs, secret: []byte(o.Secret), seed: o.Seed, speed: o.Speed, failures: o.Failures, now: o.Now}, nil
}

// Name is "simulated".
func (p *Provider) Name() string { return Name }

// Title is the name on screens.
func (p *Provider) Title() string { return "Simulated couriers" }

// QuoteLimit leaves the slowest fleet its time on a slow clock.
func (p *Provider) QuoteLimit() time.Duration { return 2 * time.Minute }

// Quote lets each fleet that serves the job respond after its latency.
func (p *Provider) Quote(ctx context.Context, job couriers.Job, offer func(couriers.Quote)) error {
	from, to := p.ends(job)
	way, asked := job.Miles, time.Now()
	if way == 0 {
		way = miles(from, to)
	}
	for _, f := range byLatency {
		if !slices.Contains(f.Serves, job.Vehicle) || f.Reach > 0 && way > f.Reach {
			continue
		}
		if err := wait(ctx, p.scaled(f.Latency)-time.Since(asked)); err != nil {
			return err
		}
		offer(p.quote(f, job, way))
	}
	return nil
}

var byLatency = slices.SortedFunc(slices.Values(fleets), func(a, b fleet) int { return int(a.Latency - b.Latency) })

func (p *Provider) quote(f fleet, job couriers.Job, way float64) couriers.Quote {
	steps := p.plan(job.ID, f).Steps
	start := p.start(job, steps)
	least, most := f.price(job.Vehicle, way)
	return couriers.Quote{
		Provider: Name, ID: f.Code, Fleet: f.Name, Logo: logo(f), Service: f.Service, Vehicle: job.Vehicle,
		Min: least, Max: most, Miles: way,
		PickUpAt:  start.Add(p.scaled(steps[1].After)),
		DropOffAt: start.Add(p.scaled(steps[len(steps)-1].After)),
		ExpiresAt: p.now().Add(quoteValidity),
		PIN:       !f.NoPIN,
	}
}

// start is when a delivery sets off: now, or so much later that the driver is at the pick-up and at the drop-off
// when their slots begin.
func (p *Provider) start(job couriers.Job, steps []planStep) time.Time {
	start := p.now()
	last := steps[len(steps)-1]
	for _, slot := range []struct {
		from  *time.Time
		after time.Duration
	}{{job.PickUp.From, steps[1].After}, {job.DropOff.From, last.After}} {
		if slot.from == nil {
			continue
		}
		if at := slot.from.Add(-p.scaled(slot.after)); at.After(start) {
			start = at
		}
	}
	return start
}

// Book starts the delivery's first step. Its jobs are unique for the reference,
// so that booking again changes nothing.
func (p *Provider) Book(ctx context.Context, b couriers.Booking) (couriers.Booked, error) {
	f, err := fleetOf(b.Quote.ID)
	if err != nil {
		return couriers.Booked{}, couriers.Refusal{Reason: err.Error()}
	}
	if !b.Quote.ExpiresAt.IsZero() && p.now().After(b.Quote.ExpiresAt) {
		return couriers.Booked{}, couriers.Refusal{Reason: "the quote has expired"}
	}
	from, to := p.ends(b.Job)
	args := StepArgs{AttemptID: b.Reference, Seed: b.Job.ID, Fleet: b.Quote.ID, Booked: p.start(b.Job, p.plan(b.Job.ID, f).Steps), From: from, To: to}
	err = db.InTx(ctx, p.pool, func(tx pgx.Tx) error { return p.schedule(ctx, tx, args) })
	return couriers.Booked{Ref: Ref(b.Reference), Price: b.Quote.Min}, err
}

// Cancel succeeds for what was booked here; the steps end with the attempt.
func (p *Provider) Cancel(_ context.Context, ref string) error {
	if !strings.HasPrefix(ref, refPrefix) {
		return fmt.Errorf("%q is no booking of the simulated couriers", ref)
	}
	return nil
}

// Events reads what was signed with our secret.
func (p *Provider) Events(header http.Header, body []byte) ([]couriers.Event, error) {
	if err := couriers.Verify(p.secret, header.Get(couriers.SignatureHeader), body, p.now()); err != nil {
		return nil, err
	}
	return couriers.ParseEvents(body)
}

const refPrefix = "SIM-"

// Ref is the provider's own reference of an attempt that it carries.
func Ref(attemptID string) string { return refPrefix + attemptID }

func fleetOf(code string) (fleet, error) {
	for _, f := range fleets {
		if f.Code == code {
			return f, nil
		}
	}
	return fleet{}, fmt.Errorf("no simulated fleet %q", code)
}

// scaled is how long d takes on the simulated clock.
func (p *Provider) scaled(d time.Duration) time.Duration {
	return time.Duration(float64(d) / p.speed)
}

// logo is a drawing within its address, so that it needs no other host.
func logo(f fleet) string {
	svg := fmt.Sprintf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="%s"/>`+
		`<text x="20" y="27" font-family="sans-serif" font-size="20" font-weight="700" fill="#fff" text-anchor="middle">%s</text></svg>`, f.Colour, f.Name[:1])
	return "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString([]byte(svg))
}

// Recorded is the quote and the driver of a delivery of the past, for
// Couriers.Record; the same seed gives the same.
func (p *Provider) Recorded(seed, vehicle string) (couriers.Quote, couriers.Driver) {
	serving := slices.DeleteFunc(slices.Clone(fleets), func(f fleet) bool { return !slices.Contains(f.Serves, vehicle) })
	f := serving[p.dice(seed).IntN(len(serving))]
	return p.quote(f, couriers.Job{ID: seed, Vehicle: vehicle}, usualMiles), p.plan(seed, f).Driver
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
