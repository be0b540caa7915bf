package main

import (
	"context"
	"fmt"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/ledger"
)

// proveCounters compares the counters of each shop's tabs, which triggers maintain, with the orders they count.
func proveCounters(ctx context.Context, q db.Querier, _ time.Time) ([]ledger.Check, error) {
	return ledger.Verify(ctx, q, counted("order_counts", "orders", "shop_portal_status"), counted("collect_counts", "collect_orders", "tab"))
}

func counted(counts, table, tab string) ledger.Statement {
	return ledger.Statement{Name: counts, All: "select count(*) from " + table, Wrong: fmt.Sprintf(`
		select 'shop ' || shop_id || ', ' || %[3]s || ': counted ' || coalesce(c.n, 0) || ' of ' || coalesce(o.n, 0) || ' orders'
		from (select shop_id, merchant_id, %[3]s, sum(n) as n from %[1]s group by 1, 2, 3) c
		full join (select shop_id, merchant_id, %[3]s, count(*) as n from %[2]s group by 1, 2, 3) o using (shop_id, merchant_id, %[3]s)
		where coalesce(c.n, 0) <> coalesce(o.n, 0)`, counts, table, tab)}
}
