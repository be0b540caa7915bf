package bookkeeping_test

import (
	"bytes"
	"encoding/csv"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/bookkeeping"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type object = map[string]any

type fixture struct {
	*webtest.Server
	merchant, shop, other, otherShop string
	now                              time.Time
}

func utc(at string) time.Time {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		panic(err)
	}
	return t
}

const nasty = `=HYPERLINK("x"), "Zoë" 👩‍🍳 李小龍 محمد; दाल`

// october is a month with sales at every rate, a part of one credited, fees, promo codes' funding, and another merchant's documents.
func october(t *testing.T) *fixture {
	f := &fixture{now: utc("2026-11-10T12:00:00Z")}
	now := func() time.Time { return f.now }
	f.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		bookkeeping.New(pool, now).Register(api)
		fees.New(pool, nil, now).Register(api)
		invoices.New(pool, nil, now).Register(api)
	})
	f.merchant, f.other = f.Merchant("Hartley & Wren"), f.Merchant("Rival")
	f.shop, f.otherShop = f.Shop(f.merchant, "Upper Street"), f.Shop(f.other, "Soho")
	f.Callers["admin"] = f.User("ruth", wire.RoleAdmin, "", "")
	f.Callers["merchant"] = f.User("mia", wire.RoleMerchant, f.merchant, "")
	f.Callers["shop"] = f.User("sol", wire.RoleShop, f.merchant, f.shop)
	f.Exec(`update merchants set vat_number = 'GB123456782'`)
	f.Exec(`update platform_details set name = 'TradeKart Ltd', vat_number = 'GB987654353', vat_registered = true, line1 = '1 Operator Street', city = 'London',
		postal_code = 'EC1A 1BB'`)
	mixed := f.issue("2026-10-05T12:00:00Z", "2026-10-05T12:00:00Z", wire.InvoiceShop, f.merchant, f.shop,
		invoices.Line{Description: nasty, Quantity: 3, UnitPrice: 333}, invoices.Line{Description: "Bread", Quantity: 1, UnitPrice: 215, Class: invoices.Zero},
		invoices.Line{Description: "Stamp", Quantity: 1, UnitPrice: 99, Class: invoices.Exempt}, invoices.Line{Description: "Seat", Quantity: 2, UnitPrice: 5001,
			Class: invoices.Reduced})
	_ = mixed
	refunded := f.issue("2026-10-06T12:00:00Z", "2026-10-06T12:00:00Z", wire.InvoiceShop, f.merchant, f.shop, lamp(3000))
	f.InTx(func(tx pgx.Tx) error {
		_, err := invoices.CreditInvoice(t.Context(), tx, utc("2026-10-07T12:00:00Z"), invoices.Credit{InvoiceNo: refunded,
			TaxPoint: utc("2026-10-07T12:00:00Z"), Cause: "credit/" + refunded})
		return err
	})
	f.issue("2026-10-08T12:00:00Z", "2026-10-08T12:00:00Z", wire.InvoiceTradeKartFee, f.merchant, f.shop, lamp(1201))
	f.issue("2026-10-09T12:00:00Z", "2026-10-09T12:00:00Z", wire.InvoiceTradeKartCollect, f.other, f.otherShop, lamp(777))
	return f
}

func lamp(pence int64) invoices.Line {
	return invoices.Line{Description: "Lamp", Quantity: 1, UnitPrice: pence}
}

func (f *fixture) issue(taxPoint, at, kind, merchant, shop string, lines ...invoices.Line) (no string) {
	f.T.Helper()
	d := invoices.Draft{Type: kind, MerchantID: merchant, ShopID: shop, TaxPoint: utc(taxPoint), Cause: "test/" + webtest.NewID(), Lines: lines,
		PricesIncludeVAT: kind == wire.InvoiceShop}
	if kind == wire.InvoiceShop {
		d.Buyer = &invoices.Party{Name: "Ada Marsh"}
	}
	f.InTx(func(tx pgx.Tx) (err error) {
		no, err = invoices.Issue(f.T.Context(), tx, utc(at), d)
		return err
	})
	return no
}

// table is a file read back: its headings and rows.
type table struct {
	head []string
	rows [][]string
}

func (f *fixture) table(who, path string) table {
	f.T.Helper()
	body := f.Want(f.Send(who, "GET", path, nil), 200, "").Body.Bytes()
	all, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(body, []byte("\ufeff")))).ReadAll()
	if err != nil || len(all) == 0 {
		f.T.Fatalf("%s: %v", path, err)
	}
	return table{all[0], all[1:]}
}

func (t table) at(row []string, head string) string {
	for n, h := range t.head {
		if strings.TrimPrefix(h, "*") == head {
			return row[n]
		}
	}
	return "no column " + head
}

func pence(text string) int64 {
	n, err := strconv.ParseFloat(text, 64)
	if err != nil {
		panic(err)
	}
	return int64(math.Round(n * 100))
}

// sum adds a column up; rows whose first cell is one of minus are taken off.
func (t table) sum(head string, minus ...string) (total int64) {
	for _, row := range t.rows {
		n := pence(t.at(row, head))
		for _, m := range minus {
			if row[0] == m {
				n = -n
			}
		}
		total += n
	}
	return total
}

// Every file, read back as its program reads it, comes to what the statement says.
func TestFilesTieToTheStatement(t *testing.T) {
	f := october(t)
	s := webtest.Result[wire.Statement](f.Server, f.Send("merchant", "GET", "/api/statements/"+f.merchant+"/2026-10", nil))
	sold, bought := s.Sales-s.Refunds, s.Due
	all := s.Due + webtest.Result[wire.Statement](f.Server, f.Send("admin", "GET", "/api/statements/"+f.other+"/2026-10", nil)).Due
	type file struct{ name, net, vat string }
	sums := func(who, format, minus string, files ...file) (total int64) {
		for n, one := range files {
			got := f.table(who, "/api/bookkeeping/"+format+"/"+one.name+"/2026-10")
			part := got.sum(one.net, minus) + got.sum(one.vat, minus)
			if n > 0 { // credit notes of a file of their own
				part = -part
			}
			total += part
		}
		return total
	}
	for what, got := range map[string][2]int64{
		"Xero, sales":     {sums("merchant", "xero", "", file{"sales", "UnitAmount", "TaxAmount"}), sold},
		"Xero, purchases": {sums("merchant", "xero", "", file{"purchases", "UnitAmount", "TaxAmount"}), bought},
		"Xero, operator":  {sums("admin", "xero", "", file{"sales", "UnitAmount", "TaxAmount"}), all},
		"Sage, sales":     {sums("merchant", "sage", "SC", file{"sales", "Net Amount", "Tax Amount"}), sold},
		"Sage, purchases": {sums("merchant", "sage", "PC", file{"purchases", "Net Amount", "Tax Amount"}), bought},
		"Sage, operator":  {sums("admin", "sage", "SC", file{"sales", "Net Amount", "Tax Amount"}), all},
		"QuickBooks, sales": {sums("merchant", "quickbooks", "", file{"sales", "ItemAmount", "ItemTaxAmount"}, file{"sales-credits", "ItemAmount", "ItemTaxAmount"}),
			sold},
		"QuickBooks, purchases": {sums("merchant", "quickbooks", "", file{"purchases", "LineAmount", "LineTaxAmount"},
			file{"purchase-credits", "LineAmount", "LineTaxAmount"}), bought},
		"QuickBooks, operator": {sums("admin", "quickbooks", "", file{"sales", "ItemAmount", "ItemTaxAmount"}, file{"sales-credits", "ItemAmount", "ItemTaxAmount"}),
			all},
	} {
		if got[0] != got[1] || got[1] == 0 {
			t.Errorf("%s comes to %d, the statement to %d", what, got[0], got[1])
		}
	}
	f.Want(f.Send("admin", "GET", "/api/bookkeeping/xero/purchases/2026-10", nil), 404, "")
	f.Want(f.Send("merchant", "GET", "/api/bookkeeping/sage/sales-credits/2026-10", nil), 404, "")
	f.Want(f.Send("shop", "GET", "/api/bookkeeping/sage/sales/2026-10", nil), 403, "")
}

func TestCodesAreThoseOfTheSettings(t *testing.T) {
	f := october(t)
	first := func() map[string]string {
		got := f.table("merchant", "/api/bookkeeping/xero/sales/2026-10")
		row := map[string]string{}
		for n, h := range got.head {
			row[strings.TrimPrefix(h, "*")] = got.rows[0][n]
		}
		return row
	}
	row := first()
	if row["ContactName"] != "Delivery customers" || row["AccountCode"] != "200" || row["TaxType"] != "20% (VAT on Income)" ||
		row["InvoiceDate"] != "05/10/2026" ||
		row["TrackingOption1"] != "" || row["Description"] != "'"+nasty || row["EmailAddress"] != "" {
		t.Errorf("%v", row)
	}
	path := "/api/bookkeeping/xero/settings"
	body := object{"Customer": "Shop floor", "Supplier": "", "Tracking": "Shop", "Accounts": []object{{"Type": "Shop", "Code": "4010"}},
		"Taxes": []object{{"Side": "Sales", "VatClass": "Standard", "Code": "Own 20%"}}, "Shops": []object{{"ShopId": f.shop, "Code": "N1"}}}
	f.Want(f.Send("merchant", "PUT", path, body), 200, "")
	row = first()
	if row["ContactName"] != "Shop floor" || row["AccountCode"] != "4010" || row["TaxType"] != "Own 20%" || row["TrackingName1"] != "Shop" ||
		row["TrackingOption1"] != "N1" {
		t.Errorf("%v", row)
	}
	if s := webtest.Result[wire.BookkeepingSettings](f.Server, f.Send("admin", "GET", path, nil)); s.Customer != "" || s.Shops == nil {
		t.Errorf("the operator has a merchant's settings: %+v", s)
	}
	body["Shops"] = []object{{"ShopId": f.otherShop, "Code": "X"}}
	f.Want(f.Send("merchant", "PUT", path, body), 422, "Shops")
}

// The boxes are the sums of the documents behind them, by tax point; what came too late for its period is in the next.
func TestAVatReturnTiesToItsDocuments(t *testing.T) {
	f := october(t)
	f.issue("2026-10-31T23:30:00Z", "2026-11-01T10:00:00Z", wire.InvoiceShop, f.merchant, f.shop, lamp(1200)) // delivered in October, issued in November
	f.Exec(`insert into closed_months values ('2026-09-01', '2026-11-02T00:00:00Z', 'T'), ('2026-10-01', '2026-11-02T00:00:00Z', 'T')`)
	f.issue("2026-10-30T12:00:00Z", "2026-11-03T10:00:00Z", wire.InvoiceShop, f.merchant, f.shop, lamp(600)) // too late for October
	read := func(who, period string) wire.VatReturn {
		t.Helper()
		return webtest.Result[wire.VatReturn](f.Server, f.Want(f.Send(who, "GET", "/api/vat-return/"+period, nil), 200, ""))
	}
	own := func(condition string) (net, vat int64) {
		row := webtest.Value[string](f.Server, `select coalesce(sum(sign * l.net), 0) || ' ' || coalesce(sum(sign * l.vat), 0) from invoices i join invoice_lines l
			on l.invoice_id = i.id where l.vat_class <> 'None' and `+condition)
		parts := strings.Fields(row)
		net, _ = strconv.ParseInt(parts[0], 10, 64)
		vat, _ = strconv.ParseInt(parts[1], 10, 64)
		return net, vat
	}
	oct := read("merchant", "2026-10/1")
	net, vat := own(`type = 'Shop' and issued_at < '2026-11-02'`)
	bought, input := own(`type = 'TradeKartFee'`)
	want := []int64{vat, 0, vat, input, vat - input, net - net%100, bought - bought%100, 0, 0}
	for n, b := range oct.Boxes {
		if b.Box != n+1 || b.Pence != want[n] {
			t.Errorf("October, box %d: %d, not %d", n+1, b.Pence, want[n])
		}
	}
	if !oct.Closed || oct.From != "2026-10-01" || oct.To != "2026-10-31" || oct.VatNumber != "GB123456782" || oct.CreditNotes.Vat != -500 ||
		oct.EarlierPeriods.Documents != 0 || oct.Boxes[0].Documents != 4 {
		t.Errorf("%+v", oct)
	}
	nov := read("merchant", "2026-11/1")
	if nov.Boxes[0].Pence != 100 || nov.EarlierPeriods != (wire.VatSum{Documents: 1, Net: 500, Vat: 100}) || nov.Closed {
		t.Errorf("%+v", nov)
	}
	if quarter := read("merchant", "2026-09/3"); quarter.Boxes[0].Pence != vat+100 || quarter.EarlierPeriods.Documents != 0 || quarter.To != "2026-11-30" {
		t.Errorf("the quarter is open, so that all is in it: %+v", quarter)
	}
	_, output := own(`issuer_kind = 'Platform'`)
	if operator := read("admin", "2026-10/1"); operator.Boxes[0].Pence != output || operator.Boxes[3].Pence != 0 || operator.VatNumber != "GB987654353" {
		t.Errorf("%+v", operator)
	}
	rows := f.table("merchant", "/api/vat-return/2026-10/1/csv")
	for box, want := range map[string]int64{"1": vat, "4": input} {
		var got int64
		for _, r := range rows.rows {
			if strings.Contains(" "+rows.at(r, "Boxes")+" ", " "+box+" ") {
				got += pence(rows.at(r, "VAT (£)"))
			}
		}
		if got != want {
			t.Errorf("the rows behind box %s come to %d, not %d", box, got, want)
		}
	}
	late := f.table("merchant", "/api/vat-return/2026-11/1/csv")
	if len(late.rows) != 1 || late.at(late.rows[0], "Adjustment") != "Earlier period" {
		t.Errorf("%v", late.rows)
	}
	f.Want(f.Send("shop", "GET", "/api/vat-return/2026-11/1", nil), 403, "")
}

// Each box leads to the list of the documents behind it, which come to the box and are as many as it says.
func TestTheListBehindEachBoxTiesToIt(t *testing.T) {
	f := october(t)
	sold := f.issue("2026-10-20T12:00:00Z", "2026-10-20T12:00:00Z", wire.InvoiceShop, f.merchant, f.shop, lamp(1200))
	f.Exec(`insert into closed_months values ('2026-09-01', '2026-11-02T00:00:00Z', 'T'), ('2026-10-01', '2026-11-02T00:00:00Z', 'T')`)
	f.issue("2026-10-30T12:00:00Z", "2026-11-03T10:00:00Z", wire.InvoiceShop, f.merchant, f.shop, lamp(600)) // too late for October
	f.InTx(func(tx pgx.Tx) error {
		_, err := invoices.CreditInvoice(t.Context(), tx, utc("2026-11-04T12:00:00Z"), invoices.Credit{InvoiceNo: sold, // in one group with it
			TaxPoint: utc("2026-11-04T12:00:00Z"), Cause: "credit/" + sold})
		return err
	})
	seen := 0
	for _, who := range []string{"merchant", "admin"} {
		for _, period := range []string{"2026-10/1", "2026-11/1", "2026-09/3", "2025-01/12"} {
			report := webtest.Result[wire.VatReturn](f.Server, f.Want(f.Send(who, "GET", "/api/vat-return/"+period, nil), 200, ""))
			for _, box := range report.Boxes {
				found := f.behind(who, period, strconv.Itoa(box.Box))
				var sum int64
				for _, i := range found {
					amount := i.Vat
					if box.Box > 5 {
						amount = i.Net
					}
					if (i.Document == "CreditNote") != (box.Box == 5 && who == "merchant" && i.Type != wire.InvoiceShop) {
						amount = -amount
					}
					sum += amount
				}
				if box.Box > 5 {
					sum -= sum % 100
				}
				if sum != box.Pence || len(found) != box.Documents {
					t.Errorf("%s, %s, box %d: %d documents over %d, listed %d over %d", who, period, box.Box, box.Documents, box.Pence, len(found), sum)
				}
				seen += len(found)
			}
			if all := f.behind(who, period, ""); len(all) < report.Boxes[4].Documents {
				t.Errorf("%s, %s: the period has %d documents, its box 5 %d", who, period, len(all), report.Boxes[4].Documents)
			}
		}
	}
	if seen < 40 {
		t.Errorf("only %d documents were compared", seen)
	}
	f.Want(f.Send("merchant", "POST", "/api/merchant/invoices", object{"Filter": object{"VatPeriod": "2026-13/1"}}), 422, "")
}

// behind are the documents that the list shows of a VAT return, or of one of its boxes.
func (f *fixture) behind(who, period, box string) (all []wire.Invoice) {
	f.T.Helper()
	body := object{"Size": 50, "Filter": object{"VatPeriod": period, "VatBox": box}}
	var page wire.InvoiceList
	if who == "admin" {
		page = webtest.Decode[wire.InvoiceList](f.Server, f.Want(f.Send(who, "POST", "/api/admin/invoice", body), 200, ""))
	} else {
		page = webtest.Result[wire.InvoiceList](f.Server, f.Want(f.Send(who, "POST", "/api/merchant/invoices", body), 200, ""))
	}
	for _, g := range page.InvoiceGroups {
		all = append(all, g.Invoices...)
	}
	return all
}
