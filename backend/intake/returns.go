package intake

import (
	"context"
	"net/http"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/returns"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type returnInput struct {
	ExternalPath
	Body wire.NewIntakeReturn
}

func (s *Service) registerReturns(api *web.API) {
	web.HandleStatus(api, web.Op{
		Method: http.MethodPost, Path: "/api/intake/orders/{ExternalOrderId}/returns", Tag: "Intake", Key: true, Status: http.StatusCreated,
		Summary: "Ask for the return of items of a delivered order",
		Doc: "A new return returns 201, and the same ExternalReturnId again 200 with the first one. The shop agrees or declines, inspects what comes back and " +
			"refunds it with a credit note; GET tells how far it is.",
	}, s.askForReturn)
	web.Handle(api, web.Op{
		Method: http.MethodGet, Path: "/api/intake/orders/{ExternalOrderId}/returns", Tag: "Intake", Key: true, Summary: "The returns of an order",
	}, s.returnsOf)
}

func (s *Service) askForReturn(ctx context.Context, in *returnInput) (status int, out web.Result[wire.IntakeReturn], err error) {
	if !storable(in.ExternalOrderId) || !storable(in.Body.ExternalReturnId) {
		return 0, out, fault.Missing("Order")
	}
	key := auth.KeyFrom(ctx)
	err = db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		id, err := orders.StoredID(ctx, tx, key, in.ExternalOrderId)
		if err != nil {
			return err
		}
		created, err := returns.FromSender(ctx, tx, s.now().UTC(), key, id, in.Body)
		if err != nil {
			return err
		}
		status = statusOf(created)
		all, err := returns.OfSender(ctx, tx, key, id)
		for _, r := range all {
			if r.ExternalReturnId == in.Body.ExternalReturnId {
				out = web.Of(r)
			}
		}
		return err
	})
	return status, out, err
}

func (s *Service) returnsOf(ctx context.Context, in *ExternalPath) (web.Result[[]wire.IntakeReturn], error) {
	if !storable(in.ExternalOrderId) {
		return web.Of([]wire.IntakeReturn(nil)), fault.Missing("Order")
	}
	key := auth.KeyFrom(ctx)
	id, err := orders.StoredID(ctx, s.pool, key, in.ExternalOrderId)
	if err != nil {
		return web.Of([]wire.IntakeReturn(nil)), err
	}
	all, err := returns.OfSender(ctx, s.pool, key, id)
	return web.Of(all), err
}
