package teams

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/orders"
)

// ChargeArgs charges the team of an order that a shop has accepted; a trigger
// enqueues it with the order's change, so that accepting waits for no account.
type ChargeArgs struct {
	OrderID string `json:"order_id"`
}

// Kind names the job.
func (ChargeArgs) Kind() string { return "charge_team" }

func chargeCause(orderID string) string { return "order/" + orderID }

// Charge uses a credit of an accepted order's team, or charges the team's
// pay-as-you-go price where it has none, and gives that back where the order ended
// before a driver was assigned. It does nothing for an order that no change has made
// due since it was last called. It locks the order's row before the account.
func Charge(ctx context.Context, tx pgx.Tx, now time.Time, orderID string) error {
	var team string
	var accepted, ended time.Time
	var price int64
	err := tx.QueryRow(ctx, `select o.pro_team_id::text, o.queued, greatest(o.queued, least($2, coalesce(o.cancelled, o.rejected, o.failed, $2))), t.pay_as_you_go_fee
		from orders o join pro_teams t on t.id = o.pro_team_id where o.id = $1 and o.queued is not null for no key update of o`, orderID, now).Scan(&team, &accepted, &ended, &price)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	var early bool
	err = tx.QueryRow(ctx, `delete from team_charges_due where order_id = $1 returning ended_early`, orderID).Scan(&early)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	account := ledger.ProTeam(team)
	fee := ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: price, Cause: chargeCause(orderID)}
	if err := ledger.UseOrCharge(ctx, tx, accepted, account, fee); err != nil {
		return err
	}
	if early {
		if err := giveBack(ctx, tx, ended, account, orderID); err != nil {
			return err
		}
	}
	return orders.Publish(ctx, tx, orderID)
}

func giveBack(ctx context.Context, tx pgx.Tx, at time.Time, of ledger.Account, orderID string) error {
	return errors.Join(ledger.Return(ctx, tx, at, of, chargeCause(orderID)), ledger.Refund(ctx, tx, at, of, chargeCause(orderID)))
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
		return jobs.InsertFound(ctx, tx, queue, uncharged, func(id string) river.JobArgs { return ChargeArgs{OrderID: id} })
	}}
}

const (
	acceptedByTeam = `o.pro_team_id is not null and o.queued is not null`
	waitsForCharge = `exists (select from team_charges_due d where d.order_id = o.id)`
)

// entries are all uses and fees of orders, with what gave them back.
const entries = `(select e.kind, e.account_id, e.cause, e.reverses from credit_entries e where e.kind in ('Use', 'Return') and starts_with(coalesce(e.reverses, e.cause), 'order/')
	union all select f.kind, f.account_id, f.cause, f.reverses from fee_entries f where starts_with(coalesce(f.reverses, f.cause), 'order/'))`

// Prove holds each accepted order of a team against its one use or fee, and what came
// back against how the order ended.
func Prove(ctx context.Context, q db.Querier, now time.Time) ([]ledger.Check, error) {
	return ledger.Verify(ctx, q, ledger.Statement{Name: "team_orders", Args: []any{now.Add(-time.Hour)},
		All: `select count(*) from orders o where ` + acceptedByTeam,
		Wrong: `with e as materialized ` + entries + `
			select 'order ' || o.order_no || ' has ' || count(e.cause) || ' uses and fees' from orders o left join e on e.cause = 'order/' || o.id and e.account_id = o.pro_team_id
				where ` + acceptedByTeam + ` and not ` + waitsForCharge + ` group by o.id having count(e.cause) <> 1
			union all select e.cause || ' has no accepted order' from e where e.reverses is null
				and not exists (select from orders o where 'order/' || o.id = e.cause and o.pro_team_id = e.account_id and ` + acceptedByTeam + `)
			union all select 'order ' || o.order_no || ' ended early and keeps its charge' from orders o
				where ` + acceptedByTeam + ` and not ` + waitsForCharge + ` and o.assigned is null and o.status in ('FailedDelivery', 'CancelledDelivery', 'RejectedDelivery')
				and not exists (select from e where e.reverses = 'order/' || o.id)
			union all select 'order ' || o.order_no || ' has not ended early and got its charge back' from orders o join e on e.reverses = 'order/' || o.id
				where o.failed is null and o.cancelled is null and o.rejected is null
			union all select 'order ' || o.order_no || ' has waited for its charge since ' || d.since from team_charges_due d join orders o on o.id = d.order_id where d.since < $1`})
}
