package orders

import (
	"context"
	"log/slog"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
)

const (
	fillBatch = 500                   // orders of one transaction
	fillPause = 20 * time.Millisecond // between two, so that requests come first
	fillRetry = 10 * time.Second      // after an error
)

// FillWords gives the orders that were stored before there were words theirs, in
// batches while requests are served, and then drops the indexes that searching used
// until then. It returns when that is done or ctx ends; several servers may run it.
func FillWords(ctx context.Context, pool *pgxpool.Pool, log *slog.Logger) {
	filled := 0
	for pause := fillPause; ; pause = fillPause {
		n, err := fillWords(ctx, pool)
		if err == nil && n == 0 {
			err = finishWords(ctx, pool, filled > 0)
			if err == nil {
				return
			}
		}
		if filled += n; err != nil && ctx.Err() == nil {
			log.Warn("filling in the words of orders", "error", err)
			pause = fillRetry
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

// fillWords does one batch and returns how many orders it had. What searches did not
// know of before is added to an order's text: its address and its number's forms.
func fillWords(ctx context.Context, pool *pgxpool.Pool) (n int, err error) {
	err = db.InTx(ctx, pool, func(tx pgx.Tx) error {
		rows, _ := tx.Query(ctx, `select id::text, customer_tel_no from orders where word_ids is null order by id limit $1 for no key update skip locked`, fillBatch)
		var ids, phones []string
		var id, number string
		_, err := pgx.ForEachRow(rows, []any{&id, &number}, func() error {
			forms := ""
			for _, form := range phoneForms(number) {
				forms += "\n" + form
			}
			ids, phones = append(ids, id), append(phones, forms)
			return nil
		})
		if n = len(ids); err != nil || n == 0 {
			return err
		}
		_, err = tx.Exec(ctx, `update orders o set search_text = o.search_text
				|| lower(concat(E'\n', o.delivery_address_line1, E'\n', o.delivery_address_line2, E'\n', o.delivery_address_city)) || f.phone
			from unnest($1::uuid[], $2::text[]) as f (id, phone) where o.id = f.id`, ids, phones)
		return err
	})
	return n, err
}

// finishWords drops what only searches without words used. Each statement is its own
// transaction, as dropping an index concurrently needs.
func finishWords(ctx context.Context, pool *pgxpool.Pool, counted bool) error {
	for _, sql := range []string{
		`drop index concurrently if exists orders_search`,
		`drop index concurrently if exists orders_shop_search`,
		`drop index concurrently if exists orders_long_search`,
		`drop function if exists search_keys`,
	} {
		if _, err := pool.Exec(ctx, sql); err != nil {
			return err
		}
	}
	if !counted {
		return nil
	}
	return countWords(ctx, pool)
}

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
	var part float64
	err := pool.QueryRow(ctx, `select least(100, 2000000 / greatest(reltuples, 1))::float8 from pg_class where oid = 'orders'::regclass`).Scan(&part)
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
	rows, _ := pool.Query(ctx, `select id from words w where id % $2 = $1 and not exists (select from orders o where o.word_ids && array[w.id]) limit 10000`, part, parts)
	unused, err := pgx.CollectRows(rows, pgx.RowTo[int32])
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
