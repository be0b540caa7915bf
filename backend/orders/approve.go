package orders

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/wire"
)

// Decide takes the decision of a professional team's manager on an order that
// waits for it: an approved one can be accepted, a rejected one is archived,
// and one may move between the two kinds of waiting. A repeat is a no-op; an
// order that is past its approval answers AlreadyProcessed.
func Decide(ctx context.Context, tx pgx.Tx, now time.Time, merchantID, shopID, externalOrderID string, d wire.IntakeDecision) error {
	var id, shop, tab, status, before string
	err := tx.QueryRow(ctx, `select id::text, shop_id::text, shop_portal_status, status, pro_order_status from orders
		where merchant_id = $1 and external_order_id = $2 and ($3 = '' or shop_id = nullif($3, '')::uuid) for update`,
		merchantID, externalOrderID, shopID).Scan(&id, &shop, &tab, &status, &before)
	if errors.Is(err, pgx.ErrNoRows) {
		return missing()
	}
	after := d.ProOrderStatus
	if err != nil || before == after {
		return err
	}
	if tab != TabPending || status != StatusAuthorizationRequired {
		return AlreadyProcessed()
	}
	status, tab = statusOf(after)
	_, err = tx.Exec(ctx, `update orders set status = $2, pro_order_status = $3, shop_portal_status = $4,
			order_pending_approval = case when $3 = 'Pending Approval' then $5 else order_pending_approval end,
			order_manager_approved = case when $3 = '' then $5 else order_manager_approved end,
			pending = case when $3 = '' then $5 else pending end,
			order_manager_rejected = case when $4 = 'Archived' then $5 else order_manager_rejected end,
			latest_update_for_archived = case when $4 = 'Archived' then $5 else latest_update_for_archived end
		where id = $1`, id, status, after, tab, now)
	if err != nil {
		return err
	}
	if err := lapseRequests(ctx, tx, id, now); err != nil {
		return err
	}
	if err := giveBackCodes(ctx, tx, id, now); err != nil {
		return err
	}
	kind := map[string]string{"": "Approved", "Rejected By Manager": "RejectedByManager"}[after]
	if kind == "" {
		kind = "ApprovalRequested"
	}
	note := entry{OrderID: id, MerchantID: merchantID, ShopID: shop, Kind: kind, At: now, Actor: "Manager",
		Detail: map[string]any{"Before": before, "After": after}}
	return note.record(ctx, tx)
}
