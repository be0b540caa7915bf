package orders

import (
	"context"
	"fmt"
	"slices"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const cardColumns = `o.id::text, o.order_no, ` + senderID + ` as external_order_id, o.created, o.pending, o.time_slot_from, o.time_slot_to, o.status,
	o.pro_order_status, o.shop_portal_status, o.cancelled, o.out_for_delivery, o.delivered, o.failed, o.manually_refunded,
	o.rejected, o.returned, o.shop_id::text, s.name as shop_name, o.customer_first_name, o.customer_last_name,
	o.delivery_address_line1, o.delivery_address_city, o.delivery_address_post_code, o.delivery_address_instructions, coalesce(o.attention, '') as attention,
	case when o.attention = 'New' then coalesce((select step from order_escalations where order_id = o.id order by at desc, step limit 1), '')
	else '' end as escalated,
	o.failed_reason, o.failed_reason_notes,
	o.latest_update_for_archived, o.item_count, o.total_amount, o.order_payment_status,
	o.cancellation_asked_at is not null as has_cancellation_request, o.item_count = 0 as nothing_deliverable, o.training,
	o.training and exists (select from test_orders where order_id = o.id) as test, o.version,
	case when o.shop_portal_status = 'Pending' then order_load(o.id, o.merchant_id) end as load,
	` + packing + ` as packing, ` + packingAt + ` as packing_at, case when o.shop_portal_status = 'Queued' then o.packing_by else '' end as packing_by,
	(select count(*) from packages where order_id = o.id) as package_count,
	(select count(*) from packages where order_id = o.id and handed_over is not null) as handed_over_count,
	o.at_pick_up_location, coalesce(j.driver_name, '') as driver_name,
	case when o.out_for_delivery is null and o.at_drop_off_location is null then ` + dispatch.PickUpAt + ` end as pick_up_at`

const cardTables = `orders o join shops s on s.id = o.shop_id` + dispatch.JoinJourney + dispatch.JoinAttempt

// tabLists are the lists of the tabs, by their segment of the path. The tab is written into the SQL, so that
// PostgreSQL recognises the partial index that serves it.
var tabLists = map[string]*list.Spec[wire.OrderFilter]{
	"pending":  inTab(orderList, func(w *list.Where) { w.Add("o.shop_portal_status = 'Pending'") }),
	"queued":   inTab(orderList, func(w *list.Where) { w.Add("o.shop_portal_status = 'Queued'") }),
	"failed":   inTab(orderList, func(w *list.Where) { w.Add("o.shop_portal_status = 'Failed'") }),
	"archived": inTab(archiveList(), func(w *list.Where) { w.Add("o.shop_portal_status = 'Archived'") }),
}

var orderList = list.Spec[wire.OrderFilter]{
	From: "orders o", Rows: cardTables, Columns: cardColumns,
	ID: "o.id", Order: "o.created", Start: "desc",
	Owner: list.Owned("o.merchant_id", "o.shop_id"), Filter: filter, Search: search,
	Counters: "select coalesce(sum(n), 0)::bigint from order_counts o",
	Counted: func(f *wire.OrderFilter) bool {
		return f == nil || f.From == nil && f.To == nil && len(f.Status) == 0
	},
}

// archiveList sorts by when an order came to the archive.
func archiveList() list.Spec[wire.OrderFilter] {
	s := orderList
	s.Order = "coalesce(o.latest_update_for_archived, o.created)"
	return s
}

func inTab(s list.Spec[wire.OrderFilter], tab func(*list.Where)) *list.Spec[wire.OrderFilter] {
	owner := s.Owner
	s.Owner = func(w *list.Where, c *auth.Caller) {
		tab(w)
		owner(w, c)
	}
	return &s
}

func filter(w *list.Where, f *wire.OrderFilter) {
	w.Days("o.created", "From", f.From, "To", f.To)
	for i, status := range f.Status {
		if !slices.Contains(statuses, status) {
			w.Refuse(fmt.Sprintf("Filter.Status[%d]", i), "This is not a known status.")
		}
	}
	w.In("o.status", f.Status)
	w.IDs("o.shop_id", f.Shops)
	w.IDs("o.merchant_id", f.Merchants)
}

type listInput struct {
	Tab  string `path:"tab" enum:"pending,queued,failed,archived"`
	Body wire.OrderListRequest
}

func (a *API) list(ctx context.Context, in *listInput) (wire.OrderList, error) {
	page, err := list.Read[wire.OrderCard](ctx, a.pool, tabLists[in.Tab], auth.CallerFrom(ctx), &in.Body)
	return wire.OrderList{Deliveries: page.Rows, TotalCount: page.Total, Next: page.Next}, err
}

// cards returns the caller's orders of the ids, in whatever tab they are, newest
// first; others are left out.
func (a *API) cards(ctx context.Context, in *web.Body[wire.OrderIds]) (web.Result[[]wire.OrderCard], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 2)
	ids := slices.DeleteFunc(in.Body.Ids, func(id string) bool { return !db.IsID(id) })
	rows, _ := a.pool.Query(ctx, `select `+cardColumns+` from `+cardTables+` where o.id = any($1::uuid[]) and `+owner+`
		order by o.created desc, o.id desc`, ids, arg)
	cards, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.OrderCard])
	if cards == nil {
		cards = []wire.OrderCard{}
	}
	return web.Of(cards), err
}

func (a *API) counts(ctx context.Context, _ *struct{}) (web.Result[wire.OrderCounts], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 1)
	var c wire.OrderCounts
	into := map[string]*int{TabPending: &c.Pending, TabQueued: &c.Queued, TabFailed: &c.Failed, TabArchived: &c.Archived}
	var tab string
	var n int
	err := db.Read(ctx, a.pool, func(q db.Querier) error {
		rows, _ := q.Query(ctx, `select shop_portal_status, sum(n)::bigint, (select coalesce(max(seq), 0) from events) from order_counts o
			where `+owner+` group by 1`, arg)
		_, err := pgx.ForEachRow(rows, []any{&tab, &n, &c.Version}, func() error { *into[tab] = n; return nil })
		return err
	})
	return web.Of(c), err
}
