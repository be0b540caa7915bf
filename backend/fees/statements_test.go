package fees_test

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// sell issues a shop's own invoice for an amount in pence and returns its number.
func (f *fixture) sell(at string, pence int64) (no string) {
	f.T.Helper()
	return f.issue(at, invoices.Draft{Type: wire.InvoiceShop, MerchantID: f.merchant, ShopID: f.Callers["shop"].ShopID, PricesIncludeVAT: true,
		Cause: "test/" + webtest.NewID(),
		Buyer: &invoices.Party{Name: "Ada Marsh"}, Lines: []invoices.Line{{Description: "Lamp", Quantity: 1, UnitPrice: pence}}})
}

func (f *fixture) statement(who, merchant, month string) wire.Statement {
	f.T.Helper()
	return webtest.Decode[web.Result[wire.Statement]](f.Server, f.Send(who, "GET", "/api/statements/"+merchant+"/"+month, nil)).Result
}

// october is a month with sales, a refund, fees and credits, with entries at its start and end in London
// time.
func october(t *testing.T) *fixture {
	f := setup(t)
	f.sell("2026-09-30T22:59:59Z", 100) // still September in London
	refunded := f.sell("2026-09-30T23:00:00Z", 5000)
	f.sell("2026-10-31T23:59:59Z", 2400)
	f.giveBack(refunded, "2026-10-10T12:00:00Z")
	f.charge(f.merchant, "2026-10-10T12:00:00Z", 925)
	f.charge(f.rival("Rival"), "2026-10-12T12:00:00Z", 111)
	f.charge(f.merchant, "2026-11-01T00:00:00Z", 300)
	shop := f.Callers["shop"].ShopID
	f.Exec(`insert into credit_accounts (id, balance, last_no) values ($1, 8, 4)`, shop)
	f.Exec(`insert into credit_lots (id, account_id, source, granted, remaining, created_at) values ($1, $1, 'Tranche', 10, 8, now())`, shop)
	for n, e := range []string{"'Grant', 10, 10, 'g', null, '2026-09-01T12:00Z'", "'Use', -1, 9, 'a', null, '2026-10-01T12:00Z'",
		"'Use', -1, 8, 'b', null, '2026-10-02T12:00Z'", "'Return', 1, 9, 'c', 'a', '2026-10-03T12:00Z'", "'Use', -1, 8, 'd', null, '2026-11-02T12:00Z'"} {
		f.Exec(fmt.Sprintf(`insert into credit_entries (account_id, lot_id, no, kind, delta, balance_after, cause, reverses, at) values ($1, $1, %d, %s)`, n+1,
			e), shop)
	}
	return f
}

func TestAStatementAddsUpItsDocuments(t *testing.T) {
	f := october(t)
	s := f.statement("merchant", f.merchant, "2026-10")
	if s.Orders != 2 || s.Sales != 7400 || s.Refunds != 5000 || s.Fees != 925 || s.Revenue != 925 || s.Vat != 185 || s.Due != 1110 || s.CreditsUsed != 1 ||
		s.Closed {
		t.Errorf("%+v", s.MerchantMonth)
	}
	if c := s.Credits; c != (wire.StatementCredits{Opening: 10, Used: -2, Returned: 1, Closing: 9}) {
		t.Errorf("%+v", c)
	}
	if len(s.Lines) != 3 || s.Lines[0].Gross != 7400 || s.Lines[1].Gross != -5000 || s.Lines[2].Type != wire.InvoiceTradeKartFee {
		t.Errorf("%+v", s.Lines)
	}
	for _, line := range s.Lines {
		f.leadsToDocuments(line)
	}
	empty := f.statement("admin", f.merchant, "2020-01")
	if empty.Due != 0 || empty.MerchantName != "Hartley" || empty.Credits.Closing != 0 {
		t.Errorf("%+v", empty)
	}
}

// The statements of its shops and of what concerns none add up to the merchant's.
func TestAStatementOfAShopHoldsThatShopAlone(t *testing.T) {
	f := october(t)
	shop, second := f.Callers["shop"].ShopID, f.Shop(f.merchant, "Soho")
	f.issue("2026-10-20T12:00:00Z", invoices.Draft{Type: wire.InvoiceTradeKartFee, MerchantID: f.merchant, ShopID: second, Cause: "test/soho",
		Lines: []invoices.Line{{Description: "Fee", Quantity: 1, UnitPrice: 500}}})
	of := func(id string) wire.Statement { return f.statement("merchant", f.merchant, "2026-10?ShopId="+id) }
	whole, own, soho := f.statement("merchant", f.merchant, "2026-10"), of(shop), of(second)
	if soho.ShopName != "Soho" || soho.Due != 600 || soho.Fees != 500 || soho.Orders != 0 || soho.Credits != (wire.StatementCredits{}) ||
		soho.Account != nil || soho.Shops == nil || len(soho.Shops) != 0 {
		t.Errorf("%+v", soho)
	}
	if own.Sales != 7400 || own.Refunds != 5000 || own.Orders != 2 || own.Credits.Closing != 9 || own.CreditsUsed != 1 {
		t.Errorf("%+v", own)
	}
	rest := int64(0)
	for _, s := range whole.Shops {
		if s.ShopId == "" {
			rest = s.Due
		}
	}
	if own.Due+soho.Due+rest != whole.Due {
		t.Errorf("%d and %d and %d are not %d", own.Due, soho.Due, rest, whole.Due)
	}
	page := webtest.Decode[wire.StatementDocumentList](f.Server, f.Send("merchant", "POST", "/api/statements/documents/list",
		map[string]any{"Filter": map[string]any{"Month": "2026-10", "Shops": []string{second}}}))
	if len(page.Result) != 1 || page.Result[0].Gross != soho.Due {
		t.Errorf("%+v", page)
	}
	for _, kind := range []string{"csv", "pdf"} {
		w := f.Want(f.Send("merchant", "GET", "/api/statements/"+f.merchant+"/2026-10/"+kind+"?ShopId="+second, nil), 200, "")
		text := w.Body.String()
		if kind == "pdf" {
			text = exporttest.PDFText(w.Body.Bytes())
		}
		if !strings.Contains(text, "Soho") || strings.Contains(text, "50.00") || strings.Contains(text, "Account") {
			t.Errorf("%s", text)
		}
	}
	f.Want(f.Send("rival", "GET", "/api/statements/"+f.Callers["rival"].MerchantID+"/2026-10?ShopId="+second, nil), 404, "")
	f.Want(f.Send("rival", "GET", "/api/statements/"+f.merchant+"/2026-10?ShopId="+second, nil), 404, "")
}

// What a statement adds up is what the list of statements shows.
func TestAStatementIsThatOfTheList(t *testing.T) {
	f := october(t)
	for _, m := range webtest.Decode[wire.MerchantMonthList](f.Server, f.Send("merchant", "GET", "/api/statements", nil)).Result {
		if s := f.statement("merchant", f.merchant, m.Month); s.MerchantMonth != m {
			t.Errorf("%+v is not %+v", s.MerchantMonth, m)
		}
	}
}

// leadsToDocuments compares a line's total with the documents that the page lists for it.
func (f *fixture) leadsToDocuments(line wire.StatementLine) {
	f.T.Helper()
	filter := map[string]any{"MerchantId": f.merchant, "Month": "2026-10", "Type": []string{line.Type}, "Document": []string{line.Document}}
	page := webtest.Decode[wire.StatementDocumentList](f.Server, f.Send("merchant", "POST", "/api/statements/documents/list",
		map[string]any{"Filter": filter, "Size": 100}))
	var sum wire.StatementLine
	for _, d := range page.Result {
		sum.Documents, sum.Net, sum.Vat, sum.Gross = sum.Documents+1, sum.Net+d.Net, sum.Vat+d.Vat, sum.Gross+d.Gross
	}
	if sum.Documents != line.Documents || sum.Net != line.Net || sum.Vat != line.Vat || sum.Gross != line.Gross {
		f.T.Errorf("%+v, its documents %+v", line, sum)
	}
}

func TestMonthsListTheirMerchants(t *testing.T) {
	f := october(t)
	list := func(who string, query url.Values) (names []string) {
		for _, m := range webtest.Decode[wire.MerchantMonthList](f.Server, f.Send(who, "GET", "/api/statements?"+query.Encode(), nil)).Result {
			names = append(names, m.MerchantName+" "+m.Month)
		}
		return names
	}
	if all := list("admin", url.Values{}); len(all) != 4 || all[0] != "Hartley 2026-11" || all[3] != "Hartley 2026-09" {
		t.Errorf("%q", all)
	}
	if own := list("rival", url.Values{}); len(own) != 1 || own[0] != "Rival 2026-10" {
		t.Errorf("%q", own)
	}
	if some := list("admin", url.Values{"Query": {"riv"}}); len(some) != 1 {
		t.Errorf("%q", some)
	}
	if some := list("admin", url.Values{"Filter.DateFrom": {"2026-10-31T23:00:00Z"}, "Filter.DateTo": {"2026-11-01T00:00:00Z"}}); len(some) != 2 {
		t.Errorf("an hour of October: %q", some)
	}
	f.Want(f.Send("rival", "GET", "/api/statements/"+f.merchant+"/2026-10", nil), 404, "")
	f.Want(f.Send("rival", "GET", "/api/statements/"+f.merchant+"/2026-10/pdf", nil), 404, "")
	f.Want(f.Send("merchant", "GET", "/api/statements/"+f.merchant+"/2026-13", nil), 422, "")
	f.Want(f.Send("shop", "GET", "/api/statements", nil), 403, "")
}

func TestStatementFiles(t *testing.T) {
	f := october(t)
	path := "/api/statements/" + f.merchant + "/2026-10/"
	f.Exec(`update platform_details set name = 'TradeKart Ltd'`)
	f.sell("2026-10-20T12:00:00Z", 1_234_567)
	w := f.Send("merchant", "GET", path+"pdf", nil)
	text := strings.Join(strings.Fields(exporttest.PDFText(w.Body.Bytes())), " ")
	for _, want := range []string{"Statement of October 2026 To Hartley From TradeKart Ltd, ",
		"This month is open: figures may still change. Made by TradeKart Ltd on ", "Orders 3 12,419.67 0.00 12,419.67",
		"Refunds 1 -50.00 0.00 -50.00", "Due to TradeKart 9.25 1.85 11.10", "At the start 10", "Used -2", "At the end 9"} {
		if !strings.Contains(text, want) {
			t.Errorf("%d, %q is not in %s", w.Code, want, text)
		}
	}
	if w := f.Send("merchant", "GET", path+"csv", nil); w.Code != 200 || !strings.Contains(w.Body.String(), "2026-10,Hartley,Refunds,1,-") ||
		!strings.Contains(w.Body.String(), "Due,,9.25,1.85,11.10") || !strings.Contains(w.Body.String(), "Credits: At the end,9") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
	w = f.Send("merchant", "POST", "/api/statements/documents/csv", map[string]any{"Filter": map[string]any{"Month": "2026-10"}})
	if rows := strings.Count(w.Body.String(), "\r\n"); w.Code != 200 || rows != 6 ||
		!strings.Contains(w.Header().Get("Content-Disposition"), "documents-of-2026-10") {
		t.Errorf("%d %d rows: %s", w.Code, rows, w.Body)
	}
}

func TestNothingIsPostedIntoAClosedMonth(t *testing.T) {
	f := october(t)
	path := "/api/admin/agencyfees/months/"
	f.Want(f.Send("merchant", "POST", path+"2026-10/close", nil), 403, "")
	f.now = utc("2026-11-30T23:59:59Z")
	f.Want(f.Send("admin", "POST", path+"2026-11/close", nil), 422, "Month") // it has not ended
	f.close("2026-09")
	f.close("2026-10")
	f.Want(f.Send("admin", "POST", path+"2026-10/close", nil), 409, "MonthClosed")
	f.now = utc("2026-12-01T00:00:00Z")
	f.close("2026-11")
	f.charge(f.merchant, "2026-11-20T12:00:00Z", 777)
	if nov, dec := f.statement("merchant", f.merchant, "2026-11"), f.statement("merchant", f.merchant, "2026-12"); nov.Fees != 300 || !nov.Closed ||
		dec.Fees != 777 || dec.Closed {
		t.Errorf("%+v, %+v", nov.MerchantMonth, dec.MerchantMonth)
	}
	old := webtest.Value[string](f.Server, `select invoice_no from invoices where net = 925`)
	f.giveBack(old, "2026-11-21T12:00:00Z") // a refund of October's fee
	if got := webtest.Value[string](f.Server, `select tax_point || ' ' || posted_on from invoices where credits_id = (select id from invoices
		where invoice_no = $1)`, old); got != "2026-11-21 2026-12-01" {
		t.Errorf("the credit note of a closed month: %s", got)
	}
	if oct := f.statement("merchant", f.merchant, "2026-10"); oct.Fees != 925 {
		t.Errorf("a closed month changed: %+v", oct.MerchantMonth)
	}
	months := webtest.Decode[web.Result[[]wire.MonthTotals]](f.Server, f.Send("admin", "GET", "/api/admin/agencyfees/months", nil)).Result
	if len(months) != 4 || months[0].ClosedAt != nil || months[1].ClosedBy != "Second Admin" || months[2].Fees != 1036 {
		t.Errorf("%+v", months)
	}
	if months[1].CreditsUsed != 1 || months[2].CreditsUsed != 1 {
		t.Errorf("credits used: %+v", months)
	}
	rival := webtest.Decode[web.Result[[]wire.MonthTotals]](f.Server, f.Send("admin", "GET", "/api/admin/agencyfees/months?MerchantId="+
		f.Callers["rival"].MerchantID, nil)).Result
	if len(rival) != 1 || rival[0].Fees != 111 || rival[0].CreditsUsed != 0 {
		t.Errorf("one merchant's months: %+v", rival)
	}
	if n := f.Count(`select count(*) from audit_log where action = 'month.closed'`); n != 3 {
		t.Error(n)
	}
}

// Documents that are being issued while a month is being closed are posted either before it closes or to a
// later month.
func TestClosingAMonthWaitsForDocumentsBeingIssued(t *testing.T) {
	f := setup(t)
	f.now = utc("2026-12-01T12:00:00Z")
	f.Want(f.Send("admin", "POST", "/api/admin/agencyfees/months/2026-11/close", nil), 200, "")
	f.second()
	var closed atomic.Int64
	var all sync.WaitGroup
	for n := range 40 {
		all.Go(func() { f.charge(f.merchant, "2026-11-30T12:00:00Z", int64(n+1)) })
		if n%10 == 5 {
			all.Go(func() {
				if w := f.Send("second", "POST", "/api/admin/agencyfees/months/2026-11/confirm", nil); w.Code == 200 {
					closed.Add(int64(1 + f.Count(`select count(*) from invoices where posted_on < '2026-12-01'`)))
				} else if w.Code != 409 {
					t.Errorf("%d %s", w.Code, w.Body)
				}
			})
		}
	}
	all.Wait()
	if in := f.Count(`select count(*) from invoices where posted_on < '2026-12-01'`); closed.Load() != int64(1+in) {
		t.Errorf("%d documents when the month was closed, %d in the end", closed.Load()-1, in)
	}
	if n := f.Count(`select count(*) from invoices where posted_on in ('2026-11-30', '2026-12-01')`); n != 40 {
		t.Errorf("%d documents", n)
	}
	if n := f.Count(`select sum(fees)::int from merchant_months`); n != 820 {
		t.Errorf("the months add up to %d", n)
	}
}

func TestTheChartOfAMonthShowsTheLargestMerchants(t *testing.T) {
	f := october(t)
	team, lot := webtest.NewID(), webtest.NewID()
	f.Exec(`insert into pro_teams (id, name, created_at) values ($1, 'Harrow Lane', now())`, team)
	f.issue("2026-10-05T12:00:00Z", invoices.Draft{Type: wire.InvoiceSubscription, ProTeamID: team, Buyer: &invoices.Party{Name: "Harrow Lane"}, Cause: "team",
		Lines: []invoices.Line{{Description: "60 delivery credits", Quantity: 1, UnitPrice: 500}}})
	f.Exec(`insert into credit_accounts (id, kind, balance, last_no) values ($1, 'ProTeam', 2, 2)`, team)
	f.Exec(`insert into credit_lots (id, account_id, source, granted, remaining, created_at) values ($1, $2, 'Tranche', 5, 2, now())`, lot, team)
	f.Exec(`insert into credit_entries (account_id, lot_id, no, kind, delta, balance_after, cause, at)
		values ($1, $2, 1, 'Grant', 5, 5, 'h', '2026-10-01T12:00Z'), ($1, $2, 2, 'Use', -3, 2, 'i', '2026-10-31T23:59:59Z')`, team, lot)
	chart := func(query string) string {
		t.Helper()
		all := webtest.Decode[web.Result[[]wire.MerchantMonth]](f.Server, f.Send("admin", "GET", "/api/admin/agencyfees/months/2026-10/merchants"+query, nil)).Result
		names := make([]string, len(all))
		for n, m := range all {
			names[n] = fmt.Sprint(m.MerchantName, " ", m.Revenue, " ", m.Fees, " ", m.CreditsUsed)
		}
		return strings.Join(names, ", ")
	}
	for query, want := range map[string]string{
		"":                "Hartley 925 925 1, TK Pro organisations 500 0 3, Rival 111 111 0",
		"?By=Fees":        "Hartley 925 925 1, Rival 111 111 0, TK Pro organisations 500 0 3",
		"?By=CreditsUsed": "TK Pro organisations 500 0 3, Hartley 925 925 1, Rival 111 111 0",
	} {
		if got := chart(query); got != want {
			t.Errorf("%s: %s", query, got)
		}
	}
	total := webtest.Decode[web.Result[[]wire.MonthTotals]](f.Server, f.Send("admin", "GET", "/api/admin/agencyfees/months", nil)).Result[1]
	if total.Month != "2026-10" || total.Revenue != 925+500+111 || total.CreditsUsed != 1+3 {
		t.Errorf("the merchants do not add up to their month: %+v", total)
	}
	f.Want(f.Send("admin", "GET", "/api/admin/agencyfees/months/2026-10/merchants?By=Name", nil), 422, "")
	f.Want(f.Send("merchant", "GET", "/api/admin/agencyfees/months/2026-10/merchants", nil), 403, "")
}

func TestProfessionalTeamsHaveTheirOwnDocuments(t *testing.T) {
	f := october(t)
	team := webtest.NewID()
	f.Exec(`insert into pro_teams (id, name, created_at) values ($1, 'Harrow Lane', now())`, team)
	no := f.issue("2026-10-05T12:00:00Z", invoices.Draft{Type: wire.InvoiceSubscription, ProTeamID: team, Buyer: &invoices.Party{Name: "Harrow Lane"},
		Cause: "team",
		Lines: []invoices.Line{{Description: "60 delivery credits", Quantity: 1, UnitPrice: 11_400}}})
	filter := map[string]any{"ProTeams": true, "Month": "2026-10"}
	page := func(who string) wire.StatementDocumentList {
		return webtest.Decode[wire.StatementDocumentList](f.Server, f.Send(who, "POST", "/api/statements/documents/list", map[string]any{"Filter": filter}))
	}
	if all := page("admin"); all.Total != 1 || all.Result[0].InvoiceNo != no || all.Result[0].Net != 11_400 {
		t.Errorf("%+v", all)
	}
	if own := page("merchant"); own.Total != 0 {
		t.Errorf("a merchant sees %+v", own)
	}
	f.Exec(`insert into credit_accounts (id, kind, balance, last_no) values ($1, 'ProTeam', 9, 2)`, team)
	f.Exec(`insert into credit_lots (id, account_id, source, granted, remaining, created_at) values ($1, $1, 'Tranche', 10, 9, now())`, team)
	f.Exec(`insert into credit_entries (account_id, lot_id, no, kind, delta, balance_after, cause, at) values
		($1, $1, 1, 'Grant', 10, 10, 'team grant', '2026-10-01T12:00Z'), ($1, $1, 2, 'Use', -1, 9, 'order/1', '2026-10-06T12:00Z')`, team)
	months := webtest.Decode[wire.MerchantMonthList](f.Server, f.Send("admin", "GET", "/api/statements", nil)).Result
	at := slices.IndexFunc(months, func(m wire.MerchantMonth) bool { return m.MerchantId == "" })
	if at < 0 || months[at].CreditsUsed != 1 || months[at].Subscriptions != 11_400 {
		t.Errorf("%+v", months)
	}
}
