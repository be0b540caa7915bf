package collect

import (
	"context"
	"net/http"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
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
			if !c.Can(auth.ViewMoney) {
				t.WinningQuote = nil
			}
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
	if err == nil {
		err = web.SeesMoney(r.Context())
	}
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

// quoteMessages are the messages that tell the present state of an order's quotes.
func quoteMessages(ctx context.Context, q db.Querier, now time.Time, id string) ([]any, error) {
	found, err := readQuotes(ctx, q, now, []string{id})
	if err != nil || len(found) == 0 {
		return nil, err
	}
	quoted := found[0]
	answer := &quoted.AvailableCouriersResponseModel
	messages := []any{wire.QuoteMessage{AvailableCouriersLoadingModel: &wire.AvailableCouriersLoadingModel{Loading: quoted.Loading, Round: answer.Round}},
		wire.QuoteMessage{AvailableCouriersResponseModel: answer}}
	if quoted.asked && !quoted.Loading && len(answer.AvailableCouriers) == 0 {
		messages = append(messages, wire.QuoteMessage{Error: &wire.ErrorBody{Code: "NoFleetFoundForGivenVehicleType",
			Error: "Sorry, we are unable to find a courier for this vehicle type and/or location."}})
	}
	return messages, nil
}
