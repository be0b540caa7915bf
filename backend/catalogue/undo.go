package catalogue

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// undoable is for how long what an import made is kept.
const undoable = `interval '30 days'`

// canUndo is a condition on an import i and its job j.
const canUndo = `(i.kind = 'Import' and i.queued and i.undo = '' and (exists (select from catalogue_import_rows r
	where r.import_id = i.id and r.after is not null)
	or exists (select from catalogue_import_places m where m.import_id = i.id))
	and i.created > now() - ` + undoable + ` and coalesce(j.state, '') not in ('Waiting', 'Running'))`

func (a *API) registerUndo(api *web.API) {
	web.Handle(api, op(http.MethodGet, "import/{id}/rows", "A hundred rows of an import, with the fields before and after"), a.importRows)
	web.Handle(api, op(http.MethodPost, "import/undo/{id}", "Undo an import: within thirty days, product by product that has not changed since"), a.undo)
}

// ImportRowsInput asks for rows; exported because the description is read from it.
type ImportRowsInput struct {
	web.ByID
	Change string `query:"Change" enum:"Add,Change,Leave,Kept" required:"true"`
	After  int    `query:"After" minimum:"0" doc:"The row before the first"`
}

// importRows compares the rows with their products as these were. A product's picture of before comes from the check.
func (a *API) importRows(ctx context.Context, in *ImportRowsInput) (web.Result[[]wire.ImportRow], error) {
	rows, err := db.All[wire.ImportRow](ctx, a.pool, `select r.row_no as row, r.name, r.gtin, r.kept, coalesce((
			select jsonb_agg(jsonb_build_object('Field', field, 'Before', coalesce(was, ''), 'After', coalesce(now, '')) order by n) from (values
				(1, 'GTIN', r.before ->> 'gtin', r.gtin14), (2, 'Name', r.before ->> 'name', r.name), (3, 'Brand', r.before ->> 'brand', r.brand),
				(4, 'Size', r.before ->> 'size', r.size), (5, 'Image', r.before ->> 'image_url', r.image_url),
				(6, 'Place', (select concat_ws(', ', v.name, c.name, s.name) from `+subcategoryTables+` where s.id = (r.before ->> 'subcategory_id')::uuid),
					concat_ws(', ', r.vertical, r.category, r.subcategory)),
				(7, 'Merchants', (select string_agg(name, ', ' order by name, id) from merchants
					where id::text in (select jsonb_array_elements_text(r.before -> 'merchant_ids'))),
					(select string_agg(name, ', ' order by name, id) from merchants where id = any(r.merchant_ids)))) field (n, field, was, now)
			where coalesce(was, '') <> coalesce(now, '')), '[]') as fields
		from catalogue_import_rows r join catalogue_imports i on i.id = r.import_id and i.merchant_id is null
		where r.import_id = $1 and r.row_no > $2 and r.reason = '' and r.product
			and case $3 when 'Kept' then r.kept <> '' else r.change = $3 end
		order by r.row_no limit 100`, in.ID, in.After, in.Change)
	return web.Of(append([]wire.ImportRow{}, rows...)), err
}

// undo queues the undoing of an import, once.
func (a *API) undo(ctx context.Context, in *web.ByID) (web.Result[string], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) {
		var name string
		var imported int64
		var can bool
		merchantID := auth.CallerFrom(ctx).MerchantID // an Admin has none
		err := tx.QueryRow(ctx, `select i.file_name, i.imported, `+canUndo+` from catalogue_imports i left join long_jobs j on j.id = i.job_id
			where i.id = $1 and i.kind = 'Import' and i.queued and i.merchant_id is not distinct from nullif($2, '')::uuid
			for update of i`, in.ID, merchantID).Scan(&name, &imported, &can)
		if err = db.IfNone(err, fault.Missing("This import")); err != nil {
			return "", err
		}
		if !can {
			return "", fault.New(fault.Conflict, "CannotUndo", "This import cannot be undone: it is running, was undone, changed nothing or is older than thirty days.")
		}
		if _, err := tx.Exec(ctx, `update catalogue_imports set undo = 'Queued' where id = $1`, in.ID); err != nil {
			return "", err
		}
		return "The import is being undone.", start(ctx, a, tx, in.ID, "Undo of "+name, "catalogue.undo_queued", name,
			map[string]any{"Products": imported}, UndoArgs{ImportID: in.ID, MerchantID: merchantID, By: auth.CallerFrom(ctx).Name})
	})
}

// UndoArgs is the job that undoes an import.
type UndoArgs struct {
	ImportID   string `json:"importId"`
	MerchantID string `json:"merchantId,omitempty"` // whose products were imported; empty for the universal catalogue
	By         string `json:"by"`
}

// Job implements jobs.Args.
func (UndoArgs) Job() jobs.Kind { return jobs.Kind{Name: "catalogue.undo"} }

// undoTable is where an import's products are, how one is kept, and how the rows of a batch are undone.
type undoTable struct {
	table, state string
	steps        []undoStep
}

type undoStep struct{ change, sql string }

func (a UndoArgs) table() *undoTable {
	if a.MerchantID != "" {
		return &undoOfMerchant
	}
	return &undoOfVariants
}

// The products that an import added go before any that it changed is put back, because one that was added may have the former GTIN
// of one that was changed. A product that is not as the import left it stays.
var undoOfVariants = undoTable{"product_variants", "variant_state", []undoStep{
	{rowAdds, `delete from product_variants p using catalogue_import_rows r where ` + inBatch + ` and r.change = 'Add' and r.after is not null
		and p.id = r.id and variant_state(p) = r.after returning p.id`},
	{rowChanges, `update product_variants p set subcategory_id = s.id, gtin = r.before ->> 'gtin', name = r.before ->> 'name', brand = r.before ->> 'brand',
			size = r.before ->> 'size', image_url = r.before ->> 'image_url', merchant_ids = array(select jsonb_array_elements_text(r.before -> 'merchant_ids')::uuid)
		from catalogue_import_rows r join subcategories s on s.id = (r.before ->> 'subcategory_id')::uuid
		where ` + inBatch + ` and r.change = 'Change' and r.after is not null and p.id = r.id and variant_state(p) = r.after
			and not exists (select from product_variants o where o.gtin = r.before ->> 'gtin' and o.id <> p.id) returning p.id`},
}}

var undoOfMerchant = undoTable{"merchant_products", "product_state", []undoStep{
	{rowAdds, `delete from merchant_products p using catalogue_import_rows r where ` + inBatch + ` and r.change = 'Add' and r.after is not null
		and p.id = r.id and product_state(p) = r.after returning p.id`},
	{rowChanges, `update merchant_products p set sku = r.before ->> 'SKU', gtin = r.before ->> 'GTIN', name = r.before ->> 'Name', brand = r.before ->> 'Brand',
			size = r.before ->> 'Size', price = (r.before ->> 'Price')::bigint, vat_class = r.before ->> 'VAT class', image_url = r.before ->> 'Image',
			weight = (r.before ->> 'Weight (g)')::int
		from catalogue_import_rows r where ` + inBatch + ` and r.change = 'Change' and r.after is not null and p.id = r.id and product_state(p) = r.after
			and not exists (select from merchant_products o where o.merchant_id = p.merchant_id and o.id <> p.id
				and (o.sku = r.before ->> 'SKU' or o.gtin <> '' and o.gtin = r.before ->> 'GTIN')) returning p.id`},
}}

// undoBatch undoes the next rows, and at the end the places that nobody needs any more.
func (a *API) undoBatch(ctx context.Context, tx pgx.Tx, run *jobs.Run[UndoArgs]) (more bool, err error) {
	var at struct{ Step, After int }
	if err := json.Unmarshal(run.Checkpoint, &at); err != nil {
		return false, err
	}
	b := batch{importID: run.Args.ImportID, after: at.After}
	if run.Total == 0 {
		if err := tx.QueryRow(ctx, `select count(*) from catalogue_import_rows where import_id = $1 and after is not null`, b.importID).Scan(&run.Total); err != nil {
			return false, err
		}
	}
	if _, err := tx.Exec(ctx, inTurn); err != nil {
		return false, err
	}
	table := run.Args.table()
	step := table.steps[at.Step]
	var n int64
	err = tx.QueryRow(ctx, `select count(*), coalesce(max(row_no), 0) from (select row_no from catalogue_import_rows
		where import_id = $1 and row_no > $2 and after is not null and change = $3 order by row_no limit $4) next`,
		b.importID, b.after, step.change, batchSize).Scan(&n, &b.upTo)
	switch {
	case err != nil:
		return false, err
	case n == 0 && at.Step == len(table.steps)-1:
		return false, a.finishUndo(ctx, tx, run.Args)
	case n == 0:
		at.Step, at.After = at.Step+1, 0
	default:
		if err := b.undo(ctx, tx, table, step); err != nil {
			return false, err
		}
		run.Done += n
		at.After = b.upTo
	}
	run.Checkpoint, err = json.Marshal(at)
	return true, err
}

// undo forgets the rows of the batch whose products it puts back, and notes at the others why they stay.
func (b batch) undo(ctx context.Context, tx pgx.Tx, t *undoTable, step undoStep) error {
	done, err := tx.Exec(ctx, `with back as (`+step.sql+`) delete from catalogue_import_rows r using back where `+inBatch+` and r.id = back.id`, b.args()...)
	if err != nil {
		return err
	}
	kept, err := tx.Exec(ctx, `update catalogue_import_rows r set kept = case when p.id is null then 'It was removed since.'
			when `+t.state+`(p) <> r.after then 'It was changed since.'
			else 'Its former place is gone, or its former GTIN belongs to another product.' end
		from catalogue_import_rows o left join `+t.table+` p on p.id = o.id
		where o.import_id = r.import_id and o.row_no = r.row_no and `+inBatch+` and r.after is not null and r.change = $4`, b.args(step.change)...)
	if err == nil {
		_, err = tx.Exec(ctx, `update catalogue_imports set undone = undone + $2, kept = kept + $3 where id = $1`,
			b.importID, done.RowsAffected(), kept.RowsAffected())
	}
	return err
}

// removePlaces removes the places that an import made and that are empty, from the lowest level up.
var removePlaces = []string{
	`delete from subcategories s using catalogue_import_places m where m.import_id = $1 and m.level = 2 and s.id = m.place_id
		and not exists (select from product_variants p where p.subcategory_id = s.id)`,
	`delete from categories c using catalogue_import_places m where m.import_id = $1 and m.level = 1 and c.id = m.place_id
		and not exists (select from subcategories s where s.category_id = c.id)`,
	`delete from verticals v using catalogue_import_places m where m.import_id = $1 and m.level = 0 and v.id = m.place_id
		and not exists (select from categories c where c.vertical_id = v.id)`,
}

func (a *API) finishUndo(ctx context.Context, tx pgx.Tx, args UndoArgs) error {
	for _, sql := range removePlaces {
		if _, err := tx.Exec(ctx, sql, args.ImportID); err != nil {
			return err
		}
	}
	var name string
	var undone, kept int64
	err := tx.QueryRow(ctx, `update catalogue_imports set undo = 'Done' where id = $1 returning file_name, undone, kept`,
		args.ImportID).Scan(&name, &undone, &kept)
	if err = db.IfNone(err, fault.Missing("The import")); err == nil {
		err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Actor: args.By, MerchantID: args.MerchantID,
			Action: "catalogue.undone", TargetKind: "catalogue_import", TargetID: args.ImportID,
			TargetLabel: name, After: map[string]any{"Products": undone, "Kept": kept}})
	}
	if err != nil {
		return err
	}
	if args.MerchantID != "" {
		return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateProduct, Entity: wire.EntityProduct, MerchantID: args.MerchantID})
	}
	return publishImport(ctx, tx, args.ImportID)
}
