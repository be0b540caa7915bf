package catalogue_test

import (
	"bufio"
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/db/dbtest"
)

// importServer is an environment variable that makes this program a server that runs imports; its value is
// the database, and that of importFiles the folder of the files.
const (
	importServer = "PORTAL_IMPORT_SERVER"
	importFiles  = "PORTAL_IMPORT_FILES"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(importServer); url != "" {
		fmt.Fprintln(os.Stderr, serveImports(url))
		os.Exit(1)
	}
	dbtest.Main(m)
}

// serveImports runs the queue for ever and prints the notices that the database raises.
func serveImports(url string) error {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return err
	}
	config.ConnConfig.OnNotice = func(_ *pgconn.PgConn, n *pgconn.Notice) { fmt.Println(n.Message) }
	pool, err := pgxpool.NewWithConfig(context.Background(), config)
	if err != nil {
		return err
	}
	files, err := blob.Open(context.Background(), os.Getenv(importFiles), blob.Options{Now: now})
	if err != nil {
		return err
	}
	api := catalogue.New(pool, nil, files, now)
	if _, err := startQueue(context.Background(), pool, api, make(chan string, 10), slog.NewTextHandler(os.Stderr, nil)); err != nil {
		return err
	}
	select {}
}

// A server that is killed while it checks a file leaves whole batches, and the next one reads on: each row is checked once.
func TestAKilledServerChecksNoRowTwice(t *testing.T) {
	const n = 4500
	i := newImporter(t)
	rows := make([][]any, n)
	for no := range rows {
		rows[no] = product(first+no, fmt.Sprint("Loaf ", no))
	}
	rows[4400] = product(first, "Twice") // the same as the first, which the killed server has read
	started := i.uploaded(i.send("products.xlsx", workbook(t, head, rows...)))
	i.Exec(`create function wait() returns trigger language plpgsql as $$ begin
		if (new.result ->> 'Rows')::int = 4000 then raise notice 'waiting'; perform pg_advisory_xact_lock(1500); end if; return new; end $$`)
	i.Exec(`create trigger wait before update on long_jobs for each row execute function wait()`)
	held, err := i.Pool.Acquire(t.Context())
	i.Must(err)
	defer held.Release()
	_, err = held.Exec(t.Context(), `select pg_advisory_lock(1500)`)
	i.Must(err)
	i.killWhenWaiting()
	_, err = held.Exec(t.Context(), `select pg_advisory_unlock(1500)`)
	i.Must(err)
	i.Exec(`drop trigger wait on long_jobs`)
	if c := i.checkOf(started.Id); c.State != "Running" || c.Rows != 2000 || i.Count(`select count(*) from catalogue_import_rows`) != 2000 {
		t.Errorf("after the kill: %+v", c)
	}
	i.Exec(`update river_job set state = 'available', scheduled_at = now() where kind = 'catalogue.check' and state = 'running'`)
	stop := i.work()
	i.outcome("completed")
	stop()
	if c := i.checkOf(started.Id); c.State != "Done" || c.Rows != n || c.Summary[0].Title != "4,499 products to add" || c.LeftOut.Count != 1 ||
		c.LeftOut.Problems[0].Problem != "Row 2 already has this GTIN." {
		t.Errorf("%+v", c)
	}
	if got := i.Count(`select count(distinct gtin) from catalogue_import_rows`); got != n-1 {
		t.Errorf("%d products are stored", got)
	}
}

// A server that is killed in the middle of a batch leaves nothing of that batch behind, and the next server
// continues after the last complete batch.
func TestAKilledServerImportsNoRowTwice(t *testing.T) {
	const n, lock = 2500, 1500
	i := newImporter(t)
	rows := make([][]any, n)
	for no := range rows {
		rows[no] = product(first+no, fmt.Sprint("Loaf ", no))
	}
	check := i.check(rows...)
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
	// The server waits in the middle of the second batch until it is killed.
	i.Exec(`create function wait() returns trigger language plpgsql as $$ begin
		if new.name = 'Loaf 1500' then raise notice 'waiting'; perform pg_advisory_xact_lock(1500); end if; return new; end $$`)
	i.Exec(`create trigger wait before insert on product_variants for each row execute function wait()`)
	held, err := i.Pool.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer held.Release()
	if _, err := held.Exec(t.Context(), `select pg_advisory_lock($1)`, lock); err != nil {
		t.Fatal(err)
	}
	i.killWhenWaiting()
	if _, err := held.Exec(t.Context(), `select pg_advisory_unlock($1)`, lock); err != nil {
		t.Fatal(err)
	}
	i.Exec(`drop trigger wait on product_variants`) // waits until PostgreSQL has ended the killed server's transaction
	if r := i.latest(); r.Status != "In Progress" || r.Done != 1000 || i.Count(`select count(*) from product_variants`) != 1000 ||
		i.Count(`select product_count from subcategories`) != 1000 || i.Count(`select count(*) from catalogue_import_rows where after is null`) != n-1000 {
		t.Errorf("after the kill: %+v", r)
	}
	// The queue takes a job back when it has run for too long.
	i.Exec(`update river_job set state = 'available', scheduled_at = now() where kind = 'catalogue.import' and state = 'running'`)
	stop := i.work()
	defer stop()
	if r := i.ends("completed"); r.Status != "Completed" || r.Done != n || r.LeftOut != 0 || r.FileUrl != "" {
		t.Errorf("%+v", r)
	}
	for sql, want := range map[string]int{
		`select count(distinct name) from product_variants`:                       n,
		`select count(*) from product_variants`:                                   n,
		`select product_count from subcategories`:                                 n,
		`select count(*) from catalogue_import_rows where after is null`:          0,
		`select count(*) from audit_log where action = 'catalogue.imported'`:      1,
		`select done from long_jobs where kind = 'catalogue.import'`:              n,
		`select attempt from river_job where kind = 'catalogue.import' limit 1`:   2,
		`select count(*) from verticals where name = 'Food' and description = ''`: 1,
	} {
		if got := i.Count(sql); got != want {
			t.Errorf("%s: %d", sql, got)
		}
	}
}

// A server that is killed while it changes or puts back products leaves whole batches, and the next one goes on.
func TestAKilledServerChangesAndUndoesNoRowTwice(t *testing.T) {
	const n = 2500
	i := newImporter(t)
	named := func(name string) [][]any {
		rows := make([][]any, n)
		for no := range rows {
			rows[no] = product(first+no, fmt.Sprint(name, no))
		}
		return rows
	}
	stop := i.work()
	i.take(named("Loaf ")...)
	check := i.check(named("Changed ")...)
	stop()
	i.Exec(`create function wait() returns trigger language plpgsql as $$ begin
		if new.name like '% 1500' then raise notice 'waiting'; perform pg_advisory_xact_lock(1500); end if; return new; end $$`)
	for _, phase := range []struct{ kind, path, left string }{
		{"catalogue.import", "import/enqueue/", "Changed"},
		{"catalogue.undo", "import/undo/", "Loaf"},
	} {
		i.Want(i.Send("admin", "POST", upc+phase.path+check.Id, nil), 200, "")
		i.Exec(`create trigger wait before update on product_variants for each row execute function wait()`)
		held, err := i.Pool.Acquire(t.Context())
		i.Must(err)
		_, err = held.Exec(t.Context(), `select pg_advisory_lock(1500)`)
		i.Must(err)
		i.killWhenWaiting()
		_, err = held.Exec(t.Context(), `select pg_advisory_unlock(1500)`)
		i.Must(err)
		held.Release()
		i.Exec(`drop trigger wait on product_variants`)
		if got := i.Count(`select count(*) from product_variants where name like $1 || ' %'`, phase.left); got != 1000 {
			t.Errorf("%s: %d after the kill", phase.kind, got)
		}
		i.Exec(`update river_job set state = 'available', scheduled_at = now() where kind = $1 and state = 'running'`, phase.kind)
		stop := i.work()
		i.outcome("completed")
		stop()
		if got := i.Count(`select count(*) from product_variants where name like $1 || ' %'`, phase.left); got != n {
			t.Errorf("%s: %d in the end", phase.kind, got)
		}
	}
	if r := i.latest(); r.Undone != n || r.Kept != 0 {
		t.Errorf("%+v", r)
	}
}

// killWhenWaiting starts a server that imports, and kills it when the database makes it wait.
func (i *importer) killWhenWaiting() {
	t := i.T
	t.Helper()
	server := exec.CommandContext(t.Context(), os.Args[0])
	server.Env = append(os.Environ(), importServer+"="+i.Pool.Config().ConnString(), importFiles+"="+i.folder)
	server.Stderr = t.Output()
	out, err := server.StdoutPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	printed := bufio.NewScanner(out)
	for printed.Scan() && printed.Text() != "waiting" {
	}
	if printed.Text() != "waiting" {
		t.Errorf("it ended before it had to wait: %v", printed.Err())
	}
	if err := server.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = server.Wait() // the error reports that it was killed
}
