// Package catalogue owns the universal product catalogue: verticals, categories,
// subcategories and product variants, the imports that fill them and the files
// made of them. It must not know orders, nor what a shop has in stock.
package catalogue

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
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

func reads(o web.Op) web.Op   { o.Read = true; return o }
func created(o web.Op) web.Op { o.Status = http.StatusCreated; return o }
func csvFile(o web.Op) web.Op { o.Read, o.FileType = true, export.CSVType; return o }

func (a *API) registerPlaces(api *web.API) {
	web.Handle(api, op(http.MethodGet, "vertical/list", "Verticals by name"), a.verticals)
	web.HandleFile(api, csvFile(op(http.MethodPost, "vertical/csv", "All verticals that match, as a CSV file")), a.verticalCSV)
	web.Handle(api, created(op(http.MethodPost, "vertical", "Create a vertical")), a.createVertical)
	web.Handle(api, op(http.MethodGet, "vertical/{id}", "One vertical"), a.oneVertical)
	web.Handle(api, op(http.MethodPut, "vertical/{id}", "Change a vertical"), a.changeVertical)
	web.Handle(api, op(http.MethodDelete, "vertical/{id}", "Remove a vertical without categories"), a.removeVertical)
	web.Handle(api, op(http.MethodGet, "category/list", "Categories by name"), a.categories)
	web.HandleFile(api, csvFile(op(http.MethodPost, "category/csv", "All categories that match, as a CSV file")), a.categoryCSV)
	web.Handle(api, created(op(http.MethodPost, "category", "Create a category")), a.createCategory)
	web.Handle(api, op(http.MethodGet, "category/{id}", "One category"), a.oneCategory)
	web.Handle(api, op(http.MethodPut, "category/{id}", "Change a category, or assign it to another vertical"), a.changeCategory)
	web.Handle(api, op(http.MethodDelete, "category/{id}", "Remove a category without subcategories"), a.removeCategory)
	web.Handle(api, op(http.MethodPost, "category/{id}/bind", "Bind unbound subcategories to a category"), a.bind)
	web.Handle(api, op(http.MethodGet, "subcategory/list", "Subcategories by name"), a.subcategories)
	web.HandleFile(api, csvFile(op(http.MethodPost, "subcategory/csv", "All subcategories that match, as a CSV file")), a.subcategoryCSV)
	web.Handle(api, op(http.MethodGet, "subcategory/unbinded", "Subcategories that are bound to no category, by first letter"), a.unbound)
	web.Handle(api, created(op(http.MethodPost, "subcategory", "Create a subcategory")), a.createSubcategory)
	web.Handle(api, op(http.MethodGet, "subcategory/{id}", "One subcategory"), a.oneSubcategory)
	web.Handle(api, op(http.MethodPut, "subcategory/{id}", "Rename a subcategory, or move it to another category"), a.changeSubcategory)
	web.Handle(api, op(http.MethodPost, "subcategory/{id}/unbind", "Unbind a subcategory from its category"), a.unbind)
}

// target is what a change was about.
type target struct {
	kind, entity string // of the audit log, and of the event
	id, name     string
}

// record writes the audit entry and tells open lists, in the change's transaction.
func record(ctx context.Context, tx pgx.Tx, now time.Time, action string, of target, before, after map[string]any) error {
	was, is := audit.Differences(before, after)
	err := audit.Record(ctx, tx, audit.Entry{At: now, Action: action, TargetKind: of.kind, TargetID: of.id, TargetLabel: of.name, Before: was, After: is})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateCatalogue, Entity: of.entity, ID: of.id})
}
