package orders

import (
	"flag"
	"fmt"
	"maps"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

var (
	marketOrders = flag.Int("market", 0, "orders of BenchmarkMarket; 0 leaves it out, since ten million take half an hour and 30 GB")
	marketFilled = flag.String("market-database", "", "URL of a database that holds them already, such as a copy of the one that BenchmarkMarket made")
)

const marketShops = 2000

// marketText is what is searched of order i: two words are its own, the others are shared as those of real orders are.
const marketText = `'tk-' || (10000000 + i) || E'\ne' || i || E'\nname' || i % 997 || ' family' || i % 9973 || E'\ne' || i % 20 || ' ' || i % 9 || E'ab\n' ||
	i % 300 || E' high street\nlondon\nsku' || i % 3791 || E'\nwhite hanging heart t-light holder'`

// fillMarket stores orders over 2,000 shops: the first has a third of them, and the first merchant has 667 shops. Of a hundred
// orders 97 are archived. What the portal does for each single order is done for all at once.
func (h *benchServer) fillMarket(b *testing.B, n int) {
	runs := make([]func(string), 2)
	for i := range runs {
		conn, err := h.pool.Acquire(b.Context())
		h.must(b, err)
		defer conn.Release()
		runs[i] = func(sql string) {
			_, err := conn.Exec(b.Context(), sql)
			h.must(b, err)
		}
		for _, setting := range []string{"statement_timeout = 0", "maintenance_work_mem = '1GB'", "work_mem = '512MB'"} {
			runs[i]("set " + setting)
		}
	}
	run := runs[0]
	// Indexes are made once all rows are there.
	later, err := db.Column[string](b.Context(), h.pool, `select indexdef from pg_indexes i where tablename in ('orders', 'words')
		and not exists (select from pg_constraint where conname = i.indexname)`)
	h.must(b, err)
	run(`do $$ declare name text; begin
		for name in select indexname from pg_indexes i where tablename in ('orders', 'words') and not exists (select from pg_constraint where conname = i.indexname)
		loop execute 'drop index ' || name; end loop; end $$`)
	run(`alter table orders disable trigger orders_words`)
	run(`insert into merchants (id, name) select md5('m' || i)::uuid, 'Merchant ' || i from generate_series(0, 200) i`)
	run(fmt.Sprintf(`insert into shops (id, merchant_id, name) select md5('s' || i)::uuid, md5('m' || case when i < 667 then 0 else i %% 200 + 1 end)::uuid,
		'Shop ' || lpad(i::text, 4, '0') from generate_series(0, %d) i`, marketShops-1))
	// In the order in which they would have come, which searches in their index depend upon.
	run(fmt.Sprintf(`insert into words (word, orders) select word, count(*) from (
		select i, unnest(words_of(%s)) as word from generate_series(0, %d) i) each group by 1 order by min(i)`, marketText, n-1))
	run(`vacuum analyze words`)
	var parts []string
	for from := 0; from < n; from += 250_000 {
		parts = append(parts, fmt.Sprintf(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, pending,
				queued, vehicle_type_id, customer_first_name, customer_last_name, delivery_address_line1, delivery_address_city, delivery_address_post_code,
				item_count, total_amount, search_text, word_ids)
			select ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid, 'TK-' || (10000000 + i), 'E' || i, s.merchant_id, s.id,
				case when i %% 100 = 1 then 'FailedDelivery' when i %% 100 in (2, 3) then 'PendingDelivery' else 'DeliveredDelivery' end,
				case when i %% 100 = 1 then 'Failed' when i %% 100 = 2 then 'Pending' when i %% 100 = 3 then 'Queued' else 'Archived' end,
				now() - i * interval '6 seconds', now(), now(), v.id, 'Name' || i %% 997, 'Family' || i %% 9973, i %% 300 || ' High Street', 'London',
				'E' || i %% 20 || ' ' || i %% 9 || 'AB', 3, 4500, %[1]s, (select array_agg(id) from words where word = any(words_of(%[1]s)))
			from generate_series(%[2]d, %[3]d) i
			join shops s on s.id = md5('s' || case when i / 100 %% 3 = 0 then 0 else i / 100 %% %[4]d end)::uuid, vehicle_types v where v.code = 'car'`,
			marketText, from, min(from+250_000, n)-1, marketShops))
	}
	for _, todo := range [][]string{parts, later} {
		work := make(chan string, len(todo))
		for _, sql := range todo {
			work <- sql
		}
		close(work)
		var all sync.WaitGroup
		for _, run := range runs {
			all.Go(func() {
				for sql := range work {
					run(sql)
				}
			})
		}
		all.Wait()
		fmt.Printf("%d statements: %s\n", len(todo), time.Now().Format(time.TimeOnly))
	}
	run(`alter table orders enable trigger orders_words`)
	run(`vacuum analyze`)
}

// BenchmarkMarket compares the lists of a market of ten million orders with those of ten thousand, as those see them that have
// the most and the fewest.
func BenchmarkMarket(b *testing.B) {
	if *marketOrders == 0 {
		b.Skip("without -market")
	}
	first := map[string]time.Duration{}
	fmt.Printf("\n| list | who | ms | SQL ms | orders | relative to 10 thousand |\n|---|---|---|---|---|---|\n")
	for _, size := range []int{10_000, *marketOrders} {
		h := &benchServer{}
		if size == *marketOrders && *marketFilled != "" {
			pool, err := pgxpool.New(b.Context(), *marketFilled)
			h.must(b, err)
			h.pool = pool
		} else {
			h.pool = dbtest.New(b)
			h.fillMarket(b, size)
		}
		callers := webtest.Callers{"admin": {UserID: uuid.NewString(), Name: "admin", Role: wire.RoleAdmin}}
		for name, shop := range map[string]int{"largest-shop": 0, "small-shop": 1999, "largest-merchant": 1} {
			c := &auth.Caller{UserID: uuid.NewString(), Name: name, Role: wire.RoleShop, Abilities: []string{"view_orders"}}
			h.must(b, h.pool.QueryRow(b.Context(), `select merchant_id::text, id::text from shops where name = $1`, fmt.Sprintf("Shop %04d", shop)).
				Scan(&c.MerchantID, &c.ShopID))
			if name == "largest-merchant" {
				c.Role, c.ShopID = wire.RoleMerchant, ""
			}
			callers[name] = c
		}
		h.serve(b, callers)
		line := h.line(b)
		for _, name := range slices.Sorted(maps.Keys(callers)) {
			who := callers[name]
			for _, lc := range marketCases() {
				request := requestOf(name, "/api/"+roleOf(who)+"/deliveries/"+lc.tab, lc.body)
				run := func() { line.ask(b, request) }
				bare := func() { h.bare(b, who, lc) }
				for range 10 {
					run()
					bare()
				}
				http, sql := median(51, run), median(51, bare)
				key := name + lc.name
				if first[key] == 0 {
					first[key] = http
				}
				fmt.Printf("| %s | %s | %.2f | %.2f | %d | %.2f |\n", lc.name, name, ms(http), ms(sql), size, ms(http)/ms(first[key]))
			}
		}
		h.pool.Close()
	}
}

// marketCases are the lists with searches for what one order, a thousandth and most of the orders have.
func marketCases() []listCase {
	all := listCases()
	for _, search := range [][2]string{{"a customer", "name320 family4170"}, {"a first name", "name320"}, {"a postcode", "e5 5ab"}, {"a word of all", "heart"}} {
		all = append(all, listCase{"archived search for " + search[0], "archived", wire.OrderListRequest{OrderBy: "desc", Page: 1, Size: 10, Query: search[1]}})
	}
	return all
}
