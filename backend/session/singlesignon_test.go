package session

import (
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/outbound"
	"tradekart/portal/backend/session/oidctest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// sso is a site whose merchant Hartley signs in with a provider.
type sso struct {
	*site
	provider      *oidctest.Provider
	hartley, soho string
	admin, boss   *browser
}

func newSSO(t *testing.T) *sso {
	s := newSite(t)
	s.api.opt.Allowed = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}
	s.api.providers = newDiscovered(outbound.NewClient(s.api.opt.Allowed))
	hartley := s.merchant("Hartley")
	p := oidctest.New(s.baseURL + ssoPath + hartley + "/callback")
	t.Cleanup(p.Close)
	o := &sso{site: s, provider: p, hartley: hartley}
	o.soho = s.shop(o.hartley, "Hartley Soho", false, false)
	s.admin("admin@tradekart.example")
	s.user("boss@hartley.example", wire.RoleMerchant, o.hartley, "")
	o.admin = s.browser().signIn("admin@tradekart.example")
	o.boss = s.browser().signIn("boss@hartley.example")
	return o
}

// settings are usual ones of the merchant.
func (o *sso) settings(change ...func(*wire.SingleSignOnSettings)) wire.SingleSignOnSettings {
	s := wire.SingleSignOnSettings{Issuer: o.provider.URL, ClientId: oidctest.ClientID, ClientSecret: oidctest.ClientSecret,
		Domains:      []string{" @Hartley.example"},
		CreatesUsers: true, IsSecondFactor: true, GroupsClaim: "groups",
		Roles: []wire.SingleSignOnRole{{Group: "Managers", Role: wire.RoleMerchant},
			{Group: "Staff 👩‍🍳", Role: wire.RoleShop, ShopId: o.soho, Abilities: []string{"view_order_region"}}}}
	for _, fn := range change {
		fn(&s)
	}
	return s
}

// set stores settings as the Merchant and has an Admin approve the domain.
func (o *sso) set(change ...func(*wire.SingleSignOnSettings)) wire.SingleSignOn {
	o.T.Helper()
	o.Want(o.boss.put("single-sign-on/"+o.hartley, o.settings(change...)), 200, "")
	return webtest.Result[wire.SingleSignOn](o.Server, o.Want(o.admin.post("single-sign-on/"+o.hartley+"/domains/hartley.example/approve", nil), 200, ""))
}

func (b *browser) begin(email, returnTo string) string {
	b.T.Helper()
	w := b.Want(b.post("portal/single-sign-on", wire.SingleSignOnStart{Email: email, ReturnTo: returnTo}), 200, "")
	return webtest.Result[wire.SingleSignOnAddress](b.Server, w).Address
}

// follow opens the address that a provider leads back to, and returns where the portal sends the browser.
func (b *browser) follow(address string) string {
	b.T.Helper()
	w := b.get(strings.TrimPrefix(address, b.baseURL+"/api/"))
	if w.Code != http.StatusSeeOther {
		b.T.Fatalf("%d %s", w.Code, w.Body)
	}
	return w.Header().Get("Location")
}

// authorise is the address that the provider leads back to.
func (o *sso) authorise(address string) string {
	o.T.Helper()
	back, err := o.provider.Authorise(address, o.clock.now())
	o.Must(err)
	return back
}

// enter signs in as the provider says and returns the browser and where it is sent.
func (o *sso) enter(email string, c oidctest.Claims) (*browser, string) {
	o.T.Helper()
	o.provider.Is(c)
	b := o.browser()
	return b, b.follow(o.authorise(b.begin(email, "")))
}

func person(subject, email string, more ...oidctest.Claims) oidctest.Claims {
	c := oidctest.Claims{"sub": subject, "email": email, "given_name": "Zoë 🎉", "family_name": "O’Neill", "groups": []string{"All", "Staff 👩‍🍳"}}
	for _, m := range more {
		for name, value := range m {
			c[name] = value
		}
	}
	return c
}

func (b *browser) me() wire.Profile {
	b.T.Helper()
	return webtest.Result[wire.Profile](b.Server, b.Want(b.get("portal/profile"), 200, ""))
}

func TestSingleSignOnLinksAUserOnceAndKnowsThemBySubject(t *testing.T) {
	o := newSSO(t)
	set := o.set()
	if set.Domains[0].Approved == nil || set.RedirectUri != o.provider.Redirect || set.MerchantName != "Hartley" || set.SecretAt == nil {
		t.Errorf("%+v", set)
	}
	o.provider.Is(person("1", "Boss@Hartley.example"))
	b := o.browser()
	to := b.follow(o.authorise(b.begin(" BOSS@hartley.example ", "/orders?tab=Failed")))
	if to != "/orders?tab=Failed" {
		t.Fatal(to)
	}
	if me := b.me(); me.Email != "boss@hartley.example" || me.Role != wire.RoleMerchant || me.FirstName != "Ada" || !me.SingleSignOn {
		t.Errorf("%+v", me)
	}
	// The subject counts afterwards, not the address.
	b, to = o.enter("x@hartley.example", person("1", "renamed@hartley.example"))
	if me := b.me(); to != "/" || me.Email != "boss@hartley.example" {
		t.Errorf("%s %+v", to, me)
	}
	// The address of a user who is linked already is not enough.
	if _, to = o.enter("boss@hartley.example", person("2", "boss@hartley.example")); to != "/login?refused=SingleSignOnNoAccount" {
		t.Error(to)
	}
	if n := o.Count(`select count(*) from security_log where event = 'session.signed_in' and detail = 'Single sign-on'`); n != 2 {
		t.Errorf("%d sign-ins are logged", n)
	}
	if n := o.Count(`select count(*) from security_log where event = 'session.sign_in_failed' and detail = 'Single sign-on, SingleSignOnNoAccount'
		and merchant_id = $1`,
		o.hartley); n != 1 {
		t.Errorf("%d refusals are logged", n)
	}
	if n := o.provider.Asked("/.well-known/openid-configuration"); n != 1 {
		t.Errorf("the discovery document was asked for %d times", n)
	}
}

func TestSingleSignOnCreatesUsersByTheirGroups(t *testing.T) {
	o := newSSO(t)
	o.set()
	b, to := o.enter("zoe@hartley.example", person("9", "zoe@hartley.example"))
	me := b.me()
	if to != "/" || me.Role != wire.RoleShop || me.ShopId != o.soho || me.MerchantId != o.hartley || me.FirstName != "Zoë 🎉" || me.LastName != "O’Neill" ||
		!slices.Contains(me.Permissions, "view_order_region") {
		t.Errorf("%s %+v", to, me)
	}
	// The groups count at each sign-in of a user who was made by them.
	b, _ = o.enter("zoe@hartley.example", person("9", "zoe@hartley.example", oidctest.Claims{"groups": "Managers"}))
	if me := b.me(); me.Role != wire.RoleMerchant || me.ShopId != "" || slices.Contains(me.Permissions, "print_orders") {
		t.Errorf("%+v", me)
	}
	for _, c := range []struct {
		name, want string
		claims     oidctest.Claims
	}{
		{"no group that fits", "SingleSignOnNoRole", person("10", "new@hartley.example", oidctest.Claims{"groups": []any{"Others", 7, nil}})},
		{"no group any more", "SingleSignOnNoRole", person("9", "zoe@hartley.example", oidctest.Claims{"groups": nil})},
		{"the address of another domain", "SingleSignOnDomain", person("11", "new@rival.example")},
		{"an address that is not verified", "SingleSignOnUnverified", person("11", "new@hartley.example", oidctest.Claims{"email_verified": false})},
		{"an address of which nothing is said", "SingleSignOnUnverified", person("11", "new@hartley.example", oidctest.Claims{"email_verified": nil})},
		{"no address", "SingleSignOnUnverified", person("11", "")},
	} {
		if _, to := o.enter("new@hartley.example", c.claims); to != "/login?refused="+c.want {
			t.Errorf("%s: %s", c.name, to)
		}
	}
	o.Exec(`update shops set archived_at = now() where id = $1`, o.soho)
	if _, to := o.enter("new@hartley.example", person("12", "new@hartley.example")); to != "/login?refused=SingleSignOnNoRole" {
		t.Error(to)
	}
	o.set(func(s *wire.SingleSignOnSettings) { s.CreatesUsers, s.Roles = false, nil })
	o.clock.pass(failureWindow)
	if _, to := o.enter("new@hartley.example", person("12", "new@hartley.example")); to != "/login?refused=SingleSignOnNoAccount" {
		t.Error(to)
	}
}

// Who is in the groups of several shops works in all of them, in that of the first group first; what is for everybody gives none.
func TestSingleSignOnGivesTheShopsOfAllGroups(t *testing.T) {
	o := newSSO(t)
	camden, hackney := o.shop(o.hartley, "Camden", false, false), o.shop(o.hartley, "Hackney", false, false)
	o.set(func(s *wire.SingleSignOnSettings) {
		s.Roles = []wire.SingleSignOnRole{{Group: "Soho", Role: wire.RoleShop, ShopId: o.soho}, {Group: "Camden", Role: wire.RoleShop, ShopId: camden},
			{Role: wire.RoleShop, ShopId: hackney}}
	})
	in := func(groups ...any) oidctest.Claims {
		return person("9", "zoe@hartley.example", oidctest.Claims{"groups": groups})
	}
	shops := func(b *browser) (names []string) {
		me := b.me()
		for _, s := range me.Shops {
			names = append(names, s.ShopName)
		}
		return append(names, "at "+me.ShopName)
	}
	b, _ := o.enter("zoe@hartley.example", in("Camden", "Soho"))
	if got := shops(b); !slices.Equal(got, []string{"Camden", "Hartley Soho", "at Hartley Soho"}) {
		t.Error(got)
	}
	o.Want(b.put("portal/shop", wire.ShopChoice{ShopId: camden}), 200, "")
	if got := shops(b); got[2] != "at Camden" {
		t.Error(got)
	}
	// In one group less at the next sign-in: the session that works there goes back as well.
	o.enter("zoe@hartley.example", in("Soho"))
	o.api.forgetAll()
	if got := shops(b); !slices.Equal(got, []string{"at Hartley Soho"}) {
		t.Error(got)
	}
	again, _ := o.enter("zoe@hartley.example", in())
	if got := shops(again); !slices.Equal(got, []string{"at Hackney"}) {
		t.Error(got)
	}
}

func TestATokenThatIsNotRightOpensNothing(t *testing.T) {
	for name, change := range map[string]oidctest.Claims{
		"another issuer":        {"iss": "https://login.evil.example"},
		"another audience":      {"aud": "another client"},
		"a token for another":   {"aud": []string{oidctest.ClientID, "x"}, "azp": "x"},
		"another nonce":         {"nonce": "another"},
		"no nonce":              {"nonce": nil},
		"expired":               {"exp": time.Now().Add(-2 * time.Hour).Unix()},
		"no subject":            {"sub": nil},
		"a subject without end": {"sub": strings.Repeat("x", 300)},
		"an unprintable one":    {"sub": "a\x00b"},
	} {
		t.Run(name, func(t *testing.T) {
			o := newSSO(t)
			o.set()
			b, to := o.enter("boss@hartley.example", person("1", "boss@hartley.example", change))
			if to != "/login?refused=SingleSignOnRefused" {
				t.Error(to)
			}
			o.Want(b.get("portal/profile"), 401, "NotSignedIn")
			if n := o.Count(`select count(*) from single_sign_on_links`); n != 0 {
				t.Errorf("%d links", n)
			}
		})
	}
	o := newSSO(t)
	o.set()
	o.provider.Forge()
	if _, to := o.enter("boss@hartley.example", person("1", "boss@hartley.example")); to != "/login?refused=SingleSignOnRefused" {
		t.Error(to)
	}
}

func TestASignInBelongsToItsBrowser(t *testing.T) {
	o := newSSO(t)
	o.set()
	o.provider.Is(person("1", "boss@hartley.example"))
	late := "/login?refused=SingleSignOnTooLate"
	b, other := o.browser(), o.browser()
	back := o.authorise(b.begin("boss@hartley.example", ""))
	other.begin("boss@hartley.example", "")
	if to := o.browser().follow(back); to != late {
		t.Errorf("without a cookie: %s", to)
	}
	if to := other.follow(back); to != late {
		t.Errorf("in another browser: %s", to)
	}
	if to := b.follow(strings.Replace(back, "state=", "state=x", 1)); to != late {
		t.Errorf("another state: %s", to)
	}
	if to := b.follow(back); to != "/" {
		t.Errorf("in its own: %s", to)
	}
	if to := b.follow(back); to != late {
		t.Errorf("again: %s", to)
	}
	// Another's code in one's own sign-in: the provider knows that it was not asked by this one.
	stolen, err := url.Parse(o.authorise(other.begin("boss@hartley.example", "")))
	o.Must(err)
	mine, err := url.Parse(o.authorise(b.begin("boss@hartley.example", "")))
	o.Must(err)
	q := mine.Query()
	q.Set("code", stolen.Query().Get("code"))
	mine.RawQuery = q.Encode()
	if to := b.follow(mine.String()); to != "/login?refused=SingleSignOnRefused" {
		t.Errorf("another's code: %s", to)
	}
	back = o.authorise(b.begin("boss@hartley.example", ""))
	o.clock.pass(flowLife)
	if to := b.follow(back); to != late {
		t.Errorf("after ten minutes: %s", to)
	}
	refused := o.authorise(b.begin("boss@hartley.example", "")) + "&error=access_denied"
	if to := b.follow(refused); to != "/login?refused=SingleSignOnRefused" {
		t.Errorf("refused by the provider: %s", to)
	}
	for path, want := range map[string]string{"https://evil.example": "/", "//evil.example": "/", `/\evil.example`: "/", "javascript:alert(1)": "/", "orders": "/",
		"/today": "/today"} {
		if to := b.follow(o.authorise(b.begin("boss@hartley.example", path))); to != want {
			t.Errorf("%s: %s", path, to)
		}
	}
}

// A provider could lead the browser to another one, whose answer would then be sent to the first.
func TestAnAnswerOfAnotherProviderIsRefused(t *testing.T) {
	o := newSSO(t)
	o.set()
	o.provider.Is(person("1", "boss@hartley.example"))
	refused := "/login?refused=SingleSignOnRefused"
	b := o.browser()
	if to := b.follow(o.authorise(b.begin("boss@hartley.example", "")) + "&iss=https%3A%2F%2Flogin.evil.example"); to != refused {
		t.Errorf("another's name: %s", to)
	}
	if n := o.provider.Asked("/token"); n != 0 {
		t.Errorf("the code was sent %d times", n)
	}
	o.provider.NamesItself()
	o.api.providers.forget(o.provider.URL)
	back := o.authorise(b.begin("boss@hartley.example", ""))
	u, err := url.Parse(back)
	o.Must(err)
	q := u.Query()
	q.Del("iss")
	u.RawQuery = q.Encode()
	if to := b.follow(u.String()); to != refused {
		t.Errorf("without the name that it always says: %s", to)
	}
	if to := b.follow(o.authorise(b.begin("boss@hartley.example", ""))); to != "/" {
		t.Errorf("its own name: %s", to)
	}
}

func TestAProvidersFactorCountsUnlessItSaysThatItAskedForNone(t *testing.T) {
	o := newSSO(t)
	_, _ = o.boss.setUp()
	o.set()
	ours := "/login?step=code"
	for _, c := range []struct {
		amr, acr any
		want     string
	}{
		{nil, nil, "/"}, {[]string{}, "0", "/"}, {[]string{"pwd"}, nil, ours}, {"pwd", "1", ours}, {[]string{"pwd", "pin", "kba"}, nil, ours},
		{[]string{"otp"}, nil, ours}, {[]string{"something"}, nil, ours}, {[]string{"pwd", "something"}, nil, ours}, {[]any{7, "pwd"}, nil, ours},
		{[]string{"pwd", "otp"}, nil, "/"}, {[]string{"hwk", "fpt"}, nil, "/"}, {[]string{"pwd", "mfa"}, nil, "/"}, {[]string{"hwk"}, "phr", "/"},
		{[]string{"swk"}, "phrh", "/"},
	} {
		who := person("1", "boss@hartley.example", oidctest.Claims{"amr": c.amr, "acr": c.acr})
		if _, to := o.enter("boss@hartley.example", who); to != c.want {
			t.Errorf("amr %v, acr %v: %s, want %s", c.amr, c.acr, to, c.want)
		}
	}
}

func TestAMerchantsProviderSignsInNobodyElse(t *testing.T) {
	o := newSSO(t)
	o.set()
	rival := o.merchant("Rival")
	o.user("spy@hartley.example", wire.RoleMerchant, rival, "")
	o.user("root@hartley.example", wire.RoleAdmin, "", "")
	for i, email := range []string{"spy@hartley.example", "root@hartley.example"} {
		if _, to := o.enter(email, person("spy"+email, email)); to != "/login?refused=SingleSignOnNoAccount" {
			t.Errorf("%d %s: %s", i, email, to)
		}
	}
	// A user who moves to another merchant is nobody's here any more.
	b, _ := o.enter("boss@hartley.example", person("1", "boss@hartley.example"))
	id := b.me()
	o.Exec(`update users set merchant_id = $1 where email = $2`, rival, id.Email)
	if _, to := o.enter("boss@hartley.example", person("1", "boss@hartley.example")); to != "/login?refused=SingleSignOnNoAccount" {
		t.Error(to)
	}
	// Its settings are nobody else's either.
	r := o.browser()
	o.user("rival@rival.example", wire.RoleMerchant, rival, "")
	r.signIn("rival@rival.example")
	for _, owner := range []string{o.hartley, "platform", "x"} {
		o.Want(r.get("single-sign-on/"+owner), 404, "NotFound")
		o.Want(r.put("single-sign-on/"+owner, o.settings()), 404, "NotFound")
		o.Want(r.post("single-sign-on/"+owner+"/test", nil), 404, "NotFound")
		o.Want(r.send("DELETE", "single-sign-on/"+owner, nil, ""), 404, "NotFound")
	}
	// It can ask for the same domain, but gets it only from an Admin, and one at a time.
	o.Want(r.put("single-sign-on/"+rival, o.settings(func(s *wire.SingleSignOnSettings) { s.Roles, s.CreatesUsers = nil, false })), 200, "")
	o.Want(r.post("single-sign-on/"+rival+"/domains/hartley.example/approve", nil), 403, "NotAllowed")
	o.Want(o.admin.post("single-sign-on/"+rival+"/domains/hartley.example/approve", nil), 409, "DomainsTaken")
	listed := webtest.Decode[wire.SingleSignOnList](o.Server, o.Want(o.admin.post("single-sign-on/list",
		wire.SingleSignOnListRequest{Filter: &wire.SingleSignOnFilter{Waiting: true}}), 200, ""))
	if len(listed.Providers) != 1 || listed.Providers[0].MerchantName != "Rival" || listed.Providers[0].Waiting != 1 {
		t.Errorf("%+v", listed)
	}
}

func TestADomainThatNobodyApprovedSignsNobodyIn(t *testing.T) {
	o := newSSO(t)
	o.Want(o.boss.put("single-sign-on/"+o.hartley, o.settings(func(s *wire.SingleSignOnSettings) { s.Enforced = true })), 200, "")
	b := o.browser()
	o.Want(b.post("portal/single-sign-on", wire.SingleSignOnStart{Email: "boss@hartley.example"}), 422, "Email")
	o.Want(b.login("boss@hartley.example", goodPassword), 200, "")
	if o.api.OffersSingleSignOn(t.Context()) {
		t.Error("it is offered")
	}
	o.clock.pass(offerLife)
	o.set()
	if !o.api.OffersSingleSignOn(t.Context()) {
		t.Error("it is not offered")
	}
	begun := b.begin("boss@hartley.example", "")
	o.Want(o.boss.put("single-sign-on/"+o.hartley, o.settings(func(s *wire.SingleSignOnSettings) { s.Domains = []string{"other.example"} })), 200, "")
	o.provider.Is(person("1", "boss@hartley.example"))
	if to := b.follow(o.authorise(begun)); to != "/login?refused=SingleSignOnDomain" {
		t.Error(to)
	}
}

func TestEnforcedSingleSignOnIsTheOnlyWay(t *testing.T) {
	o := newSSO(t)
	key, _ := o.boss.add("Phone")
	rival := o.merchant("Rival")
	o.user("guest@hartley.example", wire.RoleMerchant, rival, "")
	o.set(func(s *wire.SingleSignOnSettings) { s.Enforced = true })
	b := o.browser()
	o.Want(b.login("boss@hartley.example", goodPassword), 403, "SingleSignOnRequired")
	o.Want(b.login("boss@hartley.example", "wrong"), 403, "SingleSignOnRequired")
	o.Want(b.login("nobody@hartley.example", "wrong"), 403, "SingleSignOnRequired")
	o.Want(b.loginByPasskey(key), 403, "SingleSignOnRequired")
	o.Want(b.login("guest@hartley.example", goodPassword), 200, "") // of another merchant: its rules count
	before := len(o.letters())
	o.Want(b.post("portal/forgot-password", forgotPassword{Email: "boss@hartley.example"}), 200, "")
	o.Want(b.post("portal/forgot-password", forgotPassword{Email: "guest@hartley.example"}), 200, "")
	if mails := o.letters()[before:]; len(mails) != 1 || !strings.Contains(mails[0], "guest@hartley.example") {
		t.Errorf("%d mails", len(mails))
	}
	if in, to := o.enter("boss@hartley.example", person("1", "boss@hartley.example")); to != "/" {
		t.Error(to, in)
	}
}

func TestEnforcingEndsSessionsThatBeganOtherwise(t *testing.T) {
	o := newSSO(t)
	o.user("till@hartley.example", wire.RoleShop, o.hartley, o.soho)
	o.user("guest@elsewhere.example", wire.RoleShop, o.hartley, o.soho)
	o.set()
	here := o.browser().signIn("boss@hartley.example") // whoever enforces it stays
	byPassword, till := o.browser().signIn("boss@hartley.example"), o.browser().signIn("till@hartley.example")
	elsewhere := o.browser().signIn("guest@elsewhere.example")
	byProvider, _ := o.enter("boss@hartley.example", person("1", "boss@hartley.example"))
	for _, b := range []*browser{byPassword, till, elsewhere, byProvider} {
		b.me()
	}
	enforced := o.settings(func(s *wire.SingleSignOnSettings) { s.Enforced = true })
	o.Want(here.put("single-sign-on/"+o.hartley, enforced), 200, "")
	o.Want(byPassword.get("portal/profile"), 401, "")
	o.Want(till.get("portal/profile"), 401, "")
	for _, b := range []*browser{here, elsewhere, byProvider} {
		b.me()
	}
	if n := o.Count(`select count(*) from security_log where event = 'single_sign_on.sessions_ended'`); n != 1 {
		t.Errorf("%d entries", n)
	}
	// A domain that is approved later ends them too.
	o.Exec(`update single_sign_on_domains set approved_at = null`)
	late := o.browser().signIn("till@hartley.example")
	o.Want(o.admin.post("single-sign-on/"+o.hartley+"/domains/hartley.example/approve", nil), 200, "")
	o.Want(late.get("portal/profile"), 401, "")
}

func TestTheAdminForEmergencies(t *testing.T) {
	o := newSSO(t)
	o.site.admin("glass@tradekart.example")
	platform := o.settings(func(s *wire.SingleSignOnSettings) {
		s.Domains, s.Enforced, s.Roles = []string{"tradekart.example"}, true, []wire.SingleSignOnRole{{Group: "Managers", Role: wire.RoleAdmin}}
	})
	put := func(want int, field string) {
		t.Helper()
		o.Want(o.admin.put("single-sign-on/platform", platform), want, field)
	}
	put(422, "BreakGlassEmail")
	platform.BreakGlassEmail = "glass@tradekart.example"
	put(422, "BreakGlassEmail")
	glass := o.browser().signIn("glass@tradekart.example")
	key, _ := glass.add("Phone")
	put(200, "")
	o.Want(o.browser().login("admin@tradekart.example", goodPassword), 403, "SingleSignOnRequired")
	o.Want(o.browser().login("glass@tradekart.example", goodPassword), 401, "SecondFactorNeeded")
	o.Want(o.browser().loginByPasskey(key), 200, "")
	o.Exec(`delete from passkeys`)
	o.Want(o.browser().login("glass@tradekart.example", goodPassword), 403, "SingleSignOnRequired")
	o.provider.Redirect = o.baseURL + ssoPath + "platform/callback"
	b, to := o.enter("new@tradekart.example", person("a1", "new@tradekart.example", oidctest.Claims{"groups": []string{"Managers"}}))
	if me := b.me(); to != "/" || me.Role != wire.RoleAdmin {
		t.Errorf("%s %+v", to, me)
	}
	o.user("till@tradekart.example", wire.RoleShop, o.hartley, o.soho)
	if _, to := o.enter("till@tradekart.example", person("a2", "till@tradekart.example")); to != "/login?refused=SingleSignOnNoAccount" {
		t.Error(to)
	}
	o.Want(o.browser().login("till@tradekart.example", goodPassword), 200, "")
}

func TestASecondFactorIsAskedForUnlessTheProviders(t *testing.T) {
	o := newSSO(t)
	_, codes := o.boss.setUp()
	o.set(func(s *wire.SingleSignOnSettings) { s.IsSecondFactor = false })
	who := person("1", "boss@hartley.example")
	b, to := o.enter("boss@hartley.example", who)
	if to != "/login?step=code" {
		t.Fatal(to)
	}
	o.Want(b.get("portal/profile"), 401, "NotSignedIn")
	code := func(b *browser, code string) *httptest.ResponseRecorder {
		return b.post("portal/single-sign-on/code", wire.SingleSignOnFactor{Code: code, RememberDevice: true})
	}
	o.Want(code(o.browser(), codes[0]), 409, "SingleSignOnTooLate")
	o.Want(code(b, ""), 422, "Code")
	o.Want(code(b, "wrong"), 422, "Code")
	done := webtest.Result[wire.SingleSignOnDone](o.Server, o.Want(code(b, codes[0]), 200, ""))
	if me := b.me(); done.ReturnTo != "/" || me.Email != "boss@hartley.example" {
		t.Errorf("%+v %+v", done, me)
	}
	o.Want(code(b, codes[1]), 409, "SingleSignOnTooLate") // once
	o.provider.Is(who)
	if to := b.follow(o.authorise(b.begin("boss@hartley.example", ""))); to != "/" {
		t.Errorf("on a device that is remembered: %s", to)
	}
	b, _ = o.enter("boss@hartley.example", who)
	for range maxCodes {
		code(b, "wrong")
	}
	o.Want(code(b, codes[2]), 429, "TooManyAttempts")
	o.clock.pass(flowLife)
	o.Want(code(b, codes[2]), 409, "SingleSignOnTooLate")
	o.set()
	if _, to := o.enter("boss@hartley.example", who); to != "/" {
		t.Errorf("where the provider's counts: %s", to)
	}
}

func TestARequiredFactorMayBeTheProviders(t *testing.T) {
	o := newSSO(t)
	o.set()
	o.Exec(`update merchants set second_factor_from = $2 where id = $1`, o.hartley, o.clock.now().Add(-day))
	b, _ := o.enter("boss@hartley.example", person("1", "boss@hartley.example"))
	o.Want(b.get("other"), 200, "")
	if b.me().SecondFactorDue {
		t.Error("a second factor is due")
	}
	b, _ = o.enter("boss@hartley.example", person("1", "boss@hartley.example", oidctest.Claims{"amr": []string{"pwd"}}))
	o.Want(b.get("other"), 403, "SecondFactorRequired")
	o.Exec(`update single_sign_on_providers set is_second_factor = false`)
	b, _ = o.enter("boss@hartley.example", person("1", "boss@hartley.example"))
	o.Want(b.get("other"), 403, "SecondFactorRequired")
	if !b.me().SecondFactorDue {
		t.Error("no second factor is due")
	}
}

func TestAProviderConfirms(t *testing.T) {
	o := newSSO(t)
	o.set()
	o.Want(o.boss.post("portal/confirm/single-sign-on", nil), 409, "NoSingleSignOn")
	who := person("1", "boss@hartley.example")
	b, _ := o.enter("boss@hartley.example", who)
	o.Want(b.post("secrets", nil), 200, "")
	o.clock.pass(confirmedFor)
	o.Want(b.post("secrets", nil), 403, "ConfirmFirst")
	confirm := func(c oidctest.Claims) string {
		o.provider.Is(c)
		w := o.Want(b.post("portal/confirm/single-sign-on", nil), 200, "")
		return b.follow(o.authorise(webtest.Result[wire.SingleSignOnAddress](o.Server, w).Address))
	}
	if to := confirm(person("2", "boss@hartley.example")); to != "/confirmed?refused=SingleSignOnNoAccount" {
		t.Error(to)
	}
	long := oidctest.Claims{"auth_time": o.clock.now().Add(-time.Hour).Unix()}
	if to := confirm(person("1", "boss@hartley.example", long)); to != "/confirmed?refused=SingleSignOnNotAsked" {
		t.Error(to)
	}
	o.Want(b.post("secrets", nil), 403, "ConfirmFirst")
	before := b.cookies()
	if to := confirm(who); to != "/confirmed" {
		t.Error(to)
	}
	o.Want(b.post("secrets", nil), 200, "")
	for name, token := range b.cookies() {
		if name != web.SingleSignOnCookie && before[name] == token {
			t.Errorf("%s stayed", name)
		}
	}
	o.clock.pass(reuseGrace)
	thief := o.browser().hold(before)
	o.Want(thief.get("portal/profile"), 401, "SessionExpired")
}

func TestAProviderThatIsAwayIsSaid(t *testing.T) {
	o := newSSO(t)
	o.set()
	o.provider.Is(person("1", "boss@hartley.example"))
	b := o.browser()
	o.provider.Away(true)
	o.Want(b.post("portal/single-sign-on", wire.SingleSignOnStart{Email: "boss@hartley.example"}), 503, "ProviderAway")
	test := func(who *browser) wire.SingleSignOnTest {
		return webtest.Result[wire.SingleSignOnTest](o.Server, o.Want(who.post("single-sign-on/"+o.hartley+"/test", nil), 200, ""))
	}
	if got := test(o.boss); got.Works || !strings.Contains(got.Problem, "no discovery document") {
		t.Errorf("%+v", got)
	}
	o.provider.Away(false)
	if got := test(o.admin); !got.Works {
		t.Errorf("%+v", got)
	}
	back := o.authorise(b.begin("boss@hartley.example", ""))
	o.provider.Away(true)
	if to := b.follow(back); to != "/login?refused=ProviderAway" {
		t.Error(to)
	}
	if n := o.Count(`select count(*) from login_failures`); n != 0 {
		t.Errorf("%d failures are counted", n)
	}
	o.provider.Away(false)
	o.set(func(s *wire.SingleSignOnSettings) { s.Issuer += "/" })
	if got := test(o.boss); got.Works || !strings.Contains(got.Problem, "names another issuer") {
		t.Errorf("%+v", got)
	}
	// What the operator has not allowed is not reached.
	o.api.opt.Allowed = nil
	o.api.providers = newDiscovered(outbound.NewClient(nil))
	o.Want(o.boss.put("single-sign-on/"+o.hartley, o.settings()), 422, "Issuer")
	if got := test(o.boss); got.Works || !strings.Contains(got.Problem, "private network") {
		t.Errorf("%+v", got)
	}
}

func TestSettingsOfSingleSignOn(t *testing.T) {
	o := newSSO(t)
	empty := webtest.Result[wire.SingleSignOn](o.Server, o.Want(o.boss.get("single-sign-on/"+o.hartley), 200, ""))
	if empty.Id != "" || empty.RedirectUri == "" || empty.Domains == nil {
		t.Errorf("%+v", empty)
	}
	o.Want(o.boss.post("single-sign-on/"+o.hartley+"/test", nil), 404, "NotFound")
	foreign := o.shop(o.merchant("Rival"), "Rival Soho", false, false)
	for field, change := range map[string]func(*wire.SingleSignOnSettings){
		"Issuer":          func(s *wire.SingleSignOnSettings) { s.Issuer = "javascript:alert(1)" },
		"ClientId":        func(s *wire.SingleSignOnSettings) { s.ClientId = " " },
		"ClientSecret":    func(s *wire.SingleSignOnSettings) { s.ClientSecret = "" },
		"Domains":         func(s *wire.SingleSignOnSettings) { s.Domains = []string{"localhost"} },
		"BreakGlassEmail": func(s *wire.SingleSignOnSettings) { s.BreakGlassEmail = "admin@tradekart.example" },
		"Roles":           func(s *wire.SingleSignOnSettings) { s.Roles[1].ShopId = foreign },
		"Roles ":          func(s *wire.SingleSignOnSettings) { s.Roles[0].Role = wire.RoleAdmin },
		"Roles  ":         func(s *wire.SingleSignOnSettings) { s.Roles[0].Abilities = []string{"reject_orders"} },
		"Roles   ":        func(s *wire.SingleSignOnSettings) { s.Roles = nil },
	} {
		o.Want(o.boss.put("single-sign-on/"+o.hartley, o.settings(change)), 422, strings.TrimSpace(field))
	}
	o.set()
	keep := o.settings(func(s *wire.SingleSignOnSettings) { s.ClientSecret = "" })
	o.Want(o.boss.put("single-sign-on/"+o.hartley, keep), 200, "")
	moved := o.settings(func(s *wire.SingleSignOnSettings) { s.ClientSecret, s.Issuer = "", "https://login.evil.example" })
	o.Want(o.boss.put("single-sign-on/"+o.hartley, moved), 422, "ClientSecret") // it goes to its own issuer alone
	if w := o.boss.get("single-sign-on/" + o.hartley); strings.Contains(w.Body.String(), "secret, with") {
		t.Error("the secret is returned")
	}
	if n := o.Count(`select count(*) from audit_log where coalesce(before::text, '') || coalesce(after::text, '') like '%secret, with%'`); n != 0 {
		t.Error("the secret is in the audit log")
	}
	b, _ := o.enter("zoe@hartley.example", person("9", "zoe@hartley.example"))
	b.me()
	o.clock.pass(confirmedFor)
	o.Want(o.boss.put("single-sign-on/"+o.hartley, keep), 403, "ConfirmFirst")
	o.Want(o.boss.send("DELETE", "single-sign-on/"+o.hartley, nil, ""), 403, "ConfirmFirst")
	o.Want(o.boss.post("portal/confirm", wire.PasswordConfirmation{Password: goodPassword}), 200, "")
	o.Want(o.boss.send("DELETE", "single-sign-on/"+o.hartley, nil, ""), 200, "")
	o.Want(o.boss.send("DELETE", "single-sign-on/"+o.hartley, nil, ""), 404, "NotFound")
	for event, want := range map[string]int{"single_sign_on.set": 1, "single_sign_on.domain_approved": 1, "single_sign_on.removed": 1,
		"user.created_by_single_sign_on": 1} {
		if n := o.Count(`select count(*) from security_log where event = $1`, event); n != want {
			t.Errorf("%s: %d entries", event, n)
		}
	}
}

func TestEachProviderLeadsBackToItsOwnAddress(t *testing.T) {
	o := newSSO(t)
	o.set()
	who := person("1", "boss@hartley.example")
	o.provider.Is(who)
	_, query, _ := strings.Cut(o.authorise(o.admin.begin("boss@hartley.example", "/")), "?")
	for _, other := range []string{callbackPath, ssoPath + platform + "/callback", ssoPath + o.soho + "/callback"} {
		if to := o.admin.follow(o.baseURL + other + "?" + query); to != "/login?refused=SingleSignOnTooLate" {
			t.Errorf("%s: %s", other, to)
		}
	}
	if to := o.admin.follow(o.provider.Redirect + "?" + query); to != "/" {
		t.Error(to)
	}

	// One that was set up when all had the same address keeps it until its owner has registered its own.
	own := o.provider.Redirect
	o.Exec(`update single_sign_on_providers set own_callback = false`)
	o.provider.Redirect = o.baseURL + callbackPath
	if _, to := o.enter("boss@hartley.example", who); to != "/" {
		t.Error(to)
	}
	_, query, _ = strings.Cut(o.authorise(o.boss.begin("boss@hartley.example", "/")), "?")
	if to := o.boss.follow(own + "?" + query); to != "/login?refused=SingleSignOnTooLate" {
		t.Error(to)
	}
	o.boss = o.browser().signIn("boss@hartley.example")
	set := webtest.Result[wire.SingleSignOn](o.Server, o.Want(o.boss.put("single-sign-on/"+o.hartley, o.settings()), 200, ""))
	if set.OwnRedirect || set.RedirectUri != o.provider.Redirect || set.NextRedirectUri != own {
		t.Errorf("%+v", set)
	}
	o.Want(o.boss.put("single-sign-on/"+o.hartley, o.settings(func(s *wire.SingleSignOnSettings) { s.OwnRedirect = true })), 200, "")
	set = webtest.Result[wire.SingleSignOn](o.Server, o.Want(o.boss.put("single-sign-on/"+o.hartley, o.settings()), 200, ""))
	if !set.OwnRedirect || set.RedirectUri != own || set.NextRedirectUri != "" {
		t.Errorf("%+v", set)
	}
	o.provider.Redirect = own
	if _, to := o.enter("boss@hartley.example", who); to != "/" {
		t.Error(to)
	}
}
