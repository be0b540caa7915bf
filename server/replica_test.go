package main

import (
	"context"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
)

// reader is a browser of an Admin.
type reader struct {
	t       *testing.T
	p       *portal
	server  *httptest.Server
	cookies map[string]*http.Cookie
}

func newReader(t *testing.T, p *portal, server *httptest.Server) reader {
	r := reader{t, p, server, map[string]*http.Cookie{}}
	r.keep(signIn(t, server, "admin@tradekart.demo"))
	return r
}

func (r reader) keep(cookies []*http.Cookie) {
	for _, c := range cookies {
		r.cookies[c.Name] = c
	}
}

func (r reader) post(path, body string, want int) string {
	r.t.Helper()
	q, _ := http.NewRequestWithContext(r.t.Context(), http.MethodPost, r.server.URL+path, strings.NewReader(body))
	q.Header.Set("Content-Type", "application/json")
	for _, c := range r.cookies {
		q.AddCookie(c)
	}
	response, err := http.DefaultClient.Do(q)
	if err != nil {
		r.t.Fatal(err)
	}
	defer response.Body.Close()
	text, _ := io.ReadAll(response.Body)
	if response.StatusCode != want {
		r.t.Fatalf("%s: %d %s", path, response.StatusCode, text)
	}
	r.keep(response.Cookies())
	return string(text)
}

func (r reader) create(code string) {
	r.t.Helper()
	day := func(n int) string { return time.Now().UTC().AddDate(0, 0, n).Format(time.RFC3339) }
	r.post("/api/portal/promo-code", `{"Code":"`+code+`","Type":"MultiUsePercent","Percentage":10,"StartDate":"`+day(1)+`","Expires":"`+day(30)+`"}`, 201)
}

// wantFile holds the file of promo codes to whether it has a code, and to who answered.
func (r reader) wantFile(what, code string, has bool, onReplica int64) {
	r.t.Helper()
	reads, fallbacks := r.p.replica.Counts()
	if file := r.post("/api/portal/promo-code/csv", `{}`, 200); strings.Contains(file, code) != has {
		r.t.Errorf("%s: that the file has %s is not %t", what, code, has)
	}
	nowReads, nowFallbacks := r.p.replica.Counts()
	if nowReads-reads != onReplica || nowFallbacks-fallbacks != 1-onReplica {
		r.t.Errorf("%s: %d reads and %d fallbacks were added", what, nowReads-reads, nowFallbacks-fallbacks)
	}
}

// wantSoon asks until the answer is yes.
func wantSoon(t *testing.T, pool *pgxpool.Pool, sql string, args ...any) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(10 * time.Millisecond) {
		if yes, err := db.Value[bool](t.Context(), pool, sql, args...); err != nil || yes {
			if err != nil {
				t.Fatal(err)
			}
			return
		}
		if time.Now().After(end) {
			t.Fatalf("not so: %s", sql)
		}
	}
}

func TestFilesAreReadFromAReplicaThatHasWhatTheirReaderWrote(t *testing.T) {
	t.Parallel()
	var follower dbtest.Replica
	p, server := started(t, func(c *config) {
		follower = dbtest.Follow(t, c.DatabaseURL)
		c.ReplicaURL = follower.URL
	})
	if page := scrape(t, p); !strings.Contains(page, "\nportal_replica_reads_total 0\n") || !strings.Contains(page, "\nportal_replica_fallbacks_total 0\n") {
		t.Errorf("metrics do not begin with 0:\n%s", lines(page, "portal_replica"))
	}
	if err := p.replica.Probe(t.Context()); err != nil {
		t.Fatal(err)
	}
	standby, admin, other := dbtest.Open(t, follower.URL), newReader(t, p, server), newReader(t, p, server)
	admin.wantFile("at first", "NEVERMADE", false, 1)

	dbtest.Exec(t, follower.URL, `select pg_wal_replay_pause()`)
	wantSoon(t, standby, `select pg_get_wal_replay_pause_state() = 'paused'`)
	admin.create("WRITTENNOW")
	if c := admin.cookies[web.WrittenCookie]; c == nil || !c.HttpOnly || c.MaxAge != 60 {
		t.Errorf("the cookie of a write: %v", c)
	}
	admin.wantFile("while the replica is behind", "WRITTENNOW", true, 0)
	other.wantFile("of somebody who has written nothing", "WRITTENNOW", false, 1)

	desktop := reader{t, p, server, maps.Clone(admin.cookies)}
	delete(desktop.cookies, web.WrittenCookie)
	delete(desktop.cookies, web.SignedInCookie)
	if file := desktop.post("/api/portal/promo-code/csv", `{}`, 200); !strings.Contains(file, "WRITTENNOW") {
		t.Error("the desktop client, which keeps no such cookies, gets an old file")
	}

	dbtest.Exec(t, follower.URL, `select pg_wal_replay_resume()`)
	wantSoon(t, standby, `select pg_last_wal_replay_lsn() >= $1::text::pg_lsn`, admin.cookies[web.WrittenCookie].Value)
	admin.wantFile("once the replica has it", "WRITTENNOW", true, 1)

	// A read that the replica ends half-way is made again, on the primary.
	var answered []bool
	err := p.replica.Read(t.Context(), "", func(ctx context.Context) error {
		return db.InSnapshot(ctx, p.pool, func(tx pgx.Tx) error {
			follows, err := db.Value[bool](ctx, tx, `select pg_is_in_recovery()`)
			if answered = append(answered, follows); err == nil && follows {
				_, err = tx.Exec(ctx, `select pg_cancel_backend(pg_backend_pid()), pg_sleep(5)`)
			}
			return err
		})
	})
	if err != nil || len(answered) != 2 || !answered[0] || answered[1] {
		t.Errorf("a cancelled read: %v, in recovery %v", err, answered)
	}

	standby.Close()
	follower.Stop()
	admin.wantFile("with the replica stopped", "WRITTENNOW", true, 0)
	admin.create("AFTERWARDS")
	admin.wantFile("with the replica still stopped", "AFTERWARDS", true, 0)
	if n, err := db.Value[int](t.Context(), p.pool, `select count(*)::int from audit_log where action = 'promo_codes.exported'`); err != nil || n != 7 {
		t.Errorf("seven files are %d entries of the audit log, %v", n, err)
	}
}
