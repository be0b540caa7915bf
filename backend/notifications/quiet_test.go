package notifications

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/push"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const settingsPath = "/api/admin/push-notifications/settings"

// clock is the time of the server, which a test sets.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func (c *clock) set(text string) {
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		panic(err)
	}
	c.mu.Lock()
	c.at = at
	c.mu.Unlock()
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at.UTC()
}

// quiet makes a server at a moment, with quiet hours.
func quiet(t *testing.T, now, from, to string) (*fixture, *clock) {
	f, c := setup(t), &clock{}
	c.set(now)
	f.api.now = c.now
	f.Want(f.Send("admin", "PUT", settingsPath, wire.PushSettings{QuietFrom: from, QuietTo: to}), 200, "")
	return f, c
}

func until(t *testing.T, n wire.PushNotification, want string) {
	t.Helper()
	got := ""
	if n.WaitsUntil != nil {
		got = n.WaitsUntil.UTC().Format(time.RFC3339)
	}
	if got != want {
		t.Errorf("it waits until %q, not %q", got, want)
	}
}

func TestQuietHoursFollowLondonsClock(t *testing.T) {
	t.Parallel()
	night, short := quietHours{"21:00", "08:00"}, quietHours{"01:15", "01:45"}
	for _, c := range []struct {
		hours    quietHours
		at, ends string
	}{
		{night, "2026-11-27T20:59:59Z", ""},
		{night, "2026-11-27T21:00:00Z", "2026-11-28T08:00:00Z"},
		{night, "2026-11-28T07:59:59Z", "2026-11-28T08:00:00Z"},
		{night, "2026-11-28T08:00:00Z", ""},
		{night, "2026-07-01T20:00:00Z", "2026-07-02T07:00:00Z"}, // 21:00 in summer
		{night, "2026-10-24T20:00:00Z", "2026-10-25T08:00:00Z"}, // the night is an hour longer
		{night, "2027-03-27T21:00:00Z", "2027-03-28T07:00:00Z"}, // and here an hour shorter
		{short, "2027-03-28T00:59:00Z", ""},                     // the clock passes over all of it
		{short, "2027-03-28T01:20:00Z", ""},
		{short, "2026-10-25T00:15:00Z", "2026-10-25T00:45:00Z"}, // it comes twice
		{short, "2026-10-25T01:15:00Z", "2026-10-25T01:45:00Z"},
		{quietHours{"00:30", "01:30"}, "2027-03-28T00:40:00Z", "2027-03-28T01:00:00Z"}, // its end is passed over
		{quietHours{"12:00", "13:00"}, "2026-11-27T12:30:00Z", "2026-11-27T13:00:00Z"},
		{quietHours{}, "2026-11-27T23:00:00Z", ""},
	} {
		at, err := time.Parse(time.RFC3339, c.at)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		if end := c.hours.until(at); end != nil {
			got = end.Format(time.RFC3339)
		}
		if got != c.ends {
			t.Errorf("%v at %s: until %q, not %q", c.hours, c.at, got, c.ends)
		}
	}
}

func TestQuietHoursAreValidated(t *testing.T) {
	f := setup(t)
	for _, c := range []struct{ from, to, field string }{
		{"21:00", "", "QuietTo"}, {"", "08:00", "QuietFrom"}, {"24:00", "08:00", "QuietFrom"}, {"9:00", "08:00", "QuietFrom"}, {"08:00", "08:00", "QuietTo"},
	} {
		f.Want(f.Send("admin", "PUT", settingsPath, wire.PushSettings{QuietFrom: c.from, QuietTo: c.to}), 422, c.field)
	}
	for range 2 {
		f.Want(f.Send("admin", "PUT", settingsPath, wire.PushSettings{QuietFrom: "21:00", QuietTo: "08:00"}), 200, "")
	}
	if n := f.Count(`select count(*) from audit_log where action = 'push.settings_changed' and before ->> 'QuietFrom' = ''
		and after ->> 'QuietFrom' = '21:00'`); n != 1 {
		t.Errorf("%d entries in the audit log", n)
	}
	f.Want(f.Send("merchant", "PUT", settingsPath, wire.PushSettings{}), 403, "NotAllowed")
	f.Want(f.Send("merchant", "GET", settingsPath, nil), 403, "NotAllowed")
}

func TestANotificationWaitsForTheEndOfQuietHours(t *testing.T) {
	f, c := quiet(t, "2026-11-27T22:30:00Z", "21:00", "08:00")
	f.device("merchant", "ann", "a", "")
	n := f.create(nil)
	until(t, n, "2026-11-28T08:00:00Z")
	if !f.work(n.Id) || len(f.service.sent) > 0 || f.read(n.Id).State != wire.PushWaiting {
		t.Error("it does not wait")
	}
	// Who registers meanwhile is notified too.
	f.device("merchant", "bob", "b", f.camden)
	c.set("2026-11-28T08:00:00Z")
	if f.work(n.Id) || len(f.service.sent) != 2 {
		t.Errorf("sent to %q", f.tokens())
	}
	until(t, f.read(n.Id), "")
	for at, want := range map[string]wire.PushWaits{
		"2026-11-28T20:30:00Z": {QuietFrom: momentAt("2026-11-28T21:00:00Z"), QuietTo: momentAt("2026-11-29T08:00:00Z")},
		"2026-11-28T21:30:00Z": {WaitsUntil: momentAt("2026-11-29T08:00:00Z")},
	} {
		got := webtest.Result[wire.PushWaits](f.Server, f.Send("admin", "POST", "/api/admin/push-notifications/waits",
			wire.PushWaitsRequest{ScheduleDate: momentAt(at)}))
		if fmt.Sprint(moment(got.WaitsUntil), moment(got.QuietFrom), moment(got.QuietTo)) !=
			fmt.Sprint(moment(want.WaitsUntil), moment(want.QuietFrom), moment(want.QuietTo)) {
			t.Errorf("%s: %+v", at, got)
		}
	}
}

func momentAt(text string) *time.Time {
	var other clock
	other.set(text)
	at := other.now()
	return &at
}

func moment(t *time.Time) string {
	if t == nil {
		return "never"
	}
	return t.UTC().Format(time.RFC3339)
}

func TestAnAdminSendsInQuietHours(t *testing.T) {
	f, _ := quiet(t, "2026-11-27T22:30:00Z", "21:00", "08:00")
	f.device("merchant", "ann", "a", "")
	chosen := f.create(map[string]any{"SendInQuietHours": true})
	until(t, chosen, "")
	if f.work(chosen.Id) || len(f.service.sent) != 1 {
		t.Error("it waits")
	}
	n := f.create(nil)
	path := "/api/admin/push-notifications/" + n.Id + "/send-in-quiet-hours"
	f.Want(f.Send("shop", "PUT", path, nil), 403, "NotAllowed")
	f.Want(f.Send("admin", "PUT", path, nil), 200, "")
	f.Want(f.Send("admin", "PUT", path, nil), 409, "PushNotWaiting")
	if after := f.read(n.Id); after.WaitsUntil != nil || !after.SendInQuietHours {
		t.Errorf("%+v", after)
	}
	if f.work(n.Id) || len(f.service.sent) != 2 {
		t.Error("it waits although an Admin sent it")
	}
	if got := f.Count(`select count(*) from audit_log where after ->> 'SendInQuietHours' = 'true' and target_id in ($1, $2)`, chosen.Id, n.Id); got != 2 {
		t.Errorf("%d entries in the audit log", got)
	}
}

// nightfall is a push service during whose work the quiet hours begin.
type nightfall struct {
	service
	after int
	fall  func()
}

func (s *nightfall) Send(_ context.Context, m push.Message) error {
	s.mu.Lock()
	s.sent = append(s.sent, m)
	now := len(s.sent) == s.after
	s.mu.Unlock()
	if now {
		s.fall()
	}
	return nil
}

// What is being sent stops when quiet hours begin, and reaches all others once afterwards, also if a server was killed.
func TestSendingRestsInQuietHours(t *testing.T) {
	f, c := quiet(t, "2026-11-27T20:59:50Z", "21:00", "08:00")
	f.Exec(`insert into push_devices (id, merchant_id, customer_id, token, platform, registered_at)
		select gen_random_uuid(), $1, 'c' || i, 't' || i, 'Web', now() from generate_series(1, 250) i`, f.Callers["merchant"].MerchantID)
	n := f.create(nil)
	until(t, n, "")
	night := &nightfall{after: 30, fall: func() { c.set("2026-11-27T21:00:00Z") }}
	f.api.sender = night
	if !f.work(n.Id) || len(night.sent) != batchSize {
		t.Fatalf("it sent %d", len(night.sent))
	}
	during := f.read(n.Id)
	until(t, during, "2026-11-28T08:00:00Z")
	if during.State != wire.PushSending || during.Sent != batchSize {
		t.Errorf("%+v", during)
	}
	// A server that claimed three and was killed before it sent them.
	f.Exec(`update push_deliveries set state = 'Sending', tried_at = $2 where (notification_id, device_id) in (
		select notification_id, device_id from push_deliveries where notification_id = $1 and state = 'Waiting' limit 3)`, n.Id, c.now())
	if !f.work(n.Id) || len(night.sent) != batchSize {
		t.Error("it was sent at night")
	}
	c.set("2026-11-28T08:00:00Z")
	f.work(n.Id)
	seen := map[string]int{}
	for _, m := range night.sent {
		seen[m.Token]++
	}
	after := f.read(n.Id)
	if len(seen) != 247 || len(night.sent) != 247 || after.Sent != 247 || after.Failed != 3 || after.State != wire.PushSent {
		t.Errorf("%d messages to %d devices; %+v", len(night.sent), len(seen), after)
	}
	until(t, after, "")
}

// The last batch before quiet hours ends a notification; nothing waits then.
func TestNothingWaitsOnceEverythingIsSent(t *testing.T) {
	f, c := quiet(t, "2026-11-27T20:59:50Z", "21:00", "08:00")
	f.device("merchant", "ann", "a", "")
	n := f.create(nil)
	f.api.sender = &nightfall{after: 1, fall: func() { c.set("2026-11-27T21:00:00Z") }}
	if f.work(n.Id) || f.read(n.Id).State != wire.PushSent {
		t.Error("it waits for nothing")
	}
}

func TestChangedQuietHoursApplyToWhatWaits(t *testing.T) {
	f, c := quiet(t, "2026-11-27T22:30:00Z", "21:00", "08:00")
	f.device("merchant", "ann", "a", "")
	n, later := f.create(nil), f.create(map[string]any{"ScheduleDate": "2026-11-28T22:00:00Z"})
	until(t, later, "2026-11-29T08:00:00Z")
	f.Want(f.Send("admin", "PUT", settingsPath, wire.PushSettings{QuietFrom: "22:00", QuietTo: "07:00"}), 200, "")
	until(t, f.read(n.Id), "2026-11-28T07:00:00Z")
	until(t, f.read(later.Id), "2026-11-29T07:00:00Z")
	f.Want(f.Send("admin", "PUT", settingsPath, wire.PushSettings{}), 200, "")
	until(t, f.read(n.Id), "")
	if f.work(n.Id) || len(f.service.sent) != 1 {
		t.Error("it waits for quiet hours that are no more")
	}
	c.set("2026-11-28T22:00:00Z")
	f.Want(f.Send("admin", "PUT", "/api/admin/push-notifications/"+later.Id+"/cancel", nil), 200, "")
	until(t, f.read(later.Id), "")
}
