package demo

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/deliveryorders"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/secret"
)

// testNow is one minute past midnight on the day the clocks went forward, so that carelessly dated data would
// be in the future.
var testNow = time.Date(2026, 3, 29, 0, 1, 0, 0, time.UTC)

// copySeeded copies a database that was seeded at testNow.
var copySeeded = dbtest.Copies(func(url string) error {
	pool, err := db.Open(context.Background(), url)
	if err != nil {
		return err
	}
	defer pool.Close()
	return seed(pool, testNow)
})

// seeded is a pool on the test's own seeded database.
func seeded(t *testing.T, now time.Time) *pgxpool.Pool {
	t.Helper()
	if now.Equal(testNow) {
		return dbtest.Open(t, copySeeded(t))
	}
	pool := dbtest.New(t)
	if err := seed(pool, now); err != nil {
		t.Fatal(err)
	}
	return pool
}

func seed(pool *pgxpool.Pool, now time.Time) error {
	hash := func(password string) (string, error) { return "hash of " + password, nil }
	log := slog.New(slog.DiscardHandler)
	queue, err := jobs.NewInserter(pool, log)
	if err != nil {
		return err
	}
	fleets, err := simulated.New(simulated.Options{Pool: pool, Jobs: queue})
	if err != nil {
		return err
	}
	carriers, err := couriers.New(couriers.Deps{Pool: pool, Queue: queue, Log: log, Providers: []couriers.Provider{fleets},
		Domains: map[string]couriers.Domain{dispatch.KindOrder: deliveryorders.Domain{}, dispatch.KindCollection: collect.Domain{}}})
	if err != nil {
		return err
	}
	box, err := secret.New(strings.Repeat("4e", secret.KeyLength/2))
	if err != nil {
		return err
	}
	return Seed(context.Background(), pool, Options{Secrets: box, Now: now, HashPassword: hash, Jobs: queue, Couriers: carriers, Simulated: fleets})
}

func query[T any](t *testing.T, pool *pgxpool.Pool, sql string, args ...any) []T {
	t.Helper()
	list, err := db.Column[T](t.Context(), pool, sql, args...)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func number(t *testing.T, pool *pgxpool.Pool, sql string, args ...any) int64 {
	t.Helper()
	return query[int64](t, pool, sql, args...)[0]
}

func TestSeedTwiceIsOnce(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	const everything = `select (select count(*) from users) * 1000000000 + (select count(*) from orders) * 1000000
		+ (select count(*) from order_timeline) + (select count(*) from order_lines)`
	before := number(t, pool, everything)
	if err := seed(pool, testNow.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	if after := number(t, pool, everything); after != before {
		t.Errorf("after the second seed %d, after the first %d", after, before)
	}
}

func TestSeedLeavesUsedDatabaseAlone(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	if _, err := pool.Exec(t.Context(), `insert into users (id, email, role) values (gen_random_uuid(), 'someone@example.com', 'Admin')`); err != nil {
		t.Fatal(err)
	}
	if err := seed(pool, testNow); err != nil {
		t.Fatal(err)
	}
	if n := number(t, pool, `select count(*) from merchants`); n != 0 {
		t.Errorf("%d merchants in somebody's own database", n)
	}
}

func TestSeedsTheSameEveryTime(t *testing.T) {
	t.Parallel()
	const summary = `select external_order_id || order_no || status || created || customer_email || delivery_address_line1 || total_amount
		|| (select string_agg(kind || at || actor, ',' order by at, t.id) from order_timeline t where order_id = orders.id)
		from orders order by 1`
	again := dbtest.New(t)
	if err := seed(again, testNow); err != nil {
		t.Fatal(err)
	}
	first, second := query[string](t, seeded(t, testNow), summary), query[string](t, again, summary)
	for i := range first {
		if first[i] != second[i] {
			t.Fatalf("one start made\n%s\nanother\n%s", first[i], second[i])
		}
	}
}

func TestEveryShopHasItsTabs(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	for shop, want := range map[string]map[string]int64{
		islingtonID:   {"Pending": 17, "Queued": 12, "Failed": 7, "Archived": 36},
		nottingHillID: {"Pending": 6, "Queued": 4, "Failed": 3, "Archived": 12},
		boroughID:     {"Pending": 2, "Queued": 2, "Failed": 1, "Archived": 4},
		broadwayID:    {"Pending": 2, "Queued": 1, "Failed": 1, "Archived": 2},
		deptfordID:    {"Pending": 0},
	} {
		for tab, n := range want {
			if got := number(t, pool, `select count(*) from orders where shop_id = $1 and shop_portal_status = $2`, shop, tab); got != n {
				t.Errorf("shop %s has %d orders in %s, want %d", shop, got, tab, n)
			}
		}
	}
}

func TestEveryStateOccurs(t *testing.T) {
	t.Parallel()
	pool := seeded(t, testNow)
	for name, condition := range map[string]string{
		"waits for approval":     `pro_order_status = 'Pending Approval' and pro_team_id is not null`,
		"needs authorisation":    `pro_order_status = 'Authorization Required' and status = 'AuthorizationRequired'`,
		"refused by the manager": `order_manager_rejected is not null and status = 'RejectedDelivery'`,
		"rejected":               `rejected is not null`,
		"cancelled":              `cancelled is not null`,
		"asked to cancel":        `id in (select order_id from cancellation_requests where acknowledged_at is null) and shop_portal_status = 'Pending'`,
		"waits for a courier":    `shop_portal_status = 'Queued' and assigned is null`,
		"out for delivery":       `shop_portal_status = 'Queued' and out_for_delivery is not null`,
		"delivered":              `status = 'DeliveredDelivery' and failed is null`,
		"recovered":              `status = 'DeliveredDelivery' and failed is not null`,
		"refunded":               `manually_refunded is not null and status = 'DeliveredDelivery'`,
		"refunded after failing": `manually_refunded is not null and status = 'FailedDelivery'`,
		"slot to come":           `time_slot_from > (select max(created) from orders)`,
		"many lines":             `(select count(*) from order_lines where order_id = orders.id) = 14`,
		"reduced line":           `id in (select order_id from order_lines where quantity between 1 and original_quantity - 1)`,
		"rejected line":          `id in (select order_id from order_lines where quantity = 0)`,
		"struck line":            `cancelled is null and id in (select order_id from order_lines where cancelled is not null)`,
		"long instructions":      `length(delivery_address_instructions) > 400`,
	} {
		if number(t, pool, `select count(*) from orders where shop_id = $1 and `+condition, islingtonID) == 0 {
			t.Errorf("no order of shop@: %s", name)
		}
	}
}
