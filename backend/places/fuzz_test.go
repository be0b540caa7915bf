package places

import (
	"strings"
	"testing"
	"unicode/utf8"

	"tradekart/portal/backend/phones"
	"tradekart/portal/backend/postcodes"
)

// FuzzAddress checks the lines, the postcode and the phone number that anybody may send with an address.
func FuzzAddress(f *testing.F) {
	f.Add("14 Upper Street", "", "N1 0PQ", "020 7946 0123")
	f.Add("P.O. Box 7", "Flat 2", "n1\u00a00pq", "+44 7700 900123")
	f.Add("\u202e\x00", "١٤", "GIR0AA", strings.Repeat("9", 400))
	f.Fuzz(func(t *testing.T, line1, line2, postcode, phone string) {
		if told := LineProblem(line1, line2, ""); !utf8.ValidString(told) {
			t.Fatalf("%q", told)
		}
		normal := postcodes.Normal(postcode)
		if postcodes.Is(normal) && (postcodes.Normal(normal) != normal || len(normal) > 8 || strings.ToUpper(normal) != normal) {
			t.Fatalf("%q of %q", normal, postcode)
		}
		if number, ok := phones.E164(phone); ok {
			again, still := phones.E164(number)
			if strings.HasPrefix(number, "+44") && (!still || again != number) || len(number) > 20 || number[0] != '+' {
				t.Fatalf("%q, then %q of %q", number, again, phone)
			}
		}
		if rest := line1[len(houseNumber.FindString(line1)):]; !strings.HasSuffix(line1, rest) {
			t.Fatalf("%q of %q", rest, line1)
		}
	})
}
