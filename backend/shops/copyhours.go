package shops

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// mostCopied bounds how many shops get another's hours at once.
const mostCopied = 1000

// copyHours gives the picking hours of a shop to others of its merchant, and its special days from today on if asked to. All of
// them get them, or none.
func (a *API) copyHours(ctx context.Context, in *web.ByIDBody[wire.HoursCopy]) (web.Result[wire.HoursCopied], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.HoursCopied, err error) {
		from, err := a.audited().Read(ctx, tx, in.ID, false)
		if err != nil {
			return out, err
		}
		asked := slices.Compact(slices.Sorted(slices.Values(in.Body.Shops)))
		known := slices.DeleteFunc(slices.Clone(asked), func(id string) bool { return !db.IsID(id) })
		// In one order, so that two who copy at once wait for each other.
		ids, err := db.Column[string](ctx, tx, `select id::text from shops where merchant_id = $1 and id <> $2 and archived_at is null
			and ($3 or id = any($4::uuid[])) order by id limit $5`, from.MerchantId, from.Id, in.Body.All, known, mostCopied+1)
		if err != nil {
			return out, err
		}
		p := problems{}
		switch {
		case in.Body.All && len(ids) > mostCopied:
			p["Shops"] = fmt.Sprintf("Please choose %d shops at most.", mostCopied)
		case !in.Body.All && len(ids) < len(asked):
			p["Shops"] = "Please choose other shops of this merchant that are not archived."
		case len(ids) == 0:
			p["Shops"] = "Please choose at least one shop."
		}
		if err := p.err(); err != nil {
			return out, err
		}
		for _, id := range ids {
			_, err := a.audited().Change(ctx, tx, a.now(), id, "hours_copied", func(was wire.Shop) error {
				if was.Archived {
					return fault.New(fault.Conflict, "ShopArchived", "One of these shops has just been archived. Please choose again.")
				}
				return a.takeHours(ctx, tx, from.Id, was.Id, in.Body.SpecialDays)
			})
			if err != nil {
				return out, err
			}
		}
		return wire.HoursCopied{Shops: len(ids)}, nil
	})
}

func (a *API) takeHours(ctx context.Context, tx pgx.Tx, from, to string, specialDays bool) error {
	batch := &pgx.Batch{}
	batch.Queue(`delete from shop_picking_hours where shop_id = $1`, to)
	batch.Queue(`insert into shop_picking_hours (id, shop_id, day, start_minute, end_minute)
		select gen_random_uuid(), $2, day, start_minute, end_minute from shop_picking_hours where shop_id = $1`, from, to)
	if specialDays {
		today := london.Format(a.now(), time.DateOnly)
		batch.Queue(`delete from shop_special_days where shop_id = $1 and day >= $2::date`, to, today)
		batch.Queue(`insert into shop_special_days (shop_id, day, name, hours)
			select $2, day, name, hours from shop_special_days where shop_id = $1 and day >= $3::date`, from, to, today)
	}
	return tx.SendBatch(ctx, batch).Close()
}
