package demo

import (
	"log/slog"
	"testing"
	"time"

	"tradekart/portal/backend/jobs"
)

func TestEveryDayOfTheYearHasFigures(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	days := number(t, pool, `select count(distinct day) from order_figures where imported and shop_id = $1 and figure = 'Status'`, islingtonID)
	if days != pastDays {
		t.Errorf("%d days", days)
	}
	if n := number(t, pool, `select coalesce(sum(n), 0) from order_figures where not imported and figure = 'Status'`); n != number(t, pool,
		`select count(*) from orders`) {
		t.Errorf("%d of the orders are counted", n)
	}
	for name, sql := range map[string]string{
		"hours and outcomes of a day differ": `select count(*) from (select shop_id, day, sum(n) filter (where figure = 'Hour') as h,
			sum(n) filter (where figure = 'Status') as s
			from order_figures group by 1, 2) f where h <> s`,
		"failed deliveries differ from what couriers failed": `select count(*) from (select shop_id, day, sum(n) filter (where figure = 'CourierFailed') as c,
			sum(n) filter (where figure = 'Status' and key = 'FailedDelivery') as s from order_figures where imported group by 1, 2) f
			where coalesce(c, 0) <> coalesce(s, 0)`,
		"figures of today or later": `select count(*) from order_figures where imported and day >= '2026-03-29'`,
		"a Saturday is no better than a Monday": `select count(*) from (select sum(n) filter (where extract(isodow from day) = 6) as sat,
			sum(n) filter (where extract(isodow from day) = 1) as mon from order_figures where figure = 'Hour') f where sat <= mon`,
	} {
		if n := number(t, pool, sql); n != 0 {
			t.Errorf("%s: %d", name, n)
		}
	}
	first := query[string](t, pool, `select md5(string_agg(shop_id || day::text || figure || key || n || pence, ','
		order by shop_id, day, figure, key)) from order_figures where imported`)
	again := seeded(t, testNow)
	if second := query[string](t, again, `select md5(string_agg(shop_id || day::text || figure || key || n || pence, ',' order by shop_id, day, figure, key))
		from order_figures where imported`); first[0] != second[0] {
		t.Error("another start has other figures")
	}
}

func TestTheCounterKeepsSomeReady(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	queue, err := jobs.NewInserter(pool, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	s := shopByID(islingtonID)
	ready := func() int64 {
		return number(t, pool, `select count(*) from orders where shop_id = $1 and shop_portal_status = 'Queued' and out_for_delivery is null
			and at_drop_off_location is null`, s.ID)
	}
	if _, err := pool.Exec(t.Context(), `update orders set out_for_delivery = now() where shop_id = $1 and shop_portal_status = 'Queued'`, s.ID); err != nil {
		t.Fatal(err)
	}
	for i := range 20 {
		if err := s.serve(t.Context(), pool, queue, testNow.Add(time.Duration(i)*time.Minute)); err != nil {
			t.Fatal(err)
		}
	}
	if n := ready(); n != fewReady {
		t.Errorf("%d orders are ready, want %d", n, fewReady)
	}
	if n := number(t, pool, `select count(*) from orders where shop_id = $1 and shop_portal_status = 'Queued'
		and queued >= $2 and attention is not null`, s.ID, testNow); n != 0 {
		t.Errorf("%d accepted orders still ring", n)
	}
}
