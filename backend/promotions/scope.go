package promotions

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// checkScope refuses a scope that names what does not exist. Shops and merchants must agree.
func checkScope(ctx context.Context, q db.Querier, s *wire.CodeScope) error {
	p := fault.Problems{}
	for field, ids := range map[string][]string{"Merchants": s.Merchants, "Shops": s.Shops, "Categories": s.Categories} {
		p.If(slices.ContainsFunc(ids, func(id string) bool { return !db.IsID(id) }), field, "One of these does not exist.")
	}
	if err := p.Err(); err != nil {
		return err
	}
	var merchants, shops, categories, elsewhere bool
	err := q.QueryRow(ctx, `select
			exists (select unnest($1::uuid[]) except select id from merchants), exists (select unnest($2::uuid[]) except select id from shops),
			exists (select unnest($3::uuid[]) except select id from categories),
			cardinality($1::uuid[]) > 0 and exists (select from shops where id = any($2) and merchant_id <> all($1))`,
		none(s.Merchants), none(s.Shops), none(s.Categories)).Scan(&merchants, &shops, &categories, &elsewhere)
	if err != nil {
		return err
	}
	p.If(merchants, "Merchants", "One of these merchants does not exist.")
	p.If(shops, "Shops", "One of these shops does not exist.")
	p.If(categories, "Categories", "One of these categories does not exist.")
	p.If(elsewhere, "Shops", "One of these shops belongs to none of the merchants.")
	return p.Err()
}

// none is an empty list for nil.
func none(ids []string) []string { return append([]string{}, ids...) }

// within refuses an order that is not in the code's scope, and returns how many pence of it the code can take something off.
func (c *redeemable) within(ctx context.Context, tx pgx.Tx, merchantID string, in *wire.Redemption) (int64, error) {
	if err := c.inShop(ctx, tx, merchantID, in); err != nil {
		return 0, err
	}
	if err := c.byCustomer(ctx, tx, merchantID, in); err != nil {
		return 0, err
	}
	return c.ofCategories(ctx, tx, merchantID, in)
}

// inShop refuses a shop that does not take the code. An order that has arrived says whose it is; the sender does so before.
func (c *redeemable) inShop(ctx context.Context, tx pgx.Tx, merchantID string, in *wire.Redemption) error {
	if len(c.Shops) == 0 {
		return nil
	}
	var shop string
	err := tx.QueryRow(ctx, `select shop_id::text from orders where merchant_id = $1 and external_order_id = $2`, merchantID, in.ExternalOrderId).Scan(&shop)
	if err = db.IfNone(err, nil); err != nil {
		return err
	}
	own := ""
	if key := auth.KeyFrom(ctx); key != nil {
		own = key.ShopID
	}
	switch shop = cmp.Or(shop, own, strings.ToLower(in.ShopId)); {
	case shop == "":
		return fault.Field("ShopId", "This code is for certain shops: say which shop gets the order.")
	case !slices.Contains(c.Shops, shop):
		return fault.New(fault.Conflict, "OtherShop", "This shop does not take this code.")
	}
	return nil
}

// byCustomer refuses a customer who has ordered before, or has used the code as often as one may.
func (c *redeemable) byCustomer(ctx context.Context, tx pgx.Tx, merchantID string, in *wire.Redemption) error {
	if !c.FirstOrder && c.MaxPerCustomer == nil {
		return nil
	}
	email, phone := emailKey(in.CustomerEmail), phoneKey(in.CustomerTelNo)
	if email == "" && phone == "" {
		return fault.Field("CustomerEmail", "This code needs the customer's email address or telephone number.")
	}
	var uses int64
	var ordered bool
	err := tx.QueryRow(ctx, `select
		(select count(*) from (select id from used_codes where promo_code_id = $1 and given_back is null and email_key <> '' and email_key = $2
			union select id from used_codes where promo_code_id = $1 and given_back is null and phone_key <> '' and phone_key = $3) uses),
		$6 and (`+orderedBeforeSQL("$2", "$3", "$4", "$5")+`)`,
		c.ID, email, phone, merchantID, in.ExternalOrderId, c.FirstOrder).Scan(&uses, &ordered)
	switch {
	case err != nil:
		return err
	case c.MaxPerCustomer != nil && uses >= *c.MaxPerCustomer:
		return fault.New(fault.Conflict, "CodeUsed", "This customer has used this code as often as one may.")
	case ordered || c.FirstOrder && uses > 0:
		return fault.New(fault.Conflict, "NotFirstOrder", "This code is for a first order.")
	}
	return nil
}

// orderedBeforeSQL is whether a customer, by the keys of an address and a number, has another order with a merchant that was not
// cancelled. The names are those of the statement's arguments.
func orderedBeforeSQL(email, phone, merchant, order string) string {
	return strings.NewReplacer(":email", email, ":phone", phone, ":merchant", merchant, ":order", order).Replace(`
		exists (select from orders where customer_email_key(customer_email) = nullif(:email, '') and customer_email <> '' and not training
			and merchant_id = :merchant and external_order_id <> :order and status not in ('CancelledDelivery', 'RejectedDelivery'))
		or exists (select from orders where customer_phone_key(customer_tel_no) = nullif(:phone, '') and customer_tel_no <> '' and not training
			and merchant_id = :merchant and external_order_id <> :order and status not in ('CancelledDelivery', 'RejectedDelivery'))`)
}

// ofCategories is the price of the order's products that are in the code's categories; without categories, that of the whole order.
func (c *redeemable) ofCategories(ctx context.Context, tx pgx.Tx, merchantID string, in *wire.Redemption) (int64, error) {
	if len(c.Categories) == 0 {
		return in.OrderTotal, nil
	}
	lines := in.Lines
	if len(lines) == 0 {
		arrived, err := db.AllByPosition[wire.RedemptionLine](ctx, tx, `select l.gtin, l.variant_sku, l.quantity * l.amount_per_unit
			from order_lines l join orders o on o.id = l.order_id
			where o.merchant_id = $1 and o.external_order_id = $2 and l.cancelled is null`, merchantID, in.ExternalOrderId)
		if err != nil {
			return 0, err
		}
		lines = arrived
	}
	if len(lines) == 0 {
		return 0, fault.Field("Lines", "This code is for certain products: send the order's lines.")
	}
	gtins, skus, amounts := make([]string, len(lines)), make([]string, len(lines)), make([]int64, len(lines))
	for i, l := range lines {
		gtins[i], skus[i], amounts[i] = gtin14(l.Gtin), l.Sku, l.Amount
	}
	var eligible int64
	err := tx.QueryRow(ctx, `select coalesce(sum(l.amount), 0)::bigint from unnest($1::text[], $2::text[], $3::bigint[]) as l (gtin, sku, amount)
		left join merchant_products own on own.merchant_id = $4 and own.sku = l.sku and l.sku <> ''
		join product_variants v on v.gtin = coalesce(nullif(l.gtin, ''), nullif(own.gtin, '')) join subcategories s on s.id = v.subcategory_id
		where s.category_id = any($5)`, gtins, skus, amounts, merchantID, c.Categories).Scan(&eligible)
	if err == nil && eligible == 0 && in.OrderTotal > 0 {
		err = fault.New(fault.Conflict, "NoSuchProducts", "The order has none of the products that this code is for.")
	}
	return min(eligible, in.OrderTotal), err
}

// gtin14 is a GTIN as the catalogue keeps it; what is none is empty.
func gtin14(text string) string {
	if len(text) < 8 || len(text) > 14 || strings.Trim(text, "0123456789") != "" {
		return ""
	}
	return strings.Repeat("0", 14-len(text)) + text
}

// setTerms changes all of a code but its letters. The first use fixes them: the row is locked before the uses are looked at.
func (a *API) setTerms(ctx context.Context, in *web.ByIDBody[wire.PromoCodeTerms]) (web.Result[wire.PromoCode], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.PromoCode, error) {
		return promoCode.Change(ctx, tx, a.now(), in.ID, "changed", func(was wire.PromoCode) error {
			b, p := &in.Body, fault.Problems{}
			if b.OperatorShare == nil {
				b.OperatorShare = &was.OperatorShare
			}
			checkTerms(p, b, a.now())
			if was.StartDate.Equal(b.StartDate) {
				delete(p, "StartDate") // it may have begun already
			}
			if err := errors.Join(p.Err()); err != nil {
				return err
			}
			if err := checkScope(ctx, tx, &b.CodeScope); err != nil {
				return err
			}
			return updateTerms(ctx, tx, in.ID, b)
		})
	})
}

func updateTerms(ctx context.Context, tx pgx.Tx, id string, b *wire.PromoCodeTerms) error {
	used := fault.New(fault.Conflict, "CodeWasUsed", "This code has been used, so only its end can be changed.")
	kind := types[b.Type]
	return db.ExecOne(ctx, tx, used, `update promo_codes p set use_type = $2, discount_type = $3, amount = $4, percentage = $5, minimum_spend = $6,
			start_date = $7, expires = $8, operator_share = $9, combines = $10, max_uses = nullif($11, 0), budget = nullif($12, 0),
			merchants = $13, shops = $14, categories = $15, first_order = $16, max_per_customer = nullif($17, 0)
		where id = $1 and not is_referral_voucher and not exists (select from used_codes where promo_code_id = p.id)`,
		id, kind[0], kind[1], b.Amount, b.Percentage, b.MinimumSpend, b.StartDate, b.Expires, *b.OperatorShare, b.Combines, b.MaxUses, b.Budget,
		none(b.Merchants), none(b.Shops), none(b.Categories), b.FirstOrder, b.MaxPerCustomer)
}
