package returns

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/boombuler/barcode/qr"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/wire"
)

// LabelPath is where a customer gets a return's label, below a tracking link.
const LabelPath = "/return/label"

// Label serves POST /track/{token}/return/label: the label of an order's return that goes by post, as PDF, to whoever has the link and
// knows the postcode. Wrong postcodes count as on the page.
func (p CustomerPage) Label(w http.ResponseWriter, r *http.Request) {
	reference, pdf, v, err := p.label(w, r)
	if err != nil {
		status, v, err := v.problems(err)
		p.write(w, r, status, v, err)
		return
	}
	h := private(w)
	h.Set("Content-Type", export.PDFType)
	h.Set("Content-Disposition", `inline; filename="return-`+strings.Map(inFileName, reference)+`.pdf"`)
	h.Set("X-Content-Type-Options", "nosniff")
	_, _ = w.Write(pdf)
}

func inFileName(r rune) rune {
	if r == '-' || r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' {
		return r
	}
	return '_'
}

func (p CustomerPage) label(w http.ResponseWriter, r *http.Request) (reference string, pdf []byte, v customerView, err error) {
	o, v, err := p.view(r)
	if err != nil {
		return "", nil, v, err
	}
	if v.Postcode, err = p.admit(w, r, o); err != nil {
		return "", nil, v, err
	}
	a := p.Returns
	reference = bounded(r, "Reference", 200)
	label, err := labelOf(r.Context(), a.pool, `o.order_id = $1 and o.reference = $2 and o.way = $3`, o.ID, reference, wire.ReturnLabel)
	if err == nil {
		pdf, err = labelPDF(label, a.now())
	}
	return reference, pdf, v, err
}

// labelPDF is a page with a label of 100 by 150 mm to cut out.
func labelPDF(l wire.ParcelLabel, made time.Time) ([]byte, error) {
	const left, top, width, height, margin, code = 20.0, 20.0, 100.0, 150.0, 5.0, 38.0
	doc := export.NewPDF("Return "+l.Reference, l.ToName, made)
	doc.SetFooterFunc(func() {})
	doc.SetAutoPageBreak(false, 0) // what is too long for a label is cut off rather than continued on a second page
	doc.SetDrawColor(131, 140, 155)
	doc.SetDashPattern([]float64{2, 2}, 0)
	doc.Rect(left, top, width, height, "D")
	text := func(bold string, size, line float64, words string, most int) {
		doc.SetFont(export.PDFFont, bold, size)
		lines := doc.SplitText(words, width-2*margin-2)
		doc.SetX(left + margin)
		doc.MultiCell(width-2*margin, line, strings.Join(lines[:min(most, len(lines))], "\n"), "", "L", false)
	}
	doc.SetXY(left, top+margin)
	text("B", 20, 9, "Return", 1)
	text("B", 12, 6, l.Reference, 2)
	y := doc.GetY() + 2
	if err := drawCode(doc, l.Code, left+margin, y, code); err != nil {
		return nil, err
	}
	doc.SetXY(left, y+code+4)
	text("", 9, 4.5, "To", 1)
	text("B", 14, 6.5, l.ToName, 2)
	text("", 12, 6, strings.Join(l.To, "\n"), 5)
	doc.Ln(3)
	text("", 9, 4.5, "From", 1)
	text("", 10, 5, strings.Join(append([]string{l.FromName}, l.From...), "\n"), 7)
	doc.SetXY(left, top+height+6)
	doc.SetFont(export.PDFFont, "", 10)
	doc.MultiCell(170, 5, fmt.Sprintf("Cut the label out and put it on the parcel, with the code flat and uncovered. The shop finds your return %s by it. "+
		"The label does not pay for the postage.", l.Reference), "", "L", false)
	var out bytes.Buffer
	err := export.WritePDF(&out, doc)
	return out.Bytes(), err
}

// drawCode draws the QR code by which the shop finds the return, in a square of that side in mm.
func drawCode(doc *export.PDF, text string, x, y, side float64) error {
	code, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil {
		return err
	}
	count := code.Bounds().Dx()
	size := side / float64(count)
	doc.SetFillColor(0, 0, 0)
	for row := range count {
		for column := range count {
			if dark, _, _, _ := code.At(column, row).RGBA(); dark == 0 {
				doc.Rect(x+float64(column)*size, y+float64(row)*size, size, size, "F")
			}
		}
	}
	return nil
}
