package couriers

import (
	"context"
	"time"

	"tradekart/portal/backend/db"
)

// keepPositions is how long it is known where a driver was: as long as the
// customer's tracking link lives after the delivery.
const keepPositions = 7 * 24 * time.Hour

// Sweep deletes positions of drivers that are older than a week.
func Sweep(ctx context.Context, q db.Querier, now time.Time) error {
	_, err := q.Exec(ctx, `delete from courier_events where kind = $1 and at < $2`, Position, now.Add(-keepPositions))
	return err
}
