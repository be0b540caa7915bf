package demo

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers/owndriver"
	"tradekart/portal/backend/couriers/simulated"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/orders"
)

const (
	pastDays    = 400 // of figures before the orders, enough for a year
	productDays = 180 // of those, with products
)

// trade is how a shop's days go: orders of a weekday and hours, in parts, and what an order comes to.
type trade struct {
	Growth   float64 // orders a day at the beginning, as a part of today's
	Daily    float64 // orders a day for each part of new orders
	Weekdays [7]float64
	Hours    map[string]int
	Waits    map[string]int // minutes until orders were accepted
	Items    int            // the most of an order
	Failing  map[string]int // of a thousand, by provider
	Outcomes map[string]int // of a thousand; a courier takes the others
	Reasons  map[string]int // of a thousand failed ones
}

// insertPast brings along the figures of the year before the orders, as a merchant does that comes from another system. They depend on
// the shop and the day alone, so every start has the same.
func insertPast(ctx context.Context, tx pgx.Tx, now time.Time) error {
	var rows [][]any
	for _, s := range load().Shops {
		for ago := 1; ago <= pastDays && s.Arrivals > 0; ago++ {
			day := london.Day(london.AddDays(now, -ago)).In(london.Zone)
			for key, sum := range s.past(day, ago) {
				rows = append(rows, []any{s.ID, s.MerchantID, day.Format(time.DateOnly), key[0], key[1], sum.n, sum.pence, true})
			}
		}
	}
	_, err := tx.Exec(ctx, `create temp table past (shop_id text, merchant_id text, day text, figure text, key text, n int, pence bigint, imported boolean)
		on commit drop`)
	if err == nil {
		_, err = tx.CopyFrom(ctx, pgx.Identifier{"past"},
			[]string{"shop_id", "merchant_id", "day", "figure", "key", "n", "pence", "imported"}, pgx.CopyFromRows(rows))
	}
	if err == nil {
		_, err = tx.Exec(ctx, `insert into order_figures (shop_id, merchant_id, day, figure, key, n, pence, imported)
			select shop_id::uuid, merchant_id::uuid, day::date, figure, key, n, pence, imported from past order by 1, 3`)
	}
	return err
}

type sum struct {
	n     int
	pence int64
}

// past draws one day of the shop, and adds it up by figure and key.
func (s *shop) past(day time.Time, ago int) map[[2]string]sum {
	t := load().Trade
	rng := rand.New(rand.NewPCG(uint64(s.First), uint64(day.Unix()/86_400)))
	grown := 1 - (1-t.Growth)*float64(ago)/pastDays
	many := int(t.Daily * float64(s.Arrivals) * t.Weekdays[(int(day.Weekday())+6)%7] * grown * (0.85 + 0.3*rng.Float64()))
	goods, all := load().sold(s.Range), map[[2]string]sum{}
	add := func(figure, key string, n int, pence int64) {
		at := [2]string{figure, key}
		all[at] = sum{all[at].n + n, all[at].pence + pence}
	}
	for range many {
		var pence int64
		sold := make([]*product, 1+rng.IntN(t.Items))
		for i := range sold {
			sold[i] = goods[min(rng.IntN(len(goods)), rng.IntN(len(goods)))]
			pence += sold[i].Price
		}
		status, provider := pick(rng, t.Outcomes, orders.StatusDelivered), simulated.Name
		if rng.IntN(8) == 0 {
			provider = owndriver.Name
		}
		if status == orders.StatusDelivered {
			add("Courier", provider, 1, pence)
			if rng.IntN(1000) < t.Failing[provider] {
				status = orders.StatusFailed
				add("CourierFailed", provider, 1, pence)
			}
		}
		if status == orders.StatusRejected || status == orders.StatusCancelled {
			pence = 0
		} else {
			add("Wait", pick(rng, t.Waits, "5"), 1, pence)
		}
		add("Status", status, 1, pence)
		add("Hour", pick(rng, t.Hours, "12"), 1, pence)
		if status == orders.StatusFailed {
			add("Reason", pick(rng, t.Reasons, "Other"), 1, pence)
		}
		for _, p := range sold {
			if ago <= productDays && pence > 0 {
				add("Product", p.Title, 1, p.Price)
			}
		}
	}
	return all
}

// pick draws a key by its part of a thousand; what is left is the rest.
func pick(rng *rand.Rand, parts map[string]int, rest string) string {
	at := rng.IntN(1000)
	for _, key := range slices.Sorted(maps.Keys(parts)) {
		if at -= parts[key]; at < 0 {
			return key
		}
	}
	return rest
}
