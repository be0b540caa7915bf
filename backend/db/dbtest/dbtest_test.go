package dbtest

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/jackc/pgx/v5"
)

func TestMain(m *testing.M) { Main(m) }

func TestDatabasesAreMigratedAndSeparate(t *testing.T) {
	t.Parallel()
	for i := range 4 {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			pool := New(t)
			var zone string
			var migrated bool
			err := pool.QueryRow(t.Context(), `SELECT current_setting('timezone'), to_regclass('goose_db_version') IS NOT NULL`).Scan(&zone, &migrated)
			if err != nil {
				t.Fatal(err)
			}
			if zone != TimeZone || !migrated {
				t.Errorf("zone %s, migrated %v", zone, migrated)
			}
			if _, err := pool.Exec(t.Context(), `CREATE TABLE mine (v int)`); err != nil {
				t.Error(err)
			}
		})
	}
}

// A cluster that was kept and does not start is replaced, and the next process starts with the one that took its place.
func TestAPreparedClusterMayBeBroken(t *testing.T) {
	cache := t.TempDir()
	t.Setenv("XDG_CACHE_HOME", cache)
	t.Setenv("HOME", cache)
	t.Setenv("TEST_DATABASE_URL", "")
	kept := preparedFolder()
	if err := os.MkdirAll(kept, 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(kept, "PG_VERSION"), []byte("1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, state := range []string{"broken", "kept"} {
		out, err := exec.Command(os.Args[0], "-test.run", "^TestDatabasesAreMigratedAndSeparate$").CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", state, err, out)
		}
		if _, err := os.Stat(filepath.Join(kept, "global")); err != nil {
			t.Errorf("%s: no cluster was kept (%v)", state, err)
		}
	}
}

func TestTheDatabaseIsDroppedAfterTheTest(t *testing.T) {
	t.Parallel()
	var address string
	t.Run("inner", func(t *testing.T) {
		address = NewURL(t)
		conn, err := pgx.Connect(t.Context(), address)
		if err != nil {
			t.Fatal(err)
		}
		var one int
		if err := conn.QueryRow(t.Context(), `SELECT 1`).Scan(&one); err != nil {
			t.Error(err)
		}
		// The connection is left open deliberately: it must not keep the database from being dropped.
	})
	if conn, err := pgx.Connect(t.Context(), address); err == nil {
		_ = conn.Close(t.Context())
		t.Error("the database is still there")
	}
}

func TestCopiesContainTheFilledData(t *testing.T) {
	t.Parallel()
	fills := 0
	copyURL := Copies(func(url string) error {
		fills++
		conn, err := pgx.Connect(context.Background(), url)
		if err != nil {
			return err
		}
		_, err = conn.Exec(context.Background(), `CREATE TABLE mine AS SELECT 1 AS v`)
		return errors.Join(err, conn.Close(context.Background()))
	})
	t.Run("each", func(t *testing.T) {
		for i := range 3 {
			t.Run(fmt.Sprint(i), func(t *testing.T) {
				t.Parallel()
				conn, err := pgx.Connect(t.Context(), copyURL(t))
				if err != nil {
					t.Fatal(err)
				}
				var sum int
				if err := conn.QueryRow(t.Context(), `WITH more AS (INSERT INTO mine VALUES (2)) SELECT sum(v) FROM mine`).Scan(&sum); err != nil || sum != 1 {
					t.Errorf("%d: %v", sum, err)
				}
			})
		}
	})
	if fills != 1 {
		t.Errorf("filled %d times", fills)
	}
}

func TestDatabasesOfDeadProcessesAreDropped(t *testing.T) {
	t.Parallel()
	child := exec.Command(os.Args[0], "-test.run=^$")
	if err := child.Run(); err != nil {
		t.Fatal(err)
	}
	base := t.TempDir()
	dead := filepath.Join(base, fmt.Sprintf("%s%d-1", folderPrefix, child.Process.Pid))
	alive := filepath.Join(base, fmt.Sprintf("%s%d-1", folderPrefix, os.Getpid()))
	strange := filepath.Join(base, folderPrefix+"notes")
	for _, dir := range []string{dead, alive, strange} {
		if err := os.MkdirAll(filepath.Join(dir, "postgres"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	removeLeftovers(base)
	for dir, want := range map[string]bool{dead: false, alive: true, strange: true} {
		if _, err := os.Stat(dir); (err == nil) != want {
			t.Errorf("%s is there: %v, want %v", filepath.Base(dir), err == nil, want)
		}
	}
}

// BenchmarkCreateAndDrop measures how long creating and dropping a test's database takes.
func BenchmarkCreateAndDrop(b *testing.B) {
	h, err := theHost()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		name, err := h.create(b.Context(), h.template())
		if err != nil {
			b.Fatal(err)
		}
		if err := h.drop(b.Context(), name); err != nil {
			b.Fatal(err)
		}
	}
}
