package label

import (
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// box stands for a letter that the font lacks and that no other letters can stand for.
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
		return "" // the letter it belongs to stands already
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
