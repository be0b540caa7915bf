package invoices

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/shops"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const logoPath = shops.LogoPath

// API serves invoices to those who issued or owe them.
type API struct {
	pool  *pgxpool.Pool
	files *blob.Store
	now   func() time.Time // UTC
}

// New makes the API.
func New(pool *pgxpool.Pool, files *blob.Store, now func() time.Time) *API {
	return &API{pool: pool, files: files, now: now}
}

// Register lists the operations on invoices.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string, roles ...string) web.Op {
		return web.Op{Method: method, Path: "/api/" + path, Summary: summary, Tag: "invoices", Roles: roles}
	}
	const admin, merchant, shop = wire.RoleAdmin, wire.RoleMerchant, wire.RoleShop
	web.Handle(api, op(http.MethodPost, "admin/invoice", "One page of all invoices, grouped by order", admin).Reads(), a.adminList)
	web.Handle(api, op(http.MethodPost, "merchant/invoices", "One page of the merchant's invoices, grouped by order", merchant).Reads(), a.merchantList)
	web.Handle(api, op(http.MethodPost, "shop/invoices", "One page of the shop's invoices, grouped by order", shop).OfMoney().Reads(), a.shopList)
	web.HandleFile(api, op(http.MethodPost, "admin/invoice/pdf", "All invoices that match, as one PDF", admin).File(export.PDFType), a.adminPDF)
	web.HandleFile(api, op(http.MethodPost, "merchant/invoices/pdf", "All invoices that match, as one PDF", merchant).File(export.PDFType), a.merchantPDF)
	web.HandleFile(api, op(http.MethodPost, "shop/invoices/pdf", "All invoices that match, as one PDF", shop).OfMoney().File(export.PDFType), a.shopPDF)
	web.Handle(api, op(http.MethodGet, "admin/invoice/merchant", "Merchants, for the list's filter", admin), a.merchants)
	web.Handle(api, op(http.MethodGet, "admin/invoice/shop", "Shops, for the list's filter", admin), a.shops)
	web.Handle(api, op(http.MethodGet, "merchant/invoice/shop", "The merchant's shops, for the list's filter", merchant), a.shops)
	web.Handle(api, op(http.MethodGet, "invoice/url/{invoiceNo}", "A link to an invoice's PDF, valid for one minute").OfMoney(), a.link)
	web.HandleFile(api, op(http.MethodGet, "invoice/ubl/{invoiceNo}", "An invoice as UBL 2.1 (Peppol BIS Billing 3.0)").OfMoney().File(ublType), a.ubl)
	web.HandleFile(api, op(http.MethodPost, "invoice/zip", "Several invoices' PDFs, named by number").OfMoney().File(export.ZipType), a.zip)
	web.HandleFile(api, op(http.MethodGet, "statements/{merchantId}/{month}/documents/zip", "The PDFs behind a statement, named by number", admin,
		merchant).File(export.ZipType), a.monthZip)
	web.HandleFile(api, op(http.MethodGet, "statements/{merchantId}/{month}/documents/pdf", "The documents behind a statement, as one PDF", admin,
		merchant).File(export.PDFType), a.monthPDF)
	web.Handle(api, op(http.MethodGet, "invoice/document/{invoiceNo}", "An invoice's lines and what is left to be credited", admin), a.document)
	web.Handle(api, op(http.MethodPost, "invoice/credit/{invoiceNo}", "Credit an invoice by line, or issue it anew; above the limit another Admin approves",
		admin), a.credit)
	web.Handle(api, op(http.MethodGet, "invoice/settings", "The issuer's details on its invoices", admin, merchant), a.settings)
	web.Handle(api, op(http.MethodPut, "invoice/settings", "Change the issuer's details on new invoices", admin, merchant), a.setSettings)
	web.Handle(api, op(http.MethodPut, "admin/merchants/{id}/company", "Change the company of a merchant on its new invoices", admin), a.setCompany)
}

// NumberPath names one invoice; exported because the API description is read from it.
type NumberPath struct {
	InvoiceNo string `path:"invoiceNo" maxLength:"40"`
}

// visible is the condition on i under which a caller sees an invoice; its argument is $1.
func visible(c *auth.Caller) (condition string, arg any) {
	switch c.Role {
	case wire.RoleAdmin:
		return `$1 = ''`, ""
	case wire.RoleMerchant:
		return `i.merchant_id = nullif($1, '')::uuid`, c.MerchantID
	case wire.RoleShop:
		return `i.shop_id = nullif($1, '')::uuid and i.type in ('Shop', 'TradeKartCollect')`, c.ShopID
	}
	return `$1 is null`, ""
}

// find returns the ids of invoices that the caller sees, in the order of their numbers here.
func (a *API) find(ctx context.Context, numbers []string) ([]string, error) {
	condition, arg := visible(auth.CallerFrom(ctx))
	ids, err := db.Column[string](ctx, a.pool, `select i.id::text from unnest($2::text[]) with ordinality as n (no, place) join invoices i on i.invoice_no = n.no
		where `+condition+` order by n.place`, arg, numbers)
	if err == nil && len(ids) != len(numbers) {
		err = missing()
	}
	return ids, err
}

func (a *API) link(ctx context.Context, in *NumberPath) (web.Result[wire.InvoiceFile], error) {
	var out wire.InvoiceFile
	ids, err := a.find(ctx, []string{in.InvoiceNo})
	if err != nil {
		return web.Of(out), err
	}
	_, i, err := a.pdf(ctx, ids[0]) // which puts back one that was lost
	if err != nil {
		return web.Of(out), err
	}
	out.FileUrl, err = a.files.ViewLink(ctx, i.Key, i.InvoiceNo+".pdf")
	return web.Of(out), err
}

func (a *API) merchants(ctx context.Context, _ *struct{}) (web.Result[[]wire.InvoiceMerchant], error) {
	all, err := db.All[wire.InvoiceMerchant](ctx, a.pool, `select name as merchant_name, id::text as merchant_id from merchants order by name, id limit 5000`)
	return web.Of(all), err
}

func (a *API) shops(ctx context.Context, _ *struct{}) (web.Result[[]wire.InvoiceShopName], error) {
	c := auth.CallerFrom(ctx)
	all, err := db.All[wire.InvoiceShopName](ctx, a.pool, `select name as shop_name, id::text as shop_id from shops
		where $1 or merchant_id = nullif($2, '')::uuid order by name, id limit 5000`,
		c.Role == wire.RoleAdmin, c.MerchantID)
	return web.Of(all), err
}

// errTooMany refuses a file that would hold more than most invoices.
func errTooMany(most string) error {
	return fault.Field("Filter.DateFrom", "More than "+most+" invoices match. Please choose a shorter time.")
}
