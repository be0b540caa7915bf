package users

import (
	"context"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/wire"
)

var update = flag.Bool("update", false, "write the golden files anew")

func TestListOfUsers(t *testing.T) {
	h := setup(t)
	h.invited("admin", wire.UserInvite{Email: "zed@x.test", UserAccess: wire.UserAccess{FirstName: "aaron", LastName: "Ashe", Role: "Shop", ShopId: h.camden}})
	h.want(h.send("admin", "POST", "users/"+h.hackneyUser+"/deactivate", nil), 200, "")
	list := func(who string, body map[string]any) string {
		t.Helper()
		out := decoded[wire.UserList](h, h.send(who, "POST", "users/list", body))
		var names []string
		for _, u := range out.Users {
			names = append(names, strings.TrimSuffix(u.Email, "@x.test"))
		}
		return fmt.Sprint(out.Total, " ", strings.Join(names, " "))
	}
	cases := []struct {
		who  string
		body map[string]any
		want string
	}{
		{"admin", nil, "7 zed admin boss hackney merchant rival shop"},
		{"admin", map[string]any{"OrderBy": "desc", "Size": 2}, "7 shop rival"},
		{"admin", map[string]any{"Size": 3, "Page": 3}, "7 shop"},
		{"admin", map[string]any{"Query": "ASHE camden"}, "1 zed"},
		{"admin", map[string]any{"Query": "hartley"}, "3 zed merchant shop"},
		{"admin", map[string]any{"Query": "100%_\x00"}, "0 "},
		{"admin", map[string]any{"Filter": map[string]any{"Role": []string{"Admin", "Merchant"}}}, "4 admin boss merchant rival"},
		{"admin", map[string]any{"Filter": map[string]any{"Status": []string{"Invited"}}}, "1 zed"},
		{"admin", map[string]any{"Filter": map[string]any{"Status": []string{"Deactivated"}}}, "1 hackney"},
		{"admin", map[string]any{"Filter": map[string]any{"Merchants": []string{h.rival}}}, "2 hackney rival"},
		{"admin", map[string]any{"Filter": map[string]any{"Shops": []string{h.soho, "x"}}}, "1 shop"},
		{"admin", map[string]any{"Filter": map[string]any{"Shops": []string{"x\x00"}}}, "0 "},
		{"merchant", nil, "2 zed shop"},
		{"merchant", map[string]any{"Filter": map[string]any{"Merchants": []string{h.rival}}}, "0 "},
		{"merchant", map[string]any{"Query": "hackney"}, "0 "},
		{"rival", nil, "1 hackney"},
	}
	for _, c := range cases {
		if c.body == nil {
			c.body = map[string]any{}
		}
		if got := list(c.who, c.body); got != c.want {
			t.Errorf("%s %v: %s, want %s", c.who, c.body, got, c.want)
		}
	}
	h.want(h.send("admin", "POST", "users/list", map[string]any{"Filter": map[string]any{"Role": []string{"Owner"}}}), 422, "ValidationFailed")
	h.want(h.send("shop", "POST", "users/list", map[string]any{}), 403, "NotAllowed")
}

func TestEveryChangeIsWrittenDown(t *testing.T) {
	h := setup(t)
	u := h.invited("merchant", shopUser("new@x.test", h.soho))
	h.pass(time.Minute)
	for _, act := range []string{"resend", "deactivate", "reactivate"} {
		h.want(h.send("merchant", "POST", "users/"+u.Id+"/"+act, nil), 200, "")
		h.pass(time.Minute)
	}
	h.want(h.send("merchant", "PUT", "users/"+u.Id, wire.UserAccess{Role: "Shop", ShopId: h.camden}), 200, "")
	var got []string
	for _, e := range h.entries() {
		if e.ActorId != h.hartleyHead || e.TargetId != u.Id || e.TargetKind != "user" || e.MerchantName != "Hartley" || e.Address != "192.0.2.1" {
			t.Errorf("%+v", e)
		}
		got = append(got, fmt.Sprint(e.Action, e.Before["Status"], e.After["Status"]))
	}
	want := "user.changed<nil> <nil> user.reactivatedDeactivatedInvited user.deactivatedInvitedDeactivated user.invitation_resent<nil> <nil> user.invited<nil>Invited"
	if strings.Join(got, " ") != want {
		t.Error(strings.Join(got, " "))
	}
	if n := h.count(`select count(*) from audit_log where before::text || after::text ~* 'argon|password|hash|token'`); n != 0 {
		t.Error("a secret is in the log")
	}
	actions := result[[]string](h, h.send("admin", "GET", "audit/actions", nil))
	if strings.Join(actions, " ") != "user.changed user.deactivated user.invitation_resent user.invited user.reactivated" {
		t.Error(actions)
	}
}

func TestTheLogIsOnlyAddedTo(t *testing.T) {
	h := setup(t)
	h.invited("admin", shopUser("new@x.test", h.soho))
	for _, sql := range []string{`update audit_log set actor = 'nobody'`, `delete from audit_log`} {
		if _, err := h.pool.Exec(t.Context(), sql); !db.Violates(err, "") || err == nil {
			t.Errorf("%s: %v", sql, err)
		}
	}
	if len(h.entries()) != 1 {
		t.Error("an entry went")
	}
}

// add writes an entry as another domain would.
func (h *house) add(ctx context.Context, e Entry) {
	h.t.Helper()
	if err := db.InTx(ctx, h.pool, func(tx pgx.Tx) error { return Audit(ctx, tx, e) }); err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) sampleLog() {
	at := func(s string) time.Time { moment, _ := time.Parse(time.RFC3339, s); return moment }
	ruth := auth.WithCaller(h.t.Context(), &auth.Caller{UserID: h.people["admin"].UserID, Name: "Ruth Castellan", Email: "ruth@x.test", Role: "Admin"})
	const id = "01920000-0000-7000-8300-000000000003"
	h.add(ruth, Entry{At: at("2026-03-29T00:59:59Z"), Action: "user.invited", TargetKind: "user", TargetID: id, TargetLabel: `Martha "M" Quill <m@x.test>`,
		MerchantID: h.hartley, After: map[string]any{"Role": "Shop", "Shop": "Soho, W1", "Abilities": ""}})
	h.add(ruth, Entry{At: at("2026-03-29T01:00:00Z"), Action: "user.changed", TargetKind: "user", TargetID: id, TargetLabel: "=cmd|' /C calc'!A0", MerchantID: h.hartley,
		Before: map[string]any{"FirstName": "Zo\u00eb"}, After: map[string]any{"FirstName": "=1+1"}})
	h.add(h.t.Context(), Entry{At: at("2026-10-25T00:30:00Z"), Action: "shop.archived", TargetKind: "shop", TargetLabel: "-2+3", MerchantID: h.rival})
	h.add(h.t.Context(), Entry{At: at("2026-10-25T01:30:00Z"), Actor: "@SUM(1)", Action: "shop.renamed", TargetKind: "shop", TargetLabel: "+44 20\nSecond line", MerchantID: h.rival})
}

func TestCSVGolden(t *testing.T) {
	h := setup(t)
	h.sampleLog()
	out := decoded[wire.AuditFile](h, h.send("admin", "POST", "audit/csv", map[string]any{}))
	if out.FileName != "audit-2026-03-28.csv" {
		t.Error(out.FileName)
	}
	const golden = "testdata/audit.csv.golden"
	if *update {
		if err := os.WriteFile(golden, out.Data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || string(want) != string(out.Data) {
		t.Errorf("%v\n%s", err, out.Data)
	}
	if e := h.entries(); len(e) != 5 || h.count(`select count(*) from audit_log where action = 'audit.exported' and after = '{"Rows": 4}'`) != 1 {
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
		out := decoded[wire.AuditList](h, h.send("admin", "POST", "audit/list", body))
		var got []string
		for _, e := range out.Entries {
			got = append(got, e.Action)
		}
		if strings.Join(got, " ") != c.want || out.Total != len(got) {
			t.Errorf("%v: %d %v, want %s", c.filter, out.Total, got, c.want)
		}
	}
	asc := decoded[wire.AuditList](h, h.send("admin", "POST", "audit/list", map[string]any{"OrderBy": "asc", "Size": 1, "Page": 2}))
	if asc.Total != 4 || len(asc.Entries) != 1 || asc.Entries[0].Action != "user.changed" || asc.Entries[0].At.Location() != time.UTC {
		t.Errorf("%+v", asc)
	}
	h.want(h.send("admin", "POST", "audit/list", map[string]any{"Filter": map[string]any{"From": "2026-02-01T00:00:00Z", "To": "2026-01-01T00:00:00Z"}}), 422, "Filter.To")
	h.want(h.send("admin", "POST", "audit/csv", map[string]any{"Filter": map[string]any{"From": "2100-02-01T00:00:00Z"}}), 422, "Filter.From")
}

func TestExportIsBounded(t *testing.T) {
	h := setup(t)
	h.exec(`insert into audit_log (actor, action, target_kind, at) select 'Load', 'load.made', 'load', timestamptz '2026-01-01Z' + i * interval '1 s' from generate_series(1, 50001) i`)
	h.want(h.send("admin", "POST", "audit/csv", map[string]any{}), 422, "Filter.From")
	out := decoded[wire.AuditFile](h, h.send("admin", "POST", "audit/csv", map[string]any{"Filter": map[string]any{"From": "2026-01-01T00:00:02Z"}}))
	if n := strings.Count(string(out.Data), "\r\n"); n != 50_001 {
		t.Errorf("%d lines", n)
	}
	list := decoded[wire.AuditList](h, h.send("admin", "POST", "audit/list", map[string]any{}))
	if list.Total != maxCounted {
		t.Errorf("%d counted", list.Total)
	}
}
