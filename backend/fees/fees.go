// Package fees owns the agency fees' rates, their weekly summaries, merchants'
// statements and which months are closed. Of documents it reads what invoices has
// issued; it must not know how one is numbered or drawn.
package fees

import (
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves fees to Admins and Merchants.
type API struct {
	pool  *pgxpool.Pool
	files *blob.Store
	now   func() time.Time // UTC
}

// New makes the API; summaries are kept in files.
func New(pool *pgxpool.Pool, files *blob.Store, now func() time.Time) *API {
	return &API{pool: pool, files: files, now: now}
}

// Register lists the operations on fees.
func (a *API) Register(api *web.API) {
	admin := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/agencyfees/" + path, Summary: summary, Tag: "agency fees", Roles: []string{wire.RoleAdmin}}
	}
	web.Handle(api, admin(http.MethodPost, "rates/list", "One page of merchants with their agency fee rates").Reads(), a.rates)
	web.Handle(api, admin(http.MethodGet, "rates/{merchantId}", "A merchant's latest 200 agency fee rates"), a.rateHistory)
	web.Handle(api, admin(http.MethodPost, "rates", "Set a merchant's agency fee rate from a given day"), web.Tx(a.pool, a.setRate))
	web.Handle(api, admin(http.MethodDelete, "rates/{merchantId}/{validFrom}", "Remove a planned agency fee rate").Undoable(), a.removeRate)
	for area, role := range map[string]string{"admin": wire.RoleAdmin, "merchant": wire.RoleMerchant} {
		op := func(method, path, summary string) web.Op {
			return web.Op{Method: method, Path: "/api/" + area + "/" + path, Summary: summary, Tag: "agency fees", Roles: []string{role}}
		}
		web.Handle(api, op(http.MethodGet, "weeklysummaries", "One page of weekly agency fee summaries"), a.weekly)
		web.Handle(api, op(http.MethodPost, "agencyfees/csv-export", "Agency fees between two days, as a CSV file").Reads(), a.csv)
	}
	web.Handle(api, admin(http.MethodGet, "months", "The latest 24 months with their totals"), a.months)
	web.Handle(api, admin(http.MethodGet, "months/{month}/merchants", "The merchants with the highest totals of a month"), a.monthMerchants)
	web.Handle(api, admin(http.MethodGet, "months/{month}/closing", "What closing a month would fix, and what still keeps it open"), a.closing)
	web.Handle(api, admin(http.MethodPost, "months/{month}/close", "Ask to close a month that has ended; another Admin confirms"), a.askToClose)
	web.Handle(api, admin(http.MethodDelete, "months/{month}/close", "Take back that a month is to be closed"), a.withdrawClosing)
	web.Handle(api, admin(http.MethodPost, "months/{month}/confirm", "Close a month that another Admin asked to close: nothing more can be posted to it"),
		a.confirmClosing)
	web.Handle(api, admin(http.MethodPost, "months/{month}/reopen", "Open the latest closed month again, for a reason that the audit log keeps"), a.reopenMonth)
	a.registerStatements(api)
	web.Handle(api, web.Op{Method: http.MethodGet, Path: "/api/agency-fee-weekly-export/url/{id}", Summary: "A link to a weekly summary, valid for 60 seconds",
		Tag: "agency fees", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}, a.weeklyLink)
}

// registerStatements lists what an Admin sees of every merchant, and a Merchant of its own.
func (a *API) registerStatements(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/statements" + path, Summary: summary, Tag: "statements", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}
	}
	web.Handle(api, op(http.MethodGet, "", "One page of merchants' months"), a.statements)
	web.Handle(api, op(http.MethodGet, "/{merchantId}/{month}", "A merchant's statement of a month"), a.statement)
	web.HandleFile(api, op(http.MethodGet, "/{merchantId}/{month}/pdf", "A statement as a PDF file").File(export.PDFType), a.statementPDF)
	web.HandleFile(api, op(http.MethodGet, "/{merchantId}/{month}/csv", "A statement as a CSV file").File(export.CSVType), a.statementCSV)
	web.Handle(api, op(http.MethodPost, "/documents/list", "One page of the documents behind a statement").Reads(),
		list.Handler[wire.StatementDocument, wire.StatementDocumentList](a.pool, &statementDocuments))
	web.HandleFile(api, op(http.MethodPost, "/documents/csv", "The documents behind a statement, as a CSV file").File(export.CSVType), a.documentsCSV)
}
