package payouts_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const (
	openingsPath = "/api/admin/payouts/opening-balances"
	openingsHead = "Merchant,Owed by,Amount,As of,Due on,Reason\n"
)

func (f *fixture) openings(path, name, content string) wire.OpeningImport {
	f.T.Helper()
	return webtest.Result[wire.OpeningImport](f.Server, f.Want(f.SendFile("admin", path, "File", name, []byte(content), nil), 200, ""))
}

// A file may be sent any number of times, and corrected: each balance is entered once.
func TestOpeningBalancesOfAFile(t *testing.T) {
	f := october(t)
	bakery, twin := f.Merchant("Zoë’s 🎂 李小龍"), f.Merchant("Twin")
	file := openingsHead +
		"zoë’s 🎂 李小龍 ,merchant,\"£184.20\",31/10/2026,2026-12-01,Invoice 17 🧾\n" +
		"Zoë’s 🎂 李小龍,Merchant,15.80,31/10/2026,,Invoice 18\n" +
		"Zoë’s 🎂 李小龍,Merchant,15.80,31/10/2026,,Invoice 18\n" +
		"Twin,the operator,40,2026-10-30,,Sales of October\n" +
		"TWIN,Operator,40,2026-10-30,,Sales of October\n" +
		"Nobody,He,-1.005,31/02/2026,soon,\n"
	check := f.openings(openingsPath+"/check", "old.csv", file)
	if check.Rows != 6 || check.Entered != 3 || check.Merchants != 2 || check.Owed != 4000 || check.Owing != 20000 || check.Waiting || check.LeftOut.Count != 3 {
		t.Fatalf("%+v", check)
	}
	var told []string
	for _, p := range check.LeftOut.Problems {
		told = append(told, fmt.Sprintf("%d %s", p.Row, p.Column))
	}
	if got := strings.Join(told, ", "); got != "4 , 6 , 7 Amount, 7 As of, 7 Due on, 7 Merchant, 7 Owed by, 7 Reason" {
		t.Errorf("left out: %s", got)
	}
	if n := f.Count(`select count(*) from opening_balances`); n != 0 {
		t.Fatalf("the check entered %d", n)
	}
	if made := f.openings(openingsPath, "old.csv", file); made.Entered != 3 || made.Waiting {
		t.Fatalf("%+v", made)
	}
	if f.open(bakery) != 20000 || f.Count(`select balance from merchant_accounts where merchant_id = $1`, twin) != 4000 {
		t.Errorf("open %d", f.open(bakery))
	}
	due := webtest.Value[string](f.Server, `select string_agg(due_on::text, ' ' order by due_on) from open_items where merchant_id = $1`, bakery)
	if due != "2026-11-14 2026-12-01" {
		t.Errorf("due %s", due)
	}
	f.proved()
	if again := f.openings(openingsPath, "old.csv", file); again.Entered != 0 || again.Same != 3 {
		t.Errorf("again: %+v", again)
	}
	// A corrected amount does not add to what was entered, and the others of the file are still entered.
	corrected := f.openings(openingsPath, "old.csv", openingsHead+
		"Zoë’s 🎂 李小龍,Merchant,200.00,31/10/2026,,Invoice 17 🧾\nHartley & Wren,Merchant,1.00,31/10/2026,,Fee\n")
	if corrected.Entered != 1 || corrected.LeftOut.Count != 1 || f.open(bakery) != 20000 {
		t.Errorf("corrected: %+v", corrected)
	}
	f.proved()
	if n := f.Count(`select count(*) from audit_log where action = 'opening_balance.entered'`); n != 4 {
		t.Errorf("%d entries in the audit log", n)
	}
	f.Want(f.SendFile("merchant", openingsPath, "File", "old.csv", []byte(file), nil), 403, "")
	f.Want(f.SendFile("admin", openingsPath, "File", "old.csv", []byte("Merchant,Amount\n"), nil), 422, "File")
	f.Want(f.Send("admin", "GET", openingsPath+"/template", nil), 200, "")
}

// Together above the limit, another Admin approves the whole file, having read it.
func TestAFileOfOpeningBalancesAboveTheLimit(t *testing.T) {
	f := october(t)
	other := f.Merchant("From elsewhere")
	book := excelize.NewFile()
	for i, row := range [][]any{{"Merchant", "Owed by", "Amount", "As of", "Reason"}, {"From elsewhere", "Merchant", 300.25, 46326, "Debt"},
		{"Hartley & Wren", "Operator", 450, "31/10/2026", "Sales"}} {
		f.Must(book.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &row))
	}
	style, err := book.NewStyle(&excelize.Style{NumFmt: 14})
	f.Must(err)
	f.Must(book.SetCellStyle("Sheet1", "D2", "D2", style))
	var content bytes.Buffer
	f.Must(book.Write(&content))
	made := f.openings(openingsPath, "old.xlsx", content.String())
	if !made.Waiting || made.Entered != 2 || made.LeftOut.Count != 0 || f.Count(`select count(*) from opening_balances`) != 0 {
		t.Fatalf("%+v", made)
	}
	if again := f.openings(openingsPath, "old.xlsx", content.String()); again.Same != 2 || again.Entered != 0 {
		t.Errorf("sent again while it waits: %+v", again)
	}
	asked := f.waiting("OpeningBalance")
	rows := f.Want(f.Send("second", "GET", openingsPath+"/"+asked+"/file", nil), 200, "").Body.String()
	if !strings.Contains(rows, "From elsewhere,Merchant,300.25,2026-10-31,,Debt") {
		t.Errorf("to approve: %s", rows)
	}
	f.Want(f.Send("admin", "POST", "/api/admin/approvals/"+asked+"/approve", nil), 409, "SecondPerson")
	f.decide("second", "OpeningBalance", "approve")
	if f.open(other) != 30025 || f.Count(`select pence from opening_balances where merchant_id = $1`, f.merchant) != 45000 {
		t.Error("not entered as approved")
	}
	f.proved()
	if again := f.openings(openingsPath, "old.xlsx", content.String()); again.Same != 2 || again.Entered != 0 {
		t.Errorf("sent again: %+v", again)
	}
}

// Who was given a balance by hand while a file waited is not given it twice.
func TestAFileThatWaitsIsNotEnteredBesidesABalanceByHand(t *testing.T) {
	f := october(t)
	f.openings(openingsPath, "old.csv", openingsHead+"Hartley & Wren,Merchant,900.00,31/10/2026,,Debt\n")
	f.now = f.now.Add(time.Minute)
	f.begin("admin", f.merchant, object{"Pence": 100})
	f.Want(f.Send("second", "POST", "/api/admin/approvals/"+f.waiting("OpeningBalance")+"/approve", nil), 409, "EnteredSince")
	f.proved()
}
