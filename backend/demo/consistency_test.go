package demo

import (
	"testing"
	"time"
)

// contradictions are conditions that no order may meet.
var contradictions = map[string]string{
	"sums differ from the lines": `(o.item_count, o.total_amount) <> (select coalesce(sum(quantity), 0), coalesce(sum(quantity * amount_per_unit), 0)
		from order_lines where order_id = o.id and cancelled is null)`,
	"search misses its number": `o.search_text not like lower(o.order_no) || '%'`,
	"ends before it began":     `coalesce(o.delivered, o.failed, o.rejected, o.cancelled) < o.created`,
	"steps out of order": `o.queued < o.created or o.packed < o.queued or o.assigned < o.packed or o.at_pick_up_location < o.assigned or
		o.out_for_delivery < o.at_pick_up_location or o.at_drop_off_location < o.out_for_delivery or least(o.delivered, o.failed) < o.at_drop_off_location`,
	"happens in the future": `exists (select from order_timeline t where t.order_id = o.id and t.at > $1)`,
	"timeline starts elsewhere": `(select kind || (at = o.created)::text from order_timeline t
		where t.order_id = o.id order by at, id limit 1) <> 'Receivedtrue'`,
	"ready and not packed": `o.shop_portal_status = 'Queued' and not exists (select from packages p where p.order_id = o.id)`,
	"assigned without a driver": `o.assigned is not null and not exists (select from journeys j
		where j.subject_id = o.id and j.driver_id is not null and j.tracking_url <> '')`,
	"failed without a reason": `o.failed is not null and o.failed_reason = 'None'`,
	"archived without a date": `o.shop_portal_status = 'Archived' and o.latest_update_for_archived is null`,
	"over, attempt still open": `o.shop_portal_status in ('Failed', 'Archived') and exists (select from courier_attempts a
		where a.subject_id = o.id and a.state = 'Booked')`,
	"nothing left, yet accepted": `o.item_count = 0 and o.shop_portal_status = 'Queued'`,
	"slot off the half hour":     `extract(minute from o.time_slot_from at time zone 'UTC') not in (0, 30)`,
	"another merchant's shop":    `o.merchant_id <> (select merchant_id from shops s where s.ID = o.shop_id)`,
}

func TestNoContradictions(t *testing.T) {
	t.Parallel()
	for _, now := range []time.Time{testNow, time.Date(2026, 10, 25, 1, 30, 0, 0, time.UTC), time.Date(2026, 7, 1, 14, 5, 0, 0, time.UTC)} {
		t.Run(now.Format(time.DateOnly), func(t *testing.T) {
			t.Parallel()
			pool := seeded(t, now)
			for name, condition := range contradictions {
				for _, external := range query[string](t, pool, `select o.external_order_id || ' ' || o.created from orders o
					where $1::timestamptz is not null and (`+condition+`)`, now) {
					t.Errorf("%s: %s", name, external)
				}
			}
		})
	}
}

func TestTimelinesAgreeWithStates(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	for column, kind := range map[string]string{"queued": "Accepted", "assigned": "CourierAssigned", "at_pick_up_location": "AtPickUp",
		"out_for_delivery": "OutForDelivery", "at_drop_off_location": "AtDropOff", "failed": "Failed", "rejected": "Rejected",
		"cancelled": "Cancelled", "manually_refunded": "Refunded", "packed": "PackagesSet"} {
		for _, external := range query[string](t, pool, `select external_order_id from orders o where `+column+` is distinct from
			(select at from order_timeline where order_id = o.id and kind = $1 and coalesce(detail ->> 'WholeDelivery', 'true') = 'true')`, kind) {
			t.Errorf("order %s: %s and its timeline's %s differ", external, column, kind)
		}
	}
}

func TestCountersCount(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	wrong := query[string](t, pool, `select shop_id || ' ' || shop_portal_status from
		(select shop_id, shop_portal_status, count(*) as n from orders group by 1, 2) o full join
		(select shop_id, shop_portal_status, sum(n) as n from order_counts group by 1, 2) c using (shop_id, shop_portal_status)
		where coalesce(o.n, 0) <> coalesce(c.n, 0)`)
	if len(wrong) > 0 {
		t.Errorf("counters are wrong for %v", wrong)
	}
}

func TestRivalSeesNothing(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	rival := query[string](t, pool, `select merchant_id::text from users where email = 'rival@tradekart.demo'`)[0]
	if n := number(t, pool, `select count(*) from orders where merchant_id = $1 and shop_id in (select id from shops where merchant_id = $2)`, rival,
		hartleyID); n != 0 {
		t.Errorf("%d orders of Hartley & Wren are the rival's", n)
	}
	if n := number(t, pool, `select count(*) from orders where merchant_id = $1`, rival); n != 15 {
		t.Errorf("the rival has %d orders, want 15", n)
	}
	shared := query[string](t, pool, `select product_title from order_lines l
		join orders o on o.id = l.order_id group by 1 having count(distinct merchant_id) > 1`)
	if len(shared) > 0 {
		t.Errorf("both merchants sell %v: a leak would not be seen", shared)
	}
}
