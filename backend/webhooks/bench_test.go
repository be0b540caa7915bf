package webhooks_test

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/webhooks"
)

// errand is a job of another queue, to see how long it waits while webhooks are delivered.
type errand struct {
	N int `json:"n"`
}

func (errand) Job() jobs.Kind { return jobs.Kind{Name: "errand", Queue: jobs.QueueQuotes} }

// receivers are the systems of many merchants: of each twenty, two never respond, two refuse, one redirects to a private
// network, and the others accept.
type receivers struct {
	*httptest.Server
	mu    sync.Mutex
	times map[string]int // how often each webhook was accepted, by endpoint and id
}

func behaviour(endpoint int) string {
	switch endpoint % 20 {
	case 3, 13:
		return "hangs"
	case 7, 17:
		return "refuses"
	case 11:
		return "redirects"
	}
	return "accepts"
}

func newReceivers(b *testing.B) *receivers {
	r, closed := &receivers{times: map[string]int{}}, make(chan struct{})
	r.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, req *http.Request) {
		switch kind, _, _ := strings.Cut(strings.TrimPrefix(req.URL.Path, "/"), "/"); kind {
		case "hangs":
			<-closed
		case "refuses":
			w.WriteHeader(http.StatusInternalServerError)
		case "redirects":
			http.Redirect(w, req, "http://169.254.169.254/latest/meta-data/", http.StatusFound)
		default:
			r.mu.Lock()
			r.times[req.URL.Path+" "+req.Header.Get("webhook-id")]++
			r.mu.Unlock()
			w.WriteHeader(http.StatusNoContent)
		}
	}))
	b.Cleanup(func() { close(closed); r.Close() })
	return r
}

// BenchmarkWebhooks delivers 100,000 webhooks to 200 endpoints, of which a quarter fails in its own way. Run by make bench; smaller
// with -short.
func BenchmarkWebhooks(b *testing.B) {
	const endpoints = 200
	events := 100_000
	if testing.Short() {
		events = 10_000
	}
	pool, to, ctx := dbtest.New(b), newReceivers(b), b.Context()
	box, _ := secret.New(secret.NewKey())
	must := func(err error) {
		b.Helper()
		if err != nil {
			b.Fatal(err)
		}
	}
	waited := make(chan time.Duration, 10_000)
	began := sync.Map{}
	errands := jobs.Define(func(_ context.Context, e errand) error {
		if at, known := began.Load(e.N); known {
			at, _ := at.(time.Time)
			waited <- time.Since(at)
		}
		return nil
	})
	inserter, err := jobs.NewInserter(pool, slog.New(slog.DiscardHandler))
	must(err)
	api := webhooks.New(webhooks.Deps{Pool: pool, Queue: inserter, Box: box, Allowed: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")},
		Options: mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart", Now: func() time.Time { return time.Now().UTC() }}})
	queue, err := jobs.New(pool, slog.New(slog.DiscardHandler), append(api.Jobs(), errands)...)
	must(err)
	addEndpoints(b, pool, box, endpoints, to.URL)
	for from := 0; from < events; from += 10_000 {
		_, err := pool.Exec(ctx, `insert into merchant_events (id, merchant_id, type, subject_id, at, data)
			select gen_random_uuid(), m.id, 'order.accepted', md5((g.n / 5)::text)::uuid, now(), '{"OrderNo": "TK-1"}'
			from generate_series($1::int, $2::int - 1) g (n) join (select id, row_number() over (order by id) - 1 as n from merchants) m on m.n = g.n / 5 % $3`,
			from, min(from+10_000, events), endpoints)
		must(err)
	}
	ask := func(n int) {
		began.Store(n, time.Now())
		must(db.InTx(ctx, pool, func(tx pgx.Tx) error { return queue.Insert(ctx, tx, errand{n}, nil) }))
	}
	must(queue.Start(ctx))
	alone := errandsTake(50, 0, ask, waited)
	start := time.Now()
	ticks, stop := time.NewTicker(time.Second), make(chan struct{})
	go func() {
		for {
			batch := &pgx.Batch{}
			api.Due(batch)
			_ = pool.SendBatch(ctx, batch).Close()
			select {
			case <-ticks.C:
			case <-stop:
				return
			}
		}
	}()
	beside := errandsTake(200, 1000, ask, waited)
	waiting := func() (n int) {
		must(pool.QueryRow(ctx, `select count(*) from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
			where d.state = 'Waiting' and e.url like '%/accepts/%'`).Scan(&n))
		return n
	}
	for waiting() > 0 {
		time.Sleep(200 * time.Millisecond)
	}
	took := time.Since(start)
	failing := func() (n int) {
		must(pool.QueryRow(ctx, `select count(*) from webhook_endpoints e where failures > 0 and url not like '%/accepts/%'
			and exists (select from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id where d.endpoint_id = e.id and a.error <> '')`).Scan(&n))
		return n
	}
	for failing() < endpoints/4 { // the last are those that hang
		time.Sleep(200 * time.Millisecond)
	}
	close(stop)
	must(queue.Stop(context.WithoutCancel(ctx)))
	to.mu.Lock()
	defer to.mu.Unlock()
	once, more := 0, 0
	for _, n := range to.times {
		if once++; n > 1 {
			more++
		}
	}
	var shown, total int
	must(pool.QueryRow(ctx, `select count(*), count(*) filter (where d.state = 'Waiting') from webhook_deliveries d`).Scan(&total, &shown))
	if total != events || once+shown != events || more > 0 {
		b.Errorf("of %d webhooks %d were accepted, %d of them more than once, and %d wait", total, once, more, shown)
	}
	fmt.Printf("\n%d webhooks to %d endpoints: %d delivered once in %.1f s (%.0f a second), %d wait for %d endpoints that fail; a job of another queue "+
		"starts after %s, alone after %s (medians)\n", events, endpoints, once, took.Seconds(), float64(once)/took.Seconds(), shown, endpoints/4, beside, alone)
}

func addEndpoints(b *testing.B, pool *pgxpool.Pool, box *secret.Box, n int, base string) {
	b.Helper()
	for i := range n {
		merchant, id := db.NewID(), db.NewID()
		sealed, err := box.Seal("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", id)
		if err == nil {
			_, err = pool.Exec(b.Context(), `with m as (insert into merchants (id, name) values ($1, $2) returning id)
				insert into webhook_endpoints (id, merchant_id, name, url, types, secret, created_at, created_by)
				select $3, id, 'System', $4, '{order.accepted}', $5, now(), 'Bench' from m`, merchant, fmt.Sprint("Merchant ", i), id,
				fmt.Sprintf("%s/%s/%d", base, behaviour(i), i), sealed)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}

// errandsTake is the median of how long jobs wait that are enqueued one after another.
func errandsTake(n, first int, ask func(int), waited <-chan time.Duration) time.Duration {
	var all []time.Duration
	for i := range n {
		ask(first + i)
		all = append(all, <-waited)
		time.Sleep(20 * time.Millisecond)
	}
	slices.Sort(all)
	return all[n/2].Round(100 * time.Microsecond)
}
