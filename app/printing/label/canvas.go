package label

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"math"

	"github.com/boombuler/barcode/qr"

	"tradekart/portal/backend/typeset"
)

// canvas is a bitmap being drawn on; its measures are millimetres until they become dots.
type canvas struct {
	*Bitmap
	pen   *pen
	perMM float64
}

func newCanvas(width, height float64, dpi int) *canvas {
	perMM := dotsPerMM(dpi)
	return &canvas{
		Bitmap: newBitmap(dots(width, perMM), dots(height, perMM), dpi),
		pen:    newPen(perMM), perMM: perMM,
	}
}

func dots(mm, perMM float64) int { return int(math.Round(mm * perMM)) }

// box paints a rectangle given in millimetres, at least one dot thick and everywhere as thick.
func (c *canvas) box(x, y, width, height float64, black bool) {
	left, top := dots(x, c.perMM), dots(y, c.perMM)
	right, bottom := left+max(1, dots(width, c.perMM)), top+max(1, dots(height, c.perMM))
	c.fill(image.Rect(left, top, right, bottom), black)
}

// frame is a rectangle's outline, drawn inwards.
func (c *canvas) frame(x, y, width, height, line float64) {
	c.box(x, y, width, height, true)
	c.box(x+line, y+line, width-2*line, height-2*line, false)
}

// text draws one line of text on the baseline, in millimetres.
func (c *canvas) text(s string, look style, x, baseline float64, black bool) {
	at := float64(dots(x, c.perMM))
	down := dots(baseline, c.perMM)
	if !typeset.Simple(s) {
		c.shaped(s, look, at, down, black)
		return
	}
	for _, r := range s {
		g := c.pen.glyph(r, look)
		c.stamp(g, int(math.Round(at)), down, black)
		at += g.advance
	}
}

func (c *canvas) stamp(g glyph, left, down int, black bool) {
	for y := range g.height {
		for x := range g.width {
			if g.dots[y*g.width+x] {
				c.set(left+g.left+x, down+g.top+y, black)
			}
		}
	}
}

// shaped draws text that the base font alone cannot. Letters that have no bold form are drawn again beside themselves.
func (c *canvas) shaped(s string, look style, at float64, down int, black bool) {
	perEm := c.pen.dotsPerEm(look)
	for _, line := range typeset.Lines(s, look.bold, 0) {
		for _, run := range line.Runs {
			again := 0
			if run.Embolden {
				again = max(1, int(math.Round(perEm*0.04)))
			}
			for _, placed := range run.Glyphs {
				g := c.pen.shaped(placed.Outline(), at, perEm)
				for beside := range again + 1 {
					c.stamp(g, beside, down, black)
				}
			}
			at += run.Width * perEm
		}
	}
}

// width is how many millimetres a line of text takes.
func (c *canvas) width(s string, look style) float64 { return c.pen.width(s, look) }

// ErrCode means that a barcode's text is empty, or too long for a QR code that a scanner reads.
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
