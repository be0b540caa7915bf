package db_test

import (
	"slices"
	"testing"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
)

// A migration waits for a lock for a limited time, because everybody else waits behind it. Servers that go on meanwhile may hold
// theirs for longer: it is tried again.
func TestAMigrationThatGaveUpWaitingIsTriedAgain(t *testing.T) {
	t.Parallel()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `drop table return_guesses`, `delete from goose_db_version where version_id = 1190`)
	pool := dbtest.Open(t, url)
	tx, err := pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(t.Context()) }()
	if _, err := tx.Exec(t.Context(), `lock table orders in row exclusive mode`); err != nil {
		t.Fatal(err)
	}
	type outcome struct {
		applied []string
		err     error
	}
	ended := make(chan outcome, 1)
	go func() {
		applied, err := db.Migrate(t.Context(), db.Address{URL: url})
		ended <- outcome{applied, err}
	}()
	for _, waits := range []bool{true, false} { // it waits, and gives up
		for is := !waits; is != waits; time.Sleep(10 * time.Millisecond) {
			if err := pool.QueryRow(t.Context(), `select exists (select from pg_locks where relation = 'orders'::regclass and not granted)`).Scan(&is); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := tx.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := <-ended; got.err != nil || !slices.Contains(got.applied, "01190_return_guesses") {
		t.Errorf("applied %v: %v", got.applied, got.err)
	}
}
