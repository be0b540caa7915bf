// Package catalogue owns the universal product catalogue: verticals, categories,
// subcategories and product variants, the imports that fill them and the files
// made of them. It must not know orders, nor what a shop has in stock.
package catalogue

import (
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the catalogue to Admins.
type API struct {
	pool     *pgxpool.Pool
	jobs     jobs.Inserter
	files    *blob.Store
	now      func() time.Time // UTC
	checking chan struct{}    // one for each import that is being checked
}

// New makes the API; the queue must work the jobs that AddWorkers adds.
func New(pool *pgxpool.Pool, queue jobs.Inserter, files *blob.Store, now func() time.Time) *API {
	return &API{pool: pool, jobs: queue, files: files, now: now, checking: make(chan struct{}, maxChecks)}
}

// AddWorkers makes the queue carry out imports and exports.
func AddWorkers(workers *river.Workers, a *API) {
	jobs.AddLong(workers, a.pool, a.importBatch)
	jobs.AddLongWithin(workers, a.pool, exportLimit, a.exportFile)
}

// Register lists the operations on the catalogue.
func (a *API) Register(api *web.API) {
	a.registerPlaces(api)
	a.registerProducts(api)
	a.registerImports(api)
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: "/api/upc/" + path, Summary: summary, Tag: "catalogue", Roles: []string{wire.RoleAdmin}}
}

func (a *API) registerPlaces(api *web.API) {
	web.Handle(api, op(http.MethodGet, "vertical/list", "Verticals by name"), handleList(a, &verticalList, verticalPage))
	web.HandleFile(api, op(http.MethodPost, "vertical/csv", "All verticals that match, as a CSV file").File(export.CSVType), verticalFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodPost, "vertical", "Create a vertical").Creates(), handleCreateForm(a, createVertical))
	web.Handle(api, op(http.MethodGet, "vertical/{id}", "One vertical"), verticals.audited().One(a.pool))
	web.Handle(api, op(http.MethodPut, "vertical/{id}", "Change a vertical"), handleChangeForm(a, changeVertical))
	web.Handle(api, op(http.MethodDelete, "vertical/{id}", "Remove a vertical without categories"), handleRemove(a, &verticals))
	web.Handle(api, op(http.MethodGet, "category/list", "Categories by name"), handleList(a, &categoryList, categoryPage))
	web.HandleFile(api, op(http.MethodPost, "category/csv", "All categories that match, as a CSV file").File(export.CSVType), categoryFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodPost, "category", "Create a category").Creates(), handleCreateForm(a, createCategory))
	web.Handle(api, op(http.MethodGet, "category/{id}", "One category"), categories.audited().One(a.pool))
	web.Handle(api, op(http.MethodPut, "category/{id}", "Change a category, or assign it to another vertical"), handleChangeForm(a, changeCategory))
	web.Handle(api, op(http.MethodDelete, "category/{id}", "Remove a category without subcategories"), handleRemove(a, &categories))
	web.Handle(api, op(http.MethodPost, "category/{id}/bind", "Bind unbound subcategories to a category"), a.bind)
	web.Handle(api, op(http.MethodGet, "subcategory/list", "Subcategories by name"), handleList(a, &subcategoryList, subcategoryPage))
	web.HandleFile(api, op(http.MethodPost, "subcategory/csv", "All subcategories that match, as a CSV file").File(export.CSVType), subcategoryFile.Handler(a.pool, a.now))
	web.Handle(api, op(http.MethodGet, "subcategory/unbinded", "Subcategories that are not bound to a category, by first letter"), a.unbound)
	web.Handle(api, op(http.MethodPost, "subcategory", "Create a subcategory").Creates(), handleCreateForm(a, createSubcategory))
	web.Handle(api, op(http.MethodGet, "subcategory/{id}", "One subcategory"), subcategories.audited().One(a.pool))
	web.Handle(api, op(http.MethodPut, "subcategory/{id}", "Rename a subcategory, or move it to another category"), handleChange(a, changeSubcategory))
	web.Handle(api, op(http.MethodPost, "subcategory/{id}/unbind", "Unbind a subcategory from its category"), a.unbind)
}
