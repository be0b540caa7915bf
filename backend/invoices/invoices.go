// Package invoices issues what the portal's shops and the operator charge:
// invoices and credit notes, numbered without gaps and never changed after the
// fact, with their VAT, their PDF and their UBL. Orders, courier orders and
// subscriptions cause them; the package must not know how those come about.
package invoices

import (
	"time"

	"tradekart/portal/backend/wire"
)

// Kinds of issuer and of document.
const (
	ByShop     = "Shop"
	ByPlatform = "Platform"

	Invoice    = "Invoice"
	CreditNote = "CreditNote"
)

// Kinds of order.
const (
	DeliveryOrder = "order"
	CourierOrder  = "collect"
)

// Draft is an invoice to be issued. The operator issues it, except those of type
// wire.InvoiceShop, which its shop does.
type Draft struct {
	Type       string // wire.InvoiceShop …
	MerchantID string // empty for a professional team
	ShopID     string // empty where no shop is concerned
	ProTeamID  string
	Order      *Order
	Buyer      *Party    // nil: the team, or without one the merchant
	TaxPoint   time.Time // any moment of its London day
	Charged    time.Time // when the ledger charged it, on whose London day it is posted; zero: the day of issue
	FeeRate    *int      // basis points, of a fee that is a share of something
	Lines      []Line
	// PricesIncludeVAT means that UnitPrice holds the VAT, as consumers' prices do.
	PricesIncludeVAT bool
	// VAT is the VAT in pence that was promised with the price; nil: computed. It needs lines of one rate.
	VAT  *int64
	Note string
	Paid bool // by the customer, as the goods of an order are
	// Cause names what is charged for, such as order/<id>/shop. It is charged for once.
	Cause string
}

// Order is the order that an invoice belongs to; lists group by it.
type Order struct {
	Kind string // DeliveryOrder or CourierOrder
	ID   string
	No   string
	Date time.Time // UTC
}

// Line is one thing charged for.
type Line struct {
	Description string
	Quantity    int64
	UnitPrice   int64 // pence
	Class       Class // Standard when empty
	Discount    int64 // pence off all pieces together, before VAT or with it as the price is
}

// Party is a seller or buyer as its documents show it, kept with the document.
type Party struct {
	Name          string `json:"Name"`
	TradingAs     string `json:"TradingAs,omitempty"`
	Contact       string `json:"Contact,omitempty"` // the person who ordered, of a company
	Line1         string `json:"Line1,omitempty"`
	Line2         string `json:"Line2,omitempty"`
	City          string `json:"City,omitempty"`
	PostalCode    string `json:"PostalCode,omitempty"`
	Email         string `json:"Email,omitempty"`
	VATNumber     string `json:"VATNumber,omitempty"`
	CompanyNumber string `json:"CompanyNumber,omitempty"`
	Colour        string `json:"Colour,omitempty"` // six hexadecimal digits
	Logo          string `json:"Logo,omitempty"`   // address of the merchant's logo
}

// amount is a line with its VAT worked out, in pence.
type amount struct {
	Line
	UnitNet, Net, VAT int64
	BasisPoints       int
	Of                int   // of a credit note: the number of the invoice's line
	Invoiced          int64 // of what is left of an invoice's line: its net before any credit note
}

// amounts works out the lines' VAT: rounded once per rate, then spread over the rate's lines.
func (d *Draft) amounts(registered bool) []amount {
	all, groups, order := make([]amount, len(d.Lines)), map[rateGroup][]int{}, []rateGroup{}
	for i, line := range d.Lines {
		switch {
		case !registered:
			line.Class = None
		case line.Class == "":
			line.Class = Standard
		}
		all[i] = amount{Line: line, Net: line.Quantity*line.UnitPrice - line.Discount, BasisPoints: Rate(line.Class, d.TaxPoint)}
		g := rateGroup{line.Class, all[i].BasisPoints}
		if groups[g] == nil {
			order = append(order, g)
		}
		groups[g] = append(groups[g], i)
	}
	for _, g := range order {
		d.spreadVAT(all, groups[g], g.basisPoints)
	}
	return all
}

func (d *Draft) spreadVAT(all []amount, members []int, basisPoints int) {
	weights, total := make([]int64, len(members)), int64(0)
	for n, i := range members {
		weights[n] = all[i].Net
		total += all[i].Net
	}
	vat := vatOn(total, basisPoints)
	switch {
	case d.VAT != nil && all[members[0]].Class != None:
		vat = *d.VAT
	case d.PricesIncludeVAT:
		vat = vatIn(total, basisPoints)
	}
	for n, part := range spread(vat, weights) {
		a := &all[members[n]]
		a.VAT = part
		if d.PricesIncludeVAT {
			a.Net -= part
		}
		a.perUnit()
	}
}

// perUnit rounds what one of the line costs.
func (a *amount) perUnit() { a.UnitNet = (2*a.Net + a.Quantity) / (2 * a.Quantity) }

// issuer is who issues a type of invoice.
func (d *Draft) issuer() (kind, id string) {
	if d.Type == wire.InvoiceShop {
		return ByShop, d.ShopID
	}
	return ByPlatform, ""
}
