package orders

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

// entry is one change of an order: what its timeline keeps and what open screens are told.
type entry struct {
	OrderID    string
	MerchantID string
	ShopID     string
	Kind       string
	At         time.Time
	Actor      string
	ActorID    string
	Detail     map[string]any
}

func (e entry) by(c *auth.Caller) entry {
	e.Actor, e.ActorID = c.Name, c.UserID
	return e
}

const timelineSQL = `insert into order_timeline (order_id, at, kind, actor, actor_id, detail) values ($1, $2, $3, $4, nullif($5, '')::uuid, $6)`

// record writes the entry and publishes the event in the change's own transaction.
func (e entry) record(ctx context.Context, tx pgx.Tx) error {
	if e.Detail == nil {
		e.Detail = map[string]any{}
	}
	batch := &pgx.Batch{}
	batch.Queue(timelineSQL, e.OrderID, e.At, e.Kind, e.Actor, e.ActorID, e.Detail)
	queueEvent(batch, wire.UpdateOrder, e.OrderID)
	return tx.SendBatch(ctx, batch).Close()
}

// queueEvent publishes that an order came in or changed; an order that does not exist publishes nothing.
// Its counts changed where it came to its tab in this transaction.
func queueEvent(batch *pgx.Batch, kind, id string) {
	live.QueueSelect(batch, `select $1, 'Order', id, merchant_id, shop_id, null::uuid, shop_portal_status, tab_since >= now() from orders where id = $2`, kind, id)
}
