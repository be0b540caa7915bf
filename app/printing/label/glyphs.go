package label

import (
	"image"
	"image/draw"
	"math"
	"strings"
	"sync"

	"github.com/go-text/typesetting/font/opentype"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"

	"tradekart/portal/backend/typeset"
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

func (p *pen) dotsPerEm(look style) float64 { return float64(p.ppem(look)) / 64 }

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
	if !typeset.Simple(s) {
		var ems float64
		for _, line := range typeset.Lines(s, look.bold, 0) {
			ems += line.Width
		}
		return ems * p.dotsPerEm(look) / p.perMM
	}
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

// draw turns a letter of the base font into dots.
func (p *pen) draw(letter rune, look style) glyph {
	f := fontOf(look)
	index, _ := f.GlyphIndex(&p.buffer, letter)
	outline, err := f.LoadGlyph(&p.buffer, index, p.ppem(look), nil)
	if err != nil || len(outline) == 0 {
		return glyph{}
	}
	path := make([]segment, len(outline))
	for i, s := range outline {
		path[i].op = opentype.SegmentOp(s.Op)
		for a, point := range s.Args {
			path[i].at[2*a], path[i].at[2*a+1] = float32(point.X)/64, float32(point.Y)/64
		}
	}
	return p.fill(path)
}

// segment is a piece of an outline, in dots; y points down.
type segment struct {
	op opentype.SegmentOp
	at [6]float32
}

// points is how many points a segment has.
var points = [...]int{opentype.SegmentOpMoveTo: 1, opentype.SegmentOpLineTo: 1, opentype.SegmentOpQuadTo: 2, opentype.SegmentOpCubeTo: 3}

// shaped is a glyph that typeset has placed, as dots.
func (p *pen) shaped(outline []typeset.Segment, x, perEm float64) glyph {
	path := make([]segment, len(outline))
	for i, s := range outline {
		path[i].op = s.Op
		for a, point := range s.Args {
			path[i].at[2*a], path[i].at[2*a+1] = float32(x)+point.X*float32(perEm), -point.Y*float32(perEm)
		}
	}
	return p.fill(path)
}

// fill returns the dots that an outline covers by half or more.
func (p *pen) fill(path []segment) glyph {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, s := range path {
		for n := range points[s.op] {
			x, y := float64(s.at[2*n]), float64(s.at[2*n+1])
			left, top, right, bottom = min(left, x), min(top, y), max(right, x), max(bottom, y)
		}
	}
	if right <= left || bottom <= top || right-left > 4000 || bottom-top > 4000 {
		return glyph{}
	}
	g := glyph{left: int(math.Floor(left)), top: int(math.Floor(top))}
	g.width, g.height = int(math.Ceil(right))-g.left, int(math.Ceil(bottom))-g.top
	p.raster.Reset(g.width, g.height)
	p.trace(path, float32(g.left), float32(g.top))
	mask := image.NewAlpha(image.Rect(0, 0, g.width, g.height))
	p.raster.DrawOp = draw.Src
	p.raster.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	g.dots = make([]bool, len(mask.Pix))
	for i, covered := range mask.Pix {
		g.dots[i] = covered >= 128
	}
	return g
}

func (p *pen) trace(path []segment, left, top float32) {
	for _, s := range path {
		xy := s.at
		for n := range points[s.op] {
			xy[2*n], xy[2*n+1] = xy[2*n]-left, xy[2*n+1]-top
		}
		switch s.op {
		case opentype.SegmentOpMoveTo:
			p.raster.ClosePath()
			p.raster.MoveTo(xy[0], xy[1])
		case opentype.SegmentOpLineTo:
			p.raster.LineTo(xy[0], xy[1])
		case opentype.SegmentOpQuadTo:
			p.raster.QuadTo(xy[0], xy[1], xy[2], xy[3])
		case opentype.SegmentOpCubeTo:
			p.raster.CubeTo(xy[0], xy[1], xy[2], xy[3], xy[4], xy[5])
		}
	}
	p.raster.ClosePath()
}

// printable is a text as it is printed, in one line.
func printable(s string) string { return strings.Join(strings.Fields(typeset.Clean(s)), " ") }
