package session

import (
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

// app is a person's authenticator app.
type app struct {
	*site
	key string
}

func (a app) code() string {
	a.T.Helper()
	code, err := totp.GenerateCode(a.key, a.clock.now())
	a.Must(err)
	return code
}

func (b *browser) again(path, password string) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.post("portal/second-factor/"+path, wire.PasswordAgain{Password: password})
}

// setUp sets a second factor up for whoever is signed in.
func (b *browser) setUp() (app, []string) {
	b.T.Helper()
	key := webtest.Result[wire.FactorKey](b.Server, b.again("begin", goodPassword))
	a := app{b.site, key.Secret}
	made := webtest.Result[wire.RecoveryCodes](b.Server, b.post("portal/second-factor/confirm", wire.FactorCode{Code: a.code()}))
	return a, made.Codes
}

func (b *browser) loginWith(email, code string, remember bool) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.post("portal/login", wire.Login{Email: email, Password: goodPassword, Code: code, RememberDevice: remember})
}

func TestASecondFactorIsAskedFor(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	b.Want(b.again("begin", "wrong"), 422, "ValidationFailed")
	key := webtest.Result[wire.FactorKey](s.Server, b.again("begin", goodPassword))
	u, err := url.Parse(key.Uri)
	if err != nil || u.Scheme != "otpauth" || !strings.Contains(u.Path, "TradeKart:admin@example.org") || u.Query().Get("secret") != key.Secret {
		t.Errorf("%s %v", key.Uri, err)
	}
	b.Want(s.browser().login("admin@example.org", goodPassword), 200, "") // not confirmed yet
	phone, codes := b.setUp()
	if len(codes) != recoveryKeys || s.Count(`select count(*) from second_factors where position($1::bytea in secret) > 0`, []byte(phone.key)) != 0 {
		t.Errorf("%v", codes)
	}
	b.Want(b.again("begin", goodPassword), 409, "SecondFactorSetUp")
	other := s.browser()
	other.Want(other.login("admin@example.org", goodPassword), 401, "SecondFactorNeeded")
	other.Want(other.loginWith("admin@example.org", phone.code(), false), 422, "ValidationFailed") // used to confirm
	s.clock.pass(codePeriod * time.Second)
	code := phone.code()
	other.Want(other.loginWith("admin@example.org", code, false), 200, "")
	other.Want(s.browser().loginWith("admin@example.org", code, false), 422, "ValidationFailed")
	s.browser().loginWith("admin@example.org", strings.ToUpper(codes[0])+" ", false)
	other.Want(s.browser().loginWith("admin@example.org", codes[0], false), 422, "ValidationFailed")
	f := webtest.Result[wire.SecondFactor](s.Server, b.get("portal/second-factor"))
	if n := s.Count(`select count(*) from security_log where event = 'user.recovery_code_used'`); n != 1 {
		t.Errorf("%d entries about a used recovery code", n)
	}
	if f.Since == nil || f.RecoveryCodes != recoveryKeys-1 || f.RequiredFrom != nil {
		t.Errorf("%+v", f)
	}
	more := webtest.Result[wire.RecoveryCodes](s.Server, b.again("recovery-codes", goodPassword))
	other.Want(s.browser().loginWith("admin@example.org", codes[1], false), 422, "ValidationFailed")
	other.Want(s.browser().loginWith("admin@example.org", more.Codes[0], false), 200, "")
	b.Want(b.again("remove", goodPassword), 200, "")
	b.Want(s.browser().login("admin@example.org", goodPassword), 200, "")
	if n := s.Count(`select count(*) from recovery_codes`); n != 0 {
		t.Errorf("%d recovery codes are left", n)
	}
	subjects := strings.Join(s.letters(), "\n")
	if !strings.Contains(subjects, "A second factor was set up") || !strings.Contains(subjects, "second factor of your TradeKart account was removed") {
		t.Error(subjects)
	}
}

func TestACodeIsGuessedFiveTimes(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	phone, _ := b.setUp()
	s.clock.pass(codePeriod * time.Second)
	wrong := "000000"
	for phone.code() == wrong {
		s.clock.pass(codePeriod * time.Second)
	}
	other := s.browser()
	for range maxCodes {
		other.Want(other.loginWith("admin@example.org", wrong, false), 422, "ValidationFailed")
	}
	other.Want(other.loginWith("admin@example.org", phone.code(), false), 429, "TooManyAttempts")
	if n := s.Count(`select count(*) from security_log where event = 'session.code_failed' and refused`); n != maxCodes {
		t.Errorf("%d failures are in the security log", n)
	}
	s.clock.pass(failureWindow)
	other.Want(other.loginWith("admin@example.org", phone.code(), false), 200, "")
}

func TestARememberedDeviceIsNotAsked(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	phone, _ := b.setUp()
	b.Want(b.login("admin@example.org", goodPassword), 401, "SecondFactorNeeded")
	s.clock.pass(codePeriod * time.Second)
	b.Want(b.loginWith("admin@example.org", phone.code(), true), 200, "")
	b.signIn("admin@example.org")
	s.browser().Want(s.browser().login("admin@example.org", goodPassword), 401, "SecondFactorNeeded")
	s.clock.pass(trustLife)
	b.Want(b.login("admin@example.org", goodPassword), 401, "SecondFactorNeeded")
	b.Want(b.loginWith("admin@example.org", phone.code(), true), 200, "")
	b.Want(b.changePassword(goodPassword, nextPassword), 200, "")
	b.Want(b.login("admin@example.org", nextPassword), 401, "SecondFactorNeeded")
}

func TestARequiredFactorIsSetUpFirst(t *testing.T) {
	s := newSite(t)
	m := s.merchant("Corner Stores")
	shop := s.shop(m, "Soho", false, false)
	s.user("merchant@example.org", wire.RoleMerchant, m, "")
	s.user("shop@example.org", wire.RoleShop, m, shop)
	s.admin("admin@example.org")
	owner, till, admin := s.browser().signIn("merchant@example.org"), s.browser().signIn("shop@example.org"), s.browser().signIn("admin@example.org")
	due := s.clock.now().Add(7 * day)
	rule := func(from *time.Time, shops bool) wire.FactorRuleChange {
		return wire.FactorRuleChange{FactorRule: wire.FactorRule{From: from, Shops: shops}, Password: goodPassword}
	}
	till.Want(till.put("portal/second-factor/rule", rule(&due, true)), 403, "NotAllowed")
	owner.Want(owner.put("portal/second-factor/rule", rule(&due, false)), 200, "")
	profile := func(b *browser) wire.Profile { return webtest.Result[wire.Profile](s.Server, b.get("portal/profile")) }
	if p := profile(owner); p.SecondFactorDue || p.SecondFactorFrom == nil || !p.SecondFactorFrom.Equal(due) {
		t.Errorf("%+v", p)
	}
	owner.Want(owner.get("other"), 200, "")
	s.clock.pass(7 * day)
	owner.signIn("merchant@example.org")
	admin.signIn("admin@example.org")
	if !profile(owner).SecondFactorDue || profile(admin).SecondFactorFrom != nil {
		t.Error("nothing is due")
	}
	owner.Want(owner.get("other"), 403, "SecondFactorRequired")
	till.signIn("shop@example.org")
	till.Want(till.get("other"), 200, "")
	owner.setUp()
	owner.Want(owner.get("other"), 200, "")
	owner.Want(owner.again("remove", goodPassword), 409, "SecondFactorRequired")
	owner.Want(owner.put("portal/second-factor/rule", rule(&due, true)), 200, "")
	till.Want(till.get("other"), 403, "SecondFactorRequired")
	admin.signIn("admin@example.org")
	admin.Want(admin.get("other"), 200, "")
	s.Must(RequireFactorOfAdmins(t.Context(), s.Pool, s.clock.now()))
	s.clock.pass(cacheLife)
	admin.Want(admin.get("other"), 403, "SecondFactorRequired")
	s.Must(RequireFactorOfAdmins(t.Context(), s.Pool, s.clock.now().Add(day))) // sets nothing that was set
	s.clock.pass(cacheLife)
	admin.Want(admin.get("other"), 403, "SecondFactorRequired")
}

func TestRecoveryCodesHave128Bits(t *testing.T) {
	seen := map[string]bool{}
	for range 100 {
		code := plainCode(newRecoveryCode())
		if len(code)*5 < 128 || seen[code] {
			t.Errorf("%s", code)
		}
		seen[code] = true
	}
}
