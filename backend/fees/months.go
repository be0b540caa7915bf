package fees

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// PostingDay returns the London day that a document issued at now is posted on, as
// its start in UTC: today, or the first day of the next month that is not closed.
// Until tx ends no month can be closed, so that the document still falls into an open one.
func PostingDay(ctx context.Context, tx pgx.Tx, now time.Time) (time.Time, error) {
	if _, err := tx.Exec(ctx, `lock table closed_months in share mode`); err != nil {
		return time.Time{}, err
	}
	var day time.Time
	err := tx.QueryRow(ctx, `select posting_day($1::text::date)`, dateOf(now)).Scan(&day)
	return london.Date(day.Date()), err
}

// MonthPath names a month; exported because the API description is read from it.
type MonthPath struct {
	Month string `path:"month" pattern:"^20[0-9]{2}-(0[1-9]|1[0-2])$" doc:"The month, such as 2026-11"`
}

const monthTotals = `select to_char(mm.month, 'YYYY-MM') as month, sum(sales)::bigint as sales, sum(refunds)::bigint as refunds, sum(fees)::bigint as fees,
		sum(collections)::bigint as collections, sum(subscriptions)::bigint as subscriptions, sum(revenue)::bigint as revenue, sum(vat)::bigint as vat,
		sum(promo_funding)::bigint as promo_funding, sum(due)::bigint as due,
		max(c.closed_at) as closed_at, coalesce(max(c.closed_by), '') as closed_by,
		max(k.asked_at) as asked_at, coalesce(max(k.asked_by), '') as asked_by, coalesce(bool_or(k.asked_by_id = nullif($2, '')::uuid), false) as asked_by_you,
		coalesce((select -sum(e.delta) from credit_entries e left join shops s on s.id = e.account_id
			where e.kind in ('Use', 'Return') and e.posted_on >= mm.month and e.posted_on < ` + nextMonth + ` and ($1 = '' or s.merchant_id = nullif($1, '')::uuid)),
				0)::int as credits_used
	from merchant_months mm left join closed_months c on c.month = mm.month left join month_closings k on k.month = mm.month
	where $1 = '' or mm.merchant_id = nullif($1, '')::uuid
	group by mm.month order by mm.month desc limit 24`

type totalsInput struct {
	MerchantID string `query:"MerchantId" format:"uuid" doc:"Only this merchant's"`
}

// months returns the latest 24 months that have documents, the newest first.
func (a *API) months(ctx context.Context, in *totalsInput) (web.Result[[]wire.MonthTotals], error) {
	rows, _ := a.pool.Query(ctx, monthTotals, in.MerchantID, auth.CallerFrom(ctx).UserID)
	all, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.MonthTotals])
	return web.Of(all), err
}

// mostInChart bounds the merchants of one month's chart; the statements list all.
const mostInChart = 12

type chartInput struct {
	MonthPath
	By string `query:"By" enum:"Revenue,Fees,CreditsUsed" default:"Revenue" doc:"The amount that merchants are sorted by"`
}

// monthMerchants returns the merchants with the most of something in a month, the professional teams as one.
func (a *API) monthMerchants(ctx context.Context, in *chartInput) (web.Result[[]wire.MerchantMonth], error) {
	rows, _ := a.pool.Query(ctx, `select * from (select `+monthColumns+` from `+monthTables+` where mm.month = $1::text::date) m
		order by case $2 when 'Fees' then fees when 'CreditsUsed' then credits_used else revenue end desc, lower(merchant_name), id limit $3`,
		in.Month+"-01", in.By, mostInChart)
	all, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.MerchantMonth])
	return web.Of(all), err
}
