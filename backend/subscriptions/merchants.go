package subscriptions

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/wire"
)

var merchantNoun = &noun[wire.MerchantSubscription]{table: "merchants", kind: "merchant_subscription", entity: wire.EntityMerchant, update: wire.UpdateMerchantSubscriptions,
	read: readMerchant, name: func(m wire.MerchantSubscription) string { return m.MerchantName }}

// ActivateMerchant sets the terms of a merchant's shops. Of a merchant that is
// active already they change from each shop's next month on; of a suspended one
// the shops' subscriptions go on, those whose month has passed with a new one.
func ActivateMerchant(ctx context.Context, c Change, in wire.MerchantTerms) (wire.MerchantSubscription, error) {
	if err := checkTerms(in.NumberOfCredits, in.Price); err != nil {
		return wire.MerchantSubscription{}, err
	}
	return changed(ctx, c, merchantNoun, in.MerchantId, "merchant_subscription.activated", func(before wire.MerchantSubscription) error {
		_, err := c.Exec(ctx, `insert into merchant_plans (merchant_id, credits, price, active) values ($1, $2, $3, true)
			on conflict (merchant_id) do update set credits = excluded.credits, price = excluded.price, active = true`, in.MerchantId, in.NumberOfCredits, in.Price)
		if err != nil || before.HasActiveSubscription {
			return err
		}
		return c.eachShop(ctx, in.MerchantId, c.resume)
	})
}

// SuspendMerchant keeps the credits of the shops' subscriptions from being used
// until the merchant is activated again, and stops their renewal.
func SuspendMerchant(ctx context.Context, c Change, in wire.MerchantId) (wire.MerchantSubscription, error) {
	return changed(ctx, c, merchantNoun, in.MerchantId, "merchant_subscription.suspended", func(wire.MerchantSubscription) error {
		if err := db.ExecOne(ctx, c, notActive(), `update merchant_plans set active = false where merchant_id = $1 and active`, in.MerchantId); err != nil {
			return err
		}
		return c.eachShop(ctx, in.MerchantId, func(ctx context.Context, s subscription) error {
			return ledger.Hold(ctx, c, c.Now, s.account(), true)
		})
	})
}

// eachShop calls do with the subscriptions of a merchant's shops that are not suspended themselves.
func (c Change) eachShop(ctx context.Context, merchantID string, do func(context.Context, subscription) error) error {
	rows, _ := c.Query(ctx, `select `+subscriptionColumns+` from `+subscriptionTables+`
		where s.merchant_id = $1 and s.ended_at is null and s.suspended_at is null order by s.id for update of s`, merchantID)
	shops, err := pgx.CollectRows(rows, pgx.RowToStructByName[subscription])
	if err != nil {
		return err
	}
	for _, s := range shops {
		if err := do(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

func setMerchantPrice(ctx context.Context, c Change, in wire.MerchantPrice) (wire.MerchantSubscription, error) {
	if err := checkPrice("Price", in.Price); err != nil {
		return wire.MerchantSubscription{}, err
	}
	return changed(ctx, c, merchantNoun, in.MerchantId, "merchant_subscription.repriced", func(wire.MerchantSubscription) error {
		_, err := c.Exec(ctx, `update merchants set pay_as_you_go_fee = $2 where id = $1`, in.MerchantId, in.Price)
		return err
	})
}

func setMerchantFee(ctx context.Context, c Change, in wire.MerchantFee) (wire.MerchantSubscription, error) {
	if err := checkPrice("Fee", in.Fee); err != nil {
		return wire.MerchantSubscription{}, err
	}
	return changed(ctx, c, merchantNoun, in.MerchantId, "merchant_subscription.repriced", func(wire.MerchantSubscription) error {
		_, err := c.Exec(ctx, `update merchants set premium_fee = $2 where id = $1`, in.MerchantId, in.Fee)
		return err
	})
}
