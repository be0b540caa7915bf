package couriers

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
)

const (
	recallPause  = 5 * time.Second
	refusedPause = 10 * time.Minute
)

// AskCancel has the provider asked, by a job, to cancel; until it responds, the subject stays as it is. Asked is false
// if no courier has the subject or is being booked for it: then there is nobody to ask. The subject has to be locked.
func (c *Couriers) AskCancel(ctx context.Context, tx pgx.Tx, s Subject) (asked bool, err error) {
	a, err := lastAttempt(ctx, tx, s)
	if err != nil || a == nil || !a.active() {
		return false, err
	}
	if asked, err := cancelAsked(ctx, tx, s); err != nil || asked {
		return asked, err
	}
	if err := c.note(ctx, tx, a, Event{Kind: CancelAsked}); err != nil {
		return false, err
	}
	return true, c.Queue.Insert(ctx, tx, dispatch.RecallArgs{Subject: s}, nil)
}

func (a *attempt) active() bool { return a.State == stateBooking || a.State == stateBooked }

// cancelAsked reports whether a request to cancel the subject waits for its response.
func cancelAsked(ctx context.Context, tx pgx.Tx, s Subject) (bool, error) {
	return db.Value[bool](ctx, tx, `select exists (select from journeys where subject_id = $1 and cancel_asked is not null)`, s.ID)
}

func lastAttempt(ctx context.Context, tx pgx.Tx, s Subject) (*attempt, error) {
	a, err := db.OneByPosition[attempt](ctx, tx, `select `+attemptColumns+` from courier_attempts where subject_kind = $1 and subject_id = $2
		order by attempt_no desc limit 1`, s.Kind, s.ID)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	return &a, err
}

const (
	noteRefused = "The courier can no longer cancel this delivery."
	noteOver    = "The delivery was over before it could be cancelled."
)

// recall asks the provider to cancel what is asked to be cancelled or was ended by a person. A booking whose outcome is
// unknown is waited for: its own job will know soon.
func (c *Couriers) recall(ctx context.Context, s Subject) error {
	a, err := c.recalled(ctx, s)
	if err != nil || a == nil {
		return err
	}
	if a.State == stateBooking {
		return river.JobSnooze(recallPause)
	}
	provider, err := c.registry.find(a.Provider)
	if err != nil {
		return err
	}
	err = callBack(ctx, provider, a.Ref)
	if err != nil && !refused(err) {
		return err
	}
	if err != nil {
		c.Log.ErrorContext(ctx, "a courier cannot be called back any more", "subject", s.ID, "provider", a.Provider, "ref", a.Ref, "error", err)
		return c.refuseCancel(ctx, a)
	}
	return db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		if _, err := c.lock(ctx, tx, s); err != nil {
			return err
		}
		return c.note(ctx, tx, a, Event{Kind: Cancelled})
	})
}

// recalled returns the attempt to cancel, if one is active. A request whose attempt has ended since is answered.
func (c *Couriers) recalled(ctx context.Context, s Subject) (found *attempt, err error) {
	err = db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		standing, err := c.lock(ctx, tx, s)
		if err != nil {
			return err
		}
		asked, err := cancelAsked(ctx, tx, s)
		if err != nil || !asked && standing != Withdrawn {
			return err
		}
		a, err := lastAttempt(ctx, tx, s)
		if err != nil || a == nil {
			return err
		}
		if a.active() {
			found = a
			return nil
		}
		if !asked {
			return nil
		}
		return c.answer(ctx, tx, a)
	})
	return found, err
}

// answer answers a request to cancel whose attempt is no longer active: it comes too late if the courier has reported the end.
func (c *Couriers) answer(ctx context.Context, tx pgx.Tx, a *attempt) error {
	var over bool
	if err := tx.QueryRow(ctx, `select stage in ('Delivered', 'Failed') from journeys where subject_id = $1`, a.SubjectID).Scan(&over); err != nil {
		return err
	}
	if over {
		return c.note(ctx, tx, a, Event{Kind: CancelRefused, Notes: noteOver})
	}
	return c.note(ctx, tx, a, Event{Kind: Cancelled})
}

// refuseCancel stores that the provider refuses to cancel. The courier of a subject that a person has ended is asked again
// until the attempt is over.
func (c *Couriers) refuseCancel(ctx context.Context, a *attempt) error {
	var standing Standing
	err := db.InTx(ctx, c.Pool, func(tx pgx.Tx) (err error) {
		if standing, err = c.lock(ctx, tx, a.subject()); err != nil {
			return err
		}
		if asked, err := cancelAsked(ctx, tx, a.subject()); err != nil || !asked {
			return err
		}
		return c.note(ctx, tx, a, Event{Kind: CancelRefused, Notes: noteRefused})
	})
	if err == nil && standing == Withdrawn {
		return river.JobSnooze(refusedPause)
	}
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
