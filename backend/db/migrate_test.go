package db_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// empty is a database without any migrations.
func empty(t *testing.T) string {
	t.Helper()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `drop schema public cascade`, `create schema public`)
	return url
}

func TestConcurrentMigrations(t *testing.T) {
	t.Parallel()
	url := empty(t)
	var group sync.WaitGroup
	var mu sync.Mutex
	var applied []string
	for range 6 {
		group.Go(func() {
			names, err := db.Migrate(t.Context(), url)
			if err != nil {
				t.Error(err)
			}
			mu.Lock()
			defer mu.Unlock()
			applied = append(applied, names...)
		})
	}
	group.Wait()
	slices.Sort(applied)
	if len(applied) == 0 || applied[0] != "00001_delivery_orders" || len(slices.Compact(slices.Clone(applied))) != len(applied) {
		t.Errorf("applied %v", applied)
	}
	if names, err := db.Migrate(t.Context(), url); err != nil || len(names) != 0 {
		t.Errorf("a second time it applied %v: %v", names, err)
	}
}

func TestANewerSchemaIsRefused(t *testing.T) {
	t.Parallel()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `insert into goose_db_version (version_id, is_applied) values (99999, true)`)
	if _, err := db.Migrate(t.Context(), url); err == nil || !strings.Contains(err.Error(), "99999") {
		t.Errorf("migrated: %v", err)
	}
	schema, err := db.SchemaOf(t.Context(), url)
	if err != nil || schema.Check() == nil || schema.Empty() {
		t.Errorf("%+v passes: %v", schema, err)
	}
}

// Migration 00001 was once changed after it had landed: a database with its earlier version must still be
// searchable after migrating.
func TestADatabaseWithAnEarlierMigrationIsRepaired(t *testing.T) {
	t.Parallel()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `delete from goose_db_version where version_id = 19`, `alter table users drop column last_sign_in_at`,
		`drop index if exists orders_search, orders_shop_search, orders_long_search, orders_tab_since, courier_attempts_driver`, `drop function if exists search_keys`,
		`create function search_keys(shop uuid, searched text) returns bigint[] language sql immutable as $$ select '{}'::bigint[] $$`,
		`create function long_keys(searched text) returns bigint[] language sql immutable as $$ select '{}'::bigint[] $$`,
		`create index orders_shop_search on orders using gin (search_keys(shop_id, search_text))`, `create index orders_long_search on orders using gin (long_keys(search_text))`)
	applied, err := db.Migrate(t.Context(), url)
	if err != nil || !slices.Equal(applied, []string{"00019_last_sign_in"}) {
		t.Fatalf("applied %v: %v", applied, err)
	}
	dbtest.Exec(t, url, `select search_keys(gen_random_uuid(), 'abcdefg', '{3,6}')`, `select last_sign_in_at from users`, `drop index orders_tab_since, courier_attempts_driver`)
}

// A landed migration never changes, because databases that have run it would not get the change.
// migrations.sum has the checksums; a migration is added when it lands.
func TestLandedMigrationsAreFrozen(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("migrations.sum")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		content, err := os.ReadFile(filepath.Join("migrations", name))
		if got := sha256.Sum256(content); err != nil || hex.EncodeToString(got[:]) != sum {
			t.Errorf("%s is not what landed: add a new migration instead: %v", name, err)
		}
	}
}
