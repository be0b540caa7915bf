package audit

import (
	"context"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the audit log to Admins.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time
}

// New makes the API; now is the clock, UTC.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register lists the operations on the audit log.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: path, Summary: summary, Tag: "audit", Roles: []string{wire.RoleAdmin}, Read: method == http.MethodPost}
	}
	web.Handle(api, op(http.MethodPost, "/api/audit/list", "One page of the audit log"), a.list)
	web.Handle(api, op(http.MethodGet, "/api/audit/actions", "The actions recorded in the audit log"), a.actions)
	web.HandleFile(api, op(http.MethodPost, "/api/audit/csv", "The audit log as a CSV file").File(export.CSVType), a.csv)
}

var entries = list.Spec[wire.AuditFilter]{
	From: "audit_log l",
	Rows: "audit_log l left join merchants m on m.id = l.merchant_id",
	Columns: `l.id, l.at, coalesce(l.actor_id::text, '') as actor_id, l.actor, l.action, l.target_kind, l.target_id, l.target_label,
		coalesce(l.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant_name, l.before, l.after, l.address`,
	ID: "l.id", Order: "l.at", Start: "desc",
	Owner: list.AdminOnly,
	Filter: func(w *list.Where, f *wire.AuditFilter) {
		w.Days("l.at", "From", f.From, "To", f.To)
		w.EachWord("lower(l.actor)", f.Actor)
		w.EachWord("lower(l.target_label)", f.Target)
		w.In("l.action", f.Action)
		w.IDs("l.merchant_id", f.Merchants)
	},
}

func (a *API) list(ctx context.Context, in *web.Body[wire.AuditListRequest]) (wire.AuditList, error) {
	page, err := list.Read[wire.AuditEntry](ctx, a.pool, &entries, auth.CallerFrom(ctx), &in.Body)
	return wire.AuditList{Entries: page.Rows, ListPage: page.ListPage}, err
}

// actions steps through the index from one action to the next, however long the log is.
func (a *API) actions(ctx context.Context, _ *struct{}) (web.Result[[]string], error) {
	rows, _ := a.pool.Query(ctx, `with recursive step (action) as (
			(select action from audit_log order by action limit 1)
			union all
			select (select l.action from audit_log l where l.action > step.action order by l.action limit 1) from step where step.action is not null)
		select action from step where action is not null`)
	actions, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if actions == nil {
		actions = []string{}
	}
	return web.Of(actions), err
}
