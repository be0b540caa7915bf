// Package archive makes signed archives of closed months, which an auditor opens and checks without the portal, and verifies them. It
// reads what others have issued and entered; it must not know how a document or an entry comes about.
package archive

import (
	"context"
	"crypto/ed25519"
	"errors"
	"net/http"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves archives to Admins, and to Merchants their own.
type API struct {
	Deps
}

// Deps are what archives need.
type Deps struct {
	Pool     *pgxpool.Pool
	Queue    jobs.Inserter
	Files    *blob.Store
	Invoices *invoices.API
	Box      *secret.Box      // encrypts the key that signs
	Now      func() time.Time // UTC
}

// New makes the API; the queue must work its Jobs.
func New(d Deps) *API { return &API{d} }

// Register lists the operations on archives.
func (a *API) Register(api *web.API) {
	op := func(method, path, summary string) web.Op {
		return web.Op{Method: method, Path: "/api/archives" + path, Summary: summary, Tag: "statements", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}}
	}
	web.Handle(api, op(http.MethodPost, "", "Ask for the signed archive of a closed month; one that is there already is not made again"), web.Tx(a.Pool, a.ask))
	web.Handle(api, op(http.MethodPost, "/list", "One page of signed archives, newest first").Reads(),
		list.Handler[wire.MonthArchive, wire.MonthArchiveList](a.Pool, &archives))
	web.Handle(api, op(http.MethodGet, "/key", "The public key that archives are signed with"), a.key)
	web.Handle(api, op(http.MethodGet, "/months", "The closed months, newest first, at most 240; to a Merchant those in which it has documents"), a.months)
	web.Handle(api, op(http.MethodGet, "/{id}", "One signed archive"), web.Tx(a.Pool, a.one))
	web.Handle(api, op(http.MethodPost, "/{id}/stop", "Stop making an archive").ForGood(), web.Tx(a.Pool, a.stop))
	web.Handle(api, op(http.MethodGet, "/{id}/url", "A link to an archive, valid for 60 seconds"), web.Tx(a.Pool, a.link))
}

// Jobs make archives.
func (a *API) Jobs() []jobs.Job { return []jobs.Job{jobs.DefineLongReading(a.Pool, a.make)} }

const (
	archiveName    = `'archive-' || to_char(a.month, 'YYYY-MM') || coalesce('-' || a.merchant_id, '') || '.zip'`
	archiveColumns = `a.id::text, to_char(a.month, 'YYYY-MM') as month, coalesce(a.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant_name,
		case when a.made_at is not null then 'Ready' when j.state in ('Waiting', 'Running') then 'Making' 
			when j.state = 'Cancelled' then 'Stopped' else 'Failed' end as state,
		case when a.made_at is null and j.state = 'Running' then coalesce(j.result->>'step', '') else '' end as step,
		case when a.made_at is null then coalesce(j.done, 0) else 0 end as done, case when a.made_at is null then coalesce(j.total, 0) else 0 end as total,
		coalesce(a.job_id::text, '') as job_id, coalesce(j.error, '') as error, a.asked_at, a.asked_by, a.made_at, ` + archiveName + ` as file_name,
		coalesce(a.size, 0) as size, coalesce(encode(a.sha256, 'hex'), '') as sha256, coalesce(a.documents, 0) as documents, coalesce(a.missing, 0) as missing,
		coalesce(encode(sha256('\x302a300506032b6570032100'::bytea || k.public), 'hex'), '') as fingerprint, c.closed_at is distinct from a.closed_at as reopened`
	archiveRows = `month_archives a left join merchants m on m.id = a.merchant_id left join long_jobs j on j.id = a.job_id
		left join archive_keys k on k.id = a.key_id left join closed_months c on c.month = a.month`
)

var archives = list.Spec[wire.MonthArchiveFilter]{
	From: "month_archives a", Rows: archiveRows, Columns: archiveColumns, ID: "a.id", Order: "a.asked_at", Start: "desc",
	Sorts: []string{"Month", "MerchantName", "MadeAt", "Documents", "Size", "AskedBy"},
	Owner: list.Owned("a.merchant_id", "null::uuid"),
	Filter: func(w *list.Where, f *wire.MonthArchiveFilter) {
		w.In("to_char(a.month, 'YYYY-MM')", f.Months)
		w.IDs("a.merchant_id", f.Merchants)
	},
}

// find reads an archive that the caller may see.
func find(ctx context.Context, q db.Querier, id string) (wire.MonthArchive, error) {
	who := auth.CallerFrom(ctx)
	return db.Find[wire.MonthArchive](ctx, q, "This archive", `select `+archiveColumns+` from `+archiveRows+`
		where a.id = $1 and ($2 = 'Admin' or $2 = 'Merchant' and a.merchant_id = nullif($3, '')::uuid)`, id, who.Role, who.MerchantID)
}

func (a *API) one(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.MonthArchive, error) {
	return find(ctx, tx, in.ID)
}

// ask starts the job that makes an archive. Of a month that was not opened again there is one archive without gaps, so asking again
// returns the one that is being made or is there.
func (a *API) ask(ctx context.Context, tx pgx.Tx, in *web.Body[wire.NewMonthArchive]) (wire.MonthArchive, error) {
	who, none := auth.CallerFrom(ctx), wire.MonthArchive{}
	merchant := in.Body.MerchantId
	if who.Role != wire.RoleAdmin {
		merchant = who.MerchantID
	}
	title := "Archive of " + in.Body.Month
	if merchant != "" {
		name, err := db.Value[string](ctx, tx, `select name from merchants where id::text = $1`, merchant)
		if err = db.IfNone(err, fault.Field("MerchantId", "There is no such merchant.")); err != nil {
			return none, err
		}
		title += ", " + name
	}
	if err := a.ensureKey(ctx, tx); err != nil { // which also lets one ask at a time
		return none, err
	}
	closed, err := db.Value[time.Time](ctx, tx, `select closed_at from closed_months where month = $1::text::date`, in.Body.Month+"-01")
	if err = db.IfNone(err, fault.New(fault.Conflict, "MonthOpen", "Only a closed month has an archive. Please close the month first.")); err != nil {
		return none, err
	}
	known, err := db.Value[string](ctx, tx, `select a.id::text from month_archives a left join long_jobs j on j.id = a.job_id
		where a.month = $1::text::date and a.merchant_id is not distinct from nullif($2, '')::uuid and a.closed_at = $3
			and (a.missing + a.not_entered = 0 or a.made_at is null and j.state in ('Waiting', 'Running'))
		order by a.asked_at desc limit 1`, in.Body.Month+"-01", merchant, closed)
	if err == nil {
		return find(ctx, tx, known)
	}
	if !errors.Is(err, pgx.ErrNoRows) {
		return none, err
	}
	id := db.NewID()
	job, err := jobs.StartLong(ctx, tx, a.Queue, who.UserID, title, Args{ArchiveID: id})
	if err == nil {
		_, err = tx.Exec(ctx, `insert into month_archives (id, merchant_id, month, closed_at, job_id, asked_at, asked_by)
			values ($1, nullif($2, '')::uuid, $3::text::date, $4, $5, $6, $7)`, id, merchant, in.Body.Month+"-01", closed, job, a.Now(), who.Name)
	}
	if err == nil {
		err = a.record(ctx, tx, "archive.asked", id, in.Body.Month, merchant)
	}
	if err != nil {
		return none, err
	}
	return find(ctx, tx, id)
}

// stop stops the job that makes an archive, whoever asked for it.
func (a *API) stop(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.MonthArchive, error) {
	found, err := find(ctx, tx, in.ID)
	if err != nil {
		return found, err
	}
	if found.State != "Making" {
		return found, fault.New(fault.Conflict, "NotMaking", "This archive is not being made.")
	}
	user, err := db.Value[string](ctx, tx, `select coalesce(user_id::text, '') from long_jobs where id = $1`, found.JobId)
	if err == nil {
		err = jobs.Cancel(ctx, tx, found.JobId, user)
	}
	if err == nil {
		err = a.record(ctx, tx, "archive.stopped", in.ID, found.Month, found.MerchantId)
	}
	if err == nil {
		err = publish(ctx, tx, in.ID, found.MerchantId)
	}
	if err != nil {
		return found, err
	}
	return find(ctx, tx, in.ID)
}

// months lists what an archive can be made of.
func (a *API) months(ctx context.Context, _ *struct{}) (web.Result[[]wire.ClosedMonth], error) {
	who := auth.CallerFrom(ctx)
	all, err := db.All[wire.ClosedMonth](ctx, a.Pool, `select to_char(c.month, 'YYYY-MM') as month, c.closed_at from closed_months c
		where $1 = 'Admin' or exists (select from merchant_months m where m.month = c.month and m.merchant_id = nullif($2, '')::uuid)
		order by c.month desc limit 240`, who.Role, who.MerchantID)
	if all == nil {
		all = []wire.ClosedMonth{}
	}
	return web.Of(all), err
}

// link returns where an archive is downloaded from; who took it away is in the audit log.
func (a *API) link(ctx context.Context, tx pgx.Tx, in *web.ByID) (wire.FileLink, error) {
	found, err := find(ctx, tx, in.ID)
	if err != nil {
		return wire.FileLink{}, err
	}
	if found.State != "Ready" {
		return wire.FileLink{}, fault.New(fault.Conflict, "NotMade", "This archive is not made yet.")
	}
	key, err := db.Value[string](ctx, tx, `select file_key from month_archives where id = $1`, in.ID)
	if err != nil {
		return wire.FileLink{}, err
	}
	if err := a.record(ctx, tx, "archive.downloaded", in.ID, found.Month, found.MerchantId); err != nil {
		return wire.FileLink{}, err
	}
	link, err := a.Files.Link(ctx, key, found.FileName)
	return wire.FileLink{FileUrl: link}, err
}

func (a *API) record(ctx context.Context, tx pgx.Tx, action, id, month, merchantID string) error {
	return audit.Record(ctx, tx, audit.Entry{At: a.Now(), Action: action, TargetKind: "archive", TargetID: id, TargetLabel: month, MerchantID: merchantID})
}

func publish(ctx context.Context, tx pgx.Tx, id, merchantID string) error {
	return live.Publish(ctx, tx, live.Event{Kind: wire.UpdateMonthArchive, Entity: wire.UpdateMonthArchive, ID: id, MerchantID: merchantID})
}

// key returns the public key, so that whoever gets an archive can compare it with the one inside.
func (a *API) key(ctx context.Context, _ *struct{}) (web.Result[wire.ArchiveKey], error) {
	public, err := db.Value[[]byte](ctx, a.Pool, `select public from archive_keys order by created desc, id desc limit 1`)
	if errors.Is(err, pgx.ErrNoRows) {
		return web.Of(wire.ArchiveKey{}), nil
	}
	if err != nil {
		return web.Of(wire.ArchiveKey{}), err
	}
	text, err := publicPEM(ed25519.PublicKey(public))
	return web.Of(wire.ArchiveKey{Pem: string(text), Fingerprint: fingerprint(ed25519.PublicKey(public))}), err
}
