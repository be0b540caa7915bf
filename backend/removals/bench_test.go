package removals_test

import (
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/notifications"
	"tradekart/portal/backend/removals"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// BenchmarkRemoval prints how long removals and their undoing take: of a segment with its customers in one request, at most
// 100,000, and of the 500 products that a screen removes at once, one request each.
func BenchmarkRemoval(b *testing.B) {
	sizes := []int{1000, 10_000, 100_000}
	if testing.Short() {
		sizes = sizes[:1]
	}
	s := webtest.New(b, func(api *web.API, pool *pgxpool.Pool) {
		queue, err := jobs.NewInserter(pool, slog.New(slog.DiscardHandler))
		if err != nil {
			b.Fatal(err)
		}
		notifications.New(pool, queue, nil, time.Now).Register(api)
		catalogue.New(pool, queue, nil, time.Now).Register(api)
		removals.New(pool).Register(api)
	})
	s.Exec(`insert into users (id, email, role) values ($1, 'ruth@example.test', 'Admin')`, s.Callers["admin"].UserID)
	timed := func(do func()) time.Duration {
		began := time.Now()
		do()
		return time.Since(began).Round(time.Millisecond)
	}
	undo := func(key string) {
		s.Want(s.Send("admin", "POST", "/api/removals/undo", map[string]string{"Key": key}), 200, "")
	}
	for _, n := range sizes {
		id := webtest.NewID()
		s.Exec(`insert into push_segments (id, name, kind, customers, created, created_by) values ($1, $2, 'Customers', $3, now(), 'Ruth')`,
			id, fmt.Sprint("Regulars ", n), n)
		s.Exec(`insert into push_segment_customers (segment_id, customer_id) select $1, 'customer-' || i from generate_series(1, $2::int) i`, id, n)
		s.Exec(`create table bare as select * from push_segment_customers where segment_id = $1`, id)
		s.Exec(`alter table bare add primary key (segment_id, customer_id)`)
		bare := timed(func() { s.Exec(`delete from bare`) })
		s.Exec(`drop table bare`)
		key := webtest.NewID()
		removed := timed(func() {
			s.Want(s.Send("admin", "DELETE", "/api/admin/push-segments/"+id, nil, "Idempotency-Key", key), 200, "")
		})
		if left := s.Count(`select count(*) from push_segment_customers where segment_id = $1`, id); left != 0 {
			b.Fatalf("%d are left", left)
		}
		undone := timed(func() { undo(key) })
		if back := s.Count(`select count(*) from push_segment_customers where segment_id = $1`, id); back != n {
			b.Fatalf("%d are back", back)
		}
		fmt.Printf("%7d customers of a segment: bare delete %v, removed in %v, undone in %v\n", n, bare, removed, undone)
	}
	const atOnce = 500
	s.Exec(`insert into subcategories (id, name) values ($1, 'Bread')`, webtest.NewID())
	s.Exec(`insert into product_variants (id, subcategory_id, gtin, name) select gen_random_uuid(), id, lpad(n::text, 14, '0'), 'Loaf ' || n
		from subcategories, generate_series(1, $1::int) n`, atOnce)
	ids := make([]string, atOnce)
	for n := range ids {
		s.Must(s.Pool.QueryRow(b.Context(), `select id::text from product_variants order by id offset $1 limit 1`, n).Scan(&ids[n]))
	}
	removed := timed(func() {
		for _, id := range ids {
			s.Want(s.Send("admin", "DELETE", "/api/upc/variant/"+id, nil, "Idempotency-Key", id), 200, "")
		}
	})
	undone := timed(func() {
		for n := range ids {
			undo(ids[atOnce-1-n])
		}
	})
	if back := s.Count(`select count(*) from product_variants`); back != atOnce {
		b.Fatalf("%d are back", back)
	}
	fmt.Printf("%7d products one by one: removed in %v, undone in %v\n", atOnce, removed, undone)
}
