package fees_test

import (
	"testing"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// second adds another Admin to the callers.
func (f *fixture) second() {
	who := *f.Callers["admin"]
	who.UserID, who.Name, who.Email = webtest.NewID(), "Second Admin", ""
	f.Callers["second"] = &who
}

// close closes a month, which needs two Admins.
func (f *fixture) close(month string) {
	f.T.Helper()
	f.second()
	path := "/api/admin/agencyfees/months/" + month
	f.Want(f.Send("admin", "POST", path+"/close", nil), 200, "")
	f.Want(f.Send("second", "POST", path+"/confirm", nil), 200, "")
}

func TestTwoAdminsCloseAMonth(t *testing.T) {
	f := october(t)
	f.second()
	f.now = utc("2026-11-02T12:00:00Z")
	path := "/api/admin/agencyfees/months/2026-10/"
	closing := func() wire.MonthClosing {
		return webtest.Decode[web.Result[wire.MonthClosing]](f.Server, f.Send("admin", "GET", path+"closing", nil)).Result
	}
	if c := closing(); c.Merchants != 2 || c.Documents != 5 || c.Revenue != 1036 || len(c.OpenBefore) != 1 || c.OpenBefore[0] != "2026-09" {
		t.Errorf("%+v", c)
	}
	f.Want(f.Send("admin", "POST", path+"close", nil), 409, "EarlierMonthOpen")
	f.close("2026-09")
	f.Exec(`insert into invoices_due (order_kind, order_id, since) values ('order', gen_random_uuid(), '2026-10-31T22:00Z')`)
	if c := closing(); c.Waiting != 1 {
		t.Errorf("%+v", c)
	}
	f.Want(f.Send("admin", "POST", path+"close", nil), 409, "DocumentsWaiting")
	f.Exec(`delete from invoices_due`)
	f.Want(f.Send("second", "POST", path+"confirm", nil), 409, "SecondPerson")
	f.Want(f.Send("admin", "POST", path+"close", nil), 200, "")
	f.Want(f.Send("admin", "POST", path+"confirm", nil), 409, "SecondPerson")
	f.Want(f.Send("merchant", "POST", path+"confirm", nil), 403, "")
	f.Want(f.Send("second", "DELETE", path+"close", nil), 200, "")
	f.Want(f.Send("second", "DELETE", path+"close", nil), 409, "NotAsked")
	f.Want(f.Send("second", "POST", path+"close", nil), 200, "")
	f.Exec(`insert into invoices_due (order_kind, order_id, since) values ('order', gen_random_uuid(), '2026-10-31T22:00Z')`)
	f.Want(f.Send("admin", "POST", path+"confirm", nil), 409, "DocumentsWaiting")
	f.Exec(`delete from invoices_due`)
	if m := f.months()[1]; m.AskedBy != "Second Admin" || m.AskedByYou || m.ClosedAt != nil {
		t.Errorf("%+v", m)
	}
	f.Want(f.Send("admin", "POST", path+"confirm", nil), 200, "")
	f.Want(f.Send("admin", "POST", path+"confirm", nil), 409, "SecondPerson")
	if m := f.months()[1]; m.AskedAt != nil || m.ClosedBy != "Ruth Castellan" {
		t.Errorf("%+v", m)
	}
	// Reopening: the latest closed month alone, with a reason.
	f.Want(f.Send("admin", "POST", "/api/admin/agencyfees/months/2026-09/reopen", wire.MonthReopening{Reason: "x"}), 409, "NotLatestClosed")
	f.Want(f.Send("admin", "POST", path+"reopen", wire.MonthReopening{Reason: " "}), 422, "Reason")
	f.Want(f.Send("admin", "POST", path+"reopen", wire.MonthReopening{Reason: "A fee was missing"}), 200, "")
	if got := webtest.Value[string](f.Server, `select string_agg(action || coalesce(' ' || (after->>'Reason'), ''), ', ' order by id)
		from audit_log where target_label = '2026-10'`); got !=
		"month.closing_asked, month.closing_withdrawn, month.closing_asked, month.closed, month.reopened A fee was missing" {
		t.Error(got)
	}
	f.charge(f.merchant, "2026-10-20T12:00:00Z", 100)
	if s := f.statement("admin", f.merchant, "2026-10"); s.Fees != 1025 || s.Closed {
		t.Errorf("%+v", s.MerchantMonth)
	}
}

func (f *fixture) months() []wire.MonthTotals {
	f.T.Helper()
	return webtest.Decode[web.Result[[]wire.MonthTotals]](f.Server, f.Send("admin", "GET", "/api/admin/agencyfees/months", nil)).Result
}

// A courier's report of October that comes in November changes November's statement.
func TestCreditsAndDocumentsAreCutByTheSameDay(t *testing.T) {
	f := october(t)
	f.now = utc("2026-11-02T12:00:00Z")
	f.close("2026-09")
	before := f.statement("merchant", f.merchant, "2026-10").Credits
	f.close("2026-10")
	f.Exec(`insert into credit_entries (account_id, lot_id, no, kind, delta, balance_after, cause, at)
		values ($1, $1, 6, 'Use', -3, 5, 'late', '2026-10-31T23:30Z')`, f.Callers["shop"].ShopID)
	f.charge(f.merchant, "2026-10-31T23:30:00Z", 250)
	october, november := f.statement("merchant", f.merchant, "2026-10"), f.statement("merchant", f.merchant, "2026-11")
	if october.Credits != before || october.Fees != 925 || november.Credits != (wire.StatementCredits{Opening: 9, Used: -4, Closing: 5}) || november.Fees != 550 {
		t.Errorf("%+v %+v", october, november)
	}
	wrong := func() (n int64) {
		checks, err := f.api.Prove(t.Context(), f.Pool, f.now)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range checks {
			if c.Name == "closed_statements" {
				n = int64(c.Contradictions)
			}
		}
		return n
	}
	if n := wrong(); n != 0 {
		t.Errorf("%d closed statements differ", n)
	}
	f.Exec(`update document_totals set net = net + 1, gross = gross + 1 where month = '2026-10-01' and type = 'TradeKartFee' and merchant_id = $1`, f.merchant)
	if n := wrong(); n != 1 {
		t.Errorf("%d changed statements are found", n)
	}
}

func TestAClosedStatementNamesWhomItNamed(t *testing.T) {
	f := october(t)
	f.now = utc("2026-11-02T12:00:00Z")
	f.close("2026-09")
	f.close("2026-10")
	read := func() (all []string) {
		for _, file := range []string{"", "/pdf", "/csv", "?ShopId=" + f.Callers["shop"].ShopID, "/pdf?ShopId=" + f.Callers["shop"].ShopID} {
			all = append(all, f.Want(f.Send("merchant", "GET", "/api/statements/"+f.merchant+"/2026-10"+file, nil), 200, "").Body.String())
		}
		return all
	}
	before := read()
	f.Exec(`update merchants set name = 'Another name', legal_name = 'Another Ltd', line1 = '99 New Road', vat_number = 'GB123456782' where id = $1`, f.merchant)
	f.Exec(`update shops set name = name || ' moved' where merchant_id = $1`, f.merchant)
	f.Exec(`update platform_details set name = name || ' Holdings', line1 = '1 Elsewhere'`)
	f.Exec(`update platform_details set name = replace(name, ' Holdings', '')`) // who makes a file now is named with the time
	for n, now := range read() {
		if now != before[n] {
			t.Errorf("file %d of the closed statement changed:\n%s\n%s", n, before[n], now)
		}
	}
	f.Want(f.Send("admin", "POST", "/api/admin/agencyfees/months/2026-10/reopen", wire.MonthReopening{Reason: "The merchant moved"}), 200, "")
	if s := f.statement("merchant", f.merchant, "2026-10"); s.MerchantName != "Another name" {
		t.Errorf("an open statement names %s", s.MerchantName)
	}
}
