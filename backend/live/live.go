// Package live tells open screens that something changed. An event is
// published inside the transaction that makes the change, numbered, and fanned
// out to sockets on every server instance through LISTEN/NOTIFY. It carries
// kind and ids, never data, and must know no domain.
package live

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

const (
	channel        = "portal_live"
	sessionChannel = "portal_session" // payload: the id of a session or user that ended
	catchUpLimit   = 500
	// A transaction may take its number early and commit late; nothing holds one open longer than this.
	commitLag = 60 * time.Second
)

// Event is one change. Empty ids concern everybody who may see the kind.
type Event struct {
	Seq        int64     `json:"q"`
	Kind       string    `json:"k"`
	MerchantID string    `json:"m,omitempty"`
	ShopID     string    `json:"s,omitempty"`
	OrderID    string    `json:"o,omitempty"`
	At         time.Time `json:"t"`
}

const publishSQL = `with e as (
	insert into events (kind, merchant_id, shop_id, order_id)
	select $1::text, nullif($2, '')::uuid, nullif($3, '')::uuid, nullif($4, '')::uuid where true returning *)
	select pg_notify('` + channel + `', json_build_object('q', seq, 'k', kind, 'm', merchant_id, 's', shop_id, 'o', order_id, 't', at)::text) from e`

// Publish numbers the event and tells every listener when tx commits; a
// rolled-back change tells nobody.
func Publish(ctx context.Context, tx db.Querier, e Event) error {
	_, err := tx.Exec(ctx, publishSQL, e.Kind, e.MerchantID, e.ShopID, e.OrderID)
	return err
}

// Queue is Publish as part of a batch.
func Queue(b *pgx.Batch, e Event) { b.Queue(publishSQL, e.Kind, e.MerchantID, e.ShopID, e.OrderID) }

// QueueIf is Queue where condition holds; it may name the ids as $2 merchant, $3 shop, $4 order.
func QueueIf(b *pgx.Batch, e Event, condition string) {
	b.Queue(strings.Replace(publishSQL, "where true", "where "+condition, 1), e.Kind, e.MerchantID, e.ShopID, e.OrderID)
}

func (e Event) update() wire.DataUpdate {
	return wire.DataUpdate{Seq: e.Seq, LastUpdate: e.At.UTC(), UpdateType: e.Kind, ShopId: e.ShopID, OrderId: e.OrderID}
}

func decode(payload string) (Event, error) {
	var e Event
	if err := json.Unmarshal([]byte(payload), &e); err != nil {
		return e, fmt.Errorf("event cannot be read: %w", err)
	}
	return e, nil
}

// Scope is whose events a socket may see; an Admin's is empty.
type Scope struct{ MerchantID, ShopID string }

func (s Scope) sees(e Event) bool {
	if s.ShopID != "" {
		return e.ShopID == s.ShopID
	}
	return s.MerchantID == "" || e.MerchantID == s.MerchantID
}

func present(ctx context.Context, q db.Querier) (int64, error) {
	var seq int64
	err := q.QueryRow(ctx, `select coalesce(max(seq), 0) from events`).Scan(&seq)
	return seq, err
}

// missed is what s may see since a number; reset is true where that cannot be
// told. It repeats the last minute before since: repeating an event is harmless.
func missed(ctx context.Context, q db.Querier, s Scope, since int64) (events []Event, reset bool, err error) {
	rows, err := q.Query(ctx, `
		select seq, kind, coalesce(merchant_id::text, '') as merchant_id, coalesce(shop_id::text, '') as shop_id,
			coalesce(order_id::text, '') as order_id, at
		from events
		where (seq > $1::bigint or at >= (select at from events where seq = $1) - $4::interval)
			and ($2 = '' or merchant_id = nullif($2, '')::uuid) and ($3 = '' or shop_id = nullif($3, '')::uuid)
		order by seq limit $5`, since, s.MerchantID, s.ShopID, commitLag, catchUpLimit+1)
	if err != nil {
		return nil, false, err
	}
	events, err = pgx.CollectRows(rows, pgx.RowToStructByName[Event])
	if err != nil || len(events) > catchUpLimit {
		return nil, true, err
	}
	var known bool
	err = q.QueryRow(ctx, `select $1::bigint = 0 or exists (select from events where seq = $1)`, since).Scan(&known)
	return events, !known, err
}

// Sweep forgets events nobody will ask for again.
func Sweep(ctx context.Context, q db.Querier) error {
	_, err := q.Exec(ctx, `delete from events where at < now() - interval '1 day'`)
	return err
}
