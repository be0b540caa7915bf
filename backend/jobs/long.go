package jobs

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	longAttempts = 5
	// turn is how long a long job runs before it goes to the end of its queue.
	turn = 20 * time.Second
)

// Run is a long job as its steps see it. Changes made by a step are stored with it, so the next step, perhaps
// on another server, continues from there.
type Run[T Args] struct {
	ID         string
	UserID     string // the user who started it; empty if there is none
	Args       T
	Done       int64
	Total      int64           // 0 while it is not known
	Checkpoint json.RawMessage // where to go on; {} at first
	Result     map[string]any

	state  string // before the step
	cancel bool   // somebody asked for it
}

// A Step does a part of a long job, in a second or less, in the transaction that
// also keeps its progress, and reports whether there is more to do. A fault that
// no retry mends (anything but Internal and Unavailable) ends the job as failed,
// with its message; other errors are retried.
type Step[T Args] func(ctx context.Context, tx pgx.Tx, run *Run[T]) (more bool, err error)

// StartLong enqueues a long job for a user when tx commits, and returns its id.
// Its kind must have been defined with DefineLong.
func StartLong[T Args](ctx context.Context, tx pgx.Tx, queue Inserter, userID, title string, args T) (string, error) {
	id := db.NewID()
	_, err := tx.Exec(ctx, `insert into long_jobs (id, kind, user_id, title) values ($1, $2, nullif($3, '')::uuid, $4)`, id, args.Job().Name, userID, title)
	if err != nil {
		return "", err
	}
	if err := publishState(ctx, tx, id, userID, wire.JobWaiting); err != nil {
		return "", err
	}
	return id, queue.Insert(ctx, tx, longArgs[T]{ID: id, Args: args}, nil)
}

func publishState(ctx context.Context, tx pgx.Tx, id, userID, state string) error {
	if userID == "" {
		return nil
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateJob, Entity: wire.EntityJob, ID: id, UserID: userID, State: state})
}

type longArgs[T Args] struct {
	ID   string `json:"id"`
	Args T      `json:"args"`
}

// Job puts long jobs into a queue of their own, unless their arguments name another.
func (a longArgs[T]) Job() Kind {
	k := a.Args.Job()
	k.Queue, k.Attempts, k.Pause = cmp.Or(k.Queue, QueueLong), longAttempts, Growing
	return k
}

// DefineLong describes a kind of long job. If a step cannot be divided its Kind has the Limit that it needs; what takes longer than a
// transaction should be open is done outside the steps (DefineLongReading, Report).
func DefineLong[T Args](pool *pgxpool.Pool, step Step[T]) Job {
	return DefineLongReading(pool, func(context.Context, *Run[T]) (Step[T], func(), error) { return step, func() {}, nil })
}

// DefineLongReading is DefineLong for steps that read on in something which is open meanwhile, such as a file: open is
// called at the beginning of each turn, outside a transaction, and goes to the place that the checkpoint names.
func DefineLongReading[T Args](pool *pgxpool.Pool, open Open[T]) Job {
	return Define((&longWorker[T]{pool, open}).work)
}

// Open returns the steps of a turn, and what ends the reading.
type Open[T Args] func(ctx context.Context, run *Run[T]) (step Step[T], stop func(), err error)

// errCancelled ends what a job does outside its steps.
var errCancelled = errors.New("jobs: somebody cancelled it")

// Report stores how far a job has come that works for long outside its steps, in the function given to DefineLongReading: Done, Total and
// Result, so that its user sees them. It returns an error, which that function must return, once the job was cancelled or has ended.
func (run *Run[T]) Report(ctx context.Context, tx pgx.Tx) error {
	var cancel bool
	err := tx.QueryRow(ctx, `update long_jobs set state = 'Running', done = $2, total = $3, result = $4, updated_at = now()
		where id = $1 and state in ('Waiting', 'Running') returning cancel_requested`, run.ID, run.Done, run.Total, run.Result).Scan(&cancel)
	if err = db.IfNone(err, errCancelled); err != nil {
		return err
	}
	if cancel {
		return errCancelled
	}
	run.state = wire.JobRunning
	return publishState(ctx, tx, run.ID, run.UserID, wire.JobRunning)
}

type longWorker[T Args] struct {
	pool *pgxpool.Pool
	open Open[T]
}

func (w *longWorker[T]) work(ctx context.Context, job longArgs[T]) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = w.failed(ctx, job, fmt.Errorf("panic: %v", p))
		}
	}()
	run, over, err := w.read(ctx, w.pool, job, "")
	if err != nil || over {
		return err
	}
	step, stop, err := w.open(ctx, run)
	if err != nil {
		return w.failed(ctx, job, err)
	}
	defer stop()
	for began := time.Now(); time.Since(began) < turn; {
		more, err := w.next(ctx, job, step)
		if err != nil {
			return w.failed(ctx, job, err)
		}
		if !more {
			return nil
		}
	}
	return river.JobSnooze(0)
}

// read is the job as it stands, or that it is over: it has ended or is gone.
func (w *longWorker[T]) read(ctx context.Context, q db.Querier, args longArgs[T], lock string) (run *Run[T], over bool, err error) {
	run = &Run[T]{ID: args.ID, Args: args.Args}
	err = q.QueryRow(ctx, `select coalesce(user_id::text, ''), state, done, total, checkpoint, result, cancel_requested from long_jobs where id = $1 `+lock,
		args.ID).
		Scan(&run.UserID, &run.state, &run.Done, &run.Total, &run.Checkpoint, &run.Result, &run.cancel)
	over = run.state != wire.JobWaiting && run.state != wire.JobRunning
	return run, over, db.IfNone(err, nil)
}

// next does one step, unless the job has ended or somebody cancelled it.
func (w *longWorker[T]) next(ctx context.Context, args longArgs[T], step Step[T]) (more bool, err error) {
	err = db.InTx(ctx, w.pool, func(tx pgx.Tx) error {
		run, over, err := w.read(ctx, tx, args, "for update")
		if err != nil || over {
			return err
		}
		if run.cancel {
			return end(ctx, tx, args.ID, wire.JobCancelled, "")
		}
		before := percent(run.Done, run.Total)
		if more, err = step(ctx, tx, run); err != nil {
			return err
		}
		after := wire.JobRunning
		if !more {
			after = wire.JobDone
		}
		_, err = tx.Exec(ctx, `update long_jobs set state = $2, done = $3, total = $4, checkpoint = $5, result = $6, updated_at = now(),
			ended_at = case when $2 = 'Done' then now() end where id = $1`, run.ID, after, run.Done, run.Total, run.Checkpoint, run.Result)
		if err != nil || after == run.state && percent(run.Done, run.Total) == before {
			return err
		}
		return publishState(ctx, tx, run.ID, run.UserID, after)
	})
	return more && err == nil, err
}

func percent(done, total int64) int64 { return done * 100 / max(total, 1) }

// failed ends the job where no retry can help; otherwise it is tried again.
func (w *longWorker[T]) failed(ctx context.Context, job longArgs[T], err error) error {
	if errors.Is(err, errCancelled) {
		return db.InTx(ctx, w.pool, func(tx pgx.Tx) error { return end(ctx, tx, job.ID, wire.JobCancelled, "") })
	}
	f := fault.From(err)
	retry := f.Kind == fault.Internal || f.Kind == fault.Unavailable
	if _, last := Attempt(ctx); ctx.Err() != nil || retry && !last {
		return err
	}
	if failure := db.InTx(ctx, w.pool, func(tx pgx.Tx) error { return end(ctx, tx, job.ID, wire.JobFailed, f.Message) }); failure != nil {
		return errors.Join(err, failure)
	}
	if !retry {
		return river.JobCancel(err)
	}
	return err
}

// end ends a job that has not ended.
func end(ctx context.Context, tx pgx.Tx, id, state, message string) error {
	var userID string
	err := tx.QueryRow(ctx, `update long_jobs set state = $2, error = $3, updated_at = now(), ended_at = now()
		where id = $1 and state in ('Waiting', 'Running') returning coalesce(user_id::text, '')`, id, state, message).Scan(&userID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	return publishState(ctx, tx, id, userID, state)
}

// API serves long jobs to the users who started them.
type API struct{ pool *pgxpool.Pool }

// NewAPI makes the API.
func NewAPI(pool *pgxpool.Pool) *API { return &API{pool} }

// Register lists the operations on long jobs.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: path, Summary: summary, Tag: "jobs", Counter: true}
	}
	web.Handle(api, op(http.MethodGet, "/api/jobs", "The caller's latest long jobs, at most 20"), a.list)
	web.Handle(api, op(http.MethodGet, "/api/jobs/{id}", "One long job and its progress"), a.one)
	web.Handle(api, op(http.MethodPost, "/api/jobs/{id}/cancel", "Cancel a long job after its current step"), a.cancel)
}

const jobColumns = `id::text, kind, title, state, done, total, result, error, created_at, updated_at, ended_at`

func (a *API) list(ctx context.Context, _ *struct{}) (web.Result[[]wire.LongJob], error) {
	rows, _ := a.pool.Query(ctx, `select `+jobColumns+` from long_jobs where user_id = $1 order by created_at desc, id desc limit 20`, auth.CallerFrom(ctx).UserID)
	all, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.LongJob])
	if all == nil {
		all = []wire.LongJob{}
	}
	return web.Of(all), err
}

func (a *API) one(ctx context.Context, in *web.ByID) (web.Result[wire.LongJob], error) {
	job, err := read(ctx, a.pool, in.ID, auth.CallerFrom(ctx).UserID)
	return web.Of(job), err
}

func read(ctx context.Context, q db.Querier, id, userID string) (wire.LongJob, error) {
	return db.Find[wire.LongJob](ctx, q, "This job", `select `+jobColumns+` from long_jobs where id = $1 and user_id = $2`, id, userID)
}

func (a *API) cancel(ctx context.Context, in *web.ByID) (web.Result[wire.LongJob], error) {
	c := auth.CallerFrom(ctx)
	var job wire.LongJob
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		err := Cancel(ctx, tx, in.ID, c.UserID)
		if err == nil {
			job, err = read(ctx, tx, in.ID, c.UserID)
		}
		return err
	})
	return web.Of(job), err
}

// Cancel ends a user's job (nobody's: empty) that has not begun, and lets a running one stop after its step.
func Cancel(ctx context.Context, tx pgx.Tx, id, userID string) error {
	var state string
	err := tx.QueryRow(ctx, `update long_jobs set cancel_requested = true
		where id = $1 and user_id is not distinct from nullif($2, '')::uuid returning state`, id, userID).Scan(&state)
	if err = db.IfNone(err, fault.Missing("This job")); err == nil && state == wire.JobWaiting {
		err = end(ctx, tx, id, wire.JobCancelled, "")
	}
	return err
}
