package db_test

import (
	"context"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
)

var update = flag.Bool("update", false, "write schema.sql anew")

// described lists everything that the migrations make, as SQL, in an order that does not depend on theirs: tables with
// their columns by position, then constraints, indexes, functions, triggers and views by name. The job queue's own are left out.
const described = `
with own as (select c.oid, c.relname, c.relkind, c.reloptions from pg_class c where c.relnamespace = 'public'::regnamespace
  and c.relname !~ '^(river_|goose_)' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
select sql from (
  select 1 as part, relname as name, format(E'create table %s (\n  %s\n)%s;', relname, (
      select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attcollation not in (0, 100) then 'collate "' || (select collname from pg_collation where oid = a.attcollation) || '"' end,
          case when a.attidentity <> '' then 'generated as identity' when a.attgenerated <> '' then 'generated as ' || pg_get_expr(d.adbin, d.adrelid)
            when d.oid is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end, case when a.attnotnull then 'not null' end), E',\n  '
            order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = own.oid and a.attnum > 0 and not a.attisdropped), ' with (' || array_to_string(reloptions, ', ') || ')') as sql
    from own where relkind = 'r'
  union all select 2, relname, 'create sequence ' || relname || ';' from own where relkind = 'S' and not exists (select from pg_depend d
  where d.objid = own.oid and d.deptype in ('a', 'i'))
  union all select 3, relname || conname, format('alter table %s add constraint %s %s;', relname, conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join own on own.oid = k.conrelid where contype <> 'n'
  union all select 4, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid) || ';' from pg_index i join own on own.oid = i.indrelid
    where not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all select 5, p.proname, pg_get_functiondef(p.oid) || ';' from pg_proc p where p.pronamespace = 'public'::regnamespace and p.proname !~ '^river_'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select 6, relname || tgname, pg_get_triggerdef(t.oid) || ';' from pg_trigger t join own on own.oid = t.tgrelid where not tgisinternal
  union all select 7, relname, format('create view %s (%s);', relname, (select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ', '
  order by attnum)
      from pg_attribute where attrelid = own.oid and attnum > 0)) from own where relkind = 'v') all_of_it
order by part, name collate "C"`

// TestTheSchemaIsAsDescribed compares what the migrations make with schema.sql, which shows a change of the schema in one
// place. Write it anew with: go test ./backend/db -run TheSchema -update
func TestTheSchemaIsAsDescribed(t *testing.T) {
	t.Parallel()
	made := describe(t, dbtest.NewURL(t))
	if *update {
		if err := os.WriteFile("schema.sql", []byte(made), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	known, err := os.ReadFile("schema.sql")
	if err != nil {
		t.Fatal(err)
	}
	want, got := strings.Split(string(known), "\n"), strings.Split(made, "\n")
	for i := range max(len(want), len(got)) {
		if i >= len(want) || i >= len(got) || want[i] != got[i] {
			t.Fatalf("the migrations and schema.sql differ from line %d on; write it anew with -update and read what changed", i+1)
		}
	}
}

func describe(t *testing.T, url string) string {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	statements, err := db.Column[string](t.Context(), conn, described)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(statements, "\n\n") + "\n"
}

// Jobs are enqueued by Go, where whoever looks for a job's producers finds them.
func TestNoTriggerEnqueuesJobs(t *testing.T) {
	t.Parallel()
	var functions []string
	err := dbtest.New(t).QueryRow(t.Context(), `select coalesce(array_agg(proname::text), '{}') from pg_proc
		where prosrc ~* 'river_job' and proname not like 'river_%'`).Scan(&functions)
	if err != nil || len(functions) > 0 {
		t.Errorf("%q enqueue jobs (%v)", functions, err)
	}
}
