package users

import (
	"slices"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// works gives the user of Soho those shops too.
func (h *fixture) works(who string, status int, further ...string) wire.User {
	h.T.Helper()
	w := h.Want(h.Send(who, "PUT", "/api/users/"+h.sohoUser, wire.UserAccess{Role: wire.RoleShop, ShopId: h.soho, FurtherShops: further}), status, "")
	if status != 200 {
		return wire.User{}
	}
	return webtest.Result[wire.User](h.Server, w)
}

// at is the shop that a session works in.
func (h *fixture) worksAt(session string) string {
	h.T.Helper()
	return webtest.Result[wire.Profile](h.Server, h.Want(h.Send(session, "GET", "/api/portal/profile", nil), 200, "")).ShopName
}

func TestAUserIsGivenFurtherShops(t *testing.T) {
	h := setup(t)
	h.works("merchant", 422, h.hackney) // another merchant's
	h.works("merchant", 422, h.closed)
	h.works("merchant", 422, "no id")
	h.works("rival", 404, h.hackney)
	u := h.works("merchant", 200, h.camden, h.camden, h.soho) // their own counts as none
	if len(u.FurtherShops) != 1 || u.FurtherShops[0] != (wire.ShopName{ShopId: h.camden, ShopName: "Camden"}) {
		t.Fatalf("%+v", u)
	}
	if n := h.Count(`select count(*) from user_shops`); n != 1 {
		t.Error(n)
	}
	e := h.entries()[0]
	if e.Action != "user.changed" || e.After["FurtherShops"] != "Camden" {
		t.Errorf("%+v", e)
	}

	// Found by the other shop too, by search and by filter.
	for _, ask := range []map[string]any{{"Query": "camden"}, {"Filter": map[string]any{"Shops": []string{h.camden}}}} {
		page := webtest.Decode[wire.UserList](h.Server, h.Want(h.Send("merchant", "POST", "/api/users/list", ask), 200, ""))
		if len(page.Users) != 1 || page.Users[0].Id != h.sohoUser || page.Total != 1 {
			t.Errorf("%v: %+v", ask, page)
		}
	}

	// What does not name them leaves them; an empty list takes them away.
	if u = h.works("admin", 200); len(u.FurtherShops) != 1 {
		t.Errorf("%+v", u)
	}
	if u = h.works("admin", 200, []string{}...); len(u.FurtherShops) != 1 {
		t.Errorf("%+v", u)
	}
	w := h.Send("admin", "PUT", "/api/users/"+h.sohoUser, map[string]any{"Role": "Shop", "ShopId": h.soho, "FurtherShops": []string{}})
	if u = webtest.Result[wire.User](h.Server, w); len(u.FurtherShops) != 0 {
		t.Errorf("%+v", u)
	}

	// Invited with them; the own shop changes places with a further one; another role or merchant has none.
	in := shopUser("new@x.test", h.soho)
	in.FurtherShops = []string{h.camden}
	made := h.invited("merchant", in)
	if len(made.FurtherShops) != 1 {
		t.Errorf("%+v", made)
	}
	change := func(access wire.UserAccess) wire.User {
		t.Helper()
		return webtest.Result[wire.User](h.Server, h.Want(h.Send("admin", "PUT", "/api/users/"+made.Id, access), 200, ""))
	}
	u = change(wire.UserAccess{Role: "Shop", ShopId: h.camden, FurtherShops: []string{h.soho}})
	if u.ShopName != "Camden" || u.FurtherShops[0].ShopName != "Soho" {
		t.Errorf("%+v", u)
	}
	h.Want(h.Send("admin", "PUT", "/api/users/"+made.Id, wire.UserAccess{Role: "Merchant", MerchantId: h.hartley, FurtherShops: []string{h.soho}}), 422, "")
	if u = change(wire.UserAccess{Role: "Shop", ShopId: h.hackney}); len(u.FurtherShops) != 0 || u.MerchantName != "Rival" {
		t.Errorf("%+v", u)
	}
}

// A shop that is taken away is gone for a session that works in it at once, and stays gone for one that switches meanwhile.
func TestAShopIsTakenAway(t *testing.T) {
	h := setup(t)
	h.works("merchant", 200, h.camden)
	session, other := h.signIn("shop@x.test"), h.signIn("shop@x.test")
	h.Want(h.Send(session, "PUT", "/api/portal/shop", wire.ShopChoice{ShopId: h.camden}), 200, "")
	if h.worksAt(session) != "Camden" || h.worksAt(other) != "Soho" {
		t.Fatal("the switch belongs to the session")
	}
	notified := h.listen()
	w := h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, map[string]any{"Role": "Shop", "ShopId": h.soho, "FurtherShops": []string{}})
	h.Want(w, 200, "")
	notified(h.sohoUser)
	h.pass(time.Minute) // a server caches sessions for at most ten seconds
	if h.worksAt(session) != "Soho" {
		t.Error("still in the shop that was taken away")
	}
	h.Want(h.Send(session, "PUT", "/api/portal/shop", wire.ShopChoice{ShopId: h.camden}), 404, "")

	for range 10 {
		h.works("merchant", 200, h.camden)
		var both sync.WaitGroup
		both.Go(func() { h.Send(session, "PUT", "/api/portal/shop", wire.ShopChoice{ShopId: h.camden}) })
		both.Go(func() {
			h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, map[string]any{"Role": "Shop", "ShopId": h.soho, "FurtherShops": []string{}})
		})
		both.Wait()
		h.pass(time.Minute)
		if at := h.worksAt(session); at != "Soho" {
			t.Fatal(at)
		}
	}
}

// A till stays with its shop: it cannot be switched, and ends with the assignment.
func TestATillStaysWithItsShop(t *testing.T) {
	h := setup(t)
	h.works("merchant", 200, h.camden)
	session := h.signIn("shop@x.test")
	h.Want(h.Send(session, "PUT", "/api/portal/shop", wire.ShopChoice{ShopId: h.camden}), 200, "")
	h.Exec(`insert into tills (id, shop_id, name, lock_minutes, created_at)
		select id, $1, 'Counter', 5, now() from sessions order by created_at desc limit 1`, h.camden)
	h.pass(time.Minute)
	h.Want(h.Send(session, "PUT", "/api/portal/shop", wire.ShopChoice{ShopId: h.soho}), 403, "NotAtTill")
	// Camden becomes their own shop, and Soho a further one: the till is still Camden's.
	for _, shops := range [][2]string{{h.camden, h.soho}, {h.soho, h.camden}} {
		access := wire.UserAccess{Role: "Shop", ShopId: shops[0], FurtherShops: shops[1:]}
		h.Want(h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, access), 200, "")
	}
	h.pass(time.Minute)
	if at := h.worksAt(session); at != "Camden" {
		t.Error(at)
	}
	h.Want(h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, map[string]any{"Role": "Shop", "ShopId": h.soho, "FurtherShops": []string{}}), 200, "")
	h.pass(time.Minute)
	h.Want(h.Send(session, "GET", "/api/portal/profile", nil), 401, "SessionRevoked")
}

// A window that shows a shop other than its session's is refused whatever it asks.
func TestAWindowThatShowsAnotherShopIsRefused(t *testing.T) {
	h := setup(t)
	h.works("merchant", 200, h.camden)
	session := h.signIn("shop@x.test")
	shows := func(shop string) []string { return []string{web.ShopHeader, shop} }
	h.Want(h.Send(session, "GET", "/api/portal/sessions", nil, shows(h.soho)...), 200, "")
	h.Want(h.Send(session, "PUT", "/api/portal/shop", wire.ShopChoice{ShopId: h.camden}), 200, "")
	h.Want(h.Send(session, "GET", "/api/portal/sessions", nil, shows(h.soho)...), 409, "ShopSwitched")
	h.Want(h.Send(session, "POST", "/api/portal/sessions/end-others", nil, shows(h.soho)...), 409, "ShopSwitched")
	h.Want(h.Send(session, "GET", "/api/portal/sessions", nil, shows(h.camden)...), 200, "")
	h.Want(h.Send(session, "GET", "/api/portal/profile", nil, shows(h.soho)...), 200, "") // by which the window finds out
	// A server that does not know of the switch yet looks it up before it refuses.
	h.Exec(`delete from session_shops`)
	h.Want(h.Send(session, "GET", "/api/portal/sessions", nil, shows(h.soho)...), 200, "")

	told := columnOf(h, `select event || ' ' || target || ' by ' || actor from security_log where event = 'session.shop_chosen'`)
	if !slices.Equal(told, []string{"session.shop_chosen Camden by shop@x.test in Soho <shop@x.test>"}) {
		t.Errorf("%q", told)
	}
}

func columnOf(h *fixture, sql string) []string {
	h.T.Helper()
	rows, _ := h.Pool.Query(h.T.Context(), sql)
	all := []string{}
	for rows.Next() {
		var one string
		h.Must(rows.Scan(&one))
		all = append(all, one)
	}
	h.Must(rows.Err())
	return all
}

// To take away the last of something is a change like any other.
func TestTakingTheLastAbilityAwayIsRecorded(t *testing.T) {
	h := setup(t)
	change := func(abilities ...string) {
		h.Want(h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, wire.UserAccess{Role: "Shop", ShopId: h.soho, Abilities: abilities}), 200, "")
	}
	change("view_privacy_policy")
	change()
	e := h.entries()[0]
	if e.Action != "user.changed" || e.Before["Abilities"] != "view_privacy_policy" || e.After["Abilities"] != nil {
		t.Errorf("%+v", e)
	}
}
