package label

import (
	"image"
	"image/draw"
	"math"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
	"golang.org/x/text/unicode/norm"
)

// style is how text looks; em is the letters' size in millimetres.
type style struct {
	em   float64
	bold bool
}

// The proportions of the Go fonts, in ems.
const (
	xHeight   = 0.53
	capHeight = 0.72
	ascent    = 0.95 // from a row's top to its baseline
	leading   = 1.24 // from baseline to baseline
)

// fonts are parsed once; a parsed font is safe to share, the buffers of a pen are not.
var fonts = sync.OnceValue(func() (parsed struct{ regular, bold *sfnt.Font }) {
	parsed.regular, parsed.bold = parse(goregular.TTF), parse(gobold.TTF)
	return parsed
})

func parse(ttf []byte) *sfnt.Font {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic("label: an embedded font cannot be parsed: " + err.Error())
	}
	return f
}

// glyph is one letter as dots; left and top lead from the pen's position to its corner.
type glyph struct {
	dots          []bool
	width, height int
	left, top     int
	advance       float64
}

type glyphKey struct {
	letter rune
	look   style
}

// pen draws letters for one bitmap and keeps those it drew; it belongs to one goroutine.
type pen struct {
	perMM  float64
	buffer sfnt.Buffer
	raster vector.Rasterizer
	glyphs map[glyphKey]glyph
	widths map[glyphKey]float64
}

func newPen(perMM float64) *pen {
	return &pen{perMM: perMM, glyphs: map[glyphKey]glyph{}, widths: map[glyphKey]float64{}}
}

// ppem is the size in dots, such that small letters are a whole number of dots high and look alike.
func (p *pen) ppem(look style) fixed.Int26_6 {
	high := max(1, math.Floor(look.em*p.perMM*xHeight))
	return fixed.Int26_6(math.Round(high / xHeight * 64))
}

func fontOf(look style) *sfnt.Font {
	if look.bold {
		return fonts().bold
	}
	return fonts().regular
}

// advance is how many dots the pen moves on, in fractions of them.
func (p *pen) advance(letter rune, look style) float64 {
	key := glyphKey{letter, look}
	if dots, known := p.widths[key]; known {
		return dots
	}
	f := fontOf(look)
	index, _ := f.GlyphIndex(&p.buffer, letter) // an unknown letter is glyph 0, a box
	moved, err := f.GlyphAdvance(&p.buffer, index, p.ppem(look), font.HintingNone)
	if err != nil {
		moved = p.ppem(look)
	}
	dots := float64(moved) / 64
	p.widths[key] = dots
	return dots
}

func (p *pen) width(s string, look style) float64 {
	var dots float64
	for _, r := range s {
		dots += p.advance(r, look)
	}
	return dots / p.perMM
}

func (p *pen) glyph(letter rune, look style) glyph {
	key := glyphKey{letter, look}
	if g, known := p.glyphs[key]; known {
		return g
	}
	g := p.draw(letter, look)
	g.advance = p.advance(letter, look)
	p.glyphs[key] = g
	return g
}

// draw turns an outline into dots: those that it covers by half or more.
func (p *pen) draw(letter rune, look style) glyph {
	f := fontOf(look)
	index, _ := f.GlyphIndex(&p.buffer, letter)
	outline, err := f.LoadGlyph(&p.buffer, index, p.ppem(look), nil)
	if err != nil || len(outline) == 0 {
		return glyph{}
	}
	bounds := outline.Bounds()
	g := glyph{left: bounds.Min.X.Floor(), top: bounds.Min.Y.Floor()}
	g.width, g.height = bounds.Max.X.Ceil()-g.left, bounds.Max.Y.Ceil()-g.top
	if g.width <= 0 || g.height <= 0 {
		return glyph{}
	}
	p.raster.Reset(g.width, g.height)
	p.trace(outline, float32(g.left), float32(g.top))
	mask := image.NewAlpha(image.Rect(0, 0, g.width, g.height))
	p.raster.DrawOp = draw.Src
	p.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	g.dots = make([]bool, len(mask.Pix))
	for i, covered := range mask.Pix {
		g.dots[i] = covered >= 128
	}
	return g
}

func (p *pen) trace(outline sfnt.Segments, left, top float32) {
	for _, s := range outline {
		var xy [6]float32
		for i, point := range s.Args {
			xy[2*i], xy[2*i+1] = float32(point.X)/64-left, float32(point.Y)/64-top
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			p.raster.ClosePath()
			p.raster.MoveTo(xy[0], xy[1])
		case sfnt.SegmentOpLineTo:
			p.raster.LineTo(xy[0], xy[1])
		case sfnt.SegmentOpQuadTo:
			p.raster.QuadTo(xy[0], xy[1], xy[2], xy[3])
		case sfnt.SegmentOpCubeTo:
			p.raster.CubeTo(xy[0], xy[1], xy[2], xy[3], xy[4], xy[5])
		}
	}
	p.raster.ClosePath()
}

// box is drawn for a letter that the font lacks and that cannot be replaced by other letters.
const box = '□'

// substitutes are what Unicode's own decomposition does not know.
var substitutes = map[rune]string{
	'‐': "-", '‑': "-", '‒': "–", '―': "—", 'ʹ': "'", 'ʻ': "'", 'ʼ': "'", '′': "'", '″': "\"",
	'ə': "e", 'Ə': "E", 'ɓ': "b", 'Ɓ': "B", 'ɗ': "d", 'Ɗ': "D", 'ƙ': "k", 'Ƙ': "K", 'ɛ': "e", 'Ɛ': "E",
	'ɔ': "o", 'Ɔ': "O", 'ŋ': "ng", 'Ŋ': "Ng", 'ẞ': "SS", 'ǝ': "e", 'Ǝ': "E", 'ɣ': "g", 'Ɣ': "G",
}

// printable is a text in letters that the fonts have. A letter they lack loses its marks (ở → o),
// gets its usual substitute, or becomes a box; never does it vanish.
func printable(s string) string {
	var buffer sfnt.Buffer
	var out strings.Builder
	for _, r := range norm.NFC.String(strings.ToValidUTF8(s, string(box))) {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			out.WriteByte(' ')
		case unicode.In(r, unicode.Cf, unicode.Variation_Selector): // joiners and directions have no shape
		case known(&buffer, r):
			out.WriteRune(r)
		default:
			out.WriteString(substitute(&buffer, r))
		}
	}
	return strings.Join(strings.Fields(out.String()), " ")
}

func known(buffer *sfnt.Buffer, r rune) bool {
	index, err := fonts().regular.GlyphIndex(buffer, r)
	return err == nil && index != 0
}

func substitute(buffer *sfnt.Buffer, r rune) string {
	if s, found := substitutes[r]; found {
		return s
	}
	if unicode.Is(unicode.Mn, r) {
		return "" // the letter it belongs to has been drawn
	}
	// ễ has two marks, of which ê can keep one.
	marked := []rune(norm.NFD.String(string(r)))
	for end := len(marked) - 1; end > 0; end-- {
		if fewer := []rune(norm.NFC.String(string(marked[:end]))); len(fewer) == 1 && known(buffer, fewer[0]) {
			return string(fewer)
		}
	}
	var out strings.Builder
	for _, part := range norm.NFKD.String(string(r)) {
		if unicode.Is(unicode.Mn, part) {
			continue
		}
		if !known(buffer, part) {
			return string(box)
		}
		out.WriteRune(part)
	}
	return out.String()
}
