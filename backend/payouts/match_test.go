package payouts_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const linesPath = "/api/admin/payouts/bank-lines/"

// unmatched imports a movement that nothing recognises, and reads it with what it may be.
func (f *fixture) unmatched(row string) wire.BankMovement {
	f.T.Helper()
	if got := f.imported(statementPath, row); got.Unmatched != 1 {
		f.T.Fatalf("%s: %+v", row, got)
	}
	id := webtest.Value[string](f.Server, `select id::text from bank_lines where matched = ''`)
	return webtest.Result[wire.BankMovement](f.Server, f.Want(f.Send("admin", "GET", linesPath+id, nil), 200, ""))
}

func (f *fixture) match(line wire.BankMovement, body object, status int, problem string) wire.BankLine {
	f.T.Helper()
	res := f.Want(f.Send("admin", "PUT", linesPath+line.Id, body), status, problem)
	if status != 200 {
		return wire.BankLine{}
	}
	return webtest.Result[wire.BankLine](f.Server, res)
}

func TestAMovementOfAnotherAmountIsMatchedWithAReason(t *testing.T) {
	f := october(t)
	_, i := f.approved()
	for _, c := range []struct {
		paid, back   string // by the bank, of £58.00
		reason       string
		impossible   string // a reason that cannot be true
		differences  [2]int64
		whilePaid    int64 // the balance then
		whenReturned int64
	}{
		{"-58.05", "57.00", "BankCharge", "", [2]int64{-5, -100}, 0, 5800},
		{"-57.99", "57.99", "Mistake", "BankCharge", [2]int64{1, -1}, 1, 5800},
		{"-58.02", "58.00", "Mistake", "", [2]int64{-2, 0}, -2, 5798},
	} {
		line := f.unmatched("2026-11-20,PAY O" + i.Reference[4:] + "," + c.paid)
		if len(line.Payouts) != 1 || line.Payouts[0].Id != i.Id || line.Payouts[0].Pence != 5800 || line.Payouts[0].MerchantName != "Hartley & Wren" ||
			line.Payouts[0].Difference != c.differences[0] {
			t.Fatalf("%s: %+v", c.paid, line.Payouts)
		}
		f.match(line, object{"PayoutId": i.Id}, 422, "Reason")
		if c.impossible != "" {
			f.match(line, object{"PayoutId": i.Id, "Reason": c.impossible}, 422, "Reason")
		}
		got := f.match(line, object{"PayoutId": i.Id, "Reason": c.reason}, 200, "")
		if got.Matched != "Payout" || got.PayoutReference != i.Reference || got.Difference != c.differences[0] || got.Reason != c.reason || got.MatchedBy == "" {
			t.Errorf("%+v", got)
		}
		f.match(line, object{"PayoutId": i.Id, "Reason": c.reason}, 409, "AlreadyMatched")
		if f.items("admin", i.RunId)[0].State != "Paid" || f.balance() != c.whilePaid {
			t.Errorf("%s: balance %d", c.paid, f.balance())
		}
		f.proved()
		line = f.unmatched("2026-11-23,RETURNED " + c.paid + "," + c.back)
		if len(line.Payouts) != 1 || line.Payouts[0].Difference != c.differences[1] {
			t.Fatalf("%+v", line.Payouts)
		}
		got = f.match(line, object{"PayoutId": i.Id, "Reason": c.reason}, 200, "")
		if got.Matched != "Returned" || got.Difference != c.differences[1] || (got.Reason == "") != (got.Difference == 0) || f.balance() != c.whenReturned {
			t.Errorf("%+v, balance %d", got, f.balance())
		}
		f.proved()
		if f.items("admin", i.RunId)[0].State != "Returned" {
			t.Error("not returned")
		}
		f.Want(f.Send("admin", "PUT", "/api/admin/payouts/merchants/"+f.merchant+"/hold", object{"Reason": ""}), 200, "")
		_, i = f.approved()
	}
	// What was paid differently is part of the next payout, and it shows.
	if i.Pence != 5798 || i.Other != 5798 {
		t.Errorf("%+v", i)
	}
	f.Exec(`alter table bank_lines disable trigger all`)
	f.Exec(`update bank_lines set difference = 7 where difference = -2`)
	if f.contradictions("bank_lines") == 0 {
		t.Error("the proof does not see a difference that was not entered")
	}
}

func TestAMovementFarFromAPayoutIsRefused(t *testing.T) {
	f := october(t)
	f.Exec(`update platform_details set credit_limit = 500`)
	_, i := f.approved()
	line := f.unmatched("2026-11-20,MONEY,-52.99")
	if len(line.Payouts) != 0 || line.TooFarApart != 1 || line.MostApart != 500 {
		t.Errorf("offered: %+v", line)
	}
	res := f.Send("admin", "PUT", linesPath+line.Id, object{"PayoutId": i.Id, "Reason": "Mistake"})
	if f.Want(res, 422, "PayoutId"); !strings.Contains(res.Body.String(), "£5.01 apart. Up to £5.00") {
		t.Error(res.Body)
	}
	got := webtest.AtOnce(4, func(int) int {
		return f.Send("admin", "PUT", linesPath+f.second(line), object{"PayoutId": i.Id}).Code
	})
	if got[200] != 1 || got[409] != 3 {
		t.Errorf("%v", got)
	}
	f.match(line, object{"PayoutId": i.Id, "Reason": "Mistake"}, 409, "PayoutNotOpen")
	f.match(line, object{"Note": "Fee"}, 200, "")
	f.proved()
}

// second is a movement of its own, of the payout's very amount.
func (f *fixture) second(like wire.BankMovement) (id string) {
	return webtest.Value[string](f.Server, `insert into bank_lines (id, file_id, key, booked_on, pence, reference, party)
		select gen_random_uuid(), file_id, gen_random_uuid()::text, booked_on, -5800, '', '' from bank_lines where id = $1 returning id::text`, like.Id)
}

func TestTheLikeliestPayoutIsOfferedFirst(t *testing.T) {
	f := october(t)
	for n := range 3 {
		name := fmt.Sprint("rival", n)
		m := f.Merchant(name)
		f.Callers[name] = f.User(name, wire.RoleMerchant, m, "")
		f.Exec(`insert into money_holders values ($1, '2026-01-01', 'Operator', now(), 'T')`, m)
		f.issue("2026-10-09T12:00:00Z", wire.InvoiceShop, m, f.Shop(m, name), int64(5700+100*n))
		f.enter(name, object{"Frequency": "Weekly"})
		f.decide("admin", "PaymentDetails", "approve")
	}
	f.now = f.now.Add(25 * time.Hour)
	run, _ := f.approved()
	of := map[string]wire.Payout{}
	for _, i := range f.items("admin", run.Id) {
		of[i.MerchantName] = i
	}
	line := f.unmatched("2026-11-20,X" + of["rival2"].Reference[4:] + ",-57.01")
	names := []string{}
	for _, p := range line.Payouts {
		names = append(names, p.MerchantName)
	}
	if len(names) != 4 || names[0] != "rival2" || names[1] != "rival0" {
		t.Errorf("%v", names)
	}
	// The bank's one sum for a run whose reference is mangled.
	f.match(line, object{"Note": "Not ours"}, 200, "")
	sum := fmt.Sprintf("-%d.00", run.Pence/100)
	line = f.unmatched("2026-11-20,CONTRA," + sum)
	if line.Payouts[0].Kind != "Run" || line.Payouts[0].Id != run.Id || line.Payouts[0].Pence != run.Pence {
		t.Fatalf("%+v", line.Payouts[0])
	}
	if got := f.match(line, object{"RunId": run.Id}, 200, ""); got.Matched != "Run" || f.run(run.Id).State != "Completed" {
		t.Errorf("%+v", got)
	}
	line = f.unmatched("2026-11-21,CONTRA," + sum)
	f.match(line, object{"RunId": run.Id}, 409, "RunNotOpen")
	if len(line.Payouts) != 0 {
		t.Errorf("paid payouts are offered: %+v", line.Payouts)
	}
	f.Must(payouts.Work(t.Context(), f.api))
	f.proved()
}
