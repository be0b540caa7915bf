// Package jobs runs work that must outlive a request: River on the shared pool,
// with jobs enqueued in the transaction that causes them. It must know no
// domain: a job's arguments and its worker live with the noun they serve.
package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
)

// Queues. Jobs of one never wait behind those of another; a kind of job names its
// queue in its InsertOpts.
const (
	QueueQuotes     = "quotes"     // asks couriers for prices: a person waits in front of the screen
	QueueDispatch   = "dispatch"   // books and calls back couriers: a person waits for the outcome
	QueueDrawing    = "drawing"    // PDFs, which take the processor
	QueueSimulation = "simulation" // steps of simulated deliveries
	QueueMail       = "mail"
	QueueLong       = "long" // jobs with progress
)

// A queue fetches at most its number of workers every cooldown.
var queues = map[string]river.QueueConfig{
	river.QueueDefault: {MaxWorkers: 10},
	QueueQuotes:        {MaxWorkers: 100}, // most of their time they wait for couriers
	QueueDispatch:      {MaxWorkers: 30},
	QueueDrawing:       {MaxWorkers: max(1, runtime.GOMAXPROCS(0)/2)},
	QueueSimulation:    {MaxWorkers: 16},
	QueueMail:          {MaxWorkers: 4},
	QueueLong:          {MaxWorkers: 2},
}

const (
	cooldown    = 10 * time.Millisecond
	pollEvery   = 500 * time.Millisecond
	maxAttempts = 12              // with River's growing pauses, about fifteen hours
	jobTimeout  = time.Minute     // a worker that needs longer says so itself
	rescueAfter = 2 * time.Minute // until a job whose server was killed runs again
	softStop    = 5 * time.Second // for running jobs to end by themselves before they are handed back
	handBack    = 2 * time.Second // for handed-back jobs to be written down
	schedulerIn = 5 * time.Second // how often River looks for scheduled jobs
)

// Inserter puts a job into the queue in the caller's transaction: a rolled-back
// change leaves no job behind.
type Inserter interface {
	Insert(ctx context.Context, tx pgx.Tx, args river.JobArgs, opts *river.InsertOpts) error
}

// Queue works jobs and takes new ones.
type Queue struct {
	client *river.Client[pgx.Tx]
}

// New makes the queue; every kind of job that is inserted needs its worker here.
// Schedules enqueue periodic jobs, once over all servers that share the database.
func New(pool *pgxpool.Pool, log *slog.Logger, workers *river.Workers, schedules []Schedule) (*Queue, error) {
	river.AddWorker(workers, &dueWorker{pool: pool, schedules: schedules})
	return newQueue(pool, &river.Config{
		ErrorHandler:         reporter{log},
		FetchCooldown:        cooldown,
		FetchPollInterval:    pollEvery,
		JobTimeout:           jobTimeout,
		Logger:               quiet(log),
		PeriodicJobs:         []*river.PeriodicJob{checkDue()},
		Queues:               queues,
		RescueStuckJobsAfter: rescueAfter,
		SoftStopTimeout:      softStop,
		Workers:              workers,
	})
}

// NewInserter takes jobs and works none: for the command line, for tests, and
// for domains that are made before the queue that will work their jobs.
func NewInserter(pool *pgxpool.Pool, log *slog.Logger) (Inserter, error) {
	return newQueue(pool, &river.Config{Logger: quiet(log)})
}

func newQueue(pool *pgxpool.Pool, config *river.Config) (*Queue, error) {
	config.MaxAttempts = maxAttempts
	client, err := river.NewClient(riverpgxv5.New(pool), config)
	if err != nil {
		return nil, fmt.Errorf("job queue: %w", err)
	}
	return &Queue{client: client}, nil
}

// Insert puts a job into the queue when tx commits.
func (q *Queue) Insert(ctx context.Context, tx pgx.Tx, args river.JobArgs, opts *river.InsertOpts) error {
	_, err := q.client.InsertTx(ctx, tx, args, opts)
	if err != nil {
		return fmt.Errorf("job %s not enqueued: %w", args.Kind(), err)
	}
	return nil
}

// AddWorker registers do to work the jobs of one kind.
func AddWorker[T river.JobArgs](workers *river.Workers, do func(context.Context, T) error) {
	AddWorkerWithin(workers, 0, do)
}

// AddWorkerWithin is AddWorker for jobs that may take up to limit rather than a minute.
func AddWorkerWithin[T river.JobArgs](workers *river.Workers, limit time.Duration, do func(context.Context, T) error) {
	river.AddWorker(workers, &worker[T]{limit: limit, do: do})
}

type worker[T river.JobArgs] struct {
	river.WorkerDefaults[T]
	limit time.Duration // 0: the queue's
	do    func(context.Context, T) error
}

// Timeout is how long one job may take.
func (w *worker[T]) Timeout(*river.Job[T]) time.Duration { return w.limit }

// Work implements river.Worker.
func (w *worker[T]) Work(ctx context.Context, job *river.Job[T]) error { return w.do(ctx, job.Args) }

// Start begins to run jobs. They end with Stop, not with ctx, so that the caller decides the order of
// shutting down.
func (q *Queue) Start(ctx context.Context) error {
	return q.client.Start(context.WithoutCancel(ctx))
}

// Stop takes no new jobs and gives running ones a few seconds; what still runs
// then, or when ctx ends, is cancelled and goes back to the queue uncounted.
func (q *Queue) Stop(ctx context.Context) error {
	err := q.client.Stop(ctx)
	if err == nil || ctx.Err() == nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), handBack)
	defer cancel()
	if err := q.client.StopAndCancel(ctx); err != nil {
		return errors.Join(errors.New("jobs were still running when the queue had to stop"), err)
	}
	return nil
}

// At schedules a job. River looks for scheduled jobs every few seconds only, so
// a nearer one is made available at once: its worker calls Early first.
func At(due time.Time) *river.InsertOpts {
	if time.Until(due) <= schedulerIn {
		return nil
	}
	return &river.InsertOpts{ScheduledAt: due}
}

// Early sends a worker that was called before its time back to wait; nil when it is time.
func Early(due time.Time) error {
	if wait := time.Until(due); wait > 0 {
		return river.JobSnooze(wait)
	}
	return nil
}
