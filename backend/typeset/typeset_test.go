package typeset_test

import (
	"strings"
	"sync"
	"testing"

	"tradekart/portal/backend/typeset"
	"tradekart/portal/backend/typeset/typesettest"
)

func TestEveryCharacterHasAGlyph(t *testing.T) {
	t.Parallel()
	for _, text := range typesettest.Texts {
		for _, bold := range []bool{false, true} {
			lines := typeset.Lines(text.Text, bold, 10)
			if len(lines) == 0 {
				t.Errorf("%s: no line", text.Name)
			}
			for _, line := range lines {
				if line.Width > 10.001 {
					t.Errorf("%s: a line is %.2f wide", text.Name, line.Width)
				}
				for _, run := range line.Runs {
					for _, g := range run.Glyphs {
						if g.Missing() {
							t.Errorf("%s: %q has a missing glyph", text.Name, run.Text)
						}
					}
				}
			}
		}
	}
}

func show(text string) string {
	var out []string
	for _, line := range typeset.Lines(text, false, 0) {
		for _, r := range line.Runs {
			out = append(out, r.Text)
		}
	}
	return strings.Join(out, "|")
}

func TestTextsAreShapedAndOrdered(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Ada\nMarsh":       "Ada|Marsh",
		"محمد 123":         "123| |محمد",
		"Tea محمد 2":       "Tea |2| |محمد",
		"\u202Eevil":       "evil",
		"علي،":             "علي،",
		"हिंदी।":           "हिंदी।",
		"\U00030000 a":     "[U+30000] a",
		"𝓕𝓪":               "Fa",
		"Nguyễn Thị":       "Nguyễn Thị",
		"a\tb\u0000c":      "a b c",
		"bad \xff\xfe end": "bad � end",
	} {
		if got := show(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
	joined, apart := typeset.Lines("محمد", false, 0)[0].Width, 0.0
	for _, r := range "محمد" {
		apart += typeset.Lines(string(r), false, 0)[0].Width
	}
	if joined == apart {
		t.Errorf("Arabic letters are not joined: %.2f, apart %.2f", joined, apart)
	}
	if family := typeset.Lines("👨‍👩‍👧‍👦", false, 0)[0]; len(family.Runs[0].Glyphs) > 1 && family.Width > 1.6 {
		t.Errorf("a family is %.2f wide", family.Width)
	}
}

func TestManyMayDrawAtOnce(t *testing.T) {
	t.Parallel()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for _, text := range typesettest.Texts {
				for _, line := range typeset.Lines(text.Text, true, 10) {
					for _, run := range line.Runs {
						for n := range run.Glyphs {
							run.Glyphs[n].Outline()
						}
					}
				}
			}
		})
	}
	all.Wait()
}
