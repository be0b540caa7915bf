package users

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// maxCounted bounds the counting; a larger total is answered as this number.
const maxCounted = 10_000

var maxDate = time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC)

const auditColumns = `l.id, l.at, coalesce(l.actor_id::text, '') as actor_id, l.actor, l.action, l.target_kind, l.target_id, l.target_label,
	coalesce(l.merchant_id::text, '') as merchant_id, coalesce(m.name, '') as merchant_name, l.before, l.after, l.address`

type auditListInput struct{ Body wire.AuditListRequest }

func (a *API) auditList(ctx context.Context, in *auditListInput) (wire.AuditList, error) {
	w, err := auditWhere(in.Body.Filter)
	if err != nil {
		return wire.AuditList{}, err
	}
	out := wire.AuditList{Entries: []wire.AuditEntry{}}
	direction := "desc"
	if in.Body.OrderBy == "asc" {
		direction = "asc"
	}
	batch := &pgx.Batch{}
	batch.Queue(fmt.Sprintf(`select %s from audit_log l left join merchants m on m.id = l.merchant_id where %s
		order by l.at %s, l.id %[3]s limit %d offset %d`, auditColumns, w.sql(), direction, in.Body.Size, (in.Body.Page-1)*in.Body.Size), w.args...).
		Query(func(rows pgx.Rows) error {
			found, err := pgx.CollectRows(rows, pgx.RowToStructByName[wire.AuditEntry])
			for _, e := range found {
				e.At = e.At.UTC()
				out.Entries = append(out.Entries, e)
			}
			return err
		})
	batch.Queue(fmt.Sprintf(`select count(*) from (select from audit_log l where %s limit %d) counted`, w.sql(), maxCounted), w.args...).
		QueryRow(func(row pgx.Row) error { return row.Scan(&out.Total) })
	return out, a.pool.SendBatch(ctx, batch).Close()
}

// auditWhere is the filter as a condition on audit_log l.
func auditWhere(f *wire.AuditFilter) (*where, error) {
	w := &where{}
	if f == nil {
		return w, nil
	}
	if err := checkRange(f.From, f.To); err != nil {
		return nil, err
	}
	if f.From != nil {
		w.add(`l.at >= $%d`, *f.From)
	}
	if f.To != nil {
		w.add(`l.at < $%d`, *f.To)
	}
	for _, word := range words(f.Actor) {
		w.add(`lower(l.actor) like $%d`, contains(word))
	}
	for _, word := range words(f.Target) {
		w.add(`lower(l.target_label) like $%d`, contains(word))
	}
	w.any(`l.action = any($%d)`, printable(f.Action))
	w.ids(`l.merchant_id = any($%d::uuid[])`, f.Merchants)
	return w, nil
}

func checkRange(from, to *time.Time) error {
	bad := map[string]string{}
	for name, at := range map[string]*time.Time{"Filter.From": from, "Filter.To": to} {
		if at != nil && !at.Before(maxDate) {
			bad[name] = "Please select a date prior to 2100"
		}
	}
	if from != nil && to != nil && !to.After(*from) {
		bad["Filter.To"] = "End date should be after the start date"
	}
	return fault.Fields(bad)
}

var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

func contains(word string) string { return "%" + likeEscaper.Replace(word) + "%" }

func printable(all []string) []string {
	out := make([]string, len(all))
	for i, one := range all {
		out[i] = clean(one)
	}
	return out
}

// auditActions steps through the index from one action to the next, however long the log is.
func (a *API) auditActions(ctx context.Context, _ *struct{}) (web.Result[[]string], error) {
	rows, _ := a.pool.Query(ctx, `with recursive step (action) as (
			(select action from audit_log order by action limit 1)
			union all
			select (select l.action from audit_log l where l.action > step.action order by l.action limit 1) from step where step.action is not null)
		select action from step where action is not null`)
	actions, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if actions == nil {
		actions = []string{}
	}
	return web.Of(actions), err
}
