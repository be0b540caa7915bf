package label

import (
	"image"
	"strconv"
)

// side is that of the test print, which fits every label.
const side = 80.0

// Ruler is the test print, 80 by 80 mm: rulers from the paper's top and left edges, the
// resolution, a code and bars of growing darkness. Held against a real ruler it shows a wrong
// resolution or offset, and the bars whether fine lines still come out apart.
func Ruler(dpi int) (*Bitmap, error) {
	if err := knownDPI(dpi); err != nil {
		return nil, err
	}
	c := newCanvas(side, side, dpi)
	c.rulers()
	c.corner()
	title := style{em: 6, bold: true}
	c.text("Test print", title, 14, 21, true)
	c.text(strconv.Itoa(dpi)+" dpi", title, 14, 29, true)
	small := style{em: 3.4}
	for i, line := range []string{"80 × 80 mm, a tick each", "millimetre; 0 is the", "paper’s edge."} {
		c.text(line, small, 14, 35+float64(i)*4.2, true)
	}
	if _, err := c.code("TEST", 54, 16, 22); err != nil {
		return nil, err
	}
	c.shades(14, 49)
	c.lines(14, 64)
	return c.Bitmap, nil
}

// rulers tick each millimetre along the top and the left edge, with a number each ten.
func (c *canvas) rulers() {
	look := style{em: 3.2}
	for mm := range int(side) {
		at, long := float64(mm), 2.0
		switch {
		case mm%10 == 0:
			long = 5
		case mm%5 == 0:
			long = 3.5
		}
		c.box(at, 0, 0.15, long, true)
		c.box(0, at, long, 0.15, true)
		if mm%10 == 0 && mm > 0 {
			number := strconv.Itoa(mm)
			c.text(number, look, at-c.width(number, look)/2, 8, true)
			c.text(number, look, 5.8, at+look.em*capHeight/2, true)
		}
	}
	c.box(0, 0, side, 0.15, true)
	c.box(0, 0, 0.15, side, true)
}

// corner marks where the paper should end.
func (c *canvas) corner() {
	c.box(side-8, side-0.3, 8, 0.3, true)
	c.box(side-0.3, side-8, 0.3, 8, true)
}

// shades are bars of which a quarter to all dots are black.
func (c *canvas) shades(x, y float64) {
	const width, pitch, high = 13.0, 16.0, 10.0
	for i, black := range []int{4, 8, 12, 16} {
		left, right := dots(x+float64(i)*pitch, c.perMM), dots(x+float64(i)*pitch+width, c.perMM)
		for row := dots(y, c.perMM); row < dots(y+high, c.perMM); row++ {
			for column := left; column < right; column++ {
				c.set(column, row, dither[row%4][column%4] < black)
			}
		}
		share := strconv.Itoa(black*100/16) + "%"
		c.text(share, style{em: 2.8}, x+float64(i)*pitch, y+high+3, true)
	}
}

// dither is the order in which dots of a four by four tile turn black.
var dither = [4][4]int{{0, 8, 2, 10}, {12, 4, 14, 6}, {3, 11, 1, 9}, {15, 7, 13, 5}}

// lines are one to four dots thick, as far apart as they are thick.
func (c *canvas) lines(x, y float64) {
	const width, pitch, high = 13.0, 16.0, 7.0
	for i := range 4 {
		thick := i + 1
		left, right := dots(x+float64(i)*pitch, c.perMM), dots(x+float64(i)*pitch+width, c.perMM)
		top, bottom := dots(y, c.perMM), dots(y+high, c.perMM)
		for at := left; at+thick <= right; at += 2 * thick {
			c.fill(image.Rect(at, top, at+thick, bottom), true)
		}
		word := strconv.Itoa(thick) + " dot"
		if thick > 1 {
			word += "s"
		}
		c.text(word, style{em: 2.8}, x+float64(i)*pitch, y+high+3, true)
	}
}
