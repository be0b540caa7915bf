package catalogue

import (
	"cmp"
	"context"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// mostProducts bounds what one merchant keeps.
const mostProducts = 50_000

// registerMerchantProducts lists the operations on what a merchant's shops sell.
func (a *API) registerMerchantProducts(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/merchant/products" + path, Summary: summary, Tag: "catalogue", Roles: []string{wire.RoleMerchant}}
	}
	web.Handle(api, op(http.MethodPost, "/list", "One page of the merchant's products, by name").Reads(),
		list.Handler[wire.MerchantProduct, wire.MerchantProductList](a.pool, &merchantProducts))
	web.HandleFile(api, op(http.MethodPost, "/csv", "All of the merchant's products that match, as a CSV file that can be imported").File(export.CSVType),
		merchantProductFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodPost, "", "Add a product that the merchant's shops sell").Creates(), web.Tx(a.pool, a.addProduct))
	web.Handle(api, op(http.MethodGet, "/universal", "Products of the universal catalogue that match a search, at most twenty"), a.universal)
	web.Handle(api, op(http.MethodPost, "/take", "Take a product from the universal catalogue").Creates(), web.Tx(a.pool, a.takeProduct))
	web.Handle(api, op(http.MethodGet, "/{id}", "One of the merchant's products"), merchantProduct.One(a.pool))
	web.Handle(api, op(http.MethodPut, "/{id}", "Change one of the merchant's products"), a.changeProduct)
	web.Handle(api, op(http.MethodDelete, "/{id}", "Remove one of the merchant's products").Undoable(), a.removeProduct)
	web.Handle(api, op(http.MethodGet, "/{id}/shops", "Which of the merchant's shops sell a product"), a.productShops)
	web.Handle(api, op(http.MethodPut, "/{id}/shops", "Set whether shops sell a product, do not, or are sold out until tomorrow"), a.setProductShops)
	a.registerProductFiles(api, op)
	a.registerProductImports(api, op)
	a.registerShopProducts(api)
	a.registerFeed(api)
}

// notOn is a condition on a row s of merchant_product_shops: the shop does not sell the product now.
const notOn = `(s.until is null or s.until > clock_timestamp())`

const merchantProductColumns = `p.id::text, p.sku, ` + shownGtin + ` as gtin, p.name, p.brand, p.size, p.price, p.vat_class, p.image_url, p.weight,
	p.variant_id is not null as from_catalogue, p.created,
	(select count(*) from merchant_product_shops s where s.product_id = p.id and s.state = 'Off')::int as off_in,
	(select count(*) from merchant_product_shops s where s.product_id = p.id and s.state = 'SoldOut' and ` + notOn + `)::int as sold_out_in`

var merchantProducts = list.Spec[wire.MerchantProductFilter]{
	From: "merchant_products p", Columns: merchantProductColumns, ID: "p.id", Order: "p.search_text", Start: "asc", Size: 20,
	Sorts: []string{"Sku", "Price", "VatClass"}, SortKeys: list.SortKeys{"Gtin": "p.gtin"},
	Owner: func(w *list.Where, c *auth.Caller) {
		if c.Role != wire.RoleMerchant {
			w.Nothing()
		}
		w.Add("p.merchant_id = nullif(?, '')::uuid", c.MerchantID)
	},
	Search: list.Contains("p.search_text"),
	Filter: func(w *list.Where, f *wire.MerchantProductFilter) {
		w.In("p.vat_class", f.VatClass)
		if f.NoImage {
			w.Add("p.image_url = ''")
		}
		if len(f.Available) > 0 {
			w.Add("exists (select from merchant_product_shops s where s.product_id = p.id and "+notOn+" and s.state = any(?))", f.Available)
		}
	},
}

// merchantProduct describes the caller's products to the audit log and to open screens.
var merchantProduct = audit.Noun[wire.MerchantProduct]{
	Kind: "product",
	Read: func(ctx context.Context, q db.Querier, id string, lock bool) (wire.MerchantProduct, error) {
		sql := `select ` + merchantProductColumns + ` from merchant_products p where p.id = $1 and p.merchant_id = nullif($2, '')::uuid`
		if lock {
			sql += ` for update of p`
		}
		return db.Find[wire.MerchantProduct](ctx, q, "This product", sql, id, auth.CallerFrom(ctx).MerchantID)
	},
	Label: func(p wire.MerchantProduct) string { return p.Name },
	Facts: productFacts,
	Event: func(ctx context.Context, p wire.MerchantProduct) live.Event { return productEvent(ctx, p.Id) },
}

func productFacts(p wire.MerchantProduct) map[string]any {
	return map[string]any{"Sku": p.Sku, "Gtin": p.Gtin, "Name": p.Name, "Brand": p.Brand, "Size": p.Size, "Price": p.Price, "VatClass": p.VatClass,
		"ImageUrl": p.ImageUrl, "Weight": p.Weight}
}

func productEvent(ctx context.Context, id string) live.Event {
	return live.Event{Kind: wire.UpdateProduct, Entity: wire.EntityProduct, ID: id, MerchantID: auth.CallerFrom(ctx).MerchantID}
}

// vatClasses are those of an order's lines.
var vatClasses = []string{"Standard", "Reduced", "Zero", "Exempt"}

// checkProduct trims a product, says what is wrong with it, field by field, and returns its GTIN with 14 digits.
func checkProduct(in *wire.MerchantProductFields) (gtin14 string, wrong map[string]string) {
	r := row{gtin: in.Gtin, name: in.Name, brand: in.Brand, size: in.Size, image: in.ImageUrl}
	wrong = map[string]string{}
	for _, c := range columns {
		if why := c.clean(&r); why != "" {
			wrong[c.field] = why
		}
	}
	in.Sku = strings.Join(strings.Fields(in.Sku), " ")
	if why := textProblem(in.Sku, 120); why != "" || in.Sku == "" {
		wrong["Sku"] = cmp.Or(why, "Please enter the SKU.")
	}
	if r.name == "" && wrong["Name"] == "" {
		wrong["Name"] = "Please enter a name."
	}
	if r.gtin != "" && wrong["Gtin"] == "" {
		p := r.checkGTIN()
		// A company's own numbers are its own here.
		if isOwnNumber(r.gtin) {
			p, r.gtin14 = problem{}, strings.Repeat("0", 14-len(r.gtin))+r.gtin
		}
		if p.Text != "" {
			wrong["Gtin"] = p.Text
		}
	}
	if p := r.checkImage(); p.Text != "" {
		wrong["ImageUrl"] = p.Text
	}
	if in.VatClass = cmp.Or(in.VatClass, vatClasses[0]); !slices.Contains(vatClasses, in.VatClass) {
		wrong["VatClass"] = "The VAT class must be Standard, Reduced, Zero or Exempt."
	}
	in.Gtin, in.Name, in.Brand, in.Size, in.ImageUrl = r.gtin, r.name, r.brand, r.size, r.image
	return r.gtin14, wrong
}

// isOwnNumber tells of a number with a right check digit that GS1 leaves to a company for its own use.
func isOwnNumber(digits string) bool {
	if len(digits) < 8 || len(digits) > 14 || !isDigits(digits) {
		return false
	}
	padded := strings.Repeat("0", 14-len(digits)) + digits
	return isRestricted(padded) && padded[13] == checkDigit(padded[:13]) && utf8.ValidString(digits)
}

const insertProduct = `insert into merchant_products (id, merchant_id, sku, gtin, name, brand, size, price, vat_class, image_url, weight, variant_id, created)
	values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, nullif($12, '')::uuid, $13)`

const updateProduct = `update merchant_products set sku = $3, gtin = $4, name = $5, brand = $6, size = $7, price = $8, vat_class = $9, image_url = $10,
	weight = $11 where id = $1 and merchant_id = $2`

func productValues(id, merchantID, gtin14 string, p wire.MerchantProductFields, more ...any) []any {
	return append([]any{id, merchantID, p.Sku, gtin14, p.Name, p.Brand, p.Size, p.Price, p.VatClass, p.ImageUrl, p.Weight}, more...)
}

// orProductTaken is err, unless what went wrong is that another of the merchant's products has the SKU or the GTIN.
func orProductTaken(err error) error {
	switch {
	case db.Violates(err, "merchant_products_sku"):
		return taken("Sku", "Another of your products has this SKU.")
	case db.Violates(err, "merchant_products_gtin"):
		return taken("Gtin", "Another of your products has this GTIN.")
	}
	return err
}

func (a *API) addProduct(ctx context.Context, tx pgx.Tx, in *web.Body[wire.MerchantProductFields]) (wire.MerchantProduct, error) {
	return a.insertProduct(ctx, tx, in.Body, "")
}

func (a *API) insertProduct(ctx context.Context, tx pgx.Tx, p wire.MerchantProductFields, variantID string) (wire.MerchantProduct, error) {
	gtin14, wrong := checkProduct(&p)
	if err := fault.Fields(wrong); err != nil {
		return wire.MerchantProduct{}, err
	}
	id, merchantID := db.NewID(), auth.CallerFrom(ctx).MerchantID
	if err := roomForProducts(ctx, tx, merchantID, 1, "Name"); err != nil {
		return wire.MerchantProduct{}, err
	}
	if _, err := tx.Exec(ctx, insertProduct, productValues(id, merchantID, gtin14, p, variantID, a.now())...); err != nil {
		return wire.MerchantProduct{}, orProductTaken(err)
	}
	return merchantProduct.Add(ctx, tx, a.now(), id, "added")
}

// roomForProducts refuses to let a merchant's catalogue grow without bound.
func roomForProducts(ctx context.Context, tx pgx.Tx, merchantID string, more int, field string) error {
	have, err := db.Value[int](ctx, tx, `select count(*) from merchant_products where merchant_id = $1`, merchantID)
	if err == nil && have+more > mostProducts {
		err = fault.Field(field, "A catalogue can have at most "+grouped(mostProducts)+" products.")
	}
	return err
}

func (a *API) takeProduct(ctx context.Context, tx pgx.Tx, in *web.Body[wire.TakenProduct]) (wire.MerchantProduct, error) {
	v, err := variants.audited().Read(ctx, tx, in.Body.VariantId, false)
	if err != nil {
		return wire.MerchantProduct{}, err
	}
	return a.insertProduct(ctx, tx, wire.MerchantProductFields{Sku: cmp.Or(strings.TrimSpace(in.Body.Sku), v.Gtin), Gtin: v.Gtin, Name: v.Name,
		Brand: v.Brand, Size: v.Size, Price: in.Body.Price, VatClass: in.Body.VatClass, ImageUrl: v.ImageUrl}, v.Id)
}

func (a *API) changeProduct(ctx context.Context, in *web.ByIDBody[wire.MerchantProductFields]) (web.Result[wire.MerchantProduct], error) {
	gtin14, wrong := checkProduct(&in.Body)
	if err := fault.Fields(wrong); err != nil {
		return web.Result[wire.MerchantProduct]{}, err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantProduct, error) {
		return merchantProduct.Change(ctx, tx, a.now(), in.ID, "changed", func(wire.MerchantProduct) error {
			_, err := tx.Exec(ctx, updateProduct, productValues(in.ID, auth.CallerFrom(ctx).MerchantID, gtin14, in.Body)...)
			return orProductTaken(err)
		})
	})
}

func (a *API) removeProduct(ctx context.Context, in *web.ByID) (web.Result[wire.MerchantProduct], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantProduct, error) {
		return merchantProduct.Remove(ctx, tx, a.now(), in.ID, func() error {
			_, err := tx.Exec(ctx, `delete from merchant_products where id = $1 and merchant_id = $2`, in.ID, auth.CallerFrom(ctx).MerchantID)
			return err
		})
	})
}

const mostOffered = 20 // products of the universal catalogue

// universal searches the catalogue that all merchants share.
func (a *API) universal(ctx context.Context, in *FindInput) (web.Result[[]wire.CatalogueProduct], error) {
	found := []wire.CatalogueProduct{}
	if len(list.Words(in.Query)) == 0 {
		return web.Of(found), nil
	}
	page, err := list.Read[wire.ProductVariant](ctx, a.pool, &variantList, &auth.Caller{Role: wire.RoleAdmin},
		&wire.ListRequest[wire.VariantFilter]{Page: 1, Size: mostOffered, Query: in.Query})
	if err != nil {
		return web.Of(found), err
	}
	gtins := make([]string, len(page.Rows))
	for i, p := range page.Rows {
		gtins[i] = p.Gtin
		found = append(found, wire.CatalogueProduct{Id: p.Id, Gtin: p.Gtin, Name: p.Name, Brand: p.Brand, Size: p.Size, ImageUrl: p.ImageUrl})
	}
	own, err := db.Column[string](ctx, a.pool, `select `+shownGtin+` from merchant_products p
		where p.merchant_id = nullif($1, '')::uuid and p.gtin = any(select lpad(g, 14, '0') from unnest($2::text[]) g)`, auth.CallerFrom(ctx).MerchantID, gtins)
	for i := range found {
		found[i].Taken = slices.Contains(own, found[i].Gtin)
	}
	return web.Of(found), err
}
