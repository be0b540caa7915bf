package orders

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// mostOnBoard bounds the orders of a packing board.
const mostOnBoard = 60

// onBoard are the orders o of a shop that are packed now.
const onBoard = `o.shop_id = $1 and o.shop_portal_status = 'Queued' and o.status = 'PendingDelivery' and o.handed_over is null
	and o.out_for_delivery is null and o.at_drop_off_location is null`

type boardLine struct {
	OrderID string
	wire.Orderline
}

type boardPackage struct {
	OrderID string
	wire.Package
}

// board returns what the caller's shop packs now. An order with a time slot is due then, any other since it was accepted.
func (a *API) board(ctx context.Context, _ *struct{}) (web.Result[wire.PackingBoard], error) {
	c := auth.CallerFrom(ctx)
	out := wire.PackingBoard{At: a.now()}
	var lines []boardLine
	var packages []boardPackage
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		batch := &pgx.Batch{}
		batch.Queue(`select `+orderColumns+` from `+cardTables+` where `+onBoard+` order by greatest(o.queued, o.time_slot_from), o.id limit $2`,
			c.ShopID, mostOnBoard).Query(func(rows pgx.Rows) (err error) {
			out.Orders, err = pgx.CollectRows(rows, pgx.RowToStructByNameLax[wire.Order])
			return err
		})
		batch.Queue(`select (select count(*) from orders o where `+onBoard+`), pack_amber, pack_red from merchants where id = $2`, c.ShopID, c.MerchantID).
			QueryRow(func(row pgx.Row) error { return row.Scan(&out.Total, &out.Limits.Amber, &out.Limits.Red) })
		if err := tx.SendBatch(ctx, batch).Close(); err != nil {
			return err
		}
		ids := make([]string, len(out.Orders))
		for i, o := range out.Orders {
			ids[i] = o.Id
		}
		batch = &pgx.Batch{}
		many(batch, &lines, `select l.order_id::text, `+lineColumns+` where l.order_id = any($1::uuid[]) and `+lineKept+`
			order by l.order_id, l.position`, ids)
		many(batch, &packages, `select order_id::text, package_no, barcode from packages where order_id = any($1::uuid[]) order by order_id, package_no`, ids)
		return tx.SendBatch(ctx, batch).Close()
	})
	gather(out.Orders, lines, packages)
	return web.Of(out), err
}

// gather gives each order its lines and packages.
func gather(orders []wire.Order, lines []boardLine, packages []boardPackage) {
	at := map[string]*wire.Order{}
	for i := range orders {
		o := &orders[i]
		o.Orderlines, o.Packages, o.Charges = []wire.Orderline{}, []wire.Package{}, []wire.OrderCharge{}
		o.Timeline, o.Attempts = []wire.TimelineEntry{}, []wire.CourierAttempt{}
		at[o.Id] = o
	}
	for _, l := range lines {
		at[l.OrderID].Orderlines = append(at[l.OrderID].Orderlines, l.Orderline)
	}
	for _, p := range packages {
		at[p.OrderID].Packages = append(at[p.OrderID].Packages, p.Package)
	}
}
