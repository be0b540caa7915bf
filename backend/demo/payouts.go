package demo

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/london"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/wire"
)

const (
	pennyfieldID = "01920000-0000-7000-8100-000000000002"
	partPaid     = 500 // pence of Pennyfield's oldest fees
)

// caller is the user with an email address.
func caller(email string) *auth.Caller {
	for _, u := range load().Users {
		if u.Email == email {
			return &auth.Caller{UserID: u.ID, Email: u.Email, Name: u.FirstName + " " + u.LastName, Role: u.Role, MerchantID: u.MerchantID, ShopID: u.ShopID}
		}
	}
	panic("demo: nobody has the address " + email)
}

// money is what people do about payouts, each step at its time.
type money struct {
	ctx       context.Context
	tx        pgx.Tx
	api       *payouts.API
	approvals *approvals.API
	now       time.Time
}

func (m *money) as(email string) context.Context { return auth.WithCaller(m.ctx, caller(email)) }

// approve is the second Admin's word.
func (m *money) approve(id string) error {
	_, err := m.approvals.Approve(m.as("finance@tradekart.demo"), m.tx, id)
	return err
}

// insertPayouts pays Hartley & Wren weekly, for whom the operator holds the customers' money: the week before last is paid,
// and the last week waits for the second Admin. Pennyfield takes its customers' money itself and owes the operator's fees.
func insertPayouts(ctx context.Context, tx pgx.Tx, o Options) error {
	if o.Secrets == nil {
		return nil // bank details could not be kept
	}
	m := &money{ctx: ctx, tx: tx}
	now := func() time.Time { return m.now }
	m.api = payouts.New(payouts.Deps{Queue: o.Jobs, Box: o.Secrets, Options: mail.Options{Now: now}})
	m.approvals = approvals.New(nil, now, m.api.Approvals())
	second := o.Now.Add(-time.Hour)
	first := second.AddDate(0, 0, -7)
	for _, step := range []struct {
		at time.Time
		do func() error
	}{
		{o.Now.AddDate(0, -2, 0), m.setUp},
		{first, m.payFirst},
		{first.AddDate(0, 0, 2), m.importStatement},
		{second, m.askSecond},
	} {
		m.now = step.at
		if err := step.do(); err != nil {
			return err
		}
	}
	return nil
}

func (m *money) setUp() error {
	today, admin := london.Format(m.now, time.DateOnly), m.as("admin@tradekart.demo")
	err := m.api.SetAccount(admin, m.tx, wire.PayoutSettings{AccountName: "TradeKart Marketplace Ltd", SortCode: "10-79-99", AccountNumber: "88837491",
		BacsUser: "123456", BeginsOn: today})
	if err == nil {
		err = m.api.HoldMoney(admin, m.tx, hartleyID, wire.MoneyHolder{Holder: "Operator", ValidFrom: today})
	}
	if err != nil {
		return err
	}
	id, err := m.api.EnterDetails(m.as("merchant@tradekart.demo"), m.tx, wire.PaymentDetailsChange{Payee: "Hartley & Wren Ltd", SortCode: "08-99-99",
		AccountNumber: "66374958", RemittanceEmail: "accounts@hartley-wren.demo", Frequency: "Weekly", Minimum: 1_000})
	if err != nil {
		return err
	}
	return m.approve(id)
}

// ask proposes what is due up to the day before, and asks for the second Admin's approval.
func (m *money) ask() (run wire.PayoutRun, approvalID string, err error) {
	ctx := m.as("admin@tradekart.demo")
	run, err = m.api.Propose(ctx, m.tx, wire.NewPayoutRun{Until: london.Format(m.now.AddDate(0, 0, -1), time.DateOnly),
		PayOn: london.Format(m.now.AddDate(0, 0, 1), time.DateOnly)})
	if err != nil || run.Payments == 0 {
		return run, "", err
	}
	approvalID, err = m.api.AskApproval(ctx, m.tx, run.Id)
	return run, approvalID, err
}

func (m *money) payFirst() error {
	_, id, err := m.ask()
	if err != nil || id == "" {
		return err
	}
	return m.approve(id)
}

// importStatement is the bank's word: the payout has left, Pennyfield paid a part of what it owes, and interest came.
func (m *money) importStatement() error {
	day := london.Format(m.now, time.DateOnly)
	lines := []string{"Date,Reference,Amount"}
	type movement struct {
		Reference string
		Pence     int64
	}
	all, err := db.All[movement](m.ctx, m.tx, `select reference, -pence as pence from payout_items where state = 'Sent' union all
		(select invoice_no, least(gross, $2) from invoices where merchant_id = $1 and type = 'TradeKartFee' and document = 'Invoice'
			order by posted_on, invoice_no limit 1)`, pennyfieldID, partPaid)
	if err != nil {
		return err
	}
	for _, l := range append(all, movement{"INTEREST GROSS", 1_204}) {
		lines = append(lines, fmt.Sprintf("%s,%s,%.2f", day, l.Reference, float64(l.Pence)/100))
	}
	_, err = m.api.ImportStatement(m.as("finance@tradekart.demo"), m.tx, "statement-"+day+".csv", strings.NewReader(strings.Join(lines, "\n")+"\n"))
	return err
}

func (m *money) askSecond() error {
	_, _, err := m.ask()
	return err
}
