package session

import (
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestAPasswordAskedAgainIsCounted(t *testing.T) {
	s := newSite(t)
	id := s.admin("admin@example.org")
	ctx := auth.WithCaller(t.Context(), &auth.Caller{UserID: id, Email: "admin@example.org", Role: wire.RoleAdmin})
	if err := s.api.ConfirmPassword(ctx, goodPassword); err != nil {
		t.Fatal(err)
	}
	for range maxFailures {
		if err := s.api.ConfirmPassword(ctx, "wrong"); fault.From(err).Fields["Password"] == "" {
			t.Fatalf("%v", err)
		}
	}
	if err := s.api.ConfirmPassword(ctx, goodPassword); !fault.Is(err, "TooManyAttempts") {
		t.Errorf("%v", err)
	}
	b := s.browser()
	b.signIn("admin@example.org") // a thief of the session does not lock its owner out
}

func TestTokensAreReplacedOnceThePasswordWasGivenAgain(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	before := b.cookies()
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{Password: "wrong"}), 422, "Password")
	if b.cookies()[web.AccessCookie] != before[web.AccessCookie] {
		t.Error("a wrong password replaces tokens")
	}
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{Password: goodPassword}), 200, "")
	for name, token := range b.cookies() {
		if before[name] == token {
			t.Errorf("%s stayed", name)
		}
	}
	thief := s.browser().hold(before)
	s.clock.pass(reuseGrace)
	thief.Want(thief.get("portal/profile"), 401, "SessionExpired")
	b.Want(b.get("portal/profile"), 200, "")
	if n := s.Count(`select count(*) from sessions`); n != 1 {
		t.Errorf("%d sessions", n)
	}
	s.clock.pass(time.Second)
	thief.Want(thief.post(renew, struct{}{}), 401, "SessionRevoked")
	b.Want(b.get("portal/profile"), 401, "SessionRevoked") // one of the two is a thief

	// The desktop client sends its refresh token nowhere but where it renews it.
	desktop := s.browser().signIn("admin@example.org")
	access := map[string]string{web.AccessCookie: desktop.cookies()[web.AccessCookie]}
	alone := s.browser().hold(access)
	s.clock.pass(confirmedFor)
	alone.Want(alone.post("secrets", nil), 403, "ConfirmFirst")
	alone.Want(alone.post("portal/confirm", wire.PasswordConfirmation{Password: goodPassword}), 200, "")
	alone.Want(alone.post("secrets", nil), 200, "")
	s.clock.pass(reuseGrace + time.Second)
	desktop.Want(desktop.get("portal/profile"), 200, "")
	desktop.Want(desktop.post(renew, struct{}{}), 200, "") // as it does right after
	s.clock.pass(reuseGrace)
	alone.Want(alone.get("portal/profile"), 401, "SessionExpired")
	desktop.Want(desktop.get("portal/profile"), 200, "")
}

func TestWhatAStolenSessionMustNotDo(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b, other := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	ask := func(b *browser, status int, code string) {
		t.Helper()
		b.Want(b.post("secrets", nil), status, code)
	}
	ask(b, 200, "")
	s.clock.pass(confirmedFor)
	ask(b, 403, "ConfirmFirst")
	b.Want(b.get("other"), 200, "")
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{Password: "wrong"}), 422, "Password")
	ask(b, 403, "ConfirmFirst")
	b.Want(b.post("portal/confirm", wire.PasswordConfirmation{Password: goodPassword}), 200, "")
	ask(b, 200, "")
	ask(other, 403, "ConfirmFirst") // another session of the same user
	s.clock.pass(confirmedFor - time.Second)
	ask(b, 200, "")
}
