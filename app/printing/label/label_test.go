package label_test

import (
	"bytes"
	"errors"
	"reflect"
	"strings"
	"sync"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"tradekart/portal/app/printing/label"
	"tradekart/portal/backend/wire"
)

func read(t *testing.T, b *label.Bitmap) string {
	t.Helper()
	picture, err := gozxing.NewBinaryBitmapFromImage(b.Image())
	if err != nil {
		t.Fatal(err)
	}
	found, err := qrcode.NewQRCodeReader().Decode(picture, nil)
	if err != nil {
		t.Fatal(err)
	}
	if level, _ := found.GetResultMetadata()[gozxing.ResultMetadataType_ERROR_CORRECTION_LEVEL].(string); level != "L" {
		t.Errorf("error correction %q", level)
	}
	return found.GetText()
}

func TestFromOrder(t *testing.T) {
	t.Parallel()
	got := label.FromOrder(order())
	address := []string{"Flat 4", "18 Harbour Street", "London SW1A 1AA", "Greater London"}
	want := []label.Label{
		{OrderNo: "TK-104233", Barcode: "TK-104233-1", Package: 1, Of: 2, Customer: "Zoë Müller", Address: address},
		{OrderNo: "TK-104233", Barcode: "TK-104233-2", Package: 2, Of: 2, Customer: "Zoë Müller", Address: address},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
	if none := label.FromOrder(wire.Order{}); len(none) != 0 {
		t.Errorf("an order without packages has %d labels", len(none))
	}
}

func TestSizeCodeAndEdge(t *testing.T) {
	t.Parallel()
	sides := map[int]int{203: 640, 300: 945, 600: 1890}
	for _, dpi := range resolutions {
		for _, l := range []label.Label{ordinary(), long(), extreme()} {
			b := render(t, l, dpi)
			if b.Width != sides[dpi] || b.Height != sides[dpi] || b.DPI != dpi {
				t.Errorf("%d dpi: %d×%d", dpi, b.Width, b.Height)
			}
			if got := read(t, b); got != l.Barcode {
				t.Errorf("%d dpi: the code says %q", dpi, got)
			}
			whiteEdge(t, b, 3)
		}
	}
}

// A text of any length, in wide or narrow letters, with or without spaces, stays on the paper. A text of
// realistic length is printed in full.
func TestTextsNeitherOverflowNorDisappear(t *testing.T) {
	t.Parallel()
	for _, word := range []string{"M", "iiii ", "Wide MMMM ", "ünï çødé-", "W\n\t"} {
		for _, letters := range []int{1, 20, 45, 80, 140, 400, 1500} {
			text := strings.Repeat(word, letters)
			text = string([]rune(text)[:letters])
			l := ordinary()
			l.OrderNo, l.Customer, l.Address = text, text, []string{text, text, text}
			b := render(t, l, 203)
			whiteEdge(t, b, 3)
			if letters <= 45 {
				everyEndShows(t, l, b)
			}
		}
	}
}

func everyEndShows(t *testing.T, l label.Label, b *label.Bitmap) {
	t.Helper()
	for i := range l.Address {
		changed := l
		changed.Address = append([]string(nil), l.Address...)
		changed.Address[i] += "x"
		if bytes.Equal(render(t, changed, 203).Bits, b.Bits) {
			t.Errorf("the end of line %d of %q does not show", i, l.Address[i])
		}
	}
	changed := l
	changed.Customer += "x"
	if bytes.Equal(render(t, changed, 203).Bits, b.Bits) {
		t.Errorf("the end of the name %q does not show", l.Customer)
	}
}

// A text of extreme length keeps its end, which is the postcode.
func TestALabelOfExtremeLengthKeepsThePostcode(t *testing.T) {
	t.Parallel()
	l := extreme()
	was := render(t, l, 203)
	l.Address[4] = strings.Replace(l.Address[4], "9ZZ", "9ZY", 1)
	if bytes.Equal(was.Bits, render(t, l, 203).Bits) {
		t.Error("the postcode does not show")
	}
}

func TestAddressOfManyLines(t *testing.T) {
	t.Parallel()
	l := ordinary()
	l.Address = append(strings.Split(strings.Repeat("Street,", 50_000), ","), "SW1A 1AA")
	was := render(t, l, 203)
	whiteEdge(t, was, 3)
	l.Address[len(l.Address)-1] = "SW1A 1AB"
	if bytes.Equal(was.Bits, render(t, l, 203).Bits) {
		t.Error("the last line does not show")
	}
}

func TestLetters(t *testing.T) {
	t.Parallel()
	same := func(a, b string) bool {
		first, second := ordinary(), ordinary()
		first.Customer, second.Customer = a, b
		return bytes.Equal(render(t, first, 203).Bits, render(t, second, 203).Bits)
	}
	for _, letters := range []string{"éÉ", "üu", "łl", "şs", "ñn", "őo", "ÅA", "ßs", "東 ", "🙂 ", "東□", "ỞO", "ễê", "ȦA"} {
		if pair := []rune(letters); same("A"+string(pair[0])+"B", "A"+string(pair[1])+"B") {
			t.Errorf("%c looks like %c", pair[0], pair[1])
		}
	}
	for given, shown := range map[string]string{
		"Zoe\u0308": "Zoë", "Nguye\u0302\u0303n": "Nguyễn", "a\u200db": "ab", "a\r\n b": "a b", "a\xffb": "a�b", "\u202eab": "ab",
	} {
		if !same("A "+given, "A "+shown) {
			t.Errorf("%q does not look like %q", given, shown)
		}
	}
}

func TestMarksDiffer(t *testing.T) {
	t.Parallel()
	was := render(t, ordinary(), 203)
	for name, change := range map[string]func(*label.Label){
		"copy": func(l *label.Label) { l.Copy = true }, "package": func(l *label.Label) { l.Package = 2 },
		"of": func(l *label.Label) { l.Of = 4 }, "number": func(l *label.Label) { l.OrderNo = "TK-104234" },
		"language": func(l *label.Label) { l.Language = "de-DE" },
	} {
		l := ordinary()
		if change(&l); bytes.Equal(was.Bits, render(t, l, 203).Bits) {
			t.Errorf("%s does not show", name)
		}
	}
	l := ordinary()
	l.Language = "en-GB"
	if !bytes.Equal(was.Bits, render(t, l, 203).Bits) {
		t.Error("British English is not the default")
	}
}

func TestRefuses(t *testing.T) {
	t.Parallel()
	l := ordinary()
	for _, dpi := range []int{0, -1, 72, 1 << 30} {
		if _, err := l.Render(dpi); !errors.Is(err, label.ErrResolution) {
			t.Errorf("%d dpi: %v", dpi, err)
		}
		if _, err := label.Ruler(dpi); !errors.Is(err, label.ErrResolution) {
			t.Errorf("ruler at %d dpi: %v", dpi, err)
		}
	}
	for _, code := range []string{"", strings.Repeat("a", 900), strings.Repeat("a", 100_000)} {
		l.Barcode = code
		if _, err := l.Render(203); !errors.Is(err, label.ErrCode) {
			t.Errorf("%d letters: %v", len(code), err)
		}
	}
}

func TestLabelsAreDrawnConcurrently(t *testing.T) {
	t.Parallel()
	want := render(t, long(), 300)
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			if b, err := long().Render(300); err != nil || !bytes.Equal(b.Bits, want.Bits) {
				t.Error("drawn at once it comes out otherwise", err)
			}
		})
	}
	wait.Wait()
}

func TestRuler(t *testing.T) {
	t.Parallel()
	for _, dpi := range resolutions {
		b, err := label.Ruler(dpi)
		if err != nil {
			t.Fatal(err)
		}
		if got := read(t, b); got != "TEST" {
			t.Errorf("the code says %q", got)
		}
		width, _ := b.SizeMM()
		for mm := 1; mm < 80; mm++ {
			at := int(float64(mm)*float64(b.Width)/width + 0.5)
			deep := b.Width / 60 // within the shortest tick
			if !b.At(at, deep) || !b.At(deep, at) {
				t.Fatalf("%d dpi: no tick at %d mm", dpi, mm)
			}
		}
	}
}

func BenchmarkLabel300(b *testing.B) {
	for name, l := range map[string]label.Label{"ordinary": ordinary(), "long": long(), "extreme": extreme()} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := l.Render(300); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
