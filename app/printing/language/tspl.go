package language

import (
	"bytes"
	"fmt"

	"tradekart/portal/app/printing/label"
)

// tspl writes one label. In its bitmaps 1 is white, also in the padding.
func tspl(out *bytes.Buffer, page *label.Bitmap, s Settings) error {
	width, height := page.SizeMM()
	if page.Stride() > 9999 || page.Height > 99_999 {
		return fmt.Errorf("%w: too many dots for TSPL", ErrPage)
	}
	fmt.Fprintf(out, "SIZE %.2f mm,%.2f mm\r\n", width, height)
	if s.GapMM > 0 {
		fmt.Fprintf(out, "GAP %.2f mm,0 mm\r\n", s.GapMM)
	}
	if s.Darkness > 0 {
		fmt.Fprintf(out, "DENSITY %d\r\n", (s.Darkness+1)/2)
	}
	if s.CutAfter {
		out.WriteString("SET CUTTER 1\r\n")
	}
	fmt.Fprintf(out, "DIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\nBITMAP 0,0,%d,%d,0,", page.Stride(), page.Height)
	inverted := make([]byte, len(page.Bits))
	for i, bits := range page.Bits {
		inverted[i] = ^bits
	}
	out.Write(inverted)
	fmt.Fprintf(out, "\r\nPRINT 1,%d\r\n", s.Copies)
	return nil
}
