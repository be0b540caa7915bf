package subscriptions

import (
	"context"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

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
		w.In("e.kind", f.Kind)
		w.IDs("e.account_id", f.Accounts)
		if f.Merchant != "" {
			w.IDs("s.merchant_id", []string{f.Merchant})
		}
	},
}

func (a *API) history(ctx context.Context, in *web.Body[wire.ListRequest[wire.CreditFilter]]) (wire.CreditHistory, error) {
	page, err := list.Read[wire.CreditEntry](ctx, a.pool, &history, auth.CallerFrom(ctx), &in.Body)
	return wire.CreditHistory{Entries: page.Rows, ListPage: page.ListPage}, err
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
