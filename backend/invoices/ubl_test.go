package invoices_test

import (
	"encoding/xml"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// element is any XML element.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

// all returns the elements at a path of local names.
func (e element) all(path string) (found []element) {
	name, rest, deeper := strings.Cut(path, "/")
	for _, c := range e.Children {
		if c.XMLName.Local == name {
			if deeper {
				found = append(found, c.all(rest)...)
			} else {
				found = append(found, c)
			}
		}
	}
	return found
}

func (e element) text(path string) string {
	if found := e.all(path); len(found) > 0 {
		return strings.TrimSpace(found[0].Text)
	}
	return ""
}

func (e element) pence(path string) int64 {
	pounds, err := strconv.ParseFloat(e.text(path), 64)
	if err != nil {
		return math.MinInt64
	}
	return int64(math.Round(pounds * 100))
}

func claimsPeppol(e element) bool { return strings.Contains(e.text("CustomizationID"), "peppol") }

func first(found []element) (e element) {
	if len(found) > 0 {
		e = found[0]
	}
	return e
}

// rules are the rules of EN 16931 and Peppol BIS Billing 3.0 that apply to our documents.
func rules(e element) (broken []string) {
	must := func(rule string, holds bool) {
		if !holds {
			broken = append(broken, rule)
		}
	}
	lineName, quantityName, typeCode := "InvoiceLine", "InvoicedQuantity", e.text("InvoiceTypeCode") == "380"
	if e.XMLName.Local == "CreditNote" {
		lineName, quantityName, typeCode = "CreditNoteLine", "CreditedQuantity", e.text("CreditNoteTypeCode") == "381"
	}
	lines := e.all(lineName)
	for rule, path := range map[string]string{"BR-01": "CustomizationID", "BR-02": "ID", "BR-03": "IssueDate", "PEPPOL-EN16931-R003": "BuyerReference",
		"BR-06": "AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName", "BR-07": "AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName",
		"BR-09": "AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode",
		"BR-11": "AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode"} {
		must(rule+" "+path, e.text(path) != "")
	}
	for party, endpoint := range map[string]element{"seller": first(e.all("AccountingSupplierParty/Party/EndpointID")),
		"buyer": first(e.all("AccountingCustomerParty/Party/EndpointID"))} {
		scheme := ""
		for _, a := range endpoint.Attrs {
			scheme = a.Value
		}
		must("BR-62, BR-63, PEPPOL-EN16931-CL008 scheme of the "+party, endpoint.Text == "" && scheme == "" || endpoint.Text != "" &&
			(scheme == "9932" || scheme == "EM" && !claimsPeppol(e)))
		must("PEPPOL-EN16931-R010, PEPPOL-EN16931-R020 address of the "+party, endpoint.Text != "" || !claimsPeppol(e))
	}
	must("PEPPOL-EN16931-R001 profile", claimsPeppol(e) == (e.text("ProfileID") != ""))
	must("BR-CO-26 identifier of the seller", e.text("AccountingSupplierParty/Party/PartyTaxScheme/CompanyID")+
		e.text("AccountingSupplierParty/Party/PartyLegalEntity/CompanyID")+
		e.text("AccountingSupplierParty/Party/PartyIdentification/ID") != "")
	must("BR-04 type", typeCode)
	must("BR-05 currency", e.text("DocumentCurrencyCode") == "GBP")
	must("BR-16 lines", len(lines) > 0)
	net, vat := e.pence("LegalMonetaryTotal/LineExtensionAmount"), e.pence("TaxTotal/TaxAmount")
	byCategory, sum := map[string]int64{}, int64(0)
	for _, l := range lines {
		must("BR-21, BR-22 line", l.text("ID") != "" && l.text(quantityName) != "")
		must("BR-25 name", l.text("Item/Name") != "")
		amount := l.pence("LineExtensionAmount")
		quantity, _ := strconv.ParseInt(l.text(quantityName), 10, 64)
		base, _ := strconv.ParseInt(l.text("Price/BaseQuantity"), 10, 64)
		must("PEPPOL-EN16931-R120 line", base > 0 && l.pence("Price/PriceAmount")*quantity == amount*base)
		category := l.text("Item/ClassifiedTaxCategory/ID") + " " + l.text("Item/ClassifiedTaxCategory/Percent")
		byCategory[category] += amount
		sum += amount
	}
	must("BR-CO-10 sum of lines", sum == net)
	must("BR-CO-13 without VAT", e.pence("LegalMonetaryTotal/TaxExclusiveAmount") == net)
	must("BR-CO-15 with VAT", e.pence("LegalMonetaryTotal/TaxInclusiveAmount") == net+vat)
	paid := int64(0)
	if e.text("LegalMonetaryTotal/PrepaidAmount") != "" {
		paid = e.pence("LegalMonetaryTotal/PrepaidAmount")
	}
	must("BR-CO-16 payable", e.pence("LegalMonetaryTotal/PayableAmount") == net+vat-paid)
	total := int64(0)
	for _, s := range e.all("TaxTotal/TaxSubtotal") {
		id, percent := s.text("TaxCategory/ID"), s.text("TaxCategory/Percent")
		rate, _ := strconv.ParseFloat(percent, 64)
		taxable, tax := s.pence("TaxableAmount"), s.pence("TaxAmount")
		total += tax
		must("BR-S-08, BR-Z-08, BR-E-08, BR-O-08 taxable "+id, byCategory[id+" "+percent] == taxable)
		must("BR-CO-17 tax of "+id, math.Abs(float64(taxable)*rate/100-float64(tax)) <= 1)
		must("BR-O-05 rate", (id == "O") == (percent == ""))
		must("BR-E-10, BR-O-10 reason", (id == "E" || id == "O") == (s.text("TaxCategory/TaxExemptionReason") != ""))
		must("BR-S-02 VAT number", id == "O" || e.text("AccountingSupplierParty/Party/PartyTaxScheme/CompanyID") != "")
		must("BR-O-02 VAT number", id != "O" || e.text("AccountingSupplierParty/Party/PartyTaxScheme/CompanyID")+
			e.text("AccountingCustomerParty/Party/PartyTaxScheme/CompanyID") == "")
		delete(byCategory, id+" "+percent)
	}
	must("BR-CO-14 total VAT", total == vat)
	must("BR-CO-18 breakdown of every rate", len(byCategory) == 0)
	must("BR-55 reference", e.XMLName.Local == "Invoice" || e.text("BillingReference/InvoiceDocumentReference/ID") != "")
	for _, date := range []string{"IssueDate", "TaxPointDate"} {
		must("BR-CL date "+date, len(e.text(date)) == 10)
	}
	return broken
}

// UBL's schema prescribes the order of a document's elements.
var order = strings.Fields(`CustomizationID ProfileID ID IssueDate DueDate InvoiceTypeCode Note TaxPointDate DocumentCurrencyCode BuyerReference
	BillingReference AccountingSupplierParty AccountingCustomerParty PaymentMeans PaymentTerms TaxTotal LegalMonetaryTotal InvoiceLine`)

var creditOrder = strings.Fields(`CustomizationID ProfileID ID IssueDate TaxPointDate CreditNoteTypeCode Note DocumentCurrencyCode BuyerReference
	BillingReference AccountingSupplierParty AccountingCustomerParty TaxTotal LegalMonetaryTotal CreditNoteLine`)

func TestUBLFollowsTheRules(t *testing.T) {
	s := serve(t)
	mixed := s.order([2]int64{3, 333}, [2]int64{7, 101}, [2]int64{1, 99}, [2]int64{2, 1})
	s.exec(`update order_lines set vat_class = (array['Standard', 'Reduced', 'Zero', 'Exempt'])[position % 4 + 1], product_title = 'Salt & <Pepper>'
		where order_id = $1`, mixed)
	s.report(mixed, "Delivered", s.now)
	s.settle()
	s.recover(mixed, true)
	s.settle()
	s.exec(`update merchants set vat_number = '', company_number = ''`)
	s.exec(`update shops set email = 'soho@hartley.example'`)
	s.delivered([2]int64{1, 999})
	s.exec(`update merchants set vat_number = 'GB123456782'`)
	nobody := s.order([2]int64{1, 1299})
	s.exec(`update orders set customer_email = '' where id = $1`, nobody)
	s.report(nobody, "Delivered", s.now)
	s.settle()
	for n := range 30 {
		d := s.sale(fmt.Sprint("sale ", n), invoices.Line{Description: "a", Quantity: int64(n%7 + 1), UnitPrice: int64(13*n + 1)},
			invoices.Line{Description: "b", Quantity: 3, UnitPrice: int64(n + 1), Class: invoices.Reduced})
		d.PricesIncludeVAT = n%2 == 0
		s.issue(d)
	}
	list := webtest.Decode[wire.InvoiceList](s.Server, s.Send("admin", "POST", "/api/admin/invoice", wire.AdminInvoiceListRequest{Page: 1, Size: 100}))
	checked, withoutAddress := 0, 0
	for _, g := range list.InvoiceGroups {
		for _, i := range g.Invoices {
			w := s.Send("admin", "GET", "/api/invoice/ubl/"+i.InvoiceNo, nil)
			var e element
			if err := xml.Unmarshal(w.Body.Bytes(), &e); err != nil || w.Code != 200 {
				t.Fatalf("%d %v", w.Code, err)
			}
			if broken := rules(e); len(broken) > 0 || e.text("ID") != i.InvoiceNo || e.pence("LegalMonetaryTotal/TaxInclusiveAmount") != i.Gross ||
				(i.OrderId != "" && i.Type == wire.InvoiceShop) != (e.pence("LegalMonetaryTotal/PayableAmount") == 0) {
				t.Errorf("%s breaks %s\n%s", i.InvoiceNo, strings.Join(broken, ", "), w.Body)
			}
			last, in := 0, order
			if i.Document == invoices.CreditNote {
				in = creditOrder
			}
			for _, c := range e.Children {
				at := last
				for at < len(in) && in[at] != c.XMLName.Local {
					at++
				}
				if at == len(in) {
					t.Fatalf("%s: %s stands in the wrong place", i.InvoiceNo, c.XMLName.Local)
				}
				last = at
			}
			if checked++; !claimsPeppol(e) {
				withoutAddress++
			}
		}
	}
	// Only between parties with VAT numbers: Peppol knows no email addresses.
	if checked != 38 || withoutAddress != 35 {
		t.Errorf("%d documents, %d of them outside Peppol", checked, withoutAddress)
	}
}
