package fees_test

import (
	"context"
	_ "embed"
	"encoding/csv"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

//go:embed testdata/weeks.sql
var weeksSQL string

func utc(text string) time.Time {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		panic(err)
	}
	return at
}

// rival adds another merchant and a caller with that name.
func (f *fixture) rival(name string) string {
	f.T.Helper()
	id := webtest.NewID()
	f.Exec(`insert into merchants (id, name) values ($1, $2)`, id, name)
	f.Callers["rival"] = &auth.Caller{UserID: webtest.NewID(), Role: wire.RoleMerchant, MerchantID: id}
	return id
}

// charge issues a fee for an amount in pence before VAT and returns its number.
func (f *fixture) charge(merchant, at string, pence int64) (no string) {
	f.T.Helper()
	return f.issue(at, invoices.Draft{Type: wire.InvoiceTradeKartFee, MerchantID: merchant, FeeRate: new(1250), Cause: "test/" + webtest.NewID(),
		Lines: []invoices.Line{{Description: "Agency fee", Quantity: 1, UnitPrice: pence}}})
}

func (f *fixture) issue(at string, d invoices.Draft) (no string) {
	f.T.Helper()
	d.TaxPoint = utc(at)
	err := db.InTx(f.T.Context(), f.Pool, func(tx pgx.Tx) (err error) {
		no, err = invoices.Issue(f.T.Context(), tx, utc(at), d)
		return err
	})
	if err != nil {
		f.T.Fatal(err)
	}
	return no
}

func (f *fixture) summarise(day string) {
	f.T.Helper()
	if err := f.api.Summarise(f.T.Context(), london.Week(utc(day))); err != nil {
		f.T.Fatal(err)
	}
}

func (f *fixture) summaries(who string, filter url.Values) []wire.WeeklySummary {
	f.T.Helper()
	path := "/api/" + map[string]string{"admin": "admin", "merchant": "merchant", "rival": "merchant"}[who] + "/weeklysummaries?" + filter.Encode()
	return webtest.Decode[wire.WeeklySummaryList](f.Server, f.Send(who, "GET", path, nil)).Result
}

// The clocks go forward on 29 March 2026 and back on 25 October.
func TestWeeksAreLondonsOverBothClockChanges(t *testing.T) {
	f := setup(t)
	other := f.rival("Rival")
	f.charge(f.merchant, "2026-03-22T23:59:59Z", 100) // still Sunday in London
	f.charge(f.merchant, "2026-03-23T00:00:00Z", 200) // the week of 167 hours
	f.charge(other, "2026-03-25T12:00:00Z", 1600)
	f.charge(f.merchant, "2026-03-29T22:59:59Z", 401)
	f.charge(f.merchant, "2026-03-29T23:00:00Z", 800)  // Monday in summer time
	f.charge(f.merchant, "2026-10-18T23:00:00Z", 3200) // the week of 169 hours
	f.charge(f.merchant, "2026-10-25T23:59:59Z", 6400)
	f.charge(f.merchant, "2026-10-26T00:00:00Z", 12800)
	for _, day := range []string{"2026-03-16T12:00:00Z", "2026-03-25T12:00:00Z", "2026-03-30T12:00:00Z", "2026-10-20T12:00:00Z", "2026-10-26T12:00:00Z",
		"2026-11-10T12:00:00Z"} {
		f.summarise(day)
	}
	var got []string
	for _, s := range f.summaries("admin", url.Values{"OrderBy": {"asc"}, "Size": {"50"}}) {
		got = append(got, fmt.Sprintf("%s %s %v %d: %d + %d", s.MerchantName, london.Format(s.Starts, time.DateOnly), s.Ends.Sub(s.Starts).Hours(), s.Documents,
			s.Net, s.Vat))
	}
	want := []string{"Hartley 2026-03-16 168 1: 100 + 20", "Hartley 2026-03-23 167 2: 601 + 120", "Rival 2026-03-23 167 1: 1600 + 320",
		"Hartley 2026-03-30 168 1: 800 + 160", "Hartley 2026-10-19 169 2: 9600 + 1920", "Hartley 2026-10-26 168 1: 12800 + 2560"}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	f.agreesWithSQL()
}

// agreesWithSQL compares every summary with the totals of an independent script.
func (f *fixture) agreesWithSQL() {
	f.T.Helper()
	if n := f.Count(`with sums as (` + strings.TrimSuffix(strings.TrimSpace(weeksSQL), ";") + `)
		select count(*) from sums s full join weekly_summaries w on w.merchant_id = s.merchant_id and w.week = s.week
		where (s.documents, s.net, s.vat, s.gross) is distinct from (w.documents, w.net, w.vat, w.gross)`); n != 0 {
		f.T.Errorf("%d summaries differ from the sums of their documents", n)
	}
}

func TestTheScheduleIsMondayAtThreeInLondon(t *testing.T) {
	t.Parallel()
	next, at := fees.WeeklyArgs{}.Job().Next, utc("2026-03-20T12:00:00Z")
	for _, want := range []string{"2026-03-23T03:00:00Z", "2026-03-30T02:00:00Z", "2026-04-06T02:00:00Z"} {
		if at = next(at); !at.Equal(utc(want)) {
			t.Errorf("%v, want %s", at, want)
		}
	}
	if at = next(utc("2026-10-24T12:00:00Z")); !at.Equal(utc("2026-10-26T03:00:00Z")) {
		t.Error(at)
	}
}

func TestASummaryIsMadeOnceByManyServers(t *testing.T) {
	f := setup(t)
	f.charge(f.merchant, "2026-11-10T12:00:00Z", 500)
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			if err := f.api.Summarise(t.Context(), london.Date(2026, 11, 9)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	files := 0
	for _, err := range f.files.Keys(t.Context()) {
		if files++; err != nil {
			t.Fatal(err)
		}
	}
	if rows, events := f.Count(`select count(*) from weekly_summaries`), f.Count(`select count(*) from events where kind = 'WeeklySummary'`); rows != 1 ||
		files != 1 || events != 1 {
		t.Errorf("%d summaries, %d files, %d events", rows, files, events)
	}
}

func TestAMerchantSeesOnlyItsOwnSummaries(t *testing.T) {
	f := setup(t)
	other := f.rival("Rival & Söhne / London")
	f.charge(f.merchant, "2026-11-10T12:00:00Z", 500)
	f.charge(other, "2026-11-10T12:00:00Z", 700)
	f.charge(other, "2026-11-17T12:00:00Z", 900)
	f.summarise("2026-11-10T12:00:00Z")
	f.summarise("2026-11-17T12:00:00Z")
	if all := f.summaries("admin", url.Values{"Filter.Merchants": {other}}); len(all) != 2 ||
		all[0].FileName != "Agency fees Rival & Söhne  London 2026-11-16.pdf" {
		t.Errorf("%+v", all)
	}
	if all := f.summaries("admin", url.Values{"Query": {"söhne 2026-11-09"}}); len(all) != 1 {
		t.Errorf("%+v", all)
	}
	if all := f.summaries("admin", url.Values{"Filter.DateFrom": {"2026-11-15T00:00:00Z"}, "Filter.DateTo": {"2026-11-16T00:00:00Z"}}); len(all) != 2 {
		t.Errorf("weeks that a Sunday belongs to: %+v", all)
	}
	own := f.summaries("merchant", url.Values{"Filter.Merchants": {other}})
	if len(own) != 0 {
		t.Errorf("%+v", own)
	}
	mine := f.summaries("merchant", nil)
	if len(mine) != 1 || mine[0].MerchantName != "Hartley" {
		t.Fatalf("%+v", mine)
	}
	path := "/api/agency-fee-weekly-export/url/" + mine[0].Id
	for who, status := range map[string]int{"admin": 200, "merchant": 200, "rival": 404, "shop": 403} {
		f.Want(f.Send(who, "GET", path, nil), status, "")
	}
	link := webtest.Decode[web.Result[wire.FileLink]](f.Server, f.Send("merchant", "GET", path, nil)).Result.FileUrl
	if !strings.Contains(link, "signature=") {
		t.Error(link)
	}
}

func (f *fixture) export(who string, in map[string]any) [][]string {
	f.T.Helper()
	area := "merchant"
	if who == "admin" {
		area = who
	}
	file := webtest.Decode[wire.NamedFile](f.Server, f.Send(who, "POST", "/api/"+area+"/agencyfees/csv-export", in))
	text, marked := strings.CutPrefix(string(file.Data), "\ufeff")
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || !marked || file.FileName != "agency-fees-2026-03-01-to-2026-03-29.csv" {
		f.T.Fatal(file.FileName, marked, err)
	}
	return rows
}

func TestTheExportMatchesTheDocuments(t *testing.T) {
	f := setup(t)
	other := f.rival("=Łódź")
	no := f.charge(f.merchant, "2026-03-01T00:00:00Z", 1001)
	f.charge(other, "2026-03-15T12:00:00Z", 300)
	f.giveBack(no, "2026-03-20T12:00:00Z")
	f.charge(f.merchant, "2026-03-29T22:59:59Z", 2)
	f.charge(f.merchant, "2026-03-29T23:00:00Z", 4000) // the day after
	asked := map[string]any{"DateFrom": "2026-03-01T00:00:00Z", "DateTo": "2026-03-29T11:00:00Z", "MerchantId": nil}
	rows := f.export("admin", asked)
	if len(rows) != 6 || rows[1][0] != "'=Łódź" || rows[3][1] != "Credit note" || rows[3][7] != "-10.01" || rows[3][9] != "-12.01" ||
		rows[2][6] != "12.50" || rows[2][3] != "01/03/2026" {
		t.Errorf("%q", rows)
	}
	if last := rows[len(rows)-1]; last[0] != "Total" || last[7] != "3.02" || last[8] != "0.60" || last[9] != "3.62" {
		t.Errorf("%q", last)
	}
	if own := f.export("rival", asked); len(own) != 3 || own[2][7] != "3.00" {
		t.Errorf("%q", own)
	}
	asked["MerchantId"] = f.merchant
	if one := f.export("admin", asked); len(one) != 5 || one[4][7] != "0.02" {
		t.Errorf("%q", one)
	}
	f.Want(f.Send("rival", "POST", "/api/merchant/agencyfees/csv-export", asked), 404, "")
	if n := f.Count(`select count(*) from audit_log where action = 'agency_fees.exported' and after->>'DateTo' = '2026-03-29'`); n != 3 {
		t.Errorf("%d exports are on the audit log", n)
	}
	f.summarise("2026-03-20T12:00:00Z")
	if s := f.summaries("merchant", nil); len(s) != 1 || s[0].Net != -1001 || s[0].Gross != -1201 {
		t.Errorf("a week of a credit note alone: %+v", s)
	}
}

// giveBack credits the whole of an invoice.
func (f *fixture) giveBack(no, at string) {
	f.T.Helper()
	err := db.InTx(f.T.Context(), f.Pool, func(tx pgx.Tx) error {
		return f.credit(f.T.Context(), tx, no, utc(at))
	})
	if err != nil {
		f.T.Fatal(err)
	}
}

func (f *fixture) credit(ctx context.Context, tx pgx.Tx, no string, at time.Time) error {
	_, err := invoices.CreditInvoice(ctx, tx, at, invoices.Credit{InvoiceNo: no, Cause: "test/" + webtest.NewID(), Reason: "Test", TaxPoint: at})
	return err
}

func TestExportsThatAreRefused(t *testing.T) {
	f := setup(t)
	path := "/api/admin/agencyfees/csv-export"
	day := "2026-03-02T00:00:00Z"
	f.Want(f.Send("admin", "POST", path, map[string]any{"DateTo": day}), 422, "DateFrom")
	f.Want(f.Send("admin", "POST", path, map[string]any{"DateFrom": day}), 422, "DateTo")
	f.Want(f.Send("admin", "POST", path, map[string]any{"DateFrom": day, "DateTo": "2026-03-01T00:00:00Z"}), 422, "DateTo")
	f.Want(f.Send("admin", "POST", path, map[string]any{"DateFrom": day, "DateTo": "2100-01-01T00:00:00Z"}), 422, "DateTo")
	f.Want(f.Send("admin", "POST", path, map[string]any{"DateFrom": day, "DateTo": day, "MerchantId": webtest.NewID()}), 404, "")
	f.Want(f.Send("admin", "POST", path, map[string]any{"DateFrom": day, "DateTo": day}), 200, "")
	f.Want(f.Send("shop", "POST", "/api/merchant/agencyfees/csv-export", map[string]any{"DateFrom": day, "DateTo": day}), 403, "")
}

func TestAMerchantWhoseSummaryFailsStopsNoOther(t *testing.T) {
	f := setup(t)
	failing, emoji := f.rival("Refused"), f.rival("Cakes 🎂 of Zoë 👩‍🍳")
	for _, merchant := range []string{failing, emoji, f.Callers["merchant"].MerchantID} {
		f.charge(merchant, "2026-11-18T12:00:00Z", 1000)
	}
	f.Exec(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
	f.Exec(`create trigger refuse before insert on weekly_summaries for each row when (new.merchant_id = '` + failing + `') execute function refuse()`)
	if err := f.api.Summarise(t.Context(), london.Week(utc("2026-11-18T12:00:00Z"))); err == nil || !strings.Contains(err.Error(), failing) {
		t.Errorf("the job says %v", err)
	}
	if made := len(f.summaries("admin", url.Values{})); made != 2 {
		t.Errorf("%d of 2 summaries were made", made)
	}
	f.Exec(`drop trigger refuse on weekly_summaries`)
	f.summarise("2026-11-18T12:00:00Z")
	if made := len(f.summaries("admin", url.Values{})); made != 3 {
		t.Errorf("after the mend there are %d of 3 summaries", made)
	}
}
