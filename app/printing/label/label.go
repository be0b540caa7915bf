package label

import (
	"image"
	"strconv"
	"strings"

	"golang.org/x/image/draw"

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
	Size             Size // the zero Size is Square80

	// Return, Courier and Sender are of what a courier or the post brings. Sender, the name and the address, is shown at the foot.
	Return          bool
	Courier, Sender string

	// Shop and Logo are shown at the top of the sizes that have room for a sender. Logo may be nil.
	Shop string
	Logo image.Image
}

// FromOrder is a label for each package, in order; an order without packages has none.
func FromOrder(o wire.Order) []Label {
	labels := make([]Label, 0, len(o.Packages))
	for _, p := range o.Packages {
		labels = append(labels, Label{
			OrderNo: o.OrderNo, Barcode: p.Barcode, Package: p.PackageNo, Of: len(o.Packages),
			Customer: customerOf(o), Address: addressOf(o), Shop: o.ShopName,
		})
	}
	return labels
}

// FromParcels is a label for each package of a courier order or a return.
func FromParcels(p wire.ParcelLabels) (labels []Label) {
	for _, l := range p.Labels {
		to := l.To
		if l.Instructions != "" {
			to = append([]string{l.Instructions}, to...) // the last line stays the one with the postcode
		}
		labels = append(labels, Label{OrderNo: l.Reference, Barcode: l.Code, Package: l.Package, Of: l.Of, Customer: l.ToName, Address: to,
			Return: l.IsReturn, Courier: l.Courier, Sender: strings.Join(append([]string{l.FromName}, l.From...), ", "), Shop: l.FromName})
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

// words are those printed on a label.
type words struct{ order, parcel, of, copy, noAddress, returned, from string }

var wordsOf = map[string]words{
	"en": {"Order", "Package", "of", "COPY", "No delivery address", "Return", "From"},
	"de": {"Bestellung", "Paket", "von", "KOPIE", "Keine Lieferadresse", "Retoure", "Von"},
	"fr": {"Commande", "Colis", "sur", "COPIE", "Pas d’adresse de livraison", "Retour", "De"},
	"es": {"Pedido", "Paquete", "de", "COPIA", "Sin dirección de entrega", "Devolución", "De"},
}

// in finds the words of a language tag such as en-GB; English where there are none.
func in(language string) words {
	base, _, _ := strings.Cut(strings.ToLower(language), "-")
	if found, known := wordsOf[base]; known {
		return found
	}
	return wordsOf["en"]
}

// Size is a label's paper in millimetres, and the margin, the code's side and the sender's height on it.
type Size struct {
	Width, Height        float64
	margin, code, sender float64
}

// The sizes of labels. On 80 by 80 mm everything is within 72 mm, the width that an 80 mm receipt printer can
// reach. A label on a 62 mm roll is cut off after 100 mm.
var (
	Square80 = Size{Width: 80, Height: 80, margin: 4, code: 26}
	Large    = Size{Width: 100, Height: 150, margin: 5, code: 38, sender: 16}
	Roll62   = Size{Width: 62, Height: 100, margin: 3, code: 22, sender: 10}
)

// inner is the width between the margins.
func (s Size) inner() float64 { return s.Width - 2*s.margin }

// besides is where the column beside the code begins, and aside its width.
func (s Size) besides() float64 { return s.margin + s.code + 4 }
func (s Size) aside() float64   { return s.Width - s.margin - s.besides() }

// top is where the code begins.
func (s Size) top() float64 {
	if s.sender == 0 {
		return s.margin
	}
	return s.margin + s.sender + 2
}

// gap is the distance between a caption and its value.
const gap = 1.9

var caption = style{em: 3.2}

// Render draws the label in its size. It fails with ErrResolution or ErrCode.
func (l Label) Render(dpi int) (*Bitmap, error) {
	if err := knownDPI(dpi); err != nil {
		return nil, err
	}
	if l.Size.Width == 0 {
		l.Size = Square80
	}
	s := l.Size
	c := newCanvas(s.Width, s.Height, dpi)
	high, err := c.code(l.Barcode, s.margin, s.top(), s.code)
	if err != nil {
		return nil, err
	}
	w := in(l.Language)
	if s.sender > 0 {
		l.drawSender(c)
	}
	l.drawNumber(c, w)
	l.drawPackage(c, w, s.top()+high)
	top := s.top() + s.code + 3
	if l.Copy {
		top = s.band(c, w.copy, top)
	} else {
		c.box(s.margin, top, s.inner(), 0.5, true)
		top += 0.5
	}
	l.drawRecipient(c, w, top+2.6)
	return c.Bitmap, nil
}

// drawSender puts the shop's logo and name at the top.
func (l Label) drawSender(c *canvas) {
	s := l.Size
	left := s.margin
	if l.Logo != nil && !l.Logo.Bounds().Empty() {
		left += c.picture(l.Logo, s.margin, s.margin, s.inner()/2, s.sender) + 3
	}
	width := s.Width - s.margin - left
	rows, fits := c.pen.fit([]part{{printable(clip(l.Shop)), true, 1}}, []float64{7, 6, 5.2, 4.4, 3.6, 3}, width, s.sender)
	if !fits {
		look := style{em: 3, bold: true}
		rows = c.pen.wrap(c.pen.shorten(printable(clip(l.Shop)), look, width, 2), look, width)
	}
	c.write(rows, left, s.margin+max(0, (s.sender-heightOf(rows))/2))
}

// picture draws an image in black dots, as large as fits, and returns the width it takes.
func (c *canvas) picture(from image.Image, x, y, width, height float64) float64 {
	size := from.Bounds().Size()
	scale := min(width*c.perMM/float64(size.X), height*c.perMM/float64(size.Y))
	wide, high := max(1, int(float64(size.X)*scale)), max(1, int(float64(size.Y)*scale))
	white := image.NewGray(image.Rect(0, 0, wide, high))
	draw.Draw(white, white.Rect, image.White, image.Point{}, draw.Src)
	draw.ApproxBiLinear.Scale(white, white.Rect, from, from.Bounds(), draw.Over, nil)
	left, top := dots(x, c.perMM), dots(y+(height-float64(high)/c.perMM)/2, c.perMM)
	for row := range high {
		for column := range wide {
			dark := (255 - int(white.GrayAt(column, row).Y) + 8) / 16
			c.set(left+column, top+row, dither[row%4][column%4] < dark)
		}
	}
	return float64(wide) / c.perMM
}

// drawNumber writes the order's number, level with the code's top.
func (l Label) drawNumber(c *canvas, w words) {
	besides, aside := l.Size.besides(), l.Size.aside()
	under := l.Size.top() + caption.em*capHeight
	title := w.order
	if l.Return {
		title = w.returned
	}
	if l.Courier != "" {
		title += " · " + l.Courier
	}
	c.text(c.pen.shorten(printable(clip(title)), caption, aside, 1), caption, besides, under, true)
	number := part{text: printable(clip(l.OrderNo)), bold: true, scale: 1}
	rows, fits := c.pen.fit([]part{number}, []float64{8.4, 7.6, 6.8, 6, 5.2, 4.2, 3.4}, aside, l.Size.code-14.8)
	if !fits {
		look := style{em: 3.4, bold: true}
		rows = c.pen.wrap(c.pen.shorten(number.text, look, aside, 2), look, aside)
	}
	if len(rows) > 0 {
		c.write(rows, besides, under+gap-rows[0].look.em*(ascent-capHeight))
	}
}

// drawPackage writes which of the order's packages this is, standing on the code's bottom line.
func (l Label) drawPackage(c *canvas, w words, bottom float64) {
	count := strconv.Itoa(l.Package) + " " + w.of + " " + strconv.Itoa(l.Of)
	look := style{em: 8.4, bold: true}
	for c.width(count, look) > l.Size.aside() && look.em > 3 {
		look.em -= 0.2
	}
	c.text(count, look, l.Size.besides(), bottom, true)
	c.text(w.parcel, caption, l.Size.besides(), bottom-look.em*capHeight-gap, true)
}

// band is a black bar with a white word, which no one takes for an original.
func (s Size) band(c *canvas, word string, top float64) float64 {
	const high = 6.4
	look := style{em: 5, bold: true}
	c.box(s.margin, top-0.8, s.inner(), high, true)
	c.text(word, look, (s.Width-c.width(word, look))/2, top-0.8+(high+look.em*capHeight)/2, false)
	return top - 0.8 + high
}

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
	if l.Sender != "" {
		bottom = l.drawAddresser(c, w, bottom) - 1
	}
	c.write(c.pen.address(name, lines, size.inner(), bottom-top), size.margin, top)
}

// drawAddresser writes who sends the package at the foot, in two rows at most, and returns where they begin.
func (l Label) drawAddresser(c *canvas, w words, bottom float64) float64 {
	look := style{em: 3.2}
	width := l.Size.inner()
	rows := c.pen.wrap(c.pen.shorten(printable(w.from+" "+clip(l.Sender)), look, width, 2), look, width)
	top := bottom - heightOf(rows)
	c.box(l.Size.margin, top-0.6, width, 0.3, true)
	c.write(rows, l.Size.margin, top)
	return top - 0.6
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
