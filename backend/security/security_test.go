package security

import (
	"log/slog"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/audit"
	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

var noon = time.Date(2026, 3, 28, 12, 0, 0, 0, time.UTC)

func clock() time.Time { return noon }

func setup(t *testing.T) *webtest.Server {
	t.Helper()
	return webtest.New(t, func(api *web.API, pool *pgxpool.Pool) { New(pool, clock).Register(api) })
}

func events(s *webtest.Server, who string, filter map[string]any) string {
	s.T.Helper()
	page := webtest.Decode[wire.SecurityLog](s, s.Send(who, http.MethodPost, "/api/security-log/list", map[string]any{"Filter": filter}))
	var all []string
	for _, e := range page.Entries {
		all = append(all, e.Event)
	}
	return strings.Join(all, " ")
}

func TestTheLogHasWhatConcernsAccess(t *testing.T) {
	s := setup(t)
	merchant := s.Callers["merchant"].MerchantID
	for i, action := range []string{"shop.renamed", "session.signed_in", "session.sign_in_failed", "key.revoked", "orders.exported", "user.changed"} {
		e := audit.Entry{At: noon.Add(time.Duration(i) * time.Second), Actor: "Ada 🦔 <ada@x.test>", Action: action, TargetKind: "x", TargetLabel: "شركة"}
		if i%2 == 1 {
			e.MerchantID = merchant
		}
		s.Must(audit.Record(auth.WithClientIP(t.Context(), "203.0.113.7"), s.Pool, e))
	}
	ruth := auth.WithCaller(t.Context(), s.User("ruth@x.test", wire.RoleAdmin, "", ""))
	s.Must(audit.Record(ruth, s.Pool, audit.Entry{At: noon, Action: "user.deactivated", MerchantID: merchant}))
	see := audit.Entry{At: noon.Add(time.Minute), Action: "session.seen_as", TargetLabel: "Hartley", MerchantID: merchant,
		After: map[string]any{"Reason": "It asked"}}
	s.Must(audit.Record(auth.WithClientIP(ruth, "198.51.100.9"), s.Pool, see))
	moss := see
	moss.MerchantID, moss.TargetLabel = s.Merchant("Moss"), "Moss"
	s.Must(audit.Record(ruth, s.Pool, moss))
	want := "session.seen_as session.seen_as user.changed orders.exported key.revoked session.sign_in_failed session.signed_in user.deactivated"
	if got := events(s, "admin", nil); got != want {
		t.Error(got)
	}
	if got := events(s, "admin", map[string]any{"Refused": true}); got != "session.sign_in_failed" {
		t.Error(got)
	}
	if got := events(s, "merchant", nil); got != "session.seen_as user.changed key.revoked session.signed_in" {
		t.Error(got)
	}
	s.Want(s.Send("shop", http.MethodPost, "/api/security-log/list", map[string]any{}), 403, "NotAllowed")
	csv := s.Send("merchant", http.MethodPost, "/api/security-log/csv", map[string]any{}).Body.String()
	if strings.Count(csv, "\r\n") != 5 || !strings.Contains(csv, "203.0.113.7") || strings.Contains(csv, "user.deactivated") ||
		!strings.Contains(csv, "It asked") || strings.Contains(csv, "198.51.100.9") {
		t.Error(csv)
	}
}

func TestRefusalsAreCounted(t *testing.T) {
	s := setup(t)
	r := NewRefusals(s.Pool, slog.Default(), clock)
	shop := s.Callers["shop"]
	for range 3 {
		r.Add(shop, nil, "NotAllowed", "GET /api/users/{id}", "203.0.113.7")
	}
	r.Add(nil, &auth.Key{Name: "Till", MerchantID: shop.MerchantID}, "NotAllowed", strings.Repeat("é", 600), "203.0.113.7")
	r.Add(nil, nil, "CrossSite", "POST /x", "203.0.113.7")
	s.Must(r.Flush(t.Context()))
	s.Must(r.Flush(t.Context()))
	page := webtest.Decode[wire.SecurityLog](s, s.Send("merchant", http.MethodPost, "/api/security-log/list", map[string]any{"Query": "NotAllowed users"}))
	if len(page.Entries) != 1 || page.Entries[0].Times != 3 || !page.Entries[0].Refused || page.Entries[0].Detail != "NotAllowed, GET /api/users/{id}" {
		t.Errorf("%+v", page.Entries)
	}
	if n := s.Count(`select count(*) from security_log`); n != 2 {
		t.Errorf("%d rows", n)
	}
	for i := range maxRefusals + 10 {
		r.Add(shop, nil, "NotAllowed", strings.Repeat("x", i%400)+strings.Repeat("y", i/400), "203.0.113.7")
	}
	if n := len(r.seen); n > maxRefusals {
		t.Errorf("%d are kept", n)
	}
}

func TestTheLogIsOnlyAddedToAndEnds(t *testing.T) {
	s := setup(t)
	s.Exec(`insert into security_log (at, event, refused, actor) values (now() - interval '14 months', 'old', false, 'x'), (now(), 'new', false, 'x')`)
	for _, sql := range []string{`update security_log set actor = 'nobody'`, `delete from security_log`} {
		if _, err := s.Pool.Exec(t.Context(), sql); !db.Violates(err, "") {
			t.Errorf("%s: %v", sql, err)
		}
	}
	s.Must(Sweep(t.Context(), s.Pool, time.Now()))
	if got := s.Count(`select count(*) from security_log where event = 'new'`); got != 1 || s.Count(`select count(*) from security_log`) != 1 {
		t.Error(got)
	}
}
