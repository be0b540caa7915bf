// Package live sends open screens an event when something changed. An event is stored in
// the transaction that makes the change and numbered soon after it has committed. That there are
// new numbers is announced to every server instance, which reads their events and hands them to
// its sockets. An event carries what kind of thing changed, its ids and the little that lets a
// screen decide whether to ask; never personal data. Package live must know no domain.
package live

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/gorilla/websocket"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

const (
	numbersChannel   = "portal_numbers"    // there are new numbers
	signedOutChannel = "portal_signed_out" // payload: the id of a session or user that ended
	catchUpLimit     = 500                 // events; a client that missed more reloads everything
	maxDevice        = 64                  // bytes of a device's id
)

// Event is one change. Admins see every event, a Merchant and a Shop those that
// name their merchant or shop, a Shop also what is about its merchant as a whole; one that names a user is for that user alone.
type Event struct {
	Seq        int64  // set after the transaction has committed; becomes visible after every smaller one
	Kind       string // one of wire.Update…
	Entity     string // what ID names: one of wire.Entity…
	ID         string
	MerchantID string
	ShopID     string
	UserID     string
	State      string // the entity's state after the change, such as an order's portal status
	Counts     bool   // whether the shop's counts changed with it
	At         time.Time

	prepared func() (*websocket.PreparedMessage, error)
}

const publishSQL = `insert into events (kind, entity, entity_id, merchant_id, shop_id, user_id, state, counts) `

const publishOneSQL = publishSQL + `values ($1, $2, nullif($3, '')::uuid, nullif($4, '')::uuid, nullif($5, '')::uuid, nullif($6, '')::uuid, $7, $8)`

func (e Event) args() []any {
	return []any{e.Kind, e.Entity, e.ID, e.MerchantID, e.ShopID, e.UserID, e.State, e.Counts}
}

// Publish sends e to every listener when tx commits; after a rollback nothing is sent.
func Publish(ctx context.Context, tx db.Querier, e Event) error {
	_, err := tx.Exec(ctx, publishOneSQL, e.args()...)
	return err
}

// Queue is Publish as part of a batch.
func Queue(b *pgx.Batch, e Event) { b.Queue(publishOneSQL, e.args()...) }

// QueueSelect publishes one event for each row of a query. Its columns are kind,
// entity, entity id, merchant id, shop id, user id, state and counts.
func QueueSelect(b *pgx.Batch, query string, args ...any) { b.Queue(publishSQL+query, args...) }

func (e Event) update() wire.DataUpdate {
	u := wire.DataUpdate{Seq: e.Seq, LastUpdate: e.At.UTC(), UpdateType: e.Kind, ShopId: e.ShopID, Entity: e.Entity, Id: e.ID, State: e.State}
	if e.Entity == wire.EntityOrder {
		u.OrderId = e.ID
	}
	if e.Counts {
		u.CountsVersion = e.Seq
	}
	return u
}

// Scope is whose events a socket may see.
type Scope struct{ Role, UserID, MerchantID, ShopID string }

// ScopeOf is what a user may see.
func ScopeOf(c *auth.Caller) Scope {
	return Scope{Role: c.Role, UserID: c.UserID, MerchantID: c.MerchantID, ShopID: c.ShopID}
}

func (s Scope) sees(e Event) bool {
	if e.UserID != "" {
		return e.UserID == s.UserID
	}
	switch s.Role {
	case wire.RoleAdmin:
		return true
	case wire.RoleMerchant:
		return e.MerchantID != "" && e.MerchantID == s.MerchantID
	case wire.RoleShop:
		return e.ShopID != "" && e.ShopID == s.ShopID || e.Entity == wire.EntityMerchant && e.MerchantID == s.MerchantID
	}
	return false
}

// Present is the number of the last event that is visible; every smaller one is.
func Present(ctx context.Context, q db.Querier) (int64, error) {
	seq, err := db.Value[int64](ctx, q, `select coalesce(max(seq), 0) from events`)
	return seq, err
}

// Hears is a condition that holds where a database has the event numbered {heard} and, since a number becomes visible after every
// smaller one, all before it. Their own rows may have been swept.
const Hears = `exists (select from events where seq >= {heard})`

const eventColumns = `seq, kind, entity, coalesce(entity_id::text, '') as id, coalesce(merchant_id::text, '') as merchant_id,
	coalesce(shop_id::text, '') as shop_id, coalesce(user_id::text, '') as user_id, state, counts, at`

// missed lists what s may see after since, up to and including until, and at most one more than a client catches up; known is
// false where since is a number of another database, or too old.
func missed(ctx context.Context, q db.Querier, s Scope, since, until int64) (events []*Event, known bool, err error) {
	known, err = db.Value[bool](ctx, q, `select $1::bigint = 0 or exists (select from events where seq = $1)`, since)
	if err != nil || !known {
		return nil, known, err
	}
	rows, _ := q.Query(ctx, `select `+eventColumns+` from events where seq > $1 and seq <= $2 and case
			when user_id is not null then user_id::text = $3
			when $4 = 'Admin' then true
			when $4 = 'Merchant' then merchant_id::text = $5
			when $4 = 'Shop' then shop_id::text = $6 or entity = 'Merchant' and merchant_id::text = $5
			else false end
		order by seq limit $7`, since, until, s.UserID, s.Role, s.MerchantID, s.ShopID, catchUpLimit+1)
	events, err = pgx.CollectRows(rows, pgx.RowToAddrOfStructByName[Event])
	return events, true, err
}

// Sweep deletes events that no client will request again.
func Sweep(ctx context.Context, q db.Querier) error {
	_, err := q.Exec(ctx, `delete from events where at < now() - interval '1 day'`)
	return err
}

// snapshotPace bounds how often a snapshot is read for one socket while events pour in.
const snapshotPace = 250 * time.Millisecond

// Snapshot is a feed that sends the result of read: on connecting, and after relevant events if the result
// has changed.
func Snapshot(wants func(Event) bool, read func(context.Context) (any, error)) Feed {
	var last []byte
	present := func(ctx context.Context) ([]any, error) {
		value, err := read(ctx)
		if err != nil {
			return nil, err
		}
		b, err := json.Marshal(value)
		if err != nil || bytes.Equal(b, last) {
			return nil, err
		}
		last = b
		return []any{json.RawMessage(b)}, nil
	}
	return Feed{Wants: wants, First: present, Pace: snapshotPace,
		OnEvents: func(ctx context.Context, _ []*Event) ([]any, error) { return present(ctx) }}
}

// Updates opens the feed of /ws/data-update: every change by number. ?since= is
// the last number that the client saw; exactly what it missed is sent first. ?device= is what a shop's device calls itself.
func (h *Hub) Updates(r *http.Request) (Feed, error) {
	scope := ScopeOf(auth.CallerFrom(r.Context()))
	since, err := strconv.ParseInt(r.URL.Query().Get("since"), 10, 64)
	if err != nil {
		since = -1
	}
	device := r.URL.Query().Get("device")
	if len(device) > maxDevice || !utf8.ValidString(device) || strings.ContainsRune(device, 0) {
		device = ""
	}
	var present int64 // the number up to which First has sent
	return Feed{
		Device: device, TellsRights: true,
		First: func(ctx context.Context) (messages []any, err error) {
			present, messages, err = h.catchUp(ctx, scope, since)
			return messages, err
		},
		OnEvents: func(_ context.Context, events []*Event) ([]any, error) { return prepared(events, present) },
	}, nil
}

// prepared is the encoded messages of the events after a number; all sockets share them.
func prepared(events []*Event, after int64) ([]any, error) {
	messages := make([]any, 0, len(events))
	for _, e := range events {
		if e.Seq <= after {
			continue
		}
		message, err := e.prepared()
		if err != nil {
			return nil, err
		}
		messages = append(messages, message)
	}
	return messages, nil
}

func (e *Event) prepare() (*websocket.PreparedMessage, error) {
	b, err := json.Marshal(e.update())
	if err != nil {
		return nil, err
	}
	return websocket.NewPreparedMessage(websocket.TextMessage, b)
}

// catchUp returns the number of the last event that was handed out and the first messages: that number, then
// what was missed since another one where it is not negative.
func (h *Hub) catchUp(ctx context.Context, scope Scope, since int64) (seq int64, messages []any, err error) {
	if since > h.known() { // another server was faster
		if err := h.readAll(ctx); err != nil {
			return 0, nil, err
		}
	}
	seq, events, known := h.remembered(scope, since)
	now := time.Now().UTC()
	messages = []any{wire.DataUpdate{Seq: seq, LastUpdate: now, UpdateType: wire.UpdateConnected}}
	if since < 0 {
		return seq, messages, nil
	}
	if !known {
		if events, known, err = missed(ctx, h.pool, scope, since, seq); err != nil {
			return 0, nil, err
		}
	}
	if !known || len(events) > catchUpLimit {
		return seq, append(messages, wire.DataUpdate{Seq: seq, LastUpdate: now, UpdateType: wire.UpdateReset}), nil
	}
	for _, e := range events {
		messages = append(messages, e.update())
	}
	// The present number may be another tenant's: only this says that nothing more is to come.
	return seq, append(messages, wire.DataUpdate{Seq: seq, LastUpdate: now, UpdateType: wire.UpdatePing}), nil
}
