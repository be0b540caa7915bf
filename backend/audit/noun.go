package audit

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
)

// Noun describes a kind of record that people change one at a time. A change, its
// entry in the log and the event for open screens are one transaction.
type Noun[R any] struct {
	Kind  string // of the entry's target; actions begin with it: promo_code.created
	Read  func(ctx context.Context, q db.Querier, id string, lock bool) (R, error)
	Label func(R) string         // what the log calls a record
	Facts func(R) map[string]any // what the log keeps of it
	// Event is for open screens; its ID and MerchantID are the entry's as well.
	Event func(ctx context.Context, r R) live.Event
}

// One returns a handler that reads one record.
func (n *Noun[R]) One(pool *pgxpool.Pool) func(context.Context, *web.ByID) (web.Result[R], error) {
	return func(ctx context.Context, in *web.ByID) (web.Result[R], error) {
		r, err := n.Read(ctx, pool, in.ID, false)
		return web.Of(r), err
	}
}

// Add reads and records what the transaction has added.
func (n *Noun[R]) Add(ctx context.Context, tx pgx.Tx, now time.Time, id, verb string) (R, error) {
	after, err := n.Read(ctx, tx, id, false)
	if err != nil {
		return after, err
	}
	return after, n.Record(ctx, tx, now, verb, after, nil, n.Facts(after))
}

// Change locks a record, changes it by do, and records the difference, if there is any.
func (n *Noun[R]) Change(ctx context.Context, tx pgx.Tx, now time.Time, id, verb string, do func(before R) error) (R, error) {
	before, err := n.Read(ctx, tx, id, true)
	if err != nil {
		return before, err
	}
	if err := do(before); err != nil {
		return before, err
	}
	after, err := n.Read(ctx, tx, id, false)
	if err != nil {
		return after, err
	}
	if was, is := Differences(n.Facts(before), n.Facts(after)); len(was)+len(is) == 0 {
		return after, nil // sent again as it was
	}
	return after, n.Record(ctx, tx, now, verb, after, n.Facts(before), n.Facts(after))
}

// Remove locks a record, deletes it by do, and records what it was.
func (n *Noun[R]) Remove(ctx context.Context, tx pgx.Tx, now time.Time, id string, do func() error) (R, error) {
	before, err := n.Read(ctx, tx, id, true)
	if err != nil {
		return before, err
	}
	if err := do(); err != nil {
		return before, err
	}
	return before, n.Record(ctx, tx, now, "removed", before, n.Facts(before), nil)
}

// Record writes the entry and the event of a change of r, for changes that the other methods do not fit.
func (n *Noun[R]) Record(ctx context.Context, tx pgx.Tx, now time.Time, verb string, r R, before, after map[string]any) error {
	event := n.Event(ctx, r)
	was, is := Differences(before, after)
	err := Record(ctx, tx, Entry{At: now, Action: n.Kind + "." + verb, TargetKind: n.Kind, TargetID: event.ID, TargetLabel: n.Label(r),
		MerchantID: event.MerchantID, Before: was, After: is})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, event)
}
