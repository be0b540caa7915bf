package invoices_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type fixture struct {
	t              *testing.T
	pool           *pgxpool.Pool
	merchant, shop string
	now            time.Time
}

func setup(t *testing.T) *fixture {
	t.Helper()
	t.Parallel()
	f := &fixture{t: t, pool: dbtest.New(t), now: time.Date(2026, 3, 31, 23, 30, 0, 0, time.UTC)} // 1 April in London
	f.merchant, f.shop = f.addShop("Soho", "GB123456782")
	f.exec(`update platform_details set name = 'TradeKart Ltd', vat_number = 'GB987654353', line1 = '1 Operator Street', city = 'London',
		postal_code = 'EC1A 1BB'`)
	return f
}

// addShop creates a merchant with one shop; without a VAT number it is not registered for VAT.
func (f *fixture) addShop(name, vatNumber string) (merchant, shop string) {
	f.t.Helper()
	merchant, shop = uuid.NewString(), uuid.NewString()
	f.exec(`insert into merchants (id, name, legal_name, vat_number, line1, city, postal_code)
		values ($1, $2, $2 || ' Trading Ltd', $3, '2 Head Street', 'Leeds', 'LS1 1AA')`,
		merchant, name, vatNumber)
	f.exec(`insert into shops (id, merchant_id, name, line1, city, postal_code) values ($1, $2, $3, '3 Shop Lane', 'London', 'W1D 3AB')`, shop, merchant, name)
	return merchant, shop
}

func (f *fixture) exec(sql string, args ...any) {
	f.t.Helper()
	if _, err := f.pool.Exec(f.t.Context(), sql, args...); err != nil {
		f.t.Fatal(err)
	}
}

func get[T any](f *fixture, sql string, args ...any) (value T) {
	f.t.Helper()
	if err := f.pool.QueryRow(f.t.Context(), sql, args...).Scan(&value); err != nil {
		f.t.Fatal(err)
	}
	return value
}

func (f *fixture) inTx(fn func(context.Context, pgx.Tx) error) error {
	return db.InTx(f.t.Context(), f.pool, func(tx pgx.Tx) error { return fn(f.t.Context(), tx) })
}

func (f *fixture) issue(d invoices.Draft) (no string) {
	f.t.Helper()
	err := f.inTx(func(ctx context.Context, tx pgx.Tx) (err error) {
		no, err = invoices.Issue(ctx, tx, f.now, d)
		return err
	})
	if err != nil {
		f.t.Error(err)
	}
	return no
}

func (f *fixture) sale(cause string, lines ...invoices.Line) invoices.Draft {
	return invoices.Draft{Type: wire.InvoiceShop, MerchantID: f.merchant, ShopID: f.shop, Buyer: &invoices.Party{Name: "Ada Customer"}, TaxPoint: f.now,
		PricesIncludeVAT: true, Lines: lines, Cause: cause}
}

func (f *fixture) credit(c invoices.Credit) (no string, err error) {
	f.t.Helper()
	c.TaxPoint = f.now
	err = f.inTx(func(ctx context.Context, tx pgx.Tx) (err error) {
		no, err = invoices.CreditInvoice(ctx, tx, f.now, c)
		return err
	})
	return no, err
}
