package label

import (
	"errors"
	"strconv"
	"strings"

	"tradekart/portal/backend/wire"
)

// ErrTooLong means that a list is longer than any printer should be sent: five metres of roll or
// fifty pages.
var ErrTooLong = errors.New("label: this list is too long to print")

const (
	longestRoll = 5000 // mm
	mostPages   = 50
	mostLines   = 2000
)

// paper is a kind of sheet and the measures of a list on it, in millimetres.
type paper struct {
	width, margin float64
	top, height   float64 // height 0 is a roll
	text, title   float64 // sizes
	heading       float64
}

var (
	roll = paper{width: 72, margin: 1.5, top: 2, text: 3.4, title: 3.8, heading: 8}
	a4   = paper{width: 210, margin: 16, top: 16, height: 297, text: 3.6, title: 4, heading: 9}
)

// countWidth is the column of quantities, and tickSide the square to tick a packed line in.
const (
	countWidth = 13.0
	tickSide   = 4.5
	padding    = 1.6 // between a line's texts and the rules
)

// left is how wide a line's texts may be.
func (p paper) left() float64 { return p.width - 2*p.margin - countWidth - tickSide - 3 }

// block is a piece of a list that stays on one page; it is drawn from its top edge.
type block struct {
	height float64
	draw   func(c *canvas, top float64)
}

// ItemListRoll is what is to be packed, for an 80 mm roll of which 72 mm are printable. A list
// longer than five metres fails with ErrTooLong.
func ItemListRoll(o wire.Order, dpi int, copy bool) (*Bitmap, error) {
	if err := mayList(o, dpi); err != nil {
		return nil, err
	}
	p := newPen(dotsPerMM(dpi))
	blocks := append([]block{roll.head(p, o, "", copy)}, roll.blocks(p, o)...)
	high := 2 * roll.top
	for _, b := range blocks {
		high += b.height
	}
	if high > longestRoll {
		return nil, ErrTooLong
	}
	c := newCanvas(roll.width, high, dpi)
	c.stack(blocks, roll.top)
	return c.Bitmap, nil
}

// ItemListA4 is the same on as many A4 pages as it takes, each with the order's number; more
// than fifty fail with ErrTooLong.
func ItemListA4(o wire.Order, dpi int, copy bool) ([]*Bitmap, error) {
	if err := mayList(o, dpi); err != nil {
		return nil, err
	}
	p := newPen(dotsPerMM(dpi))
	sheets := a4.paginate(a4.blocks(p, o), a4.head(p, o, "", copy).height)
	if len(sheets) > mostPages {
		return nil, ErrTooLong
	}
	pages := make([]*Bitmap, len(sheets))
	for i, blocks := range sheets {
		c := newCanvas(a4.width, a4.height, dpi)
		number := "Page " + strconv.Itoa(i+1) + " of " + strconv.Itoa(len(sheets))
		c.stack(append([]block{a4.head(p, o, number, copy)}, blocks...), a4.top)
		pages[i] = c.Bitmap
	}
	return pages, nil
}

func mayList(o wire.Order, dpi int) error {
	if len(o.Orderlines) > mostLines {
		return ErrTooLong
	}
	return knownDPI(dpi)
}

func (c *canvas) stack(blocks []block, top float64) {
	for _, b := range blocks {
		b.draw(c, top)
		top += b.height
	}
}

// paginate deals blocks out to pages; there is always one page.
func (s paper) paginate(blocks []block, head float64) [][]block {
	room := s.height - 2*s.top - head
	pages, used := [][]block{nil}, 0.0
	for _, b := range blocks {
		if last := len(pages) - 1; used+b.height > room && len(pages[last]) > 0 {
			pages, used = append(pages, nil), 0
		}
		pages[len(pages)-1] = append(pages[len(pages)-1], b)
		used += b.height
	}
	return pages
}

// head names the order; page is empty where there is only one.
func (s paper) head(p *pen, o wire.Order, page string, copy bool) block {
	width := s.width - 2*s.margin
	var rows []row
	number := part{printable(clip(o.OrderNo)), true, 1}
	sizes := []float64{s.heading, s.heading * 0.8, s.heading * 0.6, s.text}
	rows, fits := p.fit([]part{number}, sizes, width-s.tag(), 3*s.heading)
	if !fits {
		look := style{em: s.text, bold: true}
		rows = p.wrap(p.shorten(number.text, look, width-s.tag(), 3), look, width-s.tag())
	}
	for _, line := range []string{recipientOf(o), summary(o)} {
		look := style{em: s.text}
		rows = append(rows, p.wrap(p.shorten(line, look, width, 4), look, width)...)
	}
	return block{heightOf(rows) + 2.4, func(c *canvas, top float64) {
		end := c.write(rows, s.margin, top)
		if copy {
			look := style{em: s.title, bold: true}
			c.tag("COPY", look, s.width-s.margin-c.tagWidth("COPY", look), top+1)
		}
		look := style{em: s.text}
		c.text(page, look, s.width-s.margin-c.width(page, look), end-look.em*(leading-ascent), true)
		c.box(s.margin, end+1.5, width, 0.5, true)
	}}
}

// tag is the room that is kept free for the mark of a copy.
func (s paper) tag() float64 { return 5 * s.title }

func recipientOf(o wire.Order) string {
	texts := []string{printable(customerOf(o)), printable(o.DeliveryAddressPostCode)}
	return strings.Trim(strings.Join(texts, ", "), ", ")
}

// summary counts what is still to be packed.
func summary(o wire.Order) string {
	items, lines := 0, 0
	for _, line := range o.Orderlines {
		if line.OrderlineCancelled == nil && line.OrderLineQuantity > 0 {
			items, lines = items+line.OrderLineQuantity, lines+1
		}
	}
	return counted(items, "item") + " in " + counted(lines, "line")
}

func counted(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return strconv.Itoa(n) + " " + noun
}

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
