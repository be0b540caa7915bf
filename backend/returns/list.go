package returns

import (
	"context"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const columns = `o.id::text, o.reference, o.order_id::text, d.order_no, o.merchant_id::text, m.name as merchant_name, o.shop_id::text, s.name as shop_name,
	trim(d.customer_first_name || ' ' || d.customer_last_name) as customer_name, o.state, o.since, o.created, o.source, o.reason, o.late, o.way,
	o.item_count, o.value, o.credit_no, o.refunded, coalesce(k.status, '') as courier_status`

const tables = `returns o join orders d on d.id = o.order_id join shops s on s.id = o.shop_id join merchants m on m.id = o.merchant_id
	left join return_couriers b on b.return_id = o.id and b.state = 'Booked' left join collect_orders k on k.id = b.order_id`

var all = list.Spec[wire.ReturnFilter]{
	From: "returns o", Rows: tables, Columns: columns, ID: "o.id", Order: "o.since", Start: "desc", Size: 20,
	Owner:  list.Owned("o.merchant_id", "o.shop_id"),
	Search: list.Contains("o.search_text"),
	Filter: func(w *list.Where, f *wire.ReturnFilter) {
		w.Days("o.since", "From", f.From, "To", f.To)
		w.In("o.state", f.State)
		w.In("o.source", f.Source)
		w.IDs("o.shop_id", f.Shops)
		if f.Late != nil {
			w.Add("o.late = ?", *f.Late)
		}
	},
}

// tabs are the lists, by their segment of the path. What waits longest stands first where somebody has to act.
var tabs = map[string]*list.Spec[wire.ReturnFilter]{
	"requested": inTab(func(w *list.Where) { w.Add("o.tab = 'Requested'") }),
	"ontheway":  inTab(func(w *list.Where) { w.Add("o.tab = 'OnTheWay'") }),
	"toinspect": inTab(func(w *list.Where) { w.Add("o.tab = 'ToInspect'") }),
	"closed":    inTab(func(w *list.Where) { w.Add("o.tab = 'Closed'") }),
}

var titles = map[string]string{"requested": "Requested", "ontheway": "On the way", "toinspect": "To inspect", "closed": "Closed"}

func inTab(tab func(*list.Where)) *list.Spec[wire.ReturnFilter] {
	s := all
	s.Owner = func(w *list.Where, c *auth.Caller) {
		tab(w)
		all.Owner(w, c)
	}
	return &s
}

type listInput struct {
	Tab  string `path:"tab" enum:"requested,ontheway,toinspect,closed"`
	Body wire.ReturnListRequest
}

func (a *API) list(ctx context.Context, in *listInput) (wire.ReturnList, error) {
	page, err := list.Read[wire.ReturnRow](ctx, a.pool, tabs[in.Tab], auth.CallerFrom(ctx), &in.Body)
	return wire.ReturnList{Returns: page.Rows, ListPage: page.ListPage}, err
}

func (a *API) csv(_ context.Context, in *listInput) (*web.File, error) {
	file := audit.File[wire.ReturnRow, wire.ReturnFilter]{
		List: tabs[in.Tab], Request: &in.Body, Action: "returns.exported", Kind: "returns", Label: titles[in.Tab] + " returns", Name: "returns-" + in.Tab,
		Head: []string{"Return", "Order", "State", "Since (London)", "Requested (London)", "Requested by", "Shop", "Customer", "Reason", "After the window",
			"Way back", "Items", "Value (£)", "Credit note", "Refunded (£)"},
		Row: func(r *wire.ReturnRow) []any {
			return []any{r.Reference, r.OrderNo, stateWords[r.State], r.Since, r.Created, sourceWords[r.Source], r.ShopName, r.CustomerName, r.Reason, r.Late,
				wayWords[r.Way], r.ItemCount, export.Pence(r.Value), r.CreditNo, export.Pence(r.Refunded)}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

// What screens call states, sources and ways.
var (
	stateWords = map[string]string{wire.ReturnRequested: "Requested", wire.ReturnAgreed: "Agreed", wire.ReturnDeclined: "Declined",
		wire.ReturnOnTheWay: "On the way",
		wire.ReturnReceived: "Received", wire.ReturnInspected: "Inspected", wire.ReturnRefunded: "Refunded", wire.ReturnWithdrawn: "Withdrawn"}
	sourceWords = map[string]string{wire.ReturnByStaff: "Staff", wire.ReturnByWebShop: "Web shop", wire.ReturnByShopify: "Shopify",
		wire.ReturnByWooCommerce: "WooCommerce", wire.ReturnByCustomer: "Customer"}
	wayWords = map[string]string{wire.ReturnBroughtIn: "Brought in", wire.ReturnLabel: "Label", wire.ReturnCourier: "Courier"}
)

// counts counts each tab up to what lists count to.
func (a *API) counts(ctx context.Context, _ *struct{}) (out web.Result[wire.ReturnCounts], err error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 1)
	in := func(tab string) string {
		return `(select count(*) from (select from returns o where o.tab = '` + tab + `' and ` + owner + ` limit $2) n)::int`
	}
	err = db.Read(ctx, a.pool, func(q db.Querier) (err error) {
		out.Result, err = db.OneByPosition[wire.ReturnCounts](ctx, q,
			`select `+in("Requested")+`, `+in("OnTheWay")+`, `+in("ToInspect")+`, `+in("Closed"), arg, list.MaxCounted)
		return err
	})
	return out, err
}
