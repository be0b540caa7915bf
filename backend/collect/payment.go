package collect

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/ledger"
)

// pay uses the credit that a booking's quote promised, or charges the
// pay-as-you-go fee, and charges the Concierge fee.
func pay(ctx context.Context, tx pgx.Tx, now time.Time, id, shopID string, f fees) error {
	account := ledger.Shop(shopID)
	if f.UsesCredit {
		used, err := ledger.Use(ctx, tx, now, account, dispatch.CourierOrderCause(id))
		if err != nil {
			return err
		}
		if !used {
			return conflict("PriceChanged", "Your last credit has been used in the meantime. Please get the price again.")
		}
	}
	if err := ledger.Charge(ctx, tx, now, account, ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: f.PayAsYouGo,
		Cause: dispatch.CourierOrderCause(id)}); err != nil {
		return err
	}
	return ledger.Charge(ctx, tx, now, account, ledger.Fee{Kind: ledger.FeeConcierge, Pence: f.Premium, Cause: dispatch.ConciergeCause(id)})
}

// kept is true of an order that owes what was agreed: it is placed, and has not ended before a driver came; after an
// Admin's decision none comes any more.
const kept = `(o.placed is not null and not (o.status in ('Failed', 'Cancelled')
	and not coalesce(` + dispatch.Came + `
		< case when o.manually_resolved then coalesce(o.cancelled, o.failed) else 'infinity' end, false)))`

// settle makes what a placed order's shop paid what it owes; it may run after any change, any number of times.
func settle(ctx context.Context, tx pgx.Tx, now time.Time, id string) error {
	var shopID string
	var f fees
	var owed bool
	err := tx.QueryRow(ctx, `select o.shop_id::text, o.uses_credit, case when o.uses_credit then m.pay_as_you_go_fee else o.pay_as_you_go end, o.premium_fee,
		`+kept+`
		from collect_orders o join merchants m on m.id = o.merchant_id where o.id = $1 and o.placed is not null`, id).Scan(&shopID, &f.UsesCredit, &f.PayAsYouGo,
		&f.Premium, &owed)
	if err != nil {
		return db.IfNone(err, nil)
	}
	account, fee := ledger.Shop(shopID), ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: f.PayAsYouGo, Cause: dispatch.CourierOrderCause(id)}
	pay := ledger.SettleFee
	if f.UsesCredit {
		pay = ledger.Settle
	}
	if err := pay(ctx, tx, now, account, fee, owed); err != nil {
		return err
	}
	return ledger.SettleFee(ctx, tx, now, account, ledger.Fee{Kind: ledger.FeeConcierge, Pence: f.Premium, Cause: dispatch.ConciergeCause(id)}, owed)
}
