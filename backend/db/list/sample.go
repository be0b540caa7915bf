package list

import (
	"context"
	"fmt"

	"tradekart/portal/backend/db"
)

// Large makes searching a large table equally fast whatever is searched for. If few rows match, they are
// found with an index on their text and then sorted; if many match, they are soon found by reading the table
// in the list's order. A sample of the table decides, because PostgreSQL's own estimate is wrong if matching
// rows are close together in that order.
type Large struct {
	Table  text // the only one of From; its order's index should hold what is searched through
	Few    int  // as many rows at most are found first and then put in order
	Counts int  // the total is counted as far as this
}

// A sample reads sampledPages of the table; many rows match only if they are found in
// manyPages of these, so that a run of them on a few pages is not taken for many.
const sampledPages, manyPages = 200, 10

// surely is how many times as many rows as are counted the sample must promise for the
// total not to be counted.
const surely = 5

// sample decides how the page is read and whether its total needs to be counted.
func (l *Large) sample(ctx context.Context, q db.Querier, p *plan) error {
	share := fmt.Sprintf("least(1, %d / greatest(1, pg_relation_size('%s') / current_setting('block_size')::float8))", sampledPages, l.Table)
	sql := fmt.Sprintf("select count(*) / %[1]s, count(distinct split_part(ctid::text, ',', 1)) from %[2]s tablesample system ((select 100 * %[1]s)) repeatable (1) where %[3]s",
		share, p.from, p.where.total.sql())
	var about float64
	var pages int
	err := q.QueryRow(ctx, sql, p.where.total.args...).Scan(&about, &pages)
	isSpread := pages >= manyPages
	p.gathered = !isSpread || about < float64(l.Few)
	if isSpread && about > surely*float64(l.Counts) {
		p.total, p.totalArgs = fmt.Sprintf("select %d", l.Counts), nil
	}
	return err
}
