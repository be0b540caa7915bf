package demo

import (
	"testing"
	"time"
)

func TestCourierOrdersStandInEveryTab(t *testing.T) {
	t.Parallel()
	for _, now := range []time.Time{testNow, time.Date(2026, 7, 1, 14, 5, 0, 0, time.UTC)} {
		pool := seeded(t, now)
		for _, shop := range []string{islingtonID, deptfordID} {
			for tab, want := range map[string]int64{"draft": 1, "open": 3, "outfordelivery": 2, "failed": 1, "archived": 5} {
				if got := number(t, pool, `select count(*) from collect_orders where shop_id = $1 and tab = $2`, shop, tab); got != want {
					t.Errorf("%s has %d courier orders in %s, want %d", shop, got, tab, want)
				}
			}
		}
		for name, condition := range map[string]string{
			"in the future":     `greatest(drafted, placed, queued, assigned, delivered, failed, cancelled) > $1`,
			"without its price": `queued is not null and winning is null`,
			"without its courier": `queued is not null and not exists (select from journeys j
				where j.subject_id = o.id and fleet_name <> '' and fleet_logo <> '' and tracking_url <> '')`,
			"placed unpaid": `placed is not null and uses_credit <> exists (select from credit_entries where cause = 'collect/' || o.id)`,
		} {
			if n := number(t, pool, `select count(*) from collect_orders o where $1::timestamptz is not null and (`+condition+`)`, now); n > 0 {
				t.Errorf("%d courier orders %s", n, name)
			}
		}
	}
}
