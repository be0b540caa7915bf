package session_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"tradekart/portal/app/session"
	"tradekart/portal/app/session/keychain"
	"tradekart/portal/app/session/portaltest"
	"tradekart/portal/backend/wire"
)

func TestASignInIsStoredAndSentWithEveryRequest(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	if d.SignedIn() || d.call("GET", "/api/orders", "") != 401 {
		t.Fatal("signed in before anybody was")
	}
	if d.call("POST", "/api/portal/login", `{"Email":"a@b.uk","Password":"wrong"}`); d.SignedIn() || d.vault.holds() != "" {
		t.Fatal("signed in with a wrong password")
	}
	d.signIn()
	if !d.SignedIn() || d.call("GET", "/api/orders", "") != 200 || d.received(session.Changed) != 1 {
		t.Fatalf("not signed in: %v", d.events)
	}
	for _, r := range d.portal.Seen("/api/orders") {
		if strings.Contains(r.Header.Get("Cookie"), "portal_refresh") {
			t.Error("the refresh token goes where it is not needed")
		}
	}
	next := start(t, d.portal, d.vault)
	if !next.SignedIn() || next.call("GET", "/api/orders", "") != 200 || next.Notice() != "" {
		t.Error("the session did not survive the program")
	}
}

func TestFiftyRequestsWithAnOldTokenRenewOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	d.portal.ExpireAccess()
	var group sync.WaitGroup
	for i := range 50 {
		group.Go(func() {
			body := fmt.Sprintf("order %d", i)
			if status := d.call("POST", "/api/orders", body); status != 200 {
				t.Errorf("answered %d", status)
			}
		})
	}
	group.Wait()
	if n := d.portal.Refreshes(); n != 1 {
		t.Errorf("renewed %d times", n)
	}
	last := map[string]string{}
	for _, r := range d.portal.Seen("/api/orders") {
		last[string(r.Body)] = r.Header.Get("Cookie")
	}
	for i := range 50 {
		if last[fmt.Sprintf("order %d", i)] == "" {
			t.Errorf("order %d lost its body", i)
		}
	}
	if d.received(session.Ended) != 0 || !d.SignedIn() {
		t.Error("the session ended")
	}
}

func TestTheSameBodyAndKeyAreSentAgainAfterARenewal(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	d.portal.ExpireAccess()
	body := bytes.Repeat([]byte("0123456789abcdef"), 60<<20/16)
	request, _ := http.NewRequestWithContext(t.Context(), "PUT", d.portal.URL+"/api/upload", bytes.NewReader(body))
	request.Header.Set("Idempotency-Key", "k1")
	response, err := d.Do(request)
	if err != nil || response.StatusCode != 200 {
		t.Fatal(response, err)
	}
	_ = response.Body.Close()
	seen := d.portal.Seen("/api/upload")
	if len(seen) != 2 {
		t.Fatalf("sent %d times", len(seen))
	}
	for _, r := range seen {
		if !bytes.Equal(r.Body, body) || r.Header.Get("Idempotency-Key") != "k1" || r.ContentLength != int64(len(body)) {
			t.Error("the two are not the same")
		}
	}
}

func TestNewCookiesAreStoredBeforeTheyAreUsed(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	for range 3 {
		d.portal.ExpireAccess()
		if err := d.Refresh(t.Context()); err != nil {
			t.Fatal(err)
		}
		next := start(t, d.portal, &vault{secret: d.vault.holds()})
		if next.call("GET", "/api/orders", "") != 200 {
			t.Fatal("what is in the keychain is not the newest")
		}
	}
	// A still older one, such as one from a copied keychain, ends the session for everybody.
	thief := start(t, d.portal, &vault{secret: d.vault.writes[0]})
	if err := thief.Refresh(t.Context()); !errors.Is(err, session.ErrSignedOut) || thief.received(session.Ended) != 1 {
		t.Errorf("an old token was taken: %v", err)
	}
	if status := d.call("GET", "/api/orders", ""); status != 401 || d.SignedIn() || d.vault.holds() != "" {
		t.Errorf("the session goes on: %d", status)
	}
	if d.received(session.Ended) != 1 || d.received(session.Changed) != 2 {
		t.Errorf("events: %v", d.events)
	}
}

func TestALostRenewalResponseDoesNotEndTheSession(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	var lost atomic.Bool
	d.portal.Before(func(_ http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/api/portal/refresh-token" && !lost.Swap(true) {
			d.portal.Renew(r)
			panic(http.ErrAbortHandler)
		}
		return false
	})
	if err := d.Refresh(t.Context()); err != nil || !lost.Load() {
		t.Fatalf("renewal: %v", err)
	}
	if d.call("GET", "/api/orders", "") != 200 {
		t.Error("the session is over")
	}
}

func TestOnlyTheServerEndsASession(t *testing.T) {
	t.Parallel()
	for name, answer := range map[string]func(http.ResponseWriter){
		"an error":            func(w http.ResponseWriter) { http.Error(w, "{}", 500) },
		"a gateway":           func(w http.ResponseWriter) { http.Error(w, "<h1>Bad gateway</h1>", http.StatusBadGateway) },
		"somebody else's 401": func(w http.ResponseWriter) { http.Error(w, "<h1>Sign in to this wifi</h1>", http.StatusUnauthorized) },
		"too many": func(w http.ResponseWriter) {
			http.Error(w, `{"Error":"x","Code":"TooMany"}`, http.StatusTooManyRequests)
		},
		"no cookies":   func(w http.ResponseWriter) { w.WriteHeader(200) },
		"another site": func(w http.ResponseWriter) { w.Header().Set("Location", "/api/portal/logout"); w.WriteHeader(302) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t)
			d.signIn()
			d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool { answer(w); return true })
			if err := d.Refresh(t.Context()); !errors.Is(err, session.ErrUnknown) || !d.SignedIn() {
				t.Fatalf("renewal: %v", err)
			}
			d.portal.Before(nil)
			if err := d.Refresh(t.Context()); err != nil || d.received(session.Ended) != 0 {
				t.Errorf("afterwards: %v", err)
			}
		})
	}
}

func TestSignOutEndsTheLocalSessionWhateverTheServerReturns(t *testing.T) {
	t.Parallel()
	for name, breakdown := range map[string]func(*desk){
		"all is well": func(*desk) {},
		"server away": func(d *desk) { d.portal.Close() },
		"server sick": func(d *desk) {
			d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool { w.WriteHeader(500); return true })
		},
	} {
		for _, path := range []string{"/api/portal/logout", "/api/portal/logout-all"} {
			t.Run(name+path, func(t *testing.T) {
				t.Parallel()
				d := newDesk(t)
				d.signIn()
				breakdown(d)
				d.call("POST", path, "")
				if d.SignedIn() || d.received(session.Changed) != 2 || d.received(session.Ended) != 0 {
					t.Errorf("still signed in: %v", d.events)
				}
				if next := start(t, d.portal, d.vault); next.SignedIn() {
					t.Error("the next start is signed in")
				}
				if name == "all is well" && (d.portal.LiveSessions() != 0 || d.vault.holds() != "") {
					t.Error("the server was not notified, or cookies are kept")
				}
			})
		}
	}
}

// missed signs in and out, with a portal that does not respond to the sign-out.
func missed(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t)
	d.signIn()
	d.portal.Before(func(w http.ResponseWriter, _ *http.Request) bool { w.WriteHeader(503); return true })
	if status := d.call("POST", "/api/portal/logout", ""); status != 503 || d.SignedIn() || d.portal.LiveSessions() != 1 {
		t.Fatalf("answered %d, %d sessions", status, d.portal.LiveSessions())
	}
	d.portal.Before(nil)
	return d
}

func TestASignOutThatTheServerMissedIsRepeatedByThePage(t *testing.T) {
	t.Parallel()
	d := missed(t)
	d.portal.ExpireAccess()
	if status := d.call("POST", "/api/portal/logout", ""); status != 200 || d.portal.LiveSessions() != 0 || d.vault.holds() != "" {
		t.Errorf("answered %d, %d sessions, kept %q", status, d.portal.LiveSessions(), d.vault.holds())
	}
}

func TestASignOutThatTheServerMissedIsRepeatedAtTheNextStart(t *testing.T) {
	t.Parallel()
	d := missed(t)
	next := start(t, d.portal, d.vault)
	if next.SignedIn() || next.call("GET", "/api/orders", "") != 401 {
		t.Fatal("the next start is signed in")
	}
	ticks := waits(next)
	end := runs(t, next)
	<-ticks
	end()
	if d.portal.LiveSessions() != 0 || d.vault.holds() != "" || next.received(session.Changed) != 1 {
		t.Errorf("%d sessions, kept %q, events %v", d.portal.LiveSessions(), d.vault.holds(), next.events)
	}
}

func TestASignOutThatTheServerMissedEndsNoLaterSession(t *testing.T) {
	t.Parallel()
	d := missed(t)
	d.signIn()
	next := start(t, d.portal, d.vault)
	ticks := waits(next)
	end := runs(t, next)
	<-ticks
	end()
	last := start(t, d.portal, d.vault)
	if d.portal.LiveSessions() != 1 || next.call("GET", "/api/orders", "") != 200 || last.call("GET", "/api/orders", "") != 200 {
		t.Errorf("%d sessions, kept %q", d.portal.LiveSessions(), d.vault.holds())
	}
}

func TestASignOutDuringARenewalWins(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	asked, goOn := make(chan struct{}), make(chan struct{})
	d.portal.Before(func(_ http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/api/portal/refresh-token" {
			close(asked)
			<-goOn
		}
		return false
	})
	renewal := make(chan error, 1)
	go func() { renewal <- d.Refresh(context.WithoutCancel(t.Context())) }()
	<-asked
	d.call("POST", "/api/portal/logout", "")
	close(goOn)
	if err := <-renewal; !errors.Is(err, session.ErrSignedOut) || d.SignedIn() || d.vault.holds() != "" {
		t.Errorf("the renewal brought the session back: %v", err)
	}
}

func TestANewSignInDuringARenewalWins(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	asked, goOn := make(chan struct{}), make(chan struct{})
	first := sync.OnceFunc(func() { close(asked); <-goOn })
	d.portal.Before(func(_ http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/api/portal/refresh-token" {
			first()
		}
		return false
	})
	d.portal.ExpireAccess()
	refused := make(chan int, 1)
	go func() { refused <- d.call("POST", "/api/orders", "meant for the first") }()
	<-asked
	d.signIn()
	close(goOn)
	if status := <-refused; status != 401 {
		t.Errorf("the first person's request was carried out for the second: %d", status)
	}
	if err := d.Refresh(t.Context()); err != nil || d.call("GET", "/api/orders", "") != 200 {
		t.Errorf("the second session: %v", err)
	}
}

func TestAnotherServerGetsNoCookies(t *testing.T) {
	t.Parallel()
	d, other := newDesk(t), portaltest.New(t)
	d.signIn()
	request, _ := http.NewRequestWithContext(t.Context(), "GET", other.URL+"/api/orders", nil)
	response, err := d.Do(request)
	if err != nil || response.StatusCode != 401 {
		t.Fatal(response, err)
	}
	_ = response.Body.Close()
	if other.Seen("/api/orders")[0].Header.Get("Cookie") != "" || !d.SignedIn() {
		t.Error("cookies went elsewhere, or are gone")
	}
	d.move(other.URL)
	if d.SignedIn() || d.vault.holds() != "" || d.received(session.Changed) != 2 {
		t.Error("the other server's session was not forgotten")
	}
	d.move(d.portal.URL)
	if d.SignedIn() {
		t.Error("it came back")
	}
}

func TestWithoutAKeychainTheSessionEndsWithTheProgram(t *testing.T) {
	t.Parallel()
	portal := portaltest.New(t)
	d := start(t, portal, &vault{away: keychain.ErrAway})
	d.signIn()
	d.portal.ExpireAccess()
	if d.call("GET", "/api/orders", "") != 200 || !strings.Contains(d.Notice(), "keychain cannot be used") {
		t.Errorf("notice %q", d.Notice())
	}
	next := start(t, portal, d.vault)
	if next.SignedIn() || next.Notice() == "" {
		t.Error("signed in without having been remembered")
	}
}

func TestASecretThatCannotBeRemovedIsReported(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	d.vault.fail(keychain.ErrLate)
	d.call("POST", "/api/portal/logout", "")
	if d.SignedIn() || !strings.Contains(d.Notice(), "could not be removed") {
		t.Errorf("notice %q", d.Notice())
	}
}

func TestAKeychainThatIsUnlockedLaterIsReadLater(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	v := &vault{secret: d.vault.holds(), away: keychain.ErrLate}
	next := start(t, d.portal, v)
	ticks := waits(next)
	end := runs(t, next)
	if next.SignedIn() || next.Notice() == "" {
		t.Fatal("read from a keychain that does not answer")
	}
	v.fail(nil)
	(<-ticks) <- time.Time{}
	<-ticks
	end()
	if !next.SignedIn() || next.Notice() != "" || next.received(session.Changed) != 1 || next.received(session.Found) != 1 {
		t.Error("the session was not found")
	}
}

// waits hands over each wait of Run.
func waits(d *desk) <-chan chan time.Time {
	ticks := make(chan chan time.Time)
	d.After = func(time.Duration) <-chan time.Time {
		tick := make(chan time.Time)
		ticks <- tick
		return tick
	}
	return ticks
}

// runs starts Run; the returned function stops it.
func runs(t *testing.T, d *desk) (end func()) {
	ctx, cancel := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); d.Run(ctx) }()
	return func() { cancel(); <-done }
}

func TestRunRenewsAtOnceAndEveryTwentyFiveMinutes(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	type wait struct {
		long time.Duration
		over chan time.Time
	}
	waits := make(chan wait)
	d.After = func(long time.Duration) <-chan time.Time {
		w := wait{long, make(chan time.Time, 1)}
		waits <- w
		return w.over
	}
	end := runs(t, d)
	spread := map[time.Duration]bool{}
	for i := range 8 {
		w := <-waits
		if d.portal.Refreshes() != i+1 || w.long < 24*time.Minute+30*time.Second || w.long > 25*time.Minute+30*time.Second {
			t.Fatalf("renewal %d of %d, then a wait of %v", i+1, d.portal.Refreshes(), w.long)
		}
		spread[w.long] = true
		d.portal.Advance(w.long)
		w.over <- time.Time{}
	}
	if len(spread) < 4 {
		t.Error("the waits are not spread")
	}
	w := <-waits
	d.portal.Before(func(w http.ResponseWriter, _ *http.Request) bool { w.WriteHeader(503); return true })
	w.over <- time.Time{}
	if w = <-waits; w.long != time.Minute || !d.SignedIn() {
		t.Errorf("after a failure, a wait of %v", w.long)
	}
	d.portal.Before(nil)
	w.over <- time.Time{}
	w = <-waits
	d.portal.RevokeAll()
	w.over <- time.Time{}
	<-waits
	if d.SignedIn() || d.received(session.Ended) != 1 {
		t.Error("a revoked session goes on")
	}
	end()
}

func TestTheProfileIsReloadedAfterARenewal(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	if _, err := d.Profile(t.Context()); !errors.Is(err, session.ErrSignedOut) {
		t.Fatal(err)
	}
	d.signIn()
	for range 3 {
		if p, err := d.Profile(t.Context()); err != nil || p.Role != wire.RoleShop || p.Email != "a@b.uk" {
			t.Fatal(p, err)
		}
	}
	if n := len(d.portal.Seen("/api/portal/profile")); n != 1 {
		t.Errorf("asked %d times", n)
	}
	d.portal.SetProfile(wire.Profile{LoginResult: wire.LoginResult{Role: wire.RoleAdmin}})
	if err := d.Refresh(t.Context()); err != nil {
		t.Fatal(err)
	}
	if p, err := d.Profile(t.Context()); err != nil || p.Role != wire.RoleAdmin {
		t.Error(p, err)
	}
}

func TestErrorsContainNoSecrets(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	d.portal.Close()
	request, _ := http.NewRequestWithContext(t.Context(), "GET", d.portal.URL+"/api/portal/profile", nil)
	_, err := d.Do(request)
	_, err2 := d.Profile(t.Context())
	err3 := d.Refresh(t.Context())
	for _, e := range []error{err, err2, err3} {
		if e == nil || strings.Contains(fmt.Sprintf("%+v", e), "secret-") {
			t.Errorf("%+v", e)
		}
	}
}

// The device outlives the session, so that the server knows it at the next sign-in, and goes to no other server.
func TestTheServerKnowsTheDeviceAtTheNextSignIn(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	named := func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/api/portal/login" {
			http.SetCookie(w, &http.Cookie{Name: "portal_device", Value: "device-1", Path: "/api/portal", MaxAge: 1000})
		}
		return false
	}
	d.portal.Before(named)
	d.signIn()
	d.call("POST", "/api/portal/logout", "")
	if d.SignedIn() || strings.Contains(d.vault.holds(), "secret-") {
		t.Error("the session stayed")
	}
	next := start(t, d.portal, d.vault)
	next.signIn()
	logins := d.portal.Seen("/api/portal/login")
	last := logins[len(logins)-1].Header
	if last.Get("Cookie") != "portal_device=device-1" || logins[0].Header.Get("Cookie") != "" || !strings.Contains(last.Get("User-Agent"), "TradeKart") {
		t.Errorf("%v", last)
	}
	other := portaltest.New(t)
	moved := start(t, other, d.vault)
	moved.signIn()
	if got := other.Seen("/api/portal/login")[0].Header.Get("Cookie"); got != "" {
		t.Errorf("the device went to another server: %s", got)
	}
}

// A code of the browser is proved by a secret that only the program has, and opens a session like a password.
func TestACodeOfTheBrowserIsForTheWindowThatAsked(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.portal.Before(func(w http.ResponseWriter, r *http.Request) bool {
		if r.URL.Path == "/api/portal/login/code" {
			r.URL.Path = "/api/portal/login"
			r.Body = io.NopCloser(strings.NewReader(`{"Email":"a@b.uk","Password":"` + portaltest.Password + `"}`))
		}
		return false
	})
	first := d.AskBrowser()
	asked := d.AskBrowser()
	if status := d.call("POST", "/api/portal/login/code", `{"Code":"ABCDE-FGHIJ"}`); status != 200 || !d.SignedIn() {
		t.Fatalf("%d, signed in: %v", status, d.SignedIn())
	}
	sum := sha256.Sum256([]byte(d.portal.Seen("/api/portal/login/code")[0].Header.Get("Portal-Code-Verifier")))
	if proved := base64.RawURLEncoding.EncodeToString(sum[:]); proved != asked || proved == first {
		t.Errorf("%s, asked %s", proved, asked)
	}
	if status := d.call("GET", "/api/portal/profile", ""); status != 200 {
		t.Error(status)
	}
	if got := d.portal.Seen("/api/portal/profile")[0].Header.Get("Portal-Code-Verifier"); got != "" {
		t.Error("the secret goes with other requests")
	}
}

// After the password was given again the session has other tokens.
func TestConfirmingRenewsTheTokens(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.signIn()
	before := d.vault.holds()
	d.call("POST", "/api/portal/confirm", `{"Password":"x"}`)
	if d.vault.holds() == before || d.portal.Refreshes() != 1 {
		t.Errorf("renewed %d times", d.portal.Refreshes())
	}
}
