package orders

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const cardColumns = `o.id::text, o.order_no, o.external_order_id, o.created, o.pending, o.time_slot_from, o.time_slot_to, o.status,
	o.pro_order_status, o.shop_portal_status, o.cancelled, o.out_for_delivery, o.delivered, o.failed, o.manually_refunded,
	o.rejected, o.returned, o.shop_id::text, s.name as shop_name, o.customer_first_name, o.customer_last_name,
	o.delivery_address_line1, o.delivery_address_city, o.delivery_address_post_code, o.failed_reason, o.failed_reason_notes,
	o.latest_update_for_archived, o.item_count, o.total_amount`

// maxCounted bounds the counting of a search or filter; a larger total is answered as this number.
const maxCounted = 10_000

type listInput struct {
	Tab  string `path:"tab" enum:"pending,queued,failed,archived"`
	Body wire.OrderListRequest
}

func (a *API) list(ctx context.Context, in *listInput) (wire.OrderList, error) {
	if err := checkFilter(in.Body.Filter); err != nil {
		return wire.OrderList{}, err
	}
	w := listWhere(auth.CallerFrom(ctx), tabs[in.Tab], &in.Body)
	batch := &pgx.Batch{}
	out := wire.OrderList{Deliveries: []wire.OrderCard{}}
	w.page(batch, &in.Body, &out.Deliveries)
	w.total(batch, &out.TotalCount)
	return out, a.pool.SendBatch(ctx, batch).Close()
}

var maxDate = time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)

func checkFilter(f *wire.OrderFilter) error {
	if f == nil {
		return nil
	}
	bad := map[string]string{}
	for i, status := range f.Status {
		if !slices.Contains(statuses, status) {
			bad[fmt.Sprintf("Filter.Status[%d]", i)] = "This is not a known status."
		}
	}
	for name, at := range map[string]*time.Time{"Filter.From": f.From, "Filter.To": f.To} {
		if at != nil && !at.Before(maxDate) {
			bad[name] = "Please select a date prior to 2100"
		}
	}
	if f.From != nil && f.To != nil && !f.To.After(*f.From) {
		bad["Filter.To"] = "End date should be after the start date"
	}
	return fault.Fields(bad)
}

// where is a list's condition and its arguments; counted tells that the kept
// counters know the total.
type where struct {
	clauses []string
	args    []any
	search  []string
	counted bool
	owner   string
}

func (w *where) add(clause string, arg any) {
	w.args = append(w.args, arg)
	w.clauses = append(w.clauses, fmt.Sprintf(clause, len(w.args)))
}

func listWhere(c *auth.Caller, tab string, body *wire.OrderListRequest) *where {
	w := &where{counted: true}
	w.add("o.shop_portal_status = $%d", tab)
	if c.Role != wire.RoleAdmin {
		owner, arg := scope(c, 2)
		w.args, w.clauses = append(w.args, arg), append(w.clauses, owner)
	}
	if f := body.Filter; f != nil {
		w.filter(f)
	}
	w.search = terms(body.Query)
	for _, term := range w.search {
		w.counted = false
		w.find(term, c.Role == wire.RoleShop)
	}
	return w
}

// The keys that the two indexes hold.
const (
	shopKeys = "search_keys(o.shop_id, o.search_text, '{3,6}')"
	longKeys = "search_keys('00000000-0000-0000-0000-000000000000', o.search_text, '{6}')"
)

// find adds one word of a search. It goes by keys that few orders share, so that it
// costs the same however many orders there are: a shop's by those of its own orders
// ($2 is the shop). A short word of Admin or Merchant goes by trigrams.
func (w *where) find(term string, shop bool) {
	length, keys := utf8.RuneCountInString(term), ""
	switch {
	case shop && length >= 6:
		keys = shopKeys + " @> (select search_keys($2, $%d, '{6}'))"
	case shop && length >= 3:
		keys = shopKeys + " @> (select search_keys($2, $%d, '{3}'))"
	case length >= 6:
		keys = longKeys + " @> search_keys('00000000-0000-0000-0000-000000000000', $%d, '{6}')"
	case !shop:
		w.add("o.search_text like $%d", "%"+likeEscaper.Replace(term)+"%")
		return
	}
	w.add("strpos(o.search_text, $%d) > 0", term)
	if keys == "" {
		return
	}
	w.clauses = append(w.clauses, fmt.Sprintf(keys, len(w.args)))
	if shop {
		// The keys are the shop's own, so they are always the shortest way: said like this, no
		// other index offers itself, and the plan is made once instead of with every search.
		w.clauses[0], w.clauses[1] = "o.shop_portal_status is not distinct from $1", "o.shop_id is not distinct from $2"
	}
}

func (w *where) filter(f *wire.OrderFilter) {
	if len(f.Shops) > 0 {
		w.add("o.shop_id = any($%d::uuid[])", validIDs(f.Shops))
	}
	if f.From != nil {
		w.add("o.created >= $%d", *f.From)
	}
	if f.To != nil {
		w.add("o.created < $%d", *f.To)
	}
	if len(f.Status) > 0 {
		w.add("o.status = any($%d)", f.Status)
	}
	w.counted = f.From == nil && f.To == nil && len(f.Status) == 0
}

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// terms splits a search into at most eight words, all of which must occur.
func terms(query string) []string {
	words := strings.Fields(strings.ToLower(strings.ReplaceAll(query, "\x00", "")))
	return words[:min(len(words), 8)]
}

// page takes the ids from the index alone and only then reads the ten rows. How many
// and from where stands in the SQL itself: with unknown numbers PostgreSQL would take
// the plan for a dear one and make it anew each time.
func (w *where) page(batch *pgx.Batch, body *wire.OrderListRequest, into *[]wire.OrderCard) {
	order := "created desc, id desc"
	if body.OrderBy == "asc" {
		order = "created asc, id asc"
	}
	exact, args := "", append([]any{}, w.args...)
	if len(w.search) == 1 {
		args = append(args, strings.ToUpper(w.search[0]))
		exact = fmt.Sprintf("order_no = $%d desc, ", len(args))
	}
	sql := fmt.Sprintf(`with page as (select o.id, o.created%s from orders o where %s order by %s%s limit %d offset %d)
		select `+cardColumns+` from page p join orders o on o.id = p.id join shops s on s.id = o.shop_id order by %s%s`,
		exactColumn(exact), strings.Join(w.clauses, " and "), exact, order, body.Size, (body.Page-1)*body.Size,
		prefixed(exact, "o."), "o."+strings.Replace(order, ", id", ", o.id", 1))
	batch.Queue(sql, args...).Query(func(rows pgx.Rows) error {
		cards, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.OrderCard])
		if len(cards) > 0 {
			*into = cards
		}
		return err
	})
}

func exactColumn(exact string) string {
	if exact == "" {
		return ""
	}
	return ", o.order_no"
}

func prefixed(exact, prefix string) string {
	if exact == "" {
		return ""
	}
	return prefix + exact
}

func (w *where) total(batch *pgx.Batch, into *int) {
	sql := fmt.Sprintf(`select count(*) from (select from orders o where %s limit %d) counted`, strings.Join(w.clauses, " and "), maxCounted)
	if w.counted {
		sql = `select coalesce(sum(n), 0)::bigint from order_counts o where ` + strings.Join(w.clauses, " and ")
	}
	batch.Queue(sql, w.args...).QueryRow(func(row pgx.Row) error { return row.Scan(into) })
}

// validIDs drops what is no id: such a shop matches nothing.
func validIDs(ids []string) []string {
	valid := make([]string, 0, len(ids))
	for _, id := range ids {
		if isID(id) {
			valid = append(valid, id)
		}
	}
	return valid
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
