package couriers

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
)

// portal is the provider's name under which we keep what we report ourselves.
const portal = "portal"

// Attempt states: Booking until the provider has answered, then Booked until it is over.
const (
	stateBooking   = "Booking"
	stateBooked    = "Booked"
	stateDone      = "Done"
	stateFailed    = "Failed"
	stateCancelled = "Cancelled"
)

type attempt struct {
	ID            string
	OrderID       string
	Provider      string
	State         string
	TrackingToken string
}

// Ingest keeps an event once and applies it: to the attempt, and through orders
// to the order. What stands afterwards depends on the events alone, not on the
// order in which they came. An event of no known attempt is not found, so that
// the provider sends it again.
func (c *Couriers) Ingest(ctx context.Context, tx pgx.Tx, provider string, e Event) error {
	if err := e.check(); err != nil {
		return err
	}
	return unstorable(c.ingest(ctx, tx, provider, e))
}

func (c *Couriers) ingest(ctx context.Context, tx pgx.Tx, provider string, e Event) error {
	a, err := findAttempt(ctx, tx, provider, e)
	if err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `insert into courier_events (provider, event_id, attempt_id, kind, at, raw) values ($1, $2, $3, $4, $5, $6)
		on conflict on constraint courier_events_once do nothing`, provider, e.ID, a.ID, e.Kind, e.At, e)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	story, err := readStory(ctx, tx, a.ID)
	if err != nil {
		return err
	}
	if err := a.settle(ctx, tx, story); err != nil || e.Kind == Position {
		return err
	}
	return orders.ApplyCourierEvent(ctx, tx, orders.CourierEvent{
		OrderID: a.OrderID, Kind: e.Kind, At: e.At, Reason: reasonOf(e, story).Reason, Notes: reasonOf(e, story).Notes,
		DriverID: story.Driver.uuid(a.Provider), DriverName: story.Driver.Name, TrackingURL: c.trackingURL(a.TrackingToken),
	})
}

// findAttempt locks the attempt, so that its events are applied one after another.
func findAttempt(ctx context.Context, tx pgx.Tx, provider string, e Event) (attempt, error) {
	id := e.AttemptID
	if uuid.Validate(id) != nil {
		id = ""
	}
	rows, _ := tx.Query(ctx, `select id::text, order_id::text, provider, state, tracking_token from courier_attempts
		where (provider = $1 or $1 = $4) and (provider_ref = nullif($2, '') or id = nullif($3, '')::uuid)
		order by provider_ref = nullif($2, '') desc nulls last limit 1 for update`, provider, e.Reference, id, portal)
	a, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[attempt])
	if errors.Is(err, pgx.ErrNoRows) {
		return a, fault.Missing("The delivery of this event")
	}
	return a, err
}

// story is what all the kept events of an attempt say together.
type story struct {
	Delivered *time.Time
	Failed    *time.Time
	Driver    Driver // as the latest event that names one says
	Failure   Event  // the earliest failure
}

func readStory(ctx context.Context, tx pgx.Tx, attemptID string) (story, error) {
	var s story
	err := tx.QueryRow(ctx, `select min(at) filter (where kind = 'Delivered'), min(at) filter (where kind = 'Failed'),
			coalesce((array_agg(raw -> 'Driver' order by at desc, event_id desc) filter (where raw #>> '{Driver,Name}' <> ''))[1], '{}'),
			coalesce((array_agg(raw order by at, event_id) filter (where kind = 'Failed'))[1], '{}')
		from courier_events where attempt_id = $1`, attemptID).Scan(&s.Delivered, &s.Failed, &s.Driver, &s.Failure)
	return s, err
}

// state is where the attempt stands: of Delivered and Failed the later one by
// its own time holds; what we cancelled ourselves stays so.
func (s story) state(present string) string {
	switch {
	case present == stateCancelled:
		return stateCancelled
	case s.Delivered != nil && (s.Failed == nil || !s.Delivered.Before(*s.Failed)):
		return stateDone
	case s.Failed != nil:
		return stateFailed
	}
	return present
}

func (a attempt) settle(ctx context.Context, tx pgx.Tx, s story) error {
	_, err := tx.Exec(ctx, `update courier_attempts set state = $2, driver_id = nullif($3, '')::uuid, driver_name = $4, driver_phone = $5
		where id = $1`, a.ID, s.state(a.State), s.Driver.uuid(a.Provider), s.Driver.Name, s.Driver.Phone)
	return err
}

func reasonOf(e Event, s story) Event {
	if e.Kind != Failed {
		return Event{}
	}
	return s.Failure
}

// unstorable turns what PostgreSQL cannot keep as text or JSON into the sender's fault.
func unstorable(err error) error {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && (strings.HasPrefix(pg.Code, "22") || strings.HasPrefix(pg.Code, "54")) {
		return unreadable(err)
	}
	return err
}
