package couriers

import (
	"context"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// Costs lists what providers ask of the operator for a subject: the price of each
// delivery that was not called back or given back, then whatever they charged
// besides, the oldest first.
func Costs(ctx context.Context, q db.Querier, s Subject) ([]wire.CourierCost, error) {
	return db.All[wire.CourierCost](ctx, q, `select * from (select fleet_name as fleet, 'Delivery' as for, cost as pence, created_at as at from courier_attempts
			where subject_kind = $1 and subject_id = $2 and cost > 0 and state in ('Booked', 'Done', 'Failed')
		union all
		select a.fleet_name, e.raw ->> 'For', (e.raw ->> 'Cost')::bigint, e.at from courier_attempts a join courier_events e on e.attempt_id = a.id
		and e.kind = 'Charged'
			where a.subject_kind = $1 and a.subject_id = $2) c
		order by "for" <> 'Delivery', at`, s.Kind, s.ID)
}
