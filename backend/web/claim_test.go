package web_test

import (
	"context"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
)

// member is one of several servers on a database. Its write stops before, inside and after its transaction, where the test asks for
// that.
type member struct {
	http.Handler
	api           *web.API
	before, after func()
	inside        func(pgx.Tx)
}

func newMember(pool *pgxpool.Pool) *member {
	none := func() {}
	m := &member{before: none, inside: func(pgx.Tx) {}, after: none, api: web.New(pool, slog.New(slog.DiscardHandler), "test")}
	web.Handle(m.api, web.Op{Method: "POST", Path: "/api/portal/add"}, func(ctx context.Context, in *addInput) (web.Result[string], error) {
		m.before()
		err := db.InTx(ctx, pool, func(tx pgx.Tx) error {
			m.inside(tx)
			_, err := tx.Exec(ctx, `insert into merchants (id, name) values (gen_random_uuid(), $1)`, in.Body.Name)
			return err
		})
		m.after()
		return web.Of("added"), err
	})
	m.Handler = m.api.Handler(web.Options{Auth: anyone{}, Origin: "https://portal.test", Pages: http.NotFoundHandler()})
	return m
}

// stop makes a point at which a request waits: it is reached, then let go on.
func stop() (at func(), reached <-chan struct{}, goOn func()) {
	arrived, free := make(chan struct{}), make(chan struct{})
	return func() { close(arrived); <-free }, arrived, sync.OnceFunc(func() { close(free) })
}

var once = map[string]string{"Idempotency-Key": "k"}

func add(t *testing.T, m *member) *httptest.ResponseRecorder { return post(t, m, `{"Name":"A"}`, once) }

func is(w *httptest.ResponseRecorder, status int, code string) bool {
	return w.Code == status && strings.Contains(w.Body.String(), `"`+code+`"`)
}

func count(t *testing.T, pool *pgxpool.Pool) (n int) {
	t.Helper()
	if err := pool.QueryRow(t.Context(), `select count(*) from merchants where name = 'A'`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func run(t *testing.T, pool *pgxpool.Pool, sql string) {
	t.Helper()
	if _, err := pool.Exec(t.Context(), sql); err != nil {
		t.Fatal(err)
	}
}

// begun starts a request at the first server and waits until it is at its stop.
func begun(t *testing.T, m *member, reached <-chan struct{}, goOn func()) (end func() *httptest.ResponseRecorder) {
	t.Helper()
	var w *httptest.ResponseRecorder
	var wg sync.WaitGroup
	wg.Go(func() { w = add(t, m) })
	t.Cleanup(func() { goOn(); wg.Wait() })
	<-reached
	return func() *httptest.ResponseRecorder { goOn(); wg.Wait(); return w }
}

// frozen is begun at a server that is frozen there, long enough for others to notice.
func frozen(t *testing.T, pool *pgxpool.Pool, m *member, reached <-chan struct{}, goOn func()) (end func() *httptest.ResponseRecorder) {
	t.Helper()
	end = begun(t, m, reached, goOn)
	m.api.Freeze()
	return end
}

func TestAFrozenServersRequestIsTakenOverAndItWritesNothingWhenItWakesUp(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	first, second := newMember(pool), newMember(pool)
	at, reached, goOn := stop()
	first.before = at
	end := frozen(t, pool, first, reached, goOn)
	run(t, pool, `update idempotency_keys set leased_until = now()`)
	if w := add(t, second); w.Code != 200 {
		t.Fatalf("at the other server: %d %s", w.Code, w.Body)
	}
	if w := end(); !is(w, 409, "InProgress") || w.Header().Get("Retry-After") != "1" {
		t.Errorf("at the server that woke up: %d %s", w.Code, w.Body)
	}
	for _, m := range []*member{first, second} {
		if w := add(t, m); w.Code != 200 || w.Header().Get("Idempotency-Replayed") == "" {
			t.Errorf("repeated: %d %s", w.Code, w.Body)
		}
	}
	if n := count(t, pool); n != 1 {
		t.Errorf("it was done %d times", n)
	}
}

func TestARequestThatTakesLongIsNotTakenOver(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	first, second := newMember(pool), newMember(pool)
	at, reached, goOn := stop()
	first.before = at
	end := begun(t, first, reached, goOn)
	for renewed := false; !renewed; time.Sleep(20 * time.Millisecond) {
		if err := pool.QueryRow(t.Context(), `select leased_until > locked_until - interval '26 seconds' from idempotency_keys`).Scan(&renewed); err != nil {
			t.Fatal(err)
		}
	}
	if w := add(t, second); !is(w, 409, "InProgress") {
		t.Errorf("while the first works: %d %s", w.Code, w.Body)
	}
	if w := end(); w.Code != 200 || count(t, pool) != 1 {
		t.Errorf("the first: %d %s, done %d times", w.Code, w.Body, count(t, pool))
	}
}

func TestAnOpenTransactionIsNotTakenOver(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	first, second := newMember(pool), newMember(pool)
	at, reached, goOn := stop()
	first.before = func() { run(t, pool, `update idempotency_keys set leased_until = now()`) }
	first.inside = func(pgx.Tx) { at() }
	first.api.Freeze()
	end := frozen(t, pool, first, reached, goOn)
	if w := add(t, second); !is(w, 409, "InProgress") {
		t.Errorf("while the transaction is open: %d %s", w.Code, w.Body)
	}
	if w := end(); w.Code != 200 || count(t, pool) != 1 {
		t.Errorf("the first: %d %s, done %d times", w.Code, w.Body, count(t, pool))
	}
}

func TestWhatAGoneServerCommittedIsKnownSoon(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	first, second := newMember(pool), newMember(pool)
	at, reached, goOn := stop()
	first.after = at
	end := frozen(t, pool, first, reached, goOn)
	if w := add(t, second); !is(w, 409, "InProgress") {
		t.Errorf("while nothing is known of the first server: %d %s", w.Code, w.Body)
	}
	run(t, pool, `update idempotency_keys set leased_until = now()`)
	if w := add(t, second); !is(w, 409, "AlreadyDone") {
		t.Errorf("once it is silent: %d %s", w.Code, w.Body)
	}
	if w := end(); w.Code != 200 {
		t.Errorf("the first, awake: %d %s", w.Code, w.Body)
	}
	if w := add(t, second); w.Code != 200 || count(t, pool) != 1 {
		t.Errorf("repeated: %d %s, done %d times", w.Code, w.Body, count(t, pool))
	}
}

// Two versions work beside each other: the one before knows only locked_until, and looks at nothing in its transaction.
func TestClaimsOfAnEarlierVersion(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	first, second := newMember(pool), newMember(pool)
	at, reached, goOn := stop()
	first.before = at
	end := frozen(t, pool, first, reached, goOn)
	for _, theirs := range []string{`update idempotency_keys set leased_until = null`, // it made the claim
		// It took ours over after half a minute.
		`update idempotency_keys set locked_until = now() + interval '30 seconds', leased_until = now() - interval '1 second'`} {
		run(t, pool, theirs)
		if w := add(t, second); !is(w, 409, "InProgress") {
			t.Errorf("%s: %d %s", theirs, w.Code, w.Body)
		}
	}
	if w := end(); !is(w, 409, "InProgress") || count(t, pool) != 0 {
		t.Errorf("whose claim an earlier version took over: %d %s, done %d times", w.Code, w.Body, count(t, pool))
	}
	run(t, pool, `update idempotency_keys set locked_until = now()`)
	if w := add(t, second); w.Code != 200 || count(t, pool) != 1 {
		t.Errorf("once its time is over: %d %s, done %d times", w.Code, w.Body, count(t, pool))
	}
}

// Others wait for the rows that a frozen server has locked, but no longer than for any lock.
func TestAFrozenTransactionIsEndedByTheDatabase(t *testing.T) {
	t.Parallel()
	m := newMember(dbtest.New(t))
	var idle, lock string
	m.inside = func(tx pgx.Tx) {
		if err := tx.QueryRow(t.Context(), `select current_setting('idle_in_transaction_session_timeout'), current_setting('lock_timeout')`).
			Scan(&idle, &lock); err != nil {
			t.Error(err)
		}
	}
	if w := add(t, m); w.Code != 200 || idle != lock || lock != "10s" {
		t.Errorf("%d; a transaction may be idle for %s, and others wait for %s", w.Code, idle, lock)
	}
}
