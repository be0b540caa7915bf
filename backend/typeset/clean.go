package typeset

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/harfbuzz"
	"golang.org/x/text/unicode/norm"

	"tradekart/portal/backend/plain"
)

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
