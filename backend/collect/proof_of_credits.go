package collect

import (
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/ledger"
)

// Proofs say that each placed order paid what it owes, a use of a credit or a fee and the fee for Concierge, that an
// order which ended early paid nothing, and that each use and fee has its order.
func Proofs() []ledger.Statement {
	return []ledger.Statement{{Name: "orders", All: `select count(*) from collect_orders where placed is not null`,
		Wrong: `with p as materialized (select root, account_id, sum(n) as n, sum(pence) as pence from (
				select root, account_id, case when reverses is null then 1 else -1 end as n, 0 as pence from credit_entries where kind in ('Use', 'Return')
				and ` + dispatch.OfCourierOrders + `
				union all select root, account_id, 0, pence from fee_entries where ` + dispatch.OfCourierOrders + `) e group by 1, 2),
			owed as (select o.id, o.shop_id, o.uses_credit, o.pay_as_you_go, o.premium_fee, o.placed is not null as placed, ` + kept + ` as kept from collect_orders o)
			select 'order ' || o.id || ' owes ' || case when not o.kept then 'nothing' when o.uses_credit then 'a credit' else o.pay_as_you_go || ' pence' end
					|| ' and paid ' || coalesce(p.n, 0) || ' credits and ' || coalesce(p.pence, 0) || ' pence'
				from owed o left join p on p.root = ` + dispatch.CourierOrderCauseSQL + ` and p.account_id = o.shop_id
				where o.placed and not case when not o.kept then coalesce(p.n, 0) = 0 and coalesce(p.pence, 0) = 0
					when o.uses_credit then coalesce(p.n, 0) + (coalesce(p.pence, 0) > 0)::int = 1 -- a fee where no credit was left when it was owed again
					else coalesce(p.n, 0) = 0 and coalesce(p.pence, 0) = o.pay_as_you_go end
			union all select 'order ' || o.id || ' owes ' || o.premium_fee || ' pence for Concierge and was charged ' || coalesce(p.pence, 0)
				from owed o left join p on p.root = ` + dispatch.ConciergeCauseSQL + ` and p.account_id = o.shop_id
				where o.placed and coalesce(p.pence, 0) <> case when o.kept then o.premium_fee else 0 end
			union all select p.root || ' has no order' from p where not exists (select from collect_orders o
				where p.root in (` + dispatch.CourierOrderCauseSQL + `, ` + dispatch.ConciergeCauseSQL + `) and o.shop_id = p.account_id and o.placed is not null)`}}
}
