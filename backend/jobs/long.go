package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

const (
	longAttempts = 5
	// turn is how long a long job runs before it goes to the end of its queue.
	turn = 20 * time.Second
)

// Run is a long job as its steps see it. Changes made by a step are stored with it, so the next step, perhaps
// on another server, continues from there.
type Run[T river.JobArgs] struct {
	ID         string
	UserID     string // the user who started it; empty if there is none
	Args       T
	Done       int64
	Total      int64           // 0 while it is not known
	Checkpoint json.RawMessage // where to go on; {} at first
	Result     map[string]any
}

// A Step does a part of a long job, in a second or less, in the transaction that
// also keeps its progress, and reports whether there is more to do. A fault that
// no retry mends (anything but Internal and Unavailable) ends the job as failed,
// with its message; other errors are retried.
type Step[T river.JobArgs] func(ctx context.Context, tx pgx.Tx, run *Run[T]) (more bool, err error)

// StartLong enqueues a long job for a user when tx commits, and returns its id.
// AddLong must have been called for its arguments.
func StartLong[T river.JobArgs](ctx context.Context, tx pgx.Tx, queue Inserter, userID, title string, args T) (string, error) {
	id := db.NewID()
	_, err := tx.Exec(ctx, `insert into long_jobs (id, kind, user_id, title) values ($1, $2, nullif($3, '')::uuid, $4)`, id, args.Kind(), userID, title)
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

type longArgs[T river.JobArgs] struct {
	ID   string `json:"id"`
	Args T      `json:"args"`
}

// Kind names the job.
func (a longArgs[T]) Kind() string { return a.Args.Kind() }

// InsertOpts puts long jobs into a queue of their own.
func (longArgs[T]) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: QueueLong, MaxAttempts: longAttempts}
}

// AddLong registers a kind of long job.
func AddLong[T river.JobArgs](workers *river.Workers, pool *pgxpool.Pool, step Step[T]) {
	AddLongWithin(workers, pool, jobTimeout, step)
}

// AddLongWithin is AddLong for a step that cannot be divided, such as the making of
// a file, and may take up to limit. A job whose server was killed runs again only after that.
func AddLongWithin[T river.JobArgs](workers *river.Workers, pool *pgxpool.Pool, limit time.Duration, step Step[T]) {
	river.AddWorker(workers, &longWorker[T]{pool: pool, limit: limit, step: step})
}

type longWorker[T river.JobArgs] struct {
	river.WorkerDefaults[longArgs[T]]
	pool  *pgxpool.Pool
	limit time.Duration
	step  Step[T]
}

// Timeout is how long one turn may take.
func (w *longWorker[T]) Timeout(*river.Job[longArgs[T]]) time.Duration { return w.limit }

// NextRetry pauses 2, 4, 8 … seconds, since a person is waiting.
func (*longWorker[T]) NextRetry(job *river.Job[longArgs[T]]) time.Time {
	return time.Now().Add(time.Second << min(job.Attempt, 6))
}

func (w *longWorker[T]) Work(ctx context.Context, job *river.Job[longArgs[T]]) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = w.failed(ctx, job, fmt.Errorf("panic: %v", p))
		}
	}()
	for began := time.Now(); time.Since(began) < turn; {
		more, err := w.next(ctx, job.Args)
		if err != nil {
			return w.failed(ctx, job, err)
		}
		if !more {
			return nil
		}
	}
	return river.JobSnooze(0)
}

// next does one step, unless the job has ended or somebody cancelled it.
func (w *longWorker[T]) next(ctx context.Context, args longArgs[T]) (more bool, err error) {
	err = db.InTx(ctx, w.pool, func(tx pgx.Tx) error {
		run := Run[T]{ID: args.ID, Args: args.Args}
		var state string
		var cancel bool
		err := tx.QueryRow(ctx, `select coalesce(user_id::text, ''), state, done, total, checkpoint, result, cancel_requested from long_jobs where id = $1 for update`, args.ID).
			Scan(&run.UserID, &state, &run.Done, &run.Total, &run.Checkpoint, &run.Result, &cancel)
		over := state != wire.JobWaiting && state != wire.JobRunning
		if errors.Is(err, pgx.ErrNoRows) || err == nil && over {
			return nil
		}
		if err != nil {
			return err
		}
		if cancel {
			return end(ctx, tx, args.ID, wire.JobCancelled, "")
		}
		before := percent(run.Done, run.Total)
		if more, err = w.step(ctx, tx, &run); err != nil {
			return err
		}
		after := wire.JobRunning
		if !more {
			after = wire.JobDone
		}
		_, err = tx.Exec(ctx, `update long_jobs set state = $2, done = $3, total = $4, checkpoint = $5, result = $6, updated_at = now(),
			ended_at = case when $2 = 'Done' then now() end where id = $1`, run.ID, after, run.Done, run.Total, run.Checkpoint, run.Result)
		if err != nil || after == state && percent(run.Done, run.Total) == before {
			return err
		}
		return publishState(ctx, tx, run.ID, run.UserID, after)
	})
	return more && err == nil, err
}

func percent(done, total int64) int64 { return done * 100 / max(total, 1) }

// failed ends the job where no retry can help; otherwise it is tried again.
func (w *longWorker[T]) failed(ctx context.Context, job *river.Job[longArgs[T]], err error) error {
	f := fault.From(err)
	retry := f.Kind == fault.Internal || f.Kind == fault.Unavailable
	if ctx.Err() != nil || retry && job.Attempt < job.MaxAttempts {
		return err
	}
	if failure := db.InTx(ctx, w.pool, func(tx pgx.Tx) error { return end(ctx, tx, job.Args.ID, wire.JobFailed, f.Message) }); failure != nil {
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
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	return publishState(ctx, tx, id, userID, state)
}
