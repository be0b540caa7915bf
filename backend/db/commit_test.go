package db_test

import (
	"context"
	"errors"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
)

// Only a commit without an answer may have happened.
func TestACommitWithoutAnAnswerMayHaveHappened(t *testing.T) {
	t.Parallel()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `create table written (how text)`,
		`create function answer() returns trigger language plpgsql as $f$ begin
			if new.how = 'cut' then perform pg_terminate_backend(pg_backend_pid()); end if;
			if new.how = 'refused' then raise 'no'; end if;
			return null; end $f$`,
		`create constraint trigger answer after insert on written deferrable initially deferred for each row execute function answer()`)
	pools, err := db.OpenPools(t.Context(), db.Address{URL: url}, 12)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(pools.Close)
	write := func(how string, after error) error {
		return db.InTx(t.Context(), pools.Requests, func(tx pgx.Tx) error {
			_, err := tx.Exec(context.Background(), `insert into written values ($1)`, how)
			return errors.Join(err, after)
		})
	}
	if err := write("cut", nil); !db.MayHaveCommitted(err) {
		t.Errorf("a commit that was cut off: %v", err)
	}
	if err := write("refused", nil); err == nil || db.MayHaveCommitted(err) {
		t.Errorf("a commit that was refused: %v", err)
	}
	if err := write("cut", context.Canceled); !errors.Is(err, context.Canceled) || db.MayHaveCommitted(err) {
		t.Errorf("a transaction that ended before its commit: %v", err)
	}
	if err := write("well", nil); err != nil {
		t.Error(err)
	}
}
