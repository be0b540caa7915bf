package orders

import (
	"context"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

type quantityInput struct {
	web.ByID
	LineID   string `path:"lineId" format:"uuid"`
	Quantity int    `path:"quantity" minimum:"0" maximum:"1000000"`
}

type resetInput struct {
	web.ByID
	LineID string `path:"lineId" format:"uuid"`
}

func (a *API) changeQuantity(ctx context.Context, in *quantityInput) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return ChangeQuantity(ctx, tx, c, a.now(), in.ID, in.LineID, in.Quantity)
	})
}

func (a *API) resetQuantity(ctx context.Context, in *resetInput) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return setQuantity(ctx, tx, c, a.now(), in.ID, in.LineID, "QuantityReset", nil)
	})
}

// ChangeQuantity sets what is available of a line, from 0 to what was ordered.
// The last item of an accepted order stays.
func ChangeQuantity(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id, lineID string, quantity int) error {
	return setQuantity(ctx, tx, actor, now, id, lineID, "QuantityChanged", &quantity)
}

// setQuantity without a quantity sets a line back to what was ordered.
func setQuantity(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id, lineID, kind string, quantity *int) error {
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	if !s.itemsMayChange() {
		return AlreadyProcessed()
	}
	if quantity == nil {
		if err := withoutSubstitutes(ctx, tx, id, lineID); err != nil {
			return err
		}
	}
	detail, changed, err := updateLine(ctx, tx, id, lineID, quantity)
	if err != nil || !changed {
		return err
	}
	left, err := recount(ctx, tx, id)
	if err != nil {
		return err
	}
	if left == 0 && s.ShopPortalStatus == TabQueued {
		return fault.New(fault.Conflict, "LastItem", "This is the last item of an accepted order. A courier is on the way, so it can no longer be rejected.")
	}
	note := entry{OrderID: id, MerchantID: s.MerchantID, ShopID: s.ShopID, OrderNo: s.OrderNo, Kind: kind, At: now, Detail: detail}
	return note.by(actor).record(ctx, tx)
}

func updateLine(ctx context.Context, tx pgx.Tx, id, lineID string, quantity *int) (map[string]any, bool, error) {
	var title, sku string
	var before, original, replaced int
	var cancelled bool
	err := tx.QueryRow(ctx, `select product_title, variant_sku, quantity, original_quantity, cancelled is not null, `+replacedSQL+`
		from order_lines l where id = $1 and order_id = $2`, lineID, id).Scan(&title, &sku, &before, &original, &cancelled, &replaced)
	if err != nil {
		return nil, false, db.IfNone(err, fault.Missing("This item"))
	}
	after := original
	if quantity != nil {
		after = *quantity
	}
	switch {
	case cancelled:
		return nil, false, fault.New(fault.Conflict, "LineCancelled", "The customer cancelled this item.")
	case after > original:
		return nil, false, fault.Field("quantity", "The available quantity cannot exceed the ordered quantity.")
	case after > original-replaced:
		return nil, false, fault.Field("quantity", "Of this item, "+strconv.Itoa(replaced)+" are replaced by a substitute. Reset the quantity first.")
	case after == before:
		return nil, false, nil
	}
	_, err = tx.Exec(ctx, `update order_lines set quantity = $2 where id = $1`, lineID, after)
	return map[string]any{"Item": title, "SKU": sku, "Before": before, "After": after}, true, err
}

// recount keeps the order's sums equal to its lines and returns how many items are left.
func recount(ctx context.Context, tx pgx.Tx, id string) (left int, err error) {
	err = tx.QueryRow(ctx, `update orders o set (item_count, total_amount) = (
			select coalesce(sum(quantity), 0), coalesce(sum(quantity * amount_per_unit), 0)
				+ case when sum(quantity) > 0 then (select coalesce(sum(amount), 0) from order_charges where order_id = o.id) else 0 end
			from order_lines where order_id = o.id and cancelled is null)
		where id = $1 returning item_count`, id).Scan(&left)
	return left, err
}

// isNoDeliverable reports whether no active item remains.
func (a *API) isNoDeliverable(ctx context.Context, in *web.ByID) (web.Result[wire.NoDeliverable], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 2)
	var out wire.NoDeliverable
	err := a.pool.QueryRow(ctx, `select item_count = 0 from orders o where id = $1 and `+owner, in.ID, arg).Scan(&out.NoDeliverable)
	return web.Of(out), db.IfNone(err, missing())
}

type rejectInput struct {
	web.ByID
	Body *wire.Reject `required:"false"`
}

func (a *API) reject(ctx context.Context, in *rejectInput) (web.Result[wire.Order], error) {
	reason := ""
	if in.Body != nil {
		reason = in.Body.Reason
	}
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return Reject(ctx, tx, c, a.now(), in.ID, reason) })
}

// Reject turns a pending order down; it becomes RejectedDelivery and is archived.
func Reject(ctx context.Context, tx pgx.Tx, actor *auth.Caller, now time.Time, id, reason string) error {
	s, err := lock(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	if s.ShopPortalStatus != TabPending {
		return AlreadyProcessed()
	}
	if err := attend(ctx, tx, actor, id, "Rejected", now); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `update orders set status = 'RejectedDelivery', shop_portal_status = 'Archived', rejected = $2,
		latest_update_for_archived = $2 where id = $1`, id, now)
	if err != nil {
		return err
	}
	if err := lapseRequests(ctx, tx, id, now); err != nil {
		return err
	}
	if err := giveBackCodes(ctx, tx, id, now); err != nil {
		return err
	}
	detail := map[string]any{"Before": TabPending, "After": TabArchived}
	if reason != "" {
		detail["Reason"] = reason
	}
	note := entry{OrderID: id, MerchantID: s.MerchantID, ShopID: s.ShopID, OrderNo: s.OrderNo, Kind: "Rejected", At: now, Detail: detail}
	return note.by(actor).record(ctx, tx)
}
