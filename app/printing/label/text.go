package label

import (
	"image"
	"strconv"
	"strings"

	"tradekart/portal/backend/typeset"
)

// row is one line of text as it is written.
type row struct {
	text string
	look style
}

// part is a text that may take several rows; scale is its size beside the others'.
type part struct {
	text  string
	bold  bool
	scale float64
}

// wrap breaks a text into rows that fit a width in millimetres: between words, and within a word
// only when it has no room on a row of its own.
func (p *pen) wrap(text string, look style, width float64) []row {
	var rows []row
	if !typeset.Simple(text) {
		for _, line := range typeset.Lines(text, look.bold, width*p.perMM/p.dotsPerEm(look)) {
			rows = append(rows, row{line.Text, look})
		}
		return rows
	}
	line, used := "", 0.0
	space := p.width(" ", look)
	for _, word := range strings.Fields(text) {
		long := p.width(word, look)
		if line != "" && used+space+long <= width {
			line, used = line+" "+word, used+space+long
			continue
		}
		if line != "" {
			rows = append(rows, row{line, look})
		}
		if line, used = word, long; long > width {
			var whole []row
			whole, line = p.chop(word, look, width)
			rows, used = append(rows, whole...), p.width(line, look)
		}
	}
	if line != "" {
		rows = append(rows, row{line, look})
	}
	return rows
}

// chop cuts a word that is wider than a row; rest is what is left for the next row.
func (p *pen) chop(word string, look style, width float64) (rows []row, rest string) {
	begin, used := 0, 0.0
	for i, r := range word {
		wide := p.advance(r, look) / p.perMM
		if used+wide > width && i > begin {
			rows = append(rows, row{word[begin:i], look})
			begin, used = i, 0
		}
		used += wide
	}
	return rows, word[begin:]
}

// compose wraps each part at one size.
func (p *pen) compose(parts []part, em, width float64) []row {
	var rows []row
	for _, part := range parts {
		look := style{em: em * part.scale, bold: part.bold}
		rows = append(rows, p.wrap(part.text, look, width)...)
	}
	return rows
}

// heightOf is how many millimetres rows take.
func heightOf(rows []row) float64 {
	var high float64
	for _, r := range rows {
		high += r.look.em * leading
	}
	return high
}

// fit takes the largest size at which the parts have room.
func (p *pen) fit(parts []part, sizes []float64, width, height float64) ([]row, bool) {
	for _, em := range sizes {
		if rows := p.compose(parts, em, width); heightOf(rows) <= height {
			return rows, true
		}
	}
	return nil, false
}

// shorten takes letters out of a text's middle, where an ellipsis then shows it, until it fits: a
// name's beginning and an address's end, with its postcode, say the most.
func (p *pen) shorten(text string, look style, width float64, rows int) string {
	if len(p.wrap(text, look, width)) <= rows {
		return text
	}
	letters := []rune(text)
	low, high := 0, len(letters)-1
	for low < high {
		keep := (low + high + 1) / 2
		if len(p.wrap(middleOut(letters, keep), look, width)) <= rows {
			low = keep
		} else {
			high = keep - 1
		}
	}
	return middleOut(letters, low)
}

// middleOut keeps so many letters of a text, more of its beginning than of its end.
func middleOut(letters []rune, keep int) string {
	if len(letters) <= keep {
		return string(letters)
	}
	head := strings.TrimSpace(string(letters[:keep*3/5]))
	tail := strings.TrimSpace(string(letters[len(letters)-(keep-keep*3/5):]))
	return head + " … " + tail
}

// write puts rows under each other from a top edge and returns where they end.
func (c *canvas) write(rows []row, x, top float64) float64 {
	for _, r := range rows {
		c.text(r.text, r.look, x, top+r.look.em*ascent, true)
		top += r.look.em * leading
	}
	return top
}

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
