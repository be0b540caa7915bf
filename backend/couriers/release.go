package couriers

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
)

// mostAttempts limits how many couriers are booked for a subject in turn if no quotes were chosen.
const mostAttempts = 3

// Finder is a Provider that can look up a delivery by our own reference. It returns the provider's reference
// of an active delivery, or an empty one.
type Finder interface {
	Find(ctx context.Context, reference string) (ref string, err error)
}

// ReleaseArgs ends an attempt whose courier gave the job back.
type ReleaseArgs struct {
	AttemptID string `json:"attempt_id"`
}

// Job implements jobs.Args.
func (ReleaseArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "release_courier", Queue: jobs.QueueDispatch}
}

func (c *Couriers) workRelease(ctx context.Context, args ReleaseArgs) error {
	a, err := c.attemptOf(ctx, args.AttemptID)
	if err != nil || a == nil {
		return err
	}
	if moved, err := c.followMove(ctx, a); err != nil || moved {
		return err
	}
	return db.InTx(ctx, c.Pool, func(tx pgx.Tx) error { return c.release(ctx, tx, a) })
}

// attemptOf returns an active attempt, or nil if it has ended.
func (c *Couriers) attemptOf(ctx context.Context, id string) (*attempt, error) {
	a, err := db.OneByPosition[attempt](ctx, c.Pool, `select `+attemptColumns+` from courier_attempts where id = $1 and state in ('Booking', 'Booked')`, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	return &a, err
}

// followMove stores the new reference of a delivery that the provider cancelled only to recreate it.
func (c *Couriers) followMove(ctx context.Context, a *attempt) (moved bool, err error) {
	provider, err := c.registry.find(a.Provider)
	if err != nil {
		return false, err
	}
	finder, ok := provider.(Finder)
	if !ok {
		return false, nil
	}
	ctx, cancel := context.WithTimeout(ctx, bookingLimit)
	defer cancel()
	ref, err := finder.Find(ctx, a.ID)
	if err != nil {
		return false, fmt.Errorf("looking a cancelled delivery of %s up: %w", a.Provider, err)
	}
	if ref == "" || ref == a.Ref {
		return false, nil
	}
	_, err = c.Pool.Exec(ctx, `update courier_attempts set provider_ref = $2 where id = $1`, a.ID, ref)
	return true, err
}

// release ends the attempt and offers the job to the next courier. Where none is
// left, or the goods were with the courier, the subject fails.
func (c *Couriers) release(ctx context.Context, tx pgx.Tx, a *attempt) error {
	s := a.subject()
	if _, err := c.lock(ctx, tx, s); err != nil {
		return err
	}
	no, err := db.Value[int](ctx, tx, `select attempt_no from courier_attempts where id = $1 and state in ('Booking', 'Booked')`, a.ID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	if err := c.note(ctx, tx, a, Event{Kind: Released}); err != nil {
		return err
	}
	if cancelling, err := cancelAsked(ctx, tx, s); err != nil {
		return err
	} else if cancelling {
		return c.note(ctx, tx, a, Event{Kind: Cancelled})
	}
	return c.askNext(ctx, tx, a, no)
}

// askNext offers what a courier gave up to the next one, or fails it.
func (c *Couriers) askNext(ctx context.Context, tx pgx.Tx, a *attempt, no int) error {
	d, err := c.domain(a.SubjectKind)
	if err != nil {
		return err
	}
	standing, err := d.Standing(ctx, tx, a.SubjectID)
	if err != nil || standing == Withdrawn {
		return err
	}
	chosen, err := d.Chosen(ctx, tx, a.SubjectID)
	if err != nil {
		return err
	}
	over, err := c.over(ctx, tx, d, a, no)
	if err != nil {
		return err
	}
	if standing == Waiting && (!over || chosen == nil && no < mostAttempts) {
		return c.Queue.Insert(ctx, tx, dispatch.Args{Subject: a.subject()}, nil)
	}
	return c.note(ctx, tx, a, Event{Kind: Failed, Reason: OtherReason, Notes: "The courier cancelled this delivery and no other courier was chosen."})
}
