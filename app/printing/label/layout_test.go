package label_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"tradekart/portal/app/printing/label"
)

// logo is a black disc on a transparent background.
func logo() image.Image {
	m := image.NewNRGBA(image.Rect(0, 0, 120, 60))
	draw.Draw(m, image.Rect(20, 10, 100, 50), image.NewUniform(color.Black), image.Point{}, draw.Src)
	return m
}

func TestLabelsOfOtherSizes(t *testing.T) {
	t.Parallel()
	for name, size := range map[string]label.Size{"large": label.Large, "roll62": label.Roll62} {
		for _, dpi := range []int{203, 300} {
			l := label.FromOrder(order())[0]
			l.Size, l.Shop = size, "Hartley & Wren, Islington"
			plain, err := l.Render(dpi)
			if err != nil {
				t.Fatal(name, err)
			}
			width, height := plain.SizeMM()
			if width < size.Width-0.2 || width > size.Width+0.2 || height < size.Height-0.2 || height > size.Height+0.2 {
				t.Errorf("%s at %d dpi measures %v by %v mm", name, dpi, width, height)
			}
			l.Logo = logo()
			with, err := l.Render(dpi)
			if err != nil {
				t.Fatal(name, err)
			}
			if x, y := dotsAt(dpi, size.Width/5), dotsAt(dpi, 8); !with.At(x, y) {
				t.Errorf("%s at %d dpi: no logo at %d, %d", name, dpi, x, y)
			}
			l.Shop = ""
			nameless, err := l.Render(dpi)
			if err != nil || black(nameless, 0, dotsAt(dpi, 18)) >= black(with, 0, dotsAt(dpi, 18)) {
				t.Errorf("%s at %d dpi: the shop's name is missing", name, dpi)
			}
		}
	}
}

func dotsAt(dpi int, mm float64) int { return int(mm * float64(dpi) / 25.4) }

func black(b *label.Bitmap, from, to int) (count int) {
	for y := from; y < to; y++ {
		for x := range b.Width {
			if b.At(x, y) {
				count++
			}
		}
	}
	return count
}
