package orders

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const maxAttention = 100

// attention lists what needs a person now. The table's own columns say which
// orders do, and its triggers publish an Attention event when that changes.
func (a *API) attention(ctx context.Context, _ *struct{}) (web.Result[wire.Attention], error) {
	owner, arg := list.OwnerClause(auth.CallerFrom(ctx), 1)
	where := `from orders o where o.attention is not null and ` + owner
	out := wire.Attention{Orders: []wire.AttentionRequired{}}
	rows, err := a.pool.Query(ctx, `select (select count(*) `+where+`), (select min(o.attention_since) `+where+`),
			o.id::text, o.order_no, trim(o.customer_first_name || ' ' || o.customer_last_name), o.total_amount, o.attention_since, o.attention
		`+where+` order by o.attention_since desc, o.id desc limit $2`, arg, maxAttention)
	if err != nil {
		return web.Of(out), err
	}
	var o wire.AttentionRequired
	_, err = pgx.ForEachRow(rows, []any{&out.Count, &out.OldestAt, &o.Id, &o.OrderNo, &o.CustomerName, &o.TotalAmount, &o.Since, &o.Kind}, func() error {
		out.Orders = append(out.Orders, o)
		return nil
	})
	return web.Of(out), err
}

// attendInput names the order that was opened. attend records that somebody from the shop has opened an order
// that can be accepted; the first one counts. It changes nothing on an order that cannot be accepted yet or
// any more.
func (a *API) attend(ctx context.Context, in *web.ByID) (web.Result[wire.Attended], error) {
	c := auth.CallerFrom(ctx)
	var out wire.Attended
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		if err := attend(ctx, tx, c, in.ID, "Opened", a.now()); err != nil {
			return err
		}
		owner, arg := list.OwnerClause(c, 2)
		err := tx.QueryRow(ctx, `select o.attended_at, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, ''), coalesce(o.attended_how, '')
			from orders o left join users u on u.id = o.attended_by where o.id = $1 and `+owner, in.ID, arg).
			Scan(&out.AttendedAt, &out.AttendedBy, &out.AttendedHow)
		if errors.Is(err, pgx.ErrNoRows) {
			return missing()
		}
		return err
	})
	return web.Of(out), err
}

// attend keeps who of the shop was the first to attend to an order that can be
// accepted. Callers of other roles do not attend.
func attend(ctx context.Context, tx pgx.Tx, c *auth.Caller, id, how string, now time.Time) error {
	if c.Role != wire.RoleShop || c.UserID == "" {
		return nil
	}
	_, err := tx.Exec(ctx, `update orders set attended_at = $3, attended_by = $4, attended_how = $5
		where id = $1 and shop_id = $2 and attended_at is null and status = 'PendingDelivery' and shop_portal_status = 'Pending'`,
		id, c.ShopID, now, c.UserID, how)
	return err
}
