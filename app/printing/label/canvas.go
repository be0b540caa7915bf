// Package label draws package labels, item lists and the test print as one-bit bitmaps at the printer's own
// resolution. It is pure: it uses no printers, files, network or clock, and everything in it may be called
// concurrently.
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

// ErrResolution means that a resolution is none of 203, 300 and 600 dots per inch.
var ErrResolution = errors.New("label: the resolution has to be 203, 300 or 600 dpi")

// Bitmap is black dots on white paper. Rows are padded to whole bytes with white; 1 is black, and the highest
// bit of a byte is leftmost.
type Bitmap struct {
	Width, Height int
	DPI           int
	Bits          []byte
}

func newBitmap(width, height, dpi int) *Bitmap {
	b := &Bitmap{Width: width, Height: height, DPI: dpi}
	b.Bits = make([]byte, b.Stride()*height)
	return b
}

// Stride is the number of bytes in a row.
func (b *Bitmap) Stride() int { return (b.Width + 7) / 8 }

// At reports whether a dot is black; outside the bitmap the paper is white.
func (b *Bitmap) At(x, y int) bool {
	if x < 0 || y < 0 || x >= b.Width || y >= b.Height {
		return false
	}
	return b.Bits[y*b.Stride()+x/8]&(0x80>>(x%8)) != 0
}

// Image is the bitmap as grey levels, black 0 and white 255, to be looked at or read back.
func (b *Bitmap) Image() *image.Gray {
	out := image.NewGray(image.Rect(0, 0, b.Width, b.Height))
	for y := range b.Height {
		row := out.Pix[y*out.Stride:]
		for x := range b.Width {
			if !b.At(x, y) {
				row[x] = 255
			}
		}
	}
	return out
}

// SizeMM is the size on paper in millimetres.
func (b *Bitmap) SizeMM() (width, height float64) {
	dots := dotsPerMM(b.DPI)
	return float64(b.Width) / dots, float64(b.Height) / dots
}

// Shift moves everything right and down; what leaves the paper is lost, what comes in is white.
func (b *Bitmap) Shift(xDots, yDots int) *Bitmap {
	out := newBitmap(b.Width, b.Height, b.DPI)
	if xDots <= -b.Width || xDots >= b.Width {
		return out
	}
	stride := b.Stride()
	for y := range b.Height {
		if from := y - yDots; from >= 0 && from < b.Height {
			shiftRow(out.Bits[y*stride:(y+1)*stride], b.Bits[from*stride:(from+1)*stride], xDots)
			out.trim(y)
		}
	}
	return out
}

// shiftRow writes a row moved right by some dots into an empty one of the same length.
func shiftRow(to, from []byte, dots int) {
	whole, part := dots>>3, uint(dots&7) // rounds down, so that part is never negative
	for i, bits := range from {
		if at := i + whole; at >= 0 && at < len(to) {
			to[at] |= bits >> part
		}
		if at := i + whole + 1; part > 0 && at >= 0 && at < len(to) {
			to[at] |= bits << (8 - part)
		}
	}
}

// trim whitens the padding behind a row.
func (b *Bitmap) trim(y int) {
	if over := b.Width % 8; over != 0 {
		b.Bits[(y+1)*b.Stride()-1] &= 0xFF << (8 - over)
	}
}

func (b *Bitmap) set(x, y int, black bool) {
	if x < 0 || y < 0 || x >= b.Width || y >= b.Height {
		return
	}
	at, bit := y*b.Stride()+x/8, byte(0x80>>(x%8))
	if black {
		b.Bits[at] |= bit
	} else {
		b.Bits[at] &^= bit
	}
}

// fill paints a rectangle, clipped to the bitmap.
func (b *Bitmap) fill(r image.Rectangle, black bool) {
	r = r.Intersect(image.Rect(0, 0, b.Width, b.Height))
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			b.set(x, y, black)
		}
	}
}

func knownDPI(dpi int) error {
	if dpi == 203 || dpi == 300 || dpi == 600 {
		return nil
	}
	return ErrResolution
}

// dotsPerMM takes the 203 dpi of a data sheet for the eight dots to the millimetre they are.
func dotsPerMM(dpi int) float64 {
	if dpi == 203 {
		return 8
	}
	return float64(dpi) / 25.4
}
