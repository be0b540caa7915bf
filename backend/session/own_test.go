package session

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

const nextPassword = "correct horse battery"

func (b *browser) changePassword(old, next string) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.post("portal/password", wire.PasswordChange{Password: old, NewPassword: next})
}

func TestAPasswordIsChangedWithTheOldOne(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b, other := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	b.forgot("admin@example.org")
	link := s.resetToken()
	wrong := b.changePassword("wrong", nextPassword)
	b.Want(wrong, 422, "ValidationFailed")
	if f := webtest.Failure(wrong).Fields; f["Password"] == "" || len(f) != 1 {
		t.Error(f)
	}
	for _, next := range []string{"", "short", goodPassword, "Password2026!", "Smith-Ada-1990", "tradekart12345", "qwertyuiop1234"} {
		got := b.changePassword(goodPassword, next)
		if b.Want(got, 422, "ValidationFailed"); webtest.Failure(got).Fields["NewPassword"] == "" {
			t.Errorf("%q: %s", next, got.Body)
		}
	}
	b.Want(b.changePassword(goodPassword, nextPassword), 200, "")
	b.Want(b.get("portal/profile"), 200, "")
	other.Want(other.get("portal/profile"), 401, "SessionRevoked")
	b.Want(s.browser().reset(link, newPassword), 422, "ResetLinkInvalid")
	b.Want(s.browser().login("admin@example.org", goodPassword), 401, "InvalidCredentials")
	b.Want(s.browser().login("admin@example.org", nextPassword), 200, "")
	mails := s.letters()
	if last := mails[len(mails)-1]; !slices.ContainsFunc(mails, func(m string) bool { return strings.Contains(m, "password was changed") }) {
		t.Error(last)
	}
}

func TestWhatIsEasyToGuess(t *testing.T) {
	t.Parallel()
	own := wordsIn("martha.quill@example.org Martha Quill Hartley & Wren Soho 阿里巴巴")
	for password, common := range map[string]bool{
		"Password1": true, "P4ssw0rd2024": true, "L1verpool2024!": true, "Quill1985": true, "Hartley-Wren-12345": true, "abcdefgh1234": true,
		"aaaaaaaaaaaaaaaa": true, "Summer2026!!": true, "marthaMARTHA99": true, "阿里巴巴2024": true, "11111111111111": true, "ChelseaArsenal1": true,
		"Demo-Portal-2026": false, "correct horse battery": false, "Quiet-Harbour-4471": false, "Xk9#mQ2v": false,
		"кошка сидит дома": false, "Password48291733x": false, "🦔 likes 🍇 at dawn": false,
	} {
		if got := isCommon(password, own); got != common {
			t.Errorf("%q: %v", password, got)
		}
	}
}

// A file of hashes is found through from its first line to its last, with either line end, and nothing else is.
func TestBreachedPasswordsAreFoundInTheList(t *testing.T) {
	t.Parallel()
	for _, end := range []string{"\n", "\r\n"} {
		var lines []string
		for i := range 300 {
			sum := sha1.Sum(fmt.Appendf(nil, "breached %d", i))
			lines = append(lines, strings.ToUpper(hex.EncodeToString(sum[:]))+":"+strings.Repeat("9", i%7))
		}
		slices.Sort(lines)
		path := filepath.Join(t.TempDir(), "list")
		if err := os.WriteFile(path, []byte(strings.Join(lines, end)+end), 0o600); err != nil {
			t.Fatal(err)
		}
		for i := range 600 {
			if found, err := inList(path, fmt.Sprintf("breached %d", i)); err != nil || found != (i < 300) {
				t.Errorf("%q %d: %v %v", end, i, found, err)
			}
		}
	}
	if found, err := inList("", "x"); found || err != nil {
		t.Error(found, err)
	}
	if _, err := inList("/does/not/exist", "x"); err == nil {
		t.Error("no error")
	}
}

func TestANewAddressIsConfirmedByItsLink(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	s.admin("taken@example.org")
	b := s.browser().signIn("admin@example.org")
	ask := func(email, password string) *wire.EmailChange {
		return &wire.EmailChange{Email: email, Password: password}
	}
	b.Want(b.post("portal/email", ask("new@example.org", "wrong")), 422, "ValidationFailed")
	b.Want(b.post("portal/email", ask("nonsense", goodPassword)), 422, "ValidationFailed")
	b.Want(b.post("portal/email", ask("taken@example.org", goodPassword)), 200, "")
	if n := len(s.letters()); n != 0 {
		t.Errorf("%d mails about an address that somebody has", n)
	}
	b.Want(b.post("portal/email", ask("New@Example.org", goodPassword)), 200, "")
	token := s.newestLink("confirmEmail")
	b.Want(b.get("portal/profile"), 200, "")
	b.Want(s.browser().login("new@example.org", goodPassword), 401, "InvalidCredentials")
	confirm := func(token string) *wire.EmailConfirmation { return &wire.EmailConfirmation{Token: token} }
	b.Want(b.post("portal/confirm-email", confirm("wrong")), 422, "EmailLinkInvalid")
	if got := webtest.Result[wire.ConfirmedEmail](s.Server, s.browser().post("portal/confirm-email", confirm(token))); got.Email != "new@example.org" {
		t.Error(got)
	}
	b.Want(b.post("portal/confirm-email", confirm(token)), 422, "EmailLinkInvalid")
	if p := webtest.Result[wire.Profile](s.Server, b.get("portal/profile")); p.Email != "new@example.org" {
		t.Error(p.Email)
	}
	mails := s.letters()
	if last := mails[len(mails)-1]; !strings.Contains(last, "To: <admin@example.org>") || !strings.Contains(last, "new@example.org") {
		t.Error(last)
	}
	s.browser().signIn("new@example.org")
	for range emailChangesAnHour {
		b.post("portal/email", ask("other@example.org", goodPassword))
	}
	b.Want(b.post("portal/email", ask("other@example.org", goodPassword)), 429, "TooManyRequests")
	if n := s.Count(`select count(*) from audit_log where action = 'user.email_changed' and before->>'Email' = 'admin@example.org'`); n != 1 {
		t.Errorf("%d entries", n)
	}
}

func TestAnEmailLinkEnds(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	b.Want(b.post("portal/email", wire.EmailChange{Email: "new@example.org", Password: goodPassword}), 200, "")
	token := s.newestLink("confirmEmail")
	s.clock.pass(emailChangeLife)
	b.Want(s.browser().post("portal/confirm-email", wire.EmailConfirmation{Token: token}), 422, "EmailLinkInvalid")
}

func TestOwnSessions(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	s.admin("other@example.org")
	one, two, three := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	stranger := s.browser().signIn("other@example.org")
	s.clock.pass(time.Minute)
	one.Want(one.post("portal/refresh-token", nil), 200, "")
	all := webtest.Result[[]wire.Session](s.Server, two.get("portal/sessions"))
	if len(all) != 3 || all[0].Current || !all[0].LastUsedAt.Equal(s.clock.now()) || all[0].Device == "" {
		t.Fatalf("%+v", all)
	}
	first := "portal/sessions/" + all[0].Id + "/end"
	stranger.Want(stranger.post(first, nil), 404, "NotFound")
	left := webtest.Result[[]wire.Session](s.Server, two.post(first, nil))
	if one.Want(one.get("portal/profile"), 401, "SessionRevoked"); len(left) != 2 {
		t.Errorf("%+v", left)
	}
	two.Want(two.post(first, nil), 200, "")
	left = webtest.Result[[]wire.Session](s.Server, two.post("portal/sessions/end-others", nil))
	if len(left) != 1 || !left[0].Current {
		t.Errorf("%+v", left)
	}
	three.Want(three.get("portal/profile"), 401, "SessionRevoked")
	two.Want(two.get("portal/profile"), 200, "")
	stranger.Want(stranger.get("portal/profile"), 200, "")
}

func TestSessionsAreEndedAfterThePasswordWasGivenAgain(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	own, thief := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	all := webtest.Result[[]wire.Session](s.Server, own.get("portal/sessions"))
	one := "portal/sessions/" + all[slices.IndexFunc(all, func(x wire.Session) bool { return x.Current })].Id + "/end"
	s.clock.pass(confirmedFor)
	for _, path := range []string{one, "portal/sessions/end-others"} {
		thief.Want(thief.post(path, nil), 403, "ConfirmFirst")
	}
	own.Want(own.get("portal/profile"), 200, "")
	own.Want(own.post("portal/sessions/end-others", nil), 403, "ConfirmFirst")
	own.Want(own.post("portal/confirm", wire.PasswordConfirmation{Password: goodPassword}), 200, "")
	own.Want(own.post("portal/sessions/end-others", nil), 200, "")
	thief.Want(thief.get("portal/profile"), 401, "SessionRevoked")
}

func TestANewDeviceIsToldAndAKnownOneIsNotLockedOut(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	own := s.browser().signIn("admin@example.org")
	if n := len(s.letters()); n != 0 {
		t.Errorf("%d mails about the first device", n)
	}
	own.signIn("admin@example.org")
	if n := len(s.letters()); n != 0 {
		t.Errorf("%d mails about a known device", n)
	}
	s.browser().signIn("admin@example.org")
	if mails := s.letters(); len(mails) != 1 || !strings.Contains(mails[0], "New sign-in") {
		t.Errorf("%v", mails)
	}
	stranger := s.browser()
	for range maxFailures {
		stranger.Want(stranger.login("admin@example.org", "wrong"), 401, "InvalidCredentials")
	}
	stranger.Want(stranger.login("admin@example.org", goodPassword), 429, "TooManyAttempts")
	own.signIn("admin@example.org")
	for range maxFailures {
		own.Want(own.login("admin@example.org", "wrong"), 401, "InvalidCredentials")
	}
	own.Want(own.login("admin@example.org", goodPassword), http.StatusTooManyRequests, "TooManyAttempts")
	// A made-up device is none: it is given another token.
	chosen := strings.Repeat("x", 43)
	s.clock.pass(failureWindow)
	thief := s.browser().hold(map[string]string{web.DeviceCookie: chosen}).signIn("admin@example.org")
	thief.Want(thief.get("portal/profile"), 200, "")
	if s.Count(`select count(*) from known_devices where hash = sha256($1)`, []byte(chosen)) != 0 {
		t.Error("a token that was chosen is kept")
	}
}

func TestDevicesAreNamedInOurWords(t *testing.T) {
	t.Parallel()
	for agent, want := range map[string]string{
		"": "Unknown device", "<script>": "Unknown device", "evil text 🦔": "Unknown device",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36 Edg/130.0": "Edge on Windows",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1":   "Safari on iPhone",
		"Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0":                                                "Firefox on Linux",
	} {
		if got := deviceName(agent); got != want {
			t.Errorf("%q: %s", agent, got)
		}
	}
}
