package orders

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const cardColumns = `o.id::text, o.order_no, o.external_order_id, o.created, o.pending, o.time_slot_from, o.time_slot_to, o.status,
	o.pro_order_status, o.shop_portal_status, o.cancelled, o.out_for_delivery, o.delivered, o.failed, o.manually_refunded,
	o.rejected, o.returned, o.shop_id::text, s.name as shop_name, o.customer_first_name, o.customer_last_name,
	o.delivery_address_line1, o.delivery_address_city, o.delivery_address_post_code, o.failed_reason, o.failed_reason_notes,
	o.latest_update_for_archived, o.item_count, o.total_amount`

// tabLists are the lists of the tabs, by their segment of the path.
var tabLists = map[string]*list.Spec[wire.OrderFilter]{
	"pending": listOf(TabPending), "queued": listOf(TabQueued), "failed": listOf(TabFailed), "archived": listOf(TabArchived),
}

var ownedOrders = list.Owned("o.merchant_id", "o.shop_id")

func listOf(tab string) *list.Spec[wire.OrderFilter] {
	return &list.Spec[wire.OrderFilter]{
		From: "orders o", Rows: "orders o join shops s on s.id = o.shop_id", Columns: cardColumns,
		ID: "o.id", Order: "o.created", Start: "desc", Exact: "o.order_no = upper(?)",
		Owner: func(w *list.Where, c *auth.Caller) {
			w.Add("o.shop_portal_status = ?", tab)
			ownedOrders(w, c)
		},
		Filter: func(w *list.Where, f *wire.OrderFilter) {
			w.Days("o.created", "From", f.From, "To", f.To)
			for i, status := range f.Status {
				if !slices.Contains(statuses, status) {
					w.Refuse(fmt.Sprintf("Filter.Status[%d]", i), "This is not a known status.")
				}
			}
			w.In("o.status", f.Status)
			w.IDs("o.shop_id", f.Shops)
		},
		Search:   search,
		Counters: "select coalesce(sum(n), 0)::bigint from order_counts o",
		Counted: func(f *wire.OrderFilter) bool {
			return f == nil || f.From == nil && f.To == nil && len(f.Status) == 0
		},
	}
}

type listInput struct {
	Tab  string `path:"tab" enum:"pending,queued,failed,archived"`
	Body wire.OrderListRequest
}

func (a *API) list(ctx context.Context, in *listInput) (wire.OrderList, error) {
	page, err := list.Read[wire.OrderCard](ctx, a.pool, tabLists[in.Tab], auth.CallerFrom(ctx), &in.Body)
	return wire.OrderList{Deliveries: page.Rows, TotalCount: page.Total, Next: page.Next}, err
}

func (a *API) counts(ctx context.Context, _ *struct{}) (web.Result[wire.OrderCounts], error) {
	owner, arg := scope(auth.CallerFrom(ctx), 1)
	var c wire.OrderCounts
	rows, err := a.pool.Query(ctx, `select shop_portal_status, sum(n)::bigint from order_counts o where `+owner+` group by 1`, arg)
	if err != nil {
		return web.Of(c), err
	}
	into := map[string]*int{TabPending: &c.Pending, TabQueued: &c.Queued, TabFailed: &c.Failed, TabArchived: &c.Archived}
	var tab string
	var n int
	_, err = pgx.ForEachRow(rows, []any{&tab, &n}, func() error { *into[tab] = n; return nil })
	return web.Of(c), err
}
