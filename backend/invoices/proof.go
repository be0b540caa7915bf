package invoices

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/dispatch"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/ledger"
)

// counts holds of orders whose goods are invoiced: they were delivered, and nothing
// has taken that back.
const counts = `o.status = 'DeliveredDelivery' and o.manually_refunded is null and o.cancelled is null and o.rejected is null`

// settled is true unless an order or a fee waits for its documents; the first column is
// its own id, the second that of its documents.
func settled(id, documents string) string {
	return `not exists (select from invoices_due w where w.order_id = coalesce(` + id + `, ` + documents + `))`
}

// byOrder sums up what the documents of each order leave.
const byOrder = `(select order_id, min(order_no) as order_no, coalesce(sum(sign * gross) filter (where type = 'Shop'), 0) as goods,
		coalesce(sum(sign * net) filter (where type = 'TradeKartFee'), 0) as fee,
		(array_agg(fee_rate_bp order by no desc) filter (where type = 'TradeKartFee' and document = 'Invoice'))[1] as rate,
		min(issued_at) as issued_at, sum(sign * net) as net
	from settled_documents where order_kind = `

var statements = []ledger.Statement{
	{Name: "invoice_numbers", All: `select count(*) from invoices`,
		Wrong: `select 'series ' || s.prefix || ': last number ' || s.last_no || ', ' || coalesce(i.n, 0) || ' documents, the highest ' || coalesce(i.highest, 0)
			from invoice_series s left join (select issuer_kind, coalesce(issuer_id::text, '') as issuer, document, count(*) as n, max(no) as highest from invoices
			group by 1, 2, 3) i
				on (i.issuer_kind, i.issuer, i.document) = (s.issuer_kind, coalesce(s.issuer_id::text, ''), s.document)
			where (s.last_no, s.last_no) <> (coalesce(i.n, 0), coalesce(i.highest, 0))
		union all select invoice_no || ' was issued before the number in front of it' from
			(select invoice_no, issued_at < lag(issued_at) over (partition by issuer_kind, issuer_id, document order by no) as early from invoices) numbered
			where early`},
	{Name: "invoice_lines", All: `select count(*) from invoice_lines`,
		Wrong: `select i.invoice_no || ': ' || i.net || ' + ' || i.vat || ' pence, lines ' || coalesce(l.net, 0) || ' + ' || coalesce(l.vat, 0) from invoices i
			left join (select invoice_id, sum(net) as net, sum(vat) as vat from invoice_lines group by 1) l on l.invoice_id = i.id
			where (i.net, i.vat, i.gross) is distinct from (l.net, l.vat, l.net + l.vat)`},
	{Name: "invoice_credits", All: `select count(*) from invoices where document = 'CreditNote'`,
		Wrong: `select i.invoice_no || ': ' || i.net || ' + ' || i.vat || ' pence, credited ' || c.net || ' + ' || c.vat from invoices i
			join (select credits_id, sum(net) as net, sum(vat) as vat from invoices where document = 'CreditNote' group by 1) c on c.credits_id = i.id
			where c.net > i.net or c.vat > i.vat`},
	{Name: "invoice_orders", Args: []any{fees.DefaultRate}, All: `select count(*) from orders o where ` + counts,
		Wrong: `with delivered as (select o.id, o.order_no, o.merchant_id, o.delivered, sum(l.quantity * l.amount_per_unit)
				- coalesce((select sum(merchant_pence) from promo_funding p where p.order_id = o.id), 0) as goods,
				(select coalesce(sum(amount), 0) from order_charges where order_id = o.id) as charges
			from orders o join order_lines l on l.order_id = o.id
				where ` + counts + ` and l.quantity > 0 and l.cancelled is null group by o.id),
			standing as ` + byOrder + `'order' group by 1),
			compared as (select coalesce(d.order_no, s.order_no) as order_no, coalesce(d.goods, 0) as goods, coalesce(d.charges, 0) as charges,
				coalesce(s.goods, 0) as invoiced, coalesce(s.fee, 0) as fee,
				case when d.id is null then 0 else coalesce(s.rate, case when r.created > s.issued_at then 0 else r.rate_bp end, $1) end as rate
				from delivered d full join standing s on s.order_id = d.id
				left join lateral (select rate_bp, created from merchant_fee_rates where s.rate is null and merchant_id = d.merchant_id
					and valid_from <= (d.delivered at time zone 'Europe/London')::date order by valid_from desc limit 1) r on true
				where ` + settled("d.id", "s.order_id") + `)
			select 'order ' || order_no || ': goods and charges of ' || goods + charges || ' pence, invoiced ' || invoiced from compared
				where goods + charges <> invoiced
			union all select 'order ' || order_no || ': ' || rate || ' basis points of ' || goods || ' pence, charged ' || fee from compared
				where fee <> floor((goods * rate * 2 + 10000) / 20000)`},
	{Name: "promo_funding", All: `select count(*) from used_codes where operator_share is not null and given_back is null`,
		Wrong: `with owed as (select order_id, sum(operator_pence) as pence from promo_funding group by 1),
			said as (select order_id, min(order_no) as order_no, -sum(sign * gross) as pence from invoices where type = 'PromoFunding' group by 1)
			select 'order ' || coalesce(o.order_no, s.order_no) || ': the operator pays ' || coalesce(w.pence, 0) ||
				' pence of its promo codes, its documents say ' || coalesce(s.pence, 0)
			from owed w full join said s on s.order_id = w.order_id left join orders o on o.id = w.order_id
			where coalesce(w.pence, 0) <> coalesce(s.pence, 0) and ` + settled("w.order_id", "s.order_id") + `
			union all select 'the use ' || u.id || ' of a promo code: ' || u.operator_pence || ' + ' || u.merchant_pence || ' pence, of its order '
				|| coalesce(f.operator_pence, 0) || ' + ' || coalesce(f.merchant_pence, 0)
			from used_codes u left join promo_funding f on f.used_code_id = u.id
			left join orders o on o.merchant_id = u.merchant_id and o.external_order_id = u.external_order_id
			where (u.operator_pence, u.merchant_pence) <> (coalesce(f.operator_pence, 0), coalesce(f.merchant_pence, 0)) and ` + settled("o.id", "o.id")},
	{Name: "invoice_courier_orders", All: `select count(*) from collect_orders where status in ('Delivered', 'Failed', 'Cancelled')`,
		Wrong: `with ended as (select o.id, o.reference_number, coalesce(sum(f.pence), 0) + case
			when o.status = 'Delivered' then coalesce((o.winning->>'Delivery')::bigint, 0) else 0 end as price
				from collect_orders o left join fee_entries f on f.account_id = o.shop_id and f.root in (` + dispatch.CourierOrderCauseSQL + `, ` +
			dispatch.ConciergeCauseSQL + `)
				where o.status in ('Delivered', 'Failed', 'Cancelled') group by o.id)
			select 'courier order ' || coalesce(c.reference_number, s.order_no) || ': ' || coalesce(c.price, 0) || ' pence, invoiced ' || coalesce(s.net, 0)
			from ended c full join ` + byOrder + `'collect' group by 1) s on s.order_id = c.id
			where coalesce(c.price, 0) <> coalesce(s.net, 0) and ` + settled("c.id", "s.order_id")},
	{Name: "invoice_team_orders", All: `select count(*) from orders where pro_team_id is not null
		and status in ('DeliveredDelivery', 'FailedDelivery', 'CancelledDelivery', 'RejectedDelivery')`,
		Wrong: `with charged as (select o.id, o.order_no, sum(f.pence) as pence from orders o
				join fee_entries f on f.root = ` + dispatch.TeamOrderCauseSQL + ` and f.account_id = o.pro_team_id
				where o.pro_team_id is not null and o.status in ('DeliveredDelivery', 'FailedDelivery', 'CancelledDelivery', 'RejectedDelivery')
					and not exists (select from team_charges_due d where d.order_id = o.id) group by o.id having sum(f.pence) <> 0),
			standing as (select order_id, min(order_no) as order_no, sum(sign * net) as net from settled_documents
				where order_kind = 'order' and type = 'TradeKartCollect' group by 1 having sum(sign * net) <> 0)
			select 'order ' || coalesce(c.order_no, s.order_no) || ': its team was charged ' || coalesce(c.pence, 0) || ' pence, invoiced ' || coalesce(s.net, 0)
			from charged c full join standing s on s.order_id = c.id where c.pence is distinct from s.net and ` + settled("c.id", "s.order_id")},
	{Name: "invoice_charges", All: `select count(*) from fee_entries where kind in ('Subscription', 'Tranche')`,
		Wrong: `select coalesce(e.cause, i.invoice_no) || ': ' || coalesce(e.pence, 0) || ' pence, invoiced ' || coalesce(i.net, 0)
			from (select id, cause, pence, 'fee/' || cause as charged from fee_entries where kind in ('Subscription', 'Tranche') and pence > 0) e
			full join (select invoice_no, cause, net, id from invoices where type = 'Subscription' and document = 'Invoice' and starts_with(cause, 'fee/')) i on i.cause
			= e.charged
			where e.pence is distinct from i.net and ` + settled("e.id", "i.id")},
}

// waiting checks that what is due is issued within an hour.
func waiting(now time.Time) ledger.Statement {
	return ledger.Statement{Name: "invoices_waiting", Args: []any{now.Add(-time.Hour)}, All: `select count(*) from invoices_due`,
		Wrong: `select order_kind || ' ' || order_id || ' has waited for its documents since ' || since || case waits_for
			when 'OperatorDetails' then ': the operator''s name, address or VAT number is missing' else '' end from invoices_due where since < $1`}
}

// undrawn checks that every invoice has its PDF within an hour. One that was issued for a past day may still be waiting
// for a new job.
func undrawn(now time.Time) ledger.Statement {
	return ledger.Statement{Name: "invoices_undrawn", Args: []any{now.Add(-time.Hour)}, All: `select count(*) from invoices`,
		Wrong: `select invoice_no || ' has had no PDF since ' || issued_at from invoices i where pdf_key is null and issued_at < $1
			and (pdf_problem is not null or not exists (select from river_job where kind = 'draw_invoice' and args @> jsonb_build_object('invoice_id', i.id)
				and created_at > now() - interval '1 hour'))`}
}

// Prove holds invoices against their numbers, their lines, the orders and charges
// behind them, and some of the stored PDFs.
func (a *API) Prove(ctx context.Context, q db.Querier, now time.Time) ([]ledger.Check, error) {
	checks, err := ledger.Verify(ctx, q, append([]ledger.Statement{waiting(now), undrawn(now)}, statements...)...)
	if err != nil {
		return nil, err
	}
	files, err := a.proveFiles(ctx, q, now)
	return append(checks, files), err
}

// nights is in how many nights all stored PDFs are read: less than any month has.
const nights = 28

// filesProved is how many PDFs a proof reads in any case; each night it is others.
const filesProved = 100

func (a *API) proveFiles(ctx context.Context, q db.Querier, now time.Time) (ledger.Check, error) {
	c := ledger.Check{Name: "invoice_files", Examples: []string{}}
	night := int(now.Unix()/(24*60*60)) % nights
	rows, _ := q.Query(ctx, `select invoice_no, pdf_key, pdf_sha256 from invoices where pdf_key is not null and (abs(hashtext(id::text)::bigint) % $1 = $2
		or id in (select id from invoices where pdf_key is not null order by md5(id::text || $2::text) limit $3))`, nights, night, filesProved)
	type file struct {
		No, Key string
		Sum     []byte
	}
	sample, err := pgx.CollectRows(rows, pgx.RowToStructByPos[file])
	for _, f := range sample {
		kept, err := a.files.Holds(ctx, f.Key, f.Sum)
		if err != nil {
			return c, err
		}
		if c.Checked++; !kept {
			if c.Contradictions++; len(c.Examples) < 20 {
				c.Examples = append(c.Examples, f.No+": the PDF is not the one that was drawn")
			}
		}
	}
	return c, err
}
