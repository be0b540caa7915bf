package fees

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	monthTables  = "merchant_months mm left join merchants m on m.id = mm.merchant_id left join closed_months c on c.month = mm.month"
	monthColumns = `mm.id::text, coalesce(mm.merchant_id::text, '') as merchant_id, coalesce(m.name, 'TK Pro organisations') as merchant_name,
		to_char(mm.month, 'YYYY-MM') as month, mm.orders, mm.sales, mm.refunds, mm.fees, mm.collections, mm.subscriptions, mm.revenue, mm.vat,
			mm.promo_funding, mm.due,
		(select coalesce(-sum(e.delta), 0)::int from (select id from shops where merchant_id = mm.merchant_id union all select id from pro_teams
		where mm.merchant_id is null) owner
			join credit_entries e on e.account_id = owner.id
			where e.kind in ('Use', 'Return') and e.posted_on >= mm.month and e.posted_on < ` + nextMonth + `) as credits_used,
		c.month is not null as closed`
	nextMonth   = `(mm.month + interval '1 month')::date`
	monthStarts = `(mm.month::timestamp at time zone 'Europe/London')`
	monthEnds   = `((mm.month + interval '1 month')::timestamp at time zone 'Europe/London')`
)

var merchantMonths = list.Spec[wire.PeriodFilter]{
	From: "merchant_months mm left join merchants m on m.id = mm.merchant_id", Rows: monthTables, Columns: monthColumns,
	ID: "mm.id", Order: "mm.month", Start: "desc",
	Sorts:  []string{"MerchantName", "Orders", "Sales", "Refunds", "Fees", "Collections", "CreditsUsed", "Due"},
	Owner:  list.Owned("mm.merchant_id", "null::uuid"),
	Search: list.Contains("lower(m.name)"),
	Filter: func(w *list.Where, f *wire.PeriodFilter) {
		w.Overlap(monthStarts, monthEnds, "DateFrom", f.DateFrom, "DateTo", f.DateTo)
		w.IDs("mm.merchant_id", f.Merchants)
	},
}

func (a *API) statements(ctx context.Context, in *web.Query[wire.PeriodFilter]) (wire.MerchantMonthList, error) {
	page, err := list.Read[wire.MerchantMonth](ctx, a.pool, &merchantMonths, auth.CallerFrom(ctx), &in.List)
	return wire.MerchantMonthList{Result: page.Rows, ListPage: page.ListPage}, err
}

// StatementPath names a merchant's month; exported because the API description is read from it.
type StatementPath struct {
	MerchantPath
	Month  string `path:"month" pattern:"^20[0-9]{2}-(0[1-9]|1[0-2])$" doc:"The month, such as 2026-11"`
	ShopID string `query:"ShopId" format:"uuid" doc:"Only what concerns this shop of the merchant"`
}

func (a *API) statement(ctx context.Context, in *StatementPath) (web.Result[wire.Statement], error) {
	var s wire.Statement
	err := db.InSnapshot(ctx, a.pool, func(tx pgx.Tx) (err error) {
		s, err = readStatement(ctx, tx, in)
		return err
	})
	return web.Of(s), err
}

// readStatement reads a month of a merchant that the caller may see; one without documents is all zero.
func readStatement(ctx context.Context, tx pgx.Tx, in *StatementPath) (s wire.Statement, err error) {
	who := auth.CallerFrom(ctx)
	if who.Role == wire.RoleMerchant && who.MerchantID != in.MerchantID {
		return s, fault.Missing("This statement")
	}
	return statementOf(ctx, tx, in)
}

func statementOf(ctx context.Context, tx pgx.Tx, in *StatementPath) (s wire.Statement, err error) {
	if s.MerchantMonth, s.ShopName, err = monthHead(ctx, tx, in); err != nil {
		return s, err
	}
	s.ShopId, s.Shops = in.ShopID, []wire.StatementShop{}
	totals, args := `document_totals where merchant_id = $1 and month = $2::text::date`, []any{in.MerchantID, in.Month + "-01"}
	if in.ShopID != "" {
		totals, args = `(select type, document, count(*) as documents, sum(sign * net)::bigint as net, sum(sign * vat)::bigint as vat,
				sum(sign * gross)::bigint as gross
			from invoices where merchant_id = $1 and posted_on >= $2::text::date and posted_on < ($2::text::date + interval '1 month')::date
				and shop_id = $3 group by type, document) t`, append(args, in.ShopID)
	}
	if s.Lines, err = db.All[wire.StatementLine](ctx, tx, `select type, document, documents, net, vat, gross from `+totals+`
		order by array_position('{Shop,TradeKartFee,TradeKartCollect,Subscription,PromoFunding}', type), document desc`, args...); err != nil {
		return s, err
	}
	s.Orders, s.MonthSums = sums(s.Lines)
	if s.Credits, err = monthCredits(ctx, tx, in); err != nil {
		return s, err
	}
	s.CreditsUsed = -(s.Credits.Used + s.Credits.Returned)
	if in.ShopID != "" {
		return s, nil
	}
	if s.Shops, err = byShop(ctx, tx, in); err != nil {
		return s, err
	}
	account, err := monthAccount(ctx, tx, in)
	s.Account = &account
	return s, err
}

// sums are the figures of a month that follow from its documents, as the view merchant_months has them.
func sums(lines []wire.StatementLine) (orders int, m wire.MonthSums) {
	for _, l := range lines {
		switch {
		case l.Type == wire.InvoiceShop && l.Document == "CreditNote":
			m.Refunds -= l.Gross
		case l.Type == wire.InvoiceShop:
			orders, m.Sales = l.Documents, m.Sales+l.Gross
		case l.Type == wire.InvoiceTradeKartFee:
			m.Fees += l.Net
		case l.Type == wire.InvoiceTradeKartCollect:
			m.Collections += l.Net
		case l.Type == wire.InvoiceSubscription:
			m.Subscriptions += l.Net
		case l.Type == wire.InvoicePromoFunding:
			m.PromoFunding -= l.Gross
		}
		if l.Type != wire.InvoiceShop {
			m.Vat, m.Due = m.Vat+l.Vat, m.Due+l.Gross
		}
	}
	m.Revenue = m.Fees + m.Collections + m.Subscriptions
	return orders, m
}

// monthHead names the merchant, the shop if only its documents are asked for, and the month.
func monthHead(ctx context.Context, q db.Querier, in *StatementPath) (m wire.MerchantMonth, shop string, err error) {
	m = wire.MerchantMonth{MerchantId: in.MerchantID, Month: in.Month}
	err = q.QueryRow(ctx, `select md5(concat_ws(' ', m.id, $2::text::date))::uuid::text, exists (select from closed_months where month = $2::text::date)
		from merchants m left join shops s on s.id = nullif($3, '')::uuid and s.merchant_id = m.id
		where m.id = $1 and (s.id is not null or $3 = '')`, in.MerchantID, in.Month+"-01", in.ShopID).Scan(&m.Id, &m.Closed)
	if err != nil {
		return m, "", db.IfNone(err, fault.Missing("This merchant or shop"))
	}
	h, err := readHead(ctx, q, in.MerchantID, in.Month)
	m.MerchantName = h.MerchantName
	return m, h.Shops[in.ShopID], err
}

// monthCredits adds up the ledger's entries of the merchant's shops before and in the month.
func monthCredits(ctx context.Context, q db.Querier, in *StatementPath) (c wire.StatementCredits, err error) {
	rows, _ := q.Query(ctx, `select coalesce(sum(delta) filter (where posted_on < first), 0)::int as opening,
			coalesce(sum(delta) filter (where posted_on >= first and kind = 'Grant'), 0)::int as granted,
			coalesce(sum(delta) filter (where posted_on >= first and kind = 'Use'), 0)::int as used,
			coalesce(sum(delta) filter (where posted_on >= first and kind = 'Return'), 0)::int as returned,
			coalesce(sum(delta) filter (where posted_on >= first and kind = 'Expiry'), 0)::int as expired,
			coalesce(sum(delta), 0)::int as closing
		from (select $2::text::date as first) m cross join shops s join credit_entries e on e.account_id = s.id
		where s.merchant_id = $1 and s.id = coalesce(nullif($3, '')::uuid, s.id) and e.posted_on < (first + interval '1 month')::date`,
		in.MerchantID, in.Month+"-01", in.ShopID)
	return pgx.CollectExactlyOneRow(rows, pgx.RowToStructByName[wire.StatementCredits])
}

// monthBounds are the moments at which a month of London begins and ends; the pattern has checked it.
func monthBounds(month string) (starts, ends time.Time) {
	first, _ := time.Parse("2006-01", month)
	return london.Date(first.Year(), first.Month(), 1), london.Date(first.Year(), first.Month()+1, 1)
}

var statementDocuments = list.Spec[wire.StatementDocumentFilter]{
	From: "invoices i",
	Rows: "invoices i left join shops s on s.id = i.shop_id left join invoices c on c.id = i.credits_id",
	Columns: `i.id::text, i.invoice_no, (i.issued_at at time zone 'Europe/London')::date::text as issued_on, coalesce(i.due_on::text, '') as due_on,
		coalesce(s.name, '') as shop_name, i.buyer->>'Name' as buyer, coalesce(c.invoice_no, '') as credits_invoice,
		(select jsonb_agg(jsonb_build_object('VatClass', vat_class, 'BasisPoints', vat_rate_bp, 'Net', i.sign * net, 'Vat', i.sign * vat) order by first)
			from (select vat_class, vat_rate_bp, sum(net) as net, sum(vat) as vat, min(no) as first from invoice_lines where invoice_id = i.id group by 1, 2) r)
				as rates, i.type, i.document, i.posted_on::text, i.tax_point::text, coalesce(i.order_kind, '') as order_kind,
		coalesce(i.order_id::text, '') as order_id, i.order_no, i.sign * i.net as net, i.sign * i.vat as vat, i.sign * i.gross as gross`,
	ID: "i.id", Order: "i.posted_on", Start: "desc",
	Owner:  list.Owned("i.merchant_id", "null::uuid"),
	Search: list.Contains("i.search_text"),
	Filter: func(w *list.Where, f *wire.StatementDocumentFilter) {
		if f.MerchantId != "" {
			w.IDs("i.merchant_id", []string{f.MerchantId})
		}
		w.IDs("i.shop_id", f.Shops)
		if f.ProTeams {
			w.Add("i.merchant_id is null")
		}
		if f.Month != "" {
			w.Add("i.posted_on >= ?::text::date and i.posted_on < (?::text::date + interval '1 month')::date", f.Month+"-01", f.Month+"-01")
		}
		w.In("i.type", f.Type)
		w.In("i.document", f.Document)
	},
}

// documentsCSV returns all documents that match, as the accountant reads them.
func (a *API) documentsCSV(_ context.Context, in *web.Body[wire.StatementDocumentListRequest]) (*web.File, error) {
	name := "documents"
	if f := in.Body.Filter; f != nil && f.Month != "" {
		name += "-of-" + f.Month
	}
	file := audit.File[wire.StatementDocument, wire.StatementDocumentFilter]{
		List: &statementDocuments, Request: &in.Body,
		Action: "statement_documents.exported", Kind: "statement", Label: "Documents of a statement", Name: name,
		Head: []string{"Number", "Type", "Document", "Issued on", "Posted on", "Tax point", "Due on", "Credits invoice", "Order", "Shop", "Customer", "VAT rate",
			"Net (£)", "VAT (£)", "Total (£)"},
		Rows: documentRows,
	}
	return file.CSV(a.pool, a.now()), nil
}

// documentRows has one row for each rate of VAT, as accounts post them.
func documentRows(d *wire.StatementDocument) (rows [][]any) {
	due := ""
	if d.DueOn != "" {
		due = ukDate(d.DueOn)
	}
	for _, r := range d.Rates {
		rows = append(rows, []any{d.InvoiceNo, typeLabels[d.Type], documentLabel(d.Document), ukDate(d.IssuedOn), ukDate(d.PostedOn), ukDate(d.TaxPoint), due,
			d.CreditsInvoice, d.OrderNo, d.ShopName, d.Buyer, rateLabel(r), export.Pence(r.Net), export.Pence(r.Vat), export.Pence(r.Net + r.Vat)})
	}
	return rows
}

// rateLabel names a rate of VAT as the documents do.
func rateLabel(r wire.StatementRate) string {
	switch r.VatClass {
	case "Zero":
		return "Zero-rated"
	case "Exempt":
		return "Exempt"
	case "None":
		return "No VAT"
	}
	return export.Percent(r.BasisPoints)
}

// byShop adds up the documents of each of the merchant's shops.
func byShop(ctx context.Context, q db.Querier, in *StatementPath) ([]wire.StatementShop, error) {
	rows, _ := q.Query(ctx, `select coalesce(i.shop_id::text, '') as shop_id, coalesce((select head->'Shops'->>i.shop_id::text from closed_statements
				where merchant_id = $1 and month = $2::text::date), s.name, '') as shop_name,
			coalesce(sum(sign * gross) filter (where type = 'Shop'), 0)::bigint as sales, coalesce(sum(sign * gross) filter (where type = 'TradeKartFee'),
				0)::bigint as fees,
			coalesce(sum(sign * gross) filter (where type = 'TradeKartCollect'), 0)::bigint as couriers,
			coalesce(sum(sign * gross) filter (where type = 'Subscription'), 0)::bigint as subscriptions,
			coalesce(-sum(sign * gross) filter (where type = 'PromoFunding'), 0)::bigint as promo_funding,
			coalesce(sum(sign * gross) filter (where type <> 'Shop'), 0)::bigint as due
		from invoices i left join shops s on s.id = i.shop_id
		where i.merchant_id = $1 and i.posted_on >= $2::text::date and i.posted_on < ($2::text::date + interval '1 month')::date
		group by i.shop_id, s.name order by s.name nulls last, i.shop_id`, in.MerchantID, in.Month+"-01")
	return pgx.CollectRows(rows, pgx.RowToStructByName[wire.StatementShop])
}

var typeLabels = map[string]string{
	wire.InvoiceShop: "Orders", wire.InvoiceTradeKartFee: "Agency fees", wire.InvoiceTradeKartCollect: "Courier orders",
	wire.InvoiceSubscription: "Subscriptions and tranches", wire.InvoicePromoFunding: "Promo codes funded by TradeKart",
}
