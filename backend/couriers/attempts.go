package couriers

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/secret"
)

// Attempt states: Booking until the provider has responded, then Booked until the delivery has ended.
const (
	stateBooking   = "Booking"
	stateBooked    = "Booked"
	stateDone      = "Done"
	stateFailed    = "Failed"
	stateCancelled = "Cancelled"
)

// attempt is one try by one courier.
type attempt struct {
	ID            string
	SubjectKind   string
	SubjectID     string
	Provider      string
	State         string
	Quote         *Quote
	TrackingToken string
	CreatedAt     time.Time
	Ref           string // the provider's; empty while Booking
	Cost          int64
	DriverID      string
	DriverName    string
	DriverPhone   string
	PriceLimit    int64 // pence; 0 without one
	FallBackAfter *int  // minutes; nil outside a plan
}

func (a *attempt) subject() Subject { return Subject{Kind: a.SubjectKind, ID: a.SubjectID} }

const attemptColumns = `id::text, subject_kind, subject_id::text, provider, state, quote, tracking_token, created_at, coalesce(provider_ref, ''),
	coalesce(cost, 0), coalesce(driver_id::text, ''), driver_name, driver_phone,
	coalesce(price_limit, 0), fall_back_after`

// openAttempt makes the subject's next attempt, or finds the one that an
// earlier try left without its booking. Nil where there is nothing to book.
func (c *Couriers) openAttempt(ctx context.Context, s Subject) (*attempt, error) {
	d, err := c.domain(s.Kind)
	if err != nil {
		return nil, err
	}
	var a *attempt
	err = db.InTx(ctx, c.Pool, func(tx pgx.Tx) error {
		standing, err := d.Standing(ctx, tx, s.ID)
		if err != nil {
			return err
		}
		a, err = c.nextAttempt(ctx, tx, d, s, standing)
		return err
	})
	return a, err
}

// nextAttempt needs the subject to be locked. An attempt with an unknown outcome is continued even if the
// subject has been cancelled since: only asking the provider again reveals whether there is a courier to
// cancel.
func (c *Couriers) nextAttempt(ctx context.Context, tx pgx.Tx, d Domain, s Subject, standing Standing) (*attempt, error) {
	a, err := db.OneByPosition[attempt](ctx, tx, `select `+attemptColumns+` from courier_attempts
		where subject_id = $1 and state in ('Booking', 'Booked', 'Done') order by attempt_no desc limit 1`, s.ID)
	switch {
	case err == nil && a.State == stateBooking:
		return &a, nil
	case err == nil:
		return nil, nil
	case !errors.Is(err, pgx.ErrNoRows):
		return nil, err
	case standing != Waiting:
		return nil, nil
	}
	if cancelling, err := cancelAsked(ctx, tx, s); err != nil || cancelling {
		return nil, err
	}
	return c.insertAttempt(ctx, tx, d, s)
}

// insertAttempt makes an attempt for the first chosen quote that was not tried yet.
func (c *Couriers) insertAttempt(ctx context.Context, tx pgx.Tx, d Domain, s Subject) (*attempt, error) {
	chosen, err := d.Chosen(ctx, tx, s.ID)
	if err != nil {
		return nil, err
	}
	var tried int
	if err := tx.QueryRow(ctx, `select coalesce(max(attempt_no), 0) from courier_attempts where subject_id = $1`, s.ID).Scan(&tried); err != nil {
		return nil, err
	}
	a := attempt{ID: db.NewID(), SubjectKind: s.Kind, SubjectID: s.ID, State: stateBooking, TrackingToken: secret.NewToken(), CreatedAt: c.Now()}
	switch {
	case chosen == nil:
		job, err := d.Job(ctx, tx, s.ID)
		if err != nil {
			return nil, err
		}
		steps, err := c.plan(ctx, tx, job.MerchantID, job.ShopID)
		if err != nil {
			return nil, err
		}
		a.Provider = c.providerFor(job.Vehicle)
		if len(steps) > 0 {
			at := tried % len(steps)
			a.Provider = steps[at].Provider
			a.keepTo(steps[at], at == len(steps)-1)
		}
	case tried >= len(chosen):
		return nil, c.failUntaken(ctx, tx, s.ID)
	default:
		a.Quote, a.Provider = &chosen[tried], chosen[tried].Provider
		if err := c.keepToPlan(ctx, tx, d, &a, tried == len(chosen)-1); err != nil {
			return nil, err
		}
	}
	return &a, a.insert(ctx, tx, tried+1, a.CreatedAt)
}

// keepToPlan has an attempt for a chosen quote wait as long as the plan says of its provider. Its price was chosen.
func (c *Couriers) keepToPlan(ctx context.Context, tx pgx.Tx, d Domain, a *attempt, last bool) error {
	job, err := d.Job(ctx, tx, a.SubjectID)
	if err != nil {
		return err
	}
	steps, err := c.plan(ctx, tx, job.MerchantID, job.ShopID)
	for _, s := range steps {
		if s.Provider == a.Provider {
			s.UpTo = 0
			a.keepTo(s, last)
		}
	}
	return err
}

// failUntaken fails a subject whose chosen couriers were all tried.
func (c *Couriers) failUntaken(ctx context.Context, tx pgx.Tx, subjectID string) error {
	var a attempt
	err := tx.QueryRow(ctx, `select id::text from courier_attempts where subject_id = $1 order by attempt_no desc limit 1`, subjectID).Scan(&a.ID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	return c.failUnbooked(ctx, tx, &a)
}

func (a attempt) insert(ctx context.Context, tx pgx.Tx, no int, at time.Time) error {
	var q Quote
	if a.Quote != nil {
		q = *a.Quote
	}
	_, err := tx.Exec(ctx, `insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, state, quote, fleet_name, fleet_logo,
		tracking_token, created_at,
			price_limit, fall_back_after)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, nullif($12, 0), $13)`,
		a.ID, a.SubjectKind, a.SubjectID, no, a.Provider, a.State, a.Quote, q.Fleet, q.Logo, a.TrackingToken, at, a.PriceLimit, a.FallBackAfter)
	return err
}

// Record keeps an attempt that was booked elsewhere under ref, notifies the domain
// and returns the attempt's id; the demo's past deliveries begin like that.
func (c *Couriers) Record(ctx context.Context, tx pgx.Tx, s Subject, q Quote, ref func(id string) string, at time.Time) (string, error) {
	if _, err := c.lock(ctx, tx, s); err != nil {
		return "", err
	}
	a := attempt{ID: db.NewID(), SubjectKind: s.Kind, SubjectID: s.ID, Provider: q.Provider, State: stateBooked, Quote: &q, TrackingToken: secret.NewToken()}
	if err := a.insert(ctx, tx, 1, at); err != nil {
		return "", err
	}
	if _, err := tx.Exec(ctx, `update courier_attempts set provider_ref = $2, cost = $3 where id = $1`, a.ID, ref(a.ID), q.Max); err != nil {
		return "", err
	}
	return a.ID, c.note(ctx, tx, &a, Event{Kind: Taken, At: at})
}

// Going reports whether an attempt is there and was not called back.
func (c *Couriers) Going(ctx context.Context, tx pgx.Tx, attemptID string) (bool, error) {
	going, err := db.Value[bool](ctx, tx, `select exists (select from courier_attempts where id = $1 and state <> 'Cancelled')`, attemptID)
	return going, err
}
