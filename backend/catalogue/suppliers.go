package catalogue

import (
	"context"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const mostSuppliers = 500

func (a *API) suppliers(ctx context.Context, _ *struct{}) (web.Result[[]wire.ImportSupplier], error) {
	all, err := db.All[wire.ImportSupplier](ctx, a.pool, `select name, columns from catalogue_suppliers
		where merchant_id is null order by natural_key(name), id limit $1`, mostSuppliers)
	return web.Of(append([]wire.ImportSupplier{}, all...)), err
}

// shownHeadings are the headings of a file that a person can assign to columns.
func shownHeadings(cells []string) []string {
	shown := []string{}
	for _, cell := range cells {
		if text := strings.TrimSpace(cell); text != "" {
			shown = append(shown, shortName(text))
		}
	}
	return shown
}

// assignColumns remembers what a supplier calls the columns and checks the file anew.
func (a *API) assignColumns(ctx context.Context, in *web.ByIDBody[wire.ImportColumns]) (web.Result[wire.ImportCheck], error) {
	meant := make(map[string]string, len(in.Body.Columns))
	for _, c := range in.Body.Columns {
		meant[columnKey(c.Heading)] = c.Column
	}
	supplier := strings.Join(strings.Fields(in.Body.Supplier), " ")
	if why := textProblem(supplier, 120); why != "" {
		return web.Of(wire.ImportCheck{}), fault.Field("Supplier", why)
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (check wire.ImportCheck, err error) {
		var name string
		var busy bool
		userID := auth.CallerFrom(ctx).UserID
		err = tx.QueryRow(ctx, `select i.file_name, j.state in ('Waiting', 'Running') from catalogue_imports i join long_jobs j on j.id = i.job_id
			where i.id = $1 and i.creator_id = $2 and i.kind = 'Import' and not i.queued for update of i`, in.ID, userID).Scan(&name, &busy)
		if err = db.IfNone(err, fault.Missing("This check")); err == nil && busy {
			err = fault.New(fault.Conflict, "StillChecking", "This file is still being checked.")
		}
		if err == nil && supplier != "" {
			_, err = tx.Exec(ctx, `insert into catalogue_suppliers (id, name, columns, used) values ($1, $2, $3, $4)
				on conflict (merchant_id, name_key(name)) do update set columns = excluded.columns, used = excluded.used`, db.NewID(), supplier, meant, a.now())
		}
		if err == nil {
			_, err = tx.Exec(ctx, `delete from catalogue_import_rows where import_id = $1`, in.ID)
		}
		var jobID string
		if err == nil {
			jobID, err = jobs.StartLong(ctx, tx, a.jobs, userID, "Check of "+name, CheckArgs{ImportID: in.ID})
		}
		if err == nil {
			_, err = tx.Exec(ctx, `update catalogue_imports set columns = $2, job_id = $3, summary = '[]', result = 'Success', products = 0,
				adds = 0, changes = 0, leaves = 0, left_out = 0 where id = $1`, in.ID, meant, jobID)
		}
		if err != nil {
			return check, err
		}
		return readCheck(ctx, tx, in.ID)
	})
}
