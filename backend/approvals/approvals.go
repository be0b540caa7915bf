// Package approvals holds what one Admin asks for until another approves or refuses it. What is carried out then is
// given by the packages that ask; this one must not know it.
package approvals

import (
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Approve carries out what was asked for, and returns what came of it, such as a document's number.
type Approve func(ctx context.Context, tx pgx.Tx, now time.Time, details json.RawMessage) (result string, err error)

// API serves approvals to Admins.
type API struct {
	pool  *pgxpool.Pool
	now   func() time.Time // UTC
	kinds map[string]Approve
}

// New makes the API; kinds are what can be approved, by their names.
func New(pool *pgxpool.Pool, now func() time.Time, kinds map[string]Approve) *API {
	return &API{pool: pool, now: now, kinds: kinds}
}

// Register lists the operations on approvals.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/admin/approvals/" + path, Summary: summary, Tag: "approvals", Roles: []string{wire.RoleAdmin}}
	}
	web.Handle(api, op(http.MethodPost, "list", "One page of what Admins asked for, newest first").Reads(), a.list)
	web.Handle(api, op(http.MethodPost, "{id}/approve", "Approve and carry out what another Admin asked for").Confirms(), a.approve)
	web.Handle(api, op(http.MethodPost, "{id}/refuse", "Refuse what an Admin asked for, or withdraw what the caller did"), a.refuse)
}

const columns = `a.id::text, a.kind, coalesce(a.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant_name, a.label, a.pence,
	a.reason, a.state, a.asked_at, a.asked_by, a.asked_by_id::text, a.decided_at, a.decided_by, a.note, a.result`

var spec = list.Spec[wire.ApprovalFilter]{
	From: "approvals a", Rows: "approvals a left join merchants m on m.id = a.merchant_id", Columns: columns, ID: "a.id", Order: "a.asked_at", Start: "desc",
	Sorts:  []string{"Label", "Kind", "MerchantName", "Pence", "Reason", "State"},
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(a.label || ' ' || a.asked_by || ' ' || a.result)"),
	Filter: func(w *list.Where, f *wire.ApprovalFilter) {
		w.In("a.state", f.State)
		w.In("a.kind", f.Kind)
	},
}

func (a *API) list(ctx context.Context, in *web.Body[wire.ApprovalListRequest]) (wire.ApprovalList, error) {
	page, err := list.Read[wire.ApprovalRequest](ctx, a.pool, &spec, auth.CallerFrom(ctx), &in.Body)
	for i := range page.Rows {
		page.Rows[i].AskedByYou = page.Rows[i].AskedById == auth.CallerFrom(ctx).UserID
	}
	return wire.ApprovalList{Result: page.Rows, ListPage: page.ListPage}, err
}

// Request is an Admin's request for approval.
type Request struct {
	Kind       string
	MerchantID string // empty where no merchant is concerned
	Label      string
	Pence      int64
	Reason     string
	Details    any // as JSON, for the kind's Approve
}

// Ask stores a request until another Admin decides, and returns its id. It returns Conflict (AlreadyWaiting) where the same one waits,
// whoever asked: both would be approved.
func Ask(ctx context.Context, tx pgx.Tx, now time.Time, r Request) (id string, err error) {
	details, err := json.Marshal(r.Details)
	if err != nil {
		return "", err
	}
	who := auth.CallerFrom(ctx)
	id = db.NewID()
	if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended($1, 0))`, "approval "+r.Kind+r.MerchantID); err != nil {
		return "", err
	}
	added, err := tx.Exec(ctx, `insert into approvals (id, kind, merchant_id, label, pence, reason, details, asked_at, asked_by, asked_by_id)
		select $1, $2, nullif($3, '')::uuid, $4, $5, $6, $7::jsonb, $8, $9, $10 where not exists (select from approvals
			where state = 'Waiting' and kind = $2 and merchant_id is not distinct from nullif($3, '')::uuid and label = $4
				and details - '{ID,By}'::text[] = $7::jsonb - '{ID,By}'::text[])`,
		id, r.Kind, r.MerchantID, r.Label, r.Pence, r.Reason, string(details), now, audit.Named(who.Name, who.Email), who.UserID)
	if err != nil {
		return "", err
	}
	if added.RowsAffected() == 0 {
		return "", fault.New(fault.Conflict, "AlreadyWaiting", "The same request already waits for another Admin's approval.")
	}
	return id, record(ctx, tx, now, "approval.asked", id, r.Label, r.MerchantID, map[string]any{"Kind": r.Kind, "Pence": r.Pence, "Reason": r.Reason})
}

// Withdraw takes a request back that nobody has decided, for a reason; one that is decided stays as it is.
func Withdraw(ctx context.Context, tx pgx.Tx, now time.Time, id, note string) error {
	var label, merchantID string
	err := tx.QueryRow(ctx, `update approvals set state = 'Refused', decided_at = $2, decided_by = $3, note = $4 where id = $1 and state = 'Waiting'
		returning label, coalesce(merchant_id::text, '')`, id, now, audit.Named(auth.CallerFrom(ctx).Name, auth.CallerFrom(ctx).Email), note).
		Scan(&label, &merchantID)
	if err != nil {
		return db.IfNone(err, nil)
	}
	return record(ctx, tx, now, "approval.refused", id, label, merchantID, map[string]any{"Note": note})
}

// waiting is a locked request that nobody has decided.
type waiting struct {
	Kind, MerchantID, Label, AskedByID string
	Details                            json.RawMessage
}

func lock(ctx context.Context, tx pgx.Tx, id string) (w waiting, err error) {
	var state string
	err = tx.QueryRow(ctx, `select kind, coalesce(merchant_id::text, ''), label, asked_by_id::text, details, state from approvals where id = $1 for update`, id).
		Scan(&w.Kind, &w.MerchantID, &w.Label, &w.AskedByID, &w.Details, &state)
	if err = db.IfNone(err, fault.Missing("This request")); err == nil && state != "Waiting" {
		err = fault.New(fault.Conflict, "AlreadyDecided", "Somebody has decided this already.")
	}
	return w, err
}

func (a *API) approve(ctx context.Context, in *web.ByID) (web.Result[wire.ApprovalRequest], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.ApprovalRequest, error) { return a.Approve(ctx, tx, in.ID) })
}

// Approve carries out, for the caller, what another Admin asked for.
func (a *API) Approve(ctx context.Context, tx pgx.Tx, id string) (out wire.ApprovalRequest, err error) {
	w, err := lock(ctx, tx, id)
	if err != nil {
		return out, err
	}
	if w.AskedByID == auth.CallerFrom(ctx).UserID {
		return out, fault.New(fault.Conflict, "SecondPerson", "Another Admin than the one who asked has to approve this.")
	}
	carryOut, known := a.kinds[w.Kind]
	if !known {
		return out, fault.Missing("This kind of request")
	}
	result, err := carryOut(ctx, tx, a.now(), w.Details)
	if err != nil {
		return out, err
	}
	return a.decide(ctx, tx, id, w, "Approved", "", result)
}

type refusal struct {
	web.ByID
	Body wire.ApprovalRefusal
}

func (a *API) refuse(ctx context.Context, in *refusal) (web.Result[wire.ApprovalRequest], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (out wire.ApprovalRequest, err error) {
		w, err := lock(ctx, tx, in.ID)
		if err != nil {
			return out, err
		}
		return a.decide(ctx, tx, in.ID, w, "Refused", strings.TrimSpace(in.Body.Note), "")
	})
}

func (a *API) decide(ctx context.Context, tx pgx.Tx, id string, w waiting, state, note, result string) (out wire.ApprovalRequest, err error) {
	who := auth.CallerFrom(ctx)
	rows, _ := tx.Query(ctx, `with a as (update approvals set state = $2, decided_at = $3, decided_by = $4, note = $5, result = $6 where id = $1 returning *)
		select `+columns+` from a left join merchants m on m.id = a.merchant_id`, id, state, a.now(), audit.Named(who.Name, who.Email), note, result)
	if out, err = pgx.CollectExactlyOneRow(rows, pgx.RowToStructByNameLax[wire.ApprovalRequest]); err != nil {
		return out, err
	}
	return out, record(ctx, tx, a.now(), "approval."+strings.ToLower(state), id, w.Label, w.MerchantID,
		map[string]any{"Kind": w.Kind, "Note": note, "Result": result})
}

func record(ctx context.Context, tx pgx.Tx, now time.Time, action, id, label, merchantID string, after map[string]any) error {
	err := audit.Record(ctx, tx, audit.Entry{At: now, Action: action, TargetKind: "approval", TargetID: id, TargetLabel: label, MerchantID: merchantID,
		After: after})
	if err != nil {
		return err
	}
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateApproval})
}
