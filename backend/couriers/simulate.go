package couriers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
)

// SimulateArgs is one step of a simulated delivery.
type SimulateArgs struct {
	AttemptID string    `json:"attempt_id" river:"unique"`
	Step      int       `json:"step" river:"unique"`
	OrderID   string    `json:"order_id"`
	Fleet     string    `json:"fleet"`
	Booked    time.Time `json:"booked"`
	From      Point     `json:"from"`
	To        Point     `json:"to"`
}

// Kind names the job.
func (SimulateArgs) Kind() string { return "simulate_courier" }

// InsertOpts makes each step of an attempt one job.
func (SimulateArgs) InsertOpts() river.InsertOpts {
	return river.InsertOpts{UniqueOpts: river.UniqueOpts{ByArgs: true}}
}

// schedule enqueues the step at its time; past the last step it does nothing.
func (s *Simulated) schedule(ctx context.Context, tx pgx.Tx, args SimulateArgs) error {
	p, err := s.planOf(args)
	if err != nil || args.Step >= len(p.Steps) {
		return err
	}
	return s.queue.Insert(ctx, tx, args, jobs.At(s.due(args, p)))
}

func (s *Simulated) planOf(args SimulateArgs) (plan, error) {
	f, err := fleetOf(args.Fleet)
	if err != nil {
		return plan{}, err
	}
	return s.plan(args.OrderID, f), nil
}

func (s *Simulated) due(args SimulateArgs, p plan) time.Time {
	return args.Booked.Add(s.hurry(p.Steps[args.Step].After))
}

// event is what the driver reports at a step.
func (s *Simulated) event(args SimulateArgs, p plan) Event {
	step := p.Steps[args.Step]
	return Event{
		ID: fmt.Sprintf("%s/%d", args.AttemptID, args.Step), Reference: refOf(args.AttemptID), AttemptID: args.AttemptID,
		Kind: step.Kind, At: s.due(args, p), Reason: step.Reason, Notes: step.Notes,
		Driver: p.Driver, Position: args.From.towards(args.To, step.Progress), Progress: step.Progress,
	}
}

// simulateWorker takes a simulated delivery one step further.
type simulateWorker struct {
	river.WorkerDefaults[SimulateArgs]
	c *Couriers
}

func (w *simulateWorker) Work(ctx context.Context, job *river.Job[SimulateArgs]) error {
	s, ok := w.c.registry[SimulatedName].(*Simulated)
	if !ok {
		return river.JobCancel(errors.New("the simulated couriers are switched off"))
	}
	p, err := s.planOf(job.Args)
	if err != nil || job.Args.Step >= len(p.Steps) {
		return river.JobCancel(errors.Join(errors.New("no such step"), err))
	}
	if early := jobs.Early(s.due(job.Args, p)); early != nil {
		return early
	}
	err = db.InTx(ctx, w.c.Pool, func(tx pgx.Tx) error { return w.step(ctx, tx, s, job.Args, p) })
	if fault.Is(err, "NotFound") {
		return river.JobCancel(err) // the order is gone
	}
	return err
}

// step reports the event and enqueues what follows in the same transaction.
func (w *simulateWorker) step(ctx context.Context, tx pgx.Tx, s *Simulated, args SimulateArgs, p plan) error {
	var state string
	err := tx.QueryRow(ctx, `select state from courier_attempts where id = $1`, args.AttemptID).Scan(&state)
	if errors.Is(err, pgx.ErrNoRows) || state == stateCancelled {
		return nil
	}
	if err != nil {
		return err
	}
	if err := w.c.Ingest(ctx, tx, SimulatedName, s.event(args, p)); err != nil {
		return err
	}
	args.Step++
	return s.schedule(ctx, tx, args)
}
