package replay

import (
	"bufio"
	"compress/gzip"
	"context"
	_ "embed"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

//go:embed expected_invoices.sql
var expectedSQL string

const invoicedSQL = `select date_trunc('week', tax_point::timestamp)::date::text, rate, count(*) filter (where type = 'Shop'), sum(gross) filter
	(where type = 'Shop')::bigint,
		coalesce(sum(vat) filter (where type = 'Shop'), 0)::bigint, coalesce(sum(net) filter (where type = 'TradeKartFee'), 0)::bigint,
		coalesce(sum(vat) filter (where type = 'TradeKartFee'), 0)::bigint
	from invoices i, lateral (select max(vat_rate_bp)::int as rate from invoice_lines where invoice_id = i.id) l group by 1, 2 order by 1, 2`

// weekSums are one week's totals at one VAT rate, in pence.
type weekSums struct {
	Week                               string
	Rate                               int
	Orders, Gross, VAT, Fee, VATOfFees int64
}

// PORTAL_RETAIL names a file in the UCI Online Retail format to use instead of a generated one.
func TestInvoicesOfReplayedOrdersEqualTheFile(t *testing.T) {
	t.Parallel()
	path := os.Getenv("PORTAL_RETAIL")
	if path == "" {
		path = file(t, "retail.csv.gz", twoYears())
	}
	pool := dbtest.New(t)
	owner := orders.Owner{MerchantID: uuid.NewString(), ShopID: uuid.NewString()}
	for _, sql := range []string{`update platform_details set vat_number = 'GB987654353', line1 = '1 Operator Street', city = 'London', postal_code = 'EC1A 1BB'`,
		`insert into merchants (id, name, vat_number) values ('` + owner.MerchantID + `', 'Hartley', 'GB123456782')`,
		`insert into shops (id, merchant_id, name) values ('` + owner.ShopID + `', '` + owner.MerchantID + `', 'Soho')`,
		`create table retail (n bigint, invoice text, code text, description text, quantity text, at text, price text, customer text, country text)`} {
		if _, err := pool.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	load(t, pool, path)
	deliver(t, pool, owner, path)
	want, got := sumsOf(t, pool, expectedSQL), sumsOf(t, pool, invoicedSQL)
	if len(want) < 3 || !slices.Equal(got, want) {
		t.Errorf("invoiced by week:\n%v\nthe file says:\n%v", got, want)
	}
	compareDocuments(t, pool)
}

func sumsOf(t *testing.T, pool *pgxpool.Pool, sql string) []weekSums {
	t.Helper()
	sums, err := db.AllByPosition[weekSums](t.Context(), pool, sql)
	if err != nil {
		t.Fatal(err)
	}
	return sums
}

// load copies the file's rows into the table retail unchanged.
func load(t *testing.T, pool *pgxpool.Pool, path string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	plain := bufio.NewReader(f)
	if magic, _ := plain.Peek(2); string(magic) == "\x1f\x8b" {
		unpacked, err := gzip.NewReader(plain)
		if err != nil {
			t.Fatal(err)
		}
		plain = bufio.NewReader(unpacked)
	}
	r := csv.NewReader(plain)
	n := -1
	next := func() ([]any, error) {
		record, err := r.Read()
		if n++; n == 0 && err == nil {
			record, err = r.Read() // the rows after the header
		}
		if errors.Is(err, io.EOF) {
			return nil, nil
		}
		cells := []any{n}
		for _, cell := range record {
			cells = append(cells, cell)
		}
		return cells, err
	}
	if _, err := pool.CopyFrom(t.Context(), pgx.Identifier{"retail"}, []string{"n", "invoice", "code", "description", "quantity", "at", "price", "customer",
		"country"}, pgx.CopyFromFunc(next)); err != nil {
		t.Fatal(err)
	}
}

// deliver replays the file's orders, each delivered at the time it was created, eight at once.
func deliver(t *testing.T, pool *pgxpool.Pool, owner orders.Owner, path string) {
	t.Helper()
	plan, err := readPlan(path, DefaultCountry)
	if err != nil {
		t.Fatal(err)
	}
	tasks, err := newTasks(Options{CSV: path, Country: DefaultCountry}, plan, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer tasks.rows.close()
	var workers sync.WaitGroup
	waiting := make(chan *wire.IntakeOrder)
	for range 8 {
		workers.Go(func() {
			for order := range waiting {
				if err := db.InTx(t.Context(), pool, func(tx pgx.Tx) error { return deliverOne(t.Context(), tx, owner, order) }); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for {
		task, err := tasks.next()
		if isEnd(err) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if task.order != nil {
			waiting <- task.order
		}
	}
	close(waiting)
	workers.Wait()
}

func deliverOne(ctx context.Context, tx pgx.Tx, owner orders.Owner, order *wire.IntakeOrder) error {
	at := order.Created.UTC()
	made, _, err := orders.Create(ctx, tx, at, owner, order)
	if err != nil {
		return err
	}
	if err := couriertest.Order(ctx, tx, made.Id, couriers.Event{Kind: "Delivered", At: at}); err != nil {
		return err
	}
	return invoices.Settle(ctx, tx, at, invoices.DeliveryOrder, made.Id)
}

// mostDrawn limits how many documents are read back.
const mostDrawn = 500

// compareDocuments runs the jobs that draw PDFs, extracts their text and compares it with the rows.
func compareDocuments(t *testing.T, pool *pgxpool.Pool) {
	t.Helper()
	files, err := blob.Open(t.Context(), t.TempDir(), blob.Options{Now: time.Now})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pool.Exec(t.Context(), `delete from river_job where kind = 'draw_invoice' and args->>'invoice_id' not in (select id::text
		from invoices order by id limit $1)`, mostDrawn); err != nil {
		t.Fatal(err)
	}
	queue, err := jobs.New(pool, slog.New(slog.DiscardHandler), invoices.New(pool, files, time.Now).Jobs()...)
	if err == nil {
		err = queue.Start(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	for left := 1; left > 0 && t.Context().Err() == nil; {
		if err := pool.QueryRow(t.Context(), `select count(*) from river_job where kind = 'draw_invoice' and state <> 'completed'`).Scan(&left); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(queue.Stop(context.Background())); err != nil {
		t.Fatal(err)
	}
	rows, _ := pool.Query(t.Context(), `select invoice_no, pdf_key, to_char(gross / 100.0, 'FM999,999,990.00'), to_char(vat / 100.0,
		'FM999,999,990.00'), buyer->>'Name', order_no,
		to_char(tax_point, 'DD/MM/YYYY'), (select array_agg(trim(trim(description), chr(160)) order by no) from invoice_lines
		where invoice_id = invoices.id) from invoices where pdf_key is not null`)
	var number, key, gross, vat, buyer, orderNo, taxPoint string
	var lines []string
	compared := 0
	_, err = pgx.ForEachRow(rows, []any{&number, &key, &gross, &vat, &buyer, &orderNo, &taxPoint, &lines}, func() error {
		compared++
		f, err := files.Get(t.Context(), key)
		if err != nil {
			return err
		}
		b, err := io.ReadAll(f)
		if err != nil {
			return err
		}
		text := strings.Join(strings.Fields(exporttest.PDFText(b)), " ")
		for _, want := range append([]string{number, "£" + gross, "£" + vat, buyer, orderNo + " of", "Tax point " + taxPoint}, lines...) {
			if !strings.Contains(text, strings.Join(strings.Fields(want), " ")) {
				t.Errorf("%s does not say %q:\n%s", number, want, text)
			}
		}
		return f.Close()
	})
	if err != nil || compared < 100 {
		t.Errorf("%d documents compared, %v", compared, err)
	}
}

// twoYears contains 150 invoices around the changes of the VAT rate and of the clocks, including rows that
// are skipped.
func twoYears() string {
	random := rand.New(rand.NewPCG(1, 2))
	var out strings.Builder
	out.WriteString(header)
	n := 0
	for _, day := range []string{"2009-12-31", "2010-01-01", "2010-03-27", "2010-03-28", "2010-10-30", "2010-10-31", "2011-01-03", "2011-01-04", "2011-03-27",
		"2011-10-30"} {
		for range 15 {
			n++
			at := fmt.Sprintf("%s %02d:%02d:00", day, random.IntN(24), random.IntN(60))
			if day == "2010-03-28" || day == "2011-03-27" {
				at = fmt.Sprintf("%s %02d:%02d:00", day, 2+random.IntN(22), random.IntN(60)) // an hour that the clock change skips
			}
			for range 1 + random.IntN(6) {
				p := random.IntN(300)
				fmt.Fprintf(&out, "%d,%d,ITEM %d,%d,%s,%d.%02d,%d.0,United Kingdom\n", 536365+n, 20000+p, p, 1+random.IntN(12), at, random.IntN(20), random.IntN(100),
					12000+random.IntN(40))
			}
			fmt.Fprintf(&out, "%d,1,ELSEWHERE,1,%s,9.99,1.0,France\n%d,2,damaged,-3,%s,0.0,,United Kingdom\n", 990000+n, at, 980000+n, at)
		}
	}
	return out.String()
}
