// Package catalogue owns the universal product catalogue: verticals, categories,
// subcategories and product variants, the imports that fill them and the files
// made of them. It must not know orders, nor what a shop has in stock.
package catalogue

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the catalogue to Admins.
type API struct {
	pool  *pgxpool.Pool
	jobs  jobs.Inserter
	files *blob.Store
	now   func() time.Time // UTC
}

// New makes the API; the queue must work its Jobs.
func New(pool *pgxpool.Pool, queue jobs.Inserter, files *blob.Store, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, files: files, now: now}
}

// Jobs check, import and export files.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{jobs.DefineLongReading(a.pool, a.openCheck), jobs.DefineLong(a.pool, a.importBatch),
		jobs.DefineLong(a.pool, a.undoBatch), jobs.DefineLong(a.pool, a.exportFile)}
}

// Register lists the operations on the catalogue.
func (a *API) Register(api *web.API) {
	a.registerPlaces(api)
	a.registerProducts(api)
	a.registerMerchantProducts(api)
	a.registerImports(api)
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: "/api/upc/" + path, Summary: summary, Tag: "catalogue", Roles: []string{wire.RoleAdmin}}
}

func (a *API) registerPlaces(api *web.API) {
	web.Handle(api, op(http.MethodGet, "vertical/list", "Verticals by name"), handleList[wire.Vertical, wire.VerticalList](a, &verticalList))
	web.HandleFile(api, op(http.MethodPost, "vertical/csv", "All verticals that match, as a CSV file").File(export.CSVType), verticalFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodPost, "vertical", "Create a vertical").Creates(), handleCreateForm(a, createVertical))
	web.Handle(api, op(http.MethodGet, "vertical/{id}", "One vertical"), verticals.audited().One(a.pool))
	web.Handle(api, op(http.MethodPut, "vertical/{id}", "Change a vertical"), handleChangeForm(a, changeVertical))
	web.Handle(api, op(http.MethodDelete, "vertical/{id}", "Remove a vertical without categories").Undoable(), handleRemove(a, &verticals))
	web.Handle(api, op(http.MethodGet, "category/list", "Categories by name"), handleList[wire.Category, wire.CategoryList](a, &categoryList))
	web.HandleFile(api, op(http.MethodPost, "category/csv", "All categories that match, as a CSV file").File(export.CSVType), categoryFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodPost, "category", "Create a category").Creates(), handleCreateForm(a, createCategory))
	web.Handle(api, op(http.MethodGet, "category/{id}", "One category"), categories.audited().One(a.pool))
	web.Handle(api, op(http.MethodPut, "category/{id}", "Change a category, or assign it to another vertical"), handleChangeForm(a, changeCategory))
	web.Handle(api, op(http.MethodPost, "category/{id}/move", "Move a category to another vertical").Undoable(), handleChange(a, moveCategory))
	web.Handle(api, op(http.MethodDelete, "category/{id}", "Remove a category without subcategories").Undoable(), handleRemove(a, &categories))
	web.Handle(api, op(http.MethodPost, "category/{id}/bind", "Bind unbound subcategories to a category"), a.bind)
	web.Handle(api, op(http.MethodGet, "subcategory/list", "Subcategories by name"), handleList[wire.SubCategory, wire.SubCategoryList](a, &subcategoryList))
	web.HandleFile(api, op(http.MethodPost, "subcategory/csv", "All subcategories that match, as a CSV file").File(export.CSVType),
		subcategoryFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodGet, "subcategory/unbinded", "Subcategories that are not bound to a category, by first letter"), a.unbound)
	web.Handle(api, op(http.MethodPost, "subcategory", "Create a subcategory").Creates(), handleCreateForm(a, createSubcategory))
	web.Handle(api, op(http.MethodGet, "subcategory/{id}", "One subcategory"), subcategories.audited().One(a.pool))
	web.Handle(api, op(http.MethodPut, "subcategory/{id}", "Rename a subcategory, or move it to another category"), handleChange(a, changeSubcategory))
	web.Handle(api, op(http.MethodPost, "subcategory/{id}/move", "Move a subcategory to another category").Undoable(), handleChange(a, moveSubcategory))
	web.Handle(api, op(http.MethodPost, "subcategory/{id}/unbind", "Unbind a subcategory from its category").Undoable(), a.unbind)
}

// noun is a kind of record that an Admin adds, changes and removes one by one:
// verticals, categories, subcategories and product variants.
type noun[R any] struct {
	kind    string // in the audit log and in messages
	entity  string // in events
	table   string
	alias   string // of the table, in tables and columns
	tables  string // the table and what columns need beside it
	columns string
	key     func(R) (id, name string)
	facts   func(R) map[string]any // what the audit log keeps
	problem func(error) error      // the fault that a broken constraint means, or the error itself
}

// query reads the record with the id $1.
func (n *noun[R]) query() string {
	return `select ` + n.columns + ` from ` + n.tables + ` where ` + n.alias + `.id = $1`
}

// audited describes the records to the audit log.
func (n *noun[R]) audited() *audit.Noun[R] {
	return &audit.Noun[R]{
		Kind: n.kind, Read: db.Finder[R]("This "+n.kind, n.query(), "for update of "+n.alias), Facts: n.facts,
		Label: func(r R) string { _, name := n.key(r); return name },
		Event: func(_ context.Context, r R) live.Event {
			id, _ := n.key(r)
			return live.Event{Kind: wire.UpdateCatalogue, Entity: n.entity, ID: id}
		},
	}
}

// create runs an INSERT whose $1 is the id of the new record.
func (n *noun[R]) create(ctx context.Context, tx pgx.Tx, now time.Time, insert string, args ...any) (after R, err error) {
	id := db.NewID()
	if _, err = tx.Exec(ctx, insert, append([]any{id}, args...)...); err != nil {
		return after, n.problem(err)
	}
	return n.audited().Add(ctx, tx, now, id, "created")
}

// change runs an UPDATE whose $1 is the record's id.
func (n *noun[R]) change(ctx context.Context, tx pgx.Tx, now time.Time, id, update string, args ...any) (R, error) {
	return n.audited().Change(ctx, tx, now, id, "changed", func(R) error {
		if _, err := tx.Exec(ctx, update, append([]any{id}, args...)...); err != nil {
			return n.problem(err)
		}
		return nil
	})
}

// put changes one thing of a record by an UPDATE whose $1 is its id. Where it changes nothing, it is so already.
func (n *noun[R]) put(ctx context.Context, tx pgx.Tx, now time.Time, id, action, already, update string, args ...any) (R, error) {
	return n.audited().Change(ctx, tx, now, id, action, func(R) error {
		none := fault.New(fault.Conflict, "NothingToChange", already)
		return n.problem(db.ExecOne(ctx, tx, none, update, append([]any{id}, args...)...))
	})
}

// remove deletes a record and returns a message that confirms it.
func (n *noun[R]) remove(ctx context.Context, tx pgx.Tx, now time.Time, id string) (string, error) {
	_, err := n.audited().Remove(ctx, tx, now, id, func() error {
		if _, err := tx.Exec(ctx, `delete from `+n.table+` where id = $1`, id); err != nil {
			return n.problem(err)
		}
		return nil
	})
	return strings.ToUpper(n.kind[:1]) + n.kind[1:] + " removed.", err
}

func handleRemove[R any](a *API, n *noun[R]) func(context.Context, *web.ByID) (web.Result[string], error) {
	return func(ctx context.Context, in *web.ByID) (web.Result[string], error) {
		return web.InTx(ctx, a.pool, func(tx pgx.Tx) (string, error) { return n.remove(ctx, tx, a.now(), in.ID) })
	}
}

// What a workbook is made of.
const (
	contentCatalogue = "Catalogue"
	contentTemplate  = "Template"
)

const (
	fileKind     = "catalogue"
	exportLimit  = 5 * time.Minute
	mostExported = 1_000_000 // products of a workbook, whose sheets end soon after
)

// ExportArgs is the job that makes a workbook in the template's form.
type ExportArgs struct {
	ExportID string `json:"exportId"`
	Content  string `json:"content"`
}

// Job implements jobs.Args.
func (ExportArgs) Job() jobs.Kind { return jobs.Kind{Name: "catalogue.export", Limit: exportLimit} }

// exportFile makes the workbook in one step: a retry makes it anew.
func (a *API) exportFile(ctx context.Context, tx pgx.Tx, run *jobs.Run[ExportArgs]) (more bool, err error) {
	limit := strconv.FormatInt(exportLimit.Milliseconds(), 10)
	if _, err := tx.Exec(ctx, `select set_config('idle_in_transaction_session_timeout', $1, true)`, limit); err != nil {
		return false, err
	}
	key, products, err := a.storeWorkbook(ctx, run.Args.Content)
	if err != nil {
		return false, err
	}
	tag, err := tx.Exec(ctx, `update catalogue_imports set file_key = $2, products = $3, imported = $3 where id = $1`, run.Args.ExportID, key, products)
	if err == nil && tag.RowsAffected() == 0 {
		err = fault.Missing("The export")
	}
	if err == nil {
		err = live.Publish(ctx, tx, live.Event{Kind: wire.UpdateCatalogue, Entity: wire.EntityImport, ID: run.Args.ExportID})
	}
	if err != nil {
		return false, errors.Join(err, a.files.Delete(context.WithoutCancel(ctx), key))
	}
	return false, nil
}

// storeWorkbook streams a workbook into the store and returns its key.
func (a *API) storeWorkbook(ctx context.Context, content string) (key string, products int64, err error) {
	r, w := io.Pipe()
	written := make(chan struct{})
	go func() {
		defer close(written)
		var err error
		products, err = a.writeWorkbook(ctx, w, content)
		_ = w.CloseWithError(err) // never fails
	}()
	key, err = a.files.Put(ctx, fileKind, export.XLSXType, r)
	_ = r.CloseWithError(err) // lets the writer end where the store gave up
	<-written
	return key, products, err
}

func (a *API) writeWorkbook(ctx context.Context, w io.Writer, content string) (n int64, err error) {
	table, err := export.NewXLSX(w, "Products", titles()...)
	if err != nil {
		return 0, err
	}
	if content == contentCatalogue {
		err = db.InSnapshot(ctx, a.pool, func(tx pgx.Tx) error {
			everything := &wire.ListRequest[wire.VariantFilter]{}
			return list.Each(ctx, tx, &variantList, &auth.Caller{Role: wire.RoleAdmin}, everything, mostExported, func(p *wire.ProductVariant) error {
				n++
				return table.Row(p.Gtin, p.Name, p.Brand, p.Size, p.Vertical, p.Category, p.SubCategory, merchantCell(p), p.ImageUrl, p.Id)
			})
		})
		if errors.Is(err, list.ErrTooMany) {
			err = fault.New(fault.Conflict, "TooManyProducts", "The catalogue has more products than a workbook can contain: at most 1,000,000.")
		}
	}
	if err != nil {
		return 0, errors.Join(err, table.Close())
	}
	return n, table.Close()
}
