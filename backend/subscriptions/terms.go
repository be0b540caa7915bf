package subscriptions

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/postcodes"
	"tradekart/portal/backend/wire"
)

const (
	mostCredits = 1_000_000
	mostPence   = 100_000_000 // a million pounds

	creditsText = "Please enter a valid integer for credit amount."
	priceText   = "Please enter a valid price."
)

// checkTerms returns what is wrong with a number of credits and their price.
func checkTerms(credits int, price int64) error {
	wrong := map[string]string{}
	if credits < 1 || credits > mostCredits {
		wrong["NumberOfCredits"] = creditsText
	}
	if price < 0 || price > mostPence {
		wrong["Price"] = priceText
	}
	return fault.Fields(wrong)
}

// checkPrice refuses a pay-as-you-go price or Concierge fee that is not above zero.
func checkPrice(field string, pence int64) error {
	if pence < 1 || pence > mostPence {
		return fault.Field(field, priceText)
	}
	return nil
}

// checkAddress trims an address. All of it may be empty; otherwise its first line, its city and its postcode are needed.
func checkAddress(a *wire.MerchantAddress) error {
	parts := []struct {
		field  string
		value  *string
		most   int
		needed bool
	}{{"Line1", &a.Line1, 99, true}, {"Line2", &a.Line2, 99, false}, {"Line3", &a.Line3, 99, false},
		{"City", &a.City, 49, true}, {"County", &a.County, 29, false}, {"PostalCode", &a.PostalCode, 14, true}}
	wrong, given := map[string]string{}, ""
	for _, p := range parts {
		*p.value = strings.TrimSpace(*p.value)
		given += *p.value
	}
	for _, p := range parts {
		switch n := len([]rune(*p.value)); {
		case n == 0 && p.needed && given != "":
			wrong[p.field] = "This field is mandatory."
		case n > p.most:
			wrong[p.field] = fmt.Sprintf("Please enter at most %d characters.", p.most)
		}
	}
	if a.PostalCode = postcodes.Normal(a.PostalCode); a.PostalCode != "" && !postcodes.Is(a.PostalCode) {
		wrong["PostalCode"] = postcodes.Wrong
	}
	return fault.Fields(wrong)
}

func conflict(code, message string) error { return fault.New(fault.Conflict, code, message) }

func notActive() error {
	return conflict("NotActive", "This subscription is not active.")
}

func alreadyActive() error {
	return conflict("AlreadyActive", "This subscription is already active.")
}

var merchantNoun = &noun[wire.MerchantSubscription]{table: "merchants", kind: "merchant_subscription", entity: wire.EntityMerchant,
	update: wire.UpdateMerchantSubscriptions,
	read:   readMerchant, name: func(m wire.MerchantSubscription) string { return m.MerchantName }}

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
	shops, err := db.All[subscription](ctx, c, `select `+subscriptionColumns+` from `+subscriptionTables+`
		where s.merchant_id = $1 and s.ended_at is null and s.suspended_at is null order by s.id for update of s`, merchantID)
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

var shopNoun = &noun[wire.ShopSubscription]{table: "shops", kind: "shop_subscription", entity: wire.EntityShop, update: wire.UpdateSubscription,
	read: readShop, name: func(s wire.ShopSubscription) string { return s.ShopName }}

// ActivateShop starts a shop's subscription on the terms of its merchant, which
// must be active. A suspended one goes on where its month has not passed yet.
func ActivateShop(ctx context.Context, c Change, in wire.ShopOfMerchant) (wire.ShopSubscription, error) {
	return changed(ctx, c, shopNoun, in.ShopId, "shop_subscription.activated", func(wire.ShopSubscription) error {
		active, err := db.Value[bool](ctx, c, `select coalesce(p.active, false) from shops s left join merchant_plans p on p.merchant_id = s.merchant_id
			where s.id = $1 and s.merchant_id = $2`, in.ShopId, in.MerchantId)
		if err = db.IfNone(err, fault.Missing("This shop")); err == nil && active {
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
	s, err := shopNoun.read(ctx, c, in.ShopId)
	if err != nil {
		return s, err
	}
	if s.WaitsForApproval, err = c.review(ctx, s.ShopName, in.NumberOfCredits, in.Price, charge{Shop: &in}); err != nil || s.WaitsForApproval {
		return s, err
	}
	return addShopTranche(ctx, c, in)
}

func addShopTranche(ctx context.Context, c Change, in wire.ShopTranche) (wire.ShopSubscription, error) {
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
	From string `query:"From" enum:"true,false" doc:"The state the sender knows; 409 Changed if it has changed. Without it, every call toggles"`
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
