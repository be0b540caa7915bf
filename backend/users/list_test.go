package users

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestListOfUsers(t *testing.T) {
	h := setup(t)
	h.invited("admin", wire.UserInvite{Email: "zed@x.test", UserAccess: wire.UserAccess{FirstName: "aaron", LastName: "Ashe", Role: "Shop", ShopId: h.camden}})
	h.Want(h.Send("admin", "POST", "/api/users/"+h.hackneyUser+"/deactivate", nil), 200, "")
	list := func(who string, body map[string]any) string {
		t.Helper()
		out := webtest.Decode[wire.UserList](h.Server, h.Send(who, "POST", "/api/users/list", body))
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
	h.Want(h.Send("admin", "POST", "/api/users/list", map[string]any{"Filter": map[string]any{"Role": []string{"Owner"}}}), 422, "ValidationFailed")
	h.Want(h.Send("shop", "POST", "/api/users/list", map[string]any{}), 403, "NotAllowed")
}

func TestEveryChangeIsLogged(t *testing.T) {
	h := setup(t)
	u := h.invited("merchant", shopUser("new@x.test", h.soho))
	h.pass(time.Minute)
	for _, act := range []string{"resend", "deactivate", "reactivate"} {
		h.Want(h.Send("merchant", "POST", "/api/users/"+u.Id+"/"+act, nil), 200, "")
		h.pass(time.Minute)
	}
	h.Want(h.Send("merchant", "PUT", "/api/users/"+u.Id, wire.UserAccess{Role: "Shop", ShopId: h.camden}), 200, "")
	var got []string
	for _, e := range h.entries() {
		if e.ActorId != h.hartleyHead || e.TargetId != u.Id || e.TargetKind != "user" || e.MerchantName != "Hartley" || e.Address != "192.0.2.1" {
			t.Errorf("%+v", e)
		}
		got = append(got, fmt.Sprint(e.Action, e.Before["Status"], e.After["Status"]))
	}
	want := "user.changed<nil> <nil> user.reactivatedDeactivatedInvited user.deactivatedInvitedDeactivated user.invitation_resent<nil> <nil> " +
		"user.invited<nil>Invited"
	if strings.Join(got, " ") != want {
		t.Error(strings.Join(got, " "))
	}
	if n := h.Count(`select count(*) from audit_log where before::text || after::text ~* 'argon|password|hash|token'`); n != 0 {
		t.Error("a secret is in the log")
	}
	actions := webtest.Result[[]string](h.Server, h.Send("admin", "GET", "/api/audit/actions", nil))
	if strings.Join(actions, " ") != "user.changed user.deactivated user.invitation_resent user.invited user.reactivated" {
		t.Error(actions)
	}
}
