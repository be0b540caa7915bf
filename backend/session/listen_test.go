package session

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
)

// listening runs the server's listener and returns its notifications.
func (s *site) listening() <-chan string {
	notified := make(chan string, 100)
	s.api.onNotification = func(id string) { notified <- id }
	ctx, cancel := context.WithCancel(s.T.Context())
	var wg sync.WaitGroup
	wg.Go(func() { s.api.Listen(ctx) })
	s.T.Cleanup(func() { cancel(); wg.Wait() })
	await(s.T, notified, "")
	return notified
}

func await(t testing.TB, notified <-chan string, id string) {
	t.Helper()
	limit := time.After(20 * time.Second)
	for {
		select {
		case got := <-notified:
			if got == id {
				return
			}
		case <-limit:
			t.Fatalf("%q was not notified", id)
		}
	}
}

func TestOtherServersDropASessionAtOnce(t *testing.T) {
	here := newSite(t)
	there := newSiteOn(here.Another(), here.clock)
	notified := there.listening()
	userID := here.admin("admin@example.org")
	for _, end := range []struct {
		name string
		do   func(b *browser)
	}{
		{"logout", func(b *browser) { b.Want(b.post("portal/logout", struct{}{}), http.StatusOK, "") }},
		{"logout-all", func(b *browser) { b.Want(b.post("portal/logout-all", struct{}{}), http.StatusOK, "") }},
		{"deactivation", func(b *browser) {
			here.InTx(func(tx pgx.Tx) error { return Deactivate(t.Context(), tx, "Admin@example.org") })
		}},
	} {
		b := here.browser().signIn("admin@example.org")
		away := there.browser().hold(b.cookies())
		away.Want(away.get("portal/profile"), http.StatusOK, "")
		caller, err := there.api.Session(t.Context(), b.cookies()["portal_access"])
		if err != nil || caller.UserID != userID {
			t.Fatal(caller, err)
		}
		end.do(b)
		await(t, notified, caller.SessionID)
		away.Want(away.get("portal/profile"), http.StatusUnauthorized, "SessionRevoked")
	}
	b := here.browser()
	b.Want(b.login("admin@example.org", goodPassword), http.StatusUnauthorized, "InvalidCredentials")
}

func TestCachedSessionsNeedNoQuery(t *testing.T) {
	s := newSite(t)
	s.admin("admin@example.org")
	token := s.browser().signIn("admin@example.org").cookies()["portal_access"]
	first, err := s.api.Session(t.Context(), token)
	if err != nil {
		t.Fatal(err)
	}
	s.Exec(`update sessions set revoked_at = now()`) // without a notification
	s.clock.pass(cacheLife - time.Second)
	again, err := s.api.Session(t.Context(), token)
	if err != nil || again.SessionID != first.SessionID {
		t.Error(again, err)
	}
	s.clock.pass(time.Second)
	if _, err := s.api.Session(t.Context(), token); !fault.Is(err, "SessionRevoked") {
		t.Error(err)
	}
}

func TestReconnectingClearsTheCache(t *testing.T) {
	s := newSite(t)
	notified := s.listening()
	s.admin("admin@example.org")
	b := s.browser().signIn("admin@example.org")
	b.Want(b.get("portal/profile"), http.StatusOK, "")
	s.Exec(`update sessions set revoked_at = now()`)
	s.Exec(`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen portal_session' and datname = current_database()`)
	await(t, notified, "")
	b.Want(b.get("portal/profile"), http.StatusUnauthorized, "SessionRevoked")
	if err := Changed(t.Context(), s.Pool, "still-notified"); err != nil {
		t.Fatal(err)
	}
	await(t, notified, "still-notified")
}

func TestTheListenerSurvivesSilence(t *testing.T) {
	s := newSite(t)
	s.api.quietLimit = time.Millisecond
	notified := s.listening()
	for _, id := range []string{"a", "b", "c"} {
		if err := Changed(t.Context(), s.Pool, id); err != nil {
			t.Fatal(err)
		}
		await(t, notified, id)
	}
}

func TestARolledBackChangeNotifiesNobody(t *testing.T) {
	s := newSite(t)
	notified := s.listening()
	err := db.InTx(t.Context(), s.Pool, func(tx pgx.Tx) error {
		if err := Changed(t.Context(), tx, "undone"); err != nil {
			t.Error(err)
		}
		return fault.Missing("It")
	})
	if !fault.Is(err, "NotFound") {
		t.Fatal(err)
	}
	if err := Changed(t.Context(), s.Pool, "done"); err != nil {
		t.Fatal(err)
	}
	if got := <-notified; got != "done" {
		t.Error(got)
	}
}
