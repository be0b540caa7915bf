package couriers

import (
	"context"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
)

// Tracking is visible to everybody who has the tracking link.
type Tracking struct {
	Tracked
	Subject    Subject
	DriverName string
	Progress   float64 // of the way, 0 to 1, as the newest position says
	Position   Point   // the newest, and when that was; zero where none is known
	PositionAt time.Time
	Imminent   bool   // the provider said so with the newest position
	PIN        string // what the recipient tells the courier at the door; empty for none
	AskedPIN   bool   // whether the courier asked for one; known once the delivery has ended
	NoPIN      bool   // whether that courier handed the goods over without it
}

// LivePace is the least time between two messages to somebody who watches couriers.
const LivePace = time.Second

// nearMiles is how near to a place a driver is about to arrive.
const nearMiles = 0.3

// Approaches reports whether a driver who was seen there at a time is about to reach a place.
func Approaches(place, seen Point, imminent bool) bool {
	return imminent || place.Known() && seen.Known() && place.EstimatedMiles(seen) <= nearMiles
}

// ApproachesShop reports whether the driver is about to arrive at the pick-up.
func (t Tracking) ApproachesShop() bool {
	return t.Assigned != nil && t.AtPickUpLocation == nil && t.OutForDelivery == nil && !t.PositionAt.Before(*t.Assigned) &&
		Approaches(t.From, t.Position, t.Imminent)
}

// trackedFor is how long a tracking link works once its delivery is over.
const trackedFor = 7 * 24 * time.Hour

const (
	tokenLength  = 43 // 32 bytes as base64url
	tokenLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
)

// Track finds the delivery of a tracking link; pgx.ErrNoRows where there is none,
// or where it ended more than seven days ago.
func (c *Couriers) Track(ctx context.Context, token string) (Tracking, error) {
	var t Tracking
	if !isToken(token) {
		return t, pgx.ErrNoRows
	}
	s := &t.Subject
	err := c.Pool.QueryRow(ctx, `select subject_kind, subject_id::text, driver_name, coalesce(p.progress, 0), coalesce(p.lat, 0), coalesce(p.long, 0),
		coalesce(p.at, 'epoch'), coalesce(p.imminent, false)
		from courier_attempts c`+dispatch.JoinPosition+`
		where tracking_token = $1`, token).Scan(&s.Kind, &s.ID, &t.DriverName, &t.Progress, &t.Position.Lat, &t.Position.Long, &t.PositionAt, &t.Imminent)
	if err != nil {
		return t, err
	}
	d, err := c.domain(s.Kind)
	if err != nil {
		return t, err
	}
	t.Tracked, err = d.Tracked(ctx, c.Pool, s.ID)
	end := t.Ended()
	if err == nil && !end.IsZero() && c.Now().Sub(end) > trackedFor {
		return Tracking{}, pgx.ErrNoRows
	}
	switch {
	case err != nil || t.Back:
	case end.IsZero():
		t.PIN, err = c.DoorPIN(ctx, s.ID)
	default:
		err = c.Pool.QueryRow(ctx, `select true, p.outcome = $2 from courier_attempts a join door_pins p on p.attempt_id = a.id where a.subject_id = $1
			order by a.attempt_no desc limit 1`, s.ID, PINNotEntered).Scan(&t.AskedPIN, &t.NoPIN)
		err = db.IfNone(err, nil)
	}
	return t, err
}

// SubjectOf is what a tracking link is of, however long ago that ended; pgx.ErrNoRows where there is no such link.
func (c *Couriers) SubjectOf(ctx context.Context, token string) (s Subject, err error) {
	if !isToken(token) {
		return s, pgx.ErrNoRows
	}
	err = c.Pool.QueryRow(ctx, `select subject_kind, subject_id::text from courier_attempts where tracking_token = $1`, token).Scan(&s.Kind, &s.ID)
	return s, err
}

func isToken(text string) bool {
	return len(text) == tokenLength && strings.Trim(text, tokenLetters) == ""
}
