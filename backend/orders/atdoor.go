package orders

import (
	"context"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// mostAtDoor bounds the couriers that a shop is told of at once.
const mostAtDoor = 10

// atDoor returns the couriers who stand in the caller's shop and wait for an order, the longest-waiting first.
func (a *API) atDoor(ctx context.Context, _ *struct{}) (web.Result[[]wire.AtDoor], error) {
	waiting, err := db.All[wire.AtDoor](ctx, a.pool, `select o.id::text, o.order_no, (`+packing+`) as packing, coalesce(j.driver_name, '') as driver_name,
			o.at_pick_up_location as since
		from `+cardTables+` where `+onBoard+` and o.at_pick_up_location is not null order by o.at_pick_up_location, o.id limit $2`,
		auth.CallerFrom(ctx).ShopID, mostAtDoor)
	if waiting == nil {
		waiting = []wire.AtDoor{}
	}
	return web.Of(waiting), err
}
