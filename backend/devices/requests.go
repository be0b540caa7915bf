package devices

import (
	"context"
	"net/http"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	requestLife = 30 * time.Minute   // until when a computer may take a request: what comes out later surprises
	answerLife  = 3 * time.Hour      // until when it may say what came of it; its own queue gives up after two
	requestKept = 7 * 24 * time.Hour // after which a finished request is deleted
	mostOpen    = 500                // requests of one shop that go on
	mostRead    = 100                // of them that a computer reads at once
)

func (a *API) registerRequests(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/shop/print-requests" + path, Summary: summary, Tag: "devices", Roles: []string{wire.RoleShop},
			Need: "view_qr_printable_section", Ongoing: true, Counter: true}
	}
	web.Handle(api, op(http.MethodPost, "", "Ask a computer of the shop to print labels or lists").Creates(), web.Tx(a.pool, a.ask))
	web.Handle(api, op(http.MethodGet, "", "What a computer of the shop is asked to print").WhileLocked(), a.asked)
	web.Handle(api, op(http.MethodGet, "/{id}", "What came of a print request").WhileLocked(), a.request)
	web.Handle(api, op(http.MethodDelete, "/{id}", "Withdraw a print request that no computer has taken"), a.withdraw)
	web.Handle(api, op(http.MethodPost, "/{id}/take", "Take a print request, before anything is printed").WhileLocked(), a.take)
	web.Handle(api, op(http.MethodPut, "/{id}/outcome", "Say what came of a print request").WhileLocked(), a.outcome)
}

const requestColumns = `r.id::text, r.device_id, coalesce((select d.name from shop_devices d where d.shop_id = r.shop_id and d.device_id = r.device_id),
	'') as device_name,
	r.kind, r.order_ids::text[], r.packages, r.asked_at, r.expires_at, r.state, r.problem`

// ask stores a request for a computer that has a printer for it. One that is offline finds it when it is back in time.
func (a *API) ask(ctx context.Context, tx pgx.Tx, in *web.Body[wire.NewPrintRequest]) (r wire.PrintRequest, err error) {
	c, b := auth.CallerFrom(ctx), in.Body
	slices.Sort(b.OrderIds)
	b.OrderIds = slices.Compact(b.OrderIds)
	prints, of := "Labels", "orders"
	switch b.Kind {
	case wire.PrintItems, wire.PrintPickList:
		prints = "Items"
	case wire.PrintCollectLabels:
		of = "collect_orders"
	case wire.PrintReturnLabels:
		of = "returns"
	}
	var device, printer bool
	var orders, open int
	err = tx.QueryRow(ctx, `select exists (select from shop_devices where shop_id = $1 and device_id = $2 and kind = 'Desktop'),
			exists (select from shop_devices d, jsonb_array_elements(d.printers) p where d.shop_id = $1 and d.device_id = $2 and p->$4 = 'true'),
			(select count(*)::int from `+of+` where shop_id = $1 and id = any($3::uuid[])),
			(select count(*)::int from print_requests where shop_id = $1 and state in ('Waiting', 'Taken'))`,
		c.ShopID, b.DeviceId, b.OrderIds, prints).Scan(&device, &printer, &orders, &open)
	switch {
	case err != nil:
		return r, err
	case !device:
		return r, fault.Missing("This computer")
	case orders != len(b.OrderIds):
		return r, fault.Missing("This order")
	case !printer:
		return r, fault.New(fault.Conflict, "NoPrinter", "That computer has no printer for this.")
	case open >= mostOpen:
		return r, fault.New(fault.Conflict, "TooManyPrintRequests", "Too many prints already wait for the shop's computers.")
	}
	id := db.NewID()
	_, err = tx.Exec(ctx, `insert into print_requests (id, shop_id, device_id, kind, order_ids, packages, asked_by, asked_at, expires_at, state, updated_at)
		values ($1, $2, $3, $4, $5, greatest(1, $9), nullif($6, '')::uuid, $7, $8, 'Waiting', $7)`,
		id, c.ShopID, b.DeviceId, b.Kind, b.OrderIds, c.UserID, a.now(), a.now().Add(requestLife), b.Packages)
	if err != nil {
		return r, err
	}
	if err := tell(ctx, tx, c, id, wire.RequestWaiting); err != nil {
		return r, err
	}
	return readRequest(ctx, tx, c.ShopID, id)
}

// tell announces a request to the shop's devices: to the computer that is to print, and to whoever asked.
func tell(ctx context.Context, tx db.Querier, c *auth.Caller, id, state string) error {
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePrintThere, Entity: wire.EntityPrinting, ID: id, MerchantID: c.MerchantID,
		ShopID: c.ShopID, State: state})
}

func readRequest(ctx context.Context, q db.Querier, shopID, id string) (wire.PrintRequest, error) {
	rows, _ := q.Query(ctx, `select `+requestColumns+` from print_requests r where r.id = $1 and r.shop_id = $2`, id, shopID)
	r, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByPos[wire.PrintRequest])
	return r, db.IfNone(err, fault.Missing("This print request"))
}

func (a *API) request(ctx context.Context, in *web.ByID) (web.Result[wire.PrintRequest], error) {
	r, err := readRequest(ctx, a.pool, auth.CallerFrom(ctx).ShopID, in.ID)
	return web.Of(r), err
}

type askedInput struct {
	DeviceID string `query:"DeviceId" required:"true" minLength:"1" maxLength:"64"`
}

// asked lists what a computer is to print, the oldest first: also what it has taken and said nothing of, as after a power cut.
func (a *API) asked(ctx context.Context, in *askedInput) (web.Result[[]wire.PrintRequest], error) {
	rows, _ := a.pool.Query(ctx, `select `+requestColumns+` from print_requests r where r.shop_id = $1 and r.device_id = $2
			and (r.state = 'Waiting' and r.expires_at > $3 or r.state = 'Taken') order by r.asked_at, r.id limit $4`,
		auth.CallerFrom(ctx).ShopID, in.DeviceID, a.now(), mostRead)
	all, err := pgx.CollectRows(rows, pgx.RowToStructByPos[wire.PrintRequest])
	if all == nil {
		all = []wire.PrintRequest{}
	}
	return web.Of(all), err
}

// take gives a request to the computer that it is for, once. The same computer may ask again, as after a response that was lost.
func (a *API) take(ctx context.Context, in *web.ByIDBody[wire.PrintRequestTaking]) (web.Result[wire.PrintRequest], error) {
	return a.change(ctx, in.ID, wire.RequestTaken, `update print_requests set state = 'Taken', updated_at = case when state = 'Taken' then updated_at else $3 end
		where id = $1 and shop_id = $2 and device_id = $4 and (state = 'Waiting' and expires_at > $3 or state = 'Taken')`, in.Body.DeviceId)
}

// outcome notes what came of a request. What was Sent or Unsure may still become something else, when a person answers.
func (a *API) outcome(ctx context.Context, in *web.ByIDBody[wire.PrintRequestOutcome]) (web.Result[wire.PrintRequest], error) {
	b := in.Body
	return a.change(ctx, in.ID, b.State, `update print_requests set state = $5, problem = $6, updated_at = $3
		where id = $1 and shop_id = $2 and device_id = $4 and state in ('Taken', 'Sent', 'Unsure', $5)`, b.DeviceId, b.State, b.Problem)
}

func (a *API) withdraw(ctx context.Context, in *web.ByID) (web.Result[wire.PrintRequest], error) {
	return a.change(ctx, in.ID, wire.RequestCancelled, `update print_requests set state = 'Cancelled', updated_at = $3
		where id = $1 and shop_id = $2 and state in ('Waiting', 'Cancelled')`)
}

// change runs an update of a request of the caller's shop, whose arguments begin with id, shop and time, and tells the shop.
func (a *API) change(ctx context.Context, id, state, update string, args ...any) (web.Result[wire.PrintRequest], error) {
	c := auth.CallerFrom(ctx)
	var r wire.PrintRequest
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		tag, err := tx.Exec(ctx, update, append([]any{id, c.ShopID, a.now()}, args...)...)
		if err != nil {
			return err
		}
		if r, err = readRequest(ctx, tx, c.ShopID, id); err != nil {
			return err
		}
		if tag.RowsAffected() == 0 {
			return fault.New(fault.Conflict, "PrintRequestOver", "This print request is over, or another computer's.")
		}
		return tell(ctx, tx, c, id, state)
	})
	return web.Of(r), err
}

// toPrintSQL is true of what a computer of the shop $2 has taken to print within half an hour.
const toPrintSQL = `select exists (select from print_requests where shop_id = $2 and state = 'Taken' and $1 = any (order_ids)
	and updated_at > $3::timestamptz - interval '30 minutes')`

// OnlyToPrint refuses, at a till that is locked, the labels of every courier order and return that its computer does not print now.
func OnlyToPrint(ctx context.Context, q db.Querier, c *auth.Caller, id string, now time.Time) error {
	if !c.TillLocked {
		return nil
	}
	prints, err := db.Value[bool](ctx, q, toPrintSQL, id, c.ShopID, now)
	if err == nil && !prints {
		err = web.TillLocked()
	}
	return err
}

// ageArgs ends the print requests that nobody took or answered.
type ageArgs struct{}

// Job looks every minute.
func (ageArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "age_print_requests", Attempts: 1, Next: jobs.Every(time.Minute)}
}

// Jobs ends requests in time, and tells of counters where nobody listens; mailer takes the mails.
func (a *API) Jobs(mailer mail.Sender, opt mail.Options) []jobs.Job {
	return []jobs.Job{
		jobs.Define(func(ctx context.Context, _ ageArgs) error { return a.Age(ctx) }),
		jobs.Define(func(ctx context.Context, _ silencesArgs) error { return a.TellSilences(ctx) }),
		jobs.Define(func(ctx context.Context, args silenceMailArgs) error { return a.mailSilence(ctx, mailer, opt, args) }),
	}
}

// agedSQL ends, of the requests whose time is up at $1, those that no computer took, and those taken of which none said for $2 what came of them.
const agedSQL = `update print_requests r set updated_at = $1, state = case r.state when 'Waiting' then 'Expired' else 'Unsure' end,
		problem = case r.state when 'Waiting' then 'The computer did not take it in time.' else 'The computer has not said whether it was printed.' end
	from shops s where s.id = r.shop_id and r.id in (select id from print_requests where state = 'Waiting' and expires_at <= $1
		or state = 'Taken' and expires_at <= $1::timestamptz - $2::interval order by expires_at limit $3 for update skip locked)
	returning r.id::text, r.shop_id::text, s.merchant_id::text, r.state`

// Age ends requests that no computer took in time, or of which none said what came of them, and deletes old ones.
func (a *API) Age(ctx context.Context) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		rows, _ := tx.Query(ctx, agedSQL, a.now(), answerLife-requestLife, mostOpen)
		e := live.Event{Kind: wire.UpdatePrintThere, Entity: wire.EntityPrinting}
		batch := &pgx.Batch{}
		_, err := pgx.ForEachRow(rows, []any{&e.ID, &e.ShopID, &e.MerchantID, &e.State}, func() error {
			live.Queue(batch, e)
			return nil
		})
		if err != nil {
			return err
		}
		batch.Queue(`delete from print_requests where updated_at < $1 and state not in ('Waiting', 'Taken')`, a.now().Add(-requestKept))
		return tx.SendBatch(ctx, batch).Close()
	})
}
