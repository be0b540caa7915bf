package invoices

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/london"
	"tradekart/portal/backend/wire"
)

// AdvanceFee is the kind of what invoices_due holds for a fee that is paid in
// advance: a month of a subscription, or a tranche of credits.
const AdvanceFee = "fee"

// settleFee issues the invoice of a fee that is paid in advance. VAT is charged
// here, and not again when a credit is used.
func settleFee(ctx context.Context, tx pgx.Tx, now time.Time, id string) error {
	row := due{kind: AdvanceFee, id: id}
	if found, err := row.take(ctx, tx); err != nil || !found {
		return err
	}
	d, err := readFee(ctx, tx, id)
	if err == nil {
		_, err = Issue(ctx, tx, now, d)
	}
	if errors.Is(err, errOperatorIncomplete) {
		return keepWaiting(ctx, tx, row)
	}
	return err
}

func readFee(ctx context.Context, tx pgx.Tx, id string) (d Draft, err error) {
	var kind, name string
	var price int64
	var credits int
	var from, to *time.Time
	err = tx.QueryRow(ctx, `select e.kind, e.pence, e.at, 'fee/' || e.cause, coalesce(s.merchant_id::text, ''), coalesce(a.shop_id::text, ''),
		coalesce(a.pro_team_id::text, ''),
			coalesce(s.name, t.name), coalesce(c.delta, 0), p.starts_at, p.ends_at
		from fee_entries e join credit_accounts a on a.id = e.account_id left join shops s on s.id = a.shop_id left join pro_teams t on t.id = a.pro_team_id
		left join credit_entries c on c.cause = e.cause
		left join subscription_periods p on e.kind = 'Subscription' and p.subscription_id = case when e.kind = 'Subscription' then split_part(e.cause, '/', 2)::uuid
		end
			and p.n = case when e.kind = 'Subscription' then split_part(e.cause, '/', 3)::int end
		where e.id = $1`, id).
		Scan(&kind, &price, &d.TaxPoint, &d.Cause, &d.MerchantID, &d.ShopID, &d.ProTeamID, &name, &credits, &from, &to)
	if err != nil {
		return d, err
	}
	d.Type, d.Charged = wire.InvoiceSubscription, d.TaxPoint
	description := fmt.Sprintf("%d delivery credits for %s", credits, name)
	if from != nil && to != nil {
		d.TaxPoint = *from
		description = fmt.Sprintf("Subscription from %s until before %s: %s", london.Format(*from, dayForm), london.Format(*to, dayForm), description)
	}
	d.Lines = []Line{{Description: cut(description), Quantity: 1, UnitPrice: price}}
	return d, nil
}
