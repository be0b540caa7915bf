package invoices

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
)

// DrawArgs is the job that draws an invoice's PDF, enqueued with the invoice.
type DrawArgs struct {
	InvoiceID string `json:"invoice_id"`
}

// Job implements jobs.Args; drawing delays nothing else.
func (DrawArgs) Job() jobs.Kind { return jobs.Kind{Name: "draw_invoice", Queue: jobs.QueueDrawing} }

// Jobs issue documents that are due, and draw their PDFs.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{
		jobs.Define(func(ctx context.Context, args dispatch.IssueArgs) error {
			return db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return Settle(ctx, tx, a.now(), args.OrderKind, args.OrderID) })
		}, jobs.Lost{Args: `jsonb_build_object('order_kind', d.order_kind, 'order_id', d.order_id)`, Then: `order by since`,
			From: `invoices_due d where (d.waits_for is null or d.changed or exists (select from platform_details where ` + operatorComplete + `))`}),
		jobs.Define(func(ctx context.Context, args DrawArgs) error {
			_, err := a.stored(ctx, args.InvoiceID)
			return err
		}, jobs.Lost{Args: `jsonb_build_object('invoice_id', i.id)`, From: `invoices i where i.pdf_key is null`, Then: `order by issued_at`}),
	}
}
