package fees

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
)

// DefaultRate is the rate of a merchant for whom none has been set, in basis points.
const DefaultRate = 1000

// RateOn answers the merchant's agency fee on the London day that day falls into,
// in basis points of the goods delivered, before VAT. Whoever charges the fee keeps
// the rate with it: it is not to be looked up again.
func RateOn(ctx context.Context, q db.Querier, merchantID string, day time.Time) (basisPoints int, err error) {
	err = q.QueryRow(ctx, `select rate_bp from merchant_fee_rates where merchant_id = $1 and valid_from <= $2::date order by valid_from desc limit 1`,
		merchantID, dateOf(day)).Scan(&basisPoints)
	if errors.Is(err, pgx.ErrNoRows) {
		return DefaultRate, nil
	}
	return basisPoints, err
}

// dateOf is the London day of t, as SQL's date reads it.
func dateOf(t time.Time) string { return london.Format(t, time.DateOnly) }
