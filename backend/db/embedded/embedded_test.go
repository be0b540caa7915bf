//go:build unix

package embedded

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

func TestDataSurvivesStopAndStart(t *testing.T) {
	t.Parallel()
	opt := Options{DataDir: filepath.Join(folder(t), "missing", "data")}
	s := startIn(t, opt)
	do(t, s.URL(), `CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin; CREATE TABLE kept AS SELECT 'yes' AS v`)
	s.Stop()
	<-s.Done()

	s = startIn(t, opt)
	for sql, want := range map[string]string{
		`SELECT v FROM kept`:                        "yes",
		`SHOW timezone`:                             "UTC",
		`SHOW server_encoding`:                      "UTF8",
		`SHOW listen_addresses`:                     "",
		`SHOW fsync`:                                "on",
		`SELECT lower('ÉCLAIR')`:                    "éclair",
		`SELECT similarity('café', 'CAFÉ')::text`:   "1",
		`SELECT ('a' < 'B')::text`:                  "false",
		`SELECT current_user || current_database()`: "postgresportal",
		`SELECT count(*)::text FROM pg_hba_file_rules WHERE auth_method = 'trust' AND type <> 'local'`: "0",
	} {
		if got := ask(t, s.URL(), sql); got != want {
			t.Errorf("%s = %q, want %q", sql, got, want)
		}
	}
	s.Stop()
	leftovers, _ := filepath.Glob(filepath.Join(opt.DataDir, "postgres.*"))
	if len(leftovers) > 1 { // the lock
		t.Errorf("left behind: %v", leftovers)
	}
}

func TestOtherMajorVersionIsRefused(t *testing.T) {
	t.Parallel()
	for found, refusal := range map[string][]string{
		"16": {"is of version 16, which is too old", "pg_upgrade", "--database-url"},
		"99": {"is of version 99", "PORTAL_POSTGRES_BIN", "--database-url"},
	} {
		data := folder(t)
		cluster := filepath.Join(data, "postgres")
		if err := os.Mkdir(cluster, 0o700); err != nil {
			t.Fatal(err)
		}
		version := filepath.Join(cluster, "PG_VERSION")
		if err := os.WriteFile(version, []byte(found+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		_, err := Start(t.Context(), Options{DataDir: data})
		wantLine(t, err, refusal...)
		if text, err := os.ReadFile(version); err != nil || string(text) != found+"\n" {
			t.Errorf("PG_VERSION is now %q, %v", text, err)
		}
	}
}

func TestFolderWithoutClusterIsLeftAlone(t *testing.T) {
	t.Parallel()
	data := folder(t)
	if err := os.MkdirAll(filepath.Join(data, "postgres", "something"), 0o755); err != nil {
		t.Fatal(err)
	}
	_, err := Start(t.Context(), Options{DataDir: data})
	wantLine(t, err, "holds no cluster")
}

func TestSecondServerIsRefused(t *testing.T) {
	t.Parallel()
	data := folder(t)
	if url, ok := Running(data); ok {
		t.Errorf("Running before the start = %s", url)
	}
	s := startIn(t, Options{DataDir: data, Tests: true})
	_, err := Start(t.Context(), Options{DataDir: data, Tests: true})
	wantLine(t, err, "in use by another server")
	if url, ok := Running(data); !ok || url != s.URL() {
		t.Errorf("Running = %q, %v, want %q", url, ok, s.URL())
	}
	s.Stop()
	if url, ok := Running(data); ok {
		t.Errorf("Running after the stop = %s", url)
	}
}

func TestLongDataPath(t *testing.T) {
	t.Parallel()
	opt := Options{DataDir: filepath.Join(folder(t), strings.Repeat("long", 30), "a,b c"), Tests: true}
	s := startIn(t, opt)
	if s.sockets == s.dir {
		t.Errorf("the socket is in %s", s.sockets)
	}
	if got := ask(t, s.URL(), `SELECT 'here'`); got != "here" {
		t.Errorf("got %q", got)
	}
	if url, ok := Running(opt.DataDir); !ok || url != s.URL() {
		t.Errorf("Running = %q, %v, want %q", url, ok, s.URL())
	}
	s.Stop()

	sockets := s.sockets
	if err := os.Mkdir(sockets, 0o700); err != nil { // as a killed server leaves it
		t.Fatal(err)
	}
	startIn(t, opt).Stop()
	if exists(sockets) {
		t.Errorf("%s was left behind", sockets)
	}

	if err := os.Mkdir(sockets, 0o755); err != nil { // as anybody might have made it
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.Remove(sockets) })
	_, err := Start(t.Context(), opt)
	wantLine(t, err, sockets, "not a private one")
}

// TestKilledServerTakesPostgresAlong: killed tests must not leave postgres behind.
func TestKilledServerTakesPostgresAlong(t *testing.T) {
	t.Parallel()
	if runtime.GOOS != "linux" {
		t.Skip("only Linux tells a process that its parent is gone")
	}
	wantGone(t, killServer(t, folder(t)))
}

func TestStartAfterKilledServer(t *testing.T) {
	t.Parallel()
	data := folder(t)
	pid := killServer(t, data)
	s := startIn(t, Options{DataDir: data, Tests: true})
	wantGone(t, pid)
	if got := ask(t, s.URL(), `SELECT 'fine'`); got != "fine" {
		t.Errorf("got %q", got)
	}
}

func TestPostgresOfKilledServerIsStopped(t *testing.T) {
	t.Parallel()
	opt := Options{DataDir: folder(t), Tests: true}
	s := startIn(t, opt)
	do(t, s.URL(), `CREATE TABLE kept AS SELECT 'yes' AS v`)
	s.Stop()
	if _, err := s.progs.output(t.Context(), s.who, s.dir, "pg_ctl", "start", "-D", s.dir, "-l", filepath.Join(s.dir, "log"),
		"-o", "-c listen_addresses= -c unix_socket_directories="+s.dir); err != nil {
		t.Fatal(err)
	}
	orphan := postmasterPID(t, s.dir)
	if url, ok := Running(opt.DataDir); !ok || url != s.URL() {
		t.Errorf("Running = %q, %v, want %q", url, ok, s.URL())
	}

	s = startIn(t, opt)
	wantGone(t, orphan)
	if got := ask(t, s.URL(), `SELECT v FROM kept`); got != "yes" {
		t.Errorf("got %q", got)
	}
}

// TestCopyOfRunningCluster: what a copied data folder says of a running postgres is about the original.
func TestCopyOfRunningCluster(t *testing.T) {
	t.Parallel()
	original := startIn(t, Options{DataDir: folder(t), Tests: true})
	opt := Options{DataDir: folder(t), Tests: true}
	s := startIn(t, opt)
	s.Stop()
	text, err := os.ReadFile(filepath.Join(original.dir, "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(s.dir, "postmaster.pid"), text, 0o644); err != nil {
		t.Fatal(err)
	}
	if url, ok := Running(opt.DataDir); ok {
		t.Errorf("Running = %s", url)
	}
	s = startIn(t, opt)
	if s.URL() == original.URL() {
		t.Errorf("both are at %s", s.URL())
	}
	if got := ask(t, original.URL(), `SELECT 'fine'`); got != "fine" {
		t.Errorf("got %q", got)
	}
}

func TestCrashedPostgresIsNoticedAndRecovers(t *testing.T) {
	t.Parallel()
	opt := Options{DataDir: folder(t)}
	s := startIn(t, opt)
	do(t, s.URL(), `CREATE TABLE kept AS SELECT 'yes' AS v`)
	if err := syscall.Kill(postmasterPID(t, s.dir), syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	select {
	case <-s.Done():
	case <-time.After(10 * time.Second):
		t.Fatal("the end went unnoticed")
	}
	if err := s.Restart(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := ask(t, s.URL(), `SELECT v FROM kept`); got != "yes" {
		t.Errorf("started again: got %q", got)
	}
	if err := syscall.Kill(postmasterPID(t, s.dir), syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	<-s.Done()
	s.Stop()
	takeOverProcessID(t, s)

	s = startIn(t, opt)
	if got := ask(t, s.URL(), `SELECT v FROM kept`); got != "yes" {
		t.Errorf("got %q", got)
	}
}

// takeOverProcessID makes the crashed postgres's lock files name another living process of the
// same user, as happens when a container starts again and counts from 1. It must be left alone.
func takeOverProcessID(t *testing.T, s *Server) {
	t.Helper()
	stranger := programs{bin: "/bin"}.command(context.Background(), s.who, "/", "sleep", "600")
	if err := stranger.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = stranger.Process.Kill()
		if err := stranger.Wait(); err == nil || err.Error() != "signal: killed" {
			t.Errorf("the stranger ended by itself: %v", err)
		}
	})
	for _, name := range []string{"postmaster.pid", socket + ".lock"} {
		path := filepath.Join(s.dir, name)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, rest, _ := strings.Cut(string(text), "\n")
		if err := os.WriteFile(path, []byte(fmt.Sprintf("%d\n%s", stranger.Process.Pid, rest)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestStartGivesUpWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	data := folder(t)
	if _, err := Start(ctx, Options{DataDir: data}); err == nil {
		t.Fatal("started")
	}
	_ = filepath.WalkDir(data, func(path string, d fs.DirEntry, err error) error {
		if d.Name() == "PG_VERSION" {
			t.Errorf("%s was made", path)
		}
		return err
	})
}

func TestDanglingLinkIsRefused(t *testing.T) {
	t.Parallel()
	data := folder(t)
	if err := os.Symlink("/nowhere/postgres", filepath.Join(data, "postgres")); err != nil {
		t.Fatal(err)
	}
	_, err := Start(t.Context(), Options{DataDir: data})
	wantLine(t, err, "link to a cluster that is gone")
}
