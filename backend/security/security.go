// Package security keeps the security log: who signed in, from where, and what concerned access. What the audit log
// has of it is copied by a trigger; refused requests are added here. It must not know how people sign in.
package security

import (
	"context"
	"log/slog"
	"net/http"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// API serves the security log.
type API struct {
	pool *pgxpool.Pool
	now  func() time.Time
}

// New makes the API; now is the clock, UTC.
func New(pool *pgxpool.Pool, now func() time.Time) *API { return &API{pool: pool, now: now} }

// Register lists the operations: an Admin reads the whole log, a Merchant what concerns its users and keys.
func (a *API) Register(api *web.API) {
	op := func(path, summary string) web.Op {
		return web.Op{Method: http.MethodPost, Path: path, Summary: summary, Tag: "audit", Roles: []string{wire.RoleAdmin, wire.RoleMerchant}, Read: true}
	}
	web.Handle(api, op("/api/security-log/list", "One page of the security log"),
		list.Handler[wire.SecurityEntry, wire.SecurityLog](a.pool, &entries))
	web.HandleFile(api, op("/api/security-log/csv", "The security log as a CSV file").File(export.CSVType), file.Handler(a.pool, a.now))
	a.registerAlarms(api)
}

var entries = list.Spec[wire.SecurityFilter]{
	From: "security_log l", Rows: "security_log l left join merchants m on m.id = l.merchant_id",
	Columns: `l.id, l.at, l.event, l.refused, l.actor, l.target, coalesce(m.name, '') as merchant_name, l.address, l.detail, l.times`,
	ID:      "l.id", Order: "l.at", Start: "desc",
	Owner: func(w *list.Where, c *auth.Caller) {
		list.Owned("l.merchant_id", "null::uuid")(w, c)
		if c.Role == wire.RoleMerchant { // where Admins work is none of its business, but that they saw as it or its shops is
			w.Add("(l.event in ('session.seen_as', 'session.seen_as_ended') or not exists (select from users u where u.id = l.actor_id and u.role = 'Admin'))")
		}
	},
	Search: list.Contains("lower(l.actor || ' ' || l.target || ' ' || l.event || ' ' || l.address || ' ' || l.detail)"),
	Filter: func(w *list.Where, f *wire.SecurityFilter) {
		w.Days("l.at", "From", f.From, "To", f.To)
		w.In("l.event", f.Event)
		if f.Refused {
			w.Add("l.refused")
		}
		switch {
		case f.Alarm != "" && !db.IsID(f.Alarm):
			w.Nothing()
		case f.Alarm != "":
			w.Add(`l.at >= (select began from security_alarms where id = ?::uuid) and l.at <= (select at from security_alarms where id = ?::uuid)`, f.Alarm, f.Alarm)
			w.Add(ofAlarm, patternNames, patternEvents, f.Alarm)
		}
	},
}

var file = audit.File[wire.SecurityEntry, wire.SecurityFilter]{
	List: &entries, Action: "security_log.exported", Kind: "security_log", Label: "Security log", Name: "security-log",
	Head: []string{"Time (London)", "Event", "Refused", "Who", "Target", "Merchant", "Address", "Detail", "Times"},
	Row: func(e *wire.SecurityEntry) []any {
		return []any{e.At, e.Event, e.Refused, e.Actor, e.Target, e.MerchantName, e.Address, e.Detail, e.Times}
	},
}

// Sweep deletes entries and alarms that are older than thirteen months.
func Sweep(ctx context.Context, pool *pgxpool.Pool, now time.Time) error {
	const batch = 5000
	for _, table := range []string{"security_log", "security_alarms"} {
		for deleted := int64(batch); deleted == batch; {
			tag, err := pool.Exec(ctx, `delete from `+table+` where id in (
				select id from `+table+` where at < $1 order by at limit $2)`, now.AddDate(0, -13, 0), batch)
			if err != nil {
				return err
			}
			deleted = tag.RowsAffected()
		}
	}
	return nil
}

// refusal is what of refused requests makes one entry.
type refusal struct{ actorID, actor, merchant, address, detail string }

const (
	flushEvery  = 10 * time.Second
	maxRefusals = 1000 // different ones between two flushes; a flood of others is in the server's log and metrics alone
)

// Refusals gathers refused requests, so that a flood of them costs a few rows.
type Refusals struct {
	pool *pgxpool.Pool
	log  *slog.Logger
	now  func() time.Time

	mu   sync.Mutex
	seen map[refusal]int
}

// NewRefusals makes an empty one; Run writes what it gathers.
func NewRefusals(pool *pgxpool.Pool, log *slog.Logger, now func() time.Time) *Refusals {
	return &Refusals{pool: pool, log: log, now: now, seen: map[refusal]int{}}
}

// Add notes a request that was refused to somebody who is known.
func (r *Refusals) Add(who *auth.Caller, key *auth.Key, code, request, address string) {
	one := refusal{address: address, detail: code + ", " + request}
	switch {
	case who != nil:
		one.actorID, one.actor, one.merchant = who.UserID, audit.Named(who.Name, who.Email), who.MerchantID
	case key != nil:
		one.actor, one.merchant = "Intake key "+key.Name, key.MerchantID
	default:
		return
	}
	r.add(one)
}

func (r *Refusals) add(one refusal) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := r.seen[one]; known || len(r.seen) < maxRefusals {
		r.seen[one]++
	}
}

// AddUnsigned notes a message to a merchant's address whose signature is missing or wrong.
func (r *Refusals) AddUnsigned(merchantID, request, address string) {
	r.add(refusal{actor: "Unauthenticated", merchant: merchantID, address: address, detail: unsigned + ", " + request})
}

// Run writes what was gathered until ctx ends, and then once more.
func (r *Refusals) Run(ctx context.Context) {
	db.FlushEvery(ctx, flushEvery, r.Flush, func(err error) { r.log.Error("refused requests are missing in the security log", "error", err) })
}

// Flush writes what was gathered.
func (r *Refusals) Flush(ctx context.Context) error {
	r.mu.Lock()
	seen := r.seen
	r.seen = map[refusal]int{}
	r.mu.Unlock()
	if len(seen) == 0 {
		return nil
	}
	return db.InTx(ctx, r.pool, func(tx pgx.Tx) error {
		batch := &pgx.Batch{}
		for one, times := range seen {
			batch.Queue(`insert into security_log (at, event, refused, actor_id, actor, merchant_id, address, detail, times)
				values ($1, 'access.refused', true, nullif($2, '')::uuid, $3, nullif($4, '')::uuid, $5, left($6, 500), $7)`,
				r.now(), one.actorID, one.actor, one.merchant, one.address, one.detail, times)
		}
		return tx.SendBatch(ctx, batch).Close()
	})
}
