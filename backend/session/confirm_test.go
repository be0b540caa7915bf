package session

import (
	"testing"
	"time"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
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
