package figures

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	roomShops  = 20
	lateAfter  = "30 minutes"
	mostCount  = "1000"
	silentFrom = 3  // usual orders by this time, from which none at all is silence
	usualDays  = 28 // of which couriers' usual failures are
)

func (a *API) room(ctx context.Context, _ *struct{}) (web.Result[wire.AdminRoom], error) {
	r := room{home: home{MerchantHome: wire.MerchantHome{At: a.now(), Hours: make([]wire.HourFigure, 24)}, batch: &pgx.Batch{}}}
	r.readHours()
	r.readWaits()
	r.readFailed()
	r.readQueue()
	r.readCouriers()
	r.readShops()
	devices.QueueUnheard(r.batch, "", r.At, roomShops, &r.out.Unheard, &r.out.UnheardCount)
	r.readPromotions()
	r.readHealth()
	if err := db.ReadBatch(ctx, a.pool, r.batch); err != nil {
		return web.Of(r.out), err
	}
	r.out.At, r.out.Orders, r.out.Sales, r.out.Wait, r.out.SlowWait, r.out.Hours = r.At, r.Orders, r.Sales, r.Wait, r.slow, r.Hours
	r.addProviders(a.named())
	return web.Of(r.out), nil
}

// room collects the queries of one response. What a merchant's home says of one merchant, it says of all.
type room struct {
	home
	out wire.AdminRoom
}

// readFailed counts what failed of the orders received today, and a week ago.
func (r *room) readFailed() {
	r.batch.Queue(`select coalesce(sum(n) filter (where day = $1::text::date), 0)::int, coalesce(sum(n) filter (where day = $2::text::date), 0)::int
		from figure_totals where figure = 'Status' and key = 'FailedDelivery' and day in ($1::text::date, $2::text::date)`, r.day(0), r.day(7)).
		QueryRow(func(row pgx.Row) error { return row.Scan(&r.out.Failed.Now, &r.out.Failed.Before) })
}

// upTo counts the rows of a condition, but reads no more than shown.
func upTo(condition string) string {
	return `(select count(*) from (select from ` + condition + ` limit ` + mostCount + `) n)`
}

func (r *room) readQueue() {
	w := &r.out.Waits
	r.batch.Queue(`select coalesce((select sum(n) from order_counts where shop_portal_status = 'Pending'), 0)::int,
			(select count(*) from orders where shop_portal_status = 'Pending' and created < $1::timestamptz - interval '`+lateAfter+`' and not training),
			(select min(created) from orders where shop_portal_status = 'Pending' and not training),
			`+upTo(`orders where attention = 'Cancellation'`)+`,
			coalesce((select sum(n) from order_counts where shop_portal_status = 'Failed'), 0)::int,
			`+upTo(`collect_orders where premium_selected and tab = 'open' and status = 'OpenPremium'`)+`,
			`+upTo(`intake_inbox where state = 'Open'`)+`, `+upTo(`approvals where state = 'Waiting'`)+`,
			`+upTo(`security_alarms where seen_at is null and merchant_id is null`), r.At).
		QueryRow(func(row pgx.Row) error {
			return row.Scan(&w.Waiting, &w.Late, &w.Oldest, &w.Cancellations, &w.Failed, &w.Concierge, &w.Intake, &w.Approvals, &w.Alarms)
		})
}

func (r *room) readCouriers() {
	r.batch.Queue(`select key, '', false, coalesce(sum(n) filter (where figure = 'Courier' and day = $1::text::date), 0)::int,
			coalesce(sum(n) filter (where figure = 'CourierFailed' and day = $1::text::date), 0)::int,
			coalesce(round(100.0 * sum(n) filter (where figure = 'CourierFailed' and day < $1::text::date)
				/ nullif(sum(n) filter (where figure = 'Courier' and day < $1::text::date), 0)), 0)::int
		from figure_totals where figure in ('Courier', 'CourierFailed') and day >= $2::text::date group by key`, r.day(0), r.day(usualDays)).
		Query(func(rows pgx.Rows) (err error) {
			r.out.Couriers, err = pgx.CollectRows(rows, pgx.RowToStructByPos[wire.RoomCourier])
			return err
		})
}

// named are the providers by what is stored of them.
func (a *API) named() map[string]wire.RoomCourier {
	all := map[string]wire.RoomCourier{}
	if a.Couriers != nil {
		for _, c := range a.Couriers() {
			all[c.Provider] = c
		}
	}
	return all
}

// addProviders adds names and states; a provider that is configured is listed even if it had no order.
func (r *room) addProviders(named map[string]wire.RoomCourier) {
	for i, c := range r.out.Couriers {
		known := named[c.Provider]
		r.out.Couriers[i].Name, r.out.Couriers[i].LeftOut = cmp.Or(known.Name, c.Provider), known.LeftOut
		delete(named, c.Provider)
	}
	r.out.Couriers = append(r.out.Couriers, slices.Collect(maps.Values(named))...)
	slices.SortFunc(r.out.Couriers, func(a, b wire.RoomCourier) int { return cmp.Or(b.Orders-a.Orders, strings.Compare(a.Name, b.Name)) })
}

// readShops finds the shops with late orders, those that are paused, and those that have no order today although they usually have.
func (r *room) readShops() {
	usual := make([]string, weeks)
	for i := range usual {
		usual[i] = r.day(7 * (i + 1))
	}
	local := r.At.In(london.Zone)
	r.batch.Queue(`with late as (select shop_id, count(*)::int as n, min(created) as oldest from orders
				where shop_portal_status = 'Pending' and created < $1::timestamptz - interval '`+lateAfter+`' and not training group by 1),
			received as (select distinct shop_id from order_figures where figure = 'Status' and day = $6::text::date),
			silent as (select f.shop_id, round(sum(n)::numeric / $2)::int as usual
				from shops s left join received r on r.shop_id = s.id join order_figures f on f.shop_id = s.id
				where r.shop_id is null and s.archived_at is null and f.figure = 'Hour' and f.day = any($3::text[]::date[]) and f.key < $4
				group by 1 having sum(n)::numeric / $2 >= $5),
			open as (select shop_id, sum(n)::int as n from order_counts where shop_portal_status = 'Pending' group by 1),
			needs as (select s.id, s.name, m.name as merchant, coalesce(o.n, 0) as waiting, coalesce(l.n, 0) as late, l.oldest,
					case when c.closed then (s.closed_to + 1)::timestamp at time zone 'Europe/London' when s.paused_until > $1 then s.paused_until end as paused,
					case when c.closed then s.closed_reason when s.paused_until > $1 then s.pause_reason else '' end as reason,
					case when r.shop_id is null and exists (select from shop_hours(s.id, $6::text::date)) then coalesce(q.usual, 0) else 0 end as expected
				from shops s cross join lateral (select coalesce($6::text::date between s.closed_from and s.closed_to, false) as closed) c
					join merchants m on m.id = s.merchant_id left join late l on l.shop_id = s.id left join silent q on q.shop_id = s.id
					left join received r on r.shop_id = s.id left join open o on o.shop_id = s.id
				where s.archived_at is null and (l.n > 0 or s.paused_until > $1 or s.closed_to >= $6::text::date or (q.usual > 0 and r.shop_id is null)))
		select id::text, name, merchant, waiting, late, oldest, paused, reason, expected, count(*) over ()::int from needs
		where late > 0 or paused is not null or expected > 0
		order by late desc, paused is null, expected desc, name, id limit $7`,
		r.At, weeks, usual, local.Format("15"), silentFrom, r.day(0), roomShops).Query(func(rows pgx.Rows) error {
		var s wire.RoomShop
		into := []any{&s.Id, &s.Name, &s.MerchantName, &s.Waiting, &s.Late, &s.Oldest, &s.PausedUntil, &s.PauseReason, &s.Expected, &r.out.ShopCount}
		r.out.Shops = []wire.RoomShop{}
		_, err := pgx.ForEachRow(rows, into, func() error {
			r.out.Shops = append(r.out.Shops, s)
			s = wire.RoomShop{}
			return nil
		})
		return err
	})
}

func (r *room) readPromotions() {
	p := &r.out.Running
	r.batch.Queue(`select `+upTo(`promo_codes where active and not is_referral_voucher and expires > $1 and start_date <= $1`)+`,
			count(*), coalesce(sum(discount), 0)::bigint, `+upTo(`push_notifications where ended_at is null`)+`
		from used_codes where used_on >= $2 and given_back is null`, r.At, london.Day(r.At)).
		QueryRow(func(row pgx.Row) error { return row.Scan(&p.Codes, &p.UsedToday, &p.Discount, &p.Pushes) })
	r.batch.Queue(`select id::text, title, sent, opened from push_notifications where ended_at is not null order by created desc, id desc limit 1`).
		Query(func(rows pgx.Rows) error {
			_, err := pgx.ForEachRow(rows, []any{&p.LastPushId, &p.LastPush, &p.LastSent, &p.LastOpened}, func() error { return nil })
			return err
		})
}

func (r *room) readHealth() {
	h := &r.out.Health
	r.batch.Queue(`select count(*), coalesce(max(extract(epoch from now() - scheduled_at)), 0)::int,
			` + upTo(`river_job where state = 'discarded' and finalized_at > now() - interval '1 day'`) + `
		from (select scheduled_at from river_job where state = 'available' and scheduled_at < now() order by scheduled_at limit ` + mostCount + `) due`).
		QueryRow(func(row pgx.Row) error { return row.Scan(&h.JobsWaiting, &h.OldestSeconds, &h.JobsDiscarded) })
	r.batch.Queue(`select at, contradictions from ledger_proofs order by at desc, id desc limit 1`).Query(func(rows pgx.Rows) error {
		_, err := pgx.ForEachRow(rows, []any{&h.LedgerAt, &h.Contradictions}, func() error { return nil })
		return err
	})
}
