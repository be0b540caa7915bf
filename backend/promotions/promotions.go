// Package promotions owns promo codes, their uses and referral codes: who may use
// a code, when, and what it takes off. Of an order it knows the number that a use
// shows; it must not know what becomes of orders or how a code reaches a customer.
package promotions

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves promo codes to Admins.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time // UTC
}

// New makes the API.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register lists the operations on codes.
func (a *API) Register(api *web.API) {
	web.Handle(api, op(http.MethodPost, "promo-code/list", "One page of promo codes").Reads(), a.list)
	web.HandleFile(api, op(http.MethodPost, "promo-code/csv", "All promo codes that match, as a CSV file").File(export.CSVType), codesFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodGet, "promo-code/available", "A code that is not in use"), a.available)
	web.Handle(api, op(http.MethodGet, "promo-code/{id}", "One promo code"), promoCode.One(a.pool))
	web.Handle(api, op(http.MethodPost, "promo-code", "Create a promo code").Creates(), a.create)
	web.Handle(api, op(http.MethodPut, "promo-code/{id}", "Extend a promo code's end date"), a.extend)
	web.Handle(api, op(http.MethodPut, "promo-code/{id}/expire", "Deactivate a promo code"), a.expire)
	a.registerUses(api)
	a.registerReferrals(api)
	a.registerIntake(api)
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: "/api/portal/" + path, Summary: summary, Tag: "promotions", Roles: []string{wire.RoleAdmin}}
}

const columns = `p.id::text, p.code, p.use_type || p.discount_type as type, p.use_type, p.discount_type, p.amount, p.percentage, p.minimum_spend,
	p.start_date, p.expires, p.active and p.expires > clock_timestamp() as active, p.is_referral_voucher, p.created,
	p.use_type as promo_code_type, case when p.is_referral_voucher then 'Voucher' else 'Promotion' end as code_type, p.bound_key <> '' as is_binded,
	(select count(*) from used_codes u where u.promo_code_id = p.id and u.given_back is null)::int as uses,
	to_char(p.created at time zone 'Europe/London', 'FMMonth YYYY') as group_name`

var codes = list.Spec[wire.PromoCodeFilter]{
	From: "promo_codes p", Columns: columns, ID: "p.id", Order: "p.created", Exact: "p.code = upper(?)", Start: "desc", Size: 15,
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(p.code)"),
	Filter: func(w *list.Where, f *wire.PromoCodeFilter) {
		w.Days("p.created", "From", f.From, "To", f.To)
		w.In("p.use_type", f.UseType)
		w.In("p.discount_type", f.Discount)
		w.In("case when p.is_referral_voucher then 'Voucher' else 'Promotion' end", f.CodeType)
		if len(f.Vouchers) > 0 {
			w.Add("p.bound_key <> ''")
			w.IDs("md5(p.bound_key)::uuid", f.Vouchers)
		}
		if len(f.Status) == 1 {
			w.Add("(p.active and p.expires > clock_timestamp()) = ?", f.Status[0] == "Active")
		}
	},
}

func (a *API) list(ctx context.Context, in *web.Body[wire.PromoCodeListRequest]) (wire.PromoCodeList, error) {
	page, err := list.Read[wire.PromoCode](ctx, a.pool, &codes, auth.CallerFrom(ctx), &in.Body)
	return wire.PromoCodeList{Codes: page.Rows, ListPage: page.ListPage}, err
}

var codesFile = audit.File[wire.PromoCode, wire.PromoCodeFilter]{
	List: &codes, Action: "promo_codes.exported", Kind: "promo_codes", Label: "Promo codes", Name: "promo-codes",
	Head: []string{"Code", "Use", "Discount", "Amount (£)", "Percentage", "Minimum spend (£)", "Uses", "Starts (London)", "Ends (London)", "Active", "Created (London)"},
	Row: func(c *wire.PromoCode) []any {
		return []any{c.Code, c.UseType, c.DiscountType, export.Pence(c.Amount), c.Percentage, export.Pence(c.MinimumSpend), c.Uses, c.StartDate, c.Expires, c.Active, c.Created}
	},
}
