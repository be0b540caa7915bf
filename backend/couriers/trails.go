package couriers

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
)

// keepPositions is how long reports of positions are kept. Where a driver was is forgotten before, when the delivery ends.
const keepPositions = 7 * 24 * time.Hour

// Sweep deletes reports of positions that are older than a week.
func Sweep(ctx context.Context, q db.Querier, now time.Time) error {
	_, err := q.Exec(ctx, `delete from courier_events where kind = $1 and at < $2`, Position, now.Add(-keepPositions))
	return err
}

// ended reports whether an attempt in a state has ended.
func ended(state string) bool {
	return state == stateDone || state == stateFailed || state == stateCancelled
}

// forgetWay removes from an attempt's reports where its driver was, and its PIN at the door. The reports stay, so that a repeated one
// is known.
func forgetWay(ctx context.Context, tx pgx.Tx, attemptID string) error {
	if _, err := tx.Exec(ctx, `update door_pins set pin = null where attempt_id = $1`, attemptID); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `update courier_events set raw = raw - array['Position', 'Progress', 'Raw'] where attempt_id = $1 and kind = $2`, attemptID, Position)
	return err
}
