package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"path"
	"regexp"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/imports"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

var productFormat = imports.Format{Name: "product-catalogue", MaxBytes: 8 << 20, MaxRows: 20_000, Required: []string{"Price (£)"},
	Headings: []string{"SKU", "GTIN", "Name", "Brand", "Size", "Price (£)", "VAT class", "Image", "Weight (g)"}}

// productHeadingOf is the heading of each field.
var productHeadingOf = map[string]string{"Sku": "SKU", "Gtin": "GTIN", "Price": "Price (£)",
	"VatClass": "VAT class", "ImageUrl": "Image", "Weight": "Weight (g)"}

var merchantProductFile = audit.File[wire.MerchantProduct, wire.MerchantProductFilter]{
	List: &merchantProducts, Action: "products.exported", Kind: "products", Label: "Product Catalogue", Name: "product-catalogue",
	Head: productFormat.Headings,
	Row: func(p *wire.MerchantProduct) []any {
		return []any{p.Sku, p.Gtin, p.Name, p.Brand, p.Size, export.Pence(p.Price), p.VatClass, p.ImageUrl, p.Weight}
	},
}

func (a *API) registerProductFiles(api *web.API, op func(method, path, summary string) web.Op) {
	file := productFormat.Op
	web.Handle(api, file(op(http.MethodPost, "/import", "Add and change the products in a file, by SKU; invalid rows are returned with the reason")),
		func(ctx context.Context, in *web.Form[imports.Form]) (web.Result[wire.MerchantProductImport], error) {
			return a.takeFile(ctx, in, true)
		})
	web.Handle(api, file(op(http.MethodPost, "/import/check", "What an import would add and change, and its invalid rows with the reason").Reads()),
		func(ctx context.Context, in *web.Form[imports.Form]) (web.Result[wire.MerchantProductImport], error) {
			return a.takeFile(ctx, in, false)
		})
	web.HandleFile(api, op(http.MethodGet, "/template", "A CSV template for products").File(export.CSVType), productFormat.Template)
}

// productRow is a row of a file.
type productRow struct {
	export.CSVRow
	wire.MerchantProductFields
	gtin14, variantID string
	wrong             map[string]string
}

// takeFile says what a file would add and change, and does it where it is to be stored.
func (a *API) takeFile(ctx context.Context, in *web.Form[imports.Form], store bool) (web.Result[wire.MerchantProductImport], error) {
	name := shortName(path.Base(in.RawBody.Data().File.Filename))
	read, err := readProducts(ctx, in)
	if err != nil {
		return web.Of(wire.MerchantProductImport{}), err
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MerchantProductImport, error) {
		out := wire.MerchantProductImport{Rows: len(read), Changes: []wire.ImportRow{}}
		left := productFormat.LeftOut()
		if err := fromUniversal(ctx, tx, read); err != nil {
			return out, err
		}
		known, err := knownProducts(ctx, tx, read)
		if err != nil {
			return out, err
		}
		rows := goodRows(read, known, left)
		taken := &takenFile{importID: db.NewID()}
		batch := a.compareProducts(ctx, rows, known, &out, taken)
		if err := roomForProducts(ctx, tx, auth.CallerFrom(ctx).MerchantID, out.Added, "File"); err != nil {
			return out, err
		}
		if store && batch.Len() > 0 {
			audit.Queue(ctx, batch, audit.Entry{At: a.now(), Action: "products.imported", TargetKind: "products", TargetLabel: "Product Catalogue",
				MerchantID: auth.CallerFrom(ctx).MerchantID, After: map[string]any{"Added": out.Added, "Changed": out.Changed}})
			if err := a.keepBefore(ctx, tx, name, taken, &out); err != nil {
				return out, err
			}
			if err := tx.SendBatch(ctx, batch).Close(); err != nil {
				if orProductTaken(err) != err { // somebody else changed one of them at this moment
					err = fault.New(fault.Conflict, "CatalogueChanged", "The catalogue has changed in the meantime. Please send the file again.")
				}
				return out, err
			}
			if err := taken.keepAfter(ctx, tx); err != nil {
				return out, err
			}
			if err := live.Publish(ctx, tx, productEvent(ctx, "")); err != nil {
				return out, err
			}
		}
		out.LeftOut, err = left.Answer()
		return out, err
	})
}

func readProducts(ctx context.Context, in *web.Form[imports.Form]) (rows []productRow, err error) {
	err = productFormat.Rows(ctx, in, func(from export.CSVRow) error {
		r := productRow{CSVRow: from, wrong: map[string]string{}, MerchantProductFields: wire.MerchantProductFields{Sku: from.Cell("SKU"), Gtin: from.Cell("GTIN"),
			Name: from.Cell("Name"), Brand: from.Cell("Brand"), Size: from.Cell("Size"), ImageUrl: from.Cell("Image")}}
		var good bool
		if r.Price, good = penceOf(from.Cell("Price (£)")); !good {
			r.wrong["Price"] = "Please enter an amount such as 12.50."
		}
		if text := from.Cell("Weight (g)"); text != "" {
			var err error
			if r.Weight, err = strconv.Atoi(text); err != nil || r.Weight < 0 || r.Weight > 1_000_000 {
				r.wrong["Weight"] = "Please enter whole grams, at most 1,000,000."
			}
		}
		for _, class := range vatClasses {
			if text := from.Cell("VAT class"); strings.EqualFold(text, class) {
				r.VatClass = class
			} else if r.VatClass == "" {
				r.VatClass = text
			}
		}
		for heading, text := range from.Odd {
			r.wrong[heading] = text
		}
		rows = append(rows, r)
		return nil
	})
	return rows, err
}

var amount = regexp.MustCompile(`^£? ?([0-9]{1,3}(?:,[0-9]{3})*|[0-9]{1,7})(?:\.([0-9]{1,2}))?$`)

// penceOf reads an amount of pounds such as 12.50.
func penceOf(text string) (int64, bool) {
	parts := amount.FindStringSubmatch(text)
	if parts == nil {
		return 0, false
	}
	pounds, _ := strconv.ParseInt(strings.ReplaceAll(parts[1], ",", ""), 10, 64)
	rest, _ := strconv.ParseInt((parts[2] + "00")[:2], 10, 64)
	all := pounds*100 + rest
	return all, all <= 100_000_000
}

// fromUniversal fills what rows lack from the universal catalogue, by their GTIN.
func fromUniversal(ctx context.Context, tx pgx.Tx, rows []productRow) error {
	gtins := make([]string, len(rows))
	for i := range rows {
		if digits, err := export.Digits(rows[i].Gtin); err == nil && len(digits) <= 14 {
			gtins[i] = strings.Repeat("0", 14-len(digits)) + digits
		}
	}
	found, _ := tx.Query(ctx, `select l.n - 1, p.id::text, `+shownGtin+`, p.name, p.brand, p.size, p.image_url
		from unnest($1::text[]) with ordinality l (gtin, n) join product_variants p on p.gtin = l.gtin`, gtins)
	var n int
	var v wire.CatalogueProduct
	_, err := pgx.ForEachRow(found, []any{&n, &v.Id, &v.Gtin, &v.Name, &v.Brand, &v.Size, &v.ImageUrl}, func() error {
		r := &rows[n]
		r.variantID = v.Id
		r.Sku, r.Name, r.Brand = cmp.Or(r.Sku, v.Gtin), cmp.Or(r.Name, v.Name), cmp.Or(r.Brand, v.Brand)
		r.Size, r.ImageUrl = cmp.Or(r.Size, v.Size), cmp.Or(r.ImageUrl, v.ImageUrl)
		return nil
	})
	return err
}

// knownProducts are the merchant's by SKU, and which SKU has which GTIN.
func knownProducts(ctx context.Context, tx pgx.Tx, rows []productRow) (map[string]wire.MerchantProduct, error) {
	skus, gtins := make([]string, len(rows)), make([]string, len(rows))
	for i := range rows {
		var wrong map[string]string
		rows[i].gtin14, wrong = checkProduct(&rows[i].MerchantProductFields)
		for field, why := range wrong {
			rows[i].wrong[field] = why
		}
		skus[i], gtins[i] = rows[i].Sku, rows[i].gtin14
	}
	found, err := db.All[wire.MerchantProduct](ctx, tx, `select `+merchantProductColumns+` from merchant_products p
		where p.merchant_id = $1 and (p.sku = any($2) or p.gtin <> '' and p.gtin = any($3)) order by p.id for update of p`,
		auth.CallerFrom(ctx).MerchantID, skus, gtins)
	known := make(map[string]wire.MerchantProduct, len(found))
	for _, p := range found {
		known[p.Sku] = p
	}
	return known, err
}

// goodRows are those that can be taken; the others are left out with the reason.
func goodRows(read []productRow, known map[string]wire.MerchantProduct, left *imports.LeftOut) (rows []productRow) {
	bySKU, byGTIN, holder := map[string]int{}, map[string]int{}, map[string]string{}
	for sku, p := range known {
		if p.Gtin != "" {
			holder[p.Gtin] = sku
		}
	}
	for _, r := range read {
		line, twice := bySKU[r.Sku]
		if again, same := byGTIN[r.gtin14]; !twice && r.gtin14 != "" && same {
			line, twice = again, true
		}
		switch other := holder[r.Gtin]; {
		case len(r.wrong) > 0:
			left.Add(r.CSVRow, r.Name, r.wrong, productHeadingOf)
			continue
		case twice:
			left.Add(r.CSVRow, r.Name, map[string]string{"": fmt.Sprintf("Row %d already has this SKU or GTIN.", line)}, nil)
			continue
		case r.Gtin != "" && other != "" && other != r.Sku:
			left.Add(r.CSVRow, r.Name, map[string]string{"Gtin": "Your product " + other + " has this GTIN."}, productHeadingOf)
			continue
		}
		bySKU[r.Sku], byGTIN[r.gtin14] = r.Line, r.Line
		rows = append(rows, r)
	}
	return rows
}

// compareProducts counts what a file would add and change, and queues it, with an audit entry of each that it changes.
func (a *API) compareProducts(ctx context.Context, rows []productRow, known map[string]wire.MerchantProduct, out *wire.MerchantProductImport,
	taken *takenFile) *pgx.Batch {
	batch, merchantID := &pgx.Batch{}, auth.CallerFrom(ctx).MerchantID
	for _, r := range rows {
		before, is := known[r.Sku]
		switch {
		case !is:
			out.Added++
			id := db.NewID()
			taken.add(&r, id, rowAdds)
			batch.Queue(insertProduct, productValues(id, merchantID, r.gtin14, r.MerchantProductFields, r.variantID, a.now())...)
		case before.MerchantProductFields == r.MerchantProductFields:
			out.Same++
		default:
			out.Changed++
			taken.add(&r, before.Id, rowChanges)
			batch.Queue(updateProduct, productValues(before.Id, merchantID, r.gtin14, r.MerchantProductFields)...)
			was, now := audit.Differences(productFacts(before), productFacts(wire.MerchantProduct{MerchantProductFields: r.MerchantProductFields}))
			audit.Queue(ctx, batch, audit.Entry{At: a.now(), Action: "product.changed", TargetKind: "product", TargetID: before.Id, TargetLabel: before.Name,
				MerchantID: merchantID, Before: was, After: now})
			showChange(out, &r, was, now)
		}
	}
	return batch
}
