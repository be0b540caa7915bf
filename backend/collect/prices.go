package collect

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// draftPrices returns what couriers offer so far for drafts of the caller's shop; orders that are no drafts are left out.
func (a *API) draftPrices(ctx context.Context, in *web.Body[wire.DraftPricesRequest]) (web.Result[wire.DraftPrices], error) {
	c, out := auth.CallerFrom(ctx), wire.DraftPrices{Prices: []wire.DraftPrice{}}
	asked := slices.DeleteFunc(slices.Clone(in.Body.Ids), func(id string) bool { return !db.IsID(id) })
	ids, err := db.Column[string](ctx, a.pool, `select id::text from collect_orders where id = any($1::uuid[]) and shop_id = $2 and status = 'Draft'
		order by array_position($1::uuid[], id)`, asked, c.ShopID)
	if err != nil {
		return web.Of(out), err
	}
	found, err := readQuotes(ctx, a.pool, a.now(), ids)
	for _, one := range found {
		out.Prices = append(out.Prices, one.DraftPrice)
	}
	return web.Of(out), err
}

// quoted is what couriers offer for an order, and whether they were asked in its present round.
type quoted struct {
	wire.DraftPrice
	asked bool
}

type quoteRow struct {
	OrderID       string
	Round         int
	ID            string
	ProviderQuote string
	Fleet         string
	Logo          string
	Service       string
	Miles         float64
	Estimated     bool
	Price         wire.PriceRange
	VehicleCode   string
	VehicleName   string
	ExpiresAt     time.Time
	DoorPin       string
	PickUpAt      *time.Time
	DropOffAt     *time.Time
}

// readQuotes returns the present state of the orders' quotes, each order's cheapest first; who may see them is the caller's concern.
func readQuotes(ctx context.Context, q db.Querier, now time.Time, ids []string) (all []*quoted, err error) {
	var found []quoteRow
	batch := &pgx.Batch{}
	batch.Queue(`select o.id::text, coalesce(o.quoting_until > $2, false),
			o.quoting_until is not null or exists (select from collect_quotes where order_id = o.id), o.quote_round
		from collect_orders o where o.id = any($1::uuid[]) order by array_position($1::uuid[], o.id)`, ids, now).Query(func(rows pgx.Rows) (err error) {
		all, err = pgx.CollectRows(rows, func(row pgx.CollectableRow) (*quoted, error) {
			one := &quoted{DraftPrice: wire.DraftPrice{AvailableCouriersResponseModel: wire.AvailableCouriersResponseModel{AvailableCouriers: []wire.CourierQuote{}}}}
			return one, row.Scan(&one.Id, &one.Loading, &one.asked, &one.Round)
		})
		return err
	})
	batch.Queue(`select q.order_id::text, q.round, q.id::text, q.provider_quote, coalesce(q.quote ->> 'Fleet', '') as fleet,
			coalesce(q.quote ->> 'Logo', '') as logo,
			coalesce(q.quote ->> 'Service', '') as service, coalesce((q.quote ->> 'Miles')::float8, 0) as miles, coalesce((q.quote ->> 'MilesEstimated')::boolean, true)
			as estimated, q.price,
			v.code as vehicle_code, v.name as vehicle_name, q.expires_at,
			case when not o.door_pin then '' when q.quote ? 'PIN' then 'Asked' else 'NotAsked' end as door_pin,
			nullif((q.quote ->> 'PickUpAt')::timestamptz, $2) as pick_up_at, nullif((q.quote ->> 'DropOffAt')::timestamptz, $2) as drop_off_at
		from collect_quotes q join collect_orders o on o.id = q.order_id and o.quote_round = q.round join vehicle_types v on v.id = o.vehicle_type_id
		where q.order_id = any($1::uuid[]) order by q.order_id, q.total, q.id`, ids, time.Time{}).Query(func(rows pgx.Rows) (err error) {
		found, err = pgx.CollectRows(rows, pgx.RowToStructByPos[quoteRow])
		return err
	})
	if err := q.SendBatch(ctx, batch).Close(); err != nil {
		return nil, err
	}
	of := map[string]*quoted{}
	for _, one := range all {
		of[one.Id] = one
	}
	for _, r := range found {
		if one := of[r.OrderID]; one != nil {
			one.Round = r.Round // a new one may have begun after the first query
			r.addTo(&one.AvailableCouriersResponseModel)
		}
	}
	return all, nil
}

func (r quoteRow) addTo(answer *wire.AvailableCouriersResponseModel) {
	if answer.ExpiryDate == nil || r.ExpiresAt.Before(*answer.ExpiryDate) {
		answer.ExpiryDate = &r.ExpiresAt
	}
	if r.ProviderQuote == premiumQuote {
		answer.Premium = &wire.PremiumQuote{Id: r.ID, Price: r.Price.Min}
		return
	}
	answer.AvailableCouriers = append(answer.AvailableCouriers, wire.CourierQuote{Id: r.ID, Name: r.Fleet, Logo: r.Logo, ServiceType: r.Service,
		VehicleType: wire.QuoteVehicle{Code: r.VehicleCode, Name: r.VehicleName}, Price: r.Price, DistanceInMiles: r.Miles, DistanceIsEstimated: r.Estimated,
		ExpiryDate: r.ExpiresAt, DoorPin: r.DoorPin, PickUpAt: r.PickUpAt, DropOffAt: r.DropOffAt})
}
