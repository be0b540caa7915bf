package typeset

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// FuzzLines breaks any text that a form or a sender may bring into lines: nothing panics, no line is wider than asked unless one
// character is, and nothing is set that was not in the text.
func FuzzLines(f *testing.F) {
	for _, seed := range []string{"", "Zoë 👩‍🍳 Nguyễn 李小龍 محمد हिंदी",
		"a\u202eb\u2066c", "\n\n\n", "x\x00\ufffd\u200d\u200d", strings.Repeat("W", 300),
		"e\u0301\u0301\u0301"} {
		f.Add(seed, 12.5, true)
	}
	f.Fuzz(func(t *testing.T, text string, width float64, bold bool) {
		if len(text) > 4000 || width != width || width > 1e6 || width < 0 {
			return // longer than any field, or no width
		}
		clean := Clean(text)
		if Clean(clean) != clean || !utf8.ValidString(clean) {
			t.Fatalf("%q is not clean", clean)
		}
		for _, l := range Lines(text, bold, width) {
			glyphs := 0
			for _, r := range l.Runs {
				glyphs += len(r.Glyphs)
				for g := range r.Glyphs {
					r.Glyphs[g].Outline()
				}
			}
			if width > 0 && l.Width > width+1e-6 && glyphs > len(text) {
				t.Fatalf("a line of %q is %g ems wide, of %g", text, l.Width, width)
			}
		}
	})
}
