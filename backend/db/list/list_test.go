package list_test

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type thing struct {
	Id    int
	Name  string
	Batch string
}

// priced is a thing whose batch some do not see.
type priced struct {
	Id    int
	Name  string
	Batch string `money:""`
}

type thingFilter struct {
	From, To *time.Time
	Batches  []string
	Owners   []string
}

const owner = "01920000-0000-7000-8000-000000000001"

var (
	admin    = &auth.Caller{Role: wire.RoleAdmin}
	merchant = &auth.Caller{Role: wire.RoleMerchant, MerchantID: owner}
)

var things = list.Spec[thingFilter]{
	From: "things t", Columns: "t.id, t.name, t.batch", ID: "t.id", Order: "t.at", Start: "desc", Max: 50,
	Owner: list.Owned("t.owner", "t.owner"),
	Exact: "t.name = ?", Search: list.Contains("t.name"),
	Filter: func(w *list.Where, f *thingFilter) {
		w.Days("t.at", "From", f.From, "To", f.To)
		w.In("t.batch", f.Batches)
		w.IDs("t.owner", f.Owners)
	},
}

// fill creates n things, four per second, in three batches; every second one belongs to the owner.
func fill(t *testing.T, n int) *pgxpool.Pool {
	t.Helper()
	t.Parallel()
	pool := dbtest.New(t)
	_, err := pool.Exec(t.Context(), `create table things (id int primary key, name text, batch text, owner uuid, at timestamptz)`)
	if err == nil {
		_, err = pool.Exec(t.Context(), `insert into things select i, 'thing' || i, 'b' || i % 3, case when i % 2 = 0 then $2::uuid end,
			timestamptz '2026-03-29T00:30:00.123456Z' + i / 4 * interval '1 second' from generate_series(1, $1::int) i`, n, owner)
	}
	if err != nil {
		t.Fatal(err)
	}
	return pool
}

func read(t *testing.T, pool *pgxpool.Pool, s *list.Spec[thingFilter], who *auth.Caller, in wire.ListRequest[thingFilter]) list.Page[thing] {
	t.Helper()
	if in.Page == 0 && !s.Whole {
		in.Page = 1
	}
	page, err := list.Read[thing](t.Context(), pool, s, who, &in)
	if err != nil {
		t.Fatalf("%+v: %v", in, err)
	}
	return page
}

func ids(things []thing) (all []int) {
	for _, one := range things {
		all = append(all, one.Id)
	}
	return all
}

// walk follows the cursors to the last page.
func walk(t *testing.T, pool *pgxpool.Pool, s *list.Spec[thingFilter], in wire.ListRequest[thingFilter], between func()) (all []int) {
	t.Helper()
	for {
		page := read(t, pool, s, admin, in)
		all = append(all, ids(page.Rows)...)
		if in.After = page.Next; in.After == "" {
			return all
		}
		between()
	}
}

func TestCursorsWalkTheWholeList(t *testing.T) {
	pool := fill(t, 47)
	want := make([]int, 47)
	for i := range want {
		want[i] = i + 1
	}
	for _, size := range []int{1, 7, 46, 47, 50} {
		if got := walk(t, pool, &things, wire.ListRequest[thingFilter]{OrderBy: "asc", Size: size}, func() {}); !slices.Equal(got, want) {
			t.Errorf("asc by %d: %v", size, got)
		}
		got := walk(t, pool, &things, wire.ListRequest[thingFilter]{Order: "Desc", Size: size}, func() {})
		if slices.Reverse(got); !slices.Equal(got, want) {
			t.Errorf("desc by %d: %v", size, got)
		}
	}
}

func TestCursorsNeitherSkipNorRepeatWhileRowsComeAndGo(t *testing.T) {
	pool := fill(t, 60)
	random, next := rand.New(rand.NewPCG(1, 2)), 1000
	got := walk(t, pool, &things, wire.ListRequest[thingFilter]{Size: 4}, func() {
		next++
		if _, err := pool.Exec(t.Context(), `insert into things values ($1, 'late', 'b0', null, now() + interval '100 years')`, next); err != nil {
			t.Fatal(err)
		}
		if _, err := pool.Exec(t.Context(), `delete from things where id = $1 and id % 5 = 0`, random.IntN(60)); err != nil {
			t.Fatal(err)
		}
	})
	sorted := slices.Clone(got)
	slices.Sort(sorted)
	if len(slices.Compact(sorted)) != len(got) {
		t.Errorf("a row came twice: %v", got)
	}
	for id := range 60 {
		if id > 0 && id%5 != 0 && !slices.Contains(got, id) {
			t.Errorf("%d was skipped", id)
		}
	}
}

func TestCursorsKeepSectionsAndExactMatches(t *testing.T) {
	pool := fill(t, 30)
	sections := things
	sections.Group = "t.batch"
	var want []string
	for _, one := range read(t, pool, &sections, admin, wire.ListRequest[thingFilter]{Size: 50}).Rows {
		want = append(want, fmt.Sprint(one.Batch, one.Id))
	}
	if !strings.HasPrefix(strings.Join(want, " "), "b030 b027") || !strings.HasSuffix(strings.Join(want, " "), "b25 b22") {
		t.Fatal(want)
	}
	in := wire.ListRequest[thingFilter]{Size: 3}
	var got []string
	for {
		page := read(t, pool, &sections, admin, in)
		for _, one := range page.Rows {
			got = append(got, fmt.Sprint(one.Batch, one.Id))
		}
		if in.After = page.Next; in.After == "" {
			break
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for _, direction := range []string{"asc", "desc"} {
		whole := ids(read(t, pool, &things, admin, wire.ListRequest[thingFilter]{OrderBy: direction, Query: "THING2", Size: 50}).Rows)
		walked := walk(t, pool, &things, wire.ListRequest[thingFilter]{OrderBy: direction, Query: "THING2", Size: 2}, func() {})
		if whole[0] != 2 || len(whole) != 11 || !slices.Equal(whole, walked) {
			t.Errorf("%s: %v, walked %v", direction, whole, walked)
		}
	}
}

func TestDistinctIDsComeOnce(t *testing.T) {
	pool := fill(t, 30)
	if _, err := pool.Exec(t.Context(), `create view pairs as select id / 2 * 2 as pair, max(at) over (partition by id / 2) as at, batch, owner, name
		from things`); err != nil {
		t.Fatal(err)
	}
	pairs := list.Spec[thingFilter]{From: "pairs p", Columns: "page.id, 'pair' as name, '' as batch", ID: "p.pair", Order: "p.at", Start: "desc", Distinct: true,
		Owner: list.Owned("p.owner", "p.owner"), Filter: func(w *list.Where, f *thingFilter) { w.In("p.batch", f.Batches) }}
	want := []int{30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 4, 2, 0}
	if page := read(t, pool, &pairs, admin, wire.ListRequest[thingFilter]{Size: 20}); !slices.Equal(ids(page.Rows), want) || page.Total != 16 {
		t.Errorf("%v of %d", ids(page.Rows), page.Total)
	}
	if got := walk(t, pool, &pairs, wire.ListRequest[thingFilter]{Size: 3}, func() {}); !slices.Equal(got, want) {
		t.Errorf("walked %v", got)
	}
	if page := read(t, pool, &pairs, admin, wire.ListRequest[thingFilter]{Filter: &thingFilter{Batches: []string{"b0", "b1"}}, Size: 5,
		Page: 2}); page.Total != 16 || len(page.Rows) != 5 {
		t.Errorf("%v of %d", ids(page.Rows), page.Total)
	}
}

func TestPagesCountFromOne(t *testing.T) {
	pool := fill(t, 12)
	page := read(t, pool, &things, admin, wire.ListRequest[thingFilter]{Page: 2, OrderBy: "asc"})
	if !slices.Equal(ids(page.Rows), []int{11, 12}) || page.Total != 12 || page.Next != "" {
		t.Errorf("%+v", page)
	}
	whole := things
	whole.Whole = true
	if page := read(t, pool, &whole, admin, wire.ListRequest[thingFilter]{}); len(page.Rows) != 12 {
		t.Errorf("%+v", page)
	}
}

func TestOwners(t *testing.T) {
	pool := fill(t, 12)
	for who, want := range map[*auth.Caller]int{admin: 12, merchant: 6, {Role: wire.RoleShop, ShopID: owner}: 6, {Role: wire.RoleShop}: 0,
		{Role: "Driver"}: 0, {}: 0} {
		if page := read(t, pool, &things, who, wire.ListRequest[thingFilter]{}); page.Total != want {
			t.Errorf("%+v: %d", who, page.Total)
		}
	}
}

func TestFilters(t *testing.T) {
	pool := fill(t, 12)
	at := func(second int) *time.Time {
		moment := time.Date(2026, 3, 29, 0, 30, second, 123456000, time.UTC)
		return &moment
	}
	cases := []struct {
		filter thingFilter
		query  string
		want   int
	}{
		{thingFilter{From: at(1), To: at(2)}, "", 4},
		{thingFilter{From: at(1)}, "", 9},
		{thingFilter{Batches: []string{"b0", "\x00", "\xff"}}, "", 4},
		{thingFilter{Batches: []string{"\x00"}}, "", 0},
		{thingFilter{Owners: []string{owner, "none", "{" + owner + "}"}}, "", 6},
		{thingFilter{}, "Thing 1\x00", 4},
		{thingFilter{}, "%", 0},
		{thingFilter{}, "_", 0},
		{thingFilter{}, `\`, 0},
		{thingFilter{}, "1 1 1 1 1 1 1 1 never", 4},
	}
	for _, c := range cases {
		if page := read(t, pool, &things, admin, wire.ListRequest[thingFilter]{Filter: &c.filter, Query: c.query}); page.Total != c.want || len(page.Rows) != c.want {
			t.Errorf("%+v %q: %d of %d, want %d", c.filter, c.query, len(page.Rows), page.Total, c.want)
		}
	}
}

func TestRefusals(t *testing.T) {
	pool := fill(t, 12)
	first := read(t, pool, &things, admin, wire.ListRequest[thingFilter]{Size: 2}).Next
	day := time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)
	before := day.Add(-time.Hour)
	unsearchable := things
	unsearchable.Search = nil
	cases := []struct {
		spec  *list.Spec[thingFilter]
		in    wire.ListRequest[thingFilter]
		field string
	}{
		{&things, wire.ListRequest[thingFilter]{Page: 0}, "Page"},
		{&things, wire.ListRequest[thingFilter]{Page: 1, Size: 51}, "Size"},
		{&things, wire.ListRequest[thingFilter]{Page: 1, After: "x"}, "After"},
		{&things, wire.ListRequest[thingFilter]{Page: 1, After: first[1:]}, "After"},
		{&things, wire.ListRequest[thingFilter]{Page: 1, After: first, OrderBy: "asc"}, "After"},
		{&things, wire.ListRequest[thingFilter]{Page: 1, After: first, Query: "thing1"}, "After"},
		{&unsearchable, wire.ListRequest[thingFilter]{Page: 1, Query: "x"}, "Query"},
		{&things, wire.ListRequest[thingFilter]{Page: 1, Filter: &thingFilter{From: &day}}, "Filter.From"},
		{&things, wire.ListRequest[thingFilter]{Page: 1, Filter: &thingFilter{To: &day}}, "Filter.To"},
		{&things, wire.ListRequest[thingFilter]{Page: 1, Filter: &thingFilter{From: &before, To: &before}}, "Filter.To"},
	}
	for _, c := range cases {
		_, err := list.Read[thing](t.Context(), pool, c.spec, admin, &c.in)
		var f *fault.Fault
		if !errors.As(err, &f) || f.Kind != fault.Invalid || f.Fields[c.field] == "" {
			t.Errorf("%+v: %v", c.in, err)
		}
	}
}

// A cursor with values that PostgreSQL cannot read is a client error.
func TestForgedCursors(t *testing.T) {
	pool := fill(t, 12)
	good := read(t, pool, &things, admin, wire.ListRequest[thingFilter]{Size: 2}).Next
	for _, values := range [][2]string{{"never", "1"}, {"2026-01-01", "one"}, {"2026-01-01", "\x00"}} {
		forged := list.Forge(good, values[0], values[1])
		_, err := list.Read[thing](t.Context(), pool, &things, admin, &wire.ListRequest[thingFilter]{Page: 1, After: forged})
		if f := fault.From(err); f.Kind != fault.Invalid || f.Fields["After"] == "" {
			t.Errorf("%q: %v", values, err)
		}
	}
}

// larges are the ways in which a large table is searched: in the list's order, by the
// words, and by what the owner and the filter leave.
var larges = map[string]list.Large{
	"in order": {Table: "things", Few: 1},
	"by words": {Table: "things", Few: 100_000},
	"by owner": {Table: "things", Few: 100_000, Each: 1_000_000},
}

// A large table returns the same rows, whichever way they are found.
func TestLargeTablesReturnTheSameRows(t *testing.T) {
	pool := fill(t, 1500)
	if _, err := pool.Exec(t.Context(), `create index on things (at, id)`); err != nil {
		t.Fatal(err)
	}
	// Many have these words, all of them late or all of them early in the order.
	if _, err := pool.Exec(t.Context(), `update things set name = name || case when id > 1000 then ' late' when id < 400 then ' soon' else '' end`); err != nil {
		t.Fatal(err)
	}
	for name, how := range larges {
		large := things
		large.Large = &how
		for _, query := range []string{"thing1", "thing", "thing 1", "thing14", "never", "2 9", "g1 9", "late", "soon"} {
			for _, direction := range []string{"asc", "desc"} {
				in := wire.ListRequest[thingFilter]{Query: query, OrderBy: direction, Size: 47, Filter: &thingFilter{Batches: []string{"b0", "b1"}}}
				want := walk(t, pool, &things, in, func() {})
				if got := walk(t, pool, &large, in, func() {}); !slices.Equal(got, want) {
					t.Errorf("%s, %q %s: %d rows, want %d:\n%v\n%v", name, query, direction, len(got), len(want), got, want)
				}
				for _, in.Page = range []int{1, 2, 50} {
					for _, who := range []*auth.Caller{admin, merchant, {}} {
						want, page := read(t, pool, &things, who, in), read(t, pool, &large, who, in)
						if !slices.Equal(ids(page.Rows), ids(want.Rows)) || page.Total != want.Total || (page.Next == "") != (want.Next == "") {
							t.Errorf("%s, %q %s, page %d: %v of %d, want %v of %d", name, query, direction, in.Page, ids(page.Rows), page.Total, ids(want.Rows), want.Total)
						}
					}
				}
				in.Page, in.After = 1, read(t, pool, &large, admin, in).Next
				if in.After != "" && read(t, pool, &large, admin, in).Total != len(want) {
					t.Errorf("%s, %q %s: another total on the second page", name, query, direction)
				}
			}
		}
		large.Large.Counts = 20
		if page := read(t, pool, &large, admin, wire.ListRequest[thingFilter]{Query: "thing1499"}); page.Total != 1 {
			t.Errorf("%s: %d of one", name, page.Total)
		}
		if page := read(t, pool, &large, admin, wire.ListRequest[thingFilter]{Query: "thing"}); page.Total != 20 {
			t.Errorf("%s: %d of many", name, page.Total)
		}
		if n, err := list.Count(t.Context(), pool, &large, admin, &wire.ListRequest[thingFilter]{Query: "thing 1"}, 5000); n != 772 || err != nil {
			t.Error(n, err)
		}
	}
}

// The total of a large table's list comes from its counters, where they apply.
func TestLargeTablesKeepTheirCounters(t *testing.T) {
	pool := fill(t, 40)
	large := things
	large.Large = &list.Large{Table: "things", Few: 1, Counts: 20}
	large.Counters, large.Counted = "select 7777 from (select null::uuid as owner) t", func(f *thingFilter) bool { return f == nil }
	for query, want := range map[string]int{"": 7777, "thing": 20, "thing40": 1} {
		if page := read(t, pool, &large, admin, wire.ListRequest[thingFilter]{Query: query}); page.Total != want {
			t.Errorf("%q: %d, want %d", query, page.Total, want)
		}
	}
	if page := read(t, pool, &large, admin, wire.ListRequest[thingFilter]{Filter: &thingFilter{}}); page.Total != 20 {
		t.Errorf("filtered: %d", page.Total)
	}
}

// Matching rows are neither skipped nor repeated while others are added and removed.
func TestLargeTablesChangeWhileTheyAreRead(t *testing.T) {
	pool := fill(t, 1500)
	added := 0
	for name, how := range larges {
		large := things
		large.Large = &how
		got := walk(t, pool, &large, wire.ListRequest[thingFilter]{Query: "thing1", Size: 50}, func() {
			added++
			if _, err := pool.Exec(t.Context(), `insert into things values ($1, 'thing1', 'b0', null, now() + interval '100 years')`, 2000+added); err != nil {
				t.Fatal(err)
			}
		})
		sorted := slices.Clone(got)
		slices.Sort(sorted)
		if len(slices.Compact(sorted)) != len(got) {
			t.Errorf("%s: a row came twice: %v", name, got)
		}
		for id := 1; id <= 1500; id++ {
			if strings.Contains(fmt.Sprint("thing", id), "thing1") && !slices.Contains(got, id) {
				t.Errorf("%s: %d was skipped", name, id)
			}
		}
	}
}

func TestEach(t *testing.T) {
	pool := fill(t, 1203)
	var got []int
	add := func(one *thing) error { got = append(got, one.Id); return nil }
	in := &wire.ListRequest[thingFilter]{OrderBy: "asc"}
	if err := list.Each(t.Context(), pool, &things, admin, in, 1203, add); err != nil || len(got) != 1203 || !slices.IsSorted(got) {
		t.Errorf("%d rows: %v", len(got), err)
	}
	if err := list.Each(t.Context(), pool, &things, admin, in, 1202, add); !errors.Is(err, list.ErrTooMany) {
		t.Error(err)
	}
	stop := errors.New("stop")
	if err := list.Each(t.Context(), pool, &things, admin, in, 9999, func(*thing) error { return stop }); !errors.Is(err, stop) {
		t.Error(err)
	}
	if n, err := list.Count(t.Context(), pool, &things, merchant, in, 100); n != 100 || err != nil {
		t.Error(n, err)
	}
}

func TestTotalsAreCapped(t *testing.T) {
	pool := fill(t, list.MaxCounted+1)
	if page := read(t, pool, &things, admin, wire.ListRequest[thingFilter]{}); page.Total != list.MaxCounted {
		t.Error(page.Total)
	}
}

func TestRowsAreSortedByAColumn(t *testing.T) {
	pool := fill(t, 47)
	s := things
	s.Group, s.Sorts, s.SortKeys = "t.batch", []string{"Batch"}, list.SortKeys{"Name": "t.name"}
	batch := func(id int) int { return id % 3 }
	for _, size := range []int{1, 7, 50} {
		got := walk(t, pool, &s, wire.ListRequest[thingFilter]{SortBy: "Batch", Size: size}, func() {})
		want := slices.SortedFunc(slices.Values(got), func(a, b int) int { return cmp.Or(cmp.Compare(batch(a), batch(b)), cmp.Compare(a, b)) })
		if len(got) != 47 || !slices.Equal(got, want) {
			t.Errorf("by batch, %d at a time: %v", size, got)
		}
		back := walk(t, pool, &s, wire.ListRequest[thingFilter]{SortBy: "Batch", OrderBy: "desc", Size: size}, func() {})
		if slices.Reverse(back); !slices.Equal(back, want) {
			t.Errorf("by batch backwards, %d at a time: %v", size, back)
		}
		names := walk(t, pool, &s, wire.ListRequest[thingFilter]{SortBy: "Name", Size: size, Query: "thing1"}, func() {})
		if !slices.Equal(names, []int{1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}) {
			t.Errorf("by name, %d at a time: %v", size, names)
		}
	}
	first := read(t, pool, &s, admin, wire.ListRequest[thingFilter]{SortBy: "Batch", Size: 5})
	for _, in := range []wire.ListRequest[thingFilter]{{SortBy: "Id"}, {SortBy: "t.name"}, {SortBy: "Name", After: first.Next}, {After: first.Next}} {
		in.Page = 1
		if _, err := list.Read[thing](t.Context(), pool, &s, admin, &in); fault.From(err).Fields == nil {
			t.Errorf("%+v: %v, not refused", in, err)
		}
	}
}

func TestNobodySortsByWhatIsWithheld(t *testing.T) {
	pool := fill(t, 3)
	s := things
	s.Sorts, s.SortKeys = []string{"Batch"}, list.SortKeys{"Name": "t.name"}
	sees := *admin
	sees.Abilities = []string{auth.ViewMoney}
	for _, c := range []struct {
		who     *auth.Caller
		by      string
		refused bool
	}{{&sees, "Batch", false}, {admin, "Batch", true}, {admin, "Name", false}} {
		_, err := list.Read[priced](t.Context(), pool, &s, c.who, &wire.ListRequest[thingFilter]{SortBy: c.by, Page: 1})
		if (err != nil) != c.refused || c.refused && fault.From(err).Fields["SortBy"] == "" {
			t.Errorf("%s: %v", c.by, err)
		}
	}
}
