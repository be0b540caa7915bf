package label

import (
	"strconv"
	"strings"

	"tradekart/portal/backend/wire"
)

// Label is what one package's label says. Language is a tag such as en-GB, whose words are
// printed; empty is English.
type Label struct {
	OrderNo, Barcode string
	Package, Of      int
	Customer         string
	Address          []string
	Copy             bool
	Language         string
}

// FromOrder is a label for each package, in order; an order without packages has none.
func FromOrder(o wire.Order) []Label {
	labels := make([]Label, 0, len(o.Packages))
	for _, p := range o.Packages {
		labels = append(labels, Label{
			OrderNo: o.OrderNo, Barcode: p.Barcode, Package: p.PackageNo, Of: len(o.Packages),
			Customer: customerOf(o), Address: addressOf(o),
		})
	}
	return labels
}

func customerOf(o wire.Order) string {
	return strings.TrimSpace(o.CustomerFirstName + " " + o.CustomerLastName)
}

func addressOf(o wire.Order) []string {
	city := strings.TrimSpace(o.DeliveryAddressCity + " " + o.DeliveryAddressPostCode)
	var lines []string
	for _, line := range []string{
		o.DeliveryAddressNameOnDoor, o.DeliveryAddressLine1, o.DeliveryAddressLine2,
		o.DeliveryAddressLine3, city, o.DeliveryAddressCounty,
	} {
		if line = strings.TrimSpace(line); line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// The label's measures in millimetres. All stands within 72 mm, which is what the head of an
// 80 mm receipt printer reaches.
const (
	side     = 80.0
	margin   = 4.0
	inner    = side - 2*margin
	codeSide = 26.0
	besides  = margin + codeSide + 4 // where the column beside the code begins
)

// Render draws the label, 80 by 80 mm. It fails with ErrResolution or ErrCode.
func (l Label) Render(dpi int) (*Bitmap, error) {
	if err := knownDPI(dpi); err != nil {
		return nil, err
	}
	c := newCanvas(side, side, dpi)
	high, err := c.code(l.Barcode, margin, margin, codeSide)
	if err != nil {
		return nil, err
	}
	w := in(l.Language)
	l.number(c, w)
	l.part(c, w, margin+high)
	top := margin + codeSide + 3
	if l.Copy {
		top = c.band(w.copy, top)
	} else {
		c.box(margin, top, inner, 0.5, true)
		top += 0.5
	}
	l.recipient(c, w, top+2.6)
	return c.Bitmap, nil
}

// aside is the width beside the code, and between the small word and what it names lies a gap.
const (
	aside = side - margin - besides
	gap   = 1.9
)

var caption = style{em: 3.2}

// number is the order's number, level with the code's top.
func (l Label) number(c *canvas, w words) {
	under := margin + caption.em*capHeight
	c.text(w.order, caption, besides, under, true)
	number := part{text: printable(clip(l.OrderNo)), bold: true, scale: 1}
	rows, fits := c.pen.fit([]part{number}, []float64{8.4, 7.6, 6.8, 6, 5.2, 4.2, 3.4}, aside, 11.2)
	if !fits {
		look := style{em: 3.4, bold: true}
		rows = c.pen.wrap(c.pen.shorten(number.text, look, aside, 2), look, aside)
	}
	if len(rows) > 0 {
		c.write(rows, besides, under+gap-rows[0].look.em*(ascent-capHeight))
	}
}

// part is which of the order's packages this is, standing on the code's bottom line.
func (l Label) part(c *canvas, w words, bottom float64) {
	count := strconv.Itoa(l.Package) + " " + w.of + " " + strconv.Itoa(l.Of)
	look := style{em: 8.4, bold: true}
	for c.width(count, look) > aside && look.em > 3 {
		look.em -= 0.2
	}
	c.text(count, look, besides, bottom, true)
	c.text(w.parcel, caption, besides, bottom-look.em*capHeight-gap, true)
}

// band is a black bar with a white word, which no one takes for an original.
func (c *canvas) band(word string, top float64) float64 {
	const high = 6.4
	look := style{em: 5, bold: true}
	c.box(margin, top-0.8, inner, high, true)
	c.text(word, look, (side-c.width(word, look))/2, top-0.8+(high+look.em*capHeight)/2, false)
	return top - 0.8 + high
}
