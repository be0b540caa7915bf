package payouts_test

import (
	"context"
	"fmt"
	"os"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/approvals"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/payouts"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) {
	if os.Getenv(stepOfChild) != "" {
		if err := doStep(context.Background(), os.Getenv(stepOfChild)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	dbtest.Main(m)
}

type object = map[string]any

const goodPassword = "Quiet-Harbour-4471"

// outbox keeps what was mailed.
type outbox struct {
	sync.Mutex
	sent []mail.Message
}

func (o *outbox) Send(_ context.Context, m mail.Message) error {
	o.Lock()
	defer o.Unlock()
	o.sent = append(o.sent, m)
	return nil
}

type fixture struct {
	*webtest.Server
	api      *payouts.API
	mails    *outbox
	now      time.Time
	key      string // seals account numbers
	merchant string
	shop     string
}

func utc(at string) time.Time {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		panic(err)
	}
	return t
}

func setup(t testing.TB) *fixture {
	t.Helper()
	f := &fixture{mails: &outbox{}, now: utc("2026-11-10T12:00:00Z"), key: secret.NewKey()}
	f.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) { f.register(api, pool, f.key) })
	f.merchant = f.Merchant("Hartley & Wren")
	f.shop = f.Shop(f.merchant, "Upper Street")
	f.Callers["admin"] = f.User("ruth", wire.RoleAdmin, "", "")
	f.Callers["second"] = f.User("sam", wire.RoleAdmin, "", "")
	f.Callers["merchant"] = f.User("mia", wire.RoleMerchant, f.merchant, "")
	f.Callers["shop"] = f.User("sol", wire.RoleShop, f.merchant, f.shop)
	return f
}

// register adds the operations of payouts, whose secrets are sealed with the key.
func (f *fixture) register(api *web.API, pool *pgxpool.Pool, key string) {
	queue, err := jobs.NewInserter(pool, api.Log)
	if err != nil {
		panic(err)
	}
	box, err := secret.New(key)
	if err != nil {
		panic(err)
	}
	f.api = payouts.New(payouts.Deps{Pool: pool, Queue: queue, Mail: f.mails, Box: box,
		Options: mail.Options{BaseURL: "https://portal.test", Brand: "TradeKart", Now: func() time.Time { return f.now }},
		Confirm: func(_ context.Context, password string) error {
			if password != goodPassword {
				return fault.Field("Password", "This is not your password.")
			}
			return nil
		}})
	f.api.Register(api)
	approvals.New(pool, func() time.Time { return f.now }, f.api.Approvals()).Register(api)
}

// details are those that a merchant enters; change replaces some of them.
func details(change object) object {
	all := object{"Payee": "Hartley & Wren Ltd", "SortCode": "08-99-99", "AccountNumber": "6637 4958", "RemittanceEmail": "Accounts@hartley.test",
		"Frequency": "Monthly", "Minimum": 1000, "Password": goodPassword}
	for name, value := range change {
		all[name] = value
	}
	return all
}

const settingsPath = "/api/merchant/payment-settings"

// enter changes the payment details of a merchant's user.
func (f *fixture) enter(who string, change object) wire.PaymentSettings {
	f.T.Helper()
	return webtest.Result[wire.PaymentSettings](f.Server, f.Want(f.Send(who, "PUT", settingsPath, details(change)), 200, ""))
}

func (f *fixture) settings(who string) wire.PaymentSettings {
	f.T.Helper()
	return webtest.Result[wire.PaymentSettings](f.Server, f.Send(who, "GET", settingsPath, nil))
}

// waiting is the id of the latest request that waits for an Admin.
func (f *fixture) waiting(kind string) string {
	f.T.Helper()
	return webtest.Value[string](f.Server, `select id::text from approvals where kind = $1 and state = 'Waiting' order by asked_at desc, id desc limit 1`, kind)
}

func (f *fixture) decide(who, kind, how string) {
	f.T.Helper()
	var body any
	if how == "refuse" {
		body = object{"Note": "The name differs"}
	}
	f.Want(f.Send(who, "POST", "/api/admin/approvals/"+f.waiting(kind)+"/"+how, body), 200, "")
}
