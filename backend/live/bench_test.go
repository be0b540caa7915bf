package live_test

import (
	"context"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/wire"
)

// BenchmarkPublish is how many transactions sixteen writers commit in a second which change a row each: with an event that its commit
// numbers, with one that is numbered afterwards, and without any. The last is the measure.
func BenchmarkPublish(b *testing.B) {
	server, err := embedded.Start(b.Context(), embedded.Options{DataDir: b.TempDir(), Log: slog.New(slog.DiscardHandler)}) // which flushes, as tests' do not
	if err != nil {
		b.Fatal(err)
	}
	defer server.Stop()
	if _, err := db.Migrate(b.Context(), db.Address{URL: server.URL()}); err != nil {
		b.Fatal(err)
	}
	pool, err := db.Open(b.Context(), server.URL())
	if err != nil {
		b.Fatal(err)
	}
	defer pool.Close()
	for b.Loop() {
		const rounds = 3
		var numbered, after, bare []float64
		for range rounds {
			bare = append(bare, committed(b, pool, false, false))
			numbered = append(numbered, committed(b, pool, true, false))
			after = append(after, committed(b, pool, true, true))
		}
		middle := func(all []float64) float64 { slices.Sort(all); return all[rounds/2] }
		b.ReportMetric(middle(bare), "bare/s")
		b.ReportMetric(middle(numbered)/middle(bare), "in-the-commit/bare")
		b.ReportMetric(middle(after)/middle(bare), "after-it/bare")
	}
	b.ReportMetric(0, "ns/op")
}

func committed(b *testing.B, pool *pgxpool.Pool, publishes, after bool) (perSecond float64) {
	b.Helper()
	const writers, lasting = 16, 3 * time.Second
	for _, sql := range []string{`truncate events`, `drop table if exists changed`, `create table changed (n int primary key, at timestamptz)`,
		`insert into changed select n, now() from generate_series(1, 16) n`, `update event_numbering set until = '-infinity'`} {
		if _, err := pool.Exec(b.Context(), sql); err != nil {
			b.Fatal(err)
		}
	}
	if after {
		hub := live.NewHub(pool, slog.New(slog.DiscardHandler))
		db.OnCommit(pool, hub.Committed)
		ctx, cancel := context.WithCancel(b.Context())
		var running sync.WaitGroup
		running.Go(func() { hub.Run(ctx) })
		defer running.Wait()
		defer cancel()
		hub.Proved(ctx)
	}
	n, began := make([]int, writers), time.Now()
	var all sync.WaitGroup
	for w := range writers {
		all.Go(func() {
			for time.Since(began) < lasting {
				err := db.InTx(b.Context(), pool, func(tx pgx.Tx) error {
					if _, err := tx.Exec(b.Context(), `update changed set at = now() where n = $1`, w+1); err != nil || !publishes {
						return err
					}
					return live.Publish(b.Context(), tx, live.Event{Kind: wire.UpdateOrder, Entity: wire.EntityOrder, ID: uuid.NewString(), ShopID: shopA})
				})
				if err != nil {
					b.Error(err)
					return
				}
				n[w]++
			}
		})
	}
	all.Wait()
	total := 0
	for _, each := range n {
		total += each
	}
	return float64(total) / time.Since(began).Seconds()
}
