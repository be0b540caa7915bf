package invoices

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Run by make bench; with -short a tenth of the size.

const (
	benchMerchants = 100
	benchLines     = 10 // of an invoice with a PDF
)

type bench struct {
	*testing.B
	pool            *pgxpool.Pool
	api             *API
	server          *httptest.Server
	merchant, admin *auth.Caller
}

type benchCallers map[string]*auth.Caller

func (c benchCallers) Session(_ context.Context, token string) (*auth.Caller, error) {
	return c[token], nil
}
func (benchCallers) IntakeKey(context.Context, string) (*auth.Key, error) { return nil, nil }

func openBench(b *testing.B) *bench {
	b.Helper()
	h := &bench{B: b, pool: dbtest.New(b)}
	files, err := blob.Open(b.Context(), b.TempDir(), blob.Options{BaseURL: "http://bench", Now: time.Now})
	h.must(err)
	b.Cleanup(func() { _ = files.Close() })
	h.exec(fmt.Sprintf(`insert into merchants (id, name, vat_number) select md5('m' || i)::uuid, 'Merchant ' || i, 'GB123456782'
		from generate_series(1, %d) i`, benchMerchants))
	h.exec(fmt.Sprintf(`insert into shops (id, merchant_id, name) select md5('s' || i)::uuid, md5('m' || i)::uuid, 'Shop ' || i
		from generate_series(1, %d) i`, benchMerchants))
	var merchant, shop string
	h.must(h.pool.QueryRow(b.Context(), `select merchant_id::text, id::text from shops order by id limit 1`).Scan(&merchant, &shop))
	h.merchant = &auth.Caller{UserID: uuid.NewString(), Name: "merchant", Role: wire.RoleMerchant, MerchantID: merchant, ShopID: shop}
	h.admin = &auth.Caller{UserID: uuid.NewString(), Name: "admin", Role: wire.RoleAdmin}
	h.api = New(h.pool, files, func() time.Time { return time.Now().UTC() })
	served := web.New(h.pool, slog.New(slog.DiscardHandler), "bench")
	h.api.Register(served)
	h.server = httptest.NewServer(served.Handler(web.Options{Auth: benchCallers{"merchant": h.merchant, "admin": h.admin}, Origin: "http://bench",
		Pages: http.NotFoundHandler()}))
	b.Cleanup(h.server.Close)
	return h
}

func (h *bench) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

func (h *bench) exec(sql string) {
	h.Helper()
	conn, err := h.pool.Acquire(h.Context())
	h.must(err)
	defer conn.Release()
	_, err = conn.Exec(h.Context(), `set statement_timeout = 0`)
	h.must(err)
	_, err = conn.Exec(h.Context(), sql)
	h.must(err)
}

// issue issues n invoices of ten lines, and returns their numbers.
func (h *bench) issue(n int) []string {
	h.Helper()
	numbers := make([]string, n)
	h.must(db.InTx(h.Context(), h.pool, func(tx pgx.Tx) (err error) {
		for i := range numbers {
			d := Draft{Type: wire.InvoiceShop, MerchantID: h.merchant.MerchantID, ShopID: h.merchant.ShopID,
				Buyer:    &Party{Name: "Ada Marsh", Line1: "14 Upper Street", PostalCode: "N1 0PQ"},
				TaxPoint: time.Now(), PricesIncludeVAT: true, Cause: fmt.Sprint("bench/", i)}
			for l := range benchLines {
				d.Lines = append(d.Lines, Line{Description: fmt.Sprint("White hanging heart t-light holder ", l), Quantity: 2, UnitPrice: int64(255 + i)})
			}
			if numbers[i], err = Issue(h.Context(), tx, time.Now(), d); err != nil {
				return err
			}
		}
		return nil
	}))
	return numbers
}

// send sends a request as a role and returns the times of the body's first byte and its end, and its size.
func (h *bench) send(who, path string, body any) (first, whole time.Duration, size int64) {
	h.Helper()
	raw, err := json.Marshal(body)
	h.must(err)
	r, err := http.NewRequestWithContext(h.Context(), http.MethodPost, h.server.URL+path, bytes.NewReader(raw))
	h.must(err)
	r.Header.Set("Content-Type", "application/json")
	r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: who})
	began := time.Now()
	resp, err := http.DefaultClient.Do(r)
	h.must(err)
	defer resp.Body.Close()
	one, err := io.ReadFull(resp.Body, make([]byte, 1))
	if first = time.Since(began); err != nil || resp.StatusCode != http.StatusOK {
		h.Fatalf("%s: %d %v", path, resp.StatusCode, err)
	}
	size, err = io.Copy(io.Discard, resp.Body)
	h.must(err)
	return first, time.Since(began), size + int64(one)
}

// heap runs fn and returns how much larger the heap in use became.
func heap(fn func()) (grew uint64) {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	before, done := m.HeapAlloc, make(chan struct{})
	var most atomic.Uint64
	most.Store(before)
	go func() {
		defer close(done)
		fn()
	}()
	again := time.NewTicker(5 * time.Millisecond)
	defer again.Stop()
	for {
		select {
		case <-done:
			return most.Load() - before
		case <-again.C:
			runtime.ReadMemStats(&m)
			most.Store(max(most.Load(), m.HeapAlloc))
		}
	}
}

func benchSize(n int) int {
	if testing.Short() {
		return n / 10
	}
	return n
}

func inMilliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

// BenchmarkPDFs draws and stores invoices of ten lines, and then sends all of them as a zip.
func BenchmarkPDFs(b *testing.B) {
	h := openBench(b)
	numbers := h.issue(benchSize(1000))
	all, err := readIssued(b.Context(), h.pool, `where true`)
	h.must(err)
	began := time.Now()
	grew := heap(func() {
		for i := range all {
			h.must(drawPDF(io.Discard, &all[i], nil))
		}
	})
	fmt.Printf("\n%d PDFs of %d lines: %.0f a second drawn, heap +%.1f MB", len(all), benchLines, float64(len(all))/time.Since(began).Seconds(), float64(grew)/1e6)
	began = time.Now()
	for i := range all {
		_, err := h.api.stored(b.Context(), all[i].ID)
		h.must(err)
	}
	fmt.Printf("; %.0f a second drawn and stored\n", float64(len(all))/time.Since(began).Seconds())
	var first, whole time.Duration
	var size int64
	grew = heap(func() {
		first, whole, size = h.send("merchant", "/api/invoice/zip", wire.InvoiceSelection{InvoiceNos: numbers})
	})
	fmt.Printf("a zip of %d invoices: %.1f MB, first byte after %.0f ms, whole after %.0f ms, heap +%.1f MB\n",
		len(numbers), float64(size)/1e6, inMilliseconds(first), inMilliseconds(whole), float64(grew)/1e6)
}

// fill creates n invoices, half by shops and half for fees, with their delivered orders.
func (h *bench) fill(n int) {
	h.Helper()
	for _, sql := range []string{
		`alter table orders disable trigger user; alter table invoices disable trigger user; drop index invoices_search; drop index orders_words`,
		fmt.Sprintf(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, pending, delivered,
				customer_first_name, customer_last_name, delivery_address_line1, delivery_address_post_code, item_count, total_amount, search_text)
			select md5('o' || i)::uuid, 'TK-' || (10000000 + i), 'E' || i, md5('m' || (i %% %[2]d + 1))::uuid, md5('s' || (i %% %[2]d + 1))::uuid,
			'DeliveredDelivery', 'Archived', at, at, at,
				'Name', 'Family', '1 High Street', 'E1 1AB', 1, 1200, ''
			from generate_series(0, %[1]d / 2 - 1) i, lateral (select now() - (%[1]d - i) * interval '1 minute' as at) a`, n, benchMerchants),
		`insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit) select gen_random_uuid(), id, 1,
			'Lamp', 1, 1, 1200 from orders`,
		fmt.Sprintf(`insert into invoice_prefixes select 'TK', 'Platform', null, 'Invoice'
			union all select 'S' || i, 'Shop', md5('s' || i)::uuid, 'Invoice' from generate_series(1, %d) i`, benchMerchants),
		`insert into invoice_series (issuer_kind, issuer_id, document, prefix, last_no)
			select p.issuer_kind, p.issuer_id, 'Invoice', p.prefix, case when p.issuer_id is null then (select count(*)
			from orders) else (select count(*) from orders where shop_id = p.issuer_id) end from invoice_prefixes p`,
		`create temp table numbered as select *, row_number() over (partition by shop_id
			order by created, id) as of_shop, row_number() over (order by created, id) as of_all from orders`,
		`insert into invoices (id, invoice_no, issuer_kind, issuer_id, document, no, type, merchant_id, shop_id, order_kind, order_id, order_no,
			order_date, tax_point, posted_on, issued_at,
				seller, buyer, prices_include_vat, fee_rate_bp, net, vat, gross, cause, search_text)
			select gen_random_uuid(), p.prefix || '-' || lpad(case type when 'Shop' then of_shop else of_all end::text, 7, '0'), p.issuer_kind, p.issuer_id, 'Invoice',
				case type when 'Shop' then of_shop else of_all end, type, merchant_id, shop_id, 'order', o.id, order_no, created, created::date, created::date, created,
				'{"Name": "Hartley & Wren Ltd", "VATNumber": "GB123456782"}', '{"Name": "Ada Marsh"}', type = 'Shop', case type when 'Shop' then null else 1000 end,
				case type when 'Shop' then 1000 else 120 end, case type when 'Shop' then 200 else 24 end, case type when 'Shop' then 1200 else 144 end,
				'order/' || o.id || '/' || type, lower(p.prefix || '-' || lpad(case type when 'Shop' then of_shop else of_all end::text, 7, '0') || ' ' ||
				order_no || ' ada marsh hartley & wren ltd')
			from numbered o cross join unnest(array['Shop', 'TradeKartFee']) type
			join invoice_prefixes p on p.issuer_id is not distinct from case type when 'Shop' then o.shop_id end`,
		`insert into invoice_lines (invoice_id, no, description, quantity, unit_net, net, vat_class, vat_rate_bp, vat) select id, 1, 'Lamp', 1, net, net,
			'Standard', 2000, vat from invoices`,
		`alter table orders enable trigger user; alter table invoices enable trigger user; set maintenance_work_mem = '512MB';
			create index invoices_search on invoices using gin (search_text gin_trgm_ops); analyze`,
		`vacuum`,
	} {
		h.exec(sql)
	}
}

type listCase struct {
	name string
	body wire.AdminInvoiceListRequest
}

// listCases includes a search for one order of the merchant.
func (h *bench) listCases() []listCase {
	h.Helper()
	page := func(n int) wire.AdminInvoiceListRequest { return wire.AdminInvoiceListRequest{Page: n, Size: 10} }
	search, days, kind := page(1), page(1), page(1)
	h.must(h.pool.QueryRow(h.Context(), `select lower(order_no) from invoices where merchant_id = $1 order by order_date desc limit 1 offset 40`,
		h.merchant.MerchantID).Scan(&search.Query))
	from := time.Now().AddDate(0, 0, -30)
	days.Filter = &wire.AdminInvoiceFilter{DateFrom: &from}
	kind.Filter = &wire.AdminInvoiceFilter{InvoiceType: []string{wire.InvoiceTradeKartFee}}
	return []listCase{{"page 1", page(1)}, {"page 50", page(50)}, {"search", search}, {"date filter", days}, {"type filter", kind}}
}

// bare reads the same page without HTTP.
func (h *bench) bare(who *auth.Caller, in wire.AdminInvoiceListRequest) {
	h.Helper()
	ctx := auth.WithCaller(h.Context(), who)
	page, err := list.Read[groupKey](ctx, h.pool, &adminSpec.Spec, who, &in)
	h.must(err)
	_, err = readGroups(ctx, h.api, &adminSpec, page.Rows, in.Filter)
	h.must(err)
}

func median(runs int, fn func()) float64 {
	times := make([]time.Duration, runs)
	for i := range times {
		began := time.Now()
		fn()
		times[i] = time.Since(began)
	}
	slices.Sort(times)
	return inMilliseconds(times[runs/2])
}

// BenchmarkLists prints the time of each list with three numbers of invoices, for the whole HTTP request and
// for the SQL alone, and how long the nightly proof takes.
func BenchmarkLists(b *testing.B) {
	sizes := []int{10_000, 100_000, 1_000_000}
	if testing.Short() {
		sizes = sizes[:2]
	}
	first := map[string]float64{}
	fmt.Printf("\n| list | invoices | who | HTTP ms | SQL ms | HTTP/SQL | relative to 10 thousand |\n|---|---|---|---|---|---|---|\n")
	for _, size := range sizes {
		h := openBench(b)
		h.fill(size)
		for _, who := range []*auth.Caller{h.admin, h.merchant} {
			path := map[string]string{"admin": "/api/admin/invoice", "merchant": "/api/merchant/invoices"}[who.Name]
			for _, c := range h.listCases() {
				run, bare := func() { h.send(who.Name, path, c.body) }, func() { h.bare(who, c.body) }
				median(5, run)
				median(5, bare)
				http, sql := median(21, run), median(21, bare)
				key := who.Name + c.name
				if first[key] == 0 {
					first[key] = http
				}
				fmt.Printf("| %s | %d | %s | %.2f | %.2f | %.2f | %.2f |\n", c.name, size, who.Name, http, sql, http/sql, http/first[key])
			}
		}
		began := time.Now()
		checks, err := h.api.Prove(b.Context(), h.pool, time.Now())
		h.must(err)
		for _, c := range checks {
			if c.Contradictions > 0 {
				b.Errorf("%+v", c)
			}
		}
		fmt.Printf("the nightly proof of %d invoices took %.1f s\n", size, time.Since(began).Seconds())
		h.pool.Close()
	}
}
