package collect_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/collect"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/wire"
)

// fill makes n orders of four shops of two merchants: words that all, half, few and one
// of them have, and a run of orders that share one.
func (f *fixture) fill(n int) {
	f.t.Helper()
	id, _ := f.ready(payNow)
	columns := f.text(`select string_agg(column_name, ', ') from information_schema.columns where table_name = 'collect_orders' and is_generated = 'NEVER'
		and column_name not in ('id', 'merchant_id', 'shop_id', 'status', 'placed', 'drafted', 'pickup_time', 'premium_selected', 'reference_number', 'search_text')`)
	f.exec(strings.ReplaceAll(`insert into collect_orders (id, merchant_id, shop_id, status, placed, drafted, pickup_time, premium_selected,
		reference_number, search_text, COLUMNS)
		select gen_random_uuid(), s.merchant, s.shop, (array['Placed', 'Delivered', 'Cancelled'])[1 + i % 3], o.drafted, o.drafted - i / 3 * interval '1 minute',
			o.drafted + i % 500 * interval '1 hour', i % 20 = 0, 'RF' || i,
			'rf' || i || E'\nparcel ' || case when i % 2 = 0 then 'even' else 'odd' end || ' group' || i % 40 || case when i = 77 then ' single' else '' end
				|| case when i between 900 and 1400 then ' antique' else '' end || case when i > $2 - 20 then ' soho' else '' end, COLUMNS
		from collect_orders o, generate_series(1, $2::int) i,
			(select (array_agg(id order by name))[1:4] as shops from shops where name <> 'Camden') a, (select id as shop, merchant_id as merchant from shops) s
		where o.id = $1 and s.shop = a.shops[1 + i % cardinality(a.shops)]`, "COLUMNS", columns), id, n)
	f.exec(`analyze collect_orders`)
}

// model is what a look at every order finds: ids in the list's order.
func (f *fixture) model(who, tab string, in *wire.ListRequest[wire.CollectFilter]) []string {
	f.t.Helper()
	c, filter := f.Callers[who], in.Filter
	where, args := []string{"o.tab = $1"}, []any{tab}
	arg := func(isSent bool, clause string, value any) {
		if isSent {
			args = append(args, value)
			where = append(where, strings.ReplaceAll(clause, "?", fmt.Sprintf("$%d", len(args))))
		}
	}
	arg(c.Role == wire.RoleShop, "o.shop_id = ?", c.ShopID)
	arg(c.Role == wire.RoleMerchant, "o.merchant_id = ?", c.MerchantID)
	arg(filter.StartDate != nil, "o.drafted >= ?", filter.StartDate)
	arg(filter.EndDate != nil, "o.drafted < ?", filter.EndDate)
	arg(filter.StartCollectionDate != nil, "o.pickup_time >= ?", filter.StartCollectionDate)
	arg(filter.EndCollectionDate != nil, "o.pickup_time < ?", filter.EndCollectionDate)
	arg(len(filter.Status) > 0, "o.status = any(?)", filter.Status)
	arg(filter.ConciergeOnly, "o.premium_selected = ?", true)
	arg(len(filter.Merchants) > 0, "(select name from merchants where id = o.merchant_id) = any(?)", filter.Merchants)
	words := strings.Fields(strings.ToLower(in.Query))
	for _, word := range words {
		arg(true, "(strpos(o.search_text, ?) > 0 or strpos((select lower(name) from shops where id = o.shop_id), ?) > 0)", word)
	}
	first := "false"
	if len(words) == 1 {
		args = append(args, words[0])
		first = fmt.Sprintf("lower(o.reference_number) = $%d", len(args))
	}
	return strings.Fields(f.text(fmt.Sprintf(`select coalesce(string_agg(o.id::text, ' ' order by %[1]s desc, o.drafted %[2]s, o.id %[2]s), '')
		from collect_orders o where %[3]s`,
		first, in.Order, strings.Join(where, " and ")), args...))
}

// Whichever way a search takes, it finds what a look at every order finds, in its order.
func TestEverySearchFindsWhatALookAtEveryOrderFinds(t *testing.T) {
	f := setup(t)
	f.fill(2600)
	words := []string{"parcel", "even", "odd", "group7", "group1", "single", "antique", "rf77", "RF77", "rf2500", "rf", "7", "nobody", "soho", "hackney",
		"arcel", "%", "ROUP3"}
	at := func(hours int) *time.Time { moment := now.Add(time.Duration(hours) * time.Hour); return &moment }
	filters := []wire.CollectFilter{{}, {}, {StartDate: at(-5)}, {StartDate: at(-9), EndDate: at(-4)}, {StartCollectionDate: at(24), EndCollectionDate: at(100)},
		{Status: []string{"Delivered"}}, {ConciergeOnly: true}, {Merchants: []string{"Rival"}}}
	random := rand.New(rand.NewPCG(7, 11))
	pick := func(all []string) string { return all[random.IntN(len(all))] }
	found := 0
	for i := range 400 {
		query := words[i%len(words)]
		for range random.IntN(3) {
			query += " " + pick(words)
		}
		who, tab := pick([]string{"shop", "rival", "merchant", "admin"}), pick([]string{"open", "archived"})
		in := wire.ListRequest[wire.CollectFilter]{Query: query, Order: pick([]string{"asc", "desc"}), Size: 7 + random.IntN(90), Page: 1,
			Filter: &filters[random.IntN(len(filters))]}
		want := f.model(who, tab, &in)
		found += len(want)
		inOrder := *collect.TabLists[tab]
		inOrder.Large = &list.Large{Table: "collect_orders", Few: 1}
		for way, spec := range map[string]*list.Spec[wire.CollectFilter]{"as it is": collect.TabLists[tab], "in order": &inOrder} {
			if got := f.pages(spec, who, in, min(len(want), list.MaxCounted)); !slices.Equal(got, want[:min(len(want), 4*in.Size)]) {
				t.Errorf("%s, %s, %s, %+v:\n%v\nwant\n%v", way, who, tab, in, got, want)
			}
		}
	}
	if found < 5000 {
		t.Errorf("%d found in all", found)
	}
}

// pages are the ids of the first four pages, each of which must answer the total.
func (f *fixture) pages(spec *list.Spec[wire.CollectFilter], who string, in wire.ListRequest[wire.CollectFilter], total int) (ids []string) {
	f.t.Helper()
	for range 4 {
		page, err := list.Read[wire.CollectCard](f.t.Context(), f.pool, spec, f.Callers[who], &in)
		if err != nil || page.Total != total {
			f.t.Fatalf("%s, %+v: %d in all, want %d: %v", who, in, page.Total, total, err)
		}
		for _, card := range page.Rows {
			ids = append(ids, card.Id)
		}
		if in.After = page.Next; in.After == "" {
			break
		}
	}
	return ids
}

// An order is stored and found however long its details are.
func TestLongDetailsAreStoredAndFound(t *testing.T) {
	f := setup(t)
	form, details := f.form(), []rune{}
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		details = append(details, rune(0x4E00+random.IntN(20_000))) // which no index could compress
	}
	form.OrderDetails = string(details)
	id := f.draft(form)
	f.exec(`update collect_orders set status = 'Placed', placed = drafted where id = $1`, id)
	for query, want := range map[string]int{"amara": 1, "quill hw-1001": 1, string(details[:100]): 1, "nobody": 0} {
		if _, page := call[wire.CollectList](f, "shop", "GET", "/collect/list/open?Query="+url.QueryEscape(query), nil); page.TotalCount != want ||
			len(page.Data) != want {
			t.Errorf("%.20s: %d of %d, want %d", query, len(page.Data), page.TotalCount, want)
		}
	}
}
