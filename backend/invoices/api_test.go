package invoices_test

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/export/exporttest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// server has the operations, a store and callers for the fixture's merchant and shop.
type server struct {
	*webtest.Server
	*fixture
	api   *invoices.API
	files *blob.Store
}

func serve(t *testing.T) *server {
	t.Helper()
	s := &server{fixture: &fixture{t: t, now: time.Date(2026, 3, 31, 23, 30, 0, 0, time.UTC)}}
	clock := func() time.Time { return s.now }
	var err error
	if s.files, err = blob.Open(t.Context(), t.TempDir(), blob.Options{BaseURL: "http://portal.test", Now: clock}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.files.Close() })
	s.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		s.api = invoices.New(pool, s.files, clock)
		s.api.Register(api)
		approvals.New(pool, clock, map[string]approvals.Approve{"Credit": invoices.ApproveCredit}).Register(api)
	})
	s.fixture.pool = s.Pool
	s.merchant, s.shop = s.Callers["shop"].MerchantID, s.Callers["shop"].ShopID
	s.exec(`update merchants set vat_number = 'GB123456782', company_number = '01234567'`)
	s.exec(`update platform_details set name = 'TradeKart Ltd', vat_number = 'GB987654353', line1 = '1 Operator Street', city = 'London',
		postal_code = 'EC1A 1BB'`)
	rival := webtest.NewID()
	s.exec(`insert into merchants (id, name) values ($1, 'Rival')`, rival)
	s.Callers["rival"] = &auth.Caller{UserID: webtest.NewID(), Name: "Rex", Role: wire.RoleMerchant, MerchantID: rival,
		Abilities: auth.Abilities(wire.RoleMerchant, false, nil)}
	return s
}

// delivered creates an order and its invoices.
func (s *server) delivered(lines ...[2]int64) (id string) {
	s.t.Helper()
	id = s.order(lines...)
	s.report(id, "Delivered", s.now)
	s.settle()
	return id
}

func (s *server) number(id, kind string) string {
	s.t.Helper()
	return get[string](s.fixture, `select invoice_no from invoices where order_id = $1 and type = $2`, id, kind)
}

func numbers(groups []wire.InvoiceGroup) string {
	var all []string
	for _, g := range groups {
		for _, i := range g.Invoices {
			all = append(all, i.InvoiceNo)
		}
	}
	return strings.Join(all, " ")
}

func TestListsByRole(t *testing.T) {
	s := serve(t)
	first := s.delivered([2]int64{1, 1000})
	s.now = s.now.Add(2 * time.Hour)
	s.delivered([2]int64{1, 2000})
	s.issue(invoices.Draft{Type: wire.InvoiceSubscription, MerchantID: s.merchant, TaxPoint: s.now, Lines: []invoices.Line{lamp(1, 5000)}, Cause: "subscription"})
	admin := webtest.Decode[wire.InvoiceList](s.Server, s.Send("admin", "POST", "/api/admin/invoice", wire.AdminInvoiceListRequest{Page: 1}))
	if got := numbers(admin.InvoiceGroups); got != "TK-000003 SHART-000002 TK-000002 SHART-000001 TK-000001" || admin.Total != 3 || admin.Page != 1 ||
		admin.Size != 10 {
		t.Errorf("%s of %d", got, admin.Total)
	}
	merchant := webtest.Decode[web.Result[wire.InvoiceList]](s.Server,
		s.Send("merchant", "POST", "/api/merchant/invoices", wire.MerchantInvoiceListRequest{Page: 1, Size: 2})).Result
	if merchant.Total != 3 || len(merchant.InvoiceGroups) != 2 || merchant.Next == "" ||
		merchant.InvoiceGroups[1].OrderNo != get[string](s.fixture, `select order_no from invoices where invoice_no = 'SHART-000002'`) {
		t.Errorf("%+v", merchant)
	}
	more := webtest.Decode[web.Result[wire.InvoiceList]](s.Server,
		s.Send("merchant", "POST", "/api/merchant/invoices", wire.MerchantInvoiceListRequest{Page: 2, Size: 2, After: merchant.Next})).Result
	if got := numbers(more.InvoiceGroups); got != "SHART-000001 TK-000001" {
		t.Error(got)
	}
	shop := webtest.Decode[wire.ShopInvoiceList](s.Server, s.Send("shop", "POST", "/api/shop/invoices", wire.ShopInvoiceListRequest{Page: 1}))
	if got := numbers(shop.InvoiceGroups); got != "SHART-000002 SHART-000001" || shop.Total != 2 {
		t.Errorf("a shop sees %s of %d", got, shop.Total)
	}
	if i := shop.InvoiceGroups[1].Invoices[0]; i.Buyer != "Ada Marsh" || i.Gross != 1000 || i.Net != 833 || i.TaxPoint != "2026-04-01" ||
		i.FileUrl != "/api/invoice/url/SHART-000001" || i.OrderId != first {
		t.Errorf("%+v", i)
	}
	rival := webtest.Decode[web.Result[wire.InvoiceList]](s.Server,
		s.Send("rival", "POST", "/api/merchant/invoices", wire.MerchantInvoiceListRequest{Page: 1})).Result
	if rival.Total != 0 || len(rival.InvoiceGroups) != 0 {
		t.Errorf("a rival sees %+v", rival)
	}
}

func TestFiltersAndSearch(t *testing.T) {
	s := serve(t)
	first := s.delivered([2]int64{1, 1000})
	s.now = s.now.Add(48 * time.Hour)
	s.delivered([2]int64{1, 2000})
	_, elsewhere := s.addShop("Elsewhere", "")
	day := func(hours int) *time.Time { at := s.now.Add(time.Duration(hours) * time.Hour); return &at }
	orderNo := get[string](s.fixture, `select order_no from orders where id = $1`, first)
	for name, c := range map[string]struct {
		filter wire.AdminInvoiceFilter
		query  string
		want   string
	}{
		"type":          {wire.AdminInvoiceFilter{InvoiceType: []string{wire.InvoiceTradeKartFee}}, "", "TK-000002 TK-000001"},
		"dates":         {wire.AdminInvoiceFilter{DateFrom: day(-2), DateTo: day(1)}, "", "SHART-000002 TK-000002"},
		"shops":         {wire.AdminInvoiceFilter{Shops: []string{s.shop}, DateTo: day(-2)}, "", "SHART-000001 TK-000001"},
		"another shop":  {wire.AdminInvoiceFilter{Shops: []string{elsewhere}}, "", ""},
		"merchants":     {wire.AdminInvoiceFilter{Merchants: []string{s.Callers["rival"].MerchantID}}, "", ""},
		"order number":  {wire.AdminInvoiceFilter{}, orderNo, "SHART-000001 TK-000001"},
		"number":        {wire.AdminInvoiceFilter{}, "shart-000002", "SHART-000002 TK-000002"},
		"its beginning": {wire.AdminInvoiceFilter{}, "shart-00000", "SHART-000002 TK-000002 SHART-000001 TK-000001"},
		"and a filter":  {wire.AdminInvoiceFilter{InvoiceType: []string{wire.InvoiceTradeKartFee}}, orderNo, "TK-000001"},
		"customer":      {wire.AdminInvoiceFilter{DateTo: day(-2)}, "marsh ada", "SHART-000001 TK-000001"},
		"nothing found": {wire.AdminInvoiceFilter{}, "nobody", ""},
	} {
		got := webtest.Decode[wire.InvoiceList](s.Server, s.Send("admin", "POST", "/api/admin/invoice",
			wire.AdminInvoiceListRequest{Page: 1, Filter: &c.filter, Query: c.query}))
		if numbers(got.InvoiceGroups) != c.want {
			t.Errorf("%s: %s", name, numbers(got.InvoiceGroups))
		}
	}
	shop := webtest.Decode[wire.ShopInvoiceList](s.Server, s.Send("shop", "POST", "/api/shop/invoices",
		wire.ShopInvoiceListRequest{Page: 1, Filter: &wire.ShopInvoiceFilter{DeliveryId: first}}))
	if got := numbers(shop.InvoiceGroups); got != "SHART-000001" {
		t.Error(got)
	}
	for who, want := range map[string]int{"merchant": 1, "rival": 0} {
		if got := webtest.Decode[web.Result[wire.InvoiceList]](s.Server,
			s.Send(who, "POST", "/api/merchant/invoices", wire.MerchantInvoiceListRequest{Page: 1, Query: orderNo})).Result; got.Total != want {
			t.Errorf("%s finds %+v", who, got)
		}
	}
	s.Want(s.Send("admin", "POST", "/api/admin/invoice", wire.AdminInvoiceListRequest{Page: 1,
		Filter: &wire.AdminInvoiceFilter{DateFrom: day(1), DateTo: day(0)}}), 422, "Filter.DateTo")
}

// open follows the link to an invoice's PDF.
func (s *server) open(who, number string) []byte {
	s.t.Helper()
	link := webtest.Decode[web.Result[wire.InvoiceFile]](s.Server, s.Send(who, "GET", "/api/invoice/url/"+number, nil)).Result.FileUrl
	u, err := url.Parse(link)
	if err != nil || u.Host != "portal.test" {
		s.t.Fatalf("%s %v", link, err)
	}
	w := httptest.NewRecorder()
	s.files.Handler().ServeHTTP(w, httptest.NewRequestWithContext(s.t.Context(), "GET", link, nil))
	if w.Code != 200 || w.Header().Get("Content-Disposition") != "inline; filename="+number+".pdf" || w.Header().Get("Content-Type") != "application/pdf" {
		s.t.Fatalf("%d %v", w.Code, w.Header())
	}
	return w.Body.Bytes()
}

func TestThePDFMatchesTheInvoice(t *testing.T) {
	s := serve(t)
	s.exec(`update merchants set legal_name = 'Żółw & Łódź Ltd', brand_colour = '1F6F54'`)
	id := s.order([2]int64{2, 1099}, [2]int64{6, 255}, [2]int64{1, 100})
	s.exec(`update order_lines set vat_class = 'Zero', product_title = 'Bread (sliced) \ £1' where order_id = $1 and amount_per_unit = 100`, id)
	s.report(id, "Delivered", s.now)
	s.settle()
	shop := s.number(id, wire.InvoiceShop)
	pdf := s.open("shop", shop)
	text := exporttest.PDFText(pdf)
	at := 0
	for _, want := range []string{"VAT invoice", shop, "From", "Żółw & Łódź Ltd", "trading as Hartley Soho", "VAT number GB123456782", "To",
		"Ada Marsh", "14 Upper Street", "London N1 0PQ",
		"Issued", "01/04/2026", "Tax point", "01/04/2026", "Order", "of 31/03/2026", "Lamp 1", "2", "9.16", "18.32", "20%", "3.66", "Lamp 2", "2.125", "12.75",
		"2.55",
		`Bread (sliced) \ £1`, "Zero-rated", "0.00", "Net", "32.07", "VAT 20% on £31.07", "6.21", "VAT in total", "6.21", "Total", "38.28",
		"Company number 01234567", "Page 1 of 1"} {
		i := strings.Index(text[at:], want)
		if i < 0 {
			t.Fatalf("%q is not where it is read in\n%s", want, text)
		}
		at += i
	}
	for _, part := range []string{"/FontFile2", "/ToUnicode", "/Lang (en-GB)"} {
		if !bytes.Contains(pdf, []byte(part)) {
			t.Errorf("no %s", part)
		}
	}
	sum := sha256.Sum256(pdf)
	if !bytes.Equal(get[[]byte](s.fixture, `select pdf_sha256 from invoices where invoice_no = $1`, shop), sum[:]) {
		t.Error("the hash that was kept is not the file's")
	}
	s.exec(`update merchants set legal_name = 'Renamed', brand_colour = ''`)
	if again := s.open("merchant", shop); !bytes.Equal(again, pdf) {
		t.Error("opened again it is another file")
	}
	s.recover(id, true)
	s.settle()
	credit := exporttest.PDFText(s.open("shop", get[string](s.fixture, `select invoice_no from invoices where document = 'CreditNote' and type = 'Shop'`)))
	if !strings.Contains(credit, "Credit note\nSHARTC-000001\n") || !strings.Contains(credit, "Credits invoice\n"+shop+" of 01/04/2026\n") ||
		!strings.Contains(credit, "Total credited\n£38.28\n") {
		t.Error(credit)
	}
}

func TestPDFOfManyPagesAndWithoutVAT(t *testing.T) {
	s := serve(t)
	s.exec(`update merchants set vat_number = ''`)
	lines := make([][2]int64, 120)
	for n := range lines {
		lines[n] = [2]int64{1, int64(n + 1)}
	}
	text := exporttest.PDFText(s.open("admin", s.number(s.delivered(lines...), wire.InvoiceShop)))
	if strings.Contains(text, "VAT") || !strings.Contains(text, "\nLamp 120\n1\n1.20\n1.20\n") || strings.Count(text, "Description") < 3 ||
		!strings.Contains(text, "£72.60") {
		t.Error(text)
	}
}

// The footer contains the number, the seller and the company number beside the page number.
func TestThePDFsFooterFitsALongName(t *testing.T) {
	s := serve(t)
	s.exec(`update merchants set legal_name = $1`, "Featherstonehaugh "+strings.Repeat("Wolverhampton ", 7)+"Ltd")
	text := exporttest.PDFText(s.open("shop", s.number(s.delivered([2]int64{1, 1000}), wire.InvoiceShop)))
	for line := range strings.Lines(text) {
		if len(line) > 110 {
			t.Errorf("%q runs into the page's number", line)
		}
	}
	if !strings.Contains(text, "Company number 01234567") || !strings.Contains(text, "Page 1 of 1") {
		t.Error(text)
	}
}

func TestABuyerWithoutANameIsACustomer(t *testing.T) {
	s := serve(t)
	id := s.order([2]int64{1, 1000})
	s.exec(`update orders set customer_first_name = '', customer_last_name = ' ' where id = $1`, id)
	s.report(id, "Delivered", s.now)
	s.settle()
	number := s.number(id, wire.InvoiceShop)
	if text := exporttest.PDFText(s.open("shop", number)); !strings.Contains(text, "To\nCustomer\n14 Upper Street\n") {
		t.Error(text)
	}
	if data := s.Send("shop", "GET", "/api/invoice/ubl/"+number, nil).Body.String(); !strings.Contains(data,
		"<cbc:RegistrationName>Customer</cbc:RegistrationName>") {
		t.Error(data)
	}
}

func TestOnlyUsersWhoMaySeeTheInvoiceGetALink(t *testing.T) {
	s := serve(t)
	id := s.delivered([2]int64{1, 1000})
	shop, fee := s.number(id, wire.InvoiceShop), s.number(id, wire.InvoiceTradeKartFee)
	for who, want := range map[string][2]int{"admin": {200, 200}, "merchant": {200, 200}, "shop": {200, 404}, "rival": {404, 404}, "": {401, 401}} {
		for n, number := range []string{shop, fee} {
			for _, path := range []string{"url", "ubl"} {
				if w := s.Send(who, "GET", "/api/invoice/"+path+"/"+number, nil); w.Code != want[n] {
					t.Errorf("%s opens %s of %s: %d", who, path, number, w.Code)
				}
			}
			if w := s.Send(who, "POST", "/api/invoice/zip", wire.InvoiceSelection{InvoiceNos: []string{number}}); w.Code != want[n] {
				t.Errorf("%s downloads %s: %d", who, number, w.Code)
			}
		}
	}
	s.Want(s.Send("rival", "POST", "/api/invoice/zip", wire.InvoiceSelection{InvoiceNos: []string{shop, "TK-999999"}}), 404, "NotFound")
	s.Want(s.Send("admin", "POST", "/api/invoice/zip", wire.InvoiceSelection{InvoiceNos: []string{}}), 422, "InvoiceNos")
}

func TestTheZipContainsThePDFsByNumber(t *testing.T) {
	s := serve(t)
	var want []string
	for n := range 5 {
		want = append(want, s.number(s.delivered([2]int64{1, int64(n + 1000)}), wire.InvoiceShop))
	}
	w := s.Send("shop", "POST", "/api/invoice/zip", wire.InvoiceSelection{InvoiceNos: append(want, want[0])})
	archive, err := zip.NewReader(bytes.NewReader(w.Body.Bytes()), int64(w.Body.Len()))
	if err != nil || w.Code != 200 {
		t.Fatal(w.Code, err)
	}
	var names []string
	for _, file := range archive.File {
		r, err := file.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		number := strings.TrimSuffix(file.Name, ".pdf")
		if err != nil || file.Method != zip.Store || file.Flags&8 != 0 || !strings.Contains(exporttest.PDFText(b), number) {
			t.Errorf("%s: method %d, flags %x, %v", file.Name, file.Method, file.Flags, err)
		}
		names = append(names, number)
	}
	if !slices.Equal(names, want) {
		t.Error(names)
	}
}

func TestOnePDFForAPeriod(t *testing.T) {
	s := serve(t)
	s.delivered([2]int64{1, 1000})
	s.now = s.now.Add(time.Hour)
	s.delivered([2]int64{1, 2000})
	w := s.Send("merchant", "POST", "/api/merchant/invoices/pdf",
		wire.MerchantInvoiceListRequest{Page: 1, Filter: &wire.MerchantInvoiceFilter{InvoiceType: []string{wire.InvoiceShop}}})
	text := exporttest.PDFText(w.Body.Bytes())
	if w.Code != 200 || strings.Index(text, "SHART-000001") > strings.Index(text, "SHART-000002") || strings.Contains(text, "TK-00000") ||
		!strings.Contains(text, "Page 2 of 2") {
		t.Errorf("%d %s", w.Code, text)
	}
	s.Want(s.Send("rival", "POST", "/api/merchant/invoices/pdf", wire.MerchantInvoiceListRequest{Page: 1}), 422, "Filter.DateFrom")
}

func TestSettings(t *testing.T) {
	s := serve(t)
	s.delivered([2]int64{1, 1000})
	own := webtest.Decode[web.Result[wire.InvoiceSettings]](s.Server, s.Send("merchant", "GET", "/api/invoice/settings", nil)).Result
	if len(own.Prefixes) != 1 || own.Prefixes[0].Prefix != "SHART" || own.Prefixes[0].LastNumber != 1 || own.VatNumber != "GB123456782" {
		t.Fatalf("%+v", own)
	}
	own.Prefixes[0].Prefix, own.VatNumber, own.CompanyName = " soho ", "gb 987 6543 53", "Hartley Trading Ltd"
	after := webtest.Decode[web.Result[wire.InvoiceSettings]](s.Server, s.Send("merchant", "PUT", "/api/invoice/settings", own)).Result
	if after.Prefixes[0].Prefix != "SOHO" || after.VatNumber != "GB987654353" || after.CompanyName != "Hartley Trading Ltd" {
		t.Errorf("%+v", after)
	}
	if got := s.number(s.delivered([2]int64{1, 1000}), wire.InvoiceShop); got != "SOHO-000002" {
		t.Errorf("the series went on with %s", got)
	}
	s.Callers["rival"].Abilities = auth.Abilities(wire.RoleMerchant, false, nil)
	theirs := webtest.NewID()
	s.exec(`insert into shops (id, merchant_id, name) values ($1, $2, 'Rival One')`, theirs, s.Callers["rival"].MerchantID)
	for prefix, want := range map[string]int{"SHART": 422, "SOHOC": 422, "TOO-LONG": 422, "RIV": 200} {
		w := s.Send("rival", "PUT", "/api/invoice/settings", wire.InvoiceSettings{CompanyName: "Rival",
			Prefixes: []wire.InvoicePrefix{{ShopId: theirs, Prefix: prefix}}})
		if w.Code != want {
			t.Errorf("%s: %d %s", prefix, w.Code, w.Body)
		}
	}
	s.Want(s.Send("rival", "PUT", "/api/invoice/settings", wire.InvoiceSettings{CompanyName: "Rival",
		Prefixes: []wire.InvoicePrefix{{ShopId: s.shop, Prefix: "MINE"}}}), 404, "NotFound")
	s.Want(s.Send("merchant", "PUT", "/api/invoice/settings", wire.InvoiceSettings{CompanyName: "Hartley", VatNumber: "DE123",
		Prefixes: []wire.InvoicePrefix{}}), 422, "VatNumber")
	s.Want(s.Send("shop", "GET", "/api/invoice/settings", nil), 403, "NotAllowed")
	platform := webtest.Decode[web.Result[wire.InvoiceSettings]](s.Server, s.Send("admin", "PUT", "/api/invoice/settings",
		wire.InvoiceSettings{CompanyName: "TradeKart Holdings", Prefixes: []wire.InvoicePrefix{{Prefix: "TKH"}}})).Result
	if platform.Prefixes[0].Prefix != "TKH" || platform.CompanyName != "TradeKart Holdings" {
		t.Errorf("%+v", platform)
	}
	if got := get[string](s.fixture, `select before->>'VatNumber' || ' ' || (after->>'VatNumber') from audit_log
		where action = 'invoice_settings.changed' order by id limit 1`); got != "GB123456782 GB987654353" {
		t.Error(got)
	}
}

// An Admin changes the company of a merchant by the rules of its own settings.
func TestAnAdminSetsTheCompanyOfAMerchant(t *testing.T) {
	s := serve(t)
	to := "/api/admin/merchants/" + s.Callers["merchant"].MerchantID + "/company"
	good := wire.MerchantCompany{CompanyName: " Hartley Trading Ltd ", CompanyNumber: "01234567", VatNumber: "gb 987 6543 53", VatFrom: "2026-01-01"}
	for field, b := range map[string]wire.MerchantCompany{"CompanyName": {}, "VatNumber": {CompanyName: "Hartley", VatNumber: "GB987654354"},
		"VatTo": {CompanyName: "Hartley", VatFrom: "2026-02-01", VatTo: "2026-01-31"}} {
		s.Want(s.Send("admin", "PUT", to, b), 422, field)
	}
	s.Want(s.Send("merchant", "PUT", to, good), 403, "NotAllowed")
	s.Want(s.Send("admin", "PUT", "/api/admin/merchants/"+webtest.NewID()+"/company", good), 404, "NotFound")
	got := webtest.Decode[web.Result[wire.MerchantCompany]](s.Server, s.Send("admin", "PUT", to, good)).Result
	if got.CompanyName != "Hartley Trading Ltd" || got.VatNumber != "GB987654353" || got.VatFrom != "2026-01-01" {
		t.Errorf("%+v", got)
	}
	own := webtest.Decode[web.Result[wire.InvoiceSettings]](s.Server, s.Send("merchant", "GET", "/api/invoice/settings", nil)).Result
	if own.CompanyName != got.CompanyName || own.VatFrom != got.VatFrom {
		t.Errorf("%+v", own)
	}
	if n := get[int](s.fixture, `select count(*)::int from audit_log where action = 'invoice_settings.changed' and merchant_id::text = target_id
		and actor_id = '`+s.Callers["admin"].UserID+`' and after->>'VatNumber' = 'GB987654353'`); n != 1 {
		t.Errorf("%d entries", n)
	}
}

func TestConcurrentDrawingStoresOnePDF(t *testing.T) {
	s := serve(t)
	number := s.number(s.delivered([2]int64{1, 1000}), wire.InvoiceShop)
	links := make(chan string, 8)
	for range 8 {
		go func() {
			w := s.Send("shop", "GET", "/api/invoice/url/"+number, nil)
			links <- fmt.Sprint(w.Code)
		}()
	}
	for range 8 {
		if got := <-links; got != "200" {
			t.Error(got)
		}
	}
	kept := 0
	for key, err := range s.files.Keys(context.WithoutCancel(t.Context())) {
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasPrefix(key, "invoices/") {
			kept++
		}
	}
	if kept != 1 {
		t.Errorf("%d files", kept)
	}
}

func TestTheDocumentsOfAMonth(t *testing.T) {
	s := serve(t) // 1 April in London
	id := s.delivered([2]int64{1, 1000})
	s.delivered([2]int64{2, 700})
	s.now = s.now.Add(48 * time.Hour)
	s.recover(id, true)
	s.settle()
	s.now = time.Date(2026, 4, 30, 23, 0, 0, 0, time.UTC) // already May in London
	s.delivered([2]int64{1, 300})
	path := "/api/statements/" + s.merchant + "/2026-04/documents/"
	archive := s.Send("merchant", "GET", path+"zip", nil)
	z, err := zip.NewReader(bytes.NewReader(archive.Body.Bytes()), int64(archive.Body.Len()))
	if err != nil || archive.Header().Get("Content-Disposition") != `attachment; filename=documents-2026-04.zip` {
		t.Fatal(archive.Header(), err)
	}
	var names []string
	for _, file := range z.File {
		names = append(names, strings.TrimSuffix(file.Name, ".pdf"))
	}
	slices.Sort(names)
	if got := strings.Join(names, " "); got != "SHART-000001 SHART-000002 SHARTC-000001 TK-000001 TK-000002 TKC-000001" {
		t.Error(got)
	}
	text, at := exporttest.PDFText(s.Send("admin", "GET", path+"pdf", nil).Body.Bytes()), 0
	for _, number := range []string{"SHART-000001", "SHARTC-000001"} {
		next := strings.Index(text[at:], number)
		if next < 0 {
			t.Fatalf("%s is not in the document", number)
		}
		at += next
	}
	if strings.Contains(text, "SHART-000003") {
		t.Error("May's invoice is among April's")
	}
	for who, status := range map[string]int{"admin": 200, "merchant": 200, "rival": 404, "shop": 403} {
		s.Want(s.Send(who, "GET", path+"zip", nil), status, "")
		s.Want(s.Send(who, "GET", path+"pdf", nil), status, "")
	}
	s.Want(s.Send("merchant", "GET", path+"zip?ShopId="+s.Callers["shop"].ShopID, nil), 200, "")
	s.Want(s.Send("merchant", "GET", path+"pdf?ShopId="+s.Shop(s.merchant, "Soho"), nil), 404, "") // it issued nothing
	s.Want(s.Send("merchant", "GET", "/api/statements/"+s.merchant+"/2026-03/documents/zip", nil), 404, "")
	s.Want(s.Send("merchant", "GET", "/api/statements/"+s.merchant+"/2026-13/documents/zip", nil), 422, "")
}
