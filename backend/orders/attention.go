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

const (
	maxAttention = 100
	maxLatest    = 10
	maxNew       = 1000
)

type attentionInput struct {
	Since int64 `query:"Since" minimum:"-1" default:"-1" doc:"The Number of the previous response, so that New is what came after it. -1: nothing is new; everything is if the number is not known, as a day later"`
}

// attention lists what needs a person now, the longest-waiting first. The table's own columns say which
// orders do, and its triggers publish an Attention event when that changes. What is new follows from the
// events' numbers, because an order may come long after the time at which it was placed.
func (a *API) attention(ctx context.Context, in *attentionInput) (web.Result[wire.Attention], error) {
	needs := neededBy(auth.CallerFrom(ctx))
	var out wire.Attention
	err := pgx.BeginTxFunc(ctx, a.pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		var known bool
		err := tx.QueryRow(ctx, `select (select coalesce(max(seq), 0) from events), exists (select from events where seq = $2),
				(select coalesce(sum(n), 0)::bigint from order_counts o where shop_portal_status = '`+TabPending+`' and `+needs.owner+`),
				count(*), min(o.attention_since) from orders o where `+needs.where, needs.arg, in.Since).
			Scan(&out.Number, &known, &out.Open, &out.Count, &out.OldestAt)
		if err != nil {
			return err
		}
		out.Orders, err = needs.read(ctx, tx, `from orders o where `+needs.where+` order by o.attention_since, o.id limit $2`, maxAttention)
		if err != nil {
			return err
		}
		var fresh []wire.AttentionRequired
		switch {
		case in.Since < 0 || in.Since == out.Number:
		case known:
			fresh, err = needs.since(ctx, tx, in.Since)
		default:
			fresh, err = needs.read(ctx, tx, `from orders o where `+needs.where+` order by o.attention_since desc, o.id desc limit $2`, maxNew)
		}
		out.New = newOf(fresh)
		return err
	})
	return web.Of(out), err
}

// needed selects the orders of a caller that need attention.
type needed struct {
	owner, where string
	arg          any // $1 of both
}

func neededBy(c *auth.Caller) needed {
	owner, arg := list.OwnerClause(c, 1)
	return needed{owner, `o.attention is not null and ` + owner, arg}
}

func (n needed) read(ctx context.Context, tx pgx.Tx, from string, args ...any) ([]wire.AttentionRequired, error) {
	rows, _ := tx.Query(ctx, `select o.id::text as id, o.order_no, trim(o.customer_first_name || ' ' || o.customer_last_name) as customer_name,
		o.total_amount, o.attention_since as since, o.attention as kind `+from, append([]any{n.arg}, args...)...)
	found, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.AttentionRequired])
	if found == nil {
		found = []wire.AttentionRequired{}
	}
	return found, err
}

// since reads the orders that began to need attention after a number, and still do.
func (n needed) since(ctx context.Context, tx pgx.Tx, number int64) ([]wire.AttentionRequired, error) {
	return n.read(ctx, tx, `from (select entity_id, max(seq) as seq from (select entity_id, seq from events o
				where kind = 'Attention' and state <> '' and seq > $2 and `+n.owner+` order by seq desc limit $3) latest group by 1) e
			join orders o on o.id = e.entity_id where `+n.where+` order by e.seq desc`, number, maxNew)
}

func newOf(fresh []wire.AttentionRequired) wire.NewAttention {
	out := wire.NewAttention{Latest: append([]wire.AttentionRequired{}, fresh[:min(maxLatest, len(fresh))]...)}
	for _, o := range fresh {
		if o.Kind == wire.AttentionNew {
			out.Orders++
		} else {
			out.Cancellations++
		}
	}
	return out
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
