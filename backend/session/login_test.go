package session

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestLoginReturnsTheUser(t *testing.T) {
	s := newSite(t)
	m := s.merchant("Corner Stores")
	both := s.shop(m, "Soho", true, false)
	s.user("shop@example.org", wire.RoleShop, m, both)
	b := s.browser()
	got := webtest.Result[wire.LoginResult](s.Server, b.login("  Shop@Example.ORG ", goodPassword))
	if got.Role != "Shop" || got.ShopName != "Soho" || got.MerchantName != "Corner Stores" || got.MerchantLogo != "/files/logo.png" ||
		!got.IsCollectEnabled || got.IsCollectOnly || got.TermsAccepted {
		t.Errorf("%+v", got)
	}
	if !slices.Contains(got.Permissions, "cancel_collect_orders") {
		t.Error(got.Permissions)
	}
	p := webtest.Result[wire.Profile](s.Server, b.get("portal/profile"))
	if p.Email != "shop@example.org" || p.FirstName != "Ada" || p.LastName != "Smith" || p.ShopId != both || p.MerchantId != m ||
		!slices.Equal(p.Permissions, got.Permissions) {
		t.Errorf("%+v", p)
	}
}

func TestTheProfileReturnsTheLastEventsNumber(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser()
	b.Want(b.login("admin@example.org", goodPassword), http.StatusOK, "")
	before := webtest.Result[wire.Profile](s.Server, b.get("portal/profile")).LastEvent
	if err := live.Publish(t.Context(), s.Pool, live.Event{Kind: wire.UpdateOrder, Entity: wire.EntityOrder}); err != nil {
		t.Fatal(err)
	}
	if after := webtest.Result[wire.Profile](s.Server, b.get("portal/profile")).LastEvent; after <= before {
		t.Errorf("%d after %d", after, before)
	}
}

func TestCollectionFlagsByRole(t *testing.T) {
	s := newSite(t)
	mixed, only, none := s.merchant("Mixed"), s.merchant("Only"), s.merchant("None")
	s.shop(mixed, "A", true, false)
	s.shop(mixed, "B", false, false)
	s.shop(only, "C", true, true)
	s.user("mixed@example.org", wire.RoleMerchant, mixed, "")
	s.user("only@example.org", wire.RoleMerchant, only, "")
	s.user("none@example.org", wire.RoleMerchant, none, "")
	s.admin("admin@example.org")
	for email, want := range map[string][2]bool{
		"mixed@example.org": {true, false}, "only@example.org": {true, true},
		"none@example.org": {false, false}, "admin@example.org": {false, false},
	} {
		got := webtest.Result[wire.LoginResult](s.Server, s.browser().login(email, goodPassword))
		if got.IsCollectEnabled != want[0] || got.IsCollectOnly != want[1] || got.ShopName != "" {
			t.Errorf("%s: %+v", email, got)
		}
	}
}

func TestCookies(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	for baseURL, secure := range map[string]bool{"http://portal.test": false, "https://portal.test": true} {
		s.baseURL = baseURL
		set := map[string]string{}
		for _, line := range s.browser().login("admin@example.org", goodPassword).Header().Values("Set-Cookie") {
			name, rest, _ := strings.Cut(line, "=")
			value, attributes, _ := strings.Cut(rest, "; ")
			if strings.HasPrefix(attributes, "Path=/api/portal; Max-Age=0") {
				continue // what the release before set
			}
			if len(value) != 43 && name != web.CookieName(web.SignedInCookie, secure) {
				t.Errorf("token %q", value)
			}
			set[name] = attributes
		}
		tail := "; HttpOnly; SameSite=Lax"
		if secure {
			tail = "; HttpOnly; Secure; SameSite=Lax"
		}
		if set[web.CookieName(web.AccessCookie, secure)] != "Path=/; Max-Age=1800"+tail ||
			set[web.CookieName(web.RefreshCookie, secure)] != "Path=/; Max-Age=2592000"+tail ||
			set[web.CookieName(web.SignedInCookie, secure)] != "Path=/; Max-Age=2592000"+strings.TrimPrefix(tail, "; HttpOnly") {
			t.Errorf("%s: %v", baseURL, set)
		}
	}
}

func TestDatabaseKeepsOnlyHashes(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	for name, token := range b.cookies() {
		if n := s.Count(`select count(*) from session_tokens where hash = $1`, secret.Hash(token)); n != 1 {
			t.Errorf("%s: %d rows with its hash", name, n)
		}
	}
	if n := s.Count(`select count(*) from session_tokens where octet_length(hash) <> 32`); n != 0 {
		t.Errorf("%d are no hashes", n)
	}
}

func TestLoginRefusals(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	s.admin("gone@example.org")
	s.Exec(`update users set deactivated_at = now() where email = 'gone@example.org'`)
	s.admin("invited@example.org")
	s.Exec(`update users set password_hash = '' where email = 'invited@example.org'`)
	b := s.browser()
	for _, try := range [][2]string{
		{"admin@example.org", "wrong"}, {"nobody@example.org", goodPassword}, {"gone@example.org", goodPassword},
		{"invited@example.org", "x"}, {"admin@example.org", goodPassword + " "}, {"a\x00b", "x"}, {"' or true --", "x"},
	} {
		got := b.login(try[0], try[1])
		b.Want(got, http.StatusUnauthorized, "InvalidCredentials")
		if webtest.Failure(got).Error != "Email address / password combination is incorrect." || len(got.Header().Values("Set-Cookie")) != 0 {
			t.Errorf("%q: %s", try, got.Body)
		}
	}
	empty := b.login(" ", "")
	b.Want(empty, http.StatusUnprocessableEntity, "ValidationFailed")
	if f := webtest.Failure(empty).Fields; f["Email"] == "" || f["Password"] == "" {
		t.Error(f)
	}
}

// The response time must not reveal that an account is unknown.
func TestAnUnknownAccountTakesAsLong(t *testing.T) {
	t.Parallel()
	known, err := goodHash()
	if err != nil {
		t.Fatal(err)
	}
	a, errA := decodeHash(known)
	n, errN := decodeHash(nobody)
	if errA != nil || errN != nil || a.memory != n.memory || a.passes != n.passes || a.lanes != n.lanes || len(a.salt) != len(n.salt) || len(a.key) != len(n.key) {
		t.Errorf("%+v %v, %+v %v", a, errA, n, errN)
	}
}

func TestAHundredFailuresOfAnAccount(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	s.admin("other@example.org")
	b := s.browser()
	s.Exec(`insert into login_failures (key, at) select 'account:admin@example.org', $1 from generate_series(1, $2)`, s.clock.now(), maxOfAccount-10)
	for range 10 {
		b.Want(b.login("admin@example.org", "wrong"), http.StatusUnauthorized, "InvalidCredentials")
		s.Exec(`delete from login_failures where key like 'address:%'`) // as if each attempt came from another address
		s.clock.pass(time.Second)
	}
	refused := b.login("ADMIN@example.org", goodPassword)
	b.Want(refused, http.StatusTooManyRequests, "TooManyAttempts")
	if after, _ := strconv.Atoi(refused.Header().Get("Retry-After")); after != 890 {
		t.Errorf("Retry-After %d", after)
	}
	b.Want(b.login("other@example.org", goodPassword), http.StatusOK, "")
	s.clock.pass(889 * time.Second)
	b.Want(b.login("admin@example.org", goodPassword), http.StatusTooManyRequests, "TooManyAttempts")
	s.clock.pass(time.Second)
	b.Want(b.login("admin@example.org", goodPassword), http.StatusOK, "")
}

func TestTenFailuresOfAnAddress(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser()
	for i := range 10 {
		b.Want(b.login("guess"+strconv.Itoa(i)+"@example.org", "wrong"), http.StatusUnauthorized, "InvalidCredentials")
	}
	b.Want(b.login("admin@example.org", goodPassword), http.StatusTooManyRequests, "TooManyAttempts")
	s.clock.pass(failureWindow)
	b.Want(b.login("admin@example.org", goodPassword), http.StatusOK, "")
}

func TestASuccessfulSignInResetsTheAccountsFailures(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser()
	for range 9 {
		b.login("admin@example.org", "wrong")
	}
	b.signIn("admin@example.org")
	if n := s.Count(`select count(*) from login_failures where key like 'account:%'`); n != 0 {
		t.Errorf("%d failures of the account are left", n)
	}
	if n := s.Count(`select count(*) from login_failures where key like 'address:%'`); n != 9 {
		t.Errorf("%d failures of the address, want 9", n)
	}
}

func TestConcurrentGuessesAreLimitedToo(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	counted := webtest.AtOnce(16, func(int) int { return s.browser().login("admin@example.org", "wrong").Code })
	if counted[http.StatusUnauthorized] != 10 || counted[http.StatusTooManyRequests] != 6 {
		t.Error(counted)
	}
}

func TestAddressKey(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"192.0.2.7":            "address:192.0.2.7",
		"::ffff:192.0.2.7":     "address:192.0.2.7",
		"2001:db8:1:2:3:4:5:6": "address:2001:db8:1:2::/64",
		"2001:db8:1:2:ffff::1": "address:2001:db8:1:2::/64",
		"fe80::1%eth0":         "address:fe80::/64",
		"@":                    "address:@",
	} {
		if got := addressKey(address); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}

func TestAcceptTerms(t *testing.T) {
	s := newSite(t)
	id := s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	if p := webtest.Result[wire.Profile](s.Server, b.send(http.MethodPost, "portal/accept-terms", nil, "")); !p.TermsAccepted || p.Email != "admin@example.org" {
		t.Errorf("%+v", p)
	}
	first := s.clock.now()
	s.clock.pass(time.Minute)
	b.Want(b.post("portal/accept-terms", struct{}{}), http.StatusOK, "")
	if n := s.Count(`select count(*) from users where id = $1 and terms_accepted_at = $2`, id, first); n != 1 {
		t.Error("the first acceptance is not what is kept")
	}
	if got := webtest.Result[wire.LoginResult](s.Server, s.browser().login("admin@example.org", goodPassword)); !got.TermsAccepted {
		t.Error("login does not report the acceptance")
	}
}

func TestTheProfileNeedsASession(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	b.Want(b.get("portal/profile"), http.StatusUnauthorized, "NotSignedIn")
	b.Want(b.post("portal/accept-terms", struct{}{}), http.StatusUnauthorized, "NotSignedIn")
	for _, token := range []string{"x", secret.NewToken(), strings.Repeat("x", 3000)} {
		b.hold(map[string]string{web.AccessCookie: token})
		b.Want(b.get("portal/profile"), http.StatusUnauthorized, "NotSignedIn")
	}
}

// audited lists the audit log's actions, oldest first, with their targets.
func (s *site) audited() (all []string) {
	s.T.Helper()
	all, err := db.Column[string](s.T.Context(), s.Pool, `select action || ' ' || target_label from audit_log order by id`)
	if err != nil {
		s.T.Fatal(err)
	}
	return all
}

func TestSignInsAreAudited(t *testing.T) {
	s := newSite(t)
	m := s.merchant("Corner Stores")
	s.user("shop@example.org", wire.RoleShop, m, s.shop(m, "Soho", false, false))
	s.user("admin@example.org", wire.RoleAdmin, "", "")
	s.browser().signIn("admin@example.org").post("portal/logout", nil)
	s.browser().signIn("admin@example.org").post("portal/logout-all", nil)
	s.browser().post("portal/logout", nil) // an unknown user
	for range 10 {
		s.browser().login("shop@example.org", "wrong")
	}
	s.browser().login("shop@example.org", "wrong") // refused and not logged
	s.clock.pass(time.Hour)
	s.browser().login("my-secret-typed-as-email", "wrong")
	all := strings.Join(s.audited(), "\n")
	if strings.Count(all, "session.signed_in ") != 2 || strings.Count(all, "session.signed_out ") != 1 ||
		strings.Count(all, "session.signed_out_everywhere ") != 1 || strings.Count(all, "session.sign_in_failed ") != 11 ||
		strings.Count(all, "session.locked_out ") != 1 {
		t.Error(all)
	}
	if strings.Contains(all, "my-secret") {
		t.Error("what was typed for an unknown account is in the log")
	}
}
