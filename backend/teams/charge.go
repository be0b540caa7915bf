package teams

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/orders"
)

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
	err := tx.QueryRow(ctx, `select o.pro_team_id::text, coalesce(o.queued, $2), greatest(o.queued, least($2, coalesce(o.cancelled, o.rejected, o.failed, $2))),
		t.pay_as_you_go_fee,
			o.queued is not null and not `+noDriver+`
		from orders o join pro_teams t on t.id = o.pro_team_id where o.id = $1 for no key update of o`, orderID, now).Scan(&team, &at, &ended, &price, &owed)
	if err != nil {
		return db.IfNone(err, nil)
	}
	tag, err := tx.Exec(ctx, `delete from team_charges_due where order_id = $1`, orderID)
	if err != nil || tag.RowsAffected() == 0 {
		return err
	}
	if !owed {
		at = ended
	}
	fee := ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: price, Cause: dispatch.TeamOrderCause(orderID)}
	if err := ledger.Settle(ctx, tx, at, ledger.ProTeam(team), fee, owed); err != nil {
		return err
	}
	return orders.Publish(ctx, tx, orderID)
}

// Charged returns the amount a team owes for an order in pence without VAT; 0 where it used a
// credit, or got back what it was charged.
func Charged(ctx context.Context, q db.Querier, teamID, orderID string) (pence int64, err error) {
	return ledger.Charged(ctx, q, ledger.ProTeam(teamID), dispatch.TeamOrderCause(orderID))
}

const (
	acceptedByTeam = `o.pro_team_id is not null and o.queued is not null`
	waitsForCharge = `exists (select from team_charges_due d where d.order_id = o.id)`
)

// paid selects 1 for each team order whose credit or fee stands, and 0 if it was returned.
const paid = `(select root, account_id, sum(case when reverses is null then 1 else -1 end) as n from (
		select root, account_id, reverses from credit_entries where kind in ('Use', 'Return') and ` + dispatch.OfTeamOrders + `
		union all select root, account_id, reverses from fee_entries where ` + dispatch.OfTeamOrders + `) e group by 1, 2)`

// Prove checks that each accepted order of a team paid what it owes, and that each payment has its order.
func Prove(ctx context.Context, q db.Querier, now time.Time) ([]ledger.Check, error) {
	return ledger.Verify(ctx, q, ledger.Statement{Name: "team_orders", Args: []any{now.Add(-time.Hour)},
		All: `select count(*) from orders o where ` + acceptedByTeam,
		Wrong: `with p as materialized ` + paid + `
			select 'order ' || o.order_no || ' owes ' || (not ` + noDriver + `)::int || ' and paid ' || coalesce(p.n, 0) from orders o
				left join p on p.root = ` + dispatch.TeamOrderCauseSQL + ` and p.account_id = o.pro_team_id
				where ` + acceptedByTeam + ` and not ` + waitsForCharge + ` and coalesce(p.n, 0) <> (not ` + noDriver + `)::int
			union all select p.root || ' has no accepted order' from p
				where p.n <> 0 and not exists (select from orders o where p.root = ` + dispatch.TeamOrderCauseSQL + ` and o.pro_team_id = p.account_id and ` +
			acceptedByTeam + `)
			union all select 'order ' || o.order_no || ' has waited for its charge since ' || d.since from team_charges_due d join orders o on o.id = d.order_id
			where d.since < $1`})
}
