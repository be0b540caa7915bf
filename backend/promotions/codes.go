package promotions

import (
	"cmp"
	"context"
	"regexp"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

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
	kind, known := types[c.Type]
	p := fault.Problems{}
	p.If(c.Code == "", "Code", "This field is mandatory.")
	p.If(len(c.Code) > 12, "Code", "Max length for promo code is 12 characters")
	p.If(!codeShape.MatchString(c.Code), "Code", "Please use letters, digits and hyphens")
	p.If(!known, "Type", "Not a valid promo code type.")
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
	return p.Err()
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
			"StartDate": c.StartDate.UTC(), "Expires": c.Expires.UTC(), "Active": c.Active}
	},
	Event: func(_ context.Context, c wire.PromoCode) live.Event {
		return live.Event{Kind: wire.UpdatePromoCode, Entity: wire.EntityPromoCode, ID: c.Id}
	},
}

func (a *API) create(ctx context.Context, in *web.Body[wire.NewPromoCode]) (web.Result[wire.PromoCode], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.PromoCode, error) { return Create(ctx, tx, a.now(), in.Body) })
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
	kind, id := types[in.Type], db.NewID()
	err := db.ExecOne(ctx, tx, fault.Taken("Code", "This code is already taken"), `insert into promo_codes
			(id, code, use_type, discount_type, amount, percentage, minimum_spend, start_date, expires, created,
			is_referral_voucher, merchant_id, referral_code_id, bound_first_name, bound_last_name, bound_phone, bound_email, bound_key)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 <> '', nullif($12, '')::uuid, nullif($11, '')::uuid, $13, $14, $15, $16, $17)
		on conflict on constraint promo_codes_code do nothing`,
		id, in.Code, kind[0], kind[1], in.Amount, in.Percentage, in.MinimumSpend, in.StartDate, in.Expires, now, v.referralID, v.merchantID,
		v.customer.CustomerFirstName, v.customer.CustomerLastName, v.customer.CustomerTelNo, v.customer.CustomerEmail, v.boundKey())
	if err != nil {
		return wire.PromoCode{}, err
	}
	return promoCode.Add(ctx, tx, now, id, "created")
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
