// Package label draws package labels, item lists and the test print as one-bit bitmaps at the printer's own
// resolution. It is pure: it uses no printers, files, network or clock, and everything in it may be called
// concurrently.
package label

import (
	"errors"
	"image"
)

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
