package jobs

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"tradekart/portal/backend/db"
)

// Args are the arguments of a job, stored as JSON. Their method describes such jobs; it must not depend on the arguments.
type Args interface{ Job() Kind }

// Kind describes the jobs of one kind.
type Kind struct {
	Name     string
	Queue    string                          // by default one that is shared
	Attempts int                             // by default maxAttempts
	Limit    time.Duration                   // of one attempt; by default jobTimeout
	Pause    func(attempt int) time.Duration // before the next attempt; by default River's growing pauses
	Unique   bool                            // at most one live job for the field "id" of the arguments
	Outward  bool                            // reaches people, as those of the queues for mails, bookings and webhooks do anyway
	// Next makes it a scheduled job: it is the first time after another one. Of missed times only the latest is made up
	// for, without arguments, unless For is set: it makes the arguments of each time, UTC.
	Next func(after time.Time) time.Time
	For  func(due time.Time) Args
}

// Job is a kind of job with its worker and the searches for lost ones.
type Job struct {
	args Args // zero
	work func(*river.Workers, gate)
	lost []Lost
}

// Name is the kind's.
func (j Job) Name() string { return j.args.Job().Name }

// Lost describes work that waits: a job is enqueued for what has no live one, after a restore or a discarded job, say.
type Lost struct {
	Args string // the job's arguments as jsonb; a live job has at least these
	From string // tables and condition
	Then string // grouping, order, locks
	// Find enqueues the jobs instead where a statement cannot.
	Find func(ctx context.Context, tx pgx.Tx) (found int, err error)
}

// Define describes a kind of job that do works. Without do, the jobs are worked elsewhere, and only lost ones are found.
func Define[A Args](do func(context.Context, A) error, lost ...Lost) Job {
	var zero A
	j := Job{args: zero, lost: lost}
	if do != nil {
		j.work = func(workers *river.Workers, g gate) { river.AddWorker(workers, &worker[A]{do: do, gate: g}) }
	}
	return j
}

// job adapts arguments to River when a job is worked.
type job[A Args] struct{ Args A }

func (j job[A]) Kind() string { return j.Args.Job().Name }

// UnmarshalJSON implements json.Unmarshaler.
func (j *job[A]) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &j.Args) }

type worker[A Args] struct {
	river.WorkerDefaults[job[A]]
	do   func(context.Context, A) error
	gate gate
}

// Timeout is how long one attempt may take.
func (*worker[A]) Timeout(j *river.Job[job[A]]) time.Duration { return j.Args.Args.Job().Limit }

// NextRetry implements river.Worker; zero leaves it to River.
func (*worker[A]) NextRetry(j *river.Job[job[A]]) (at time.Time) {
	if pause := j.Args.Args.Job().Pause; pause != nil {
		at = time.Now().Add(pause(j.Attempt))
	}
	return at
}

// Work implements river.Worker.
func (w *worker[A]) Work(ctx context.Context, j *river.Job[job[A]]) error {
	if err := w.gate.pass(ctx, j.Args.Args.Job()); err != nil {
		return err
	}
	err := w.do(context.WithValue(ctx, attemptKey{}, j.JobRow), j.Args.Args)
	var refused interface{ Permanent() bool }
	if errors.As(err, &refused) && refused.Permanent() {
		return river.JobCancel(err)
	}
	return err
}

type attemptKey struct{}

// Attempt is the number of the attempt that a worker makes, from 1, and whether it is the last.
func Attempt(ctx context.Context) (n int, last bool) {
	row, ok := ctx.Value(attemptKey{}).(*rivertype.JobRow)
	if !ok {
		return 1, false
	}
	return row.Attempt, row.Attempt >= row.MaxAttempts
}

// Growing pauses 2, 4, 8 … seconds, at most a minute, where a person waits.
func Growing(attempt int) time.Duration { return min(time.Second<<min(attempt, 6), time.Minute) }

// enqueued adapts arguments to River when a job is inserted.
type enqueued struct{ Args }

func (e enqueued) Kind() string { return e.Job().Name }

// MarshalJSON implements json.Marshaler.
func (e enqueued) MarshalJSON() ([]byte, error) { return json.Marshal(e.Args) }

// InsertOpts implements river.JobArgsWithInsertOpts.
func (e enqueued) InsertOpts() river.InsertOpts {
	k := e.Job()
	return river.InsertOpts{Queue: k.Queue, MaxAttempts: k.Attempts}
}

// unique is enqueued for jobs of which there is one at a time.
type unique struct {
	enqueued
	ID string `json:"id" river:"unique"` // for its tags: the value is read from the encoded arguments
}

var liveStates = []rivertype.JobState{rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRetryable, rivertype.JobStateRunning,
	rivertype.JobStateScheduled}

// InsertOpts implements river.JobArgsWithInsertOpts.
func (u unique) InsertOpts() river.InsertOpts {
	o := u.enqueued.InsertOpts()
	o.UniqueOpts = river.UniqueOpts{ByArgs: true, ByState: liveStates}
	return o
}

// EnqueueEach enqueues, as part of a batch, a job like the given one for each row of a query; its only column is the
// job's arguments as JSON.
func EnqueueEach(b *pgx.Batch, like Args, query string, args ...any) {
	k := like.Job()
	b.Queue(fmt.Sprintf(`insert into river_job (kind, args, max_attempts, state, queue) select '%s', found.args, %d, 'available', '%s' from (%s) found (args)`,
		k.Name, cmp.Or(k.Attempts, maxAttempts), cmp.Or(k.Queue, river.QueueDefault), query), args...)
}

// NoLive is a condition: no job like the given one that can still run has args that contain the JSON expression.
func NoLive(like Args, args string) string { return noLive("'"+like.Job().Name+"'", args) }

// noLive is a condition: no job of a kind that can still run has args that contain the JSON expression.
func noLive(kind, args string) string {
	return `not exists (select from river_job j where j.kind = ` + kind + ` and j.args @> ` + args + `
		and j.state in ('available', 'pending', 'retryable', 'running', 'scheduled'))`
}

// maxFound bounds how many lost jobs of one description are found at a time.
const maxFound = 1000

// FindLost enqueues a job for work of these kinds that waits without one, and returns for how much.
func FindLost(ctx context.Context, tx pgx.Tx, all ...Job) (found int, err error) {
	for _, j := range all {
		for _, l := range j.lost {
			n, err := l.find(ctx, tx, j.args)
			if err != nil {
				return found, err
			}
			found += n
		}
	}
	return found, nil
}

func (l Lost) find(ctx context.Context, tx pgx.Tx, like Args) (int, error) {
	if l.Find != nil {
		return l.Find(ctx, tx)
	}
	b := &pgx.Batch{}
	EnqueueEach(b, like, fmt.Sprintf(`select %s from %s and %s %s limit %d`, l.Args, l.From, NoLive(like, l.Args), l.Then, maxFound))
	results := tx.SendBatch(ctx, b)
	tag, err := results.Exec()
	return int(tag.RowsAffected()), errors.Join(err, results.Close())
}

// Due enqueues, every second until ctx ends, the jobs of what has fallen due, so that stored facts alone decide what is done.
// Servers that do so at the same time may both enqueue a job: its worker finds nothing left to do.
func Due(ctx context.Context, pool *pgxpool.Pool, log *slog.Logger, all ...func(*pgx.Batch)) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for failing := false; ; {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		b := &pgx.Batch{}
		for _, due := range all {
			due(b)
		}
		err := pool.SendBatch(ctx, b).Close()
		if err != nil && !failing && ctx.Err() == nil {
			log.ErrorContext(ctx, "what has fallen due could not be enqueued", "error", err)
		}
		failing = err != nil
	}
}

// reconcile finds the lost jobs of all kinds, every minute.
type reconcile struct{}

func (reconcile) Job() Kind { return Kind{Name: "reconcile", Attempts: 1, Next: Every(time.Minute)} }

// Reconcile enqueues jobs for work that waits without one; observe, which may be nil, counts them by kind.
func Reconcile(ctx context.Context, pool *pgxpool.Pool, log *slog.Logger, observe func(kind string, n int), all ...Job) (failed error) {
	for _, j := range all {
		var n int
		name := j.args.Job().Name
		err := db.InTx(ctx, pool, func(tx pgx.Tx) (err error) {
			n, err = FindLost(ctx, tx, j)
			return err
		})
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", name, err))
			continue
		}
		if n > 0 {
			log.WarnContext(ctx, "work was waiting without a job; it has one now", "kind", name, "found", n)
		}
		if len(j.lost) > 0 && observe != nil {
			observe(name, n)
		}
	}
	return failed
}
