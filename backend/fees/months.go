package fees

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/london"
)

// PostingDay answers the London day that a document issued at now is posted on, as
// its start in UTC: today, or the first day of the next month that is not closed.
// Until tx ends no month can be closed, so that the document still falls into an open one.
func PostingDay(ctx context.Context, tx pgx.Tx, now time.Time) (time.Time, error) {
	if _, err := tx.Exec(ctx, `lock table closed_months in share mode`); err != nil {
		return time.Time{}, err
	}
	var day time.Time
	err := tx.QueryRow(ctx, `with recursive days as (
			select $1::text::date as day
			union all
			select (date_trunc('month', day::timestamp) + interval '1 month')::date from days
			where exists (select from closed_months where month = date_trunc('month', day::timestamp)::date))
		select max(day) from days`, dateOf(now)).Scan(&day)
	return london.Date(day.Date()), err
}
