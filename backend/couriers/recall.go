package couriers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
)

const (
	recallPause  = 5 * time.Second
	refusedPause = 10 * time.Minute
)

// booking is an attempt's courier, as far as one is known.
type booking struct {
	ID       string
	Provider string
	State    string
	Ref      string
}

// recall calls the subject's courier back where it was withdrawn. A booking
// whose outcome is unknown is waited for: its own job will know soon.
func (c *Couriers) recall(ctx context.Context, s Subject) error {
	b, err := c.withdrawnBooking(ctx, s)
	if err != nil || b == nil {
		return err
	}
	if b.State == stateBooking {
		return river.JobSnooze(recallPause)
	}
	provider, err := c.registry.find(b.Provider)
	if err != nil {
		return err
	}
	err = callBack(ctx, provider, b.Ref)
	if refused(err) {
		c.Log.ErrorContext(ctx, "a courier cannot be called back any more", "subject", s.ID, "provider", b.Provider, "ref", b.Ref, "error", err)
		return river.JobSnooze(refusedPause) // until the attempt is over
	}
	if err != nil {
		return err
	}
	_, err = c.Pool.Exec(ctx, `update courier_attempts set state = 'Cancelled' where id = $1 and state = 'Booked'`, b.ID)
	return err
}

func (c *Couriers) withdrawnBooking(ctx context.Context, s Subject) (*booking, error) {
	d, err := c.domain(s.Kind)
	if err != nil {
		return nil, err
	}
	var found *booking
	err = db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		standing, err := d.Standing(ctx, tx, s.ID)
		if err != nil || standing != Withdrawn {
			return err
		}
		rows, _ := tx.Query(ctx, `select id::text, provider, state, coalesce(provider_ref, '') as ref from courier_attempts
			where subject_id = $1 and state in ('Booking', 'Booked')`, s.ID)
		b, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[booking])
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		found = &b
		return err
	})
	return found, err
}

func callBack(ctx context.Context, provider Provider, ref string) error {
	ctx, cancel := context.WithTimeout(ctx, bookingLimit)
	defer cancel()
	if err := provider.Cancel(ctx, ref); err != nil {
		return fmt.Errorf("calling a courier of %s back: %w", provider.Name(), err)
	}
	return nil
}
