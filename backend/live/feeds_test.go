package live_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/gorilla/websocket"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

type count struct{ Orders int }

// counter opens a feed that returns how many events concern the order named by pcid.
func counter(pool *pgxpool.Pool) live.Open {
	return func(r *http.Request) (live.Feed, error) {
		id := r.URL.Query().Get("pcid")
		if uuid.Validate(id) != nil || auth.CallerFrom(r.Context()).ShopID != shopA {
			return live.Feed{}, fault.Missing("This order")
		}
		return live.Snapshot(func(e live.Event) bool { return e.ID == id }, func(ctx context.Context) (any, error) {
			var c count
			err := pool.QueryRow(ctx, `select count(distinct entity_id) from events where entity_id = $1`, id).Scan(&c.Orders)
			return c, err
		}), nil
	}
}

func TestAFeedSendsItsStateFirstAndThenItsChanges(t *testing.T) {
	s, _ := setup(t)
	id := uuid.NewString()
	conn := s.Dial("a", counters+"?pcid="+id)
	if got := read[count](t, conn); got.Orders != 0 {
		t.Fatalf("%+v", got)
	}
	publish(s, shopA, uuid.NewString(), nil)
	publish(s, shopA, id, nil)
	publish(s, shopA, id, nil) // changes nothing, so nothing is sent
	if got := read[count](t, conn); got.Orders != 1 {
		t.Fatalf("%+v", got)
	}
}

func TestAFeedRefusesBeforeTheUpgrade(t *testing.T) {
	s, _ := setup(t)
	for who, want := range map[string]int{"a": 404, "admin": 403, "": 401} {
		_, r, err := s.TryDial(who, counters+"?pcid=none", nil)
		if err == nil || r.StatusCode != want {
			t.Errorf("%s: %v %v", who, err, r)
		}
	}
}

func read[T any](t *testing.T, conn *websocket.Conn) (value T) {
	t.Helper()
	_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
	if err := conn.ReadJSON(&value); err != nil {
		t.Fatal(err)
	}
	return value
}

func TestNoEventIsSentTwice(t *testing.T) {
	s, _ := setup(t)
	conn := s.Dial("a", updates)
	next(t, conn)
	publish(s, shopA, uuid.NewString(), nil)
	publish(s, shopA, uuid.NewString(), nil)
	next(t, conn)
	last := next(t, conn)
	conn.Close()
	again := s.Dial("a", updates+fmt.Sprintf("?since=%d", last.Seq))
	if u := next(t, again); u.UpdateType != wire.UpdateConnected || u.Seq != last.Seq {
		t.Fatalf("%+v", u)
	}
	if u := next(t, again); u.UpdateType != wire.UpdatePing {
		t.Fatalf("sent twice: %+v", u)
	}
}

// A transaction that publishes early and commits late gets a later number.
func TestNumbersRiseInTheOrderOfCommits(t *testing.T) {
	s, _ := setup(t)
	conn := s.Dial("a", updates)
	next(t, conn)
	tx, err := s.Pool.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback(context.WithoutCancel(t.Context()))
	early, late := uuid.NewString(), uuid.NewString()
	if err := live.Publish(t.Context(), tx, live.Event{Kind: wire.UpdateOrder, Entity: wire.EntityOrder, ID: early, MerchantID: merchant,
		ShopID: shopA}); err != nil {
		t.Fatal(err)
	}
	publish(s, shopA, late, nil)
	first := next(t, conn)
	if first.OrderId != late {
		t.Fatalf("%+v", first)
	}
	conn.Close()
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	again := s.Dial("a", updates+fmt.Sprintf("?since=%d", first.Seq))
	if u := change(t, again); u.OrderId != early || u.Seq <= first.Seq {
		t.Fatalf("the late commit is lost: %+v", u)
	}
}

// However often the connection is cut while many transactions write, each event arrives once and in order.
func TestBrokenConnectionsNeitherLoseNorRepeatEvents(t *testing.T) {
	s, _ := setup(t)
	const writers, each = 4, 50
	conn := s.Dial("a", updates)
	seen := next(t, conn).Seq
	var writing sync.WaitGroup
	for range writers {
		writing.Go(func() {
			for range each {
				publish(s, shopA, uuid.NewString(), nil)
			}
		})
	}
	sent := map[string]bool{}
	for len(sent) < writers*each {
		u := next(t, conn)
		if u.UpdateType != wire.UpdateOrder {
			continue
		}
		if sent[u.OrderId] || u.Seq <= seen {
			t.Fatalf("sent twice or out of order: %+v after %d", u, seen)
		}
		sent[u.OrderId], seen = true, u.Seq
		if len(sent)%7 == 0 {
			conn.Close()
			conn = s.Dial("a", updates+fmt.Sprintf("?since=%d", seen))
		}
	}
	writing.Wait()
}

func TestTheNumberOfAUsersSocketsIsLimited(t *testing.T) {
	s, hub := setup(t, func(h *live.Hub) { h.MaxPerUser = 2 })
	first := s.Dial("a", updates)
	s.Dial("a", updates)
	_, r, err := s.TryDial("a", updates, nil)
	if err == nil || r.StatusCode != http.StatusTooManyRequests || r.Header.Get("Retry-After") == "" {
		t.Fatalf("%v %v", err, r)
	}
	s.Dial("admin", updates)
	first.Close()
	eventually(t, func() bool { return hub.Open() == 2 })
	s.Dial("a", updates)
}

func eventually(t *testing.T, holds func() bool) {
	t.Helper()
	limit, again := time.After(20*time.Second), time.NewTicker(5*time.Millisecond)
	defer again.Stop()
	for !holds() {
		select {
		case <-again.C:
		case <-limit:
			t.Fatal("it never happened")
		}
	}
}

// A client that disappeared without closing does not respond to a ping.
func TestADeadSocketIsNoticed(t *testing.T) {
	s, hub := setup(t, func(h *live.Hub) { h.PingEvery = 500 * time.Millisecond })
	answering, silent := s.Dial("admin", updates), s.Dial("a", updates)
	silent.SetPingHandler(func(string) error { return nil })
	for _, conn := range []*websocket.Conn{answering, silent} {
		go func() {
			for {
				if _, _, err := conn.NextReader(); err != nil {
					return
				}
			}
		}()
	}
	eventually(t, func() bool { return hub.Open() == 1 })
}

func TestAChangedProfileIsSentOnlyToItsUserAndEndsTheSocket(t *testing.T) {
	s, _ := setup(t)
	mine, admins := s.Dial("a", updates), s.Dial("admin", updates)
	next(t, mine)
	next(t, admins)
	err := db.InTx(t.Context(), s.Pool, func(tx pgx.Tx) error {
		return live.Publish(t.Context(), tx, live.Event{Kind: wire.UpdateProfile, Entity: wire.EntityUser, ID: userA, UserID: userA})
	})
	if err != nil {
		t.Fatal(err)
	}
	u := next(t, mine)
	if u.UpdateType != wire.UpdateProfile || u.Id != userA {
		t.Fatalf("%+v", u)
	}
	if code := closeCode(mine); code != websocket.CloseServiceRestart {
		t.Fatalf("close code %d", code)
	}
	publish(s, shopA, uuid.NewString(), nil)
	if u := next(t, admins); u.UpdateType != wire.UpdateOrder {
		t.Fatalf("%+v", u)
	}
	again := s.Dial("admin", updates+fmt.Sprintf("?since=%d", u.Seq-1))
	next(t, again)
	if u := next(t, again); u.UpdateType != wire.UpdateOrder {
		t.Fatalf("caught up with another user's event: %+v", u)
	}
}

// What commits after the change may no longer be the user's: the socket says nothing of it, however fast it comes, and a feed
// that reads what is shown does not read it again.
func TestNothingIsSentAfterAChangedProfile(t *testing.T) {
	s, _ := setup(t)
	order := uuid.NewString()
	for range 5 {
		mine, feed := s.Dial("a", updates), s.Dial("a", counters+"?pcid="+order)
		next(t, mine)
		read[count](t, feed)
		err := db.InTx(t.Context(), s.Pool, func(tx pgx.Tx) error {
			return errors.Join(live.Publish(t.Context(), tx, live.Event{Kind: wire.UpdateProfile, Entity: wire.EntityUser, ID: userA, UserID: userA}),
				live.Publish(t.Context(), tx, live.Event{Kind: wire.UpdateOrder, Entity: wire.EntityOrder, ID: order, ShopID: shopA}))
		})
		if err != nil {
			t.Fatal(err)
		}
		if u := next(t, mine); u.UpdateType != wire.UpdateProfile {
			t.Fatalf("%+v", u)
		}
		for _, conn := range []*websocket.Conn{mine, feed} {
			if code := closeCode(conn); code != websocket.CloseServiceRestart {
				t.Fatalf("close code %d", code)
			}
		}
		order = uuid.NewString()
	}
}

func TestAnUnknownRoleSeesNothing(t *testing.T) {
	s, _ := setup(t)
	conn := s.Dial("stranger", updates)
	next(t, conn)
	publish(s, shopA, uuid.NewString(), nil)
	again := s.Dial("stranger", updates+"?since=0")
	next(t, again)
	if u := next(t, again); u.UpdateType != wire.UpdatePing {
		t.Fatalf("%+v", u)
	}
}

// While the database connection is lost no events are sent, so every client reconnects.
func TestALostDatabaseConnectionClosesTheSockets(t *testing.T) {
	s, _ := setup(t)
	conn := s.Dial("a", updates)
	seen := next(t, conn).Seq
	if _, err := s.Pool.Exec(t.Context(), `select pg_terminate_backend(pid) from pg_stat_activity
		where query like 'listen portal_%' and datname = current_database()`); err != nil {
		t.Fatal(err)
	}
	order := uuid.NewString()
	publish(s, shopA, order, nil)
	var closed *websocket.CloseError
	for {
		_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
		_, _, err := conn.ReadMessage()
		if errors.As(err, &closed) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	again := s.Dial("a", updates+fmt.Sprintf("?since=%d", seen))
	if u := change(t, again); u.OrderId != order {
		t.Fatalf("%+v", u)
	}
}

func TestEverySocketSendsHeartbeats(t *testing.T) {
	s, _ := setup(t, func(h *live.Hub) { h.PingEvery = time.Second })
	conn := s.Dial("a", counters+"?pcid="+uuid.NewString())
	read[count](t, conn)
	if u := next(t, conn); u.UpdateType != wire.UpdatePing || u.Seq != 0 {
		t.Fatalf("%+v", u)
	}
}

// A socket whose first answer takes longer than the loss of the database's connection says nothing of what came after the loss: its client would
// take that for all.
func TestASocketThatStartsWhileTheConnectionIsLostSkipsNothing(t *testing.T) {
	s := webtest.Open(t)
	s.Callers = webtest.Callers{"a": {UserID: userA, SessionID: "session-a", Role: wire.RoleShop, MerchantID: merchant, ShopID: shopA}}
	hub := s.Hub()
	const sockets = 20
	asked, answer := make(chan struct{}, sockets), make(chan struct{})
	s.Serve(web.Options{}, func(api *web.API) {
		api.Mux.HandleFunc("GET "+updates, hub.Socket(api, nil, hub.Updates))
		api.Mux.HandleFunc("GET "+counters, hub.Socket(api, nil, func(*http.Request) (live.Feed, error) {
			return live.Feed{First: func(context.Context) ([]any, error) {
				asked <- struct{}{}
				<-answer
				return nil, nil
			}, OnEvents: func(_ context.Context, events []*live.Event) (all []any, _ error) {
				for _, e := range events {
					all = append(all, e.ID)
				}
				return all, nil
			}}, nil
		}))
	})
	conns := make([]*websocket.Conn, sockets)
	for i := range conns {
		conns[i] = s.Dial("a", counters)
		<-asked
	}
	s.Exec(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen portal_%' and datname = current_database()`)
	var other *websocket.Conn
	for deadline := time.Now().Add(10 * time.Second); ; {
		conn, _, err := s.TryDial("a", updates, nil)
		if err == nil {
			if _, _, err = conn.ReadMessage(); err == nil {
				publish(s, shopA, uuid.NewString(), nil)
				_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
				if _, _, err = conn.ReadMessage(); err == nil { // one that joined before the loss is closed instead
					other = conn
				}
			}
		}
		if other != nil || time.Now().After(deadline) {
			break
		}
	}
	if other == nil {
		t.Fatal("the hub does not hear any more")
	}
	close(answer)
	for i, conn := range conns {
		_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
		if _, message, err := conn.ReadMessage(); !websocket.IsCloseError(err, websocket.CloseServiceRestart) {
			t.Errorf("%d: %s %v", i, message, err)
		}
	}
}
