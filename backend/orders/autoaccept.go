package orders

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

// autoAcceptArgs accepts what waits at a shop that accepts by itself, or at all such shops.
type autoAcceptArgs struct {
	ShopID string `json:"shop_id,omitempty"`
}

// Job runs when an order comes in, and every minute: for orders that were paid or approved later, and for those that a full half hour left.
func (autoAcceptArgs) Job() jobs.Kind {
	return jobs.Kind{Name: "auto_accept", Attempts: 1, Next: jobs.Every(time.Minute)}
}

// queueAutoAccept enqueues the job for a new order of a shop that accepts by itself.
func queueAutoAccept(batch *pgx.Batch, id string) {
	jobs.EnqueueEach(batch, autoAcceptArgs{}, `select jsonb_build_object('shop_id', s.id) from orders o join shops s on s.id = o.shop_id
		where o.id = $1::uuid and s.auto_accept_since is not null`, id)
}

// mostAccepted bounds the orders of one run; the next run takes the rest.
const mostAccepted = 500

// acceptableSQL finds what is accepted automatically at $1, the oldest first: orders that nobody needs to look at, of shops that are open
// and not paused, while the half hour in which they are packed has room. What a person has taken back to Open waits for a person.
const acceptableSQL = `select o.id::text, o.shop_id::text from shops s join orders o on o.shop_id = s.id
	where s.auto_accept_since is not null and s.archived_at is null
		and not exists (select from merchants m where m.id = s.merchant_id and m.suspended_at is not null)
		and not (s.pause_kind = '` + wire.PausePaused + `' and s.paused_until > $1)
		and exists (select from shop_opening(s.id, $1))
		and o.shop_portal_status = 'Pending' and o.status = 'PendingDelivery' and o.pro_order_status = '' and o.item_count > 0 and not o.training
		and o.order_payment_status in ('Succeeded', 'Authorized') and o.tab_since >= s.auto_accept_since
		and not exists (select from cancellation_requests r where r.order_id = o.id and r.acknowledged_at is null)
		and not exists (select from order_timeline t where t.order_id = o.id and t.kind = 'Accepted')
		and s.auto_accept_limit > (select count(*) from orders p where p.shop_id = s.id and p.queued is not null and p.cancelled is null and p.rejected is null
			and greatest(p.queued, p.time_slot_from) >= ` + halfHour + ` and greatest(p.queued, p.time_slot_from) < ` + halfHour + ` + interval '30 minutes')`

// halfHour is when the half hour begins in which o is packed if it is accepted at $1.
const halfHour = `date_bin('30 minutes', greatest($1::timestamptz, o.time_slot_from), 'epoch')`

type acceptable struct{ OrderID, ShopID string }

// AutoAccept accepts what waits at a shop (empty: at all of them) that accepts by itself. It may run any number of times and on several
// servers: an order is accepted once, by this or by a person, and no half hour gets more than its shop allows.
func (a *API) AutoAccept(ctx context.Context, shopID string) error {
	rows, _ := a.pool.Query(ctx, acceptableSQL+` and ($2 = '' or s.id::text = $2) order by o.created limit $3`, a.now(), shopID, mostAccepted)
	due, err := pgx.CollectRows(rows, pgx.RowToStructByPos[acceptable])
	if err != nil || len(due) == 0 {
		return err
	}
	types, err := a.vehicles(ctx, a.pool)
	for _, o := range due {
		accepted := false
		failed := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) { accepted, err = a.autoAccept(ctx, tx, o, types); return err })
		switch {
		case failed != nil:
			err = errors.Join(err, fmt.Errorf("order %s: %w", o.OrderID, failed))
		case accepted && a.AutoAccepted != nil:
			a.AutoAccepted()
		}
	}
	return err
}

// autoAccept accepts one order, and reports whether it did: not if a person was first, or what it depends on has changed.
func (a *API) autoAccept(ctx context.Context, tx pgx.Tx, o acceptable, types []wire.VehicleType) (bool, error) {
	now := a.now()
	// The shop's row makes servers count one after another.
	var usual string
	err := tx.QueryRow(ctx, `select coalesce(auto_accept_vehicle::text, '') from shops where id = $1 for no key update`, o.ShopID).Scan(&usual)
	if err != nil {
		return false, db.IfNone(err, nil)
	}
	system := &auth.Caller{Role: wire.RoleAdmin}
	s, err := lock(ctx, tx, system, o.OrderID)
	if err != nil {
		return false, err
	}
	var still acceptable
	if err := tx.QueryRow(ctx, acceptableSQL+` and o.id = $2`, now, o.OrderID).Scan(&still.OrderID, &still.ShopID); err != nil {
		return false, db.IfNone(err, nil)
	}
	load, err := db.Value[*wire.Load](ctx, tx, `select order_load(id, merchant_id) from orders where id = $1`, o.OrderID)
	if err != nil {
		return false, err
	}
	vehicle := carrier(types, load, usual)
	if vehicle == "" {
		return false, nil // a person chooses one
	}
	in := wire.Accept{DeliveryId: o.OrderID, VehicleTypeId: vehicle}
	if err := accept(ctx, tx, a.jobs, system, now, in, s, map[string]any{"Automatic": true}); err != nil {
		return false, err
	}
	batch := &pgx.Batch{}
	live.Queue(batch, live.Event{Kind: wire.UpdateAutoAccept, Entity: wire.EntityOrder, ID: o.OrderID, MerchantID: s.MerchantID, ShopID: s.ShopID})
	return true, tx.SendBatch(ctx, batch).Close()
}

// carrier is the smallest vehicle that carries a load, or the usual one if the load is not known; empty if there is none.
func carrier(types []wire.VehicleType, load *wire.Load, usual string) string {
	best := wire.VehicleType{}
	for _, v := range types {
		switch {
		case !v.Active:
		case load == nil && v.Id == usual:
			return v.Id
		case load != nil && carries(v, *load) && (best.Id == "" || v.MaxMillilitres < best.MaxMillilitres):
			best = v
		}
	}
	return best.Id
}

func carries(v wire.VehicleType, load wire.Load) bool {
	within := func(n, most int) bool { return most == 0 || n <= most }
	return within(load.Grams, v.MaxGrams) && within(load.Millilitres, v.MaxMillilitres) && within(load.Millimetres, v.MaxMillimetres)
}
