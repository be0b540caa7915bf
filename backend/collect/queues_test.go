package collect_test

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
)

// Whoever waits for a price waits neither for the drawing of invoices nor for the issuing.
func TestQuotesDoNotWaitForInvoices(t *testing.T) {
	f := setup(t)
	const bookings, drawings = 155, 392
	ids := make([]string, bookings)
	for i := range ids {
		ids[i] = f.draft(f.form())
	}
	f.must(db.InTx(t.Context(), f.pool, func(tx pgx.Tx) error {
		for range drawings {
			if err := f.queue.Insert(t.Context(), tx, invoices.DrawArgs{InvoiceID: newID()}, nil); err != nil {
				return err
			}
			if err := f.queue.Insert(t.Context(), tx, dispatch.IssueArgs{OrderKind: "order", OrderID: newID()}, nil); err != nil {
				return err
			}
		}
		for _, id := range ids {
			if err := f.queue.Insert(t.Context(), tx, collect.QuoteArgs{OrderID: id, Round: 0}, nil); err != nil {
				return err
			}
		}
		return nil
	}))
	f.exec(`update collect_orders set quoting_until = now()`)
	blocked := make(chan struct{})
	f.run(jobs.Define(func(ctx context.Context, _ invoices.DrawArgs) error { return hold(ctx, blocked) }),
		jobs.Define(func(ctx context.Context, _ dispatch.IssueArgs) error { return hold(ctx, blocked) }))
	defer close(blocked)
	f.eventually(`select count(distinct order_id) = 155 from collect_quotes where provider = 'simulated'`)
	f.eventually(`select count(*) = 0 from collect_orders where quoting_until is not null`)
	if got := f.text(`select string_agg(distinct queue, ' ') from river_job where kind in ('draw_invoice', 'collect_quotes')`); got != jobs.QueueDrawing+" "+
		jobs.QueueQuotes {
		t.Errorf("queues %s", got)
	}
}

// hold keeps a worker busy until the test ends.
func hold(ctx context.Context, until <-chan struct{}) error {
	select {
	case <-until:
	case <-ctx.Done():
	}
	return ctx.Err()
}
