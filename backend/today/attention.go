package today

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
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
	Since int64 `query:"Since" minimum:"-1" default:"-1" doc:"The last response's Number: New came after it. -1: nothing is new; too old: everything is"`
}

// attention lists what needs a person now, the longest-waiting first. The tables' own columns say which orders
// do, and their triggers publish an Attention event when that changes. What is new follows from the events'
// numbers, because an order may come long after the time at which it was placed.
func (a *API) attention(ctx context.Context, in *attentionInput) (web.Result[wire.Attention], error) {
	c := auth.CallerFrom(ctx)
	needs := neededBy(c)
	var out wire.Attention
	err := pgx.BeginTxFunc(ctx, a.pool, pgx.TxOptions{IsoLevel: pgx.RepeatableRead, AccessMode: pgx.ReadOnly}, func(tx pgx.Tx) error {
		var known bool
		err := tx.QueryRow(ctx, `select (select coalesce(max(seq), 0) from events), exists (select from events where seq = $2),
				(select coalesce(sum(n), 0)::bigint from order_counts o where shop_portal_status = 'Pending' and `+needs.owner+`),
				count(*), count(*) filter (where kind = 'Failed'), min(since)
			from (select o.attention as kind, o.attention_since as since from orders o where `+needs.where+`
				union all select o.attention, o.attention_since from collect_orders o where `+needs.where+`) n`, needs.arg, in.Since).
			Scan(&out.Number, &known, &out.Open, &out.Count, &out.Failed, &out.OldestAt)
		if err != nil {
			return err
		}
		out.Orders, err = needs.read(ctx, tx, `asc`, maxAttention)
		if err != nil {
			return err
		}
		var fresh []wire.AttentionRequired
		switch {
		case in.Since < 0 || in.Since == out.Number:
		case known:
			fresh, err = needs.since(ctx, tx, in.Since)
		default:
			fresh, err = needs.read(ctx, tx, `desc`, maxNew)
		}
		out.New = newOf(fresh)
		return err
	})
	if c.TillLocked { // notifications come from here, and anybody may read them then
		withoutCustomers(out.Orders)
		withoutCustomers(out.New.Latest)
	}
	return web.Of(out), err
}

// withoutCustomers takes out what may say who the customers are; a courier's reason names them and their doors.
func withoutCustomers(orders []wire.AttentionRequired) {
	for i := range orders {
		orders[i].CustomerName, orders[i].Reason = "", ""
	}
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

const (
	neededDelivery = `select o.id::text as id, 'Order' as entity, o.order_no, trim(o.customer_first_name || ' ' || o.customer_last_name) as customer_name,
		o.total_amount, o.attention_since as since, o.attention as kind, case o.attention when 'Failed' then ` + failure + ` else '' end as reason`
	neededCollection = `select o.id::text as id, 'Collect' as entity, o.reference_number, trim(o.first_name || ' ' || o.last_name),
		coalesce((o.winning ->> 'Total')::bigint, 0), o.attention_since, o.attention, ` + failure
)

// read returns the first of them in the direction of time.
func (n needed) read(ctx context.Context, tx pgx.Tx, direction string, limit int) ([]wire.AttentionRequired, error) {
	page := ` where ` + n.where + ` order by o.attention_since ` + direction + `, o.id ` + direction + ` limit $2`
	return collect(tx.Query(ctx, `(`+neededDelivery+` from orders o`+page+`) union all (`+neededCollection+` from collect_orders o`+page+`)
		order by since `+direction+`, id `+direction+` limit $2`, n.arg, limit))
}

// since reads the orders that began to need attention after a number, and still do.
func (n needed) since(ctx context.Context, tx pgx.Tx, number int64) ([]wire.AttentionRequired, error) {
	return collect(tx.Query(ctx, `with fresh as (select entity_id, max(seq) as seq from (select entity_id, seq from events o
				where kind = 'Attention' and state <> '' and seq > $2 and `+n.owner+` order by seq desc limit $3) latest group by 1)
			select id, entity, order_no, customer_name, total_amount, since, kind, reason from (
				`+neededDelivery+`, e.seq from fresh e join orders o on o.id = e.entity_id where `+n.where+`
				union all `+neededCollection+`, e.seq from fresh e join collect_orders o on o.id = e.entity_id where `+n.where+`) found order by seq desc`,
		n.arg, number, maxNew))
}

func collect(rows pgx.Rows, _ error) ([]wire.AttentionRequired, error) {
	found, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.AttentionRequired])
	if found == nil {
		found = []wire.AttentionRequired{}
	}
	return found, err
}

func newOf(fresh []wire.AttentionRequired) wire.NewAttention {
	out := wire.NewAttention{Latest: append([]wire.AttentionRequired{}, fresh[:min(maxLatest, len(fresh))]...)}
	for _, o := range fresh {
		switch o.Kind {
		case wire.AttentionNew:
			out.Orders++
		case wire.AttentionFailed:
			out.Failures++
		default:
			out.Cancellations++
		}
	}
	return out
}
