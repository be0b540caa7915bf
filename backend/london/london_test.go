package london_test

import (
	"testing"
	"time"

	"tradekart/portal/backend/london"
)

func at(t *testing.T, s string) time.Time {
	t.Helper()
	moment, err := time.Parse(time.RFC3339, s)
	if err != nil {
		t.Fatal(err)
	}
	return moment
}

func TestDaysAndWeeksOverClockChanges(t *testing.T) {
	for _, c := range []struct{ moment, day, next, week string }{
		// Summer time starts on 29 March 2026, a Sunday of 23 hours.
		{"2026-03-29T00:30:00Z", "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z", "2026-03-23T00:00:00Z"},
		{"2026-03-29T23:30:00Z", "2026-03-29T23:00:00Z", "2026-03-30T23:00:00Z", "2026-03-29T23:00:00Z"},
		// It ends on 25 October 2026, a Sunday of 25 hours.
		{"2026-10-25T00:30:00Z", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z", "2026-10-18T23:00:00Z"},
		{"2026-10-26T00:00:00Z", "2026-10-26T00:00:00Z", "2026-10-27T00:00:00Z", "2026-10-26T00:00:00Z"},
	} {
		moment := at(t, c.moment)
		if got := london.Day(moment); !got.Equal(at(t, c.day)) {
			t.Errorf("day of %s: %s, want %s", c.moment, got, c.day)
		}
		if got := london.AddDays(moment, 1); !got.Equal(at(t, c.next)) {
			t.Errorf("day after %s: %s, want %s", c.moment, got, c.next)
		}
		if got := london.Week(moment); !got.Equal(at(t, c.week)) {
			t.Errorf("week of %s: %s, want %s", c.moment, got, c.week)
		}
	}
}

func TestAddMonths(t *testing.T) {
	for _, c := range []struct {
		anchor string
		n      int
		want   string
	}{
		{"2026-01-31T09:00:00Z", 1, "2026-02-28T09:00:00Z"},
		{"2026-01-31T09:00:00Z", 2, "2026-03-31T08:00:00Z"},
		{"2024-01-31T09:00:00Z", 1, "2024-02-29T09:00:00Z"},
		{"2026-10-31T00:00:00Z", 12, "2027-10-30T23:00:00Z"},
		{"2026-12-15T00:00:00Z", 1, "2027-01-15T00:00:00Z"},
		{"2026-03-15T00:00:00Z", -1, "2026-02-15T00:00:00Z"},
	} {
		if got := london.AddMonths(at(t, c.anchor), c.n); !got.Equal(at(t, c.want)) {
			t.Errorf("%s plus %d months: %s, want %s", c.anchor, c.n, got, c.want)
		}
	}
}
