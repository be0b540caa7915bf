package users

import (
	"context"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var abilityTitles = map[string]string{
	"cancel_collect_orders":          "Book and cancel courier collections",
	"print_item_list":                "Print the item list",
	"print_labels_again":             "Print labels again",
	"print_orders":                   "Print orders",
	"reject_orders":                  "Accept, change and reject orders",
	"view_detailed_account_settings": "See detailed account settings",
	auth.ViewMoney:                   "See prices, credits and invoices",
	"view_order_region":              "See the region of an order",
	"view_orders":                    "See orders",
	"view_package_info_section":      "See package information",
	"view_printable_item_list":       "See the printable item list",
	"view_privacy_policy":            "See the returns and privacy policy",
	"view_qr_printable_section":      "See and print QR codes of packages",
}

// abilities lists all, since a Merchant sees what an Admin granted too.
func (a *API) abilities(ctx context.Context, _ *struct{}) (web.Result[[]wire.Ability], error) {
	all := []wire.Ability{}
	admin := auth.CallerFrom(ctx).Role == wire.RoleAdmin
	for _, name := range auth.AllAbilities() {
		one := wire.Ability{Name: name, Title: abilityTitles[name], HeldBy: []string{}, Grantable: admin || slices.Contains(auth.Lendable, name)}
		for _, role := range []string{wire.RoleAdmin, wire.RoleMerchant, wire.RoleShop} {
			if slices.Contains(auth.Abilities(role, false, nil), name) {
				one.HeldBy = append(one.HeldBy, role)
			}
		}
		all = append(all, one)
	}
	return web.Of(all), nil
}

// bundles leaves out of each what the caller may not grant.
func (a *API) bundles(ctx context.Context, _ *struct{}) (web.Result[[]wire.AbilityBundle], error) {
	admin, all := auth.CallerFrom(ctx).Role == wire.RoleAdmin, []wire.AbilityBundle{}
	for _, b := range auth.Bundles {
		one := wire.AbilityBundle{Name: b.Name, Description: b.Description, Abilities: []string{}, Withheld: append([]string{}, b.Withheld...)}
		for _, name := range b.Granted {
			if admin || slices.Contains(auth.Lendable, name) {
				one.Abilities = append(one.Abilities, name)
			}
		}
		all = append(all, one)
	}
	return web.Of(all), nil
}

// shops lists the merchants, those without a shop too, and their shops: all for Admin, its own for a Merchant.
func (a *API) shops(ctx context.Context, _ *struct{}) (web.Result[[]wire.ShopGroup], error) {
	c := auth.CallerFrom(ctx)
	rows, _ := a.pool.Query(ctx, `select m.id::text, m.name, coalesce(s.id::text, ''), coalesce(s.name, '')
		from merchants m left join shops s on s.merchant_id = m.id and s.archived_at is null
		where $1 = '' or m.id::text = $1 order by m.name, m.id, natural_key(s.name), s.id limit 5000`, c.MerchantID)
	groups := []wire.ShopGroup{}
	var merchantID, merchant, shopID, shop string
	_, err := pgx.ForEachRow(rows, []any{&merchantID, &merchant, &shopID, &shop}, func() error {
		if len(groups) == 0 || groups[len(groups)-1].MerchantId != merchantID {
			groups = append(groups, wire.ShopGroup{MerchantId: merchantID, MerchantName: merchant, Shops: []wire.ShopName{}})
		}
		if last := &groups[len(groups)-1]; shopID != "" {
			last.Shops = append(last.Shops, wire.ShopName{ShopId: shopID, ShopName: shop})
		}
		return nil
	})
	return web.Of(groups), err
}

// access is a checked request: role, owner and extra abilities fit each other, and the caller may grant them.
type access struct {
	FirstName, LastName, Role string
	MerchantID, ShopID        *string
	FurtherShops              []string // ids, by name; nil: as they are
	Abilities, Withheld       []string
}

// decide checks what a caller wants a user to be; was is the user before, zero for a new one.
func decide(ctx context.Context, tx pgx.Tx, c *auth.Caller, was wire.User, want wire.UserAccess) (access, error) {
	if c.Role != wire.RoleAdmin && want.Role != wire.RoleShop {
		return access{}, fault.New(fault.Forbidden, "NotAllowed", "You can only manage the users of your own shops.")
	}
	to := access{FirstName: session.CleanName(want.FirstName), LastName: session.CleanName(want.LastName), Role: want.Role}
	var collect bool
	var err error
	switch want.Role {
	case wire.RoleAdmin:
		err = empty(map[string]string{"MerchantId": want.MerchantId, "ShopId": want.ShopId}, "An Admin belongs to no merchant")
	case wire.RoleMerchant:
		if err = empty(map[string]string{"ShopId": want.ShopId}, "A Merchant belongs to no single shop"); err == nil {
			to.MerchantID, err = merchantOf(ctx, tx, want.MerchantId)
		}
	default:
		collect, err = to.shop(ctx, tx, c, was, want)
	}
	if err != nil {
		return access{}, err
	}
	if to.FurtherShops, err = to.further(ctx, tx, was, want); err != nil {
		return access{}, err
	}
	if to.Withheld, err = withheld(was, want); err != nil {
		return access{}, err
	}
	to.Abilities, err = extra(c, was.Abilities, want.Abilities, auth.Abilities(to.Role, collect, nil))
	return to, err
}

// mayTheSame is whether only names differ.
func (to access) mayTheSame(was wire.User) bool {
	return to.sameFurther(was) && to.Role == was.Role && deref(to.MerchantID) == was.MerchantId && deref(to.ShopID) == was.ShopId &&
		slices.Equal(to.Abilities, was.Abilities) && slices.Equal(to.Withheld, was.Withheld)
}

func deref(id *string) string {
	if id == nil {
		return ""
	}
	return *id
}

func empty(fields map[string]string, message string) error {
	for name, value := range fields {
		if value != "" {
			return fault.Field(name, message)
		}
	}
	return nil
}

func merchantOf(ctx context.Context, q db.Querier, id string) (*string, error) {
	known := db.IsID(id)
	if known {
		if err := q.QueryRow(ctx, `select exists (select from merchants where id = $1)`, id).Scan(&known); err != nil {
			return nil, err
		}
	}
	if !known {
		return nil, fault.Field("MerchantId", "Please choose a merchant")
	}
	return &id, nil
}

// shop finds the shop among those the caller may choose from; a user may stay with
// one that has been archived since.
func (to *access) shop(ctx context.Context, tx pgx.Tx, c *auth.Caller, was wire.User, want wire.UserAccess) (collect bool, err error) {
	if !db.IsID(want.ShopId) || want.MerchantId != "" && !db.IsID(want.MerchantId) {
		return false, fault.Field("ShopId", "Please choose a shop")
	}
	err = tx.QueryRow(ctx, `select id::text, merchant_id::text, is_collect_enabled from shops
		where id::text = $1 and ($2 = '' or merchant_id::text = $2) and ($3 = '' or merchant_id::text = $3)
			and (archived_at is null or id::text = $4)`, want.ShopId, want.MerchantId, c.MerchantID, was.ShopId).
		Scan(&to.ShopID, &to.MerchantID, &collect)
	return collect, db.IfNone(err, fault.Field("ShopId", "Please choose a shop"))
}

// further finds the other shops among the merchant's; a user may stay with one that has been archived since. Who asks for none in
// particular leaves them as they are, unless the user goes to another merchant or is no shop's any more.
func (to *access) further(ctx context.Context, tx pgx.Tx, was wire.User, want wire.UserAccess) ([]string, error) {
	if to.ShopID == nil {
		return []string{}, empty(map[string]string{"FurtherShops": strings.Join(want.FurtherShops, "")}, "Only the users of a shop work in shops")
	}
	present := []string{}
	for _, s := range was.FurtherShops {
		present = append(present, s.ShopId)
	}
	asked := slices.DeleteFunc(slices.Clone(want.FurtherShops), func(id string) bool { return id == *to.ShopID })
	if want.FurtherShops == nil && *to.MerchantID == was.MerchantId {
		asked = slices.DeleteFunc(present, func(id string) bool { return id == *to.ShopID })
	}
	slices.Sort(asked)
	asked = slices.Compact(asked)
	found, err := db.Column[string](ctx, tx, `select id::text from shops where id::text = any($1) and merchant_id = $2
		and (archived_at is null or id::text = any($3)) order by natural_key(name), id`, asked, *to.MerchantID, present)
	if err == nil && len(found) < len(asked) {
		err = fault.Field("FurtherShops", "Please choose shops of the same merchant")
	}
	if found == nil {
		found = []string{}
	}
	return found, err
}

func (to access) sameFurther(was wire.User) bool {
	return slices.EqualFunc(to.FurtherShops, was.FurtherShops, func(id string, s wire.ShopName) bool { return id == s.ShopId })
}

// withheld is the abilities of a shop's role that the user shall not have, by name and each once; without any word of them, those
// of before. The other roles have all of theirs.
func withheld(was wire.User, want wire.UserAccess) ([]string, error) {
	asked := want.Withheld
	if want.Role != wire.RoleShop {
		return []string{}, empty(map[string]string{"Withheld": strings.Join(asked, "")}, "Only the users of a shop can be without abilities of their role")
	}
	if asked == nil {
		asked = was.Withheld
	}
	for _, name := range asked {
		if !slices.Contains(auth.Abilities(wire.RoleShop, true, nil), name) {
			return nil, fault.Field("Withheld", "A shop's role has no such ability")
		}
	}
	asked = append([]string{}, asked...)
	slices.Sort(asked)
	return slices.Compact(asked), nil
}

// extra is the wanted abilities beyond those held anyway, by name and each once. A
// Merchant may add none but those of auth.Lendable; what an Admin granted it may keep or take away.
func extra(c *auth.Caller, was, want, held []string) ([]string, error) {
	known, added := auth.AllAbilities(), []string{}
	for _, name := range want {
		switch {
		case !slices.Contains(known, name):
			return nil, fault.Field("Abilities", "There is no such ability")
		case slices.Contains(held, name):
			continue
		case c.Role != wire.RoleAdmin && !slices.Contains(auth.Lendable, name) && !slices.Contains(was, name):
			return nil, fault.Field("Abilities", "You cannot grant this ability: "+abilityTitles[name])
		}
		added = append(added, name)
	}
	slices.Sort(added)
	return slices.Compact(added), nil
}
