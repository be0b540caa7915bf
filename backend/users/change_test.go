package users

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/wire"
)

func TestDeactivationEndsSessionsAndLinks(t *testing.T) {
	h := setup(t)
	session := h.signIn("shop@x.test")
	h.want(h.send(session, "GET", "portal/profile", nil), 200, "")
	notified := h.listen()
	u := result[wire.User](h, h.send("merchant", "POST", "users/"+h.sohoUser+"/deactivate", nil))
	if u.Status != wire.UserDeactivated {
		t.Fatalf("%+v", u)
	}
	notified(h.sohoUser)
	if n := h.count(`select count(*) from sessions where user_id = $1 and revoked_at is null`, h.sohoUser); n != 0 {
		t.Fatalf("%d sessions are open", n)
	}
	h.pass(time.Minute) // what a server remembers is at most ten seconds old
	h.want(h.send(session, "GET", "portal/profile", nil), 401, "")
	h.want(h.send("", "POST", "portal/login", wire.Login{Email: "shop@x.test", Password: password}), 401, "InvalidCredentials")
	h.want(h.send("merchant", "POST", "users/"+h.sohoUser+"/deactivate", nil), 409, "AlreadyDeactivated")
	h.want(h.send("merchant", "POST", "users/"+h.sohoUser+"/resend", nil), 409, "Deactivated")

	h.want(h.send("merchant", "POST", "users/"+h.sohoUser+"/reactivate", nil), 200, "")
	h.want(h.send("merchant", "POST", "users/"+h.sohoUser+"/reactivate", nil), 409, "NotDeactivated")
	h.want(h.send(session, "GET", "portal/profile", nil), 401, "")
	h.signIn("shop@x.test")
}

func TestLinkOfADeactivatedUserStaysVoid(t *testing.T) {
	h := setup(t)
	u := h.invited("admin", shopUser("new@x.test", h.soho))
	_, link := h.deliver()
	h.want(h.send("admin", "POST", "users/"+u.Id+"/deactivate", nil), 200, "")
	h.want(h.send("admin", "POST", "users/"+u.Id+"/reactivate", nil), 200, "")
	h.want(h.choose(link), 422, "ResetLinkInvalid")
	_, link = h.deliver() // invited anew
	h.want(h.choose(link), 200, "")
}

// listen answers a function that waits until the servers were notified of an id.
func (h *fixture) listen() func(id string) {
	conn, err := pgx.ConnectConfig(h.t.Context(), h.pool.Config().ConnConfig.Copy())
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { conn.Close(h.t.Context()) })
	if _, err := conn.Exec(h.t.Context(), `listen portal_session`); err != nil {
		h.t.Fatal(err)
	}
	return func(id string) {
		for {
			n, err := conn.WaitForNotification(h.t.Context())
			if err != nil {
				h.t.Fatal(err)
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
	u := result[wire.User](h, h.send("admin", "PUT", "users/"+h.sohoUser, wire.UserAccess{FirstName: "Zara", Role: "Merchant", MerchantId: h.bare, Abilities: []string{"view_orders"}}))
	var published int
	err := h.pool.QueryRow(t.Context(), `select count(*) from events where kind = 'Profile' and user_id = $1 and entity_id = $1`, h.sohoUser).Scan(&published)
	if err != nil || published != 1 {
		t.Fatalf("%d events for open screens, %v", published, err)
	}
	if u.Role != "Merchant" || u.MerchantName != "Bare" || u.ShopId != "" || u.FirstName != "Zara" || strings.Join(u.Abilities, "") != "view_orders" {
		t.Fatalf("%+v", u)
	}
	notified(h.sohoUser)
	p := result[wire.Profile](h, h.send(session, "GET", "portal/profile", nil))
	if p.Role != "Merchant" || p.MerchantName != "Bare" || p.ShopName != "" {
		t.Errorf("%+v", p)
	}
	e := h.entries()[0]
	if e.Action != "user.changed" || e.Actor != "admin@x.test" || e.TargetLabel != "Zara <shop@x.test>" || e.MerchantId != h.bare ||
		e.Before["Role"] != "Shop" || e.After["Role"] != "Merchant" || e.Before["Shop"] != "Soho" || e.After["Abilities"] != "view_orders" || e.After["Email"] != nil || e.Address == "" {
		t.Errorf("%+v", e)
	}
	before := len(h.entries())
	h.want(h.send("admin", "PUT", "users/"+h.sohoUser, wire.UserAccess{FirstName: "Zara", Role: "Merchant", MerchantId: h.bare, Abilities: []string{"view_orders"}}), 200, "")
	if len(h.entries()) != before {
		t.Error("a change that changes nothing was written down")
	}
}

func TestNobodyEndsOrDemotesThemselves(t *testing.T) {
	h := setup(t)
	self := "users/" + h.people["admin"].UserID
	h.want(h.send("admin", "POST", self+"/deactivate", nil), 403, "Yourself")
	h.want(h.send("admin", "PUT", self, wire.UserAccess{Role: "Merchant", MerchantId: h.bare}), 403, "Yourself")
	h.want(h.send("admin", "PUT", self, wire.UserAccess{Role: "Shop", ShopId: h.soho}), 403, "Yourself")
	u := result[wire.User](h, h.send("admin", "PUT", self, wire.UserAccess{FirstName: "Ruth", Role: "Admin", Abilities: []string{"reject_orders"}}))
	if u.FirstName != "Ruth" || len(u.Abilities) != 1 || u.Status != wire.UserActive {
		t.Errorf("%+v", u)
	}
	h.want(h.send("merchant", "POST", "users/"+h.hartleyHead+"/deactivate", nil), 404, "NotFound")
}

func TestMerchantsChangesKeepToItsShops(t *testing.T) {
	h := setup(t)
	path := "users/" + h.sohoUser
	h.exec(`update users set abilities = '{cancel_collect_orders}' where id = $1`, h.sohoUser)
	h.want(h.send("merchant", "PUT", path, wire.UserAccess{Role: "Admin"}), 403, "NotAllowed")
	h.want(h.send("merchant", "PUT", path, wire.UserAccess{Role: "Merchant", MerchantId: h.hartley}), 403, "NotAllowed")
	h.want(h.send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.hackney}), 422, "ShopId")
	h.want(h.send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.camden, Abilities: []string{"view_detailed_account_settings"}}), 422, "Abilities")
	kept := result[wire.User](h, h.send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.camden, Abilities: []string{"cancel_collect_orders", "view_order_region"}}))
	if kept.ShopId != h.camden || len(kept.Abilities) != 2 {
		t.Fatalf("what an Admin granted was lost: %+v", kept)
	}
	h.want(h.send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.camden}), 200, "")
	h.want(h.send("merchant", "PUT", path, wire.UserAccess{Role: "Shop", ShopId: h.camden, Abilities: []string{"cancel_collect_orders"}}), 422, "Abilities")
}

func TestUserOfAnArchivedShopCanStayThere(t *testing.T) {
	h := setup(t)
	h.exec(`update users set shop_id = $2 where id = $1`, h.sohoUser, h.closed)
	h.want(h.send("merchant", "PUT", "users/"+h.sohoUser, wire.UserAccess{FirstName: "Zara", Role: "Shop", ShopId: h.closed}), 200, "")
	h.want(h.send("merchant", "PUT", "users/"+h.sohoUser, wire.UserAccess{Role: "Shop", ShopId: h.soho}), 200, "")
	h.want(h.send("merchant", "PUT", "users/"+h.sohoUser, wire.UserAccess{Role: "Shop", ShopId: h.closed}), 422, "ShopId")
}

// Every operation that names a user, by everybody who must not: not found or not allowed, and nothing changed.
func TestOthersUsersAreNotFound(t *testing.T) {
	h := setup(t)
	state := `select count(*) from users where deactivated_at is null and invited_at is null and first_name = ''`
	before := h.count(state)
	targets := map[string][]string{"merchant": {h.hackneyUser, h.hartleyHead, h.rivalHead, h.people["admin"].UserID, newID()}, "rival": {h.sohoUser, h.hartleyHead},
		"shop": {h.sohoUser, h.hackneyUser}, "": {h.sohoUser}}
	for who, ids := range targets {
		want := map[string]int{"merchant": 404, "rival": 404, "shop": 403, "": 401}[who]
		for _, id := range ids {
			path := "users/" + id
			h.want(h.send(who, "GET", path, nil), want, "")
			h.want(h.send(who, "PUT", path, wire.UserAccess{FirstName: "Gone", Role: "Shop", ShopId: h.soho}), want, "")
			for _, verb := range []string{"/deactivate", "/reactivate", "/resend"} {
				h.want(h.send(who, "POST", path+verb, nil), want, "")
			}
		}
		for _, path := range []string{"audit/list", "audit/csv"} {
			if a := h.send(who, "POST", path, map[string]any{}); who != "" && a.status != 403 {
				t.Errorf("%s reads %s: %d", who, path, a.status)
			}
		}
	}
	if h.count(state) != before || h.count(`select count(*) from audit_log`) != 0 {
		t.Error("something was changed")
	}
}

// However often, and whichever way two Admins end each other at once, one stays.
func TestTwoAdminsEndEachOther(t *testing.T) {
	h := setup(t)
	acts := map[string]func(who, id string) answer{
		"demote": func(who, id string) answer {
			return h.send(who, "PUT", "users/"+id, wire.UserAccess{Role: "Merchant", MerchantId: h.bare})
		},
		"deactivate": func(who, id string) answer { return h.send(who, "POST", "users/"+id+"/deactivate", nil) },
	}
	for name, act := range acts {
		for round := range 8 {
			h.exec(`update users set role = 'Admin', merchant_id = null, deactivated_at = null where id = any($1)`, []string{h.people["admin"].UserID, h.people["boss"].UserID})
			var group sync.WaitGroup
			answers := make([]answer, 2)
			group.Go(func() { answers[0] = act("admin", h.people["boss"].UserID) })
			group.Go(func() { answers[1] = act("boss", h.people["admin"].UserID) })
			group.Wait()
			admins := h.count(`select count(*) from users where role = 'Admin' and deactivated_at is null`)
			if admins != 1 || answers[0].status+answers[1].status != 200+403 {
				t.Fatalf("%s, round %d: %d admins left, answered %d %s and %d %s", name, round, admins, answers[0].status, answers[0].body, answers[1].status, answers[1].body)
			}
		}
	}
}

// A right that was taken away while the session still remembers it is no right.
func TestDemotedAdminInvitesNobody(t *testing.T) {
	h := setup(t)
	h.exec(`update users set role = 'Merchant', merchant_id = $2 where id = $1`, h.people["boss"].UserID, h.bare)
	h.want(h.send("boss", "POST", "users", wire.UserInvite{Email: "n@x.test", UserAccess: wire.UserAccess{Role: "Admin"}}), 403, "NotAllowed")
	h.want(h.send("boss", "PUT", "users/"+h.sohoUser, wire.UserAccess{Role: "Admin"}), 403, "NotAllowed")
}

func TestOneAddressInvitedAtOnceIsOneUser(t *testing.T) {
	h := setup(t)
	var group sync.WaitGroup
	var mu sync.Mutex
	got := map[int]int{}
	for range 8 {
		group.Go(func() {
			a := h.send("merchant", "POST", "users", shopUser("new@x.test", h.soho))
			mu.Lock()
			defer mu.Unlock()
			got[a.status]++
		})
	}
	group.Wait()
	if got[201] != 1 || got[422] != 7 || len(h.jobs) != 1 {
		t.Error(got, len(h.jobs))
	}
}
