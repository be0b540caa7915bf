package demo

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/wire"
)

const (
	fewReady    = 4  // accepted orders in a shop, below which its counter accepts another
	fewWaiting  = 6  // open orders, below which it leaves them to whoever looks at the demo
	manyWaiting = 20 // open orders, above which it always accepts one
)

// Counter has the shops' staff accept and pack orders at every interval until ctx ends, so that at any hour some are packed and
// not all are waiting; an interval of 0 is none at all. A failure is logged, and the next shop tried.
func Counter(ctx context.Context, pool *pgxpool.Pool, queue jobs.Inserter, every time.Duration, log *slog.Logger) {
	if every <= 0 {
		return
	}
	ticker := time.NewTicker(every)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case now := <-ticker.C:
			for _, s := range load().Shops {
				if err := s.serve(ctx, pool, queue, now); err != nil && ctx.Err() == nil {
					log.Warn("demo order was not accepted", "shop", s.Name, "error", err)
				}
			}
		}
	}
}

// serve accepts and packs the order of the shop that has waited longest, if the shop should.
func (s *shop) serve(ctx context.Context, pool *pgxpool.Pool, queue jobs.Inserter, now time.Time) error {
	now = now.UTC().Truncate(time.Millisecond)
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		id, err := db.Value[string](ctx, tx, `with shown as (select coalesce(sum(n) filter (where shop_portal_status = 'Pending'), 0) as waiting,
				(select count(*) from orders where shop_id = $1 and shop_portal_status = 'Queued' and out_for_delivery is null and at_drop_off_location is null) as ready
				from order_counts where shop_id = $1)
			select o.id::text from orders o, shown where o.shop_id = $1 and o.shop_portal_status = 'Pending' and o.status = 'PendingDelivery'
				and o.pro_order_status = '' and o.item_count > 0 and not o.training and o.cancellation_asked_at is null and o.order_payment_status = 'Succeeded'
				and (waiting > $4 or ready < $2 and waiting > $3)
			order by o.created, o.id limit 1 for update of o skip locked`, s.ID, fewReady, fewWaiting, manyWaiting)
		if errors.Is(err, pgx.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		vehicle, err := db.Value[string](ctx, tx, `select id::text from vehicle_types where code = $1`, []string{"bicycle_cargo", "motorcycle", "car"}[rand.IntN(3)])
		if err == nil {
			err = orders.Accept(ctx, tx, queue, s.actor(), now, wire.Accept{DeliveryId: id, VehicleTypeId: vehicle})
		}
		if err == nil {
			err = orders.SetPackages(ctx, tx, s.actor(), now, id, 1+rand.IntN(2))
		}
		return err
	})
}
