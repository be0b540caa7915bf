package collect

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// Dashboard opens the feed of /ws/dashboard: today's collections of the caller's shops.
func (a *API) Dashboard(r *http.Request) (live.Feed, error) {
	c := auth.CallerFrom(r.Context())
	if err := admit(r.Context(), a.pool, c); err != nil {
		return live.Feed{}, err
	}
	return live.Snapshot(func(e live.Event) bool { return e.Kind == wire.UpdateCollect }, func(ctx context.Context) (any, error) {
		return dashboard(ctx, a.pool, c, a.now())
	}), nil
}

func dashboard(ctx context.Context, q db.Querier, c *auth.Caller, now time.Time) (wire.CollectDashboard, error) {
	owner, arg := list.OwnerClause(c, 3)
	var d wire.CollectDashboard
	err := q.QueryRow(ctx, `select count(*) filter (where tab = 'open'), count(*) filter (where status = 'OpenPremium'),
			count(*) filter (where tab = 'outfordelivery'), count(*) filter (where status = 'Delivered'),
			(select count(*) from collect_orders o where tab = 'failed' and tab_since >= $1 and `+owner+`)
		from collect_orders o where status <> 'Draft' and pickup_time >= $1 and pickup_time < $2 and `+owner, london.Day(now), london.AddDays(now, 1), arg).
		Scan(&d.Open, &d.OpenPremium, &d.OutForDelivery, &d.Delivered, &d.Failed)
	return d, err
}

// watched is the order that a socket's pcid names.
func (a *API) watched(r *http.Request) (string, *auth.Caller, error) {
	c, id := auth.CallerFrom(r.Context()), r.URL.Query().Get("pcid")
	if !db.IsID(id) {
		return "", c, missing()
	}
	_, err := readRow(r.Context(), a.pool, c, id)
	return id, c, err
}

// Details opens the feed of /ws/collect-details?pcid=, which sends an order's state. An Admin's open socket
// is notified once when the order's user cancels it.
func (a *API) Details(r *http.Request) (live.Feed, error) {
	id, c, err := a.watched(r)
	if err != nil {
		return live.Feed{}, err
	}
	before := ""
	return live.Snapshot(func(e live.Event) bool {
		return e.Entity == wire.EntityCollect && e.ID == id && e.Kind != wire.UpdateQuotes
	},
		func(ctx context.Context) (any, error) {
			row, err := readRow(ctx, a.pool, c, id)
			t := row.tracking()
			if row.CancelledByUser && before != "" && before != wire.StepCancelled {
				t.Status.Step = wire.StepCancelledByUser
			}
			before = steps[row.Status]
			return t, err
		}), nil
}

// Quotes opens the feed of /ws/collect-quotes?pcid=: whether couriers are still
// being asked, and every offer so far.
func (a *API) Quotes(r *http.Request) (live.Feed, error) {
	id, _, err := a.watched(r)
	if err != nil {
		return live.Feed{}, err
	}
	read := func(ctx context.Context) ([]any, error) { return quoteMessages(ctx, a.pool, a.now(), id) }
	return live.Feed{
		Wants:    func(e live.Event) bool { return e.Kind == wire.UpdateQuotes && e.ID == id },
		First:    read,
		OnEvents: func(ctx context.Context, _ []*live.Event) ([]any, error) { return read(ctx) },
	}, nil
}

type quoteRow struct {
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
	PickUpAt      *time.Time
	DropOffAt     *time.Time
}

// quoteMessages are the messages that tell the present state of an order's quotes.
func quoteMessages(ctx context.Context, q db.Querier, now time.Time, id string) ([]any, error) {
	var loading, asked bool
	var round int
	var found []quoteRow
	batch := &pgx.Batch{}
	batch.Queue(`select coalesce(quoting_until > $2, false), quoting_until is not null or exists (select from collect_quotes where order_id = $1), quote_round
		from collect_orders where id = $1`, id, now).
		QueryRow(func(r pgx.Row) error { return r.Scan(&loading, &asked, &round) })
	batch.Queue(`select q.round, q.id::text, q.provider_quote, coalesce(q.quote ->> 'Fleet', '') as fleet, coalesce(q.quote ->> 'Logo', '') as logo,
			coalesce(q.quote ->> 'Service', '') as service, coalesce((q.quote ->> 'Miles')::float8, 0) as miles, coalesce((q.quote ->> 'MilesEstimated')::boolean, true)
			as estimated, q.price,
			v.code as vehicle_code, v.name as vehicle_name, q.expires_at,
			nullif((q.quote ->> 'PickUpAt')::timestamptz, $2) as pick_up_at, nullif((q.quote ->> 'DropOffAt')::timestamptz, $2) as drop_off_at
		from collect_quotes q join collect_orders o on o.id = q.order_id and o.quote_round = q.round join vehicle_types v on v.id = o.vehicle_type_id
		where q.order_id = $1 order by q.total, q.id`, id, time.Time{}).Query(func(rows pgx.Rows) (err error) {
		found, err = pgx.CollectRows(rows, pgx.RowToStructByName[quoteRow])
		return err
	})
	if err := q.SendBatch(ctx, batch).Close(); err != nil {
		return nil, err
	}
	if len(found) > 0 {
		round = found[0].Round // a new one may have begun after the first query
	}
	answer := &wire.AvailableCouriersResponseModel{AvailableCouriers: []wire.CourierQuote{}, Round: round}
	for _, r := range found {
		r.addTo(answer)
	}
	messages := []any{wire.QuoteMessage{AvailableCouriersLoadingModel: &wire.AvailableCouriersLoadingModel{Loading: loading, Round: round}},
		wire.QuoteMessage{AvailableCouriersResponseModel: answer}}
	if asked && !loading && len(answer.AvailableCouriers) == 0 {
		messages = append(messages, wire.QuoteMessage{Error: &wire.ErrorBody{Code: "NoFleetFoundForGivenVehicleType",
			Error: "Sorry, we are unable to find a courier for this vehicle type and/or location."}})
	}
	return messages, nil
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
		ExpiryDate: r.ExpiresAt, PickUpAt: r.PickUpAt, DropOffAt: r.DropOffAt})
}
