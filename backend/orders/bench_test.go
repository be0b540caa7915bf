package orders

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// Run by make bench: each figure is shown beside that of plain SQL on the same PostgreSQL in the same run.

const benchShops = 200

type benchServer struct {
	pool   *pgxpool.Pool
	server *httptest.Server
	client *http.Client
	caller *auth.Caller
	admin  *auth.Caller
	car    string
}

type noJobs struct{}

func (noJobs) Insert(context.Context, pgx.Tx, jobs.Args, *river.InsertOpts) error { return nil }

func openBench(b *testing.B, orders int) *benchServer {
	h := &benchServer{pool: dbtest.New(b)}
	h.fill(b, orders)
	var merchant, shop string
	h.must(b, h.pool.QueryRow(b.Context(), `select merchant_id::text, id::text from shops order by name limit 1`).Scan(&merchant, &shop))
	h.must(b, h.pool.QueryRow(b.Context(), `select id::text from vehicle_types where code = 'car'`).Scan(&h.car))
	h.caller = &auth.Caller{UserID: uuid.NewString(), Name: "shop", Role: wire.RoleShop, MerchantID: merchant, ShopID: shop,
		Abilities: []string{"reject_orders", "view_orders"}}
	h.admin = &auth.Caller{UserID: uuid.NewString(), Name: "admin", Role: wire.RoleAdmin}
	_, err := h.pool.Exec(b.Context(), `insert into users (id, email, role, merchant_id, shop_id) values ($1, 'bench@x.test', 'Shop', $2, $3)`,
		h.caller.UserID, merchant, shop)
	h.must(b, err)
	h.serve(b, webtest.Callers{"shop": h.caller, "admin": h.admin})
	return h
}

func (h *benchServer) serve(b *testing.B, callers webtest.Callers) {
	api := web.New(h.pool, slog.New(slog.DiscardHandler), "bench")
	New(h.pool, noJobs{}, func() time.Time { return time.Now().UTC() }).Register(api)
	h.server = httptest.NewServer(api.Handler(web.Options{Auth: callers, Origin: "http://bench", Pages: http.NotFoundHandler()}))
	b.Cleanup(h.server.Close)
	h.client = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 300, DialContext: (&net.Dialer{}).DialContext}}
}

func (h *benchServer) must(b *testing.B, err error) {
	b.Helper()
	if err != nil {
		b.Fatal(err)
	}
}

// fill creates orders over 200 shops, half of them archived. The first hundred thousand have three lines
// each; no list reads a line.
func (h *benchServer) fill(b *testing.B, n int) {
	for _, sql := range []string{
		`drop index orders_words`,
		`alter table orders disable trigger orders_words`,
		`insert into merchants (id, name) select md5('m' || i)::uuid, 'Merchant ' || i from generate_series(1, 20) i`,
		fmt.Sprintf(`insert into shops (id, merchant_id, name) select md5('s' || i)::uuid, md5('m' || (i %% 20 + 1))::uuid, 'Shop ' || lpad(i::text, 3,
			'0') from generate_series(1, %d) i`, benchShops),
		fmt.Sprintf(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, pending, queued, vehicle_type_id,
			customer_first_name, customer_last_name, delivery_address_line1, delivery_address_city, delivery_address_post_code, item_count, total_amount, search_text)
			select md5('o' || i)::uuid, 'TK-' || (10000000 + i), 'E' || i, md5('m' || ((i %% %[2]d + 1) %% 20 + 1))::uuid, md5('s' || (i %% %[2]d + 1))::uuid,
				(array['PendingDelivery','PendingDelivery','FailedDelivery','DeliveredDelivery','DeliveredDelivery'])[i / %[2]d %% 5 + 1],
				(array['Pending','Queued','Failed','Archived','Archived'])[i / %[2]d %% 5 + 1], now() - (i || ' seconds')::interval, now(), now(), (select id
				from vehicle_types where code = 'car'),
				'Name' || i %% 997, 'Family' || i %% 9973, i || ' High Street', 'London', 'E' || i %% 20 || ' ' || i %% 9 || 'AB', 3, 4500,
				'tk-' || (10000000 + i) || E'\ne' || i || E'\nname' || i %% 997 || ' family' || i %% 9973 || E'\ne' || i %% 20 || ' ' || i %% 9 || E'ab\nsku' ||
				i %% 3791 || E'\nwhite hanging heart t-light holder ' || md5(i::text)
			from generate_series(0, %[1]d - 1) i`, n, benchShops),
		`insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit)
			select gen_random_uuid(), id, p, 'White hanging heart t-light holder', 1, 1, 1500 from (select id from orders limit 100000) o, generate_series(1, 3) p`,
		`insert into words (word, orders) select word, count(*) from orders, unnest(words_of(search_text)) word group by 1`,
		`update orders o set word_ids = f.ids from (
			select o.id, array_agg(w.id) as ids from orders o, unnest(words_of(o.search_text)) word join words w using (word) group by 1) f where f.id = o.id`,
		`alter table orders enable trigger orders_words`,
		`set maintenance_work_mem = '1GB'; create index orders_words on orders using gin (word_ids) with (gin_pending_list_limit = 128)`,
		`analyze`,
	} {
		conn, err := h.pool.Acquire(b.Context())
		h.must(b, err)
		_, err = conn.Exec(b.Context(), `set statement_timeout = 0`)
		h.must(b, err)
		_, err = conn.Exec(b.Context(), sql)
		conn.Release()
		h.must(b, err)
	}
	_, err := h.pool.Exec(b.Context(), `vacuum`)
	_ = err // best effort: makes index-only scans possible, as autovacuum does
}

func (h *benchServer) post(b *testing.B, who, path string, body any) int {
	raw, _ := json.Marshal(body)
	r, _ := http.NewRequestWithContext(b.Context(), http.MethodPost, h.server.URL+path, bytes.NewReader(raw))
	r.Header.Set("Content-Type", "application/json")
	r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: who})
	resp, err := h.client.Do(r)
	h.must(b, err)
	_, _ = io.Copy(io.Discard, resp.Body)
	resp.Body.Close()
	return resp.StatusCode
}

// line is one persistent connection, which measures the server's response time without the goroutines that
// Go's client puts between the caller and the network.
type line struct {
	conn net.Conn
	in   *bufio.Reader
}

func (h *benchServer) line(b *testing.B) *line {
	conn, err := net.Dial("tcp", strings.TrimPrefix(h.server.URL, "http://"))
	h.must(b, err)
	b.Cleanup(func() { conn.Close() })
	return &line{conn, bufio.NewReaderSize(conn, 64<<10)}
}

func (l *line) ask(b *testing.B, request []byte) {
	if _, err := l.conn.Write(request); err != nil {
		b.Fatal(err)
	}
	resp, err := http.ReadResponse(l.in, nil)
	if err != nil || resp.StatusCode != http.StatusOK {
		b.Fatal(resp, err)
	}
	_, _ = io.Copy(io.Discard, resp.Body)
}

func requestOf(who, path string, body any) []byte {
	raw, _ := json.Marshal(body)
	return fmt.Appendf(nil, "POST %s HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nCookie: %s=%s\r\nContent-Length: %d\r\n\r\n%s", path,
		web.AccessCookie, who, len(raw), raw)
}

type listCase struct {
	name string
	tab  string
	body wire.OrderListRequest
}

func listCases() []listCase {
	page := func(n int) wire.OrderListRequest { return wire.OrderListRequest{OrderBy: "desc", Page: n, Size: 10} }
	var all []listCase
	for _, tab := range []string{"pending", "queued", "failed", "archived"} {
		search, filter := page(1), page(1)
		search.Query = "TK-10000205"
		from, to := time.Now().Add(-2*time.Hour), time.Now().Add(-time.Hour) // the same hour's orders at every size
		filter.Filter = &wire.OrderFilter{From: &from, To: &to}
		all = append(all, listCase{tab + " page 1", tab, page(1)}, listCase{tab + " page 50", tab, page(50)},
			listCase{tab + " search", tab, search}, listCase{tab + " date filter", tab, filter})
	}
	return all
}

// bare reads the same list without HTTP.
func (h *benchServer) bare(b *testing.B, c *auth.Caller, lc listCase) {
	_, err := list.Read[wire.OrderCard](b.Context(), h.pool, tabLists[lc.tab], c, &lc.body)
	h.must(b, err)
}

func median(runs int, fn func()) time.Duration {
	times := make([]time.Duration, runs)
	for i := range times {
		began := time.Now()
		fn()
		times[i] = time.Since(began)
	}
	slices.Sort(times)
	return times[runs/2]
}

// BenchmarkLists prints for each list and three numbers of orders: the time of the whole HTTP request, of the
// SQL alone, their ratio, and the ratio to the smallest number.
func BenchmarkLists(b *testing.B) {
	sizes := []int{10_000, 100_000, 1_000_000}
	if testing.Short() {
		sizes = sizes[:2]
	}
	first := map[string]time.Duration{}
	fmt.Printf("\n| list | orders | who | HTTP ms | SQL ms | HTTP/SQL | relative to 10 thousand |\n|---|---|---|---|---|---|---|\n")
	for _, size := range sizes {
		h := openBench(b, size)
		line := h.line(b)
		for _, who := range []*auth.Caller{h.caller, h.admin} {
			for _, lc := range listCases() {
				request := requestOf(who.Name, "/api/"+roleOf(who)+"/deliveries/"+lc.tab, lc.body)
				run := func() { line.ask(b, request) }
				bare := func() { h.bare(b, who, lc) }
				for range 20 {
					run()
					bare()
				}
				http, sql := median(101, run), median(101, bare)
				key := who.Name + lc.name
				if first[key] == 0 {
					first[key] = http
				}
				fmt.Printf("| %s | %d | %s | %.2f | %.2f | %.2f | %.2f |\n", lc.name, size, who.Name, ms(http), ms(sql), ms(http)/ms(sql), ms(http)/ms(first[key]))
			}
		}
		h.pool.Close()
	}
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func roleOf(c *auth.Caller) string {
	return strings.ToLower(c.Role)
}

// BenchmarkAccept has 200 users accept the same order at once, for 200 orders.
func BenchmarkAccept(b *testing.B) {
	h := openBench(b, 200*benchShops)
	ids, err := db.Column[string](b.Context(), h.pool, `select id::text from orders where shop_id = $1 limit 200`, h.caller.ShopID)
	h.must(b, err)
	reset := func() {
		_, err := h.pool.Exec(b.Context(), `update orders set status = 'PendingDelivery', shop_portal_status = 'Pending' where shop_id = $1`, h.caller.ShopID)
		h.must(b, err)
	}
	reset()
	var won, lost atomic.Int32
	began := time.Now()
	for _, id := range ids {
		var wg sync.WaitGroup
		for range 200 {
			wg.Go(func() {
				switch h.post(b, "shop", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.car, DeliveryId: id}) {
				case 200:
					won.Add(1)
				case 409:
					lost.Add(1)
				}
			})
		}
		wg.Wait()
	}
	fmt.Printf("\n200 people, %d orders: %d won, %d got 409, %.0f answers a second\n", len(ids), won.Load(), lost.Load(),
		float64(len(ids)*200)/time.Since(began).Seconds())
	reset()
	accepts := spread(ids, 8, func(id string) {
		h.post(b, "shop", "/api/shop/delivery/accept", wire.Accept{VehicleTypeId: h.car, DeliveryId: id})
	})
	reset()
	updates := spread(ids, 8, func(id string) {
		_, _ = h.pool.Exec(b.Context(), `update orders set shop_portal_status = 'Queued', queued = now(), vehicle_type_id = $2
			where id = $1 and shop_portal_status = 'Pending'`, id, h.car)
	})
	fmt.Printf("accepts a second %.0f, the bare UPDATE %.0f, ratio %.2f\n", accepts, updates, updates/accepts)
}

// spread runs fn for every item on n workers and returns the runs per second.
func spread(items []string, n int, fn func(string)) float64 {
	work := make(chan string, len(items))
	for _, item := range items {
		work <- item
	}
	close(work)
	began := time.Now()
	var wg sync.WaitGroup
	for range n {
		wg.Go(func() {
			for item := range work {
				fn(item)
			}
		})
	}
	wg.Wait()
	return float64(len(items)) / time.Since(began).Seconds()
}

// BenchmarkIntake stores orders of 20 lines, and compares that with the same INSERTs alone.
func BenchmarkIntake(b *testing.B) {
	h := openBench(b, 10_000)
	owner := Owner{MerchantID: h.caller.MerchantID, ShopID: h.caller.ShopID}
	order := func(external string) *wire.IntakeOrder {
		in := &wire.IntakeOrder{ExternalOrderId: external, CustomerFirstName: "A", CustomerLastName: "B", DeliveryAddressLine1: "1 High Street",
			DeliveryAddressPostCode: "E1 1AB"}
		for i := range 20 {
			in.Orderlines = append(in.Orderlines, wire.IntakeOrderline{ProductTitle: fmt.Sprint("White hanging heart ", i),
				OrderLineVariantSKU: fmt.Sprint("8512", i), OrderLineQuantity: 2, OrderLineAmountPerUnit: 255})
		}
		return in
	}
	names := func(prefix string) []string {
		all := make([]string, 2000)
		for i := range all {
			all[i] = fmt.Sprint(prefix, i)
		}
		return all
	}
	ours := spread(names("ours"), 8, func(name string) {
		h.must(b, db.InTx(b.Context(), h.pool, func(tx pgx.Tx) error {
			_, _, err := Create(b.Context(), tx, time.Now().UTC(), owner, order(name))
			return err
		}))
	})
	bare := spread(names("bare"), 8, func(name string) {
		h.must(b, db.InTx(b.Context(), h.pool, func(tx pgx.Tx) error {
			id, in, batch := db.NewID(), order(name), &pgx.Batch{}
			queueOrder(batch, id, owner, in, time.Now(), practice{})
			queueLines(batch, id, in.Orderlines)
			return tx.SendBatch(b.Context(), batch).Close()
		}))
	})
	fmt.Printf("\norders of 20 lines stored a second %.0f, the bare INSERTs %.0f, ratio %.2f\n", ours, bare, bare/ours)
}

// BenchmarkThroughput measures requests with 100 thousand orders and 1 or 8 connections.
func BenchmarkThroughput(b *testing.B) {
	h := openBench(b, 100_000)
	var id string
	h.must(b, h.pool.QueryRow(b.Context(), `select id::text from orders where shop_id = $1 limit 1`, h.caller.ShopID).Scan(&id))
	calls := map[string]func(){
		"list":             func() { h.post(b, "shop", "/api/shop/deliveries/archived", map[string]any{}) },
		"page 50":          func() { h.post(b, "admin", "/api/admin/deliveries/archived", map[string]any{"Page": 50}) },
		"search by name":   func() { h.post(b, "shop", "/api/shop/deliveries/archived", map[string]any{"Query": "family3205"}) },
		"search by number": func() { h.post(b, "shop", "/api/shop/deliveries/archived", map[string]any{"Query": "TK-10000605"}) },
		"detail":           func() { h.get(b, "/api/shop/delivery/"+id) },
	}
	fmt.Printf("\n| call | connections | a second | p50 ms | p99 ms |\n|---|---|---|---|---|\n")
	for _, name := range []string{"list", "page 50", "search by name", "search by number", "detail"} {
		for _, connections := range []int{1, 8} {
			rate, p50, p99 := load(connections, 3*time.Second, calls[name])
			fmt.Printf("| %s | %d | %.0f | %.2f | %.2f |\n", name, connections, rate, p50, p99)
		}
	}
}

func (h *benchServer) get(b *testing.B, path string) {
	r, _ := http.NewRequestWithContext(b.Context(), http.MethodGet, h.server.URL+path, nil)
	r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: "shop"})
	resp, err := h.client.Do(r)
	h.must(b, err)
	_, _ = io.Copy(io.Discard, resp.Body)
	resp.Body.Close()
}

func load(connections int, lasts time.Duration, fn func()) (rate, p50, p99 float64) {
	var mu sync.Mutex
	var all []time.Duration
	var wg sync.WaitGroup
	began := time.Now()
	for range connections {
		wg.Go(func() {
			var mine []time.Duration
			for time.Since(began) < lasts {
				at := time.Now()
				fn()
				mine = append(mine, time.Since(at))
			}
			mu.Lock()
			all = append(all, mine...)
			mu.Unlock()
		})
	}
	wg.Wait()
	slices.Sort(all)
	return float64(len(all)) / lasts.Seconds(), ms(all[len(all)/2]), ms(all[len(all)*99/100])
}
