package list

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// plan is a request turned into SQL, but for where its page begins.
type plan struct {
	where         *Where
	sorts         []sorted
	from, rows    string
	columns, mark string
	total         string
	totalArgs     []any
	distinct      bool
	id            string
	isLarge       bool // and searched
	gathered      bool // rows are found before they are put in order, and counted with that
	most          int  // the total is counted as far as this
	searched      int  // the first clause of the search in both conditions of where
	byColumn      bool // sorted by a column of the rows
}

// sorted is one part of the sort key; arg is the argument of its ?, if it has one.
type sorted struct {
	expr text
	desc bool
	arg  []any
}

func prepare[R, F any](ctx context.Context, q db.Querier, s *Spec[F], who *auth.Caller, in *wire.ListRequest[F]) (*plan, error) {
	p := &plan{where: &Where{}, from: string(s.From), rows: string(s.Rows), columns: string(s.Columns), distinct: s.Distinct, id: string(s.ID)}
	s.Owner(p.where, who)
	if in.Filter != nil && s.Filter != nil {
		s.Filter(p.where, in.Filter)
	}
	p.searched = len(p.where.total.clauses)
	words := Words(in.Query)
	if err := s.search(ctx, q, p.where, who, words); err != nil {
		return nil, err
	}
	if err := sortBy[R](p, s, who, in); err != nil {
		return nil, err
	}
	if p.rows == "" {
		p.rows = p.from
	}
	p.totalArgs, p.most = p.where.total.args, s.Large.counts()
	if s.Large != nil && len(words) > 0 {
		p.isLarge = true
		return p, s.Large.sample(ctx, q, p)
	}
	p.total = p.count(p.most)
	if s.Counters != "" && len(words) == 0 && s.Counted(in.Filter) {
		p.total = string(s.Counters) + " where " + p.where.total.sql()
	}
	return p, nil
}

// search adds the conditions of the words, once the filter has proved valid.
func (s *Spec[F]) search(ctx context.Context, q db.Querier, w *Where, who *auth.Caller, words []string) error {
	if len(words) > 0 && s.Search == nil {
		w.Refuse("Query", "This list cannot be searched.")
	}
	if err := w.err(); err != nil || len(words) == 0 {
		return err
	}
	if err := s.Search(ctx, q, w, who, words); err != nil {
		return err
	}
	if s.Exact != "" && len(words) == 1 {
		w.First(s.Exact, words[0])
	}
	return nil
}

// sort is what comes first, sections, the list's own order, and the id, which makes it total.
func (p *plan) sort(group, order, id text, desc bool) {
	marks := []string{p.from, string(group), string(order), direction(desc)}
	if first := p.where.first; first != nil {
		p.sorts = append(p.sorts, *first)
		marks = append(marks, string(first.expr), fmt.Sprint(first.arg...))
	}
	if group != "" {
		p.sorts = append(p.sorts, sorted{expr: group})
	}
	p.sorts = append(p.sorts, sorted{expr: order, desc: desc}, sorted{expr: id, desc: desc})
	p.mark = markOf(marks...)
}

func (p *plan) count(most int) string {
	from := p.where.total.from(p.from)
	if p.distinct {
		return fmt.Sprintf("select count(*) from (select distinct %s, %s from %s where %s limit %d) counted", p.sorts[len(p.sorts)-2].expr, p.id, from,
			p.where.total.sql(), most)
	}
	return fmt.Sprintf("select count(*) from (select from %s where %s limit %d) counted", from, p.where.total.sql(), most)
}

// page returns the statement of one page and its arguments. The number of rows and the offset are written
// into the SQL: with parameters for them, PostgreSQL would plan it again each time.
func (p *plan) page(after string, size, offset int) (string, []any, error) {
	w := &condition{clauses: slices.Clone(p.where.page.clauses), args: slices.Clone(p.where.page.args),
		within: p.where.page.within}
	from, rows := w.from(p.from), w.from(p.rows)
	if p.byColumn {
		from, w.clauses = p.columnsOf(rows, w), nil
	}
	exprs := make([]string, len(p.sorts))
	for i, s := range p.sorts {
		exprs[i] = "(" + w.bind(s.expr, s.arg...) + ")"
	}
	var mark []string
	if after != "" {
		var err error
		if mark, err = readCursor(after, p.mark, len(p.sorts)); err != nil {
			return "", nil, err
		}
	}
	k := p.keysOf(exprs)
	limit := fmt.Sprintf("order by %s limit %d offset %d", strings.Join(k.inner, ", "), size, offset)
	firstThenRest := p.isLarge && !p.gathered && p.where.first != nil
	if mark != nil && !firstThenRest && !p.gathered {
		w.clauses = append(w.clauses, beyond(w, p.sorts, exprs, mark))
	}
	if p.distinct {
		sql := fmt.Sprintf(`with keys as (select distinct %s from %s where %s %s), page as (select *, key%d as id from keys)
			select %s, array[%s] from page order by %s`,
			k.selected, from, w.sql(), limit, len(exprs)-1, p.columns, k.texts, k.outer)
		return sql, w.args, nil
	}
	keys := fmt.Sprintf("select %s from %s where ", k.selected, from)
	switch {
	case firstThenRest:
		first, rest := p.firstAndRest(w, exprs, mark)
		top := fmt.Sprintf(" order by %s limit %d", strings.Join(k.inner[1:], ", "), size+offset)
		keys = fmt.Sprintf(`with first as materialized (%[1]s%[2]s%[3]s)
			select * from first union all select * from (select * from (%[1]s%[4]s%[3]s) rest limit %[5]d - (select count(*) from first)) rest %[6]s`,
			keys, first, top, rest, size+offset, limit)
	case p.gathered:
		keys = p.gather(keys, w, k.names, mark) + limit
		k.texts += ", page.total::text"
	default:
		keys += w.sql() + " " + limit
	}
	sql := fmt.Sprintf(`with page as (%s) select %s, array[%s] from page join %s on (%s) = page.key%d order by %s`, keys,
		p.columns, k.texts, onlyFrom(rows), p.id, len(exprs)-1, k.outer)
	return sql, w.args, nil
}

// pageKeys are what a page is sorted by, as each part of its query names them.
type pageKeys struct {
	selected, outer, texts string
	names, inner           []string
}

// gather looks all matching rows up first, counts them and goes on behind the cursor.
func (p *plan) gather(keys string, w *condition, names, mark []string) string {
	found, behind := w.sql(), "true"
	if mark != nil {
		behind = beyond(w, p.sorts, names, mark)
	}
	// offset 0 keeps PostgreSQL from reading in order
	return fmt.Sprintf("select * from (select *, count(*) over () as total from (%s%s offset 0) gathered) counted where %s ", keys, found, behind)
}

func (p *plan) keysOf(exprs []string) pageKeys {
	selected, outer, texts := make([]string, len(exprs)), make([]string, len(exprs)), make([]string, len(exprs))
	names, inner := make([]string, len(exprs)), make([]string, len(exprs))
	for i, expr := range exprs {
		names[i] = fmt.Sprintf("key%d", i)
		selected[i] = expr + " as " + names[i]
		inner[i] = names[i] + direction(p.sorts[i].desc)
		outer[i] = "page." + inner[i]
		texts[i] = "page." + names[i] + "::text"
	}
	return pageKeys{strings.Join(selected, ", "), strings.Join(outer, ", "), strings.Join(texts, ", "), names, inner}
}

// onlyFrom puts joined tables in parentheses, so that page is joined with all of them.
func onlyFrom(tables string) string {
	if strings.Contains(tables, " join ") {
		return "(" + tables + ")"
	}
	return tables
}

// firstAndRest are the conditions of what comes first and of the other rows, behind the
// cursor. Each is read in the list's order, and the second only when the first ends.
func (p *plan) firstAndRest(w *condition, exprs, mark []string) (first, rest string) {
	first, rest = w.sql()+" and "+exprs[0], w.sql()+" and "+exprs[0]+" is not true"
	if mark == nil {
		return first, rest
	}
	behind := " and " + beyond(w, p.sorts[1:], exprs[1:], mark[1:])
	if mark[0] == "true" {
		return first + behind, rest
	}
	return "false", rest + behind
}

// beyond is the condition that a row comes after the cursor's: parts of one
// direction are compared as a row, so that one index serves the comparison.
func beyond(w *condition, sorts []sorted, exprs, keys []string) string {
	last := len(exprs) - 2 // order and id share a direction
	clause := fmt.Sprintf("(%s, %s) %s %s", exprs[last], exprs[last+1], than(sorts[last].desc),
		w.bind("(?, ?)", keys[last], keys[last+1]))
	for i := last - 1; i >= 0; i-- {
		value := w.bind("?", keys[i])
		clause = fmt.Sprintf("(%[1]s %[2]s %[3]s or %[1]s = %[3]s and %[4]s)", exprs[i], than(sorts[i].desc), value, clause)
	}
	return clause
}

func than(desc bool) string {
	if desc {
		return "<"
	}
	return ">"
}

// failure names the cursor where PostgreSQL could not read a value of it.
func (p *plan) failure(after string, err error) error {
	if after != "" && isDataError(err) {
		f := fault.From(errCursor())
		f.Cause = err
		return f
	}
	return err
}
