package orders

import (
	"context"
	"maps"
	"strings"
	"time"
	"unicode"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

// entry is one change of an order: the timeline entry and the event for open screens.
type entry struct {
	OrderID    string
	MerchantID string
	ShopID     string
	OrderNo    string // of a person's change, for the audit log
	Kind       string
	At         time.Time
	Actor      string
	Detail     map[string]any
	person     *auth.Caller // nil where no person made the change
}

func (e entry) by(c *auth.Caller) entry {
	e.Actor, e.person = c.Name, c
	return e
}

const timelineSQL = `insert into order_timeline (order_id, at, kind, actor, actor_id, detail) values ($1, $2, $3, $4, nullif($5, '')::uuid, $6)`

// record writes the entry, and of a person's change the audit entry, and publishes the
// event in the change's own transaction.
func (e entry) record(ctx context.Context, tx pgx.Tx) error {
	if e.Detail == nil {
		e.Detail = map[string]any{}
	}
	batch, actorID := &pgx.Batch{}, ""
	if e.person != nil && e.person.UserID != "" {
		actorID = e.person.UserID
		before, after := e.states()
		audit.Queue(auth.WithCaller(ctx, e.person), batch, audit.Entry{At: e.At, Action: "order." + snake(e.Kind), TargetKind: "order",
			TargetID: e.OrderID, TargetLabel: e.OrderNo, MerchantID: e.MerchantID, Before: before, After: after})
	}
	batch.Queue(timelineSQL, e.OrderID, e.At, e.Kind, e.Actor, actorID, e.Detail)
	queueEvent(batch, wire.UpdateOrder, e.OrderID)
	dispatch.QueueSettling(batch, `$1`, e.OrderID)
	return tx.SendBatch(ctx, batch).Close()
}

// audited names, for each kind of change by a person, what was one thing before and
// another after, and what it became where the timeline's detail leaves that out.
var audited = map[string]struct{ name, after string }{
	"Accepted":          {name: "ShopPortalStatus"},
	"Approved":          {name: "ProOrderStatus", after: "Approved"},
	"Cancelled":         {name: "Status", after: StatusCancelled},
	"PackagesSet":       {name: "Packages"},
	"QuantityChanged":   {name: "Quantity"},
	"QuantityReset":     {name: "Quantity"},
	"Substituted":       {name: "Quantity"},
	"Recovered":         {name: "Status", after: StatusDelivered},
	"Refunded":          {name: "Status", after: "Refunded"},
	"Rejected":          {name: "ShopPortalStatus"},
	"TakenBack":         {name: "ShopPortalStatus"},
	"RejectedByManager": {name: "ProOrderStatus"},
}

// states splits the detail into what was before and what the change made of it.
func (e entry) states() (before, after map[string]any) {
	before, after = map[string]any{}, maps.Clone(e.Detail)
	was, changed := after["Before"]
	if !changed {
		return before, after
	}
	as := audited[e.Kind]
	before[as.name], after[as.name] = was, after["After"]
	if as.after != "" {
		after[as.name] = as.after
	}
	for _, name := range []string{"Before", "After", "Outcome"} {
		delete(after, name)
	}
	return before, after
}

// snake is a kind as the audit log names actions: PackagesSet is packages_set.
func snake(kind string) string {
	var b strings.Builder
	for i, r := range kind {
		if i > 0 && unicode.IsUpper(r) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// Publish tells open screens that an order has changed.
func Publish(ctx context.Context, tx pgx.Tx, id string) error {
	batch := &pgx.Batch{}
	queueEvent(batch, wire.UpdateOrder, id)
	dispatch.QueueSettling(batch, `$1`, id)
	return tx.SendBatch(ctx, batch).Close()
}

// Moved tells open screens that the driver of an order moved.
func Moved(ctx context.Context, tx pgx.Tx, id string) error {
	batch := &pgx.Batch{}
	live.QueueSelect(batch, `select $1, 'Order', id, merchant_id, shop_id, null::uuid, shop_portal_status, false from orders where id = $2`,
		wire.UpdatePosition, id)
	return tx.SendBatch(ctx, batch).Close()
}

// queueEvent publishes that an order came in or changed; an order that does not exist publishes nothing.
// Its counts changed where it came to its tab in this transaction.
func queueEvent(batch *pgx.Batch, kind, id string) {
	live.QueueSelect(batch, `select $1, 'Order', id, merchant_id, shop_id, null::uuid, shop_portal_status, tab_since >= now() from orders where id = $2`, kind, id)
}
