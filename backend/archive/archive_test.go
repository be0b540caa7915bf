package archive_test

import (
	"archive/zip"
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/archive"
	"tradekart/portal/backend/blob"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

type object = map[string]any

const path = "/api/archives"

type fixture struct {
	*webtest.Server
	t                     *testing.T
	files                 *blob.Store
	box                   *secret.Box
	folder, key           string // of the files, and that of the secrets
	now                   time.Time
	merchant, shop, rival string
}

func utc(at string) time.Time {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		panic(err)
	}
	return t
}

// setup is a marketplace of two merchants, whose October is closed: sales with every script, a refund, a fee, an order, a payment.
func setup(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{t: t, now: utc("2026-11-10T12:00:00Z"), folder: t.TempDir(), key: secret.NewKey()}
	f.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		var err error
		if f.files, err = blob.Open(t.Context(), f.folder, blob.Options{BaseURL: "http://portal.test", Now: time.Now}); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = f.files.Close() })
		if f.box, err = secret.New(f.key); err != nil {
			t.Fatal(err)
		}
		f.api(pool).Register(api)
	})
	f.merchant, f.shop = f.Callers["merchant"].MerchantID, f.Callers["shop"].ShopID
	f.rival = f.Merchant("李小龍 🎂")
	f.Callers["admin"] = f.User("ruth", wire.RoleAdmin, "", "")
	f.Callers["merchant"] = f.User("mia", wire.RoleMerchant, f.merchant, "")
	f.Callers["rival"] = f.User("bruce", wire.RoleMerchant, f.rival, "")
	f.Exec(`update platform_details set name = 'TradeKart Ltd', vat_number = 'GB987654353',
		line1 = '1 Operator Street', city = 'London', postal_code = 'EC1A 1BB'`)
	order := webtest.NewID()
	f.Exec(`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, delivered)
		values ($1, 'TK-77', '=EXT"1', $2, $3, 'DeliveredDelivery', 'Archived', '2026-10-04T10:00Z', '2026-10-05T11:00Z')`, order, f.merchant, f.shop)
	f.Exec(`insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit)
		values ($1, $1, 1, 'Lamp 💡', 2, 3, 3500)`, order)
	f.Exec(`insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit, substitute_for)
		values (gen_random_uuid(), $1, 2, 'Torch', 1, 1, 3000, $1)`, order)
	f.issue("2026-10-05T12:00:00Z", invoices.Draft{Type: wire.InvoiceShop, MerchantID: f.merchant, ShopID: f.shop,
		Order: &invoices.Order{Kind: invoices.DeliveryOrder, ID: order, No: "TK-77", Date: utc("2026-10-04T10:00:00Z")}}, 3500, 3500)
	refunded := f.issue("2026-10-06T12:00:00Z", invoices.Draft{Type: wire.InvoiceShop, MerchantID: f.merchant, ShopID: f.shop}, 3000)
	f.InTx(func(tx pgx.Tx) error {
		_, err := invoices.CreditInvoice(t.Context(), tx, utc("2026-10-07T12:00:00Z"),
			invoices.Credit{InvoiceNo: refunded, TaxPoint: utc("2026-10-07T12:00:00Z"), Cause: "credit/1"})
		return err
	})
	f.issue("2026-10-08T12:00:00Z", invoices.Draft{Type: wire.InvoiceTradeKartFee, MerchantID: f.merchant, ShopID: f.shop}, 1200)
	f.issue("2026-10-09T12:00:00Z", invoices.Draft{Type: wire.InvoiceTradeKartFee, MerchantID: f.rival}, 700)
	f.issue("2026-11-02T12:00:00Z", invoices.Draft{Type: wire.InvoiceTradeKartFee, MerchantID: f.merchant, ShopID: f.shop}, 999)
	f.Exec(`insert into merchant_accounts values ($1, 50, 2)`, f.merchant)
	f.Exec(`insert into merchant_entries (merchant_id, no, kind, pence, balance_after, cause, at)
		values ($1, 1, 'Receipt', 30, 30, 'receipt/1', '2026-10-20T12:00Z'),
		($1, 2, 'Receipt', 20, 50, 'receipt/2', '2026-10-31T23:59Z')`, f.merchant)
	f.Exec(`insert into closed_months values ('2026-10-01', '2026-11-03T09:30:15Z', 'Ruth')`)
	return f
}

// api is what the server has. Its queue only takes jobs.
func (f *fixture) api(pool *pgxpool.Pool) *archive.API {
	queue, err := jobs.NewInserter(pool, f.log())
	if err != nil {
		panic(err)
	}
	now := func() time.Time { return f.now }
	return archive.New(archive.Deps{Pool: pool, Queue: queue, Files: f.files, Invoices: invoices.New(pool, f.files, now), Box: f.box, Now: now})
}

func (f *fixture) issue(at string, d invoices.Draft, pence ...int64) (no string) {
	f.T.Helper()
	d.TaxPoint, d.Cause, d.PricesIncludeVAT = utc(at), "test/"+webtest.NewID(), true
	if d.Type == wire.InvoiceShop {
		d.Buyer = &invoices.Party{Name: "محمد Zoë 👩‍🍳"}
	}
	for _, p := range pence {
		d.Lines = append(d.Lines, invoices.Line{Description: "Lamp 💡 हिंदी", Quantity: 1, UnitPrice: p})
	}
	f.InTx(func(tx pgx.Tx) (err error) {
		no, err = invoices.Issue(f.T.Context(), tx, utc(at), d)
		return err
	})
	return no
}

// work runs the jobs that wait, until the archives' one has ended.
func (f *fixture) work() {
	f.T.Helper()
	f.start()()
}

// start runs the jobs that wait; what it returns waits until the archives' one has ended.
func (f *fixture) start() (ends func()) {
	f.T.Helper()
	working, err := jobs.New(f.Pool, f.log(), f.api(f.Pool).Jobs()...)
	f.Must(err)
	ended := make(chan string, 9)
	working.Watch(func(kind, outcome string) {
		if kind == "archive_month" {
			ended <- outcome
		}
	})
	f.Must(working.Start(f.T.Context()))
	return func() {
		f.T.Helper()
		for outcome := <-ended; outcome != "completed" && outcome != "cancelled" && outcome != "failed"; outcome = <-ended {
			f.T.Log(outcome)
		}
		f.Must(working.Stop(f.T.Context()))
	}
}

func (f *fixture) ask(who, merchant string) wire.MonthArchive {
	f.T.Helper()
	return webtest.Result[wire.MonthArchive](f.Server, f.Want(f.Send(who, "POST", path, object{"Month": "2026-10", "MerchantId": merchant}), 200, ""))
}

// made asks for an archive and returns its file.
func (f *fixture) made(who, merchant string) (wire.MonthArchive, []byte) {
	f.T.Helper()
	asked := f.ask(who, merchant)
	f.work()
	a := webtest.Result[wire.MonthArchive](f.Server, f.Send(who, "GET", path+"/"+asked.Id, nil))
	if a.State != "Ready" {
		f.T.Fatalf("%+v", a)
	}
	link := webtest.Result[wire.FileLink](f.Server, f.Want(f.Send(who, "GET", path+"/"+a.Id+"/url", nil), 200, ""))
	if !strings.Contains(link.FileUrl, "archives/") {
		f.T.Errorf("%s", link.FileUrl)
	}
	file, err := f.files.Get(f.T.Context(), webtest.Value[string](f.Server, `select file_key from month_archives where id = $1`, a.Id))
	f.Must(err)
	defer file.Close()
	content, err := io.ReadAll(file)
	f.Must(err)
	return a, content
}

func (f *fixture) verify(content []byte) *archive.Report {
	f.T.Helper()
	r, err := archive.Verify(bytes.NewReader(content), int64(len(content)), nil)
	f.Must(err)
	return r
}

func unzip(t *testing.T, content []byte) (names []string, files map[string][]byte) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		t.Fatal(err)
	}
	files = map[string][]byte{}
	for _, f := range r.File {
		in, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if files[f.Name], err = io.ReadAll(in); err != nil {
			t.Fatal(err)
		}
		names = append(names, f.Name)
	}
	return names, files
}

func zipped(t *testing.T, names []string, files map[string][]byte) []byte {
	t.Helper()
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, name := range names {
		part, err := w.Create(name)
		if err == nil {
			_, err = part.Write(files[name])
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func table(t *testing.T, content []byte) (rows []map[string]string) {
	t.Helper()
	all, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(content, []byte("\ufeff")))).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, cells := range all[1:] {
		r := map[string]string{}
		for n, heading := range all[0] {
			r[heading] = cells[n]
		}
		rows = append(rows, r)
	}
	return rows
}

func TestAnAuditorOpensAnArchiveAlone(t *testing.T) {
	f := setup(t)
	a, content := f.made("admin", "")
	sum := sha256.Sum256(content)
	if a.Documents != 5 || a.Missing != 0 || a.Size != int64(len(content)) || a.Sha256 != hexOf(sum[:]) || a.FileName != "archive-2026-10.zip" || a.Reopened {
		t.Errorf("%+v", a)
	}
	r := f.verify(content)
	if len(r.Problems) > 0 || r.Fingerprint != a.Fingerprint || !r.OwnKey {
		t.Fatalf("%+v", r)
	}
	if c := r.Manifest.Counts; c.Documents != 5 || c.Lines != 6 || c.Orders != 1 ||
		c.OrderLines != 2 || c.Statements != 2 || c.AccountEntries != 2 || c.Payments != 2 {
		t.Errorf("%+v", c)
	}
	_, files := unzip(t, content)
	// From the total of orders down to the order, and back.
	var total map[string]string
	for _, row := range table(t, files["totals.csv"]) {
		if row["Item"] == "Orders" {
			total = row
		}
	}
	index := table(t, files["index.csv"])
	var net float64
	var found map[string]string
	for _, row := range index {
		if row["Merchant ID"] == total["Merchant ID"] && row["Item"] == total["Item"] {
			net += number(t, row["Total (£)"])
			if row["Order"] == "TK-77" {
				found = row
			}
		}
	}
	if total["Total (£)"] != "100.00" || net != 100 || found == nil || len(files[found["PDF"]]) == 0 || !bytes.HasPrefix(files[found["PDF"]], []byte("%PDF")) {
		t.Fatalf("%v, %v, %v", total, net, found)
	}
	orders, lines := table(t, files["orders.csv"]), table(t, files["order-lines.csv"])
	if orders[0]["Order ID"] != found["Order ID"] || orders[0]["External ID"] != `'=EXT"1` && orders[0]["External ID"] != `=EXT"1` ||
		lines[0]["Order ID"] != found["Order ID"] ||
		lines[0]["Price of one (£)"] != "35.00" || lines[0]["Product"] != "Lamp 💡" || lines[0]["Instead of position"] != "" ||
		lines[1]["Product"] != "Torch" || lines[1]["Quantity ordered"] != "0" || lines[1]["Instead of position"] != "1" {
		t.Errorf("%v, %v", orders, lines)
	}
	if !bytes.Contains(files["README.txt"], []byte(a.Fingerprint)) || !bytes.Contains(files["README.txt"], []byte("Nothing is missing")) {
		t.Errorf("%s", files["README.txt"])
	}
	key := webtest.Result[wire.ArchiveKey](f.Server, f.Send("merchant", "GET", path+"/key", nil))
	if key.Pem != string(files["public-key.pem"]) || key.Fingerprint != a.Fingerprint {
		t.Errorf("%+v", key)
	}
	if n := f.Count(`select count(*) from audit_log where action in ('archive.asked', 'archive.downloaded')`); n != 2 {
		t.Errorf("%d entries in the audit log", n)
	}
}

// What README.txt tells an auditor to type is typed here.
func TestOpenSSLVerifiesTheSignature(t *testing.T) {
	program, err := exec.LookPath("openssl")
	if err != nil {
		t.Skip("openssl is not installed")
	}
	f := setup(t)
	a, content := f.made("merchant", "")
	_, files := unzip(t, content)
	dir := t.TempDir()
	for _, name := range []string{"manifest.json", "manifest.json.sig", "public-key.pem"} {
		f.Must(os.WriteFile(filepath.Join(dir, name), files[name], 0o600))
	}
	run := func(args ...string) string {
		cmd := exec.CommandContext(t.Context(), program, args...)
		cmd.Dir = dir
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Errorf("openssl %v: %v %s", args, err, out)
		}
		return string(out)
	}
	if out := run("pkeyutl", "-verify", "-pubin", "-inkey", "public-key.pem", "-rawin", "-in", "manifest.json",
		"-sigfile", "manifest.json.sig"); !strings.Contains(out, "Verified Successfully") {
		t.Error(out)
	}
	run("pkey", "-pubin", "-in", "public-key.pem", "-outform", "DER", "-out", "key.der")
	if out := run("dgst", "-sha256", "key.der"); !strings.Contains(out, a.Fingerprint) {
		t.Errorf("%s, %s", out, a.Fingerprint)
	}
}

func TestTheSameMonthGivesTheSameArchive(t *testing.T) {
	f := setup(t)
	first, one := f.made("merchant", "")
	if again := f.ask("merchant", f.rival); again.Id != first.Id { // its own, whatever it asks for, and once
		t.Errorf("%+v", again)
	}
	f.Exec(`delete from month_archives`)
	f.now = f.now.Add(time.Hour)
	_, two := f.made("merchant", "")
	names, a := unzip(t, one)
	again, b := unzip(t, two)
	if !slices.Equal(names, again) {
		t.Fatalf("%q, %q", names, again)
	}
	for _, name := range names {
		same := bytes.Equal(a[name], b[name])
		if name == "manifest.json" {
			same = strings.Replace(string(a[name]), "2026-11-10T12:00:00Z", "2026-11-10T13:00:00Z", 1) == string(b[name])
		}
		if !same && name != "manifest.json.sig" {
			t.Errorf("%s differs: %s\n%s", name, a[name], b[name])
		}
	}
	if strings.Contains(string(a["documents.csv"]), "李") {
		t.Error("a merchant's archive has another's documents")
	}
}

func TestWhatIsMissingOrChangedIsNamed(t *testing.T) {
	f := setup(t)
	_, content := f.made("admin", f.merchant)
	no := webtest.Value[string](f.Server, `select min(invoice_no) from invoices where merchant_id = $1 and type = 'Shop'`, f.merchant)
	names, files := unzip(t, content)
	verified := func(change func(names []string, files map[string][]byte) []string) []string {
		t.Helper()
		_, copied := unzip(t, content)
		return f.verify(zipped(t, change(slices.Clone(names), copied), copied)).Problems
	}
	says := func(problems []string, want string) {
		t.Helper()
		if !slices.ContainsFunc(problems, func(p string) bool { return strings.Contains(p, want) }) {
			t.Errorf("%q is not among %q", want, problems)
		}
	}
	says(verified(func(n []string, c map[string][]byte) []string {
		c["documents/"+no+".pdf"] = bytes.Replace(c["documents/"+no+".pdf"], []byte("PDF"), []byte("PDG"), 1)
		return n
	}), "documents/"+no+".pdf was changed: its SHA-256 is")
	says(verified(func(n []string, _ map[string][]byte) []string {
		return slices.DeleteFunc(n, func(name string) bool { return name == "documents/"+no+".pdf" })
	}), "documents/"+no+".pdf is missing")
	says(verified(func(n []string, c map[string][]byte) []string {
		c["extra.txt"] = []byte("x")
		return append(n, "extra.txt")
	}), "extra.txt is in the archive, but not in the manifest")
	says(verified(func(n []string, c map[string][]byte) []string {
		c["lines.csv"] = bytes.Replace(c["lines.csv"], []byte("35.00"), []byte("36.00"), 1)
		return n
	}), "the lines of "+no+" come to")
	says(verified(func(n []string, c map[string][]byte) []string {
		c["manifest.json"] = bytes.Replace(c["manifest.json"], []byte(`"Documents": `), []byte(`"Documents": 1`), 1)
		return n
	}), "does not have the signature of this key")
	if problems := verified(func(n []string, _ map[string][]byte) []string { return n }); len(problems) > 0 {
		t.Errorf("%q", problems)
	}
	_ = files

	// A PDF whose stored file was changed, and which is no longer drawn as it was.
	id := webtest.Value[string](f.Server, `select id::text from invoices where invoice_no = $1`, no)
	key := webtest.Value[string](f.Server, `select pdf_key from invoices where id = $1`, id)
	f.Must(f.files.Delete(t.Context(), key))
	f.Exec(`alter table invoices disable trigger invoices_kept`)
	f.Exec(`update invoices set pdf_sha256 = sha256('other') where id = $1`, id)
	f.Exec(`delete from month_archives`)
	a, content := f.made("admin", f.merchant)
	r := f.verify(content)
	if a.Missing != 1 || len(r.Manifest.Missing) != 1 || r.Manifest.Missing[0].Document != no {
		t.Errorf("%+v, %+v", a, r.Manifest.Missing)
	}
	says(r.Problems, "documents/"+no+".pdf was missing when the archive was made")
	_, files = unzip(t, content)
	if !bytes.Contains(files["README.txt"], []byte("documents/"+no+".pdf: the PDF that was kept is lost or changed")) {
		t.Errorf("%s", files["README.txt"])
	}
	if again := f.ask("admin", f.merchant); again.Id == a.Id {
		t.Error("an archive with gaps is not made again")
	}
}

func TestOnlyAClosedMonthHasAnArchive(t *testing.T) {
	f := setup(t)
	f.Want(f.Send("admin", "POST", path, object{"Month": "2026-11"}), 409, "MonthOpen")
	f.Want(f.Send("admin", "POST", path, object{"Month": "2026-10", "MerchantId": webtest.NewID()}), 422, "MerchantId")
	f.Want(f.Send("shop", "POST", path, object{"Month": "2026-10"}), 403, "")
	a := f.ask("admin", "")
	f.Want(f.Send("admin", "GET", path+"/"+a.Id+"/url", nil), 409, "NotMade")
	f.Want(f.Send("rival", "GET", path+"/"+a.Id, nil), 404, "")
	f.Exec(`update closed_months set closed_at = closed_at + interval '1 day'`) // opened and closed again
	f.work()
	a = webtest.Result[wire.MonthArchive](f.Server, f.Send("admin", "GET", path+"/"+a.Id, nil))
	if a.State != "Failed" || !a.Reopened || !strings.Contains(a.Error, "opened again") {
		t.Errorf("%+v", a)
	}
	own := f.ask("merchant", "")
	if own.MerchantId != f.merchant || own.MerchantName != "Hartley" {
		t.Errorf("%+v", own)
	}
	list := func(who string) int {
		return len(webtest.Decode[wire.MonthArchiveList](f.Server, f.Want(f.Send(who, "POST", path+"/list",
			object{"Filter": object{"Months": []string{"2026-10"}}}), 200, "")).Result)
	}
	if admin, merchant, rival := list("admin"), list("merchant"), list("rival"); admin != 2 || merchant != 1 || rival != 0 {
		t.Errorf("%d, %d, %d", admin, merchant, rival)
	}
}
