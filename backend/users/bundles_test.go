package users

import (
	"os"
	"slices"
	"testing"
	"time"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// A packer keeps what packing needs and cannot decide about orders, from the next request on.
func TestAbilitiesOfAShopAreWithheld(t *testing.T) {
	h := setup(t)
	bundles := webtest.Result[[]wire.AbilityBundle](h.Server, h.Want(h.Send("merchant", "GET", "/api/users/bundles", nil), 200, ""))
	h.Want(h.Send("shop", "GET", "/api/users/bundles", nil), 403, "")
	packer := bundles[slices.IndexFunc(bundles, func(b wire.AbilityBundle) bool { return b.Name == "Packer" })]
	session := h.signIn("shop@x.test")
	abilities := func() []string {
		h.T.Helper()
		h.pass(time.Minute) // a server caches sessions for at most ten seconds
		return webtest.Result[wire.Profile](h.Server, h.Want(h.Send(session, "GET", "/api/portal/profile", nil), 200, "")).Permissions
	}
	if !slices.Contains(abilities(), "reject_orders") {
		t.Fatal("the role lacks it")
	}
	change := func(status int, body map[string]any) wire.User {
		h.T.Helper()
		body["Role"], body["ShopId"] = "Shop", h.soho
		w := h.Want(h.Send("merchant", "PUT", "/api/users/"+h.sohoUser, body), status, "")
		if status != 200 {
			return wire.User{}
		}
		return webtest.Result[wire.User](h.Server, w)
	}
	change(422, map[string]any{"Withheld": []string{"fly"}})
	change(422, map[string]any{"Withheld": []string{"view_detailed_account_settings"}}) // no shop's
	if u := change(200, map[string]any{"Withheld": packer.Withheld}); !slices.Equal(u.Withheld, packer.Withheld) {
		t.Errorf("%+v", u)
	}
	if got := abilities(); slices.Contains(got, "reject_orders") || !slices.Contains(got, "view_qr_printable_section") {
		t.Error(got)
	}
	if e := h.entries()[0]; e.Action != "user.changed" || e.After["Withheld"] != "cancel_collect_orders, reject_orders, view_money" {
		t.Errorf("%+v", e)
	}
	// What does not name them leaves them; an empty list gives them back.
	change(200, map[string]any{"FirstName": "Pat"})
	if slices.Contains(abilities(), "reject_orders") {
		t.Error("given back without a word")
	}
	change(200, map[string]any{"Withheld": []string{}})
	if !slices.Contains(abilities(), "reject_orders") {
		t.Error("not given back")
	}
	h.Want(h.Send("admin", "PUT", "/api/users/"+h.sohoUser, wire.UserAccess{Role: "Merchant", MerchantId: h.hartley, Withheld: packer.Withheld}), 422, "")
	in := shopUser("new@x.test", h.soho)
	in.Withheld = packer.Withheld
	if u := h.invited("merchant", in); !slices.Equal(u.Withheld, packer.Withheld) {
		t.Errorf("%+v", u)
	}
}

// Who had just what the bundle withheld before it withheld money is a packer still, and nobody else is changed.
func TestPackersOfBeforeSeeNoMoney(t *testing.T) {
	h := setup(t)
	before := []string{"cancel_collect_orders", "reject_orders"}
	for name, withheld := range map[string][]string{"shop2": before, "shop3": {"reject_orders"}} {
		h.person(name, wire.RoleShop, h.hartley, h.soho)
		h.Exec(`update users set withheld = $2 where email = $1`, name+"@x.test", withheld)
	}
	migration, err := os.ReadFile("../db/migrations/01471_packers_without_money.sql")
	h.Must(err)
	for range 2 {
		h.Exec(string(migration))
	}
	if n := h.Count(`select count(*) from users where withheld @> '{view_money}'`); n != 1 {
		t.Errorf("%d were changed", n)
	}
	if n := h.Count(`select count(*) from users where email = 'shop2@x.test' and withheld = '{cancel_collect_orders,reject_orders,view_money}'`); n != 1 {
		t.Error("a packer sees money")
	}
	if n := h.Count(`select count(*) from audit_log where action = 'user.changed' and actor = 'System' and merchant_id = $1`, h.hartley); n != 1 {
		t.Errorf("%d entries", n)
	}
}
