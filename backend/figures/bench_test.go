package figures_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/figures"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// unlimited lifts the time limit of statements on all connections that the pool may have.
func unlimited(b *testing.B, pool *pgxpool.Pool) {
	var all []*pgxpool.Conn
	for range pool.Config().MaxConns {
		conn, err := pool.Acquire(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		all = append(all, conn)
		if _, err = conn.Exec(b.Context(), `set statement_timeout = 0`); err != nil {
			b.Fatal(err)
		}
	}
	for _, conn := range all {
		conn.Release()
	}
}

// BenchmarkHomes reads the homes at the rate of ten million orders in two years: 13,700 a day over 2,000 shops, a third of them of one
// merchant. Homes read sixty days at most, so ninety are filled.
func BenchmarkHomes(b *testing.B) {
	const shops, perDay, days, reads = 2000, 13_700, 90, 41
	h := webtest.Open(b)
	big := h.Merchant("Hartley")
	h.User("merchant", wire.RoleMerchant, big, "")
	h.User("admin", wire.RoleAdmin, "", "")
	at := time.Date(2026, 11, 28, 18, 0, 0, 0, time.UTC)
	h.Exec(`insert into merchants (id, name) select md5('m' || i)::uuid, 'Merchant ' || i from generate_series(1, 200) i`)
	h.Exec(`insert into shops (id, merchant_id, name) select md5('s' || i)::uuid, case when i % 3 = 0 then $2::uuid else md5('m' || (i % 200 + 1))::uuid end,
		'Shop ' || i from generate_series(1, $1::int) i`, shops, big)
	unlimited(b, h.Pool)
	for _, sql := range []string{
		`drop index orders_words`,
		`alter table orders disable trigger orders_words`,
		// Of today's orders one in forty waits, one in a thousand for longer than it should.
		fmt.Sprintf(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, pending, queued, assigned,
				customer_first_name, customer_last_name, delivery_address_line1, delivery_address_city, delivery_address_post_code, item_count, total_amount)
			select md5('o' || i)::uuid, 'TK-' || (10000000 + i), 'E' || i, s.merchant_id, s.id,
				case when w.waits then 'PendingDelivery' when i %% 50 = 0 then 'FailedDelivery' else 'DeliveredDelivery' end,
				case when w.waits then 'Pending' else 'Archived' end, w.at, w.at, case when not w.waits then w.at + interval '4 minutes' end,
				case when not w.waits then w.at + interval '9 minutes' end, 'Name', 'Family', i || ' High Street', 'London', 'E1 6AN', 3, 4500
			from generate_series(0, %[1]d - 1) i, lateral (select '%[2]s'::timestamptz - i * interval '%[3]d milliseconds' as at) c,
				lateral (select c.at, i < 12000 and i %% 40 = 0 and (i < 400 or i %% 1000 = 0) as waits) w,
				shops s where s.id = md5('s' || (i::bigint * 7919 %% %[4]d + 1))::uuid`, perDay*days, at.Format(time.RFC3339), 86_400_000/perDay, shops),
		`insert into courier_attempts (id, subject_kind, subject_id, attempt_no, provider, state, tracking_token)
			select gen_random_uuid(), 'order', id, 1, (array['uber', 'simulated', 'own'])[abs(hashtext(order_no)) % 3 + 1], 'Done', id::text
			from orders where assigned is not null`,
		// Each shop has a computer; one in twenty has been off for a day.
		fmt.Sprintf(`insert into shop_devices (shop_id, device_id, kind, name, version, silence, printers, seen_at, listened_at)
			select md5('s' || i)::uuid, 'd', 'Desktop', 'Counter', '1', '', '[]', at, at from generate_series(1, %d) i,
				lateral (select '%s'::timestamptz - case when i %% 20 = 0 then interval '1 day' else interval '10 seconds' end as at) t`,
			shops, at.Format(time.RFC3339)),
		`analyze`,
	} {
		h.Exec(sql)
	}
	api := figures.New(h.Pool, func() time.Time { return at })
	h.Must(api.Compute(b.Context()))
	h.Exec(`vacuum analyze order_figures`)
	h.Serve(web.Options{}, api.Register)
	for _, home := range []struct{ who, path string }{{"merchant", "/api/merchant/home"}, {"admin", "/api/admin/room"}} {
		b.Run(home.who, func(b *testing.B) {
			var took []time.Duration
			for range reads {
				began := time.Now()
				h.Want(h.Send(home.who, http.MethodGet, home.path, nil), 200, "")
				took = append(took, time.Since(began))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[reads/2].Microseconds())/1000, "p50-ms")
			b.ReportMetric(float64(took[reads-1].Microseconds())/1000, "longest-ms")
		})
	}
}
