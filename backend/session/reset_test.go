package session

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/mail"
	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web/webtest"
)

const newPassword = "Other-Horse-43"

func (b *browser) forgot(email string) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.post("portal/forgot-password", map[string]string{"Email": email})
}

func (b *browser) reset(token, password string) *httptest.ResponseRecorder {
	b.T.Helper()
	return b.post("portal/forgot-password-reset", map[string]string{"Token": token, "Password": password})
}

func TestForgotPasswordDoesNotRevealAccounts(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	s.admin("gone@example.org")
	s.Exec(`update users set deactivated_at = now() where email = 'gone@example.org'`)
	b := s.browser()
	for _, email := range []string{"nobody@example.org", "gone@example.org", "not an address", " Admin@example.org"} {
		got := webtest.Result[string](s.Server, b.forgot(email))
		if got != "If your email is registered, you will receive a password reset link shortly." {
			t.Errorf("%s: %s", email, got)
		}
	}
	s.resetToken()
	if n := len(s.mailNames()); n != 1 {
		t.Errorf("%d mails", n)
	}
}

func TestForgotPasswordNeedsAnAddress(t *testing.T) {
	b := newSite(t).browser()
	for _, body := range []any{map[string]string{"Email": " "}, struct{}{}} {
		got := b.post("portal/forgot-password", body)
		b.Want(got, http.StatusUnprocessableEntity, "ValidationFailed")
		if webtest.Failure(got).Fields["Email"] != "Please enter your email address" {
			t.Errorf("%s", got.Body)
		}
	}
}

func TestResetEndsEverySession(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	one, two := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	two.Want(two.get("portal/profile"), http.StatusOK, "")
	one.forgot("admin@example.org")
	token := s.resetToken()
	for range 10 {
		s.browser().login("admin@example.org", "wrong")
	}
	if got := webtest.Result[string](s.Server, one.reset(token, newPassword)); got != "Password reset successfully!" {
		t.Error(got)
	}
	if len(one.cookies()) != 0 {
		t.Error("the cookies stayed")
	}
	two.Want(two.get("portal/profile"), http.StatusUnauthorized, "SessionRevoked")
	two.Want(two.post(renew, struct{}{}), http.StatusUnauthorized, "SessionRevoked")
	s.Exec(`delete from login_failures where key like 'address:%'`)
	two.Want(two.login("admin@example.org", goodPassword), http.StatusUnauthorized, "InvalidCredentials")
	two.Want(two.login("admin@example.org", newPassword), http.StatusOK, "")
}

func TestResetLinkWorksOnceForAnHour(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser()
	b.forgot("admin@example.org")
	first := s.resetToken()
	b.forgot("admin@example.org")
	second := s.resetToken()
	b.Want(b.reset(second, newPassword), http.StatusOK, "")
	for _, token := range []string{second, first, secret.NewToken(), ""} {
		b.Want(b.reset(token, newPassword), http.StatusUnprocessableEntity, "ResetLinkInvalid")
	}
	b.forgot("admin@example.org")
	third := s.resetToken()
	s.clock.pass(resetLife)
	b.Want(b.reset(third, newPassword), http.StatusUnprocessableEntity, "ResetLinkInvalid")
}

func TestResetOfADeactivatedAccount(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser()
	b.forgot("admin@example.org")
	token := s.resetToken()
	s.Exec(`update users set deactivated_at = now()`)
	b.Want(b.reset(token, newPassword), http.StatusUnprocessableEntity, "ResetLinkInvalid")
}

func TestResetEnforcesTheStrengthRule(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser()
	b.forgot("admin@example.org")
	token := s.resetToken()
	for password, message := range map[string]string{"": "Please enter a password", "password": "Please use a stronger password",
		"Abcdef1": "Please use a stronger password"} {
		got := b.reset(token, password)
		b.Want(got, http.StatusUnprocessableEntity, "ValidationFailed")
		if webtest.Failure(got).Fields["Password"] != message {
			t.Errorf("%q: %s", password, got.Body)
		}
	}
	b.Want(b.reset("unknown", "weak"), http.StatusUnprocessableEntity, "ValidationFailed") // whatever the link is
	b.Want(b.reset(token, "Smith-Ada-1990"), http.StatusUnprocessableEntity, "ValidationFailed")
	b.Want(b.reset(token, "Medium12"), http.StatusOK, "") // a weak try uses nothing up
}

func (s *site) resetMails() (n int) {
	for _, m := range s.letters() {
		if strings.Contains(m, "/resetPassword/") {
			n++
		}
	}
	return n
}

func TestFiveResetsAnHour(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser()
	for range 7 {
		b.Want(b.forgot("admin@example.org"), http.StatusOK, "")
	}
	b.reset(s.resetToken(), newPassword) // a used link still counts
	b.forgot("admin@example.org")
	s.resetToken()
	if n := s.resetMails(); n != 5 {
		t.Errorf("%d mails, want 5", n)
	}
	s.clock.pass(time.Hour)
	b.forgot("admin@example.org")
	s.resetToken()
	if n := s.resetMails(); n != 6 {
		t.Errorf("%d mails, want 6", n)
	}
}

// A link whose mail failed is retried and does not count towards the five per hour.
func TestAnUnreachableMailServerIsNotRevealed(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	away, err := mail.Open("smtp://127.0.0.1:1", "", "no-reply@portal.test")
	if err != nil {
		t.Fatal(err)
	}
	working := s.api.mailer
	s.api.mailer = away
	b := s.browser()
	for range 6 {
		b.Want(b.forgot("admin@example.org"), http.StatusOK, "")
		if err := s.work(); err == nil {
			t.Fatal("the job would not be tried again")
		}
	}
	s.api.mailer = working
	b.forgot("admin@example.org")
	b.Want(b.reset(s.resetToken(), newPassword), http.StatusOK, "")
}

func TestStrength(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]string{
		"": Weak, "Abcdef1": Weak, "abcdefg1!": Weak, "ABCDEFG1!": Weak, "Abcdefgh": Weak, "12345678!!": Weak,
		"Abcdefg1": Medium, "Abcdefg!": Medium, "Abcdefgh1": Medium, "Abcdef1!!": Medium, "Abcdefghi1": Medium, "Abcdefg é": Medium,
		"Abcdefg1!!": Strong, "Abcdef 1é!": Strong, "Demo-Portal-2026": Strong,
	} {
		if got := Strength(password); got != want {
			t.Errorf("%q is %s, want %s", password, got, want)
		}
	}
}
