// Package notifications owns push notifications: who is notified, when, on which
// devices, and what became of it. It must not know how a push service is spoken to.
package notifications

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/push"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves push notifications to Admins, and devices to the intake.
type API struct {
	pool   *pgxpool.Pool
	jobs   jobs.Inserter
	sender push.Sender
	now    func() time.Time // UTC
}

// New makes the API; the queue must work the jobs of AddWorkers.
func New(pool *pgxpool.Pool, queue jobs.Inserter, sender push.Sender, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, sender: sender, now: now}
}

// Register lists the operations on push notifications and devices.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/" + path, Summary: summary, Tag: "push notifications", Roles: []string{wire.RoleAdmin}}
	}
	form := func(o web.Op) web.Op { o.MaxBody = maxList + 64<<10; return o }
	web.Handle(api, op(http.MethodPost, "push-notifications", "One page of push notifications").Reads(), a.list)
	web.HandleFile(api, op(http.MethodPost, "push-notifications/csv", "All push notifications that match, as a CSV file").File(export.CSVType), pushFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodPost, "create-push-notification", "Notify the customers of shops").Creates(), a.create)
	web.Handle(api, form(op(http.MethodPost, "create-customer-push-notification", "Notify the customers of a CSV list").Creates()), a.createForCustomers)
	web.Handle(api, form(op(http.MethodPost, "push-notifications/check-customers", "How many customers a CSV list would notify").Reads()), a.checkCustomers)
	web.Handle(api, op(http.MethodGet, "push-notifications/{id}", "One push notification"), a.one)
	web.Handle(api, op(http.MethodPut, "push-notifications/{id}/cancel", "Cancel a push notification that has not been sent"), a.cancel)
	web.Handle(api, op(http.MethodPost, "push-notifications/{id}/deliveries", "One page of a push notification's devices").Reads(), a.deliveries)
	web.HandleFile(api, op(http.MethodPost, "push-notifications/{id}/deliveries/csv", "A push notification's devices, as a CSV file").File(export.CSVType), a.deliveriesCSV)
	a.registerIntake(api)
}

const columns = `n.id::text, n.title, n.body, n.created, n.created_by, n.customers, n.send_at as schedule_date, n.state, n.total as devices, n.sent, n.failed, n.opened, n.ended_at,
	array(select s.name from shops s where s.id = any(n.shops) order by s.name, s.id limit 100)::text[] as shops, cardinality(n.shops) as shop_count,
	case when n.state = 'Sending' then coalesce((select d.error from push_deliveries d where d.notification_id = n.id and d.state = 'Waiting' order by d.device_id limit 1), '') else '' end as problem,
	to_char(n.created at time zone 'Europe/London', 'FMMonth YYYY') as group_name`

var pushes = list.Spec[wire.PushFilter]{
	From: "push_notifications n", Columns: columns, ID: "n.id", Order: "n.created", Start: "desc", Size: 15,
	Owner:  list.AdminOnly,
	Search: list.ContainsOr("lower(n.title || ' ' || n.body)", "n.shops && array(select id from shops where lower(name) like ?)"),
	Filter: func(w *list.Where, f *wire.PushFilter) {
		w.Days("n.created", "From", f.From, "To", f.To)
		w.In("n.state", f.State)
	},
}

func (a *API) list(ctx context.Context, in *web.Body[wire.PushListRequest]) (wire.PushList, error) {
	page, err := list.Read[wire.PushNotification](ctx, a.pool, &pushes, auth.CallerFrom(ctx), &in.Body)
	return wire.PushList{Result: page.Rows, ListPage: page.ListPage}, err
}

var pushFile = audit.File[wire.PushNotification, wire.PushFilter]{
	List: &pushes, Action: "push.exported", Kind: "push", Label: "Push notifications", Name: "push-notifications",
	Head: []string{"Title", "Body", "State", "Shops", "Customers", "Devices", "Sent", "Failed", "Opened", "Time to send (London)", "Created (London)", "Created by"},
	Row: func(n *wire.PushNotification) []any {
		return []any{n.Title, n.Body, n.State, n.ShopCount, n.Customers, n.Devices, n.Sent, n.Failed, n.Opened, n.ScheduleDate, n.Created, n.CreatedBy}
	},
}

func (a *API) one(ctx context.Context, in *web.ByID) (web.Result[wire.PushNotification], error) {
	n, err := read(ctx, a.pool, in.ID, "")
	return web.Of(n), err
}

func read(ctx context.Context, q db.Querier, id, lock string) (wire.PushNotification, error) {
	return db.Find[wire.PushNotification](ctx, q, "This push notification", `select `+columns+` from push_notifications n where n.id = $1 `+lock, id)
}

const deliveryColumns = `d.device_id::text as id, v.customer_id, m.name as merchant, v.platform, d.state, d.error, d.tried_at, d.opened_at`

// deliveriesOf lists what became of one notification.
func deliveriesOf(id string) *list.Spec[wire.PushDeliveryFilter] {
	return &list.Spec[wire.PushDeliveryFilter]{
		From:    "push_deliveries d join push_devices v on v.id = d.device_id join merchants m on m.id = v.merchant_id",
		Columns: deliveryColumns, ID: "d.id", Order: "d.id", Start: "asc", Size: 15,
		Owner: func(w *list.Where, c *auth.Caller) {
			list.AdminOnly(w, c)
			w.Add("d.notification_id = ?", id)
		},
		Search: list.Contains("lower(v.customer_id || ' ' || m.name)"),
		Filter: func(w *list.Where, f *wire.PushDeliveryFilter) { w.In("d.state", f.State) },
	}
}

// deliveries is the record of what went to which device; without a push service it is all that becomes of a notification.
func (a *API) deliveries(ctx context.Context, in *web.ByIDBody[wire.PushDeliveryListRequest]) (wire.PushDeliveryList, error) {
	page, err := list.Read[wire.PushDelivery](ctx, a.pool, deliveriesOf(in.ID), auth.CallerFrom(ctx), &in.Body)
	return wire.PushDeliveryList{Deliveries: page.Rows, ListPage: page.ListPage}, err
}

// deliveriesCSV returns the whole record of a notification.
func (a *API) deliveriesCSV(ctx context.Context, in *web.ByIDBody[wire.PushDeliveryListRequest]) (*web.File, error) {
	n, err := read(ctx, a.pool, in.ID, "")
	if err != nil {
		return nil, err
	}
	file := audit.File[wire.PushDelivery, wire.PushDeliveryFilter]{
		List: deliveriesOf(n.Id), Request: &in.Body,
		Action: "push.deliveries_exported", Kind: "push", Label: n.Title, TargetID: n.Id, Name: "push-devices",
		Head: []string{"Customer", "Merchant", "Device", "State", "Error", "Tried (London)", "Opened (London)"},
		Row: func(d *wire.PushDelivery) []any {
			return []any{d.CustomerId, d.Merchant, d.Platform, d.State, d.Error, d.TriedAt, d.OpenedAt}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}
