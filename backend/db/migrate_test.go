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
			names, err := db.Migrate(t.Context(), db.Address{URL: url})
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
	if len(applied) == 0 || applied[0] != "00001_merchants_and_shops" || len(slices.Compact(slices.Clone(applied))) != len(applied) {
		t.Errorf("applied %v", applied)
	}
	if names, err := db.Migrate(t.Context(), db.Address{URL: url}); err != nil || len(names) != 0 {
		t.Errorf("a second time it applied %v: %v", names, err)
	}
}

// A server of an earlier version goes on beside a later one, until a migration says that it cannot.
func TestALaterSchemaIsTakenWhileItSaysSo(t *testing.T) {
	t.Parallel()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `insert into goose_db_version (version_id, is_applied) values (99999, true)`)
	at := db.Address{URL: url}
	if names, err := db.Migrate(t.Context(), at); err != nil || len(names) > 0 {
		t.Errorf("applied %v: %v", names, err)
	}
	schema, err := db.SchemaOf(t.Context(), at)
	if err != nil || schema.Check() != nil || schema.Empty() || schema.Later != 1 || schema.Missing != 0 {
		t.Errorf("%+v is refused: %v %v", schema, schema.Check(), err)
	}
	refused := func(why string) {
		t.Helper()
		if _, err := db.Migrate(t.Context(), at); err == nil || !strings.Contains(err.Error(), "99999") {
			t.Errorf("%s: migrated: %v", why, err)
		}
		if schema, err := db.SchemaOf(t.Context(), at); err != nil || schema.Check() == nil || schema.Empty() {
			t.Errorf("%s: %+v passes: %v", why, schema, err)
		}
	}
	dbtest.Exec(t, url, `create or replace function min_reader() returns int language sql immutable parallel safe return 1000`)
	refused("it cannot read it")
	dbtest.Exec(t, url, `create or replace function min_reader() returns int language sql immutable parallel safe return 1`,
		`delete from goose_db_version where version_id = 15`)
	refused("it is of another line")
}

// Names that were the same but for case are told apart, the oldest keeping its own, and the audit log has both.
func TestMerchantsOfOneNameAreNumbered(t *testing.T) {
	t.Parallel()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `drop index merchants_name_key`, `drop index shops_name_key`, `drop function name_key cascade`,
		`delete from goose_db_version where version_id = 650`,
		`insert into merchants (id, name, created_at) select gen_random_uuid(), name, now() + n * interval '1 day'
			from unnest(array['Penny', 'pénny ', 'PENNY (2)', 'PENNY']) with ordinality given (name, n)`,
		`insert into shops (id, merchant_id, name, created_at)
			select gen_random_uuid(), (select id from merchants where name = 'Penny'), name, now() + n * interval '1 day'
			from unnest(array['Bath', 'bath']) with ordinality given (name, n)`)
	if _, err := db.Migrate(t.Context(), db.Address{URL: url}); err != nil {
		t.Fatal(err)
	}
	dbtest.Exec(t, url, `do $$ begin
		assert (select array_agg(name order by created_at) from merchants where name ilike 'p%') = array['Penny', 'pénny (3)', 'PENNY (2)', 'PENNY (4)'],
			(select array_agg(name order by created_at)::text from merchants);
		assert (select array_agg(name order by created_at) from shops where name ilike 'bath%') = array['Bath', 'bath (2)'];
		assert (select count(*) from audit_log where action in ('merchant.renamed', 'shop.renamed')) = 3;
	end $$`)
}

// The migrations of private databases from before the first release are gone.
func TestADatabaseFromBeforeTheFirstReleaseIsRefused(t *testing.T) {
	t.Parallel()
	url := dbtest.NewURL(t)
	dbtest.Exec(t, url, `insert into goose_db_version (version_id, is_applied) values (98, true)`)
	if _, err := db.Migrate(t.Context(), db.Address{URL: url}); err == nil || !strings.Contains(err.Error(), "before the first release") {
		t.Errorf("migrated: %v", err)
	}
}

// A released migration never changes, because databases that have run it would not get the change.
// migrations.sum has the checksums; migrations are added to it when they are released.
func TestReleasedMigrationsAreFrozen(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("migrations.sum")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(raw)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		content, err := os.ReadFile(filepath.Join("migrations", name))
		if got := sha256.Sum256(content); err != nil || hex.EncodeToString(got[:]) != sum {
			t.Errorf("%s is not what was released: add a new migration instead: %v", name, err)
		}
	}
}
