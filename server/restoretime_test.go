package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"filippo.io/age"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/embedded"
	"tradekart/portal/backend/jobs"
)

// eventually waits for what another process does.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it never happened: ", what)
		}
	}
}

// loggedPortal is a server whose database's log is kept in a folder of backups.
type loggedPortal struct {
	*exec.Cmd
	data, folder, key string
}

func startLogged(t *testing.T, data, folder, key string) *loggedPortal {
	t.Helper()
	p := &loggedPortal{data: data, folder: folder, key: key}
	p.Cmd = exec.Command(binary(t), "--addr", "127.0.0.1:0", "--metrics-addr", "", "--data", data, "--backup-folder", folder)
	p.Env = append(os.Environ(), "PORTAL_BACKUP_KEY="+key)
	startCommand(t, p.Cmd)
	return p
}

func (p *loggedPortal) stop(t *testing.T) {
	t.Helper()
	if err := p.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := p.Wait(); err != nil {
		t.Fatal(err)
	}
}

// stored lists what is in the folder of the cluster's log.
func (p *loggedPortal) stored(t *testing.T, pattern string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(p.folder, logFolder, "*", pattern))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (p *loggedPortal) restore(t *testing.T, to, into string) (string, error) {
	t.Helper()
	cmd := exec.Command(binary(t), "restore", "--to", to, "--data", into, "--backup-folder", p.folder)
	cmd.Env = append(os.Environ(), "PORTAL_BACKUP_KEY="+p.key)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// inside opens the private database of a folder that no server runs over.
func inside(t *testing.T, data string) *pgxpool.Pool {
	t.Helper()
	server, err := embedded.Start(t.Context(), embedded.Options{DataDir: data})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(server.Stop)
	pool, err := pgxpool.New(t.Context(), server.URL())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pool.Close)
	return pool
}

func TestADataFolderIsMadeAsItWasAtATime(t *testing.T) {
	t.Parallel()
	key, err := age.GenerateX25519Identity()
	if err != nil {
		t.Fatal(err)
	}
	add := func(data, name string) {
		t.Helper()
		if out, err := runCommand(t, "merchant", "add", "--name", name, "--data", data); err != nil {
			t.Fatalf("%v %s", err, out)
		}
	}
	p := startLogged(t, dataDir(t), t.TempDir(), key.String())
	eventually(t, "a copy", func() bool { return len(p.stored(t, copyPrefix+"*"+copySuffix)) == 1 })
	add(p.data, "Before 🎂")
	early := putFile(t, p.data, "an early logo")
	time.Sleep(time.Second) // the name of the copy has whole seconds, and the time of the file counts
	then := time.Now().UTC().Format(time.RFC3339Nano)
	add(p.data, "After")
	late := putFile(t, p.data, "a late logo")
	p.stop(t)
	for _, path := range append(p.stored(t, "wal/*"), p.stored(t, copyPrefix+"*")...) {
		if content, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(content), sealedHead) {
			t.Errorf("%s is not encrypted: %v", path, err)
		}
	}
	p = startLogged(t, p.data, p.folder, p.key) // which copies the files that it finds
	eventually(t, "both files are copied", func() bool { return len(p.stored(t, "files/logos/*.png")) == 2 })
	p.stop(t)

	fresh := dataDir(t)
	out, err := p.restore(t, then, fresh)
	if err != nil || !strings.Contains(out, "wait until an Admin releases them") {
		t.Fatalf("%v %s", err, out)
	}
	if got := storedFile(t, fresh, early); got != "image/png an early logo" {
		t.Errorf("the early file: %q", got)
	}
	if _, err := os.Stat(filepath.Join(fresh, "files", late)); err == nil {
		t.Error("a file of later was restored")
	}
	for to, want := range map[string]string{"yesterday": "with its zone", "2020-01-01T00:00Z": "the earliest time",
		"2100-01-01T00:00:00Z": "the stored log ends before", latest: "new data folder"} {
		into := fresh
		if to != latest {
			into = dataDir(t)
		}
		if out, err := p.restore(t, to, into); err == nil || !strings.Contains(out, want) {
			t.Errorf("--to %s: %v %s", to, err, out)
		}
	}
	pool := inside(t, fresh)
	names, err := db.Column[string](t.Context(), pool, `select name from merchants order by name`)
	if err != nil || strings.Join(names, ",") != "Before 🎂" {
		t.Errorf("%q %v", names, err)
	}
	if held, err := jobs.Held(t.Context(), pool); err != nil || !held {
		t.Errorf("nothing waits for an Admin: %v", err)
	}
}

// The newest copy and its log are proved with the newest backup.
func TestTheLogIsProvedToo(t *testing.T) {
	t.Parallel()
	b := nightly(t)
	if err := b.make(t.Context()); err != nil {
		t.Fatal(err)
	}
	p := startLogged(t, dataDir(t), t.TempDir(), b.key.String())
	eventually(t, "a copy", func() bool { return len(p.stored(t, copyPrefix+"*"+copySuffix)) == 1 })
	p.stop(t)
	b.logs = &databaseLog{folder: filepath.Dir(p.stored(t, copyPrefix+"*")[0]), key: b.key}
	if err := b.proveLog(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, path := range p.stored(t, "wal/*") {
		if err := os.WriteFile(path, []byte("damaged"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := b.proveLog(t.Context()); err == nil || !strings.Contains(err.Error(), "the log") {
		t.Errorf("a damaged log was proved: %v", err)
	}
}
