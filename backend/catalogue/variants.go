package catalogue

import (
	"context"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerProducts(api *web.API) {
	web.Handle(api, reads(op(http.MethodPost, "subcategory/variants", "One page of product variants, of a subcategory or of all")), a.variants)
	web.HandleFile(api, csvFile(op(http.MethodPost, "subcategory/variants/csv", "All product variants that match, as a CSV file")), a.variantCSV)
	web.Handle(api, op(http.MethodGet, "subcategory/{id}/criteria", "What the variants of a subcategory can be narrowed by: at most 500 brands and 500 merchants"), a.criteria)
	web.Handle(api, op(http.MethodGet, "find", "Places of the catalogue and products that a search finds, at most four of each"), a.find)
}

const (
	variantTables = `product_variants p join subcategories s on s.id = p.subcategory_id
	left join categories c on c.id = s.category_id left join verticals v on v.id = c.vertical_id`
	variantColumns = `p.id::text, ` + shownGtin + ` as gtin, p.name, p.brand, p.size, p.image_url,
	array(select m.name from merchants m where m.id = any(p.merchant_ids) order by m.name) as merchants,
	s.id::text as sub_category_id, s.name as sub_category, coalesce(c.name, '') as category, coalesce(v.name, '') as vertical`
	// shownGtin leaves the zeros in front out down to 13, 12 or 8 digits, as a GTIN is printed.
	shownGtin = `case when p.gtin like '000000%' then substr(p.gtin, 7) when p.gtin like '00%' then substr(p.gtin, 3)
	when p.gtin like '0%' then substr(p.gtin, 2) else p.gtin end`
)

var variantList = list.Spec[wire.VariantFilter]{
	From: "product_variants p", Rows: variantTables, Columns: variantColumns,
	ID: "p.id", Order: "lower(p.name)", Exact: "p.gtin = lpad(?, 14, '0')", Start: "asc",
	Owner: list.AdminOnly, Search: searchVariants,
	Filter: func(w *list.Where, f *wire.VariantFilter) {
		w.IDs("p.subcategory_id", f.SubCategories)
		w.In("p.brand", f.Brands)
		if len(f.Merchants) > 0 {
			w.Add("p.merchant_ids && ?::uuid[]", onlyIDs(f.Merchants))
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

// searchVariants requires every word in the name, the brand, the size or the GTIN.
func searchVariants(_ context.Context, _ db.Querier, w *list.Where, _ *auth.Caller, words []string) error {
	for _, word := range words {
		w.Contains("p.search_text", word)
	}
	return nil
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

func (a *API) variants(ctx context.Context, in *variantInput) (wire.VariantList, error) {
	request := in.request()
	page, err := list.Read[wire.ProductVariant](ctx, a.pool, &variantList, auth.CallerFrom(ctx), request)
	return wire.VariantList{Variants: page.Rows, Total: page.Total, Page: request.Page, Next: page.Next}, err
}

func (a *API) variantCSV(_ context.Context, in *variantInput) (*web.File, error) {
	file := audit.File[wire.ProductVariant, wire.VariantFilter]{
		List: &variantList, Request: in.request(), Action: "products.exported", Kind: "products", Label: "Product variants", Name: "products",
		Head: []string{"GTIN", "Name", "Brand", "Size", "Vertical", "Category", "Subcategory", "Merchants", "Image"},
		Row: func(p *wire.ProductVariant) []any {
			return []any{p.Gtin, p.Name, p.Brand, p.Size, p.Vertical, p.Category, p.SubCategory, strings.Join(p.Merchants, "; "), p.ImageUrl}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

// mostCriteria bounds what a filter offers.
const mostCriteria = 500

// criteria steps from brand to brand through the index, so that a subcategory of a
// million products answers as fast as a small one.
func (a *API) criteria(ctx context.Context, in *Path) (web.Result[wire.VariantCriteria], error) {
	var out wire.VariantCriteria
	rows, _ := a.pool.Query(ctx, `with recursive brands (brand, n) as (
			(select brand, 1 from product_variants where subcategory_id = $1 and brand > '' order by brand limit 1)
			union all
			select (select p.brand from product_variants p where p.subcategory_id = $1 and p.brand > b.brand order by p.brand limit 1), b.n + 1
			from brands b where b.brand is not null and b.n <= $2)
		select brand from brands where brand is not null limit $2`, in.ID, mostCriteria)
	brands, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		return web.Of(out), err
	}
	rows, _ = a.pool.Query(ctx, `select m.id::text, m.name from merchants m
		where exists (select from product_variants p where p.merchant_ids @> array[m.id]) order by m.name, m.id limit $1`, mostCriteria)
	merchants, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.NamedItem])
	out.Brands, out.Merchants = append([]string{}, brands...), append([]wire.NamedItem{}, merchants...)
	return web.Of(out), err
}

// FindInput is a search of the whole catalogue; exported because the description is read from it.
type FindInput struct {
	Query string `query:"Query" maxLength:"200"`
}

const mostFound = 4 // of each kind

// find answers places first and then products, by name.
func (a *API) find(ctx context.Context, in *FindInput) (web.Result[[]wire.CatalogueMatch], error) {
	words := list.Words(in.Query)
	if len(words) == 0 {
		return web.Of([]wire.CatalogueMatch{}), fault.Field("Query", "Please enter a search.")
	}
	patterns := make([]string, len(words))
	for i, word := range words {
		patterns[i] = list.Like(word)
	}
	rows, _ := a.pool.Query(ctx, `(select 'Vertical' as kind, id::text, name, '' as detail from verticals where lower(name) like all($1) order by lower(name) limit $2)
		union all (select 'Category', c.id::text, c.name, v.name from categories c join verticals v on v.id = c.vertical_id
			where lower(c.name) like all($1) order by lower(c.name) limit $2)
		union all (select 'SubCategory', s.id::text, s.name, concat_ws(', ', c.name, v.name) from `+subcategoryTables+`
			where lower(s.name) like all($1) order by lower(s.name) limit $2)
		union all (select 'Product', s.id::text, p.name, `+shownGtin+` || ', ' || s.name from product_variants p join subcategories s on s.id = p.subcategory_id
			where p.search_text like all($1) order by lower(p.name), p.id limit $2)`, patterns, mostFound)
	found, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.CatalogueMatch])
	return web.Of(append([]wire.CatalogueMatch{}, found...)), err
}
