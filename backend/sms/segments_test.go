package sms

import (
	"strings"
	"testing"
)

func TestSegments(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		want int
	}{
		{"", 1}, {strings.Repeat("a", 160), 1}, {strings.Repeat("a", 161), 2}, {strings.Repeat("a", 306), 2}, {strings.Repeat("a", 307), 3},
		{strings.Repeat("€", 80), 1}, {strings.Repeat("€", 81), 2},
		{strings.Repeat("ы", 70), 1}, {strings.Repeat("ы", 71), 2}, {strings.Repeat("🎃", 35), 1}, {strings.Repeat("🎃", 36), 2},
	} {
		if got := Segments(c.text); got != c.want {
			t.Errorf("%.5s… of %d bytes: %d segments, not %d", c.text, len(c.text), got, c.want)
		}
	}
}

// What people type is sent whole where it fits; a link is never shortened.
func TestTextsAreBounded(t *testing.T) {
	t.Parallel()
	const link = "https://portal.test/track/abcdefghijklmnopqrstuvwxyz"
	for body, want := range map[string]string{
		"Your order from “Smith’s” – soon…": `Your order from "Smith's" - soon... ` + link,
		"مرحبا 🎃\u202e\u0000":               "مرحبا 🎃 " + link,
	} {
		if got := compose(body, link); got != want {
			t.Errorf("%q", got)
		}
	}
	for _, long := range []string{strings.Repeat("word ", 500), strings.Repeat("🎃 ", 500), strings.Repeat("x", 3000)} {
		got := compose(long, link)
		if n := Segments(got); n != mostSegments {
			t.Errorf("%d segments", n)
		}
		if !strings.HasSuffix(got, "... "+link) {
			t.Errorf("%q", got)
		}
	}
	for name, want := range map[string]string{"Kürbis & Söhne": "Kurbis and", "The Hardware Shop": "The Hardwar", "123": "", "مرحبا": "", "B&Q": "BandQ"} {
		if got := senderName(name); got != want {
			t.Errorf("%s: %q, not %q", name, got, want)
		}
	}
}
