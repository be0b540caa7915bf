package label

import "strings"

// longest bounds each text, so that no order takes long to lay out.
const longest = 2000

// mostAddress bounds an address's lines; the last one, with the postcode, stays.
const mostAddress = 30

// sizes of an address in millimetres; the last is 2.2 mm from the baseline to a small letter's top.
var sizes = []float64{6.2, 5.6, 5, 4.6, 4.2}

// larger sizes are for labels taller than 100 mm.
var larger = []float64{9, 8, 7}

// smaller sizes are only for what would lose letters otherwise.
var smaller = []float64{4.6, 4.2, 3.8, 3.4, 3}

// drawRecipient writes the name and the address, as large as they have room.
func (l Label) drawRecipient(c *canvas, w words, top float64) {
	name := printable(clip(l.Customer))
	var lines []string
	for _, line := range l.Address {
		if line = printable(clip(line)); line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) > mostAddress {
		lines = append(lines[:mostAddress-2], "…", lines[len(lines)-1])
	}
	if len(lines) == 0 {
		lines = []string{w.noAddress}
	}
	size := l.Size
	bottom := size.Height - size.margin + 0.6 // the last row's descent may reach a little into the margin
	c.write(c.pen.address(name, lines, size.inner(), bottom-top), size.margin, top)
}

// address lays out a name and lines: shrunk, then run together, then smaller still, and only
// what even so has no room loses its middle to an ellipsis.
func (p *pen) address(name string, lines []string, width, height float64) []row {
	parts := []part{{name, true, 1.15}}
	for _, line := range lines {
		parts = append(parts, part{line, false, 1})
	}
	if rows, fits := p.fit(parts, larger, width, height); fits && height > 60 {
		return rows
	}
	if rows, fits := p.fit(parts, sizes, width, height); fits {
		return rows
	}
	joined := strings.Join(lines, ", ")
	parts = []part{parts[0], {joined, false, 1}}
	if rows, fits := p.fit(parts, smaller, width, height); fits {
		return rows
	}
	look := style{em: smaller[len(smaller)-1]}
	bold := style{em: look.em, bold: true}
	first := p.wrap(p.shorten(name, bold, width, 3), bold, width)
	left := int((height - heightOf(first)) / (look.em * leading))
	return append(first, p.crowd(lines, look, width, left)...)
}

// crowd takes the middle out of the longest lines, as much as it needs, so that each of them,
// and with it the postcode, keeps its beginning and its end.
func (p *pen) crowd(lines []string, look style, width float64, most int) []row {
	for letters := 200; letters >= 20; letters -= 5 {
		shorter := make([]string, len(lines))
		for i, line := range lines {
			shorter[i] = middleOut([]rune(line), letters)
		}
		if rows := p.wrap(strings.Join(shorter, ", "), look, width); len(rows) <= most {
			return rows
		}
	}
	return p.wrap(p.shorten(strings.Join(lines, ", "), look, width, most), look, width)
}

// clip bounds a text, showing that it did.
func clip(s string) string {
	if letters := []rune(s); len(letters) > longest {
		return string(letters[:longest]) + " …"
	}
	return s
}
