package webhooks

import (
	"context"
	"encoding/json"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	logFrom = `webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id`
	logRows = logFrom + ` join merchant_events e on e.id = d.event_id
		left join lateral (select status, error from webhook_attempts where delivery_id = d.id order by n desc limit 1) last on true`
	logColumns = `d.id::text, d.endpoint_id::text as webhook_id, w.name as webhook_name, e.type, coalesce(e.data->>'DocumentNo', e.data->>'OrderNo',
		e.data->>'Reference', '')
		as subject, coalesce(e.data->>'OrderId', '') as order_id, d.state, d.created_at as created, d.attempts,
			case when d.state = 'Waiting' then d.next_at end as next,
		coalesce(last.status, 0) as status, coalesce(last.error, '') as error`
)

// deliveries is ordered by the events' numbers.
var deliveries = list.Spec[wire.WebhookDeliveryFilter]{
	From: logFrom, Rows: logRows, Columns: logColumns, ID: "d.id", Order: "d.seq", Start: "desc",
	Owner: list.Owned("w.merchant_id", "null::uuid"),
	Filter: func(w *list.Where, f *wire.WebhookDeliveryFilter) {
		if len(f.WebhookId) > 0 {
			w.IDs("d.endpoint_id", f.WebhookId)
		}
		w.In("d.state", f.State)
	},
}

// owned is a condition on webhooks w: those of the caller's merchant $2; every one for Admins, who pass nothing.
const owned = `($2 = '' or w.merchant_id::text = $2)`

func ownerOf(ctx context.Context) string {
	if c := auth.CallerFrom(ctx); c.Role != wire.RoleAdmin {
		return c.MerchantID
	}
	return ""
}

func (a *API) delivery(ctx context.Context, in *web.ByID) (web.Result[wire.WebhookDeliveryDetail], error) {
	out, err := readDelivery(ctx, a.Pool, in.ID)
	return web.Of(out), err
}

func readDelivery(ctx context.Context, q db.Querier, id string) (out wire.WebhookDeliveryDetail, err error) {
	missing := fault.Missing("This delivery")
	if out.WebhookDelivery, err = db.One[wire.WebhookDelivery](ctx, q, `select `+logColumns+` from `+logRows+` where d.id = $1 and `+owned, id,
		ownerOf(ctx)); err != nil {
		return out, db.IfNone(err, missing)
	}
	var e row
	err = q.QueryRow(ctx, `select w.url, d.event_id::text from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id where d.id = $1`,
		id).Scan(&out.Url, &out.EventId)
	if err != nil {
		return out, db.IfNone(err, missing)
	}
	if e, err = db.One[row](ctx, q, eventSQL+` where id = $1`, out.EventId); err != nil {
		return out, db.IfNone(err, missing)
	}
	body, err := e.body()
	if err != nil {
		return out, err
	}
	out.Body = string(body)
	out.Log, err = db.All[wire.WebhookAttempt](ctx, q, `select at, milliseconds, status, error, response from webhook_attempts where delivery_id = $1 order by
		n desc limit 50`, id)
	return out, err
}

// again is the SQL that makes a delivery that has ended wait once more, as if it were new.
const again = `state = 'Waiting', ended_at = null, attempts = 0, next_at = $1, tried_since = $1`

func (a *API) redeliver(ctx context.Context, tx pgx.Tx, in *web.ByID) (out wire.WebhookDeliveryDetail, err error) {
	var hookID string
	var disabled bool
	err = tx.QueryRow(ctx, `select w.id::text, w.disabled_at is not null from `+logFrom+` where d.id = $1 and `+owned+` for update`, in.ID,
		ownerOf(ctx)).Scan(&hookID, &disabled)
	if err = db.IfNone(err, fault.Missing("This delivery")); err != nil {
		return out, err
	}
	if disabled {
		return out, errDisabled()
	}
	b := &pgx.Batch{}
	b.Queue(`update webhook_deliveries set `+again+` where id = $2 and state <> 'Waiting'`, a.now(), in.ID)
	b.Queue(`update webhook_deliveries set next_at = least(next_at, $1) where id = $2`, a.now(), in.ID)
	b.Queue(`update webhook_endpoints set rests_until = null where id = $1`, hookID)
	if err := tx.SendBatch(ctx, b).Close(); err != nil {
		return out, err
	}
	return readDelivery(ctx, tx, in.ID)
}

func errDisabled() error {
	return fault.New(fault.Conflict, "WebhookDisabled", "This webhook is disabled. Please enable it first.")
}

// open locks a webhook of the caller that is enabled.
func open(ctx context.Context, tx pgx.Tx, id string) (wire.Webhook, error) {
	w, err := read(ctx, tx, id, true)
	if err == nil && w.Disabled != nil {
		err = errDisabled()
	}
	return w, err
}

// resend sends what the webhook should have had since a time: what failed, and what happened while it was disabled.
func (a *API) resend(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[wire.WebhookSince]) (out wire.WebhookResent, err error) {
	w, err := open(ctx, tx, in.ID)
	if err != nil {
		return out, err
	}
	if in.Body.Since.Before(a.now().Add(-keptFor)) {
		return out, fault.Field("Since", "Events are kept for 30 days.")
	}
	out.Events, err = db.Value[int](ctx, tx, `with due as (
			select e.id, e.subject_id, e.seq from merchant_events e left join webhook_deliveries d on d.event_id = e.id and d.endpoint_id = $2
			where e.merchant_id = $3 and e.created_at >= $4 and e.seq is not null and e.type = any($5) and (d.id is null or d.state = 'Failed') order by e.seq limit $6
		), sent as (
			insert into webhook_deliveries (endpoint_id, event_id, subject_id, seq, next_at, tried_since) select $2, id, subject_id, seq, $1, $1 from due
			on conflict (event_id, endpoint_id) do update set `+again+` where webhook_deliveries.state = 'Failed' returning 1
		) select count(*)::int from sent`, a.now(), w.Id, w.MerchantId, in.Body.Since, w.Types, mostResent)
	return out, err
}

// test sends an event that only this webhook gets.
func (a *API) test(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.WebhookDeliveryDetail, error) {
	w, err := open(ctx, tx, in.ID)
	if err != nil {
		return wire.WebhookDeliveryDetail{}, err
	}
	id, eventID := db.NewID(), db.NewID()
	b := &pgx.Batch{}
	b.Queue(`insert into merchant_events (id, merchant_id, type, subject_id, at, data) values ($1, $2, $3, $1, $4, '{}')`, eventID, w.MerchantId,
		wire.EventTest, a.now())
	b.Queue(`select pg_advisory_xact_lock(7265100301)`) // as number_events does
	b.Queue(`update merchant_events set seq = nextval('event_numbers') where id = $1`, eventID)
	b.Queue(`insert into webhook_deliveries (id, endpoint_id, event_id, subject_id, seq, next_at, tried_since)
		select $1, $2, id, subject_id, seq, $4, $4 from merchant_events where id = $3`, id, w.Id, eventID, a.now())
	if err := tx.SendBatch(ctx, b).Close(); err != nil {
		return wire.WebhookDeliveryDetail{}, err
	}
	return readDelivery(ctx, tx, id)
}

// row is an event as it is stored.
type row struct{ Event wire.MerchantEvent }

// eventSQL reads events; data has the rest of the fields by their names.
const eventSQL = `select jsonb_build_object('Id', id, 'Type', type, 'At', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'Seq', seq,
	'ShopId', coalesce(shop_id::text, '')) || data as event from merchant_events`

// body is what a webhook sends; it is the same for every attempt.
func (r row) body() ([]byte, error) {
	return json.Marshal(wire.WebhookMessage{Type: r.Event.Type, Timestamp: r.Event.At, Data: r.Event})
}

const mostEvents = 500

// Events are the events after a number that a key may read, with the number to go on from: of its shop or of all its merchant's shops, and for a test
// key those of test orders, for any other all others.
func Events(ctx context.Context, q db.Querier, key *auth.Key, after int64, limit int) (out wire.MerchantEvents, err error) {
	out.Events, err = db.Column[wire.MerchantEvent](ctx, q, eventSQL+` where merchant_id = $1 and ($2 = '' or shop_id = nullif($2, '')::uuid) and seq > $3 and
		type <> '`+wire.EventTest+`' and data ? 'Test' = $5
		order by seq limit $4`, key.MerchantID, key.ShopID, after, min(limit, mostEvents), key.Test)
	out.Next = after
	if n := len(out.Events); n > 0 {
		out.Next = out.Events[n-1].Seq
	}
	return out, err
}
