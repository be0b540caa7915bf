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
	"tradekart/portal/backend/wire"
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
	Job func(due time.Time) Args
	// LatestOnly makes up for the latest missed time alone.
	LatestOnly bool
}

func scheduleOf(args Args) (s Schedule, scheduled bool) {
	k := args.Job()
	s = Schedule{Name: k.Name, Next: k.Next, Job: k.For, LatestOnly: k.For == nil}
	if k.For == nil {
		s.Job = func(time.Time) Args { return args }
	}
	return s, k.Next != nil
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

func (dueArgs) Job() Kind { return Kind{Name: "enqueue_due", Attempts: 1} }

func checkDue() *river.PeriodicJob {
	return river.NewPeriodicJob(river.PeriodicInterval(checkEvery), func() (river.JobArgs, *river.InsertOpts) { return enqueued{dueArgs{}}, nil },
		&river.PeriodicJobOpts{RunOnStart: true})
}

// enqueueDue inserts through the client that works the present job.
func enqueueDue(ctx context.Context, pool *pgxpool.Pool, schedules []Schedule) error {
	return EnqueueDue(ctx, pool, &Queue{river.ClientFromContext[pgx.Tx](ctx)}, schedules, time.Now())
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
	served, err := db.Value[time.Time](ctx, tx, `insert into schedules as s (name, served_until) values ($1, $2)
		on conflict (name) do update set name = s.name returning served_until`, s.Name, now)
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

// interrupted stands for long jobs of every kind.
type interrupted struct{}

func (interrupted) Job() Kind { return Kind{Name: "interrupted_long_jobs"} }

// Interrupted are long jobs whose job is gone.
func Interrupted() Job { return Define[interrupted](nil, Lost{Find: failInterrupted}) }

// failInterrupted ends long jobs whose job is gone: their arguments went with it.
func failInterrupted(ctx context.Context, tx pgx.Tx) (int, error) {
	ids, err := db.Column[string](ctx, tx, `select id::text from long_jobs l where state in ('Waiting', 'Running') and updated_at < now() - interval '5 minutes'
		and `+noLive("l.kind", "jsonb_build_object('id', l.id)")+` for update skip locked`)
	if err != nil {
		return 0, err
	}
	for _, id := range ids {
		if err := end(ctx, tx, id, wire.JobFailed, "This was interrupted and could not continue. Please start it again."); err != nil {
			return 0, err
		}
	}
	return len(ids), nil
}
