// Package list is the one query builder of every list: owner, filters, search,
// order, pages by number or by cursor, and totals. A domain describes its list
// as a Spec. The package must know no domain and no table.
package list

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// MaxCounted limits counting; a larger total is returned as this number.
const MaxCounted = 10_000

// Spec describes a list with filter F. ID and Order must be unique and never null
// together; expressions may use the tables of From.
type Spec[F any] struct {
	From    text // tables that conditions and order use, without select and from; {within} in it is Where.Within
	Rows    text // tables that Columns use, when other than From; joined by ID
	Columns text // named as the fields of the row's type
	ID      text
	Order   text
	Group   text // sections: sorted before Order, always ascending; empty: none
	// Sorts names fields of the row that a request may sort by instead (SortBy). All rows that the owner and the
	// filter leave are put in order for it, so it is for lists that do not grow with orders.
	Sorts []string
	// SortKeys are further such fields with what From has for each, never null: in lists that grow, what an index holds.
	SortKeys SortKeys
	Exact    text // a condition on the only word of a search, as ?; rows that meet it come first
	Start    string
	Size     int  // rows of a page when the request does not say; 10 when 0
	Max      int  // the most that a request may ask for; 100 when 0
	Whole    bool // Page 0 returns everything, up to Max
	// Distinct returns each ID once, however many rows of From have it with the same
	// Order. Rows are not read then: Columns use page.id alone.
	Distinct bool
	// Owner limits the rows to the caller's; an unknown role must match nothing.
	Owner func(*Where, *auth.Caller)
	// Filter adds the conditions of a filter.
	Filter func(*Where, *F)
	// Search adds the conditions of a search, and what comes first; nil: a Query is refused.
	Search func(context.Context, db.Querier, *Where, *auth.Caller, []string) error
	// Counters is a select of the total from counters that the domain keeps, without
	// its WHERE: it is asked instead of counting rows where the owner's conditions and
	// those of a filter (nil: none) apply to it; Counted says which.
	Counters text
	Counted  func(*F) bool
	Large    *Large // how a large table is searched; nil: as PostgreSQL plans it
}

// SortKeys are expressions by the names of the fields that they sort by.
type SortKeys map[string]text

// Page is one page of rows. Next is the cursor of the page after it, empty at the end.
type Page[R any] struct {
	Rows []R
	wire.ListPage
}

// Handler returns the handler of a list, whose response L has the rows in its first field and embeds a wire.ListPage.
func Handler[R, L, F any](pool *pgxpool.Pool, s *Spec[F]) func(context.Context, *web.Body[wire.ListRequest[F]]) (L, error) {
	response(Page[R]{}, new(L)) // so that an L of another shape panics when the server starts
	return func(ctx context.Context, in *web.Body[wire.ListRequest[F]]) (answer L, err error) {
		page, err := Read[R](ctx, pool, s, auth.CallerFrom(ctx), &in.Body)
		response(page, &answer)
		return answer, err
	}
}

func response[R, L any](page Page[R], into *L) {
	v := reflect.ValueOf(into).Elem()
	v.Field(0).Set(reflect.ValueOf(page.Rows))
	v.FieldByName("ListPage").Set(reflect.ValueOf(page.ListPage))
}

// Read returns one page of who's rows. Ids come from the index that holds them in
// order; only then are the rows read. Errors are faults of the request's fields.
func Read[R, F any](ctx context.Context, q db.Querier, s *Spec[F], who *auth.Caller, in *wire.ListRequest[F]) (page Page[R], err error) {
	err = db.Read(ctx, q, func(q db.Querier) error {
		page, err = read[R](ctx, q, s, who, in)
		return err
	})
	return page, err
}

func read[R, F any](ctx context.Context, q db.Querier, s *Spec[F], who *auth.Caller, in *wire.ListRequest[F]) (Page[R], error) {
	p, err := prepare[R](ctx, q, s, who, in)
	if err != nil {
		return Page[R]{}, err
	}
	size, offset, err := s.bounds(in)
	if err != nil {
		return Page[R]{}, err
	}
	page := Page[R]{Rows: []R{}}
	batch := &pgx.Batch{}
	if err := queuePage(batch, p, in.After, size, offset, &page); err != nil {
		return page, err
	}
	total := func(row pgx.Row) error { return row.Scan(&page.Total) }
	if !p.gathered {
		batch.Queue(p.total, p.totalArgs...).QueryRow(total)
	}
	err = q.SendBatch(ctx, batch).Close()
	if err == nil && p.gathered && len(page.Rows) == 0 && (in.After != "" || offset > 0) {
		err = total(q.QueryRow(ctx, p.total, p.totalArgs...))
	}
	return page, p.failure(in.After, err)
}

// Count returns how many rows match, counting no further than most.
func Count[F any](ctx context.Context, q db.Querier, s *Spec[F], who *auth.Caller, in *wire.ListRequest[F], most int) (n int, err error) {
	p, err := prepare[struct{}](ctx, q, s, who, &wire.ListRequest[F]{Filter: in.Filter, Query: in.Query})
	if err != nil {
		return 0, err
	}
	err = q.QueryRow(ctx, p.count(most), p.where.total.args...).Scan(&n)
	return n, err
}

// ErrTooMany ends Each where more rows match than its bound.
var ErrTooMany = errors.New("more rows match than may be answered")

// eachSize is how many rows one statement of Each reads.
const eachSize = 500

// Each calls do with every matching row in the list's order, for files. It reads by
// cursor, so that no statement runs long and no transaction waits for do. More than
// most rows end it with ErrTooMany.
func Each[R, F any](ctx context.Context, q db.Querier, s *Spec[F], who *auth.Caller, in *wire.ListRequest[F], most int, do func(*R) error) error {
	p, err := prepare[R](ctx, q, s, who, in)
	if err != nil {
		return err
	}
	for n, after := 0, ""; ; {
		page, batch := Page[R]{}, &pgx.Batch{}
		if err := queuePage(batch, p, after, eachSize, 0, &page); err != nil {
			return err
		}
		if err := q.SendBatch(ctx, batch).Close(); err != nil {
			return err
		}
		for i := range page.Rows {
			if n++; n > most {
				return ErrTooMany
			}
			if err := do(&page.Rows[i]); err != nil {
				return err
			}
		}
		if after = page.Next; after == "" {
			return nil
		}
	}
}

func (s *Spec[F]) bounds(in *wire.ListRequest[F]) (size, offset int, err error) {
	most := s.Max
	if most == 0 {
		most = 100
	}
	size = in.Size
	switch {
	case in.Page == 0 && s.Whole:
		return most, 0, nil
	case in.Page < 1:
		return 0, 0, fault.Field("Page", "Pages count from 1.")
	case size > most:
		return 0, 0, fault.Field("Size", "The page size is too large for this list.")
	case size == 0 && s.Size == 0:
		size = 10
	case size == 0:
		size = s.Size
	}
	if in.After == "" {
		offset = (in.Page - 1) * size
	}
	return size, offset, nil
}

// keyedRow reads the sort key, which follows the row's columns.
type keyedRow struct {
	pgx.CollectableRow
	keys *[]string
}

func (r keyedRow) FieldDescriptions() []pgconn.FieldDescription {
	all := r.CollectableRow.FieldDescriptions()
	return all[:len(all)-1]
}

func (r keyedRow) Scan(dest ...any) error { return r.CollectableRow.Scan(append(dest, r.keys)...) }

// queuePage reads one row more than requested, to find out whether there is a next page.
func queuePage[R any](batch *pgx.Batch, p *plan, after string, size, offset int, into *Page[R]) error {
	sql, args, err := p.page(after, size+1, offset)
	if err != nil {
		return err
	}
	batch.Queue(sql, args...).Query(func(rows pgx.Rows) error {
		var keys, last []string
		found, err := pgx.CollectRows(rows, func(row pgx.CollectableRow) (R, error) {
			last, keys = keys, nil
			return pgx.RowToStructByName[R](keyedRow{row, &keys})
		})
		if len(found) > size {
			found, into.Next = found[:size], cursor{p.mark, last[:len(p.sorts)]}.String()
		}
		if p.gathered && len(found) > 0 && err == nil {
			into.Total, err = strconv.Atoi(keys[len(p.sorts)])
			into.Total = min(into.Total, p.most)
		}
		into.Rows = append(into.Rows, found...)
		return err
	})
	return nil
}

func direction(desc bool) string {
	if desc {
		return " desc"
	}
	return ""
}

func isDesc(parts ...string) bool {
	for _, part := range parts {
		if part != "" {
			return strings.EqualFold(part, "desc")
		}
	}
	return false
}

// A cursor contains the sort key of the last returned row, each part as PostgreSQL writes it, and a mark of
// the sort order that it belongs to.
type cursor struct {
	Mark string   `json:"m"`
	Keys []string `json:"k"`
}

func (c cursor) String() string {
	b, _ := json.Marshal(c) // strings alone
	return base64.RawURLEncoding.EncodeToString(b)
}

// readCursor reads what cursor.String wrote for a list in the same order.
func readCursor(s, mark string, parts int) ([]string, error) {
	b, err := base64.RawURLEncoding.DecodeString(s)
	var c cursor
	if err != nil || json.Unmarshal(b, &c) != nil || c.Mark != mark || len(c.Keys) != parts {
		return nil, errCursor()
	}
	return c.Keys, nil
}

func errCursor() error {
	return fault.Field("After", "After must be the Next of a page of this list in the same order.")
}

func markOf(parts ...string) string {
	h := fnv.New64a()
	_, _ = h.Write([]byte(strings.Join(parts, "\x00")))
	return fmt.Sprintf("%x", h.Sum64())
}

// isDataError reports whether PostgreSQL could not read a value; with a cursor in
// the request it was the cursor's.
func isDataError(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && strings.HasPrefix(pg.Code, "22")
}

// settledSQL is a time before every change that is not visible yet: what the
// next statement does not see comes after it, and is new to the next check.
const settledSQL = `select least(statement_timestamp(),
	(select min(xact_start) from pg_stat_activity where datname = current_database() and backend_xid is not null))`

// CheckNew reports whether exists, a "select exists (…)" with args, finds rows
// that came after since. With new rows PreviousTimeStamp stays what was sent.
func CheckNew(ctx context.Context, q db.Querier, since time.Time, exists string, args ...any) (wire.NewOrders, error) {
	out := wire.NewOrders{PreviousTimeStamp: since.UTC()}
	batch := &pgx.Batch{}
	batch.Queue(settledSQL).QueryRow(func(row pgx.Row) error { return row.Scan(&out.TimeStamp) })
	batch.Queue(exists, args...).QueryRow(func(row pgx.Row) error { return row.Scan(&out.HasNewOrders) })
	if err := q.SendBatch(ctx, batch).Close(); err != nil {
		return out, err
	}
	out.TimeStamp = out.TimeStamp.UTC()
	if !out.HasNewOrders {
		out.PreviousTimeStamp = out.TimeStamp
	}
	return out, nil
}
