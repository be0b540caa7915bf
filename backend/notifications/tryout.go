package notifications

import (
	"cmp"
	"context"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/push"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// Limits of tests, by Admin.
const (
	testsAnHour     = 20
	mostTestDevices = 20
	testsKept       = 30 * 24 * time.Hour // as long as a device may still say that one was opened
)

func (a *API) registerTests(api *web.API, op func(method, path, summary string) web.Op) {
	web.Handle(api, op(http.MethodGet, "push-notifications/test-customers", "The customers on whose devices the Admin sees a notification first"),
		a.testCustomers)
	web.Handle(api, op(http.MethodPut, "push-notifications/test-customers", "Choose the customers on whose devices the Admin sees a notification first"),
		a.setTestCustomers)
	web.Handle(api, op(http.MethodPost, "push-notifications/test", "Send a notification to the Admin's test customers alone; it counts nowhere"), a.test)
}

func (a *API) testCustomers(ctx context.Context, _ *struct{}) (web.Result[[]wire.PushTestReach], error) {
	all, err := testCustomersOf(ctx, a.pool, auth.CallerFrom(ctx).UserID)
	return web.Of(all), err
}

func testCustomersOf(ctx context.Context, q db.Querier, user string) ([]wire.PushTestReach, error) {
	return db.All[wire.PushTestReach](ctx, q, `select c.merchant_id::text, c.customer_id, m.name as merchant,
			(select count(*) from push_devices v where v.customer_id = c.customer_id and v.merchant_id = c.merchant_id and v.retired_at is null) as devices
		from push_test_customers c join merchants m on m.id = c.merchant_id where c.user_id = $1 order by m.name, m.id, c.customer_id`, user)
}

func (a *API) setTestCustomers(ctx context.Context, in *web.Body[wire.PushTestCustomers]) (web.Result[[]wire.PushTestReach], error) {
	user := auth.CallerFrom(ctx)
	merchants, customers := []string{}, []string{}
	for _, c := range in.Body.Customers {
		id := strings.TrimSpace(c.CustomerId)
		if problem := idProblem(id); problem != "" {
			return web.Result[[]wire.PushTestReach]{}, fault.Field("CustomerId", problem)
		}
		merchants, customers = append(merchants, c.MerchantId), append(customers, id)
	}
	return web.InTx(ctx, a.pool, func(tx pgx.Tx) ([]wire.PushTestReach, error) {
		if err := lockTests(ctx, tx, user.UserID); err != nil {
			return nil, err
		}
		unknown, err := db.Value[bool](ctx, tx, `select exists (select from unnest($1::uuid[]) w where not exists (select from merchants where id = w))`, merchants)
		if err != nil {
			return nil, err
		}
		if unknown {
			return nil, fault.Field("MerchantId", "This merchant does not exist.")
		}
		before, err := db.Value[int](ctx, tx, `with gone as (delete from push_test_customers where user_id = $1 returning 1) select count(*) from gone`, user.UserID)
		if err == nil {
			_, err = tx.Exec(ctx, `insert into push_test_customers (user_id, merchant_id, customer_id)
				select distinct $1::uuid, w.merchant_id, w.customer_id from unnest($2::uuid[], $3::text[]) w (merchant_id, customer_id)`, user.UserID, merchants, customers)
		}
		if err != nil {
			return nil, err
		}
		all, err := testCustomersOf(ctx, tx, user.UserID)
		if err != nil {
			return nil, err
		}
		return all, audit.Record(ctx, tx, audit.Entry{At: a.now(), Action: "push.test_customers_changed", TargetKind: "user", TargetID: user.UserID,
			TargetLabel: user.Name, Before: map[string]any{"TestCustomers": before}, After: map[string]any{"TestCustomers": len(all)}})
	})
}

// lockTests makes the tests of an Admin wait for each other.
func lockTests(ctx context.Context, tx pgx.Tx, user string) error {
	_, err := tx.Exec(ctx, `select pg_advisory_xact_lock(hashtextextended('push_tests/' || $1, 0))`, user)
	return err
}

// test sends a notification as it is written to the caller's test customers. It is no notification: no list, no count and no figure has it.
func (a *API) test(ctx context.Context, in *web.Body[wire.NewPushTest]) (web.Result[wire.PushTest], error) {
	d := draft{title: in.Body.Title, body: in.Body.Body}
	var out wire.PushTest
	if err := d.check(a.now()); err != nil {
		return web.Of(out), err
	}
	id := db.NewID()
	var tokens []string
	err := db.InTx(ctx, a.pool, func(tx pgx.Tx) (err error) {
		tokens, out.Left, err = a.addTest(ctx, tx, id, &d)
		return err
	})
	if err != nil {
		return web.Of(out), err
	}
	_, out.Recorded = a.sender.(push.Outbox)
	out.Devices = len(tokens)
	outcomes := make([]outcome, len(tokens))
	var wg sync.WaitGroup
	for i, token := range tokens {
		wg.Go(func() {
			outcomes[i], _ = a.sendOne(ctx, push.Message{ID: id, Token: token, Title: d.title, Body: d.body, Test: true})
		})
	}
	wg.Wait()
	for _, o := range outcomes {
		if o.state == "Sent" {
			out.Sent++
		} else {
			out.Problem = cmp.Or(o.problem, "The push service asks for a pause.")
		}
	}
	return web.Of(out), nil
}

// addTest counts and records a test before it is sent, so that none is sent that the audit log does not have.
func (a *API) addTest(ctx context.Context, tx pgx.Tx, id string, d *draft) (tokens []string, left int, err error) {
	user, now := auth.CallerFrom(ctx), a.now()
	if err := lockTests(ctx, tx, user.UserID); err != nil {
		return nil, 0, err
	}
	before, err := db.Value[int](ctx, tx, `with old as (delete from push_tests where at < $3)
		select count(*) from push_tests where user_id = $1 and at > $2`, user.UserID, now.Add(-time.Hour), now.Add(-testsKept))
	if err != nil {
		return nil, 0, err
	}
	if before >= testsAnHour {
		f := fault.New(fault.TooMany, "TooManyTests", "You have sent many tests. Please send more in an hour.")
		f.RetryAfter = int(time.Hour / time.Second)
		return nil, 0, f
	}
	tokens, err = db.Column[string](ctx, tx, `select token from (select distinct on (v.token) v.token, v.registered_at
			from push_test_customers c join push_devices v on v.customer_id = c.customer_id and v.merchant_id = c.merchant_id and v.retired_at is null
			where c.user_id = $1 order by v.token, v.registered_at desc) t order by registered_at desc, token limit $2`, user.UserID, mostTestDevices)
	if err != nil {
		return nil, 0, err
	}
	if len(tokens) == 0 {
		return nil, 0, fault.New(fault.Conflict, "NoTestDevice", "None of your test customers has a device that can be notified.")
	}
	if _, err := tx.Exec(ctx, `insert into push_tests (id, user_id, at) values ($1, $2, $3)`, id, user.UserID, now); err != nil {
		return nil, 0, err
	}
	return tokens, testsAnHour - before - 1, audit.Record(ctx, tx, audit.Entry{At: now, Action: "push.tested", TargetKind: "push", TargetID: id,
		TargetLabel: d.title, After: map[string]any{"Title": d.title, "Body": d.body, "Devices": len(tokens)}})
}

// testedOn is the device of a merchant's customer on which a test was opened.
func testedOn(ctx context.Context, q db.Querier, merchantID, id, token string) (device string, err error) {
	err = q.QueryRow(ctx, `select v.id::text from push_tests t join push_test_customers c on c.user_id = t.user_id
		join push_devices v on v.customer_id = c.customer_id and v.merchant_id = c.merchant_id
		where t.id = $1 and v.merchant_id = $2 and v.token = $3`, id, merchantID, token).Scan(&device)
	return device, err
}
