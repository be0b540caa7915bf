package invoices_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// correcting is a server whose Admins also approve.
func correcting(t *testing.T) *server {
	s := serve(t)
	who := *s.Callers["admin"]
	who.UserID, who.Name = webtest.NewID(), "Second Admin"
	s.Callers["second"] = &who
	return s
}

func (s *server) correct(no string, c wire.NewCredit) wire.CreditOutcome {
	s.t.Helper()
	return webtest.Decode[web.Result[wire.CreditOutcome]](s.Server, s.Send("admin", "POST", "/api/invoice/credit/"+no, c)).Result
}

func (s *server) left(no string) wire.InvoiceDocument {
	s.t.Helper()
	return webtest.Decode[web.Result[wire.InvoiceDocument]](s.Server, s.Send("admin", "GET", "/api/invoice/document/"+no, nil)).Result
}

func TestItemsAndGoodwillAreCreditedByLine(t *testing.T) {
	s := correcting(t)
	order := s.delivered([2]int64{2, 1000}, [2]int64{1, 500})
	no := s.number(order, wire.InvoiceShop)
	if d := s.left(no); len(d.Lines) != 2 || d.Lines[0].Left != 2000 || d.Left != 2500 || d.CreditLimit != 25000 || !d.PricesIncludeVat {
		t.Fatalf("%+v", d)
	}
	for field, c := range map[string]wire.NewCredit{
		"Reason": {Kind: "Goodwill", Reason: " ", Lines: []wire.CreditedLine{{No: 1, Amount: 100}}},
		"Lines":  {Kind: "Goodwill", Reason: "x", Lines: []wire.CreditedLine{{No: 2, Amount: 501}}},
	} {
		s.Want(s.Send("admin", "POST", "/api/invoice/credit/"+no, c), 422, field)
	}
	s.Want(s.Send("admin", "POST", "/api/invoice/credit/"+no, wire.NewCredit{Kind: "Goodwill", Reason: "x", Lines: []wire.CreditedLine{{No: 3, Amount: 1}}}),
		422, "Lines")
	s.Want(s.Send("admin", "POST", "/api/invoice/credit/"+no, wire.NewCredit{Kind: "Goodwill", Reason: "x"}), 422, "Lines")
	s.Want(s.Send("merchant", "POST", "/api/invoice/credit/"+no, wire.NewCredit{Kind: "Goodwill", Reason: "x"}), 403, "")
	s.correct(no, wire.NewCredit{Kind: "Goodwill", Reason: "The box was torn", Lines: []wire.CreditedLine{{No: 1, Amount: 300}}})
	items := s.correct(no, wire.NewCredit{Kind: "Items", Reason: "One lamp was missing", Lines: []wire.CreditedLine{{No: 1, Amount: 1000}}})
	// The fee on the missing lamp goes back, that on the torn box stays: 10 % of 10.00 and VAT on it.
	want := "Invoice Shop 2500, Invoice TradeKartFee 300, CreditNote Shop 300, CreditNote Shop 1000, CreditNote TradeKartFee 120"
	if got := s.documents(order); got != want {
		t.Fatal(got)
	}
	if got := get[string](s.fixture, `select note || ' ' || net || '+' || vat from invoices where invoice_no = $1`,
		items.CreditNo); got != "One lamp was missing 833+167" {
		t.Error(got)
	}
	// Settling again leaves it so; a refund credits the rest alone.
	s.exec(`insert into invoices_due (order_kind, order_id) values ('order', $1) on conflict do nothing`, order)
	s.settle()
	if got := s.documents(order); got != want {
		t.Fatal(got)
	}
	s.proved()
	s.now = s.now.Add(time.Minute)
	s.recover(order, true)
	s.settle()
	if got := s.documents(order); got != want+", CreditNote Shop 1200, CreditNote TradeKartFee 180" {
		t.Error(got)
	}
	if got := get[string](s.fixture, `select string_agg(distinct note, '|') from invoices where cause like 'credit/%'`); got != "The order was refunded." {
		t.Error(got)
	}
	s.proved()
}

func (s *server) proved() {
	s.t.Helper()
	if got := s.wrong(s.t.Context(), s.pool); got != "" {
		s.t.Error("the proof finds ", got)
	}
}

func TestAnInvoiceIsIssuedAnew(t *testing.T) {
	s := correcting(t)
	order := s.delivered([2]int64{2, 1000}, [2]int64{1, 500})
	no := s.number(order, wire.InvoiceShop)
	buyer := wire.InvoiceParty{Name: "Marsh Ltd", Line1: "1 Wharf", City: "Leeds", PostalCode: "LS1 1AA", VatNumber: "GB123456782"}
	out := s.correct(no, wire.NewCredit{Kind: "Error", Reason: "Wrong buyer", Reissue: &wire.InvoiceReissue{Buyer: buyer, Classes: []string{"Standard", "Zero"}}})
	if got := get[string](s.fixture, `select (buyer->>'Name') || ' ' || (buyer->>'VATNumber') || ' ' || net || '+' || vat || ' ' || note || ' ' ||
		tax_point from invoices where invoice_no = $1`, out.InvoiceNo); got !=
		"Marsh Ltd GB123456782 2167+333 Replaces "+no+". 2026-04-01" {
		t.Error(got)
	}
	s.proved()
	s.Want(s.Send("admin", "POST", "/api/invoice/credit/"+no, wire.NewCredit{Kind: "Error", Reason: "x", Reissue: &wire.InvoiceReissue{Buyer: buyer}}), 409,
		"AlreadyCredited")
	// Of the new invoice a part is credited, then the order is refunded.
	s.now = s.now.Add(time.Minute)
	s.correct(out.InvoiceNo, wire.NewCredit{Kind: "Goodwill", Reason: "Late", Lines: []wire.CreditedLine{{No: 1, Amount: 200}}})
	s.exec(`insert into invoices_due (order_kind, order_id) values ('order', $1) on conflict do nothing`, order)
	s.settle()
	s.proved()
	s.now = s.now.Add(time.Minute)
	s.recover(order, true)
	s.settle()
	if got := s.documents(order); got != "Invoice Shop 2500, Invoice TradeKartFee 300, CreditNote Shop 2500, Invoice Shop 2500, CreditNote "+
		"Shop 200, CreditNote Shop 2300, CreditNote TradeKartFee 300" {
		t.Error(got)
	}
	s.proved()
}

func TestAWhollyCreditedOrderIsNotInvoicedAgain(t *testing.T) {
	s := correcting(t)
	order := s.delivered([2]int64{1, 1000})
	s.correct(s.number(order, wire.InvoiceShop), wire.NewCredit{Kind: "Items", Reason: "Nothing came", Lines: []wire.CreditedLine{{No: 1, Amount: 1000}}})
	want := s.documents(order)
	s.exec(`insert into invoices_due (order_kind, order_id) values ('order', $1) on conflict do nothing`, order)
	s.settle()
	if got := s.documents(order); got != want || want != "Invoice Shop 1000, Invoice TradeKartFee 120, CreditNote Shop 1000, CreditNote TradeKartFee 120" {
		t.Error(got)
	}
	s.proved()
}

func TestALargeCreditNeedsASecondAdmin(t *testing.T) {
	s := correcting(t)
	order := s.delivered([2]int64{1, 30000})
	no := s.number(order, wire.InvoiceShop)
	all := wire.NewCredit{Kind: "Goodwill", Reason: "Broken", Lines: []wire.CreditedLine{{No: 1, Amount: 25001}}}
	if out := s.correct(no, all); !out.Waiting || out.CreditNo != "" {
		t.Fatalf("%+v", out)
	}
	s.Want(s.Send("admin", "POST", "/api/invoice/credit/"+no, all), 409, "AlreadyWaiting")
	other := all
	other.Reason = "Broken on the way"
	if out := s.correct(no, other); !out.Waiting {
		t.Fatalf("%+v", out)
	}
	waiting := s.asked()
	if len(waiting) != 2 || waiting[0].Pence != 25001 || !waiting[0].AskedByYou || waiting[0].MerchantName == "" ||
		strings.Contains(s.documents(order), "CreditNote") {
		t.Fatalf("%+v", waiting)
	}
	var listed wire.InvoiceList
	s.Must(json.Unmarshal(s.Send("admin", "POST", "/api/admin/invoice", wire.AdminInvoiceListRequest{Query: no}).Body.Bytes(), &listed))
	for _, i := range listed.InvoiceGroups[0].Invoices {
		if want := map[bool]int64{true: 2 * 25001}[i.InvoiceNo == no]; i.ToApprove != want {
			t.Errorf("%s shows %d to approve", i.InvoiceNo, i.ToApprove)
		}
	}
	if own := s.Send("merchant", "POST", "/api/merchant/invoices", wire.MerchantInvoiceListRequest{Query: no}).Body.String(); !strings.Contains(own, no) ||
		strings.Contains(own, "50002") {
		t.Errorf("a merchant learns of what Admins have not decided: %s", own)
	}
	path := "/api/admin/approvals/" + waiting[0].Id
	s.Want(s.Send("admin", "POST", path+"/approve", nil), 409, "SecondPerson")
	s.Want(s.Send("merchant", "POST", path+"/approve", nil), 403, "")
	s.Want(s.Send("second", "POST", path+"/approve", nil), 200, "")
	s.Want(s.Send("second", "POST", path+"/approve", nil), 409, "AlreadyDecided")
	second := "/api/admin/approvals/" + waiting[1].Id
	s.Want(s.Send("second", "POST", second+"/approve", nil), 422, "Lines") // the same amount is no longer left
	s.Want(s.Send("second", "POST", second+"/refuse", wire.ApprovalRefusal{Note: "Twice"}), 200, "")
	if got := s.documents(order); got != "Invoice Shop 30000, Invoice TradeKartFee 3600, CreditNote Shop 25001" {
		t.Error(got)
	}
	if got := s.asked(); got[0].State != "Approved" || !strings.HasPrefix(got[0].Result, "SHARTC-") || got[1].Note != "Twice" ||
		got[1].DecidedBy != "Second Admin" {
		t.Errorf("%+v", got)
	}
	s.proved()
}

func (s *server) asked() []wire.ApprovalRequest {
	s.t.Helper()
	return webtest.Decode[wire.ApprovalList](s.Server, s.Send("admin", "POST", "/api/admin/approvals/list", wire.ApprovalListRequest{Page: 1})).Result
}

// £12,350 typed for £123.50: the ledger, the documents and the statement get it back.
func TestAChargeByHandIsCorrected(t *testing.T) {
	s := correcting(t)
	s.chargeTranche(1_235_000)
	s.settle()
	no := get[string](s.fixture, `select invoice_no from invoices where type = 'Subscription'`)
	s.exec(`update platform_details set credit_limit = 5000000`)
	s.correct(no, wire.NewCredit{Kind: "Error", Reason: "The price was 123.50", Lines: []wire.CreditedLine{{No: 1, Amount: 1_222_650}}})
	if got := get[string](s.fixture, `select fees || ' ' || (select sum(sign * net) from invoices
		where type = 'Subscription') || ' ' || (select sum(pence) from fee_entries)
		from credit_accounts where id = $1`, s.shop); got != "12350 12350 12350" {
		t.Error(got)
	}
	s.proved()
}

func TestSeveralCreditNotesOfAnInvoiceShareTheLimit(t *testing.T) {
	s := correcting(t)
	no := s.number(s.delivered([2]int64{1, 90_000}), wire.InvoiceShop)
	part := func(pence int64) wire.NewCredit {
		return wire.NewCredit{Kind: "Goodwill", Reason: "Scratched", Lines: []wire.CreditedLine{{No: 1, Amount: pence}}}
	}
	if out := s.correct(no, part(20_000)); out.CreditNo == "" {
		t.Fatalf("%+v", out)
	}
	if d := s.left(no); d.CreditLimit != 5_000 {
		t.Errorf("%d may be credited without another Admin", d.CreditLimit)
	}
	if out := s.correct(no, part(5_001)); !out.Waiting || out.CreditNo != "" {
		t.Errorf("together above the limit: %+v", out)
	}
	if out := s.correct(no, part(5_000)); out.Waiting {
		t.Errorf("together at the limit: %+v", out)
	}
	if d := s.left(no); d.CreditLimit != 0 {
		t.Errorf("%d may be credited without another Admin", d.CreditLimit)
	}
}
