// Package operator shows Admins how the portal itself fares: its servers, failed jobs and backups; and it closes the portal
// for maintenance. It must not know what a job does.
package operator

import (
	"context"
	"net/http"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves Admins, and keeps this server's row.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time // UTC
	// Couriers tells which courier companies there are, and which of them this server leaves out at the moment.
	Couriers func() []wire.RoomCourier
	// Log tells how far the log of a private database is kept; nil where none is.
	Log func() *wire.DatabaseLog
	// Unreadable counts stored secrets that this server cannot read.
	Unreadable func() int
	// Security tells how the stream of the security log fares; nil where there is none.
	Security func(context.Context, db.Querier) (*wire.SecurityStream, error)
	// Sender tells what receivers find about the domain that mail is sent from.
	Sender func(context.Context) wire.MailDomain
	// Newest tells which release is the newest.
	Newest func(context.Context) wire.NewestRelease

	mu      sync.Mutex
	closed  *wire.Maintenance
	changes int // of closed, made through this server
}

// setClosed stores what was changed or, where no change came in between, what was read.
func (a *API) setClosed(m *wire.Maintenance, unless func(changes int) bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if unless != nil && unless(a.changes) {
		return
	}
	if a.closed = m; unless == nil {
		a.changes++
	}
}

// New makes the API.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register lists the operations of Admins who run the portal.
func (a *API) Register(api *web.API) {
	web.Handle(api, op(http.MethodGet, "", "How the portal's servers, jobs and database fare"), a.state)
	web.Handle(api, op(http.MethodGet, "/mail-domain", "What receivers find about the domain that mail is sent from"), a.mailDomain)
	web.Handle(api, op(http.MethodGet, "/newest-release", "Whether there is a newer release of the portal"), a.newestRelease)
	web.Handle(api, op(http.MethodPost, "/maintenance", "Close the portal to everybody but Admins, or change the message"), a.begin)
	web.Handle(api, op(http.MethodDelete, "/maintenance", "Open the portal again"), a.end)
	web.Handle(api, op(http.MethodPost, "/restore/release", "Let what waits after a restore be sent").Confirms(), web.Tx(a.pool, a.release))
	a.registerJobs(api)
}

func op(method, path, summary string) web.Op {
	return web.Op{Method: method, Path: "/api/admin/operator" + path, Summary: summary, Tag: "operator", Roles: []string{wire.RoleAdmin}}
}

const serversSQL = `select id, host, version, started_at, seen_at, stopped_at,
	case when stopped_at is not null then 'Stopped' when seen_at < now() - interval '` + lease + `' then 'Lost' else 'Running' end as state,
	problem, sockets, disk_free, disk_total
	from servers where seen_at > now() - interval '1 day' order by stopped_at is not null, started_at desc limit 50`

const jobsSQL = `select
	(select count(*) from (select from river_job where state = 'available' limit 10000) n) as waiting,
	(select count(*) from (select from river_job where state = 'running' limit 10000) n) as running,
	(select count(*) from (select from river_job where state = 'retryable' limit 10000) n) as retrying,
	(select count(*) from (select from river_job where state = 'discarded' limit 10000) n) as given_up,
	(select count(*) from (select from river_job where state = 'cancelled' and errors is not null limit 10000) n) as refused,
	(select coalesce(extract(epoch from now() - min(scheduled_at)), 0)::int from river_job where state = 'available') as oldest_seconds,
	(select count(*) from (select from river_job where state in ('discarded', 'cancelled') and errors is not null and queue = 'mail'
		limit 10000) n) as mail_given_up`

const databaseSQL = `select current_setting('server_version') as version, (select max(version_id) from goose_db_version) as schema,
	pg_database_size(current_database()) as bytes, (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as connections,
	current_setting('max_connections')::int as allowed`

func (a *API) mailDomain(ctx context.Context, _ *struct{}) (web.Result[wire.MailDomain], error) {
	return web.Of(a.Sender(ctx)), nil
}

func (a *API) newestRelease(ctx context.Context, _ *struct{}) (web.Result[wire.NewestRelease], error) {
	return web.Of(a.Newest(ctx)), nil
}

func (a *API) state(ctx context.Context, _ *struct{}) (web.Result[wire.OperatorState], error) {
	s := wire.OperatorState{At: a.now(), Providers: []wire.OperatorPart{}}
	var err error
	if s.Servers, err = db.All[wire.RunningServer](ctx, a.pool, serversSQL); err != nil {
		return web.Of(s), err
	}
	if s.Jobs, err = db.One[wire.OperatorJobs](ctx, a.pool, jobsSQL); err != nil {
		return web.Of(s), err
	}
	if s.Database, err = db.One[wire.OperatorDB](ctx, a.pool, databaseSQL); err != nil {
		return web.Of(s), err
	}
	backup, err := db.One[wire.OperatorBackup](ctx, a.pool, `select made_at, bytes,
		(select p.proved_at from backups p where p.proved_at is not null order by p.proved_at desc limit 1) as proved_at,
		coalesce((select p.problem from backups p where p.proved_at is not null order by p.proved_at desc limit 1), '') as problem
		from backups order by made_at desc limit 1`)
	if err == nil {
		s.LastBackup = &backup
	} else if err = db.IfNone(err, nil); err != nil {
		return web.Of(s), err
	}
	for _, c := range a.Couriers() {
		part := wire.OperatorPart{Name: c.Name}
		if c.LeftOut {
			part.Problem = "It keeps failing and is left out of quotes for a while."
		}
		s.Providers = append(s.Providers, part)
	}
	s.Unreadable = a.Unreadable()
	if s.Alarms, err = db.Value[int](ctx, a.pool, `select count(*) from (select from security_alarms
		where merchant_id is null and seen_at is null limit 10000) n`); err != nil {
		return web.Of(s), err
	}
	if s.Security, err = a.Security(ctx, a.pool); err != nil {
		return web.Of(s), err
	}
	if a.Log != nil {
		s.Log = a.Log()
	}
	if s.Restore, err = heldRestore(ctx, a.pool); err != nil {
		return web.Of(s), err
	}
	s.Maintenance, err = readMaintenance(ctx, a.pool)
	return web.Of(s), err
}

func readMaintenance(ctx context.Context, q db.Querier) (*wire.Maintenance, error) {
	m, err := db.One[wire.Maintenance](ctx, q, `select message, since, begun_by from maintenance`)
	if err != nil {
		return nil, db.IfNone(err, nil)
	}
	return &m, nil
}

func (a *API) begin(ctx context.Context, in *web.Body[wire.MaintenanceStart]) (web.Result[wire.Maintenance], error) {
	c := auth.CallerFrom(ctx)
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (wire.Maintenance, error) {
		m, err := db.One[wire.Maintenance](ctx, tx, `insert into maintenance as m (message, since, begun_by) values (btrim($1), $2, $3)
			on conflict (id) do update set message = excluded.message returning message, since, begun_by`, in.Body.Message, a.now(), audit.Named(c.Name, c.Email))
		if db.Violates(err, "maintenance_message_check") {
			return m, fault.Problems{"Message": "This field is mandatory."}.Err()
		}
		if err != nil {
			return m, err
		}
		return m, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "maintenance.begun", TargetKind: "maintenance", TargetLabel: "Maintenance",
			After: map[string]any{"Message": m.Message}})
	})
	if err == nil {
		a.setClosed(&out.Result, nil)
	}
	return out, err
}

func (a *API) end(ctx context.Context, _ *struct{}) (web.Result[bool], error) {
	out, err := web.InTx(ctx, a.pool, func(tx pgx.Tx) (bool, error) {
		tag, err := tx.Exec(ctx, `delete from maintenance`)
		if err != nil || tag.RowsAffected() == 0 {
			return true, err
		}
		return true, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "maintenance.ended", TargetKind: "maintenance", TargetLabel: "Maintenance"})
	})
	if err == nil {
		a.setClosed(nil, nil)
	}
	return out, err
}

// Closed refuses people who are no Admins during maintenance. Orders and couriers' events go on: their senders may not
// send them again.
func (a *API) Closed(c *auth.Caller) error {
	a.mu.Lock()
	m := a.closed
	a.mu.Unlock()
	if m == nil || c == nil || c.Role == wire.RoleAdmin {
		return nil
	}
	return &fault.Fault{Kind: fault.Unavailable, Code: "Maintenance", Message: m.Message, RetryAfter: 30}
}
