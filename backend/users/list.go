package users

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/wire"
)

const byName = `lower(coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email))`

type listInput struct{ Body wire.UserListRequest }

func (a *API) list(ctx context.Context, in *listInput) (wire.UserList, error) {
	w := userWhere(auth.CallerFrom(ctx), &in.Body)
	out := wire.UserList{Users: []wire.User{}}
	direction := "asc"
	if in.Body.OrderBy == "desc" {
		direction = "desc"
	}
	batch := &pgx.Batch{}
	batch.Queue(fmt.Sprintf(`select %s from %s where %s order by %s %s, u.id %[5]s limit %d offset %d`,
		userColumns, userTables, w.sql(), byName, direction, in.Body.Size, (in.Body.Page-1)*in.Body.Size), w.args...).
		Query(func(rows pgx.Rows) error {
			found, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.User])
			for _, u := range found {
				out.Users = append(out.Users, inUTC(u))
			}
			return err
		})
	batch.Queue(`select count(*) from `+userTables+` where `+w.sql(), w.args...).QueryRow(func(row pgx.Row) error { return row.Scan(&out.Total) })
	return out, a.pool.SendBatch(ctx, batch).Close()
}

// where is a list's condition and its arguments.
type where struct {
	clauses []string
	args    []any
}

// add takes a clause in which %[1]d stands for the argument's number.
func (w *where) add(clause string, arg any) {
	w.args = append(w.args, arg)
	w.clauses = append(w.clauses, fmt.Sprintf(clause, len(w.args)))
}

// any is add for a list of values; none means no condition.
func (w *where) any(clause string, values []string) {
	if len(values) > 0 {
		w.add(clause, values)
	}
}

// ids is any for ids; what is none matches nothing.
func (w *where) ids(clause string, values []string) {
	if len(values) > 0 {
		w.add(clause, slices.DeleteFunc(slices.Clone(values), func(id string) bool { return !isID(id) }))
	}
}

func (w *where) sql() string {
	if len(w.clauses) == 0 {
		return "true"
	}
	return strings.Join(w.clauses, " and ")
}

func userWhere(c *auth.Caller, body *wire.UserListRequest) *where {
	owner, merchantID := scope(c)
	w := &where{clauses: []string{owner}, args: []any{merchantID}}
	for _, word := range words(body.Query) {
		w.add(`strpos(lower(concat_ws(' ', u.first_name, u.last_name, u.email, s.name, m.name)), $%d) > 0`, word)
	}
	if f := body.Filter; f != nil {
		w.any(`u.role = any($%d)`, f.Role)
		w.ids(`u.merchant_id = any($%d::uuid[])`, f.Merchants)
		w.ids(`u.shop_id = any($%d::uuid[])`, f.Shops)
		w.any(statusSQL+` = any($%d)`, f.Status)
	}
	return w
}

// words splits a search into at most eight, all of which must occur.
func words(query string) []string {
	all := strings.Fields(strings.ToLower(clean(query)))
	return all[:min(len(all), 8)]
}
