package payouts_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/ledger"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const runsPath = "/api/admin/payouts/runs"

// issue issues a document in the past: goods of a shop, or a fee of the operator.
func (f *fixture) issue(at, kind, merchant, shop string, pence int64) (no string) {
	f.T.Helper()
	d := invoices.Draft{Type: kind, MerchantID: merchant, ShopID: shop, TaxPoint: utc(at), Cause: "test/" + webtest.NewID(), PricesIncludeVAT: true,
		Buyer: &invoices.Party{Name: "Ada Marsh"}, Lines: []invoices.Line{{Description: "Lamp 💡", Quantity: 1, UnitPrice: pence}}}
	f.InTx(func(tx pgx.Tx) (err error) {
		no, err = invoices.Issue(f.T.Context(), tx, utc(at), d)
		return err
	})
	return no
}

func (f *fixture) creditAll(at, no string) {
	f.T.Helper()
	f.InTx(func(tx pgx.Tx) error {
		_, err := invoices.CreditInvoice(f.T.Context(), tx, utc(at), invoices.Credit{InvoiceNo: no, TaxPoint: utc(at), Cause: "credit/" + no})
		return err
	})
}

// october is a month of a merchant whose money the operator holds: £100.00 sold, £30.00 of it refunded, £12.00 of fees.
func october(t *testing.T) *fixture {
	f := setup(t)
	f.Exec(`update platform_details set name = 'TradeKart Ltd', vat_number = '', vat_registered = false, line1 = '1 Operator Street', city = 'London',
		postal_code = 'EC1A 1BB'`)
	f.Exec(`update payout_settings set begins_on = '2026-01-01'`)
	f.Exec(`insert into money_holders values ($1, '2026-01-01', 'Operator', now(), 'T')`, f.merchant)
	f.issue("2026-10-05T12:00:00Z", wire.InvoiceShop, f.merchant, f.shop, 7000)
	refunded := f.issue("2026-10-06T12:00:00Z", wire.InvoiceShop, f.merchant, f.shop, 3000)
	f.creditAll("2026-10-07T12:00:00Z", refunded)
	f.issue("2026-10-08T12:00:00Z", wire.InvoiceTradeKartFee, f.merchant, f.shop, 1200)
	f.issue("2026-11-05T12:00:00Z", wire.InvoiceShop, f.merchant, f.shop, 500)
	f.Exec(`insert into closed_months values ('2026-10-01', now(), 'T')`)
	f.enter("merchant", nil)
	f.decide("admin", "PaymentDetails", "approve")
	f.now = f.now.Add(25 * time.Hour)
	f.Want(f.Send("admin", "PUT", "/api/admin/payouts/settings", object{"AccountName": "TradeKart Ltd", "SortCode": "107999", "AccountNumber": "88837491",
		"BacsUser": "123456", "BeginsOn": "2026-01-01"}), 200, "")
	return f
}

func (f *fixture) start() wire.PayoutRun {
	f.T.Helper()
	run := webtest.Result[wire.PayoutRun](f.Server, f.Want(f.Send("admin", "POST", runsPath, object{"Until": "2026-11-09", "PayOn": "2026-11-20"}), 201, ""))
	f.Must(payouts.Work(f.T.Context(), f.api))
	return f.run(run.Id)
}

func (f *fixture) run(id string) wire.PayoutRun {
	f.T.Helper()
	return webtest.Result[wire.PayoutRun](f.Server, f.Send("admin", "GET", runsPath+"/"+id, nil))
}

func (f *fixture) items(who, runID string) []wire.Payout {
	f.T.Helper()
	filter := object{}
	if runID != "" {
		filter["RunId"] = runID
	}
	return webtest.Decode[wire.PayoutList](f.Server, f.Want(f.Send(who, "POST", "/api/payouts/list", object{"Filter": filter}), 200, "")).Result
}

func (f *fixture) approved() (wire.PayoutRun, wire.Payout) {
	f.T.Helper()
	run := f.start()
	f.Want(f.Send("admin", "POST", runsPath+"/"+run.Id+"/ask", nil), 200, "")
	f.decide("second", "Payout", "approve")
	f.Must(payouts.Work(f.T.Context(), f.api))
	return f.run(run.Id), f.items("admin", run.Id)[0]
}

func (f *fixture) balance() int64 {
	return webtest.Value[int64](f.Server, `select balance from merchant_accounts where merchant_id = $1`, f.merchant)
}

// check holds everything against everything else, as the nightly check does.
func (f *fixture) check(each func(c ledger.Check)) {
	f.T.Helper()
	f.Must(db.InSnapshot(f.T.Context(), f.Pool, func(tx pgx.Tx) error {
		checks, err := payouts.Prove(f.T.Context(), tx, f.now)
		for _, c := range checks {
			each(c)
		}
		return err
	}))
}

func (f *fixture) proved() {
	f.T.Helper()
	f.check(func(c ledger.Check) {
		if c.Contradictions > 0 {
			f.T.Errorf("%s: %v", c.Name, c.Examples)
		}
	})
}

// contradictions is what one of the checks finds.
func (f *fixture) contradictions(name string) (found int) {
	f.T.Helper()
	f.check(func(c ledger.Check) {
		if c.Name == name {
			found = int(c.Contradictions)
		}
	})
	return found
}

const statementPath = "/api/admin/payouts/bank-statement"

func (f *fixture) imported(path string, rows ...string) wire.BankImport {
	f.T.Helper()
	content := "Date,Reference,Amount\n" + strings.Join(rows, "\n") + "\n"
	return webtest.Result[wire.BankImport](f.Server, f.Want(f.SendFile("admin", path, "File", "statement.csv", []byte(content), nil), 200, ""))
}

func TestAMonthIsPaidOutByTwoAdmins(t *testing.T) {
	f := october(t)
	run := f.start()
	if run.State != "Proposed" || run.Payments != 1 || run.Pence != 5800 {
		t.Fatalf("%+v", run)
	}
	i := f.items("admin", run.Id)[0]
	if i.Sales != 10000 || i.Refunds != -3000 || i.Fees != -1200 || i.Balance != 5800 || i.Pence != 5800 ||
		i.AccountNumber != "••••4958" || i.State != "Proposed" {
		t.Fatalf("%+v", i)
	}
	if all := f.items("merchant", ""); len(all) != 0 {
		t.Errorf("a merchant sees a proposal: %+v", all)
	}
	f.Want(f.Send("admin", "POST", runsPath, object{"Until": "2026-11-09", "PayOn": "2026-11-20"}), 409, "RunOpen")
	f.Want(f.Send("admin", "GET", runsPath+"/"+run.Id+"/file/pain001", nil), 409, "NotApproved")
	f.Want(f.Send("admin", "POST", runsPath+"/"+run.Id+"/ask", nil), 200, "")
	f.Want(f.Send("admin", "POST", runsPath+"/"+run.Id+"/ask", nil), 409, "NotProposed")
	f.Want(f.Send("admin", "POST", "/api/admin/approvals/"+f.waiting("Payout")+"/approve", nil), 409, "SecondPerson")
	f.decide("second", "Payout", "approve")
	if run = f.run(run.Id); run.State != "Approved" || run.ApprovedBy == "" || f.balance() != 0 {
		t.Fatalf("%+v, balance %d", run, f.balance())
	}
	f.Must(payouts.Work(t.Context(), f.api))
	f.Must(payouts.Work(t.Context(), f.api)) // mails are sent once, whatever happens to the job
	advice := 0
	for _, m := range f.mails.sent {
		if strings.HasPrefix(m.Subject, "Remittance") {
			advice++
			if m.To != "accounts@hartley.test" || !strings.Contains(m.Text,
				"£58.00") || len(m.Attachments) != 1 || !strings.HasPrefix(string(m.Attachments[0].Content), "%PDF") {
				t.Errorf("%s %s", m.To, m.Text)
			}
		}
	}
	if advice != 1 {
		t.Errorf("%d mails", advice)
	}
	pain := f.Want(f.Send("admin", "GET", runsPath+"/"+run.Id+"/file/pain001", nil), 200, "").Body.String()
	bacs := f.Want(f.Send("admin", "GET", runsPath+"/"+run.Id+"/file/standard18", nil), 200, "").Body.String()
	for _, part := range []string{i.Reference, "58.00", "66374958", "089999", "88837491"} {
		if !strings.Contains(pain, part) {
			t.Errorf("%s is not in %s", part, pain)
		}
	}
	if !strings.Contains(bacs, "0899996637495809910799988837491    00000005800") {
		t.Errorf("%s", bacs)
	}
	f.Want(f.Send("merchant", "GET", runsPath+"/"+run.Id+"/file/pain001", nil), 403, "")
	own := f.items("merchant", "")
	if len(own) != 1 || own[0].State != "Sent" {
		t.Fatalf("%+v", own)
	}
	f.Want(f.Send("merchant", "GET", "/api/payouts/"+i.Id+"/advice", nil), 200, "")
	f.Callers["rival"] = f.User("rival", wire.RoleMerchant, f.Merchant("Rival"), "")
	f.Want(f.Send("rival", "GET", "/api/payouts/"+i.Id+"/advice", nil), 404, "")
	f.proved()
}

func TestTheBankSaysWhatWasPaidAndWhatCameBack(t *testing.T) {
	f := october(t)
	run, i := f.approved()
	paid := "2026-11-20," + i.Reference + " HARTLEY,-58.00"
	if c := f.imported(statementPath+"/check", paid); c.Payouts != 1 || f.Count(`select count(*) from bank_lines`) != 0 {
		t.Errorf("%+v", c)
	}
	if got := f.imported(statementPath, "2026-11-20,"+i.Reference+",-57.99"); got.Unmatched != 1 {
		t.Errorf("another amount: %+v", got)
	}
	if got := f.imported(statementPath, paid, "2026-11-20,RENT,-1000.00"); got.Payouts != 1 || got.Unmatched != 1 {
		t.Errorf("%+v", got)
	}
	if got := f.imported(statementPath, paid); got.Known != 1 || got.Payouts != 0 {
		t.Errorf("again: %+v", got)
	}
	if run = f.run(run.Id); run.State != "Completed" || run.Paid != 1 {
		t.Errorf("%+v", run)
	}
	f.proved()
	if got := f.imported(statementPath, "2026-11-23,RETURN "+i.Reference+",58.00"); got.Returned != 1 {
		t.Errorf("%+v", got)
	}
	if f.balance() != 5800 {
		t.Errorf("balance %d", f.balance())
	}
	f.proved()
	// It is due again, but somebody has to look at the account first.
	run = f.start()
	i = f.items("admin", run.Id)[0]
	if i.Hold != "OnHold" || i.Other != 5800 || i.Opening != 0 || !strings.Contains(i.HoldNote, "came back") {
		t.Errorf("%+v", i)
	}
	f.Want(f.Send("admin", "POST", runsPath+"/"+run.Id+"/ask", nil), 409, "NotProposed")
	f.Want(f.Send("admin", "POST", runsPath+"/"+run.Id+"/cancel", nil), 200, "")
	f.Want(f.Send("admin", "PUT", "/api/admin/payouts/merchants/"+f.merchant+"/hold", object{"Reason": ""}), 200, "")
	if run, i = f.approved(); i.Pence != 5800 || run.State != "Approved" {
		t.Errorf("%+v", i)
	}
	// The bank may report a Bacs submission as one sum.
	if got := f.imported(statementPath, "2026-11-25,"+run.Reference+" CONTRA,-58.00"); got.Payouts != 1 || f.balance() != 0 {
		t.Errorf("%+v", got)
	}
	f.proved()
}

func TestARunThatIsKilledIsFinished(t *testing.T) {
	f := october(t)
	second := f.Merchant("Second")
	f.Exec(`insert into money_holders values ($1, '2026-01-01', 'Operator', now(), 'T')`, second)
	f.issue("2026-10-09T12:00:00Z", wire.InvoiceShop, second, f.Shop(second, "Soho"), 900)
	run := webtest.Result[wire.PayoutRun](f.Server, f.Send("admin", "POST", runsPath, object{"Until": "2026-11-09", "PayOn": "2026-11-20"}))
	f.Must(payouts.ProposeOnly(t.Context(), f.api, run.Id, f.merchant, run.Until))
	if r := f.run(run.Id); r.State != "Preparing" {
		t.Fatalf("%+v", r)
	}
	for range 3 {
		f.Must(payouts.Work(t.Context(), f.api))
	}
	if r := f.run(run.Id); r.State != "Proposed" || r.Payments != 1 || r.Held != 1 || r.Pence != 5800 {
		t.Errorf("%+v", r)
	}
	if n := f.Count(`select count(*) from merchant_entries`); n != 4 {
		t.Errorf("%d entries", n)
	}
	f.proved()
}

func TestWhatChangedAfterTheProposalIsNotPaid(t *testing.T) {
	f := october(t)
	run := f.start()
	f.Want(f.Send("admin", "POST", runsPath+"/"+run.Id+"/ask", nil), 200, "")
	f.enter("merchant", object{"Payee": "Somebody Else"})
	f.Want(f.Send("second", "POST", "/api/admin/approvals/"+f.waiting("Payout")+"/approve", nil), 409, "AllHeld")
	f.decide("second", "Payout", "refuse")
	if r := f.run(run.Id); r.State != "Proposed" || r.Refused != "The name differs" {
		t.Errorf("%+v", r)
	}
	if n := f.Count(`select count(*) from merchant_entries where kind = 'Payout'`); n != 0 {
		t.Error("something was paid")
	}
	f.proved()
}

func TestManyApprovalsPayOnce(t *testing.T) {
	f := october(t)
	run := f.start()
	f.Want(f.Send("admin", "POST", runsPath+"/"+run.Id+"/ask", nil), 200, "")
	id := f.waiting("Payout")
	got := webtest.AtOnce(8, func(int) int { return f.Send("second", "POST", "/api/admin/approvals/"+id+"/approve", nil).Code })
	if got[200] != 1 || f.Count(`select count(*) from merchant_entries where kind = 'Payout'`) != 1 {
		t.Errorf("%v", got)
	}
	f.proved()
}

func TestAMerchantThatHoldsTheMoneyOwesFees(t *testing.T) {
	f := october(t)
	other := f.Merchant("Rival")
	shop := f.Shop(other, "Soho")
	f.issue("2026-10-05T12:00:00Z", wire.InvoiceShop, other, shop, 9900) // its own money
	first := f.issue("2026-10-06T12:00:00Z", wire.InvoiceTradeKartFee, other, shop, 1000)
	second := f.issue("2026-10-07T12:00:00Z", wire.InvoiceTradeKartFee, other, shop, 2000)
	third := f.issue("2026-11-08T12:00:00Z", wire.InvoiceTradeKartFee, other, shop, 400)
	f.Must(f.api.PostOwed(t.Context()))
	f.creditAll("2026-11-09T12:00:00Z", third)
	f.Must(f.api.PostOwed(t.Context()))
	open := func(state ...string) string {
		t.Helper()
		all := webtest.Decode[wire.OpenItemList](f.Server, f.Want(f.Send("admin", "POST", "/api/payouts/open-items/list",
			object{"Filter": object{"State": state}}), 200, "")).Result
		text := ""
		for _, o := range all {
			text += fmt.Sprintf("%s %d of %d, ", o.InvoiceNo, o.Open, o.Pence)
		}
		return text
	}
	if got, want := open("Open", "Overdue"), first+" 1000 of 1000, "+second+" 2000 of 2000, "; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	if got := f.imported(statementPath, "2026-11-10,thanks "+strings.ToLower(second)+" from us,15.00"); got.Receipts != 1 {
		t.Errorf("%+v", got)
	}
	if got, want := open("Open", "Overdue"), first+" 1000 of 1000, "+second+" 500 of 2000, "; got != want {
		t.Errorf("a part: %s, not %s", got, want)
	}
	// Without a reference a person says whose it is; it settles the oldest first, and the rest stays in the merchant's favour.
	if got := f.imported(statementPath, "2026-11-11,MONEY,20.00"); got.Unmatched != 1 {
		t.Errorf("%+v", got)
	}
	line := webtest.Value[string](f.Server, `select id::text from bank_lines where matched = ''`)
	f.Want(f.Send("admin", "PUT", "/api/admin/payouts/bank-lines/"+line, object{}), 422, "Note")
	f.Want(f.Send("admin", "PUT", "/api/admin/payouts/bank-lines/"+line, object{"MerchantId": other}), 200, "")
	f.Want(f.Send("admin", "PUT", "/api/admin/payouts/bank-lines/"+line, object{"MerchantId": other}), 409, "AlreadyMatched")
	if got := open("Open", "Overdue"); got != "" {
		t.Errorf("still open: %s", got)
	}
	if b := webtest.Value[int64](f.Server, `select balance from merchant_accounts where merchant_id = $1`, other); b != 500 {
		t.Errorf("balance %d", b)
	}
	f.Callers["rival"] = f.User("rival", wire.RoleMerchant, other, "")
	if all := webtest.Decode[wire.OpenItemList](f.Server, f.Send("rival", "POST", "/api/payouts/open-items/list", object{})).Result; len(all) != 3 {
		t.Errorf("%+v", all)
	}
	if all := webtest.Decode[wire.OpenItemList](f.Server, f.Send("merchant", "POST", "/api/payouts/open-items/list", object{})).Result; len(all) != 0 {
		t.Errorf("%+v", all)
	}
	f.proved()
}
