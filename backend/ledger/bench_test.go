package ledger_test

import (
	"fmt"
	"testing"
	"time"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/ledger"
)

// BenchmarkProve proves a ledger of a million entries in 1,000 accounts, or 100,000 entries with -short. Run
// by make bench.
func BenchmarkProve(b *testing.B) {
	accounts, each := 1000, 1000
	if testing.Short() {
		accounts /= 10
	}
	pool := dbtest.New(b)
	conn, err := pool.Acquire(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	defer conn.Release()
	for _, sql := range []string{
		`set statement_timeout = 0`,
		`insert into merchants (id, name) values (md5('m')::uuid, 'Merchant')`,
		fmt.Sprintf(`insert into shops (id, merchant_id, name) select md5('s' || i)::uuid, md5('m')::uuid, 'Shop ' || i from generate_series(1, %d) i`, accounts),
		fmt.Sprintf(`insert into credit_accounts (id, balance, last_no) select id, 1, %d from shops`, each),
		fmt.Sprintf(`insert into credit_lots (id, account_id, source, granted, remaining, created_at) select id, id, 'Tranche', %d, 1, now() from shops`, each),
		fmt.Sprintf(`insert into credit_entries (account_id, no, lot_id, kind, delta, balance_after, cause)
			select id, n, id, case n when 1 then 'Grant' else 'Use' end, case n when 1 then %[1]d else -1 end, %[1]d + 1 - n, id || '/' || n
			from shops, generate_series(1, %[1]d) n`, each),
		`analyze`,
	} {
		if _, err := conn.Exec(b.Context(), sql); err != nil {
			b.Fatal(err)
		}
	}
	began := time.Now()
	checks, err := ledger.Prove(b.Context(), conn)
	if err != nil {
		b.Fatal(err)
	}
	took := time.Since(began)
	for _, c := range checks {
		if c.Contradictions > 0 {
			b.Errorf("%+v", c)
		}
	}
	fmt.Printf("\nthe proof of %d entries took %.1f s\n", accounts*each, took.Seconds())
}
