package promotions_test

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/wire"
)

// Run by make bench; with -short in small.

// BenchmarkRedemptions prints how many redemptions of one code a second there are,
// and how many times a second a bare UPDATE counts in one row.
func BenchmarkRedemptions(b *testing.B) {
	n, atOnce := 20_000, 16
	if testing.Short() {
		n = 500
	}
	s := setup(b)
	create(s, "BENCH", func(c *wire.NewPromoCode) { c.Type = wire.PromoMultiUsePercent })
	create(s, "BENCHONCE", func(c *wire.NewPromoCode) { c.Type = wire.PromoOncePerCustomerPercent })
	s.Exec(`create table bare (id integer primary key, uses bigint not null)`)
	s.Exec(`insert into bare values (1, 0)`)
	merchant := s.Callers["merchant"].MerchantID
	redeem := func(code string) func(tx pgx.Tx, i int64) error {
		return func(tx pgx.Tx, i int64) error {
			in := redemption(code, fmt.Sprint("order-", i), by(fmt.Sprintf("c%d@example.test", i), ""))
			_, err := promotions.Redeem(b.Context(), tx, now(), merchant, in)
			return err
		}
	}
	for _, c := range []struct {
		name string
		do   func(tx pgx.Tx, i int64) error
	}{
		{"bare UPDATE of one row", func(tx pgx.Tx, _ int64) error {
			_, err := tx.Exec(b.Context(), `update bare set uses = uses + 1 where id = 1`)
			return err
		}},
		{"redemptions, multi use", redeem("BENCH")},
		{"redemptions, once per customer", redeem("BENCHONCE")},
	} {
		var next atomic.Int64
		var wg sync.WaitGroup
		began := time.Now()
		for range atOnce {
			wg.Go(func() {
				for i := next.Add(1); i <= int64(n); i = next.Add(1) {
					if err := db.InTx(b.Context(), s.Pool, func(tx pgx.Tx) error { return c.do(tx, i) }); err != nil {
						b.Error(err)
						return
					}
				}
			})
		}
		wg.Wait()
		took := time.Since(began)
		fmt.Printf("%-32s %6d in %5.1f s, %6.0f a second\n", c.name, n, took.Seconds(), float64(n)/took.Seconds())
	}
	if uses := s.Count(`select count(*) from used_codes`); uses != 2*n {
		b.Errorf("%d uses of %d", uses, 2*n)
	}
}
