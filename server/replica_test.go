package main

import (
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

// reader is a browser of an Admin, whose feed has heard the event of that number.
type reader struct {
	t       testing.TB
	p       *portal
	server  *httptest.Server
	cookies map[string]*http.Cookie
	heard   string
}

func newReader(t testing.TB, p *portal, server *httptest.Server) reader {
	r := reader{t, p, server, map[string]*http.Cookie{}, ""}
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
	return r.ask(http.MethodPost, path, body, want)
}

func (r reader) ask(method, path, body string, want int) string {
	r.t.Helper()
	q, _ := http.NewRequestWithContext(r.t.Context(), method, r.server.URL+path, strings.NewReader(body))
	q.Header.Set("Content-Type", "application/json")
	if r.heard != "" {
		q.Header.Set(web.HeardHeader, r.heard)
	}
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

// counted is what do adds to the reads of the replica, and to those that the primary answered in its place.
func (r reader) counted(do func()) (reads, fallbacks int64) {
	reads, fallbacks = r.p.replica.Counts()
	do()
	nowReads, nowFallbacks := r.p.replica.Counts()
	return nowReads - reads, nowFallbacks - fallbacks
}

func (r reader) create(code string) {
	r.t.Helper()
	day := func(n int) string { return time.Now().UTC().AddDate(0, 0, n).Format(time.RFC3339) }
	r.post("/api/portal/promo-code", `{"Code":"`+code+`","Type":"MultiUsePercent","Percentage":10,"StartDate":"`+day(1)+`","Expires":"`+day(30)+`"}`, 201)
}

const (
	codesFile  = "/api/portal/promo-code/csv"
	codesList  = "/api/portal/promo-code/list"
	ordersList = "/api/admin/deliveries/pending"
)

var bodies = map[string]string{codesFile: `{}`, codesList: `{"Page":1}`, ordersList: `{"Page":1}`}

// wants holds an answer to whether it has a text, and to who gave it.
func (r reader) wants(what, path, text string, has bool, onReplica int64) {
	r.t.Helper()
	reads, fallbacks := r.counted(func() {
		if strings.Contains(r.post(path, bodies[path], 200), text) != has {
			r.t.Errorf("%s: that %s has %s is not %t", what, path, text, has)
		}
	})
	if reads != onReplica || fallbacks != 1-onReplica {
		r.t.Errorf("%s: %s added %d reads and %d fallbacks", what, path, reads, fallbacks)
	}
}

// knowsNothing is who has neither written nor heard of the text: a replica that has been behind for less than two looks at it answers
// without it, and otherwise the primary with it.
func (r reader) knowsNothing(path, text string) {
	r.t.Helper()
	var has bool
	reads, fallbacks := r.counted(func() { has = strings.Contains(r.post(path, bodies[path], 200), text) })
	if reads+fallbacks != 1 || has != (fallbacks == 1) {
		r.t.Errorf("%s of who knows nothing of %s added %d reads and %d fallbacks, and has it: %t", path, text, reads, fallbacks, has)
	}
}

// present is the number of the last event, with which a page begins, once the replica has it.
func (f followed) present(r reader) string {
	f.Helper()
	var profile web.Result[struct{ LastEvent json.Number }]
	if err := json.Unmarshal([]byte(r.ask(http.MethodGet, "/api/portal/profile", "", 200)), &profile); err != nil {
		f.Fatal(err)
	}
	f.resume()
	return profile.Result.LastEvent.String()
}

// wantSoon asks until the answer is yes.
func wantSoon(t testing.TB, pool *pgxpool.Pool, sql string, args ...any) {
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

// followed is a server with a replica, of which a process has one.
type followed struct {
	testing.TB
	p       *portal
	server  *httptest.Server
	url     string
	standby *pgxpool.Pool
}

func (f followed) pause() {
	f.Helper()
	dbtest.Exec(f.TB, f.url, `select pg_wal_replay_pause()`)
	wantSoon(f.TB, f.standby, `select pg_get_wal_replay_pause_state() = 'paused'`)
}

// resume waits until the replica has all that was written until now, and is read.
func (f followed) resume() {
	f.Helper()
	dbtest.Exec(f.TB, f.url, `select pg_wal_replay_resume()`)
	wantSoon(f.TB, f.standby, `select pg_last_wal_replay_lsn() >= $1::text::pg_lsn`, f.p.replica.Written(f.Context()))
	for end := time.Now().Add(20 * time.Second); f.p.replica.Probe(f.Context()) != nil; {
		if time.Now().After(end) {
			f.Fatal("the replica is not read")
		}
	}
}

func TestAReplicaAnswersWhereItShowsWhatItsReaderKnows(t *testing.T) {
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
	f := followed{t, p, server, follower.URL, dbtest.Open(t, follower.URL)}
	f.resume()
	screensAreRead(f)
	filesAreRead(f)
	brokenReadsAreRepeated(f)

	admin := newReader(t, p, server)
	admin.heard = f.present(admin)
	f.standby.Close()
	follower.Stop()
	admin.wants("with the replica stopped", codesFile, "WRITTENNOW", true, 0)
	admin.wants("with the replica stopped", codesList, "WRITTENNOW", true, 0)
	admin.create("AFTERWARDS")
	admin.wants("with the replica still stopped", codesFile, "AFTERWARDS", true, 0)
	if n, err := db.Value[int](t.Context(), p.pool, `select count(*)::int from audit_log where action = 'promo_codes.exported'`); err != nil || n != 7 {
		t.Errorf("seven files are %d entries of the audit log, %v", n, err)
	}
}

func screensAreRead(f followed) {
	admin := newReader(f.TB, f.p, f.server)
	admin.heard = f.present(admin)
	for call, onReplica := range map[string]int64{
		`POST /api/admin/deliveries/pending {"Page":1}`:                   1,
		`POST /api/admin/deliveries/pending {"Page":1,"Query":"lantern"}`: 1,
		`POST /api/portal/promo-code/list {"Page":1}`:                     1,
		`POST /api/archives/list {"Page":1}`:                              1,
		`GET /api/collect/list/archived?Page=1`:                           1,
		`GET /api/statements?Page=1`:                                      1,
		`GET /api/upc/find?Query=lantern`:                                 1,
		`GET /api/order/counts`:                                           1,
		`GET /api/collect/counts`:                                         1,
		`GET /api/returns/counts`:                                         1,
		`GET /api/today`:                                                  1,
		`GET /api/admin/room`:                                             1,
		`GET /api/insights?From=2026-11-01&To=2026-11-07`:                 1,
		`GET /api/vat-return/2026-01/3`:                                   1,
		`POST /api/admin/deliveries/by-ids {"Ids":["01920000-0000-7000-8200-000000000001"]}`: 0,
		`GET /api/order/attention`:                     0,
		`GET /api/portal/profile`:                      0,
		`GET /api/portal/start?Read=/api/order/counts`: 0, // what comes with a number of its own
	} {
		method, rest, _ := strings.Cut(call, " ")
		path, body, _ := strings.Cut(rest, " ")
		if reads, fallbacks := admin.counted(func() { admin.ask(method, path, body, 200) }); reads != onReplica || fallbacks != 0 {
			f.Errorf("%s added %d reads and %d fallbacks", call, reads, fallbacks)
		}
	}

	f.pause()
	feed := listen(f.TB, f.server, slices.Collect(maps.Values(admin.cookies)))
	id, seq := sendOrderNamed(f.TB, f.server, "replica-1"), int64(0)
	awaitUpdate(f.TB, feed, func(u wire.DataUpdate) bool { seq = u.Seq; return u.OrderId == id })
	hears := func(heard string) reader { r := admin; r.heard = heard; return r }
	informed := hears(strconv.FormatInt(seq, 10))
	informed.wants("of who has heard of the order", ordersList, id, true, 0)
	admin.knowsNothing(ordersList, id)
	hears(strconv.FormatInt(seq+1_000_000, 10)).wants("with a number of another database", ordersList, id, true, 0)
	desktop := informed
	desktop.cookies = maps.Clone(admin.cookies)
	delete(desktop.cookies, web.SignedInCookie)
	for what, primary := range map[string]reader{"no number": hears(""), "0": hears("0"), "-1": hears("-1"), "seven": hears("seven"), "1e3": hears("1e3"),
		"the desktop client, which does not say what it wrote": desktop} {
		reads, fallbacks := admin.counted(func() {
			if !strings.Contains(primary.post(ordersList, bodies[ordersList], 200), id) {
				f.Errorf("%s: the order is missing", what)
			}
		})
		if reads+fallbacks > 0 {
			f.Errorf("%s: %d reads and %d fallbacks", what, reads, fallbacks)
		}
	}
	admin.create("SEENATONCE")
	admin.wants("of who has written", codesList, "SEENATONCE", true, 0)

	// A replica that is cut off from its primary does not know that it is behind.
	other := newReader(f.TB, f.p, f.server)
	other.heard = admin.heard
	for range 2 {
		if err := f.p.replica.Probe(f.Context()); err != nil {
			f.Fatal(err)
		}
	}
	other.wants("of a replica that stands still", codesList, "SEENATONCE", true, 0)

	f.resume()
	informed.wants("once the replica has the event", ordersList, id, true, 1)
	admin.wants("once the replica has what was written", codesList, "SEENATONCE", true, 1)
}

func filesAreRead(f followed) {
	admin, other := newReader(f.TB, f.p, f.server), newReader(f.TB, f.p, f.server)
	admin.wants("at first", codesFile, "NEVERMADE", false, 1)

	f.pause()
	admin.create("WRITTENNOW")
	if c := admin.cookies[web.WrittenCookie]; c == nil || !c.HttpOnly || c.MaxAge != 60 {
		f.Errorf("the cookie of a write: %v", c)
	}
	admin.wants("while the replica is behind", codesFile, "WRITTENNOW", true, 0)
	other.knowsNothing(codesFile, "WRITTENNOW")

	desktop := admin
	desktop.cookies = maps.Clone(admin.cookies)
	delete(desktop.cookies, web.WrittenCookie)
	delete(desktop.cookies, web.SignedInCookie)
	if file := desktop.post(codesFile, `{}`, 200); !strings.Contains(file, "WRITTENNOW") {
		f.Error("the desktop client, which keeps no such cookies, gets an old file")
	}

	f.resume()
	admin.wants("once the replica has it", codesFile, "WRITTENNOW", true, 1)
}

// brokenReadsAreRepeated on the primary: what the replica cancels, what ends with its connection, and what takes it too long.
func brokenReadsAreRepeated(f followed) {
	ways := map[string]func(context.Context, func(db.Querier) error) error{
		"read": func(ctx context.Context, fn func(db.Querier) error) error { return db.Read(ctx, f.p.pool, fn) },
		"snapshot": func(ctx context.Context, fn func(db.Querier) error) error {
			return db.InSnapshot(ctx, f.p.pool, func(tx pgx.Tx) error { return fn(tx) })
		},
	}
	for what, broken := range map[string]string{"cancelled": `select pg_cancel_backend(pg_backend_pid()), pg_sleep(60)`,
		"killed": `select pg_terminate_backend(pg_backend_pid()), pg_sleep(60)`, "slow": `select pg_sleep(60)`} {
		for name, way := range ways {
			var answered []bool
			err := f.p.replica.Read(f.Context(), db.Want{Within: time.Second}, func(ctx context.Context) error {
				return way(ctx, func(q db.Querier) error {
					follows, err := db.Value[bool](ctx, q, `select pg_is_in_recovery()`)
					if answered = append(answered, follows); err == nil && follows {
						_, err = q.Exec(ctx, broken)
					}
					return err
				})
			})
			if err != nil || !slices.Equal(answered, []bool{true, false}) {
				f.Errorf("a %s %s: %v, in recovery %v", what, name, err, answered)
			}
		}
	}

	// A list waits on the replica for a lock of the primary, and its connection is ended there.
	admin := newReader(f.TB, f.p, f.server)
	admin.heard = f.present(admin)
	tx, err := f.p.pool.Begin(f.Context())
	if err != nil {
		f.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.WithoutCancel(f.Context())) }()
	if _, err := tx.Exec(f.Context(), `lock table promo_codes in access exclusive mode`); err != nil {
		f.Fatal(err)
	}
	f.resume()
	const waits = ` from pg_stat_activity where wait_event_type = 'Lock' and query like '%promo_codes%' and datname = current_database()`
	done := make(chan struct{})
	reads, fallbacks := admin.counted(func() {
		go func() {
			defer close(done)
			admin.post(codesList, bodies[codesList], 200)
		}()
		wantSoon(f.TB, f.standby, `select exists (select`+waits+`)`)
		dbtest.Exec(f.TB, f.url, `select pg_terminate_backend(pid)`+waits)
		wantSoon(f.TB, f.p.pool, `select exists (select`+waits+`)`)
		if err := tx.Rollback(f.Context()); err != nil {
			f.Error(err)
		}
		<-done
	})
	if reads != 0 || fallbacks != 1 {
		f.Errorf("a list that the replica ended added %d reads and %d fallbacks", reads, fallbacks)
	}
}
