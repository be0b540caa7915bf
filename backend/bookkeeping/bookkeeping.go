// Package bookkeeping writes what the operator's and merchants' accountants need: files for bookkeeping programs and workpapers for VAT
// returns. It reads what invoices has issued; it must not know how a document comes about.
package bookkeeping

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/vat"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the operator's books to Admins, and to Merchants their own.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time // UTC
}

// New makes the API.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool, now} }

// Register lists the operations on books.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: path, Summary: summary, Tag: "bookkeeping", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}
	}
	web.Handle(api, op(http.MethodGet, "/api/bookkeeping/{format}/settings", "The codes that files for a bookkeeping program use"), a.settings)
	web.Handle(api, op(http.MethodPut, "/api/bookkeeping/{format}/settings", "Change the codes that files for a bookkeeping program use"),
		web.Tx(a.pool, a.setSettings))
	web.HandleFile(api, op(http.MethodGet, "/api/bookkeeping/{format}/{file}/{month}", "The documents of a month, as a file that a bookkeeping program imports").
		File(export.CSVType), a.file)
	web.Handle(api, op(http.MethodGet, "/api/vat-return/{from}/{months}", "A workpaper for the VAT return of some months"), a.vatReturn)
	web.HandleFile(api, op(http.MethodGet, "/api/vat-return/{from}/{months}/csv", "The documents behind the boxes of a VAT return").File(export.CSVType), a.vatCSV)
}

// owner is whose books are asked for: the operator's (empty) or a merchant's.
func owner(ctx context.Context) string {
	if c := auth.CallerFrom(ctx); c.Role == wire.RoleMerchant {
		return c.MerchantID
	}
	return ""
}

// Sides of the books.
const (
	sales     = vat.Sales
	purchases = vat.Purchases
)

// side says on which side of the owner's books ($1, empty: the operator) a document is, or null: it is in none.
const side = `case when $1 = '' then case when i.issuer_kind = 'Platform' then 'Sales' end
	when i.merchant_id = nullif($1, '')::uuid then case when i.type = 'Shop' then 'Sales' when i.issuer_kind = 'Platform' then 'Purchases' end end`

// entry is what a document holds of one rate of VAT. Amounts are pence, below zero for credit notes.
type entry struct {
	InvoiceNo, Document, Type, CreditsNo, OrderNo string
	Party, PartyId, Email                         string // the other side
	IssuedOn, DueOn, TaxPoint, PostedOn           string // London days
	ShopID, ShopName, Class                       string
	RateBP                                        int
	Net, VAT                                      int64
	Description                                   string
	Side                                          string
	Late                                          bool // of an earlier period of VAT
}

const entryColumns = `i.invoice_no, i.document, i.type, coalesce(c.invoice_no, '') as credits_no, i.order_no,
	case when ` + side + ` = 'Sales' then i.buyer->>'Name' else i.seller->>'Name' end as party, coalesce(i.merchant_id, i.pro_team_id, i.id)::text as party_id,
	coalesce(case when ` + side + ` = 'Sales' then i.buyer->>'Email' end, '') as email,
	(i.issued_at at time zone 'Europe/London')::date::text as issued_on, coalesce(i.due_on, (i.issued_at at time zone 'Europe/London')::date)::text as due_on,
	i.tax_point::text, i.posted_on::text, coalesce(i.shop_id::text, '') as shop_id, coalesce(s.name, '') as shop_name, r.class, r.rate_bp, r.net, r.vat,
	r.description, ` + side + ` as side, `

const entryRows = ` from invoices i left join shops s on s.id = i.shop_id left join invoices c on c.id = i.credits_id
	cross join lateral (select vat_class as class, vat_rate_bp as rate_bp, i.sign * sum(net)::bigint as net, i.sign * sum(vat)::bigint as vat, min(no) as first,
		(array_agg(description order by no))[1] as description from invoice_lines where invoice_id = i.id group by 1, 2) r `

// each calls do with the entries that a condition on i matches, in the order of their documents. What joins says whether each is late.
func each(ctx context.Context, q db.Querier, late, joins, condition string, do func(*entry) error, args ...any) error {
	rows, err := q.Query(ctx, `select `+entryColumns+late+` as late`+entryRows+joins+`where `+side+` is not null and `+condition+
		` order by i.posted_on, i.issued_at, i.id, r.first`, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var e entry
		err := rows.Scan(&e.InvoiceNo, &e.Document, &e.Type, &e.CreditsNo, &e.OrderNo, &e.Party, &e.PartyId, &e.Email, &e.IssuedOn, &e.DueOn, &e.TaxPoint,
			&e.PostedOn, &e.ShopID, &e.ShopName, &e.Class, &e.RateBP, &e.Net, &e.VAT, &e.Description, &e.Side, &e.Late)
		if err == nil {
			err = do(&e)
		}
		if err != nil {
			return err
		}
	}
	return rows.Err()
}
