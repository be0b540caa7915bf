package returns

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

// Kinds of event.
const (
	requested  = "Requested"
	agreed     = "Agreed"
	declined   = "Declined"
	withdrawn  = "Withdrawn"
	wayChanged = "WayChanged"
	sent       = "Sent"    // the goods have left the customer
	notSent    = "NotSent" // they did not leave, or did not arrive
	received   = "Received"
	inspected  = "Inspected"
	refunded   = "Refunded"
	paidBack   = "PaidBack" // by the web shop's platform, whatever becomes of the return

	// What became of a courier order that brings the goods to the shop.
	courierBooked    = "CourierBooked"
	courierCollected = "CourierCollected" // the driver has the goods
	courierDelivered = "CourierDelivered" // they are at the shop
	courierFailed    = "CourierFailed"
	courierCancelled = "CourierCancelled"
)

// event is something that happened to a return.
type event struct {
	Kind    string
	At      time.Time
	Actor   string
	ActorID string
	Detail  map[string]any

	CourierOrderID string // of what became of a courier order
	Quiet          bool   `db:"-"` // too long ago for its customer to be told of it
}

func (e event) by(c *auth.Caller) event {
	if c != nil {
		e.Actor, e.ActorID = c.Name, c.UserID
	}
	return e
}

func (e event) at(now time.Time) event { e.At = now; return e }

// standing is where a return stands, and since when.
type standing struct {
	State string
	Since time.Time
}

// ends are the events that decide the state whatever else has happened, the most final first.
var ends = []struct{ kind, state string }{
	{refunded, wire.ReturnRefunded}, {declined, wire.ReturnDeclined}, {withdrawn, wire.ReturnWithdrawn},
	{inspected, wire.ReturnInspected}, {received, wire.ReturnReceived}, {courierDelivered, wire.ReturnReceived},
}

// follow computes where a return stands from all its events, in whatever order they were stored. Of persons' reports of the
// way the latest counts.
func follow(events []event) standing {
	last := map[string]time.Time{}
	for _, e := range events {
		if at, known := last[e.Kind]; !known || e.At.After(at) {
			last[e.Kind] = e.At
		}
	}
	for _, end := range ends {
		if at, happened := last[end.kind]; happened {
			return standing{end.state, at}
		}
	}
	if left := onTheWay(events, last); !left.IsZero() {
		return standing{wire.ReturnOnTheWay, left}
	}
	if at, happened := last[agreed]; happened {
		return standing{wire.ReturnAgreed, at}
	}
	return standing{wire.ReturnRequested, last[requested]}
}

// onTheWay is since when the goods are on the way, or zero. Each courier order speaks for itself: that one has failed does not
// change that another one has the goods.
func onTheWay(events []event, last map[string]time.Time) (since time.Time) {
	if left, isSent := last[sent]; isSent && !last[notSent].After(left) {
		since = left
	}
	over := map[string]bool{}
	for _, e := range events {
		if e.Kind == courierFailed || e.Kind == courierCancelled {
			over[e.CourierOrderID] = true
		}
	}
	for _, e := range events {
		if e.Kind == courierCollected && !over[e.CourierOrderID] && e.At.After(since) {
			since = e.At
		}
	}
	return since
}

// note stores an event of a return and makes its state follow.
func note(ctx context.Context, tx pgx.Tx, id string, e event) error {
	if e.Detail == nil {
		e.Detail = map[string]any{}
	}
	n, err := db.Value[int64](ctx, tx, `insert into return_events (return_id, kind, at, actor, actor_id, detail)
		values ($1, $2, $3, $4, nullif($5, '')::uuid, $6) returning id`, id, e.Kind, e.At, e.Actor, e.ActorID, e.Detail)
	if err != nil {
		return err
	}
	if err := e.tell(ctx, tx, id, n); err != nil {
		return err
	}
	return settle(ctx, tx, id)
}

// settle makes the state of a return follow its events. The return must be locked.
func settle(ctx context.Context, tx pgx.Tx, id string) error {
	all, err := db.All[event](ctx, tx, `select kind, at, actor, coalesce(actor_id::text, '') as actor_id, detail,
			coalesce(courier_order_id::text, '') as courier_order_id
		from return_events where return_id = $1 order by id`, id)
	if err != nil {
		return err
	}
	now := follow(all)
	_, err = tx.Exec(ctx, `update returns set state = $2, since = $3 where id = $1 and (state, since) <> ($2, $3)`, id, now.State, now.Since)
	return err
}
