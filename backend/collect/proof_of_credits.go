package collect

import (
	"context"

	"tradekart/portal/backend/db"
)

// ContradictCredits counts the placed orders that should have used a credit and
// have not, and the uses that no placed order explains.
func ContradictCredits(ctx context.Context, q db.Querier) (count int, err error) {
	err = q.QueryRow(ctx, `select
		(select count(*) from collect_orders o where o.uses_credit and o.placed is not null
			and not exists (select from credit_entries e where e.cause = 'collect/' || o.id and e.kind = 'Use' and e.account_id = o.shop_id))
		+ (select count(*) from credit_entries e where e.kind = 'Use' and starts_with(e.cause, 'collect/')
			and not exists (select from collect_orders o where 'collect/' || o.id = e.cause and o.shop_id = e.account_id and o.uses_credit and o.placed is not null))`).Scan(&count)
	return count, err
}
