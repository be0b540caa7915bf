//go:build unix

package embedded

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

const helperEnv = "PORTAL_EMBEDDED_TEST_HELPER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(helperEnv); dir != "" {
		helper(dir)
		return
	}
	shared, err := reachableFolder()
	if err != nil {
		panic(err)
	}
	rootShared = filepath.Join(shared, "shared")
	code := m.Run()
	_ = os.RemoveAll(shared)
	os.Exit(code)
}

// helper is the server that a test kills: it starts PostgreSQL, reports it and waits to be ended.
func helper(dir string) {
	s, err := Start(context.Background(), Options{DataDir: dir, Tests: true})
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	fmt.Println("ready", s.dir)
	<-s.Done()
}

// killServer kills a server that has started PostgreSQL over the data folder, and returns the
// process id of its postgres.
func killServer(t *testing.T, data string) (pid int) {
	t.Helper()
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
	dir, ready := strings.CutPrefix(strings.TrimSpace(line), "ready ")
	if !ready {
		t.Fatalf("the helper says %q", line)
	}
	pid = postmasterPID(t, dir)
	if err := server.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = server.Wait()
	return pid
}

func postmasterPID(t *testing.T, dir string) int {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "postmaster.pid"))
	if err != nil {
		t.Fatal(err)
	}
	line, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(line)
	if err != nil {
		t.Fatal(err)
	}
	return pid
}

// wantGone gives a process that has let go of its cluster the moment it takes to end.
func wantGone(t *testing.T, pid int) {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); !errors.Is(syscall.Kill(pid, 0), syscall.ESRCH); time.Sleep(pollEvery) {
		if time.Now().After(end) {
			t.Fatalf("postgres %d still runs", pid)
		}
	}
}

// reachableFolder makes a folder that other users may pass through, as those of
// testing.TB.TempDir may not be.
func reachableFolder() (string, error) {
	base := "/dev/shm"
	if !exists(base) {
		base = os.TempDir()
	}
	dir, err := os.MkdirTemp(base, "embedded-test-")
	if err != nil {
		return "", err
	}
	if dir, err = filepath.EvalSymlinks(dir); err != nil {
		return "", err
	}
	return dir, os.Chmod(dir, 0o711)
}

func folder(t *testing.T) string {
	t.Helper()
	dir, err := reachableFolder()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	return dir
}

func startIn(t *testing.T, opt Options) *Server {
	t.Helper()
	began := time.Now()
	s, err := Start(t.Context(), opt)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("PostgreSQL %s started in %v", s.progs.version, time.Since(began).Round(time.Millisecond))
	t.Cleanup(s.Stop)
	return s
}

func do(t *testing.T, url, sql string, args ...any) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	if _, err := conn.Exec(t.Context(), sql, args...); err != nil {
		t.Fatal(err)
	}
}

func ask(t *testing.T, url, sql string) string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.Background()) }()
	var answer string
	if err := conn.QueryRow(t.Context(), sql).Scan(&answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func wantLine(t *testing.T, err error, parts ...string) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	if strings.Contains(err.Error(), "\n") {
		t.Errorf("more than a line: %v", err)
	}
	for _, part := range parts {
		if !strings.Contains(err.Error(), part) {
			t.Errorf("error %q lacks %q", err, part)
		}
	}
}
