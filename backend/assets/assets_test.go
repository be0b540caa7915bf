package assets

import (
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"testing"
	"testing/fstest"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db/dbtest"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// build is a release with files of these names, each of which contains its name.
func build(names ...string) fstest.MapFS {
	files := fstest.MapFS{"index.html": {Data: []byte("<html>")}, "packing-worker.js": {Data: []byte("self")}}
	for _, name := range names {
		files["assets/"+name] = &fstest.MapFile{Data: []byte(name)}
	}
	return files
}

func release(pool *pgxpool.Pool, version string, names ...string) *Store {
	return New(pool, build(names...), version, slog.New(slog.DiscardHandler))
}

func stored(t *testing.T, pool *pgxpool.Pool, table, column string) []string {
	t.Helper()
	rows, _ := pool.Query(t.Context(), fmt.Sprintf(`select %s from %s order by 1`, column, table))
	all, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEachReleaseHasTheAssetsOfTheOther(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	before, after := release(pool, "1.0", "index-AAAAAAAA.js", "shared-SSSSSSSS.css"), release(pool, "1.1", "index-BBBBBBBB.js", "shared-SSSSSSSS.css")
	for range 2 { // a start, and another one
		if err := errors.Join(before.keep(t.Context()), after.keep(t.Context())); err != nil {
			t.Fatal(err)
		}
	}
	for _, s := range []*Store{before, after} {
		for _, name := range []string{"index-AAAAAAAA.js", "index-BBBBBBBB.js", "shared-SSSSSSSS.css"} {
			if content, err := s.Get(t.Context(), "assets/"+name); err != nil || string(content) != name {
				t.Errorf("%s has %q: %v", name, content, err)
			}
		}
	}
	if versions := stored(t, pool, "page_releases", "version"); !slices.Equal(versions, []string{"1.0", "1.1"}) {
		t.Errorf("releases %v", versions)
	}
}

func TestOnlyWhatNeverChangesIsKept(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	s := release(pool, "1.0", "index-AAAAAAAA.js", "Curves--fFtKCpq.js", "t6__214n.js", "plain.js", "index-AAAAAAAA.exe", "logo.png")
	if err := s.keep(t.Context()); err != nil {
		t.Fatal(err)
	}
	if names := stored(t, pool, "page_assets", "name"); !slices.Equal(names, []string{"assets/Curves--fFtKCpq.js", "assets/index-AAAAAAAA.js"}) {
		t.Errorf("kept %v", names)
	}
	for _, name := range []string{"index.html", "packing-worker.js", "assets/plain.js", "assets/index-CCCCCCCC.js", "assets/../index-AAAAAAAA.js", ""} {
		if _, err := s.Get(t.Context(), name); !errors.Is(err, pgx.ErrNoRows) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

func TestTheReleasesServedLastStay(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	for i := range mostReleases + 3 {
		if err := release(pool, fmt.Sprintf("1.%02d", i), fmt.Sprintf("index-%08d.js", i), "shared-SSSSSSSS.css").keep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	// The first one was gone back to: it is served again.
	if err := release(pool, "1.00", "index-00000000.js", "shared-SSSSSSSS.css").keep(t.Context()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := Sweep(t.Context(), pool); err != nil {
			t.Fatal(err)
		}
		want := []string{"1.00", "1.04", "1.05", "1.06", "1.07", "1.08", "1.09", "1.10", "1.11", "1.12"}
		if versions := stored(t, pool, "page_releases", "version"); !slices.Equal(versions, want) {
			t.Fatalf("releases %v", versions)
		}
		if names := stored(t, pool, "page_assets", "name"); len(names) != mostReleases+1 || slices.Contains(names, "assets/index-00000003.js") {
			t.Fatalf("assets %v", names)
		}
	}
}

func TestLargeReleasesTakeTheirTurn(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	for i := range 5 {
		if err := release(pool, fmt.Sprint(i), fmt.Sprintf("index-%08d.js", i)).keep(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ bytes, left int }{{mostBytes/4 + 1, 3}, {mostBytes, leastKept}} {
		if _, err := pool.Exec(t.Context(), `update page_releases set bytes = $1`, c.bytes); err != nil {
			t.Fatal(err)
		}
		if err := Sweep(t.Context(), pool); err != nil {
			t.Fatal(err)
		}
		if versions := stored(t, pool, "page_releases", "version"); len(versions) != c.left || versions[len(versions)-1] != "4" {
			t.Errorf("of releases with %d bytes %v are left", c.bytes, versions)
		}
	}
}
