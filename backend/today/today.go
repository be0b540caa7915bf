// Package today answers what happens at the caller's shops now, in one request: what waits, what is packed,
// what is on its way and what failed; and what needs a person. It reads the orders of all domains and changes nothing; it must not
// decide anything about them.
package today

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	maxLane  = 40 // orders of a lane
	maxNeeds = 10 // requests and failures
)

// API serves the day.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time
}

// New makes the API; now is the clock, UTC.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register adds the operations.
func (a *API) Register(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/order/attention", Tag: "orders",
		Summary: "The delivery orders and courier orders that need attention now"}.WhileLocked(), a.attention)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/today", Tag: "orders", Counter: true,
		Summary: "What happens at the caller's shops now, and how the day compares with the week before"}, a.today)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/courier-map", Tag: "orders", Counter: true,
		Summary: "Where the couriers of the caller's shops are now"}, a.courierMap)
}

func (a *API) today(ctx context.Context, _ *struct{}) (web.Result[wire.Today], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 1)
	r := reader{now: a.now(), owner: owner, arg: arg, batch: &pgx.Batch{}}
	out := wire.Today{At: r.now}
	r.lane(&out.Waiting, waiting, `o.created`)
	r.lane(&out.Ready, ready, `coalesce(o.time_slot_from, o.queued, o.created)`)
	r.underway(&out.Underway)
	r.asked(&out.Asked)
	r.failed(&out.Failed)
	r.received(&out)
	r.delivered(&out.Delivered)
	r.tomorrow(&out.Tomorrow)
	err := db.ReadBatch(ctx, a.pool, r.batch)
	return web.Of(out), err
}

// reader collects the queries of one response, which are sent together.
type reader struct {
	now   time.Time
	owner string // a clause on o, whose argument is $1
	arg   any
	batch *pgx.Batch
}

func (r *reader) query(sql string, args ...any) *pgx.QueuedQuery {
	return r.batch.Queue(sql, append([]any{r.arg}, args...)...)
}

const (
	waiting = `o.shop_portal_status = 'Pending'`
	ready   = `o.shop_portal_status = 'Queued' and o.out_for_delivery is null and o.at_drop_off_location is null`
	left    = `o.shop_portal_status = 'Queued' and (o.out_for_delivery is not null or o.at_drop_off_location is not null)`
)

// failure is why an order failed, in words: the courier's own where none of the known reasons fits.
const failure = `case when o.failed_reason in ('', 'None') then '' when o.failed_reason = 'Other'
	and o.failed_reason_notes <> '' then left(o.failed_reason_notes, 300)
	else o.failed_reason end`

// deliveries selects delivery orders as the day shows them, with the courier that is booked.
const deliveries = `select o.id::text as id, 'order' as kind, o.order_no as number, trim(o.customer_first_name || ' ' || o.customer_last_name) as name,
		s.name as shop_name, coalesce(case o.shop_portal_status when 'Pending' then o.created when 'Failed' then o.failed
		else coalesce(o.out_for_delivery, o.queued) end, o.created) as since,
		o.time_slot_from as "from", o.time_slot_to as "to", coalesce(c.driver_name, '') as driver,
		case when o.out_for_delivery is null and o.at_pick_up_location is null then ` + dispatch.PickUpAt + ` end as pick_up,
		` + dispatch.DropOffAt + ` as arrival, o.out_for_delivery is not null or o.at_drop_off_location is not null as "left", ` + failure +
	` as reason
	from orders o join shops s on s.id = o.shop_id` + dispatch.JoinAttempt + ` `

// collections selects courier orders likewise.
const collections = `select o.id::text as id, 'collection' as kind, o.reference_number as number, trim(o.first_name || ' ' || o.last_name) as name,
		s.name as shop_name, o.tab_since as since, o.pickup_time as "from", null::timestamptz as "to", coalesce(j.driver_name, '') as driver,
		case when o.out_for_delivery is null and o.at_pick_up_location is null then o.pickup_time end as pick_up,
		o.eta as arrival, o.tab = 'outfordelivery' as "left", ` + failure + ` as reason
	from collect_orders o join shops s on s.id = o.shop_id` + dispatch.JoinJourney + ` `

func (r *reader) orders(into *[]wire.TodayOrder, sql string, args ...any) {
	r.query(sql, args...).Query(func(rows pgx.Rows) (err error) {
		*into, err = pgx.CollectRows(rows, pgx.RowToStructByName[wire.TodayOrder])
		return err
	})
}

// lane reads the first orders of a lane and counts all of them.
func (r *reader) lane(into *wire.TodayLane, where, order string) {
	r.query(`select count(*) from orders o where ` + where + ` and ` + r.owner).QueryRow(func(row pgx.Row) error { return row.Scan(&into.Count) })
	r.orders(&into.Orders, deliveries+`where `+where+` and `+r.owner+` order by `+order+`, o.id limit $2`, maxLane)
}

func (r *reader) underway(into *wire.TodayLane) {
	booked := `o.tab in ('open', 'outfordelivery') and o.status <> 'OpenPremium'`
	r.query(`select (select count(*) from orders o where ` + left + ` and ` + r.owner + `) + (select count(*) from collect_orders o where ` + booked + ` and ` +
		r.owner + `)`).
		QueryRow(func(row pgx.Row) error { return row.Scan(&into.Count) })
	r.orders(&into.Orders, fmt.Sprintf(`(%swhere %s and %s order by o.out_for_delivery, o.id limit $2)
		union all (%swhere %s and %s order by o.pickup_time, o.id limit $2)
		order by arrival nulls last, number limit $2`, deliveries, left, r.owner, collections, booked, r.owner), maxLane)
}

func (r *reader) asked(into *[]wire.TodayOrder) {
	r.orders(into, deliveries+`where o.attention = 'Cancellation' and `+r.owner+` order by o.attention_since, o.id limit $2`, maxNeeds)
}

func (r *reader) failed(into *[]wire.TodayOrder) {
	r.orders(into, fmt.Sprintf(`(%swhere o.shop_portal_status = 'Failed' and o.tab_since >= $3 and o.failed >= $3 and %s order by o.tab_since desc limit $2)
		union all (%swhere o.tab = 'failed' and o.tab_since >= $3 and o.failed >= $3 and %s order by o.tab_since desc limit $2) order by since desc limit $2`,
		deliveries, r.owner, collections, r.owner), maxNeeds, london.Day(r.now))
}

// weekAgo is the same time by London's clocks a week ago.
func (r *reader) weekAgo() time.Time {
	return london.AddDays(r.now, -7).Add(r.now.Sub(london.Day(r.now)))
}

func (r *reader) received(into *wire.Today) {
	into.Hours = make([]int, r.now.In(london.Zone).Hour()+1)
	anyTab := `o.shop_portal_status in ('Pending', 'Queued', 'Failed', 'Archived') and not o.training and ` + r.owner
	r.query(`select extract(hour from o.created at time zone 'Europe/London')::int, count(*) from orders o
		where `+anyTab+` and o.created >= $2 and o.created <= $3 group by 1`, london.Day(r.now), r.now).Query(func(rows pgx.Rows) error {
		var hour, n int
		_, err := pgx.ForEachRow(rows, []any{&hour, &n}, func() error {
			into.Hours[hour] = n
			into.Received.Now += n
			return nil
		})
		return err
	})
	r.query(`select count(*) from orders o where `+anyTab+` and o.created >= $2 and o.created <= $3`, london.Day(r.weekAgo()), r.weekAgo()).
		QueryRow(func(row pgx.Row) error { return row.Scan(&into.Received.Before) })
}

func (r *reader) delivered(into *wire.TodayFigure) {
	// An order is archived within a day of its delivery; the bounds let an index find it.
	archived := func(column string) string {
		return fmt.Sprintf(`%[1]s >= $2 and %[1]s < $3::timestamptz + interval '1 day'`, column)
	}
	sql := `select (select count(*) from orders o where o.shop_portal_status = 'Archived' and ` + archived("coalesce(o.latest_update_for_archived, o.created)") + `
				and o.status = 'DeliveredDelivery' and o.delivered between $2 and $3 and ` + r.owner + `)
			+ (select count(*) from collect_orders o where o.tab = 'archived' and ` + archived("o.tab_since") + `
				and o.status = 'Delivered' and o.delivered between $2 and $3 and ` + r.owner + `)`
	r.query(sql, london.Day(r.now), r.now).QueryRow(func(row pgx.Row) error { return row.Scan(&into.Now) })
	r.query(sql, london.Day(r.weekAgo()), r.weekAgo()).QueryRow(func(row pgx.Row) error { return row.Scan(&into.Before) })
}

func (r *reader) tomorrow(into *wire.TodaySlots) {
	r.query(`select count(*), min(o.time_slot_from) from orders o where o.shop_portal_status in ('Pending', 'Queued') and not o.training
		and o.time_slot_from >= $2 and o.time_slot_from < $3 and `+r.owner, london.AddDays(r.now, 1), london.AddDays(r.now, 2)).
		QueryRow(func(row pgx.Row) error { return row.Scan(&into.Count, &into.First) })
}
