package label_test

import (
	"image/color"
	"testing"
)

func TestShift(t *testing.T) {
	t.Parallel()
	b := render(t, ordinary(), 300) // 945 dots: rows end within a byte
	for _, by := range [][2]int{{0, 0}, {1, 0}, {-1, 3}, {8, -8}, {-13, 5}, {37, 41}, {944, 0}, {-944, 0}, {945, 0}, {-5000, 0}, {0, 5000}} {
		moved := b.Shift(by[0], by[1])
		if moved.Width != b.Width || moved.Height != b.Height || moved.DPI != b.DPI {
			t.Fatalf("%v: another size", by)
		}
		for y := range b.Height {
			for x := range b.Width {
				if moved.At(x, y) != b.At(x-by[0], y-by[1]) {
					t.Fatalf("%v: dot %d,%d", by, x, y)
				}
			}
			if end := moved.Bits[(y+1)*moved.Stride()-1]; end&0x7F != 0 {
				t.Fatalf("%v: the padding of row %d is %08b", by, y, end)
			}
		}
	}
}

func TestImage(t *testing.T) {
	t.Parallel()
	b := render(t, ordinary(), 203)
	picture := b.Image()
	for y := range b.Height {
		for x := range b.Width {
			if (picture.GrayAt(x, y) == color.Gray{}) != b.At(x, y) {
				t.Fatalf("dot %d,%d", x, y)
			}
		}
	}
	if b.At(-1, 5) || b.At(5, -1) || b.At(b.Width, 5) || b.At(5, b.Height) {
		t.Error("black beside the paper")
	}
}
