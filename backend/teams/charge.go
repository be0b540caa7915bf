package teams

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/orders"
)

func chargeCause(orderID string) string { return "order/" + orderID }

// noDriver is true of an order that ended before a driver came.
const noDriver = `(o.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery') and ` + dispatch.Came + ` is null)`

// Charge makes what the team of an accepted order paid what it owes: a credit, or its pay-as-you-go price where it
// has none, and nothing where the order ended before a driver came, or returned to Open. It does nothing for an order that no change has
// made due since it was last called. It locks the order's row before the account.
func Charge(ctx context.Context, tx pgx.Tx, now time.Time, orderID string) error {
	var team string
	var at, ended time.Time
	var price int64
	var owed bool
	err := tx.QueryRow(ctx, `select o.pro_team_id::text, coalesce(o.queued, $2), greatest(o.queued, least($2, coalesce(o.cancelled, o.rejected, o.failed, $2))), t.pay_as_you_go_fee,
			o.queued is not null and not `+noDriver+`
		from orders o join pro_teams t on t.id = o.pro_team_id where o.id = $1 for no key update of o`, orderID, now).Scan(&team, &at, &ended, &price, &owed)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	tag, err := tx.Exec(ctx, `delete from team_charges_due where order_id = $1`, orderID)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	if !owed {
		at = ended
	}
	fee := ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: price, Cause: chargeCause(orderID)}
	if err := ledger.Settle(ctx, tx, at, ledger.ProTeam(team), fee, owed); err != nil {
		return err
	}
	return orders.Publish(ctx, tx, orderID)
}

// Charged is what a team owes for an order in pence without VAT; 0 where it used a
// credit, or got back what it was charged.
func Charged(ctx context.Context, q db.Querier, teamID, orderID string) (pence int64, err error) {
	return ledger.Charged(ctx, q, ledger.ProTeam(teamID), chargeCause(orderID))
}

var uncharged = `select d.order_id::text from team_charges_due d where ` + jobs.NoLiveJob("charge_team", `jsonb_build_object('order_id', d.order_id)`) + ` order by since limit $1`

// ChargeReconciler finds orders whose team is to be charged, where the job that sees to it is lost.
func ChargeReconciler() jobs.Reconciler {
	return jobs.Reconciler{Name: "teams to charge", Find: func(ctx context.Context, tx pgx.Tx, queue jobs.Inserter) (int, error) {
		return jobs.InsertFound(ctx, tx, queue, uncharged, func(id string) river.JobArgs { return dispatch.ChargeArgs{OrderID: id} })
	}}
}

const (
	acceptedByTeam = `o.pro_team_id is not null and o.queued is not null`
	waitsForCharge = `exists (select from team_charges_due d where d.order_id = o.id)`
)

// paid is what each order of a team paid: 1 where a use or a fee stands, 0 where it was given back.
const paid = `(select root, account_id, sum(case when reverses is null then 1 else -1 end) as n from (
		select root, account_id, reverses from credit_entries where kind in ('Use', 'Return') and starts_with(root, 'order/')
		union all select root, account_id, reverses from fee_entries where starts_with(root, 'order/')) e group by 1, 2)`

// Prove holds each accepted order of a team against what it paid, and the other way round.
func Prove(ctx context.Context, q db.Querier, now time.Time) ([]ledger.Check, error) {
	return ledger.Verify(ctx, q, ledger.Statement{Name: "team_orders", Args: []any{now.Add(-time.Hour)},
		All: `select count(*) from orders o where ` + acceptedByTeam,
		Wrong: `with p as materialized ` + paid + `
			select 'order ' || o.order_no || ' owes ' || (not ` + noDriver + `)::int || ' and paid ' || coalesce(p.n, 0) from orders o
				left join p on p.root = 'order/' || o.id and p.account_id = o.pro_team_id
				where ` + acceptedByTeam + ` and not ` + waitsForCharge + ` and coalesce(p.n, 0) <> (not ` + noDriver + `)::int
			union all select p.root || ' has no accepted order' from p
				where p.n <> 0 and not exists (select from orders o where 'order/' || o.id = p.root and o.pro_team_id = p.account_id and ` + acceptedByTeam + `)
			union all select 'order ' || o.order_no || ' has waited for its charge since ' || d.since from team_charges_due d join orders o on o.id = d.order_id where d.since < $1`})
}
