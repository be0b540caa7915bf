// Package notifications owns push notifications: who is notified, when, on which
// devices, and what became of it. It must not know how a push service is spoken to.
package notifications

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
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

// New makes the API; the queue must work its Jobs.
func New(pool *pgxpool.Pool, queue jobs.Inserter, sender push.Sender, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, sender: sender, now: now}
}

// Register lists the operations on push notifications and devices.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/" + path, Summary: summary, Tag: "push notifications", Roles: []string{wire.RoleAdmin}}
	}
	form := func(o web.Op) web.Op { o.MaxBody = maxList + 64<<10; return o }
	web.Handle(api, op(http.MethodPost, "push-notifications", "One page of push notifications").Reads(),
		list.Handler[wire.PushNotification, wire.PushList](a.pool, &pushes))
	web.HandleFile(api, op(http.MethodPost, "push-notifications/csv", "All push notifications that match, as a CSV file").File(export.CSVType),
		pushFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodPost, "create-push-notification", "Notify the customers of shops").Creates(), a.create)
	web.Handle(api, form(op(http.MethodPost, "create-customer-push-notification", "Notify the customers of a CSV list").Creates()), a.createForCustomers)
	web.Handle(api, form(op(http.MethodPost, "push-notifications/check-customers", "How many customers a CSV list would notify").Reads()), a.checkCustomers)
	web.Handle(api, op(http.MethodPost, "push-notifications/reach", "How many devices and customers a notification to shops would reach now").Reads(), a.reach)
	web.Handle(api, op(http.MethodGet, "push-notifications/{id}", "One push notification"), a.one)
	web.Handle(api, op(http.MethodPut, "push-notifications/{id}/cancel", "Cancel a push notification, or stop one that is being sent").ForGood(), a.cancel)
	web.Handle(api, op(http.MethodPost, "push-notifications/{id}/deliveries", "One page of a push notification's devices").Reads(), a.deliveries)
	web.Handle(api, op(http.MethodGet, "push-notifications/{id}/openings", "When a push notification was opened"), a.openings)
	web.HandleFile(api, op(http.MethodPost, "push-notifications/{id}/deliveries/csv", "A push notification's devices, as a CSV file").File(export.CSVType),
		a.deliveriesCSV)
	a.registerTests(api, op)
	a.registerQuiet(api, op)
	a.registerSegments(api)
	a.registerIntake(api)
}

const columns = `n.id::text, n.title, n.body, n.created, n.created_by, n.customers, n.send_at as schedule_date, n.state, n.total as devices, n.sent, n.failed,
	n.opened, n.ended_at, case when n.ended_at is null then n.waits_until end as waits_until, n.send_in_quiet_hours, n.segment,
	array(select s.name from shops s where s.id = any(n.shops) order by s.name, s.id limit 100)::text[] as shops, cardinality(n.shops) as shop_count,
	case when n.state = 'Sending' then coalesce((select d.error from push_deliveries d where d.notification_id = n.id and d.state = 'Waiting' order by d.device_id
	limit 1), '') else '' end as problem,
	to_char(n.created at time zone 'Europe/London', 'FMMonth YYYY') as group_name`

var pushes = list.Spec[wire.PushFilter]{
	From: "push_notifications n", Columns: columns, ID: "n.id", Order: "n.created", Start: "desc", Size: 15,
	Sorts:  []string{"Title", "Body", "Segment", "ScheduleDate", "Devices", "State"},
	Owner:  list.AdminOnly,
	Search: list.ContainsOr("lower(n.title || ' ' || n.body)", "n.shops && array(select id from shops where lower(name) like ?)"),
	Filter: func(w *list.Where, f *wire.PushFilter) {
		w.Days("n.created", "From", f.From, "To", f.To)
		w.In("n.state", f.State)
	},
}

var pushFile = audit.File[wire.PushNotification, wire.PushFilter]{
	List: &pushes, Action: "push.exported", Kind: "push", Label: "Push notifications", Name: "push-notifications",
	Head: []string{"Title", "Body", "State", "Shops", "Customers", "Devices", "Sent", "Failed", "Opened", "Time to send (London)", "Created (London)",
		"Created by"},
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

const mostPoints = 92 // of openings

// openings counts by hour, or by day if some were opened more than two days after the sending.
func (a *API) openings(ctx context.Context, in *web.ByID) (web.Result[wire.PushOpenings], error) {
	out := wire.PushOpenings{Step: "Hour", Points: []wire.PushOpening{}}
	if _, err := read(ctx, a.pool, in.ID, ""); err != nil {
		return web.Of(out), err
	}
	const opened = `with opened as (select d.opened_at at time zone 'Europe/London' as at from push_deliveries d
			where d.notification_id = $1 and d.opened_at is not null),
		span as (select least(min(o.at), min(n.send_at at time zone 'Europe/London')) as first, max(o.at) as last
			from opened o, push_notifications n where n.id = $1)`
	long, err := db.Value[bool](ctx, a.pool, opened+` select coalesce(last - first > interval '2 days', false) from span`, in.ID)
	if err != nil {
		return web.Of(out), err
	}
	if long {
		out.Step = "Day"
	}
	points, err := db.All[wire.PushOpening](ctx, a.pool, opened+`, points as (select p from span, generate_series(date_trunc($2, first), date_trunc($2, last),
			('1 ' || $2)::interval) p limit $3), counted as (select date_trunc($2, at) as p, count(*) as n from opened group by 1)
		select to_char(p, 'YYYY-MM-DD"T"HH24:MI') as from, (sum(coalesce(n, 0)) over (order by p))::int as opened
		from points left join counted using (p) order by p`, in.ID, strings.ToLower(out.Step), mostPoints)
	if points != nil {
		out.Points = points
	}
	return web.Of(out), err
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

const (
	titleLength = 65
	bodyLength  = 240
	mostDays    = 7
)

// draft is a notification to store: to shops, or to customers.
type draft struct {
	title, body string
	at          *time.Time // nil: at once
	shops       []string
	customers   []string
	anyway      bool   // also in quiet hours
	segment     string // the id of the one that shops are of; empty where they were chosen
}

// check trims the texts, drops the seconds and reports what is wrong.
func (d *draft) check(now time.Time) error {
	wrong := map[string]string{}
	d.title, d.body = strings.TrimSpace(d.title), strings.TrimSpace(d.body)
	checkText(wrong, "Title", d.title, titleLength)
	checkText(wrong, "Body", d.body, bodyLength)
	if d.at == nil {
		return fault.Fields(wrong)
	}
	at := d.at.UTC().Truncate(time.Minute)
	d.at = &at
	switch {
	case at.Before(now.Truncate(time.Minute)):
		wrong["ScheduleDate"] = "The sending time is in the past."
	case at.After(lastMoment(now)):
		wrong["ScheduleDate"] = "The sending time can be at most seven days ahead."
	}
	return fault.Fields(wrong)
}

// lastMoment is this minute of London's clock in seven days, whichever way the clocks change until then.
func lastMoment(now time.Time) time.Time {
	return now.In(london.Zone).Truncate(time.Minute).AddDate(0, 0, mostDays)
}

func checkText(wrong map[string]string, field, text string, most int) {
	switch {
	case text == "":
		wrong[field] = field + " is required"
	case utf8.RuneCountInString(text) > most:
		wrong[field] = fmt.Sprintf("At most %d characters", most)
	case !utf8.ValidString(text) || strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' }):
		wrong[field] = "Control characters are not allowed."
	}
}

func (a *API) create(ctx context.Context, in *web.Body[wire.NewPush]) (web.Result[wire.PushNotification], error) {
	d := draft{title: in.Body.Title, body: in.Body.Body, at: in.Body.ScheduleDate, shops: in.Body.Shops, anyway: in.Body.SendInQuietHours,
		segment: in.Body.SegmentId}
	switch {
	case d.segment != "" && len(d.shops) > 0:
		return web.Result[wire.PushNotification]{}, fault.Field("SegmentId", "Choose a segment or shops, not both.")
	case d.segment == "" && len(d.shops) == 0:
		return web.Result[wire.PushNotification]{}, fault.Field("Shops", "Choose at least one shop")
	}
	return a.store(ctx, d)
}

// reach counts who would be notified now; a customer of several merchants counts once for each.
func (a *API) reach(ctx context.Context, in *web.Body[wire.PushReachRequest]) (web.Result[wire.PushReach], error) {
	var none web.Result[wire.PushReach]
	var customers []string
	if in.Body.SegmentId != "" {
		m, err := meantBy(ctx, a.pool, in.Body.SegmentId)
		if err != nil {
			return none, err
		}
		in.Body.Shops, customers = m.shops, m.customers
	} else if len(in.Body.Shops) == 0 {
		return none, fault.Field("Shops", "Choose at least one shop")
	}
	shops := slices.DeleteFunc(slices.Clone(in.Body.Shops), func(id string) bool { return !db.IsID(id) })
	out, err := db.One[wire.PushReach](ctx, a.pool, `select count(distinct v.token) as devices, count(distinct (v.merchant_id, v.customer_id)) as customers
		from push_devices v where v.retired_at is null and (`+ofShops("$1::uuid[]")+` or v.customer_id = any($2::text[]))`, shops, customers)
	return web.Of(out), err
}

type customerForm struct {
	Title        string        `form:"Title" maxLength:"1000"`
	Text         string        `form:"Body" maxLength:"4000"` // huma passes over a field that is called Body
	ScheduleDate string        `form:"ScheduleDate" required:"false" doc:"RFC 3339; empty: at once"`
	Anyway       string        `form:"SendInQuietHours" required:"false" enum:"true,false" doc:"Whether it does not wait for the end of quiet hours"`
	CustomerIds  huma.FormFile `form:"CustomerIds" contentType:"application/octet-stream" required:"true" doc:"CSV: column CustomerId, else the first"`
}

func (a *API) createForCustomers(ctx context.Context, in *web.Form[customerForm]) (web.Result[wire.PushNotification], error) {
	var none web.Result[wire.PushNotification]
	form := in.RawBody.Data()
	defer func() { _ = form.CustomerIds.Close() }()
	d := draft{title: form.Title, body: form.Text, anyway: form.Anyway == "true"}
	if form.ScheduleDate != "" {
		at, err := time.Parse(time.RFC3339, form.ScheduleDate)
		if err != nil {
			return none, fault.Field("ScheduleDate", "This is not a time.")
		}
		d.at = &at
	}
	accepted, _, err := a.readCustomers(ctx, form.CustomerIds)
	if err != nil {
		return none, err
	}
	if d.customers = accepted; len(d.customers) == 0 {
		return none, fault.Field("CustomerIds", "None of these customers has a device that can be notified.")
	}
	return a.store(ctx, d)
}

func (a *API) store(ctx context.Context, d draft) (web.Result[wire.PushNotification], error) {
	now := a.now()
	if err := d.check(now); err != nil {
		return web.Result[wire.PushNotification]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.PushNotification, error) {
		return insert(ctx, tx, a.jobs, now, d)
	})
}

// Create notifies the customers of shops at the time that n says, or at once. The
// caller's transaction holds the notification, its job and its audit entry.
func Create(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, now time.Time, n wire.NewPush) (wire.PushNotification, error) {
	d := draft{title: n.Title, body: n.Body, at: n.ScheduleDate, shops: n.Shops, anyway: n.SendInQuietHours}
	if err := d.check(now); err != nil {
		return wire.PushNotification{}, err
	}
	return insert(ctx, tx, queue, now, d)
}

// insert stores a notification with its job, its audit entry and its event.
func insert(ctx context.Context, tx pgx.Tx, queue jobs.Inserter, now time.Time, d draft) (n wire.PushNotification, err error) {
	segment := ""
	if d.segment != "" {
		m, err := meantBy(ctx, tx, d.segment)
		if err != nil {
			return n, err
		}
		if m.nobody() {
			return n, fault.Field("SegmentId", "This segment stands for nobody at the moment.")
		}
		segment, d.shops, d.customers = m.name, m.shops, m.customers
	} else if err := checkShops(ctx, tx, d.shops); err != nil {
		return n, err
	}
	id, at := db.NewID(), now
	if d.at != nil && d.at.After(now) {
		at = *d.at
	}
	var waits *time.Time
	if !d.anyway {
		quiet, err := readQuiet(ctx, tx)
		if err != nil {
			return n, err
		}
		waits = quiet.until(at)
	}
	_, err = tx.Exec(ctx, `insert into push_notifications (id, title, body, shops, customers, created, created_by, send_at, waits_until, send_in_quiet_hours,
			segment)
		values ($1, $2, $3, coalesce($4::uuid[], '{}'), $5, $6, $7, $8, $9, $10, $11)`, id, d.title, d.body, d.shops, len(d.customers), now, caller(ctx), at,
		waits, d.anyway, segment)
	if err == nil {
		_, err = tx.Exec(ctx, `insert into push_customers (notification_id, customer_id) select $1, unnest($2::text[])`, id, d.customers)
	}
	if err == nil {
		err = queue.Insert(ctx, tx, SendArgs{NotificationID: id}, jobs.At(at))
	}
	if err == nil {
		n, err = read(ctx, tx, id, "")
	}
	if err != nil {
		return n, err
	}
	return n, record(ctx, tx, now, "push.created", n, nil, map[string]any{"Title": n.Title, "Body": n.Body, "Shops": n.Shops, "ShopCount": n.ShopCount,
		"Customers": n.Customers, "ScheduleDate": n.ScheduleDate.UTC(), "SendInQuietHours": n.SendInQuietHours, "Segment": n.Segment})
}

func checkShops(ctx context.Context, tx pgx.Tx, shops []string) error {
	for _, id := range shops {
		if !db.IsID(id) {
			return fault.Field("Shops", "One of these shops does not exist.")
		}
	}
	var known, wanted int
	err := tx.QueryRow(ctx, `select count(s.id), count(*) from (select distinct unnest($1::uuid[]) as id) w left join shops s on s.id = w.id
		and s.archived_at is null`, shops).
		Scan(&known, &wanted)
	if err == nil && known < wanted {
		err = fault.Field("Shops", "One of these shops does not exist.")
	}
	return err
}

// cancel keeps a notification from being sent; one whose sending has begun is a Conflict.
func (a *API) cancel(ctx context.Context, in *web.ByID) (web.Result[wire.PushNotification], error) {
	var n wire.PushNotification
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		before, err := read(ctx, tx, in.ID, "for update of n")
		if err != nil {
			return err
		}
		late := fault.New(fault.Conflict, "PushNotWaiting", "This notification has been sent, or was cancelled already.")
		err = db.ExecOne(ctx, tx, late, `update push_notifications set state = 'Cancelled', ended_at = $2
			where id = $1 and state in ('Waiting', 'Sending')`, in.ID, a.now())
		if err != nil {
			return err
		}
		if n, err = read(ctx, tx, in.ID, ""); err != nil {
			return err
		}
		return record(ctx, tx, a.now(), "push.cancelled", n, map[string]any{"State": before.State}, map[string]any{"State": n.State})
	})
	return web.Of(n), err
}

func record(ctx context.Context, tx pgx.Tx, now time.Time, action string, n wire.PushNotification, before, after map[string]any) error {
	err := audit.Record(ctx, tx, audit.Entry{At: now, Action: action, TargetKind: "push", TargetID: n.Id, TargetLabel: n.Title, Before: before, After: after})
	if err != nil {
		return err
	}
	return publish(ctx, tx, n.Id)
}

func publish(ctx context.Context, tx pgx.Tx, id string) error {
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePush, Entity: wire.EntityPush, ID: id})
}
