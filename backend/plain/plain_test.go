package plain_test

import (
	"testing"

	"tradekart/portal/backend/plain"
)

func TestDirectionsAreNotTurnedRound(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"\u202Eevil\u202C name \u2067x\u2069": "evil name x", "\u061cمحمد\u200f": "محمد", "a – b … £": "a – b … £",
		"नमस्\u200dते": "नमस्\u200dते", "bad \xff": "bad \uFFFD", "": "",
	} {
		if got := plain.Text(given); got != want {
			t.Errorf("%q: %q, want %q", given, got, want)
		}
		if got := string(plain.JSON([]byte(given))); got != want && given != "bad \xff" {
			t.Errorf("JSON of %q: %q, want %q", given, got, want)
		}
	}
}
