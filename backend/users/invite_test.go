package users

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestInvitedUserChoosesAPasswordAndSignsIn(t *testing.T) {
	h := setup(t)
	u := h.invited("merchant", wire.UserInvite{Email: " New@X.Test ", UserAccess: wire.UserAccess{FirstName: "Zo\u00eb\x00", LastName: " Lee",
		Role: wire.RoleShop, ShopId: h.soho}})
	if u.Email != "new@x.test" || u.FirstName != "Zo\u00eb" || u.LastName != "Lee" || u.Status != wire.UserInvited || u.MerchantId != h.hartley ||
		u.ShopName != "Soho" ||
		u.InvitationExpires == nil || !u.InvitationExpires.Equal(h.at.Add(168*time.Hour)) {
		t.Fatalf("%+v", u)
	}
	to, link := h.deliver()
	if to != "new@x.test" || !strings.Contains(h.box.mails[0].Text, "Hello,\n") {
		t.Fatal(to, h.box.mails[0].Text)
	}
	h.pass(168*time.Hour - time.Second)
	h.Want(h.choose(link), 200, "")
	h.Want(h.choose(link), 422, "ResetLinkInvalid")
	h.signIn("new@x.test")
	if now := webtest.Result[wire.User](h.Server, h.Send("admin", "GET", "/api/users/"+u.Id, nil)); now.Status != wire.UserActive || now.InvitationExpires != nil {
		t.Errorf("%+v", now)
	}
	h.Want(h.Send("admin", "POST", "/api/users/"+u.Id+"/resend", nil), 409, "AlreadyActive")
}

func TestInvitationEndsAfterSevenDays(t *testing.T) {
	h := setup(t)
	h.invited("admin", shopUser("new@x.test", h.soho))
	_, link := h.deliver()
	h.pass(168*time.Hour + time.Second)
	h.Want(h.choose(link), 422, "ResetLinkInvalid")
}

func TestResendingInvalidatesTheOldLink(t *testing.T) {
	h := setup(t)
	u := h.invited("merchant", shopUser("new@x.test", h.soho))
	_, first := h.deliver()
	resend := "/api/users/" + u.Id + "/resend"
	h.Want(h.Send("merchant", "POST", resend, nil), 429, "JustSent")
	h.pass(time.Minute)
	h.Want(h.Send("merchant", "POST", resend, nil), 200, "")
	h.Want(h.choose(first), 422, "ResetLinkInvalid") // even before the new mail is sent
	_, second := h.deliver()
	h.Want(h.choose(second), 200, "")
}

func TestEarlierInvitationJobSendsNothing(t *testing.T) {
	h := setup(t)
	u := h.invited("admin", shopUser("new@x.test", h.soho))
	stale := <-h.jobs
	h.pass(time.Minute)
	h.Want(h.Send("admin", "POST", "/api/users/"+u.Id+"/resend", nil), 200, "")
	_, link := h.deliver()
	if err := h.api.mailInvitation(t.Context(), stale); err != nil || len(h.box.mails) != 1 {
		t.Fatal(err, len(h.box.mails))
	}
	h.Want(h.choose(link), 200, "")
}

func TestMailThatFailedIsTriedAgain(t *testing.T) {
	h := setup(t)
	h.invited("admin", shopUser("new@x.test", h.soho))
	job := <-h.jobs
	h.box.fail = errors.New("away")
	if err := h.api.mailInvitation(t.Context(), job); err == nil {
		t.Fatal("the job would not be tried again")
	}
	h.box.fail = nil
	h.jobs <- job
	_, link := h.deliver()
	h.Want(h.choose(link), 200, "")
}

func TestInvitationRules(t *testing.T) {
	h := setup(t)
	access := func(role, merchant, shop string, abilities ...string) wire.UserAccess {
		return wire.UserAccess{Role: role, MerchantId: merchant, ShopId: shop, Abilities: abilities}
	}
	none := webtest.NewID()
	cases := []struct {
		name, who, email string
		access           wire.UserAccess
		status           int
		code             string
	}{
		{"no address", "admin", "nobody", access("Admin", "", ""), 422, "Email"},
		{"two addresses", "admin", "a@x.test, b@x.test", access("Admin", "", ""), 422, "Email"},
		{"taken, in another case and tenant", "merchant", "Hackney@X.test", access("Shop", "", h.soho), 422, "Email"},
		{"unknown role", "admin", "n@x.test", access("Owner", "", ""), 422, "Role"},
		{"admin of a merchant", "admin", "n@x.test", access("Admin", h.hartley, ""), 422, "MerchantId"},
		{"admin of a shop", "admin", "n@x.test", access("Admin", "", h.soho), 422, "ShopId"},
		{"merchant without one", "admin", "n@x.test", access("Merchant", "", ""), 422, "MerchantId"},
		{"merchant that is none", "admin", "n@x.test", access("Merchant", none, ""), 422, "MerchantId"},
		{"merchant that is no id", "admin", "n@x.test", access("Merchant", "x\x00", ""), 422, "MerchantId"},
		{"merchant of a shop", "admin", "n@x.test", access("Merchant", h.hartley, h.soho), 422, "ShopId"},
		{"shop without one", "admin", "n@x.test", access("Shop", h.hartley, ""), 422, "ShopId"},
		{"shop of another merchant", "admin", "n@x.test", access("Shop", h.rival, h.soho), 422, "ShopId"},
		{"archived shop", "admin", "n@x.test", access("Shop", "", h.closed), 422, "ShopId"},
		{"unknown ability", "admin", "n@x.test", access("Shop", "", h.soho, "fly"), 422, "Abilities"},
		{"merchant makes an admin", "merchant", "n@x.test", access("Admin", "", ""), 403, "NotAllowed"},
		{"merchant makes a merchant", "merchant", "n@x.test", access("Merchant", h.hartley, ""), 403, "NotAllowed"},
		{"merchant, another's shop", "merchant", "n@x.test", access("Shop", "", h.hackney), 422, "ShopId"},
		{"merchant, another's shop and name", "merchant", "n@x.test", access("Shop", h.rival, h.hackney), 422, "ShopId"},
		{"merchant grants what a shop lacks", "merchant", "n@x.test", access("Shop", "", h.soho, "cancel_collect_orders"), 422, "Abilities"},
		{"merchant grants account settings", "merchant", "n@x.test", access("Shop", "", h.soho, "view_detailed_account_settings"), 422, "Abilities"},
		{"shop invites", "shop", "n@x.test", access("Shop", "", h.soho), 403, "NotAllowed"},
		{"nobody invites", "", "n@x.test", access("Shop", "", h.soho), 401, "NotSignedIn"},
	}
	users := h.Count(`select count(*) from users`)
	for _, c := range cases {
		a := h.Send(c.who, "POST", "/api/users", wire.UserInvite{Email: c.email, UserAccess: c.access})
		if e := webtest.Failure(a); a.Code != c.status || e.Code != c.code && e.Fields[c.code] == "" {
			t.Errorf("%s: %d %s", c.name, a.Code, a.Body)
		}
	}
	if h.Count(`select count(*) from users`) != users || len(h.jobs) != 0 || h.Count(`select count(*) from audit_log`) != 0 {
		t.Error("a refused invitation left something behind")
	}
}

func TestAbilitiesBeyondTheRoleAreKept(t *testing.T) {
	h := setup(t)
	u := h.invited("merchant", shopUser("a@x.test", h.soho, "view_orders", "view_privacy_policy", "view_order_region", "view_privacy_policy"))
	if got := strings.Join(u.Abilities, " "); got != "view_order_region view_privacy_policy" {
		t.Errorf("kept %s", got)
	}
	h.Exec(`update shops set is_collect_enabled = true where id = $1`, h.camden)
	u = h.invited("merchant", shopUser("b@x.test", h.camden, "cancel_collect_orders"))
	if len(u.Abilities) != 0 {
		t.Errorf("kept %v, which the shop holds anyway", u.Abilities)
	}
	admin := h.invited("admin", wire.UserInvite{Email: "c@x.test", UserAccess: wire.UserAccess{Role: "Admin", Abilities: []string{"reject_orders"}}})
	if strings.Join(admin.Abilities, " ") != "reject_orders" {
		t.Errorf("%v", admin.Abilities)
	}
}

func TestInvitingTwiceWithTheSameKeyCreatesOneUser(t *testing.T) {
	h := setup(t)
	in := shopUser("new@x.test", h.soho)
	first := h.Want(h.Send("merchant", "POST", "/api/users", in, "Idempotency-Key", "k"), 201, "")
	second := h.Want(h.Send("merchant", "POST", "/api/users", in, "Idempotency-Key", "k"), 201, "")
	if first.Body.String() != second.Body.String() || len(h.jobs) != 1 {
		t.Errorf("%s %s, %d mails", first.Body, second.Body, len(h.jobs))
	}
}

func TestWhatMayBeGrantedAndChosen(t *testing.T) {
	h := setup(t)
	admin := webtest.Result[[]wire.Ability](h.Server, h.Send("admin", "GET", "/api/users/abilities", nil))
	merchant := webtest.Result[[]wire.Ability](h.Server, h.Send("merchant", "GET", "/api/users/abilities", nil))
	if len(admin) != 13 || len(merchant) != 13 {
		t.Errorf("%d and %d abilities", len(admin), len(merchant))
	}
	for i, a := range admin {
		if a.Title == "" || !a.Grantable || merchant[i].Grantable != slices.Contains(auth.Lendable, a.Name) {
			t.Errorf("%+v", a)
		}
	}
	all := webtest.Result[[]wire.ShopGroup](h.Server, h.Send("admin", "GET", "/api/users/shops", nil))
	own := webtest.Result[[]wire.ShopGroup](h.Server, h.Send("merchant", "GET", "/api/users/shops", nil))
	if len(all) != 3 || len(own) != 1 || len(own[0].Shops) != 2 || own[0].MerchantName != "Hartley" {
		t.Errorf("%+v %+v", all, own)
	}
}

func TestInvitationsAreLimited(t *testing.T) {
	h := setup(t)
	for n := range 30 {
		h.invited("merchant", shopUser(fmt.Sprintf("u%d@x.test", n), h.soho))
		<-h.jobs
	}
	h.Want(h.Send("merchant", "POST", "/api/users", shopUser("more@x.test", h.soho)), 429, "TooManyInvitations")
	h.invited("admin", shopUser("other@x.test", h.soho))
	<-h.jobs
	h.pass(time.Hour)
	h.invited("merchant", shopUser("more@x.test", h.soho))
}

func TestAnInvitationHasNoWordsOfItsSender(t *testing.T) {
	h := setup(t)
	h.Exec(`update shops set name = 'Win at evil.example/prize' where id = $1`, h.soho)
	in := shopUser("new@x.test", h.soho)
	in.FirstName = "Claim www.evil.example"
	h.invited("admin", in)
	h.deliver()
	m := h.box.mails[0]
	if all := m.Subject + m.Text + m.HTML; strings.Contains(all, "evil") || strings.Contains(all, "Claim") {
		t.Errorf("%s\n%s", m.Subject, m.Text)
	}
}

// A mail may have been delivered although its hand-over seemed to fail.
func TestALinkThatSeemedLostWorks(t *testing.T) {
	h := setup(t)
	h.invited("admin", shopUser("new@x.test", h.soho))
	job := <-h.jobs
	h.Must(h.api.mailInvitation(t.Context(), job))
	h.jobs <- job
	h.deliver()
	h.Want(h.choose(token.FindStringSubmatch(h.box.mails[0].Text)[1]), 200, "")
}

func TestWhoSignsInWithAProviderIsAskedForNoPassword(t *testing.T) {
	h := setup(t)
	h.Exec(`insert into single_sign_on_providers
			(id, merchant_id, issuer, client_id, secret, secret_at, enforced, creates_users, is_second_factor, groups_claim, roles)
		values ($1, $2, 'https://login.x.test', 'portal', '', now(), true, false, true, '', '[]')`, webtest.NewID(), h.hartley)
	h.Exec(`insert into single_sign_on_domains (provider_id, domain, approved_at) select id, 'x.test', now() from single_sign_on_providers`)
	h.invited("merchant", shopUser("new@x.test", h.soho))
	if err := h.api.mailInvitation(t.Context(), <-h.jobs); err != nil {
		t.Fatal(err)
	}
	m := h.box.mails[0]
	if m.To != "new@x.test" || strings.Contains(m.Text, "resetPassword") || strings.Contains(m.HTML, "password and join") ||
		!strings.Contains(m.Text, webtest.Origin+"/login\n") {
		t.Error(m.Text)
	}
	if n := h.Count(`select count(*) from password_resets`); n != 0 {
		t.Errorf("%d links", n)
	}
}
