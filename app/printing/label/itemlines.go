package label

import (
	"strconv"
	"strings"

	"tradekart/portal/backend/wire"
)

// blocks are the order's lines. A line stays in one block unless it has very many rows; then it continues in
// further blocks.
func (s paper) blocks(p *pen, o wire.Order) []block {
	var blocks []block
	for _, line := range o.Orderlines {
		rows := s.rows(p, line)
		for first := true; first || len(rows) > 0; first = false {
			size := min(len(rows), 20)
			blocks = append(blocks, s.piece(line, rows[:size], first, size == len(rows)))
			rows = rows[size:]
		}
	}
	return blocks
}

// rows are a line's texts: its title, what distinguishes it from others, and its SKU.
func (s paper) rows(p *pen, line wire.Orderline) []row {
	width := s.left()
	rows := p.wrap(printable(clip(line.ProductTitle)), style{s.title, true}, width)
	for _, text := range about(line) {
		rows = append(rows, p.wrap(printable(clip(text)), style{em: s.text}, width)...)
	}
	if sku := printable(clip(line.OrderLineVariantSKU)); sku != "" {
		rows = append(rows, p.wrap("SKU "+sku, style{em: s.text}, width)...)
	}
	if len(rows) == 0 {
		rows = []row{{"Item without a title", style{s.title, true}}}
	}
	return rows
}

// piece draws some of a line's rows; the first has the quantity and the mark, the last a rule.
func (s paper) piece(line wire.Orderline, rows []row, first, last bool) block {
	mark := markOf(line)
	high := heightOf(rows)
	if first && mark != "" {
		high += s.tagHeight()
	}
	high = max(high, s.quantityHeight(line)) + 2*padding
	return block{high, func(c *canvas, top float64) {
		at := top + padding
		x := s.margin + countWidth
		if first {
			s.quantity(c, line, at)
			if mark != "" {
				c.tag(mark, s.tagLook(), x, at)
				at += s.tagHeight()
			}
		}
		c.write(rows, x, at)
		if gone(line) {
			c.strike(rows, x, at)
		}
		if last {
			c.box(s.margin, top+high-0.2, s.width-2*s.margin, 0.2, true)
		}
	}}
}

func gone(line wire.Orderline) bool {
	return line.OrderlineCancelled != nil || line.OrderLineQuantity == 0
}

// markOf is what happened to a line since it was ordered.
func markOf(line wire.Orderline) string {
	switch {
	case line.OrderlineCancelled != nil:
		return "Cancelled"
	case line.OrderLineQuantity == 0:
		return "Rejected"
	case line.OrderLineQuantity != line.OrderLineOriginalQuantity:
		return "Updated"
	}
	return ""
}

// about is what distinguishes a line from others of the same product; a variant that consists only of its
// options' values is not repeated.
func about(line wire.Orderline) []string {
	var values, options []string
	for _, option := range line.Options {
		values = append(values, option.Value)
		switch {
		case option.Name == "Title" || option.Value == "":
		case option.Name == "":
			options = append(options, option.Value)
		default:
			options = append(options, option.Name+": "+option.Value)
		}
	}
	variant := line.OrderLineVariantTitle
	if variant == "Default Title" || variant == strings.Join(values, " / ") {
		variant = ""
	}
	var texts []string
	for _, text := range append(append([]string{variant}, options...), line.ColorNote) {
		if strings.TrimSpace(text) != "" {
			texts = append(texts, text)
		}
	}
	return texts
}

// quantity is how many to pack, of how many were ordered, and a square to tick.
func (s paper) quantity(c *canvas, line wire.Orderline, top float64) {
	count := strconv.Itoa(line.OrderLineQuantity) + " ×"
	look := style{em: s.title * ascent / capHeight, bold: true} // as high as a title's row
	for c.width(count, look) > countWidth-2.2 && look.em > 2.6 {
		look.em -= 0.2
	}
	c.text(count, look, s.margin, top+s.title*ascent, true)
	if gone(line) {
		c.strike([]row{{count, look}}, s.margin, top+s.title*ascent-look.em*ascent)
	}
	if line.OrderLineQuantity != line.OrderLineOriginalQuantity {
		of := "of " + strconv.Itoa(line.OrderLineOriginalQuantity)
		c.text(of, style{em: s.text}, s.margin, top+s.title*ascent+s.text*leading+0.6, true)
	}
	if !gone(line) {
		c.frame(s.width-s.margin-tickSide, top, tickSide, tickSide, 0.3)
	}
}

// quantityHeight is what the column of quantities takes.
func (s paper) quantityHeight(line wire.Orderline) float64 {
	if line.OrderLineQuantity != line.OrderLineOriginalQuantity {
		return s.title*ascent + 2*s.text*leading
	}
	return tickSide
}

func (c *canvas) strike(rows []row, x, top float64) {
	for _, r := range rows {
		c.box(x, top+r.look.em*(ascent-xHeight/2), c.width(r.text, r.look), 0.25, true)
		top += r.look.em * leading
	}
}

func (s paper) tagLook() style     { return style{em: s.text, bold: true} }
func (s paper) tagHeight() float64 { return s.text*1.3 + 1 }

// tag is a word in white on black.
func (c *canvas) tag(word string, look style, x, top float64) {
	high := look.em * 1.3
	c.box(x, top, c.tagWidth(word, look), high, true)
	c.text(word, look, x+look.em*0.4, top+(high+look.em*capHeight)/2, false)
}

func (c *canvas) tagWidth(word string, look style) float64 {
	return c.width(word, look) + look.em*0.8
}
