package keys

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	keptPerKey = 500
	keptFor    = 30 * 24 * time.Hour
	flushEvery = 2 * time.Second
	mostGather = 50_000 // requests between two flushes; a flood of more is in the server's log and metrics alone
	sweepBatch = 5000
)

var requests = list.Spec[wire.IntakeRequestFilter]{
	From: "intake_requests r",
	Rows: `intake_requests r join api_keys k on k.id = r.key_id join merchants m on m.id = r.merchant_id left join orders o on o.id = r.order_id`,
	Columns: `r.id::text, r.at, r.key_id::text, k.name as key_name, k.ending as key_ending, m.name as merchant_name, r.method, r.route, r.status, r.code,
		r.fields, r.lines_taken as taken, r.lines_refused as refused, coalesce(o.id::text, '') as order_id, coalesce(o.order_no, '') as order_no`,
	ID: "r.id", Order: "r.at", Start: "desc",
	Owner:  list.Owned("r.merchant_id", "null::uuid"), // no shop sees any
	Search: find,
	Filter: func(w *list.Where, f *wire.IntakeRequestFilter) {
		if len(f.KeyId) > 0 {
			w.IDs("r.key_id", f.KeyId)
		}
		if len(f.Outcome) > 0 {
			w.In("case when r.status < 400 then 'Succeeded' when r.status < 500 then 'Refused' else 'Failed' end", f.Outcome)
		}
	},
}

// find takes the id of a request, or an order by its number or, for its merchant, by the sender's own id.
func find(_ context.Context, _ db.Querier, w *list.Where, c *auth.Caller, words []string) error {
	typed := strings.Join(words, " ")
	if db.IsID(typed) {
		w.Add("r.id = ?", typed)
		return nil
	}
	w.Add(`r.order_id in (select id from orders where order_no = upper(?)
		union all select id from orders where merchant_id = nullif(?, '')::uuid and external_order_id = ?
		union all select order_id from test_orders where merchant_id = nullif(?, '')::uuid and external_id = ?)`, typed, c.MerchantID, typed, c.MerchantID, typed)
	return nil
}

// RequestLog gathers what is asked with intake keys and writes it in batches, so that no request waits for its entry.
type RequestLog struct {
	pool *pgxpool.Pool
	log  *slog.Logger

	mu       sync.Mutex
	gathered map[string]*newest // by the key's id
	size     int
}

// newest are the newest requests of a key, in any order.
type newest struct {
	all  []web.KeyRequest
	next int // the oldest, once there are keptPerKey
}

// NewRequestLog makes an empty one; Run writes what it gathers.
func NewRequestLog(pool *pgxpool.Pool, log *slog.Logger) *RequestLog {
	return &RequestLog{pool: pool, log: log, gathered: map[string]*newest{}}
}

// Add notes a request. It never waits for the database.
func (l *RequestLog) Add(r web.KeyRequest) {
	l.mu.Lock()
	defer l.mu.Unlock()
	of := l.gathered[r.KeyID]
	switch {
	case of != nil && len(of.all) == keptPerKey:
		of.all[of.next] = r
		of.next = (of.next + 1) % keptPerKey
		return
	case l.size >= mostGather:
		return
	case of == nil:
		of = &newest{}
		l.gathered[r.KeyID] = of
	}
	of.all = append(of.all, r)
	l.size++
}

// Run writes what was gathered until ctx ends, and then once more.
func (l *RequestLog) Run(ctx context.Context) {
	db.FlushEvery(ctx, flushEvery, l.Flush, func(err error) { l.log.Error("requests are missing in the log of intake keys", "error", err) })
}

// Flush writes what was gathered, and deletes what is older than the newest 500 of these keys.
func (l *RequestLog) Flush(ctx context.Context) error {
	l.mu.Lock()
	gathered := l.gathered
	l.gathered, l.size = map[string]*newest{}, 0
	l.mu.Unlock()
	var all []web.KeyRequest
	keys := make([]string, 0, len(gathered))
	for id, of := range gathered {
		keys = append(keys, id)
		all = append(all, of.all...)
	}
	slices.SortFunc(all, func(a, b web.KeyRequest) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.ID, b.ID)) })
	for some := range slices.Chunk(all, sweepBatch) {
		if err := write(ctx, l.pool, some); err != nil {
			return err
		}
	}
	if len(keys) == 0 {
		return nil
	}
	_, err := l.pool.Exec(ctx, `delete from intake_requests where id in (
		select r.id from unnest($1::uuid[]) k (id) cross join lateral (
				select at, id from intake_requests where key_id = k.id order by at desc, id desc offset $2 limit 1) first
			join intake_requests r on r.key_id = k.id and (r.at, r.id) <= (first.at, first.id) for update of r skip locked)`, keys, keptPerKey)
	return err
}

// write adds entries. An order is looked up by the id that its sender gave it, as only what is stored may be shown.
func write(ctx context.Context, q db.Querier, some []web.KeyRequest) error {
	n := len(some)
	ids, keys, orders, at := make([]string, n), make([]string, n), make([]string, n), make([]time.Time, n)
	methods, routes, codes, fields := make([]string, n), make([]string, n), make([]string, n), make([]string, n)
	statuses, taken, refused := make([]int, n), make([]int, n), make([]int, n)
	for i, r := range some {
		ids[i], keys[i], orders[i], at[i] = r.ID, r.KeyID, text(r.Order), r.At
		taken[i], refused[i] = r.Taken, r.Refused
		methods[i], routes[i], codes[i], fields[i], statuses[i] = r.Method, r.Route, r.Code, text(strings.Join(r.Fields, " ")), r.Status
	}
	_, err := q.Exec(ctx, `insert into intake_requests (id, key_id, merchant_id, at, method, route, status, code, fields, lines_taken, lines_refused, order_id)
		select r.id, k.id, k.merchant_id, r.at, r.method, r.route, r.status, r.code, r.fields, r.taken, r.refused,
			case when r.about = '' then null when k.test then (select order_id from test_orders where merchant_id = k.merchant_id and external_id = r.about)
				else (select id from orders where merchant_id = k.merchant_id and external_order_id = r.about) end
		from unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::text[], $5::text[], $6::int[], $7::text[], $8::text[], $9::text[],
			$10::int[], $11::int[]) as r (id, key_id, at, method, route, status, code, fields, about, taken, refused) join api_keys k on k.id = r.key_id`,
		ids, keys, at, methods, routes, statuses, codes, fields, orders, taken, refused)
	return err
}

// text is what the database can store of a text from outside.
func text(s string) string { return strings.ReplaceAll(strings.ToValidUTF8(s, ""), "\x00", "") }

// SweepRequests deletes what is older than 30 days.
func SweepRequests(ctx context.Context, q db.Querier, now time.Time) error {
	for deleted := int64(sweepBatch); deleted == sweepBatch; {
		tag, err := q.Exec(ctx, `delete from intake_requests where id in (
			select id from intake_requests where at < $1 order by at limit $2 for update skip locked)`, now.Add(-keptFor), sweepBatch)
		if err != nil {
			return err
		}
		deleted = tag.RowsAffected()
	}
	return nil
}
