package returns

import (
	"context"
	"strings"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// whose limits rows o to the caller's; without a caller it is the server itself that asks.
func whose(c *auth.Caller, n int) (clause string, arg any) {
	if c == nil {
		c = &auth.Caller{Role: wire.RoleAdmin}
	}
	return list.OwnerClause(c, n)
}

// read returns the caller's return; another tenant's is not found. lock locks its row until the transaction ends.
func read(ctx context.Context, q db.Querier, c *auth.Caller, id string, lock bool) (r wire.Return, err error) {
	owner, arg := whose(c, 2)
	if lock {
		var locked string
		if err := q.QueryRow(ctx, `select id::text from returns o where id = $1 and `+owner+` for no key update`, id, arg).Scan(&locked); err != nil {
			return r, db.IfNone(err, missing())
		}
	}
	if r.ReturnRow, err = db.Find[wire.ReturnRow](ctx, q, "This return", `select `+columns+` from `+tables+` where o.id = $1 and `+owner, id, arg); err != nil {
		return r, err
	}
	var address []string
	err = q.QueryRow(ctx, `select o.note, d.customer_email, d.customer_tel_no, d.delivered,
			array[d.delivery_address_line1, d.delivery_address_line2, d.delivery_address_line3,
			d.delivery_address_city, d.delivery_address_post_code] from returns o join orders d on d.id = o.order_id where o.id = $1`, id).
		Scan(&r.Note, &r.CustomerEmail, &r.CustomerTelNo, &r.Delivered, &address)
	if err != nil {
		return r, err
	}
	r.Address = strings.Join(filled(address), ", ")
	if r.Lines, err = linesOf(ctx, q, id); err != nil {
		return r, err
	}
	r.Events, err = db.All[wire.TimelineEntry](ctx, q, `select at, kind, actor, detail from return_events where return_id = $1 order by id`, id)
	if err != nil {
		return r, err
	}
	r.Couriers, err = db.All[wire.ReturnCourierOrder](ctx, q, couriersSQL, id)
	if r.Couriers == nil {
		r.Couriers = []wire.ReturnCourierOrder{}
	}
	return r, err
}

func linesOf(ctx context.Context, q db.Querier, id string) ([]wire.ReturnLine, error) {
	return db.All[wire.ReturnLine](ctx, q, `select l.id::text as line_id, l.product_title,
			case when l.variant_title = 'Default Title' then '' else l.variant_title end as variant_title,
			l.variant_sku as sku, coalesce(nullif(l.variant_image_url, ''), l.product_image_url) as image_url, l.amount_per_unit, r.quantity, r.to_stock, r.damaged
		from return_lines r join order_lines l on l.id = r.line_id where r.return_id = $1 order by l.position`, id)
}

func filled(texts []string) (kept []string) {
	for _, t := range texts {
		if t = strings.TrimSpace(t); t != "" {
			kept = append(kept, t)
		}
	}
	return kept
}

func (a *API) one(ctx context.Context, in *web.ByID) (web.Result[wire.Return], error) {
	r, err := read(ctx, a.pool, auth.CallerFrom(ctx), in.ID, false)
	return web.Of(r), err
}

type codeInput struct {
	Code string `query:"Code" required:"true" maxLength:"100" doc:"The code on the return's label"`
}

// find finds the return whose label was scanned.
func (a *API) find(ctx context.Context, in *codeInput) (web.Result[wire.ReturnRow], error) {
	owner, arg := whose(auth.CallerFrom(ctx), 2)
	row, err := db.Find[wire.ReturnRow](ctx, a.pool, "This return",
		`select `+columns+` from `+tables+` where o.reference = upper($1) and `+owner, strings.TrimSpace(in.Code), arg)
	return web.Of(row), err
}

// returnable returns what can be sent back of the caller's order.
func (a *API) returnable(ctx context.Context, in *web.ByID) (web.Result[wire.Returnable], error) {
	owner, arg := whose(auth.CallerFrom(ctx), 2)
	order, err := delivered(ctx, a.pool, ``, `o.id = $1 and `+owner, in.ID, arg)
	if err != nil {
		return web.Result[wire.Returnable]{}, err
	}
	out, err := order.returnable(ctx, a.pool, a.now())
	return web.Of(out), err
}

// order is what a return must know of its order.
type order struct {
	ID, MerchantID, ShopID, OrderNo string
	CustomerName, CustomerEmail     string
	ShopName, MerchantName          string
	PostCode                        string
	Status                          string
	Delivered                       *time.Time
	ManuallyRefunded                *time.Time
	Window                          int // days
}

// orderOf reads an order; locking is a clause such as for update.
func orderOf(ctx context.Context, q db.Querier, locking, where string, args ...any) (order, error) {
	return db.Find[order](ctx, q, "This order", `select o.id::text, o.merchant_id::text, o.shop_id::text, o.order_no,
			trim(o.customer_first_name || ' ' || o.customer_last_name) as customer_name, o.customer_email, s.name as shop_name, m.name as merchant_name,
			o.delivery_address_post_code as post_code, o.status,
			o.delivered, o.manually_refunded, greatest(1, m.returns_window) as window
		from orders o join merchants m on m.id = o.merchant_id join shops s on s.id = o.shop_id where `+where+` `+locking, args...)
}

// delivered reads an order whose goods have reached the customer and were not refunded as a whole.
func delivered(ctx context.Context, q db.Querier, locking, where string, args ...any) (order, error) {
	o, err := orderOf(ctx, q, locking, where, args...)
	if err == nil {
		err = o.delivered()
	}
	return o, err
}

func (o *order) delivered() error {
	switch {
	case o.Status != orders.StatusDelivered || o.Delivered == nil:
		return fault.New(fault.Conflict, "NotDelivered", "Only the items of a delivered order can be returned.")
	case o.ManuallyRefunded != nil:
		return fault.New(fault.Conflict, "OrderRefunded", "This order was refunded as a whole.")
	}
	return nil
}

// until is the end of the merchant's window: the London days after that of the delivery.
func (o *order) until() time.Time { return london.AddDays(*o.Delivered, o.Window+1) }

func (o *order) returnable(ctx context.Context, q db.Querier, now time.Time) (out wire.Returnable, err error) {
	out = wire.Returnable{OrderId: o.ID, OrderNo: o.OrderNo, Delivered: o.Delivered.UTC(), Until: o.until().UTC(), Late: !now.Before(o.until())}
	if out.Lines, err = o.lines(ctx, q); err != nil {
		return out, err
	}
	out.Returns, err = db.All[wire.ReturnRow](ctx, q, `select `+columns+` from `+tables+` where o.order_id = $1 order by o.n desc limit 100`, o.ID)
	if out.Returns == nil {
		out.Returns = []wire.ReturnRow{}
	}
	return out, err
}

// lines are what was delivered, and how much of it no other return holds. Of an inspected return only what came back counts.
func (o *order) lines(ctx context.Context, q db.Querier) ([]wire.ReturnableLine, error) {
	return db.All[wire.ReturnableLine](ctx, q, `select l.id::text as line_id, l.product_title,
			case when l.variant_title = 'Default Title' then '' else l.variant_title end as variant_title,
			l.variant_sku as sku, coalesce(nullif(l.variant_image_url, ''), l.product_image_url) as image_url, l.amount_per_unit, l.quantity,
			l.quantity - coalesce((select sum(case when t.state in ('Inspected', 'Refunded') then r.to_stock + r.damaged else r.quantity end)
				from return_lines r join returns t on t.id = r.return_id where r.line_id = l.id and t.state not in ('Declined', 'Withdrawn')), 0)::int as left
		from order_lines l where l.order_id = $1 and l.quantity > 0 and l.cancelled is null order by l.position`, o.ID)
}
