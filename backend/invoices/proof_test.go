package invoices_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/ledger"
)

// wrong are the names of the checks that found a contradiction.
func (s *server) wrong(ctx context.Context, q db.Querier) string {
	s.t.Helper()
	checks, err := s.api.Prove(ctx, q, s.now)
	s.must(err)
	var names []string
	for _, c := range checks {
		if c.Contradictions > 0 {
			names = append(names, c.Name)
			if len(c.Examples) == 0 {
				s.t.Errorf("%s has no example", c.Name)
			}
		}
	}
	return strings.Join(names, " ")
}

// proved has a delivered order, a refunded one, one without a fee, and a sold tranche.
func proved(t *testing.T) *server {
	s := serve(t)
	s.delivered([2]int64{2, 1099}, [2]int64{3, 55})
	refunded := s.delivered([2]int64{1, 3000})
	s.recover(refunded, true)
	s.delivered([2]int64{1, 4}) // a tenth of it is less than a penny
	s.must(s.inTx(func(ctx context.Context, tx pgx.Tx) error {
		return ledger.Charge(ctx, tx, s.now, ledger.Shop(s.shop), ledger.Fee{Kind: ledger.FeeTranche, Pence: 2100, Cause: "tranche/1"})
	}))
	s.settle()
	s.open("admin", "TK-000001")
	return s
}

func TestTheProofFindsContradictions(t *testing.T) {
	s := proved(t)
	if got := s.wrong(t.Context(), s.pool); got != "" {
		t.Fatalf("sound invoices: %s", got)
	}
	undone := errors.New("undone")
	for sql, want := range map[string]string{
		`update invoice_series set last_no = last_no + 1 where document = 'CreditNote' and issuer_kind = 'Shop'`:       "invoice_numbers",
		`update invoices set issued_at = issued_at - interval '1 minute' where invoice_no = 'TK-000002'`:               "invoice_numbers",
		`update invoice_lines set net = net + 1 where description = 'Lamp 2'`:                                          "invoice_lines",
		`delete from invoice_lines where description = 'Lamp 2'`:                                                       "invoice_lines",
		`update invoices set vat = vat + 1, gross = gross + 1 where document = 'CreditNote' and type = 'TradeKartFee'`: "invoice_lines invoice_credits",
		`update order_lines set quantity = 1 where amount_per_unit = 1099`:                                             "invoice_orders",
		`update orders set status = 'FailedDelivery' where total_amount = 2363; delete from invoices_due`:              "invoice_orders",
		`update orders set manually_refunded = null where total_amount = 3000; delete from invoices_due`:               "invoice_orders",
		`update invoices set fee_rate_bp = 1100 where type = 'TradeKartFee' and document = 'Invoice'`:                  "invoice_orders",
		`insert into merchant_fee_rates select id, '2010-01-01', 9000, '2020-01-01', '' from merchants`:                "invoice_orders",
		`update fee_entries set pence = 2099`:                                                                          "invoice_charges",
		`insert into invoices_due values ('order', gen_random_uuid(), '2026-03-31T22:00Z')`:                            "invoices_waiting",
		`update invoices set pdf_sha256 = '\x00' where pdf_key is not null`:                                            "invoice_files",
		`update invoices set pdf_key = 'invoices/gone.pdf' where pdf_key is not null`:                                  "invoice_files",
	} {
		err := s.inTx(func(ctx context.Context, tx pgx.Tx) error {
			for _, table := range []string{"invoices", "invoice_lines", "fee_entries"} {
				if _, err := tx.Exec(ctx, `alter table `+table+` disable trigger user`); err != nil {
					return err
				}
			}
			for one := range strings.SplitSeq(sql, "; ") {
				if tag, err := tx.Exec(ctx, one); err != nil || tag.RowsAffected() == 0 {
					return errors.Join(err, fmt.Errorf("%s changed %d rows", one, tag.RowsAffected()))
				}
			}
			if got := s.wrong(ctx, tx); got != want {
				t.Errorf("%s: found %q, want %q", sql, got, want)
			}
			return undone
		})
		if !errors.Is(err, undone) {
			t.Errorf("%s: %v", sql, err)
		}
	}
}

// A change made a moment ago is still waiting for its job.
func TestTheProofIgnoresOrdersThatWaitForTheirDocuments(t *testing.T) {
	s := proved(t)
	id := s.order([2]int64{1, 900})
	s.report(id, "Delivered", s.now)
	s.exec(`update invoices_due set since = $1`, s.now)
	if got := s.wrong(t.Context(), s.pool); got != "" {
		t.Error(got)
	}
}
