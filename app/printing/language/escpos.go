package language

import (
	"bytes"
	"fmt"
	"math"

	"tradekart/portal/app/printing/label"
)

// An 80 mm receipt printer reaches 72 mm in the paper's middle.
const (
	rollMM = 80.0
	headMM = 72.0
)

// band is how many rows go at once: small printers hold no whole page.
const band = 128

// escpos writes one receipt. A page as wide as the roll loses the 4 mm at both sides that the
// head does not reach; a wider one is refused.
func escpos(out *bytes.Buffer, page *label.Bitmap, s Settings) error {
	page, err := withinHead(page)
	if err != nil {
		return err
	}
	for range s.Copies {
		out.WriteString("\x1b@")
		if s.Darkness > 0 {
			out.Write([]byte{0x1d, '(', 'K', 2, 0, '1', density(s.Darkness)})
		}
		stride := page.Stride()
		for top := 0; top < page.Height; top += band {
			rows := min(band, page.Height-top)
			out.Write([]byte{0x1d, 'v', '0', 0, byte(stride), byte(stride >> 8), byte(rows), byte(rows >> 8)})
			out.Write(page.Bits[top*stride : (top+rows)*stride])
		}
		if s.CutAfter {
			out.Write([]byte{0x1d, 'V', 'B', 0}) // feeds to the knife, then cuts
		} else {
			out.Write([]byte{0x1b, 'd', 4}) // far enough to tear it off
		}
	}
	return nil
}

// density maps 1…30 to -6…8 of GS ( K, in whose middle 15 is the usual density; printers that do
// not know the command skip it by its length.
func density(darkness int) byte {
	if darkness < 15 {
		return byte(-int(math.Round(float64(15-darkness) * 6 / 14)))
	}
	return byte(math.Round(float64(darkness-15) * 8 / 15))
}

// withinHead is the page's middle, as wide as the head.
func withinHead(page *label.Bitmap) (*label.Bitmap, error) {
	width, _ := page.SizeMM()
	if width > rollMM+0.1 {
		return nil, fmt.Errorf("%w: %.0f mm are wider than a roll", ErrPage, width)
	}
	if width <= headMM+0.1 {
		return page, nil
	}
	perMM := float64(page.Width) / width
	cut := int(math.Round((width - headMM) / 2 * perMM))
	moved := page.Shift(-cut, 0)
	out := &label.Bitmap{Width: int(math.Round(headMM * perMM)), Height: page.Height, DPI: page.DPI}
	for y := range out.Height {
		row := moved.Bits[y*moved.Stride():]
		out.Bits = append(out.Bits, row[:out.Stride()]...)
		if over := out.Width % 8; over != 0 {
			out.Bits[len(out.Bits)-1] &= 0xFF << (8 - over)
		}
	}
	return out, nil
}
