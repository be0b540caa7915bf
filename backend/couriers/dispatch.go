package couriers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/orders"
)

const (
	bookingTries = 8                // over about three minutes, then the shop is told; the queue itself allows more
	bookingLimit = 20 * time.Second // for one order's calls to a provider
	longestPause = time.Minute
)

// dispatchWorker books a courier for an accepted order. The attempt is made
// before the provider is called and its id is the provider's reference, so that
// a job that runs twice books once.
type dispatchWorker struct {
	river.WorkerDefaults[orders.DispatchArgs]
	c *Couriers
}

// NextRetry pauses 2, 4, 8 … 60 seconds.
func (*dispatchWorker) NextRetry(job *river.Job[orders.DispatchArgs]) time.Time {
	pause := time.Second << min(job.Attempt, 6)
	return time.Now().Add(min(pause, longestPause))
}

func (w *dispatchWorker) Work(ctx context.Context, job *river.Job[orders.DispatchArgs]) error {
	a, err := w.c.openAttempt(ctx, job.Args.OrderID)
	if err != nil || a == nil {
		return err
	}
	err = w.c.book(ctx, a)
	if err == nil || ctx.Err() != nil || job.Attempt < bookingTries {
		return err
	}
	if failed := w.c.giveUp(ctx, a); failed != nil {
		w.c.Log.ErrorContext(ctx, "an order without a courier could not be marked failed", "order", a.OrderID, "error", failed)
		return river.JobSnooze(longestPause)
	}
	w.c.Log.ErrorContext(ctx, "no courier could be booked", "order", a.OrderID, "attempt", a.ID, "error", err)
	return river.JobCancel(err)
}

// pendingAttempt is an attempt that has no courier yet.
type pendingAttempt struct {
	ID       string
	OrderID  string
	Provider string
}

// openAttempt makes the order's next attempt, or finds the one that an earlier
// try left without its booking. Nil where there is nothing to book.
func (c *Couriers) openAttempt(ctx context.Context, orderID string) (*pendingAttempt, error) {
	var a *pendingAttempt
	err := db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		var queued bool
		err := tx.QueryRow(ctx, `select shop_portal_status = 'Queued' from orders where id = $1 for update`, orderID).Scan(&queued)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		a, err = c.nextAttempt(ctx, tx, orderID, queued)
		return err
	})
	return a, err
}

// nextAttempt needs the order's row locked. An attempt whose booking nobody
// knows is taken up even where the order was cancelled since: only asking the
// provider again tells whether there is a courier to call back.
func (c *Couriers) nextAttempt(ctx context.Context, tx pgx.Tx, orderID string, queued bool) (*pendingAttempt, error) {
	a := pendingAttempt{ID: uuid.Must(uuid.NewV7()).String(), OrderID: orderID, Provider: c.Default}
	var state string
	err := tx.QueryRow(ctx, `select id::text, provider, state from courier_attempts where order_id = $1 and state in ('Booking', 'Booked', 'Done')
		order by attempt_no desc limit 1`, orderID).Scan(&a.ID, &a.Provider, &state)
	switch {
	case err == nil && state == stateBooking:
		return &a, nil
	case err == nil:
		return nil, nil
	case !errors.Is(err, pgx.ErrNoRows):
		return nil, err
	case !queued:
		return nil, nil
	}
	_, err = tx.Exec(ctx, `insert into courier_attempts (id, order_id, attempt_no, provider, tracking_token, created_at)
		select $1, $2, coalesce(max(attempt_no), 0) + 1, $3, $4, $5 from courier_attempts where order_id = $2`,
		a.ID, orderID, a.Provider, NewToken(), c.Now())
	return &a, err
}

// book asks the provider, outside any transaction, and keeps its answer.
func (c *Couriers) book(ctx context.Context, a *pendingAttempt) error {
	provider, err := c.registry.find(a.Provider)
	if err != nil {
		return err
	}
	job, err := c.jobOf(ctx, a.OrderID)
	if err != nil {
		return err
	}
	ref, err := askFor(ctx, provider, a.ID, job)
	if err != nil {
		return err
	}
	_, err = c.Pool.Exec(ctx, `update courier_attempts set provider_ref = $2,
		state = case when state = 'Booking' then 'Booked' else state end where id = $1`, a.ID, ref)
	return err
}

func askFor(ctx context.Context, provider Provider, reference string, job Job) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, bookingLimit)
	defer cancel()
	quotes, err := provider.Quote(ctx, job)
	if err != nil {
		return "", fmt.Errorf("quotes of %s: %w", provider.Name(), err)
	}
	quote, ok := cheapest(quotes)
	if !ok {
		return "", fmt.Errorf("%s has no courier with a %s", provider.Name(), job.Vehicle)
	}
	ref, err := provider.Book(ctx, Booking{Reference: reference, QuoteID: quote.ID, Job: job})
	if err != nil {
		return "", fmt.Errorf("booking with %s: %w", provider.Name(), err)
	}
	return ref, nil
}

// giveUp fails the attempt and the order, as an event of our own. Should the
// provider have booked after all, what it reports later still counts.
func (c *Couriers) giveUp(ctx context.Context, a *pendingAttempt) error {
	return db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		return c.Ingest(ctx, tx, portal, Event{
			ID: a.ID + "/unbooked", AttemptID: a.ID, Kind: Failed, At: c.Now(), Reason: OtherReason,
			Notes: "No courier could be booked for this order. Please contact support.",
		})
	})
}
