package personal

import (
	"context"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/wire"
)

const kind = "erasures"

// keyOf is where an erasure's copy is stored.
func keyOf(id string) string {
	of := uuid.MustParse(id)
	return kind + "/" + strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(of[:]))
}

// Repeat repeats the erasures whose copies are among the files and that the database does not know, as after a restore. It
// returns how many it repeated, and the errors of those that it could not.
func Repeat(ctx context.Context, pool *pgxpool.Pool, queue jobs.Inserter, files *blob.Store) (repeated int, failed error) {
	for key, err := range files.Keys(ctx) {
		if err != nil {
			return repeated, errors.Join(failed, err)
		}
		if !strings.HasPrefix(key, kind+"/") {
			continue
		}
		did, err := repeat(ctx, pool, queue, files, key)
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", key, err))
		} else if did {
			repeated++
		}
	}
	return repeated, failed
}

func repeat(ctx context.Context, pool *pgxpool.Pool, queue jobs.Inserter, files *blob.Store, key string) (did bool, err error) {
	file, err := files.Get(ctx, key)
	if err != nil {
		return false, err
	}
	defer file.Close()
	var c copied
	if err := json.NewDecoder(file).Decode(&c); err != nil {
		return false, err
	}
	return did, db.InTx(ctx, pool, func(tx pgx.Tx) error {
		known, err := db.Value[bool](ctx, tx, `select exists (select from personal_erasures where id = $1)`, c.Id)
		if err != nil || known {
			return err
		}
		did = true
		e := wire.PersonalErasure{Id: c.Id, At: c.At, By: c.By, Reason: c.Reason}
		people, err := c.Subjects.people(ctx, tx)
		for _, of := range people {
			if err != nil {
				return err
			}
			var p person
			if p, err = resolve(ctx, tx, of); err == nil {
				_, err = p.eraseAll(ctx, tx, queue, e)
			}
		}
		if err != nil || len(people) > 0 {
			return err
		}
		_, err = tx.Exec(ctx, `insert into personal_erasures (id, at, by, reason, rows, kept, subjects) values ($1, $2, $3, $4, 0, 0, $5)`,
			e.Id, e.At, e.By, e.Reason, c.Subjects)
		return err
	})
}

// people are whom the rows belong to, as the database knows them again.
func (s subjects) people(ctx context.Context, tx pgx.Tx) ([]wire.PersonalDataOf, error) {
	var out []wire.PersonalDataOf
	add := func(sql string, table string, ids []string, of func(string) wire.PersonalDataOf) error {
		known, err := db.Column[string](ctx, tx, fmt.Sprintf(`select distinct %s from %s where id = any($1::uuid[]) and %[1]s <> ''`, sql, table), ids)
		for _, k := range known {
			if p := of(k); !slices.Contains(out, p) {
				out = append(out, p)
			}
		}
		return err
	}
	var failed error
	for _, h := range holdings {
		ids := s.Rows[h.Name]
		if len(ids) == 0 {
			continue
		}
		if s.Email && h.Email != "" {
			failed = errors.Join(failed, add("lower("+h.Email+")", h.Table, ids, func(k string) wire.PersonalDataOf { return wire.PersonalDataOf{Email: k} }))
		}
		if s.Phone && h.Phone != "" {
			failed = errors.Join(failed, add(h.Phone, h.Table, ids, func(k string) wire.PersonalDataOf { return wire.PersonalDataOf{Phone: k} }))
		}
		if s.Customer && h.Table == "push_devices" {
			failed = errors.Join(failed, add("customer_id", h.Table, ids, func(k string) wire.PersonalDataOf { return wire.PersonalDataOf{CustomerId: k} }))
		}
	}
	return out, failed
}

// batch is how many orders one transaction of Expire erases.
const batch = 200

// ageing is how the orders of one kind are read by the time at which they ended.
var ageing = map[string]string{
	"orders": `select id::text, coalesce(latest_update_for_archived, created) as at from orders
		where shop_portal_status = 'Archived' and coalesce(latest_update_for_archived, created) < $1
		and (coalesce(latest_update_for_archived, created), id) > ($2, $3::uuid)
		order by coalesce(latest_update_for_archived, created), id limit $4`,
	"collections": `select id::text, tab_since as at from collect_orders where tab = 'archived' and tab_since < $1 and (tab_since, id) > ($2, $3::uuid)
		order by tab_since, id limit $4`,
}

type aged struct {
	ID string
	At time.Time
}

// Expire erases the customers' data of orders and courier orders that ended before a time, and recipients not used since. What
// an erasure asked for by a person keeps is kept here too.
func Expire(ctx context.Context, pool *pgxpool.Pool, queue jobs.Inserter, before time.Time) error {
	for kind, sql := range ageing {
		last, err := db.OneByPosition[aged](ctx, pool, `select last::text, done from personal_retention where kind = $1`, kind)
		if errors.Is(err, pgx.ErrNoRows) {
			last, err = aged{ID: uuid.Nil.String()}, nil
		}
		if err != nil {
			return err
		}
		for {
			rows, err := db.AllByPosition[aged](ctx, pool, sql, before, last.At, last.ID, batch)
			if err != nil {
				return err
			}
			if len(rows) == 0 {
				break
			}
			last = rows[len(rows)-1]
			if err := expire(ctx, pool, queue, kind, rows); err != nil {
				return err
			}
		}
	}
	_, err := pool.Exec(ctx, `delete from recipients where id in (select id from recipients where used_at < $1 limit 5000)`, before)
	return err
}

func expire(ctx context.Context, pool *pgxpool.Pool, queue jobs.Inserter, kind string, rows []aged) error {
	last := rows[len(rows)-1]
	p := person{orders: []string{}, collections: []string{}, users: []string{}}
	for _, r := range rows {
		if kind == "orders" {
			p.orders = append(p.orders, r.ID)
		} else {
			p.collections = append(p.collections, r.ID)
		}
	}
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		n, err := p.eraseRows(ctx, tx, queue)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `insert into personal_retention (kind, done, last) values ($1, $2, $3)
			on conflict (kind) do update set done = excluded.done, last = excluded.last`, kind, last.At, last.ID); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Entry{Action: "personal_data.expired", TargetKind: "personal_data", TargetLabel: label,
			After: map[string]any{"Rows": n, "EndedBefore": last.At}})
	})
}
