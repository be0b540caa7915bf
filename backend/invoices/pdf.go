package invoices

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"io"
	"strconv"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

const (
	left, right = 20.0, 190.0 // mm, the edges of the text
	dayForm     = "02/01/2006"
	ownColour   = "3B3FB6" // of the product's mark
)

// logo is a picture that a PDF can hold.
type logo struct {
	kind string // PNG or JPG
	data []byte
}

// pages draws invoices into one document.
type pages struct {
	doc     *export.PDF
	drawn   int
	current *issued
}

// newPages begins a document; drawn twice from the same invoices it is the same, byte for byte.
func newPages(title, author string, made time.Time) *pages {
	p := &pages{doc: export.NewPDF(title, author, made)}
	p.doc.SetFooterFunc(p.foot)
	return p
}

// drawPDF is one invoice as a document of its own.
func drawPDF(w io.Writer, i *issued, picture *logo) error {
	return guarded(func() error {
		p := newPages(i.title()+" "+i.InvoiceNo, i.Seller.Name, i.IssuedAt)
		p.draw(i, picture)
		return export.WritePDF(w, p.doc)
	})
}

// name adds a page with the numbers of the documents that are missing.
func (p *pages) name(missing []string) {
	if len(missing) == 0 {
		return
	}
	if p.drawn > 0 {
		p.doc.AddPage()
	}
	p.current = nil
	p.doc.SetFont(export.PDFFont, "", 10)
	p.doc.MultiCell(0, 5, nameMissing(missing), "", "L", false)
}

// draw writes an invoice on pages of its own, in the order in which it is read.
func (p *pages) draw(i *issued, picture *logo) {
	if p.drawn++; p.drawn > 1 {
		p.doc.AddPage() // its foot is drawn for the invoice before
	}
	p.current = i
	p.head(picture)
	y := p.doc.GetY()
	p.party(left, y, "From", i.Seller, i.Seller.VATNumber != "")
	end := p.doc.GetY()
	p.party(left+62, y, "To", i.Buyer, i.Buyer.VATNumber != "")
	end = max(end, p.doc.GetY())
	p.facts(left+118, y)
	p.doc.SetXY(left, max(end, p.doc.GetY())+8)
	p.lines()
	p.totals()
}

func (p *pages) head(picture *logo) {
	i, doc := p.current, p.doc
	p.fill(i.Seller.Colour)
	doc.Rect(0, 0, 210, 4, "F")
	p.mark(picture)
	doc.SetXY(left+40, 14)
	p.colour(i.Seller.Colour)
	doc.SetFont(export.PDFFont, "B", 22)
	doc.CellFormat(right-left-40, 10, i.title(), "", 2, "R", false, 0, "")
	doc.SetTextColor(22, 26, 33)
	doc.SetFont(export.PDFFont, "", 11)
	doc.CellFormat(right-left-40, 6, i.InvoiceNo, "", 2, "R", false, 0, "")
	doc.SetXY(left, 42)
}

// mark draws the seller's logo; the operator's own is drawn here.
func (p *pages) mark(picture *logo) {
	i, doc := p.current, p.doc
	switch {
	case picture != nil:
		options := fpdf.ImageOptions{ImageType: picture.kind, ReadDpi: false}
		info := doc.RegisterImageOptionsReader(i.Seller.Logo, options, bytes.NewReader(picture.data))
		if doc.Ok() {
			height := 18.0
			if width := height * info.Width() / info.Height(); width > 38 {
				height = 38 * info.Height() / info.Width()
			}
			doc.ImageOptions(i.Seller.Logo, left, 13, 0, height, false, options, 0, "")
			return
		}
		doc.ClearError() // a picture that cannot be read must not keep the invoice from being drawn
	case i.Type != wire.InvoiceShop:
		p.cart(left, 14, 16)
		return
	}
	doc.SetXY(left, 15)
	p.colour(i.Seller.Colour)
	doc.SetFont(export.PDFFont, "B", 16)
	doc.MultiCell(90, 7, cmp.Or(i.Seller.TradingAs, i.Seller.Name), "", "L", false)
}

// cart draws the product's mark, a square of that side.
func (p *pages) cart(x, y, side float64) {
	doc, at := p.doc, func(n float64) float64 { return n * side / 32 }
	p.fill(ownColour)
	doc.RoundedRect(x, y, side, side, at(8), "1234", "F")
	doc.SetDrawColor(255, 255, 255)
	doc.SetFillColor(255, 255, 255)
	doc.SetLineWidth(at(2.4))
	doc.SetLineCapStyle("round")
	doc.SetLineJoinStyle("round")
	doc.MoveTo(x+at(7.5), y+at(9))
	for _, to := range [][2]float64{{10.1, 9}, {12.1, 19.2}, {21.4, 19.2}, {23.6, 12}, {12, 12}} {
		doc.LineTo(x+at(to[0]), y+at(to[1]))
	}
	doc.DrawPath("D")
	for _, wheel := range []float64{13.4, 20.4} {
		doc.Circle(x+at(wheel), y+at(23.2), at(1.7), "F")
	}
	doc.SetDrawColor(222, 225, 231)
	doc.SetLineWidth(0.2)
	doc.SetLineCapStyle("butt")
	doc.SetLineJoinStyle("miter")
}

func rgb(colour string) (r, g, b int) {
	digits, err := hex.DecodeString(colour)
	if err != nil || len(digits) != 3 {
		digits, _ = hex.DecodeString(ownColour)
	}
	return int(digits[0]), int(digits[1]), int(digits[2])
}

func (p *pages) fill(colour string)   { p.doc.SetFillColor(rgb(colour)) }
func (p *pages) colour(colour string) { p.doc.SetTextColor(rgb(colour)) }

func (p *pages) label(x float64, text string) {
	p.doc.SetX(x)
	p.doc.SetTextColor(92, 99, 112)
	p.doc.SetFont(export.PDFFont, "", 8)
	p.doc.CellFormat(50, 4.5, text, "", 2, "L", false, 0, "")
	p.doc.SetTextColor(22, 26, 33)
	p.doc.SetFont(export.PDFFont, "", 9.5)
}

func (p *pages) party(x, y float64, label string, who Party, showVAT bool) {
	doc := p.doc
	doc.SetXY(x, y)
	p.label(x, label)
	doc.SetFont(export.PDFFont, "B", 9.5)
	lines := []string{who.Name, "", who.Contact, who.Line1, who.Line2, joined(" ", who.City, who.PostalCode), ""}
	if who.TradingAs != "" && who.TradingAs != who.Name {
		lines[1] = "trading as " + who.TradingAs
	}
	if showVAT {
		lines[6] = "VAT number " + who.VATNumber
	}
	for _, line := range lines {
		if line != "" {
			doc.SetX(x)
			doc.MultiCell(56, 4.8, line, "", "L", false)
			doc.SetFont(export.PDFFont, "", 9.5)
		}
	}
}

func (p *pages) facts(x, y float64) {
	i := p.current
	p.doc.SetXY(x, y)
	fact := func(label, text string) {
		if text != "" {
			p.label(x, label)
			p.doc.SetX(x)
			p.doc.MultiCell(right-x, 4.8, text, "", "L", false)
		}
	}
	fact("Issued", london.Format(i.IssuedAt, dayForm))
	fact("Tax point", i.TaxPoint.Format(dayForm))
	if i.DueOn != nil {
		fact("Due", i.DueOn.Format(dayForm))
	}
	if i.OrderNo != "" {
		fact("Order", i.OrderNo+" of "+london.Format(i.OrderDate, dayForm))
	}
	if i.CreditsIssuedAt != nil {
		fact("Credits invoice", i.CreditsNo+" of "+london.Format(*i.CreditsIssuedAt, dayForm))
	}
}

func (p *pages) lines() {
	i := p.current
	columns := []export.Column{{Title: "Description", Width: 104}, {Title: "Quantity", Width: 18, Right: true}, {Title: "Unit price", Width: 24, Right: true},
		{Title: "Amount", Width: 24, Right: true}}
	consumer := i.showsVAT() && i.PricesIncludeVAT // whose prices held the VAT
	switch {
	case consumer:
		columns = []export.Column{{Title: "Description", Width: 50}, {Title: "Quantity", Width: 17, Right: true}, {Title: "Unit price", Width: 21, Right: true},
			{Title: "Net", Width: 21, Right: true}, {Title: "VAT rate", Width: 20, Right: true}, {Title: "VAT", Width: 18, Right: true}, {Title: "With VAT",
				Width: 23, Right: true}}
	case i.showsVAT():
		columns = []export.Column{{Title: "Description", Width: 66}, {Title: "Quantity", Width: 18, Right: true}, {Title: "Unit price", Width: 22, Right: true},
			{Title: "Net", Width: 22, Right: true}, {Title: "VAT rate", Width: 22, Right: true}, {Title: "VAT", Width: 20, Right: true}}
	}
	rows := make([][]string, len(i.Lines))
	for n, l := range i.Lines {
		rows[n] = []string{l.Description, strconv.FormatInt(l.Quantity, 10), l.unit(), export.Pounds(l.Net)}
		if i.showsVAT() {
			rows[n] = append(rows[n], rateGroup{l.Class, l.BasisPoints}.label(), export.Pounds(l.VAT))
		}
		if consumer {
			rows[n] = append(rows[n], export.Pounds(l.Net+l.VAT))
		}
	}
	export.PDFTable(p.doc, columns, rows)
}

func (p *pages) totals() {
	i, doc := p.current, p.doc
	_, height := doc.GetPageSize()
	if doc.GetY()+58 > height-22 {
		doc.AddPage()
	}
	doc.Ln(4)
	row := func(style string, size float64, label, sum string) {
		doc.SetFont(export.PDFFont, style, size)
		width := max(30, doc.GetStringWidth("£"+sum)+3)
		doc.SetX(left)
		doc.CellFormat(right-left-width, 6, label, "", 0, "R", false, 0, "")
		doc.CellFormat(width, 6, "£"+sum, "", 1, "R", false, 0, "")
	}
	total := "Total"
	switch {
	case i.Type == wire.InvoicePromoFunding && i.Document == CreditNote:
		total = "TradeKart pays"
	case i.Type == wire.InvoicePromoFunding:
		total = "TradeKart takes back"
	case i.Document == CreditNote:
		total = "Total credited"
	}
	if i.showsVAT() {
		row("", 9.5, "Net", export.Pounds(i.Net))
		for _, s := range i.byRate() {
			row("", 9.5, "VAT "+s.label()+" on £"+export.Pounds(s.Net), export.Pounds(s.VAT))
		}
		row("", 9.5, "VAT in total", export.Pounds(i.VAT))
	}
	row("B", 12, total, export.Pounds(i.Gross))
	switch {
	case i.Paid && i.Document == CreditNote:
		row("", 9.5, "Paid back", export.Pounds(i.Gross))
	case i.Paid:
		row("", 9.5, "Paid", export.Pounds(i.Gross))
		row("", 9.5, "To pay", export.Pounds(0))
	}
	switch {
	case i.DueOn != nil:
		p.howToPay()
	case i.Payment.Deducted:
		p.strong(deducted + ". Please do not pay it.")
	}
	if i.Note != "" {
		doc.Ln(4)
		doc.SetFont(export.PDFFont, "", 9)
		doc.MultiCell(right-left, 4.8, i.Note, "", "L", false)
	}
}

// howToPay says until when, and to which account with which reference.
func (p *pages) howToPay() {
	i, doc := p.current, p.doc
	p.strong(i.Payment.terms() + ", by " + i.DueOn.Format(dayForm))
	doc.SetFont(export.PDFFont, "", 9.5)
	text := "Reference " + i.InvoiceNo
	if i.Payment.AccountNumber != "" {
		text = "Bank transfer to " + i.Payment.Payee + ", sort code " + i.Payment.sortCode() + ", account number " + i.Payment.AccountNumber + "\n" + text
	}
	doc.MultiCell(right-left, 4.8, text, "", "L", false)
}

// strong writes a line that is not to be overlooked.
func (p *pages) strong(text string) {
	p.doc.Ln(4)
	p.doc.SetX(left)
	p.doc.SetFont(export.PDFFont, "B", 9.5)
	p.doc.CellFormat(right-left, 5, text, "", 1, "L", false, 0, "")
}

func (p *pages) foot() {
	doc := p.doc
	doc.SetFont(export.PDFFont, "", 8)
	doc.SetTextColor(92, 99, 112)
	if i := p.current; i != nil {
		number := ""
		if i.Seller.CompanyNumber != "" {
			number = "Company number " + i.Seller.CompanyNumber
		}
		const width, height = 140, 4
		text := joined(" · ", i.InvoiceNo, i.Seller.Name, number)
		doc.SetXY(left, -11-height*float64(len(doc.SplitText(text, width))))
		doc.MultiCell(width, height, text, "", "L", false)
	}
	doc.SetXY(left, -15)
	doc.CellFormat(right-left, 4, "Page "+strconv.Itoa(doc.PageNo())+" of {pages}", "", 0, "R", false, 0, "")
	doc.SetTextColor(22, 26, 33)
}
