// Package keys owns intake keys, by which other systems send orders: merchants make, replace and revoke their own.
// Of a key only a hash is stored. It must not know what a key may send; package session finds the key of a request.
package keys

import (
	"context"
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
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	prefix     = "tk_intake_" // shows a person, and scanners for leaked secrets, what the string is
	testPrefix = "tk_test_"
	replaceIn  = 24 * time.Hour
	mostValid  = 100 // keys of a merchant
	endingSize = 4
)

// API serves keys to Admins and Merchants.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time // UTC
}

// New makes the API.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register lists the operations on keys.
func (a *API) Register(api *web.API) {
	web.Handle(api, op(http.MethodPost, "/list", "One page of intake keys").Reads(),
		list.Handler[wire.IntakeKey, wire.IntakeKeyList](a.pool, &keys))
	log := op(http.MethodPost, "", "One page of the requests that were sent with intake keys: the newest 500 of each key, for 30 days").Reads()
	log.Path = "/api/intake-requests/list"
	log.Doc = "Query finds a request by its id (`X-Request-Id`), or the requests about an order by its number or, for its merchant, by the sender's own id. " +
		"A request is listed a few seconds after its response."
	web.Handle(api, log, list.Handler[wire.IntakeRequest, wire.IntakeRequestList](a.pool, &requests))
	web.Handle(api, op(http.MethodPost, "", "Make an intake key, which is shown only in this response").Creates().KeepsNothing().Confirms(), a.create)
	web.Handle(api, op(http.MethodPost, "/{id}/replace", "Replace a key by a new one; the old one works for 24 hours more").
		Creates().KeepsNothing().Confirms(), a.replace)
	web.Handle(api, op(http.MethodPost, "/{id}/revoke", "Refuse a key from now on").ForGood(), web.Tx(a.pool, a.revoke))
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: "/api/keys" + path, Summary: summary, Tag: "Intake inbox", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}
}

const (
	valid   = `(k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp()))`
	from    = `api_keys k join merchants m on m.id = k.merchant_id left join shops s on s.id = k.shop_id`
	columns = `k.id::text, k.name, k.ending, k.merchant_id::text, m.name as merchant_name, coalesce(k.shop_id::text, '') as shop_id,
		coalesce(s.name, '') as shop_name, k.created_at as created, k.created_by, k.last_used_at as last_used, k.expires_at as ends, ` + valid + ` as valid, k.test`
)

var keys = list.Spec[wire.IntakeKeyFilter]{
	From: from, Columns: columns, ID: "k.id", Order: "k.created_at", Start: "desc",
	Sorts:  []string{"Name", "MerchantName", "ShopName", "LastUsed", "CreatedBy"},
	Owner:  list.Owned("k.merchant_id", "null::uuid"), // no shop sees any
	Search: list.Contains("lower(concat_ws(' ', k.name, k.ending, m.name, s.name))"),
	Filter: func(w *list.Where, f *wire.IntakeKeyFilter) {
		if len(f.Status) == 1 {
			w.Add(valid+" = ?", f.Status[0] == "Valid")
		}
		if len(f.For) == 1 {
			w.Add("k.test = ?", f.For[0] == "Test")
		}
	},
}

// List is the newest thousand keys of all merchants, for the command line.
func List(ctx context.Context, q db.Querier) ([]wire.IntakeKey, error) {
	rows, _ := q.Query(ctx, `select `+columns+` from `+from+` order by k.created_at desc, k.id desc limit 1000`)
	return pgx.CollectRows(rows, pgx.RowToStructByName[wire.IntakeKey])
}

// key describes keys to the audit log and to open lists.
var key = audit.Noun[wire.IntakeKey]{
	Kind:  "key",
	Read:  db.Finder[wire.IntakeKey]("This key", `select `+columns+` from `+from+` where k.id = $1`, "for update of k"),
	Label: func(k wire.IntakeKey) string { return k.Name },
	Facts: func(k wire.IntakeKey) map[string]any {
		return map[string]any{"Ending": k.Ending, "ShopName": k.ShopName, "Ends": k.Ends, "Valid": k.Valid, "Test": k.Test}
	},
	Event: func(_ context.Context, k wire.IntakeKey) live.Event {
		return live.Event{Kind: wire.UpdateIntakeKey, Entity: wire.EntityIntakeKey, ID: k.Id, MerchantID: k.MerchantId}
	},
}

func (a *API) create(ctx context.Context, in *web.Body[wire.NewIntakeKey]) (web.Result[wire.MadeIntakeKey], error) {
	c := auth.CallerFrom(ctx)
	if c.Role == wire.RoleMerchant {
		in.Body.MerchantId = c.MerchantID
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.MadeIntakeKey, error) { return Add(ctx, tx, a.now(), in.Body, c.Name) })
}

// Add makes a key for a merchant or for one of its shops. The key itself is returned only this once.
func Add(ctx context.Context, tx pgx.Tx, now time.Time, in wire.NewIntakeKey, by string) (made wire.MadeIntakeKey, err error) {
	in.Name = strings.TrimSpace(in.Name)
	p := fault.Problems{}
	p.If(in.Name == "", "Name", "A key needs a name, to distinguish it from others.")
	p.If(in.MerchantId == "" && in.ShopId == "", "MerchantId", "A key needs a merchant or a shop.")
	if err := p.Err(); err != nil {
		return made, err
	}
	err = tx.QueryRow(ctx, `select m.id::text from merchants m left join shops s on s.merchant_id = m.id and s.id = nullif($2, '')::uuid and s.archived_at is null
		where (m.id = nullif($1, '')::uuid or $1 = '' and s.id is not null) and ($2 = '' or s.id is not null) for update of m`, in.MerchantId, in.ShopId).
		Scan(&in.MerchantId)
	if err = db.IfNone(err, fault.Missing("This merchant or shop")); err != nil {
		return made, err
	}
	var n int
	if err = tx.QueryRow(ctx, `select count(*) from api_keys k where merchant_id = $1 and `+valid, in.MerchantId).Scan(&n); err != nil {
		return made, err
	}
	if n >= mostValid {
		return made, fault.New(fault.Conflict, "TooManyKeys", "A merchant has at most 100 keys. Please revoke one that is not used any more.")
	}
	made.Key = prefix + secret.NewToken()
	if in.Test {
		made.Key = testPrefix + secret.NewToken()
	}
	id := db.NewID()
	_, err = tx.Exec(ctx, `insert into api_keys (id, hash, name, merchant_id, shop_id, ending, created_by, created_at, test)
		values ($1, $2, $3, $4, nullif($5, '')::uuid, $6, $7, $8, $9)`,
		id, secret.Hash(made.Key), in.Name, in.MerchantId, in.ShopId, made.Key[len(made.Key)-endingSize:], by, now, in.Test)
	if err != nil {
		return made, err
	}
	made.IntakeKey, err = key.Add(ctx, tx, now, id, "added")
	return made, err
}

func (a *API) replace(ctx context.Context, in *web.ByID) (web.Result[wire.MadeIntakeKey], error) {
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) (made wire.MadeIntakeKey, err error) {
		old, err := end(ctx, tx, a.now(), in.ID, "replaced", `update api_keys k set expires_at = $3 where k.id = $1
			and `+valid+` and k.expires_at is null and `+owned, a.now().Add(replaceIn))
		if err != nil {
			return made, err
		}
		return Add(ctx, tx, a.now(), wire.NewIntakeKey{Name: old.Name, MerchantId: old.MerchantId, ShopId: old.ShopId, Test: old.Test}, auth.CallerFrom(ctx).Name)
	})
}

func (a *API) revoke(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.IntakeKey, error) {
	return Revoke(ctx, tx, a.now(), in.ID)
}

// Revoke refuses a key from now on, on every server.
func Revoke(ctx context.Context, tx pgx.Tx, now time.Time, id string) (wire.IntakeKey, error) {
	return end(ctx, tx, now, id, "revoked", `update api_keys k set revoked_at = $3 where k.id = $1 and `+valid+` and `+owned, now)
}

// owned limits a change to the caller's merchant $2; empty for Admins and the command line.
const owned = `($2 = '' or k.merchant_id::text = $2)`

// end changes when a key ends. A key of another merchant does not exist for the caller.
func end(ctx context.Context, tx pgx.Tx, now time.Time, id, verb, sql string, at time.Time) (wire.IntakeKey, error) {
	merchant := ""
	if c := auth.CallerFrom(ctx); c != nil && c.Role != wire.RoleAdmin {
		merchant = c.MerchantID
	}
	k, err := key.Change(ctx, tx, now, id, verb, func(k wire.IntakeKey) error {
		if merchant != "" && k.MerchantId != merchant {
			return fault.Missing("This key")
		}
		return db.ExecOne(ctx, tx, fault.New(fault.Conflict, "KeyEnded", "This key was revoked or replaced already."), sql, id, merchant, at)
	})
	if err != nil {
		return k, err
	}
	return k, session.Changed(ctx, tx, id)
}
