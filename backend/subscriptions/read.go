package subscriptions

import (
	"context"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const pageSize, mostWhole = 50, 5000

const merchantColumns = `m.id::text as merchant_id, m.name as merchant_name, coalesce(p.active, false) as has_active_subscription,
	coalesce(p.price, 0) as subscription_price, coalesce(p.credits, 0) as subscription_number_of_credits,
	m.pay_as_you_go_fee as pay_as_you_go_price, m.premium_fee`

const merchantTables = `merchants m left join merchant_plans p on p.merchant_id = m.id`

// creditTables are the tables of an account's credits and its open subscription.
const creditTables = ` left join lateral (select coalesce(sum(l.remaining) filter (where l.source = 'Subscription'), 0)::int as monthly,
		coalesce(sum(l.remaining) filter (where l.source <> 'Subscription'), 0)::int as other from credit_lots l
		where l.account_id = o.id and l.remaining > 0 and (l.expires_at is null or l.expires_at > clock_timestamp())) c on true
	left join credit_accounts a on a.id = o.id
	left join subscriptions u on u.account_id = o.id and u.ended_at is null
	left join subscription_periods d on d.subscription_id = u.id and d.n = u.periods - 1`

const creditColumns = `c.other > 0 or c.monthly > 0 and not coalesce(a.subscription_held, false) as has_credits,
	d.starts_at as subscription_start_date, d.ends_at as subscription_expiry_date, o.premium_enabled, o.premium_only`

// Credits of o that wait for another Admin's approval.
const (
	chargesWaiting = ` from approvals w where w.state = 'Waiting' and w.kind = 'Charge' and w.details #>> `
	shopsToApprove = `coalesce((select sum((w.details #>> '{Shop,NumberOfCredits}')::int)` + chargesWaiting + `'{Shop,ShopId}' = o.id::text), 0)::int`
	teamsToApprove = `coalesce((select sum((w.details #>> '{Team,NumberOfCredits}')::int)` + chargesWaiting + `'{Team,ProTeamId}' = o.id::text), 0)::int`
)

const shopColumns = shopsToApprove + ` as credits_to_approve, o.id::text as shop_id, o.name as shop_name,
	c.monthly as subscription_credits_remaining, c.other as tranche_credits_remaining,
	u.id is not null and u.suspended_at is null and coalesce(p.active, false) as has_active_shop_subscription, ` + creditColumns

const shopTables = `shops o` + creditTables + ` left join merchant_plans p on p.merchant_id = o.merchant_id`

const teamColumns = teamsToApprove + ` as credits_to_approve, o.id::text as pro_team_id, o.name as pro_team_name,
	jsonb_build_object('Line1', o.line1, 'Line2', o.line2, 'Line3', o.line3, 'City', o.city, 'County', o.county, 'PostalCode', o.postal_code) as address,
	u.id is not null and u.suspended_at is null as has_active_subscription,
	coalesce(u.price, 0) as subscription_price, coalesce(u.credits, 0) as subscription_number_of_credits,
	c.monthly as remaining_subscription_credits, c.other as remaining_tranche_credits, c.monthly + c.other as total_credits_remaining,
	o.pay_as_you_go_fee as pay_as_you_go_price, o.premium_fee, ` + creditColumns

const teamTables = `pro_teams o` + creditTables

var merchantList = list.Spec[wire.SubscriptionFilter]{
	From: merchantTables, Columns: merchantColumns, ID: "m.id", Order: "lower(m.name)", Start: "asc", Size: pageSize,
	Sorts: []string{"SubscriptionNumberOfCredits", "PayAsYouGoPrice", "PremiumFee"},
	Owner: list.AdminOnly, Search: list.Contains("lower(m.name)"),
	Filter: func(w *list.Where, f *wire.SubscriptionFilter) {
		if f.Active != nil {
			w.Add("coalesce(p.active, false) = ?", *f.Active)
		}
	},
}

var teamList = list.Spec[wire.SubscriptionFilter]{
	From: "pro_teams o", Rows: teamTables, Columns: teamColumns, ID: "o.id", Order: "lower(o.name)", Start: "asc", Size: pageSize, Max: mostWhole, Whole: true,
	Sorts: []string{"SubscriptionNumberOfCredits", "TotalCreditsRemaining"},
	Owner: list.AdminOnly, Search: list.Contains("lower(o.name)"),
	Filter: func(w *list.Where, f *wire.SubscriptionFilter) {
		if f.Active != nil {
			w.Add("exists (select from subscriptions u where u.account_id = o.id and u.ended_at is null and u.suspended_at is null) = ?", *f.Active)
		}
	},
}

// shopList lists the shops of one merchant, which are archived no more than the merchant's own list.
func shopList(merchantID string) *list.Spec[wire.SubscriptionFilter] {
	return &list.Spec[wire.SubscriptionFilter]{
		From: "shops o", Rows: shopTables, Columns: shopColumns, ID: "o.id", Order: "lower(o.name)", Start: "asc", Size: pageSize, Max: mostWhole, Whole: true,
		Sorts: []string{"SubscriptionCreditsRemaining", "TrancheCreditsRemaining"},
		Owner: func(w *list.Where, c *auth.Caller) {
			list.Owned("o.merchant_id", "o.id")(w, c)
			w.Add("o.merchant_id = nullif(?, '')::uuid and o.archived_at is null", merchantID)
		},
		Search: list.Contains("lower(o.name)"),
	}
}

func (a *API) merchants(ctx context.Context, in *web.Query[wire.SubscriptionFilter]) (wire.MerchantSubscriptionList, error) {
	page, err := list.Read[wire.MerchantSubscription](ctx, a.pool, &merchantList, auth.CallerFrom(ctx), &in.List)
	return wire.MerchantSubscriptionList{Subscriptions: page.Rows, ListPage: page.ListPage}, err
}

func (a *API) teams(ctx context.Context, in *web.Query[wire.SubscriptionFilter]) (wire.ProTeamSubscriptionList, error) {
	page, err := list.Read[wire.ProTeamSubscription](ctx, a.pool, &teamList, auth.CallerFrom(ctx), &in.List)
	return wire.ProTeamSubscriptionList{Subscriptions: page.Rows, ListPage: page.ListPage}, err
}

// ShopsInput asks for the shops of a merchant; exported because the description is read from it.
type ShopsInput struct {
	web.Query[wire.SubscriptionFilter]
	web.ByID
	Which string `path:"list" enum:"shops"`
}

func (a *API) merchantShops(ctx context.Context, in *ShopsInput) (wire.ShopSubscriptionList, error) {
	return a.shops(ctx, in.ID, &in.List)
}

func (a *API) ownShops(ctx context.Context, in *web.Query[wire.SubscriptionFilter]) (wire.ShopSubscriptionList, error) {
	return a.shops(ctx, auth.CallerFrom(ctx).MerchantID, &in.List)
}

func (a *API) shops(ctx context.Context, merchantID string, in *wire.ListRequest[wire.SubscriptionFilter]) (wire.ShopSubscriptionList, error) {
	who := auth.CallerFrom(ctx)
	page, err := list.Read[wire.ShopSubscription](ctx, a.pool, shopList(merchantID), who, in)
	if who.Role != wire.RoleAdmin {
		for i := range page.Rows {
			page.Rows[i].CreditsToApprove = 0
		}
	}
	return wire.ShopSubscriptionList{Subscriptions: page.Rows, ListPage: page.ListPage}, err
}

// ShopPath names a shop; exported because the description is read from it.
type ShopPath struct {
	ShopID string `path:"shopId" format:"uuid"`
}

func (a *API) oneMerchant(ctx context.Context, in *web.ByID) (web.Result[wire.MerchantSubscription], error) {
	m, err := readMerchant(ctx, a.pool, in.ID)
	return web.Of(m), err
}

func (a *API) ownMerchant(ctx context.Context, _ *struct{}) (web.Result[wire.MerchantSubscription], error) {
	m, err := readMerchant(ctx, a.pool, auth.CallerFrom(ctx).MerchantID)
	return web.Of(m), err
}

func (a *API) oneShop(ctx context.Context, in *ShopPath) (web.Result[wire.ShopSubscription], error) {
	s, err := readShop(ctx, a.pool, in.ShopID)
	return web.Of(s), err
}

func (a *API) oneTeam(ctx context.Context, in *web.ByID) (web.Result[wire.ProTeamSubscription], error) {
	t, err := readTeam(ctx, a.pool, in.ID)
	return web.Of(t), err
}

func readMerchant(ctx context.Context, q db.Querier, id string) (wire.MerchantSubscription, error) {
	return db.Find[wire.MerchantSubscription](ctx, q, "This merchant", `select `+merchantColumns+` from `+merchantTables+` where m.id = nullif($1, '')::uuid`, id)
}

func readShop(ctx context.Context, q db.Querier, id string) (wire.ShopSubscription, error) {
	return db.Find[wire.ShopSubscription](ctx, q, "This shop", `select `+shopColumns+` from `+shopTables+` where o.id = $1 and o.archived_at is null`, id)
}

func readTeam(ctx context.Context, q db.Querier, id string) (wire.ProTeamSubscription, error) {
	return db.Find[wire.ProTeamSubscription](ctx, q, "This organisation", `select `+teamColumns+` from `+teamTables+` where o.id = $1`, id)
}

// history is every entry of the credits that the caller may see. The reference of
// an entry that an order caused is the order's.
var history = list.Spec[wire.CreditFilter]{
	From: `credit_entries e join credit_accounts a on a.id = e.account_id left join shops s on s.id = a.shop_id left join pro_teams t on t.id = a.pro_team_id`,
	Rows: `credit_entries e join credit_accounts a on a.id = e.account_id left join shops s on s.id = a.shop_id left join pro_teams t on t.id = a.pro_team_id
		join credit_lots l on l.id = e.lot_id
		left join collect_orders o on o.shop_id = e.account_id
			and o.id = case when e.root ~ '^collect/[0-9a-f-]{36}$' then right(e.root, 36)::uuid end
		left join orders d on d.pro_team_id = e.account_id
			and d.id = case when e.root ~ '^order/[0-9a-f-]{36}$' then right(e.root, 36)::uuid end`,
	Columns: `e.cause as id, e.at, e.account_id::text, coalesce(s.name, t.name) as account_name, e.kind, l.source, e.delta as credits,
		e.balance_after as balance, l.expires_at, case when o.id is not null then 'collect' when d.id is not null then 'order' else '' end as order_kind,
		coalesce(o.id::text, d.id::text, '') as order_id, coalesce(o.reference_number, d.order_no, '') as reference`,
	ID: "e.cause", Order: "e.at", Start: "desc", Size: pageSize,
	Owner: list.Owned("s.merchant_id", "s.id"),
	Filter: func(w *list.Where, f *wire.CreditFilter) {
		w.Days("e.at", "From", f.From, "To", f.To)
		if f.Posted != "" {
			w.Add("e.posted_on >= ?::text::date and e.posted_on < (?::text::date + interval '1 month')::date", f.Posted+"-01", f.Posted+"-01")
		}
		w.In("e.kind", f.Kind)
		w.IDs("e.account_id", f.Accounts)
		if f.Merchant != "" {
			w.IDs("s.merchant_id", []string{f.Merchant})
		}
	},
}

// historyCSV returns all entries that match, as the list shows them.
func (a *API) historyCSV(_ context.Context, in *web.Body[wire.ListRequest[wire.CreditFilter]]) (*web.File, error) {
	file := audit.File[wire.CreditEntry, wire.CreditFilter]{
		List: &history, Request: &in.Body, Action: "credits.exported", Kind: "credits", Label: "Credit history", Name: "credit-history",
		Head: []string{"When (London)", "Of", "What", "Lot", "Credits", "Balance", "Lot expires (London)", "Order"},
		Row: func(e *wire.CreditEntry) []any {
			var expires any = ""
			if e.ExpiresAt != nil {
				expires = *e.ExpiresAt
			}
			return []any{e.At, e.AccountName, e.Kind, e.Source, e.Credits, e.Balance, expires, e.Reference}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

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
		Head: []string{"Shop", "Active", "Credits of the month left", "Other credits left", "Month began (London)", "Month ends (London)", "Concierge",
			"Concierge only"},
		Row: func(s *wire.ShopSubscription) []any {
			return []any{s.ShopName, s.HasActiveShopSubscription, s.SubscriptionCreditsRemaining, s.TrancheCreditsRemaining,
				s.SubscriptionStartDate, s.SubscriptionExpiryDate, s.PremiumEnabled, s.PremiumOnly}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}
