package language

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"strings"

	"tradekart/portal/app/printing/label"
)

// largestField is how many bytes one ^GF may hold; a larger page takes several.
const largestField = 99_999

// zpl writes one format. ~SD sets the darkness itself, since ^MD alone only adds to the printer's.
func zpl(out *bytes.Buffer, page *label.Bitmap, s Settings) error {
	if page.Width > 32_000 || page.Height > 32_000 {
		return fmt.Errorf("%w: ZPL has at most 32000 dots each way", ErrPage)
	}
	if s.Darkness > 0 {
		fmt.Fprintf(out, "~SD%02d\n", s.Darkness)
	}
	fmt.Fprintf(out, "^XA\n^PW%d\n^LL%d\n^LH0,0\n", page.Width, page.Height)
	if s.Darkness > 0 {
		out.WriteString("^MD0\n")
	}
	if s.GapMM > 0 {
		out.WriteString("^MNY\n")
	}
	if s.CutAfter {
		out.WriteString("^MMC\n")
	}
	stride := page.Stride()
	band := max(1, largestField/stride)
	for top := 0; top < page.Height; top += band {
		bits := page.Bits[top*stride : min(top+band, page.Height)*stride]
		fmt.Fprintf(out, "^FO0,%d^GFA,%d,%d,%d,", top, len(bits), len(bits), stride)
		squeeze(out, bits, stride)
		out.WriteString("^FS\n")
	}
	fmt.Fprintf(out, "^PQ%d\n^XZ\n", s.Copies)
	return nil
}

// squeeze writes rows in ZPL's own compression of hexadecimal: letters count repeats, a comma
// fills a row with white, an exclamation mark with black, and a colon repeats the row above.
func squeeze(out *bytes.Buffer, bits []byte, stride int) {
	var above []byte
	for ; len(bits) > 0; bits = bits[stride:] {
		line := bits[:stride]
		if above != nil && bytes.Equal(line, above) {
			out.WriteByte(':')
			continue
		}
		above = line
		digits := strings.ToUpper(hex.EncodeToString(line))
		end := ""
		if kept := strings.TrimRight(digits, "0"); kept != digits {
			digits, end = kept, ","
		} else if kept := strings.TrimRight(digits, "F"); kept != digits {
			digits, end = kept, "!"
		}
		for len(digits) > 0 {
			count := len(digits) - len(strings.TrimLeft(digits, digits[:1]))
			repeat(out, count)
			out.WriteByte(digits[0])
			digits = digits[count:]
		}
		out.WriteString(end)
	}
}

// repeat writes a count: G to Y are 1 to 19, g to z are 20 to 400 by twenties, and they add up.
func repeat(out *bytes.Buffer, count int) {
	if count == 1 {
		return // a digit alone is literal
	}
	for ; count >= 400; count -= 400 {
		out.WriteByte('z')
	}
	if count >= 20 {
		out.WriteByte('g' + byte(count/20-1))
	}
	if count %= 20; count > 0 {
		out.WriteByte('G' + byte(count-1))
	}
}
