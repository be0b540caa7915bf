package jobs_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
)

// collected is an Inserter that records what it is given.
type collected struct {
	mu    sync.Mutex
	names []string
}

func (c *collected) Insert(_ context.Context, _ pgx.Tx, args jobs.Args, _ *river.InsertOpts) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.names = append(c.names, args.(errand).Name)
	return nil
}

func parse(t *testing.T, s string) time.Time {
	t.Helper()
	at, err := time.Parse("2006-01-02 15:04", s)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

func TestLondonTimesOverBothClockChanges(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name  string
		next  func(time.Time) time.Time
		after string
		want  []string // UTC
	}{
		{"daily over the spring change", jobs.Daily(3, 0), "2026-03-28 03:00", []string{"2026-03-29 02:00", "2026-03-30 02:00"}},
		{"daily at a time that is skipped", jobs.Daily(1, 30), "2026-03-28 01:30", []string{"2026-03-29 01:30", "2026-03-30 00:30"}},
		{"daily at a time that comes twice", jobs.Daily(1, 30), "2026-10-24 00:30", []string{"2026-10-25 01:30", "2026-10-26 01:30"}},
		{"weekly over the autumn change", jobs.Weekly(time.Monday, 3, 0), "2026-10-19 02:00", []string{"2026-10-26 03:00", "2026-11-02 03:00"}},
		{"weekly later the same day", jobs.Weekly(time.Monday, 3, 0), "2026-10-19 01:00", []string{"2026-10-19 02:00", "2026-10-26 03:00"}},
		{"hourly over the spring change", jobs.Every(time.Hour), "2026-03-29 00:10", []string{"2026-03-29 01:00", "2026-03-29 02:00"}},
		{"a pause that does not divide the day", jobs.Every(7 * time.Hour), "2026-01-05 20:00", []string{"2026-01-05 21:00", "2026-01-06 00:00"}},
	} {
		at := parse(t, c.after)
		for _, want := range c.want {
			if at = c.next(at); !at.Equal(parse(t, want)) {
				t.Errorf("%s: %v, want %s", c.name, at.UTC(), want)
			}
		}
	}
}

func weekly(latestOnly bool) []jobs.Schedule {
	return []jobs.Schedule{{Name: "summaries", Next: jobs.Weekly(time.Monday, 3, 0), LatestOnly: latestOnly,
		Job: func(due time.Time) jobs.Args { return errand{due.Format("2006-01-02 15:04")} }}}
}

func TestMissedTimesAreMadeUpFor(t *testing.T) {
	t.Parallel()
	for latestOnly, want := range map[bool][]string{false: {"2026-10-19 02:00", "2026-10-26 03:00", "2026-11-02 03:00"}, true: {"2026-11-02 03:00"}} {
		pool, queue := dbtest.New(t), &collected{}
		for _, now := range []string{"2026-10-14 12:00", "2026-10-19 01:59", "2026-11-04 12:00", "2026-11-04 12:01"} {
			if err := jobs.EnqueueDue(t.Context(), pool, queue, weekly(latestOnly), parse(t, now)); err != nil {
				t.Fatal(err)
			}
		}
		if !slices.Equal(queue.names, want) {
			t.Errorf("latest only %v: %q", latestOnly, queue.names)
		}
	}
}

func TestAScheduleThatFailsHoldsUpNoOther(t *testing.T) {
	t.Parallel()
	pool, queue := dbtest.New(t), &collected{}
	broken := jobs.Schedule{Name: strings.Repeat("\x00", 1), Next: jobs.Every(time.Minute), Job: func(time.Time) jobs.Args { return errand{} }}
	all := append([]jobs.Schedule{broken}, weekly(false)...)
	for _, now := range []string{"2026-10-14 12:00", "2026-10-19 02:00"} {
		if err := jobs.EnqueueDue(t.Context(), pool, queue, all, parse(t, now)); err == nil {
			t.Error("the failure is not reported")
		}
	}
	if !slices.Equal(queue.names, []string{"2026-10-19 02:00"}) {
		t.Errorf("%q", queue.names)
	}
}

func TestOneOfManyServersRunsEachScheduledTime(t *testing.T) {
	t.Parallel()
	pool, queue := dbtest.New(t), &collected{}
	if err := jobs.EnqueueDue(t.Context(), pool, queue, weekly(false), parse(t, "2026-10-18 12:00")); err != nil {
		t.Fatal(err)
	}
	var servers sync.WaitGroup
	for range 8 {
		servers.Go(func() {
			if err := jobs.EnqueueDue(t.Context(), pool, queue, weekly(false), parse(t, "2026-10-19 02:00")); err != nil {
				t.Error(err)
			}
		})
	}
	servers.Wait()
	if !slices.Equal(queue.names, []string{"2026-10-19 02:00"}) {
		t.Errorf("%q", queue.names)
	}
}

// missed is a job of every minute.
type missed struct{}

func (missed) Job() jobs.Kind { return jobs.Kind{Name: "missed", Next: jobs.Every(time.Minute)} }

// The running queue checks by itself which schedules are due, as soon as it starts.
func TestTheQueueServesItsSchedules(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	if _, err := pool.Exec(t.Context(), `insert into schedules (name, served_until) values ('missed', now() - interval '1 hour')`); err != nil {
		t.Fatal(err)
	}
	ran := make(chan string, 10)
	queue, err := jobs.Serve(jobs.Options{Pool: pool, Log: quietLog(t)}, []jobs.Job{jobs.Define(func(context.Context, missed) error { ran <- "due"; return nil })})
	if err != nil {
		t.Fatal(err)
	}
	if err := queue.Start(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(t, queue, 20*time.Second) })
	if got := await(t, ran); got != "due" {
		t.Error(got)
	}
}
