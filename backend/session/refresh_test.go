package session

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/web"
)

const renew = "portal/refresh-token"

func TestRefreshGivesNewPair(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	before := b.cookies()
	b.want(b.post(renew, struct{}{}), http.StatusOK, "")
	after := b.cookies()
	for name, token := range before {
		if after[name] == token || after[name] == "" {
			t.Errorf("%s stayed", name)
		}
	}
	b.want(b.get("portal/profile"), http.StatusOK, "")
	if n := s.count(`select count(*) from sessions`); n != 1 {
		t.Errorf("%d sessions", n)
	}
}

func TestExpiry(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	s.clock.pass(accessLife - time.Second)
	b.want(b.get("portal/profile"), http.StatusOK, "")
	s.clock.pass(time.Second)
	b.want(b.get("portal/profile"), http.StatusUnauthorized, "SessionExpired")
	b.want(b.send(http.MethodPost, renew, nil, ""), http.StatusOK, "")
	b.want(b.get("portal/profile"), http.StatusOK, "")
	s.clock.pass(refreshLife - time.Second) // thirty days slide on
	b.want(b.post(renew, struct{}{}), http.StatusOK, "")
	s.clock.pass(refreshLife)
	b.want(b.post(renew, struct{}{}), http.StatusUnauthorized, "SessionExpired")
	if len(b.cookies()) != 0 {
		t.Error("the cookies stayed")
	}
	b.want(b.post(renew, struct{}{}), http.StatusUnauthorized, "NotSignedIn")
}

func TestTwoTabsMayRefreshAtOnce(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.admin("admin@example.org")
	held := s.browser().signIn("admin@example.org").cookies()
	tabs := make([]*browser, 5)
	var wg sync.WaitGroup
	for i := range tabs {
		tabs[i] = s.browser().hold(held)
		wg.Go(func() {
			if got := tabs[i].post(renew, struct{}{}); got.status != http.StatusOK {
				t.Errorf("tab %d: %s", i, got.body)
			}
		})
	}
	wg.Wait()
	seen := map[string]bool{}
	for _, tab := range tabs {
		tab.want(tab.get("portal/profile"), http.StatusOK, "")
		seen[tab.newest()] = true
	}
	if len(seen) != len(tabs) {
		t.Errorf("%d different pairs", len(seen))
	}
	s.clock.pass(reuseGrace)
	late := s.browser().hold(held)
	late.want(late.post(renew, struct{}{}), http.StatusOK, "")
}

// newest is the refresh token that the server set; it has the longer path, so it
// comes before one that the test put in.
func (b *browser) newest() string {
	r, _ := http.NewRequest(http.MethodGet, b.server.URL+"/api/portal/x", nil)
	for _, c := range b.client.Jar.Cookies(r.URL) {
		if c.Name == web.RefreshCookie {
			return c.Value
		}
	}
	return ""
}

func TestReuseEndsTheFamily(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.admin("admin@example.org")
	owner := s.browser().signIn("admin@example.org")
	stolen := owner.cookies()
	other := s.browser().signIn("admin@example.org")
	owner.want(owner.post(renew, struct{}{}), http.StatusOK, "")
	owner.want(owner.get("portal/profile"), http.StatusOK, "") // now it is remembered
	s.clock.pass(reuseGrace + time.Second)
	owner.want(owner.get("portal/profile"), http.StatusOK, "")
	thief := s.browser().hold(stolen)
	refused := thief.post(renew, struct{}{})
	thief.want(refused, http.StatusUnauthorized, "SessionRevoked")
	if len(refused.header.Values("Set-Cookie")) != 2 {
		t.Error("the cookies were not cleared")
	}
	owner.want(owner.get("portal/profile"), http.StatusUnauthorized, "SessionRevoked")
	owner.want(owner.post(renew, struct{}{}), http.StatusUnauthorized, "SessionRevoked")
	other.want(other.get("portal/profile"), http.StatusOK, "")
}

func TestAccessTokenIsNoRefreshToken(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.admin("admin@example.org")
	held := s.browser().signIn("admin@example.org").cookies()
	swapped := s.browser().hold(map[string]string{web.AccessCookie: held[web.RefreshCookie], web.RefreshCookie: held[web.AccessCookie]})
	swapped.want(swapped.get("portal/profile"), http.StatusUnauthorized, "NotSignedIn")
	swapped.want(swapped.post(renew, struct{}{}), http.StatusUnauthorized, "NotSignedIn")
}

func TestLogout(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.admin("admin@example.org")
	one, two := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	held := one.cookies()
	one.want(one.get("portal/profile"), http.StatusOK, "")
	one.want(one.send(http.MethodPost, "portal/logout", nil, ""), http.StatusOK, "")
	if len(one.cookies()) != 0 {
		t.Error("the cookies stayed")
	}
	again := s.browser().hold(held)
	again.want(again.get("portal/profile"), http.StatusUnauthorized, "SessionRevoked")
	again.want(again.post(renew, struct{}{}), http.StatusUnauthorized, "SessionRevoked")
	two.want(two.get("portal/profile"), http.StatusOK, "")
}

func TestLogoutAll(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.admin("admin@example.org")
	s.admin("other@example.org")
	one, two := s.browser().signIn("admin@example.org"), s.browser().signIn("admin@example.org")
	other := s.browser().signIn("other@example.org")
	two.want(two.get("portal/profile"), http.StatusOK, "")
	s.clock.pass(accessLife) // the access token has expired, the refresh token speaks
	one.want(one.post("portal/logout-all", struct{}{}), http.StatusOK, "")
	for _, b := range []*browser{two, s.browser().hold(two.cookies())} {
		b.want(b.post(renew, struct{}{}), http.StatusUnauthorized, "SessionRevoked")
	}
	other.want(other.post(renew, struct{}{}), http.StatusOK, "")
}

func TestRotatedTokenHasNoSayOverOthers(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	s.admin("admin@example.org")
	owner := s.browser().signIn("admin@example.org")
	stolen := owner.cookies()
	owner.want(owner.post(renew, struct{}{}), http.StatusOK, "")
	thief := s.browser().hold(map[string]string{web.RefreshCookie: stolen[web.RefreshCookie]})
	thief.want(thief.post("portal/logout-all", struct{}{}), http.StatusOK, "")
	owner.want(owner.get("portal/profile"), http.StatusOK, "")
}

func TestLogoutOfNobody(t *testing.T) {
	t.Parallel()
	b := newSite(t).browser()
	for _, path := range []string{"portal/logout", "portal/logout-all"} {
		got := b.post(path, struct{}{})
		b.want(got, http.StatusOK, "")
		if len(got.header.Values("Set-Cookie")) != 2 {
			t.Errorf("%s clears %v", path, got.header.Values("Set-Cookie"))
		}
		b.hold(map[string]string{web.AccessCookie: newToken(), web.RefreshCookie: newToken()})
	}
}
