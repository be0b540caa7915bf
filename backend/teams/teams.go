// Package teams owns the people of professional teams: members, whose orders
// wait for approval, and managers, who decide on them by a link in a mail, since
// they have no account. It charges a team for the orders that shops accept; it must
// not know how a team comes by its credits.
package teams

import (
	"net/http"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the people of teams to Admins, and manager's links to whoever has them.
type API struct {
	pool *pgxpool.Pool
	jobs jobs.Inserter
	mail mail.Sender
	opt  mail.Options
}

// New makes the API; the queue must work its Jobs.
func New(pool *pgxpool.Pool, queue jobs.Inserter, mailer mail.Sender, opt mail.Options) *API {
	return &API{pool: pool, jobs: queue, mail: mailer, opt: opt}
}

func (a *API) now() time.Time { return a.opt.Now() }

// Register lists the operations on teams' people and their approvals.
func (a *API) Register(api *web.API) {
	admin := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/subscription/pro/{id}/people" + path, Summary: summary, Tag: "teams", Roles: []string{wire.RoleAdmin}}
	}
	web.Handle(api, admin(http.MethodPost, "/list", "One page of a professional team's members and managers, by name").Reads(), a.list)
	web.HandleFile(api, admin(http.MethodPost, "/csv", "All members and managers of a professional team that match, as a CSV file").File(export.CSVType), a.csv)
	web.Handle(api, admin(http.MethodPost, "", "Add a member or a manager to a professional team").Creates(), a.add)
	web.Handle(api, admin(http.MethodDelete, "/{personId}", "Remove a person from a professional team; a manager's links stop working").Undoable(),
		web.Tx(a.pool, a.remove))

	agreement := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/subscription/pro/{id}/agreements" + path, Summary: summary, Tag: "teams", Roles: []string{wire.RoleAdmin}}
	}
	web.Handle(api, agreement(http.MethodPost, "", "Make an agreement of a professional team with a merchant, or ask the team's managers for it").Creates(),
		web.Tx(a.pool, a.addAgreement))
	web.Handle(api, agreement(http.MethodPut, "/{agreementId}/trust", "Let the merchant's intake keys decide on the team's orders, or no longer"), web.Tx(a.pool,
		a.trust))
	web.Handle(api, agreement(http.MethodDelete, "/{agreementId}", "End an agreement; orders that came in under it stay the team's").Undoable(), web.Tx(a.pool,
		a.endAgreement))
	web.Handle(api, web.Op{Method: http.MethodPost, Path: "/api/team-agreements/list", Summary: "One page of the agreements with professional teams", Tag: "teams",
		Doc: "Admins see all that have not ended, a Merchant its own that are agreed.", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}.Reads(), a.listAgreements)
	agreementLink := web.Op{Method: http.MethodPost, Path: "/api/portal/agreement-link", Summary: "The agreement that a manager's link is for", Tag: "teams",
		Public: true, Read: true}
	web.Handle(api, agreementLink, a.agreementLink)
	agree := web.Op{Method: http.MethodPost, Path: "/api/portal/agreement", Summary: "Make, refuse or end the agreement that a manager's link is for",
		Tag: "teams", Public: true}
	web.Handle(api, agree, a.decideAgreement)

	link := web.Op{Method: http.MethodPost, Path: "/api/portal/approval-link", Summary: "The order that a manager's link is for", Tag: "teams", Public: true,
		Read: true}
	web.Handle(api, link, a.link)
	decide := web.Op{Method: http.MethodPost, Path: "/api/portal/approval", Summary: "Approve or reject the order that a manager's link is for", Tag: "teams",
		Public: true}
	web.Handle(api, decide, a.decide)
}
