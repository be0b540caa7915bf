package archive_test

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/archive"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// Environment variables that make this program a server that makes archives.
const (
	serverDatabase = "PORTAL_ARCHIVE_SERVER"
	serverFiles    = "PORTAL_ARCHIVE_FILES"
	serverKey      = "PORTAL_ARCHIVE_KEY"
)

func TestMain(m *testing.M) {
	if os.Getenv(serverDatabase) != "" {
		fmt.Fprintln(os.Stderr, serveArchives(context.Background()))
		os.Exit(1)
	}
	dbtest.Main(m)
}

// serveArchives runs the queue for ever and prints the notices that the database raises.
func serveArchives(ctx context.Context) error {
	config, err := pgxpool.ParseConfig(os.Getenv(serverDatabase))
	if err != nil {
		return err
	}
	config.ConnConfig.OnNotice = func(_ *pgconn.PgConn, n *pgconn.Notice) { fmt.Println(n.Message) }
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return err
	}
	files, err := blob.Open(ctx, os.Getenv(serverFiles), blob.Options{BaseURL: "http://portal.test", Now: time.Now})
	if err != nil {
		return err
	}
	box, err := secret.New(os.Getenv(serverKey))
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(os.Stderr, nil))
	api := archive.New(archive.Deps{Pool: pool, Files: files, Invoices: invoices.New(pool, files, time.Now), Box: box, Now: time.Now})
	queue, err := jobs.New(pool, log, api.Jobs()...)
	if err != nil {
		return err
	}
	if err := queue.Start(ctx); err != nil {
		return err
	}
	select {}
}

// holdAt makes the server wait when it reports that step, until what is returned is called.
func (f *fixture) holdAt(step string) (release func()) {
	f.t.Helper()
	f.Exec(`create function hold() returns trigger language plpgsql as $$ begin
		if new.result->>'step' = '` + step + `' then raise notice 'waiting'; perform pg_advisory_xact_lock(1500); end if; return new; end $$`)
	f.Exec(`create trigger hold before update on long_jobs for each row execute function hold()`)
	held, err := f.Pool.Acquire(f.t.Context())
	f.Must(err)
	_, err = held.Exec(f.t.Context(), `select pg_advisory_lock(1500)`)
	f.Must(err)
	return func() {
		_, err := held.Exec(f.t.Context(), `select pg_advisory_unlock(1500)`)
		f.Must(err)
		held.Release()
		f.Exec(`drop trigger hold on long_jobs`) // waits until PostgreSQL has ended the killed server's transaction
		f.Exec(`drop function hold`)
	}
}

// killWhenWaiting starts a server and kills it when the database makes it wait.
func (f *fixture) killWhenWaiting() {
	f.t.Helper()
	server := exec.CommandContext(f.t.Context(), os.Args[0])
	server.Env = append(os.Environ(), serverDatabase+"="+f.Pool.Config().ConnString(), serverFiles+"="+f.folder, serverKey+"="+f.key)
	server.Stderr = f.t.Output()
	out, err := server.StdoutPipe()
	f.Must(err)
	f.Must(server.Start())
	printed := bufio.NewScanner(out)
	for printed.Scan() && printed.Text() != "waiting" {
	}
	if printed.Text() != "waiting" {
		f.t.Errorf("it ended before it had to wait: %v", printed.Err())
	}
	f.Must(server.Process.Kill())
	_ = server.Wait() // the error reports that it was killed
}

func (f *fixture) one(who, id string) wire.MonthArchive {
	f.t.Helper()
	return webtest.Result[wire.MonthArchive](f.Server, f.Want(f.Send(who, "GET", path+"/"+id, nil), 200, ""))
}

// reaches waits until an archive is at a step.
func (f *fixture) reaches(id, step string) wire.MonthArchive {
	f.t.Helper()
	again, limit := time.NewTicker(10*time.Millisecond), time.After(20*time.Second)
	defer again.Stop()
	for {
		a := f.one("admin", id)
		if a.Step == step {
			return a
		}
		select {
		case <-again.C:
		case <-limit:
			f.t.Fatalf("it is %+v, not at %s", a, step)
		}
	}
}

// A server that is killed while it makes an archive leaves a job that the next one finds: it makes one whole archive.
func TestAKilledServersArchiveIsMadeByTheNext(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	for _, step := range []string{wire.ArchiveDocuments, wire.ArchiveStoring} {
		t.Run(step, func(t *testing.T) {
			f := setup(t)
			asked := f.ask("admin", "")
			release := f.holdAt(step)
			f.killWhenWaiting()
			release()
			if a := f.one("admin", asked.Id); a.State != "Making" || step == wire.ArchiveStoring && a.Step != wire.ArchiveTables {
				t.Errorf("after the kill: %+v", a)
			}
			if left, err := filepath.Glob(temporary + "/portal-archive-" + asked.Id); err != nil || len(left) != 1 {
				t.Errorf("%q %v", left, err)
			}
			f.Exec(`update river_job set state = 'available', scheduled_at = now() where kind = 'archive_month' and state = 'running'`) // as a server does
			f.work()
			a := f.one("admin", asked.Id)
			if a.State != "Ready" || a.Documents != 5 || a.Step != "" || a.Done != 0 {
				t.Fatalf("%+v", a)
			}
			stored, err := filepath.Glob(f.folder + "/archives/*.zip")
			f.Must(err)
			if len(stored) != 1 {
				t.Errorf("%q", stored)
			}
			content, err := os.ReadFile(stored[0])
			f.Must(err)
			if r := f.verify(content); len(r.Problems) > 0 {
				t.Errorf("%q", r.Problems)
			}
			if left, err := filepath.Glob(temporary + "/portal-archive-" + asked.Id); err != nil || len(left) > 0 {
				t.Errorf("%q %v", left, err)
			}
			if n := f.Count(`select count(*) from long_jobs where state = 'Done' and kind = 'archive_month'`); n != 1 {
				t.Errorf("%d jobs are done", n)
			}
		})
	}
}

// Somebody sees how far an archive has come, and may stop it; nothing of it is left.
func TestAnArchiveTellsHowFarItIsAndCanBeStopped(t *testing.T) {
	f := setup(t)
	asked := f.ask("admin", f.merchant)
	if asked.State != "Making" || asked.Step != "" {
		t.Errorf("%+v", asked)
	}
	release := f.holdAt(wire.ArchiveTables)
	ends := f.start()
	if a := f.reaches(asked.Id, wire.ArchiveDocuments); a.State != "Making" || a.Total != 4 {
		t.Errorf("%+v", a)
	}
	f.Want(f.Send("rival", "POST", path+"/"+asked.Id+"/stop", nil), 404, "")
	release()
	ends()
	f.Want(f.Send("merchant", "POST", path+"/"+asked.Id+"/stop", nil), 409, "NotMaking")

	f.Exec(`delete from month_archives`)
	asked = f.ask("admin", f.merchant)
	if a := webtest.Result[wire.MonthArchive](f.Server, f.Want(f.Send("merchant", "POST", path+"/"+asked.Id+"/stop", nil), 200, "")); a.State != "Stopped" {
		t.Errorf("%+v", a)
	}
	asked = f.ask("admin", f.merchant) // once more
	f.Exec(`update long_jobs set cancel_requested = true where id = $1`, asked.JobId)
	f.work()
	if a := f.one("merchant", asked.Id); a.State != "Stopped" || a.MadeAt != nil {
		t.Errorf("%+v", a)
	}
	if stored, _ := filepath.Glob(f.folder + "/archives/*.zip"); len(stored) != 1 {
		t.Errorf("%q", stored)
	}
	months := webtest.Result[[]wire.ClosedMonth](f.Server, f.Want(f.Send("rival", "GET", path+"/months", nil), 200, ""))
	if len(months) != 1 || months[0].Month != "2026-10" {
		t.Errorf("%+v", months)
	}
}
