package subscriptions

import (
	"context"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var merchantsFile = audit.File[wire.MerchantSubscription, wire.SubscriptionFilter]{
	List:   &merchantList,
	Action: "subscriptions.exported", Kind: "subscription", Label: "Subscriptions of merchants", Name: "merchant-subscriptions",
	Head: []string{"Merchant", "Active", "Credits a month for each shop", "Price a month for each shop", "Pay as you go", "Concierge fee"},
	Row: func(m *wire.MerchantSubscription) []any {
		return []any{m.MerchantName, m.HasActiveSubscription, m.SubscriptionNumberOfCredits, export.Pence(m.SubscriptionPrice),
			export.Pence(m.PayAsYouGoPrice), export.Pence(m.PremiumFee)}
	},
}

var teamsFile = audit.File[wire.ProTeamSubscription, wire.SubscriptionFilter]{
	List:   &teamList,
	Action: "subscriptions.exported", Kind: "subscription", Label: "Subscriptions of TK Pro Organisations", Name: "organisation-subscriptions",
	Head: []string{"Organisation", "Active", "Credits a month", "Price a month", "Credits of the month left", "Other credits left", "Credits left",
		"Month ends (London)", "Pay as you go", "Concierge fee"},
	Row: func(t *wire.ProTeamSubscription) []any {
		return []any{t.ProTeamName, t.HasActiveSubscription, t.SubscriptionNumberOfCredits, export.Pence(t.SubscriptionPrice), t.RemainingSubscriptionCredits,
			t.RemainingTrancheCredits, t.TotalCreditsRemaining, t.SubscriptionExpiryDate, export.Pence(t.PayAsYouGoPrice), export.Pence(t.PremiumFee)}
	},
}

func (a *API) merchantShopsCSV(_ context.Context, in *web.ByIDBody[wire.ListRequest[wire.SubscriptionFilter]]) (*web.File, error) {
	return a.shopsCSV(in.ID, &in.Body)
}

func (a *API) ownShopsCSV(ctx context.Context, in *web.Body[wire.ListRequest[wire.SubscriptionFilter]]) (*web.File, error) {
	return a.shopsCSV(auth.CallerFrom(ctx).MerchantID, &in.Body)
}

func (a *API) shopsCSV(merchantID string, in *wire.ListRequest[wire.SubscriptionFilter]) (*web.File, error) {
	file := audit.File[wire.ShopSubscription, wire.SubscriptionFilter]{
		List: shopList(merchantID), Request: in,
		Action: "subscriptions.exported", Kind: "subscription", Label: "Subscriptions of shops", Name: "shop-subscriptions",
		Head: []string{"Shop", "Active", "Credits of the month left", "Other credits left", "Month began (London)", "Month ends (London)", "Concierge", "Concierge only"},
		Row: func(s *wire.ShopSubscription) []any {
			return []any{s.ShopName, s.HasActiveShopSubscription, s.SubscriptionCreditsRemaining, s.TrancheCreditsRemaining,
				s.SubscriptionStartDate, s.SubscriptionExpiryDate, s.PremiumEnabled, s.PremiumOnly}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}
