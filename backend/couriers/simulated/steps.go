package simulated

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
)

// StepArgs is one step of a simulated delivery.
type StepArgs struct {
	AttemptID string         `json:"attempt_id" river:"unique"`
	Step      int            `json:"step" river:"unique"`
	Seed      string         `json:"seed"` // what the plan is drawn from
	Fleet     string         `json:"fleet"`
	Booked    time.Time      `json:"booked"`
	From      couriers.Point `json:"from"`
	To        couriers.Point `json:"to"`
}

// Kind names the job.
func (StepArgs) Kind() string { return "simulate_courier" }

// InsertOpts makes each step of an attempt one job.
func (StepArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}}
}

// schedule enqueues the step at its time; past the last step it does nothing.
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

// event is what the driver reports at a step.
func (p *Provider) event(args StepArgs, way plan) couriers.Event {
	step := way.Steps[args.Step]
	return couriers.Event{
		ID: fmt.Sprintf("%s/%d", args.AttemptID, args.Step), Reference: Ref(args.AttemptID), AttemptID: args.AttemptID,
		Kind: step.Kind, At: p.due(args, way), Reason: step.Reason, Notes: step.Notes,
		Driver: way.Driver, Position: between(args.From, args.To, step.Progress), Progress: step.Progress,
	}
}

// resumePause is how long after Resume a delivery goes on, on the simulated clock.
const resumePause = 90 * time.Second

// Resume goes on with a recorded delivery from the event of kind reached; seed
// and fleet are those of Recorded.
func (p *Provider) Resume(ctx context.Context, tx pgx.Tx, attemptID, seed, fleetCode, reached string) error {
	args := StepArgs{AttemptID: attemptID, Seed: seed, Fleet: fleetCode}
	way, err := p.planOf(args)
	if err != nil {
		return err
	}
	last := len(way.Steps) - 1
	args.Step = 1 + slices.IndexFunc(way.Steps, func(s planStep) bool { return s.Kind == reached })
	if args.Step == 0 || args.Step > last {
		args.Step = last // a plan that fails earlier has no such event
	}
	args.Booked = p.now().Add(p.scaled(resumePause - way.Steps[args.Step].After))
	return p.schedule(ctx, tx, args)
}

// AddWorkers registers the worker that takes simulated deliveries on.
func AddWorkers(workers *river.Workers, p *Provider, c *couriers.Couriers) {
	river.AddWorker(workers, &stepWorker{p: p, c: c})
}

// stepWorker takes a simulated delivery one step further.
type stepWorker struct {
	river.WorkerDefaults[StepArgs]
	p *Provider
	c *couriers.Couriers
}

func (w *stepWorker) Work(ctx context.Context, job *river.Job[StepArgs]) error {
	way, err := w.p.planOf(job.Args)
	if err == nil && job.Args.Step >= len(way.Steps) {
		err = fmt.Errorf("a delivery has no step %d", job.Args.Step)
	}
	if err != nil {
		return river.JobCancel(err)
	}
	if early := jobs.Early(w.p.due(job.Args, way)); early != nil {
		return early
	}
	err = db.InTx(ctx, w.p.pool, func(tx pgx.Tx) error { return w.step(ctx, tx, job.Args, way) })
	if fault.Is(err, "NotFound") {
		return river.JobCancel(err) // the subject is gone
	}
	return err
}

// step reports the event and enqueues what follows in the same transaction.
func (w *stepWorker) step(ctx context.Context, tx pgx.Tx, args StepArgs, way plan) error {
	going, err := w.c.Going(ctx, tx, args.AttemptID)
	if err != nil || !going {
		return err
	}
	if err := w.c.Ingest(ctx, tx, Name, w.p.event(args, way)); err != nil {
		return err
	}
	args.Step++
	return w.p.schedule(ctx, tx, args)
}
