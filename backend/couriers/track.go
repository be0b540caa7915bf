package couriers

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5"
)

// Tracking is what the holder of a tracking link may see.
type Tracking struct {
	Tracked
	DriverName string
	Progress   float64 // of the way, 0 to 1, as the newest position says
}

const (
	tokenLength  = 43 // 32 bytes as base64url
	tokenLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
)

// Track finds the delivery of a tracking link; pgx.ErrNoRows where there is none.
func (c *Couriers) Track(ctx context.Context, token string) (Tracking, error) {
	var t Tracking
	if len(token) != tokenLength || strings.Trim(token, tokenLetters) != "" {
		return t, pgx.ErrNoRows
	}
	var s Subject
	err := c.Pool.QueryRow(ctx, `select subject_kind, subject_id::text, driver_name,
			coalesce((select (e.raw ->> 'Progress')::float8 from courier_events e where e.attempt_id = a.id and e.kind = 'Position'
				order by e.at desc, e.id desc limit 1), 0)
		from courier_attempts a where tracking_token = $1`, token).Scan(&s.Kind, &s.ID, &t.DriverName, &t.Progress)
	if err != nil {
		return t, err
	}
	d, err := c.domain(s.Kind)
	if err != nil {
		return t, err
	}
	t.Tracked, err = d.Tracked(ctx, c.Pool, s.ID)
	return t, err
}
