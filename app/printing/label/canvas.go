package label

import (
	"image"
	"math"
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

// text writes one line whose letters stand on the baseline, in millimetres.
func (c *canvas) text(s string, look style, x, baseline float64, black bool) {
	at := float64(dots(x, c.perMM))
	down := dots(baseline, c.perMM)
	for _, r := range s {
		g := c.pen.glyph(r, look)
		left := int(math.Round(at)) + g.left
		for y := range g.height {
			for x := range g.width {
				if g.dots[y*g.width+x] {
					c.set(left+x, down+g.top+y, black)
				}
			}
		}
		at += g.advance
	}
}

// width is how many millimetres a line of text takes.
func (c *canvas) width(s string, look style) float64 { return c.pen.width(s, look) }
