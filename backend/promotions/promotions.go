// Package promotions owns promo codes: who may use one, when, and what it takes
// off. It must not know orders or how a code reaches a customer.
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

// Register lists the operations on promo codes.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/portal/promo-code" + path, Summary: summary, Tag: "promotions", Roles: []string{wire.RoleAdmin}}
	}
	reads := func(o web.Op) web.Op { o.Read = true; return o }
	create := op(http.MethodPost, "", "Create a promo code")
	create.Status = http.StatusCreated
	web.Handle(api, reads(op(http.MethodPost, "/list", "One page of promo codes")), a.list)
	file := reads(op(http.MethodPost, "/csv", "All promo codes that match, as a CSV file"))
	file.FileType = export.CSVType
	web.HandleFile(api, file, a.csv)
	web.Handle(api, op(http.MethodGet, "/available", "A code that is not taken"), a.available)
	web.Handle(api, op(http.MethodGet, "/{id}", "One promo code"), a.one)
	web.Handle(api, create, a.create)
	web.Handle(api, op(http.MethodPut, "/{id}", "Extend a promo code's end date"), a.extend)
	web.Handle(api, op(http.MethodPut, "/{id}/expire", "Deactivate a promo code"), a.expire)
}

const columns = `p.id::text, p.code, p.use_type || p.discount_type as type, p.use_type, p.discount_type, p.amount, p.percentage, p.minimum_spend,
	p.start_date, p.expires, p.active and p.expires > clock_timestamp() as active, p.is_referral_voucher, p.created,
	to_char(p.created at time zone 'Europe/London', 'FMMonth YYYY') as group_name`

var codes = list.Spec[wire.PromoCodeFilter]{
	From: "promo_codes p", Columns: columns, ID: "p.id", Order: "p.created", Exact: "p.code = upper(?)", Start: "desc", Size: 15,
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(p.code)"),
	Filter: func(w *list.Where, f *wire.PromoCodeFilter) {
		w.Days("p.created", "From", f.From, "To", f.To)
		w.In("p.use_type", f.UseType)
		w.In("p.discount_type", f.Discount)
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
		Head: []string{"Code", "Use", "Discount", "Amount (£)", "Percentage", "Minimum spend (£)", "Starts (London)", "Ends (London)", "Active", "Created (London)"},
		Row: func(c *wire.PromoCode) []any {
			return []any{c.Code, c.UseType, c.DiscountType, export.Pence(c.Amount), c.Percentage, export.Pence(c.MinimumSpend), c.StartDate, c.Expires, c.Active, c.Created}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}
