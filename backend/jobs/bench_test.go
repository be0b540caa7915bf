package jobs_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
)

// BenchmarkJobs runs jobs of one queue that each make one small query; run by make bench.
func BenchmarkJobs(b *testing.B) {
	const waiting = 5000
	pool := dbtest.New(b)
	done, worked := make(chan struct{}), atomic.Int64{}
	queue, err := jobs.New(pool, slog.New(slog.DiscardHandler), jobs.Define(func(ctx context.Context, _ errand) error {
		_, err := pool.Exec(ctx, `select 1`)
		if worked.Add(1) == waiting {
			close(done)
		}
		return err
	}))
	if err != nil {
		b.Fatal(err)
	}
	err = db.InTx(b.Context(), pool, func(tx pgx.Tx) error {
		for range waiting {
			if err := queue.Insert(b.Context(), tx, errand{"x"}, &river.InsertOpts{Queue: jobs.QueueSimulation}); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	began := time.Now()
	if err := queue.Start(b.Context()); err != nil {
		b.Fatal(err)
	}
	<-done
	fmt.Printf("\n%.0f jobs a second in one queue\n", waiting/time.Since(began).Seconds())
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	_ = queue.Stop(ctx)
}
