package catalogue_test

import (
	"bytes"
	"compress/gzip"
	"encoding/csv"
	"fmt"
	"io"
	"net/url"
	"os"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// Run by make bench; smaller with -short. PORTAL_CATALOGUE names a folder with off-gtin50-products.csv.gz
// (gtin13, product_name, image_path) and shopify-taxonomy-3level.csv; without it, only generated rows are
// imported.

// peak samples the heap until stopped and returns by how many bytes it grew.
func peak() (stop func() uint64) {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	before, most, end := m.HeapAlloc, atomic.Uint64{}, make(chan struct{})
	go func() {
		tick := time.NewTicker(10 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-end:
				return
			case <-tick.C:
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				most.Store(max(most.Load(), m.HeapAlloc))
			}
		}
	}()
	return func() uint64 { close(end); return max(most.Load(), before) - before }
}

// BenchmarkImport prints the time and memory of reading a workbook, of checking it and of importing it.
func BenchmarkImport(b *testing.B) {
	sizes := []int{10_000, 50_000, 100_000}
	if testing.Short() {
		sizes = []int{1000}
	}
	for _, n := range sizes {
		file := workbookOf(b, n, "")
		report := func(what string, do func()) {
			stop, began := peak(), time.Now()
			do()
			took := time.Since(began)
			fmt.Printf("%7d rows, %-16s %6.2f s, %7.0f rows a second, heap up %5.1f MB\n", n, what, took.Seconds(), float64(n)/took.Seconds(), float64(stop())/1e6)
		}
		report("read alone", func() {
			book, err := export.OpenXLSX(b.Context(), "File", bytes.NewReader(file), int64(len(file)))
			if err != nil {
				b.Fatal(err)
			}
			for _, err := range book.Rows(n + 1) {
				if err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			i := newImporter(b)
			defer i.work()()
			take := func(what string, file []byte) (id string) {
				var check wire.ImportCheck
				report("check, "+what, func() { check = i.checkFile(file) })
				i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
				report("import, "+what, func() {
					if r := i.ends("completed"); r.Done != int64(n) {
						b.Errorf("%+v", r)
					}
				})
				return check.Id
			}
			take("added", file)
			i.Exec(`set statement_timeout = 0`)
			i.Exec(`create table bare as select * from product_variants`)
			i.Exec(`alter table bare add primary key (id)`)
			report("bare change", func() { i.Exec(`update bare set name = name || ' changed', brand = 'Warburtons'`) })
			id := take("changed", workbookOf(b, n, " changed"))
			report("preview", func() { i.rows(id, "Change") })
			report("undo", func() {
				if r := i.undo(id); r.Undone != int64(n) || i.Count(`select count(*) from product_variants where name like '% changed'`) != 0 {
					b.Errorf("%+v", r)
				}
			})
		})
	}
}

// workbookOf has n products of one price list, whose names end alike.
func workbookOf(b *testing.B, n int, end string) []byte {
	rows := make([][]any, n)
	for no := range rows {
		rows[no] = product(first+no, fmt.Sprintf("Loaf %d of many", no)+end)
		rows[no][6] = fmt.Sprint("Bread ", no%50)
	}
	return workbook(b, head, rows...)
}

// BenchmarkSearchOfAMillion prints how long searches take among a million variants.
func BenchmarkSearchOfAMillion(b *testing.B) {
	i := newImporter(b)
	milk := subcategory(i.Server, "Milk", category(i.Server, "Dairy", vertical(i.Server, "Food").Id).Id)
	i.Exec(`set statement_timeout = 0`)
	parts := 20
	if testing.Short() {
		parts = 1
	}
	for part := range parts {
		i.Exec(`insert into product_variants (id, subcategory_id, gtin, name, brand, size)
			select gen_random_uuid(), $1, lpad(n::text, 14, '0'),
				(array['Organic','Whole','Roasted','Smoked','Golden','Classic','Spicy','Fresh'])[1 + n % 8] || ' ' ||
				(array['milk','bread','coffee','almonds','pasta','sauce','honey','biscuits','crisps','tea'])[1 + n / 8 % 10] || ' ' || md5(n::text) || case when
				n % 40 = 1 then ' late' else '' end,
				'Brand ' || n % 400, n % 9 || '00 g' from generate_series($2::int, $3::int) n`, milk.Id, part*50_000+1, (part+1)*50_000)
	}
	i.Exec(`vacuum analyze product_variants`) // which PostgreSQL does automatically after that many rows
	list, palette := upc+"subcategory/variants", upc+"find?Query="
	for _, query := range []string{"", "coffee", "tea", "whole", "organic", "brand", "roasted honey", "honey roasted", "tea 100", "c4ca4238", "777777",
		"00000000777777",
		"777", "g", "zz", "zzzzzz", "whole zzzzzz", "m&m", "late"} {
		ofSearch(fmt.Sprintf("list, %q", query), func() {
			i.Want(i.Send("admin", "POST", list, map[string]any{"SubCategoryId": milk.Id, "Query": query}), 200, "")
		})
		ofSearch(fmt.Sprintf("page 2, %q", query), nextPage(i, map[string]any{"SubCategoryId": milk.Id, "Query": query}))
		if query != "" {
			ofSearch(fmt.Sprintf("palette, %q", query), func() { i.Want(i.Send("admin", "GET", palette+url.QueryEscape(query), nil), 200, "") })
		}
	}
	for _, query := range []string{"", "tea", "777"} {
		ofSearch(fmt.Sprintf("a brand, %q", query), func() {
			i.Want(i.Send("admin", "POST", list, map[string]any{"SubCategoryId": milk.Id, "Query": query, "Filter": map[string]any{"Brands": []string{"Brand 7"}}}),
				200, "")
		})
	}
}

func nextPage(i *importer, body map[string]any) func() {
	body["After"] = webtest.Decode[wire.VariantList](i.Server, i.Send("admin", "POST", upc+"subcategory/variants", body)).Next
	return func() { i.Want(i.Send("admin", "POST", upc+"subcategory/variants", body), 200, "") }
}

func ofSearch(name string, do func()) {
	var sum, most time.Duration
	least := time.Hour
	for range 20 {
		began := time.Now()
		do()
		took := time.Since(began)
		sum, most, least = sum+took, max(most, took), min(least, took)
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	fmt.Printf("%-28s mean %6.1f ms, least %6.1f, most %6.1f ms\n", name, ms(sum)/20, ms(least), ms(most))
}

// BenchmarkRealProducts checks and imports the taxonomy and the products of PORTAL_CATALOGUE.
func BenchmarkRealProducts(b *testing.B) {
	folder := os.Getenv("PORTAL_CATALOGUE")
	if folder == "" {
		return
	}
	var rows, places [][]any
	eachLine(b, folder+"/shopify-taxonomy-3level.csv", func(cells []string) {
		place := []any{"", "", "", "", cells[1], cells[2], cells[3], "", ""}
		rows = append(rows, place)
		if cells[3] != "" {
			places = append(places, place)
		}
	})
	eachLine(b, folder+"/off-gtin50-products.csv.gz", func(cells []string) {
		at := places[len(rows)%len(places)]
		rows = append(rows, []any{cells[0], cells[1], "", "", at[4], at[5], at[6], "", ""})
	})
	i := newImporter(b)
	began := time.Now()
	check := i.check(rows...)
	fmt.Printf("%d rows checked in %.1f s: %s\n", len(rows), time.Since(began).Seconds(), check.Result)
	for _, line := range check.Summary {
		fmt.Printf("  %s: %s %s\n", line.Result, line.Title, line.Details)
	}
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
	began = time.Now()
	stop := i.work()
	defer stop()
	r := i.ends("completed")
	fmt.Printf("%d products imported in %.1f s, %d rows left out\n", r.Done, time.Since(began).Seconds(), r.LeftOut)
}

// eachLine reads a CSV file, gzipped or not, without its header.
func eachLine(b *testing.B, path string, do func(cells []string)) {
	file, err := os.Open(path)
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	var in io.Reader = file
	if strings.HasSuffix(path, ".gz") {
		if in, err = gzip.NewReader(file); err != nil {
			b.Fatal(err)
		}
	}
	lines, err := csv.NewReader(in).ReadAll()
	if err != nil {
		b.Fatal(err)
	}
	for _, cells := range lines[1:] {
		do(cells)
	}
}
