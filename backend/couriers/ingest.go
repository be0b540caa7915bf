package couriers

import (
	"cmp"
	"context"
	"errors"
	"fmt"
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
	e.ours = provider == portal
	if err := e.check(c.Now()); err != nil {
		return err
	}
	return unstorable(c.ingest(ctx, tx, provider, e))
}

func (c *Couriers) ingest(ctx context.Context, tx pgx.Tx, provider string, e Event) error {
	a, err := c.findAttempt(ctx, tx, provider, e)
	if err != nil {
		return err
	}
	e.AttemptID = a.ID
	e.bound(a.CreatedAt, c.Now())
	if e.Kind == Position && ended(a.State) {
		e.Position, e.Progress, e.Raw = Point{}, 0, nil
	}
	if kept, err := e.keep(ctx, tx, provider); err != nil || !kept || e.Kind == Charged {
		return err
	}
	if provider != portal && e.Kind == Failed && c.Undelivered != nil {
		c.Undelivered(c.known(provider), cmp.Or(e.Reason, OtherReason))
	}
	if provider != portal && e.Kind == GivenBack {
		return c.givenBack(ctx, tx, a, e)
	}
	if err := a.move(ctx, tx, provider, e); err != nil {
		return err
	}
	if err := e.checked(ctx, tx); err != nil {
		return err
	}
	if e.Kind == Delivered {
		if err := c.wantProof(ctx, tx, a); err != nil {
			return err
		}
	}
	_, err = c.follow(ctx, tx, a.subject(), e)
	return err
}

// keep stores an event, once.
func (e *Event) keep(ctx context.Context, tx pgx.Tx, provider string) (kept bool, err error) {
	tag, err := tx.Exec(ctx, `insert into courier_events (provider, event_id, attempt_id, kind, at, raw) values ($1, $2, $3, $4, $5, $6)
		on conflict on constraint courier_events_once do nothing`, provider, e.ID, e.AttemptID, e.Kind, e.At, e)
	return tag.RowsAffected() > 0, err
}

// note keeps what we report ourselves of an attempt and follows its subject, which has to be locked. An attempt has
// one event of each kind, but for requests to cancel and their refusals, which take turns.
func (c *Couriers) note(ctx context.Context, tx pgx.Tx, a *attempt, e Event) error {
	before, err := db.Value[int](ctx, tx, `select count(*) from courier_events where attempt_id = $1 and provider = $2 and kind = $3 and $3 in ($4, $5)`,
		a.ID, portal, e.Kind, CancelAsked, CancelRefused)
	if err != nil {
		return err
	}
	e.ID, e.AttemptID, e.ours = fmt.Sprintf("%s/%s/%d", a.ID, e.Kind, before+1), a.ID, true
	if e.At.IsZero() {
		e.At = c.Now()
	}
	if kept, err := e.keep(ctx, tx, portal); err != nil || !kept {
		return err
	}
	_, err = c.follow(ctx, tx, a.subject(), e)
	return err
}

// givenBack has the attempt ended by a job, which asks the provider first.
func (c *Couriers) givenBack(ctx context.Context, tx pgx.Tx, a attempt, e Event) error {
	moved := e.Reference != "" && a.Ref != "" && e.Reference != a.Ref
	if moved || a.State != stateBooking && a.State != stateBooked {
		return nil
	}
	return c.Queue.Insert(ctx, tx, ReleaseArgs{AttemptID: a.ID}, nil)
}

// move keeps the new ref of a delivery that the provider moved; a late event
// under the old one does not bring that back.
func (a attempt) move(ctx context.Context, tx pgx.Tx, provider string, e Event) error {
	if provider == portal || a.Ref == "" || e.Reference == "" || e.Reference == a.Ref {
		return nil
	}
	_, err := tx.Exec(ctx, `update courier_attempts set provider_ref = $2 where id = $1
		and not exists (select from courier_events where attempt_id = $1 and at > $3)`, a.ID, e.Reference, e.At)
	return err
}

// findAttempt locks the attempt's subject and then reads the attempt, so that events are applied one after another.
func (c *Couriers) findAttempt(ctx context.Context, tx pgx.Tx, provider string, e Event) (attempt, error) {
	id := e.AttemptID
	if !db.IsID(id) {
		id = ""
	}
	const which = ` from courier_attempts where (provider = $1 or $1 = $4) and (provider_ref = nullif($2, '') or id = nullif($3, '')::uuid)
		order by provider_ref = nullif($2, '') desc nulls last limit 1`
	var s Subject
	err := tx.QueryRow(ctx, `select subject_kind, subject_id::text`+which, provider, e.Reference, id, portal).Scan(&s.Kind, &s.ID)
	if err != nil {
		return attempt{}, db.IfNone(err, fault.Missing("The delivery of this event"))
	}
	if _, err := c.lock(ctx, tx, s); err != nil {
		return attempt{}, err
	}
	return db.OneByPosition[attempt](ctx, tx, `select `+attemptColumns+which, provider, e.Reference, id, portal)
}

// unstorable turns what PostgreSQL cannot keep as text or JSON into the sender's fault.
func unstorable(err error) error {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && (strings.HasPrefix(pg.Code, "22") || strings.HasPrefix(pg.Code, "54")) {
		return unreadable(err)
	}
	return err
}
