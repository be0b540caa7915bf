package security

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// occurrences makes n entries, a second apart, each changed by how.
func occurrences(n int, like row, how func(i int, r *row)) (rows []row) {
	for i := range n {
		r := like
		r.ID, r.At, r.Times = int64(i+1), noon.Add(time.Duration(i)*time.Second), max(like.Times, 1)
		if how != nil {
			how(i, &r)
		}
		rows = append(rows, r)
	}
	return rows
}

// cases make, for each pattern, what counts n times.
var cases = map[string]struct {
	threshold int
	rows      func(n int) []row
}{
	"Spraying": {5, func(n int) []row {
		return occurrences(n, row{Event: signInFailed, Address: "203.0.113.7"}, func(i int, r *row) { r.Target = fmt.Sprint("user", i) })
	}},
	"GuessedEverywhere": {100, func(n int) []row {
		return occurrences(n, row{Event: signInFailed, Target: unknownAccount}, func(i int, r *row) { r.Address = fmt.Sprint("203.0.113.", i) })
	}},
	"FailuresThenSuccess": {8, func(n int) []row {
		return occurrences(n+1, row{Event: signInFailed, Target: "Ada"}, func(i int, r *row) {
			if i == n {
				r.Event = signedIn
			}
		})
	}},
	"CodesRefused":     {4, func(n int) []row { return occurrences(n, row{Event: "session.code_failed", Target: "Ada"}, nil) }},
	"RecoveryCodeUsed": {1, func(n int) []row { return occurrences(n, row{Event: "user.recovery_code_used", Target: "Ada"}, nil) }},
	"ChangeFromNewPlace": {1, func(n int) []row {
		return occurrences(n+1, row{Event: signedIn, ActorID: "1", Actor: "Ada", Address: "203.0.113.7", Before: []string{"198.51.100.1"}}, func(i int, r *row) {
			if i == n {
				r.Event = "key.added"
			}
		})
	}},
	"AccessRefused": {50, func(n int) []row {
		return occurrences(n, row{Event: accessRefused, ActorID: "1", Actor: "Ada", Detail: "NotAllowed, GET /x"}, nil)
	}},
	"SignaturesRefused": {20, func(n int) []row {
		return occurrences(n, row{Event: accessRefused, Actor: "Unauthenticated", Address: "203.0.113.7", Detail: unsigned + ", POST /x"}, nil)
	}},
	"ManyExports": {5, func(n int) []row {
		return occurrences(n, row{Event: "orders.exported", ActorID: "1", Actor: "Ada", Detail: "Rows: 2"}, nil)
	}},
	"LargeExports": {20000, func(n int) []row {
		return occurrences(2, row{Event: "orders.exported", ActorID: "1", Actor: "Ada"}, func(i int, r *row) { r.Detail = fmt.Sprint("Rows: ", n/2) })
	}},
	"SeenAtNight": {1, func(n int) []row {
		return occurrences(n, row{Event: seenAs, ActorID: "1", Actor: "Ruth"}, func(_ int, r *row) { r.At = r.At.Add(9 * time.Hour) })
	}},
	"ManyRemovals": {20, func(n int) []row { return occurrences(n, row{Event: "shop.archived", ActorID: "1", Actor: "Ada"}, nil) }},
	"PinsRefused":  {5, func(n int) []row { return occurrences(n, row{Event: "till.pin_refused", Target: "Counter 1"}, nil) }},
}

func TestEachPatternIsAnAlarmAtItsThresholdAndNotBelow(t *testing.T) {
	for i := range patterns {
		p := &patterns[i]
		c, found := cases[p.name]
		if !found {
			t.Errorf("%s has no case", p.name)
			continue
		}
		s := setting{p.name, 60, c.threshold, wire.SeverityHigh}
		step := 1
		if p.name == "LargeExports" {
			step = 2
		}
		if got := p.find(s, c.rows(c.threshold-step), nil); len(got) != 0 {
			t.Errorf("%s below its threshold: %+v", p.name, got)
		}
		got := p.find(s, c.rows(c.threshold), nil)
		if len(got) != 1 || got[0].Subject == "" || got[0].Sentence == "" || got[0].Severity != wire.SeverityHigh || got[0].Times != c.threshold {
			t.Errorf("%s at its threshold: %+v", p.name, got)
			continue
		}
		again := []raised{{p.name, got[0].Subject, got[0].At}}
		rows := c.rows(c.threshold)
		slices.Reverse(rows)
		if got := p.find(s, rows, again); len(got) != 0 {
			t.Errorf("%s again: %+v", p.name, got)
		}
		if p.name == "LargeExports" {
			continue
		}
		slow := c.rows(c.threshold)
		for i := range slow { // so far apart that no window holds two
			slow[i].At = noon.AddDate(0, 0, i).Add(10 * time.Hour)
		}
		if got := p.find(s, slow, nil); c.threshold > 1 && len(got) != 0 {
			t.Errorf("%s spread over days: %+v", p.name, got)
		}
	}
}

func TestOneAlarmInAWindowHoweverLongItGoesOn(t *testing.T) {
	p := &patterns[3]
	s := setting{p.name, 15, 4, wire.SeverityHigh}
	rows := occurrences(300, row{Event: "session.code_failed", Target: "Ada"}, func(i int, r *row) { r.At = noon.Add(time.Duration(i) * 10 * time.Second) })
	found := p.find(s, rows, nil)
	if len(found) != 4 { // fifty minutes
		t.Fatalf("%d alarms", len(found))
	}
	var already []raised
	for _, f := range found {
		already = append(already, raised{p.name, f.Subject, f.At})
	}
	for from := range rows { // whatever part of the log is still read
		if again := p.find(s, slices.Clone(rows[from:]), already); len(again) != 0 {
			t.Fatalf("from %d: %+v", from, again)
		}
	}
}

func TestWhatIsNoAlarm(t *testing.T) {
	by := map[string]*pattern{}
	for i := range patterns {
		by[patterns[i].name] = &patterns[i]
	}
	none := func(name string, threshold int, rows []row) {
		t.Helper()
		if got := by[name].find(setting{name, 60, threshold, wire.SeverityLow}, rows, nil); len(got) != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	none("Spraying", 2, occurrences(9, row{Event: signInFailed, Target: "Ada", Address: "203.0.113.7"}, nil))
	none("FailuresThenSuccess", 3, occurrences(9, row{Event: signInFailed, Target: "Ada"}, nil))
	none("FailuresThenSuccess", 3, occurrences(9, row{Event: signInFailed, Target: "Ada"}, func(i int, r *row) {
		if i == 8 {
			r.Event, r.Target = signedIn, "Ben"
		}
	}))
	moved := func(event, detail, address string, before ...string) []row {
		return occurrences(2, row{Event: signedIn, ActorID: "1", Actor: "Ada", Address: address, Before: before}, func(i int, r *row) {
			if i == 1 {
				r.Event, r.Detail = event, detail
			}
		})
	}
	none("ChangeFromNewPlace", 1, moved("user.changed", "", "203.0.113.7", "198.51.100.1"))
	none("ChangeFromNewPlace", 1, moved("key.added", "", "203.0.113.7", "203.0.113.200"))
	none("ChangeFromNewPlace", 1, moved("key.added", "", "203.0.113.7"))
	none("ChangeFromNewPlace", 1, moved("key.added", "", "2001:db8:0:1::7", "2001:db8::1"))
	if got := by["ChangeFromNewPlace"].find(setting{"", 60, 1, ""}, moved("user.changed", "Role: Admin", "203.0.113.7", "198.51.100.1"), nil); len(got) != 1 {
		t.Errorf("%+v", got)
	}
	none("SeenAtNight", 1, occurrences(1, row{Event: seenAs, ActorID: "1", Actor: "Ruth"}, func(_ int, r *row) { r.At = noon.AddDate(0, 0, 2) }))
	none("AccessRefused", 3, occurrences(9, row{Event: accessRefused, Actor: "Unauthenticated", Detail: unsigned + ", POST /x"}, nil))
	none("ManyRemovals", 3, occurrences(9, row{Event: "user.deactivated", Actor: "System"}, nil))
}

// world is a marketplace with two merchants and mail.
type world struct {
	*webtest.Server
	alarms *Alarms
	mails  outbox
	seen   []string
	rival  string
}

type outbox struct{ sent []mail.Message }

// Send implements mail.Sender.
func (o *outbox) Send(_ context.Context, m mail.Message) error {
	o.sent = append(o.sent, m)
	return nil
}

func marketplace(t *testing.T) *world {
	t.Helper()
	w := &world{}
	w.Server = webtest.New(t, func(api *web.API, pool *pgxpool.Pool) { New(pool, time.Now).Register(api) })
	w.alarms = NewAlarms(w.Pool, &w.mails, mail.Options{BaseURL: "https://portal.example", Brand: "TradeKart"})
	w.alarms.Observe = func(pattern, severity string) { w.seen = append(w.seen, pattern+" "+severity) }
	w.rival = w.Merchant("Rival")
	w.User("ruth@x.test", wire.RoleAdmin, "", "")
	w.User("ada@x.test", wire.RoleMerchant, w.Callers["merchant"].MerchantID, "")
	w.User("rival@x.test", wire.RoleMerchant, w.rival, "")
	w.Exec(`update users set last_sign_in_at = now()`)
	return w
}

func (w *world) log(n int, event, target, merchant, address, detail string) {
	w.T.Helper()
	for range n {
		w.Exec(`insert into security_log (at, event, refused, actor, target, merchant_id, address, detail)
			values (now() - interval '1 minute', $1, true, 'Unauthenticated', $2, nullif($3, '')::uuid, $4, $5)`, event, target, merchant, address, detail)
	}
}

func (w *world) list(who string) []wire.SecurityAlarm {
	w.T.Helper()
	return webtest.Decode[wire.SecurityAlarms](w.Server, w.Send(who, http.MethodPost, "/api/security-alarms/list", map[string]any{})).Alarms
}

func TestAlarmsAreRaisedOnceAndEverybodySeesTheirOwn(t *testing.T) {
	w := marketplace(t)
	hartley := w.Callers["merchant"].MerchantID
	w.log(4, "session.code_failed", "Ada Hartley", hartley, "203.0.113.7", "")
	w.log(4, "session.code_failed", "Ray Rival", w.rival, "203.0.113.8", "")
	w.log(3, signInFailed, "Ada Hartley", hartley, "198.51.100.9", "")
	for i := range 5 {
		w.log(1, signInFailed, fmt.Sprint("Rival ", i), w.rival, "198.51.100.9", "")
	}
	for range 3 {
		w.Must(w.alarms.Find(t.Context()))
	}
	if n := w.Count(`select count(*) from security_log where event like 'alarm.%'`); n != 6 {
		t.Errorf("the log has %d alarms", n)
	}
	slices.Sort(w.seen)
	if got := strings.Join(w.seen, ", "); got != "CodesRefused High, CodesRefused High, Spraying High" {
		t.Error(got)
	}
	if got := w.list("admin"); len(got) != 3 {
		t.Errorf("an Admin sees %+v", got)
	}
	for who, want := range map[string]string{"merchant": "Ada Hartley", "rival@x.test": "Rival"} {
		got := w.list(who)
		for _, a := range got {
			if !strings.Contains(a.Sentence, want) && a.Subject != "198.51.100.9" || strings.Contains(a.Sentence, "6 accounts") {
				t.Errorf("%s sees %+v", who, a)
			}
		}
		if len(got) != map[string]int{"merchant": 1, "rival@x.test": 2}[who] {
			t.Errorf("%s sees %+v", who, got)
		}
	}
	w.Want(w.Send("shop", http.MethodPost, "/api/security-alarms/list", map[string]any{}), 403, "NotAllowed")

	// An alarm leads to its entries, of which everybody reads their own.
	entries := func(who, alarm string) (got []string) {
		t.Helper()
		asked := map[string]any{"Filter": map[string]any{"Alarm": alarm}}
		for _, e := range webtest.Decode[wire.SecurityLog](w.Server, w.Send(who, http.MethodPost, "/api/security-log/list", asked)).Entries {
			got = append(got, fmt.Sprintf("%s %s %d", e.Event, e.Target, e.Times))
		}
		slices.Sort(got)
		return got
	}
	for _, a := range w.list("admin") {
		got := strings.Join(entries("admin", a.Id), ", ")
		switch a.Pattern + " " + a.Subject {
		case "CodesRefused Ada Hartley":
			if got != strings.TrimSuffix(strings.Repeat("session.code_failed Ada Hartley 1, ", 4), ", ") {
				t.Error(got)
			}
			if foreign := entries("rival@x.test", a.Id); len(foreign) != 0 {
				t.Errorf("another merchant reads %v", foreign)
			}
		case "Spraying 198.51.100.9":
			if strings.Count(got, "session.sign_in_failed") != 7 || !strings.HasSuffix(got, "Rival 3 1") { // where it reached its threshold
				t.Error(got)
			}
		}
	}
	for _, none := range []string{"x", db.NewID()} {
		if got := entries("admin", none); len(got) != 0 {
			t.Errorf("%s: %v", none, got)
		}
	}

	own := w.list("merchant")[0]
	w.Want(w.Send("rival@x.test", http.MethodPut, "/api/security-alarms/"+own.Id+"/seen", nil), 404, "NotFound")
	w.Want(w.Send("admin", http.MethodPut, "/api/security-alarms/"+own.Id+"/seen", nil), 404, "NotFound")
	for range 2 {
		seen := webtest.Result[wire.SecurityAlarm](w.Server, w.Send("merchant", http.MethodPut, "/api/security-alarms/"+own.Id+"/seen", nil))
		if seen.SeenAt == nil || seen.SeenBy == "" {
			t.Errorf("%+v", seen)
		}
	}
	for _, a := range w.list("admin") {
		if a.SeenAt != nil {
			t.Errorf("a merchant's person saw to the Admins' alarm %+v", a)
		}
	}
}

func TestWhatAnAdminDoesIsNoneOfAMerchantsAlarms(t *testing.T) {
	w := marketplace(t)
	hartley := w.Callers["merchant"].MerchantID
	admin := w.Callers["ruth@x.test"]
	for range 6 {
		w.Must(audit.Record(auth.WithCaller(t.Context(), admin), w.Pool, audit.Entry{Action: "orders.exported", MerchantID: hartley,
			After: map[string]any{"Rows": 4000}}))
	}
	w.Must(w.alarms.Find(t.Context()))
	if got := w.list("merchant"); len(got) != 0 {
		t.Errorf("a merchant sees %+v", got)
	}
	var all []string
	for _, a := range w.list("admin") {
		all = append(all, a.Pattern)
	}
	slices.Sort(all)
	if got := strings.Join(all, " "); got != "LargeExports ManyExports" {
		t.Error(got)
	}
}

func TestAlarmsAreMailedTogetherAndNotAtOnceAgain(t *testing.T) {
	w := marketplace(t)
	for i := range 30 {
		w.log(1, "user.recovery_code_used", fmt.Sprint("Person ", i, " <b>"), "", "", "")
	}
	w.Must(w.alarms.Find(t.Context()))
	w.log(4, "session.code_failed", "Later", "", "", "")
	w.Must(w.alarms.Find(t.Context()))
	if n := w.Count(`select count(*) from river_job where kind = 'mail_security_alarms'`); n != 1 {
		t.Fatalf("%d mails", n)
	}
	args := alarmMailArgs{UserID: w.Callers["ruth@x.test"].UserID,
		At: webtest.Value[time.Time](w.Server, `select (args ->> 'at')::timestamptz from river_job where kind = 'mail_security_alarms'`)}
	w.Must(w.alarms.mail(t.Context(), args))
	if len(w.mails.sent) != 1 || !strings.Contains(w.mails.sent[0].Text, "and 10 more") || strings.Contains(w.mails.sent[0].Text, "Later") ||
		!strings.Contains(w.mails.sent[0].Text, "https://portal.example/admin/security?tab=1") || !strings.Contains(w.mails.sent[0].HTML, "&lt;b&gt;") {
		t.Errorf("%+v", w.mails.sent)
	}
	args.UserID = w.Callers["ada@x.test"].UserID
	w.Must(w.alarms.mail(t.Context(), args))
	if len(w.mails.sent) != 1 {
		t.Errorf("a merchant was told of the Admins' alarms: %+v", w.mails.sent[1])
	}
	w.Exec(`update security_alarms set mailed_at = mailed_at - interval '11 minutes'`)
	w.Must(w.alarms.Find(t.Context()))
	if n := w.Count(`select count(*) from river_job where kind = 'mail_security_alarms'`); n != 2 {
		t.Errorf("%d mails", n)
	}
}

func TestAnAdminChangesWhenAPatternIsAnAlarm(t *testing.T) {
	w := marketplace(t)
	page := webtest.Decode[wire.SecurityPatterns](w.Server, w.Send("admin", http.MethodPost, "/api/security-patterns/list", map[string]any{}))
	var names []string
	for _, p := range page.Patterns {
		names = append(names, p.Name)
	}
	known := Patterns()
	slices.Sort(known)
	if slices.Sort(names); !slices.Equal(names, known) {
		t.Errorf("the table has %v, the program %v", names, known)
	}
	body := map[string]any{"Minutes": 30, "Threshold": 2, "Severity": "Low", "Active": true}
	w.Want(w.Send("merchant", http.MethodPut, "/api/security-patterns/CodesRefused", body), 403, "NotAllowed")
	w.Want(w.Send("admin", http.MethodPut, "/api/security-patterns/Nothing", body), 404, "NotFound")
	body["Threshold"] = 0
	w.Want(w.Send("admin", http.MethodPut, "/api/security-patterns/CodesRefused", body), 422, "Threshold")
	body["Threshold"] = 2
	for range 2 {
		w.Want(w.Send("admin", http.MethodPut, "/api/security-patterns/CodesRefused", body), 200, "")
	}
	if n := w.Count(`select count(*) from security_log where event = 'security_pattern.changed'`); n != 1 {
		t.Errorf("%d entries", n)
	}
	w.log(2, "session.code_failed", "Ada", "", "", "")
	w.Must(w.alarms.Find(t.Context()))
	if got := w.list("admin"); len(got) != 1 || got[0].Severity != "Low" {
		t.Errorf("%+v", got)
	}
	body["Active"] = false
	w.Want(w.Send("admin", http.MethodPut, "/api/security-patterns/CodesRefused", body), 200, "")
	w.log(2, "session.code_failed", "Ben", "", "", "")
	w.Must(w.alarms.Find(t.Context()))
	if got := w.list("admin"); len(got) != 1 {
		t.Errorf("%+v", got)
	}
}

func TestEachPatternReadsItsEntriesFromTheLog(t *testing.T) {
	w := marketplace(t)
	hartley := w.Callers["merchant"].MerchantID
	ada := auth.WithCaller(auth.WithClientIP(t.Context(), "198.51.100.1"), w.Callers["ada@x.test"])
	record := func(n int, who *auth.Caller, e audit.Entry) {
		t.Helper()
		for range n {
			ctx := auth.WithClientIP(t.Context(), "203.0.113.7")
			if who != nil {
				ctx = auth.WithCaller(ctx, who)
			}
			e.MerchantID = hartley
			w.Must(audit.Record(ctx, w.Pool, e))
		}
	}
	merchant, admin := w.Callers["ada@x.test"], w.Callers["ruth@x.test"]
	w.Must(audit.Record(ada, w.Pool, audit.Entry{At: time.Now().Add(-48 * time.Hour), Action: signedIn, MerchantID: hartley}))
	record(1, merchant, audit.Entry{Action: signedIn})
	record(1, merchant, audit.Entry{Action: "payment_details.changed"})
	record(5, nil, audit.Entry{Actor: "Till", Action: "till.pin_refused", TargetLabel: "Counter 1"})
	record(20, merchant, audit.Entry{Action: "recipient.removed"})
	record(1, admin, audit.Entry{At: time.Now(), Action: seenAs, After: map[string]any{"Reason": "It asked"}})
	refusals := NewRefusals(w.Pool, slog.Default(), time.Now)
	for range 50 {
		refusals.Add(merchant, nil, "NotAllowed", "GET /x", "203.0.113.7")
		refusals.AddUnsigned(hartley, "POST /y", "203.0.113.7")
	}
	w.Must(refusals.Flush(t.Context()))
	w.Must(w.alarms.Find(t.Context()))
	for _, who := range []string{"admin", "merchant"} {
		got := map[string]bool{}
		for _, a := range w.list(who) {
			got[a.Pattern] = true
		}
		for _, want := range []string{"ChangeFromNewPlace", "PinsRefused", "ManyRemovals", "AccessRefused", "SignaturesRefused"} {
			if !got[want] {
				t.Errorf("%s misses %s", who, want)
			}
		}
	}
}
