package catalogue

import (
	"context"
	"errors"
	"io"
	"net/http"
	"path"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	uploadKind = "catalogue-import"
	mostShown  = 200 // problems that are returned with a check; the file names them all
)

func (a *API) registerChecks(api *web.API) {
	check := op(http.MethodPost, "import/validate", "Upload a workbook or CSV file of products, which a long job checks row by row without importing it")
	check.MaxBody = max(export.MaxXLSX, export.MaxCSV) + 64<<10
	web.Handle(api, check, a.validate)
	web.Handle(api, op(http.MethodGet, "import/checks", "The caller's newest file that is being checked or imported, or was checked in the "+
		"last day and not queued; none or one"), a.checks)
	web.Handle(api, op(http.MethodGet, "import/{id}/check", "The progress of a check and what it found"), a.oneCheck)
	web.Handle(api, op(http.MethodGet, "import/suppliers", "The suppliers whose columns are remembered, by name"), a.suppliers)
	web.Handle(api, op(http.MethodPut, "import/{id}/columns", "Say what the columns of a file are, and check it again"), a.assignColumns)
	web.Handle(api, op(http.MethodDelete, "import/{id}/check", "Cancel a check, or discard what it found"), a.discard)
	web.HandleFile(api, op(http.MethodGet, "import/{id}/problems",
		"What is wrong with the rows that an import leaves out: row, column and reason").File(export.CSVType), a.problems)
}

type importForm struct {
	File huma.FormFile `form:"File" contentType:"application/octet-stream" required:"true" doc:"An Excel workbook (.xlsx) or CSV file with headings"`
}

// validate keeps a workbook and starts the job that checks it.
func (a *API) validate(ctx context.Context, in *web.Form[importForm]) (web.Result[wire.ImportCheck], error) {
	var none web.Result[wire.ImportCheck]
	file := in.RawBody.Data().File
	defer func() { _ = file.Close() }()
	workbook := strings.EqualFold(path.Ext(file.Filename), ".xlsx")
	switch {
	case len(in.RawBody.Form.File[fileField]) != 1:
		return none, fault.Field(fileField, "Choose one file.")
	case !workbook && !strings.EqualFold(path.Ext(file.Filename), ".csv"):
		return none, fault.Field(fileField, "Only Excel workbooks (.xlsx) and CSV files can be imported.")
	}
	kind := export.CSVType
	if workbook {
		kind = export.XLSXType
		if err := export.CheckXLSX(ctx, fileField, file, file.Size); err != nil {
			return none, err
		}
	}
	key, err := a.files.Put(ctx, uploadKind, kind, io.NewSectionReader(file, 0, file.Size))
	if err != nil {
		return none, err
	}
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.ImportCheck, error) {
		id, by, name := db.NewID(), auth.CallerFrom(ctx), shortName(path.Base(file.Filename))
		jobID, err := jobs.StartLong(ctx, tx, a.jobs, by.UserID, "Check of "+name, CheckArgs{ImportID: id})
		if err != nil {
			return wire.ImportCheck{}, err
		}
		_, err = tx.Exec(ctx, `insert into catalogue_imports (id, kind, file_name, created, creator_id, creator, file_key, job_id)
			values ($1, 'Import', $2, $3, $4, $5, $6, $7)`,
			id, name, a.now(), by.UserID, by.Name, key, jobID)
		if err != nil {
			return wire.ImportCheck{}, err
		}
		return readCheck(ctx, tx, id)
	})
	if err != nil && !db.MayHaveCommitted(err) {
		err = errors.Join(err, a.files.Delete(context.WithoutCancel(ctx), key))
	}
	return out, err
}

const checkQuery = `select i.id::text, i.file_name, i.created, coalesce(i.job_id::text, ''), coalesce(j.state, 'Done'), coalesce(j.error, ''),
	coalesce((j.result ->> 'Rows')::bigint, 0), coalesce(j.done * 100 / greatest(j.total, 1), 100), i.queued, i.summary, i.result, i.imported, i.left_out,
	i.adds, i.changes, i.leaves, i.undo = 'Done', i.kept, i.headings, i.columns
	from catalogue_imports i left join long_jobs j on j.id = i.job_id where i.kind = 'Import' and i.merchant_id is null `

func scanCheck(row pgx.CollectableRow) (c wire.ImportCheck, err error) {
	c.LeftOut.Problems = []wire.ImportProblem{}
	err = row.Scan(&c.Id, &c.FileName, &c.Created, &c.JobId, &c.State, &c.Error, &c.Rows, &c.Percent, &c.Queued,
		&c.Summary, &c.Result, &c.Imported, &c.LeftOut.Count,
		&c.Adds, &c.Changes, &c.Leaves, &c.Undone, &c.Kept, &c.Headings, &c.Columns)
	return c, err
}

func readCheck(ctx context.Context, q db.Querier, id string) (wire.ImportCheck, error) {
	rows, _ := q.Query(ctx, checkQuery+`and i.id = $1`, id)
	c, err := pgx.CollectExactlyOneRow(rows, scanCheck)
	if err = db.IfNone(err, fault.Missing("This import")); err != nil || c.LeftOut.Count == 0 {
		return c, err
	}
	err = eachProblem(ctx, q, id, mostShown, func(p wire.ImportProblem) error {
		c.LeftOut.Problems = append(c.LeftOut.Problems, p)
		return nil
	})
	return c, err
}

// eachProblem calls do with what is wrong with each column of the rows that are left out.
func eachProblem(ctx context.Context, q db.Querier, id string, most int, do func(wire.ImportProblem) error) error {
	rows, _ := q.Query(ctx, `select r.row_no, coalesce(nullif(r.name, ''), r.gtin), coalesce(p ->> 'Column', ''), coalesce(p ->> 'Text', r.reason)
		from catalogue_import_rows r left join lateral jsonb_array_elements(r.problems) with ordinality found (p, n) on true
		where r.import_id = $1 and r.reason <> '' order by r.row_no, n limit $2`, id, most)
	var p wire.ImportProblem
	_, err := pgx.ForEachRow(rows, []any{&p.Row, &p.Name, &p.Column, &p.Problem}, func() error {
		p.Problem = strings.TrimPrefix(p.Problem, p.Column+": ")
		return do(p)
	})
	return err
}

func (a *API) oneCheck(ctx context.Context, in *web.ByID) (web.Result[wire.ImportCheck], error) {
	c, err := readCheck(ctx, a.pool, in.ID)
	return web.Of(c), err
}

// checks finds the check that a reload, another window or a closed dialog left behind.
func (a *API) checks(ctx context.Context, _ *struct{}) (web.Result[[]wire.ImportCheck], error) {
	rows, _ := a.pool.Query(ctx, checkQuery+`and i.creator_id = $1 and i.created > $2
		and (j.state in ('Waiting', 'Running') or j.state = 'Done' and not i.queued) order by i.created desc limit 1`, auth.CallerFrom(ctx).UserID,
		a.now().AddDate(0, 0, -1))
	found, err := pgx.CollectRows(rows, scanCheck)
	if found == nil {
		found = []wire.ImportCheck{}
	}
	return web.Of(found), err
}

// discard cancels a check that is running, and forgets its rows and its file.
func (a *API) discard(ctx context.Context, in *web.ByID) (web.Result[string], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) {
		userID := auth.CallerFrom(ctx).UserID
		var jobID, key string
		err := tx.QueryRow(ctx, `delete from catalogue_imports where id = $1 and creator_id = $2 and kind = 'Import' and not queued
			returning coalesce(job_id::text, ''), file_key`, in.ID, userID).Scan(&jobID, &key)
		if err = db.IfNone(err, fault.Missing("This check")); err != nil {
			return "", err
		}
		if jobID != "" {
			err = jobs.Cancel(ctx, tx, jobID, userID)
		}
		if err == nil && key != "" {
			err = a.jobs.Insert(ctx, tx, blob.DeleteArgs{Key: key}, nil)
		}
		return "The check was discarded.", err
	})
}

// forgetFile deletes an import's workbook once its rows are stored.
func (a *API) forgetFile(ctx context.Context, tx pgx.Tx, id string) error {
	var key string
	err := tx.QueryRow(ctx, `update catalogue_imports n set file_key = '' from catalogue_imports o where n.id = $1 and o.id = n.id returning o.file_key`,
		id).Scan(&key)
	if err = db.IfNone(err, fault.Missing("This import")); err != nil || key == "" {
		return err
	}
	return a.jobs.Insert(ctx, tx, blob.DeleteArgs{Key: key}, nil)
}

func (a *API) problems(_ context.Context, in *web.ByID) (*web.File, error) {
	return &web.File{Name: "problems.csv", Write: func(ctx context.Context, w io.Writer) error {
		table, err := export.NewCSV(w, "Row", "Product", "Column", "Reason")
		if err != nil {
			return err
		}
		err = eachProblem(ctx, a.pool, in.ID, 10*maxRows, func(p wire.ImportProblem) error { return table.Row(p.Row, p.Name, p.Column, p.Problem) })
		return errors.Join(err, table.Close())
	}}, nil
}

// SweepImports forgets files that were checked a day ago and never queued, and what imports made that can no longer be undone.
func (a *API) SweepImports(ctx context.Context) error {
	return db.InTx(ctx, a.pool, func(tx pgx.Tx) error {
		rows, _ := tx.Query(ctx, `delete from catalogue_imports where not queued and created < now() - interval '1 day' returning file_key`)
		keys, err := pgx.CollectRows(rows, pgx.RowTo[string])
		for _, key := range keys {
			if err == nil && key != "" {
				err = a.jobs.Insert(ctx, tx, blob.DeleteArgs{Key: key}, nil)
			}
		}
		if err == nil {
			_, err = tx.Exec(ctx, `delete from catalogue_import_rows r using catalogue_imports i where i.id = r.import_id and i.queued and r.reason = ''
				and i.created < now() - `+undoable)
		}
		return err
	})
}
