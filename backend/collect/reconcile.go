package collect

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
)

var (
	// A placed order without a courier, and an attempt whose booking has an unknown outcome.
	undispatchedSQL = `select o.id::text from collect_orders o where (o.status = 'Placed'
			or o.id in (select a.subject_id from courier_attempts a where a.subject_kind = 'collection' and a.state = 'Booking'))
		and not exists (select from courier_attempts a where a.subject_id = o.id and a.state in ('Booked', 'Done'))
		and ` + dispatch.NoJob(dispatch.KindCollection, "o.id") + ` limit $1 for update of o skip locked`
	// An order that a courier was asked to cancel, or still comes for although a person has ended it.
	unrecalledSQL = `select o.id::text from collect_orders o where (o.id in (select subject_id from journeys where cancel_asked is not null)
			or (o.status = 'Cancelled' or o.status = 'Failed' and o.manually_resolved) and exists (select from courier_attempts a where a.subject_id = o.id and a.state in ('Booking', 'Booked')))
		and ` + dispatch.NoRecall(dispatch.KindCollection, "o.id") + ` limit $1 for update of o skip locked`
)

// Reconciler finds orders that wait for a courier, or for one to be called back,
// without a job that sees to it: after a restore, say, which brings no jobs back.
func Reconciler() jobs.Reconciler {
	return jobs.Reconciler{Name: "courier orders waiting for couriers", Find: func(ctx context.Context, tx pgx.Tx, queue jobs.Inserter) (int, error) {
		dispatched, err := jobs.InsertFound(ctx, tx, queue, undispatchedSQL, func(id string) river.JobArgs { return dispatch.Args{Subject: subject(id)} })
		if err != nil {
			return 0, err
		}
		recalled, err := jobs.InsertFound(ctx, tx, queue, unrecalledSQL, func(id string) river.JobArgs { return dispatch.RecallArgs{Subject: subject(id)} })
		return dispatched + recalled, err
	}}
}
