package operator

import (
	"context"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
)

const (
	beatEvery = 5 * time.Second
	beatLimit = 4 * time.Second
	lease     = "20 seconds" // of a server that is not heard of
)

// Server is what a server says of itself.
type Server struct {
	ID, Host, Version string
	Started           time.Time
	Log               *slog.Logger
	// Now is what changes.
	Now func() Health
}

// Health is how a server fares at the moment.
type Health struct {
	Problem             string
	Sockets             int
	DiskFree, DiskTotal uint64
}

// Run renews the server's row until ctx ends, gives jobs of servers that are gone to others and reads whether the portal
// is closed.
func (a *API) Run(ctx context.Context, pool *pgxpool.Pool, s Server) {
	defer stopped(context.WithoutCancel(ctx), pool, s)
	failing := false
	for {
		err := a.beat(ctx, pool, s)
		if ctx.Err() != nil {
			return
		}
		if failing != (err != nil) {
			if failing = err != nil; failing {
				s.Log.WarnContext(ctx, "this server cannot renew its lease; others will take its jobs over", "error", err)
			}
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(beatEvery):
		}
	}
}

func (a *API) beat(ctx context.Context, pool *pgxpool.Pool, s Server) error {
	ctx, cancel := context.WithTimeout(ctx, beatLimit)
	defer cancel()
	h := s.Now()
	_, err := pool.Exec(ctx, `insert into servers as s (id, host, version, started_at, seen_at, problem, sockets, disk_free, disk_total)
		values ($1, $2, $3, least($4, now()), now(), left($5, 1000), $6, nullif($7::bigint, 0), nullif($8::bigint, 0))
		on conflict (id) do update set seen_at = excluded.seen_at, problem = excluded.problem, sockets = excluded.sockets,
			disk_free = excluded.disk_free, disk_total = excluded.disk_total, stopped_at = null`,
		s.ID, s.Host, s.Version, s.Started, h.Problem, h.Sockets, int64(h.DiskFree), int64(h.DiskTotal))
	if err != nil {
		return err
	}
	n, err := TakeOver(ctx, pool)
	if err != nil {
		return err
	}
	if n > 0 {
		s.Log.WarnContext(ctx, "jobs of a server that is gone were given to others", "jobs", n)
	}
	a.mu.Lock()
	before := a.changes
	a.mu.Unlock()
	m, err := readMaintenance(ctx, pool)
	if err == nil {
		a.setClosed(m, func(changes int) bool { return changes != before })
	}
	return err
}

// stopped marks the server as stopped by itself.
func stopped(ctx context.Context, pool *pgxpool.Pool, s Server) {
	ctx, cancel := context.WithTimeout(ctx, beatLimit)
	defer cancel()
	if _, err := pool.Exec(ctx, `update servers set stopped_at = greatest(now(), started_at), seen_at = now() where id = $1`, s.ID); err != nil {
		s.Log.WarnContext(ctx, "this server could not say that it stops", "error", err)
	}
}

// TakeOver gives up the running jobs of servers that are gone: another server works them at once, and one that was at its
// last attempt is given up. Servers without a row, such as those of an earlier version, keep theirs.
func TakeOver(ctx context.Context, q db.Querier) (taken int64, err error) {
	tag, err := q.Exec(ctx, `update river_job j set
			state = (case when j.attempt >= j.max_attempts then 'discarded' else 'available' end)::river_job_state,
			finalized_at = case when j.attempt >= j.max_attempts then now() end,
			scheduled_at = case when j.attempt >= j.max_attempts then j.scheduled_at else now() end,
			errors = array_append(j.errors, jsonb_build_object('at', now(), 'attempt', j.attempt, 'trace', '',
				'error', 'the server that worked on this ended before it was done'))
		from servers s where j.state = 'running' and s.id = j.attempted_by[array_upper(j.attempted_by, 1)]
			and s.seen_at < now() - interval '`+lease+`'`)
	return tag.RowsAffected(), err
}

// Sweep deletes servers that have long been gone.
func Sweep(ctx context.Context, q db.Querier) error {
	_, err := q.Exec(ctx, `delete from servers where seen_at < now() - interval '30 days'`)
	return err
}

// Backed records a backup that was completed; file is its name in the folder of backups, if a server made it by itself.
func Backed(ctx context.Context, conn *pgx.Conn, made time.Time, bytes int64, file string) error {
	_, err := conn.Exec(ctx, `insert into backups (made_at, took_seconds, bytes, file)
		values ($1, greatest(0, extract(epoch from clock_timestamp() - $1))::int, $2, $3) on conflict do nothing`, made, bytes, file)
	return err
}

// Proved records that a backup was restored beside the portal, and what was wrong with it.
func Proved(ctx context.Context, q db.Querier, file string, at time.Time, problem error) error {
	text := ""
	if problem != nil {
		text = problem.Error()
	}
	_, err := db.Column[string](ctx, q, `update backups set proved_at = $2, problem = left($3, 1000) where file = $1 returning file`, file, at, text)
	return err
}
