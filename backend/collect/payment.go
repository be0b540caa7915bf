package collect

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/ledger"
)

func creditCause(id string) string    { return "collect/" + id }
func conciergeCause(id string) string { return "collect/" + id + "/concierge" }

// pay uses the credit that a booking's quote promised, or charges the
// pay-as-you-go fee, and charges the Concierge fee.
func pay(ctx context.Context, tx pgx.Tx, now time.Time, id, shopID string, f fees) error {
	account := ledger.Shop(shopID)
	if f.UsesCredit {
		used, err := ledger.Use(ctx, tx, now, account, creditCause(id))
		if err != nil {
			return err
		}
		if !used {
			return conflict("PriceChanged", "Your last credit has been used in the meantime. Please get the price again.")
		}
	}
	if err := ledger.Charge(ctx, tx, now, account, ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: f.PayAsYouGo, Cause: creditCause(id)}); err != nil {
		return err
	}
	return ledger.Charge(ctx, tx, now, account, ledger.Fee{Kind: ledger.FeeConcierge, Pence: f.Premium, Cause: conciergeCause(id)})
}

// giveBack returns what a booking used and was charged, once.
func giveBack(ctx context.Context, tx pgx.Tx, now time.Time, id, shopID string) error {
	account := ledger.Shop(shopID)
	if err := ledger.Return(ctx, tx, now, account, creditCause(id)); err != nil {
		return err
	}
	if err := ledger.Refund(ctx, tx, now, account, creditCause(id)); err != nil {
		return err
	}
	return ledger.Refund(ctx, tx, now, account, conciergeCause(id))
}
