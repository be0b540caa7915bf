package simulated

import (
	"context"
	"fmt"
	"math"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
)

// StepArgs is one simulated delivery: a job that waits between its steps.
type StepArgs struct {
	AttemptID string         `json:"id"`
	Step      int            `json:"step"` // the first one; later ones follow from the events kept
	Seed      string         `json:"seed"` // what the plan is drawn from
	Fleet     string         `json:"fleet"`
	Booked    time.Time      `json:"booked"` // from when the steps are counted: the booking, or later for a slot
	From      couriers.Point `json:"from"`
	To        couriers.Point `json:"to"`
}

// Job implements jobs.Args; each attempt has one job at a time.
func (StepArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "simulate_courier", Queue: jobs.QueueSimulation, Unique: true}
}

// schedule enqueues the delivery for its first step.
func (p *Provider) schedule(ctx context.Context, tx pgx.Tx, args StepArgs) error {
	way, err := p.planOf(args)
	if err != nil || args.Step >= len(way.Steps) {
		return err
	}
	return p.queue.Insert(ctx, tx, args, jobs.At(p.due(args, way)))
}

func (p *Provider) planOf(args StepArgs) (plan, error) {
	f, err := fleetOf(args.Fleet)
	if err != nil {
		return plan{}, err
	}
	return p.plan(args.Seed, f), nil
}

func (p *Provider) due(args StepArgs, way plan) time.Time {
	return args.Booked.Add(p.scaled(way.Steps[args.Step].After))
}

// withoutPIN is the share of recipients who do not know their PIN: one in so many.
const withoutPIN = 8

// event returns the driver's report at a step.
func (p *Provider) event(args StepArgs, way plan) couriers.Event {
	step := way.Steps[args.Step]
	position := between(args.From, args.To, step.Progress)
	if step.Off > 0 && args.From.Known() {
		position = away(args.From, step.Off, p.dice("direction of "+args.AttemptID).Float64()*2*math.Pi)
	}
	e := couriers.Event{
		ID: fmt.Sprintf("%s/%d", args.AttemptID, args.Step), Reference: Ref(args.AttemptID), AttemptID: args.AttemptID,
		Kind: step.Kind, At: p.due(args, way), Reason: step.Reason, Notes: step.Notes,
		Driver: way.Driver, Position: position, Progress: step.Progress,
	}
	if e.PIN = couriers.PINEntered; p.dice("PIN of "+args.AttemptID).IntN(withoutPIN) == 0 {
		e.PIN = couriers.PINNotEntered
	}
	return e
}

// resumePause is how long after Resume a delivery continues, on the simulated clock.
const resumePause = 90 * time.Second

// Resume continues a recorded delivery after the event of kind reached, or from its start if none is named;
// seed and fleet are those of Recorded.
func (p *Provider) Resume(ctx context.Context, tx pgx.Tx, attemptID, seed, fleetCode, reached string) error {
	args := StepArgs{AttemptID: attemptID, Seed: seed, Fleet: fleetCode}
	way, err := p.planOf(args)
	if err != nil {
		return err
	}
	last := len(way.Steps) - 1
	args.Step = 1 + slices.IndexFunc(way.Steps, func(s planStep) bool { return s.Kind == reached })
	if reached != "" && args.Step == 0 || args.Step > last {
		args.Step = last // a plan that fails earlier has no such event
	}
	args.Booked = p.now().Add(p.scaled(resumePause - way.Steps[args.Step].After))
	return p.schedule(ctx, tx, args)
}

// Jobs take simulated deliveries on, and find active ones whose job is missing.
func (p *Provider) Jobs(c *couriers.Couriers) []jobs.Job {
	return []jobs.Job{jobs.Define(func(ctx context.Context, args StepArgs) error { return p.takeSteps(ctx, c, args) }, jobs.Lost{Find: p.findLost})}
}

// takeSteps takes the steps of a simulated delivery that are due, each in its own
// transaction, and waits for the next.
func (p *Provider) takeSteps(ctx context.Context, c *couriers.Couriers, args StepArgs) error {
	way, err := p.planOf(args)
	if err != nil {
		return river.JobCancel(err)
	}
	for {
		more, early, err := p.takeStep(ctx, c, args, way)
		switch {
		case fault.Is(err, "NotFound"):
			return river.JobCancel(err) // the subject is gone
		case err != nil || !more:
			return err
		case early != nil:
			return early
		}
	}
}

// takeStep takes the delivery's next step; early puts the job off where that is not
// due yet, and more is false where there is none.
func (p *Provider) takeStep(ctx context.Context, c *couriers.Couriers, args StepArgs, way plan) (more bool, early, err error) {
	err = db.InTx(ctx, p.pool, func(tx pgx.Tx) (err error) {
		if args.Step, more, err = reached(ctx, tx, args); err != nil || !more || args.Step >= len(way.Steps) {
			more = false
			return err
		}
		if early = jobs.Early(p.due(args, way)); early != nil {
			return nil
		}
		return c.Ingest(ctx, tx, Name, p.event(args, way))
	})
	return more, early, err
}

// reached returns the delivery's next step by the events that are kept; not
// going where the attempt is gone or was called back.
func reached(ctx context.Context, tx pgx.Tx, args StepArgs) (step int, going bool, err error) {
	err = tx.QueryRow(ctx, `select exists (select from courier_attempts where id = $1 and state <> 'Cancelled'),
		greatest($3, (select max(split_part(event_id, '/', 2)::int) + 1 from courier_events
			where attempt_id = $1 and provider = $2 and event_id ~ '^[^/]+/[0-9]{1,4}$'))`, args.AttemptID, Name, args.Step).Scan(&going, &step)
	return step, going, err
}

func (p *Provider) findLost(ctx context.Context, tx pgx.Tx) (found int, err error) {
	rows, _ := tx.Query(ctx, `select a.id::text as attempt_id, a.subject_id::text as seed, a.quote ->> 'ID' as fleet, a.created_at as booked,
		(a.quote ->> 'PickUpAt')::timestamptz as pick_up_at
		from courier_attempts a where a.provider = $1 and a.state = 'Booked' and a.quote ? 'ID' and `+
		jobs.NoLive(StepArgs{}, `jsonb_build_object('id', a.id)`)+` limit 1000`, Name)
	lost, err := pgx.CollectRows(rows, pgx.RowToStructByNameLax[lostDelivery])
	for _, l := range lost {
		goes, failed := p.goOn(ctx, tx, l)
		if failed != nil {
			return found, failed
		}
		if goes {
			found++
		}
	}
	return found, err
}

// lostDelivery is one without its job. PickUpAt is when its driver was to be at the pick-up.
type lostDelivery struct {
	StepArgs
	PickUpAt *time.Time
}

// goOn gives a delivery its job again, unless there is nothing left to do.
func (p *Provider) goOn(ctx context.Context, tx pgx.Tx, lost lostDelivery) (goes bool, err error) {
	args := lost.StepArgs
	way, err := p.planOf(args)
	if err != nil {
		return false, nil // a fleet that is no more
	}
	if at := lost.PickUpAt; at != nil {
		if start := at.Add(-p.scaled(way.pickUp())); start.After(args.Booked) {
			args.Booked = start
		}
	}
	if args.Step, _, err = reached(ctx, tx, args); err != nil {
		return false, err
	}
	if args.Step >= len(way.Steps) {
		return false, nil // waits for nothing but its last event's effect
	}
	return true, p.schedule(ctx, tx, args)
}
