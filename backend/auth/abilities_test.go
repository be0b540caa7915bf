package auth_test

import (
	"slices"
	"testing"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

func TestAbilities(t *testing.T) {
	t.Parallel()
	shop := []string{"print_orders", "reject_orders", "view_orders", "view_package_info_section", "print_item_list",
		"view_qr_printable_section", "print_labels_again", "view_printable_item_list", "view_money"}
	admin := []string{"view_order_region", "view_orders", "view_package_info_section", "view_printable_item_list", "view_money"}
	for _, c := range []struct {
		role    string
		collect bool
		extra   []string
		want    []string
	}{
		{wire.RoleAdmin, true, nil, admin},
		{wire.RoleAdmin, false, []string{"reject_orders", "view_orders"}, append(slices.Clone(admin), "reject_orders")},
		{wire.RoleMerchant, true, nil, []string{"view_order_region", "view_detailed_account_settings", "view_privacy_policy", "view_money"}},
		{wire.RoleShop, false, nil, shop},
		{wire.RoleShop, true, nil, append(slices.Clone(shop), "cancel_collect_orders")},
		{"", false, nil, []string{}},
	} {
		if got := auth.Abilities(c.role, c.collect, c.extra); !slices.Equal(got, c.want) || got == nil {
			t.Errorf("%s %v %v: %v", c.role, c.collect, c.extra, got)
		}
	}
	if got := auth.Abilities(wire.RoleShop, false, nil); !slices.Equal(got, shop) {
		t.Errorf("an earlier call changed the table: %v", got)
	}
}

// A bundle names abilities that there are, and takes none away that only another role has.
func TestBundlesNameAbilities(t *testing.T) {
	t.Parallel()
	shop := auth.Abilities(wire.RoleShop, true, nil)
	for _, b := range auth.Bundles {
		for _, name := range b.Granted {
			if !slices.Contains(auth.Lendable, name) || slices.Contains(shop, name) {
				t.Errorf("%s cannot be given %s by a Merchant", b.Name, name)
			}
		}
		for _, name := range b.Withheld {
			if !slices.Contains(shop, name) {
				t.Errorf("%s cannot be without %s", b.Name, name)
			}
		}
		if b.Name == "" || b.Description == "" || !slices.IsSorted(b.Granted) || !slices.IsSorted(b.Withheld) {
			t.Errorf("%+v", b)
		}
	}
}
