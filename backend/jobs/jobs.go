// Package jobs runs work that must outlive a request: River on the shared pool,
// with jobs enqueued in the transaction that causes them. It must know no
// domain: a job's arguments and its worker live with the noun they serve.
package jobs

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"
)

// Queues. Jobs of one never wait behind those of another.
const (
	QueueQuotes     = "quotes"     // asks couriers for prices: a person waits in front of the screen
	QueueDispatch   = "dispatch"   // books and calls back couriers: a person waits for the outcome
	QueueDrawing    = "drawing"    // PDFs, which take the processor
	QueueSimulation = "simulation" // steps of simulated deliveries
	QueueMail       = "mail"
	QueueWebhooks   = "webhooks" // waits for merchants' systems
	QueueLong       = "long"     // jobs with progress
	QueueReading    = "reading"  // uploaded workbooks, which take memory: one at a time
)

// A queue fetches at most its number of workers every cooldown.
var queues = map[string]river.QueueConfig{
	river.QueueDefault: {MaxWorkers: 10},
	QueueQuotes:        {MaxWorkers: 100}, // most of their time they wait for couriers
	QueueDispatch:      {MaxWorkers: 30},
	QueueDrawing:       {MaxWorkers: max(1, runtime.GOMAXPROCS(0)/2)},
	QueueSimulation:    {MaxWorkers: 16},
	QueueMail:          {MaxWorkers: 4},
	QueueWebhooks:      {MaxWorkers: 50},
	QueueLong:          {MaxWorkers: 2},
	QueueReading:       {MaxWorkers: 1},
}

// Mail describes jobs that send a mail, tried for about four days: a mail server may be away that long.
// A server may take ten minutes to answer for one (RFC 5321, section 4.5.3.2).
func Mail(name string) Kind {
	return Kind{Name: name, Queue: QueueMail, Attempts: 18, Limit: 12 * time.Minute}
}

const (
	cooldown    = 10 * time.Millisecond
	pollEvery   = 500 * time.Millisecond
	maxAttempts = 12              // with River's growing pauses, about fifteen hours
	jobTimeout  = time.Minute     // a worker that needs longer says so itself
	rescueAfter = 2 * time.Minute // until a job whose server was killed runs again
	softStop    = 5 * time.Second // for running jobs to end by themselves before they are handed back
	handBack    = 2 * time.Second // for handed-back jobs to be written down
	keepFailed  = 7 * 24 * time.Hour
	schedulerIn = 5 * time.Second // how often River looks for scheduled jobs
)

// Inserter puts a job into the queue in the caller's transaction: a rolled-back
// change leaves no job behind.
type Inserter interface {
	Insert(ctx context.Context, tx pgx.Tx, args Args, opts *river.InsertOpts) error
}

// Queue works jobs and takes new ones.
type Queue struct {
	client *river.Client[pgx.Tx]
}

// New makes a queue that works the given jobs.
func New(pool *pgxpool.Pool, log *slog.Logger, all ...Job) (*Queue, error) {
	return works(Options{Pool: pool, Log: log}, all, nil)
}

// Options are what a server's queue is made with.
type Options struct {
	Pool   *pgxpool.Pool
	Direct *pgxpool.Pool // makes the connection that notifications are received with; Pool when nil
	Poll   bool          // notifications may not be received: jobs are looked for instead
	Log    *slog.Logger
	Found  func(kind string, n int) // counts lost jobs by kind; may be nil
	Server string                   // the server's id; River makes one when empty
}

// Serve is New that also enqueues scheduled jobs, once over all servers that share the database, and finds lost ones.
func Serve(o Options, all []Job) (*Queue, error) {
	all = append(all, Interrupted())
	all = append(all, Define(func(ctx context.Context, _ reconcile) error { return Reconcile(ctx, o.Pool, o.Log, o.Found, all...) }))
	var schedules []Schedule
	for _, j := range all {
		if s, ok := scheduleOf(j.args); ok {
			schedules = append(schedules, s)
		}
	}
	return works(o, all, schedules)
}

func works(o Options, all []Job, schedules []Schedule) (*Queue, error) {
	workers, kinds := river.NewWorkers(), map[string]bool{}
	for _, j := range append(all, Define(func(ctx context.Context, _ dueArgs) error { return enqueueDue(ctx, o.Pool, schedules) })) {
		kinds[j.Name()] = true
		if j.work != nil {
			j.work(workers, gate{o.Pool})
		}
	}
	return newQueue(o, kinds, &river.Config{
		ID:                   o.Server,
		PollOnly:             o.Poll,
		FetchOnlyKnownKinds:  true, // others wait for a server of a later version
		ErrorHandler:         reporter{o.Log},
		FetchCooldown:        cooldown,
		FetchPollInterval:    pollEvery,
		JobTimeout:           jobTimeout,
		Logger:               quiet(o.Log),
		PeriodicJobs:         []*river.PeriodicJob{checkDue()},
		Queues:               queues,
		RescueStuckJobsAfter: rescueAfter,

		CancelledJobRetentionPeriod: keepFailed,
		DiscardedJobRetentionPeriod: keepFailed,
		SoftStopTimeout:             softStop,
		Workers:                     workers,
	})
}

// NewInserter takes jobs and works none: for the command line, for tests, and
// for domains that are made before the queue that will work their jobs.
func NewInserter(pool *pgxpool.Pool, log *slog.Logger) (Inserter, error) {
	return newQueue(Options{Pool: pool}, nil, &river.Config{Logger: quiet(log)})
}

// driver listens on connections that lead past a pooler.
type driver struct {
	*riverpgxv5.Driver
	direct *riverpgxv5.Driver
	kinds  map[string]bool // that the queue works
}

// GetExecutor implements River's driver.
func (d driver) GetExecutor() riverdriver.Executor { return executor{d.Driver.GetExecutor(), d.kinds} }

// GetListener implements River's driver.
func (d driver) GetListener(params *riverdriver.GetListenenerParams) riverdriver.Listener {
	return d.direct.GetListener(params)
}

func newQueue(o Options, kinds map[string]bool, config *river.Config) (*Queue, error) {
	config.MaxAttempts = maxAttempts
	client, err := river.NewClient(driver{riverpgxv5.New(o.Pool), riverpgxv5.New(cmp.Or(o.Direct, o.Pool)), kinds}, config)
	if err != nil {
		return nil, fmt.Errorf("job queue: %w", err)
	}
	return &Queue{client: client}, nil
}

// Insert puts a job into the queue when tx commits.
func (q *Queue) Insert(ctx context.Context, tx pgx.Tx, args Args, opts *river.InsertOpts) error {
	var err error
	if e := (enqueued{args}); args.Job().Unique {
		_, err = q.client.InsertTx(ctx, tx, unique{enqueued: e}, opts)
	} else {
		_, err = q.client.InsertTx(ctx, tx, e, opts)
	}
	if err != nil {
		return fmt.Errorf("job %s not enqueued: %w", args.Job().Name, err)
	}
	return nil
}

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

// reporter writes one line for every failure: a warning while the job will be
// tried again, an error when it is given up.
type reporter struct{ log *slog.Logger }

func (r reporter) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	r.report(ctx, job, err, "error", err.Error())
	return nil
}

func (r reporter) HandlePanic(ctx context.Context, job *rivertype.JobRow, value any, trace string) *river.ErrorHandlerResult {
	r.report(ctx, job, nil, "panic", value, "stack", trace)
	return nil
}

func (r reporter) report(ctx context.Context, job *rivertype.JobRow, err error, detail ...any) {
	level, message := slog.LevelWarn, "job failed and will be tried again"
	var refused interface{ Permanent() bool }
	if errors.As(err, &refused) && refused.Permanent() {
		message = "job was refused for good"
	}
	if job.Attempt >= job.MaxAttempts {
		level, message = slog.LevelError, "job failed for the last time and is given up"
	}
	about := []any{"job", job.ID, "kind", job.Kind, "args", string(job.EncodedArgs), "attempt", job.Attempt, "of", job.MaxAttempts}
	r.log.Log(ctx, level, message, append(about, detail...)...)
}

// quiet keeps River's own warnings and drops its commentary.
func quiet(log *slog.Logger) *slog.Logger { return slog.New(atLeastWarn{log.Handler()}) }

type atLeastWarn struct{ slog.Handler }

func (h atLeastWarn) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && h.Handler.Enabled(ctx, level)
}

func (h atLeastWarn) WithAttrs(attrs []slog.Attr) slog.Handler {
	return atLeastWarn{h.Handler.WithAttrs(attrs)}
}

func (h atLeastWarn) WithGroup(name string) slog.Handler {
	return atLeastWarn{h.Handler.WithGroup(name)}
}

// Watch calls fn, from a goroutine of its own, with how each attempt at a job of this
// queue ends from now on and until the queue stops: completed, failed (and tried
// again), discarded, cancelled or snoozed. A fn that falls far behind misses some.
func (q *Queue) Watch(fn func(kind, outcome string)) {
	events, _ := q.client.Subscribe(river.EventKindJobCompleted, river.EventKindJobFailed, river.EventKindJobCancelled, river.EventKindJobSnoozed)
	go func() {
		for e := range events {
			fn(e.Job.Kind, outcomeOf(e))
		}
	}()
}

func outcomeOf(e *river.Event) string {
	switch e.Kind {
	case river.EventKindJobCompleted:
		return "completed"
	case river.EventKindJobCancelled:
		return "cancelled"
	case river.EventKindJobSnoozed:
		return "snoozed"
	}
	if e.Job.FinalizedAt != nil {
		return "discarded"
	}
	return "failed"
}
