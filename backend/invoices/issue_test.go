package invoices_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/wire"
)

func lamp(quantity, price int64) invoices.Line {
	return invoices.Line{Description: "Lamp", Quantity: quantity, UnitPrice: price}
}

func TestConcurrentIssuingLeavesNoGapsInNumbers(t *testing.T) {
	f := setup(t)
	_, other := f.addShop("Soho!", "")
	undone := errors.New("rolled back")
	var wg sync.WaitGroup
	for i := range 200 {
		wg.Go(func() {
			err := f.inTx(func(ctx context.Context, tx pgx.Tx) error {
				d := f.sale(fmt.Sprint("order ", i/2), lamp(1, 250)) // each cause twice
				if i%4 < 2 {
					d.ShopID = other
				}
				_, err := invoices.Issue(ctx, tx, f.now.Add(time.Duration(rand.IntN(1000))*time.Millisecond), d)
				if err == nil && i%10 == 9 {
					err = undone
				}
				return err
			})
			if err != nil && !errors.Is(err, undone) {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if n := get[int](f, `select count(*) from invoices`); n < 90 || n > 100 {
		t.Errorf("%d invoices of 100 causes", n)
	}
	broken := get[int](f, `select count(*) from (
		select no - row_number() over series as gap, issued_at < lag(issued_at) over series as before
		from invoices window series as (partition by issuer_kind, issuer_id, document order by no)) numbered where gap <> 0 or before`)
	if broken != 0 {
		t.Errorf("%d numbers leave a gap or predate the one before", broken)
	}
	if got := get[string](f, `select string_agg(prefix, ' ' order by prefix) from invoice_series`); got != "SSOHO SSOHO2" {
		t.Errorf("prefixes %s", got)
	}
}

func TestACauseIsInvoicedOnce(t *testing.T) {
	f := setup(t)
	first := f.issue(f.sale("order 1", lamp(1, 250)))
	if again := f.issue(f.sale("order 1", lamp(2, 999))); first != "SSOHO-000001" || again != first || get[int](f, `select count(*) from invoices`) != 1 {
		t.Errorf("%s, then %s", first, again)
	}
}

func TestIssuedInvoicesNeverChange(t *testing.T) {
	f := setup(t)
	f.issue(f.sale("order 1", lamp(1, 250)))
	f.exec(`update merchants set legal_name = 'Renamed', vat_number = ''`)
	if got := get[string](f, `select seller->>'Name' || (seller->>'VATNumber') from invoices`); got != "Soho Trading LtdGB123456782" {
		t.Error(got)
	}
	for _, sql := range []string{`update invoices set gross = 1, net = 1, vat = 0`, `delete from invoices`, `truncate invoices cascade`,
		`update invoice_lines set net = 1`,
		`delete from invoice_lines`, `update invoices set seller = '{}', pdf_key = 'a', pdf_sha256 = 'a'`} {
		if _, err := f.pool.Exec(t.Context(), sql); err == nil {
			t.Errorf("%s was carried out", sql)
		}
	}
	f.exec(`update invoices set pdf_key = 'invoices/a.pdf', pdf_sha256 = 'a'`)
	if _, err := f.pool.Exec(t.Context(), `update invoices set pdf_key = 'invoices/b.pdf'`); err == nil {
		t.Error("the PDF was replaced")
	}
}

func TestVATIsRoundedPerRateAndSpreadOverLines(t *testing.T) {
	f := setup(t)
	_, unregistered := f.addShop("Camden", "")
	many := []invoices.Line{lamp(1, 5), lamp(1, 5), lamp(1, 5), lamp(7, 101), {Description: "Bread", Quantity: 3, UnitPrice: 99, Class: invoices.Zero},
		{Description: "Heater", Quantity: 1, UnitPrice: 2099, Class: invoices.Reduced}}
	plain := f.sale("unregistered", many...)
	plain.ShopID = unregistered
	old := f.sale("old", many...)
	old.TaxPoint = time.Date(2011, 1, 3, 23, 59, 0, 0, time.UTC)
	fee := invoices.Draft{Type: wire.InvoiceTradeKartFee, MerchantID: f.merchant, TaxPoint: f.now, Lines: []invoices.Line{lamp(1, 1003), lamp(1, 1003)},
		Cause: "fee"}
	promised := fee
	vat := int64(402)
	promised.VAT, promised.Cause = &vat, "promised"
	free := f.sale("free", lamp(1, 5), lamp(3, 1), lamp(2, 0)) // the remaining penny is added to a line that was paid for
	for want, d := range map[string]invoices.Draft{
		"7/1/8 vat 1,0,0":                   free,
		"2898/220/3118 vat 1,1,1,117,0,100": f.sale("now", many...),
		"3118/0/3118 vat 0,0,0,0,0,0":       plain,
		"2910/208/3118 vat 1,1,0,106,0,100": old,
		"2006/401/2407 vat 201,200":         fee,
		"2006/402/2408 vat 201,201":         promised,
	} {
		no := f.issue(d)
		got := get[string](f, `select i.net || '/' || i.vat || '/' || i.gross || ' vat ' || string_agg(l.vat::text, ',' order by l.no)
			from invoices i join invoice_lines l on l.invoice_id = i.id where i.invoice_no = $1 group by i.id`, no)
		if got != want {
			t.Errorf("%s: %s, want %s", d.Cause, got, want)
		}
	}
	if n := get[int](f, `select count(*) from invoices i where exists (select from invoice_lines
		where invoice_id = i.id having (sum(net), sum(vat)) <> (i.net, i.vat))`); n != 0 {
		t.Errorf("%d invoices differ from their lines", n)
	}
	if got := get[string](f, `select tax_point || ' ' || posted_on from invoices where cause = 'now'`); got != "2026-04-01 2026-04-01" {
		t.Errorf("days in London: %s", got)
	}
}

func TestCreditNotesNeverExceedTheInvoice(t *testing.T) {
	f := setup(t)
	random := rand.New(rand.NewPCG(1, 2))
	for run := range 40 {
		d := f.sale(fmt.Sprint("order ", run))
		d.PricesIncludeVAT = run%2 == 0
		keep := map[int]int64{}
		for n := range 1 + random.IntN(6) {
			l := lamp(1+random.Int64N(5), 1+random.Int64N(400))
			l.Class = []invoices.Class{invoices.Standard, invoices.Reduced, invoices.Zero}[random.IntN(3)]
			d.Lines = append(d.Lines, l)
			keep[n+1] = l.Quantity * l.UnitPrice
		}
		no := f.issue(d)
		for step := range 5 {
			for n := range keep {
				keep[n] = random.Int64N(keep[n] + 1)
				if step == 4 {
					keep[n] = 0
				}
			}
			if _, err := f.credit(invoices.Credit{InvoiceNo: no, Keep: keep, Cause: fmt.Sprint("credit ", run, step)}); err != nil {
				t.Fatal(err)
			}
			if left := get[bool](f, `select sum(sign * net) < 0 or sum(sign * vat) < 0 from invoices
				where invoice_no = $1 or credits_id = (select id from invoices where invoice_no = $1)`, no); left {
				t.Fatalf("more was credited of %s than invoiced", no)
			}
		}
	}
	if got := get[string](f, `select sum(sign * net) || ' ' || sum(sign * vat) || ' ' || min(no) || ' ' || min(invoice_no) from invoices
		where document = 'CreditNote' or true`); got != "0 0 1 SSOHO-000001" {
		t.Error(got)
	}
}

func TestOneCreditNoteForOneCause(t *testing.T) {
	f := setup(t)
	no := f.issue(f.sale("order 1", lamp(2, 250)))
	first, err := f.credit(invoices.Credit{InvoiceNo: no, Keep: map[int]int64{1: 250}, Reason: "One lamp broke", Cause: "return"})
	again, err2 := f.credit(invoices.Credit{InvoiceNo: no, Keep: map[int]int64{}, Cause: "return"})
	if first != "SSOHOC-000001" || again != first || err != nil || err2 != nil {
		t.Errorf("%s %v, then %s %v", first, err, again, err2)
	}
	if none, err := f.credit(invoices.Credit{InvoiceNo: no, Keep: map[int]int64{1: 250}, Cause: "nothing"}); none != "" || err != nil {
		t.Errorf("%s %v", none, err)
	}
	if _, err := f.credit(invoices.Credit{InvoiceNo: no, Keep: map[int]int64{1: 251}, Cause: "more"}); !fault.Is(err, "CreditTooLarge") {
		t.Error(err)
	}
	if _, err := f.credit(invoices.Credit{InvoiceNo: first, Cause: "of a credit note"}); fault.From(err).Kind != fault.NotFound {
		t.Error(err)
	}
	if got := get[string](f, `select net || ' ' || vat || ' ' || note from invoices where invoice_no = $1`, first); got != "209 41 One lamp broke" {
		t.Error(got)
	}
}

func TestConcurrentCreditNotesRefundOnce(t *testing.T) {
	f := setup(t)
	no := f.issue(f.sale("order 1", lamp(3, 333)))
	var wg sync.WaitGroup
	for i := range 40 {
		wg.Go(func() {
			if _, err := f.credit(invoices.Credit{InvoiceNo: no, Cause: fmt.Sprint("refund ", i)}); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if got := get[string](f, `select count(*) || ' ' || sum(sign * gross) from invoices`); got != "2 0" {
		t.Error(got)
	}
}
