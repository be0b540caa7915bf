package intake

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type approvalInput struct {
	ExternalPath
	Body wire.IntakeDecision
}

type decided struct {
	ProOrderStatus string `json:"ProOrderStatus"`
}

// approval takes a manager's decision on a professional team's order; a repeat is a no-op.
func (s *Service) approval(ctx context.Context, in *approvalInput) (web.Result[decided], error) {
	if !storable(in.ExternalOrderId) {
		return web.Of(decided{}), fault.Missing("Order")
	}
	err := db.InTx(ctx, s.pool, func(tx pgx.Tx) error {
		key := auth.KeyFrom(ctx)
		id, err := orders.StoredID(ctx, tx, key, in.ExternalOrderId)
		if err != nil {
			return err
		}
		return orders.Decide(ctx, tx, time.Now().UTC(), key, id, in.Body)
	})
	return web.Of(decided{in.Body.ProOrderStatus}), err
}
