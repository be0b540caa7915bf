package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// ReconcileEvery is the pause between two searches for work without a job.
const ReconcileEvery = time.Minute

// maxReconciled bounds how many rows of one kind InsertFound gives a job at a time.
const maxReconciled = 1000

// Reconciler gives work that waits and has no live job, after a restore or a
// discarded job, a job again. It returns how much it found.
type Reconciler struct {
	Name string
	Find func(ctx context.Context, tx pgx.Tx, queue Inserter) (found int, err error)
}

// ReconcileArgs asks every reconciler.
type ReconcileArgs struct{}

// Kind names the job.
func (ReconcileArgs) Kind() string { return "reconcile" }

// InsertOpts drops a failed search, because the next scheduled one replaces it.
func (ReconcileArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: 1} }

// AddReconcilers registers the searches; found, which may be nil, counts what they find.
func AddReconcilers(workers *river.Workers, pool *pgxpool.Pool, log *slog.Logger, found func(name string, n int), all ...Reconciler) {
	if found == nil {
		found = func(string, int) {}
	}
	all = append(all, Reconciler{"interrupted long jobs", failInterrupted})
	river.AddWorker(workers, &reconcileWorker{pool: pool, log: log, found: found, all: all})
}

// ReconcileSchedule searches every minute.
func ReconcileSchedule() Schedule {
	return Schedule{Name: "reconcile", Next: Every(ReconcileEvery), LatestOnly: true, Job: func(time.Time) river.JobArgs { return ReconcileArgs{} }}
}

type reconcileWorker struct {
	river.WorkerDefaults[ReconcileArgs]
	pool  *pgxpool.Pool
	log   *slog.Logger
	found func(string, int)
	all   []Reconciler
}

func (w *reconcileWorker) Work(ctx context.Context, _ *river.Job[ReconcileArgs]) error {
	queue := clientInserter{river.ClientFromContext[pgx.Tx](ctx)}
	var failed error
	for _, r := range w.all {
		var n int
		err := db.InTx(ctx, w.pool, func(tx pgx.Tx) (err error) {
			n, err = r.Find(ctx, tx, queue)
			return err
		})
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", r.Name, err))
			continue
		}
		if n > 0 {
			w.log.WarnContext(ctx, "work was waiting without a job; it has one now", "what", r.Name, "found", n)
		}
		w.found(r.Name, n)
	}
	return failed
}

// NoLiveJob is a condition for reconcilers: no job of a kind that can still run
// has args that contain the JSON expression.
func NoLiveJob(kind, args string) string {
	return `not exists (select from river_job j where j.kind = '` + kind + `' and j.args @> ` + args + `
		and j.state in ('available', 'pending', 'retryable', 'running', 'scheduled'))`
}

// InsertFound enqueues a job for each id that sql selects. $1 is how many it may select.
func InsertFound(ctx context.Context, tx pgx.Tx, queue Inserter, sql string, args func(id string) river.JobArgs) (found int, err error) {
	rows, _ := tx.Query(ctx, sql, maxReconciled)
	ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		if err := queue.Insert(ctx, tx, args(id), nil); err != nil {
			return 0, err
		}
	}
	return len(ids), nil
}

// failInterrupted ends long jobs whose job is gone: their arguments went with it.
func failInterrupted(ctx context.Context, tx pgx.Tx, _ Inserter) (int, error) {
	rows, _ := tx.Query(ctx, `select id::text from long_jobs l where state in ('Waiting', 'Running') and updated_at < now() - interval '5 minutes'
		and not exists (select from river_job j where j.kind = l.kind and j.args @> jsonb_build_object('id', l.id)
			and j.state in ('available', 'pending', 'retryable', 'running', 'scheduled')) for update skip locked`)
	ids, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		if err := end(ctx, tx, id, wire.JobFailed, "This was interrupted and could not continue. Please start it again."); err != nil {
			return 0, err
		}
	}
	return len(ids), nil
}
