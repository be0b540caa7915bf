package auth

import "slices"

// Bundle is a named set of abilities for the users of a shop, to begin with. It only fills in what is then given one by one:
// nothing remembers that somebody was given it, so that a later change of a bundle changes nobody.
type Bundle struct {
	Name, Description string
	Granted           []string // beyond the role's
	Withheld          []string // of the role's
}

// deciding is what accepts, rejects and calls back orders, and pays back.
var deciding = []string{CancelCollectOrders, "reject_orders"}

// Bundles are all of them, the one for most people first.
var Bundles = []Bundle{
	{Name: "Counter", Description: "Accepts and rejects orders, packs, prints and hands over"},
	{Name: "Packer", Description: "Packs, prints and hands over what was accepted; accepts, rejects and refunds nothing, and sees no prices, credits or invoices",
		Withheld: append(slices.Clone(deciding), ViewMoney)},
	{Name: "Accountant", Description: "Reads orders, returns and documents; accepts, rejects, packs and prints nothing",
		Granted: []string{"view_privacy_policy"},
		Withheld: []string{CancelCollectOrders, "print_item_list", "print_labels_again", "print_orders", "reject_orders", "view_printable_item_list",
			"view_qr_printable_section"}},
	{Name: "Manager", Description: "Does everything in the shop, and sees the region of orders and the returns and privacy policy",
		Granted: []string{"view_order_region", "view_privacy_policy"}},
}

// Without returns the abilities but those that are withheld.
func Without(all, withheld []string) []string {
	return slices.DeleteFunc(slices.Clone(all), func(ability string) bool { return slices.Contains(withheld, ability) })
}
