package invoices_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/promotions"
	"tradekart/portal/backend/wire"
)

// code adds a promo code that takes off a percentage, of which the operator pays a share.
func (s *server) code(name string, percentage, operatorShare int) {
	s.t.Helper()
	s.must(s.inTx(func(ctx context.Context, tx pgx.Tx) error {
		_, err := promotions.Create(ctx, tx, s.now.Add(-48*time.Hour),
			wire.NewPromoCode{Code: name, PromoCodeTerms: wire.PromoCodeTerms{Type: wire.PromoMultiUsePercent, Percentage: percentage,
				Combines:      true,
				OperatorShare: &operatorShare, StartDate: s.now.Add(-24 * time.Hour), Expires: s.now.Add(24 * time.Hour)}})
		return err
	}))
}

// use redeems a code on an order, half an hour before now.
func (s *server) use(name, order string) error {
	s.t.Helper()
	external := get[string](s.fixture, `select external_order_id from orders where id = $1`, order)
	total := get[int64](s.fixture, `select total_amount from orders where id = $1`, order)
	return s.inTx(func(ctx context.Context, tx pgx.Tx) error {
		_, err := promotions.Redeem(ctx, tx, s.now.Add(-30*time.Minute), s.merchant, wire.Redemption{Code: name, OrderTotal: total, ExternalOrderId: external})
		return err
	})
}

// notes are what an order's documents say, in order of issue.
func (s *server) notes(order string) string {
	return get[string](s.fixture, `select string_agg(note, '|' order by issued_at, id) from invoices where order_id = $1`, order)
}

func TestTheOperatorPaysItsShareOfPromoCodes(t *testing.T) {
	s := correcting(t)
	s.code("SHARED", 10, 40)
	s.code("OURS", 5, 100)
	order := s.order([2]int64{2, 999}, [2]int64{1, 503}) // 25.01
	for _, code := range []string{"SHARED", "OURS"} {
		s.must(s.use(code, order))
	}
	s.report(order, "Delivered", s.now)
	s.settle()
	// 10 % of 25.01 is 2.50, of which the operator pays 1.00; of 5 %, 1.25, all. The fee is 10 % of 23.51.
	want := "Invoice Shop 2351, Invoice TradeKartFee 282, CreditNote PromoFunding 225"
	if got := s.documents(order); got != want {
		t.Fatal(got)
	}
	if got := s.notes(order); !strings.HasPrefix(got,
		"The prices are £1.50 less with promo code SHARED.\nTradeKart paid £1.00 with promo code SHARED.\nTradeKart paid £1.25 with promo code "+
			"OURS.||What TradeKart pays") {
		t.Error(got)
	}
	if got := get[string](s.fixture, `select string_agg(p.code || ' ' || u.operator_pence || '+' || u.merchant_pence, ', ' order by p.code) from used_codes
		u join promo_codes p on p.id = u.promo_code_id`); got != "OURS 125+0, SHARED 100+150" {
		t.Error(got)
	}
	if got := get[string](s.fixture, `select fees || ' ' || revenue || ' ' || vat || ' ' || promo_funding || ' ' || due from
		merchant_months`); got != "235 235 47 225 57" {
		t.Error(got)
	}
	s.exec(`insert into invoices_due (order_kind, order_id) values ('order', $1)`, order)
	s.settle()
	if got := s.documents(order); got != want {
		t.Fatal(got)
	}
	s.proved()
	// A lamp comes back: 4.73 of 23.51. The operator takes back its part of it, 20 pence of SHARED and 25 of OURS.
	s.now = s.now.Add(time.Minute)
	no := s.number(order, wire.InvoiceShop)
	left := s.left(no).Lines[1].Left
	s.correct(no, wire.NewCredit{Kind: "Items", Reason: "One lamp was missing", Lines: []wire.CreditedLine{{No: 2, Amount: left}}})
	s.settle()
	if got := s.documents(order); left != 473 || got != want+", CreditNote Shop 473, CreditNote TradeKartFee 56, Invoice PromoFunding 45" {
		t.Fatal(left, got)
	}
	s.proved()
	// The order is refunded: nothing is left of it.
	s.now = s.now.Add(time.Minute)
	s.recover(order, true)
	s.settle()
	if got := get[int64](s.fixture, `select sum(sign * gross)::bigint from invoices where order_id = $1`, order); got != 0 {
		t.Error(got, s.documents(order))
	}
	s.proved()
}

func TestWhatIsNotDeliveredIsNotFunded(t *testing.T) {
	s := correcting(t)
	s.code("ALL", 100, 100)
	s.code("NOTHING", 100, 0)
	half := s.order([2]int64{1, 1000}, [2]int64{1, 3000})
	s.must(s.use("ALL", half))
	s.exec(`update order_lines set quantity = 0 where order_id = $1 and amount_per_unit = 3000`, half)
	free := s.order([2]int64{1, 700})
	s.must(s.use("NOTHING", free))
	early := s.order([2]int64{1, 700})
	s.must(s.use("ALL", early))
	s.exec(`update used_codes set operator_share = null where order_total = 700 and promo_code_id = (select id from promo_codes where code = 'ALL')`)
	for _, order := range []string{half, free, early} {
		s.report(order, "Delivered", s.now)
	}
	s.settle()
	if got := s.documents(half); got != "Invoice Shop 1000, Invoice TradeKartFee 120, CreditNote PromoFunding 1000" {
		t.Error(got)
	}
	if got := s.documents(free); got != "" {
		t.Error("an order that the merchant gave away: ", got)
	}
	if got := s.documents(early); got != "Invoice Shop 700, Invoice TradeKartFee 84" {
		t.Error("a use before funding was agreed: ", got)
	}
	s.proved()
	if err := s.inTx(func(ctx context.Context, tx pgx.Tx) error {
		_, err := promotions.Redeem(ctx, tx, s.now.Add(time.Minute), s.merchant, wire.Redemption{Code: "NOTHING", OrderTotal: 10,
			ExternalOrderId: must(db.Value[string](ctx, tx, `select external_order_id from orders where id = $1`, half))})
		return err
	}); err == nil {
		t.Error("a code was used after the delivery")
	}
	no := get[string](s.fixture, `select invoice_no from invoices where type = 'PromoFunding'`)
	s.Want(s.Send("admin", "GET", "/api/invoice/ubl/"+no, nil), 200, "")
	for name, sql := range map[string]string{
		"a document that is missing": `delete from invoice_lines where invoice_id = (select id from invoices where type = 'PromoFunding'); delete from
			invoices where type = 'PromoFunding'`,
		"a use that says another sum": `update used_codes set operator_pence = operator_pence + 1 where operator_share is not null`,
	} {
		err := s.inTx(func(ctx context.Context, tx pgx.Tx) error {
			if _, err := tx.Exec(ctx, `set local session_replication_role = replica`); err != nil {
				return err
			}
			for statement := range strings.SplitSeq(sql, ";") {
				if _, err := tx.Exec(ctx, statement); err != nil {
					return err
				}
			}
			if got := s.wrong(ctx, tx); !strings.Contains(got, "promo_funding") {
				t.Errorf("%s: the proof finds %q", name, got)
			}
			return pgx.ErrTxCommitRollback
		})
		if err != pgx.ErrTxCommitRollback {
			t.Error(err)
		}
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}
