package export

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/go-text/typesetting/font/opentype"

	"tradekart/portal/backend/typeset"
)

// SetFont selects the style, "" or "B", and the size in points.
func (d *PDF) SetFont(family, style string, size float64) {
	d.bold = style == "B"
	d.Fpdf.SetFont(family, style, size)
}

// MultiCell writes a text in as many lines as it takes.
func (d *PDF) MultiCell(w, h float64, text, border, align string, fill bool) {
	text = typeset.Clean(text)
	if typeset.Simple(text) {
		d.Fpdf.MultiCell(w, h, text, border, align, fill)
		return
	}
	left, _, right, _ := d.GetMargins()
	if w == 0 {
		page, _ := d.GetPageSize()
		w = page - right - d.GetX()
	}
	for _, line := range d.lines(text, w) {
		d.line(w, h, &line, border, 2, align, fill)
	}
	d.SetX(left)
}

// CellFormat writes a text in one line.
func (d *PDF) CellFormat(w, h float64, text, border string, ln int, align string, fill bool, link int, linkStr string) {
	text = typeset.Clean(text)
	if typeset.Simple(text) {
		d.Fpdf.CellFormat(w, h, text, border, ln, align, fill, link, linkStr)
		return
	}
	for _, line := range typeset.Lines(strings.ReplaceAll(text, "\n", " "), d.bold, 0) {
		d.line(w, h, &line, border, ln, align, fill)
	}
}

// SplitText returns the lines that MultiCell writes.
func (d *PDF) SplitText(text string, w float64) (lines []string) {
	text = typeset.Clean(text)
	if typeset.Simple(text) {
		return d.Fpdf.SplitText(text, w)
	}
	for _, line := range d.lines(text, w) {
		lines = append(lines, line.Text)
	}
	return lines
}

func (d *PDF) lines(text string, w float64) []typeset.Line {
	_, size := d.GetFontSize()
	return typeset.Lines(text, d.bold, (w-2*d.GetCellMargin())/size)
}

// line draws a line in a cell, which may begin a page.
func (d *PDF) line(w, h float64, line *typeset.Line, border string, ln int, align string, fill bool) {
	x := d.GetX()
	d.Fpdf.CellFormat(w, h, "", border, 0, "", fill, 0, "")
	after, y := d.GetXY()
	_, size := d.GetFontSize()
	at := x + d.GetCellMargin()
	if align == "R" {
		at = x + w - d.GetCellMargin() - line.Width*size
	}
	for _, run := range line.Runs {
		if run.Base {
			d.Text(at, y+0.5*h+0.3*size, run.Text)
		} else {
			d.outlines(&run, at, y+0.5*h+0.3*size)
		}
		at += run.Width * size
	}
	switch ln {
	case 0:
		d.SetXY(after, y)
	case 1:
		left, _, _, _ := d.GetMargins()
		d.SetXY(left, y+h)
	case 2:
		d.SetXY(x, y+h)
	}
}

// stroke is how thick, in ems, the line is that makes letters bold.
const stroke = 0.035

// outlines draws a run as shapes, over text that is not painted, so that it can be selected and searched.
func (d *PDF) outlines(run *typeset.Run, x, y float64) {
	_, height := d.GetPageSize()
	points, _ := d.GetFontSize()
	k := d.GetConversionRatio()
	x, y = x*k, (height-y)*k
	var out strings.Builder
	out.WriteString("q\n")
	d.unpainted(&out, run, x, y, points)
	r, g, b := d.GetTextColor()
	colour := func(operator string) {
		fmt.Fprintf(&out, "%.3f %.3f %.3f %s\n", float64(r)/255, float64(g)/255, float64(b)/255, operator)
	}
	colour("rg")
	paint := "f\n"
	if run.Embolden {
		colour("RG")
		fmt.Fprintf(&out, "%.3f w 1 j\n", stroke*points)
		paint = "B\n"
	}
	for _, glyph := range run.Glyphs {
		if outline := glyph.Outline(); len(outline) > 0 {
			trace(&out, outline, x, y, points)
			out.WriteString(paint)
		}
	}
	out.WriteString("Q")
	d.RawWriteStr(out.String())
}

// unpainted writes a run's text, stretched to its width. Readers of documents turn what is written from right to
// left round themselves.
func (d *PDF) unpainted(out *strings.Builder, run *typeset.Run, x, y, points float64) {
	text := []rune(run.Text)
	if run.RightToLeft {
		slices.Reverse(text)
	}
	var wide float64
	for _, r := range text {
		wide += d.GetStringWidth(string(min(r, 0xFFFF))) * d.GetConversionRatio() / points
	}
	if wide == 0 || run.Width == 0 {
		return
	}
	fmt.Fprintf(out, "BT 3 Tr %.2f Tz %.2f %.2f Td (", run.Width/wide*100, x, y)
	for _, unit := range utf16.Encode(text) {
		for _, b := range []byte{byte(unit >> 8), byte(unit)} {
			switch b {
			case '\\', '(', ')':
				out.WriteByte('\\')
			case '\r':
				out.WriteString("\\")
				b = 'r'
			}
			out.WriteByte(b)
		}
	}
	out.WriteString(") Tj ET\n")
}

// trace writes an outline, whose quadratic curves become cubic ones.
func trace(out *strings.Builder, outline []typeset.Segment, x, y, points float64) {
	var from [2]float64
	at := func(p opentype.SegmentPoint) [2]float64 {
		return [2]float64{x + float64(p.X)*points, y + float64(p.Y)*points}
	}
	open := false
	for _, s := range outline {
		switch s.Op {
		case opentype.SegmentOpMoveTo:
			if open {
				out.WriteString("h\n")
			}
			open, from = true, at(s.Args[0])
			fmt.Fprintf(out, "%.2f %.2f m\n", from[0], from[1])
		case opentype.SegmentOpLineTo:
			from = at(s.Args[0])
			fmt.Fprintf(out, "%.2f %.2f l\n", from[0], from[1])
		case opentype.SegmentOpQuadTo:
			c, to := at(s.Args[0]), at(s.Args[1])
			fmt.Fprintf(out, "%.2f %.2f %.2f %.2f %.2f %.2f c\n", from[0]+(c[0]-from[0])*2/3, from[1]+(c[1]-from[1])*2/3,
				to[0]+(c[0]-to[0])*2/3, to[1]+(c[1]-to[1])*2/3, to[0], to[1])
			from = to
		case opentype.SegmentOpCubeTo:
			a, b, to := at(s.Args[0]), at(s.Args[1]), at(s.Args[2])
			fmt.Fprintf(out, "%.2f %.2f %.2f %.2f %.2f %.2f c\n", a[0], a[1], b[0], b[1], to[0], to[1])
			from = to
		}
	}
	out.WriteString("h\n")
}
