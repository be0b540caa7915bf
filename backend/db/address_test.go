package db_test

import (
	"context"
	"strings"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
)

// Through PgBouncer in transaction mode, the server names the limits that the role needs, and then works.
func TestAPoolerNeedsLimitsOfTheRole(t *testing.T) {
	t.Parallel()
	direct := dbtest.NewURL(t)
	pooled := dbtest.Pooler(t, direct)
	_, err := db.OpenPools(t.Context(), db.Address{URL: pooled}, 0)
	if err == nil || strings.Count(err.Error(), "alter role") != 3 || strings.Contains(err.Error(), "\n") {
		t.Fatalf("without limits: %v", err)
	}
	_, statements, _ := strings.Cut(err.Error(), "RECONNECT): ")
	dbtest.Exec(t, direct, strings.SplitAfter(statements, ";")...)

	pooled = dbtest.Pooler(t, direct) // which connects anew
	pools, err := db.OpenPools(t.Context(), db.Address{URL: pooled, Direct: direct}, 0)
	if err != nil || pools.Deaf {
		t.Fatalf("with limits: %v, deaf %t", err, pools.Deaf)
	}
	defer pools.Close()
	// Statements of many clients on few connections meet none that another has prepared.
	var wg sync.WaitGroup
	for range 24 {
		wg.Go(func() {
			for n := range 20 {
				err := db.InTx(t.Context(), pools.Requests, func(tx pgx.Tx) error {
					got, err := db.Value[int](t.Context(), tx, `select $1::int + 1`, n)
					if err == nil && got != n+1 {
						t.Errorf("%d + 1 = %d", n, got)
					}
					return err
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	limit, err := db.Value[string](t.Context(), pools.Jobs, `select current_setting('statement_timeout')`)
	if err != nil || limit != "15s" {
		t.Errorf("the limit of a statement is %q, %v", limit, err)
	}
	free, err := db.Connect(t.Context(), db.Address{URL: pooled, Direct: direct})
	if err != nil {
		t.Fatal(err)
	}
	defer free.Close(context.WithoutCancel(t.Context()))
	if limit, err = db.Value[string](t.Context(), free, `select current_setting('statement_timeout')`); err != nil || limit != "0" {
		t.Errorf("the limit of a command's statement is %q, %v", limit, err)
	}
	alone, err := db.OpenPools(t.Context(), db.Address{URL: pooled}, 0)
	if err != nil || !alone.Deaf {
		t.Fatalf("without a direct address: %v, deaf %t", err, alone.Deaf)
	}
	alone.Close()
}

// The lock of a migration would stay with a connection of the pooler for ever.
func TestAMigrationIsNotMadeThroughAPooler(t *testing.T) {
	t.Parallel()
	direct := dbtest.NewURL(t)
	pooled := dbtest.Pooler(t, direct)
	if _, err := db.Migrate(t.Context(), db.Address{URL: pooled}); err != nil {
		t.Errorf("an up-to-date database: %v", err)
	}
	dbtest.Exec(t, direct, `delete from goose_db_version where version_id = (select max(version_id) from goose_db_version)`)
	if _, err := db.Migrate(t.Context(), db.Address{URL: pooled}); err == nil || !strings.Contains(err.Error(), "PORTAL_DATABASE_DIRECT_URL") {
		t.Errorf("a migration through the pooler: %v", err)
	}
}
