package orders

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const orderColumns = cardColumns + `,
	coalesce(j.driver_id::text, '') as driver_id, coalesce(j.tracking_url, '') as delivery_tracking_url,
	j.cancel_asked, j.cancel_refused, coalesce(j.cancel_notes, '') as cancel_notes, o.take_back_asked,
	coalesce(o.vehicle_type_id::text, '') as vehicle_type_id, o.order_payment_date, o.order_manager_rejected,
	coalesce((select name from pro_teams where id = o.pro_team_id), '') as pro_team_name,
	o.queued, o.assigned, o.at_drop_off_location, o.customer_email, o.customer_tel_no,
	o.delivery_address_line2, o.delivery_address_line3, o.delivery_address_county,
	o.delivery_address_name_on_door, o.billing_address_line1, o.billing_address_line2, o.billing_address_line3,
	o.billing_address_city, o.billing_address_county, o.billing_address_post_code`

const detailSQL = `select ` + orderColumns + `, ` + dispatch.DoorPIN + ` as door_pin from ` + cardTables + ` where o.id = $1 and `

const lineColumns = `l.id::text as order_line_id, product_title, variant_title as order_line_variant_title,
	variant_sku as "OrderLineVariantSKU", l.gtin as order_line_gtin, quantity as order_line_quantity, original_quantity as order_line_original_quantity,
	amount_per_unit as order_line_amount_per_unit, cancelled as orderline_cancelled, variant_image_url,
	coalesce(nullif(product_image_url, ''), v.image_url, '') as order_line_product_image_url, color_note, options,
	coalesce(substitute_for::text, '') as substitute_for
	from order_lines l left join product_variants v on v.gtin = coalesce(nullif(l.gtin, ''), case
	when variant_sku ~ '^[0-9]{8,14}$' then lpad(variant_sku, 14, '0') end)`

// lineKept leaves out substitutes that were taken back.
const lineKept = `(substitute_for is null or quantity > 0)`

// lineOrder puts substitutes behind what they replace.
const lineOrder = `order by coalesce((select r.position from order_lines r where r.id = l.substitute_for), position), position`

func (a *API) detail(ctx context.Context, in *web.ByID) (web.Result[wire.Order], error) {
	c := auth.CallerFrom(ctx)
	if c.TillLocked {
		if err := a.onlyToPrint(ctx, c, in.ID); err != nil {
			return web.Result[wire.Order]{}, err
		}
	}
	order, err := read(ctx, a.pool, c, in.ID)
	return web.Of(order), err
}

// read returns the caller's order with everything its detail shows, in one
// round trip; the history is for Admin only.
func read(ctx context.Context, q db.Querier, c *auth.Caller, id string) (order wire.Order, err error) {
	owner, arg := list.OwnerClause(c, 2)
	batch := &pgx.Batch{}
	one(batch, &order, detailSQL+owner, id, arg)
	many(batch, &order.Orderlines, `select `+lineColumns+` where order_id = $1 and `+lineKept+` `+lineOrder, id)
	many(batch, &order.Charges, `select kind, title, amount, vat_class from order_charges where order_id = $1 order by position`, id)
	batch.Queue(`select c.id::text, c.asked_at, c.proposed, `+dispatch.Came+` is not null from address_changes c join orders o on o.id = c.order_id
		where o.id = $1 and c.decided_at is null and o.shop_portal_status in ('Pending', 'Queued')`, id).QueryRow(func(row pgx.Row) error {
		change, proposed := wire.AddressRequest{}, Destination{}
		err := row.Scan(&change.Id, &change.AskedAt, &proposed, &change.Assigned)
		if change.Lines = proposed.lines(); err == nil {
			order.AddressChange = &change
		}
		return db.IfNone(err, nil)
	})
	many(batch, &order.Packages, `select package_no, barcode from packages where order_id = $1 order by package_no`, id)
	many(batch, &order.Timeline, `select at, kind, actor, detail from (`+timelineOf(c)+`) entry order by at, id limit 500`, id)
	many(batch, &order.Attempts, dispatch.AttemptsOf, id)
	if c.Role == wire.RoleAdmin {
		var history wire.OrderHistory
		one(batch, &history, historySQL, id)
		defer func() { order.History = &history }()
	}
	err = q.SendBatch(ctx, batch).Close()
	return order, db.IfNone(err, missing())
}

// timelineOf selects an order's timeline; for an Admin with what its team was charged
// and got back, which the ledger keeps. A courier that still looks for a driver may report that as one who was
// removed: without a driver before, nothing happened.
func timelineOf(c *auth.Caller) string {
	const own = `select id, at, kind, actor, detail from order_timeline t where order_id = $1 and (kind <> 'CourierUnassigned' or exists (
		select from order_timeline d where d.order_id = $1 and d.kind in ('CourierAssigned', 'AtPickUp', 'OutForDelivery', 'AtDropOff') and d.at < t.at))`
	if c.Role != wire.RoleAdmin {
		return own
	}
	const charged = ` join orders o on o.id = $1 join pro_teams t on t.id = e.account_id where e.root = ` + dispatch.TeamOrderCauseSQL
	return own + ` union all select null, e.at, case e.kind when 'Use' then 'TeamCreditUsed' else 'TeamCreditReturned' end, '', jsonb_build_object('Team', t.name)
			from credit_entries e` + charged + `
		union all select null, e.at, case when e.pence > 0 then 'TeamCharged' else 'TeamRefunded' end, '', jsonb_build_object('Team', t.name, 'Pence', abs(e.pence))
			from fee_entries e` + charged
}

const historySQL = `select created, pending, order_pending_approval, order_manager_approved, cancelled, rejected, packed, queued,
	assigned, assigned as dispatched, failed, order_cancelled, at_pick_up_location, out_for_delivery, at_drop_off_location, delivered, returned
	from orders where id = $1`

func one[T any](batch *pgx.Batch, into *T, sql string, args ...any) {
	batch.Queue(sql, args...).Query(func(rows pgx.Rows) (err error) {
		*into, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByNameLax[T])
		return err
	})
}

func many[T any](batch *pgx.Batch, into *[]T, sql string, args ...any) {
	*into = []T{}
	batch.Queue(sql, args...).Query(func(rows pgx.Rows) error {
		values, err := pgx.CollectRows(rows, pgx.RowToStructByName[T])
		if values != nil {
			*into = values
		}
		return err
	})
}

type findInput struct {
	Code string `query:"Code" minLength:"1" maxLength:"200" required:"true"`
}

// Found is the order a scanned code belongs to.
type Found struct {
	Id        string `json:"Id"`
	PackageNo int    `json:"PackageNo" doc:"The package whose label was scanned; 0 for another code"`
}

// find opens what a hand scanner read: an order number, a package's barcode or an external id.
func (a *API) find(ctx context.Context, in *findInput) (web.Result[Found], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 2)
	var f Found
	err := a.pool.QueryRow(ctx, `select o.id::text, coalesce((select package_no from packages where barcode = upper($1)), 0) from orders o
		where (o.order_no = upper($1) or o.id = (select order_id from packages where barcode = upper($1))) and `+owner, in.Code, arg).Scan(&f.Id, &f.PackageNo)
	return web.Of(f), db.IfNone(err, missing())
}

type checkNewInput struct {
	Tab  string    `path:"tab" enum:"pending,queued,failed,archived"`
	Date time.Time `query:"Date" required:"true"`
}

// checkNew reports whether orders came to a tab after Date. Open screens follow
// the numbered events instead.
func (a *API) checkNew(ctx context.Context, in *checkNewInput) (web.Result[wire.NewOrders], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 3)
	out, err := list.CheckNew(ctx, a.pool, in.Date, `select exists (select from orders o where shop_portal_status = $1 and tab_since > $2 and `+owner+`)`,
		tabs[in.Tab], in.Date, arg)
	return web.Of(out), err
}

func (a *API) vehicleTypes(ctx context.Context, _ *struct{}) (web.Result[[]wire.VehicleType], error) {
	types, err := a.vehicles(ctx, a.pool)
	return web.Of(types), err
}

// vehicles are all vehicle types; those that no courier has are not active.
func (a *API) vehicles(ctx context.Context, q db.Querier) ([]wire.VehicleType, error) {
	rows, _ := q.Query(ctx, `select id::text, code, name, active, info, max_size, max_weight, max_length, speed, availability, example,
		max_grams, max_millilitres, max_millimetres from vehicle_types order by position`)
	types, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.VehicleType])
	for i, v := range types {
		types[i].Active = v.Active && a.serves(v.Code)
	}
	return types, err
}
