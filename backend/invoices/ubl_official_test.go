package invoices_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/wire"
)

// rulesFolder holds the official rules, compiled or not: EN16931-UBL-validation and PEPPOL-EN16931-UBL, as .sef.json, .xslt or .xsl.
const rulesFolder = "EINVOICE_RULES"

// TestUBLPassesTheOfficialRules runs the rules of EN 16931 and of Peppol BIS Billing 3.0 as they are published. They may not be
// copied into the repository, so it needs their folder, and xslt3 on the path or in EINVOICE_XSLT.
func TestUBLPassesTheOfficialRules(t *testing.T) {
	folder := os.Getenv(rulesFolder)
	if folder == "" {
		t.Skip(rulesFolder + " names no folder with the official rules; TestUBLFollowsTheRules checks our transcription of them")
	}
	s := kindsOfDocument(t)
	peppol, kinds := 0, map[string]bool{}
	for _, no := range s.allNumbers() {
		kinds[s.kind(no)] = true
		w := s.Send("admin", "GET", "/api/invoice/ubl/"+no, nil)
		var e element
		if err := xml.Unmarshal(w.Body.Bytes(), &e); err != nil || w.Code != 200 {
			t.Fatalf("%s: %d %v", no, w.Code, err)
		}
		sheets := []string{"EN16931-UBL-validation"}
		if claimsPeppol(e) {
			sheets = append(sheets, "PEPPOL-EN16931-UBL")
			peppol++
		}
		for _, sheet := range sheets {
			if broken := s.officially(folder, sheet, w.Body.Bytes()); broken != "" {
				t.Errorf("%s, %s breaks %s\n%s", no, s.describe(no), broken, w.Body)
			}
		}
	}
	t.Logf("%d documents of %d kinds pass, %d of them Peppol's rules too: %s", len(s.allNumbers()), len(kinds), peppol,
		strings.Join(slices.Sorted(maps.Keys(kinds)), ", "))
	if peppol == 0 {
		t.Error("no document claims Peppol")
	}
}

// kind is what the rules distinguish: who invoices whom for what, with or without VAT.
func (s *server) kind(no string) string {
	return get[string](s.fixture, `select document || ' ' || type || case when credits_id is null and document = 'CreditNote' then ' crediting none' else '' end
		|| case when coalesce(seller->>'VATNumber', '') = '' then ' without VAT' else '' end || case when paid then ' paid' else '' end
		|| case when buyer->>'VATNumber' <> '' then ' to a business' else '' end from invoices where invoice_no = $1`, no)
}

func (s *server) allNumbers() []string {
	return strings.Fields(get[string](s.fixture, `select string_agg(invoice_no, ' ' order by issued_at, id) from invoices`))
}

func (s *server) describe(no string) string {
	return get[string](s.fixture, `select document || ' ' || type || ' ' || (select string_agg(distinct vat_class, '+') from invoice_lines where invoice_id = i.id)
		from invoices i where invoice_no = $1`, no)
}

// officially runs a stylesheet over a document and returns the rules that it breaks, warnings too.
func (s *server) officially(folder, sheet string, document []byte) (broken string) {
	s.t.Helper()
	command := "xslt3"
	if own := os.Getenv("EINVOICE_XSLT"); own != "" {
		command = own
	}
	found, err := filepath.Glob(filepath.Join(folder, sheet+".*"))
	if err != nil || len(found) == 0 {
		s.t.Fatalf("%s holds no %s: %v", folder, sheet, err)
	}
	rules := ""
	for _, name := range found {
		if strings.HasSuffix(name, ".sef.json") || rules == "" && !strings.HasSuffix(name, ".sch") {
			rules = name
		}
	}
	source := filepath.Join(s.t.TempDir(), "document.xml")
	if err := os.WriteFile(source, document, 0o600); err != nil {
		s.t.Fatal(err)
	}
	var report, problem bytes.Buffer
	run := exec.CommandContext(s.t.Context(), command, "-s:"+source, "-xsl:"+rules)
	run.Stdout, run.Stderr = &report, &problem
	if err := run.Run(); err != nil {
		s.t.Fatalf("%s: %v %s", sheet, err, problem.Bytes())
	}
	var e element
	if err := xml.Unmarshal(report.Bytes(), &e); err != nil || len(e.all("fired-rule")) == 0 {
		s.t.Fatalf("%s did not run: %v %s", sheet, err, report.Bytes())
	}
	for _, failed := range e.all("failed-assert") {
		broken += strings.TrimSpace(failed.text("text")) + "; "
	}
	return broken
}

// kindsOfDocument issues every kind of document that the portal knows.
func kindsOfDocument(t *testing.T) *server {
	s := correcting(t)
	s.exec(`update platform_details set sort_code = '203206', account_number = '12345678'`)
	s.code("SHARED", 10, 50)
	mixed := s.order([2]int64{3, 333}, [2]int64{7, 101}, [2]int64{1, 99}, [2]int64{2, 45})
	s.must(s.use("SHARED", mixed))
	s.exec(`update order_lines set vat_class = (array['Standard', 'Reduced', 'Zero', 'Exempt'])[position % 4 + 1], product_title = 'Salt & <Pepper> 🎂 दाल'
		where order_id = $1`, mixed)
	s.report(mixed, "Delivered", s.now)
	s.settle() // paid, every rate, shared code; the fee; the funding
	s.correct(s.number(mixed, wire.InvoiceShop), wire.NewCredit{Kind: "Items", Reason: "One was missing", Lines: []wire.CreditedLine{{No: 1, Amount: 100}}})
	s.settle() // credit notes of a part, funding taken back
	refunded := s.delivered([2]int64{1, 1299})
	s.recover(refunded, true)
	s.settle() // credit notes of the whole
	for n, class := range []invoices.Class{invoices.Standard, invoices.Reduced, invoices.Zero, invoices.Exempt} {
		d := s.sale(fmt.Sprint("sale ", n), invoices.Line{Description: "Lamp", Quantity: 7, UnitPrice: 335, Class: class})
		d.PricesIncludeVAT = n%2 == 0 // and unpaid
		s.issue(d)
	}
	business := s.sale("business", invoices.Line{Description: "Lamp", Quantity: 3, UnitPrice: 1000})
	business.Buyer = &invoices.Party{Name: "Marsh Ltd", Line1: "1 Wharf", City: "Leeds", PostalCode: "LS1 1AA", VATNumber: "GB987654353"}
	no := s.issue(business)
	s.correct(no, wire.NewCredit{Kind: "Error", Reason: "Wrong buyer", Reissue: &wire.InvoiceReissue{Buyer: wire.InvoiceParty{Name: "Marsh (NI) Ltd",
		Line1: "1 Quay",
		City:  "Belfast", PostalCode: "BT1 1AA", VatNumber: "XI123456782"}}})
	s.must(s.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Charge(ctx, tx, s.now, ledger.Shop(s.shop), ledger.Fee{Kind: ledger.FeeTranche, Pence: 2100, Cause: "tranche/1"})
	}))
	s.settle()
	collect := invoices.Draft{Type: wire.InvoiceTradeKartCollect, MerchantID: s.merchant, ShopID: s.shop, TaxPoint: s.now, Cause: "collect",
		Lines: []invoices.Line{
			{Description: "Courier delivery by car", Quantity: 1, UnitPrice: 701}, {Description: "Booking fee", Quantity: 1, UnitPrice: 250}}}
	s.issue(collect)
	s.exec(`update merchants set vat_number = '', company_number = ''`)
	s.exec(`update shops set email = 'soho@hartley.example'`)
	s.delivered([2]int64{1, 999}) // a shop without VAT, a buyer without a number
	s.exec(`update merchants set vat_number = 'XI123456782'`)
	s.delivered([2]int64{2, 1999}) // of Northern Ireland
	s.exec(`update platform_details set vat_registered = false, vat_number = ''`)
	s.now = s.now.Add(time.Minute)
	s.delivered([2]int64{1, 5000}) // an operator without VAT
	return s
}
