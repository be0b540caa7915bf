package invoices_test

import (
	"context"
	_ "embed"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

var (
	//go:embed testdata/retail.sql
	retailSQL string
	//go:embed testdata/issued.sql
	issuedSQL string
	//go:embed testdata/printed.sql
	printedSQL string
)

// A file of retail invoices is replayed as delivered orders. The invoices, charges and weekly summaries are
// compared with totals taken directly from the file. RETAIL_CSV names a real file, gzipped or not;
// RETAIL_EVERY=5 takes every fifth of its documents. Without a file the rows are generated.
func TestRetailInvoicesTieToTheirFile(t *testing.T) {
	r := &retail{server: serve(t), shops: map[bool]orders.Owner{}}
	rows := r.rows()
	r.stage(rows)
	r.replay(documentsOf(rows))
	r.refund()
	r.summarise()
	r.compare()
	r.readPDFs()
}

// retailNames are what customers are called, in turn: in the scripts that documents have to show, and with emoji.
var retailNames = []string{"Customer", "Zoë 👩‍🍳", "李小龍", "さくら", "محمد علي", "हिंदी शर्मा", "Nguyễn",
	"🎂🇬🇧"}

// retail is the replay of a file.
type retail struct {
	*server
	shops   map[bool]orders.Owner // by whether the merchant is registered for VAT
	refunds []refund
}

type refund struct {
	id string
	at time.Time
}

// stage passes the rows to the script unchanged.
func (r *retail) stage(rows [][]string) {
	r.t.Helper()
	r.exec(`create table retail (invoice_no text, stock_code text, description text, quantity text, invoice_date text, unit_price text, customer_id
		text, country text)`)
	_, err := r.pool.CopyFrom(r.t.Context(), pgx.Identifier{"retail"},
		[]string{"invoice_no", "stock_code", "description", "quantity", "invoice_date", "unit_price", "customer_id", "country"},
		pgx.CopyFromSlice(len(rows), func(i int) ([]any, error) {
			values := make([]any, len(rows[i]))
			for n, v := range rows[i] {
				values[n] = v
			}
			return values, nil
		}))
	r.must(err)
}

// replay delivers each document's order at its time and issues the documents that follow.
func (r *retail) replay(documents []*retailDocument) {
	r.t.Helper()
	for name, vatNumber := range map[string]string{"Soho": "GB123456782", "Camden": ""} {
		merchant, shop := r.addShop(name, vatNumber)
		r.shops[vatNumber != ""] = orders.Owner{MerchantID: merchant, ShopID: shop}
		for from, rate := range map[string]int{"2010-01-01": 1250, "2011-07-01": 900} {
			begins, _ := time.Parse(time.DateOnly, from)
			r.must(r.inTx(func(ctx context.Context, tx pgx.Tx) error {
				_, err := fees.SetRate(ctx, tx, begins, wire.NewFeeRate{MerchantId: merchant, BasisPoints: rate, ValidFrom: from})
				return err
			}))
		}
	}
	for n, d := range documents {
		name := retailNames[n%len(retailNames)]
		even := (d.number[len(d.number)-1]-'0')%2 == 0
		r.now = d.at.UTC()
		var id string
		r.must(r.inTx(func(ctx context.Context, tx pgx.Tx) error {
			made, _, err := orders.Create(ctx, tx, r.now, r.shops[even], &wire.IntakeOrder{ExternalOrderId: d.number, CustomerFirstName: name,
				CustomerLastName: d.number, CustomerEmail: "customer@example.com", DeliveryAddressLine1: "14 Upper Street", DeliveryAddressCity: "London",
				DeliveryAddressPostCode: "N1 0PQ", Orderlines: d.lines})
			if id = made.Id; err != nil {
				return err
			}
			return couriertest.Order(ctx, tx, id, couriers.Event{Kind: "Delivered", At: r.now})
		}))
		r.settle()
		if strings.HasSuffix(d.number, "00") {
			l := d.at.In(london.Zone)
			r.refunds = append(r.refunds, refund{id, time.Date(l.Year(), l.Month(), l.Day()+10, l.Hour(), l.Minute(), l.Second(), 0, london.Zone)})
		}
	}
	r.t.Logf("%d orders replayed", len(documents))
}

func (r *retail) refund() {
	r.t.Helper()
	for _, back := range r.refunds {
		r.now = back.at.UTC()
		r.recover(back.id, true)
		r.settle()
	}
	if len(r.refunds) == 0 {
		r.t.Error("nothing was refunded")
	}
}

// summarise makes the summaries of all weeks, as the schedule does each Monday.
func (r *retail) summarise() {
	r.t.Helper()
	r.now = time.Date(2012, 1, 2, 3, 0, 0, 0, time.UTC)
	api := fees.New(r.pool, r.files, func() time.Time { return r.now })
	for week := london.Date(2010, 11, 29); week.Before(r.now); week = london.AddDays(week, 7) {
		r.must(api.Summarise(r.t.Context(), week))
	}
	if got := r.wrong(r.t.Context(), r.pool); got != "" {
		r.t.Errorf("the proof of invoices finds %s", got)
	}
	checks, err := api.Prove(r.t.Context(), r.pool, r.now)
	r.must(err)
	for _, c := range checks {
		if c.Contradictions > 0 {
			r.t.Errorf("the proof of fees finds %+v", c)
		}
	}
}

func (r *retail) compare() {
	r.t.Helper()
	if n := get[int](r.fixture, `with wanted as (`+retailSQL+`) select count(*) from wanted where week in ('2011-03-21', '2011-10-24')`); n != 4 {
		r.t.Errorf("%d sums of weeks in which clocks change", n)
	}
	differences, err := db.Column[string](r.t.Context(), r.pool, `with wanted as (`+retailSQL+`), issued as (`+issuedSQL+`)
		select 'issued: ' || coalesce(w.merchant, i.merchant) || ', week of ' || coalesce(w.week, i.week) || ': ' || coalesce(i::text, '') ||
		', the file says ' || coalesce(w::text, '')
		from wanted w full join issued i on (i.merchant, i.week) = (w.merchant, w.week)
		where (w.documents, w.gross, w.vat, w.fee_documents, w.fee_net, w.fee_vat) is distinct
		from (i.documents, i.gross, i.vat, i.fee_documents, i.fee_net, i.fee_vat)
		union all
		select 'summary: ' || coalesce(w.merchant, s.merchant) || ', week of ' || coalesce(w.week, s.week) || ': ' || coalesce(s::text, '') ||
		', the file says ' || coalesce(w::text, '')
		from (select * from wanted where fee_documents > 0) w full join (select m.name as merchant, week, documents, net, vat, gross, ends - starts as took
		from weekly_summaries join merchants m on m.id = merchant_id) s
			on (s.merchant, s.week) = (w.merchant, w.week)
		where (w.fee_documents, w.fee_net, w.fee_vat, w.fee_net + w.fee_vat) is distinct from (s.documents, s.net, s.vat, s.gross)
			or s.took is distinct from case s.week when '2011-03-21' then '167:00' when '2011-10-24' then '169:00' else '168:00' end::interval`)
	r.must(err)
	for _, d := range differences[:min(len(differences), 20)] {
		r.t.Error(d)
	}
	r.t.Log(get[string](r.fixture, `with wanted as (`+retailSQL+`) select count(*) || ' sums by week agree: ' || sum(documents) || ' documents of ' || sum(gross)
		|| ' pence with VAT of ' || sum(vat) || ', ' || sum(fee_documents) || ' fees of ' || sum(fee_net) || ' pence and VAT of ' || sum(fee_vat) from wanted`))
}

// readPDFs compares the text of each PDF with its row.
func (r *retail) readPDFs() {
	r.t.Helper()
	rows, _ := r.pool.Query(r.t.Context(), printedSQL)
	type printed struct {
		InvoiceNo string
		Said      []string
	}
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[printed])
	r.must(err)
	wrong := 0
	for _, p := range all {
		text := plain(exporttest.PDFText(r.open("admin", p.InvoiceNo)))
		at := 0
		for _, piece := range p.Said {
			next := strings.Index(text[at:], plain(visual(piece)))
			if next < 0 {
				if wrong++; wrong <= 5 {
					r.t.Errorf("%s: %q is not where it is read in\n%s", p.InvoiceNo, piece, text)
				}
				break
			}
			at += next
		}
	}
	r.t.Logf("%d PDFs read back", len(all))
}

// visual puts the name that is written from right to left as a PDF's text has it: from left to right, as it is drawn.
func visual(piece string) string {
	name := []rune(retailNames[4])
	number, is := strings.CutPrefix(piece, string(name)+" ")
	if !is {
		return piece
	}
	slices.Reverse(name)
	return number + " " + string(name)
}

func plain(text string) string { return strings.Join(strings.Fields(text), " ") }
