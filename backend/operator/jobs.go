package operator

import (
	"context"
	"net/http"
	"strconv"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerJobs(api *web.API) {
	web.Handle(api, op(http.MethodPost, "/jobs/list", "One page of failed jobs").Reads(),
		list.Handler[wire.FailedJob, wire.FailedJobList](a.pool, &failed))
	web.Handle(api, op(http.MethodPost, "/jobs/{id}/retry", "Try a failed job again now"), web.Tx(a.pool, a.retry))
	web.Handle(api, op(http.MethodPost, "/jobs/{id}/drop", "Give a failed job up for good").ForGood(), web.Tx(a.pool, a.drop))
}

// failedState is what people call a failed job's state.
const failedState = `case j.state when 'retryable' then 'Retrying' when 'discarded' then 'GivenUp' else 'Refused' end`

const (
	isFailed    = `j.state in ('retryable', 'discarded', 'cancelled') and j.errors is not null`
	lastError   = `left(j.errors[array_upper(j.errors, 1)] ->> 'error', 1000)`
	failedRows  = `river_job j`
	failedShown = `j.id, j.kind, j.queue, ` + failedState + ` as state, left(j.args::text, 500) as args, ` + lastError + ` as error, j.attempt::int,
		j.max_attempts::int as most_times, j.created_at as created, coalesce(j.attempted_at, j.created_at) as attempted_at, j.scheduled_at as next_at`
)

var failed = list.Spec[wire.FailedJobFilter]{
	From: failedRows, Columns: failedShown, ID: "j.id", Order: "j.created_at", Start: "desc",
	Sorts: []string{"Kind", "Error", "Attempt"},
	Owner: func(w *list.Where, c *auth.Caller) {
		list.AdminOnly(w, c)
		w.Add(isFailed)
	},
	Search: list.Contains("lower(concat_ws(' ', j.kind, j.args::text, " + lastError + "))"),
	Filter: func(w *list.Where, f *wire.FailedJobFilter) {
		if len(f.State) > 0 {
			w.Add(failedState+" = any(?)", f.State)
		}
		if len(f.Mail) > 0 {
			w.Add("j.queue = ?", jobs.QueueMail)
		}
	},
}

// byNumber is the path parameter of an operation on one job.
type byNumber struct {
	ID int64 `path:"id" minimum:"1"`
}

func (a *API) retry(ctx context.Context, tx pgx.Tx, in *byNumber) (wire.FailedJob, error) {
	return Retry(ctx, tx, in.ID)
}

func (a *API) drop(ctx context.Context, tx pgx.Tx, in *byNumber) (wire.FailedJob, error) {
	return Drop(ctx, tx, in.ID)
}

// Retry makes a failed job available, with at least one attempt left.
func Retry(ctx context.Context, tx pgx.Tx, id int64) (wire.FailedJob, error) {
	return change(ctx, tx, id, "retried", `update river_job set state = 'available', scheduled_at = now(), finalized_at = null,
		max_attempts = greatest(max_attempts, attempt + 1) where id = $1`)
}

// Drop deletes a failed job. What it was for may get another one, where that is looked for.
func Drop(ctx context.Context, tx pgx.Tx, id int64) (wire.FailedJob, error) {
	return change(ctx, tx, id, "dropped", `delete from river_job where id = $1`)
}

func change(ctx context.Context, tx pgx.Tx, id int64, verb, sql string) (wire.FailedJob, error) {
	j, err := db.Find[wire.FailedJob](ctx, tx, "This failed job",
		`select `+failedShown+` from `+failedRows+` where j.id = $1 and `+isFailed+` for update of j`, id)
	if err != nil {
		return j, err
	}
	_, err = tx.Exec(ctx, sql, id)
	if db.Violates(err, "river_job_unique_idx") {
		return j, fault.New(fault.Conflict, "AlreadyQueued", "Another job is doing this already.")
	}
	if err != nil {
		return j, err
	}
	return j, audit.Record(ctx, tx, audit.Entry{Action: "job." + verb, TargetKind: "job", TargetID: strconv.FormatInt(id, 10),
		TargetLabel: j.Kind, Before: map[string]any{"State": j.State, "Error": j.Error}})
}

// FailedJobs are the newest thousand, for the command line.
func FailedJobs(ctx context.Context, q db.Querier) ([]wire.FailedJob, error) {
	return db.All[wire.FailedJob](ctx, q, `select `+failedShown+` from `+failedRows+` where `+isFailed+` order by j.created_at desc, j.id desc limit 1000`)
}
