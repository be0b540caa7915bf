package ledger_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/ledger"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type fixture struct {
	t    *testing.T
	pool *pgxpool.Pool
	shop string
	now  time.Time
}

func setup(t *testing.T) *fixture {
	t.Helper()
	t.Parallel()
	f := &fixture{t: t, pool: dbtest.New(t), shop: uuid.NewString(), now: time.Date(2026, 3, 28, 23, 30, 0, 0, time.UTC)}
	merchant := uuid.NewString()
	f.exec(`insert into merchants (id, name) values ($1, 'Hartley')`, merchant)
	f.exec(`insert into shops (id, merchant_id, name) values ($1, $2, 'Soho')`, f.shop, merchant)
	return f
}

func (f *fixture) exec(sql string, args ...any) {
	f.t.Helper()
	if _, err := f.pool.Exec(f.t.Context(), sql, args...); err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) inTx(fn func(context.Context, pgx.Tx) error) {
	f.t.Helper()
	if err := db.InTx(f.t.Context(), f.pool, func(tx pgx.Tx) error { return fn(f.t.Context(), tx) }); err != nil {
		f.t.Error(err)
	}
}

func (f *fixture) grant(credits int, cause string, expires time.Duration) {
	f.t.Helper()
	l := ledger.Lot{Source: ledger.Tranche, Credits: credits, Cause: cause}
	if expires != 0 {
		until := f.now.Add(expires)
		l.ExpiresAt = &until
	}
	f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Grant(ctx, tx, f.now, ledger.Shop(f.shop), l)
	})
}

func (f *fixture) use(cause string) (used bool) {
	f.t.Helper()
	f.inTx(func(ctx context.Context, tx pgx.Tx) (err error) {
		used, err = ledger.Use(ctx, tx, f.now, ledger.Shop(f.shop), cause)
		return err
	})
	return used
}

func (f *fixture) giveBack(cause string) {
	f.t.Helper()
	f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Return(ctx, tx, f.now, ledger.Shop(f.shop), cause)
	})
}

func (f *fixture) charge(cause string) {
	f.t.Helper()
	f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Charge(ctx, tx, f.now, ledger.Shop(f.shop), ledger.Fee{Kind: ledger.FeePayAsYouGo, Pence: 250, Cause: cause})
	})
}

func (f *fixture) refund(cause string) {
	f.t.Helper()
	f.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Refund(ctx, tx, f.now, ledger.Shop(f.shop), cause)
	})
}

func (f *fixture) balance(want int) {
	f.t.Helper()
	got, err := ledger.Balance(f.t.Context(), f.pool, f.now, ledger.Shop(f.shop))
	if err != nil || got != want {
		f.t.Errorf("%d credits, want %d (%v)", got, want, err)
	}
}

// proved checks that the entries alone explain every lot and the account.
func (f *fixture) proved() {
	f.t.Helper()
	found, err := ledger.Prove(f.t.Context(), f.pool)
	if err != nil || len(found) != 6 {
		f.t.Errorf("%v %v", found, err)
	}
	for _, c := range found {
		if c.Contradictions != 0 {
			f.t.Errorf("%+v", c)
		}
	}
}

func TestConcurrentBookingsUseTheLastCreditsOnce(t *testing.T) {
	f := setup(t)
	f.grant(20, "expired", -time.Hour)
	f.grant(60, "later", 48*time.Hour)
	f.grant(40, "sooner", 24*time.Hour)
	var used atomic.Int64
	var bookings sync.WaitGroup
	for i := range 500 {
		bookings.Go(func() {
			if f.use(fmt.Sprint("booking ", i)) {
				used.Add(1)
			}
		})
	}
	bookings.Wait()
	if used.Load() != 100 {
		t.Errorf("%d bookings used a credit", used.Load())
	}
	f.balance(0)
	f.proved()
}

func TestTheSoonestToExpireIsUsedFirst(t *testing.T) {
	f := setup(t)
	f.grant(1, "never", 0)
	f.grant(1, "later", 48*time.Hour)
	f.grant(1, "sooner", 24*time.Hour)
	for i, want := range []string{"sooner", "later", "never"} {
		f.use(fmt.Sprint(i))
		var cause string
		err := f.pool.QueryRow(t.Context(), `select g.cause from credit_entries u join credit_entries g on g.lot_id = u.lot_id and g.kind = 'Grant'
			where u.cause = $1`, fmt.Sprint(i)).Scan(&cause)
		if err != nil || cause != want {
			t.Errorf("use %d took %q, want %q (%v)", i, cause, want, err)
		}
	}
	if f.use("one too many") {
		t.Error("a credit that is not there was used")
	}
	f.proved()
}

func TestRepeatsChangeNothing(t *testing.T) {
	f := setup(t)
	f.grant(2, "tranche", 0)
	f.grant(2, "tranche", 0)
	f.balance(2)
	for range 3 {
		if !f.use("booking") {
			t.Error("a repeat answers otherwise")
		}
	}
	f.balance(1)
	f.giveBack("booking")
	f.giveBack("booking")
	f.giveBack("a booking without a credit")
	f.balance(2)
	f.proved()
}

func TestACreditOfAnExpiredLotIsReturnedAsGoodwill(t *testing.T) {
	f := setup(t)
	f.grant(2, "tranche", time.Hour)
	f.use("booking")
	f.now = f.now.Add(2 * time.Hour)
	f.balance(0)
	f.giveBack("booking")
	f.balance(1)
	f.now = f.now.AddDate(0, 0, 30)
	f.balance(0)
	f.proved()
}

func TestAFeeIsChargedAndRefundedOnce(t *testing.T) {
	f := setup(t)
	for range 2 {
		f.charge("one")
		f.charge("two")
		f.refund("one")
		f.refund("never charged")
	}
	var fees, entries int
	err := f.pool.QueryRow(t.Context(), `select fees, last_fee_no from credit_accounts where id = $1`, f.shop).Scan(&fees, &entries)
	if err != nil || fees != 250 || entries != 3 {
		t.Errorf("%d pence in %d entries (%v)", fees, entries, err)
	}
	f.proved()
}

func TestTheLedgerIsAppendOnly(t *testing.T) {
	f := setup(t)
	f.grant(1, "tranche", 0)
	f.charge("fee")
	for _, sql := range []string{`update credit_entries set delta = 5`, `delete from credit_entries`, `truncate credit_entries cascade`,
		`update fee_entries set pence = 5`, `delete from fee_entries`} {
		if _, err := f.pool.Exec(t.Context(), sql); err == nil {
			t.Errorf("%s is possible", sql)
		}
	}
}

// The proof finds contradictions that the database's constraints normally prevent.
func TestTheProofFindsContradictions(t *testing.T) {
	for check, sql := range map[string]string{
		ledger.CheckAccounts: `update credit_accounts set balance = balance + 1`,
		ledger.CheckLots:     `update credit_lots set remaining = remaining - 1`,
		ledger.CheckNumbers:  `alter table credit_entries disable trigger user; update credit_entries set no = no + 5 where kind = 'Use'`,
		ledger.CheckReturns:  `alter table credit_entries disable trigger user; update credit_entries set reverses = null where kind = 'Return'`,
		ledger.CheckFees:     `update credit_accounts set fees = fees + 1`,
		ledger.CheckRefunds:  `alter table fee_entries disable trigger user; update fee_entries set reverses = null where kind = 'Return'`,
	} {
		t.Run(check, func(t *testing.T) {
			f := setup(t)
			f.grant(3, "tranche", 0)
			f.use("booking")
			f.giveBack("booking")
			f.charge("fee")
			f.refund("fee")
			f.proved()
			f.exec(sql)
			found, err := ledger.Prove(t.Context(), f.pool)
			wrong := func(c ledger.Check) bool { return c.Name == check && c.Contradictions > 0 && len(c.Examples) > 0 }
			if err != nil || !slices.ContainsFunc(found, wrong) {
				t.Errorf("%v %v", found, err)
			}
		})
	}
}
