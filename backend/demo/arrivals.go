package demo

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/orders"
)

// maxOpen is how many open orders a shop can have before no more arrive for it.
const maxOpen = 60

// Arrivals lets a new order come in at every interval until ctx ends; an
// interval of 0 is none at all. A failure is logged, and the next one tried.
func Arrivals(ctx context.Context, pool *pgxpool.Pool, every time.Duration, log *slog.Logger) {
	if every <= 0 {
		return
	}
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	var shops []*shop
	for _, s := range load().Shops {
		shops = append(shops, slices.Repeat([]*shop{s}, s.Arrivals)...)
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticker.C:
			s := draw(rng, shops)
			if err := arrive(ctx, pool, rng, s, now); err != nil && ctx.Err() == nil {
				log.Warn("demo order did not arrive", "shop", s.Name, "error", err)
			}
		}
	}
}

func shopByID(id string) *shop {
	return load().Shops[slices.IndexFunc(load().Shops, func(s *shop) bool { return s.ID == id })]
}

// arrive creates one order for the shop, unless it has enough open ones or is
// not of this database. The reference comes from the clock, so that it is new.
func arrive(ctx context.Context, pool *pgxpool.Pool, rng *rand.Rand, s *shop, now time.Time) error {
	now = now.UTC().Truncate(time.Millisecond)
	in := s.order(rng, draw(rng, load().People), now)
	in.ExternalOrderId = strconv.FormatInt(now.UnixMilli(), 10)
	in.Orderlines = basket(rng, load().sold(s.Range), 0)
	if rng.IntN(3) == 0 {
		slot(in, dayTime(now.Add(time.Duration(1+rng.IntN(8))*hour)))
	}
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		open, err := db.Value[bool](ctx, tx, `select exists (select from shops where id = $1) and $2 >
			(select coalesce(sum(n), 0) from order_counts where shop_id = $1 and shop_portal_status = 'Pending')`, s.ID, maxOpen)
		if err != nil || !open {
			return err
		}
		_, _, err = orders.Create(ctx, tx, now, s.owner(), in)
		return err
	})
}

// dayTime moves a time at which nobody delivers to the next morning, London time.
func dayTime(t time.Time) time.Time {
	l := t.In(london.Zone)
	switch {
	case l.Hour() < 9:
		return time.Date(l.Year(), l.Month(), l.Day(), 9, 0, 0, 0, london.Zone)
	case l.Hour() >= 20:
		return time.Date(l.Year(), l.Month(), l.Day()+1, 9, 0, 0, 0, london.Zone)
	}
	return t
}
