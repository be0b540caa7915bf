package catalogue

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerProducts(api *web.API) {
	web.Handle(api, op(http.MethodPost, "subcategory/variants", "One page of product variants, of a subcategory or of all").Reads(), a.variantPage)
	web.HandleFile(api, op(http.MethodPost, "subcategory/variants/csv", "All product variants that match, as a CSV file").File(export.CSVType), a.variantCSV)
	web.Handle(api, op(http.MethodGet, "subcategory/{id}/criteria",
		"The filter values for the variants of a subcategory: at most 500 brands and 500 merchants"), a.criteria)
	web.Handle(api, op(http.MethodPost, "variant", "Add a product variant to a subcategory").Creates(), handleCreate(a, createVariant))
	web.Handle(api, op(http.MethodGet, "variant/{id}", "One product variant"), variants.audited().One(a.pool))
	web.Handle(api, op(http.MethodPut, "variant/{id}", "Change a product variant, or move it to another subcategory"), handleChange(a, changeVariant))
	web.Handle(api, op(http.MethodPost, "variant/{id}/move", "Move a product variant to another subcategory").Undoable(), handleChange(a, moveVariant))
	web.Handle(api, op(http.MethodPost, "variant/{id}/assign", "Assign a product variant to a merchant that sells it").Undoable(), handleChange(a, assignVariant))
	web.Handle(api, op(http.MethodPost, "variant/{id}/unassign", "Remove a merchant from those that sell a product variant").Undoable(),
		handleChange(a, unassignVariant))
	web.Handle(api, op(http.MethodDelete, "variant/{id}", "Remove a product variant").Undoable(), handleRemove(a, &variants))
	web.Handle(api, op(http.MethodGet, "find", "Verticals, categories, subcategories and products that match a search, at most four of each"), a.find)
}

// shownGtin leaves the zeros in front out down to 13, 12 or 8 digits, as a GTIN is printed.
const shownGtin = `case when p.gtin like '000000%' then substr(p.gtin, 7) when p.gtin like '00%' then substr(p.gtin, 3)
	when p.gtin like '0%' then substr(p.gtin, 2) else p.gtin end`

const (
	variantTables = `product_variants p join subcategories s on s.id = p.subcategory_id
		left join categories c on c.id = s.category_id left join verticals v on v.id = c.vertical_id`
	variantColumns = `p.id::text, ` + shownGtin + ` as gtin, p.name, p.brand, p.size, p.image_url,
		array(select m.id::text from merchants m where m.id = any(p.merchant_ids) order by m.name, m.id) as merchant_ids,
		array(select m.name from merchants m where m.id = any(p.merchant_ids) order by m.name, m.id) as merchants,
		s.id::text as sub_category_id, s.name as sub_category, coalesce(c.name, '') as category, coalesce(v.name, '') as vertical`
)

var variants = noun[wire.ProductVariant]{
	kind: "variant", entity: wire.EntityVariant, table: "product_variants", alias: "p",
	tables: variantTables, columns: variantColumns,
	key: func(p wire.ProductVariant) (string, string) { return p.Id, p.Name },
	facts: func(p wire.ProductVariant) map[string]any {
		return map[string]any{"Gtin": p.Gtin, "Name": p.Name, "Brand": p.Brand, "Size": p.Size, "ImageUrl": p.ImageUrl,
			"Merchants": p.Merchants, "Subcategory": p.SubCategory}
	},
	problem: func(err error) error {
		switch {
		case db.Violates(err, "product_variants_gtin"):
			return taken("Gtin", "The catalogue already has a product with this GTIN.")
		case db.Violates(err, "product_variants_subcategory_id_fkey"):
			return fault.Field("SubCategoryId", "This subcategory no longer exists.")
		}
		return err
	},
}

// duplicated tells of a product with the name, brand and size of another: their texts differ in the GTIN at the end alone.
const duplicated = `exists (select from product_variants o where o.id <> p.id and o.search_text > left(p.search_text, -14)
	and o.search_text < left(p.search_text, -14) || ':')`

// variantList is by name: search_text begins with it.
var variantList = list.Spec[wire.VariantFilter]{
	From: "product_variants p", Rows: variantTables, Columns: variantColumns,
	ID: "p.id", Order: "p.search_text", Start: "asc",
	SortKeys: list.SortKeys{"Gtin": "p.gtin"},
	Owner:    list.AdminOnly, Search: searchVariants, Large: &list.Large{Table: "product_variants", Few: 15_000, Counts: 1000},
	Counters: "select coalesce(sum(n), 0)::bigint from (select id as subcategory_id, product_count as n from subcategories) p",
	Counted: func(f *wire.VariantFilter) bool {
		return f == nil || len(f.Brands) == 0 && len(f.Merchants) == 0 && !f.NoImage && !f.NoMerchant && !f.Duplicates
	},
	Filter: func(w *list.Where, f *wire.VariantFilter) {
		w.IDs("p.subcategory_id", f.SubCategories)
		w.In("p.brand", f.Brands)
		if len(f.Merchants) > 0 {
			w.Add("p.merchant_ids && ?::uuid[]", onlyIDs(f.Merchants))
		}
		if f.NoImage {
			w.Add("p.image_url = ''")
		}
		if f.NoMerchant {
			w.Add("p.merchant_ids = '{}'")
		}
		if f.Duplicates {
			w.Add(duplicated)
		}
	},
}

func onlyIDs(ids []string) []string {
	good := make([]string, 0, len(ids))
	for _, id := range ids {
		if db.IsID(id) {
			good = append(good, id)
		}
	}
	return good
}

// searchVariants requires every word in the name, the brand, the size or the GTIN. The
// product whose GTIN was typed comes first, else those whose name begins with the first word.
func searchVariants(_ context.Context, _ db.Querier, w *list.Where, _ *auth.Caller, words []string) error {
	for _, word := range words {
		if list.HasTrigram(word) {
			w.Contains("p.search_text", word)
		} else {
			w.Add("p.search_text like ?", "% "+list.Like(word)[1:])
		}
	}
	if len(words) == 1 && isDigits(words[0]) {
		w.First("p.gtin = lpad(?, 14, '0')", words[0])
	} else {
		w.First("p.search_text >= ? and p.search_text < ?", " "+words[0], " "+words[0]+string(unicode.MaxRune))
	}
	return nil
}

func isDigits(s string) bool { return strings.Trim(s, "0123456789") == "" }

// checkVariant trims a product, says what is wrong with it, as an import would, and
// returns its GTIN with 14 digits.
func checkVariant(in *wire.NewVariant) (gtin14 string, err error) {
	r := row{gtin: in.Gtin, name: in.Name, brand: in.Brand, size: in.Size, image: in.ImageUrl}
	wrong := map[string]string{}
	for _, c := range columns {
		if why := c.clean(&r); why != "" {
			wrong[c.field] = why
		}
	}
	if r.name == "" && wrong["Name"] == "" {
		wrong["Name"] = "Please enter a name."
	}
	if p := r.checkGTIN(); p.Text != "" && wrong["Gtin"] == "" {
		wrong["Gtin"] = p.Text
	}
	if p := r.checkImage(); p.Text != "" {
		wrong["ImageUrl"] = p.Text
	}
	if !db.IsID(in.SubCategoryId) {
		wrong["SubCategoryId"] = "Please choose a subcategory."
	}
	in.Gtin, in.Name, in.Brand, in.Size, in.ImageUrl = r.gtin, r.name, r.brand, r.size, r.image
	return r.gtin14, fault.Fields(wrong)
}

// checkMerchants refuses ids that are no merchant's and returns the others in order.
func checkMerchants(ctx context.Context, tx pgx.Tx, ids []string) ([]string, error) {
	known := onlyIDs(ids)
	found, err := db.Column[string](ctx, tx, `select id::text from merchants where id = any($1::uuid[]) order by id`, known)
	if err == nil && len(found) < len(slices.Compact(slices.Sorted(slices.Values(ids)))) {
		err = fault.Field("MerchantIds", "One of these merchants no longer exists.")
	}
	return found, err
}

// admitVariant checks a product and its merchants, and returns what is stored of both.
func admitVariant(ctx context.Context, tx pgx.Tx, in *wire.NewVariant) (gtin14 string, merchants []string, err error) {
	if gtin14, err = checkVariant(in); err != nil {
		return "", nil, err
	}
	merchants, err = checkMerchants(ctx, tx, in.MerchantIds)
	return gtin14, merchants, err
}

func createVariant(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewVariant) (p wire.ProductVariant, err error) {
	gtin, merchants, err := admitVariant(ctx, tx, &in)
	if err != nil {
		return p, err
	}
	return variants.create(ctx, tx, now, `insert into product_variants (id, gtin, name, brand, size, image_url, merchant_ids, subcategory_id, created)
		values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8, $9)`, gtin, in.Name, in.Brand, in.Size, in.ImageUrl, merchants, in.SubCategoryId, now)
}

func changeVariant(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.NewVariant) (p wire.ProductVariant, err error) {
	gtin, merchants, err := admitVariant(ctx, tx, &in)
	if err != nil {
		return p, err
	}
	return variants.change(ctx, tx, now, id, `update product_variants set gtin = $2, name = $3, brand = $4, size = $5, image_url = $6,
		merchant_ids = $7::uuid[], subcategory_id = $8 where id = $1`, gtin, in.Name, in.Brand, in.Size, in.ImageUrl, merchants, in.SubCategoryId)
}

func moveVariant(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.VariantMove) (wire.ProductVariant, error) {
	return variants.put(ctx, tx, now, id, "moved", "It is in this subcategory already.",
		`update product_variants set subcategory_id = $2 where id = $1 and subcategory_id <> $2`, in.SubCategoryId)
}

const mostMerchants = 100 // of a product

// assignVariant keeps the merchants in order, as checkMerchants does.
func assignVariant(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.VariantMerchant) (p wire.ProductVariant, err error) {
	if _, err := checkMerchants(ctx, tx, []string{in.MerchantId}); err != nil {
		return p, err
	}
	return variants.audited().Change(ctx, tx, now, id, "assigned", func(before wire.ProductVariant) error {
		switch {
		case slices.Contains(before.MerchantIds, in.MerchantId):
			return fault.New(fault.Conflict, "NothingToChange", "This merchant sells it already.")
		case len(before.MerchantIds) >= mostMerchants:
			return fault.New(fault.Conflict, "TooManyMerchants", "It has 100 merchants, the most that a product can have.")
		}
		_, err := tx.Exec(ctx, `update product_variants set merchant_ids = array(select m from unnest(merchant_ids || $2::uuid) m order by m)
			where id = $1`, id, in.MerchantId)
		return err
	})
}

func unassignVariant(ctx context.Context, tx pgx.Tx, now time.Time, id string, in wire.VariantMerchant) (wire.ProductVariant, error) {
	return variants.put(ctx, tx, now, id, "unassigned", "This merchant does not sell it.",
		`update product_variants set merchant_ids = array_remove(merchant_ids, $2::uuid) where id = $1 and $2 = any(merchant_ids)`, in.MerchantId)
}

type variantInput struct{ Body wire.VariantListRequest }

// request adds the subcategory to the filter, where there is one.
func (in *variantInput) request() *wire.ListRequest[wire.VariantFilter] {
	if in.Body.SubCategoryId != "" {
		filter := wire.VariantFilter{}
		if in.Body.Filter != nil {
			filter = *in.Body.Filter
		}
		filter.SubCategories = append([]string{in.Body.SubCategoryId}, filter.SubCategories...)
		in.Body.Filter = &filter
	}
	return &in.Body.ListRequest
}

func (a *API) variantPage(ctx context.Context, in *variantInput) (wire.VariantList, error) {
	request := in.request()
	page, err := list.Read[wire.ProductVariant](ctx, a.pool, &variantList, auth.CallerFrom(ctx), request)
	return wire.VariantList{Variants: page.Rows, Page: request.Page, ListPage: page.ListPage}, err
}

func (a *API) variantCSV(_ context.Context, in *variantInput) (*web.File, error) {
	file := audit.File[wire.ProductVariant, wire.VariantFilter]{
		List: &variantList, Request: in.request(), Action: "products.exported", Kind: "products", Label: "Product variants", Name: "products",
		Head: []string{"GTIN", "Name", "Brand", "Size", "Vertical", "Category", "Subcategory", "Merchants", "Image"},
		Row: func(p *wire.ProductVariant) []any {
			return []any{p.Gtin, p.Name, p.Brand, p.Size, p.Vertical, p.Category, p.SubCategory, merchantCell(p), p.ImageUrl}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

// merchantCell is a product's merchants as an import reads them: by the id, with the name as a help.
func merchantCell(p *wire.ProductVariant) string {
	texts := make([]string, len(p.Merchants))
	for i, name := range p.Merchants {
		texts[i] = strings.ReplaceAll(name, ";", ",") + " [" + p.MerchantIds[i] + "]"
	}
	return strings.Join(texts, "; ")
}

// mostCriteria bounds what a filter offers.
const mostCriteria = 500

// criteria steps from brand to brand through the index, so that a subcategory of a
// million products answers as fast as a small one.
func (a *API) criteria(ctx context.Context, in *web.ByID) (web.Result[wire.VariantCriteria], error) {
	var out wire.VariantCriteria
	brands, err := db.Column[string](ctx, a.pool, `with recursive brands (brand, n) as (
			(select brand, 1 from product_variants where subcategory_id = $1 and brand > '' order by brand limit 1)
			union all
			select (select p.brand from product_variants p where p.subcategory_id = $1 and p.brand > b.brand order by p.brand limit 1), b.n + 1
			from brands b where b.brand is not null and b.n <= $2)
		select brand from brands where brand is not null limit $2`, in.ID, mostCriteria)
	if err != nil {
		return web.Of(out), err
	}
	merchants, err := db.All[wire.NamedItem](ctx, a.pool, `select m.id::text, m.name from merchants m
		where exists (select from product_variants p where p.merchant_ids @> array[m.id]) order by m.name, m.id limit $1`, mostCriteria)
	out.Brands, out.Merchants = append([]string{}, brands...), append([]wire.NamedItem{}, merchants...)
	return web.Of(out), err
}

// FindInput is a search of the whole catalogue; exported because the description is read from it.
type FindInput struct {
	Query string `query:"Query" maxLength:"200"`
}

const mostFound = 4 // of each kind

// find returns places first and then products, by name.
func (a *API) find(ctx context.Context, in *FindInput) (web.Result[[]wire.CatalogueMatch], error) {
	words := list.Words(in.Query)
	if len(words) == 0 {
		return web.Of([]wire.CatalogueMatch{}), fault.Field("Query", "Please enter a search.")
	}
	patterns := make([]string, len(words))
	for i, word := range words {
		patterns[i] = list.Like(word)
	}
	found, err := db.All[wire.CatalogueMatch](ctx, a.pool, `(select 'Vertical' as kind, id::text, name, '' as detail from verticals
		where lower(name) like all($1) order by lower(name) limit $2)
		union all (select 'Category', c.id::text, c.name, v.name from categories c join verticals v on v.id = c.vertical_id
			where lower(c.name) like all($1) order by lower(c.name) limit $2)
		union all (select 'SubCategory', s.id::text, s.name, concat_ws(', ', c.name, v.name) from `+subcategoryTables+`
			where lower(s.name) like all($1) order by lower(s.name) limit $2)`, patterns, mostFound)
	if err != nil {
		return web.Of(found), err
	}
	products, err := list.Read[wire.ProductVariant](ctx, a.pool, &variantList, auth.CallerFrom(ctx),
		&wire.ListRequest[wire.VariantFilter]{Page: 1, Size: mostFound, Query: in.Query})
	for _, p := range products.Rows {
		found = append(found, wire.CatalogueMatch{Kind: "Product", Id: p.SubCategoryId, Name: p.Name, Detail: p.Gtin + ", " + p.SubCategory})
	}
	return web.Of(append([]wire.CatalogueMatch{}, found...)), err
}
