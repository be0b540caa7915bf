package couriers

import (
	"cmp"
	"context"
	"errors"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

// portal is the provider's name under which we keep what we report ourselves.
const portal = "portal"

// Ingest stores an event once and applies it to the attempt and, through its domain, to the subject. The
// result depends on the events alone, not on the order in which they arrived. An event of an unknown attempt
// returns not found, so that the provider sends it again.
func (c *Couriers) Ingest(ctx context.Context, tx pgx.Tx, provider string, e Event) error {
	if err := e.check(c.Now()); err != nil {
		return err
	}
	return unstorable(c.ingest(ctx, tx, provider, e))
}

func (c *Couriers) ingest(ctx context.Context, tx pgx.Tx, provider string, e Event) error {
	a, err := findAttempt(ctx, tx, provider, e)
	if err != nil {
		return err
	}
	e.bound(a.CreatedAt, c.Now())
	tag, err := tx.Exec(ctx, `insert into courier_events (provider, event_id, attempt_id, kind, at, raw) values ($1, $2, $3, $4, $5, $6)
		on conflict on constraint courier_events_once do nothing`, provider, e.ID, a.ID, e.Kind, e.At, e)
	if err != nil || tag.RowsAffected() == 0 || e.Kind == Charged {
		return err
	}
	known, err := readJourney(ctx, tx, a.ID)
	if err != nil {
		return err
	}
	if err := a.update(ctx, tx, known); err != nil {
		return err
	}
	if provider != portal && (e.Kind == GivenBack || known.GivenBack && a.State == stateCancelled) {
		return c.givenBack(ctx, tx, a, e)
	}
	if err := a.follow(ctx, tx, provider, e); err != nil {
		return err
	}
	if e.Kind == Delivered {
		if err := c.wantProof(ctx, tx, a); err != nil {
			return err
		}
	}
	return c.report(ctx, tx, a, e, known)
}

// givenBack has the attempt ended by a job, which asks the provider first. What
// else an attempt reports that was given back changes its subject no more.
func (c *Couriers) givenBack(ctx context.Context, tx pgx.Tx, a attempt, e Event) error {
	moved := e.Reference != "" && a.Ref != "" && e.Reference != a.Ref
	if e.Kind != GivenBack || moved || a.State != stateBooking && a.State != stateBooked {
		return nil
	}
	return c.Jobs.Insert(ctx, tx, ReleaseArgs{AttemptID: a.ID}, nil)
}

// follow keeps the new ref of a delivery that the provider moved; a late event
// under the old one does not bring that back.
func (a attempt) follow(ctx context.Context, tx pgx.Tx, provider string, e Event) error {
	if provider == portal || a.Ref == "" || e.Reference == "" || e.Reference == a.Ref {
		return nil
	}
	_, err := tx.Exec(ctx, `update courier_attempts set provider_ref = $2 where id = $1
		and not exists (select from courier_events where attempt_id = $1 and at > $3)`, a.ID, e.Reference, e.At)
	return err
}

func (c *Couriers) report(ctx context.Context, tx pgx.Tx, a attempt, e Event, known Journey) error {
	d, err := c.domain(a.SubjectKind)
	if err != nil {
		return err
	}
	r := Report{SubjectID: a.SubjectID, AttemptID: a.ID, Kind: e.Kind, At: e.At, DriverID: known.Driver.uuid(a.Provider),
		DriverName: known.Driver.Name, TrackingURL: c.trackingURL(a.TrackingToken),
		UnassignedAt: known.Unassigned, AssignedAt: known.Assigned, AtPickUpAt: known.AtPickUp}
	if e.Kind == Delivered || e.Kind == Failed {
		r.DeliveredAt, r.FailedAt, r.Reason, r.Notes = known.Delivered, known.Failed, known.Failure.Reason, known.Failure.Notes
	}
	if a.Quote != nil {
		r.Quote, r.Fleet, r.Logo = *a.Quote, a.Quote.Fleet, a.Quote.Logo
	}
	return d.Apply(ctx, tx, r)
}

// findAttempt locks the attempt, so that its events are applied one after another.
func findAttempt(ctx context.Context, tx pgx.Tx, provider string, e Event) (attempt, error) {
	id := e.AttemptID
	if !db.IsID(id) {
		id = ""
	}
	rows, _ := tx.Query(ctx, `select `+attemptColumns+` from courier_attempts
		where (provider = $1 or $1 = $4) and (provider_ref = nullif($2, '') or id = nullif($3, '')::uuid)
		order by provider_ref = nullif($2, '') desc nulls last limit 1 for update`, provider, e.Reference, id, portal)
	a, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[attempt])
	if errors.Is(err, pgx.ErrNoRows) {
		return a, fault.Missing("The delivery of this event")
	}
	return a, err
}

// update stores what the journey says of the attempt. A cancellation by us is final.
func (a attempt) update(ctx context.Context, tx pgx.Tx, j Journey) error {
	state := cmp.Or(j.state(), a.State)
	if a.State == stateCancelled {
		state = stateCancelled
	}
	_, err := tx.Exec(ctx, `update courier_attempts set state = $2, driver_id = nullif($3, '')::uuid, driver_name = $4, driver_phone = $5
		where id = $1`, a.ID, state, j.Driver.uuid(a.Provider), j.Driver.Name, j.Driver.Phone)
	return err
}

// unstorable turns what PostgreSQL cannot keep as text or JSON into the sender's fault.
func unstorable(err error) error {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && (strings.HasPrefix(pg.Code, "22") || strings.HasPrefix(pg.Code, "54")) {
		return unreadable(err)
	}
	return err
}
