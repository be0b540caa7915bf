package session

import (
	"slices"

	"tradekart/portal/backend/wire"
)

// abilities by role, as the specification lists them.
var abilities = map[string][]string{
	wire.RoleAdmin:    {"view_order_region", "view_orders", "view_package_info_section", "view_printable_item_list"},
	wire.RoleMerchant: {"view_order_region", "view_detailed_account_settings", "view_privacy_policy"},
	wire.RoleShop: {"print_orders", "reject_orders", "view_orders", "view_package_info_section", "print_item_list",
		"view_qr_printable_section", "print_labels_again", "view_printable_item_list"},
}

const cancelCollectOrders = "cancel_collect_orders"

// Permissions lists a user's abilities: the role's, that of a shop with collection
// enabled, and those granted to the user alone; each once, never nil.
func Permissions(role string, collectEnabled bool, extra []string) []string {
	all := slices.Clone(abilities[role])
	if role == wire.RoleShop && collectEnabled {
		all = append(all, cancelCollectOrders)
	}
	for _, one := range extra {
		if !slices.Contains(all, one) {
			all = append(all, one)
		}
	}
	if all == nil {
		return []string{}
	}
	return all
}

func isAbility(name string) bool {
	for _, all := range abilities {
		if slices.Contains(all, name) {
			return true
		}
	}
	return name == cancelCollectOrders
}
