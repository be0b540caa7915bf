package payouts_test

import (
	"testing"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// begin enters an opening balance.
func (f *fixture) begin(who, merchant string, change object) wire.OpeningOutcome {
	f.T.Helper()
	body := object{"Pence": 18420, "OwedBy": "Merchant", "AsOf": "2026-10-31", "Reason": "Balance of the old system 🧾"}
	for name, value := range change {
		body[name] = value
	}
	return webtest.Result[wire.OpeningOutcome](f.Server, f.Want(f.Send(who, "POST", openingPath(merchant), body), 201, ""))
}

func openingPath(merchant string) string {
	return "/api/admin/payouts/merchants/" + merchant + "/opening-balance"
}

// What a merchant owed before the portal is an open item, which is paid like an invoice.
func TestAnOpeningBalanceThatAMerchantOwes(t *testing.T) {
	f := october(t)
	other := f.Merchant("From elsewhere")
	made := f.begin("admin", other, nil)
	if made.Waiting || made.Reference == "" {
		t.Fatalf("%+v", made)
	}
	all := webtest.Decode[wire.OpenItemList](f.Server, f.Send("admin", "POST", "/api/payouts/open-items/list",
		object{"Filter": object{"Merchants": []string{other}}})).Result
	if len(all) != 1 || all[0].InvoiceNo != made.Reference || all[0].Pence != 18420 || all[0].Type != "OpeningBalance" || all[0].DueOn != "2026-11-14" ||
		all[0].PostedOn != "2026-11-01" {
		t.Fatalf("%+v", all) // October is closed, so it is posted in November
	}
	f.proved()
	if got := f.imported(statementPath, "2026-11-10,from elsewhere "+made.Reference+",100.00"); got.Receipts != 1 || f.open(other) != 8420 {
		t.Errorf("%+v, open %d", got, f.open(other))
	}
	// What was wrong is corrected by another entry.
	f.begin("admin", other, object{"OwedBy": "Operator", "Pence": 8420, "Reason": "The old system counted an invoice twice"})
	if f.open(other) != 0 || f.Count(`select balance from merchant_accounts where merchant_id = $1`, other) != 0 {
		t.Errorf("%d is open", f.open(other))
	}
	f.proved()
	f.Exec(`alter table opening_balances disable trigger user`)
	f.Exec(`update opening_balances set pence = -1 where reference = $1`, made.Reference)
	if f.contradictions("opening_balances") == 0 {
		t.Error("a changed opening balance is not noticed")
	}
}

// What the operator owed a merchant is paid out with the next run, and another Admin approves what is above the limit.
func TestAnOpeningBalanceAboveTheLimitNeedsAnotherAdmin(t *testing.T) {
	f := october(t)
	if made := f.begin("admin", f.merchant, object{"OwedBy": "Operator", "Pence": 124050}); !made.Waiting || made.Reference != "" {
		t.Fatalf("%+v", made)
	}
	if n := f.Count(`select count(*) from opening_balances`); n != 0 {
		t.Errorf("%d were entered before they were approved", n)
	}
	f.Want(f.Send("admin", "POST", "/api/admin/approvals/"+f.waiting("OpeningBalance")+"/approve", nil), 409, "SecondPerson")
	f.decide("second", "OpeningBalance", "approve")
	run, i := f.approved()
	if run.Pence != 5800+124050 || i.OpeningBalance != 124050 || i.Other != 0 || f.balance() != 0 {
		t.Errorf("%+v", i)
	}
	f.Want(f.Send("admin", "GET", "/api/payouts/"+i.Id+"/advice", nil), 200, "")
	f.proved()
	if n := f.Count(`select count(*) from audit_log where action = 'opening_balance.entered' and merchant_id = $1`, f.merchant); n != 1 {
		t.Errorf("%d entries in the audit log", n)
	}
}

func TestAnOpeningBalanceIsChecked(t *testing.T) {
	f := october(t)
	for field, change := range map[string]object{"Reason": {"Reason": " "}, "AsOf": {"AsOf": "2026-11-12"}, "DueOn": {"DueOn": "soon"}} {
		body := object{"Pence": 100, "OwedBy": "Merchant", "AsOf": "2026-10-31", "Reason": "R"}
		for name, value := range change {
			body[name] = value
		}
		f.Want(f.Send("admin", "POST", openingPath(f.merchant), body), 422, field)
	}
	body := object{"Pence": 100, "OwedBy": "Merchant", "AsOf": "2026-10-31", "Reason": "R"}
	f.Want(f.Send("merchant", "POST", openingPath(f.merchant), body), 403, "")
	f.Want(f.Send("admin", "POST", openingPath(webtest.NewID()), body), 404, "")
	f.proved()
}
