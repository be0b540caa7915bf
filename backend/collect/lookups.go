package collect

import (
	"context"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// statusTypes are the statuses that an order in a list can have, newest last.
var statusTypes = []wire.CollectStatusType{
	{Name: "Placed", Code: wire.CollectPlaced}, {Name: "Open concierge", Code: wire.CollectOpenPremium}, {Name: "Queued", Code: wire.CollectQueued},
	{Name: "Assigned", Code: wire.CollectAssigned}, {Name: "At pick up location", Code: wire.CollectAtPickUpLocation},
	{Name: "Out for delivery", Code: wire.CollectOutForDelivery}, {Name: "At drop off location", Code: wire.CollectAtDropOffLocation},
	{Name: "Delivered", Code: wire.CollectDelivered}, {Name: "Failed", Code: wire.CollectFailed}, {Name: "Cancelled", Code: wire.CollectCancelled},
}

func (a *API) statusTypes(context.Context, *struct{}) (web.Result[[]wire.CollectStatusType], error) {
	return web.Of(statusTypes), nil
}

// merchants lists at most 5,000 merchants that have a collection-enabled shop.
func (a *API) merchants(ctx context.Context, _ *struct{}) (web.Result[[]wire.CollectMerchant], error) {
	names, err := db.AllByPosition[wire.CollectMerchant](ctx, a.pool, `select distinct m.name from merchants m join shops s on s.merchant_id = m.id
		where s.is_collect_enabled order by m.name limit 5000`)
	return web.Of(append([]wire.CollectMerchant{}, names...)), err
}

func (a *API) vehicleTypes(ctx context.Context, _ *struct{}) (web.Result[[]wire.VehicleType], error) {
	types, err := db.All[wire.VehicleType](ctx, a.pool, `select id::text, code, name, active, info, max_size, max_weight, max_length, speed, availability,
		example, max_grams, max_millilitres,
		max_millimetres
		from vehicle_types order by position`)
	for i, v := range types {
		types[i].Active = v.Active && a.couriers.Serves(v.Code)
	}
	return web.Of(types), err
}

// contact is whom the shop named last, or else its manager.
func (a *API) contact(ctx context.Context, _ *struct{}) (web.Result[wire.CollectContact], error) {
	c := auth.CallerFrom(ctx)
	var out wire.CollectContact
	var manager, phone string
	err := a.pool.QueryRow(ctx, `select s.manager, s.phone, coalesce(o.pickup_first_name, ''), coalesce(o.pickup_last_name, ''), coalesce(o.pickup_phone, '')
		from shops s left join lateral (select * from collect_orders where shop_id = s.id and status <> 'Draft'
			and not exists (select from return_couriers where order_id = id) order by drafted desc limit 1) o on true
		where s.id = $1`, c.ShopID).Scan(&manager, &phone, &out.FirstName, &out.LastName, &out.Phone)
	if out.FirstName == "" {
		out.FirstName, out.LastName, _ = strings.Cut(manager, " ")
		out.Phone = phone
	}
	return web.Of(out), err
}

func (a *API) shopAddress(ctx context.Context, _ *struct{}) (web.Result[wire.ShopAddress], error) {
	var out wire.ShopAddress
	err := a.pool.QueryRow(ctx, `select name, line1, line2, '', postal_code, city, lat, long from shops where id = $1`, auth.CallerFrom(ctx).ShopID).
		Scan(&out.Name, &out.AddressLine1, &out.AddressLine2, &out.AddressLine3, &out.PostCode, &out.City, &out.Lat, &out.Long)
	return web.Of(out), err
}

func firstName(name string) string {
	first, _, _ := strings.Cut(strings.TrimSpace(name), " ")
	return first
}
