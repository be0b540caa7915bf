package couriers

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/secret"
)

// What happens to a booking that is called back so that its subject can wait again, as reported to the domain.
const (
	BackRefused = "BackRefused" // the courier keeps the subject
	NextAsked   = "NextAsked"   // another courier is asked for a subject that had failed
)

const (
	noteDriverCame = "A driver has taken the delivery meanwhile."
	noteTooLate    = "The courier can no longer be called back."
)

// errDriverCame refuses what can only be done until a driver has come.
func errDriverCame() error { return fault.New(fault.Conflict, "DriverAssigned", noteDriverCame) }

// AskBack has the subject's courier called back by a job, so that the subject waits again; note says why on the timeline,
// and next names the provider to ask then, empty for the one whose turn it is. Asked is false if nobody has to be called
// back. The subject has to be locked.
func (c *Couriers) AskBack(ctx context.Context, tx pgx.Tx, s Subject, next, note string) (asked bool, err error) {
	a, err := lastAttempt(ctx, tx, s)
	if err != nil || a == nil || !a.active() {
		return false, err
	}
	if came, err := driverCame(ctx, tx, s); err != nil || came {
		return false, errors.Join(err, errDriverCame())
	}
	var unasked, again bool
	err = tx.QueryRow(ctx, `with before as (select id, back_asked from courier_attempts where id = $1)
		update courier_attempts a set back_asked = coalesce(a.back_asked, $2), back_note = $3, next_provider = $4 from before
		where a.id = before.id and a.state in ('Booking', 'Booked') returning a.state = 'Booking' and a.asked_at is null, before.back_asked is not null`,
		a.ID, c.Now(), note, next).Scan(&unasked, &again)
	if err != nil {
		return false, err
	}
	if unasked {
		return false, c.note(ctx, tx, a, Event{Kind: Released, Notes: note})
	}
	if again {
		return true, nil
	}
	return true, c.Queue.Insert(ctx, tx, BackArgs{AttemptID: a.ID}, nil)
}

// driverCame reports whether a driver is assigned, or was at the pick-up.
func driverCame(ctx context.Context, tx pgx.Tx, s Subject) (bool, error) {
	return db.Value[bool](ctx, tx, `select exists (select from journeys o where subject_id = $1 and `+dispatch.Came+` is not null)`, s.ID)
}

// BackArgs calls the courier of an attempt back that was asked for with AskBack.
type BackArgs struct {
	AttemptID string `json:"attempt_id"`
}

// Job implements jobs.Args.
func (BackArgs) Job() jobs.Kind { return jobs.Kind{Name: "call_back", Queue: jobs.QueueDispatch} }

func (c *Couriers) workBack(ctx context.Context, args BackArgs) error {
	a, err := db.OneByPosition[attempt](ctx, c.Pool, `select `+attemptColumns+` from courier_attempts where id = $1 and back_asked is not null`, args.AttemptID)
	switch {
	case err != nil:
		return db.IfNone(err, nil)
	case a.State == stateBooking:
		return river.JobSnooze(recallPause) // its own job will know soon
	case a.State != stateBooked:
		return c.inSubject(ctx, &a, func(tx pgx.Tx) error { return c.tell(ctx, tx, &a, Released, "") })
	}
	came := false
	if err := c.inSubject(ctx, &a, func(tx pgx.Tx) (err error) { came, err = driverCame(ctx, tx, a.subject()); return err }); err != nil {
		return err
	}
	if came {
		return c.refuseBack(ctx, &a, noteDriverCame)
	}
	provider, err := c.registry.find(a.Provider)
	if err != nil {
		return err
	}
	if err := callBack(ctx, provider, a.Ref); refused(err) {
		return c.refuseBack(ctx, &a, noteTooLate)
	} else if err != nil {
		return err
	}
	return c.inSubject(ctx, &a, func(tx pgx.Tx) error { return c.calledBack(ctx, tx, &a) })
}

// inSubject runs fn with the attempt's subject locked.
func (c *Couriers) inSubject(ctx context.Context, a *attempt, fn func(pgx.Tx) error) error {
	return db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		if _, err := c.lock(ctx, tx, a.subject()); err != nil {
			return err
		}
		return fn(tx)
	})
}

// tell reports to the domain what no stored event says.
func (c *Couriers) tell(ctx context.Context, tx pgx.Tx, a *attempt, kind, notes string) error {
	_, err := c.follow(ctx, tx, a.subject(), Event{ID: a.ID, AttemptID: a.ID, Kind: kind, At: c.Now(), Notes: notes})
	return err
}

// refuseBack leaves the subject with its courier, who is not called back again for want of time.
func (c *Couriers) refuseBack(ctx context.Context, a *attempt, why string) error {
	return c.inSubject(ctx, a, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, `update courier_attempts set back_asked = null, back_note = '', next_provider = '', fall_back_at = null where id = $1
			and back_asked is not null`, a.ID)
		if err != nil || tag.RowsAffected() == 0 {
			return err
		}
		return c.tell(ctx, tx, a, BackRefused, why)
	})
}

// calledBack ends the attempt, and asks the next courier if the subject waits for one.
func (c *Couriers) calledBack(ctx context.Context, tx pgx.Tx, a *attempt) error {
	var note, next string
	err := tx.QueryRow(ctx, `select back_note, next_provider from courier_attempts where id = $1 and state = 'Booked'`, a.ID).Scan(&note, &next)
	if err != nil {
		return db.IfNone(err, nil)
	}
	if err := c.note(ctx, tx, a, Event{Kind: Released, Notes: note}); err != nil {
		return err
	}
	standing, err := c.lock(ctx, tx, a.subject())
	if err != nil || standing != Waiting {
		return err
	}
	if next != "" {
		return c.askProvider(ctx, tx, a.subject(), next, 0)
	}
	return c.Queue.Insert(ctx, tx, dispatch.Args{Subject: a.subject()}, nil)
}

// AskAnother asks a courier for a subject that has failed before its goods left, or whose courier has not come: that of
// the provider, or the one whose turn it is. The subject has to be locked, and it is the caller's to know that no person
// has ended it.
func (c *Couriers) AskAnother(ctx context.Context, tx pgx.Tx, s Subject, provider, note string) error {
	if provider != "" {
		if _, err := c.registry.find(provider); err != nil {
			return fault.Field("Provider", "This way to deliver is not set up.")
		}
	}
	left, err := db.Value[bool](ctx, tx, `select exists (select from journeys where subject_id = $1 and (out_for_delivery is not null
		or at_drop_off_location is not null))`, s.ID)
	if err != nil {
		return err
	}
	if left {
		return fault.New(fault.Conflict, "GoodsLeft", "The goods have left with a courier, so no other one can collect them.")
	}
	asked, err := c.AskBack(ctx, tx, s, provider, note)
	if err != nil || asked {
		return err
	}
	a, err := lastAttempt(ctx, tx, s)
	if err != nil {
		return err
	}
	var limit int64
	if provider == "" {
		if provider, limit, err = c.turn(ctx, tx, s, a); err != nil {
			return err
		}
	}
	return c.askProvider(ctx, tx, s, provider, limit)
}

// turn is the provider to ask after an attempt, and the most that it may cost: what the person chose to pay at most.
func (c *Couriers) turn(ctx context.Context, tx pgx.Tx, s Subject, a *attempt) (provider string, limit int64, err error) {
	d, err := c.domain(s.Kind)
	if err != nil {
		return "", 0, err
	}
	job, err := d.Job(ctx, tx, s.ID)
	if err != nil {
		return "", 0, err
	}
	plan, err := c.plan(ctx, tx, job.MerchantID, job.ShopID)
	if err != nil {
		return "", 0, err
	}
	tried := 0
	if a != nil {
		if err := tx.QueryRow(ctx, `select attempt_no from courier_attempts where id = $1`, a.ID).Scan(&tried); err != nil {
			return "", 0, err
		}
	}
	provider = c.providerFor(job.Vehicle)
	if len(plan) > 0 {
		step := plan[tried%len(plan)]
		provider, limit = step.Provider, step.UpTo
	}
	chosen, err := d.Chosen(ctx, tx, s.ID)
	for _, q := range chosen {
		limit = max(limit, q.Max)
	}
	return provider, limit, err
}

// askProvider makes the next attempt, with the provider. A subject that had failed waits again.
func (c *Couriers) askProvider(ctx context.Context, tx pgx.Tx, s Subject, provider string, limit int64) error {
	a := attempt{ID: db.NewID(), SubjectKind: s.Kind, SubjectID: s.ID, State: stateBooking, Provider: provider, TrackingToken: secret.NewToken(),
		CreatedAt: c.Now(), PriceLimit: limit}
	var tried int
	if err := tx.QueryRow(ctx, `select coalesce(max(attempt_no), 0) from courier_attempts where subject_id = $1`, s.ID).Scan(&tried); err != nil {
		return err
	}
	if err := a.insert(ctx, tx, tried+1, a.CreatedAt); err != nil {
		return err
	}
	if err := c.tell(ctx, tx, &a, NextAsked, ""); err != nil {
		return err
	}
	return c.Queue.Insert(ctx, tx, dispatch.Args{Subject: s}, nil)
}

const (
	fallBackMost  = 200
	fallBackLimit = 4 * time.Minute
	noteNobody    = "Nobody accepted in time; the next courier is asked."
)

// FallBackArgs asks the next couriers where nobody accepted in time.
type FallBackArgs struct{}

// Job looks every half minute.
func (FallBackArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "fall_back", Attempts: 1, Limit: fallBackLimit, Next: jobs.Every(30 * time.Second)}
}

const overdueSQL = `select ` + attemptColumns + ` from courier_attempts
	where state = 'Booked' and fall_back_at <= $1 and back_asked is null order by fall_back_at
	limit $2`

// fallBack has couriers called back whose time is up.
func (c *Couriers) fallBack(ctx context.Context) (failed error) {
	overdue, err := db.AllByPosition[attempt](ctx, c.Pool, overdueSQL, c.Now(), fallBackMost)
	if err != nil {
		return err
	}
	for _, a := range overdue {
		failed = errors.Join(failed, c.inSubject(ctx, &a, func(tx pgx.Tx) error { return c.fallBackOne(ctx, tx, &a) }))
	}
	return failed
}

func (c *Couriers) fallBackOne(ctx context.Context, tx pgx.Tx, a *attempt) error {
	came, err := driverCame(ctx, tx, a.subject())
	if err != nil {
		return err
	}
	if cancelling, err := cancelAsked(ctx, tx, a.subject()); err != nil || cancelling {
		return err
	}
	if came {
		_, err := tx.Exec(ctx, `update courier_attempts set fall_back_at = null where id = $1`, a.ID)
		return err
	}
	c.Log.InfoContext(ctx, "nobody accepted a delivery in time", "subject", a.SubjectID, "attempt", a.ID, "provider", a.Provider)
	_, err = c.AskBack(ctx, tx, a.subject(), "", noteNobody)
	return err
}
