package pence_test

import (
	"fmt"
	"math/big"
	"testing"

	"tradekart/portal/backend/intake/pence"
)

func TestParse(t *testing.T) {
	t.Parallel()
	good := map[string]int64{
		"0": 0, "-0": 0, "12": 1200, "12.3": 1230, "12.30": 1230, "12.34": 1234, "0.07": 7, "007.5": 750, "10.990": 1099,
		"10.9900000": 1099, "-3.5": -350, "1.15": 115, "8.29": 829, "4.35": 435, "90071992547409.91": pence.Max,
	}
	for text, want := range good {
		if got, err := pence.Parse(text); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "-", ".", "1.", ".5", "1e2", "1E2", "10.999", "0.001", "+1", "--1", "1,000", "1.2.3", " 1", "1 ",
		"£1", "0x10", "1_0", "NaN", "Inf", "١", "90071992547409.92", "99999999999999999999"} {
		if got, err := pence.Parse(text); err == nil {
			t.Errorf("%q is %d; want it refused", text, got)
		}
	}
}

// FuzzParse compares every accepted text with exact rational arithmetic.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"0", "12.3", "10.999", "1e2", "-7.25", "0.10", "90071992547409.91", "1.", "/", "1/3"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := pence.Parse(text)
		if err != nil {
			return
		}
		exact, ok := new(big.Rat).SetString(text)
		if !ok || exact.Mul(exact, big.NewRat(100, 1)).Cmp(new(big.Rat).SetInt64(got)) != 0 {
			t.Fatalf("%q became %d pence", text, got)
		}
	})
}

// FuzzRoundTrip writes amounts as shops do and parses them again.
func FuzzRoundTrip(f *testing.F) {
	f.Add(int64(0))
	f.Add(int64(1099))
	f.Add(int64(pence.Max))
	f.Fuzz(func(t *testing.T, amount int64) {
		if amount < 0 || amount > pence.Max {
			t.Skip()
		}
		got, err := pence.Parse(fmt.Sprintf("%d.%02d", amount/100, amount%100))
		if err != nil || got != amount {
			t.Fatalf("%d came back as %d, %v", amount, got, err)
		}
	})
}
