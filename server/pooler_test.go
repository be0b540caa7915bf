package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/wire"
)

// behindAPooler starts a server whose database is reached through PgBouncer in transaction mode.
func behindAPooler(t *testing.T, withDirect bool) (*portal, *httptest.Server) {
	t.Helper()
	direct := demoCopy(t)
	_, err := db.OpenPools(t.Context(), db.Address{URL: dbtest.Pooler(t, direct)}, 0)
	if err == nil {
		t.Fatal("a role without limits is accepted")
	}
	_, statements, _ := strings.Cut(err.Error(), "RECONNECT): ")
	dbtest.Exec(t, direct, statements)
	data := t.TempDir()
	if err := os.CopyFS(data, os.DirFS(demoFiles())); err != nil {
		t.Fatal(err)
	}
	p, err := newPortal(data, dbtest.Pooler(t, direct), func(c *config) {
		if withDirect {
			c.DirectURL = direct
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := p.open(t.Context()); err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(p.handler())
	t.Cleanup(func() { server.Close(); p.close() })
	return p, server
}

// With an address past the pooler, an order reaches open screens and its jobs run.
func TestAServerWorksBehindAPooler(t *testing.T) {
	t.Parallel()
	p, server := behindAPooler(t, true)
	if got := status(server.URL + "/readyz"); got != http.StatusOK {
		t.Fatalf("/readyz answers %d: %v", got, p.hub.Hears())
	}
	header := http.Header{"Origin": {server.URL}}
	for _, c := range signIn(t, server, "admin@tradekart.demo") {
		header.Add("Cookie", c.Name+"="+c.Value)
	}
	socket, _, err := websocket.DefaultDialer.DialContext(t.Context(), strings.Replace(server.URL, "http", "ws", 1)+"/ws/data-update", header)
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	sendOrder(t, server)
	for heard := false; !heard; {
		var u wire.DataUpdate
		if err := socket.ReadJSON(&u); err != nil {
			t.Fatal(err)
		}
		heard = u.Entity == wire.EntityOrder
	}
	if err := p.settled(t.Context()); err != nil {
		t.Error(err)
	}
}

// Without one the server says that it is not ready, and why.
func TestADeafServerIsNotReady(t *testing.T) {
	t.Parallel()
	p, server := behindAPooler(t, false)
	if got := status(server.URL + "/readyz"); got != http.StatusServiceUnavailable || p.hub.Hears() == nil {
		t.Errorf("/readyz answers %d, %v", got, p.hub.Hears())
	}
	if page := scrape(t, p); !strings.Contains(page, "\nportal_feed_deaf 1\n") {
		t.Errorf("no portal_feed_deaf 1 in\n%s", lines(page, "portal_feed"))
	}
	if err := p.settled(t.Context()); err != nil {
		t.Errorf("jobs are not found by looking for them: %v", err)
	}
}
