package promotions

import (
	"context"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const figureDays = 92

// figures is what a code brought: in all, and by the days on which it was used.
func (a *API) figures(ctx context.Context, in *web.ByID) (web.Result[wire.CodeFigures], error) {
	var out wire.CodeFigures
	if _, err := promoCode.Read(ctx, a.pool, in.ID, false); err != nil {
		return web.Of(out), err
	}
	err := a.pool.QueryRow(ctx, `select count(*), coalesce(sum(order_total), 0)::bigint, coalesce(sum(discount), 0)::bigint, count(*) filter (where new_customer),
			(select count(*) from used_codes where promo_code_id = $1 and given_back is not null)
		from used_codes where promo_code_id = $1 and given_back is null`, in.ID).
		Scan(&out.Uses, &out.Sales, &out.Discount, &out.NewCustomers, &out.GivenBack)
	if err != nil {
		return web.Of(out), err
	}
	today := london.Day(a.now())
	out.Days, err = db.All[wire.CodeFigureDay](ctx, a.pool, `with used as (
			select (used_on at time zone 'Europe/London')::date as day, count(*) as uses, sum(order_total) as sales, sum(discount) as discount,
				count(*) filter (where new_customer) as new_customers
			from used_codes where promo_code_id = $1 and given_back is null and used_on >= $2 group by 1)
		select to_char(d, 'YYYY-MM-DD') as day, coalesce(uses, 0)::int as uses, coalesce(sales, 0)::bigint as sales,
			coalesce(discount, 0)::bigint as discount, coalesce(new_customers, 0)::int as new_customers
		from generate_series((select min(day) from used), ($3::timestamptz at time zone 'Europe/London')::date, interval '1 day') d
		left join used on used.day = d::date order by d`, in.ID, london.AddDays(today, -figureDays+1), today)
	if out.Days == nil {
		out.Days = []wire.CodeFigureDay{}
	}
	return web.Of(out), err
}
