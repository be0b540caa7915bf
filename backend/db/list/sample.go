package list

import (
	"context"
	"fmt"

	"tradekart/portal/backend/db"
)

// Large makes searching a large table about equally fast whatever is searched for. If many rows match,
// they are soon found by reading the table in the list's order. If few match, they are looked up first
// and then sorted: with the index on their text, or among the rows that the owner and the filter leave,
// whichever is less work. A sample of the table decides, because PostgreSQL's own estimate is wrong if
// matching rows are close together in that order.
type Large struct {
	Table  text // the only one of From; its order's indexes should hold what is searched through
	Few    int  // as many rows at most are found first and then put in order
	Each   int  // rows of the order's index that are read while one page is fetched from the table; 1 when 0
	Counts int  // the total of a search or filter is counted as far as this; MaxCounted when 0
}

// A sample reads sampledPages of the table; many rows match only if they are found in
// manyPages of these, so that a run of them on a few pages is not taken for many.
const sampledPages, manyPages = 200, 10

// surely is how many times as many rows as are counted the sample must promise for the
// total not to be counted.
const surely = 5

func (l *Large) counts() int {
	if l == nil || l.Counts == 0 {
		return MaxCounted
	}
	return l.Counts
}

// sample decides how the page is read and whether its total needs to be counted.
func (l *Large) sample(ctx context.Context, q db.Querier, p *plan) error {
	share := fmt.Sprintf("least(1, %d / greatest(1, pg_relation_size('%s') / current_setting('block_size')::float8))", sampledPages, l.Table)
	owned, found := condition{clauses: p.where.total.clauses[:p.searched]}, condition{clauses: p.where.total.clauses[p.searched:]}
	sql := fmt.Sprintf(`select count(*) filter (where owned) / %[1]s, count(distinct %[5]s) filter (where found) / %[1]s,
			count(*) filter (where owned and found) / %[1]s, count(distinct %[5]s) filter (where owned and found)
		from (select ctid, %[2]s as owned, %[3]s as found from %[4]s tablesample system ((select 100 * %[1]s)) repeatable (1) offset 0) sampled`,
		share, owned.sql(), found.sql(), p.from, "split_part(ctid::text, ',', 1)")
	var left, fetched, about float64 // rows that owner and filter leave, pages with rows of the words, rows of both
	var pages int
	if err := q.QueryRow(ctx, sql, p.where.total.args...).Scan(&left, &fetched, &about, &pages); err != nil {
		return err
	}
	isSpread := pages >= manyPages
	p.gathered = !isSpread || about < float64(l.Few)
	if !p.gathered || fetched*float64(max(l.Each, 1)) > left {
		p.where.page.withoutIndex(p.searched)
		p.where.total.withoutIndex(p.searched)
	}
	p.total = p.count(p.most)
	if isSpread && about > surely*float64(p.most) {
		p.total, p.totalArgs = fmt.Sprintf("select %d", p.most), nil
	}
	return nil
}

// withoutIndex keeps PostgreSQL from finding the rows of the clauses from first on by an index.
func (c *condition) withoutIndex(first int) {
	for i := first; i < len(c.clauses); i++ {
		c.clauses[i] = "(" + c.clauses[i] + " is true)"
	}
}
