package fees_test

import (
	"fmt"
	"testing"
	"time"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/london"
)

// BenchmarkWeek makes the summaries of 500 merchants with 40 fees each, or of 50 merchants with -short. Run
// by make bench.
func BenchmarkWeek(b *testing.B) {
	merchants := 500
	if testing.Short() {
		merchants /= 10
	}
	pool := dbtest.New(b)
	for _, sql := range []string{
		fmt.Sprintf(`insert into merchants (id, name) select md5('m' || i)::uuid, 'Merchant ' || i from generate_series(1, %d) i`, merchants),
		`insert into invoice_prefixes values ('TK', 'Platform', null, 'Invoice')`,
		fmt.Sprintf(`insert into invoice_series (issuer_kind, document, prefix, last_no) values ('Platform', 'Invoice', 'TK', %d)`, merchants*40),
		`alter table invoices disable trigger invoices_drawn`,
		fmt.Sprintf(`insert into invoices (id, invoice_no, issuer_kind, document, no, type, merchant_id, order_no, order_date, tax_point, posted_on,
			issued_at, seller, buyer, prices_include_vat,
				fee_rate_bp, net, vat, gross, cause, search_text)
			select gen_random_uuid(), 'TK-' || i, 'Platform', 'Invoice', i, 'TradeKartFee', md5('m' || ((i - 1) %% %d + 1))::uuid, 'TK-' || i,
			'2026-11-10T12:00Z', '2026-11-10', '2026-11-10', '2026-11-10T12:00Z',
				'{}', '{}', false, 1000, 120, 24, 144, 'fee/' || i, '' from generate_series(1, %d) i`, merchants, merchants*40),
	} {
		if _, err := pool.Exec(b.Context(), sql); err != nil {
			b.Fatal(err)
		}
	}
	files, err := blob.Open(b.Context(), b.TempDir(), blob.Options{BaseURL: "http://bench", Now: time.Now})
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = files.Close() }()
	api := fees.New(pool, files, func() time.Time { return utc("2026-11-16T03:00:00Z") })
	began := time.Now()
	if err := api.Summarise(b.Context(), london.Date(2026, 11, 9)); err != nil {
		b.Fatal(err)
	}
	took := time.Since(began)
	checks, err := api.Prove(b.Context(), pool, utc("2026-11-18T03:30:00Z"))
	if err != nil || checks[0].Contradictions+checks[1].Contradictions > 0 {
		b.Errorf("%+v %v", checks, err)
	}
	fmt.Printf("\nthe weekly run for %d merchants with 40 fees each took %.1f s, %.0f summaries a second\n", merchants, took.Seconds(),
		float64(merchants)/took.Seconds())
}
