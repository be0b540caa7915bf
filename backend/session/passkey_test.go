package session

import (
	"encoding/base64"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/session/passkeytest"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func (b *browser) ask(path string) wire.PasskeyQuestion {
	b.T.Helper()
	return webtest.Result[wire.PasskeyQuestion](b.Server, b.Want(b.post("portal/"+path, nil), 200, ""))
}

func (b *browser) answer(key *passkeytest.Authenticator, q wire.PasskeyQuestion) wire.PasskeyAnswer {
	b.T.Helper()
	response, err := key.Answer(q.Options)
	b.Must(err)
	return wire.PasskeyAnswer{Question: q.Question, Response: response}
}

// add adds a passkey of whoever is signed in.
func (b *browser) add(name string) (*passkeytest.Authenticator, wire.PasskeyAdded) {
	b.T.Helper()
	key, q := passkeytest.New(b.baseURL), b.ask("passkeys/question")
	response, err := key.Make(q.Options)
	b.Must(err)
	added := b.post("portal/passkeys", wire.NewPasskey{Name: name, PasskeyAnswer: wire.PasskeyAnswer{Question: q.Question, Response: response}})
	return key, webtest.Result[wire.PasskeyAdded](b.Server, b.Want(added, 200, ""))
}

func (b *browser) loginByPasskey(key *passkeytest.Authenticator) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.post("portal/login/passkey", b.answer(key, b.ask("login/question")))
}

func TestAPasskeySignsIn(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	phone, added := b.add("  My   phone ")
	if len(added.Codes) != recoveryKeys || len(added.Passkeys) != 1 || added.Passkeys[0].Name != "My phone" || added.Since != nil {
		t.Errorf("%+v", added)
	}
	laptop, added := b.add("Laptop")
	if added.Codes != nil || len(added.Passkeys) != 2 {
		t.Errorf("%+v", added)
	}
	other := s.browser()
	other.Want(other.loginByPasskey(phone), 200, "")
	other.Want(other.get("portal/profile"), 200, "")
	other.Want(s.browser().loginByPasskey(laptop), 200, "")
	if n := s.Count(`select count(*) from security_log where event = 'session.signed_in' and detail = 'Passkey'`); n != 2 {
		t.Errorf("%d entries", n)
	}
	q := other.ask("login/question")
	once := other.answer(phone, q)
	other.Want(other.post("portal/login/passkey", once), 200, "")
	other.Want(other.post("portal/login/passkey", once), 409, "PasskeyTooLate") // used
	late := other.answer(phone, other.ask("login/question"))
	s.clock.pass(questionLife)
	other.Want(other.post("portal/login/passkey", late), 409, "PasskeyTooLate")
	forConfirming := b.answer(phone, b.ask("confirm/question"))
	other.Want(other.post("portal/login/passkey", forConfirming), 409, "PasskeyTooLate")

	s.Exec(`update users set deactivated_at = now()`)
	other.Want(s.browser().loginByPasskey(phone), 401, "PasskeyRefused")
}

func TestAPasskeyThatIsNotOneIsRefusedAndCounted(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	key, _ := b.add("Phone")
	wrong := map[string]func(){
		"another origin":             func() { key.Origin = "https://evil.example" },
		"an unchecked user":          func() { key.Flags = passkeytest.UserPresent },
		"a backup that could not be": func() { key.Flags |= passkeytest.BackedUp },
	}
	for name, change := range wrong {
		before := *key
		change()
		if got := s.browser().loginByPasskey(key); got.Code != 401 {
			t.Errorf("%s: %d %s", name, got.Code, got.Body)
		}
		*key = before
	}
	other := s.browser()
	for range maxFailures - len(wrong) {
		q := other.ask("login/question")
		other.Want(other.post("portal/login/passkey", wire.PasskeyAnswer{Question: q.Question, Response: `{"id": "x"}`}), 401, "PasskeyRefused")
	}
	other.Want(other.loginByPasskey(key), 429, "TooManyAttempts")
	s.clock.pass(failureWindow)
	other.Want(other.loginByPasskey(key), 200, "")
}

func TestAPasskeyIsASecondFactor(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	s.admin("other@example.org")
	b := s.browser().signIn("admin@example.org")
	key, added := b.add("Phone")
	foreign, _ := s.browser().signIn("other@example.org").add("Foreign")
	other := s.browser()
	other.Want(other.login("admin@example.org", goodPassword), 401, "SecondFactorNeeded")
	with := func(key *passkeytest.Authenticator) *httptest.ResponseRecorder {
		answer := other.answer(key, other.ask("login/question"))
		return other.post("portal/login", wire.Login{Email: "admin@example.org", Password: goodPassword, Passkey: &answer})
	}
	other.Want(with(foreign), 401, "PasskeyRefused")
	other.Want(with(key), 200, "")
	other.Want(s.browser().loginWith("admin@example.org", "123456", false), 422, "ValidationFailed")
	other.Want(s.browser().loginWith("admin@example.org", added.Codes[0], false), 200, "")
	other.Want(s.browser().loginWith("admin@example.org", added.Codes[0], false), 422, "ValidationFailed")
}

func TestAPasskeyConfirms(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	b.Want(b.post("portal/confirm/question", nil), 409, "NoPasskey")
	key, _ := b.add("Phone")
	s.clock.pass(confirmedFor)
	b.Want(b.post("secrets", nil), 403, "ConfirmFirst")
	b.Want(b.post("portal/passkeys/question", nil), 403, "ConfirmFirst")
	signIn := b.answer(key, b.ask("login/question"))
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{Passkey: &signIn}), 409, "PasskeyTooLate")
	answer := b.answer(key, b.ask("confirm/question"))
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{Passkey: &answer}), 200, "")
	b.Want(b.post("secrets", nil), 200, "")
}

func TestTheLastRequiredFactorStays(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	_, added := b.add("Phone")
	id := added.Passkeys[0].Id
	renamed := webtest.Result[wire.SecondFactor](s.Server, b.put("portal/passkeys/"+id, wire.PasskeyName{Name: "Old phone"}))
	if renamed.Passkeys[0].Name != "Old phone" {
		t.Errorf("%+v", renamed)
	}
	s.Must(RequireFactorOfAdmins(t.Context(), s.Pool, s.clock.now().Add(-day)))
	s.clock.pass(cacheLife)
	b.Want(b.get("other"), 200, "") // a passkey is the factor that is required
	remove := func(id string) *httptest.ResponseRecorder { return b.send("DELETE", "portal/passkeys/"+id, nil, "") }
	b.Want(remove(id), 409, "SecondFactorRequired")
	b.setUp()
	b.Want(remove(id), 200, "")
	b.Want(remove(id), 404, "NotFound")
	b.Want(b.again("remove", goodPassword), 409, "SecondFactorRequired")
	s.Exec(`update security_rules set admins_from = null`)
	b.Want(b.again("remove", goodPassword), 200, "")
	b.Want(s.browser().login("admin@example.org", goodPassword), 200, "")
	if n := s.Count(`select count(*) from recovery_codes`); n != 0 {
		t.Errorf("%d recovery codes are left", n)
	}
	subjects := strings.Join(s.letters(), "\n")
	if !strings.Contains(subjects, "A passkey was added") || !strings.Contains(subjects, "A passkey of your TradeKart account was removed") {
		t.Error(subjects)
	}
}

// Some authenticators say of a passkey only later that it is copied to other devices.
func TestAPasskeyMayBeSyncedLater(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	key, _ := s.browser().signIn("admin@example.org").add("Phone")
	key.Flags |= passkeytest.BackupEligible | passkeytest.BackedUp
	b := s.browser()
	for range 2 {
		b.Want(b.loginByPasskey(key), 200, "")
	}
	if n := s.Count(`select count(*) from security_log where event = 'user.passkey_synced'`); n != 1 {
		t.Errorf("logged %d times", n)
	}
	f := webtest.Result[wire.SecondFactor](s.Server, b.get("portal/second-factor"))
	if !f.Passkeys[0].Synced {
		t.Errorf("%+v", f)
	}
	key.Flags = passkeytest.UserPresent | passkeytest.UserVerified
	b.Want(s.browser().loginByPasskey(key), 401, "PasskeyRefused") // never back
}

func TestACodeOfTheBrowserSignsInTheWindowThatAskedForIt(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	const verifier = "the secret of a window"
	challenge := base64.RawURLEncoding.EncodeToString(secret.Hash(verifier))
	ask := func() *httptest.ResponseRecorder {
		return b.post("portal/sign-in-code", wire.SignInCodeFor{Challenge: challenge})
	}
	code := func() wire.SignInCode {
		return webtest.Result[wire.SignInCode](s.Server, b.Want(ask(), 200, ""))
	}
	useIn := func(window, c string) *httptest.ResponseRecorder {
		return s.browser().postWith(map[string]string{"Portal-Code-Verifier": window}, "portal/login/code", wire.SignInWithCode{Code: c})
	}
	use := func(c string) *httptest.ResponseRecorder { return useIn(verifier, c) }
	for _, none := range []string{"", "AAAA", challenge[:42] + "!"} {
		b.Want(b.post("portal/sign-in-code", wire.SignInCodeFor{Challenge: none}), 422, "Challenge")
	}
	first := code()
	second := code()
	b.Want(use(first.Code), 422, "Code") // replaced
	b.Want(useIn("", second.Code), 422, "Code")
	b.Want(useIn("another window's", second.Code), 422, "Code")
	b.Want(use(" "+strings.ToLower(second.Code)), 200, "")
	b.Want(use(second.Code), 422, "Code") // used
	third := code()
	s.clock.pass(signInCodeLife)
	b.Want(use(third.Code), 422, "Code")
	s.clock.pass(confirmedFor - signInCodeLife - time.Second)
	code()
	s.clock.pass(time.Second)
	b.Want(ask(), 403, "ConfirmFirst")
	for range maxFailures {
		use("AAAAA-AAAAA")
	}
	b.Want(use("AAAAA-AAAAA"), 429, "TooManyAttempts")
}
