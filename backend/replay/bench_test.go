package replay

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

// Run by make bench. PORTAL_RETAIL names a file in the UCI Online Retail format; without one, similar
// invoices are generated.

// searchForms are the kinds of search index, and the SQL that replaces the current ones by each.
var searchForms = []struct{ name, indexes, sql string }{
	{"no search", "", `drop trigger orders_words on orders; drop index orders_words, words_contained`},
	{"keys of every order's text", "orders_search,orders_shop_search,orders_long_search", `
		drop trigger orders_words on orders;
		drop index orders_words, words_contained;
		create function search_keys(owner uuid, searched text, sizes int[]) returns bigint[] language sql immutable parallel safe as $$
			select coalesce(array_agg(distinct hashtextextended(substr(word, i, size), uuid_hash_extended(owner, 0))), '{}')
			from string_to_table(translate(searched, E'\n\t\r', '   '), ' ') word, unnest(sizes) size, generate_series(1, length(word) - size + 1) i
		$$;
		create index orders_search on orders using gin (search_text gin_trgm_ops);
		create index orders_shop_search on orders using gin (search_keys(shop_id, search_text, '{3,6}'));
		create index orders_long_search on orders using gin (search_keys('00000000-0000-0000-0000-000000000000', search_text, '{6}'))`},
	{"distinct words", "orders_words,words,words_pkey,words_word_key,words_contained", ""},
}

// BenchmarkSearchIndexes stores the same invoices with each kind of search index, and prints the size of the
// indexes and the time to store.
func BenchmarkSearchIndexes(b *testing.B) {
	read, made := invoicesOf(b), three(100_000)
	for _, set := range []struct {
		name   string
		orders []*wire.IntakeOrder
	}{{"invoices", read}, {"orders of three lines", made}} {
		fmt.Printf("\n%d %s\n", len(set.orders), set.name)
		for _, form := range searchForms {
			took, indexes, rows := storeWith(b, form.sql, form.indexes, set.orders)
			fmt.Printf("%-27s stored in %5.1f s, indexes %6.1f MB beside %.1f MB of orders and lines\n",
				form.name, took.Seconds(), float64(indexes)/1e6, float64(rows)/1e6)
		}
	}
}

// invoicesOf reads the file that PORTAL_RETAIL names, or a generated one.
func invoicesOf(b *testing.B) (all []*wire.IntakeOrder) {
	path := os.Getenv("PORTAL_RETAIL")
	if path == "" {
		path = madeFile(b)
	}
	plan, err := readPlan(path, DefaultCountry)
	if err != nil {
		b.Fatal(err)
	}
	tasks, err := newTasks(Options{CSV: path, Country: DefaultCountry}, plan, 0)
	if err != nil {
		b.Fatal(err)
	}
	defer tasks.rows.close()
	for {
		task, err := tasks.next()
		if isEnd(err) {
			return all
		}
		if err != nil {
			b.Fatal(err)
		}
		if task.order != nil {
			all = append(all, task.order)
		}
	}
}

// madeFile generates 5,000 invoices of 26 lines over 4,000 products, few of which sell often.
func madeFile(b *testing.B) string {
	words := strings.Fields("WHITE HANGING HEART T-LIGHT HOLDER RED RETROSPOT JUMBO BAG PINK CAKE STAND VINTAGE PAPER CRAFT SET BOX LUNCH SIGN " +
		"METAL ASSORTED COLOUR BIRD ORNAMENT")
	random := rand.New(rand.NewPCG(1, 2))
	often := rand.NewZipf(random, 1.1, 8, 3999)
	var out strings.Builder
	out.WriteString("InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country\n")
	for invoice := range 5000 {
		at := time.Date(2026, 1, 5, 9, 0, 0, 0, time.UTC).Add(time.Duration(invoice) * 7 * time.Minute)
		for range 26 {
			p := int(often.Uint64())
			fmt.Fprintf(&out, "%d,%d,%s %s %s,%d,%s,%d.%02d,%d.0,United Kingdom\n", 536365+invoice, 20000+p, words[p%24], words[p/24%24], words[p*7%24],
				1+random.IntN(12), at.Format(time.DateTime), 1+p%9, p%100, 12000+random.IntN(4000))
		}
	}
	path := b.TempDir() + "/invoices.csv"
	if err := os.WriteFile(path, []byte(out.String()), 0o600); err != nil {
		b.Fatal(err)
	}
	return path
}

// three makes orders of three lines.
func three(n int) []*wire.IntakeOrder {
	all := make([]*wire.IntakeOrder, n)
	for i := range all {
		o := &wire.IntakeOrder{ExternalOrderId: fmt.Sprint("three-", i)}
		addressee(o, fmt.Sprint(12000+i%4000))
		for line := range 3 {
			p := (i*31 + line*977) % 3791
			o.Orderlines = append(o.Orderlines, wire.IntakeOrderline{ProductTitle: fmt.Sprint("Hanging heart holder ", p), OrderLineVariantSKU: fmt.Sprint(20000 + p),
				OrderLineQuantity: 1, OrderLineAmountPerUnit: 255})
		}
		all[i] = o
	}
	return all
}

// storeWith stores the orders, eight at once, and returns the time it took and the sizes in bytes of the
// named indexes and of the orders.
func storeWith(b *testing.B, sql, indexes string, all []*wire.IntakeOrder) (took time.Duration, indexBytes, rowBytes int64) {
	pool, owner := benchShop(b, sql)
	work, began := make(chan *wire.IntakeOrder), time.Now()
	var wg sync.WaitGroup
	failed := make(chan error, 8)
	for range 8 {
		wg.Go(func() {
			for order := range work {
				err := db.InTx(b.Context(), pool, func(tx pgx.Tx) error {
					_, _, err := orders.Create(b.Context(), tx, time.Now().UTC(), owner, order)
					return err
				})
				if err != nil {
					failed <- err
					return
				}
			}
		})
	}
	for i, order := range all {
		if i == 500 || i == 5000 { // as autovacuum does, which is off in tests
			if _, err := pool.Exec(b.Context(), `analyze orders, order_lines, words`); err != nil {
				b.Fatal(err)
			}
		}
		select {
		case work <- order:
		case err := <-failed:
			b.Fatal(err)
		}
	}
	close(work)
	wg.Wait()
	took = time.Since(began)
	err := pool.QueryRow(b.Context(), `select coalesce(sum(pg_relation_size(to_regclass(n))) filter (where n <> ''), 0)::bigint,
		(pg_table_size('orders') + pg_table_size('order_lines'))::bigint from unnest(string_to_array($1, ',')) n`, cmp.Or(indexes, ",")).Scan(&indexBytes, &rowBytes)
	if err != nil {
		b.Fatal(err)
	}
	return took, indexBytes, rowBytes
}

func benchShop(b *testing.B, sql string) (*pgxpool.Pool, orders.Owner) {
	pool, owner := dbtest.New(b), orders.Owner{MerchantID: uuid.NewString(), ShopID: uuid.NewString()}
	for _, statement := range []struct {
		sql  string
		args []any
	}{{sql, nil}, {`insert into merchants (id, name) values ($1, 'Hartley')`, []any{owner.MerchantID}},
		{`insert into shops (id, merchant_id, name) values ($1, $2, 'Soho')`, []any{owner.ShopID, owner.MerchantID}}} {
		if _, err := pool.Exec(b.Context(), statement.sql, statement.args...); err != nil {
			b.Fatal(err)
		}
	}
	return pool, owner
}
