package label

import (
	"errors"
	"fmt"
	"image"
	"image/color"

	"github.com/boombuler/barcode/qr"
)

// ErrCode says that a barcode's text is empty, or too long for a QR code that a scanner reads.
var ErrCode = errors.New("label: no readable QR code can hold this barcode")

// A narrower module than this, in millimetres, does not come out of a thermal printer.
const narrowest = 0.33

// code draws a QR code with low error correction into a square, each module the same whole
// number of dots, and returns the side it takes of it in millimetres.
func (c *canvas) code(text string, x, y, side float64) (float64, error) {
	if text == "" || len(text) > 1000 {
		return 0, ErrCode
	}
	modules, err := qr.Encode(text, qr.L, qr.Auto)
	if err != nil {
		return 0, fmt.Errorf("%w: %w", ErrCode, err)
	}
	count := modules.Bounds().Dx()
	size := int(side*c.perMM) / count
	if float64(size) < narrowest*c.perMM {
		return 0, ErrCode
	}
	left, top := dots(x, c.perMM), dots(y, c.perMM)
	for row := range count {
		for column := range count {
			if dark, _ := color.GrayModel.Convert(modules.At(column, row)).(color.Gray); dark.Y < 128 {
				at := image.Pt(left+column*size, top+row*size)
				c.fill(image.Rectangle{at, at.Add(image.Pt(size, size))}, true)
			}
		}
	}
	return float64(count*size) / c.perMM, nil
}
