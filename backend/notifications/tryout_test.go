package notifications

import (
	"errors"
	"testing"

	"tradekart/portal/backend/push"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func (f *fixture) testCustomers(who string, customers ...wire.PushTestCustomer) []wire.PushTestReach {
	f.T.Helper()
	all := wire.PushTestCustomers{Customers: append([]wire.PushTestCustomer{}, customers...)}
	answer := f.Send(who, "PUT", "/api/admin/push-notifications/test-customers", all)
	f.Want(answer, 200, "")
	return webtest.Result[[]wire.PushTestReach](f.Server, answer)
}

// An Admin sees a notification on his own devices first, as often as he changes it, and it is none.
func TestATestGoesToTheAdminsOwnDevicesAndCountsNowhere(t *testing.T) {
	f := setup(t)
	hartley, rival := f.Callers["merchant"].MerchantID, f.Callers["rival"].MerchantID
	f.Callers["other admin"] = f.User("other admin", wire.RoleAdmin, "", "")
	f.device("merchant", "me", "phone", "")
	f.device("merchant", "me", "tablet", f.camden)
	f.device("merchant", "stranger", "theirs", "")
	f.device("rival", "me", "another's me", "")
	text := wire.NewPushTest{Title: " Hello ", Body: "Free delivery"}
	const path = "/api/admin/push-notifications/test"
	f.Want(f.Send("admin", "POST", path, text), 409, "NoTestDevice")
	mine := f.testCustomers("admin", wire.PushTestCustomer{MerchantId: hartley, CustomerId: " me "}, wire.PushTestCustomer{MerchantId: hartley, CustomerId: "me"},
		wire.PushTestCustomer{MerchantId: rival, CustomerId: "nobody"})
	if len(mine) != 2 || mine[0].CustomerId != "me" || mine[0].Devices != 2 || mine[0].Merchant != "Hartley" || mine[1].Devices != 0 {
		t.Errorf("%+v", mine)
	}
	f.Want(f.Send("other admin", "POST", path, text), 409, "NoTestDevice")
	f.Want(f.Send("admin", "POST", path, wire.NewPushTest{Title: " ", Body: "B"}), 422, "Title")
	for range 2 {
		out := webtest.Result[wire.PushTest](f.Server, f.Want(f.Send("admin", "POST", path, text), 200, ""))
		if out.Devices != 2 || out.Sent != 2 || out.Problem != "" || out.Recorded {
			t.Errorf("%+v", out)
		}
	}
	ids := map[string]bool{}
	for _, m := range f.service.sent {
		if m.Title != "Hello" || m.Body != "Free delivery" || !m.Test || m.Token != "phone" && m.Token != "tablet" {
			t.Errorf("%+v", m)
		}
		ids[m.ID] = true
	}
	if len(f.service.sent) != 4 || len(ids) != 2 {
		t.Errorf("sent %d messages of %d tests", len(f.service.sent), len(ids))
	}
	test := f.service.sent[0].ID
	f.Want(f.SendKey("merchant", "/api/intake/push-notifications/opened", wire.PushOpened{NotificationId: test, Token: "phone"}), 200, "")
	f.Want(f.SendKey("merchant", "/api/intake/push-notifications/opened", wire.PushOpened{NotificationId: test, Token: "theirs"}), 404, "NotFound")
	f.Want(f.SendKey("rival", "/api/intake/push-notifications/opened", wire.PushOpened{NotificationId: test, Token: "phone"}), 404, "NotFound")
	if n := f.Count(`select (select count(*) from push_notifications) + (select count(*) from push_deliveries)`); n != 0 {
		t.Errorf("it counts %d times", n)
	}
	if n := f.Count(`select count(*) from audit_log where action = 'push.tested' and target_label = 'Hello' and after ->> 'Devices' = '2'`); n != 2 {
		t.Errorf("%d entries in the audit log", n)
	}
	for _, who := range []string{"merchant", "shop"} {
		f.Want(f.Send(who, "POST", path, text), 403, "NotAllowed")
	}
}

func TestWhatBecomesOfATest(t *testing.T) {
	f := setup(t)
	hartley := f.Callers["merchant"].MerchantID
	for token, answer := range map[string]error{"fine": nil, "odd": errors.New("the push service answered 500")} {
		f.device("merchant", "me", token, "")
		f.service.answers[token] = answer
	}
	f.testCustomers("admin", wire.PushTestCustomer{MerchantId: hartley, CustomerId: "me"})
	const path = "/api/admin/push-notifications/test"
	text := wire.NewPushTest{Title: "Hello", Body: "There"}
	out := webtest.Result[wire.PushTest](f.Server, f.Send("admin", "POST", path, text))
	if out.Devices != 2 || out.Sent != 1 || out.Problem != "the push service answered 500" || out.Left != testsAnHour-1 {
		t.Errorf("%+v", out)
	}
	f.api.sender = push.Outbox{}
	for range testsAnHour - 1 {
		out = webtest.Result[wire.PushTest](f.Server, f.Send("admin", "POST", path, text))
	}
	if !out.Recorded || out.Left != 0 {
		t.Errorf("%+v", out)
	}
	f.Want(f.Send("admin", "POST", path, text), 429, "TooManyTests")
	f.Exec(`update push_tests set at = at - interval '61 minutes'`)
	f.Want(f.Send("admin", "POST", path, text), 200, "")
	f.Want(f.Send("admin", "PUT", "/api/admin/push-notifications/test-customers",
		wire.PushTestCustomers{Customers: []wire.PushTestCustomer{{MerchantId: webtest.NewID(), CustomerId: "me"}}}), 422, "MerchantId")
	if left := f.testCustomers("admin"); len(left) != 0 {
		t.Errorf("%+v", left)
	}
	f.Want(f.Send("admin", "POST", path, text), 409, "NoTestDevice")
}
