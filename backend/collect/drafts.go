package collect

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var draftList = list.Spec[wire.BookingDraftFilter]{
	From: "collect_orders o", Rows: "collect_orders o join vehicle_types v on v.id = o.vehicle_type_id",
	Columns: `o.id::text, o.reference_number, o.drafted, o.pickup_time as pick_up_time, o.first_name || ' ' || o.last_name as recipient,
		concat_ws(', ', o.dropoff_line1, nullif(o.dropoff_city, ''), o.dropoff_post_code) as address, v.name as vehicle_type_name,
		o.delivery_type as delivery_type_key, o.door_pin, o.booked_by`,
	ID: "o.id", Order: "o.drafted", Start: "asc",
	Sorts: []string{"ReferenceNumber", "Recipient", "PickUpTime", "VehicleTypeName"},
	Owner: func(w *list.Where, c *auth.Caller) {
		w.Add("o.from_file and o.status = 'Draft'")
		ownedOrders(w, c)
	},
	Search: list.Contains("o.search_text"),
}

func (a *API) drafts(ctx context.Context, in *web.Body[wire.BookingDraftListRequest]) (wire.BookingDraftList, error) {
	c := auth.CallerFrom(ctx)
	if err := admit(ctx, a.pool, c); err != nil {
		return wire.BookingDraftList{}, err
	}
	page, err := list.Read[wire.BookingDraft](ctx, a.pool, &draftList, c, &in.Body)
	return wire.BookingDraftList{Drafts: page.Rows, ListPage: page.ListPage}, err
}

// removeDraft deletes a draft that was made from a file; one that was placed meanwhile is refused with AlreadyPlaced.
func (a *API) removeDraft(ctx context.Context, in *web.ByID) (web.Result[wire.CollectSaved], error) {
	c, out := auth.CallerFrom(ctx), wire.CollectSaved{Id: in.ID}
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		err := tx.QueryRow(ctx, `delete from collect_orders where id = $1 and shop_id = $2 and from_file and status = 'Draft' returning reference_number`, in.ID,
			c.ShopID).
			Scan(&out.ReferenceNumber)
		if errors.Is(err, pgx.ErrNoRows) {
			if _, err := lock(ctx, tx, c, in.ID); err != nil {
				return err
			}
			return alreadyPlaced()
		}
		if err != nil {
			return err
		}
		err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "collect.draft_removed", TargetKind: "collect", TargetID: in.ID,
			TargetLabel: out.ReferenceNumber,
			MerchantID:  c.MerchantID, Before: map[string]any{"Status": wire.CollectDraft}})
		if err != nil {
			return err
		}
		return publishDrafts(ctx, tx, c, in.ID)
	})
	return web.Of(out), err
}

// publishDrafts sends the shop's open screens that its drafts changed.
func publishDrafts(ctx context.Context, tx pgx.Tx, c *auth.Caller, id string) error {
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateDrafts, Entity: wire.EntityCollect, ID: id, MerchantID: c.MerchantID, ShopID: c.ShopID})
}
