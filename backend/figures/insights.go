package figures

import (
	"cmp"
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	insightDays = 366
	insightRows = "20"
)

type insightsInput struct {
	From     string `query:"From" required:"true" format:"date" doc:"First day, London"`
	To       string `query:"To" required:"true" format:"date" doc:"Last day; at most 366 days in all"`
	Merchant string `query:"Merchant" doc:"Id of a merchant; for Admins, who see all otherwise"`
}

// period checks the days and returns the first, and the number of them.
func (in *insightsInput) period() (first time.Time, n int, err error) {
	first, err = time.Parse(time.DateOnly, in.From)
	if err != nil {
		return first, 0, fault.Field("From", "Please enter a day.")
	}
	last, err := time.Parse(time.DateOnly, in.To)
	if err != nil {
		return first, 0, fault.Field("To", "Please enter a day.")
	}
	n = int(last.Sub(first)/(24*time.Hour)) + 1
	switch {
	case n < 1:
		return first, 0, fault.Field("To", "The last day cannot be before the first.")
	case n > insightDays:
		return first, 0, fault.Field("To", "At most 366 days can be shown.")
	}
	return first, n, nil
}

func (a *API) insights(ctx context.Context, in *insightsInput) (web.Result[wire.Insights], error) {
	first, n, err := in.period()
	if err != nil {
		return web.Result[wire.Insights]{}, err
	}
	merchant := auth.CallerFrom(ctx).MerchantID
	if merchant == "" {
		merchant = in.Merchant
	}
	day := func(i int) string { return first.AddDate(0, 0, i).Format(time.DateOnly) }
	r := insights{Insights: wire.Insights{From: in.From, To: in.To, Days: make([]wire.DayInsight, 2*n)}, batch: &pgx.Batch{},
		where: "merchant_id = nullif($1, '')::uuid", args: []any{merchant, day(-n), in.From, in.To}}
	if merchant == "" {
		r.where = "$1 = ''"
	}
	for i := range r.Days {
		r.Days[i].Day = day(i - n)
	}
	r.readDays()
	r.readHours()
	r.readWaits()
	r.readShops()
	r.readReasons()
	r.readCouriers()
	r.readProducts()
	r.readCodes(first, n)
	err = db.ReadBatch(ctx, a.pool, r.batch)
	named := a.named()
	for i, c := range r.Couriers {
		r.Couriers[i].Name = cmp.Or(named[c.Provider].Name, c.Provider)
	}
	return web.Of(r.Insights), err
}

// insights collects the queries of one response: $1 is the merchant, $2 the first day of the period before, $3 and $4 the period's days.
type insights struct {
	wire.Insights
	batch *pgx.Batch
	where string
	args  []any
}

// read queues a query of the rows of one or several figures, f, and collects what it returns.
func read[T any](r *insights, into *[]T, head, figures, tail string) {
	r.batch.Queue(head+` from order_figures f where figure in (`+figures+`) and `+r.where+` and day between $2::text::date and $4::text::date `+tail,
		r.args...).Query(func(rows pgx.Rows) (err error) {
		*into, err = pgx.CollectRows(rows, pgx.RowToStructByPos[T])
		return err
	})
}

const (
	nowDays    = `filter (where day >= $3::text::date)`
	beforeDays = `filter (where day < $3::text::date)`
)

func (r *insights) readDays() {
	at := map[string]*wire.DayInsight{}
	for i := range r.Days {
		at[r.Days[i].Day] = &r.Days[i]
	}
	r.batch.Queue(`select day::text, key, sum(n)::int, sum(pence)::bigint from order_figures where figure = 'Status' and `+r.where+`
		and day between $2::text::date and $4::text::date and $3::text is not null group by day, key`, r.args...).Query(func(rows pgx.Rows) error {
		var day, status string
		var n int
		var pence int64
		_, err := pgx.ForEachRow(rows, []any{&day, &status, &n, &pence}, func() error {
			d := at[day]
			d.Orders += n
			d.Sales += pence
			switch status {
			case "DeliveredDelivery":
				d.Delivered += n
			case "FailedDelivery":
				d.Failed += n
			case "RejectedDelivery", "CancelledDelivery":
				d.Ended += n
			}
			return nil
		})
		return err
	})
}

func (r *insights) readHours() {
	read(r, &r.Hours, `select extract(isodow from day)::int, key::int, sum(n)::int`, `'Hour'`, `and day >= $3::text::date group by 1, 2 order by 1, 2`)
}

func (r *insights) readWaits() {
	r.batch.Queue(`select before, min(key) filter (where until * 2 >= total) from (
			select before, key, sum(n) over (partition by before order by key) as until, sum(n) over (partition by before) as total from (
				select day < $3::text::date as before, key::int as key, sum(n) as n from order_figures where figure = 'Wait' and `+r.where+`
					and day between $2::text::date and $4::text::date group by 1, 2) n) waits group by before`, r.args...).Query(func(rows pgx.Rows) error {
		var before bool
		var minutes *int
		_, err := pgx.ForEachRow(rows, []any{&before, &minutes}, func() error {
			if before {
				r.WaitBefore = minutes
			} else {
				r.Wait = minutes
			}
			minutes = nil
			return nil
		})
		return err
	})
}

func (r *insights) readShops() {
	r.batch.Queue(`select f.shop_id::text, s.name, m.name, f.orders, f.sales, f.before, f.shops from (
			select shop_id, coalesce(sum(n) `+nowDays+`, 0)::int as orders, coalesce(sum(pence) `+nowDays+`, 0)::bigint as sales,
				coalesce(sum(pence) `+beforeDays+`, 0)::bigint as before, count(*) over ()::int as shops
			from order_figures where figure = 'Status' and `+r.where+` and day between $2::text::date and $4::text::date
			group by 1 order by 3 desc, 1 limit `+insightRows+`) f join shops s on s.id = f.shop_id join merchants m on m.id = s.merchant_id
		order by f.sales desc, s.name, f.shop_id`, r.args...).Query(func(rows pgx.Rows) error {
		var s wire.ShopInsight
		r.Shops = []wire.ShopInsight{}
		_, err := pgx.ForEachRow(rows, []any{&s.Id, &s.Name, &s.MerchantName, &s.Orders, &s.Sales, &s.SalesBefore, &r.ShopCount}, func() error {
			r.Shops = append(r.Shops, s)
			return nil
		})
		return err
	})
}

func (r *insights) readReasons() {
	read(r, &r.Reasons, `select key, coalesce(sum(n) `+nowDays+`, 0)::int as orders, coalesce(sum(n) `+beforeDays+`, 0)::int`, `'Reason'`,
		`group by key order by orders desc, key`)
}

func (r *insights) readCouriers() {
	count := func(figure, days string) string {
		return `coalesce(sum(n) filter (where figure = '` + figure + `' and day ` + days + ` $3::text::date), 0)::int`
	}
	read(r, &r.Couriers, `select key, key, `+count("Courier", ">=")+` as orders, `+count("CourierFailed", ">=")+`, `+count("Courier", "<")+`, `+
		count("CourierFailed", "<"), `'Courier', 'CourierFailed'`, `group by key order by orders desc, key`)
}

func (r *insights) readProducts() {
	read(r, &r.Products, `select key, coalesce(sum(n) `+nowDays+`, 0)::int, coalesce(sum(pence) `+nowDays+`, 0)::bigint as sales,
		coalesce(sum(pence) `+beforeDays+`, 0)::bigint`, `'Product'`, `group by key order by sales desc, key limit `+insightRows)
}

// readCodes counts uses of codes themselves: there are few, and an index has them by day.
func (r *insights) readCodes(first time.Time, n int) {
	from := london.Date(first.Year(), first.Month(), first.Day())
	merchant := "u." + r.where
	if r.args[0] == "" {
		merchant = r.where
	}
	r.batch.Queue(`select c.code, u.uses, u.discount, u.sales from (
			select promo_code_id, count(*)::int as uses, sum(discount)::bigint as discount, sum(order_total)::bigint as sales from used_codes u
			where `+merchant+` and used_on >= $2 and used_on < $3 and given_back is null group by 1 order by 2 desc, 1 limit `+insightRows+`) u
			join promo_codes c on c.id = u.promo_code_id order by u.uses desc, c.code`, r.args[0], from, london.AddDays(from, n)).
		Query(func(rows pgx.Rows) (err error) {
			r.Codes, err = pgx.CollectRows(rows, pgx.RowToStructByPos[wire.CodeInsight])
			return err
		})
}
