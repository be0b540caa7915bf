package dbtest

import (
	"context"
	"net/url"
	"os"
	"strings"
	"testing"

	"tradekart/portal/backend/db/embedded"
)

// Replica is a streaming replica of this process's PostgreSQL.
type Replica struct {
	URL  string // of the database that it was asked for
	Stop func()
}

// Follow starts a replica and returns one of its databases; one test of a process may.
func Follow(t testing.TB, of string) Replica {
	t.Helper()
	h, err := theHost()
	if err != nil {
		t.Fatalf("test database: %v", err)
	}
	if h.server == nil {
		t.Skip("TEST_DATABASE_URL names a PostgreSQL of which no replica can be made here")
	}
	folder, err := makeFolder()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(folder) })
	server, err := embedded.Follow(t.Context(), embedded.Options{DataDir: folder, Tests: true}, h.server)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		server.Stop()
		_, err := h.admin.Exec(context.Background(), `select pg_drop_replication_slot(slot_name) from pg_replication_slots
			where active_pid is null or pg_terminate_backend(active_pid, 5000)`) // it would keep all of the log
		if err != nil {
			t.Error(err)
		}
	})
	at, err := url.Parse(of)
	if err != nil {
		t.Fatal(err)
	}
	return Replica{URL: server.DatabaseURL(strings.TrimPrefix(at.Path, "/")), Stop: server.Stop}
}
