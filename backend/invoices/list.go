package invoices

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/vat"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// groupKey is a group on a page.
type groupKey struct{ Id string }

// groupSpec is a list of groups, and what narrows the invoices of a group: a group is listed if one is left.
type groupSpec[F any] struct {
	list.Spec[F]
	documents func(*list.Where, *F)
}

func specOf[F any](groups, documents func(*list.Where, *F)) groupSpec[F] {
	return groupSpec[F]{list.Spec[F]{
		From: "invoices i", Columns: "page.id::text", ID: "i.group_id", Order: "i.order_date", Start: "desc", Distinct: true,
		Owner: func(w *list.Where, c *auth.Caller) {
			list.Owned("i.merchant_id", "i.shop_id")(w, c)
			if c.Role == wire.RoleShop {
				w.In("i.type", []string{wire.InvoiceShop, wire.InvoiceTradeKartCollect})
			}
		},
		Search: search,
		Filter: func(w *list.Where, f *F) {
			groups(w, f)
			documents(w, f)
		},
	}, documents}
}

// search finds only one row for a whole invoice or order number, by its index: numbers that differ in a few
// digits share most of their trigrams, so among a million of them a search by trigrams would be slow. Any
// other text may be anywhere in an invoice's text.
func search(ctx context.Context, q db.Querier, w *list.Where, who *auth.Caller, words []string) error {
	if len(words) == 1 {
		number := strings.ToUpper(words[0])
		owner, arg := list.OwnerClause(who, 2)
		known, err := db.Value[bool](ctx, q, `select exists (select from invoices o where o.invoice_no = $1 and `+owner+`)
			or exists (select from invoices o where o.order_no = $1 and `+owner+`)`, number, arg)
		if err != nil {
			return err
		}
		if known {
			w.Add("i.group_id = any(array(select n.group_id from invoices n where n.invoice_no = ? union select n.group_id from invoices n where n.order_no = ?))",
				number, number)
			return nil
		}
	}
	return list.Contains("i.search_text")(ctx, q, w, who, words)
}

var adminSpec = specOf(func(w *list.Where, f *wire.AdminInvoiceFilter) {
	w.Days("i.order_date", "DateFrom", f.DateFrom, "DateTo", f.DateTo)
	w.IDs("i.merchant_id", f.Merchants)
	w.IDs("i.shop_id", f.Shops)
}, func(w *list.Where, f *wire.AdminInvoiceFilter) {
	w.In("i.type", f.InvoiceType)
	w.In(operatorSide, vatReturn(w, f.VatFilter))
})

var merchantSpec = specOf(func(w *list.Where, f *wire.MerchantInvoiceFilter) {
	w.Days("i.order_date", "DateFrom", f.DateFrom, "DateTo", f.DateTo)
	w.IDs("i.shop_id", f.Shops)
}, func(w *list.Where, f *wire.MerchantInvoiceFilter) {
	w.In("i.type", f.InvoiceType)
	w.In(merchantSide, vatReturn(w, f.VatFilter))
})

var shopSpec = specOf(func(w *list.Where, f *wire.ShopInvoiceFilter) {
	w.Days("i.order_date", "DateFrom", f.DateFrom, "DateTo", f.DateTo)
	if f.OrderId != "" {
		w.Add("i.order_kind = 'collect'")
		w.IDs("i.order_id", []string{f.OrderId})
	}
	if f.DeliveryId != "" {
		w.Add("i.order_kind = 'order'")
		w.IDs("i.order_id", []string{f.DeliveryId})
	}
}, func(w *list.Where, f *wire.ShopInvoiceFilter) { w.In("i.type", f.InvoiceType) })

// On which side of the books documents are: the operator's, which has no purchases here, and a merchant's.
const (
	operatorSide = `case when i.issuer_kind = 'Platform' then 'Sales' end`
	merchantSide = `case when i.type = 'Shop' then 'Sales' when i.issuer_kind = 'Platform' then 'Purchases' end`
)

// vatReturn leaves the documents of a VAT return, or of one of its boxes, but for their side, which it returns.
func vatReturn(w *list.Where, f wire.VatFilter) (sides []string) {
	if first, months, found := strings.Cut(f.VatPeriod, "/"); found {
		w.Add("i.id in (select invoice_id from vat_documents(?::text::date, ?::text::int))", first+"-01", months)
		sides = []string{vat.Sales, vat.Purchases}
	}
	if f.VatBox == "" {
		return sides
	}
	w.Add("exists (select from invoice_lines l where l.invoice_id = i.id and l.vat_class <> 'None')")
	sides = []string{"None"}
	for side, boxes := range vat.Boxes {
		if slices.ContainsFunc(boxes, func(box int) bool { return strconv.Itoa(box) == f.VatBox }) {
			sides = append(sides, side)
		}
	}
	return sides
}

type (
	adminInput    struct{ Body wire.AdminInvoiceListRequest }
	merchantInput struct {
		Body wire.MerchantInvoiceListRequest
	}
	shopInput struct{ Body wire.ShopInvoiceListRequest }
)

func (a *API) adminList(ctx context.Context, in *adminInput) (wire.InvoiceList, error) {
	return readPage(ctx, a, &adminSpec, &in.Body)
}

func (a *API) merchantList(ctx context.Context, in *merchantInput) (web.Result[wire.InvoiceList], error) {
	page, err := readPage(ctx, a, &merchantSpec, &in.Body)
	return web.Of(page), err
}

func (a *API) shopList(ctx context.Context, in *shopInput) (wire.ShopInvoiceList, error) {
	page, err := readPage(ctx, a, &shopSpec, &in.Body)
	return wire.ShopInvoiceList(page), err
}

// readPage reads the groups of a page, and then what of them the caller sees and the filter asks for.
func readPage[F any](ctx context.Context, a *API, spec *groupSpec[F], in *wire.ListRequest[F]) (wire.InvoiceList, error) {
	page, err := list.Read[groupKey](ctx, a.pool, &spec.Spec, auth.CallerFrom(ctx), in)
	out := wire.InvoiceList{ListPage: page.ListPage, Page: max(in.Page, 1), Size: cmp.Or(in.Size, 10), InvoiceGroups: []wire.InvoiceGroup{}}
	if err != nil {
		return out, err
	}
	out.InvoiceGroups, err = readGroups(ctx, a, spec, page.Rows, in.Filter)
	return out, err
}

type groupedInvoice struct {
	wire.Invoice
	GroupId string
}

func readGroups[F any](ctx context.Context, a *API, spec *groupSpec[F], keys []groupKey, filter *F) ([]wire.InvoiceGroup, error) {
	ids, groups := make([]string, len(keys)), make([]wire.InvoiceGroup, len(keys))
	at := map[string]*wire.InvoiceGroup{}
	for n, key := range keys {
		ids[n], at[key.Id], groups[n].Invoices = key.Id, &groups[n], []wire.Invoice{}
	}
	who := auth.CallerFrom(ctx)
	condition, arg := visible(who)
	narrowed, args := list.Clause(spec.documents, filter, arg, ids)
	all, err := db.All[groupedInvoice](ctx, a.pool, `select i.invoice_no, i.order_no, i.order_date, '/api/invoice/url/' || i.invoice_no as file_url, i.document,
		i.type, i.issued_at as issued,
			i.tax_point::text, coalesce(nullif(i.seller->>'TradingAs', ''), i.seller->>'Name') as seller, i.buyer->>'Name' as buyer,
			coalesce(s.name, '') as shop_name, coalesce(m.name, '') as merchant_name, coalesce(c.invoice_no, '') as credits_invoice,
			i.net, i.vat, i.gross, coalesce(i.order_id::text, '') as order_id, coalesce(i.order_kind, '') as order_kind, coalesce(i.pdf_problem, '') as pdf_problem,
			coalesce((select sum(w.pence) from approvals w where w.state = 'Waiting' and w.kind = 'Credit' and w.details ->> 'InvoiceNo' = i.invoice_no), 0)::bigint
			as to_approve, i.group_id::text
		from invoices i left join shops s on s.id = i.shop_id left join merchants m on m.id = i.merchant_id left join invoices c on c.id = i.credits_id
		where i.group_id = any($2::uuid[]) and `+condition+` and `+narrowed+` order by i.issued_at, i.issuer_kind desc, i.no`, args...)
	for _, one := range all {
		if who.Role != wire.RoleAdmin {
			one.ToApprove = 0
		}
		g := at[one.GroupId]
		g.OrderNo, g.Invoices = one.OrderNo, append(g.Invoices, one.Invoice)
	}
	return groups, err
}

// maxInOnePDF bounds a document of many invoices, which is made in memory.
const maxInOnePDF = 1000

func (a *API) adminPDF(ctx context.Context, in *adminInput) (*web.File, error) {
	return onePDF(a, &adminSpec, &in.Body), nil
}

func (a *API) merchantPDF(ctx context.Context, in *merchantInput) (*web.File, error) {
	return onePDF(a, &merchantSpec, &in.Body), nil
}

func (a *API) shopPDF(ctx context.Context, in *shopInput) (*web.File, error) {
	return onePDF(a, &shopSpec, &in.Body), nil
}

// matching returns the numbers of all invoices that match, oldest first.
func matching[F any](ctx context.Context, a *API, spec *groupSpec[F], in *wire.ListRequest[F], most int) (numbers []string, err error) {
	var keys []groupKey
	request := *in
	request.OrderBy = "asc"
	err = list.Each(ctx, a.pool, &spec.Spec, auth.CallerFrom(ctx), &request, most, func(key *groupKey) error {
		keys = append(keys, *key)
		return nil
	})
	if errors.Is(err, list.ErrTooMany) {
		return nil, errTooMany("1,000")
	}
	if err != nil {
		return nil, err
	}
	groups, err := readGroups(ctx, a, spec, keys, in.Filter)
	for _, g := range groups {
		for _, i := range g.Invoices {
			numbers = append(numbers, i.InvoiceNo)
		}
	}
	if err == nil && len(numbers) > most {
		err = errTooMany("1,000")
	}
	return numbers, err
}
