package promotions

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/phones"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// registerIntake lists what a shop's own system calls with its key.
func (a *API) registerIntake(api *web.API) {
	op := func(path, summary, doc string) web.Op {
		return web.Op{Method: http.MethodPost, Path: "/api/intake/" + path, Tag: "Intake", Key: true, Summary: summary, Doc: doc}
	}
	const dry = " With a test key the response is the same, and no code is used or released."
	live := func(o web.Op) web.Op { o.Live = true; return o }
	web.Handle(api, op("promo-code/redeem", "Use a promo code on an order",
		"Repeating a request with the same ExternalOrderId and Code returns the first Result. Errors: 409 with Code CodeExpired, CodeNotStarted, CodeInactive, "+
			"CodeUsed, BudgetUsed, CodesDoNotCombine, "+
			"OtherShop, NoSuchProducts, NotFirstOrder, MinimumSpend, or OrderEnded (delivered, rejected or cancelled); 404 with Code CodeUnknown. A code may be "+
			"used up to seven days before its order arrives: if the order never does, it is released. A code can be used beside another on one order only if "+
			"both combine, and with a budget it takes off at most what is left of that. Together, the codes of one order take off at most its total: the last "+
			"code may take off less, and is refused if nothing is left. If the order is rejected or cancelled, its codes are released automatically."+dry), a.redeem)
	web.Handle(api, op("promo-code/release", "Release the use of a promo code",
		"Repeating the request returns the same Result. The code of a delivered order stays used: 409 OrderDelivered."+dry), a.release)
	web.HandleStatus(api, live(op("referral-code", "A customer's referral code, created on the first call",
		"A new code returns 201, an existing one 200. The email address identifies the customer.")).Creates(), a.issueReferral)
	web.Handle(api, live(op("referral-voucher", "Issue a voucher on a referral code",
		"Only shops of the key's merchant accept the voucher. If it names a customer, only that customer can use it. Redeeming it can fail with the same errors "+
			"as a promo code.")).Creates(), a.issueVoucher)
}

func (a *API) redeem(ctx context.Context, in *web.Body[wire.Redemption]) (web.Result[wire.Redeemed], error) {
	var out wire.Redeemed
	err := a.inTx(ctx, func(tx pgx.Tx) (err error) {
		out, err = Redeem(ctx, tx, a.now(), auth.KeyFrom(ctx).MerchantID, in.Body)
		return err
	})
	return web.Of(out), err
}

// inTx runs do for the caller's key; what a test key does is undone.
func (a *API) inTx(ctx context.Context, do func(pgx.Tx) error) error {
	if !auth.KeyFrom(ctx).Test {
		return db.InTx(ctx, a.pool, do)
	}
	tx, err := a.pool.Begin(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }()
	return do(tx)
}

// redeemable is what decides whether a code can be used, and what it takes off.
type redeemable struct {
	ID, UseType, DiscountType        string
	Amount, Percentage, MinimumSpend int64
	StartDate, Expires               time.Time
	Active                           bool
	BoundKey                         string
	OperatorShare                    int // per cent
	Combines                         bool
	MaxUses                          *int64
	Budget                           *int64 // pence
	Shops, Categories                []string
	FirstOrder                       bool
	MaxPerCustomer                   *int64
	IsReferralVoucher                bool
}

// Redeem uses a code on a merchant's order. The same order and code again answer
// the first use, whatever has become of the code since. Refusals are Conflicts
// whose code says why; a code that is not there, or is another customer's or
// merchant's, is CodeUnknown.
func Redeem(ctx context.Context, tx pgx.Tx, now time.Time, merchantID string, in wire.Redemption) (wire.Redeemed, error) {
	if err := checkRedemption(&in); err != nil {
		return wire.Redeemed{}, err
	}
	c, err := lockRedeemable(ctx, tx, merchantID, in.Code)
	if err != nil {
		return wire.Redeemed{}, err
	}
	if err := c.lockLimits(ctx, tx, merchantID); err != nil {
		return wire.Redeemed{}, err
	}
	if err := lockOrder(ctx, tx, merchantID, in.ExternalOrderId); err != nil {
		return wire.Redeemed{}, err
	}
	used, found, err := useOf(ctx, tx, c.ID, merchantID, in.ExternalOrderId)
	if err != nil || found {
		return used, err
	}
	if err := c.refuse(&in, now); err != nil {
		return wire.Redeemed{}, err
	}
	eligible, err := c.within(ctx, tx, merchantID, &in)
	if err != nil {
		return wire.Redeemed{}, err
	}
	left, err := c.leftOf(ctx, tx, merchantID, &in)
	if err != nil {
		return wire.Redeemed{}, err
	}
	if left, err = c.withinLimits(ctx, tx, left); err != nil {
		return wire.Redeemed{}, err
	}
	if left, err = c.withinProgramme(ctx, tx, now, merchantID, left); err != nil {
		return wire.Redeemed{}, err
	}
	left = min(left, c.discount(eligible))
	until, err := reservation(ctx, tx, now, merchantID, &in)
	if err != nil {
		return wire.Redeemed{}, err
	}
	return c.use(ctx, tx, now, until, merchantID, left, &in)
}

const (
	// reserved is how long a code waits for an order that has not arrived.
	reserved = 7 * 24 * time.Hour
	// mostReserved bounds the codes of a merchant that wait for orders.
	mostReserved = 1000
)

// reservation is until when a code waits for its order, nil where the order has arrived. An order that was delivered, rejected or
// cancelled, or costs less than is said, takes none.
func reservation(ctx context.Context, tx pgx.Tx, now time.Time, merchantID string, in *wire.Redemption) (*time.Time, error) {
	var total int64
	var ended bool
	err := tx.QueryRow(ctx, `select total_amount, status in ('CancelledDelivery', 'RejectedDelivery') or coalesce(delivered <= $3, false) from orders
		where merchant_id = $1 and external_order_id = $2 for share`,
		merchantID, in.ExternalOrderId, now).Scan(&total, &ended)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
	case err != nil:
		return nil, err
	case ended:
		return nil, fault.New(fault.Conflict, "OrderEnded", "This order has ended.")
	case in.OrderTotal > total:
		return nil, fault.Field("OrderTotal", "The order costs less than this.")
	default:
		return nil, nil
	}
	var waiting int
	err = tx.QueryRow(ctx, `select count(*) from (select from used_codes where merchant_id = $1 and reserved_until > $2 and given_back is null limit $3) u`,
		merchantID, now, mostReserved).Scan(&waiting)
	if err == nil && waiting == mostReserved {
		err = fault.New(fault.Conflict, "TooManyReserved", "Too many codes were used on orders that have not arrived.")
	}
	until := now.Add(reserved)
	return &until, err
}

// Arrived makes the uses of codes on an order final that was not there when they were used.
func Arrived(batch *pgx.Batch, merchantID, externalOrderID string) {
	batch.Queue(`update used_codes set reserved_until = null where merchant_id = $1 and external_order_id = $2 and given_back is null
		and reserved_until is not null`,
		merchantID, externalOrderID)
}

// Sweep gives back the codes whose orders never arrived.
func Sweep(ctx context.Context, pool *pgxpool.Pool, now time.Time) error {
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		rows, _ := tx.Query(ctx, `update used_codes set given_back = $1 where id in (select id from used_codes
			where reserved_until <= $1 and given_back is null order by id limit 1000 for update skip locked) returning promo_code_id::text`, now)
		given, err := pgx.CollectRows(rows, pgx.RowTo[string])
		for _, id := range slices.Compact(slices.Sorted(slices.Values(given))) {
			err = errors.Join(err, publishUse(ctx, tx, id))
		}
		return err
	})
}

// lockOrder lets one code of an order be redeemed at a time: several at the same moment
// could take off more than its total.
func lockOrder(ctx context.Context, tx pgx.Tx, merchantID, order string) error {
	_, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('codes_of_order' || $1 || '/' || $2, 0))`, merchantID, order)
	return err
}

// leftOf is what the other codes of an order leave of its total, in pence. Codes stand beside each other where all say so.
func (c *redeemable) leftOf(ctx context.Context, tx pgx.Tx, merchantID string, in *wire.Redemption) (left int64, err error) {
	var others, combine int
	err = tx.QueryRow(ctx, `select $3 - coalesce(sum(u.discount), 0)::bigint, count(*), count(*) filter (where p.combines)
		from used_codes u join promo_codes p on p.id = u.promo_code_id
		where u.merchant_id = $1 and u.external_order_id = $2 and u.given_back is null`, merchantID, in.ExternalOrderId, in.OrderTotal).
		Scan(&left, &others, &combine)
	if err == nil && others > 0 && (!c.Combines || combine < others) {
		return 0, fault.New(fault.Conflict, "CodesDoNotCombine", "This code cannot be used together with the other code of this order.")
	}
	if err == nil && left <= 0 && in.OrderTotal > 0 {
		err = fault.New(fault.Conflict, "MinimumSpend", "Other codes already cover the whole amount of this order.")
	}
	return left, err
}

// lockLimits lets one use of a limited code be stored at a time. It comes before the order's lock, so that no two wait for
// each other.
func (c *redeemable) lockLimits(ctx context.Context, tx pgx.Tx, merchantID string) error {
	if c.IsReferralVoucher {
		if err := lockProgramme(ctx, tx, merchantID); err != nil {
			return err
		}
	}
	if c.MaxUses == nil && c.Budget == nil && c.MaxPerCustomer == nil {
		return nil
	}
	_, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('uses_of_code' || $1, 0))`, c.ID)
	return err
}

// withinLimits is how much the code may still take off, at most left, in pence. What was given back counts no more.
func (c *redeemable) withinLimits(ctx context.Context, tx pgx.Tx, left int64) (int64, error) {
	if c.MaxUses == nil && c.Budget == nil {
		return left, nil
	}
	var uses, spent int64
	err := tx.QueryRow(ctx, `select count(*), coalesce(sum(discount), 0)::bigint from used_codes where promo_code_id = $1 and given_back is null`, c.ID).
		Scan(&uses, &spent)
	switch {
	case err != nil:
	case c.MaxUses != nil && uses >= *c.MaxUses:
		err = fault.New(fault.Conflict, "CodeUsed", "This code has been used as often as it may be.")
	case c.Budget != nil && spent >= *c.Budget:
		err = fault.New(fault.Conflict, "BudgetUsed", "The budget of this code is used up.")
	case c.Budget != nil:
		left = min(left, *c.Budget-spent)
	}
	return left, err
}

// lockRedeemable finds a code that the merchant takes. The lock is shared: other
// redemptions go on, a change of the code waits.
func lockRedeemable(ctx context.Context, tx pgx.Tx, merchantID, code string) (redeemable, error) {
	c, err := db.One[redeemable](ctx, tx, `select id::text, use_type, discount_type, amount, percentage, minimum_spend, start_date, expires, active,
		bound_key, operator_share, combines, max_uses, budget, shops::text[], categories::text[], first_order, max_per_customer, is_referral_voucher
		from promo_codes where code = $1 and (merchant_id is null or merchant_id = $2) and (merchants = '{}' or $2 = any(merchants)) for share`,
		normalCode(code), merchantID)
	return c, db.IfNone(err, unknownCode())
}

func normalCode(code string) string { return strings.ToUpper(strings.TrimSpace(code)) }

func unknownCode() error {
	return fault.New(fault.NotFound, "CodeUnknown", "This code does not exist.")
}

// useOf is the standing use of a code on an order.
func useOf(ctx context.Context, tx pgx.Tx, codeID, merchantID, order string) (used wire.Redeemed, found bool, err error) {
	err = tx.QueryRow(ctx, `select discount, id::text from used_codes
		where promo_code_id = $1 and merchant_id = $2 and external_order_id = $3 and given_back is null`, codeID, merchantID, order).
		Scan(&used.Discount, &used.UsedCodeId)
	return used, err == nil, db.IfNone(err, nil)
}

// refuse reports why a code cannot be used now, on this order, by this customer.
func (c *redeemable) refuse(in *wire.Redemption, now time.Time) error {
	switch {
	case c.BoundKey != "" && c.BoundKey != emailKey(in.CustomerEmail) && c.BoundKey != phoneKey(in.CustomerTelNo):
		return unknownCode()
	case !c.Active:
		return fault.New(fault.Conflict, "CodeInactive", "This code can no longer be used.")
	case now.Before(c.StartDate):
		return fault.New(fault.Conflict, "CodeNotStarted", "This code cannot be used yet.")
	case !now.Before(c.Expires):
		return fault.New(fault.Conflict, "CodeExpired", "This code has expired.")
	case in.OrderTotal < c.MinimumSpend:
		return fault.New(fault.Conflict, "MinimumSpend", "The order is below the minimum spend of this code.")
	case c.UseType == "OncePerCustomer" && emailKey(in.CustomerEmail) == "" && phoneKey(in.CustomerTelNo) == "":
		return fault.Field("CustomerEmail", "A once-per-customer code needs the customer's email address or telephone number.")
	}
	return nil
}

// discount is what a code takes off a total, in pence: a share is rounded to the
// nearest penny, and nothing takes off more than the total.
func (c *redeemable) discount(total int64) int64 {
	if c.DiscountType == "Percent" {
		return (total*c.Percentage + 50) / 100
	}
	return min(c.Amount, total)
}

// use stores a use that takes off what is left, unless the unique indexes know one that excludes it.
func (c *redeemable) use(ctx context.Context, tx pgx.Tx, now time.Time, until *time.Time, merchantID string, left int64, in *wire.Redemption) (wire.Redeemed,
	error) {
	used := wire.Redeemed{Discount: left, UsedCodeId: db.NewID()}
	tag, err := tx.Exec(ctx, `insert into used_codes (id, promo_code_id, use_type, merchant_id, external_order_id,
			first_name, last_name, phone, email, email_key, phone_key, order_total, discount, used_on, reserved_until, operator_share, new_customer)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
			case when $9 || $10 <> '' then not (`+orderedBeforeSQL("$9", "$10", "$4", "$5")+`) end) on conflict do nothing`,
		used.UsedCodeId, c.ID, c.UseType, merchantID, in.ExternalOrderId, in.CustomerFirstName, in.CustomerLastName, in.CustomerTelNo,
		in.CustomerEmail, emailKey(in.CustomerEmail), phoneKey(in.CustomerTelNo), in.OrderTotal, used.Discount, now, until, c.OperatorShare)
	if err != nil {
		return wire.Redeemed{}, err
	}
	if tag.RowsAffected() == 1 {
		return used, publishUse(ctx, tx, c.ID)
	}
	used, found, err := useOf(ctx, tx, c.ID, merchantID, in.ExternalOrderId) // the same request may have been faster
	if err == nil && !found {
		err = fault.New(fault.Conflict, "CodeUsed", "This code has already been used.")
	}
	return used, err
}

func publishUse(ctx context.Context, tx pgx.Tx, codeID string) error {
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateUsedCode, Entity: wire.EntityPromoCode, ID: codeID})
}

// release gives a use back. A repeat returns the same; a use that never was is not found.
func (a *API) release(ctx context.Context, in *web.Body[wire.CodeRelease]) (web.Result[wire.CodeReleased], error) {
	var out wire.CodeReleased
	if err := checkTexts(map[string]string{"Code": in.Body.Code, "ExternalOrderId": in.Body.ExternalOrderId}); err != nil {
		return web.Of(out), err
	}
	err := a.inTx(ctx, func(tx pgx.Tx) error {
		key := auth.KeyFrom(ctx)
		delivered, err := db.Value[bool](ctx, tx, `select exists (select from orders where merchant_id = $1 and external_order_id = $2
			and status = 'DeliveredDelivery' for share)`, key.MerchantID, in.Body.ExternalOrderId)
		if err == nil && delivered {
			err = fault.New(fault.Conflict, "OrderDelivered", "The order was delivered, and its documents show the code.")
		}
		if err != nil {
			return err
		}
		if err := giveBack(ctx, tx, a.now(), key.MerchantID, in.Body.ExternalOrderId, normalCode(in.Body.Code)); err != nil {
			return err
		}
		err = tx.QueryRow(ctx, `select u.id::text from used_codes u join promo_codes p on p.id = u.promo_code_id
			where u.merchant_id = $1 and u.external_order_id = $2 and p.code = $3 order by u.id desc limit 1`,
			key.MerchantID, in.Body.ExternalOrderId, normalCode(in.Body.Code)).Scan(&out.UsedCodeId)
		return db.IfNone(err, unknownCode())
	})
	return web.Of(out), err
}

// GiveBack gives back every code that was used on a merchant's order, which is
// over before it was delivered. Asked again it changes nothing. Now is UTC.
func GiveBack(ctx context.Context, tx pgx.Tx, now time.Time, merchantID, externalOrderID string) error {
	return giveBack(ctx, tx, now, merchantID, externalOrderID, "")
}

// giveBack limits GiveBack to one code where it is not empty.
func giveBack(ctx context.Context, tx pgx.Tx, now time.Time, merchantID, externalOrderID, code string) error {
	given, err := db.Column[string](ctx, tx, `update used_codes u set given_back = $3 from promo_codes p
		where u.merchant_id = $1 and u.external_order_id = $2 and u.given_back is null and p.id = u.promo_code_id and ($4 = '' or p.code = $4)
		returning u.promo_code_id::text`, merchantID, externalOrderID, now, code)
	for _, id := range given {
		if err == nil {
			err = publishUse(ctx, tx, id)
		}
	}
	return err
}

func checkRedemption(in *wire.Redemption) error {
	texts := customerTexts(&in.Customer)
	texts["Code"], texts["ExternalOrderId"] = in.Code, in.ExternalOrderId
	return checkTexts(texts)
}

func customerTexts(c *wire.Customer) map[string]string {
	return map[string]string{"CustomerFirstName": c.CustomerFirstName, "CustomerLastName": c.CustomerLastName,
		"CustomerEmail": c.CustomerEmail, "CustomerTelNo": c.CustomerTelNo}
}

func checkTexts(texts map[string]string) error {
	p := fault.Problems{}
	for field, text := range texts {
		p.If(strings.ContainsFunc(text, unicode.IsControl), field, "Control characters are not allowed.")
	}
	return p.Err()
}

// phoneKey is a telephone number in the form that identifies a customer, empty if it is none.
func phoneKey(number string) string {
	key, _ := phones.E164(number)
	return key
}

// emailKey is an address in the form that identifies a customer: neither capitals, a tag behind +,
// characters without a width nor a dot at the end make another customer.
func emailKey(email string) string {
	seen := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Cf, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, email)
	local, host, ok := strings.Cut(strings.TrimSpace(seen), "@")
	if !ok {
		return ""
	}
	local, _, _ = strings.Cut(local, "+")
	return local + "@" + strings.TrimRight(host, ".")
}
