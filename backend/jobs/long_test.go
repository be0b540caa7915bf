package jobs_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func quietLog(t testing.TB) *slog.Logger { return slog.New(slog.NewTextHandler(t.Output(), nil)) }

// importArgs is a long job that writes one row per step.
type importArgs struct {
	Rows int64 `json:"rows"`
}

func (importArgs) Job() jobs.Kind { return jobs.Kind{Name: "import"} }

type importer struct {
	*webtest.Server
	user string
}

func newImporter(t *testing.T) *importer {
	t.Helper()
	i := &importer{Server: webtest.Open(t)}
	i.Exec(`create table imported (n bigint primary key)`)
	i.user = i.User("a", wire.RoleAdmin, "", "").UserID
	i.User("b", wire.RoleAdmin, "", "")
	i.Serve(web.Options{}, jobs.NewAPI(i.Pool).Register)
	return i
}

// writeRow is a step of the import.
func writeRow(ctx context.Context, tx pgx.Tx, run *jobs.Run[importArgs]) (bool, error) {
	if _, err := tx.Exec(ctx, `insert into imported values ($1)`, run.Done); err != nil {
		return false, err
	}
	run.Done, run.Total = run.Done+1, run.Args.Rows
	run.Result = map[string]any{"Rows": run.Done}
	return run.Done < run.Total, nil
}

// work runs the queue with a step until the test ends, or until the returned function is called.
func (i *importer) work(step jobs.Step[importArgs]) (stopQueue func()) {
	i.T.Helper()
	queue, err := jobs.New(i.Pool, i.Log, jobs.DefineLong(i.Pool, step))
	if err != nil {
		i.T.Fatal(err)
	}
	if err := queue.Start(i.T.Context()); err != nil {
		i.T.Fatal(err)
	}
	stopped := false
	stopQueue = func() {
		if !stopped {
			stopped = true
			stop(i.T, queue, 50*time.Millisecond)
		}
	}
	i.T.Cleanup(stopQueue)
	return stopQueue
}

func (i *importer) start(rows int64) (id string) {
	i.T.Helper()
	queue, err := jobs.NewInserter(i.Pool, i.Log)
	if err != nil {
		i.T.Fatal(err)
	}
	err = db.InTx(i.T.Context(), i.Pool, func(tx pgx.Tx) (err error) {
		id, err = jobs.StartLong(i.T.Context(), tx, queue, i.user, "Import", importArgs{rows})
		return err
	})
	if err != nil {
		i.T.Fatal(err)
	}
	return id
}

func (i *importer) call(who, method, path string) (int, wire.LongJob) {
	i.T.Helper()
	w := i.Send(who, method, path, nil)
	var out web.Result[wire.LongJob]
	_ = json.Unmarshal(w.Body.Bytes(), &out)
	return w.Code, out.Result
}

// becomes waits until the job is in a state.
func (i *importer) becomes(id, state string) wire.LongJob {
	i.T.Helper()
	again, limit := time.NewTicker(10*time.Millisecond), time.After(20*time.Second)
	defer again.Stop()
	for {
		status, job := i.call("a", "GET", "/api/jobs/"+id)
		if status == 200 && job.State == state {
			return job
		}
		select {
		case <-again.C:
		case <-limit:
			i.T.Fatalf("it is %d %+v, not %s", status, job, state)
		}
	}
}

func (i *importer) count(sql string, args ...any) (n int) {
	i.T.Helper()
	if err := i.Pool.QueryRow(i.T.Context(), sql, args...).Scan(&n); err != nil {
		i.T.Fatal(err)
	}
	return n
}

func TestALongJobReportsProgressToTheUserWhoStartedIt(t *testing.T) {
	i := newImporter(t)
	i.work(writeRow)
	id := i.start(4)
	job := i.becomes(id, wire.JobDone)
	if job.Done != 4 || job.Total != 4 || job.Result["Rows"] != 4.0 || job.EndedAt == nil || job.Title != "Import" || job.Kind != "import" {
		t.Fatalf("%+v", job)
	}
	if n := i.count(`select count(*) from events where kind = 'Job' and entity_id = $1 and user_id = $2`, id, i.user); n != 5 {
		t.Errorf("published %d times", n)
	}
	if status, _ := i.call("b", "GET", "/api/jobs/"+id); status != 404 {
		t.Errorf("somebody else's job: %d", status)
	}
	if status, _ := i.call("b", "POST", "/api/jobs/"+id+"/cancel"); status != 404 {
		t.Errorf("somebody else's job: %d", status)
	}
}

func TestALongJobContinuesWhereItStopped(t *testing.T) {
	i := newImporter(t)
	reached := make(chan struct{})
	stopQueue := i.work(func(ctx context.Context, tx pgx.Tx, run *jobs.Run[importArgs]) (bool, error) {
		if run.Done == 2 {
			close(reached)
			<-ctx.Done() // the server stops in the middle of a step
		}
		return writeRow(ctx, tx, run)
	})
	id := i.start(5)
	await(t, reached)
	stopQueue()
	if n := i.count(`select count(*) from imported`); n != 2 {
		t.Fatalf("%d rows after the stop", n)
	}
	i.work(writeRow)
	if job := i.becomes(id, wire.JobDone); job.Done != 5 || i.count(`select count(*) from imported`) != 5 {
		t.Fatalf("%+v", job)
	}
}

func TestALongJobIsCancelled(t *testing.T) {
	i := newImporter(t)
	waiting := i.start(3)
	if status, job := i.call("a", "POST", "/api/jobs/"+waiting+"/cancel"); status != 200 || job.State != wire.JobCancelled {
		t.Fatalf("%d %+v", status, job)
	}
	i.work(writeRow)
	running := i.start(1_000_000)
	i.becomes(running, wire.JobRunning)
	if status, _ := i.call("a", "POST", "/api/jobs/"+running+"/cancel"); status != 200 {
		t.Fatalf("%d", status)
	}
	i.becomes(running, wire.JobCancelled)
}

// A job that works outside its steps says how far it is, and ends there once it is cancelled.
func TestALongJobReportsOutsideItsSteps(t *testing.T) {
	i := newImporter(t)
	goOn := make(chan bool)
	queue, err := jobs.New(i.Pool, i.Log, jobs.DefineLongReading(i.Pool, func(ctx context.Context, run *jobs.Run[importArgs]) (jobs.Step[importArgs], func(),
		error) {
		for run.Done < run.Args.Rows {
			run.Done, run.Total = run.Done+1, run.Args.Rows
			if err := db.InTx(ctx, i.Pool, func(tx pgx.Tx) error { return run.Report(ctx, tx) }); err != nil {
				return nil, nil, err
			}
			<-goOn
		}
		return func(context.Context, pgx.Tx, *jobs.Run[importArgs]) (bool, error) { return false, nil }, func() {}, nil
	}))
	i.Must(err)
	i.Must(queue.Start(t.Context()))
	t.Cleanup(func() { stop(t, queue, 50*time.Millisecond) })
	whole, cancelled := i.start(1), i.start(2)
	for _, id := range []string{whole, cancelled} {
		if job := i.becomes(id, wire.JobRunning); job.Done != 1 {
			t.Errorf("%+v", job)
		}
	}
	i.call("a", "POST", "/api/jobs/"+cancelled+"/cancel")
	close(goOn)
	i.becomes(whole, wire.JobDone)
	if job := i.becomes(cancelled, wire.JobCancelled); job.Done != 1 {
		t.Errorf("%+v", job)
	}
}

func TestALongJobFailsCleanly(t *testing.T) {
	i := newImporter(t)
	tries := 0
	i.work(func(ctx context.Context, tx pgx.Tx, run *jobs.Run[importArgs]) (bool, error) {
		switch {
		case run.Args.Rows == 1:
			return false, fault.Field("Row 3", "Row 3 has no title.")
		case tries == 0:
			tries++
			return false, errors.New("a connection broke")
		case tries == 1:
			tries++
			panic("a bug")
		}
		return writeRow(ctx, tx, run)
	})
	if job := i.becomes(i.start(1), wire.JobFailed); job.Error != "Row 3 has no title." {
		t.Errorf("%+v", job)
	}
	if job := i.becomes(i.start(2), wire.JobDone); tries != 2 || job.Done != 2 {
		t.Errorf("%d tries, %+v", tries, job)
	}
}

func TestALongJobWhoseJobIsGoneFails(t *testing.T) {
	i := newImporter(t)
	lost, fresh := i.start(3), i.start(3)
	i.Exec(`update long_jobs set updated_at = now() - interval '10 minutes'`)
	i.Exec(`delete from river_job where args ->> 'id' = $1`, lost)
	for _, want := range []int{1, 0} {
		n := 0
		err := jobs.Reconcile(t.Context(), i.Pool, quietLog(t), func(_ string, found int) { n = found }, jobs.Interrupted())
		if err != nil || n != want {
			t.Errorf("found %d, %v", n, err)
		}
	}
	if job := i.becomes(lost, wire.JobFailed); job.Error == "" {
		t.Errorf("%+v", job)
	}
	i.becomes(fresh, wire.JobWaiting)
}
