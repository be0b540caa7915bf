package list

import (
	"slices"
	"testing"
)

// FuzzCursor reads cursors that anybody may send: one that is not the list's is refused, and one that is accepted is written the same.
func FuzzCursor(f *testing.F) {
	f.Add(cursor{Mark: "ab", Keys: []string{"2026-11-27", "1"}}.String(), "ab", 2)
	f.Add("e30", "", 0)
	f.Add("%00", "x", -1)
	f.Fuzz(func(t *testing.T, sent, mark string, parts int) {
		keys, err := readCursor(sent, mark, parts)
		if err != nil {
			return
		}
		again, err := readCursor(cursor{Mark: mark, Keys: keys}.String(), mark, parts)
		if err != nil || !slices.Equal(keys, again) {
			t.Fatalf("%q, then %q, %v", keys, again, err)
		}
	})
}
