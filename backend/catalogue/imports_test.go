package catalogue_test

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"mime/multipart"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/catalogue"
	"tradekart/portal/backend/export"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

var head = []string{"GTIN", "Name", "Brand", "Size", "Vertical", "Category", "Subcategory", "Merchants", "Image"}

// importer is a server with a queue that the test can run.
type importer struct {
	*webtest.Server
	api      *catalogue.API
	folder   string      // of the files
	outcomes chan string // receives the outcome of each attempt at a check, an import or an export while the queue runs
	working  bool
}

func newImporter(t testing.TB) *importer {
	t.Helper()
	i := &importer{}
	i.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		i.folder = t.TempDir()
		files, err := blob.Open(t.Context(), i.folder, blob.Options{Now: now})
		if err != nil {
			t.Fatal(err)
		}
		queue, err := jobs.NewInserter(pool, slog.New(slog.NewTextHandler(t.Output(), nil)))
		if err != nil {
			t.Fatal(err)
		}
		i.api = catalogue.New(pool, queue, files, now)
		i.api.Register(api)
		jobs.NewAPI(pool).Register(api)
	})
	i.Exec(`insert into users (id, email, role) values ($1, 'ruth@example.test', 'Admin')`, i.Callers["admin"].UserID)
	return i
}

// work starts a queue and returns a function that stops it.
func (i *importer) work() (stop func()) {
	i.T.Helper()
	i.outcomes = make(chan string, 10)
	i.working = true
	queue, err := startQueue(i.T.Context(), i.Pool, i.api, i.outcomes, slog.NewTextHandler(i.T.Output(), nil))
	if err != nil {
		i.T.Fatal(err)
	}
	return func() {
		i.working = false
		if err := queue.Stop(i.T.Context()); err != nil {
			i.T.Error(err)
		}
	}
}

// startQueue starts a queue that runs imports and exports and sends the outcome of each attempt.
func startQueue(ctx context.Context, pool *pgxpool.Pool, api *catalogue.API, outcomes chan<- string, log slog.Handler) (*jobs.Queue, error) {
	queue, err := jobs.New(pool, slog.New(log), api.Jobs()...)
	if err != nil {
		return nil, err
	}
	queue.Watch(func(kind, outcome string) {
		if strings.HasPrefix(kind, "catalogue.") && outcome != "snoozed" { // a slow machine needs more than one turn
			outcomes <- outcome
		}
	})
	return queue, queue.Start(ctx)
}

// ends waits until an attempt at an import or export has ended and returns the newest entry in the list.
func (i *importer) ends(outcome string) wire.ImportRecord {
	i.T.Helper()
	i.outcome(outcome)
	return i.latest()
}

func (i *importer) outcome(want string) {
	i.T.Helper()
	select {
	case got := <-i.outcomes:
		if got != want {
			i.T.Fatalf("it %s", got)
		}
	case <-time.After(3 * time.Minute):
		i.T.Fatal("nothing ended")
	}
}

// latest returns the newest import or export.
func (i *importer) latest() wire.ImportRecord {
	i.T.Helper()
	list := webtest.Decode[wire.ImportList](i.Server, i.Send("admin", "GET", upc+"import/list", nil)).Result
	if len(list) == 0 {
		i.T.Fatal("nothing was queued")
	}
	return list[0]
}

func workbook(t testing.TB, head []string, rows ...[]any) []byte {
	t.Helper()
	var b bytes.Buffer
	table, err := export.NewXLSX(&b, "Products", head...)
	for _, row := range rows {
		if err == nil {
			err = table.Row(row...)
		}
	}
	if err == nil {
		err = table.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func (i *importer) send(name string, content []byte) *httptest.ResponseRecorder {
	i.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("File", name)
	if err == nil {
		_, err = part.Write(content)
	}
	if err != nil || form.Close() != nil {
		i.T.Fatal(err)
	}
	return i.SendRaw("admin", "POST", upc+"import/validate", form.FormDataContentType(), body.Bytes())
}

func (i *importer) check(rows ...[]any) wire.ImportCheck {
	i.T.Helper()
	return i.checkFile(workbook(i.T, head, rows...))
}

func (i *importer) checkFile(content []byte) wire.ImportCheck {
	i.T.Helper()
	started := i.uploaded(i.send("products.xlsx", content))
	if !i.working {
		defer i.work()()
	}
	for { // one that was discarded may end first
		i.outcome("completed")
		if c := i.checkOf(started.Id); c.State != "Waiting" && c.State != "Running" {
			return c
		}
	}
}

func (i *importer) uploaded(w *httptest.ResponseRecorder) wire.ImportCheck {
	i.T.Helper()
	return webtest.Decode[web.Result[wire.ImportCheck]](i.Server, w).Result
}

func (i *importer) checkOf(id string) wire.ImportCheck {
	i.T.Helper()
	return i.uploaded(i.Send("admin", "GET", upc+"import/"+id+"/check", nil))
}

// checks are those that a reload would find.
func (i *importer) checks() []wire.ImportCheck {
	i.T.Helper()
	return webtest.Decode[web.Result[[]wire.ImportCheck]](i.Server, i.Send("admin", "GET", upc+"import/checks", nil)).Result
}

func (i *importer) rowsOf(w *httptest.ResponseRecorder) (rows [][]string) {
	i.T.Helper()
	if w.Code != 200 {
		i.T.Fatalf("%d %s", w.Code, w.Body)
	}
	content := w.Body.Bytes()
	book, err := export.OpenXLSX(i.T.Context(), "File", bytes.NewReader(content), int64(len(content)))
	if err != nil {
		i.T.Fatal(err)
	}
	for row, err := range book.Rows(1000) {
		if err != nil {
			i.T.Fatal(err)
		}
		rows = append(rows, slices.Clone(row.Cells))
	}
	return rows
}

// product is a valid row; gtin is the number without its check digit.
func product(gtin int, name string) []any {
	first := fmt.Sprintf("%012d", gtin)
	sum := 0
	for i, digit := range first {
		sum += (1 + i%2*2) * int(digit-'0')
	}
	return []any{first + fmt.Sprint((10-sum%10)%10), name, "Hovis", "800 g", "Food", "Bakery", "Bread", "", ""}
}

const first = 500_000_000_001

// What Excel made of a cell never becomes a product's name or place.
func TestWhatExcelMadeOfACellIsLeftOut(t *testing.T) {
	i := newImporter(t)
	failed, date, yes, sum := product(first, "#N/A"), product(first+1, ""), product(first+2, "Yes"), product(first+3, "Sum")
	failed[4] = "#REF!"
	date[1] = time.Date(2026, 5, 12, 0, 0, 0, 0, time.UTC)
	short := product(first+4, "Short")
	short[0] = "5.01E+12"
	sum[3] = export.Pence(80) // a plain number stays what it is
	dairy, milk := product(first+5, "Cheese"), product(first+6, "Milk")
	dairy[5], milk[4], milk[5] = "Dairy", "Drinks", "Dairy"
	yes[7] = "hártley ;" + i.Callers["merchant"].MerchantID + ";Renamed since [" + i.Callers["merchant"].MerchantID + "]"
	check := i.check(failed, date, yes, sum, short, dairy, milk)
	want := []wire.ImportSummary{
		{Result: "Success", Title: "4 products to add"},
		{Result: "Success", Title: "2 new verticals", Details: "Drinks, Food"},
		{Result: "Success", Title: "3 new categories", Details: "Bakery (Food), Dairy (Drinks), Dairy (Food)"},
		{Result: "Success", Title: "3 new subcategories", Details: "Bread (Drinks, Dairy), Bread (Food, Bakery), Bread (Food, Dairy)"},
		{Result: "Warning", Title: "Errors of Excel: 1 row", Details: "Row 2"},
		{Result: "Warning", Title: "Dates instead of text: 1 row", Details: "Row 3"},
		{Result: "Warning", Title: "Numbers that Excel has shortened: 1 row", Details: "Row 6"},
	}
	if fmt.Sprint(check.Summary) != fmt.Sprint(want) {
		t.Errorf("%v", check.Summary)
	}
	var texts []string
	for _, p := range check.LeftOut.Problems {
		texts = append(texts, fmt.Sprint(p.Row, " ", p.Column, ": ", p.Problem))
	}
	if fmt.Sprint(texts) != "[2 Name: B2 is the error #N/A: enter the value. 2 Vertical: E2 is the error #REF!: enter the value. "+
		"3 Name: B3 is a date: write it as text. 6 GTIN: A6 is 5.01E+12, which Excel has shortened: format the column as text and enter the number again.]" {
		t.Errorf("%q", texts)
	}
}

func TestACheckNamesWhatIsLeftOut(t *testing.T) {
	i := newImporter(t)
	milk := subcategory(i.Server, "Milk", category(i.Server, "Dairy", vertical(i.Server, "Food").Id).Id)
	i.Exec(`insert into product_variants (id, subcategory_id, gtin, name) values ($1, $2, '05000000126422', 'Milk')`, webtest.NewID(), milk.Id)
	wrong := product(first+4, "Wrong")
	wrong[0] = "5000000126423"
	inHouse := product(200_000_000_001, "In house")
	unknown := product(first+5, "Unknown")
	unknown[7] = "hartley; Nobody"
	sold := product(first+6, "Sold")
	sold[7] = "HARTLEY"
	known := product(first, "Known")
	known[0] = 5000000126422 // a number, as a spreadsheet writes it
	check := i.check(product(first, "Loaf"), product(first, "Loaf again"), wrong, inHouse, unknown, sold, known,
		[]any{"", "", "", "", "Home", "", "", "", ""}, []any{"", "No GTIN", "", "", "Food", "Bakery", "", "", ""})
	want := []wire.ImportSummary{
		{Result: "Success", Title: "2 products to add"},
		{Result: "Success", Title: "1 product to change"},
		{Result: "Success", Title: "1 new vertical", Details: "Home"},
		{Result: "Success", Title: "1 new category", Details: "Bakery (Food)"},
		{Result: "Success", Title: "1 new subcategory", Details: "Bread (Food, Bakery)"},
		{Result: "Warning", Title: "GTINs that are in the file twice: 1 row", Details: "Row 3"},
		{Result: "Warning", Title: "GTINs with a wrong check digit: 1 row", Details: "Row 4"},
		{Result: "Warning", Title: "GTINs for use within one company: 1 row", Details: "Row 5"},
		{Result: "Warning", Title: "Merchants that are not known: 1 row", Details: "Row 6"},
		{Result: "Warning", Title: "Rows without their place in the catalogue: 1 row", Details: "Row 10"},
		{Result: "Warning", Title: "Rows without a GTIN: 1 row", Details: "Row 10"},
	}
	if check.Result != "Warning" || fmt.Sprint(check.Summary) != fmt.Sprint(want) {
		t.Errorf("%s\n%v\n%v", check.Result, check.Summary, want)
	}
	rows := i.rowsOf(i.Send("admin", "GET", upc+"import/"+check.Id+"/file", nil))
	if len(rows) != 6 || rows[0][12] != "Reason" || rows[1][0] != "3" || rows[1][12] != "Row 2 already has this GTIN." ||
		!strings.Contains(rows[2][12], "it would be 2") || rows[2][1] != "5000000126423" || rows[4][12] != `There is no merchant called "Nobody".` {
		t.Errorf("%q", rows)
	}
	named := []string{}
	for _, p := range check.LeftOut.Problems {
		named = append(named, fmt.Sprint(p.Row, " ", p.Column, " ", p.Name))
	}
	if check.LeftOut.Count != 5 || fmt.Sprint(named) != "[3 GTIN Loaf again 4 GTIN Wrong 5 GTIN In house 6 Merchants Unknown 10 Subcategory No "+
		"GTIN 10 GTIN No GTIN]" {
		t.Errorf("%d %q", check.LeftOut.Count, named)
	}
	problems := i.Send("admin", "GET", upc+"import/"+check.Id+"/problems", nil).Body.String()
	if !strings.Contains(problems, "\n6,Unknown,Merchants,\"There is no merchant called \"\"Nobody\"\".\"") || strings.Count(problems, "\n") != 7 {
		t.Errorf("%s", problems)
	}
	if n := i.Count(`select count(*) from product_variants`); n != 1 {
		t.Errorf("the check imported %d products", n-1)
	}
}

// The check is a job: a reload finds it, it can be discarded, and nothing is queued before it is done.
func TestACheckCanBeFoundAgainAndDiscarded(t *testing.T) {
	i := newImporter(t)
	file := workbook(t, head, product(first, "Loaf"))
	started := i.uploaded(i.send("products.xlsx", file))
	if found := i.checks(); len(found) != 1 || found[0].Id != started.Id || found[0].State != "Waiting" || found[0].FileName != "products.xlsx" {
		t.Fatalf("%+v", found)
	}
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+started.Id, nil), 409, "StillChecking")
	i.Want(i.Send("admin", "DELETE", upc+"import/"+started.Id+"/check", nil), 200, "")
	if found := i.checks(); len(found) != 0 || i.Count(`select count(*) from long_jobs where state = 'Cancelled'`) != 1 ||
		i.Count(`select count(*) from river_job where kind = 'blob.delete'`) != 1 {
		t.Errorf("%+v", found)
	}
	i.Want(i.Send("admin", "GET", upc+"import/"+started.Id+"/check", nil), 404, "NotFound")
	done := i.checkFile(file)
	if found := i.checks(); len(found) != 1 || found[0].State != "Done" || done.Percent != 100 || done.Rows != 1 {
		t.Errorf("%+v %+v", found, done)
	}
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+done.Id, nil), 200, "")
	if found := i.checks(); len(found) != 1 || !found[0].Queued || found[0].State != "Waiting" {
		t.Errorf("queued: %+v", found)
	}
	stop := i.work()
	i.outcome("completed")
	stop()
	if found := i.checks(); len(found) != 0 || i.checkOf(done.Id).Imported != 1 {
		t.Errorf("still offered: %+v", found)
	}
}

// A check that ends in the middle, with its server or cancelled by a person, leaves nothing half done.
func TestACheckThatIsInterruptedGoesOnAndCanBeCancelled(t *testing.T) {
	i := newImporter(t)
	rows := make([][]any, 4500)
	for no := range rows {
		rows[no] = product(first+no, fmt.Sprint("Loaf ", no))
	}
	rows[4400] = product(first, "Twice") // the same as the first, which another turn has read
	started := i.uploaded(i.send("products.xlsx", workbook(t, head, rows...)))
	i.Exec(`create function trip() returns trigger language plpgsql as $$ begin if new.name = 'Loaf 2500' then raise 'tripped'; end if; return new; end $$`)
	i.Exec(`create trigger trip before insert on catalogue_import_rows for each row execute function trip()`)
	stop := i.work()
	i.outcome("failed")
	stop()
	if c := i.checkOf(started.Id); c.State != "Running" || c.Rows != 2000 || c.Percent < 1 || c.Percent > 99 {
		t.Errorf("%+v", c)
	}
	i.Exec(`drop trigger trip on catalogue_import_rows`)
	i.Exec(`update river_job set state = 'available', scheduled_at = now() where kind = 'catalogue.check'`)
	stop = i.work()
	i.outcome("completed")
	stop()
	if c := i.checkOf(started.Id); c.State != "Done" || c.Rows != 4500 || len(c.Summary) != 5 || c.Summary[0].Title != "4,499 products to add" ||
		c.LeftOut.Count != 1 ||
		c.LeftOut.Problems[0].Problem != "Row 2 already has this GTIN." {
		t.Errorf("%+v", c)
	}
	again := i.uploaded(i.send("products.xlsx", workbook(t, head, rows...)))
	i.Want(i.Send("admin", "POST", "/api/jobs/"+again.JobId+"/cancel", nil), 200, "")
	if c := i.checkOf(again.Id); c.State != "Cancelled" {
		t.Errorf("%+v", c)
	}
}

// A skipped row does not affect the others.
func TestARowMayRepeatTheGTINOfOneThatIsLeftOut(t *testing.T) {
	i := newImporter(t)
	wrong := product(first, "Loaf")
	wrong[7] = "Nobody"
	check := i.check(wrong, product(first, "Loaf"), product(first, "Loaf once more"))
	if check.Result != "Warning" || check.Summary[0].Title != "1 product to add" {
		t.Errorf("%+v", check)
	}
	rows := i.rowsOf(i.Send("admin", "GET", upc+"import/"+check.Id+"/file", nil))
	if len(rows) != 3 || rows[1][0] != "2" || rows[2][0] != "4" || rows[2][12] != "Row 3 already has this GTIN." {
		t.Errorf("%q", rows)
	}
}

func TestAnImportBringsItsPlacesAndIsQueuedOnce(t *testing.T) {
	i := newImporter(t)
	sold := product(first+1, "Sold")
	sold[7] = "Hartley"
	check := i.check(product(first, "Loaf"), sold, []any{"", "", "", "", "Home", "Kitchen", "", "", ""})
	if check.Result != "Success" {
		t.Fatalf("%+v", check)
	}
	if list := webtest.Decode[wire.ImportList](i.Server, i.Send("admin", "GET", upc+"import/list", nil)); list.Total != 0 {
		t.Errorf("listed before it was queued: %+v", list)
	}
	if w := i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil); !strings.Contains(w.Body.String(), "Your import has been queued.") {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 409, "AlreadyQueued")
	if r := i.latest(); r.Status != "Pending" || r.Kind != "Import" || r.TotalProducts != 2 || r.Creator != "Ruth Castellan" ||
		r.FileName != "products.xlsx" || r.FileUrl != "" {
		t.Errorf("%+v", r)
	}
	// Another import creates one of the places first.
	i.Exec(`with v as (insert into verticals (id, name) values (gen_random_uuid(), 'food') returning id), c as (insert into categories (id, vertical_id, name)
		select gen_random_uuid(), id, 'BAKERY' from v returning id), s as (insert into subcategories (id, category_id, name) select gen_random_uuid(), id,
		'Bread' from c returning id)
		insert into product_variants (id, subcategory_id, gtin, name) select gen_random_uuid(), id, '0' || $1, 'First' from s`, product(first, "")[0])
	stop := i.work()
	defer stop()
	if r := i.ends("completed"); r.Status != "Completed" || r.Done != 1 || r.LeftOut != 1 || r.FileUrl == "" {
		t.Errorf("%+v", r)
	}
	if n := i.Count(`select count(*) from product_variants p join merchants m on m.id = any(p.merchant_ids) where p.name = 'Sold' and p.gtin like '0%'`); n != 1 {
		t.Errorf("%d products of the merchant", n)
	}
	for sql, want := range map[string]int{
		`select count(*) from verticals`:                                                                                     2,
		`select product_count from subcategories`:                                                                            2,
		`select count(*) from categories where name = 'Kitchen'`:                                                             1,
		`select count(*) from catalogue_import_rows where reason <> ''`:                                                      1,
		`select count(*) from audit_log where action = 'catalogue.import_queued'`:                                            1,
		`select (after ->> 'Products')::int from audit_log where action = 'catalogue.imported' and actor = 'Ruth Castellan'`: 1,
	} {
		if n := i.Count(sql); n != want {
			t.Errorf("%s: %d", sql, n)
		}
	}
	rows := i.rowsOf(i.Send("admin", "GET", upc+"import/"+check.Id+"/file", nil))
	if len(rows) != 2 || rows[1][12] != "This GTIN came into the catalogue after the check." {
		t.Errorf("%q", rows)
	}
}

// A batch is imported completely or not at all, and an interrupted import continues after the last complete
// batch.
func TestAnImportThatIsInterruptedGoesOn(t *testing.T) {
	const n = 2500
	i := newImporter(t)
	rows := make([][]any, n)
	for no := range rows {
		rows[no] = product(first+no, fmt.Sprint("Loaf ", no))
	}
	check := i.check(rows...)
	// The product in the middle of the second batch cannot be stored until the test allows it.
	i.Exec(`create function trip() returns trigger language plpgsql as $$ begin if new.name = 'Loaf 1500' then raise 'tripped'; end if; return new; end $$`)
	i.Exec(`create trigger trip before insert on product_variants for each row execute function trip()`)
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
	stop := i.work()
	if r := i.ends("failed"); r.Status != "In Progress" || r.Done != 1000 || i.Count(`select count(*) from product_variants`) != 1000 ||
		i.Count(`select product_count from subcategories`) != 1000 {
		t.Errorf("%+v", r)
	}
	stop()
	i.Exec(`drop trigger trip on product_variants`)
	i.Exec(`update river_job set state = 'available', scheduled_at = now() where kind = 'catalogue.import'`)
	stop = i.work()
	defer stop()
	if r := i.ends("completed"); r.Status != "Completed" || r.Done != n || r.LeftOut != 0 || i.Count(`select count(distinct name) from product_variants`) != n {
		t.Errorf("%+v", r)
	}
}

func TestAnImportThatCannotSucceedFailsCleanly(t *testing.T) {
	i := newImporter(t)
	check := i.check(product(first, "Loaf"))
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
	i.Exec(`update river_job set attempt = 4 where kind = 'catalogue.import'`)
	i.Exec(`alter table product_variants add constraint trip check (name <> 'Loaf')`)
	stop := i.work()
	defer stop()
	if r := i.ends("discarded"); r.Status != "Failed" || r.Error == "" || r.Done != 0 || i.Count(`select count(*) from verticals`) != 0 {
		t.Errorf("%+v", r)
	}
}

func TestFilesThatCannotBeImportedAreRefused(t *testing.T) {
	i := newImporter(t)
	good := workbook(t, head, product(first, "Loaf"))
	for name, c := range map[string]struct {
		file    string
		content []byte
		says    string
	}{
		"another ending": {"products.ods", good, "Only Excel workbooks"},
		"a renamed file": {"products.xlsx", []byte("GTIN,Name\n1,2\n"), "The name of this file ends with .xlsx"},
		"macros":         {"products.xlsx", withPart(t, good, "xl/vbaProject.bin", 10), "macros"},
		"a zip bomb":     {"products.xlsx", withPart(t, good, "xl/media/image1.png", 300<<20), "too large once it is unpacked"},
		"cut off":        {"products.xlsx", good[:len(good)/2], "This is not an Excel workbook"},
	} {
		w := i.send(c.file, c.content)
		if w.Code != 422 || !strings.Contains(w.Body.String(), c.says) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	// What only reading shows ends the job.
	for says, content := range map[string][]byte{
		"The first row must name the columns, among them GTIN or Id. Not known: Price.": workbook(t, []string{"Name", "Price"}, []any{"Loaf", 1}),
		`The column "GTIN" appears twice.`:                                              workbook(t, append([]string{"gtin"}, head...), []any{"1", "2"}),
	} {
		started := i.uploaded(i.send("products.xlsx", content))
		stop := i.work()
		i.outcome("cancelled")
		stop()
		if c := i.checkOf(started.Id); c.State != "Failed" || c.Error != says || len(i.checks()) != 0 {
			t.Errorf("%+v", c)
		}
		i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+started.Id, nil), 409, "ValidationFailed")
	}
	nothing := i.check()
	if nothing.Result != "Failure" || len(nothing.Summary) != 1 || nothing.Summary[0].Result != "Failure" {
		t.Errorf("%+v", nothing)
	}
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+nothing.Id, nil), 409, "ValidationFailed")
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+webtest.NewID(), nil), 404, "NotFound")
	if n := i.Count(`select count(*) from catalogue_imports`); n != 3 {
		t.Errorf("%d imports are kept", n)
	}
	i.Exec(`update catalogue_imports set created = now() - interval '2 days'`)
	if err := i.api.SweepImports(t.Context()); err != nil || i.Count(`select count(*) from catalogue_imports`) != 0 {
		t.Error(err)
	}
}

// withPart adds a part with a declared size, as a zip bomb has.
func withPart(t testing.TB, book []byte, name string, size uint64) []byte {
	t.Helper()
	old, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, part := range old.File {
		if err := w.Copy(part); err != nil {
			t.Fatal(err)
		}
	}
	header := zip.FileHeader{Name: name, Method: zip.Deflate, UncompressedSize64: size}
	if _, err := w.CreateRaw(&header); err != nil || w.Close() != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWhatIsExportedCanBeImported(t *testing.T) {
	i := newImporter(t)
	stop := i.work()
	defer stop()
	sold := product(first, "Loaf")
	sold[7] = "Hartley"
	check := i.check(sold, product(9_638_507, "Short"))
	i.Want(i.Send("admin", "POST", upc+"import/enqueue/"+check.Id, nil), 200, "")
	i.ends("completed")
	i.Want(i.Send("admin", "POST", upc+"export", nil), 200, "")
	r := i.ends("completed")
	if r.Status != "Completed" || r.Kind != "Export" || r.TotalProducts != 2 {
		t.Fatalf("%+v", r)
	}
	file := i.Send("admin", "GET", r.FileUrl, nil)
	content := bytes.Clone(file.Body.Bytes())
	if rows := i.rowsOf(file); len(rows) != 3 || fmt.Sprint(rows[0]) != fmt.Sprint(append(slices.Clone(head), "Id")) ||
		rows[1][0] != sold[0] || rows[1][7] != "Hartley ["+i.Callers["merchant"].MerchantID+"]" {
		t.Errorf("%q", rows)
	}
	i.Exec(`delete from product_variants`)
	again := i.checkFile(content)
	if again.Result != "Success" || again.Summary[0].Title != "2 products to add" || len(again.Summary) != 1 {
		t.Errorf("%+v", again)
	}
	i.Want(i.Send("admin", "POST", upc+"export", wire.ExportRequest{Content: "Template"}), 200, "")
	if r := i.ends("completed"); len(i.rowsOf(i.Send("admin", "GET", r.FileUrl, nil))) != 1 {
		t.Errorf("%+v", r)
	}
	i.Want(i.Send("merchant", "GET", r.FileUrl, nil), 403, "NotAllowed")
}
