// Package figures adds delivery orders up by shop and London day, so that a home reads a few rows for each day
// instead of the orders themselves. What it stores follows from the orders alone: it may be computed again at
// any time. It must not decide anything about orders.
package figures

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

const (
	computeLimit = 10 * time.Minute // the first run reads every order
	provedDays   = 35               // days that the nightly proof compares with their orders
)

// changed are the days of shops whose orders have changed between two events.
const changed = `select distinct o.shop_id, (o.created at time zone 'Europe/London')::date as day from events e join orders o on o.id = e.entity_id
	where e.entity = '` + wire.EntityOrder + `' and e.seq > `

// computed are the rows that follow from the orders o which a condition selects. Waits of more than an hour count as one of 60 minutes.
// Training orders count nowhere. An order that a driver took or that failed is its latest courier's.
func computed(condition string) string {
	return `o as materialized (select id, shop_id, merchant_id, (created at time zone 'Europe/London')::date as day,
		to_char(created at time zone 'Europe/London', 'HH24') as hour, status, failed_reason, failed is not null as failed,
		coalesce(assigned, failed) is not null as carried,
			case when status in ('RejectedDelivery', 'CancelledDelivery') then 0 else total_amount end as pence,
			case when queued >= coalesce(pending, created) then least(60, extract(epoch from queued - coalesce(pending, created))::int / 60) end as waited
		from orders where not training and ` + condition + `),
	carried as materialized (select o.*, a.provider from o join lateral (select provider from courier_attempts
		where subject_id = o.id and subject_kind = 'order' order by attempt_no desc limit 1) a on o.carried),
	sold as materialized (select o.shop_id, o.merchant_id, o.day, left(l.product_title, 120) as title, sum(l.quantity) as n,
		sum(l.quantity * l.amount_per_unit) as pence
		from o join order_lines l on l.order_id = o.id where o.status not in ('RejectedDelivery', 'CancelledDelivery') and l.quantity > 0 group by 1, 2, 3, 4),
	computed as materialized (
		select shop_id, merchant_id, day, 'Hour' as figure, hour as key, count(*)::int as n, sum(pence)::bigint as pence from o group by 1, 2, 3, 5
		union all select shop_id, merchant_id, day, 'Status', status, count(*), sum(pence) from o group by 1, 2, 3, 5
		union all select shop_id, merchant_id, day, 'Wait', waited::text, count(*), sum(pence) from o where waited is not null group by 1, 2, 3, 5
		union all select shop_id, merchant_id, day, 'Courier', provider, count(*), sum(pence) from carried group by 1, 2, 3, 5
		union all select shop_id, merchant_id, day, 'CourierFailed', provider, count(*), sum(pence) from carried where failed group by 1, 2, 3, 5
		union all select shop_id, merchant_id, day, 'Reason', failed_reason, count(*), sum(pence) from o where status = 'FailedDelivery' group by 1, 2, 3, 5
		union all select shop_id, merchant_id, day, 'Product', title, n, pence from sold)`
}

// ofDays are the orders of the shops $1 on the days $2, found through the index of each tab.
const ofDays = `(shop_id, (created at time zone 'Europe/London')::date) in (select * from touched)
	and shop_id = any($1::uuid[]) and shop_portal_status in ('Pending', 'Queued', 'Archived', 'Failed')
	and created >= (select min(day)::timestamp at time zone 'Europe/London' from touched)
	and created < (select (max(day) + 1)::timestamp at time zone 'Europe/London' from touched)`

// computeDays stores the rows of shops' days as they now follow from the orders, and changes only those that differ.
var computeDays = `with touched as (select * from unnest($1::uuid[], $2::date[]) as t(shop_id, day)), ` + computed(ofDays) + `,
	gone as (delete from order_figures f using touched t where (f.shop_id, f.day) = (t.shop_id, t.day) and not f.imported
		and not exists (select from computed c where (c.shop_id, c.day, c.figure, c.key) = (f.shop_id, f.day, f.figure, f.key)))
	insert into order_figures as f (shop_id, merchant_id, day, figure, key, n, pence) select * from computed
	on conflict (shop_id, day, figure, key, imported) do update set n = excluded.n, pence = excluded.pence where (f.n, f.pence) <> (excluded.n, excluded.pence)`

// computeAll stores the rows of every order; for tables without rows.
var computeAll = `with ` + computed("true") + ` insert into order_figures (shop_id, merchant_id, day, figure, key, n, pence) select * from computed`

type computeArgs struct{}

// Job computes the figures of what has changed every minute.
func (computeArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "order_figures", Attempts: 1, Limit: computeLimit, Next: jobs.Every(time.Minute)}
}

// Jobs compute figures.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{jobs.Define(func(ctx context.Context, _ computeArgs) error { return a.Compute(ctx) })}
}

// Compute stores the figures of all days whose orders have changed since it last ran. If that is longer ago than
// events are kept, it computes every day.
func (a *API) Compute(ctx context.Context) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		// One run at a time: the others wait for the lock.
		if _, err := tx.Exec(ctx, `lock table order_figures_until in exclusive mode`); err != nil {
			return err
		}
		since, err := db.Value[*int64](ctx, tx, `select max(seq) from order_figures_until where ran_at > now() - interval '12 hours'`)
		if err != nil {
			return err
		}
		until, err := live.Present(ctx, tx)
		if err != nil {
			return err
		}
		if since == nil {
			err = computeEverything(ctx, tx)
		} else if *since < until {
			err = computeSince(ctx, tx, *since, until)
		}
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `insert into order_figures_until (seq) values ($1) on conflict (one) do update set seq = excluded.seq, ran_at = excluded.ran_at`, until)
		return err
	})
}

func computeEverything(ctx context.Context, tx pgx.Tx) error {
	if _, err := tx.Exec(ctx, `delete from order_figures where not imported`); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, computeAll)
	return err
}

func computeSince(ctx context.Context, tx pgx.Tx, since, until int64) error {
	var shops []string
	var days []time.Time
	err := tx.QueryRow(ctx, `select coalesce(array_agg(shop_id), '{}'), coalesce(array_agg(day), '{}') from (`+changed+`$1 and e.seq <= $2) touched`, since,
		until).
		Scan(&shops, &days)
	if err != nil || len(shops) == 0 {
		return err
	}
	_, err = tx.Exec(ctx, computeDays, shops, days)
	return err
}

// Prove compares the figures of the last weeks with the orders that they count, without the days that have
// changed since the figures were computed, and the totals of all shops with the figures.
func Prove(ctx context.Context, q db.Querier, now time.Time) ([]ledger.Check, error) {
	since := []any{london.Format(now.AddDate(0, 0, -provedDays), time.DateOnly)}
	return ledger.Verify(ctx, q, ledger.Statement{Name: "order_figures", Args: since,
		All: `select count(*) from order_figures where day >= $1::text::date and not imported`,
		Wrong: `with ` + computed(`created >= $1::text::date::timestamp at time zone 'Europe/London'`) + `
			select 'shop ' || shop_id || ' on ' || day || ', ' || figure || ' ' || key || ': stored ' || coalesce(f.n, 0) || ' orders of ' || coalesce(f.pence, 0)
				|| ' pence instead of ' || coalesce(c.n, 0) || ' of ' || coalesce(c.pence, 0)
			from (select * from order_figures where day >= $1::text::date and not imported) f full join computed c using (shop_id, day, figure, key)
			where (f.n, f.pence) is distinct from (c.n, c.pence)
				and (shop_id, day) not in (` + changed + `(select coalesce(max(seq), 0) from order_figures_until))`},
		totals("figure_totals", "day", since), totals("merchant_figures", "merchant_id, day", since))
}

// totals compares the totals of a table, one for each of its columns by, figure and key, with the figures that they add up.
func totals(table, by string, since []any) ledger.Statement {
	return ledger.Statement{Name: table, Args: since, All: `select count(*) from ` + table + ` where day >= $1::text::date`,
		Wrong: `select concat_ws(', ', ` + by + `, figure) || ' ' || key || ': stored ' || coalesce(t.n, 0) || ' orders of ' || coalesce(t.pence, 0)
				|| ' pence instead of ' || coalesce(f.n, 0) || ' of ' || coalesce(f.pence, 0)
			from (select * from ` + table + ` where day >= $1::text::date) t full join (select ` + by + `, figure, key, sum(n) as n, sum(pence) as pence
				from order_figures where day >= $1::text::date and figure <> 'Product' group by ` + by + `, figure, key) f using (` + by + `, figure, key)
			where (coalesce(t.n, 0), coalesce(t.pence, 0)) <> (coalesce(f.n, 0), coalesce(f.pence, 0))`}
}
