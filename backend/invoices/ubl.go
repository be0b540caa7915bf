package invoices

import (
	"context"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/plain"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	ublType  = "application/xml"
	standard = "urn:cen.eu:en16931:2017"
	peppol   = standard + "#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0"
	profile  = "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"
	cac      = "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
	cbc      = "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"
)

// ublAmount is money in pounds.
type ublAmount struct {
	Currency string `xml:"currencyID,attr"`
	Value    string `xml:",chardata"`
}

func gbp(pence int64) ublAmount {
	sign := ""
	if pence < 0 {
		sign, pence = "-", -pence
	}
	return ublAmount{"GBP", fmt.Sprintf("%s%d.%02d", sign, pence/100, pence%100)}
}

type ublTaxScheme struct {
	ID string `xml:"cbc:ID"`
}

type ublCategory struct {
	ID        string       `xml:"cbc:ID"`
	Percent   string       `xml:"cbc:Percent,omitempty"`
	Reason    string       `xml:"cbc:TaxExemptionReason,omitempty"`
	TaxScheme ublTaxScheme `xml:"cac:TaxScheme"`
}

type ublSubtotal struct {
	Taxable  ublAmount   `xml:"cbc:TaxableAmount"`
	Tax      ublAmount   `xml:"cbc:TaxAmount"`
	Category ublCategory `xml:"cac:TaxCategory"`
}

type ublTaxTotal struct {
	Tax       ublAmount     `xml:"cbc:TaxAmount"`
	Subtotals []ublSubtotal `xml:"cac:TaxSubtotal"`
}

type ublTotals struct {
	Lines     ublAmount  `xml:"cbc:LineExtensionAmount"`
	Exclusive ublAmount  `xml:"cbc:TaxExclusiveAmount"`
	Inclusive ublAmount  `xml:"cbc:TaxInclusiveAmount"`
	Prepaid   *ublAmount `xml:"cbc:PrepaidAmount"`
	Payable   ublAmount  `xml:"cbc:PayableAmount"`
}

type ublEndpoint struct {
	Scheme string `xml:"schemeID,attr"`
	Value  string `xml:",chardata"`
}

type ublAddress struct {
	Street     string `xml:"cbc:StreetName,omitempty"`
	Additional string `xml:"cbc:AdditionalStreetName,omitempty"`
	City       string `xml:"cbc:CityName,omitempty"`
	PostalCode string `xml:"cbc:PostalZone,omitempty"`
	Country    string `xml:"cac:Country>cbc:IdentificationCode"`
}

type ublName struct {
	Name string `xml:"cbc:Name"`
}

type ublPartyTax struct {
	CompanyID string       `xml:"cbc:CompanyID"`
	TaxScheme ublTaxScheme `xml:"cac:TaxScheme"`
}

type ublLegal struct {
	Name      string `xml:"cbc:RegistrationName"`
	CompanyID string `xml:"cbc:CompanyID,omitempty"`
}

type ublNote struct {
	Note string `xml:"cbc:Note"`
}

type ublID struct {
	ID string `xml:"cbc:ID"`
}

type ublParty struct {
	Endpoint *ublEndpoint `xml:"cac:Party>cbc:EndpointID"`
	ID       *ublID       `xml:"cac:Party>cac:PartyIdentification"`
	Name     *ublName     `xml:"cac:Party>cac:PartyName"`
	Address  ublAddress   `xml:"cac:Party>cac:PostalAddress"`
	Tax      *ublPartyTax `xml:"cac:Party>cac:PartyTaxScheme"`
	Legal    ublLegal     `xml:"cac:Party>cac:PartyLegalEntity"`
	Contact  *ublName     `xml:"cac:Party>cac:Contact"`
}

type ublQuantity struct {
	Unit  string `xml:"unitCode,attr"`
	Value int64  `xml:",chardata"`
}

type ublPrice struct {
	Amount ublAmount   `xml:"cbc:PriceAmount"`
	Base   ublQuantity `xml:"cbc:BaseQuantity"`
}

type ublItem struct {
	Name     string      `xml:"cbc:Name"`
	Category ublCategory `xml:"cac:ClassifiedTaxCategory"`
}

type ublLine struct {
	ID       int          `xml:"cbc:ID"`
	Invoiced *ublQuantity `xml:"cbc:InvoicedQuantity"`
	Credited *ublQuantity `xml:"cbc:CreditedQuantity"`
	Net      ublAmount    `xml:"cbc:LineExtensionAmount"`
	Item     ublItem      `xml:"cac:Item"`
	Price    ublPrice     `xml:"cac:Price"`
}

type ublReference struct {
	ID     string `xml:"cbc:ID"`
	Issued string `xml:"cbc:IssueDate"`
}

// ublText is an element that holds text alone.
type ublText struct {
	XMLName xml.Name
	Value   string `xml:",chardata"`
}

// ublTexts makes elements of names and values; an empty value is left out.
func ublTexts(pairs ...string) (all []ublText) {
	for n := 0; n < len(pairs); n += 2 {
		if pairs[n+1] != "" {
			all = append(all, ublText{xml.Name{Local: "cbc:" + pairs[n]}, pairs[n+1]})
		}
	}
	return all
}

type ublMeans struct {
	Code      string      `xml:"cbc:PaymentMeansCode"`
	Reference string      `xml:"cbc:PaymentID"`
	Account   *ublAccount `xml:"cac:PayeeFinancialAccount"`
}

// ublAccount is a bank account; Branch is the sort code.
type ublAccount struct {
	ID     string `xml:"cbc:ID"`
	Name   string `xml:"cbc:Name,omitempty"`
	Branch *ublID `xml:"cac:FinancialInstitutionBranch"`
}

// ublDocument is an Invoice or a CreditNote; of each pair of fields one is set.
type ublDocument struct {
	XMLName     xml.Name
	Namespace   string        `xml:"xmlns,attr"`
	CAC         string        `xml:"xmlns:cac,attr"`
	CBC         string        `xml:"xmlns:cbc,attr"`
	Custom      string        `xml:"cbc:CustomizationID"`
	Profile     string        `xml:"cbc:ProfileID,omitempty"`
	ID          string        `xml:"cbc:ID"`
	Opening     []ublText     // dates, type and note, which the two documents order differently
	Currency    string        `xml:"cbc:DocumentCurrencyCode"`
	BuyerRef    string        `xml:"cbc:BuyerReference"`
	Credits     *ublReference `xml:"cac:BillingReference>cac:InvoiceDocumentReference"`
	Seller      ublParty      `xml:"cac:AccountingSupplierParty"`
	Buyer       ublParty      `xml:"cac:AccountingCustomerParty"`
	Means       *ublMeans     `xml:"cac:PaymentMeans"`
	Terms       *ublNote      `xml:"cac:PaymentTerms"`
	Tax         ublTaxTotal   `xml:"cac:TaxTotal"`
	Totals      ublTotals     `xml:"cac:LegalMonetaryTotal"`
	Lines       []ublLine     `xml:"cac:InvoiceLine"`
	CreditLines []ublLine     `xml:"cac:CreditNoteLine"`
}

// ubl returns an invoice as data. It follows from what was kept when it was issued, so it is never another.
func (a *API) ubl(ctx context.Context, in *NumberPath) (*web.File, error) {
	ids, err := a.find(ctx, []string{in.InvoiceNo})
	if err != nil {
		return nil, err
	}
	i, err := readOne(ctx, a.pool, ids[0])
	if err != nil {
		return nil, err
	}
	return &web.File{Name: i.InvoiceNo + ".xml", Write: func(_ context.Context, w io.Writer) error { return writeUBL(w, &i) }}, nil
}

func writeUBL(w io.Writer, i *issued) error {
	b, err := xml.MarshalIndent(i.ubl(), "", "  ")
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, xml.Header+plain.Text(string(b)))
	return err
}

func (i *issued) ubl() ublDocument {
	d := ublDocument{CAC: cac, CBC: cbc, Custom: peppol, Profile: profile, ID: i.InvoiceNo,
		Currency: "GBP", BuyerRef: i.OrderNo, Seller: i.Seller.ubl(), Buyer: i.Buyer.ubl(), Tax: i.ublTax(),
		Totals: ublTotals{Lines: gbp(i.Net), Exclusive: gbp(i.Net), Inclusive: gbp(i.Gross), Payable: gbp(i.Gross)}}
	if i.Paid {
		prepaid := gbp(i.Gross)
		d.Totals.Prepaid, d.Totals.Payable = &prepaid, gbp(0)
	}
	if !i.showsVAT() {
		d.Seller.Tax, d.Buyer.Tax = nil, nil // BR-O-02: without VAT no party names a VAT number
	}
	if !d.Seller.inPeppol() || !d.Buyer.inPeppol() {
		d.Custom, d.Profile = standard, "" // Peppol delivers between addresses of its own code list; the standard needs none
	}
	if d.Seller.Tax == nil && d.Seller.Legal.CompanyID == "" {
		d.Seller.ID = &ublID{i.InvoiceNo[:strings.LastIndex(i.InvoiceNo, "-")]} // a seller needs some identifier
	}
	issuedOn, taxPoint := london.Format(i.IssuedAt, time.DateOnly), i.TaxPoint.Format(time.DateOnly)
	if d.BuyerRef == "" {
		d.BuyerRef = i.InvoiceNo
	}
	if i.Document == CreditNote {
		d.Opening = ublTexts("IssueDate", issuedOn, "TaxPointDate", taxPoint, "CreditNoteTypeCode", "381", "Note", i.Note)
	}
	if i.CreditsIssuedAt != nil {
		d.Credits = &ublReference{i.CreditsNo, london.Format(*i.CreditsIssuedAt, time.DateOnly)}
	}
	if i.Document == Invoice {
		due := issuedOn
		if i.DueOn != nil {
			due = i.DueOn.Format(time.DateOnly)
		}
		if i.DueOn != nil || i.Payment.Deducted {
			d.Terms = &ublNote{i.Payment.terms()}
		}
		if account := i.Payment.AccountNumber; account != "" {
			d.Means = &ublMeans{Code: "30", Reference: i.InvoiceNo, Account: &ublAccount{account, i.Payment.Payee, &ublID{i.Payment.SortCode}}}
		}
		d.Opening = ublTexts("IssueDate", issuedOn, "DueDate", due, "InvoiceTypeCode", "380", "Note", i.Note, "TaxPointDate", taxPoint)
	}
	d.XMLName.Local = i.Document
	d.Namespace = "urn:oasis:names:specification:ubl:schema:xsd:" + i.Document + "-2"
	for n, l := range i.Lines {
		quantity := ublQuantity{"C62", l.Quantity}
		// The price is that of all the line's pieces, so that pennies which do not divide stay exact.
		line := ublLine{ID: n + 1, Net: gbp(l.Net), Item: ublItem{l.Description, rateGroup{l.Class, l.BasisPoints}.category("")}, Price: ublPrice{gbp(l.Net),
			quantity}}
		if i.Document == CreditNote {
			line.Credited = &quantity
			d.CreditLines = append(d.CreditLines, line)
		} else {
			line.Invoiced = &quantity
			d.Lines = append(d.Lines, line)
		}
	}
	return d
}

func (i *issued) ublTax() ublTaxTotal {
	t := ublTaxTotal{Tax: gbp(i.VAT)}
	for _, s := range i.byRate() {
		t.Subtotals = append(t.Subtotals, ublSubtotal{gbp(s.Net), gbp(s.VAT), s.category(i.untaxed())})
	}
	return t
}

// untaxed is why a document of class None charges no VAT.
func (i *issued) untaxed() string {
	if i.Type == wire.InvoicePromoFunding {
		return "Outside the scope of VAT"
	}
	return "Not registered for VAT"
}

// category is the rate in the code list UNCL5305. A sum names the reason of an exemption, so it passes that of class None.
func (g rateGroup) category(untaxed string) ublCategory {
	c := ublCategory{TaxScheme: ublTaxScheme{"VAT"}, Percent: fmt.Sprintf("%d.%02d", g.basisPoints/100, g.basisPoints%100)}
	switch g.class {
	case Zero:
		c.ID = "Z"
	case Exempt:
		c.ID = "E"
		if untaxed != "" {
			c.Reason = "Exempt from VAT"
		}
	case None:
		c.ID, c.Percent, c.Reason = "O", "", untaxed
	default:
		c.ID = "S"
	}
	return c
}

// inPeppol reports whether a party has an address that Peppol knows; an email address is none.
func (u *ublParty) inPeppol() bool { return u.Endpoint != nil && u.Endpoint.Scheme == "9932" }

func (p Party) ubl() ublParty {
	u := ublParty{Address: ublAddress{p.Line1, p.Line2, p.City, p.PostalCode, "GB"}, Legal: ublLegal{p.Name, p.CompanyNumber}}
	if p.TradingAs != "" {
		u.Name = &ublName{p.TradingAs}
	}
	if p.Contact != "" {
		u.Contact = &ublName{p.Contact}
	}
	if p.VATNumber != "" {
		u.Tax = &ublPartyTax{p.VATNumber, ublTaxScheme{"VAT"}}
	}
	switch {
	case strings.HasPrefix(p.VATNumber, "GB"):
		u.Endpoint = &ublEndpoint{"9932", p.VATNumber}
	case p.Email != "":
		u.Endpoint = &ublEndpoint{"EM", p.Email}
	}
	return u
}
