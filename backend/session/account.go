package session

import (
	"cmp"
	"strings"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

// account is a user with the merchant and the shop it belongs to.
type account struct {
	UserID           string
	Email            string
	FirstName        string
	LastName         string
	Role             string
	MerchantID       string
	ShopID           string
	Abilities        []string
	Withheld         []string // of a shop's role
	TermsAccepted    bool
	MerchantName     string
	MerchantLogo     string
	BrandColour      string
	ShopName         string
	IsCollectEnabled bool
	IsCollectOnly    bool
	SettingUp        bool
	FactorOn         bool
	PasskeysOn       bool
	FactorFrom       *time.Time
	PictureKey       string
	TimeDisplay      string
	HasPassword      bool
	SingleSignOn     bool
	SuspendedAt      *time.Time
	SuspendedReason  string
	SeveralShops     bool // the user may work in more than one; which is worked in, the session says
}

// HasOrders is whether the merchant m has received an order; training orders are none.
const HasOrders = `exists (select from orders received where received.merchant_id = m.id and not received.training)`

// A merchant has collection where one of its shops has it, and collection only where all have.
const (
	accountColumns = `
		u.id::text as user_id, u.email, u.first_name, u.last_name, u.role,
		coalesce(u.merchant_id::text, '') as merchant_id, coalesce(sh.id::text, '') as shop_id,
		u.abilities, u.withheld, u.terms_accepted_at is not null as terms_accepted,
		coalesce(m.name, '') as merchant_name, coalesce(m.logo_url, '') as merchant_logo, coalesce(m.brand_colour, '') as brand_colour, coalesce(sh.name, '') as
		shop_name,
		coalesce(sh.is_collect_enabled, of_shops.enabled, false) as is_collect_enabled,
		coalesce(sh.is_collect_only, of_shops.only, false) as is_collect_only,
		u.role = 'Merchant' and not ` + HasOrders + ` as setting_up,
		` + HasFactor + ` as factor_on, exists (select from passkeys k where k.user_id = u.id) as passkeys_on, ` + factorFrom + ` as factor_from,
		u.picture_key, u.time_display, u.password_hash <> '' as has_password,
		exists (select from single_sign_on_links l where l.user_id = u.id) as single_sign_on,
		m.suspended_at, coalesce(m.suspended_reason, '') as suspended_reason,
		u.role = 'Shop' and exists (select from user_shops w where w.user_id = u.id) as several_shops`
	// From when the user needs a second factor; null if never.
	factorFrom = `case u.role when 'Admin' then (select admins_from from security_rules) when 'Merchant' then m.second_factor_from
		when 'Shop' then case when m.second_factor_shops then m.second_factor_from end end`
	accountJoins = `left join shops sh on sh.id = u.shop_id ` + merchantJoins
	// Like accountJoins, where sh is joined as the shop that is worked in.
	merchantJoins = `
		left join merchants m on m.id = u.merchant_id
		left join lateral (
			select bool_or(is_collect_enabled) as enabled, bool_and(is_collect_only) as only
			from shops where merchant_id = u.merchant_id and archived_at is null and u.role = 'Merchant') of_shops on true`
)

func (u account) permissions() []string {
	all := auth.Abilities(u.Role, u.IsCollectEnabled, u.Abilities)
	if u.Role != wire.RoleShop {
		return all
	}
	return auth.Without(all, u.Withheld)
}

func (u account) loginResult() wire.LoginResult {
	return wire.LoginResult{
		Role: u.Role, ShopName: u.ShopName, MerchantName: u.MerchantName, MerchantLogo: u.MerchantLogo,
		IsCollectOnly: u.IsCollectOnly, IsCollectEnabled: u.IsCollectEnabled,
		TermsAccepted: u.TermsAccepted, Permissions: u.permissions(),
	}
}

func (u account) profile() wire.Profile {
	p := wire.Profile{
		LoginResult: u.loginResult(), Email: u.Email, FirstName: u.FirstName, LastName: u.LastName,
		ShopId: u.ShopID, MerchantId: u.MerchantID, BrandColour: u.BrandColour, SettingUp: u.SettingUp, SecondFactor: u.FactorOn, Passkeys: u.PasskeysOn,
		SecondFactorFrom: u.FactorFrom, PictureUrl: pictureURL(u.PictureKey), TimeDisplay: u.TimeDisplay, HasPassword: u.HasPassword, SingleSignOn: u.SingleSignOn,
	}
	if u.SuspendedAt != nil {
		p.Suspension = &wire.Suspension{Since: u.SuspendedAt.UTC(), Reason: u.SuspendedReason}
	}
	return p
}

// lacksFactor is whether the user must set up a second factor before anything else.
func (u account) lacksFactor(now time.Time) bool {
	return !u.FactorOn && u.FactorFrom != nil && !now.Before(*u.FactorFrom)
}

func (u account) caller(sessionID string) *auth.Caller {
	return &auth.Caller{
		UserID: u.UserID, SessionID: sessionID, Email: u.Email,
		Name: cmp.Or(strings.TrimSpace(u.FirstName+" "+u.LastName), u.Email),
		Role: u.Role, MerchantID: u.MerchantID, ShopID: u.ShopID, Abilities: u.permissions(),
		Suspended: u.SuspendedAt != nil,
	}
}
