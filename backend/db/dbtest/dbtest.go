// Package dbtest gives every test a database of its own, migrated and empty, on a real
// PostgreSQL that the test process starts for itself and keeps in memory. It must not know
// what the tables mean: a domain's fixtures stand beside that domain's tests.
//
// A package that uses it says so once, so that PostgreSQL ends with the tests:
//
//	func TestMain(m *testing.M) { dbtest.Main(m) }
//
// TEST_DATABASE_URL names another PostgreSQL to use instead, as a user who may create databases.
package dbtest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
)

// TimeZone is that of every test database: 5:45 ahead, so that code which relies on the
// database's zone gives itself away.
const TimeZone = "Asia/Kathmandu"

// tidyLimit bounds what happens after a test.
const tidyLimit = 30 * time.Second

// Main runs the package's tests, ends their PostgreSQL and does what comes after it. It does
// not return.
func Main(m *testing.M, after ...func()) {
	code := m.Run()
	closeHost()
	for _, do := range after {
		do()
	}
	os.Exit(code)
}

// New opens a pool, made as the server makes its own, on a fresh database. Both go with the test.
func New(t testing.TB) *pgxpool.Pool {
	t.Helper()
	return Open(t, NewURL(t))
}

// Open opens a pool on one of a test's databases, closed after the test.
func Open(t testing.TB, url string) *pgxpool.Pool {
	t.Helper()
	pool, err := db.Open(t.Context(), url)
	if err != nil {
		t.Fatalf("test database: %v", err)
	}
	t.Cleanup(func() { closePool(t, pool) })
	return pool
}

// NewURL makes a new database, which is dropped after the test even if clients are still connected.
func NewURL(t testing.TB) string {
	t.Helper()
	h, err := theHost()
	if err != nil {
		t.Fatalf("test database: %v", err)
	}
	return h.copyURL(t, h.template())
}

// Copies returns what makes a test a copy of one database: fill changes a fresh one, once in the
// process, and leaves nobody connected to it.
func Copies(fill func(url string) error) func(testing.TB) string {
	origin := sync.OnceValues(func() (string, error) {
		h, err := theHost()
		if err != nil {
			return "", err
		}
		name, err := h.createOrigin(context.Background())
		if err != nil {
			return "", err
		}
		return name, fill(h.urlOf(name))
	})
	return func(t testing.TB) string {
		t.Helper()
		name, err := origin()
		if err != nil {
			t.Fatalf("test database: %v", err)
		}
		return running.Load().copyURL(t, name)
	}
}

// copyURL makes a copy of a database for the test.
func (h *host) copyURL(t testing.TB, of string) string {
	t.Helper()
	name, err := h.create(t.Context(), of)
	if err != nil {
		t.Fatalf("test database: %v", err)
	}
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), tidyLimit)
		defer cancel()
		if err := h.drop(ctx, name); err != nil {
			t.Errorf("test database: %v", err)
		}
	})
	return h.urlOf(name)
}

// closePool reports a connection that the test has kept, instead of waiting for it for ever.
func closePool(t testing.TB, pool *pgxpool.Pool) {
	t.Helper()
	closed := make(chan struct{})
	go func() {
		pool.Close()
		close(closed)
	}()
	select {
	case <-closed:
	case <-time.After(tidyLimit):
		t.Errorf("test database: %d connections were not given back to the pool", pool.Stat().AcquiredConns())
	}
}

const folderPrefix = "portal-dbtest-"

// makeFolder makes this process's folder, in memory where the system offers that, and clears
// away those of processes that were killed.
func makeFolder() (string, error) {
	base := "/dev/shm"
	if info, err := os.Stat(base); err != nil || !info.IsDir() {
		base = os.TempDir()
	}
	removeLeftovers(base)
	dir, err := os.MkdirTemp(base, fmt.Sprintf("%s%d-", folderPrefix, os.Getpid()))
	if err != nil {
		return "", err
	}
	return dir, os.Chmod(dir, 0o711) // run by root, PostgreSQL is another user and passes through
}

func removeLeftovers(base string) {
	dirs, _ := filepath.Glob(filepath.Join(base, folderPrefix+"*"))
	for _, dir := range dirs {
		number, _, _ := strings.Cut(strings.TrimPrefix(filepath.Base(dir), folderPrefix), "-")
		if pid, err := strconv.Atoi(number); err == nil && gone(pid) {
			_ = os.RemoveAll(dir)
		}
	}
}

// gone tells that there is no such process; when in doubt there is.
func gone(pid int) bool {
	process, err := os.FindProcess(pid)
	if err != nil {
		return true
	}
	err = process.Signal(syscall.Signal(0))
	return errors.Is(err, os.ErrProcessDone) || errors.Is(err, syscall.ESRCH)
}

// Exec runs statements on the database at the URL, each in a transaction of its own.
func Exec(t testing.TB, url string, statements ...string) {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	for _, sql := range statements {
		if _, err := conn.Exec(t.Context(), sql); err != nil {
			t.Fatalf("%s: %v", sql, err)
		}
	}
}
