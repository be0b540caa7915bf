package payouts_test

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/couriertest"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fees"
	"tradekart/portal/backend/invoices"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/orders"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// stepOfChild is the environment variable that makes this program a server that does one step, as JSON.
const stepOfChild = "PORTAL_PAYOUTS_STEP"

// step is what a server does before it ends or is killed: it answers a request, or does something else.
type step struct {
	Database, Key, Do string
	Path              string // of a request, which By sends with the Body
	Body, Statement   string
	Sales             int // of each merchant
	Now               time.Time
	By                auth.Caller
}

func (s step) String() string { return cmp.Or(s.Do, s.Path) }

// printer prints to whom remittance advice was mailed.
type printer struct{}

func (printer) Send(_ context.Context, m mail.Message) error {
	if strings.HasPrefix(m.Subject, "Remittance") {
		fmt.Println("mailed", m.To)
	}
	return nil
}

func doStep(ctx context.Context, text string) error {
	var s step
	if err := json.Unmarshal([]byte(text), &s); err != nil {
		return err
	}
	config, err := pgxpool.ParseConfig(s.Database)
	if err != nil {
		return err
	}
	config.ConnConfig.OnNotice = func(_ *pgconn.PgConn, n *pgconn.Notice) { fmt.Println(n.Message) }
	pool, err := pgxpool.NewWithConfig(ctx, config)
	if err != nil {
		return err
	}
	box, err := secret.New(s.Key)
	if err != nil {
		return err
	}
	log, now := slog.New(slog.NewTextHandler(os.Stderr, nil)), func() time.Time { return s.Now }
	inserter, err := jobs.NewInserter(pool, log)
	if err != nil {
		return err
	}
	api := payouts.New(payouts.Deps{Pool: pool, Queue: inserter, Mail: printer{}, Box: box, Log: log,
		Options: mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart", Now: now}})
	documents := invoices.New(pool, nil, now)
	server := web.New(pool, log, "test")
	api.Register(server)
	documents.Register(server)
	fees.New(pool, nil, now).Register(server)
	approvals.New(pool, now, api.Approvals()).Register(server)
	send := func(path, body string) error {
		handler := server.Handler(web.Options{Auth: webtest.Callers{"caller": &s.By}, Origin: webtest.Origin, Pages: http.NotFoundHandler()})
		r := httptest.NewRequestWithContext(ctx, http.MethodPost, webtest.Origin+path, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: "caller"})
		w := httptest.NewRecorder()
		if handler.ServeHTTP(w, r); w.Code >= http.StatusMultipleChoices {
			return fmt.Errorf("%s: %d %s", path, w.Code, w.Body)
		}
		return nil
	}
	switch s.Do {
	case "":
		return send(s.Path, s.Body)
	case "deliver":
		return deliver(ctx, pool, s.Now, s.Sales)
	case "credit":
		return creditOneEach(ctx, pool, send)
	case "import":
		return db.InTx(auth.WithCaller(ctx, &s.By), pool, func(tx pgx.Tx) error {
			_, err := api.ImportStatement(auth.WithCaller(ctx, &s.By), tx, "statement.csv", strings.NewReader(s.Statement))
			return err
		})
	}
	issuing := slices.DeleteFunc(documents.Jobs(), func(j jobs.Job) bool { return j.Name() == invoices.DrawArgs{}.Job().Name })
	queue, err := jobs.New(pool, log, append(issuing, api.Jobs()...)...)
	if err == nil {
		err = queue.Start(ctx)
	}
	if err != nil {
		return err
	}
	select {}
}

// deliver takes a month's orders in, each in its own transaction, and reports them as delivered: a job issues their documents.
// A repeat takes in what is missing.
func deliver(ctx context.Context, pool *pgxpool.Pool, at time.Time, sales int) error {
	shops, err := db.All[struct{ ID, MerchantID string }](ctx, pool, `select id::text, merchant_id::text from shops order by id`)
	for n, s := range shops {
		for i := range sales {
			err = errors.Join(err, db.InTx(ctx, pool, func(tx pgx.Tx) error {
				o, isNew, err := orders.Create(ctx, tx, at.Add(-time.Hour), orders.Owner{MerchantID: s.MerchantID, ShopID: s.ID}, &wire.IntakeOrder{
					ExternalOrderId: fmt.Sprint(i), CustomerFirstName: "Ada", CustomerLastName: "Marsh", CustomerEmail: "ada@example.com",
					DeliveryAddressLine1: "14 Upper Street", DeliveryAddressCity: "London", DeliveryAddressPostCode: "N1 0PQ",
					Orderlines: []wire.IntakeOrderline{{ProductTitle: "Lamp", OrderLineQuantity: 1, OrderLineAmountPerUnit: int64(2000 + n + i)}}})
				if err != nil || !isNew {
					return err
				}
				return couriertest.Order(ctx, tx, o.Id, couriers.Event{Kind: "Delivered", At: at})
			}))
		}
	}
	return err
}

// creditOneEach credits one invoice of each merchant's shop, as an Admin does. A repeat credits those that are missing.
func creditOneEach(ctx context.Context, pool *pgxpool.Pool, send func(path, body string) error) error {
	all, err := db.All[struct {
		InvoiceNo string
		Gross     int64
	}](ctx, pool, `select distinct on (merchant_id) invoice_no, gross from invoices i where type = 'Shop' and not exists (select from invoices c
		where c.merchant_id = i.merchant_id and c.document = 'CreditNote') order by merchant_id, no`)
	for _, i := range all {
		err = errors.Join(err, send("/api/invoice/credit/"+i.InvoiceNo, fmt.Sprintf(`{"Kind":"Goodwill","Reason":"Broken","Lines":[{"No":1,"Amount":%d}]}`, i.Gross)))
	}
	return err
}

const monthPath = "/api/admin/agencyfees/months/2026-10"

// month is a month of many merchants, for whom the operator holds the money.
type month struct {
	*fixture
	merchants, sales int
	mailed           map[string]int
}

func openMonth(t testing.TB, merchants, sales int) *month {
	m := &month{fixture: setup(t), merchants: merchants, sales: sales, mailed: map[string]int{}}
	for n := range merchants - 1 {
		m.Shop(m.Merchant(fmt.Sprint("Merchant ", n)), "Shop")
	}
	m.merchants = m.Count(`select count(*) from merchants`) // with one that every test has
	m.Exec(`update platform_details set name = 'TradeKart Ltd', vat_number = '', vat_registered = false, line1 = '1 Operator Street', city = 'London',
		postal_code = 'EC1A 1BB'`)
	m.Exec(`insert into money_holders select id, '2026-01-01', 'Operator', now(), 'T' from merchants`)
	m.Want(m.Send("admin", "PUT", "/api/admin/payouts/settings", object{"AccountName": "TradeKart Ltd", "SortCode": "107999", "AccountNumber": "88837491",
		"BacsUser": "123456", "BeginsOn": "2026-01-01"}), 200, "")
	ids, err := db.Column[string](t.Context(), m.Pool, `select id::text from merchants order by id`)
	m.Must(err)
	agreed := approvals.New(m.Pool, func() time.Time { return m.now }, m.api.Approvals())
	for n, id := range ids {
		m.InTx(func(tx pgx.Tx) error {
			who := *m.Callers["merchant"]
			who.MerchantID = id
			approval, err := m.api.EnterDetails(auth.WithCaller(t.Context(), &who), tx, wire.PaymentDetailsChange{Payee: "Merchant Ltd", SortCode: "08-99-99",
				AccountNumber: "66374958", RemittanceEmail: fmt.Sprintf("accounts%d@merchant.test", n), Frequency: "Monthly"})
			if err == nil {
				_, err = agreed.Approve(auth.WithCaller(t.Context(), m.Callers["second"]), tx, approval)
			}
			return err
		})
	}
	m.Exec(`delete from river_job`) // the mails about the details
	m.now = m.now.Add(25 * time.Hour)
	return m
}

// run starts a server that does a step, and returns what it prints, line by line.
func (m *month) run(s step) (*exec.Cmd, *bufio.Scanner) {
	m.T.Helper()
	s.Database, s.Key, s.Sales, s.Now = m.Pool.Config().ConnString(), m.key, m.sales, m.now
	text, err := json.Marshal(s)
	m.Must(err)
	server := exec.CommandContext(m.T.Context(), os.Args[0])
	server.Env = append(os.Environ(), stepOfChild+"="+string(text))
	server.Stderr = m.T.Output()
	out, err := server.StdoutPipe()
	m.Must(err)
	m.Must(server.Start())
	return server, bufio.NewScanner(out)
}

// read reads what a server prints up to a line, or to its end, and keeps who was mailed.
func (m *month) read(printed *bufio.Scanner, until func(line string) bool) bool {
	for printed.Scan() {
		if to, ok := strings.CutPrefix(printed.Text(), "mailed "); ok {
			m.mailed[to]++
		}
		if until(printed.Text()) {
			return true
		}
	}
	return false
}

func waits(line string) bool { return line == "waiting" }

// killed does a step in a server that is killed at the nth row of an event, such as "insert on invoices".
func (m *month) killed(event string, nth int, s step) {
	m.T.Helper()
	m.Exec(`create sequence held`)
	m.Exec(fmt.Sprintf(`create function hold() returns trigger language plpgsql as $$ begin
		if nextval('held') = %d then raise notice 'waiting'; perform pg_advisory_xact_lock(1500); end if; return new; end $$`, nth))
	m.Exec(`create trigger hold before ` + event + ` for each row execute function hold()`)
	held, err := m.Pool.Acquire(m.T.Context())
	m.Must(err)
	_, err = held.Exec(m.T.Context(), `select pg_advisory_lock(1500)`)
	m.Must(err)
	server, printed := m.run(s)
	if !m.read(printed, waits) {
		m.T.Errorf("%s ended before it had to wait", s)
	}
	m.Must(server.Process.Kill())
	_ = server.Wait() // the error reports that it was killed
	_, err = held.Exec(m.T.Context(), `select pg_advisory_unlock(1500)`)
	m.Must(err)
	held.Release()
	_, event, _ = strings.Cut(event, " on ")
	m.Exec(`drop trigger hold on ` + event) // waits until PostgreSQL has ended the killed server's transaction
	m.Exec(`drop function hold`)
	m.Exec(`drop sequence held`)
	m.Exec(`update river_job set state = 'available', scheduled_at = now() where state = 'running'`) // as a server does
}

// whole does a step to its end, and returns how long it took.
func (m *month) whole(s step) time.Duration {
	m.T.Helper()
	began := time.Now()
	server, printed := m.run(s)
	m.read(printed, func(string) bool { return false })
	if err := server.Wait(); err != nil {
		m.T.Fatalf("%s: %v", s, err)
	}
	return time.Since(began)
}

// works runs the queue until a condition holds, and returns how long it took.
func (m *month) works(done string) time.Duration {
	m.T.Helper()
	began := time.Now()
	server, printed := m.run(step{Do: "work"})
	read := make(chan bool)
	go func() { read <- m.read(printed, func(string) bool { return false }) }()
	again, limit := time.NewTicker(20*time.Millisecond), time.After(5*time.Minute)
	defer again.Stop()
	for m.Count(`select count(*) where `+done) == 0 {
		select {
		case <-again.C:
		case <-limit:
			m.T.Fatalf("it does not come to: %s", done)
		}
	}
	took := time.Since(began)
	m.Must(server.Process.Kill())
	<-read
	_ = server.Wait() // the error reports that it was killed
	return took
}

// bankPays reads the file as the bank does, and reports its payments, which it makes once each.
func (m *month) bankPays(runID string) (statement string, pence int64) {
	m.T.Helper()
	var file struct {
		Payments []struct {
			Reference string `xml:"PmtId>EndToEndId"`
			Amount    string `xml:"Amt>InstdAmt"`
		} `xml:"CstmrCdtTrfInitn>PmtInf>CdtTrfTxInf"`
	}
	content := m.Want(m.Send("admin", "GET", runsPath+"/"+runID+"/file/pain001", nil), 200, "").Body.Bytes()
	m.Must(xml.Unmarshal(content, &file))
	lines := []string{"Date,Reference,Amount"}
	for _, p := range file.Payments {
		var pounds, rest int64
		_, err := fmt.Sscanf(p.Amount, "%d.%02d", &pounds, &rest)
		m.Must(err)
		pence += pounds*100 + rest
		lines = append(lines, "2026-11-20,"+p.Reference+",-"+p.Amount)
	}
	if len(file.Payments) != m.merchants {
		m.T.Errorf("%d payments in the file", len(file.Payments))
	}
	return strings.Join(lines, "\n") + "\n", pence
}

// pay takes a month from its deliveries to the bank's statement. Each step is done by a server that is killed in the middle, and
// by another after it. What each step took without the killed server is reported.
func (m *month) pay(report func(step string, took time.Duration)) (pence int64) {
	admin, second, half, today := *m.Callers["admin"], *m.Callers["second"], m.merchants/2, m.now
	m.now = utc("2026-10-08T12:00:00Z")
	deliver, credit := step{Do: "deliver"}, step{Do: "credit", By: admin}
	m.killed("insert on orders", m.merchants*m.sales/2, deliver)
	report("deliver", m.whole(deliver))
	m.killed("insert on invoices", m.merchants*m.sales/2, step{Do: "work"})
	report("issue", m.works(`not exists (select from invoices_due)`))
	m.killed("insert on invoices", half, credit)
	report("credit", m.whole(credit))

	m.now = today
	ask, confirm := step{Path: monthPath + "/close", By: admin}, step{Path: monthPath + "/confirm", By: second}
	m.killed("insert on month_closings", 1, ask)
	report("ask-to-close", m.whole(ask))
	m.killed("insert on closed_statements", half, confirm)
	report("close", m.whole(confirm))

	start := step{Path: runsPath, Body: `{"Until":"2026-11-09","PayOn":"2026-11-20"}`, By: admin}
	m.killed("insert on payout_runs", 1, start)
	report("start", m.whole(start))
	m.killed("insert on payout_items", half, step{Do: "work"})
	report("propose", m.works(`exists (select from payout_runs where state = 'Proposed')`))

	var runID string
	m.Must(m.Pool.QueryRow(m.T.Context(), `select id::text from payout_runs`).Scan(&runID))
	ask = step{Path: runsPath + "/" + runID + "/ask", By: admin}
	m.killed("insert on approvals", 1, ask)
	report("ask", m.whole(ask))
	approve := step{Path: "/api/admin/approvals/" + m.waiting("Payout") + "/approve", By: second}
	m.killed("insert on merchant_entries", half, approve)
	report("approve", m.whole(approve))

	m.killed("update of advised_at on payout_items", half, step{Do: "work"})
	report("advise", m.works(`not exists (select from payout_items where advised_at is null)`))

	began := time.Now()
	var statement string
	statement, pence = m.bankPays(runID)
	report("file", time.Since(began))
	imported := step{Do: "import", By: admin, Statement: statement}
	m.killed("insert on bank_lines", half, imported)
	report("import", m.whole(imported))
	m.whole(imported) // once more, as somebody does who did not see that it was done
	m.adds(pence)
	return pence
}

// adds holds what the bank has paid against documents, accounts and mails: each pound was paid once, and nothing is left.
func (m *month) adds(pence int64) {
	m.T.Helper()
	m.InTx(func(tx pgx.Tx) error {
		for _, name := range m.wrong(tx, pence) {
			m.T.Errorf("%s do not add up", name)
		}
		return nil
	})
	twice := 0
	for _, n := range m.mailed {
		twice += n - 1
	}
	if len(m.mailed) != m.merchants || twice > 1 { // the one that was sent when its server was killed
		m.T.Errorf("%d were mailed, %d mails too many", len(m.mailed), twice)
	}
	m.proved()
}

// wrong names what does not add up, in the order of the names.
func (m *month) wrong(tx pgx.Tx, pence int64) (names []string) {
	checks := map[string]string{
		"documents": fmt.Sprintf(`(select count(*) from invoices) <> %d`, m.merchants*(2*m.sales+1)), // a sale has a fee; one is credited
		"the file":  fmt.Sprintf(`(select -sum(pence) from bank_lines) <> %d`, pence),
		"documents and the bank": `exists (select from merchants m where (select sum(case type when 'Shop' then gross else -gross end * sign) from invoices
			where merchant_id = m.id) is distinct from (select -sum(l.pence) from bank_lines l where l.merchant_id = m.id))`,
		"one payment each": `exists (select from merchants m where (select count(*) from merchant_entries where merchant_id = m.id and kind = 'Payout') <> 1
			or (select count(*) from bank_lines where merchant_id = m.id) <> 1)`,
		"balances":               `exists (select from merchant_accounts where balance <> 0) or (select sum(pence) from merchant_entries) <> 0`,
		"numbers":                `exists (select from invoices group by invoice_no having count(*) > 1)`,
		"what the bank reported": `exists (select from bank_lines where matched <> 'Payout') or exists (select from payout_items where state <> 'Paid')`,
		"runs":                   `(select count(*) from payout_runs) <> 1`,
	}
	for _, name := range slices.Sorted(maps.Keys(checks)) {
		found, err := db.Value[bool](m.T.Context(), tx, `select `+checks[name])
		m.Must(err)
		if found {
			names = append(names, name)
		}
	}
	return names
}

// Each check of the month finds the fault that it is for, planted where no rule of the database stands in its way.
func (m *month) findsWhatIsPlanted(pence int64) {
	m.T.Helper()
	one := func(table string) string { return ` where ctid = (select min(ctid) from ` + table + `)` }
	for _, fault := range []struct{ done, found string }{
		{`select`, ``},
		{`delete from invoices where sign = -1 and merchant_id = (select min(merchant_id::text)::uuid from invoices)`, "documents, documents and the bank"},
		{`update invoices set gross = gross + 1, net = net + 1` + one("invoices"), "documents and the bank"},
		{`update invoices set invoice_no = (select max(invoice_no) from invoices)` + one("invoices"), "numbers"},
		{`update bank_lines set pence = pence - 1` + one("bank_lines"), "documents and the bank, the file"},
		{`update bank_lines set matched = ''` + one("bank_lines"), "what the bank reported"},
		{`update bank_lines set merchant_id = (select merchant_id from bank_lines b order by ctid desc limit 1)` + one("bank_lines"),
			"documents and the bank, one payment each"},
		{`insert into merchant_entries select merchant_id, 900, kind, pence, balance_after, 'twice', invoice_id, reverses, at from merchant_entries
			where kind = 'Payout' order by merchant_id limit 1`, "balances, one payment each"},
		{`update merchant_accounts set balance = 1` + one("merchant_accounts"), "balances"},
		{`update payout_items set state = 'Sent'` + one("payout_items"), "what the bank reported"},
		{`insert into payout_runs (id, until, pay_on, made_at, made_by) select gen_random_uuid(), until, pay_on, made_at, made_by from payout_runs`, "runs"},
	} {
		m.InTx(func(tx pgx.Tx) error {
			nested, err := tx.Begin(m.T.Context())
			m.Must(err)
			for _, sql := range []string{`set local session_replication_role = replica`, // without triggers
				`alter table invoices drop constraint if exists invoices_invoice_no_key`, fault.done} {
				_, err := nested.Exec(m.T.Context(), sql)
				m.Must(err)
			}
			if got := strings.Join(m.wrong(nested, pence), ", "); got != fault.found {
				m.T.Errorf("%s: found %q, want %q", fault.done, got, fault.found)
			}
			return nested.Rollback(m.T.Context())
		})
	}
}

func TestAMonthOfKilledServersIsPaidOnce(t *testing.T) {
	m := openMonth(t, 8, 3)
	m.findsWhatIsPlanted(m.pay(func(string, time.Duration) {}))
}

// BenchmarkMonthOfKilledServers pays 500 merchants. Run by make bench; with -short fifty.
func BenchmarkMonthOfKilledServers(b *testing.B) {
	merchants := 500
	if testing.Short() {
		merchants = 50
	}
	for b.Loop() {
		m := openMonth(b, merchants, 10)
		m.pay(func(step string, took time.Duration) { b.ReportMetric(took.Seconds(), "s-"+step) })
	}
	if b.Failed() {
		b.Error(errors.New("the month does not add up"))
	}
}
