package subscriptions

import (
	"context"
	"errors"
	"strconv"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/wire"
)

var shopNoun = &noun[wire.ShopSubscription]{table: "shops", kind: "shop_subscription", entity: wire.EntityShop, update: wire.UpdateSubscription,
	read: readShop, name: func(s wire.ShopSubscription) string { return s.ShopName }}

// ActivateShop starts a shop's subscription on the terms of its merchant, which
// must be active. A suspended one goes on where its month has not passed yet.
func ActivateShop(ctx context.Context, c Change, in wire.ShopOfMerchant) (wire.ShopSubscription, error) {
	return changed(ctx, c, shopNoun, in.ShopId, "shop_subscription.activated", func(wire.ShopSubscription) error {
		var active bool
		err := c.QueryRow(ctx, `select coalesce(p.active, false) from shops s left join merchant_plans p on p.merchant_id = s.merchant_id
			where s.id = $1 and s.merchant_id = $2`, in.ShopId, in.MerchantId).Scan(&active)
		if errors.Is(err, pgx.ErrNoRows) {
			return fault.Missing("This shop")
		}
		if err == nil && active {
			// A suspension that comes at the same time waits for this, or this for it.
			err = c.QueryRow(ctx, `select active from merchant_plans where merchant_id = $1 for share`, in.MerchantId).Scan(&active)
		}
		if err != nil {
			return err
		}
		if !active {
			return conflict("MerchantNotActive", "Activate the merchant's subscription first.")
		}
		return c.activate(ctx, ledger.Shop(in.ShopId), in.ShopId, in.MerchantId, nil)
	})
}

// SuspendShop keeps the credits of a shop's subscription from being used and stops its renewal.
func SuspendShop(ctx context.Context, c Change, in wire.ShopId) (wire.ShopSubscription, error) {
	return changed(ctx, c, shopNoun, in.ShopId, "shop_subscription.suspended", func(wire.ShopSubscription) error {
		return c.suspend(ctx, ledger.Shop(in.ShopId), in.ShopId)
	})
}

// AddShopTranche sells credits that do not expire.
func AddShopTranche(ctx context.Context, c Change, in wire.ShopTranche) (wire.ShopSubscription, error) {
	if err := checkTerms(in.NumberOfCredits, in.Price); err != nil {
		return wire.ShopSubscription{}, err
	}
	return changed(ctx, c, shopNoun, in.ShopId, "shop_subscription.tranche_added", func(wire.ShopSubscription) error {
		return c.addTranche(ctx, ledger.Shop(in.ShopId), in.NumberOfCredits, in.Price)
	})
}

// ToggledShop is the shop whose preference is toggled; exported because the API description is read from it.
type ToggledShop struct {
	ShopPath
	Seen
}

func toggleShopPremium(ctx context.Context, c Change, in ToggledShop) (wire.ShopSubscription, error) {
	return changed(ctx, c, shopNoun, in.ShopID, "shop_subscription.concierge_toggled", func(before wire.ShopSubscription) error {
		if err := in.check(before.PremiumEnabled); err != nil {
			return err
		}
		_, err := c.Exec(ctx, `update shops set premium_enabled = not premium_enabled, premium_only = premium_only and not premium_enabled where id = $1`, in.ShopID)
		return err
	})
}

func toggleShopPremiumOnly(ctx context.Context, c Change, in ToggledShop) (wire.ShopSubscription, error) {
	return changed(ctx, c, shopNoun, in.ShopID, "shop_subscription.quotes_toggled", func(before wire.ShopSubscription) error {
		if err := in.check(before.PremiumOnly); err != nil {
			return err
		}
		return db.ExecOne(ctx, c, conciergeOff(), `update shops set premium_only = not premium_only where id = $1 and premium_enabled`, in.ShopID)
	})
}

// Seen is the state that a user saw before toggling it. Without it, two users who toggle at the same
// time would undo each other's change.
type Seen struct {
	From string `query:"From" enum:"true,false" doc:"The state that the sender knows. If it has changed, nothing is toggled and the response is 409 Changed. Without it, every call toggles."`
}

func (s Seen) check(now bool) error {
	if s.From == "" || s.From == strconv.FormatBool(now) {
		return nil
	}
	return conflict("Changed", "Somebody else has changed this. The page now shows the current state.")
}

func conciergeOff() error {
	return conflict("ConciergeOff", "Without Concierge, individual quotes must be shown.")
}
