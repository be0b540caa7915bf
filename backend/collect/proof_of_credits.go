package collect

import "tradekart/portal/backend/ledger"

// placedAndKept holds of orders that keep what they were charged: a driver was
// assigned, or they neither failed nor were cancelled.
const placedAndKept = `o.placed is not null and not (o.assigned is null and o.status in ('Failed', 'Cancelled'))`

// Proofs say that each placed order has one use of a credit or one fee, that an
// order which ended early keeps neither, and that no order explains no entry.
func Proofs() []ledger.Statement {
	return []ledger.Statement{{Name: "orders", All: `select count(*) from collect_orders where placed is not null`,
		Wrong: `select 'order ' || o.id || ' has no use of a credit' from collect_orders o where o.placed is not null and o.uses_credit
				and not exists (select from credit_entries e where e.cause = 'collect/' || o.id and e.kind = 'Use' and e.account_id = o.shop_id)
			union all select 'use of a credit ' || e.cause || ' has no order' from credit_entries e where e.kind = 'Use' and starts_with(e.cause, 'collect/')
				and not exists (select from collect_orders o where 'collect/' || o.id = e.cause and o.shop_id = e.account_id and o.uses_credit and o.placed is not null)
			union all select 'order ' || o.id || ' owes ' || o.pay_as_you_go || ' pence and was charged ' || coalesce(f.pence, 0) from collect_orders o
				left join lateral (select sum(pence) as pence from fee_entries e where e.cause in ('collect/' || o.id, 'return of collect/' || o.id) and e.account_id = o.shop_id) f on true
				where ` + placedAndKept + ` and coalesce(f.pence, 0) <> case when o.uses_credit then 0 else o.pay_as_you_go end
			union all select 'order ' || o.id || ' owes ' || o.premium_fee || ' pence for Concierge and was charged ' || coalesce(f.pence, 0) from collect_orders o
				left join lateral (select sum(pence) as pence from fee_entries e
					where e.cause in ('collect/' || o.id || '/concierge', 'return of collect/' || o.id || '/concierge') and e.account_id = o.shop_id) f on true
				where ` + placedAndKept + ` and coalesce(f.pence, 0) <> o.premium_fee
			union all select 'order ' || o.id || ' ended early and keeps a fee' from collect_orders o
				join fee_entries e on e.cause in ('collect/' || o.id, 'collect/' || o.id || '/concierge')
				where o.placed is not null and not (` + placedAndKept + `) and not exists (select from fee_entries r where r.reverses = e.cause)`}}
}
