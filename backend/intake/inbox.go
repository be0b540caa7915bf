package intake

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// maxOpen limits a shop's open entries; beyond it a webhook returns 503, so that the sender keeps it.
const maxOpen = 10_000

// message is what a shop's own system sent.
type message struct {
	Owner      orders.Owner
	Archived   bool
	Source     string
	Topic      string
	Raw        []byte
	ReceivedAt time.Time
	EventID    string    // empty: it has none
	Triggered  time.Time // zero: it does not say
	APIVersion string
	Checked    bool // found by asking, not sent
	Again      bool // from the inbox
}

// setAside keeps a message that was not used, with the reason. What needs a person is kept once, and so that nothing is lost
// there is an end to it; of what is only noted, the sender need not know when there is too much.
func setAside(ctx context.Context, tx pgx.Tx, m message, reason *fault.Fault) error {
	state, decided, by := wire.InboxOpen, (*time.Time)(nil), ""
	if noted(reason) {
		state, decided, by = wire.InboxNoted, &m.ReceivedAt, "System"
	}
	tag, err := tx.Exec(ctx, `insert into intake_inbox (id, merchant_id, shop_id, source, topic, external_order_id, received_at, code, reason, raw,
			state, decided_at, decided_by, order_id)
		select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $12, $13, $14,
			(select id from orders where merchant_id = $2 and external_order_id = $6 and $6 <> '')
		where (select count(*) from (select from intake_inbox where shop_id = $3 and state = $12 limit $11) open) < $11
		on conflict (shop_id, source, topic, raw_hash) where state = 'Open' do update set code = excluded.code, reason = excluded.reason`,
		db.NewID(), m.Owner.MerchantID, m.Owner.ShopID, m.Source, cut(m.Topic, 120), m.named(), m.ReceivedAt,
		reason.Code, reasonText(reason), m.Raw, maxOpen, state, decided, by)
	if err == nil && tag.RowsAffected() == 0 && state == wire.InboxOpen {
		return fault.New(fault.Unavailable, "InboxFull", "The intake inbox of this shop is full.")
	}
	return err
}

// named is the id here of the order that a message is about, empty where it cannot be read.
func (m *message) named() string {
	var p struct {
		ID      json.RawMessage `json:"id"`
		OrderID json.RawMessage `json:"order_id"`
	}
	if json.Unmarshal(m.Raw, &p) != nil {
		return ""
	}
	if m.Topic == "refunds/create" {
		p.ID = p.OrderID
	}
	if id := numberOf(p.ID); id != 0 {
		return m.external(strconv.FormatInt(id, 10))
	}
	return ""
}

// reasonText is the reason for a person, with the field at fault where it is one.
func reasonText(f *fault.Fault) string {
	if len(f.Fields) == 1 {
		for name, text := range f.Fields {
			return name + ": " + text
		}
	}
	return f.Message
}

// isFinal reports whether an error is the message's own fault, so that sending it
// again cannot help.
func isFinal(err error) (*fault.Fault, bool) {
	var f *fault.Fault
	if !errors.As(err, &f) {
		return nil, false
	}
	switch f.Kind {
	case fault.Malformed, fault.Invalid, fault.Conflict, fault.NotFound, fault.TooLarge:
		return f, true
	}
	return nil, false
}

// closeEarly finds a cancellation that came before its order and takes it off the
// inbox. The lock keeps one that comes at the same moment from being missed: who
// sets a cancellation aside holds it too.
func closeEarly(ctx context.Context, tx pgx.Tx, now time.Time, owner orders.Owner, external, orderID string) (found bool, err error) {
	batch := &pgx.Batch{}
	queueLock(batch, owner, external)
	batch.Queue(`update intake_inbox set state = 'Retried', order_id = $3, decided_at = $4, decided_by = 'System'
		where shop_id = $1 and external_order_id = $2 and state = 'Open' and code = 'OrderUnknown'`, owner.ShopID, external, orderID, now).
		Exec(func(tag pgconn.CommandTag) error { found = tag.RowsAffected() > 0; return nil })
	err = tx.SendBatch(ctx, batch).Close()
	return found, err
}

func queueLock(batch *pgx.Batch, owner orders.Owner, external string) {
	batch.Queue(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, "intake/"+owner.ShopID+"/"+external)
}

var inbox = list.Spec[wire.InboxFilter]{
	From:    `intake_inbox i join shops s on s.id = i.shop_id join merchants m on m.id = i.merchant_id`,
	Columns: inboxColumns, ID: "i.id", Order: "i.received_at", Start: "desc",
	Sorts:  []string{"ShopName", "Source", "State", "Reason"},
	Owner:  list.Owned("i.merchant_id", "null::uuid"), // no shop sees any
	Search: list.Contains("lower(concat_ws(' ', i.external_order_id, i.reason, s.name, m.name))"),
	Filter: func(w *list.Where, f *wire.InboxFilter) {
		w.In("i.state", f.State)
		w.In("i.code", f.Code)
		w.IDs("i.shop_id", f.Shops)
		w.Days("i.received_at", "From", f.From, "To", f.To)
	},
}

const inboxColumns = `i.id::text, i.source, i.topic, i.received_at, i.code, i.reason, i.external_order_id, i.state,
	i.merchant_id::text, m.name as merchant_name, i.shop_id::text, s.name as shop_name, coalesce(i.order_id::text, '') as order_id, i.decided_at, i.decided_by`

// inboxRow is an entry as stored in the database, where its reason has two columns.
type inboxRow struct {
	ID, Source, Topic        string
	ReceivedAt               time.Time
	Code, Reason             string
	ExternalOrderID, State   string
	MerchantID, MerchantName string
	ShopID, ShopName         string
	OrderID                  string
	DecidedAt                *time.Time
	DecidedBy                string
}

func (r inboxRow) entry() wire.InboxEntry {
	return wire.InboxEntry{Id: r.ID, Source: r.Source, Topic: r.Topic, ReceivedAt: r.ReceivedAt, Reason: wire.IntakeReason{Code: r.Code, Text: r.Reason},
		ExternalOrderId: r.ExternalOrderID, State: r.State, MerchantId: r.MerchantID, MerchantName: r.MerchantName, ShopId: r.ShopID, ShopName: r.ShopName,
		OrderId: r.OrderID, DecidedAt: r.DecidedAt, DecidedBy: r.DecidedBy}
}

func (s *Service) listInbox(ctx context.Context, in *web.Body[wire.InboxListRequest]) (wire.InboxList, error) {
	page, err := list.Read[inboxRow](ctx, s.pool, &inbox, auth.CallerFrom(ctx), &in.Body)
	out := wire.InboxList{Entries: make([]wire.InboxEntry, len(page.Rows)), ListPage: page.ListPage}
	for i, row := range page.Rows {
		out.Entries[i] = row.entry()
	}
	return out, err
}

// inboxOwner limits a query to the caller's entries; $2 is the caller's merchant.
const inboxOwner = `i.id = $1 and ($2 = 'Admin' or ($2 = 'Merchant' and i.merchant_id = nullif($3, '')::uuid))`

type inboxDetailRow struct {
	inboxRow
	Raw      []byte
	Archived bool
}

func readInbox(ctx context.Context, q db.Querier, id, lock string) (inboxDetailRow, error) {
	c := auth.CallerFrom(ctx)
	return db.Find[inboxDetailRow](ctx, q, "This entry", `select `+inboxColumns+`, i.raw, s.archived_at is not null as archived
		from intake_inbox i join shops s on s.id = i.shop_id join merchants m on m.id = i.merchant_id where `+inboxOwner+lock, id, c.Role, c.MerchantID)
}

func (s *Service) oneOfInbox(ctx context.Context, in *web.ByID) (web.Result[wire.InboxDetail], error) {
	row, err := readInbox(ctx, s.pool, in.ID, "")
	return web.Of(wire.InboxDetail{InboxEntry: row.entry(), RawBody: strings.ToValidUTF8(string(row.Raw), "\uFFFD")}), err
}

// retry tries an entry again. Where it fails again it stays open, with the
// reason of this time.
func (s *Service) retry(ctx context.Context, in *web.ByID) (web.Result[wire.InboxEntry], error) {
	return s.decide(ctx, in.ID, "intake.retried", func(tx pgx.Tx, row *inboxDetailRow) error {
		m := message{Owner: orders.Owner{MerchantID: row.MerchantID, ShopID: row.ShopID}, Archived: row.Archived,
			Source: row.Source, Topic: row.Topic, Raw: row.Raw, ReceivedAt: row.ReceivedAt, Again: true}
		result, _, err := s.receive(ctx, tx, m)
		if f, final := isFinal(err); final {
			row.Code, row.Reason = f.Code, reasonText(f)
			return nil
		}
		row.State, row.OrderID = wire.InboxRetried, result.Id
		return err
	})
}

func (s *Service) dismiss(ctx context.Context, in *web.ByID) (web.Result[wire.InboxEntry], error) {
	return s.decide(ctx, in.ID, "intake.dismissed", func(_ pgx.Tx, row *inboxDetailRow) error {
		row.State = wire.InboxDismissed
		return nil
	})
}

// decide changes an open entry and records it; one that is not open is a conflict.
func (s *Service) decide(ctx context.Context, id, action string, change func(pgx.Tx, *inboxDetailRow) error) (web.Result[wire.InboxEntry], error) {
	var row inboxDetailRow
	err := db.InTx(ctx, s.pool, func(tx pgx.Tx) (err error) {
		if row, err = readInbox(ctx, tx, id, " for update of i"); err != nil {
			return err
		}
		if row.State != wire.InboxOpen {
			return fault.New(fault.Conflict, "AlreadyProcessed", "This entry has already been dealt with.")
		}
		if err := change(tx, &row); err != nil {
			return err
		}
		if row.State != wire.InboxOpen {
			now, c := s.now().UTC(), auth.CallerFrom(ctx)
			row.DecidedAt, row.DecidedBy = &now, audit.Named(c.Name, c.Email)
		}
		if _, err := tx.Exec(ctx, `update intake_inbox set state = $2, code = $3, reason = $4, order_id = nullif($5, '')::uuid, decided_at = $6, decided_by = $7
			where id = $1`,
			id, row.State, row.Code, row.Reason, row.OrderID, row.DecidedAt, row.DecidedBy); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Entry{Action: action, TargetKind: "IntakeEntry", TargetID: id, TargetLabel: row.ExternalOrderID,
			MerchantID: row.MerchantID,
			Before:     map[string]any{"State": wire.InboxOpen}, After: map[string]any{"State": row.State, "Reason": row.Code}})
	})
	return web.Of(row.entry()), err
}

// keepDecided is how long entries that are dealt with are kept.
const keepDecided = 90 * 24 * time.Hour

// Sweep forgets entries that were dealt with long ago.
func Sweep(ctx context.Context, q db.Querier) error {
	_, err := q.Exec(ctx, `with forgotten as (delete from web_shop_orders where received_at < $1),
		events as (delete from web_shop_events where received_at < $1 + interval '80 days')
		delete from intake_inbox where state <> 'Open' and decided_at < $1`, time.Now().Add(-keepDecided))
	return err
}
