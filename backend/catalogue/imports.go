package catalogue

import (
	"context"
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func (a *API) registerImports(api *web.API) {
	a.registerChecks(api)
	a.registerUndo(api)
	web.Handle(api, op(http.MethodPost, "import/enqueue/{id}", "Queue the import of a validated file"), a.enqueue)
	web.Handle(api, op(http.MethodGet, "import/list", "Imports and exports, newest first"), handleList[wire.ImportRecord, wire.ImportList](a, &importList))
	web.HandleFile(api, op(http.MethodPost, "import/csv", "All imports and exports that match, as a CSV file").File(export.CSVType),
		importFile.Handler(a.pool, a.now))
	web.HandleFile(api, op(http.MethodGet, "import/{id}/file",
		"The workbook created by an export, or the rows skipped by an import with the reason").File(export.XLSXType), a.file)
	web.Handle(api, op(http.MethodPost, "export", "Create a workbook of the catalogue, or the empty template; it appears in the list of imports"), a.export)
}

var importList = list.Spec[wire.ImportFilter]{
	From: "catalogue_imports i", Rows: "catalogue_imports i left join long_jobs j on j.id = i.job_id",
	Columns: `i.id::text as import_id, i.kind, i.created, i.creator, i.products as total_products, i.file_name, i.imported as done, i.left_out,
		case when i.undo = 'Done' then 'Undone' when i.undo <> '' and j.state in ('Waiting', 'Running') then 'Undoing' else
			case j.state when 'Waiting' then 'Pending' when 'Running' then 'In Progress' when 'Done' then 'Completed'
			else case when i.job_id is null then 'Completed' else 'Failed' end end end as status,
		i.adds, i.changes, i.undone, i.kept, ` + canUndo + ` as can_undo,
		case when i.file_key <> '' or i.kind = 'Import' and i.left_out > 0 then '/api/upc/import/' || i.id || '/file' else '' end as file_url,
		case j.state when 'Cancelled' then 'It was cancelled.' else coalesce(j.error, '') end as error`,
	ID: "i.id", Order: "i.created", Start: "desc", Whole: true, Max: 1000,
	Sorts: []string{"FileName", "Creator", "TotalProducts", "LeftOut", "Adds", "Changes", "Kept", "Status"},
	Owner: func(w *list.Where, c *auth.Caller) {
		if c.Role == wire.RoleMerchant {
			w.Add("i.merchant_id = nullif(?, '')::uuid", c.MerchantID)
		} else {
			list.AdminOnly(w, c)
			w.Add("i.merchant_id is null")
		}
		w.Add("i.queued")
	},
	Search: list.Contains("lower(i.file_name || ' ' || i.creator)"),
	Filter: func(w *list.Where, f *wire.ImportFilter) {
		w.Days("i.created", "From", f.From, "To", f.To)
		w.In("i.kind", f.Kind)
	},
}

var importFile = audit.File[wire.ImportRecord, wire.ImportFilter]{
	List: &importList, Action: "imports.exported", Kind: "imports", Label: "Imports of products", Name: "imports",
	Head: []string{"Created (London)", "Kind", "File", "Creator", "Status", "Products", "Imported", "Left out", "Error"},
	Row: func(i *wire.ImportRecord) []any {
		return []any{i.Created, i.Kind, i.FileName, i.Creator, i.Status, i.TotalProducts, i.Done, i.LeftOut, i.Error}
	},
}

// enqueue queues the import of a file whose check found something to import, once.
func (a *API) enqueue(ctx context.Context, in *web.ByID) (web.Result[string], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) {
		var name, result, state string
		var queued bool
		var products, leftOut int64
		err := tx.QueryRow(ctx, `select i.file_name, i.result, i.queued, i.products, i.left_out, j.state from catalogue_imports i join long_jobs j on j.id = i.job_id
			where i.id = $1 and i.kind = 'Import' and i.merchant_id is null for update of i`, in.ID).Scan(&name, &result, &queued, &products, &leftOut, &state)
		switch err = db.IfNone(err, fault.Missing("This import")); {
		case err != nil:
			return "", err
		case queued:
			return "", fault.New(fault.Conflict, "AlreadyQueued", "This import has already been queued.")
		case state == wire.JobWaiting || state == wire.JobRunning:
			return "", fault.New(fault.Conflict, "StillChecking", "This file is still being checked.")
		case state != wire.JobDone || result == wire.ImportFailure:
			return "", fault.New(fault.Conflict, "ValidationFailed", "The check of this file failed. Correct the file and choose it again.")
		}
		if err := a.forgetFile(ctx, tx, in.ID); err != nil {
			return "", err
		}
		after := map[string]any{"Products": products, "LeftOut": leftOut}
		return "Your import has been queued.", start(ctx, a, tx, in.ID, "Import of "+name, "catalogue.import_queued", name, after, ImportArgs{ImportID: in.ID})
	})
}

// start queues the job of an import, an export or the undoing of an import, with its audit entry and its event.
func start[T jobs.Args](ctx context.Context, a *API, tx pgx.Tx, id, title, action, label string, after map[string]any, args T) error {
	jobID, err := jobs.StartLong(ctx, tx, a.jobs, auth.CallerFrom(ctx).UserID, title, args)
	if err == nil {
		_, err = tx.Exec(ctx, `update catalogue_imports set queued = true, job_id = $2,
			created = case when queued then created else $3 end where id = $1`, id, jobID, a.now())
	}
	if err != nil {
		return err
	}
	err = audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: action, TargetKind: "catalogue_import", TargetID: id, TargetLabel: label, After: after})
	if err != nil {
		return err
	}
	return publishImport(ctx, tx, id)
}

type exportInput struct{ Body *wire.ExportRequest }

// export queues the making of a workbook.
func (a *API) export(ctx context.Context, in *exportInput) (web.Result[string], error) {
	content, label := contentCatalogue, "Product catalogue"
	if in.Body != nil && in.Body.Content == contentTemplate {
		content, label = contentTemplate, "Template"
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) {
		id, by := db.NewID(), auth.CallerFrom(ctx)
		_, err := tx.Exec(ctx, `insert into catalogue_imports (id, kind, file_name, created, creator_id, creator) values ($1, 'Export', $2, $3, $4, $5)`,
			id, label, a.now(), by.UserID, by.Name)
		if err != nil {
			return "", err
		}
		return "The file is being created. It will appear in the list of imports.",
			start(ctx, a, tx, id, "Export of "+label, "catalogue.exported", label, map[string]any{"Content": content}, ExportArgs{ExportID: id, Content: content})
	})
}

// file returns what an export made, or what an import left out.
func (a *API) file(ctx context.Context, in *web.ByID) (*web.File, error) {
	var kind, key string
	var created time.Time
	err := a.pool.QueryRow(ctx, `select kind, file_key, created from catalogue_imports where id = $1
		and (file_key <> '' or kind = 'Import')`, in.ID).Scan(&kind, &key, &created)
	if err = db.IfNone(err, fault.Missing("This file")); err != nil {
		return nil, err
	}
	day := created.In(london.Zone).Format(time.DateOnly)
	if kind == "Import" {
		return &web.File{Name: "left-out-" + day + ".xlsx", Write: func(ctx context.Context, w io.Writer) error { return a.writeLeftOut(ctx, w, in.ID) }}, nil
	}
	return &web.File{Name: "catalogue-" + day + ".xlsx", Write: func(ctx context.Context, w io.Writer) error {
		stored, err := a.files.Get(ctx, key)
		if err != nil {
			return err
		}
		defer func() { _ = stored.Close() }()
		_, err = io.Copy(w, stored)
		return err
	}}, nil
}

const leftOutSize = 1000 // rows that are read at a time

// writeLeftOut writes the rows that were left out, in the template's columns, with the reason.
func (a *API) writeLeftOut(ctx context.Context, w io.Writer, id string) error {
	head := append(append([]string{added[0]}, titles()...), added[1:]...)
	table, err := export.NewXLSX(w, "Left out", head...)
	if err != nil {
		return err
	}
	for after := 0; ; {
		rows, _ := a.pool.Query(ctx, `select row_no, gtin, name, brand, size, vertical, category, subcategory, merchants, image_url,
				case when change = 'Add' then '' else id::text end, reason
			from catalogue_import_rows where import_id = $1 and row_no > $2 and reason <> '' order by row_no limit $3`, id, after, leftOutSize)
		n := 0
		var r row
		var reason string
		cells := []any{&r.no, &r.gtin, &r.name, &r.brand, &r.size, &r.vertical, &r.category, &r.subcategory, &r.merchants, &r.image, &r.idText, &reason}
		_, err := pgx.ForEachRow(rows, cells, func() error {
			n, after = n+1, r.no
			return table.Row(r.no, r.gtin, r.name, r.brand, r.size, r.vertical, r.category, r.subcategory, r.merchants, r.image, r.idText, "Not imported", reason)
		})
		if err != nil {
			return errors.Join(err, table.Close())
		}
		if n < leftOutSize {
			return table.Close()
		}
	}
}
