package typeset

import (
	"bytes"
	"embed"
	"io"
	"sync"
	"unicode"

	"github.com/andybalholm/brotli"
	"github.com/go-text/typesetting/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
)

// The fonts are made by build/fonts.sh.
//
//go:embed fonts/*.ttf.br
var files embed.FS

// typeface is a font that is unpacked and parsed when a text first needs it.
type typeface struct {
	name   string
	base   bool        // of the fonts that documents embed
	bold   bool        // its letters are bold, so that they need not be made so
	source []byte      // empty: the file of that name
	face   *font.Face  // for outlines; a face may be used by one goroutine only
	lock   sync.Mutex  // of face
	parsed func() bool // parses once, and reports whether that succeeded
}

func (t *typeface) parse() bool {
	b := t.source
	if b == nil {
		packed, err := files.ReadFile("fonts/" + t.name + ".ttf.br")
		if err != nil {
			return false
		}
		if b, err = io.ReadAll(brotli.NewReader(bytes.NewReader(packed))); err != nil {
			return false
		}
	}
	face, err := font.ParseTTF(bytes.NewReader(b))
	t.face = face
	return err == nil
}

func newTypeface(name string, bold bool, source []byte) *typeface {
	t := &typeface{name: name, base: source != nil, bold: bold, source: source}
	t.parsed = sync.OnceValue(t.parse)
	return t
}

// has reports whether the font has a glyph for a character.
func (t *typeface) has(r rune) bool {
	if !t.parsed() {
		return false
	}
	_, found := t.face.Cmap.Lookup(r)
	return found
}

var (
	base     = newTypeface("Go", false, goregular.TTF)
	baseBold = newTypeface("GoBold", true, gobold.TTF)
	sans     = newTypeface("Sans", false, nil)
	sansBold = newTypeface("SansBold", true, nil)
	emoji    = newTypeface("Emoji", false, nil)
	han      = newTypeface("Han", false, nil)
	arabic   = newTypeface("Arabic", false, nil)
	symbols  = []*typeface{newTypeface("Symbols", false, nil), newTypeface("MoreSymbols", false, nil), emoji, han}
)

// block are characters by number, for scripts with punctuation of their own.
func block(first, last uint16) *unicode.RangeTable {
	return &unicode.RangeTable{R16: []unicode.Range16{{Lo: first, Hi: last, Stride: 1}}}
}

// scripts are the fonts of what sans lacks.
var scripts = []struct {
	script *unicode.RangeTable
	face   *typeface
}{
	{unicode.Arabic, arabic}, {block(0x600, 0x6FF), arabic}, {unicode.Armenian, newTypeface("Armenian", false, nil)},
	{unicode.Bengali, newTypeface("Bengali", false, nil)}, {block(0x900, 0x97F), newTypeface("Devanagari", false, nil)},
	{unicode.Ethiopic, newTypeface("Ethiopic", false, nil)}, {block(0x10A0, 0x10FF), newTypeface("Georgian", false, nil)},
	{unicode.Gujarati, newTypeface("Gujarati", false, nil)}, {unicode.Gurmukhi, newTypeface("Gurmukhi", false, nil)},
	{unicode.Hebrew, newTypeface("Hebrew", false, nil)}, {unicode.Kannada, newTypeface("Kannada", false, nil)},
	{unicode.Khmer, newTypeface("Khmer", false, nil)}, {unicode.Lao, newTypeface("Lao", false, nil)},
	{unicode.Malayalam, newTypeface("Malayalam", false, nil)}, {unicode.Myanmar, newTypeface("Myanmar", false, nil)},
	{unicode.Oriya, newTypeface("Oriya", false, nil)}, {unicode.Sinhala, newTypeface("Sinhala", false, nil)},
	{unicode.Tamil, newTypeface("Tamil", false, nil)}, {unicode.Telugu, newTypeface("Telugu", false, nil)},
	{unicode.Thaana, newTypeface("Thaana", false, nil)}, {block(0xE00, 0xE7F), newTypeface("Thai", false, nil)},
	{unicode.Han, han}, {unicode.Hiragana, han}, {unicode.Katakana, han}, {unicode.Hangul, newTypeface("Hangul", false, nil)}, {unicode.Bopomofo, han},
}

// candidates are the fonts to look for a character in, the preferred one first.
func candidates(r rune, first, second *typeface, picture bool) []*typeface {
	all := make([]*typeface, 0, 8)
	if picture {
		all = append(all, emoji)
	}
	all = append(all, first, second)
	for _, s := range scripts {
		if unicode.Is(s.script, r) {
			all = append(all, s.face)
		}
	}
	return append(all, symbols...)
}
