package audit

import (
	"context"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/db/list"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestMain(m *testing.M) { dbtest.Main(m) }

// harness is a server with the audit log's operations and two merchants.
type harness struct {
	*webtest.Server
	hartley, rival string
}

func setup(t *testing.T) *harness {
	t.Helper()
	now := func() time.Time { return time.Date(2026, 3, 28, 12, 0, 0, 0, time.UTC) }
	s := webtest.New(t, func(api *web.API, pool *pgxpool.Pool) { New(pool, now).Register(api) })
	h := &harness{Server: s, hartley: s.Callers["merchant"].MerchantID, rival: webtest.NewID()}
	h.Exec(`insert into merchants (id, name) values ($1, 'Rival')`, h.rival)
	return h
}

// send posts a body to /api/audit/path as the Admin.
func (h *harness) send(path string, body map[string]any) *httptest.ResponseRecorder {
	h.T.Helper()
	return h.Send("admin", http.MethodPost, "/api/audit/"+path, body)
}

func (h *harness) entries() []wire.AuditEntry {
	h.T.Helper()
	return webtest.Decode[wire.AuditList](h.Server, h.send("list", map[string]any{"Size": 100})).Entries
}

func TestTheLogIsOnlyAddedTo(t *testing.T) {
	h := setup(t)
	h.add(t.Context(), Entry{Action: "shop.archived", TargetKind: "shop"})
	for _, sql := range []string{`update audit_log set actor = 'nobody'`, `delete from audit_log`} {
		if _, err := h.Pool.Exec(t.Context(), sql); !db.Violates(err, "") || err == nil {
			t.Errorf("%s: %v", sql, err)
		}
	}
	if len(h.entries()) != 1 {
		t.Error("an entry went")
	}
}

// add writes an entry as another domain would.
func (h *harness) add(ctx context.Context, e Entry) {
	h.T.Helper()
	if err := db.InTx(ctx, h.Pool, func(tx pgx.Tx) error { return Record(ctx, tx, e) }); err != nil {
		h.T.Fatal(err)
	}
}

func (h *harness) sampleLog() {
	at := func(s string) time.Time { moment, _ := time.Parse(time.RFC3339, s); return moment }
	ruth := auth.WithCaller(h.T.Context(), &auth.Caller{UserID: h.Callers["admin"].UserID, Name: "Ruth Castellan", Email: "ruth@x.test", Role: wire.RoleAdmin})
	const id = "01920000-0000-7000-8300-000000000003"
	h.add(ruth, Entry{At: at("2026-03-29T00:59:59Z"), Action: "user.invited", TargetKind: "user", TargetID: id, TargetLabel: `Martha "M" Quill <m@x.test>`,
		MerchantID: h.hartley, After: map[string]any{"Role": "Shop", "Shop": "Soho, W1", "Abilities": ""}})
	h.add(ruth, Entry{At: at("2026-03-29T01:00:00Z"), Action: "user.changed", TargetKind: "user", TargetID: id, TargetLabel: "=cmd|' /C calc'!A0",
		MerchantID: h.hartley,
		Before:     map[string]any{"FirstName": "Zo\u00eb"}, After: map[string]any{"FirstName": "=1+1"}})
	h.add(h.T.Context(), Entry{At: at("2026-10-25T00:30:00Z"), Action: "shop.archived", TargetKind: "shop", TargetLabel: "-2+3", MerchantID: h.rival})
	h.add(h.T.Context(), Entry{At: at("2026-10-25T01:30:00Z"), Actor: "@SUM(1)", Action: "shop.renamed", TargetKind: "shop",
		TargetLabel: "+44 20\nSecond line", MerchantID: h.rival})
}

func TestCSVGolden(t *testing.T) {
	h := setup(t)
	h.sampleLog()
	answer := h.send("csv", map[string]any{})
	out := answer.Body.Bytes()
	if got := answer.Header().Get("Content-Disposition"); got != "attachment; filename=audit-2026-03-28.csv" {
		t.Error(got)
	}
	const golden = "testdata/audit.csv.golden"
	if *update {
		if err := os.WriteFile(golden, out, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || string(want) != string(out) {
		t.Errorf("%v\n%s", err, out)
	}
	if e := h.entries(); len(e) != 5 || h.Count(`select count(*) from audit_log where action = 'audit.exported' and after = '{"Rows": 4}'`) != 1 {
		t.Error("the export was not written down")
	}
}

func TestAuditFilters(t *testing.T) {
	h := setup(t)
	h.sampleLog()
	cases := []struct {
		filter map[string]any
		want   string
	}{
		{nil, "shop.renamed shop.archived user.changed user.invited"},
		{map[string]any{"From": "2026-03-29T01:00:00Z", "To": "2026-10-25T01:30:00Z"}, "shop.archived user.changed"},
		{map[string]any{"Actor": "CASTELLAN ruth@"}, "user.changed user.invited"},
		{map[string]any{"Actor": "system"}, "shop.archived"},
		{map[string]any{"Actor": "%"}, ""},
		{map[string]any{"Target": "quill"}, "user.invited"},
		{map[string]any{"Action": []string{"user.invited", "shop.renamed"}}, "shop.renamed user.invited"},
		{map[string]any{"Action": []string{"\x00"}}, ""},
		{map[string]any{"Merchants": []string{h.rival}}, "shop.renamed shop.archived"},
		{map[string]any{"Merchants": []string{"none"}}, ""},
	}
	for _, c := range cases {
		body := map[string]any{}
		if c.filter != nil {
			body["Filter"] = c.filter
		}
		out := webtest.Decode[wire.AuditList](h.Server, h.send("list", body))
		var got []string
		for _, e := range out.Entries {
			got = append(got, e.Action)
		}
		if strings.Join(got, " ") != c.want || out.Total != len(got) {
			t.Errorf("%v: %d %v, want %s", c.filter, out.Total, got, c.want)
		}
	}
	asc := webtest.Decode[wire.AuditList](h.Server, h.send("list", map[string]any{"OrderBy": "asc", "Size": 1, "Page": 2}))
	if asc.Total != 4 || len(asc.Entries) != 1 || asc.Entries[0].Action != "user.changed" || asc.Entries[0].At.Location() != time.UTC {
		t.Errorf("%+v", asc)
	}
	h.Want(h.send("list", map[string]any{"Filter": map[string]any{"From": "2026-02-01T00:00:00Z", "To": "2026-01-01T00:00:00Z"}}), 422, "Filter.To")
	h.Want(h.send("csv", map[string]any{"Filter": map[string]any{"From": "2100-02-01T00:00:00Z"}}), 422, "Filter.From")
}

func TestExportIsBounded(t *testing.T) {
	h := setup(t)
	h.Exec(`insert into audit_log (actor, action, target_kind, at) select 'Load', 'load.made', 'load', timestamptz '2026-01-01Z' + i * interval '1 s'
		from generate_series(1, 50001) i`)
	h.Want(h.send("csv", map[string]any{}), 422, "Filter.From")
	out := h.send("csv", map[string]any{"Filter": map[string]any{"From": "2026-01-01T00:00:02Z"}})
	if n := strings.Count(out.Body.String(), "\r\n"); out.Code != 200 || n != 50_001 {
		t.Errorf("%d lines", n)
	}
	page := webtest.Decode[wire.AuditList](h.Server, h.send("list", map[string]any{}))
	if page.Total != list.MaxCounted {
		t.Errorf("%d counted", page.Total)
	}
}

func TestOnlyAdminsSeeTheLog(t *testing.T) {
	h := setup(t)
	for _, path := range []string{"list", "csv"} {
		h.Want(h.Send("merchant", http.MethodPost, "/api/audit/"+path, map[string]any{}), 403, "")
	}
}

func TestTheLogAndItsExportAreSearched(t *testing.T) {
	h := setup(t)
	h.sampleLog()
	for query, want := range map[string]int{"CASTELLAN changed": 1, "quill": 1, "archived": 1, "nobody": 0, "%": 0} {
		body := map[string]any{"Query": query}
		out := webtest.Decode[wire.AuditList](h.Server, h.send("list", body))
		lines := strings.Count(h.send("csv", body).Body.String(), "\r\n") - 1
		if out.Total != want || lines != want {
			t.Errorf("%q: %d entries and %d lines, want %d", query, out.Total, lines, want)
		}
	}
}
