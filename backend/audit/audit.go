// Package audit keeps the log of who changed what, from where, and what it was
// before: any domain adds to it in the transaction of the change, and an Admin
// reads it. It must not know what the entries are about.
package audit

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Entry is one change. Before and After contain the changed values by name; callers must leave secrets out.
type Entry struct {
	At          time.Time // UTC; the transaction's own when zero
	Actor       string    // the caller if empty; 'System' if there is none
	Action      string    // noun.verb, in the past: user.invited
	TargetKind  string
	TargetID    string
	TargetLabel string
	MerchantID  string // whose business it was; may be empty
	Before      map[string]any
	After       map[string]any
}

// Record adds an entry in the change's own transaction, with the caller and the
// client IP that ctx carries.
func Record(ctx context.Context, q db.Querier, e Entry) error {
	batch := &pgx.Batch{}
	Queue(ctx, batch, e)
	return q.SendBatch(ctx, batch).Close()
}

// Queue is Record as a part of a batch.
func Queue(ctx context.Context, batch *pgx.Batch, e Entry) {
	actorID, personID := "", ""
	if c := auth.CallerFrom(ctx); c != nil && e.Actor == "" {
		e.Actor, actorID = Named(c.Name, c.Email), c.UserID
		if c.Till != nil && !c.TillLocked {
			personID = c.Till.PersonID
		}
	}
	at := &e.At
	if e.At.IsZero() {
		at = nil
	}
	batch.Queue(`insert into audit_log (at, actor_id, actor, action, target_kind, target_id, target_label, merchant_id, before, after, address,
			till_person_id)
		values (coalesce($1, now()), nullif($2, '')::uuid, $3, $4, $5, $6, $7, nullif($8, '')::uuid, $9, $10, $11, nullif($12, '')::uuid)`,
		at, actorID, cmp.Or(e.Actor, "System"), e.Action, e.TargetKind, e.TargetID, e.TargetLabel, e.MerchantID,
		orEmpty(e.Before), orEmpty(e.After), auth.ClientIPFrom(ctx), personID)
}

func orEmpty(m map[string]any) map[string]any {
	if m == nil {
		return map[string]any{}
	}
	return m
}

// Named is a person as the log names one: name and email address, or whichever there is.
func Named(name, email string) string {
	if name == "" || email == "" || name == email {
		return cmp.Or(name, email)
	}
	return name + " <" + email + ">"
}

// Differences leaves in both only what is not the same in the other.
func Differences(before, after map[string]any) (was, now map[string]any) {
	was, now = maps.Clone(before), maps.Clone(after)
	for name, value := range before {
		if reflect.DeepEqual(after[name], value) {
			delete(was, name)
			delete(now, name)
		}
	}
	return was, now
}

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
	web.Handle(api, op(http.MethodPost, "/api/audit/list", "One page of the audit log"),
		list.Handler[wire.AuditEntry, wire.AuditList](a.pool, &entries))
	web.Handle(api, op(http.MethodGet, "/api/audit/actions", "The actions recorded in the audit log"), a.actions)
	web.HandleFile(api, op(http.MethodPost, "/api/audit/csv", "The audit log as a CSV file").File(export.CSVType), a.csv)
}

var entries = list.Spec[wire.AuditFilter]{
	From: "audit_log l",
	Rows: "audit_log l left join merchants m on m.id = l.merchant_id",
	Columns: `l.id, l.at, coalesce(l.actor_id::text, '') as actor_id, l.actor, l.action, l.target_kind, l.target_id, l.target_label,
		coalesce(l.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant_name, l.before, l.after, l.address`,
	ID: "l.id", Order: "l.at", Start: "desc",
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(l.actor || ' ' || l.target_label || ' ' || l.action)"),
	Filter: func(w *list.Where, f *wire.AuditFilter) {
		w.Days("l.at", "From", f.From, "To", f.To)
		w.EachWord("lower(l.actor)", f.Actor)
		w.EachWord("lower(l.target_label)", f.Target)
		w.In("l.action", f.Action)
		w.IDs("l.merchant_id", f.Merchants)
	},
}

// actions steps through the index from one action to the next, however long the log is.
func (a *API) actions(ctx context.Context, _ *struct{}) (web.Result[[]string], error) {
	actions, err := db.Column[string](ctx, a.pool, `with recursive step (action) as (
			(select action from audit_log order by action limit 1)
			union all
			select (select l.action from audit_log l where l.action > step.action order by l.action limit 1) from step where step.action is not null)
		select action from step where action is not null`)
	if actions == nil {
		actions = []string{}
	}
	return web.Of(actions), err
}

// csv returns what matches, newest first.
func (a *API) csv(_ context.Context, in *web.Body[wire.AuditExport]) (*web.File, error) {
	file := File[wire.AuditEntry, wire.AuditFilter]{
		List: &entries, Request: &wire.AuditListRequest{Filter: in.Body.Filter, Query: in.Body.Query},
		Action: "audit.exported", Kind: "audit", Label: "Audit log", Name: "audit",
		Head: []string{"Time (London)", "Zone", "Actor", "Action", "Kind", "Target", "Target id", "Merchant", "Before", "After", "Address"},
		Row: func(e *wire.AuditEntry) []any {
			return []any{e.At, e.At.In(london.Zone).Format("MST"), e.Actor, e.Action, e.TargetKind, e.TargetLabel, e.TargetId,
				e.MerchantName, details(e.Before), details(e.After), e.Address}
		},
	}
	return file.CSV(a.pool, a.now()), nil
}

// details is JSON with its names in order, empty for an empty map.
func details(m map[string]any) string {
	if len(m) == 0 {
		return ""
	}
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(m) // came from JSON
	return strings.TrimSuffix(b.String(), "\n")
}
