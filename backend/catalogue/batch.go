package catalogue

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgtype"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

// batchSize is how many rows one transaction imports, all or none of them.
const batchSize = 1000

// ImportArgs is the job that imports the rows of a checked file.
type ImportArgs struct {
	ImportID string `json:"importId"`
}

// Job implements jobs.Args.
func (ImportArgs) Job() jobs.Kind { return jobs.Kind{Name: "catalogue.import"} }

// batch is a range of an import's rows: after one and up to another.
type batch struct {
	importID    string
	after, upTo int
}

func (b batch) args(more ...any) []any { return append([]any{b.importID, b.after, b.upTo}, more...) }

// inBatch limits rows r to those of a batch that are imported; its arguments are args.
const inBatch = `r.import_id = $1 and r.row_no > $2 and r.row_no <= $3 and r.reason = ''`

// importBatch imports the next rows. What it has done is kept with the job, so that
// after a crash the import goes on behind the last batch that was committed.
func (a *API) importBatch(ctx context.Context, tx pgx.Tx, run *jobs.Run[ImportArgs]) (more bool, err error) {
	var at struct{ After int }
	if err := json.Unmarshal(run.Checkpoint, &at); err != nil {
		return false, err
	}
	b := batch{importID: run.Args.ImportID, after: at.After}
	if run.Total == 0 {
		if err := tx.QueryRow(ctx, `select count(*) from catalogue_import_rows where import_id = $1 and reason = ''`, b.importID).Scan(&run.Total); err != nil {
			return false, err
		}
	}
	n, err := b.measure(ctx, tx)
	if err != nil {
		return false, err
	}
	if n == 0 {
		return false, finishImport(ctx, tx, a.now(), b.importID)
	}
	if err := b.take(ctx, tx, a.now()); err != nil {
		return false, err
	}
	run.Done += n
	run.Checkpoint, err = json.Marshal(struct{ After int }{b.upTo})
	return true, err
}

// measure finds where the batch ends, and counts its rows.
func (b *batch) measure(ctx context.Context, tx pgx.Tx) (n int64, err error) {
	err = tx.QueryRow(ctx, `select count(*), coalesce(max(row_no), 0) from (select row_no from catalogue_import_rows
		where import_id = $1 and row_no > $2 and reason = '' order by row_no limit $3) next`, b.importID, b.after, batchSize).Scan(&n, &b.upTo)
	return n, err
}

// inTurn lets one batch after the other into the universal catalogue, whoever imports or undoes, so that they neither wait for
// each other in a circle nor see a place that another is about to remove.
const inTurn = `select pg_advisory_xact_lock(7265100720)`

// take adds and changes the batch's products, after the places that they need.
func (b batch) take(ctx context.Context, tx pgx.Tx, now time.Time) error {
	if _, err := tx.Exec(ctx, inTurn); err != nil {
		return err
	}
	if err := addPlaces(ctx, tx, now, b); err != nil {
		return err
	}
	return takeProducts(ctx, tx, now, b)
}

// inNewPlace limits rows r to those of a batch that go to a place which they name.
const inNewPlace = inBatch + ` and r.subcategory_id is null and r.change <> 'Leave'`

// placeLevels find the places of a batch that are missing and add them, level by level.
var placeLevels = []struct{ missing, insert string }{
	{`select distinct on (lower(r.vertical)) null::text, r.vertical from catalogue_import_rows r
		where ` + inNewPlace + ` and not exists (select from verticals v where lower(v.name) = lower(r.vertical))`,
		`insert into verticals (id, name, created) select id, name, $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) new (id, parent, name)
		order by lower(name) on conflict (lower(name)) do nothing`},
	{`select distinct on (v.id, lower(r.category)) v.id::text, r.category from catalogue_import_rows r join verticals v on lower(v.name) = lower(r.vertical)
		where ` + inNewPlace + ` and r.category <> '' and not exists (select from categories c where c.vertical_id = v.id and lower(c.name) = lower(r.category))`,
		`insert into categories (id, vertical_id, name, created) select id, parent, name, $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) new (id, parent, name)
		order by parent, lower(name) on conflict (vertical_id, lower(name)) do nothing`},
	{`select distinct on (c.id, lower(r.subcategory)) c.id::text, r.subcategory from catalogue_import_rows r join verticals v on lower(v.name) = lower(r.vertical)
		join categories c on c.vertical_id = v.id and lower(c.name) = lower(r.category)
		where ` + inNewPlace + ` and r.subcategory <> ''
			and not exists (select from subcategories s where s.category_id = c.id and lower(s.name) = lower(r.subcategory))`,
		`insert into subcategories (id, category_id, name, created) select id, parent, name, $4 from unnest($1::uuid[], $2::uuid[], $3::text[]) new (id, parent, name)
		order by parent, lower(name) on conflict (category_id, lower(name)) do nothing`},
}

// addPlaces creates the verticals, categories and subcategories that a batch names and the catalogue lacks.
func addPlaces(ctx context.Context, tx pgx.Tx, now time.Time, b batch) error {
	for n, level := range placeLevels {
		rows, _ := tx.Query(ctx, level.missing, b.args()...)
		var ids, names []string
		var parents []*string
		var parent *string
		var name string
		_, err := pgx.ForEachRow(rows, []any{&parent, &name}, func() error {
			ids, parents, names = append(ids, db.NewID()), append(parents, parent), append(names, name)
			return nil
		})
		if err == nil && len(ids) > 0 {
			_, err = tx.Exec(ctx, `with made as (`+level.insert+` returning id) insert into catalogue_import_places (import_id, level, place_id)
				select $5, $6, id from made`, ids, parents, names, now, b.importID, n)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// placeOfRow joins the subcategory that a row r names.
const placeOfRow = `verticals v join categories c on c.vertical_id = v.id join subcategories s on s.category_id = c.id`

// named tells of a subcategory of placeOfRow that it is the one that row r names.
const named = `lower(v.name) = lower(r.vertical) and lower(c.name) = lower(r.category) and lower(s.name) = lower(r.subcategory)`

// takeProducts adds and changes a batch's products and keeps what they have become. A row whose product is no longer what it was at
// the check is left out with the reason; those that leave theirs as it is are forgotten.
func takeProducts(ctx context.Context, tx pgx.Tx, now time.Time, b batch) error {
	const keep = ` returning p.id, variant_state(p) as state)
		update catalogue_import_rows r set after = done.state from done where ` + inBatch + ` and r.id = done.id`
	add, err := tx.Exec(ctx, `with done as (insert into product_variants as p (id, subcategory_id, gtin, name, brand, size, image_url, merchant_ids, created)
		select r.id, s.id, r.gtin14, r.name, r.brand, r.size, r.image_url, r.merchant_ids, $4 from catalogue_import_rows r, `+placeOfRow+`
		where `+inBatch+` and r.product and r.change = 'Add' and `+named+` order by r.gtin14 on conflict (gtin) do nothing`+keep, b.args(now)...)
	if err != nil {
		return err
	}
	change, err := tx.Exec(ctx, `with done as (update product_variants p set
			subcategory_id = coalesce(r.subcategory_id, (select s.id from `+placeOfRow+` where `+named+`)),
			gtin = r.gtin14, name = r.name, brand = r.brand, size = r.size, image_url = r.image_url, merchant_ids = r.merchant_ids
		from catalogue_import_rows r where `+inBatch+` and r.change = 'Change' and p.id = r.id and variant_state(p) = r.before
			and not exists (select from product_variants o where o.gtin = r.gtin14 and o.id <> r.id)`+keep, b.args()...)
	if err != nil {
		return err
	}
	left, err := tx.Exec(ctx, `update catalogue_import_rows r set (reason, problems) =
			(select text, jsonb_build_array(jsonb_build_object('Column', 'GTIN', 'Text', text))
			from (select case r.change when 'Add' then 'This GTIN came into the catalogue after the check.'
				else 'This product was changed or removed after the check.' end as text) why)
		where `+inBatch+` and r.product and r.change <> 'Leave' and r.after is null`, b.args()...)
	if err != nil {
		return err
	}
	if _, err := tx.Exec(ctx, `delete from catalogue_import_rows r where `+inBatch+` and r.after is null`, b.args()...); err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `update catalogue_imports set imported = imported + $2, left_out = left_out + $3 where id = $1`,
		b.importID, add.RowsAffected()+change.RowsAffected(), left.RowsAffected())
	return err
}

func finishImport(ctx context.Context, tx pgx.Tx, now time.Time, id string) error {
	var name, creator string
	var imported, leftOut int64
	err := tx.QueryRow(ctx, `select file_name, creator, imported, left_out from catalogue_imports where id = $1`, id).Scan(&name, &creator, &imported, &leftOut)
	if err = db.IfNone(err, fault.Missing("The import")); err == nil {
		err = audit.Record(ctx, tx, audit.Entry{At: now, Actor: creator, Action: "catalogue.imported", TargetKind: "catalogue_import", TargetID: id,
			TargetLabel: name,
			After:       map[string]any{"Products": imported, "LeftOut": leftOut}})
	}
	if err != nil {
		return err
	}
	return publishImport(ctx, tx, id)
}

func publishImport(ctx context.Context, tx pgx.Tx, id string) error {
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateCatalogue, Entity: wire.EntityImport, ID: id})
}

// Import adds products and the places that they name at once, and lists them as an
// import of a file. A product that a file could not bring is an error; one whose
// GTIN is known is passed over.
func Import(ctx context.Context, tx pgx.Tx, now time.Time, creator, fileName string, products []wire.ProductVariant) error {
	importID := db.NewID()
	rows, err := rowsOf(ctx, tx, products)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `insert into catalogue_imports (id, kind, file_name, created, creator, queued, products, adds)
		values ($1, 'Import', $2, $3, $4, true, $5, $5)`,
		importID, fileName, now, creator, len(products))
	if err != nil {
		return err
	}
	if err := storeRows(ctx, tx, importID, rows); err != nil {
		return err
	}
	all := batch{importID: importID, upTo: len(products) + 1}
	if err := all.take(ctx, tx, now); err != nil {
		return err
	}
	return finishImport(ctx, tx, now, importID)
}

func rowsOf(ctx context.Context, q db.Querier, products []wire.ProductVariant) (rows []row, err error) {
	for i, p := range products {
		r := row{no: i + 2, id: newRowID(), change: rowAdds, merchantIDs: []pgtype.UUID{}, problems: []problem{},
			gtin: p.Gtin, name: p.Name, brand: p.Brand, size: p.Size,
			vertical: p.Vertical, category: p.Category, subcategory: p.SubCategory, merchants: strings.Join(p.Merchants, ";"), image: p.ImageUrl}
		rows = append(rows, r)
	}
	if err := checkEach(ctx, q, rows); err != nil {
		return nil, err
	}
	for i := range rows {
		if len(rows[i].problems) > 0 {
			return nil, fmt.Errorf("product %q: %s", rows[i].name, rows[i].reason())
		}
	}
	return rows, nil
}
