package invoices

import (
	"context"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// issued is an invoice or credit note as its documents show it. Nothing of it changes any more.
type issued struct {
	ID, InvoiceNo, Document, Type string
	OrderNo                       string
	OrderDate, TaxPoint, IssuedAt time.Time
	Seller, Buyer                 Party
	Note                          string
	Net, VAT, Gross               int64
	Paid                          bool
	CreditsNo                     string // of a credit note: the invoice
	CreditsIssuedAt               *time.Time
	Key                           string // of the PDF; empty: not drawn yet
	SHA256                        []byte
	Problem                       string // why its PDF cannot be read; empty: nothing is known against it
	PricesIncludeVAT              bool
	DueOn                         *time.Time // nil: nothing is to be paid
	Payment                       payment
	Lines                         []issuedLine
}

type issuedLine struct {
	Description        string
	Quantity, Net, VAT int64
	Class              Class
	BasisPoints        int
}

const issuedSQL = `select i.id::text, i.invoice_no, i.document, i.type, i.order_no, i.order_date, i.tax_point, i.issued_at, i.seller, i.buyer, i.note,
		i.net, i.vat, i.gross, i.paid, coalesce(c.invoice_no, ''), c.issued_at, coalesce(i.pdf_key, ''), i.pdf_sha256, coalesce(i.pdf_problem, ''),
			i.prices_include_vat, i.due_on, i.payment,
		(select jsonb_agg(jsonb_build_object('Description', description, 'Quantity', quantity, 'Net', net, 'VAT', vat, 'Class', vat_class, 'BasisPoints',
		vat_rate_bp) order by no)
			from invoice_lines where invoice_id = i.id)
	from invoices i left join invoices c on c.id = i.credits_id `

// readIssued reads the invoices that a condition on i matches.
func readIssued(ctx context.Context, q db.Querier, condition string, args ...any) ([]issued, error) {
	return db.AllByPosition[issued](ctx, q, issuedSQL+condition, args...)
}

func readOne(ctx context.Context, q db.Querier, id string) (issued, error) {
	all, err := readIssued(ctx, q, `where i.id = $1`, id)
	if err == nil && len(all) == 0 {
		err = missing()
	}
	if err != nil {
		return issued{}, err
	}
	return all[0], nil
}

func missing() error { return fault.Missing("This invoice") }

// rateSum is an invoice's total for one VAT rate.
type rateSum struct {
	rateGroup
	Net, VAT int64
}

// byRate sums the lines up by rate, in the order in which rates first occur.
func (i *issued) byRate() (sums []rateSum) {
	at := map[rateGroup]int{}
	for _, l := range i.Lines {
		g := rateGroup{l.Class, l.BasisPoints}
		if _, ok := at[g]; !ok {
			at[g] = len(sums)
			sums = append(sums, rateSum{rateGroup: g})
		}
		s := &sums[at[g]]
		s.Net, s.VAT = s.Net+l.Net, s.VAT+l.VAT
	}
	return sums
}

// showsVAT reports whether the seller was registered.
func (i *issued) showsVAT() bool { return len(i.Lines) > 0 && i.Lines[0].Class != None }

// title is the document's heading.
func (i *issued) title() string {
	switch {
	case i.Type == wire.InvoicePromoFunding:
		return "Promo code funding"
	case i.Document == CreditNote:
		return "Credit note"
	case i.showsVAT() && i.Seller.VATNumber != "":
		return "VAT invoice"
	}
	return "Invoice"
}

// label names a rate on paper.
func (g rateGroup) label() string {
	switch g.class {
	case Zero:
		return "Zero-rated"
	case Exempt:
		return "Exempt"
	}
	return export.Percent(g.basisPoints)
}

// unit is the net price of one, exact to a hundredth of a penny, such as 2.125.
func (l *issuedLine) unit() string {
	n := (2*l.Net*100 + l.Quantity) / (2 * l.Quantity)
	s := export.Pounds(n / 100)
	if rest := n % 100; rest != 0 {
		s += string([]byte{'0' + byte(rest/10), '0' + byte(rest%10)})
		if rest%10 == 0 {
			s = s[:len(s)-1]
		}
	}
	return s
}
