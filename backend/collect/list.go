package collect

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// tabLists are the lists of the tabs, by their segment of the path. The tab is written into the SQL, so that
// PostgreSQL recognises the partial index that serves it.
var tabLists = map[string]*list.Spec[wire.CollectFilter]{
	"open":           inTab(collectList, func(w *list.Where) { w.Add("o.tab = 'open'") }),
	"outfordelivery": inTab(collectList, func(w *list.Where) { w.Add("o.tab = 'outfordelivery'") }),
	"failed":         inTab(failedList(), func(w *list.Where) { w.Add("o.tab = 'failed'") }),
	"archived":       inTab(collectList, func(w *list.Where) { w.Add("o.tab = 'archived'") }),
}

var ownedOrders = list.Owned("o.merchant_id", "o.shop_id")

var collectList = list.Spec[wire.CollectFilter]{
	From: "collect_orders o", Rows: cardTables, Columns: cardColumns,
	ID: "o.id", Order: "o.drafted", Start: "desc",
	Owner:    ownedOrders,
	Filter:   narrow,
	Search:   search,
	Large:    &list.Large{Table: "collect_orders", Few: list.MaxCounted, Each: 20},
	Counters: "select coalesce(sum(n), 0)::bigint from collect_counts o",
	Counted:  func(f *wire.CollectFilter) bool { return f == nil || reflect.ValueOf(*f).IsZero() },
}

// failedList sorts by when an order failed.
func failedList() list.Spec[wire.CollectFilter] {
	s := collectList
	s.Order = "o.tab_since"
	return s
}

func inTab(s list.Spec[wire.CollectFilter], tab func(*list.Where)) *list.Spec[wire.CollectFilter] {
	s.Owner = func(w *list.Where, c *auth.Caller) {
		tab(w)
		ownedOrders(w, c)
	}
	return &s
}

// search wants every word in the order or in its shop's name. An order whose reference
// is the word comes first. The shops are looked up before, since PostgreSQL guesses
// wrong how many orders those of a subselect have.
func search(ctx context.Context, q db.Querier, w *list.Where, c *auth.Caller, words []string) error {
	named, known := make([][]string, len(words)), false
	batch := &pgx.Batch{}
	for i, word := range words {
		batch.Queue(`select coalesce(array_agg(id), '{}')::text[] from shops where lower(name) like $1
			and ($2 = 'Admin' or $2 = 'Merchant' and merchant_id = nullif($3, '')::uuid or $2 = 'Shop' and id = nullif($4, '')::uuid)`,
			list.Like(word), c.Role, c.MerchantID, c.ShopID).QueryRow(func(row pgx.Row) error { return row.Scan(&named[i]) })
	}
	batch.Queue(`select exists (select from collect_orders where lower(reference_number) = $1)`, words[0]).
		QueryRow(func(row pgx.Row) error { return row.Scan(&known) })
	if err := q.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	for i, word := range words {
		if len(named[i]) == 0 {
			w.Contains("o.search_text", word)
		} else {
			w.ContainsOr("o.search_text", word, "o.shop_id = any(?::uuid[])", named[i])
		}
	}
	if known && len(words) == 1 {
		w.First("lower(o.reference_number) = ?", words[0])
	}
	return nil
}

func narrow(w *list.Where, f *wire.CollectFilter) {
	w.Days("o.drafted", "StartDate", f.StartDate, "EndDate", f.EndDate)
	if f.StartCollectionDate != nil || f.EndCollectionDate != nil {
		w.Add("o.status <> 'Draft'") // as the index on the collection time has it
	}
	w.Days("o.pickup_time", "StartCollectionDate", f.StartCollectionDate, "EndCollectionDate", f.EndCollectionDate)
	for i, status := range f.Status {
		if !slices.ContainsFunc(statusTypes, func(t wire.CollectStatusType) bool { return t.Code == status }) {
			w.Refuse(fmt.Sprintf("Filter.Status[%d]", i), "This is not a known status.")
		}
	}
	w.In("o.status", f.Status)
	if len(f.Merchants) > 0 {
		w.Add("o.merchant_id in (select id from merchants where name = any(?))", f.Merchants)
	}
	if f.ConciergeOnly {
		w.Add("o.premium_selected")
	}
}

type listInput struct {
	Tab string `path:"tab" enum:"open,outfordelivery,failed,archived"`
	web.Query[wire.CollectFilter]
}

func (a *API) list(ctx context.Context, in *listInput) (wire.CollectList, error) {
	c := auth.CallerFrom(ctx)
	if err := admit(ctx, a.pool, c); err != nil {
		return wire.CollectList{}, err
	}
	page, err := list.Read[wire.CollectCard](ctx, a.pool, tabLists[in.Tab], c, &in.List)
	return wire.CollectList{Data: page.Rows, TotalCount: page.Total, Next: page.Next}, err
}

// counts returns how many orders of the caller's shops each tab has.
func (a *API) counts(ctx context.Context, _ *struct{}) (web.Result[wire.CollectCounts], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 1)
	var n wire.CollectCounts
	err := db.Read(ctx, a.pool, func(q db.Querier) error {
		return q.QueryRow(ctx, `select coalesce(sum(n) filter (where tab = 'open'), 0)::bigint, coalesce(sum(n) filter (where tab = 'outfordelivery'), 0)::bigint,
				coalesce(sum(n) filter (where tab = 'failed'), 0)::bigint, coalesce(sum(n) filter (where tab = 'archived'), 0)::bigint
			from collect_counts o where `+owner, arg).Scan(&n.Open, &n.OutForDelivery, &n.Failed, &n.Archived)
	})
	return web.Of(n), err
}

type checkNewInput struct {
	Tab  string    `path:"tab" enum:"open,outfordelivery,failed,archived"`
	Date time.Time `query:"Date" required:"true"`
}

// checkNew reports whether orders came to a tab after Date.
func (a *API) checkNew(ctx context.Context, in *checkNewInput) (web.Result[wire.NewOrders], error) {
	c := auth.CallerFrom(ctx)
	if err := admit(ctx, a.pool, c); err != nil {
		return web.Result[wire.NewOrders]{}, err
	}
	owner, arg := list.OwnerClause(c, 3)
	out, err := list.CheckNew(ctx, a.pool, in.Date, `select exists (select from collect_orders o where tab = $1 and tab_since > $2 and `+owner+`)`, in.Tab,
		in.Date, arg)
	return web.Of(out), err
}
