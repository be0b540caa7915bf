package orders

import (
	"context"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// packing is how far the shop has come with an order o that waits for its courier. Only stored facts decide, so that
// reports may arrive in any order. A courier who has the goods was given them.
const packing = `case when o.shop_portal_status <> 'Queued' or o.status <> 'PendingDelivery' then ''
	when o.handed_over is not null or o.out_for_delivery is not null or o.at_drop_off_location is not null then '` + wire.PackingHandedOver + `'
	when o.labelled is not null then '` + wire.PackingLabelled + `'
	when o.packed is not null then '` + wire.PackingPacked + `'
	else '` + wire.PackingToPack + `' end`

// packingAt is when the last of these steps was made.
const packingAt = `case when o.shop_portal_status = 'Queued' then coalesce(o.handed_over, o.out_for_delivery, o.labelled, o.packed) end`

// settlePacking makes an order's steps follow from those of its packages.
const settlePacking = `update orders o set packing_by = $2, labelled = p.labelled, handed_over = case when p.n = 0 then o.handed_over else p.handed_over end
	from (select count(*) as n, case when bool_and(labelled is not null) then max(labelled) end as labelled,
		case when bool_and(handed_over is not null) then max(handed_over) end as handed_over from packages where order_id = $1) p
	where o.id = $1`

func (a *API) setPackages(ctx context.Context, in *web.ByIDBody[wire.PackageCount]) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		if in.Body.First {
			if _, step, err := lockPacking(ctx, tx, c, in.ID); err != nil || step != wire.PackingToPack {
				return err
			}
		}
		return SetPackages(ctx, tx, c, reportedAt(a.now(), in.Body.At), in.ID, in.Body.Count)
	})
}

// SetPackages makes that many packages of an accepted order; a repeat adds or removes from the end. Labels that name
// another number of packages have to be printed again.
func SetPackages(ctx context.Context, tx pgx.Tx, actor *auth.Caller, at time.Time, id string, count int) error {
	s, step, err := lockPacking(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	var before int
	err = tx.QueryRow(ctx, `select count(*) from packages where order_id = $1`, id).Scan(&before)
	if err != nil || before == count {
		return err
	}
	if step == wire.PackingHandedOver {
		return fault.New(fault.Conflict, "HandedOver", "The packages of this order have been handed over.")
	}
	batch := &pgx.Batch{}
	batch.Queue(`delete from packages where order_id = $1 and package_no > $2`, id, count)
	batch.Queue(`update packages set labelled = null where order_id = $1`, id)
	batch.Queue(`insert into packages (order_id, package_no, barcode, created_at) select $1::uuid, n, $3 || '-' || n, $4 from generate_series(1, $2::int) n
		on conflict (order_id, package_no) do nothing`, id, count, s.OrderNo, at)
	batch.Queue(`update orders set packed = coalesce(packed, $2) where id = $1`, id, at)
	batch.Queue(settlePacking, id, actor.Name)
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	return s.note(id, "PackagesSet", at, map[string]any{"Before": before, "After": count}).by(actor).record(ctx, tx)
}

func (a *API) handOver(ctx context.Context, in *web.ByIDBody[wire.HandOver]) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error {
		return HandOver(ctx, tx, c, reportedAt(a.now(), in.Body.At), in.ID, in.Body.Package)
	})
}

// HandOver records that an accepted order was given to its courier: one of its packages, or (0) all. What was handed
// over already changes nothing.
func HandOver(ctx context.Context, tx pgx.Tx, actor *auth.Caller, at time.Time, id string, number int) error {
	s, step, err := lockPacking(ctx, tx, actor, id)
	if err != nil || step == wire.PackingHandedOver {
		return err
	}
	tag, err := tx.Exec(ctx, `update packages set handed_over = $2 where order_id = $1 and handed_over is null and ($3 = 0 or package_no = $3)`, id, at, number)
	if err != nil {
		return err
	}
	if tag.RowsAffected() == 0 && number > 0 {
		return packageMissing(ctx, tx, id, number)
	}
	batch := &pgx.Batch{}
	batch.Queue(settlePacking, id, actor.Name)
	if number == 0 {
		batch.Queue(`update orders set handed_over = coalesce(handed_over, $2) where id = $1`, id, at)
	}
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	detail := map[string]any{}
	if number > 0 {
		detail["Packages"] = []int{number}
	}
	return s.note(id, "HandedOver", at, detail).by(actor).record(ctx, tx)
}

func packageMissing(ctx context.Context, tx pgx.Tx, id string, number int) error {
	var there bool
	err := tx.QueryRow(ctx, `select exists (select from packages where order_id = $1 and package_no = $2)`, id, number).Scan(&there)
	if err != nil || there {
		return err
	}
	return fault.Missing("This package")
}

func (a *API) undoPacking(ctx context.Context, in *web.ByIDBody[wire.PackingUndo]) (web.Result[wire.Order], error) {
	return a.changed(ctx, in.ID, func(tx pgx.Tx, c *auth.Caller) error { return UndoPacking(ctx, tx, c, a.now(), in.ID, in.Body.Step) })
}

var packingSteps = []string{wire.PackingToPack, wire.PackingPacked, wire.PackingLabelled, wire.PackingHandedOver}

// undone is the SQL that takes a step of packing back.
var undone = map[string][]string{
	wire.PackingPacked:     {`delete from packages where order_id = $1`, `update orders set packed = null where id = $1`},
	wire.PackingLabelled:   {`update packages set labelled = null where order_id = $1`},
	wire.PackingHandedOver: {`update packages set handed_over = null where order_id = $1`, `update orders set handed_over = null where id = $1`},
}

// UndoPacking takes the last step back, which the actor names. If it was taken back already, nothing changes.
func UndoPacking(ctx context.Context, tx pgx.Tx, actor *auth.Caller, at time.Time, id, step string) error {
	s, now, err := lockPacking(ctx, tx, actor, id)
	if err != nil {
		return err
	}
	var collected, given bool
	err = tx.QueryRow(ctx, `select out_for_delivery is not null or at_drop_off_location is not null,
		exists (select from packages where order_id = $1 and handed_over is not null) from orders where id = $1`, id).Scan(&collected, &given)
	if err != nil {
		return err
	}
	switch is, was := slices.Index(packingSteps, now), slices.Index(packingSteps, step); {
	case collected:
		return fault.New(fault.Conflict, "Collected", "The courier has collected this order.")
	case is > was:
		return fault.New(fault.Conflict, "PackingChanged", "A colleague has gone on with this order meanwhile.")
	case is < was && !(given && step == wire.PackingHandedOver): // of several packages, some may have been handed over
		return nil
	}
	batch := &pgx.Batch{}
	for _, sql := range undone[step] {
		batch.Queue(sql, id)
	}
	batch.Queue(settlePacking, id, actor.Name)
	if err := tx.SendBatch(ctx, batch).Close(); err != nil {
		return err
	}
	return s.note(id, "PackingUndone", at, map[string]any{"Step": step}).by(actor).record(ctx, tx)
}

// backInShop forgets that an order was handed over, since its goods are in the shop.
func backInShop(ctx context.Context, tx pgx.Tx, id string) error {
	batch := &pgx.Batch{}
	for _, sql := range undone[wire.PackingHandedOver] {
		batch.Queue(sql, id)
	}
	return tx.SendBatch(ctx, batch).Close()
}

// lockPacking locks an order that is ready for collection, and returns its step.
func lockPacking(ctx context.Context, tx pgx.Tx, actor *auth.Caller, id string) (s state, step string, err error) {
	if s, err = lock(ctx, tx, actor, id); err != nil {
		return s, "", err
	}
	if err = tx.QueryRow(ctx, `select `+packing+` from orders o where id = $1`, id).Scan(&step); err == nil && step == "" {
		err = fault.New(fault.Conflict, "NotAccepted", "Packages can be set and handed over while an order is ready for collection.")
	}
	return s, step, err
}

// labelled records that labels were printed, if they name the number of packages that the order has.
func labelled(ctx context.Context, tx pgx.Tx, actor *auth.Caller, at time.Time, id string, p wire.Printed) error {
	batch := &pgx.Batch{}
	batch.Queue(`update packages set labelled = $2 where order_id = $1 and package_no = any($3) and labelled is null
		and $4 in (0, (select count(*) from packages where order_id = $1))`, id, at, p.Packages, p.Of)
	batch.Queue(settlePacking, id, actor.Name)
	return tx.SendBatch(ctx, batch).Close()
}
