package auth

import (
	"slices"

	"tradekart/portal/backend/wire"
)

// CancelCollectOrders is held by the Shop users of a collection-enabled shop.
const CancelCollectOrders = "cancel_collect_orders"

// ViewMoney is to read prices, credits and invoices. Whoever is without it gets no response that tells them, see web.withoutMoney.
const ViewMoney = "view_money"

// roleAbilities are each role's abilities, as the specification lists them, and ViewMoney, which it does not know.
var roleAbilities = map[string][]string{
	wire.RoleAdmin:    {"view_order_region", "view_orders", "view_package_info_section", "view_printable_item_list", ViewMoney},
	wire.RoleMerchant: {"view_order_region", "view_detailed_account_settings", "view_privacy_policy", ViewMoney},
	wire.RoleShop: {"print_orders", "reject_orders", "view_orders", "view_package_info_section", "print_item_list",
		"view_qr_printable_section", "print_labels_again", "view_printable_item_list", ViewMoney},
}

// Lendable are the abilities beyond the role's that a Merchant may grant to the users of its shops.
var Lendable = []string{"view_order_region", "view_privacy_policy"}

// IsRole reports whether name is Admin, Merchant or Shop.
func IsRole(name string) bool { return roleAbilities[name] != nil }

// Abilities lists a user's abilities: the role's, that of a collection-enabled
// shop, and those granted to the user alone; each once, never nil.
func Abilities(role string, collectEnabled bool, granted []string) []string {
	all := slices.Clone(roleAbilities[role])
	if role == wire.RoleShop && collectEnabled {
		all = append(all, CancelCollectOrders)
	}
	for _, ability := range granted {
		if !slices.Contains(all, ability) {
			all = append(all, ability)
		}
	}
	if all == nil {
		return []string{}
	}
	return all
}

// AllAbilities lists every ability of the product, by name.
func AllAbilities() []string {
	all := []string{CancelCollectOrders}
	for _, ofRole := range roleAbilities {
		all = append(all, ofRole...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// IsAbility reports whether the product knows an ability of that name.
func IsAbility(name string) bool { return slices.Contains(AllAbilities(), name) }
