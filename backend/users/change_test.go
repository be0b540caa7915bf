package users

import (
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestDeactivationEndsSessionsAndLinks(t *testing.T) {
	h := setup(t)
	session := h.signIn("shop@x.test")
	h.Want(h.Send(session, "GET", "/api/portal/profile", nil), 200, "")
	notified := h.listen()
	u := webtest.Result[wire.User](h.Server, h.Send("merchant", "POST", "/api/users/"+h.sohoUser+"/deactivate", nil))
	if u.Status != wire.UserDeactivated {
		t.Fatalf("%+v", u)
	}
	notified(h.sohoUser)
	if n := h.Count(`select count(*) from sessions where user_id = $1 and revoked_at is null`, h.sohoUser); n != 0 {
		t.Fatalf("%d sessions are open", n)
	}
	h.pass(time.Minute) // a server caches sessions for at most ten seconds
	h.Want(h.Send(session, "GET", "/api/portal/profile", nil), 401, "")
	h.Want(h.Send("", "POST", "/api/portal/login", wire.Login{Email: "shop@x.test", Password: password}), 401, "InvalidCredentials")
	h.Want(h.Send("merchant", "POST", "/api/users/"+h.sohoUser+"/deactivate", nil), 409, "AlreadyDeactivated")
	h.Want(h.Send("merchant", "POST", "/api/users/"+h.sohoUser+"/resend", nil), 409, "Deactivated")

	h.Want(h.Send("merchant", "POST", "/api/users/"+h.sohoUser+"/reactivate", nil), 200, "")
	h.Want(h.Send("merchant", "POST", "/api/users/"+h.sohoUser+"/reactivate", nil), 409, "NotDeactivated")
	h.Want(h.Send(session, "GET", "/api/portal/profile", nil), 401, "")
	h.signIn("shop@x.test")
}

func TestTheLinkOfADeactivatedUserStaysInvalid(t *testing.T) {
	h := setup(t)
	u := h.invited("admin", shopUser("new@x.test", h.soho))
	_, link := h.deliver()
	h.Want(h.Send("admin", "POST", "/api/users/"+u.Id+"/deactivate", nil), 200, "")
	h.Want(h.Send("admin", "POST", "/api/users/"+u.Id+"/reactivate", nil), 200, "")
	h.Want(h.choose(link), 422, "ResetLinkInvalid")
	_, link = h.deliver() // invited again
	h.Want(h.choose(link), 200, "")
}

// listen returns a function that waits until the servers have been notified of an id.
func (h *fixture) listen() func(id string) {
	conn, err := pgx.ConnectConfig(h.T.Context(), h.Pool.Config().ConnConfig.Copy())
	if err != nil {
		h.T.Fatal(err)
	}
	h.T.Cleanup(func() { conn.Close(h.T.Context()) })
	if _, err := conn.Exec(h.T.Context(), `listen portal_session`); err != nil {
		h.T.Fatal(err)
	}
	return func(id string) {
		for {
			n, err := conn.WaitForNotification(h.T.Context())
			if err != nil {
				h.T.Fatal(err)
			}
			if n.Payload == id {
				return
			}
		}
	}
}

func TestChangeTakesEffect(t *testing.T) {
	h := setup(t)
	session := h.signIn("shop@x.test")
	notified := h.listen()
	u := webtest.Result[wire.User](h.Server, h.Send("admin", "PUT", "/api/users/"+h.sohoUser,
		wire.UserAccess{FirstName: "Zara", Role: "Merchant", MerchantId: h.bare, Abilities: []string{"view_orders"}}))
	var published int
	err := h.Pool.QueryRow(t.Context(), `select count(*) from events where kind = 'Profile' and user_id = $1 and entity_id = $1`, h.sohoUser).Scan(&published)
	if err != nil || published != 1 {
		t.Fatalf("%d events for open screens, %v", published, err)
	}
	if n := h.Count(`select count(*) from events where kind = 'User' and merchant_id = $1 and entity_id = $2`, h.bare, h.sohoUser); n != 1 {
		t.Errorf("%d events for the lists of users", n)
	}
	if u.Role != "Merchant" || u.MerchantName != "Bare" || u.ShopId != "" || u.FirstName != "Zara" || strings.Join(u.Abilities, "") != "view_orders" {
		t.Fatalf("%+v", u)
	}
	notified(h.sohoUser)
	p := webtest.Result[wire.Profile](h.Server, h.Send(session, "GET", "/api/portal/profile", nil))
	if p.Role != "Merchant" || p.MerchantName != "Bare" || p.ShopName != "" {
		t.Errorf("%+v", p)
	}
	e := h.entries()[0]
	if e.Action != "user.changed" || e.Actor != "admin@x.test" || e.TargetLabel != "Zara <shop@x.test>" || e.MerchantId != h.bare ||
		e.Before["Role"] != "Shop" || e.After["Role"] != "Merchant" || e.Before["Shop"] != "Soho" || e.After["Abilities"] != "view_orders" ||
		e.After["Email"] != nil || e.Address == "" {
		t.Errorf("%+v", e)
	}
	before := len(h.entries())
	h.Want(h.Send("admin", "PUT", "/api/users/"+h.sohoUser, wire.UserAccess{FirstName: "Zara", Role: "Merchant", MerchantId: h.bare,
		Abilities: []string{"view_orders"}}), 200, "")
	if len(h.entries()) != before {
		t.Error("a change that changes nothing was written down")
	}
}

func TestUsersCannotDeactivateOrDemoteThemselves(t *testing.T) {
	h := setup(t)
	self := "/api/users/" + h.Callers["admin"].UserID
	h.Want(h.Send("admin", "POST", self+"/deactivate", nil), 403, "Yourself")
	h.Want(h.Send("admin", "PUT", self, wire.UserAccess{Role: "Merchant", MerchantId: h.bare}), 403, "Yourself")
	h.Want(h.Send("admin", "PUT", self, wire.UserAccess{Role: "Shop", ShopId: h.soho}), 403, "Yourself")
	u := webtest.Result[wire.User](h.Server, h.Send("admin", "PUT", self, wire.UserAccess{FirstName: "Ruth", Role: "Admin", Abilities: []string{"reject_orders"}}))
	if u.FirstName != "Ruth" || len(u.Abilities) != 1 || u.Status != wire.UserActive {
		t.Errorf("%+v", u)
	}
	h.Want(h.Send("merchant", "POST", "/api/users/"+h.hartleyHead+"/deactivate", nil), 404, "NotFound")
}

func TestAMerchantChangesOnlyUsersOfItsShops(t *testing.T) {
	h := setup(t)
	path := "/api/users/" + h.sohoUser
	h.Exec(`update users set abilities = '{cancel_collect_orders}' where id = $1`, h.sohoUser)
	h.Want(h.Send("merchant", "PUT", path, wire.UserAccess{Role: "Admin"}), 403, "NotAllowed")
	h.Want(h.Send("merchant", "PUT", path, wire.UserAccess{Role: "Merchant", MerchantId: h.hartley}), 403, "NotAllowed")
	h.Want(h.Send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.hackney}), 422, "ShopId")
	h.Want(h.Send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.camden, Abilities: []string{"view_detailed_account_settings"}}), 422,
		"Abilities")
	kept := webtest.Result[wire.User](h.Server, h.Send("merchant", "PUT", path,
		wire.UserAccess{Role: "Shop", ShopId: h.camden, Abilities: []string{"cancel_collect_orders", "view_order_region"}}))
	if kept.ShopId != h.camden || len(kept.Abilities) != 2 {
		t.Fatalf("what an Admin granted was lost: %+v", kept)
	}
	h.Want(h.Send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.camden}), 200, "")
	h.Want(h.Send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.camden, Abilities: []string{"cancel_collect_orders"}}), 422, "Abilities")
}

func TestUserOfAnArchivedShopCanStayThere(t *testing.T) {
	h := setup(t)
	h.Exec(`update users set shop_id = $2 where id = $1`, h.sohoUser, h.closed)
	h.Want(h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, wire.UserAccess{FirstName: "Zara", Role: "Shop", ShopId: h.closed}), 200, "")
	h.Want(h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, wire.UserAccess{Role: "Shop", ShopId: h.soho}), 200, "")
	h.Want(h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, wire.UserAccess{Role: "Shop", ShopId: h.closed}), 422, "ShopId")
}

// Every operation that names a user, called by everybody who may not use it: not found or not allowed, and
// nothing changes.
func TestUsersOfOthersAreNotFound(t *testing.T) {
	h := setup(t)
	state := `select count(*) from users where deactivated_at is null and invited_at is null and first_name = ''`
	before := h.Count(state)
	targets := map[string][]string{"merchant": {h.hackneyUser, h.hartleyHead, h.rivalHead, h.Callers["admin"].UserID, webtest.NewID()},
		"rival": {h.sohoUser, h.hartleyHead},
		"shop":  {h.sohoUser, h.hackneyUser}, "": {h.sohoUser}}
	for who, ids := range targets {
		want := map[string]int{"merchant": 404, "rival": 404, "shop": 403, "": 401}[who]
		for _, id := range ids {
			path := "/api/users/" + id
			h.Want(h.Send(who, "GET", path, nil), want, "")
			h.Want(h.Send(who, "PUT", path, wire.UserAccess{FirstName: "Gone", Role: "Shop", ShopId: h.soho}), want, "")
			for _, verb := range []string{"/deactivate", "/reactivate", "/resend"} {
				h.Want(h.Send(who, "POST", path+verb, nil), want, "")
			}
		}
		for _, path := range []string{"/api/audit/list", "/api/audit/csv"} {
			if a := h.Send(who, "POST", path, map[string]any{}); who != "" && a.Code != 403 {
				t.Errorf("%s reads %s: %d", who, path, a.Code)
			}
		}
	}
	if h.Count(state) != before || h.Count(`select count(*) from audit_log`) != 0 {
		t.Error("something was changed")
	}
}

// However often, and in whichever order, two Admins deactivate each other at once, one remains.
func TestTwoAdminsDeactivateEachOther(t *testing.T) {
	h := setup(t)
	acts := map[string]func(who, id string) *httptest.ResponseRecorder{
		"demote": func(who, id string) *httptest.ResponseRecorder {
			return h.Send(who, "PUT", "/api/users/"+id, wire.UserAccess{Role: "Merchant", MerchantId: h.bare})
		},
		"deactivate": func(who, id string) *httptest.ResponseRecorder {
			return h.Send(who, "POST", "/api/users/"+id+"/deactivate", nil)
		},
	}
	for name, act := range acts {
		for round := range 8 {
			h.Exec(`update users set role = 'Admin', merchant_id = null, deactivated_at = null where id = any($1)`,
				[]string{h.Callers["admin"].UserID, h.Callers["boss"].UserID})
			var group sync.WaitGroup
			answers := make([]*httptest.ResponseRecorder, 2)
			group.Go(func() { answers[0] = act("admin", h.Callers["boss"].UserID) })
			group.Go(func() { answers[1] = act("boss", h.Callers["admin"].UserID) })
			group.Wait()
			admins := h.Count(`select count(*) from users where role = 'Admin' and deactivated_at is null`)
			if admins != 1 || answers[0].Code+answers[1].Code != 200+403 {
				t.Fatalf("%s, round %d: %d admins left, answered %d %s and %d %s", name, round, admins, answers[0].Code, answers[0].Body, answers[1].Code, answers[1].Body)
			}
		}
	}
}

// A right that was removed does not count even while the session cache still has it.
func TestADemotedAdminCannotInvite(t *testing.T) {
	h := setup(t)
	h.Exec(`update users set role = 'Merchant', merchant_id = $2 where id = $1`, h.Callers["boss"].UserID, h.bare)
	h.Want(h.Send("boss", "POST", "/api/users", wire.UserInvite{Email: "n@x.test", UserAccess: wire.UserAccess{Role: "Admin"}}), 403, "NotAllowed")
	h.Want(h.Send("boss", "PUT", "/api/users/"+h.sohoUser, wire.UserAccess{Role: "Admin"}), 403, "NotAllowed")
}

func TestConcurrentInvitationsOfOneAddressCreateOneUser(t *testing.T) {
	h := setup(t)
	var group sync.WaitGroup
	var mu sync.Mutex
	got := map[int]int{}
	for range 8 {
		group.Go(func() {
			a := h.Send("merchant", "POST", "/api/users", shopUser("new@x.test", h.soho))
			mu.Lock()
			defer mu.Unlock()
			got[a.Code]++
		})
	}
	group.Wait()
	if got[201] != 1 || got[422] != 7 || len(h.jobs) != 1 {
		t.Error(got, len(h.jobs))
	}
}
