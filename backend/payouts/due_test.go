package payouts

import (
	"testing"
	"time"
)

func TestWhatIsDue(t *testing.T) {
	t.Parallel()
	now := time.Date(2026, 11, 10, 12, 0, 0, 0, time.UTC)
	good := facts{Balance: 5000, Details: "d", Minimum: 5000, ChangedAt: now.Add(-24 * time.Hour)}
	for name, x := range map[string]struct {
		change func(*facts)
		pence  int64
		hold   string
	}{
		"everything is right":       {func(*facts) {}, 5000, ""},
		"less than the minimum":     {func(f *facts) { f.Balance-- }, 0, holdBelowMinimum},
		"the merchant owes":         {func(f *facts) { f.Balance = -1 }, 0, holdNegative},
		"nothing":                   {func(f *facts) { f.Balance = 0 }, 0, holdNothingDue},
		"no details":                {func(f *facts) { f.Details, f.ChangedAt = "", time.Time{} }, 0, holdNoDetails},
		"changed a second too late": {func(f *facts) { f.ChangedAt = f.ChangedAt.Add(time.Second) }, 0, holdDetailsChanged},
		"details that wait":         {func(f *facts) { f.Waiting = true }, 0, holdDetailsChanged},
		"held by an Admin":          {func(f *facts) { f.OnHold = true }, 0, holdOnHold},
	} {
		f := good
		x.change(&f)
		if pence, hold := due(f, now); pence != x.pence || hold != x.hold {
			t.Errorf("%s: %d %q", name, pence, hold)
		}
	}
}
