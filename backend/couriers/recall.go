package couriers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/orders"
)

const recallPause = 5 * time.Second

// recallWorker calls the courier of a cancelled order back.
type recallWorker struct {
	river.WorkerDefaults[orders.RecallArgs]
	c *Couriers
}

func (w *recallWorker) Work(ctx context.Context, job *river.Job[orders.RecallArgs]) error {
	var id, name, state, ref string
	err := w.c.Pool.QueryRow(ctx, `select a.id::text, a.provider, a.state, coalesce(a.provider_ref, '')
		from courier_attempts a join orders o on o.id = a.order_id
		where a.order_id = $1 and a.state in ('Booking', 'Booked') and o.cancelled is not null`, job.Args.OrderID).Scan(&id, &name, &state, &ref)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return nil
	case err != nil:
		return err
	case state == stateBooking:
		return river.JobSnooze(recallPause) // the booking's own job will know soon
	}
	provider, err := w.c.registry.find(name)
	if err != nil {
		return err
	}
	if err := callBack(ctx, provider, ref); err != nil {
		return err
	}
	_, err = w.c.Pool.Exec(ctx, `update courier_attempts set state = 'Cancelled' where id = $1 and state = 'Booked'`, id)
	return err
}

func callBack(ctx context.Context, provider Provider, ref string) error {
	ctx, cancel := context.WithTimeout(ctx, bookingLimit)
	defer cancel()
	if err := provider.Cancel(ctx, ref); err != nil {
		return fmt.Errorf("calling a courier of %s back: %w", provider.Name(), err)
	}
	return nil
}
