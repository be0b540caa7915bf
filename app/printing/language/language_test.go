package language_test

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"tradekart/portal/app/printing/label"
	"tradekart/portal/app/printing/language"
)

const barcode = "TK-104233-2"

func drawn(t *testing.T, dpi int, duplicate bool) *label.Bitmap {
	t.Helper()
	b, err := label.Label{
		OrderNo: "TK-104233", Barcode: barcode, Package: 2, Of: 3, Customer: "Zoë Müller", Copy: duplicate,
		Address: []string{"18 Harbour Street", "London SW1A 1AA"},
	}.Render(dpi)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func encode(t *testing.T, name language.Name, s language.Settings, pages ...*label.Bitmap) []byte {
	t.Helper()
	out, err := language.Encode(name, pages, s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// same fails unless every dot is equal; the padding of rows must be white.
func same(t *testing.T, got, want *label.Bitmap) {
	t.Helper()
	if got.Height != want.Height || got.Stride() != want.Stride() {
		t.Fatalf("%d×%d, not %d×%d", got.Width, got.Height, want.Width, want.Height)
	}
	if !bytes.Equal(got.Bits, want.Bits) {
		t.Fatal("other dots")
	}
}

func readable(t *testing.T, b *label.Bitmap) {
	t.Helper()
	picture, err := gozxing.NewBinaryBitmapFromImage(b.Image())
	if err != nil {
		t.Fatal(err)
	}
	found, err := qrcode.NewQRCodeReader().Decode(picture, nil)
	if err != nil || found.GetText() != barcode {
		t.Fatalf("the code says %v: %v", found, err)
	}
}

func TestZPL(t *testing.T) {
	t.Parallel()
	for _, dpi := range []int{203, 300, 600} {
		page, second := drawn(t, dpi, false), drawn(t, dpi, true)
		text := string(encode(t, language.ZPL, language.Settings{Copies: 2, Darkness: 9, GapMM: 3, CutAfter: true}, page, second))
		formats := strings.SplitAfter(text, "^XZ\n")
		if len(formats) != 3 || formats[2] != "" {
			t.Fatalf("%d formats", len(formats)-1)
		}
		for i, want := range []*label.Bitmap{page, second} {
			got, err := fromZPL(formats[i])
			if err != nil {
				t.Fatal(err)
			}
			same(t, got, want)
			readable(t, got)
			for _, command := range []string{"~SD09\n^XA\n", "^PQ2\n^XZ", "^MNY", "^MMC"} {
				if !strings.Contains(formats[i], command) {
					t.Errorf("no %q", command)
				}
			}
		}
	}
	plain := string(encode(t, language.ZPL, language.Settings{}, drawn(t, 203, false)))
	for _, command := range []string{"~SD", "^MD", "^MN", "^MM"} {
		if strings.Contains(plain, command) {
			t.Errorf("%s changes the printer's own setting", command)
		}
	}
	if !strings.HasPrefix(plain, "^XA") || !strings.Contains(plain, "^PQ1\n") || len(plain) > 20_000 {
		t.Errorf("%d bytes, %.40q", len(plain), plain)
	}
}

// Rows of every kind are decoded to the same dots, including ones with awkward run lengths.
func TestZPLRuns(t *testing.T) {
	t.Parallel()
	page := &label.Bitmap{Width: 8 * 900, DPI: 203}
	for _, run := range []int{0, 1, 2, 9, 10, 19, 20, 21, 199, 200, 201, 219, 220, 400, 899, 900} {
		for _, bits := range []byte{0x00, 0xFF, 0xAA, 0xF0} {
			row := bytes.Repeat([]byte{0x5C}, 900)
			copy(row, bytes.Repeat([]byte{bits}, run))
			page.Bits = append(append(page.Bits, row...), row...)
			for i := range row {
				row[i] = bits &^ row[i]
			}
			page.Bits = append(page.Bits, row...)
		}
	}
	page.Height = len(page.Bits) / 900
	got, err := fromZPL(string(encode(t, language.ZPL, language.Settings{}, page)))
	if err != nil {
		t.Fatal(err)
	}
	same(t, got, page)
}

func TestTSPL(t *testing.T) {
	t.Parallel()
	for _, dpi := range []int{203, 300} {
		page := drawn(t, dpi, false)
		got, before, after, err := fromTSPL(encode(t, language.TSPL, language.Settings{Copies: 3, Darkness: 30, GapMM: 2.5, CutAfter: true}, page))
		if err != nil {
			t.Fatal(err)
		}
		same(t, got, page)
		readable(t, got)
		size := fmt.Sprintf("SIZE %s mm,%[1]s mm\r\n", map[int]string{203: "80.00", 300: "80.01"}[dpi])
		want := size + "GAP 2.50 mm,0 mm\r\nDENSITY 15\r\nSET CUTTER 1\r\nDIRECTION 0\r\nREFERENCE 0,0\r\nCLS\r\n"
		if before != want {
			t.Errorf("before %q", before)
		}
		if after != "\r\nPRINT 1,3\r\n" {
			t.Errorf("after %q", after)
		}
	}
	_, before, _, err := fromTSPL(encode(t, language.TSPL, language.Settings{}, drawn(t, 203, false)))
	if err != nil || strings.Contains(before, "GAP") || strings.Contains(before, "DENSITY") || strings.Contains(before, "CUTTER") {
		t.Errorf("changes the printer's own settings: %q %v", before, err)
	}
}

// An 80 mm label loses only the white margins at both sides, which a receipt printer cannot reach.
func TestESCPOSLabel(t *testing.T) {
	t.Parallel()
	for dpi, width := range map[int]int{203: 576, 300: 850} {
		page := drawn(t, dpi, false)
		receipts, err := fromESCPOS(encode(t, language.ESCPOS, language.Settings{Copies: 2}, page))
		if err != nil || len(receipts) != 2 {
			t.Fatal(len(receipts), err)
		}
		for _, r := range receipts {
			got := r.bitmap
			if got.Width != (width+7)/8*8 || got.Height != page.Height || r.cut || r.feed == 0 || r.density != 100 {
				t.Fatalf("%d×%d %+v", got.Width, got.Height, r)
			}
			left := int(math.Round(4 * float64(page.Width) / 80))
			for y := range page.Height {
				for x := range page.Width {
					if page.At(x, y) != got.At(x-left, y) {
						t.Fatalf("dot %d,%d", x, y)
					}
				}
			}
			readable(t, got)
		}
	}
}

func TestESCPOSList(t *testing.T) {
	t.Parallel()
	page := drawn(t, 203, false).Shift(-32, 0)
	narrow := &label.Bitmap{Width: 573, Height: page.Height, DPI: 203} // ends within a byte
	for y := range page.Height {
		row := append([]byte(nil), page.Bits[y*page.Stride():][:72]...)
		row[71] &= 0xF8
		narrow.Bits = append(narrow.Bits, row...)
	}
	for darkness, density := range map[int]int{1: -6, 14: 0, 15: 0, 30: 8} {
		receipts, err := fromESCPOS(encode(t, language.ESCPOS, language.Settings{Darkness: darkness, CutAfter: true}, narrow, narrow))
		if err != nil || len(receipts) != 2 {
			t.Fatal(len(receipts), err)
		}
		for _, r := range receipts {
			same(t, r.bitmap, narrow)
			if !r.cut || r.density != density {
				t.Errorf("darkness %d: %v %d", darkness, r.cut, r.density)
			}
		}
	}
}

func TestPDF(t *testing.T) {
	t.Parallel()
	for _, dpi := range []int{203, 300} {
		page, second := drawn(t, dpi, false), drawn(t, dpi, true)
		got, err := fromPDF(encode(t, language.PDF, language.Settings{Copies: 2}, page, second))
		if err != nil || len(got) != 4 {
			t.Fatal(len(got), err)
		}
		for i, want := range []*label.Bitmap{page, page, second, second} {
			same(t, got[i].picture, want)
			readable(t, got[i].picture)
			if math.Abs(got[i].width-80) > 0.02 || math.Abs(got[i].height-80) > 0.02 {
				t.Errorf("%v×%v mm", got[i].width, got[i].height)
			}
		}
	}
}

func TestRefuses(t *testing.T) {
	t.Parallel()
	page := drawn(t, 203, false)
	broken := *page
	broken.Bits = broken.Bits[:100]
	wide := &label.Bitmap{Width: 1680, Height: 1, DPI: 203, Bits: make([]byte, 210)}
	for _, c := range []struct {
		name  language.Name
		pages []*label.Bitmap
		with  language.Settings
		want  error
	}{
		{"PCL", []*label.Bitmap{page}, language.Settings{}, language.ErrName},
		{language.ZPL, nil, language.Settings{}, language.ErrPage},
		{language.PDF, []*label.Bitmap{nil}, language.Settings{}, language.ErrPage},
		{language.TSPL, []*label.Bitmap{&broken}, language.Settings{}, language.ErrPage},
		{language.ESCPOS, []*label.Bitmap{wide}, language.Settings{}, language.ErrPage},
		{language.ZPL, []*label.Bitmap{page}, language.Settings{Copies: 100}, language.ErrSettings},
		{language.ZPL, []*label.Bitmap{page}, language.Settings{Copies: -1}, language.ErrSettings},
		{language.ZPL, []*label.Bitmap{page}, language.Settings{Darkness: 31}, language.ErrSettings},
		{language.TSPL, []*label.Bitmap{page}, language.Settings{GapMM: math.NaN()}, language.ErrSettings},
		{language.PDF, make([]*label.Bitmap, 1000), language.Settings{}, language.ErrPage},
	} {
		if _, err := language.Encode(c.name, c.pages, c.with); !errors.Is(err, c.want) {
			t.Errorf("%s %d pages %+v: %v", c.name, len(c.pages), c.with, err)
		}
	}
}
