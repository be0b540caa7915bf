package export

import (
	"io"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// PDFType is the media type of PDF documents.
const PDFType = "application/pdf"

// PDFFont is the family of a document's text, with the styles "" and "B".
const PDFFont = "Go"

// PDF is a document whose texts may hold any character: the library's own methods fail for some of them.
type PDF struct {
	*fpdf.Fpdf
	bold bool
}

// NewPDF begins an A4 document in millimetres, with its fonts embedded, so that
// text can be selected and searched, and a page number at the foot.
func NewPDF(title, author string, made time.Time) *PDF {
	doc := &PDF{Fpdf: fpdf.New("P", "mm", "A4", "")}
	doc.SetTitle(title, true)
	doc.SetAuthor(author, true)
	doc.SetLang("en-GB")
	doc.SetCatalogSort(true) // so that the same document comes out the same each time
	doc.SetCreationDate(made.UTC())
	doc.SetModificationDate(made.UTC())
	doc.AddUTF8FontFromBytes(PDFFont, "", goregular.TTF)
	doc.AddUTF8FontFromBytes(PDFFont, "B", gobold.TTF)
	doc.SetFont(PDFFont, "", 10)
	doc.SetMargins(20, 20, 20)
	doc.SetAutoPageBreak(true, 22)
	doc.SetDrawColor(222, 225, 231) // of the lines between rows
	doc.AliasNbPages("{pages}")
	doc.SetFooterFunc(func() {
		doc.SetY(-15)
		doc.SetFont(PDFFont, "", 8)
		doc.CellFormat(0, 5, "Page "+strconv.Itoa(doc.PageNo())+" of {pages}", "", 0, "R", false, 0, "")
	})
	doc.AddPage()
	return doc
}

// Column is a column of a table in a document.
type Column struct {
	Title string
	Width float64 // mm
	Right bool    // aligned to the right, for numbers
}

func (c *Column) isNumber(text string) bool { return c.Right && !strings.Contains(text, " ") }

// PDFTable writes rows below each other; on every further page the titles come again.
func PDFTable(doc *PDF, columns []Column, rows [][]string) {
	head := func() {
		titles := make([]string, len(columns))
		for i, c := range columns {
			titles[i] = c.Title
		}
		doc.SetFont(PDFFont, "B", 9)
		pdfRow(doc, columns, titles)
		doc.SetFont(PDFFont, "", 9)
	}
	head()
	_, height := doc.GetPageSize()
	_, _, _, bottom := doc.GetMargins()
	for _, row := range rows {
		if doc.GetY()+rowHeight(doc, columns, row) > height-bottom {
			doc.AddPage()
			head()
		}
		pdfRow(doc, columns, row)
	}
}

// PDFTotal writes what the rows of a table add up to below them.
func PDFTotal(doc *PDF, columns []Column, row []string) {
	doc.SetFont(PDFFont, "B", 9)
	defer doc.SetFont(PDFFont, "", 9)
	_, height := doc.GetPageSize()
	_, _, _, bottom := doc.GetMargins()
	if doc.GetY()+rowHeight(doc, columns, row) > height-bottom {
		doc.AddPage()
	}
	pdfRow(doc, columns, row)
}

// PDFHead writes the title of a report and the lines below it, under a band in the product's colour.
func PDFHead(doc *PDF, title string, lines ...string) {
	doc.SetFillColor(0x3b, 0x3f, 0xb6)
	doc.Rect(0, 0, 210, 4, "F")
	doc.SetFont(PDFFont, "B", 20)
	doc.MultiCell(0, 10, title, "", "L", false)
	doc.SetFont(PDFFont, "", 10)
	doc.MultiCell(0, 5, strings.Join(lines, "\n"), "", "L", false)
	doc.Ln(6)
}

const lineHeight = 5 // mm

func rowHeight(doc *PDF, columns []Column, row []string) float64 {
	lines := 1
	for i, c := range columns {
		if c.isNumber(row[i]) {
			continue
		}
		lines = max(lines, len(doc.SplitText(row[i], c.Width-2)))
	}
	return float64(lines)*lineHeight + 1
}

func pdfRow(doc *PDF, columns []Column, row []string) {
	height := rowHeight(doc, columns, row)
	x, y := doc.GetXY()
	left := x
	for i, c := range columns {
		align := "L"
		if c.Right {
			align = "R"
		}
		doc.SetXY(x, y)
		points, _ := doc.GetFontSize()
		if wide := doc.GetStringWidth(row[i]); c.isNumber(row[i]) && wide > c.Width-2 {
			doc.SetFontSize(points * 0.98 * (c.Width - 2) / wide) // a number is made smaller rather than broken
		}
		doc.MultiCell(c.Width, lineHeight, row[i], "", align, false)
		doc.SetFontSize(points)
		x += c.Width
	}
	doc.Line(left, y+height, x, y+height)
	doc.SetXY(left, y+height)
}

// WritePDF completes the document.
func WritePDF(w io.Writer, doc *PDF) error { return doc.Output(w) }
