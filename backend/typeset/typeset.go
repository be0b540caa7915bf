// Package typeset turns any text into lines of glyphs: it chooses fonts, shapes letters (Arabic, Devanagari), orders
// what is written from right to left and breaks lines. Documents and labels draw with it, so what one can draw the
// other can. It must know nothing of what the texts mean or of what they are drawn on.
package typeset

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/go-text/typesetting/bidi"
	"github.com/go-text/typesetting/di"
	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/font/opentype"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/segmenter"
	"github.com/go-text/typesetting/shaping"
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"

	"tradekart/portal/backend/plain"
)

// em is the size at which texts are shaped: a thousandth of it is as fine as fonts are drawn.
const em = 1000

// Line is a line of text. Measures are in ems, whatever the size.
type Line struct {
	Text  string // in the order in which it is read
	Width float64
	Runs  []Run // from left to right
}

// Run is a piece of one font and direction.
type Run struct {
	Text        string // in the order in which it is read
	Width       float64
	Glyphs      []Glyph
	Base        bool // drawn by the base font a glyph a character, from left to right
	RightToLeft bool
	Embolden    bool // the text is bold, and its font is not
}

// Glyph is placed at a distance from its run's start on the baseline; y points up.
type Glyph struct {
	X, Y float64
	id   font.GID
	face *typeface
}

// Missing reports whether the glyph is the box that fonts draw for a character they lack.
func (g *Glyph) Missing() bool { return g.id == 0 }

// Segment is a piece of an outline, in ems; y points up.
type Segment = opentype.Segment

// Outline is the glyph's shape at its place in the run.
func (g *Glyph) Outline() []Segment {
	g.face.lock.Lock()
	outline, _ := g.face.face.GlyphDataOutline(g.id)
	g.face.lock.Unlock()
	scale := 1 / float32(g.face.face.Upem())
	placed := make([]Segment, len(outline.Segments))
	for n, s := range outline.Segments {
		for a := range s.Args {
			s.Args[a].X, s.Args[a].Y = s.Args[a].X*scale+float32(g.X), s.Args[a].Y*scale+float32(g.Y)
		}
		placed[n] = s
	}
	return placed
}

// Lines breaks a text into lines no wider than so many ems, between words where it can; 0 breaks only where the
// text does. An empty text has no line.
func Lines(text string, bold bool, width float64) []Line {
	s, _ := setters.Get().(*setter)
	defer setters.Put(s)
	var lines []Line
	for paragraph := range strings.SplitSeq(strings.TrimRight(Clean(text), "\n"), "\n") {
		if paragraph == "" {
			lines = append(lines, Line{})
			continue
		}
		lines = append(lines, s.paragraph(paragraph, bold, width)...)
	}
	if len(lines) == 1 && len(lines[0].Runs) == 0 {
		return nil
	}
	return lines
}

// setter keeps the buffers and faces of one goroutine.
type setter struct {
	graphemes segmenter.Segmenter
	segmenter shaping.Segmenter
	shaper    shaping.HarfbuzzShaper
	wrapper   shaping.LineWrapper
	bidi      bidi.Paragraph
	faces     map[*typeface]*font.Face
	typefaces map[*font.Face]*typeface
}

var setters = sync.Pool{New: func() any {
	return &setter{faces: map[*typeface]*font.Face{}, typefaces: map[*font.Face]*typeface{}}
}}

func (s *setter) face(t *typeface) *font.Face {
	if f, known := s.faces[t]; known {
		return f
	}
	f := font.NewFace(t.face.Font)
	s.faces[t], s.typefaces[f] = f, t
	return f
}

// one lets the segmenter split a text by direction and script only.
type one struct{ face *font.Face }

func (o one) ResolveFace(rune) *font.Face { return o.face }

// The base font is drawn without kerning and ligatures, as documents draw it themselves.
var unkerned = []shaping.FontFeature{{Tag: opentype.MustNewTag("kern")}, {Tag: opentype.MustNewTag("liga")}}

func (s *setter) paragraph(text string, bold bool, width float64) []Line {
	runes, faces := s.choose(text, bold)
	direction := directionOf(runes)
	whole := shaping.Input{Text: runes, RunEnd: len(runes), Direction: direction, Size: fixed.I(em), Language: "en"}
	var runs []shaping.Output
	for _, part := range s.segmenter.Split(whole, one{s.face(faces[0])}) {
		for start := part.RunStart; start < part.RunEnd; {
			end := start + 1
			for end < part.RunEnd && faces[end] == faces[start] {
				end++
			}
			in := part
			in.RunStart, in.RunEnd, in.Face = start, end, s.face(faces[start])
			if faces[start].base {
				in.FontFeatures = unkerned
			}
			runs = append(runs, s.shaper.Shape(in))
			start = end
		}
	}
	limit := fixed.Int26_6(1 << 30)
	if width > 0 {
		limit = fixed.Int26_6(width * em * 64)
	}
	levels := s.levels(runes, direction)
	broken, _ := s.wrapper.WrapParagraphF(shaping.WrapConfig{Direction: direction}, limit, runes, shaping.NewSliceIterator(runs))
	lines := make([]Line, len(broken))
	for n, line := range broken {
		var text strings.Builder
		for _, out := range line {
			text.WriteString(string(runes[out.Runes.Offset : out.Runes.Offset+out.Runes.Count]))
		}
		order(line, levels)
		lines[n] = s.line(line, runes, bold)
		lines[n].Text = strings.TrimRight(text.String(), " ")
	}
	return lines
}

// levels are the characters' levels of direction: 0 is left to right, 1 right to left, 2 a number within the latter.
func (s *setter) levels(runes []rune, direction di.Direction) []bidi.Level {
	levels, first := make([]bidi.Level, len(runes)), bidi.LeftToRight
	if direction == di.DirectionRTL {
		first = bidi.RightToLeft
	}
	runs := s.bidi.Segment(runes, first)
	for n := range runs.NumRuns() {
		run := runs.Run(n)
		for i := run.Start; i < run.End; i++ {
			levels[i] = run.Level
		}
	}
	return levels
}

// order puts a line's runs into the order in which they are seen, from left to right (rule L2 of the bidirectional
// algorithm; the line wrapper knows only two levels).
func order(line shaping.Line, levels []bidi.Level) {
	of, highest := make([]bidi.Level, len(line)), bidi.Level(0)
	for n := range line {
		of[n] = levels[line[n].Runes.Offset]
		highest = max(highest, of[n])
	}
	for least := highest; least > 0; least-- {
		for start := 0; start < len(line); start++ {
			end := start
			for end < len(line) && of[end] >= least {
				end++
			}
			slices.Reverse(line[start:end])
			slices.Reverse(of[start:end])
			start = max(start, end)
		}
	}
}

func (s *setter) line(shaped shaping.Line, runes []rune, bold bool) Line {
	var line Line
	for _, out := range shaped {
		t := s.typefaces[out.Face]
		rtl := out.Direction.Progression() == di.TowardTopLeft
		run := Run{Text: string(runes[out.Runes.Offset : out.Runes.Offset+out.Runes.Count]), Base: t.base && !rtl, RightToLeft: rtl, Embolden: bold && !t.bold}
		var at fixed.Int26_6
		for _, g := range out.Glyphs {
			run.Glyphs = append(run.Glyphs, Glyph{X: ems(at + g.XOffset), Y: ems(g.YOffset), id: g.GlyphID, face: t})
			at += g.Advance
		}
		run.Width = ems(at)
		line.Width += run.Width
		line.Runs = append(line.Runs, run)
	}
	return line
}

func ems(v fixed.Int26_6) float64 { return float64(v) / 64 / em }

// directionOf is that of the first letter.
func directionOf(runes []rune) di.Direction {
	for _, r := range runes {
		if rightToLeft(r) {
			return di.DirectionRTL
		}
		if unicode.IsLetter(r) {
			break
		}
	}
	return di.DirectionLTR
}

// choose finds a font for each character; what no font has is replaced. The letters of a text that the base font
// cannot hold are all drawn by the other, lest they look different within a word.
func (s *setter) choose(text string, bold bool) (runes []rune, faces []*typeface) {
	first, second := base, sans
	if bold {
		first, second = baseBold, sansBold
	}
	for _, r := range text {
		if unicode.In(r, unicode.Latin, unicode.Greek, unicode.Cyrillic, unicode.Inherited) && visible(r) && !first.has(r) {
			first, second = second, first
			break
		}
	}
	find := func(cluster []rune) *typeface { return choice(cluster, first, second) }
	has := func(r rune) bool { return find([]rune{r}) != nil }
	put := func(face *typeface, cluster ...rune) {
		for _, r := range cluster {
			if visible(r) || face != first && face != second { // joiners shape other scripts
				runes, faces = append(runes, r), append(faces, face)
			}
		}
	}
	s.graphemes.Init([]rune(text))
	for all := s.graphemes.GraphemeIterator(); all.Next(); {
		cluster := all.Grapheme().Text
		if cluster[0] == ' ' && len(cluster) == 1 {
			put(first, ' ') // those of pictures and Hangul are wide
			continue
		}
		if face := find(cluster); face != nil {
			put(face, cluster...)
			continue
		}
		for _, r := range cluster {
			if face := find([]rune{r}); face != nil {
				put(face, r)
			} else if !unicode.Is(unicode.Mn, r) {
				put(first, []rune(stand(r, has))...)
			}
		}
	}
	if len(runes) == 0 {
		put(first, ' ')
	}
	return runes, faces
}

// choice is the first font that has all visible characters of a cluster; nil: none has.
func choice(cluster []rune, first, second *typeface) *typeface {
	picture := slices.ContainsFunc(cluster, func(r rune) bool { return r >= 0x1F000 && r < 0x20000 || r == 0xFE0F || r == 0x20E3 })
	for _, face := range candidates(cluster[0], first, second, picture) {
		if !slices.ContainsFunc(cluster, func(r rune) bool { return visible(r) && r != ' ' && !face.has(r) }) {
			return face
		}
	}
	return nil
}

// Clean is a text as it is drawn: whatever does not belong on paper, such as control characters and characters
// that turn the direction of text round, is left out. Lines stay apart.
func Clean(text string) string {
	simple := true
	for _, r := range text {
		if r != '\n' && (r < ' ' || r > '~') {
			simple = false
			break
		}
	}
	if simple {
		return text
	}
	text = strings.ReplaceAll(plain.Text(text), "\r\n", "\n")
	return norm.NFC.String(strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case unicode.IsControl(r) || r == 0x2028 || r == 0x2029:
			return ' '
		case r == 0xFFFC || r == 0xFEFF: // an object's place, a byte order mark
			return -1
		}
		return r
	}, text))
}

// Simple reports whether the base font draws a clean text as it is written, a glyph a character from left to right.
func Simple(text string) bool {
	for _, r := range text {
		if r >= ' ' && r <= '~' || r == '\n' {
			continue
		}
		if r > 0xFFFF || unicode.In(r, unicode.M, unicode.Cf) || rightToLeft(r) || !base.has(r) {
			return false
		}
	}
	return true
}

func rightToLeft(r rune) bool {
	return r >= 0x590 && unicode.In(r, unicode.Hebrew, unicode.Arabic, unicode.Thaana, unicode.Syriac, unicode.Nko)
}

// stand replaces a character that no font has: by its plain letters (𝓕 → F) or else by its number.
func stand(r rune, has func(rune) bool) string {
	var out strings.Builder
	for _, part := range norm.NFKD.String(string(r)) {
		if unicode.Is(unicode.Mn, part) {
			continue
		}
		if part == r || !has(part) {
			return fmt.Sprintf("[U+%04X]", r)
		}
		out.WriteRune(part)
	}
	return out.String()
}

// visible reports whether a font must have a glyph for a character: others are invisible.
func visible(r rune) bool { return !harfbuzz.IsDefaultIgnorable(r) }
