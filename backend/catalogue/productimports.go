package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"net/http"
	"slices"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// registerProductImports lists the operations on the files that a merchant has imported.
func (a *API) registerProductImports(api *web.API, op func(method, path, summary string) web.Op) {
	web.Handle(api, op(http.MethodPost, "/imports/list", "The merchant's imports of products, newest first").Reads(),
		list.Handler[wire.ImportRecord, wire.ImportList](a.pool, &importList))
	web.Handle(api, op(http.MethodGet, "/imports/{id}/rows", "A hundred rows of an import, with the fields before and after"), a.productImportRows)
	web.Handle(api, op(http.MethodPost, "/imports/{id}/undo", "Undo an import: within thirty days, product by product that has not changed since"), a.undo)
}

// takenFile is what a merchant's file does to its products.
type takenFile struct {
	importID                  string
	lines                     []int
	ids, names, gtins, change []string
}

func (t *takenFile) add(r *productRow, id, change string) {
	t.lines, t.ids, t.names = append(t.lines, r.Line), append(t.ids, id), append(t.names, r.Name)
	t.gtins, t.change = append(t.gtins, r.Gtin), append(t.change, change)
}

// keepBefore lists the import, and keeps the products that it will change as they are.
func (a *API) keepBefore(ctx context.Context, tx pgx.Tx, name string, t *takenFile, found *wire.MerchantProductImport) error {
	by := auth.CallerFrom(ctx)
	_, err := tx.Exec(ctx, `insert into catalogue_imports (id, merchant_id, kind, file_name, created, creator_id, creator, queued,
			products, imported, adds, changes, leaves)
		values ($1, $2, 'Import', $3, $4, $5, $6, true, $7::bigint + $8, $7::bigint + $8, $7, $8, $9)`,
		t.importID, by.MerchantID, name, a.now(), by.UserID, by.Name, found.Added, found.Changed, found.Same)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `insert into catalogue_import_rows (import_id, row_no, id, product, name, gtin, change, before)
		select $1, u.line, u.id, true, u.name, u.gtin, u.change, case when p.id is not null then product_state(p) end
		from unnest($2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[]) u (line, id, name, gtin, change) left join merchant_products p on p.id = u.id`,
		t.importID, t.lines, t.ids, t.names, t.gtins, t.change)
	return err
}

// keepAfter keeps the products as the import left them.
func (t *takenFile) keepAfter(ctx context.Context, tx pgx.Tx) error {
	_, err := tx.Exec(ctx, `update catalogue_import_rows r set after = product_state(p) from merchant_products p
		where r.import_id = $1 and p.id = r.id`, t.importID)
	return err
}

// productImportRows shows what an import changed under the headings of a file.
func (a *API) productImportRows(ctx context.Context, in *ImportRowsInput) (web.Result[[]wire.ImportRow], error) {
	rows, err := db.All[wire.ImportRow](ctx, a.pool, `select r.row_no as row, r.name, r.gtin, r.kept, coalesce((
			select jsonb_agg(jsonb_build_object('Field', f.key, 
				'Before', coalesce(`+shownValue(`r.before ->> f.key`)+`, ''), 'After', `+shownValue(`f.value`)+`) order by f.key)
			from jsonb_each_text(r.after) f where coalesce(r.before ->> f.key, '') <> f.value and (r.before is not null or f.value <> '')), '[]') as fields
		from catalogue_import_rows r join catalogue_imports i on i.id = r.import_id
		where r.import_id = $1 and i.merchant_id = nullif($4, '')::uuid and r.row_no > $2 and case $3 when 'Kept' then r.kept <> '' else r.change = $3 end
		order by r.row_no limit 100`, in.ID, in.After, in.Change, auth.CallerFrom(ctx).MerchantID)
	return web.Of(append([]wire.ImportRow{}, rows...)), err
}

// shownValue writes a price in pounds.
func shownValue(value string) string {
	return `case when f.key = 'Price' then round((` + value + `)::numeric / 100, 2)::text else ` + value + ` end`
}

const mostChanges = 100 // that a check shows

// showChange adds a product that a file changes, by what of it was and is, under the headings of the file.
func showChange(m *wire.MerchantProductImport, r *productRow, was, now map[string]any) {
	if len(m.Changes) == mostChanges {
		return
	}
	row := wire.ImportRow{Row: r.Line, Name: r.Name, Gtin: r.Gtin, Fields: []wire.ImportField{}}
	for _, field := range slices.Sorted(maps.Keys(now)) {
		row.Fields = append(row.Fields, wire.ImportField{
			Field: cmp.Or(productHeadingOf[field], field), Before: shownOf(field, was[field]),
			After: shownOf(field, now[field])})
	}
	m.Changes = append(m.Changes, row)
}

// shownOf writes a price in pounds.
func shownOf(field string, value any) string {
	if pence, is := value.(int64); is && field == "Price" {
		return fmt.Sprintf("%d.%02d", pence/100, pence%100)
	}
	return fmt.Sprint(value)
}
