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
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/portal/" + path, Summary: summary, Tag: "promotions", Roles: []string{wire.RoleAdmin}}
	}
	reads := func(o web.Op) web.Op { o.Read = true; return o }
	file := func(o web.Op) web.Op { o.Read, o.FileType = true, export.CSVType; return o }
	create := op(http.MethodPost, "promo-code", "Create a promo code")
	create.Status = http.StatusCreated
	web.Handle(api, reads(op(http.MethodPost, "promo-code/list", "One page of promo codes")), a.list)
	web.HandleFile(api, file(op(http.MethodPost, "promo-code/csv", "All promo codes that match, as a CSV file")), a.csv)
	web.Handle(api, op(http.MethodGet, "promo-code/available", "A code that is not taken"), a.available)
	web.Handle(api, op(http.MethodGet, "promo-code/referral-voucher-names", "Customers who hold a referral voucher, the latest 500"), a.names(voucherNames))
	web.Handle(api, op(http.MethodGet, "promo-code/{id}", "One promo code"), a.one)
	web.Handle(api, create, a.create)
	web.Handle(api, op(http.MethodPut, "promo-code/{id}", "Extend a promo code's end date"), a.extend)
	web.Handle(api, op(http.MethodPut, "promo-code/{id}/expire", "Deactivate a promo code"), a.expire)
	web.Handle(api, reads(op(http.MethodPost, "used-codes/list", "One page of the uses of codes")), a.used)
	web.HandleFile(api, file(op(http.MethodPost, "used-codes/csv", "All uses that match, as a CSV file")), a.usedCSV)
	web.Handle(api, op(http.MethodGet, "used-codes/used-by-names", "Customers who used a code, the latest 500"), a.names(usedByNames))
	web.Handle(api, op(http.MethodGet, "used-codes/referred-by-names", "Customers on whose referral a code was used, the latest 500"), a.names(referredByNames))
	web.Handle(api, reads(op(http.MethodPost, "referral-code/list", "One page of referral codes")), a.referrals)
	web.HandleFile(api, file(op(http.MethodPost, "referral-code/csv", "All referral codes that match, as a CSV file")), a.referralCSV)
	web.Handle(api, op(http.MethodPut, "referral-code/{id}/expire", "Deactivate a referral code"), a.expireReferral)
	web.Handle(api, op(http.MethodPut, "referral-code/{id}/activate", "Activate a referral code until 40 years after its creation"), a.activateReferral)
	a.registerIntake(api)
}

// registerIntake lists what a shop's own system asks with its key.
func (a *API) registerIntake(api *web.API) {
	op := func(path, summary, doc string) web.Op {
		return web.Op{Method: http.MethodPost, Path: "/api/intake/" + path, Tag: "Intake", Key: true, Summary: summary, Doc: doc}
	}
	web.Handle(api, op("promo-code/redeem", "Use a promo code on an order",
		"The same ExternalOrderId and Code again answer the first Result. Refused with 409 and Code CodeExpired, CodeNotStarted, CodeInactive, CodeUsed or "+
			"MinimumSpend, with 404 CodeUnknown. An order that is rejected or cancelled gives the use back by itself."), a.redeem)
	web.Handle(api, op("promo-code/release", "Give the use of a promo code back", "Asked again it answers the same."), a.release)
	referral := op("referral-code", "A customer's referral code, made on the first call", "A new code answers 201, one that was there 200. The email address says who the customer is.")
	referral.Status = http.StatusCreated
	web.HandleStatus(api, referral, a.issueReferral)
	issue := op("referral-voucher", "Issue a voucher on a referral code",
		"The voucher is taken by the key's merchant alone, and by the named customer alone where there is one. It is refused as promo codes are.")
	issue.Status = http.StatusCreated
	web.Handle(api, issue, a.issueVoucher)
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

type listInput struct{ Body wire.PromoCodeListRequest }

func (a *API) list(ctx context.Context, in *listInput) (wire.PromoCodeList, error) {
	page, err := list.Read[wire.PromoCode](ctx, a.pool, &codes, auth.CallerFrom(ctx), &in.Body)
	return wire.PromoCodeList{Codes: page.Rows, Total: page.Total, Next: page.Next}, err
}

// csv answers all codes that match, as the list shows them.
func (a *API) csv(_ context.Context, in *listInput) (*web.File, error) {
	file := audit.File[wire.PromoCode, wire.PromoCodeFilter]{
		List: &codes, Request: &in.Body,
		Action: "promo_codes.exported", Kind: "promo_codes", Label: "Promo codes", Name: "promo-codes",
		Head: []string{"Code", "Use", "Discount", "Amount (£)", "Percentage", "Minimum spend (£)", "Uses", "Starts (London)", "Ends (London)", "Active", "Created (London)"},
		Row: func(c *wire.PromoCode) []any {
			return []any{c.Code, c.UseType, c.DiscountType, export.Pence(c.Amount), c.Percentage, export.Pence(c.MinimumSpend), c.Uses, c.StartDate, c.Expires, c.Active, c.Created}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}
