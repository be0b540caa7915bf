package jobs

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
)

const (
	checkEvery = time.Minute
	// maxMissed bounds how many missed runs of one schedule are made up for at a time.
	maxMissed = 60
)

// Schedule enqueues a job at London wall-clock times. Each time is served once,
// however many servers there are; times that passed while none ran are made up for.
type Schedule struct {
	Name string
	// Next is the first time after another one.
	Next func(after time.Time) time.Time
	// Job is what runs for a time that came, UTC.
	Job func(due time.Time) river.JobArgs
	// LatestOnly makes up for the latest missed time alone.
	LatestOnly bool
}

// Every returns the times of a pause counted from midnight in London.
func Every(pause time.Duration) func(time.Time) time.Time {
	return func(after time.Time) time.Time {
		day := london.Day(after)
		next := day.Add((after.Sub(day)/pause + 1) * pause)
		if tomorrow := london.AddDays(after, 1); next.After(tomorrow) {
			return tomorrow
		}
		return next
	}
}

// Daily returns a time of every London day. A time that the clocks skip is an
// hour later that day; one that they repeat comes once.
func Daily(hour, minute int) func(time.Time) time.Time {
	return func(after time.Time) time.Time {
		for days := 0; ; days++ {
			if next := at(after, days, hour, minute); next.After(after) {
				return next
			}
		}
	}
}

// Weekly returns a time of one day of every week, in London.
func Weekly(day time.Weekday, hour, minute int) func(time.Time) time.Time {
	return func(after time.Time) time.Time {
		days := (int(day) - int(after.In(london.Zone).Weekday()) + 7) % 7
		if next := at(after, days, hour, minute); next.After(after) {
			return next
		}
		return at(after, days+7, hour, minute)
	}
}

func at(from time.Time, days, hour, minute int) time.Time {
	year, month, day := from.In(london.Zone).Date()
	return time.Date(year, month, day+days, hour, minute, 0, 0, london.Zone).UTC()
}

// dueArgs asks what is due.
type dueArgs struct{}

// Kind names the job.
func (dueArgs) Kind() string { return "enqueue_due" }

func checkDue() *river.PeriodicJob {
	return river.NewPeriodicJob(river.PeriodicInterval(checkEvery), func() (river.JobArgs, *river.InsertOpts) {
		return dueArgs{}, &river.InsertOpts{MaxAttempts: 1}
	}, &river.PeriodicJobOpts{RunOnStart: true})
}

type dueWorker struct {
	river.WorkerDefaults[dueArgs]
	pool      *pgxpool.Pool
	schedules []Schedule
}

func (w *dueWorker) Work(ctx context.Context, _ *river.Job[dueArgs]) error {
	return EnqueueDue(ctx, w.pool, clientInserter{river.ClientFromContext[pgx.Tx](ctx)}, w.schedules, time.Now())
}

// clientInserter inserts through the client that works the present job.
type clientInserter struct{ client *river.Client[pgx.Tx] }

// Insert implements Inserter.
func (i clientInserter) Insert(ctx context.Context, tx pgx.Tx, args river.JobArgs, opts *river.InsertOpts) error {
	return (&Queue{client: i.client}).Insert(ctx, tx, args, opts)
}

// EnqueueDue inserts the jobs of every time that came since the last call. A
// schedule starts with its first call: nothing before that was missed.
func EnqueueDue(ctx context.Context, pool *pgxpool.Pool, queue Inserter, schedules []Schedule, now time.Time) error {
	var failed error
	for _, s := range schedules {
		if err := db.InTx(ctx, pool, func(tx pgx.Tx) error { return s.enqueue(ctx, tx, queue, now) }); err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", s.Name, err))
		}
	}
	return failed
}

// enqueue locks the schedule's row, so that one of several servers serves a time.
func (s Schedule) enqueue(ctx context.Context, tx pgx.Tx, queue Inserter, now time.Time) error {
	var served time.Time
	err := tx.QueryRow(ctx, `insert into schedules as s (name, served_until) values ($1, $2)
		on conflict (name) do update set name = s.name returning served_until`, s.Name, now).Scan(&served)
	if err != nil {
		return err
	}
	due := s.due(served, now)
	for _, at := range due {
		if err := queue.Insert(ctx, tx, s.Job(at), nil); err != nil {
			return err
		}
	}
	if len(due) == 0 {
		return nil
	}
	_, err = tx.Exec(ctx, `update schedules set served_until = $2 where name = $1`, s.Name, due[len(due)-1])
	return err
}

func (s Schedule) due(served, now time.Time) (due []time.Time) {
	for at := s.Next(served); !at.After(now); at = s.Next(at) {
		if due = append(due, at); s.LatestOnly {
			due = due[len(due)-1:]
		} else if len(due) == maxMissed {
			break
		}
	}
	return due
}
