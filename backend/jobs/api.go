package jobs

import (
	"context"
	"errors"
	"net/http"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves long jobs to the users who started them.
type API struct{ pool *pgxpool.Pool }

// NewAPI makes the API.
func NewAPI(pool *pgxpool.Pool) *API { return &API{pool} }

// Register lists the operations on long jobs.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: path, Summary: summary, Tag: "jobs"}
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

// cancel ends a job that has not begun, and lets a running one stop after its step.
func (a *API) cancel(ctx context.Context, in *web.ByID) (web.Result[wire.LongJob], error) {
	c := auth.CallerFrom(ctx)
	var job wire.LongJob
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		var state string
		err := tx.QueryRow(ctx, `update long_jobs set cancel_requested = true where id = $1 and user_id = $2 returning state`, in.ID, c.UserID).Scan(&state)
		if errors.Is(err, pgx.ErrNoRows) {
			return fault.Missing("This job")
		}
		if err == nil && state == wire.JobWaiting {
			err = end(ctx, tx, in.ID, wire.JobCancelled, "")
		}
		if err != nil {
			return err
		}
		job, err = read(ctx, tx, in.ID, c.UserID)
		return err
	})
	return web.Of(job), err
}
