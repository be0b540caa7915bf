// Package payouts owns where merchants' money goes and when it is paid out: payment details, the account that each merchant
// has with the operator, payout runs with the bank's files, and what merchants owe. Of documents it reads what invoices has
// issued; it must not know how one is issued or drawn.
package payouts

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves payouts to Admins, and to Merchants their own.
type API struct {
	Deps
}

// Deps are what payouts need.
type Deps struct {
	Pool    *pgxpool.Pool
	Queue   jobs.Inserter
	Mail    mail.Sender
	Options mail.Options
	Box     *secret.Box                                      // encrypts account numbers
	Log     *slog.Logger                                     // may be nil
	Confirm func(ctx context.Context, password string) error // refuses a password that is not the caller's
}

// New makes the API; the queue must work its Jobs.
func New(d Deps) *API { return &API{d} }

func (a *API) now() time.Time { return a.Options.Now() }

// Register lists the operations on payouts.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string, roles ...string) web.Op {
		return web.Op{Method: method, Path: path, Summary: summary, Tag: "payouts", Roles: roles}
	}
	web.Handle(api, op(http.MethodGet, "/api/merchant/payment-settings", "Where the merchant's payouts go", wire.RoleMerchant), a.ownSettings)
	web.Handle(api, op(http.MethodPut, "/api/merchant/payment-settings", "Change where payouts go; an Admin approves it, and payouts wait for a day",
		wire.RoleMerchant), a.changeDetails)
	const admin, merchant = wire.RoleAdmin, wire.RoleMerchant
	web.Handle(api, op(http.MethodPost, "/api/payouts/list", "One page of payouts, newest first", admin, merchant).Reads(),
		list.Handler[wire.Payout, wire.PayoutList](a.Pool, &items))
	web.HandleFile(api, op(http.MethodGet, "/api/payouts/{id}/advice", "What a payout is made of, as a PDF file", admin, merchant).File(export.PDFType),
		a.advicePDF)
	web.Handle(api, op(http.MethodPost, "/api/payouts/open-items/list", "One page of invoices that merchants owe, by the day on which they are due", admin,
		merchant).Reads(),
		list.Handler[wire.OpenItem, wire.OpenItemList](a.Pool, &openItems))
	a.registerAdmin(api, func(method, path, summary string) web.Op {
		return op(method, "/api/admin/payouts/"+path, summary, admin)
	})
}

// registerAdmin lists what Admins do about payouts.
func (a *API) registerAdmin(api *web.API, op func(method, path, summary string) web.Op) {
	web.Handle(api, op(http.MethodPost, "runs/list", "One page of payout runs, newest first").Reads(),
		list.Handler[wire.PayoutRun, wire.PayoutRunList](a.Pool, &runs))
	web.Handle(api, op(http.MethodPost, "runs", "Start a payout run, which proposes what to pay to each merchant").Creates(), web.Tx(a.Pool, a.startRun))
	web.Handle(api, op(http.MethodGet, "runs/{id}", "One payout run"), a.run)
	web.Handle(api, op(http.MethodPost, "runs/{id}/ask", "Ask another Admin to approve a payout run").Confirms(), web.Tx(a.Pool, a.ask))
	web.Handle(api, op(http.MethodPost, "runs/{id}/cancel", "Cancel a payout run that is not approved").ForGood(), web.Tx(a.Pool, a.cancel))
	web.HandleFile(api, op(http.MethodGet, "runs/{id}/file/{format}",
		"An approved payout run as a file that the bank takes").File("application/octet-stream"), a.bankFile)
	web.Handle(api, op(http.MethodPost, "merchants/list", "One page of merchants with what they are owed and owe, by name").Reads(),
		list.Handler[wire.MerchantAccount, wire.MerchantAccountList](a.Pool, &accounts))
	web.Handle(api, op(http.MethodGet, "merchants/{id}", "What one merchant is owed and owes"), web.Tx(a.Pool, a.oneAccount))
	web.Handle(api, op(http.MethodPut, "merchants/{id}/holder", "Set who holds what a merchant's customers pay, from a day on"), web.Tx(a.Pool, a.setHolder))
	web.Handle(api, op(http.MethodPut, "merchants/{id}/hold", "Hold a merchant's payouts for a reason, or release them"), web.Tx(a.Pool, a.setHold))
	web.Handle(api, op(http.MethodPost, "merchants/{id}/opening-balance",
		"Enter what a merchant and the operator owed each other before the portal").Creates().Confirms(), web.Tx(a.Pool, a.enterOpening))
	a.registerOpenings(api, op)
	web.Handle(api, op(http.MethodGet, "settings", "The account that payouts are made from"), a.settings)
	web.Handle(api, op(http.MethodPut, "settings", "Change the account that payouts are made from").Confirms(), web.Tx(a.Pool, a.setSettings))
	web.Handle(api, op(http.MethodPost, "bank-lines/list", "One page of movements that the bank reported, newest first").Reads(),
		list.Handler[wire.BankLine, wire.BankLineList](a.Pool, &bankLines))
	web.Handle(api, op(http.MethodGet, "bank-lines/{id}", "One movement that the bank reported"), web.Tx(a.Pool, a.oneLine))
	web.Handle(api, op(http.MethodPut, "bank-lines/{id}", "Say what a movement is that its reference does not tell"), web.Tx(a.Pool, a.matchLine))
	file := func(o web.Op) web.Op { o.MaxBody = maxStatement + 64<<10; return o }
	web.Handle(api, file(op(http.MethodPost, "bank-statement/check", "What the import of a bank statement would do").Reads()), a.checkStatement)
	web.Handle(api, file(op(http.MethodPost, "bank-statement", "Import a bank statement: camt.053 or CSV")), a.importStatement)
}

// Approvals are the kinds of requests that this package carries out once another person has approved them.
func (a *API) Approvals() map[string]approvals.Approve {
	return map[string]approvals.Approve{"PaymentDetails": a.approveDetails, "Payout": a.approveRun,
		"OpeningBalance": a.approveOpening}
}

// Jobs prepare runs, mail, and enter what merchants owe.
func (a *API) Jobs() []jobs.Job {
	return []jobs.Job{
		jobs.Define(a.mailChange),
		jobs.Define(a.prepare, jobs.Lost{Args: `jsonb_build_object('run_id', r.id)`, From: `payout_runs r where r.state = 'Preparing'`}),
		jobs.Define(a.advise, jobs.Lost{Args: `jsonb_build_object('run_id', i.run_id)`, From: `payout_items i where i.state in ('Sent', 'Paid') and i.advised_at
			is null`,
			Then: `group by i.run_id`}),
		jobs.Define(func(ctx context.Context, _ postArgs) error { return a.PostOwed(ctx) }),
	}
}

// limit is how long a job may take for thousands of merchants; a later attempt makes what is missing.
const limit = 15 * time.Minute
