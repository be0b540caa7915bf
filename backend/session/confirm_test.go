package session

import (
	"testing"

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
