// Package personal finds, exports and erases what is stored about one person. Its registry names every column that holds
// personal data; the laws that ask for it are the UK GDPR's articles 15, 17 and 20.
package personal

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves Admins.
type API struct {
	pool  *pgxpool.Pool
	queue jobs.Inserter
	now   func() time.Time // UTC
}

// New makes the API.
func New(pool *pgxpool.Pool, queue jobs.Inserter, now func() time.Time) *API {
	return &API{pool: pool, queue: queue, now: now}
}

const label = "Personal data"

// Register lists the operations of Admins on a person's data.
func (a *API) Register(api *web.API) {
	op := func(path, summary string) web.Op {
		return web.Op{Method: http.MethodPost, Path: "/api/admin/personal-data" + path, Summary: summary, Tag: "personal-data", Roles: []string{wire.RoleAdmin}}
	}
	web.Handle(api, op("/find", "What is stored about a person").Reads().Confirms(), web.Tx(a.pool, a.find))
	web.HandleFile(api, op("/file", "All that is stored about a person, as a file").File("application/json").Reads().Confirms(), a.file)
	web.Handle(api, op("/erase", "Erase what is stored about a person and need not be kept").Confirms().ForGood(), web.Tx(a.pool, a.erase))
	web.Handle(api, op("/list", "One page of erasures").Reads(),
		list.Handler[wire.PersonalErasure, wire.PersonalErasureList](a.pool, &erasures))
}

var erasures = list.Spec[wire.PersonalErasureFilter]{
	From: "personal_erasures e", Columns: "e.id::text, e.at, e.by, e.reason, e.rows, e.kept", ID: "e.id", Order: "e.at", Start: "desc",
	Sorts:  []string{"Reason", "By", "Rows", "Kept"},
	Owner:  list.AdminOnly,
	Search: list.Contains("lower(e.reason || ' ' || e.by)"),
	Filter: func(w *list.Where, f *wire.PersonalErasureFilter) { w.Days("e.at", "From", f.From, "To", f.To) },
}

func (a *API) find(ctx context.Context, tx pgx.Tx, in *web.Body[wire.PersonalDataOf]) (wire.PersonalData, error) {
	p, err := resolve(ctx, tx, in.Body)
	if err != nil {
		return wire.PersonalData{}, err
	}
	found, err := p.count(ctx, tx)
	if err != nil {
		return found, err
	}
	return found, a.record(ctx, tx, "personal_data.viewed", p, nil)
}

func (a *API) record(ctx context.Context, tx pgx.Tx, action string, p person, after map[string]any) error {
	return audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: action, TargetKind: "personal_data", TargetID: p.about(), TargetLabel: label, After: after})
}

// secret columns are part of no file.
const secret = " password_hash sealed token email_key phone_key bound_key search_text identity "

func (a *API) file(ctx context.Context, in *web.Body[wire.PersonalDataOf]) (*web.File, error) {
	p, err := resolve(ctx, a.pool, in.Body)
	if err != nil {
		return nil, err
	}
	if err := db.InTx(ctx, a.pool, func(tx pgx.Tx) error { return a.record(ctx, tx, "personal_data.exported", p, nil) }); err != nil {
		return nil, err
	}
	return &web.File{Name: "personal-data.json", Write: p.export(a.pool, a.now())}, nil
}

func (a *API) erase(ctx context.Context, tx pgx.Tx, in *web.Body[wire.PersonalDataErase]) (wire.PersonalErasure, error) {
	b := in.Body
	p, err := resolve(ctx, tx, wire.PersonalDataOf{Email: b.Email, Phone: b.Phone, CustomerId: b.CustomerId})
	if err != nil {
		return wire.PersonalErasure{}, err
	}
	b.Reason = strings.TrimSpace(b.Reason)
	switch reason := strings.ToLower(b.Reason); {
	case reason == "":
		return wire.PersonalErasure{}, fault.Problems{"Reason": "This field is mandatory."}.Err()
	case p.email != "" && strings.Contains(reason, p.email):
		return wire.PersonalErasure{}, fault.Problems{"Reason": "The reason must not name the person."}.Err()
	}
	c := auth.CallerFrom(ctx)
	e, err := p.eraseAll(ctx, tx, a.queue, wire.PersonalErasure{Id: db.NewID(), At: a.now(), By: audit.Named(c.Name, c.Email), Reason: b.Reason})
	if err != nil {
		return e, err
	}
	return e, a.record(ctx, tx, "personal_data.erased", person{}, map[string]any{"Reason": e.Reason, "Rows": e.Rows, "Kept": e.Kept})
}

// copyArgs is the job that stores an erasure as a file, so that it outlives the database and can be repeated after a restore.
type copyArgs struct {
	ID string `json:"id"`
}

// Job implements jobs.Args.
func (copyArgs) Job() jobs.Kind { return jobs.Kind{Name: "personal.copy"} }

// Jobs are the copies of erasures.
func Jobs(pool *pgxpool.Pool, files *blob.Store) []jobs.Job {
	return []jobs.Job{jobs.Define(func(ctx context.Context, args copyArgs) error { return Copy(ctx, pool, files, args.ID) },
		jobs.Lost{Args: `jsonb_build_object('id', e.id)`, From: `personal_erasures e where not e.copied`})}
}

// Copy stores an erasure among the files.
func Copy(ctx context.Context, pool *pgxpool.Pool, files *blob.Store, id string) error {
	kept, err := db.One[copied](ctx, pool, `select id::text, at, by, reason, subjects from personal_erasures where id = $1`, id)
	if err != nil {
		return db.IfNone(err, nil)
	}
	body, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	if err := files.PutBack(ctx, keyOf(kept.Id), "", bytes.NewReader(body)); err != nil {
		return err
	}
	_, err = pool.Exec(ctx, `update personal_erasures set copied = true where id = $1`, id)
	return err
}

// copied is an erasure as its file holds it.
type copied struct {
	Id       string
	At       time.Time
	By       string
	Reason   string
	Subjects subjects
}
