package session

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/secret"
	"tradekart/portal/backend/web"
)

const renew = "portal/refresh-token"

func TestRefreshGivesNewPair(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	before := b.cookies()
	b.Want(b.post(renew, struct{}{}), http.StatusOK, "")
	after := b.cookies()
	for name, token := range before {
		if after[name] == token || after[name] == "" {
			t.Errorf("%s stayed", name)
		}
	}
	b.Want(b.get("portal/profile"), http.StatusOK, "")
	if n := s.Count(`select count(*) from sessions`); n != 1 {
		t.Errorf("%d sessions", n)
	}
}

func TestExpiry(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	s.clock.pass(accessLife - time.Second)
	b.Want(b.get("portal/profile"), http.StatusOK, "")
	s.clock.pass(time.Second)
	b.Want(b.get("portal/profile"), http.StatusUnauthorized, "SessionExpired")
	b.Want(b.send(http.MethodPost, renew, nil, ""), http.StatusOK, "")
	b.Want(b.get("portal/profile"), http.StatusOK, "")
	s.clock.pass(3*day - time.Second) // an Admin's three days, renewed at each refresh
	b.Want(b.post(renew, struct{}{}), http.StatusOK, "")
	s.clock.pass(3 * day)
	b.Want(b.post(renew, struct{}{}), http.StatusUnauthorized, "SessionExpired")
	if len(b.cookies()) != 0 {
		t.Error("the cookies stayed")
	}
	b.Want(b.post(renew, struct{}{}), http.StatusUnauthorized, "NotSignedIn")
}

func TestTwoTabsCanRefreshAtOnce(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	held := s.browser().signIn("admin@example.org").cookies()
	tabs := make([]*browser, 5)
	var wg sync.WaitGroup
	for i := range tabs {
		tabs[i] = s.browser().hold(held)
		wg.Go(func() {
			if got := tabs[i].post(renew, struct{}{}); got.Code != http.StatusOK {
				t.Errorf("tab %d: %s", i, got.Body)
			}
		})
	}
	wg.Wait()
	seen := map[string]bool{}
	for _, tab := range tabs {
		tab.Want(tab.get("portal/profile"), http.StatusOK, "")
		seen[tab.newest()] = true
	}
	if len(seen) != len(tabs) {
		t.Errorf("%d different pairs", len(seen))
	}
	s.clock.pass(reuseGrace)
	late := s.browser().hold(held)
	late.Want(late.post(renew, struct{}{}), http.StatusOK, "")
}

// newest is the refresh token that the browser has.
func (b *browser) newest() string {
	for _, c := range b.jar.Cookies(sessionURL) {
		if c.Name == web.RefreshCookie {
			return c.Value
		}
	}
	return ""
}

func TestReusingARefreshTokenRevokesItsFamily(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	owner := s.browser().signIn("admin@example.org")
	stolen := owner.cookies()
	other := s.browser().signIn("admin@example.org")
	owner.Want(owner.post(renew, struct{}{}), http.StatusOK, "")
	owner.Want(owner.get("portal/profile"), http.StatusOK, "") // now it is remembered
	s.clock.pass(reuseGrace + time.Second)
	owner.Want(owner.get("portal/profile"), http.StatusOK, "")
	thief := s.browser().hold(stolen)
	refused := thief.post(renew, struct{}{})
	thief.Want(refused, http.StatusUnauthorized, "SessionRevoked")
	if len(refused.Header().Values("Set-Cookie")) != 4 { // one is that of the release before
		t.Error("the cookies were not cleared")
	}
	owner.Want(owner.get("portal/profile"), http.StatusUnauthorized, "SessionRevoked")
	owner.Want(owner.post(renew, struct{}{}), http.StatusUnauthorized, "SessionRevoked")
	other.Want(other.get("portal/profile"), http.StatusOK, "")
}

func TestAccessTokenIsNoRefreshToken(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	held := s.browser().signIn("admin@example.org").cookies()
	swapped := s.browser().hold(map[string]string{web.AccessCookie: held[web.RefreshCookie], web.RefreshCookie: held[web.AccessCookie]})
	swapped.Want(swapped.get("portal/profile"), http.StatusUnauthorized, "NotSignedIn")
	swapped.Want(swapped.post(renew, struct{}{}), http.StatusUnauthorized, "NotSignedIn")
}

func TestLogout(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	one, two := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	held := one.cookies()
	one.Want(one.get("portal/profile"), http.StatusOK, "")
	one.Want(one.send(http.MethodPost, "portal/logout", nil, ""), http.StatusOK, "")
	if len(one.cookies()) != 0 {
		t.Error("the cookies stayed")
	}
	again := s.browser().hold(held)
	again.Want(again.get("portal/profile"), http.StatusUnauthorized, "SessionRevoked")
	again.Want(again.post(renew, struct{}{}), http.StatusUnauthorized, "SessionRevoked")
	two.Want(two.get("portal/profile"), http.StatusOK, "")
}

func TestLogoutAll(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	s.admin("other@example.org")
	one, two := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	other := s.browser().signIn("other@example.org")
	two.Want(two.get("portal/profile"), http.StatusOK, "")
	s.clock.pass(accessLife) // the access token has expired, but the refresh token is valid
	one.Want(one.post("portal/logout-all", struct{}{}), http.StatusOK, "")
	for _, b := range []*browser{two, s.browser().hold(two.cookies())} {
		b.Want(b.post(renew, struct{}{}), http.StatusUnauthorized, "SessionRevoked")
	}
	other.Want(other.post(renew, struct{}{}), http.StatusOK, "")
}

func TestARotatedTokenCannotEndOtherSessions(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	owner := s.browser().signIn("admin@example.org")
	stolen := owner.cookies()
	owner.Want(owner.post(renew, struct{}{}), http.StatusOK, "")
	thief := s.browser().hold(map[string]string{web.RefreshCookie: stolen[web.RefreshCookie]})
	thief.Want(thief.post("portal/logout-all", struct{}{}), http.StatusOK, "")
	owner.Want(owner.get("portal/profile"), http.StatusOK, "")
}

func TestLogoutWithoutASession(t *testing.T) {
	b := newSite(t).browser()
	for _, path := range []string{"portal/logout", "portal/logout-all"} {
		got := b.post(path, struct{}{})
		b.Want(got, http.StatusOK, "")
		if len(got.Header().Values("Set-Cookie")) != 4 { // one is that of the release before
			t.Errorf("%s clears %v", path, got.Header().Values("Set-Cookie"))
		}
		b.hold(map[string]string{web.AccessCookie: secret.NewToken(), web.RefreshCookie: secret.NewToken()})
	}
}

func TestASessionEndsHoweverMuchItIsUsed(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	for range 6 {
		s.clock.pass(2 * day)
		b.Want(b.post(renew, struct{}{}), http.StatusOK, "")
	}
	s.clock.pass(2*day - accessLife/2)
	b.Want(b.post(renew, struct{}{}), http.StatusOK, "")
	b.Want(b.get("portal/profile"), http.StatusOK, "")
	s.clock.pass(accessLife / 2) // fourteen days
	b.Want(b.get("portal/profile"), http.StatusUnauthorized, "SessionExpired")
	b.Want(b.post(renew, struct{}{}), http.StatusUnauthorized, "SessionExpired")
}
