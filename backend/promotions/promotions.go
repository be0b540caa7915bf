// Package promotions owns promo codes, their uses and referral codes: who may use
// a code, when, and what it takes off. Of an order it knows the number that a use
// shows; it must not know what becomes of orders or how a code reaches a customer.
package promotions

import (
	"cmp"
	"context"
	"net/http"
	"regexp"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves promo codes to Admins.
type API struct {
	pool *pgxpool.Pool
	jobs jobs.Inserter
	now  func() time.Time // UTC
}

// New makes the API; the queue must work its Jobs.
func New(pool *pgxpool.Pool, queue jobs.Inserter, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, now: now}
}

// Register lists the operations on codes.
func (a *API) Register(api *web.API) {
	web.Handle(api, op(http.MethodPost, "promo-code/list", "One page of promo codes").Reads(),
		list.Handler[wire.PromoCode, wire.PromoCodeList](a.pool, &codes))
	web.HandleFile(api, op(http.MethodPost, "promo-code/csv", "All promo codes that match, as a CSV file").File(export.CSVType), codesFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodGet, "promo-code/available", "A code that is not in use"), a.available)
	web.Handle(api, op(http.MethodGet, "promo-code/{id}", "One promo code"), promoCode.One(a.pool))
	web.Handle(api, op(http.MethodPost, "promo-code", "Create a promo code").Creates(), web.Tx(a.pool, a.create))
	web.Handle(api, op(http.MethodPut, "promo-code/{id}", "Extend a promo code's end date"), a.extend)
	web.Handle(api, op(http.MethodPut, "promo-code/{id}/terms", "Change all of a promo code but its letters before it is first used"), a.setTerms)
	web.Handle(api, op(http.MethodPut, "promo-code/{id}/funding", "Change who pays for a promo code that has not been used"), a.fund)
	web.Handle(api, op(http.MethodPut, "promo-code/{id}/expire", "Deactivate a promo code").Undoable(), a.expire)
	a.registerUses(api)
	web.Handle(api, op(http.MethodGet, "promo-code/{id}/figures", "What a promo code brought"), a.figures)
	a.registerBatches(api)
	a.registerReferrals(api)
	a.registerProgrammes(api)
	a.registerIntake(api)
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: "/api/portal/" + path, Summary: summary, Tag: "promotions", Roles: []string{wire.RoleAdmin}}
}

const columns = `p.id::text, p.code, p.use_type || p.discount_type as type, p.use_type, p.discount_type, p.amount, p.percentage, p.minimum_spend,
	p.start_date, p.expires, p.active and p.expires > clock_timestamp() as active, p.is_referral_voucher, p.created,
	p.use_type as promo_code_type, case when p.is_referral_voucher then 'Voucher' else 'Promotion' end as code_type, p.bound_key <> '' as is_binded,
	(select count(*) from used_codes u where u.promo_code_id = p.id and u.given_back is null)::int as uses,
	p.combines, coalesce(p.max_uses, 0) as max_uses, coalesce(p.budget, 0) as budget,
	(select coalesce(sum(u.discount), 0) from used_codes u where u.promo_code_id = p.id and u.given_back is null)::bigint as taken_off,
	p.merchants::text[], p.shops::text[], p.categories::text[], p.first_order, coalesce(p.max_per_customer, 0) as max_per_customer,
	(select coalesce(array_agg(name), '{}') from ((select name from merchants where id = any(p.merchants) order by name limit 10) union all
		(select name from shops where id = any(p.shops) order by name limit 10) union all
		(select name from categories where id = any(p.categories) order by name limit 10)) named) as scope_names,
	p.operator_share, exists (select from used_codes u where u.promo_code_id = p.id) as funding_fixed,
	(select coalesce(sum(operator_pence), 0) from used_codes u where u.promo_code_id = p.id)::bigint as operator_funds,
	(select coalesce(sum(merchant_pence), 0) from used_codes u where u.promo_code_id = p.id)::bigint as merchant_funds,
	to_char(p.created at time zone 'Europe/London', 'FMMonth YYYY') as group_name`

var codes = list.Spec[wire.PromoCodeFilter]{
	From: "promo_codes p", Columns: columns, ID: "p.id", Order: "p.created", Exact: "p.code = upper(?)", Start: "desc", Size: 15,
	Sorts:  []string{"Code", "UseType", "Percentage", "MinimumSpend", "Uses", "StartDate", "Expires"},
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(p.code)"),
	Filter: func(w *list.Where, f *wire.PromoCodeFilter) {
		if f.Batch != "" {
			w.IDs("p.batch_id", []string{f.Batch})
		}
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

var codesFile = audit.File[wire.PromoCode, wire.PromoCodeFilter]{
	List: &codes, Action: "promo_codes.exported", Kind: "promo_codes", Label: "Promo codes", Name: "promo-codes",
	Head: []string{"Code", "Use", "Discount", "Amount (£)", "Percentage", "Minimum spend (£)", "Paid by TradeKart (%)",
		"Most uses", "Budget (£)", "Combines", "Uses", "TradeKart paid (£)",
		"Merchants paid (£)", "Starts (London)", "Ends (London)", "Active",
		"Created (London)"},
	Row: func(c *wire.PromoCode) []any {
		return []any{c.Code, c.UseType, c.DiscountType, export.Pence(c.Amount), c.Percentage, export.Pence(c.MinimumSpend), c.OperatorShare, c.MaxUses,
			export.Pence(c.Budget), c.Combines, c.Uses,
			export.Pence(c.OperatorFunds),
			export.Pence(c.MerchantFunds), c.StartDate, c.Expires, c.Active,
			c.Created}
	},
}

// types are the use type and the discount type of each Type.
var types = map[string][2]string{
	wire.PromoSingleUsePercent: {"SingleUse", "Percent"}, wire.PromoSingleUseValue: {"SingleUse", "Value"},
	wire.PromoMultiUsePercent: {"MultiUse", "Percent"}, wire.PromoMultiUseValue: {"MultiUse", "Value"},
	wire.PromoOncePerCustomerPercent: {"OncePerCustomer", "Percent"}, wire.PromoOncePerCustomerValue: {"OncePerCustomer", "Value"},
}

var (
	codeShape = regexp.MustCompile(`^[A-Z0-9-]+$`)
	year2100  = london.Date(2100, time.January, 1)
)

// check reports what is wrong with a new code, in the specification's words.
func check(c *wire.NewPromoCode, now time.Time) error {
	p := fault.Problems{}
	p.If(c.Code == "", "Code", "This field is mandatory.")
	p.If(len(c.Code) > 12, "Code", "Max length for promo code is 12 characters")
	p.If(!codeShape.MatchString(c.Code), "Code", "Please use letters, digits and hyphens")
	checkTerms(p, &c.PromoCodeTerms, now)
	return p.Err()
}

// checkTerms reports what is wrong with all of a code but its letters.
func checkTerms(p fault.Problems, c *wire.PromoCodeTerms, now time.Time) {
	kind, known := types[c.Type]
	p.If(!known, "Type", "Not a valid promo code type.")
	p.If(c.MaxPerCustomer > 0 && kind[0] != "MultiUse", "MaxPerCustomer", "Only a multi-use code has a limit for each customer.")
	switch kind[1] {
	case "Percent":
		p.If(c.Amount != 0, "Amount", "A percentage discount cannot have an amount.")
		p.If(c.Percentage < 1, "Percentage", "This field is mandatory.")
		p.If(c.Percentage > 100, "Percentage", "Discount percentage cannot be greater than 100%")
	case "Value":
		p.If(c.Percentage != 0, "Percentage", "A fixed discount cannot have a percentage.")
		p.If(c.MinimumSpend < 1 || c.Amount > c.MinimumSpend, "MinimumSpend",
			"A minimum spend amount equal to or greater than the discount amount is required for this discount type.")
	}
	p.If(c.StartDate.Before(london.Day(now)), "StartDate", "The start date cannot be in the past.")
	p.If(!c.StartDate.Before(year2100), "StartDate", "Please select a date prior to 2100")
	p.If(!c.Expires.After(c.StartDate), "Expires", "End date should be after the start date")
	checkEnd(p, c.Expires, now)
}

func checkEnd(p fault.Problems, expires, now time.Time) {
	p.If(!expires.After(now), "Expires", "The end date cannot be in the past.")
	p.If(expires.After(year2100), "Expires", "Please select a date prior to 2100")
}

// promoCode describes codes to the audit log and to open lists.
var promoCode = audit.Noun[wire.PromoCode]{
	Kind:  "promo_code",
	Read:  db.Finder[wire.PromoCode]("This promo code", `select `+columns+` from promo_codes p where p.id = $1`, "for update"),
	Label: func(c wire.PromoCode) string { return c.Code },
	Facts: func(c wire.PromoCode) map[string]any {
		return map[string]any{"Type": c.Type, "Amount": c.Amount, "Percentage": c.Percentage, "MinimumSpend": c.MinimumSpend,
			"OperatorShare": c.OperatorShare, "Combines": c.Combines, "MaxUses": c.MaxUses, "Budget": c.Budget,
			"Merchants": c.Merchants, "Shops": c.Shops, "Categories": c.Categories, "FirstOrder": c.FirstOrder, "MaxPerCustomer": c.MaxPerCustomer,
			"StartDate": c.StartDate.UTC(), "Expires": c.Expires.UTC(), "Active": c.Active}
	},
	Event: func(_ context.Context, c wire.PromoCode) live.Event {
		return live.Event{Kind: wire.UpdatePromoCode, Entity: wire.EntityPromoCode, ID: c.Id}
	},
}

func (a *API) create(ctx context.Context, tx pgx.Tx, in *web.Body[wire.NewPromoCode]) (wire.PromoCode, error) {
	return Create(ctx, tx, a.now(), in.Body)
}

// Create stores a promo code. A code that exists in any spelling is refused with CodeTaken.
func Create(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewPromoCode) (wire.PromoCode, error) {
	return create(ctx, tx, now, in, voucher{})
}

// voucher is what a referral voucher has beyond another promo code.
type voucher struct {
	merchantID, referralID string
	customer               wire.Customer // empty: whoever has the code may use it
}

// boundKey is what identifies the voucher's customer; empty where nobody is named.
func (v *voucher) boundKey() string {
	return cmp.Or(emailKey(v.customer.CustomerEmail), phoneKey(v.customer.CustomerTelNo))
}

func create(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewPromoCode, v voucher) (wire.PromoCode, error) {
	in.Code = normalCode(in.Code)
	if err := check(&in, now); err != nil {
		return wire.PromoCode{}, err
	}
	if err := checkScope(ctx, tx, &in.CodeScope); err != nil {
		return wire.PromoCode{}, err
	}
	id := db.NewID()
	if err := insert(ctx, tx, now, id, &in, v); err != nil {
		return wire.PromoCode{}, err
	}
	return promoCode.Add(ctx, tx, now, id, "created")
}

// insert stores a code that was checked.
func insert(ctx context.Context, tx pgx.Tx, now time.Time, id string, in *wire.NewPromoCode, v voucher) error {
	kind := types[in.Type]
	return db.ExecOne(ctx, tx, fault.Taken("Code", "This code is already taken"), `insert into promo_codes
			(id, code, use_type, discount_type, amount, percentage, minimum_spend, start_date, expires, created,
			is_referral_voucher, merchant_id, referral_code_id, bound_first_name, bound_last_name, bound_phone, bound_email, bound_key, operator_share,
			combines, max_uses, budget, merchants, shops, categories, first_order, max_per_customer)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 <> '', nullif($12, '')::uuid, nullif($11, '')::uuid, $13, $14, $15, $16, $17, $18, $19,
			nullif($20, 0), nullif($21, 0), coalesce($22::uuid[], '{}'), coalesce($23::uuid[], '{}'), coalesce($24::uuid[], '{}'), $25, nullif($26, 0))
		on conflict on constraint promo_codes_code do nothing`,
		id, in.Code, kind[0], kind[1], in.Amount, in.Percentage, in.MinimumSpend, in.StartDate, in.Expires, now, v.referralID, v.merchantID,
		v.customer.CustomerFirstName, v.customer.CustomerLastName, v.customer.CustomerTelNo, v.customer.CustomerEmail, v.boundKey(),
		operatorShare(&in.PromoCodeTerms), in.Combines, in.MaxUses, in.Budget, in.Merchants, in.Shops, in.Categories, in.FirstOrder, in.MaxPerCustomer)
}

// operatorShare is the per cent that the operator pays, all of it unless another share is given.
func operatorShare(in *wire.PromoCodeTerms) int {
	if in.OperatorShare == nil {
		return 100
	}
	return *in.OperatorShare
}

// extend moves the end of a code to another day after today.
func (a *API) extend(ctx context.Context, in *web.ByIDBody[wire.PromoCodeExtension]) (web.Result[wire.PromoCode], error) {
	p := fault.Problems{}
	checkEnd(p, in.Body.Expires, london.AddDays(a.now(), 1))
	if err := p.Err(); err != nil {
		return web.Result[wire.PromoCode]{}, err
	}
	return update(ctx, a, &promoCode, in.ID, "extended", `update promo_codes set expires = $2, active = true
		where id = $1 and not is_referral_voucher and start_date < $2`, in.Body.Expires)
}

// fund changes who pays for what a code takes off. Its first use fixes that: the row is locked before the uses are looked at.
func (a *API) fund(ctx context.Context, in *web.ByIDBody[wire.PromoCodeFunding]) (web.Result[wire.PromoCode], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.PromoCode, error) {
		return promoCode.Change(ctx, tx, a.now(), in.ID, "funding_changed", func(wire.PromoCode) error {
			fixed := fault.New(fault.Conflict, "FundingFixed", "This code has been used, so who pays for it stays as it is.")
			return db.ExecOne(ctx, tx, fixed, `update promo_codes p set operator_share = $2
				where id = $1 and not exists (select from used_codes where promo_code_id = p.id)`, in.ID, in.Body.OperatorShare)
		})
	})
}

func (a *API) expire(ctx context.Context, in *web.ByID) (web.Result[wire.PromoCode], error) {
	return update(ctx, a, &promoCode, in.ID, "deactivated", `update promo_codes set active = false where id = $1 and active and expires > $2`, a.now())
}

// update changes a code by an UPDATE whose WHERE names the state it expects.
func update[R any](ctx context.Context, a *API, n *audit.Noun[R], id, verb, sql string, arg any) (web.Result[R], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (R, error) {
		return n.Change(ctx, tx, a.now(), id, verb, func(R) error {
			notNow := fault.New(fault.Conflict, "CodeNotChangeable", "This code cannot be changed in its present state.")
			return db.ExecOne(ctx, tx, notNow, sql, id, arg)
		})
	})
}
