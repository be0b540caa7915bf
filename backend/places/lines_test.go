package places

import (
	"strings"
	"testing"
)

func TestLinesThatNoCourierFindsAreRefused(t *testing.T) {
	for _, c := range []struct{ line1, line2, missing string }{
		{"Upper Street", "", "number is missing"},
		{"old kent rd.", "London", "number is missing"},
		{"14", "", "street name is missing"},
		{"PO Box 12", "", "PO box"},
		{"14 Upper Street", "P.O.Box 7", "PO box"},
		{"14 Upper Street", "", ""},
		{"14", "Upper Street", ""},
		{"Upper Street", "Flat 3, 14", ""},
		{"Rose Cottage, Church Lane", "", ""},
		{"Rose Cottage", "Church Lane", ""},
		{"The Old Bank at Market Square", "", ""},
		{"Piccadilly Arcade", "", ""},
	} {
		got := LineProblem(c.line1, c.line2, "")
		if (got == "") != (c.missing == "") || !strings.Contains(got, c.missing) {
			t.Errorf("%s, %s: %q, want %q", c.line1, c.line2, got, c.missing)
		}
	}
}

func TestANumberBeforeAStreetFindsTheStreet(t *testing.T) {
	f := setup(t, "line1,city,postcode,lat,long\nUpper Street,London,N1 1RG,51.54,-0.1\n90 Essex Road,London,N1 8LN,51.54,-0.09\nEssex "+
		"Road,London,N1 2SF,51.53,-0.09\n")
	for query, want := range map[string]string{
		"14 upper street": "Upper Street, London, N1 1RG", "14a, Upper": "Upper Street, London, N1 1RG", "flat 3, 14 upper street": "Upper Street, London, N1 1RG",
		"14-16 essex road": "Essex Road, London, N1 2SF", "90 essex road": "90 Essex Road, London, N1 8LN",
	} {
		if found := f.find(query); len(found) != 1 || found[0].Text != want {
			t.Errorf("%s: %v, want %s", query, found, want)
		}
	}
}
