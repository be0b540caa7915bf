package promotions

import (
	"context"
	"net/http"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerUses(api *web.API) {
	web.Handle(api, op(http.MethodPost, "used-codes/list", "One page of the uses of codes").Reads(),
		list.Handler[wire.UsedCode, wire.UsedCodeList](a.pool, &usedCodes))
	web.HandleFile(api, op(http.MethodPost, "used-codes/csv", "All uses that match, as a CSV file").File(export.CSVType), usedFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodGet, "used-codes/used-by-names", "Customers who used a code, the latest 500"), a.names(usedByNames))
	web.Handle(api, op(http.MethodGet, "used-codes/referred-by-names", "Customers who referred the user of a code, the latest 500"), a.names(referredByNames))
	web.Handle(api, op(http.MethodGet, "promo-code/referral-voucher-names", "Customers who hold a referral voucher, the latest 500"), a.names(voucherNames))
}

const usedTables = `used_codes u join promo_codes p on p.id = u.promo_code_id join merchants m on m.id = u.merchant_id
	left join referral_codes r on r.id = p.referral_code_id
	left join orders o on o.merchant_id = u.merchant_id and o.external_order_id = u.external_order_id`

const usedColumns = `u.id::text, u.promo_code_id::text, p.code, p.use_type || p.discount_type as type, u.discount, u.order_total, u.operator_pence as
	operator_funds,
	u.merchant_pence as merchant_funds, p.is_referral_voucher,
	u.first_name as used_by_first_name, u.last_name as used_by_last_name, u.phone as used_by_phone, u.email as used_by_email, u.used_on,
	coalesce(o.order_no, '') as order_number, coalesce(o.id::text, '') as order_id, u.external_order_id, m.name as merchant_name,
	coalesce(r.first_name, '') as referred_by_first_name, coalesce(r.last_name, '') as referred_by_last_name,
	coalesce(r.phone, '') as referred_by_phone, coalesce(r.email, '') as referred_by_email, u.given_back,
	to_char(u.used_on at time zone 'Europe/London', 'FMMonth YYYY') as group_name`

var usedCodes = list.Spec[wire.UsedCodeFilter]{
	From: usedTables, Columns: usedColumns, ID: "u.id", Order: "u.used_on", Exact: "p.code = upper(?)", Start: "desc", Size: 15,
	Owner: list.AdminOnly,
	Search: list.Contains(`lower(concat_ws(' ', p.code, u.first_name, u.last_name, u.email, u.phone, phone_forms(u.phone), u.external_order_id,
		o.order_no, m.name, r.first_name, r.last_name, r.email, phone_forms(r.phone)))`),
	Filter: func(w *list.Where, f *wire.UsedCodeFilter) {
		w.Days("u.used_on", "From", f.From, "To", f.To)
		w.IDs("u.customer", f.UsedBy)
		w.IDs("r.customer", f.ReferredBy)
		if len(f.Status) == 1 {
			w.Add("(u.given_back is null) = ?", f.Status[0] == "Used")
		}
	},
}

var usedFile = audit.File[wire.UsedCode, wire.UsedCodeFilter]{
	List: &usedCodes, Action: "used_codes.exported", Kind: "used_codes", Label: "Used codes", Name: "used-codes",
	Head: []string{"Code", "Discount (£)", "Order total (£)", "TradeKart paid (£)", "Merchant paid (£)", "Order", "External order", "Merchant", "First name",
		"Last name", "Email", "Phone",
		"Used (London)", "Given back (London)", "Referred by", "Referrer's email"},
	Row: func(c *wire.UsedCode) []any {
		return []any{c.Code, export.Pence(c.Discount), export.Pence(c.OrderTotal), export.Pence(c.OperatorFunds), export.Pence(c.MerchantFunds), c.OrderNumber,
			c.ExternalOrderId, c.MerchantName,
			c.UsedByFirstName, c.UsedByLastName, c.UsedByEmail, c.UsedByPhone, c.UsedOn, c.GivenBack,
			c.ReferredByFirstName + " " + c.ReferredByLastName, c.ReferredByEmail}
	},
}

// mostNames bounds what a filter offers: the latest customers.
const mostNames = " limit 500"

// The newest name of each customer stands for them; whoever came last comes first.
const (
	usedByNames = `select customer::text as id, first_name, last_name, phone as phone_number, email
		from (select distinct on (customer) * from used_codes order by customer, used_on desc) latest order by used_on desc` + mostNames
	referredByNames = `select customer::text as id, first_name, last_name, phone as phone_number, email
		from (select distinct on (customer) * from referral_codes
			where id in (select p.referral_code_id from promo_codes p join used_codes u on u.promo_code_id = p.id)
			order by customer, created desc) latest order by created desc` + mostNames
	voucherNames = `select md5(bound_key)::uuid::text as id, bound_first_name as first_name, bound_last_name as last_name,
			bound_phone as phone_number, bound_email as email
		from (select distinct on (bound_key) * from promo_codes where bound_key <> '' order by bound_key, created desc) latest
		order by created desc` + mostNames
)

// names returns the people that one of the queries above finds.
func (a *API) names(sql string) func(context.Context, *struct{}) (web.Result[[]wire.PersonName], error) {
	return func(ctx context.Context, _ *struct{}) (web.Result[[]wire.PersonName], error) {
		all, err := db.All[wire.PersonName](ctx, a.pool, sql)
		if all == nil {
			all = []wire.PersonName{}
		}
		return web.Of(all), err
	}
}

// codeLetters leaves out what people confuse: 0 and O, 1 and I.
const codeLetters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

// available returns a code that is not taken. It is not reserved for the caller.
func (a *API) available(ctx context.Context, _ *struct{}) (web.Result[string], error) {
	code, err := freeCode(ctx, a.pool)
	return web.Of(code), err
}

// freeCode makes a code of eight letters that neither a promo code nor a referral code has.
func freeCode(ctx context.Context, q db.Querier) (string, error) {
	for {
		code := randomCode(8)
		taken, err := db.Value[bool](ctx, q, `select exists (select from promo_codes where code = $1) or exists (select from referral_codes where code = $1)`,
			code)
		if err != nil || !taken {
			return code, err
		}
	}
}
