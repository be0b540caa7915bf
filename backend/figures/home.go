package figures

import (
	"context"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/devices"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	homeDays  = 60
	homeShops = 12
	weeks     = 4 // whose mean is usual
)

// API serves the homes.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time

	// Couriers are the providers, their names and whether each is left out at the moment; set before the API serves.
	Couriers func() []wire.RoomCourier
}

// New makes the API; now is the clock, UTC.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register adds the operations.
func (a *API) Register(api *web.API) {
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/merchant/home", Tag: "orders", Roles: []string{wire.RoleMerchant},
		Summary: "How the merchant's orders go today and in the last sixty days, and what is left to set up"}, a.home)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/admin/room", Tag: "orders", Roles: []string{wire.RoleAdmin},
		Summary: "What happens on the whole platform now, what waits for somebody, and how today compares with a week ago"}, a.room)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/insights", Tag: "orders", Roles: []string{wire.RoleAdmin, wire.RoleMerchant},
		Summary: "A period's delivery orders by day, hour, shop, outcome, courier, product and code, beside the period before"}, a.insights)
	a.registerPeople(api)
}

func (a *API) home(ctx context.Context, _ *struct{}) (web.Result[wire.MerchantHome], error) {
	h := home{MerchantHome: wire.MerchantHome{At: a.now(), Hours: make([]wire.HourFigure, 24), Days: make([]wire.DayFigure, homeDays)},
		merchant: auth.CallerFrom(ctx).MerchantID, batch: &pgx.Batch{}}
	h.readDays()
	h.readHours()
	h.readWaits()
	h.readShops()
	devices.QueueUnheard(h.batch, h.merchant, h.At, homeShops, &h.Unheard, &h.UnheardCount)
	h.readSetup()
	err := db.ReadBatch(ctx, a.pool, h.batch)
	return web.Of(h.MerchantHome), err
}

// home collects the queries of one response, which are sent together.
type home struct {
	wire.MerchantHome
	slow     wire.WaitFigure // of nine of ten orders
	merchant string          // empty: of all merchants
	batch    *pgx.Batch
}

func (h *home) day(ago int) string { return london.Format(london.AddDays(h.At, -ago), time.DateOnly) }

// each queues a query of the merchant's figures whose argument $1 is the merchant, and calls do for each of its rows. Of all merchants it reads
// the totals.
func (h *home) each(sql string, args []any, into []any, do func()) {
	if h.merchant == "" {
		sql = strings.NewReplacer("merchant_figures", "figure_totals", "merchant_id = $1 and ", "$1 = '' and ").Replace(sql)
	}
	h.batch.Queue(sql, append([]any{h.merchant}, args...)...).Query(func(rows pgx.Rows) error {
		_, err := pgx.ForEachRow(rows, into, func() error { do(); return nil })
		return err
	})
}

// readDays reads the days, of which today's failures are a part.
func (h *home) readDays() {
	at := map[string]int{}
	for i := range h.Days {
		h.Days[i].Day = h.day(homeDays - 1 - i)
		at[h.Days[i].Day] = i
	}
	var day, status string
	var n int
	var pence int64
	h.each(`select day::text, key, sum(n)::int, sum(pence)::bigint from merchant_figures where merchant_id = $1 and figure = 'Status' and day >= $2::text::date
		group by day, key`,
		[]any{h.Days[0].Day}, []any{&day, &status, &n, &pence}, func() {
			i, found := at[day]
			if !found {
				return
			}
			h.Days[i].Orders += n
			h.Days[i].Sales += pence
			if status == "FailedDelivery" && i == homeDays-1 {
				h.Failed = n
			}
		})
}

// readHours reads today's hours and those of the weekdays before; of a week ago, as much of the present hour counts as has passed.
func (h *home) readHours() {
	days := make([]string, weeks)
	for i := range days {
		days[i] = h.day(7 * (i + 1))
	}
	local := h.At.In(london.Zone)
	present, passed := local.Hour(), float64(local.Minute())/60
	var today, lastWeek bool
	var key string
	var n int
	var pence int64
	var orders, sales float64
	h.each(`select day = $2::text::date, day = $3::text::date, key, sum(n)::int, sum(pence)::bigint from merchant_figures
		where merchant_id = $1 and figure = 'Hour' and day = any($4::text[]::date[]) group by day, key order by day, key`,
		[]any{h.day(0), days[0], append(days, h.day(0))}, []any{&today, &lastWeek, &key, &n, &pence}, func() {
			hour, _ := strconv.Atoi(key)
			if today {
				h.Hours[hour].Now = n
				h.Orders.Now += n
				h.Sales.Now += pence
				return
			}
			h.Hours[hour].Usual += float64(n) / weeks
			if share := shareOf(hour, present, passed); lastWeek && share > 0 {
				orders += share * float64(n)
				sales += share * float64(pence)
				h.Orders.Before, h.Sales.Before = int(math.Round(orders)), int64(math.Round(sales))
			}
		})
}

// shareOf is how much of an hour has passed in the present one.
func shareOf(hour, present int, passed float64) float64 {
	switch {
	case hour < present:
		return 1
	case hour == present:
		return passed
	}
	return 0
}

// readWaits finds the median, and the slow tenth, of the minutes until acceptance.
func (h *home) readWaits() {
	var today bool
	var minutes, slow *int
	h.each(`select day = $2::text::date, min(key::int) filter (where until * 2 >= total), min(key::int) filter (where until * 10 >= total * 9) from (
			select day, key, sum(n) over (partition by day order by key::int) as until, sum(n) over (partition by day) as total from (
				select day, key, sum(n) as n from merchant_figures where merchant_id = $1 and figure = 'Wait' and day in ($2::text::date, $3::text::date)
				group by day, key having sum(n) > 0) n) waits group by day`,
		[]any{h.day(0), h.day(7)}, []any{&today, &minutes, &slow}, func() {
			if today {
				h.Wait.Now, h.slow.Now = minutes, slow
			} else {
				h.Wait.Before, h.slow.Before = minutes, slow
			}
			minutes, slow = nil, nil
		})
}

func (h *home) readShops() {
	h.batch.Queue(`select count(*) from shops where merchant_id = $1 and archived_at is null`, h.merchant).
		QueryRow(func(row pgx.Row) error { return row.Scan(&h.ShopCount) })
	h.batch.Queue(`with shop as (select s.id, s.name, coalesce(c.waiting, 0)::int as waiting, coalesce(c.ready, 0)::int as ready from shops s left join (
				select shop_id, sum(n) filter (where shop_portal_status = 'Pending') as waiting, sum(n) filter (where shop_portal_status = 'Queued') as ready
				from order_counts where merchant_id = $1 and shop_portal_status in ('Pending', 'Queued') group by 1) c on c.shop_id = s.id
			where s.merchant_id = $1 and s.archived_at is null order by coalesce(c.waiting, 0) desc, s.name, s.id limit $4)
		select shop.id::text, name, waiting, ready, coalesce(f.n, 0)::int as orders, coalesce(f.pence, 0)::bigint as sales, coalesce(l.credits, 0)::int as credits
		from shop
			left join lateral (select sum(n) as n, sum(pence) as pence from order_figures where shop_id = shop.id and day = $2::text::date
			and figure = 'Status') f on true
			left join lateral (select sum(l.remaining) as credits from credit_accounts a join credit_lots l on l.account_id = a.id
				where a.id = shop.id and `+ledger.UsableSQL("$3")+`) l on true
		order by waiting desc, name, shop.id`, h.merchant, h.day(0), h.At, homeShops).Query(func(rows pgx.Rows) (err error) {
		h.Shops, err = pgx.CollectRows(rows, pgx.RowToStructByPos[wire.ShopFigures])
		return err
	})
}

// readSetup finds out which steps are done; none of them is stored.
func (h *home) readSetup() {
	var shop, brand, staff, policy, webShop, order bool
	var closed string
	h.batch.Queue(`select exists (select from shops where merchant_id = m.id and archived_at is null), logo_url <> '' and brand_colour <> '',
			coalesce((select s.id::text from shops s where s.merchant_id = m.id and s.archived_at is null and not s.is_collect_only
				and not exists (select from shop_picking_hours where shop_id = s.id) order by s.name, s.id limit 1), ''),
			exists (select from users u where u.merchant_id = m.id and u.role = 'Shop' and u.deactivated_at is null),
			returns_policy <> '', exists (select from api_keys k where k.merchant_id = m.id and k.revoked_at is null) or exists (select from webhook_secrets w
			where w.merchant_id = m.id),
			`+session.HasOrders+`
		from merchants m where m.id = $1`, h.merchant).QueryRow(func(row pgx.Row) error {
		if err := row.Scan(&shop, &brand, &closed, &staff, &policy, &webShop, &order); err != nil {
			return err
		}
		h.Setup = []wire.SetupElement{{Name: "Brand", Done: brand}, {Name: "Shop", Done: shop}, {Name: "Hours", Done: shop && closed == "", ShopId: closed},
			{Name: "Staff", Done: staff}, {Name: "Policy", Done: policy}, {Name: "WebShop", Done: webShop}, {Name: "FirstOrder", Done: order}}
		return nil
	})
}
