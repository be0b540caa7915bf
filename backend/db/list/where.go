package list

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/wire"
)

// Clause is what a filter requires, for rows that are read beside a page; args are those of its statement before.
func Clause[F any](filter func(*Where, *F), f *F, args ...any) (sql string, all []any) {
	w := &Where{page: condition{args: args}}
	if f != nil {
		filter(w, f)
	}
	return w.page.sql(), w.page.args
}

// text is unexported so that other packages can pass only constants: nothing
// that a request carries becomes SQL.
type text string

// condition is clauses that all must hold, and their arguments.
type condition struct {
	clauses []string
	args    []any
	within  []string
}

func (c *condition) add(clause text, args ...any) {
	c.clauses = append(c.clauses, "("+c.bind(clause, args...)+")")
}

// bind numbers the arguments and returns the clause with their numbers.
func (c *condition) bind(clause text, args ...any) string {
	var b strings.Builder
	for i, part := range strings.Split(string(clause), "?") {
		if i > 0 {
			b.WriteString("$" + strconv.Itoa(len(c.args)+i))
		}
		b.WriteString(part)
	}
	c.args = append(c.args, args...)
	return b.String()
}

func (c *condition) sql() string {
	if len(c.clauses) == 0 {
		return "true"
	}
	return strings.Join(c.clauses, " and ")
}

// Where is a list's condition, as a page and as the total use it, what comes first,
// and what was wrong with the request.
type Where struct {
	page, total condition
	first       *sorted
	refused     map[string]string
}

// Add requires a clause in which every ? is a placeholder for the next argument.
func (w *Where) Add(clause text, args ...any) {
	w.page.add(clause, args...)
	w.total.add(clause, args...)
}

// Within requires a clause of the rows that a grouped From counts, where it says {within}.
func (w *Where) Within(clause text, args ...any) {
	for _, c := range []*condition{&w.page, &w.total} {
		c.within = append(c.within, "("+c.bind(clause, args...)+")")
	}
}

// from puts those clauses where the tables say {within}.
func (c *condition) from(tables string) string {
	return strings.ReplaceAll(tables, "{within}", strings.Join(append([]string{"true"}, c.within...), " and "))
}

// AddToPage and AddToTotal require the same in two ways: one that suits reading a page
// in the list's order, and one that suits counting.
func (w *Where) AddToPage(clause text, args ...any) { w.page.add(clause, args...) }

// AddToTotal is the other half of AddToPage.
func (w *Where) AddToTotal(clause text, args ...any) { w.total.add(clause, args...) }

// First puts the rows that meet a condition before the others.
func (w *Where) First(clause text, args ...any) { w.first = &sorted{clause, true, args} }

// In requires one of the values; without values there is no condition. A single value is compared with =, so
// that an index that begins with the column keeps its order.
func (w *Where) In(column text, values []string) {
	kept := slices.DeleteFunc(slices.Clone(values), unstorable)
	switch {
	case len(values) == 0:
	case len(kept) == 1:
		w.Add(column+" = ?", kept[0])
	default:
		w.Add(column+" = any(?)", kept)
	}
}

// IDs is In for ids; what is no id matches nothing.
func (w *Where) IDs(column text, ids []string) {
	kept := slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return !db.IsID(id) })
	switch {
	case len(ids) == 0:
	case len(kept) == 1:
		w.Add(column+" = ?::uuid", kept[0])
	default:
		w.Add(column+" = any(?::uuid[])", kept)
	}
}

// unstorable reports whether PostgreSQL refuses the text, so that no row can hold it.
func unstorable(s string) bool { return strings.ContainsRune(s, 0) || !utf8.ValidString(s) }

var maxDate = time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)

// Days requires a time from From, inclusive, to To, exclusive; either may be nil.
// The names are the filter's fields, for what is refused.
func (w *Where) Days(column text, fromName string, from *time.Time, toName string, to *time.Time) {
	w.between(column+" >= ?", fromName, from, column+" < ?", toName, to)
}

// Overlap is Days for rows that last from starts to ends: they must share some of the time.
func (w *Where) Overlap(starts, ends text, fromName string, from *time.Time, toName string, to *time.Time) {
	w.between(ends+" > ?", fromName, from, starts+" < ?", toName, to)
}

func (w *Where) between(lower text, fromName string, from *time.Time, upper text, toName string, to *time.Time) {
	w.day(lower, fromName, from)
	w.day(upper, toName, to)
	if from != nil && to != nil && !to.After(*from) {
		w.Refuse("Filter."+toName, "End date should be after the start date")
	}
}

func (w *Where) day(clause text, name string, at *time.Time) {
	if at == nil {
		return
	}
	if !at.Before(maxDate) {
		w.Refuse("Filter."+name, "Please select a date prior to 2100")
	}
	w.Add(clause, *at)
}

// Contains requires a word anywhere in expr, whose letters must be lower case.
func (w *Where) Contains(expr text, word string) { w.Add(contains(expr, word), Like(word)) }

// ContainsOr is Contains for rows that may meet another clause instead.
func (w *Where) ContainsOr(expr text, word string, or text, args ...any) {
	w.Add(contains(expr, word)+" or "+or, append([]any{Like(word)}, args...)...)
}

// contains keeps PostgreSQL from an index on trigrams that it would read from end to end.
func contains(expr text, word string) text {
	if HasTrigram(word) {
		return expr + " like ?"
	}
	return "(" + expr + " like ?) is true"
}

// EachWord is Contains for every word of what a person typed.
func (w *Where) EachWord(expr text, typed string) {
	for _, word := range Words(typed) {
		w.Contains(expr, word)
	}
}

// Refuse records an error in a field of the request, which then returns 422.
func (w *Where) Refuse(field, message string) {
	if w.refused == nil {
		w.refused = map[string]string{}
	}
	w.refused[field] = message
}

// Nothing makes the list empty.
func (w *Where) Nothing() { w.Add("false") }

func (w *Where) err() error { return fault.Fields(w.refused) }

// Owned is the Owner of rows that a merchant and a shop have; an Admin sees all.
func Owned(merchant, shop text) func(*Where, *auth.Caller) {
	return func(w *Where, c *auth.Caller) {
		switch c.Role {
		case wire.RoleAdmin:
		case wire.RoleMerchant:
			w.Add(merchant+" = nullif(?, '')::uuid", c.MerchantID)
		case wire.RoleShop:
			w.Add(shop+" = nullif(?, '')::uuid", c.ShopID)
		default:
			w.Nothing()
		}
	}
}

// OwnerClause is Owned for a statement of one's own over rows o: a condition
// with its argument as $n. An unknown role sees nothing.
func OwnerClause(c *auth.Caller, n int) (clause string, arg any) {
	switch c.Role {
	case wire.RoleShop:
		return fmt.Sprintf("o.shop_id = $%d", n), c.ShopID
	case wire.RoleMerchant:
		return fmt.Sprintf("o.merchant_id = $%d", n), c.MerchantID
	}
	return fmt.Sprintf("$%d = 'Admin'", n), c.Role
}

// AdminOnly is the Owner of rows that only an Admin can see.
func AdminOnly(w *Where, c *auth.Caller) {
	if c.Role != wire.RoleAdmin {
		w.Nothing()
	}
}

// maxWords bounds a search; further words are ignored.
const maxWords = 8

// Words splits what a person typed into lower-case words, at most eight.
func Words(typed string) []string {
	words := strings.Fields(strings.ToLower(strings.Map(visible, typed)))
	return words[:min(len(words), maxWords)]
}

// visible drops characters that cannot be seen, other than those that part words.
func visible(r rune) rune {
	if r == unicode.ReplacementChar || unicode.IsControl(r) && !unicode.IsSpace(r) {
		return -1
	}
	return r
}

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// Like is a pattern for SQL's like that matches text containing word.
func Like(word string) string { return "%" + likeEscaper.Replace(word) + "%" }

// HasTrigram reports whether three letters or digits follow each other in word, which an
// index on trigrams needs to find it.
func HasTrigram(word string) bool {
	run := 0
	for _, r := range word {
		if run++; !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			run = 0
		}
		if run == 3 {
			return true
		}
	}
	return false
}

// Contains is the Search of a list in which expr, lower case, holds every word.
func Contains(expr text) func(context.Context, db.Querier, *Where, *auth.Caller, []string) error {
	return func(_ context.Context, _ db.Querier, w *Where, _ *auth.Caller, words []string) error {
		for _, word := range words {
			w.Contains(expr, word)
		}
		return nil
	}
}

// ContainsOr is Contains for rows that also show text from another table: a word may be in expr, or in the
// text that the clause or compares with its pattern.
func ContainsOr(expr, or text) func(context.Context, db.Querier, *Where, *auth.Caller, []string) error {
	return func(_ context.Context, _ db.Querier, w *Where, _ *auth.Caller, words []string) error {
		for _, word := range words {
			w.ContainsOr(expr, word, or, Like(word))
		}
		return nil
	}
}

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
