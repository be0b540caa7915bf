// Package webhooks tells merchants' own systems what happens to their orders, courier orders, documents and shops: by webhooks after
// the Standard Webhooks specification. What is told are the rows of merchant_events, which triggers write in the transaction of
// the fact. The package must not know what a fact means to a domain.
package webhooks

import (
	"context"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	rotateIn   = 24 * time.Hour
	mostHooks  = 20                  // of a merchant
	keptFor    = 30 * 24 * time.Hour // events and their deliveries
	mostResent = 10_000              // events that one request sends again
)

// API serves webhooks to Admins and Merchants, and delivers them.
type API struct {
	Deps
	client *http.Client
}

// Deps are what webhooks need.
type Deps struct {
	Pool    *pgxpool.Pool
	Queue   jobs.Inserter
	Mail    mail.Sender
	Options mail.Options
	Box     *secret.Box    // encrypts the endpoints' secrets
	Allowed []netip.Prefix // networks that endpoints may be in although they are private
}

// New makes the API; the queue must work its Jobs.
func New(d Deps) *API { return &API{Deps: d, client: outbound.NewClient(d.Allowed)} }

func (a *API) now() time.Time { return a.Options.Now() }

// Register lists the operations on webhooks.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/" + path, Summary: summary, Tag: "webhooks", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}
	}
	web.Handle(api, op(http.MethodPost, "webhooks/list", "One page of webhooks").Reads(),
		list.Handler[wire.Webhook, wire.WebhookList](a.Pool, &hooks))
	web.Handle(api, op(http.MethodGet, "webhooks/{id}", "One webhook"), a.one)
	web.Handle(api, op(http.MethodPost, "webhooks", "Add a webhook; its secret is shown only in this response").Creates().KeepsNothing().Confirms(), a.create)
	web.Handle(api, op(http.MethodPut, "webhooks/{id}", "Change a webhook's name, address and events"), web.Tx(a.Pool, a.change))
	web.Handle(api, op(http.MethodDelete, "webhooks/{id}", "Remove a webhook and its log").Undoable(), web.Tx(a.Pool, a.remove))
	web.Handle(api, op(http.MethodPost, "webhooks/{id}/rotate",
		"Replace a webhook's secret; events are signed with the old one too for 24 hours").KeepsNothing().Confirms(),
		a.rotate)
	web.Handle(api, op(http.MethodPost, "webhooks/{id}/enable", "Send events to a disabled webhook again"), web.Tx(a.Pool, a.enable))
	web.Handle(api, op(http.MethodPost, "webhooks/{id}/disable", "Send no more events to a webhook").Undoable(), web.Tx(a.Pool, a.disable))
	web.Handle(api, op(http.MethodPost, "webhooks/{id}/test", "Send a test event to a webhook"), web.Tx(a.Pool, a.test))
	web.Handle(api, op(http.MethodPost, "webhooks/{id}/resend", "Send all events since a time that the webhook has not accepted"), web.Tx(a.Pool, a.resend))
	web.Handle(api, op(http.MethodPost, "webhook-deliveries/list", "One page of the log of deliveries to webhooks, newest first").Reads(),
		list.Handler[wire.WebhookDelivery, wire.WebhookDeliveryList](a.Pool, &deliveries))
	web.Handle(api, op(http.MethodGet, "webhook-deliveries/{id}", "A delivery with its requests and responses"), a.delivery)
	web.Handle(api, op(http.MethodPost, "webhook-deliveries/{id}/redeliver", "Send an event to its webhook again"), web.Tx(a.Pool, a.redeliver))
}

// Jobs deliver, and mail about an endpoint that was disabled.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{
		jobs.Define(func(ctx context.Context, args deliverArgs) error { return a.Deliver(ctx, args.ID) }),
		jobs.Define(a.mailDisabled),
	}
}

const (
	failing = `(w.failing_since is not null and w.disabled_at is null)`
	from    = `webhook_endpoints w join merchants m on m.id = w.merchant_id`
	columns = `w.id::text, w.name, w.url, w.types, w.merchant_id::text, m.name as merchant_name, w.created_at as created, w.created_by, w.delivered_at as
		delivered,
		w.failing_since,
		(select count(*) from (select from webhook_deliveries d where d.endpoint_id = w.id and d.state = 'Waiting' limit 1000) waiting)::int as waiting,
		w.disabled_at as disabled, w.disabled_reason as reason, w.old_secret_until as old_secret_end`
)

var hooks = list.Spec[wire.WebhookFilter]{
	From: from, Columns: columns, ID: "w.id", Order: "w.created_at", Start: "desc",
	Sorts:  []string{"Name", "Url", "MerchantName", "Delivered", "Waiting"},
	Owner:  list.Owned("w.merchant_id", "null::uuid"), // no shop sees any
	Search: list.Contains("lower(concat_ws(' ', w.name, w.url, m.name))"),
	Filter: func(w *list.Where, f *wire.WebhookFilter) {
		w.In("case when w.disabled_at is not null then 'Disabled' when "+failing+" then 'Failing' else 'Enabled' end", f.Status)
	},
}

// hook describes webhooks to the audit log and to open lists.
var hook = audit.Noun[wire.Webhook]{
	Kind:  "webhook",
	Read:  read,
	Label: func(w wire.Webhook) string { return w.Name },
	Facts: func(w wire.Webhook) map[string]any {
		return map[string]any{"Name": w.Name, "Url": w.Url, "Types": strings.Join(w.Types, ", "), "Disabled": w.Disabled, "Reason": w.Reason,
			"OldSecretEnd": w.OldSecretEnd}
	},
	Event: func(_ context.Context, w wire.Webhook) live.Event { return event(w.Id, w.MerchantId) },
}

func event(id, merchantID string) live.Event {
	return live.Event{Kind: wire.UpdateWebhook, Entity: wire.EntityWebhook, ID: id, MerchantID: merchantID}
}

// read finds a webhook; another merchant's does not exist for the caller.
func read(ctx context.Context, q db.Querier, id string, lock bool) (wire.Webhook, error) {
	w, err := db.Finder[wire.Webhook]("This webhook", `select `+columns+` from `+from+` where w.id = $1`, "for update of w")(ctx, q, id, lock)
	if c := auth.CallerFrom(ctx); err == nil && c != nil && c.Role != wire.RoleAdmin && c.MerchantID != w.MerchantId {
		return wire.Webhook{}, fault.Missing("This webhook")
	}
	return w, err
}

func (a *API) one(ctx context.Context, in *web.ByID) (web.Result[wire.Webhook], error) {
	w, err := read(ctx, a.Pool, in.ID, false)
	return web.Of(w), err
}

// WebhookSettings are what a person sets of a webhook; exported because the API description is read from it.
type WebhookSettings struct {
	Name       string     `json:"Name" maxLength:"120"`
	Url        string     `json:"Url" maxLength:"2000"`
	Types      EventTypes `json:"Types" minItems:"1" maxItems:"20"`
	MerchantId string     `json:"MerchantId,omitempty" doc:"An Admin names the merchant of a new webhook"`
}

// EventTypes are types of events that a webhook is told.
type EventTypes []string

// TransformSchema lists the types in the API description, and requests with any other are refused.
func (EventTypes) TransformSchema(_ huma.Registry, s *huma.Schema) *huma.Schema {
	s.Items.Enum = []any{"order.received", "order.accepted", "order.rejected", "order.items_changed", "order.packed", "order.courier_assigned",
		"order.on_the_way", "order.near", "order.delivered", "order.failed", "order.cancelled", "order.returned", "order.refund_due",
		"courier_order.changed", "document.issued", "shop.paused", "shop.resumed", "product.sold_out", "product.off", "product.available"}
	return s
}

// check cleans the settings and says what is wrong with them.
func (a *API) check(in *WebhookSettings) error {
	in.Name, in.Url = strings.TrimSpace(in.Name), strings.TrimSpace(in.Url)
	slices.Sort(in.Types)
	in.Types = slices.Compact(in.Types)
	p := fault.Problems{}
	p.If(in.Name == "", "Name", "A webhook needs a name, to distinguish it from others.")
	if wrong := outbound.CheckURL(in.Url, a.Allowed); wrong != "" {
		p.If(true, "Url", wrong)
	}
	return p.Err()
}

func (a *API) create(ctx context.Context, in *web.Body[WebhookSettings]) (web.Result[wire.MadeWebhook], error) {
	c, s := auth.CallerFrom(ctx), in.Body
	if c.Role == wire.RoleMerchant {
		s.MerchantId = c.MerchantID
	}
	return web.InTx(ctx, a.Pool, func(tx pgx.Tx) (made wire.MadeWebhook, err error) {
		if err := a.check(&s); err != nil {
			return made, err
		}
		if !db.IsID(s.MerchantId) {
			return made, fault.Field("MerchantId", "Please choose a merchant.")
		}
		err = tx.QueryRow(ctx, `select id::text from merchants where id = $1 for update`, s.MerchantId).Scan(&s.MerchantId)
		if err = db.IfNone(err, fault.Missing("This merchant")); err != nil {
			return made, err
		}
		n, err := db.Value[int](ctx, tx, `select count(*) from webhook_endpoints where merchant_id = $1`, s.MerchantId)
		if err != nil {
			return made, err
		}
		if n >= mostHooks {
			return made, fault.New(fault.Conflict, "TooManyWebhooks", "A merchant has at most 20 webhooks. Please remove one that is not used any more.")
		}
		id := db.NewID()
		made.Secret = newSecret()
		sealed, err := a.Box.Seal(made.Secret, id)
		if err != nil {
			return made, err
		}
		_, err = tx.Exec(ctx, `insert into webhook_endpoints (id, merchant_id, name, url, types, secret, created_at, created_by) values ($1, $2, $3, $4, $5, $6,
			$7, $8)`,
			id, s.MerchantId, s.Name, s.Url, s.Types, sealed, a.now(), c.Name)
		if err != nil {
			return made, err
		}
		made.Webhook, err = hook.Add(ctx, tx, a.now(), id, "added")
		return made, err
	})
}

func (a *API) change(ctx context.Context, tx pgx.Tx, in *web.ByIDBody[WebhookSettings]) (wire.Webhook, error) {
	if err := a.check(&in.Body); err != nil {
		return wire.Webhook{}, err
	}
	return a.set(ctx, tx, in.ID, "changed", `update webhook_endpoints set name = $2, url = $3, types = $4 where id = $1`, in.Body.Name, in.Body.Url,
		in.Body.Types)
}

func (a *API) set(ctx context.Context, tx pgx.Tx, id, verb, sql string, args ...any) (wire.Webhook, error) {
	return hook.Change(ctx, tx, a.now(), id, verb, func(wire.Webhook) error {
		_, err := tx.Exec(ctx, sql, append([]any{id}, args...)...)
		return err
	})
}

func (a *API) remove(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.Webhook, error) {
	return hook.Remove(ctx, tx, a.now(), in.ID, func() error {
		_, err := tx.Exec(ctx, `delete from webhook_endpoints where id = $1`, in.ID)
		return err
	})
}

func (a *API) rotate(ctx context.Context, in *web.ByID) (web.Result[wire.MadeWebhook], error) {
	return web.InTx(ctx, a.Pool, func(tx pgx.Tx) (made wire.MadeWebhook, err error) {
		made.Secret = newSecret()
		sealed, err := a.Box.Seal(made.Secret, in.ID)
		if err != nil {
			return made, err
		}
		made.Webhook, err = a.set(ctx, tx, in.ID, "secret_replaced", `update webhook_endpoints set old_secret = secret, old_secret_until = $3, secret = $2 where
			id = $1`,
			sealed, a.now().Add(rotateIn))
		return made, err
	})
}

// enable starts anew: what failed before is sent only if somebody asks for it.
func (a *API) enable(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.Webhook, error) {
	return a.set(ctx, tx, in.ID, "enabled", `update webhook_endpoints set disabled_at = null, disabled_reason = '', failing_since = null, failures = 0,
		rests_until = null
		where id = $1 and disabled_at is not null`)
}

func (a *API) disable(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.Webhook, error) {
	return hook.Change(ctx, tx, a.now(), in.ID, "disabled", func(w wire.Webhook) error { return disable(ctx, tx, w.Id, "", a.now()) })
}

// disable ends what waits for an endpoint. It can be sent again for as long as events are kept.
func disable(ctx context.Context, tx pgx.Tx, id, reason string, now time.Time) error {
	b := &pgx.Batch{}
	b.Queue(`update webhook_endpoints set disabled_at = $2, disabled_reason = $3 where id = $1 and disabled_at is null`, id, now, reason)
	b.Queue(`update webhook_deliveries set state = 'Failed', ended_at = $2 where endpoint_id = $1 and state = 'Waiting'`, id, now)
	return tx.SendBatch(ctx, b).Close()
}

// Sweep deletes events that are old, and with them what was sent of them.
func Sweep(ctx context.Context, q db.Querier, now time.Time) error {
	for {
		tag, err := q.Exec(ctx, `delete from merchant_events where id in (select id from merchant_events where created_at < $1 limit 5000)`, now.Add(-keptFor))
		if err != nil || tag.RowsAffected() < 5000 {
			return err
		}
	}
}
