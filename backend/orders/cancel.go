package orders

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// RequestCancellation records a customer's wish; skus empty means the whole
// order. It is carried out when the shop acknowledges it. A repeat is a no-op,
// and so is a request for an order that is over.
func RequestCancellation(ctx context.Context, tx pgx.Tx, now time.Time, merchantID, shopID, externalOrderID string, skus []string) error {
	var id, orderShop, tab string
	err := tx.QueryRow(ctx, `select id::text, shop_id::text, shop_portal_status from orders
		where merchant_id = $1 and external_order_id = $2 and ($3 = '' or shop_id = nullif($3, '')::uuid) for update`,
		merchantID, externalOrderID, shopID).Scan(&id, &orderShop, &tab)
	if err = db.IfNone(err, missing()); err != nil || tab == TabArchived {
		return err
	}
	lines, whole, err := linesOf(ctx, tx, id, skus)
	if err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `insert into cancellation_requests as r (id, order_id, whole_delivery, line_ids, requested_at) values ($1, $2, $3, $4, $5)
		on conflict (order_id) where acknowledged_at is null do update
		set whole_delivery = r.whole_delivery or excluded.whole_delivery,
			line_ids = (select array_agg(distinct l) from unnest(r.line_ids || excluded.line_ids) l)
		where (not r.whole_delivery and excluded.whole_delivery) or not excluded.line_ids <@ r.line_ids`,
		db.NewID(), id, whole, lines, now)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	note := entry{OrderID: id, MerchantID: merchantID, ShopID: orderShop, Kind: "CancellationRequested", At: now,
		Actor: "Customer", Detail: map[string]any{"WholeDelivery": whole, "SKUs": skus}}
	return note.record(ctx, tx)
}

// linesOf finds the lines of the named SKUs; naming every line is the whole order.
func linesOf(ctx context.Context, tx pgx.Tx, id string, skus []string) (lines []string, whole bool, err error) {
	if len(skus) == 0 {
		return []string{}, true, nil
	}
	lines, err = db.Column[string](ctx, tx, `select id::text from order_lines where order_id = $1 and cancelled is null and substitute_for is null
		and variant_sku = any($2)`, id, skus)
	if err != nil {
		return nil, false, err
	}
	if len(lines) == 0 {
		return nil, false, fault.Field("SKUs", "No item of this order has any of these SKUs.")
	}
	err = tx.QueryRow(ctx, `select not exists (select from order_lines where order_id = $1 and cancelled is null
		and not coalesce(substitute_for, id) = any($2))`, id, lines).Scan(&whole)
	return lines, whole, err
}

// hasCancellation is polled by the screen of an open order.
func (a *API) hasCancellation(ctx context.Context, in *web.ByID) (web.Result[wire.Cancellation], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 2)
	var out wire.Cancellation
	err := a.pool.QueryRow(ctx, `select r.id is not null, coalesce(r.whole_delivery, false), coalesce(r.id::text, ''),
		case when r.whole_delivery then '{}' else coalesce(r.line_ids::text[], '{}') end
		from orders o left join cancellation_requests r on r.order_id = o.id and r.acknowledged_at is null where o.id = $1 and `+owner, in.ID, arg).
		Scan(&out.DeliveryHasCancelRequest, &out.WholeDelivery, &out.AcknowledgementRequestId, &out.OrderLineIds)
	return web.Of(out), db.IfNone(err, missing())
}

type acknowledgeInput struct {
	web.ByID
	RequestID string `path:"requestId" format:"uuid"`
}

func (a *API) acknowledge(ctx context.Context, in *acknowledgeInput) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return Acknowledge(ctx, tx, a.AskCancel, c, a.now(), in.ID, in.RequestID)
	})
}

// AskCancel has the courier of an order asked to cancel; asked is false if no courier has it. Nil where there are none.
type AskCancel func(ctx context.Context, tx pgx.Tx, s dispatch.Subject) (asked bool, err error)

// Acknowledge carries a customer's cancellation out: the whole order moves to the archive, or its lines are struck. If a
// courier has the whole order, or is being booked, the provider is asked first: the order stays as it is until the
// response. It returns AlreadyProcessed for an order that is over; a repeat changes nothing.
func Acknowledge(ctx context.Context, tx pgx.Tx, ask AskCancel, actor *auth.Caller, now time.Time, id, requestID string) error {
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	whole, lines, done, err := lockRequest(ctx, tx, id, requestID)
	if err != nil || done {
		return err
	}
	if s.Status != StatusPending && s.Status != StatusAuthorizationRequired {
		return AlreadyProcessed()
	}
	if _, err := tx.Exec(ctx, `update cancellation_requests set acknowledged_at = $2, acknowledged_by = nullif($3, '')::uuid where id = $1`, requestID, now,
		actor.UserID); err != nil {
		return err
	}
	if err := attend(ctx, tx, actor, id, "Acknowledged", now); err != nil {
		return err
	}
	note := entry{OrderID: id, MerchantID: s.MerchantID, ShopID: s.ShopID, OrderNo: s.OrderNo, Kind: "CancelAsked", At: now}.by(actor)
	if asked, err := askWhole(ctx, tx, ask, id, whole, lines); err != nil {
		return err
	} else if asked {
		return note.record(ctx, tx)
	}
	whole, err = cancel(ctx, tx, id, whole, lines, now)
	if err != nil {
		return err
	}
	detail := map[string]any{"WholeDelivery": true, "Before": s.Status}
	if !whole {
		if detail, err = itemsOf(ctx, tx, lines); err != nil {
			return err
		}
	}
	note.Kind, note.Detail = "Cancelled", detail
	return note.record(ctx, tx)
}

// askWhole has the courier asked if nothing would be left of the order.
func askWhole(ctx context.Context, tx pgx.Tx, ask AskCancel, id string, whole bool, lines []string) (asked bool, err error) {
	if ask == nil {
		return false, nil
	}
	if !whole {
		err := tx.QueryRow(ctx, `select not exists (select from order_lines where order_id = $1 and cancelled is null
			and not coalesce(substitute_for, id) = any($2::uuid[]))`, id, lines).
			Scan(&whole)
		if err != nil || !whole {
			return false, err
		}
	}
	return ask(ctx, tx, subject(id))
}

// itemsOf is the detail of a cancellation of some lines: their titles.
func itemsOf(ctx context.Context, tx pgx.Tx, lines []string) (map[string]any, error) {
	titles, err := db.Value[string](ctx, tx, `select coalesce(string_agg(product_title, ', ' order by position), '') from order_lines
		where id = any($1::uuid[])`, lines)
	return map[string]any{"WholeDelivery": false, "Item": titles}, err
}

func lockRequest(ctx context.Context, tx pgx.Tx, id, requestID string) (whole bool, lines []string, done bool, err error) {
	var lapsed bool
	err = tx.QueryRow(ctx, `select whole_delivery, line_ids::text[], acknowledged_at is not null, lapsed from cancellation_requests
		where id = $1 and order_id = $2 for update`, requestID, id).Scan(&whole, &lines, &done, &lapsed)
	if err = db.IfNone(err, fault.Missing("This cancellation request")); lapsed {
		err = AlreadyProcessed()
	}
	return whole, lines, done, err
}

// lapseRequests closes what a customer still asks of an order that is archived.
func lapseRequests(ctx context.Context, tx pgx.Tx, id string, now time.Time) error {
	_, err := tx.Exec(ctx, `update cancellation_requests r set acknowledged_at = $2, lapsed = true from orders o
		where r.order_id = $1 and r.acknowledged_at is null and o.id = r.order_id and o.shop_portal_status = 'Archived'`, id, now)
	return err
}

// cancel strikes the lines, or the whole order where nothing else is left of it.
func cancel(ctx context.Context, tx pgx.Tx, id string, whole bool, lines []string, now time.Time) (ended bool, err error) {
	if !whole {
		if _, err := tx.Exec(ctx, `update order_lines set cancelled = $3 where order_id = $1
			and coalesce(substitute_for, id) = any($2::uuid[]) and cancelled is null`, id, lines, now); err != nil {
			return false, err
		}
		left, err := recount(ctx, tx, id)
		if err != nil || left > 0 {
			return false, err
		}
	}
	_, err = tx.Exec(ctx, `update orders set status = 'CancelledDelivery', shop_portal_status = 'Archived', cancelled = $2, order_cancelled = $2,
		latest_update_for_archived = $2 where id = $1 and shop_portal_status <> 'Archived'`, id, now)
	if err != nil {
		return false, err
	}
	return true, giveBackCodes(ctx, tx, id, now)
}

// giveBackCodes gives back the promo codes used on an order that was rejected or cancelled.
func giveBackCodes(ctx context.Context, tx pgx.Tx, id string, now time.Time) error {
	var merchantID, externalOrderID string
	err := tx.QueryRow(ctx, `select merchant_id::text, external_order_id from orders where id = $1 and status in ('RejectedDelivery', 'CancelledDelivery')`, id).
		Scan(&merchantID, &externalOrderID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	return promotions.GiveBack(ctx, tx, now, merchantID, externalOrderID)
}
