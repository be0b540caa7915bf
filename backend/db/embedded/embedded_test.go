package embedded

import (
	"bufio"
	"context"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestDataSurvivesStopAndStart(t *testing.T) {
	t.Parallel()
	opt := Options{DataDir: filepath.Join(folder(t), "missing", "data"), Settings: map[string]string{"max_connections": "33"}}
	s := startIn(t, opt)
	do(t, s.URL(), `CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin; CREATE TABLE kept AS SELECT 'yes' AS v`)
	stop(t, s)
	<-s.Done()

	s = startIn(t, opt)
	for sql, want := range map[string]string{
		`SELECT v FROM kept`:                        "yes",
		`SHOW timezone`:                             "UTC",
		`SHOW server_encoding`:                      "UTF8",
		`SHOW listen_addresses`:                     "",
		`SHOW max_connections`:                      "33",
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
	stop(t, s)
	leftovers, _ := filepath.Glob(filepath.Join(opt.DataDir, "postgres.new*"))
	if len(leftovers) > 0 {
		t.Errorf("left behind: %v", leftovers)
	}
}

func TestOtherMajorVersionIsRefused(t *testing.T) {
	t.Parallel()
	data := folder(t)
	cluster := filepath.Join(data, "postgres")
	if err := os.Mkdir(cluster, 0o700); err != nil {
		t.Fatal(err)
	}
	version := filepath.Join(cluster, "PG_VERSION")
	if err := os.WriteFile(version, []byte("9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := Start(t.Context(), Options{DataDir: data})
	wantLine(t, err, "is of version 9", "PORTAL_POSTGRES_BIN", "--database-url")
	if text, err := os.ReadFile(version); err != nil || string(text) != "9\n" {
		t.Errorf("PG_VERSION is now %q, %v", text, err)
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
	s := startIn(t, Options{DataDir: data, Fast: true})
	_, err := Start(t.Context(), Options{DataDir: data, Fast: true})
	wantLine(t, err, "in use by another server")
	if url, ok := Running(data); !ok || url != s.URL() {
		t.Errorf("Running = %q, %v, want %q", url, ok, s.URL())
	}
	stop(t, s)
	if url, ok := Running(data); ok {
		t.Errorf("Running after the stop = %s", url)
	}
}

func TestLongDataPath(t *testing.T) {
	t.Parallel()
	data := filepath.Join(folder(t), strings.Repeat("long", 30), "a,b c")
	s := startIn(t, Options{DataDir: data, Fast: true})
	if s.sockets.dir == s.location.dir {
		t.Errorf("the socket lies in %s", s.sockets.dir)
	}
	if got := ask(t, s.URL(), `SELECT 'here'`); got != "here" {
		t.Errorf("got %q", got)
	}
	if url, ok := Running(data); !ok || url != s.URL() {
		t.Errorf("Running = %q, %v, want %q", url, ok, s.URL())
	}
	stop(t, s)
	if exists(s.sockets.dir) {
		t.Errorf("%s was left behind", s.sockets.dir)
	}
}

func TestKilledServerTakesPostgresAlong(t *testing.T) {
	t.Parallel()
	data := folder(t)
	server := exec.Command(os.Args[0])
	server.Env = append(os.Environ(), helperEnv+"="+data)
	out, err := server.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := server.Start(); err != nil {
		t.Fatal(err)
	}
	line, _ := bufio.NewReader(out).ReadString('\n')
	number, ready := strings.CutPrefix(strings.TrimSpace(line), "ready ")
	pid, err := strconv.Atoi(number)
	if !ready || err != nil {
		t.Fatalf("the helper says %q", line)
	}
	if err := server.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = server.Wait()

	s := startIn(t, Options{DataDir: data, Fast: true})
	if postmasterAlive(pid, s.location.dir) {
		t.Errorf("the killed server's postgres %d still runs", pid)
	}
	if got := ask(t, s.URL(), `SELECT 'fine'`); got != "fine" {
		t.Errorf("got %q", got)
	}
}

func TestCrashedPostgresIsNoticedAndRecovers(t *testing.T) {
	t.Parallel()
	opt := Options{DataDir: folder(t)}
	s := startIn(t, opt)
	do(t, s.URL(), `CREATE TABLE kept AS SELECT 'yes' AS v`)
	if err := s.proc.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-s.Done():
	case <-time.After(10 * time.Second):
		t.Fatal("the end went unnoticed")
	}
	stop(t, s)
	takeOverProcessID(t, s)

	s = startIn(t, opt)
	if got := ask(t, s.URL(), `SELECT v FROM kept`); got != "yes" {
		t.Errorf("got %q", got)
	}
}

// takeOverProcessID makes the crashed postgres's lock file name another living process of the
// same user, as happens when a container starts again and counts from 1.
func takeOverProcessID(t *testing.T, s *Server) {
	t.Helper()
	stranger := exec.Command("sleep", "600")
	stranger.Dir = "/"
	stranger.SysProcAttr = attributes(s.location.who)
	if err := stranger.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = stranger.Process.Kill(); _ = stranger.Wait() })
	path := filepath.Join(s.location.dir, "postmaster.pid")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(text), "\n")
	if err := os.WriteFile(path, []byte(fmt.Sprintf("%d\n%s", stranger.Process.Pid, rest)), 0o600); err != nil {
		t.Fatal(err)
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
