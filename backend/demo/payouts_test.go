package demo

import (
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/payouts"
)

func TestPayoutsArePaidWaitingAndHeld(t *testing.T) {
	t.Parallel()
	for _, now := range []time.Time{testNow, time.Date(2026, 10, 25, 1, 30, 0, 0, time.UTC), time.Date(2026, 7, 1, 14, 5, 0, 0, time.UTC)} {
		t.Run(now.Format(time.DateOnly), func(t *testing.T) {
			t.Parallel()
			pool := seeded(t, now)
			for name, condition := range map[string]string{
				"a payout that the bank has paid": `payout_items where merchant_id = $1 and state = 'Paid' and pence > 0`,
				"a payout that waits for an approval": `payout_items i join payout_runs r on r.id = i.run_id join approvals a on a.id = r.approval_id
					where i.merchant_id = $1
					and i.state = 'Proposed' and a.state = 'Waiting'`,
				"bank details in use":                   `current_payment_details where merchant_id = $1`,
				"another merchant's item that is held":  `payout_items where merchant_id <> $1 and state = 'Held' and hold = 'Negative'`,
				"fees that another merchant still owes": `open_items where merchant_id <> $1 and settled < pence`,
				"fees of which a part was paid":         `open_items where merchant_id <> $1 and settled > 0`,
				"a movement that nobody has explained":  `bank_lines where $1::uuid is not null and matched = ''`,
			} {
				if number(t, pool, `select count(*) from `+condition, hartleyID) == 0 {
					t.Errorf("there is no: %s", name)
				}
			}
			err := db.InSnapshot(t.Context(), pool, func(tx pgx.Tx) error {
				checks, err := payouts.Prove(t.Context(), tx, now)
				for _, c := range checks {
					if c.Contradictions > 0 {
						t.Errorf("%s: %v", c.Name, c.Examples)
					}
				}
				return err
			})
			if err != nil {
				t.Error(err)
			}
		})
	}
}
