package payouts

import (
	"context"
	"encoding/json"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
)

// Work does the package's jobs that wait in the queue, as its workers would, and leaves them there: each must bear to run again.
func Work(ctx context.Context, a *API) error {
	rows, err := a.Pool.Query(ctx, `select kind, args from river_job order by id`)
	if err != nil {
		return err
	}
	type job struct {
		Kind string
		Args json.RawMessage
	}
	jobs, err := pgx.CollectRows(rows, pgx.RowToStructByPos[job])
	for _, j := range jobs {
		switch j.Kind {
		case "mail_payment_details":
			err = work(ctx, j.Args, a.mailChange)
		case "prepare_payouts":
			err = work(ctx, j.Args, a.prepare)
		case "advise_payouts":
			err = work(ctx, j.Args, a.advise)
		}
		if err != nil {
			return err
		}
	}
	return err
}

func work[T any](ctx context.Context, raw json.RawMessage, do func(context.Context, T) error) error {
	var args T
	if err := json.Unmarshal(raw, &args); err != nil {
		return err
	}
	return do(ctx, args)
}

// ProposeOnly makes the item of one merchant of a run and stops, as a server does that is killed.
func ProposeOnly(ctx context.Context, a *API, runID, merchantID, until string) error {
	return db.InTx(ctx, a.Pool, func(tx pgx.Tx) error { return a.propose(ctx, tx, runID, merchantID, until) })
}
