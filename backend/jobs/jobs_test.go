package jobs_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type errand struct {
	Name string `json:"name"`
}

func (errand) Job() jobs.Kind { return jobs.Kind{Name: "errand"} }

func open(t *testing.T, pool *pgxpool.Pool, log *slog.Logger, work func(context.Context, errand) error) *jobs.Queue {
	t.Helper()
	queue, err := jobs.New(pool, log, jobs.Define(work))
	if err != nil {
		t.Fatal(err)
	}
	if err := queue.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, queue, 20*time.Second) })
	return queue
}

func stop(t testing.TB, queue *jobs.Queue, limit time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	if err := queue.Stop(ctx); err != nil {
		t.Error(err)
	}
}

func insert(t *testing.T, pool *pgxpool.Pool, queue jobs.Inserter, name string, opts *river.InsertOpts, after error) {
	t.Helper()
	err := pgx.BeginFunc(t.Context(), pool, func(tx pgx.Tx) error {
		if err := queue.Insert(t.Context(), tx, errand{name}, opts); err != nil {
			return err
		}
		return after
	})
	if !errors.Is(err, after) {
		t.Fatal(err)
	}
}

func await[T any](t *testing.T, c <-chan T) T {
	t.Helper()
	select {
	case v := <-c:
		return v
	case <-time.After(20 * time.Second):
		t.Fatal("it never happened")
		panic("unreachable")
	}
}

func TestJobsBelongToTheirTransaction(t *testing.T) {
	t.Parallel()
	pool, log := dbtest.New(t), slog.New(slog.NewTextHandler(t.Output(), nil))
	elsewhere, err := jobs.NewInserter(pool, log)
	if err != nil {
		t.Fatal(err)
	}
	ran := make(chan string, 10)
	queue := open(t, pool, log, func(_ context.Context, job errand) error {
		ran <- job.Name
		return nil
	})
	insert(t, pool, queue, "taken back", nil, errors.New("rolled back"))
	insert(t, pool, elsewhere, "from elsewhere", nil, nil)
	if got := await(t, ran); got != "from elsewhere" {
		t.Errorf("ran %q", got)
	}
	var kept int
	if err := pool.QueryRow(t.Context(), `select count(*) from river_job where kind = 'errand'`).Scan(&kept); err != nil || kept != 1 {
		t.Errorf("%d jobs kept, %v", kept, err)
	}
}

func TestUnknownWorkIsRefusedAtOnce(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	queue, err := jobs.New(pool, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	err = pgx.BeginFunc(t.Context(), pool, func(tx pgx.Tx) error { return queue.Insert(t.Context(), tx, errand{"x"}, nil) })
	if err == nil || !strings.Contains(err.Error(), "errand") {
		t.Error(err)
	}
}

// TestStopHandsRunningJobsBack stops while a job is running: the job returns to the queue, and the attempt is
// not counted.
func TestStopHandsRunningJobsBack(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	started := make(chan struct{}, 1)
	queue := open(t, pool, slog.New(slog.NewTextHandler(t.Output(), nil)), func(ctx context.Context, _ errand) error {
		started <- struct{}{}
		<-ctx.Done()
		return ctx.Err()
	})
	insert(t, pool, queue, "long", nil, nil)
	await(t, started)
	stop(t, queue, 50*time.Millisecond)
	var state string
	var attempt int
	if err := pool.QueryRow(t.Context(), `select state::text, attempt from river_job where kind = 'errand'`).Scan(&state, &attempt); err != nil ||
		state != "available" || attempt != 0 {
		t.Errorf("%s after %d tries, %v", state, attempt, err)
	}
}

// lines is a log that tests may read while it is written.
type lines struct {
	mu      sync.Mutex
	text    bytes.Buffer
	written chan string
}

func (l *lines) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.written <- string(b)
	return l.text.Write(b)
}

func TestFailuresAreLogged(t *testing.T) {
	t.Parallel()
	pool, out := dbtest.New(t), &lines{written: make(chan string, 100)}
	queue := open(t, pool, slog.New(slog.NewTextHandler(out, nil)), func(_ context.Context, job errand) error {
		if job.Name == "panics" {
			panic("dropped it")
		}
		return errors.New("nobody home")
	})
	insert(t, pool, queue, "once more", nil, nil)
	if line := await(t, out.written); !strings.Contains(line, "level=WARN") || !strings.Contains(line, "will be tried again") ||
		!strings.Contains(line, "nobody home") || !strings.Contains(line, "of=12") {
		t.Error(line)
	}
	insert(t, pool, queue, "panics", &river.InsertOpts{MaxAttempts: 1}, nil)
	line := ""
	for !strings.Contains(line, "given up") { // River logs it too, and the first job may be retried in between
		line = await(t, out.written)
	}
	if !strings.Contains(line, "level=ERROR") || !strings.Contains(line, "dropped it") {
		t.Error(line)
	}
}

func TestEarlyAndAt(t *testing.T) {
	t.Parallel()
	now := time.Now()
	if jobs.Early(now.Add(-time.Second)) != nil || jobs.Early(now.Add(time.Hour)) == nil {
		t.Error("time is not kept")
	}
	if jobs.At(now.Add(time.Second)) != nil {
		t.Error("a near job would wait for the scheduler")
	}
	if at := jobs.At(now.Add(time.Hour)); at == nil || !at.ScheduledAt.Equal(now.Add(time.Hour)) {
		t.Errorf("%+v", at)
	}
}

// A queue whose workers are all busy does not delay other queues.
func TestOneQueueDoesNotWaitForAnother(t *testing.T) {
	t.Parallel()
	pool, release, urgent := dbtest.New(t), make(chan struct{}), make(chan string, 1)
	queue := open(t, pool, slog.New(slog.NewTextHandler(t.Output(), nil)), func(_ context.Context, job errand) error {
		if job.Name == "urgent" {
			urgent <- job.Name
			return nil
		}
		<-release
		return nil
	})
	for range 100 {
		insert(t, pool, queue, "slow", &river.InsertOpts{Queue: jobs.QueueSimulation}, nil)
	}
	insert(t, pool, queue, "urgent", &river.InsertOpts{Queue: jobs.QueueDispatch}, nil)
	await(t, urgent)
	close(release)
}

// A killed server's jobs stay marked as running in the table.
func TestJobsOfAKilledServerRunAgainAfterTwoMinutes(t *testing.T) {
	t.Parallel()
	pool, ran := dbtest.New(t), make(chan string, 2)
	for name, since := range map[string]string{"long ago": "3 minutes", "a moment ago": "1 minute"} {
		_, err := pool.Exec(t.Context(), `insert into river_job (kind, args, state, max_attempts, attempt, attempted_at, attempted_by)
			values ('errand', jsonb_build_object('name', $1::text), 'running', 12, 1, now() - $2::interval, '{killed}')`, name, since)
		if err != nil {
			t.Fatal(err)
		}
	}
	open(t, pool, slog.New(slog.NewTextHandler(t.Output(), nil)), func(_ context.Context, job errand) error {
		ran <- job.Name
		return nil
	})
	if got := await(t, ran); got != "long ago" {
		t.Errorf("%q ran", got)
	}
	var running int
	if err := pool.QueryRow(t.Context(), `select count(*) from river_job where kind = 'errand' and state = 'running' and attempted_by = '{killed}'`).Scan(
		&running); err != nil || running != 1 {
		t.Errorf("%d still count as running, %v", running, err)
	}
}

type letter struct{}

func (letter) Job() jobs.Kind { return jobs.Mail("letter") }

// After a restore, what reaches people waits until somebody says that it may go; everything else runs.
func TestOutwardJobsWaitAfterARestore(t *testing.T) {
	t.Parallel()
	pool, log := dbtest.New(t), slog.New(slog.NewTextHandler(t.Output(), nil))
	now := time.Now().UTC()
	inTx := func(do func(pgx.Tx) error) {
		t.Helper()
		if err := pgx.BeginFunc(t.Context(), pool, do); err != nil {
			t.Fatal(err)
		}
	}
	inTx(func(tx pgx.Tx) error { return jobs.Hold(t.Context(), tx, "a test 🚚", now, now.Add(-time.Hour)) })
	sent, ran := make(chan int, 1), make(chan string, 1)
	queue, err := jobs.New(pool, log,
		jobs.Define(func(ctx context.Context, _ letter) error { n, _ := jobs.Attempt(ctx); sent <- n; return nil }),
		jobs.Define(func(_ context.Context, e errand) error { ran <- e.Name; return nil }))
	if err != nil {
		t.Fatal(err)
	}
	outcomes := make(chan string, 10)
	queue.Watch(func(kind, outcome string) { outcomes <- kind + " " + outcome })
	if err := queue.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, queue, 20*time.Second) })
	inTx(func(tx pgx.Tx) error { return queue.Insert(t.Context(), tx, letter{}, nil) })
	if got := await(t, outcomes); got != "letter snoozed" {
		t.Fatalf("a mail: %s", got)
	}
	inTx(func(tx pgx.Tx) error { return queue.Insert(t.Context(), tx, errand{"inside"}, nil) })
	if got := await(t, ran); got != "inside" {
		t.Error(got)
	}
	inTx(func(tx pgx.Tx) error { return jobs.Release(t.Context(), tx, "Ada", now) })
	if err := pgx.BeginFunc(t.Context(), pool, func(tx pgx.Tx) error { return jobs.Release(t.Context(), tx, "Ben", now) }); err == nil {
		t.Error("released twice")
	}
	if _, err := pool.Exec(t.Context(), `update river_job set state = 'available', scheduled_at = now() where state = 'scheduled'`); err != nil {
		t.Fatal(err)
	}
	if n := await(t, sent); n != 1 {
		t.Errorf("waiting counted as an attempt: this is number %d", n)
	}
}

// Between two servers of different versions, the older one neither works nor gives up the newer one's jobs.
func TestJobsOfALaterVersionAreLeftAlone(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	for _, kind := range []string{"errand", "of_a_later_version"} {
		if _, err := pool.Exec(t.Context(), `insert into river_job (kind, state, queue, max_attempts, attempt, attempted_at, attempted_by, args)
			values ($1, 'running', 'default', 5, 1, now() - interval '1 hour', array['another server'], '{}')`, kind); err != nil {
			t.Fatal(err)
		}
	}
	worked := make(chan struct{}, 1)
	open(t, pool, slog.New(slog.DiscardHandler), func(context.Context, errand) error { worked <- struct{}{}; return nil })
	select {
	case <-worked: // so River has looked for such jobs
	case <-time.After(time.Minute):
		t.Fatal("a job that nobody works on any more is not found")
	}
	var state string
	if err := pool.QueryRow(t.Context(), `select state::text from river_job where kind = 'of_a_later_version'`).Scan(&state); err != nil || state != "running" {
		t.Errorf("it is %s (%v)", state, err)
	}
}
