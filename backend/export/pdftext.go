package export

import "strings"

// MultiCell writes a text in as many lines as it takes.
func (d *PDF) MultiCell(w, h float64, text, border, align string, fill bool) {
	d.Fpdf.MultiCell(w, h, drawable(text), border, align, fill)
}

// CellFormat writes a text in one line.
func (d *PDF) CellFormat(w, h float64, text, border string, ln int, align string, fill bool, link int, linkStr string) {
	d.Fpdf.CellFormat(w, h, drawable(text), border, ln, align, fill, link, linkStr)
}

// SplitText returns the lines that MultiCell writes.
func (d *PDF) SplitText(text string, w float64) []string { return d.Fpdf.SplitText(drawable(text), w) }

// drawable replaces the characters that a document's font cannot hold.
func drawable(text string) string {
	return strings.Map(func(r rune) rune {
		if r > 0xFFFF {
			return '□'
		}
		return r
	}, text)
}
