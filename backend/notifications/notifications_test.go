package notifications

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/jobs"
	"tradekart/portal/backend/push"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

// service stands in for a push service: it records what it is sent and responds according to the token.
type service struct {
	mu      sync.Mutex
	sent    []push.Message
	answers map[string]error // by token
}

func (s *service) Send(_ context.Context, m push.Message) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.sent = append(s.sent, m)
	return s.answers[m.Token]
}

type fixture struct {
	*webtest.Server
	api     *API
	service *service
	camden  string // the merchant's second shop; the caller's is the first
}

func setup(t testing.TB) *fixture {
	f := &fixture{service: &service{answers: map[string]error{}}, camden: webtest.NewID()}
	f.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) {
		queue, err := jobs.NewInserter(pool, slog.New(slog.DiscardHandler))
		if err != nil {
			t.Fatal(err)
		}
		f.api = New(pool, queue, f.service, func() time.Time { return time.Now().UTC() })
		f.api.Register(api)
	})
	f.Exec(`insert into shops (id, merchant_id, name) values ($1, $2, 'Hartley Camden')`, f.camden, f.Callers["merchant"].MerchantID)
	f.Callers["rival"] = &auth.Caller{MerchantID: webtest.NewID()}
	f.Exec(`insert into merchants (id, name) values ($1, 'Rival')`, f.Callers["rival"].MerchantID)
	return f
}

func (f *fixture) device(whose, customer, token, shop string) {
	f.T.Helper()
	f.Want(f.SendKey(whose, "/api/intake/push-devices", wire.PushDevice{Token: token, Platform: "Android", CustomerId: customer, ShopId: shop}), 200, "")
}

func (f *fixture) reach(shops ...string) wire.PushReach {
	f.T.Helper()
	answer := f.Send("admin", "POST", "/api/admin/push-notifications/reach", wire.PushReachRequest{Shops: shops})
	return webtest.Decode[web.Result[wire.PushReach]](f.Server, answer).Result
}

func (f *fixture) create(body map[string]any) wire.PushNotification {
	f.T.Helper()
	all := map[string]any{"Title": "Hello", "Body": "Free delivery", "Shops": []string{f.camden}}
	for name, value := range body {
		all[name] = value
	}
	return webtest.Decode[web.Result[wire.PushNotification]](f.Server, f.Send("admin", "POST", "/api/admin/create-push-notification", all)).Result
}

// work runs the notification's job once; snoozed reports whether the job wants to run again later.
func (f *fixture) work(id string) (snoozed bool) {
	f.T.Helper()
	err := f.api.send(f.T.Context(), SendArgs{NotificationID: id})
	var snooze *river.JobSnoozeError
	if err != nil && !errors.As(err, &snooze) {
		f.T.Fatal(err)
	}
	return snooze != nil
}

func (f *fixture) read(id string) wire.PushNotification {
	f.T.Helper()
	return webtest.Decode[web.Result[wire.PushNotification]](f.Server, f.Send("admin", "GET", "/api/admin/push-notifications/"+id, nil)).Result
}

func (f *fixture) tokens() string {
	var all []string
	for _, m := range f.service.sent {
		all = append(all, m.Token)
	}
	return strings.Join(all, " ")
}

func TestNotificationsAreValidated(t *testing.T) {
	f := setup(t)
	now := time.Now().UTC()
	for name, c := range map[string]struct {
		body  map[string]any
		field string
	}{
		"no title":        {map[string]any{"Title": " "}, "Title"},
		"long title":      {map[string]any{"Title": strings.Repeat("x", 66)}, "Title"},
		"no body":         {map[string]any{"Body": ""}, "Body"},
		"long body":       {map[string]any{"Body": strings.Repeat("x", 241)}, "Body"},
		"no shop":         {map[string]any{"Shops": []string{}}, "Shops"},
		"unknown shop":    {map[string]any{"Shops": []string{webtest.NewID()}}, "Shops"},
		"in the past":     {map[string]any{"ScheduleDate": now.Add(-2 * time.Minute)}, "ScheduleDate"},
		"in eight days":   {map[string]any{"ScheduleDate": now.Add(8 * 24 * time.Hour)}, "ScheduleDate"},
		"control letters": {map[string]any{"Title": "a\x00b"}, "Title"},
	} {
		body := map[string]any{"Title": "T", "Body": "B", "Shops": []string{f.camden}}
		for k, v := range c.body {
			body[k] = v
		}
		if w := f.Send("admin", "POST", "/api/admin/create-push-notification", body); w.Code != 422 || !strings.Contains(w.Body.String(), `"`+c.field+`":`) {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	for _, who := range []string{"merchant", "shop"} {
		f.Want(f.Send(who, "POST", "/api/admin/create-push-notification", map[string]any{}), 403, "NotAllowed")
	}
}

func TestANotificationGoesOnceToEachDeviceOfTheShops(t *testing.T) {
	f := setup(t)
	soho := f.Callers["shop"].ShopID
	f.device("merchant", "ann", "all shops", "")
	f.device("merchant", "bob", "camden", f.camden)
	f.device("merchant", "cy", "soho", soho)
	f.device("rival", "dee", "rival", "")
	f.device("merchant", "eve", "gone", f.camden)
	f.Want(f.SendKey("merchant", "/api/intake/push-devices/remove", wire.PushToken{Token: "gone"}), 200, "")
	f.Want(f.SendKey("rival", "/api/intake/push-devices", wire.PushDevice{Token: "x", Platform: "iOS", CustomerId: "x", ShopId: soho}), 404, "")
	f.device("merchant", "ann", "ann's second", "")
	f.Want(f.SendKey("merchant", "/api/intake/push-devices/remove", wire.PushToken{Token: "gone"}), 200, "")
	if got := f.reach(f.camden, "none"); got != (wire.PushReach{Devices: 3, Customers: 2}) {
		t.Errorf("before it is sent: %+v", got)
	}
	f.Want(f.SendKey("merchant", "/api/intake/push-devices/remove", wire.PushToken{Token: "ann's second"}), 200, "")
	n := f.create(nil)
	if got := f.reach(f.camden); got.Devices != 2 {
		t.Errorf("reaches %+v", got)
	}
	for range 2 {
		if f.work(n.Id) {
			t.Error("it wants to come back")
		}
	}
	if got := f.tokens(); got != "all shops camden" && got != "camden all shops" {
		t.Errorf("sent to %q", got)
	}
	after := f.read(n.Id)
	if after.State != wire.PushSent || after.Devices != 2 || after.Sent != 2 || after.Failed != 0 || len(after.Shops) != 1 {
		t.Errorf("%+v", after)
	}
	f.Want(f.Send("admin", "PUT", "/api/admin/push-notifications/"+n.Id+"/cancel", nil), 409, "PushNotWaiting")
	opened := wire.PushOpened{NotificationId: n.Id, Token: "camden"}
	f.Want(f.SendKey("merchant", "/api/intake/push-notifications/opened", opened), 200, "")
	f.Want(f.SendKey("merchant", "/api/intake/push-notifications/opened", opened), 200, "")
	f.Want(f.SendKey("rival", "/api/intake/push-notifications/opened", opened), 404, "NotFound")
	if n := f.read(n.Id); n.Opened != 1 {
		t.Errorf("opened %d times", n.Opened)
	}
	openings := func() wire.PushOpenings {
		return webtest.Decode[web.Result[wire.PushOpenings]](f.Server, f.Send("admin", "GET", "/api/admin/push-notifications/"+n.Id+"/openings", nil)).Result
	}
	f.Exec(`update push_notifications set send_at = '2026-11-21 10:20Z'`)
	f.Exec(`update push_deliveries set opened_at = '2026-11-21 12:59Z' where opened_at is not null`)
	if got := fmt.Sprint(openings()); got != "{Hour [{2026-11-21T10:00 0} {2026-11-21T11:00 0} {2026-11-21T12:00 1}]}" {
		t.Error(got)
	}
	f.Exec(`update push_deliveries set opened_at = coalesce(opened_at, '2026-11-23 23:30Z')`)
	if got := fmt.Sprint(openings()); got != "{Day [{2026-11-21T00:00 1} {2026-11-22T00:00 1} {2026-11-23T00:00 2}]}" {
		t.Error(got)
	}
	f.Exec(`update push_deliveries set opened_at = null where opened_at > '2026-11-22'`)
	f.Want(f.Send("merchant", "GET", "/api/admin/push-notifications/"+n.Id+"/openings", nil), 403, "NotAllowed")
	outbox := webtest.Decode[wire.PushDeliveryList](f.Server, f.Send("admin", "POST", "/api/admin/push-notifications/"+n.Id+"/deliveries",
		map[string]any{"Query": "bob"}))
	if outbox.Total != 1 || outbox.Deliveries[0].State != "Sent" || outbox.Deliveries[0].OpenedAt == nil {
		t.Errorf("%+v", outbox)
	}
}

func TestARecordShowsOnlyItsOwnDevices(t *testing.T) {
	f := setup(t)
	for _, customer := range []string{"ann", "bob", "cy"} {
		f.device("merchant", customer, customer, "")
	}
	first, second := f.create(nil), f.create(nil)
	f.work(first.Id)
	f.service.answers["bob"] = push.ErrGone
	f.work(second.Id)
	for id, want := range map[string]string{first.Id: "ann Sent bob Sent cy Sent", second.Id: "ann Sent bob Failed cy Sent"} {
		var got []string
		next := ""
		for range 3 {
			page := webtest.Decode[wire.PushDeliveryList](f.Server, f.Send("admin", "POST", "/api/admin/push-notifications/"+id+"/deliveries",
				map[string]any{"Size": 1, "After": next}))
			for _, d := range page.Deliveries {
				got = append(got, d.CustomerId+" "+d.State)
			}
			if next = page.Next; page.Total != 3 {
				t.Errorf("%d in all", page.Total)
			}
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want || next != "" {
			t.Errorf("%q, want %s", got, want)
		}
	}
}

// A restore brings back notifications but no jobs.
func TestANotificationWithoutItsJobGetsItBack(t *testing.T) {
	f := setup(t)
	waiting, sent := f.create(map[string]any{"ScheduleDate": time.Now().UTC().Add(time.Hour)}), f.create(nil)
	f.work(sent.Id)
	find := func() (found int) {
		f.InTx(func(tx pgx.Tx) (err error) {
			found, err = jobs.FindLost(f.T.Context(), tx, f.api.Jobs()...)
			return err
		})
		return found
	}
	if n := find(); n != 0 {
		t.Errorf("found %d that have their job", n)
	}
	f.Exec(`delete from river_job`)
	if n := find(); n != 1 {
		t.Errorf("found %d", n)
	}
	if !f.work(waiting.Id) {
		t.Error("it was sent before its time")
	}
	if n := find(); n != 0 {
		t.Errorf("found %d twice", n)
	}
}

func TestAScheduledNotificationWaitsAndCanBeCancelled(t *testing.T) {
	f := setup(t)
	f.device("merchant", "ann", "a", "")
	at := time.Now().UTC().Add(48 * time.Hour).Truncate(time.Minute)
	n := f.create(map[string]any{"ScheduleDate": at.Add(30 * time.Second)})
	if !n.ScheduleDate.Equal(at) || n.State != wire.PushWaiting {
		t.Errorf("%+v", n)
	}
	if got := f.Count(`select count(*) from river_job where kind = 'send_push' and scheduled_at = $1`, at); got != 1 {
		t.Errorf("%d jobs for that moment", got)
	}
	if !f.work(n.Id) || len(f.service.sent) > 0 {
		t.Error("it was sent before its time")
	}
	f.Want(f.Send("admin", "PUT", "/api/admin/push-notifications/"+n.Id+"/cancel", nil), 200, "")
	f.Exec(`update push_notifications set send_at = now() - interval '1 minute' where id = $1`, n.Id)
	if f.work(n.Id) || len(f.service.sent) > 0 {
		t.Error("a cancelled notification was sent")
	}
	if got := f.Count(`select count(*) from audit_log where target_id = $1 and (action = 'push.created' or before ->> 'State' = 'Waiting')`, n.Id); got != 2 {
		t.Errorf("%d entries in the audit log", got)
	}
}

// One that is being sent can be stopped: whom it has not reached, it never does.
func TestANotificationIsStoppedWhileItIsSent(t *testing.T) {
	f := setup(t)
	for _, token := range []string{"fine", "busy"} {
		f.device("merchant", token, token, "")
	}
	f.service.answers = map[string]error{"busy": push.Throttled{After: time.Minute}}
	n := f.create(nil)
	if !f.work(n.Id) {
		t.Fatal("it does not come back for who was throttled")
	}
	f.Want(f.Send("admin", "PUT", "/api/admin/push-notifications/"+n.Id+"/cancel", nil), 200, "")
	sent := len(f.service.sent)
	f.service.answers = nil
	if f.work(n.Id) || len(f.service.sent) != sent {
		t.Error("it was sent on")
	}
	if batch, err := f.api.take(t.Context(), n.Id); err != nil || len(batch) > 0 {
		t.Errorf("%v are taken: %v", batch, err)
	}
	if got := f.read(n.Id); got.State != wire.PushCancelled || got.Sent != 1 || got.Devices != 2 {
		t.Errorf("%+v", got)
	}
	f.Want(f.Send("admin", "PUT", "/api/admin/push-notifications/"+n.Id+"/cancel", nil), 409, "PushNotWaiting")
}

func TestRefusalsByThePushService(t *testing.T) {
	f := setup(t)
	for _, token := range []string{"fine", "gone", "busy", "odd"} {
		f.device("merchant", token, token, "")
	}
	f.service.answers = map[string]error{"gone": push.ErrGone, "busy": push.Throttled{After: time.Minute}, "odd": errors.New("500")}
	n := f.create(nil)
	if !f.work(n.Id) {
		t.Error("it does not come back for who was throttled")
	}
	if got := f.read(n.Id); got.Sent != 1 || got.Failed != 2 || got.State != wire.PushSending {
		t.Errorf("%+v", got)
	}
	f.service.answers, f.service.sent = nil, nil
	if f.work(n.Id) || f.tokens() != "busy" {
		t.Errorf("then sent to %q", f.tokens())
	}
	if got := f.read(n.Id); got.Sent != 2 || got.State != wire.PushSent {
		t.Errorf("%+v", got)
	}
	if got := f.Count(`select count(*) from push_devices where retired_at is not null and token = 'gone'`); got != 1 {
		t.Error("the device that is gone was not retired")
	}
}

// With a refused key all deliveries wait, and an Admin sees the reason.
func TestARefusedKeyIsReportedAndNothingIsLost(t *testing.T) {
	f := setup(t)
	f.device("merchant", "ada", "ada", "")
	f.device("merchant", "ben", "ben", "")
	refused := push.Refused{Reason: "invalid_grant"}
	f.service.answers = map[string]error{"ada": refused, "ben": refused}
	n := f.create(nil)
	if !f.work(n.Id) {
		t.Error("it does not come back")
	}
	if got := f.read(n.Id); got.State != wire.PushSending || got.Sent+got.Failed != 0 || !strings.Contains(got.Problem, "invalid_grant") {
		t.Errorf("%+v", got)
	}
	f.service.answers = nil
	f.work(n.Id)
	if got := f.read(n.Id); got.State != wire.PushSent || got.Sent != 2 || got.Problem != "" {
		t.Errorf("%+v", got)
	}
}

// Deliveries that a killed server had started may have arrived, so they are not sent again.
func TestAKilledServerSendsNoMessageTwice(t *testing.T) {
	f := setup(t)
	for i := range 3 {
		f.device("merchant", fmt.Sprint("c", i), fmt.Sprint("t", i), "")
	}
	n := f.create(nil)
	if _, err := f.api.begin(t.Context(), n.Id); err != nil {
		t.Fatal(err)
	}
	f.Exec(`update push_deliveries set state = 'Sending', tried_at = now() where device_id = (select id from push_devices where token = 't1')`)
	if !f.work(n.Id) || strings.Contains(f.tokens(), "t1") || len(f.service.sent) != 2 {
		t.Errorf("sent to %q", f.tokens())
	}
	f.Exec(`update push_deliveries set tried_at = now() - interval '3 minutes' where state = 'Sending'`)
	if f.work(n.Id) || len(f.service.sent) != 2 {
		t.Errorf("sent to %q", f.tokens())
	}
	if got := f.read(n.Id); got.State != wire.PushSent || got.Sent != 2 || got.Failed != 1 {
		t.Errorf("%+v", got)
	}
}

// Several workers on one notification share its devices.
func TestConcurrentWorkersSendNoMessageTwice(t *testing.T) {
	f := setup(t)
	const devices = 450
	f.Exec(`insert into push_devices (id, merchant_id, customer_id, token, platform, registered_at)
		select gen_random_uuid(), $1, 'c' || i, 't' || i, 'iOS', now() from generate_series(1, $2) i`, f.Callers["merchant"].MerchantID, devices)
	n := f.create(nil)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() { f.work(n.Id) })
	}
	wg.Wait()
	f.work(n.Id)
	once := map[string]bool{}
	for _, m := range f.service.sent {
		once[m.Token] = true
	}
	if got := f.read(n.Id); len(f.service.sent) != devices || len(once) != devices || got.Sent != devices || got.State != wire.PushSent {
		t.Errorf("%d messages to %d devices, %+v", len(f.service.sent), len(once), got)
	}
}

// upload sends a form with a list of customers as an Admin.
func (f *fixture) upload(path, list string, fields map[string]string) *httptest.ResponseRecorder {
	f.T.Helper()
	return f.SendFile("admin", path, "CustomerIds", "customers.csv", []byte(list), fields)
}

func TestAListOfCustomersIsCheckedRowByRow(t *testing.T) {
	f := setup(t)
	f.device("merchant", "ann", "a1", "")
	f.device("merchant", "ann", "a2", "")
	f.device("merchant", "both", "b1", "")
	f.device("rival", "both", "b2", "")
	list := "\xef\xbb\xbfCustomer Id,Name\r\nann,Ann\r\n\r\nnobody,\r\nann,\r\nboth,\r\n" + strings.Repeat("x", 121) + "\r\n"
	check := webtest.Decode[web.Result[wire.CustomerCheck]](f.Server, f.upload("/api/admin/push-notifications/check-customers", list, nil)).Result
	var rows []string
	for _, p := range check.LeftOut.Problems {
		rows = append(rows, fmt.Sprint(p.Row, p.Name))
	}
	if got := strings.Join(rows, " "); check.Rows != 5 || check.Accepted != 1 || check.LeftOut.Count != 4 || got != "4nobody 5ann 6both 7" {
		t.Errorf("%s of %+v", got, check)
	}
	fields := map[string]string{"Title": "T", "Body": "B"}
	f.Want(f.upload("/api/admin/create-customer-push-notification", "nobody", fields), 422, "CustomerIds")
	w := f.upload("/api/admin/create-customer-push-notification", list, fields)
	var made web.Result[wire.PushNotification]
	if err := json.Unmarshal(w.Body.Bytes(), &made); err != nil || w.Code != 201 || made.Result.Customers != 1 {
		t.Fatalf("%d %s", w.Code, w.Body)
	}
	f.work(made.Result.Id)
	if got := f.tokens(); got != "a1 a2" && got != "a2 a1" {
		t.Errorf("sent to %q", got)
	}
}

// Spreadsheets also save lists with semicolons or tabs, and every skipped row is reported.
func TestAListOfCustomersAsSpreadsheetsSaveIt(t *testing.T) {
	f := setup(t)
	f.device("merchant", "ann", "a", "")
	f.device("merchant", "bob", "b", "")
	check := func(list string) *httptest.ResponseRecorder {
		return f.upload("/api/admin/push-notifications/check-customers", list, nil)
	}
	for _, list := range []string{"Customer ID;Name\r\nann;Ann\r\nbob;Bob\r\n;Nobody\r\n", "id\tname\nann\tAnn\nbob\tBob\n\tNobody\n",
		"Name,CustomerId\rAnn,ann\rBob,bob\rNobody,\r"} {
		got := webtest.Decode[web.Result[wire.CustomerCheck]](f.Server, check(list)).Result
		if got.Rows != 3 || got.Accepted != 2 || got.LeftOut.Count != 1 || got.LeftOut.Problems[0].Row != 4 ||
			!strings.Contains(got.LeftOut.Data, ",4,The customer's id is missing.") {
			t.Errorf("%q: %+v", list, got)
		}
	}
	for _, list := range []string{"ann,bob,nobody", "CustomerId\rann\rbob\rnobody"} {
		if got := webtest.Decode[web.Result[wire.CustomerCheck]](f.Server, check(list)).Result; got.Rows != 3 || got.Accepted != 2 {
			t.Errorf("%q: %+v", list, got)
		}
	}
	f.Want(check("\xff\xfea\x00n\x00n\x00"), 422, "CustomerIds")
	f.Want(check("\"ann\nbob"), 422, "CustomerIds")
	f.Want(check(strings.Repeat("x\n", 100_001)), 422, "CustomerIds")
}

func TestTextOfAFormThatIsNotUTF8(t *testing.T) {
	f := setup(t)
	f.device("merchant", "ann", "a", "")
	for _, field := range []string{"Title", "Body"} {
		fields := map[string]string{"Title": "T", "Body": "B"}
		fields[field] = "caf\xe9"
		f.Want(f.upload("/api/admin/create-customer-push-notification", "ann", fields), 422, field)
	}
}

func TestADeviceNeedsACustomer(t *testing.T) {
	f := setup(t)
	f.Want(f.SendKey("merchant", "/api/intake/push-devices", wire.PushDevice{Token: "a", Platform: "Web", CustomerId: " "}), 422, "CustomerId")
	f.Want(f.SendKey("merchant", "/api/intake/push-devices", wire.PushDevice{Token: " ", Platform: "Web", CustomerId: "ann"}), 422, "Token")
}

// A customer of several merchants has one device: it is notified once, and either merchant's system can
// report the notification as opened.
func TestADeviceOfSeveralMerchantsIsNotifiedOnce(t *testing.T) {
	f := setup(t)
	bath := webtest.NewID()
	f.Exec(`insert into shops (id, merchant_id, name) values ($1, $2, 'Rival Bath')`, bath, f.Callers["rival"].MerchantID)
	f.device("merchant", "ann", "shared", "")
	f.device("rival", "ann-2", "shared", "")
	n := f.create(map[string]any{"Shops": []string{f.camden, bath}})
	f.service.answers["shared"] = push.Throttled{After: time.Minute}
	f.work(n.Id)
	f.service.answers, f.service.sent = map[string]error{}, nil
	f.work(n.Id)
	if got := f.read(n.Id); f.tokens() != "shared" || got.Devices != 1 || got.Sent != 1 {
		t.Errorf("sent to %q, %+v", f.tokens(), got)
	}
	for _, whose := range []string{"merchant", "rival"} {
		f.Want(f.SendKey(whose, "/api/intake/push-notifications/opened", wire.PushOpened{NotificationId: n.Id, Token: "shared"}), 200, "")
	}
	if got := f.read(n.Id); got.Opened != 1 {
		t.Errorf("opened %d times", got.Opened)
	}
	f.service.answers["shared"] = push.ErrGone
	f.work(f.create(map[string]any{"Shops": []string{bath}}).Id)
	if got := f.Count(`select count(*) from push_devices where retired_at is null`); got != 0 {
		t.Errorf("%d devices stay of a token that is gone", got)
	}
}

func TestANotificationToManyShops(t *testing.T) {
	f := setup(t)
	f.Exec(`insert into shops (id, merchant_id, name) select gen_random_uuid(), $1, 'Hartley ' || i from generate_series(1, 150) i`,
		f.Callers["merchant"].MerchantID)
	var all []string
	if err := f.Pool.QueryRow(t.Context(), `select array_agg(id::text) from shops where name like 'Hartley %'`).Scan(&all); err != nil {
		t.Fatal(err)
	}
	n := f.create(map[string]any{"Shops": all})
	if n.ShopCount != len(all) || len(all) < 150 {
		t.Errorf("%d of %d shops", n.ShopCount, len(all))
	}
	f.create(map[string]any{"Title": "Another"})
	w := f.Send("admin", "POST", "/api/admin/push-notifications/csv", map[string]any{"Query": "hartley 149"})
	if want := fmt.Sprintf("\r\nHello,Free delivery,Waiting,%d,0,", len(all)); strings.Count(w.Body.String(), "\r\n") != 2 ||
		!strings.Contains(w.Body.String(), want) {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestTheRecordOfANotificationAsAFile(t *testing.T) {
	f := setup(t)
	f.device("merchant", "=ann", "a", "")
	f.device("merchant", "bob", "b", "")
	f.service.answers["b"] = push.ErrGone
	n := f.create(nil)
	f.work(n.Id)
	f.work(f.create(map[string]any{"Title": "Another"}).Id)
	path := "/api/admin/push-notifications/" + n.Id + "/deliveries/csv"
	w := f.Send("admin", "POST", path, map[string]any{})
	for _, want := range []string{"'=ann,Hartley,Android,Sent,", "bob,Hartley,Android,Failed,The device is no longer registered."} {
		if !strings.Contains(w.Body.String(), want) || strings.Count(w.Body.String(), "\r\n") != 3 {
			t.Errorf("%d %s", w.Code, w.Body)
		}
	}
	f.Want(f.Send("merchant", "POST", path, map[string]any{}), 403, "NotAllowed")
	if got := f.Count(`select count(*) from audit_log where action = 'push.deliveries_exported' and target_label = 'Hello' and target_id = $1`, n.Id); got != 1 {
		t.Errorf("%d entries in the audit log", got)
	}
}
