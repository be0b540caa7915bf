package archive

import (
	"context"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fees"
)

// table is a CSV file of an archive. Its query has the merchant (empty: everybody) as $1 and the month's first day as $2, and orders its
// rows completely; what has a heading that ends with (£) is in pence.
type table struct {
	file  string
	head  []string
	count func(*Counts) *int
	sql   string
}

const (
	ofMonth = `($1::text = '' or i.merchant_id = nullif($1, '')::uuid) and i.posted_on >= $2::text::date
		and i.posted_on < ($2::text::date + interval '1 month')::date`
	monthEnd  = `($2::text::date + interval '1 month')::date`
	merchant  = `coalesce(m.id::text, ''), coalesce(m.name, 'TK Pro organisations')`
	london    = `at time zone 'Europe/London')::date`
	kindOf    = `case i.order_kind when 'order' then 'Delivery order' when 'collect' then 'Courier order' else '' end`
	documents = `invoices i left join merchants m on m.id = i.merchant_id left join shops s on s.id = i.shop_id left join invoices c on c.id = i.credits_id
		left join merchant_entries e on e.invoice_id = i.id`
	files = `'documents/' || i.invoice_no || '.pdf', 'documents/' || i.invoice_no || '.xml'`
)

// utcText is the SQL of a time, UTC.
func utcText(at string) string {
	return `coalesce(to_char(` + at + ` at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`
}

var item = fees.ItemOf("i.type", "i.document")

// tables are the CSV files of an archive, in the order in which they are in it.
var tables = []table{
	{"totals.csv", []string{"Merchant ID", "Merchant", "Item", "Document", "Documents", "Net (£)", "VAT (£)", "Total (£)"}, nil,
		`select ` + merchant + `, ` + item + `, i.document, i.documents, i.net, i.vat, i.gross
		from document_totals i left join merchants m on m.id = i.merchant_id
		where ($1::text = '' or i.merchant_id = nullif($1, '')::uuid) and i.month = $2::text::date order by i.merchant_id, i.type, i.document`},
	{"documents.csv", []string{"Number", "Merchant ID", "Merchant", "Item", "Document", "Shop", "Issued by", "Issued to", "Credits", "Order kind", "Order ID",
		"Order", "Issued at", "Posted on", "Tax point", "Due on", "Net (£)", "VAT (£)", "Total (£)", "PDF", "UBL", "SHA-256 of the PDF when it was drawn"},
		func(c *Counts) *int { return &c.Documents },
		`select i.invoice_no, ` + merchant + `, ` + item + `, i.document, coalesce(s.name, ''), i.seller->>'Name', i.buyer->>'Name', coalesce(c.invoice_no, ''),
			` + kindOf + `, coalesce(i.order_id::text, ''), i.order_no, ` + utcText("i.issued_at") + `, i.posted_on::text, i.tax_point::text,
			coalesce(i.due_on::text, ''), i.sign * i.net, i.sign * i.vat, i.sign * i.gross, ` + files + `, coalesce(encode(i.pdf_sha256, 'hex'), '')
		from ` + documents + ` where ` + ofMonth + ` order by i.invoice_no`},
	{"lines.csv", []string{"Document", "Line", "Description", "Quantity", "VAT class", "VAT rate (basis points)", "Net (£)", "VAT (£)", "Total (£)"},
		func(c *Counts) *int { return &c.Lines },
		`select i.invoice_no, l.no, l.description, l.quantity, l.vat_class, l.vat_rate_bp, i.sign * l.net, i.sign * l.vat, i.sign * (l.net + l.vat)
		from invoices i join invoice_lines l on l.invoice_id = i.id where ` + ofMonth + ` order by i.invoice_no, l.no`},
	{"orders.csv", []string{"Order kind", "Order ID", "Order", "External ID", "Merchant ID", "Merchant", "Shop", "Placed at", "Delivered at"},
		func(c *Counts) *int { return &c.Orders },
		`with asked as (select distinct i.order_kind, i.order_id from invoices i where ` + ofMonth + ` and i.order_id is not null)
		select 'Delivery order', o.id::text, o.order_no, o.external_order_id, ` + merchant + `, s.name, ` + utcText("o.created") + `, ` + utcText("o.delivered") + `
			from asked join orders o on asked.order_kind = 'order' and o.id = asked.order_id join merchants m on m.id = o.merchant_id join shops s on s.id = o.shop_id
		union all select 'Courier order', o.id::text, o.reference_number, '', ` + merchant + `, s.name, ` + utcText("o.placed") + `, ` + utcText("o.delivered") + `
			from asked join collect_orders o on asked.order_kind = 'collect' and o.id = asked.order_id join merchants m on m.id = o.merchant_id
				join shops s on s.id = o.shop_id
		order by 1, 2`},
	{"order-lines.csv", []string{"Order ID", "Position", "Product", "Variant", "SKU", "Quantity ordered", "Quantity", "VAT class", "Price of one (£)",
		"Instead of position"}, func(c *Counts) *int { return &c.OrderLines },
		`with asked as (select distinct i.order_id from invoices i where ` + ofMonth + ` and i.order_kind = 'order')
		select l.order_id::text, l.position, l.product_title, l.variant_title, l.variant_sku,
				case when l.substitute_for is null then l.original_quantity else 0 end, l.quantity, l.vat_class, l.amount_per_unit, r.position
			from asked join order_lines l on l.order_id = asked.order_id left join order_lines r on r.id = l.substitute_for
		union all select c.order_id::text, -c.position, c.title, c.kind, '', 1, 1, c.vat_class, c.amount, null
			from asked join order_charges c on c.order_id = asked.order_id
		order by 1, 2`},
	{"account-entries.csv", []string{"Merchant ID", "Merchant", "Entry", "Kind", "Day", "Entered at", "Document", "Reference", "Amount (£)",
		"Balance after (£)"}, func(c *Counts) *int { return &c.AccountEntries },
		`select ` + merchant + `, e.no, e.kind, e.day::text, ` + utcText("e.at") + `, e.document, e.reference, e.pence, e.balance_after
		from (` + accountEntries + `) e join merchants m on m.id = e.merchant_id order by m.id, e.no`},
	{"payments.csv", []string{"Merchant ID", "Merchant", "Entry", "Kind", "Day", "Reference", "Payout run", "To be paid on", "From entry", "To entry",
		"Amount (£)"}, func(c *Counts) *int { return &c.Payments },
		`select ` + merchant + `, e.no, e.kind, e.day::text, e.reference, coalesce('RUN' || lpad(r.no::text, greatest(6, length(r.no::text)), '0'), ''),
			coalesce(r.pay_on::text, ''), case when e.kind = 'Payout' then p.from_no + 1 end, case when e.kind = 'Payout' then p.to_no end, e.pence
		from (` + accountEntries + `) e join merchants m on m.id = e.merchant_id left join payout_items p on p.id = e.item_id
			left join payout_runs r on r.id = p.run_id
		where e.kind in ('Payout', 'PayoutReturned', 'PaymentDifference', 'Receipt') order by m.id, e.no`},
	{"credit-entries.csv", []string{"Merchant ID", "Merchant", "Account ID", "Account", "Entry", "Kind", "Posted on", "Cause", "Credits", "Balance after"},
		func(c *Counts) *int { return &c.CreditEntries },
		`select ` + merchant + `, e.account_id::text, coalesce(s.name, p.name, ''), e.no, e.kind, e.posted_on::text, e.cause, e.delta, e.balance_after
		from credit_entries e left join shops s on s.id = e.account_id left join pro_teams p on p.id = e.account_id left join merchants m on m.id = s.merchant_id
		where ($1::text = '' or s.merchant_id = nullif($1, '')::uuid) and e.posted_on >= $2::text::date and e.posted_on < ` + monthEnd + `
		order by e.account_id, e.no`},
	{"fee-entries.csv", []string{"Merchant ID", "Merchant", "Account ID", "Account", "Entry", "Kind", "Day", "Cause", "Amount (£)", "Charged after (£)"},
		func(c *Counts) *int { return &c.FeeEntries },
		`select ` + merchant + `, e.account_id::text, coalesce(s.name, p.name, ''), e.no, e.kind, (e.at ` + london + `::text, e.cause, e.pence, e.fees_after
		from fee_entries e left join shops s on s.id = e.account_id left join pro_teams p on p.id = e.account_id left join merchants m on m.id = s.merchant_id
		where ($1::text = '' or s.merchant_id = nullif($1, '')::uuid) and e.at >= $2::timestamp at time zone 'Europe/London'
			and e.at < ($2::timestamp + interval '1 month') at time zone 'Europe/London' order by e.account_id, e.no`},
	{"index.csv", []string{"Merchant ID", "Merchant", "Item", "Document kind", "Document", "PDF", "UBL", "Credits", "Line", "Description", "Net (£)", "VAT (£)",
		"Total (£)", "Order kind", "Order ID", "Order", "Account entry"}, nil,
		`select ` + merchant + `, ` + item + `, i.document, i.invoice_no, ` + files + `, coalesce(c.invoice_no, ''), l.no, l.description, i.sign * l.net,
			i.sign * l.vat, i.sign * (l.net + l.vat), ` + kindOf + `, coalesce(i.order_id::text, ''), i.order_no, e.no
		from ` + documents + ` join invoice_lines l on l.invoice_id = i.id where ` + ofMonth + ` order by m.id, i.type, i.document, i.invoice_no, l.no`},
}

// accountEntries are those of the month in merchants' accounts: of its documents, and what was paid or entered in it.
const accountEntries = `select e.merchant_id, e.no, e.kind, i.posted_on as day, e.at, i.invoice_no as document, '' as reference, null::uuid as item_id,
			e.pence, e.balance_after
		from invoices i join merchant_entries e on e.invoice_id = i.id where ` + ofMonth + `
	union all select e.merchant_id, e.no, e.kind, e.day, e.at, '', e.reference, e.item_id, e.pence, e.balance_after
		from (select e.*, coalesce(o.posted_on, (e.at ` + london + `) as day, coalesce(p.reference, b.reference, o.reference, '') as reference, p.id as item_id
			from merchant_entries e left join payout_items p on 'payout/' || p.id = coalesce(e.reverses, e.cause) left join bank_lines b
				on 'receipt/' || b.id = replace(e.cause, 'difference/', 'receipt/')
				left join opening_balances o on 'opening/' || o.id = e.cause
			where e.invoice_id is null and e.kind in ('OpeningBalance', 'Payout', 'PayoutReturned', 'PaymentDifference', 'Receipt')
				and ($1::text = '' or e.merchant_id = nullif($1, '')::uuid)) e
		where e.day >= $2::text::date and e.day < ` + monthEnd

// addUp adds the documents and the entries up by kind.
func addUp(ctx context.Context, tx pgx.Tx, m *month, out *Manifest) (err error) {
	out.Totals, err = db.AllByPosition[Total](ctx, tx, `select `+item+`, i.document, count(*)::int, sum(i.sign * i.net)::bigint, sum(i.sign * i.vat)::bigint,
		sum(i.sign * i.gross)::bigint from invoices i where `+ofMonth+` group by i.type, i.document order by i.type, i.document`, m.merchantID, m.first())
	if err != nil {
		return err
	}
	out.Ledger, err = db.AllByPosition[LedgerTotal](ctx, tx, `select e.kind, count(*)::int, sum(e.pence)::bigint from (`+accountEntries+`) e group by e.kind
		order by e.kind`, m.merchantID, m.first())
	return err
}
