package invoices

import (
	"context"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
)

// DrawArgs is the job that draws an invoice's PDF, enqueued with the invoice.
type DrawArgs struct {
	InvoiceID string `json:"invoice_id"`
}

// Kind names the job.
func (DrawArgs) Kind() string { return "draw_invoice" }

// InsertOpts keeps drawing from delaying anything else.
func (DrawArgs) InsertOpts() river.InsertOpts { return river.InsertOpts{Queue: jobs.QueueDrawing} }

// AddWorkers registers the workers of the package's jobs.
func AddWorkers(workers *river.Workers, a *API) {
	jobs.AddWorker(workers, func(ctx context.Context, args dispatch.IssueArgs) error {
		return db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return Settle(ctx, tx, a.now(), args.OrderKind, args.OrderID) })
	})
	jobs.AddWorker(workers, func(ctx context.Context, args DrawArgs) error {
		_, err := a.stored(ctx, args.InvoiceID)
		return err
	})
}

// maxReconciled bounds how many jobs of one kind are enqueued at a time.
const maxReconciled = 1000

var (
	unissuedSQL = `select d.order_kind, d.order_id::text from invoices_due d
		where ` + jobs.NoLiveJob("issue_invoices", `jsonb_build_object('order_kind', d.order_kind, 'order_id', d.order_id)`) + ` order by since limit $1`
	undrawnSQL = `select i.id::text from invoices i
		where i.pdf_key is null and ` + jobs.NoLiveJob("draw_invoice", `jsonb_build_object('invoice_id', i.id)`) + ` order by issued_at limit $1`
)

// Reconciler finds orders whose invoices are due and invoices without a PDF,
// where the job that sees to it is lost: after a restore, say.
func Reconciler() jobs.Reconciler {
	return jobs.Reconciler{Name: "invoices to issue and to draw", Find: func(ctx context.Context, tx pgx.Tx, queue jobs.Inserter) (int, error) {
		rows, _ := tx.Query(ctx, unissuedSQL, maxReconciled)
		due, err := pgx.CollectRows(rows, pgx.RowToStructByPos[dispatch.IssueArgs])
		if err != nil {
			return 0, err
		}
		for _, args := range due {
			if err := queue.Insert(ctx, tx, args, nil); err != nil {
				return 0, err
			}
		}
		undrawn, err := jobs.InsertFound(ctx, tx, queue, undrawnSQL, func(id string) river.JobArgs { return DrawArgs{InvoiceID: id} })
		return len(due) + undrawn, err
	}}
}
