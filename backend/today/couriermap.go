package today

import (
	"context"
	"net/http"
	"strings"
	"sync"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	mostOnMap   = 500   // couriers of one map
	mostChanged = 2_000 // orders whose changes are read one by one; with more, the whole map is
)

type mapInput struct {
	MerchantId string `query:"MerchantId" doc:"Only couriers of this merchant's shops; may be empty"`
	ShopId     string `query:"ShopId" doc:"Only this shop's couriers; may be empty"`
}

func (a *API) courierMap(ctx context.Context, in *mapInput) (web.Result[wire.CourierMap], error) {
	v, err := a.viewOf(auth.CallerFrom(ctx), in.MerchantId, in.ShopId)
	if err != nil {
		return web.Result[wire.CourierMap]{}, err
	}
	out, err := v.read(ctx, nil)
	return web.Of(out), err
}

// mapView is a caller's map, of all shops that the caller sees or of some.
type mapView struct {
	*API
	owner            string
	arg              any
	merchant, shopID string
}

func (a *API) viewOf(c *auth.Caller, merchantID, shopID string) (*mapView, error) {
	wrong := map[string]string{}
	if merchantID != "" && !db.IsID(merchantID) {
		wrong["MerchantId"] = "This merchant is not known."
	}
	if shopID != "" && !db.IsID(shopID) {
		wrong["ShopId"] = "This shop is not known."
	}
	if len(wrong) > 0 {
		return nil, fault.Fields(wrong)
	}
	v := &mapView{API: a, merchant: merchantID, shopID: shopID}
	v.owner, v.arg = list.OwnerClause(c, 1)
	return v, nil
}

// underway selects from one table of orders o those whose courier was assigned and has not ended; the columns are those of its own table.
func underway(kind, table, columns, where string) string {
	return `select o.id as subject, '` + kind + `' as kind, o.merchant_id, o.shop_id, s.name as shop_name, c.id, c.driver_name as driver,
			coalesce(nullif(c.fleet_name, ''), c.quote ->> 'Fleet', '') as fleet, ` + dispatch.Came + ` as since,
			case when o.at_drop_off_location is not null then 'AtDoor'
				when o.out_for_delivery is not null then 'Carries' when o.at_pick_up_location is not null then 'AtShop' else 'Coming' end as stage, ` + columns + `
		from ` + table + ` o join shops s on s.id = o.shop_id join courier_attempts c on c.subject_id = o.id and c.state = 'Booked'
		where ` + where + ` and ` + dispatch.Came + ` is not null`
}

var (
	deliveriesUnderway = underway(wire.TodayDelivery, "orders", `o.order_no as number, o.delivery_address_post_code as post_code,
		coalesce(o.time_slot_to, `+dispatch.DropOffAt+`) as due, s.lat as shop_lat, s.long as shop_long`,
		`o.shop_portal_status = 'Queued'`)
	collectionsUnderway = underway(wire.TodayCollection, "collect_orders", `o.reference_number as number, o.dropoff_post_code as post_code, o.eta as due,
		o.pickup_lat as shop_lat, o.pickup_long as shop_long`, `o.tab in ('open', 'outfordelivery')`)
)

// scoped are the couriers under way that the view shows; $1 to $4 are who asks, the merchant, the shop, and ids of orders or null.
func (v *mapView) scoped() string {
	which := ` and ` + v.owner + ` and ($2 = '' or o.merchant_id = nullif($2, '')::uuid) and ($3 = '' or o.shop_id = nullif($3, '')::uuid)
		and ($4::uuid[] is null or o.id = any($4))`
	return deliveriesUnderway + which + ` union all ` + collectionsUnderway + which
}

type mapRow struct {
	wire.MovingCourier
	PostCode          string
	ShopLat, ShopLong float64
	SeenLat, SeenLong float64
	Total             int
}

// read reads the couriers under way, or those of some orders. A position from before the driver was assigned is another driver's.
func (v *mapView) read(ctx context.Context, ids []string) (wire.CourierMap, error) {
	out := wire.CourierMap{At: v.now(), Couriers: []wire.MovingCourier{}}
	found, _ := v.pool.Query(ctx, `with c as (select *, count(*) over () as total from (`+v.scoped()+`) f
			order by since, subject limit $5)
		select c.subject::text as id, kind, number, c.merchant_id::text, m.name as merchant_name, shop_id::text, shop_name, driver, fleet, stage, since, due,
			post_code, shop_lat, shop_long, coalesce(p.lat, 0) as seen_lat, coalesce(p.long, 0) as seen_long, p.at as seen_at, total
		from c join merchants m on m.id = c.merchant_id`+dispatch.JoinPosition+` order by since, c.subject`, v.arg, v.merchant, v.shopID, ids, mostOnMap)
	rows, err := pgx.CollectRows(found, pgx.RowToStructByNameLax[mapRow])
	for _, r := range rows {
		out.Couriers, out.Total = append(out.Couriers, r.courier()), r.Total
	}
	return out, err
}

func (r mapRow) courier() wire.MovingCourier {
	m := r.MovingCourier
	if code := postcodes.Normal(r.PostCode); postcodes.Is(code) {
		m.Area, _, _ = strings.Cut(code, " ")
	}
	m.Shop, m.Position = placeOf(r.ShopLat, r.ShopLong), placeOf(r.SeenLat, r.SeenLong)
	if m.Position == nil || m.SeenAt.Before(m.Since) {
		m.Position, m.SeenAt = nil, nil
	}
	return m
}

func placeOf(lat, long float64) *wire.MapPlace {
	if lat == 0 && long == 0 {
		return nil
	}
	return &wire.MapPlace{Lat: lat, Long: long}
}

func (v *mapView) count(ctx context.Context) (int, error) {
	return db.Value[int](ctx, v.pool, `select count(*) from (`+v.scoped()+`) f`, v.arg, v.merchant, v.shopID, nil)
}

// CourierMap opens the feed of /ws/courier-map: all couriers, then those that moved or changed. ?merchant= and ?shop= are as for the operation.
func (a *API) CourierMap(r *http.Request) (live.Feed, error) {
	asked := r.URL.Query()
	v, err := a.viewOf(auth.CallerFrom(r.Context()), asked.Get("merchant"), asked.Get("shop"))
	if err != nil {
		return live.Feed{}, err
	}
	f := &mapFeed{mapView: v}
	return live.Feed{Wants: f.wants, First: f.whole, Pace: couriers.LivePace,
		OnEvents: func(ctx context.Context, _ []*live.Event) ([]any, error) { return f.changes(ctx) }}, nil
}

// mapFeed is the map of one socket. A driver who reports often is read once in a while, so however many events there are, the socket
// is woken by one of them.
type mapFeed struct {
	*mapView
	shown map[string]bool
	total int

	mu      sync.Mutex
	changed map[string]bool // orders with events since the last message, true where more than a position changed
}

func (f *mapFeed) wants(e live.Event) bool {
	if e.Entity != wire.EntityOrder && e.Entity != wire.EntityCollect || f.merchant != "" && e.MerchantID != f.merchant ||
		f.shopID != "" && e.ShopID != f.shopID {
		return false
	}
	switch e.Kind {
	case wire.UpdatePosition, wire.UpdateOrder, wire.UpdateCollect:
	default:
		return false
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	first := len(f.changed) == 0
	if first {
		f.changed = map[string]bool{}
	}
	if len(f.changed) <= mostChanged {
		f.changed[e.ID] = f.changed[e.ID] || e.Kind != wire.UpdatePosition
	}
	return first
}

func (f *mapFeed) take() map[string]bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	changed := f.changed
	f.changed = nil
	return changed
}

func (f *mapFeed) whole(ctx context.Context) ([]any, error) {
	found, err := f.read(ctx, nil)
	if err != nil {
		return nil, err
	}
	f.total, f.shown = found.Total, map[string]bool{}
	for _, c := range found.Couriers {
		f.shown[c.Id] = true
	}
	return []any{wire.CourierMapUpdate{CourierMap: found, Whole: true, Gone: []string{}}}, nil
}

// changes tells of the orders that changed. Where couriers were left out and one that is shown has gone, the whole map is told.
func (f *mapFeed) changes(ctx context.Context) ([]any, error) {
	changed := f.take()
	if len(changed) > mostChanged {
		return f.whole(ctx)
	}
	ids, counts := make([]string, 0, len(changed)), false
	for id, more := range changed {
		ids, counts = append(ids, id), counts || more
	}
	found, err := f.read(ctx, ids)
	if err != nil {
		return nil, err
	}
	if counts {
		if f.total, err = f.count(ctx); err != nil {
			return nil, err
		}
	}
	out := wire.CourierMapUpdate{CourierMap: wire.CourierMap{At: found.At, Couriers: []wire.MovingCourier{}, Total: f.total}, Gone: []string{}}
	for _, c := range found.Couriers {
		delete(changed, c.Id)
		if f.shown[c.Id] || len(f.shown) < mostOnMap {
			f.shown[c.Id], out.Couriers = true, append(out.Couriers, c)
		}
	}
	for id := range changed {
		if f.shown[id] {
			delete(f.shown, id)
			out.Gone = append(out.Gone, id)
		}
	}
	switch {
	case len(f.shown) < min(f.total, mostOnMap):
		return f.whole(ctx)
	case len(out.Couriers)+len(out.Gone) == 0 && !counts:
		return nil, nil
	}
	return []any{out}, nil
}
