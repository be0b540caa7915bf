package modulus

import "testing"

// published examples of the specification, "Validating account numbers", with the sort codes and results it gives.
func TestPublishedExamples(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		what, sortCode, account string
		want                    bool
	}{
		{"modulus 10", "089999", "66374958", true},
		{"modulus 11", "107999", "88837491", true},
		{"modulus 11 and double alternate", "202959", "63748472", true},
		{"exceptions 10 and 11, only the second passes", "871427", "46238510", true},
		{"exceptions 10 and 11, only the first passes", "872427", "46238510", true},
		{"exception 10, ab is 09 and g is 9", "871427", "09123496", true},
		{"exception 10, ab is 99 and g is 9", "871427", "99123496", true},
		{"exception 3, c is 6", "820000", "73688637", true},
		{"exception 3, c is 9", "827999", "73988638", true},
		{"exception 3, c is neither", "827101", "28748352", true},
		{"exception 4", "134020", "63849203", true},
		{"exception 1", "118765", "64371389", true},
		{"exception 6", "200915", "41011166", true},
		{"exception 5", "938611", "07806039", true},
		{"exception 5 with a substitution", "938600", "42368003", true},
		{"exception 5, both remainders 0", "938063", "55065200", true},
		{"exception 7", "772798", "99345694", true},
		{"exception 8", "086090", "06774744", true},
		{"exceptions 2 and 9, the first passes", "309070", "02355688", true},
		{"exceptions 2 and 9, the second passes", "309070", "12345668", true},
		{"exceptions 2 and 9, a is not 0", "309070", "12345677", true},
		{"exceptions 2 and 9, g is 9", "309070", "99345694", true},
		{"exception 5, the second check digit is wrong", "938063", "15764273", false},
		{"exception 5, the first check digit is wrong", "938063", "15764264", false},
		{"exception 5, remainder 1", "938063", "15763217", false},
		{"exception 1 fails", "118765", "64371388", false},
		{"double alternate fails", "203099", "66831036", false},
		{"modulus 11 fails", "203099", "58716970", false},
		{"modulus 10 fails", "089999", "66374959", false},
		{"modulus 11 fails alone", "107999", "88837493", false},
		{"exceptions 12 and 13, the first passes", "074456", "12345112", true},
		{"exceptions 12 and 13", "070116", "34012583", true},
		{"exceptions 12 and 13, the second passes", "074456", "11104102", true},
		{"exception 14", "180002", "00000190", true},
		{"no rule for the sort code", "000000", "12345678", true},
		{"too short", "08999", "66374958", false},
		{"letters", "089999", "6637495A", false},
	} {
		if got := Possible(x.sortCode, x.account); got != x.want {
			t.Errorf("%s: %s %s is %v", x.what, x.sortCode, x.account, got)
		}
	}
}

func TestTheTableIsWhole(t *testing.T) {
	t.Parallel()
	all := published()
	if len(all.rules) < 1000 || len(all.substitutes) < 20 {
		t.Fatalf("%d rules, %d substitutes", len(all.rules), len(all.substitutes))
	}
	for i, r := range all.rules {
		if len(r.from) != sortCodeDigits || len(r.to) != sortCodeDigits || r.from > r.to || r.method != "MOD10" && r.method != "MOD11" && r.method != "DBLAL" {
			t.Errorf("row %d: %+v", i, r)
		}
		if n := len(all.of(r.from)); n > 2 {
			t.Errorf("%s has %d rules", r.from, n)
		}
	}
}
