package promotions

import (
	"context"
	"crypto/rand"
	"errors"
	"regexp"
	"time"

	"github.com/google/uuid"
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

// check answers what is wrong with a new code, in the specification's words.
func check(c *wire.NewPromoCode, now time.Time) error {
	kind, known := types[c.Type]
	wrong := map[string]string{}
	refuse := func(bad bool, field, message string) {
		if _, already := wrong[field]; bad && !already {
			wrong[field] = message
		}
	}
	refuse(c.Code == "", "Code", "This field is mandatory.")
	refuse(len(c.Code) > 12, "Code", "Max length for promo code is 12 characters")
	refuse(!codeShape.MatchString(c.Code), "Code", "Please use letters, digits and hyphens")
	refuse(!known, "Type", "Not a valid promo code type.")
	switch kind[1] {
	case "Percent":
		refuse(c.Amount != 0, "Amount", "A percentage has no amount.")
		refuse(c.Percentage > 100, "Percentage", "Discount percentage cannot be greater than 100%")
	case "Value":
		refuse(c.Percentage != 0, "Percentage", "A fixed amount has no percentage.")
		refuse(c.MinimumSpend < 1 || c.Amount > c.MinimumSpend, "MinimumSpend",
			"A minimum spend amount equal to or greater than the discount amount is required for this discount type.")
	}
	refuse(c.StartDate.Before(london.Day(now)), "StartDate", "The start date cannot be in the past.")
	refuse(!c.StartDate.Before(year2100), "StartDate", "Please select a date prior to 2100")
	refuse(!c.Expires.After(c.StartDate), "Expires", "End date should be after the start date")
	refuseEnd(refuse, c.Expires, now)
	return fault.Fields(wrong)
}

func refuseEnd(refuse func(bad bool, field, message string), expires, now time.Time) {
	refuse(!expires.After(now), "Expires", "The end date cannot be in the past.")
	refuse(expires.After(year2100), "Expires", "Please select a date prior to 2100")
}

func (a *API) one(ctx context.Context, in *web.ByID) (web.Result[wire.PromoCode], error) {
	c, err := read(ctx, a.pool, in.ID, "")
	return web.Of(c), err
}

func read(ctx context.Context, q db.Querier, id, lock string) (wire.PromoCode, error) {
	rows, _ := q.Query(ctx, `select `+columns+` from promo_codes p where p.id = $1 `+lock, id)
	c, err := pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[wire.PromoCode])
	if errors.Is(err, pgx.ErrNoRows) {
		return c, fault.Missing("This promo code")
	}
	return c, err
}

type createInput struct{ Body wire.NewPromoCode }

func (a *API) create(ctx context.Context, in *createInput) (web.Result[wire.PromoCode], error) {
	var c wire.PromoCode
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		c, err = Create(ctx, tx, a.now(), in.Body)
		return err
	})
	return web.Of(c), err
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

func create(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewPromoCode, v voucher) (wire.PromoCode, error) {
	in.Code = normalCode(in.Code)
	if err := check(&in, now); err != nil {
		return wire.PromoCode{}, err
	}
	kind, id := types[in.Type], uuid.Must(uuid.NewV7()).String()
	tag, err := tx.Exec(ctx, `insert into promo_codes (id, code, use_type, discount_type, amount, percentage, minimum_spend, start_date, expires, created,
			is_referral_voucher, merchant_id, referral_code_id, bound_first_name, bound_last_name, bound_phone, bound_email, bound_key)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 <> '', nullif($12, '')::uuid, nullif($11, '')::uuid, $13, $14, $15, $16, $17)
		on conflict on constraint promo_codes_code do nothing`,
		id, in.Code, kind[0], kind[1], in.Amount, in.Percentage, in.MinimumSpend, in.StartDate, in.Expires, now, v.referralID, v.merchantID,
		v.customer.CustomerFirstName, v.customer.CustomerLastName, v.customer.CustomerTelNo, v.customer.CustomerEmail, emailKey(v.customer.CustomerEmail))
	if err == nil && tag.RowsAffected() == 0 {
		taken := fault.New(fault.Conflict, "CodeTaken", "This code is already taken")
		taken.Fields = map[string]string{"Code": taken.Message}
		err = taken
	}
	if err != nil {
		return wire.PromoCode{}, err
	}
	c, err := read(ctx, tx, id, "")
	if err != nil {
		return c, err
	}
	return c, record(ctx, tx, now, "promo_code.created", wire.PromoCode{}, c)
}

type extendInput struct {
	web.ByID
	Body wire.PromoCodeExtension
}

// extend moves the end of a code to another day after today.
func (a *API) extend(ctx context.Context, in *extendInput) (web.Result[wire.PromoCode], error) {
	wrong := map[string]string{}
	refuseEnd(func(bad bool, field, message string) {
		if bad {
			wrong[field] = message
		}
	}, in.Body.Expires, london.AddDays(a.now(), 1))
	if err := fault.Fields(wrong); err != nil {
		return web.Result[wire.PromoCode]{}, err
	}
	return a.change(ctx, in.ID, "promo_code.extended", `update promo_codes set expires = $2, active = true
		where id = $1 and not is_referral_voucher and start_date < $2`, in.Body.Expires)
}

func (a *API) expire(ctx context.Context, in *web.ByID) (web.Result[wire.PromoCode], error) {
	return a.change(ctx, in.ID, "promo_code.deactivated", `update promo_codes set active = false where id = $1 and active and expires > $2`, a.now())
}

// change runs an UPDATE that names the state it expects, and records the difference.
func (a *API) change(ctx context.Context, id, action, sql string, arg any) (web.Result[wire.PromoCode], error) {
	var after wire.PromoCode
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		before, err := read(ctx, tx, id, "for update")
		if err != nil {
			return err
		}
		tag, err := tx.Exec(ctx, sql, id, arg)
		if err != nil {
			return err
		}
		if tag.RowsAffected() == 0 {
			return fault.New(fault.Conflict, "CodeNotChangeable", "This code cannot be changed in its present state.")
		}
		if after, err = read(ctx, tx, id, ""); err != nil {
			return err
		}
		return record(ctx, tx, a.now(), action, before, after)
	})
	return web.Of(after), err
}

// record writes the audit entry and publishes the event for open lists, in the change's transaction.
func record(ctx context.Context, tx pgx.Tx, now time.Time, action string, before, after wire.PromoCode) error {
	was, is := audit.Differences(facts(before), facts(after))
	err := audit.Record(ctx, tx, audit.Entry{At: now, Action: action, TargetKind: "promo_code", TargetID: after.Id, TargetLabel: after.Code, Before: was, After: is})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdatePromoCode, Entity: wire.EntityPromoCode, ID: after.Id})
}

func facts(c wire.PromoCode) map[string]any {
	if c.Id == "" {
		return map[string]any{}
	}
	return map[string]any{"Type": c.Type, "Amount": c.Amount, "Percentage": c.Percentage, "MinimumSpend": c.MinimumSpend,
		"StartDate": c.StartDate.UTC(), "Expires": c.Expires.UTC(), "Active": c.Active}
}

// codeLetters leaves out what people confuse: 0 and O, 1 and I.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// available answers a code that is not taken. It is not kept for the caller.
func (a *API) available(ctx context.Context, _ *struct{}) (web.Result[string], error) {
	code, err := freeCode(ctx, a.pool)
	return web.Of(code), err
}

// freeCode makes a code of eight letters that neither a promo code nor a referral code has.
func freeCode(ctx context.Context, q db.Querier) (string, error) {
	for {
		b := make([]byte, 8)
		_, _ = rand.Read(b) // never fails
		for i := range b {
			b[i] = codeLetters[int(b[i])%len(codeLetters)]
		}
		var taken bool
		err := q.QueryRow(ctx, `select exists (select from promo_codes where code = $1) or exists (select from referral_codes where code = $1)`, string(b)).Scan(&taken)
		if err != nil || !taken {
			return string(b), err
		}
	}
}
