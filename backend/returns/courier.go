package returns

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/messages"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Jobs make returns follow the courier orders that bring their goods, and tell customers of them.
func (a *API) Jobs(mailer mail.Sender, opt mail.Options) []jobs.Job {
	told := append(messages.Jobs[returnMail, returnText](a.Customers(), mailer, opt), messages.Jobs[stepMail, stepText](a.StepCustomers(), mailer, opt)...)
	return append(told,
		jobs.Define(a.follow, jobs.Lost{Args: `jsonb_build_object('order_id', b.order_id)`,
			From: `return_couriers b where b.due_since is not null`, Then: `order by b.due_since`}))
}

// follow enters into a return what has become of a courier order. It reads all of it anew, so any number of reports in any
// order lead to the same.
func (a *API) follow(ctx context.Context, args dispatch.ReturnArgs) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		id, err := db.Value[string](ctx, tx, `select return_id::text from return_couriers where order_id = $1`, args.OrderID)
		if err != nil {
			return db.IfNone(err, nil)
		}
		if _, err := read(ctx, tx, nil, id, true); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `update return_couriers set due_since = null where order_id = $1`, args.OrderID); err != nil {
			return err
		}
		c, err := db.One[courierOrder](ctx, tx, courierOrderSQL, args.OrderID)
		if err != nil {
			return err
		}
		if err := errors.Join(c.enter(ctx, tx, id), c.tell(ctx, tx, id)); err != nil {
			return err
		}
		if err := settle(ctx, tx, id); err != nil {
			return err
		}
		after, err := read(ctx, tx, nil, id, false)
		if err != nil {
			return err
		}
		return live.Publish(ctx, tx, noun.Event(ctx, after))
	})
}

// courierOrder is what has become of a courier order so far; what did not happen, or no longer holds, is nil.
type courierOrder struct {
	ID, Reference, BookedBy, Fleet, Reason, Notes              string
	PickUpTime                                                 time.Time
	Placed, Taken, Collected, Delivered, FailedAt, CancelledAt *time.Time
}

const courierOrderSQL = `select o.id::text, o.reference_number as reference, o.booked_by, coalesce(j.fleet_name, '') as fleet, o.failed_reason as reason,
		o.failed_reason_notes as notes, o.pickup_time as pick_up_time, case when o.status <> 'Draft' then o.placed end as placed,
		case when o.status in ('Queued', 'Assigned', 'AtPickUpLocation') then o.queued end as taken,
		coalesce(o.out_for_delivery, o.at_drop_off_location, case when o.status = 'Delivered' then o.delivered end) as collected,
		case when o.status = 'Delivered' then o.delivered end as delivered, case when o.status = 'Failed' then o.failed end as failed_at,
		case when o.status = 'Cancelled' then o.cancelled end as cancelled_at
	from collect_orders o` + dispatch.JoinJourney + ` where o.id = $1`

// events are what has become of the order, as the return's timeline has it.
func (c *courierOrder) events() (all []event) {
	add := func(at *time.Time, kind, actor string, more map[string]any) {
		if at == nil {
			return
		}
		e := event{Kind: kind, At: *at, Actor: actor, CourierOrderID: c.ID, Detail: map[string]any{"Courier": c.Reference}}
		for name, value := range more {
			e.Detail[name] = value
		}
		all = append(all, e)
	}
	add(c.Placed, courierBooked, c.BookedBy, map[string]any{"PickUpTime": c.PickUpTime})
	add(c.Collected, courierCollected, c.Fleet, nil)
	add(c.Delivered, courierDelivered, c.Fleet, nil)
	add(c.FailedAt, courierFailed, c.Fleet, map[string]any{"Reason": c.Reason, "Note": c.Notes})
	add(c.CancelledAt, courierCancelled, "", nil)
	return all
}

// enter makes the return's events of the order those that hold now.
func (c *courierOrder) enter(ctx context.Context, tx pgx.Tx, returnID string) error {
	batch, kinds := &pgx.Batch{}, []string{}
	for _, e := range c.events() {
		kinds = append(kinds, e.Kind)
		batch.Queue(`insert into return_events as e (return_id, kind, at, actor, detail, courier_order_id) values ($1, $2, $3, $4, $5, $6)
			on conflict (courier_order_id, kind) where courier_order_id is not null do update set at = excluded.at, actor = excluded.actor, detail = excluded.detail
			where (e.at, e.actor, e.detail) is distinct from (excluded.at, excluded.actor, excluded.detail)`,
			returnID, e.Kind, e.At, e.Actor, e.Detail, c.ID)
	}
	batch.Queue(`delete from return_events where courier_order_id = $1 and not kind = any($2)`, c.ID, kinds)
	return tx.SendBatch(ctx, batch).Close()
}

const couriersSQL = `select o.id::text, o.reference_number, o.status, b.state = 'Booked' as stands, o.placed, o.pickup_time as pick_up_time,
		coalesce(j.fleet_name, '') as courier, split_part(coalesce(j.driver_name, ''), ' ', 1) as driver, o.eta,
		o.out_for_delivery is not null or o.at_drop_off_location is not null as has_goods, o.delivered, o.failed, o.failed_reason,
		o.failed_reason_notes, o.cancelled, o.manually_resolved
	from return_couriers b join collect_orders o on o.id = b.order_id` + dispatch.JoinJourney + `
	where b.return_id = $1 and o.status <> 'Draft' order by o.placed desc, o.id desc limit 20`

// booking is the form of a courier order that collects the goods of a return at the customer's and brings them to the shop,
// filled in as far as it is known.
func (a *API) booking(ctx context.Context, in *web.ByID) (web.Result[wire.CollectBooking], error) {
	r, err := read(ctx, a.pool, auth.CallerFrom(ctx), in.ID, false)
	if err != nil {
		return web.Result[wire.CollectBooking]{}, err
	}
	if r.State != wire.ReturnAgreed || r.Way != wire.ReturnCourier {
		return web.Result[wire.CollectBooking]{}, fault.New(fault.Conflict, "ReturnNotCollectable",
			"This return does not wait for a courier. Please look at it again.")
	}
	out := wire.CollectBooking{ReturnId: r.Id, ReferenceNumber: r.Reference, OrderDetails: detailsOf(r)}
	from, to := &out.CollectionAddress, &out.DeliveryAddress
	var manager string
	var enabled bool
	err = a.pool.QueryRow(ctx, `select d.customer_first_name, d.customer_last_name, d.customer_tel_no, d.delivery_address_line1, d.delivery_address_line2,
			d.delivery_address_line3, d.delivery_address_city, d.delivery_address_post_code,
			s.manager, s.phone, s.email, s.line1, s.line2, s.city, s.postal_code, s.lat, s.long, s.is_collect_enabled
		from returns o join orders d on d.id = o.order_id join shops s on s.id = o.shop_id where o.id = $1`, r.Id).
		Scan(&out.PickupFirstName, &out.PickupLastName, &out.PickupPhone, &from.Line1, &from.Line2, &from.Line3, &from.City, &from.PostCode,
			&manager, &out.TelNo, &out.Email, &to.Line1, &to.Line2, &to.City, &to.PostCode, &to.Lat, &to.Long, &enabled)
	if err == nil && !enabled {
		err = fault.New(fault.Forbidden, "CollectNotEnabled", "Courier deliveries are not switched on for this shop.")
	}
	out.FirstName, out.LastName, _ = strings.Cut(strings.TrimSpace(manager), " ")
	if a.Locate != nil && err == nil {
		from.Lat, from.Long, _ = a.Locate(ctx, from.PostCode)
	}
	return web.Of(out), err
}

// mostDetails bounds what couriers are told of the goods, in characters.
const mostDetails = 1000

func detailsOf(r wire.Return) string {
	lines := make([]string, len(r.Lines))
	for i, l := range r.Lines {
		lines[i] = strings.TrimSpace(fmt.Sprintf("%d × %s %s", l.Quantity, l.ProductTitle, l.VariantTitle))
	}
	text := []rune(strings.Join(lines, "\n"))
	return string(text[:min(len(text), mostDetails)])
}
