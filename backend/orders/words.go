package orders

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
)

// SweepWords counts again how many orders have a word, from a sample, and deletes some of the words that no
// order has any more; the next sweep continues.
func SweepWords(ctx context.Context, pool *pgxpool.Pool, now time.Time) error {
	if err := countWords(ctx, pool); err != nil {
		return err
	}
	return deleteWords(ctx, pool, now.Hour(), 24)
}

// countWords corrects the counts that are far off. They only choose the way of a
// search, so a sample of about 20,000 orders is good enough.
func countWords(ctx context.Context, pool *pgxpool.Pool) error {
	part, err := db.Value[float64](ctx, pool, `select least(100, 2000000 / greatest(reltuples, 1))::float8 from pg_class where oid = 'orders'::regclass`)
	if err != nil {
		return err
	}
	_, err = pool.Exec(ctx, `update words w set orders = u.n
		from (select w.id, (count(*) * 100 / $1::float8)::int as n from orders o tablesample system ($1::float8), unnest(o.word_ids) w (id) group by 1) u
		where u.id = w.id and not w.orders between u.n / 2 and u.n * 2`, part)
	return err
}

// deleteWords deletes the words of one part that no order has. Storing an order takes
// the lock shared, so that none can take up a word that is being deleted.
func deleteWords(ctx context.Context, pool *pgxpool.Pool, part, parts int) error {
	unused, err := db.Column[int32](ctx, pool, `select id from words w where id % $2 = $1 and not exists (select from orders o where o.word_ids && array[w.id])
		limit 10000`, part, parts)
	if err != nil || len(unused) == 0 {
		return err
	}
	return db.InTx(ctx, pool, func(tx pgx.Tx) error {
		if _, err := tx.Exec(ctx, `select pg_advisory_xact_lock(7100005)`); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `delete from words w where id = any($1) and not exists (select from orders o where o.word_ids && array[w.id])`, unused)
		return err
	})
}
