package label

import (
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
