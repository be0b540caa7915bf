package live_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/gorilla/websocket"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

const updates, counters = "/ws/data-update", "/ws/counter"

var shopA, shopB, merchant, userA, adminID = uuid.NewString(), uuid.NewString(), uuid.NewString(), uuid.NewString(), uuid.NewString()

// setup is a server with its hub; start creates another on the same database.
func setup(t *testing.T, change ...func(*live.Hub)) (*webtest.Server, *live.Hub) {
	t.Helper()
	s := open(t)
	return s, start(s, change...)
}

// open is a server without its hub.
func open(t *testing.T) *webtest.Server {
	s := webtest.Open(t)
	s.Callers = webtest.Callers{
		"a":        {UserID: userA, SessionID: "session-a", Role: wire.RoleShop, MerchantID: merchant, ShopID: shopA},
		"admin":    {UserID: adminID, Role: wire.RoleAdmin},
		"stranger": {UserID: uuid.NewString(), Role: "Auditor", MerchantID: merchant, ShopID: shopA}, // a role that this server does not know
	}
	return s
}

func start(s *webtest.Server, change ...func(*live.Hub)) *live.Hub {
	hub := s.Hub(change...)
	s.Serve(web.Options{}, func(api *web.API) {
		api.Mux.HandleFunc("GET "+updates, hub.SocketWhileLocked(api, hub.Updates))
		api.Mux.HandleFunc("GET "+counters, hub.Socket(api, []string{wire.RoleShop}, counter(s.Pool)))
	})
	return hub
}

func next(t *testing.T, conn *websocket.Conn) wire.DataUpdate {
	t.Helper()
	var u wire.DataUpdate
	_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
	if err := conn.ReadJSON(&u); err != nil {
		t.Fatal(err)
	}
	return u
}

// change is the next message that is a change.
func change(t *testing.T, conn *websocket.Conn) wire.DataUpdate {
	t.Helper()
	for {
		if u := next(t, conn); u.UpdateType != wire.UpdatePing && u.UpdateType != wire.UpdateConnected {
			return u
		}
	}
}

// numbered numbers what was published, and waits until the hub has handed it out.
func numbered(t *testing.T, s *webtest.Server) (last int64) {
	t.Helper()
	s.Exec(`select number_events(0, 0, true)`)
	last = webtest.Value[int64](s, `select coalesce(max(seq), 0) from events`)
	eventually(t, func() bool { return next(t, s.Dial("admin", updates)).Seq == last })
	return last
}

func publish(s *webtest.Server, shop, order string, fail error) {
	t := s.T
	t.Helper()
	err := db.InTx(t.Context(), s.Pool, func(tx pgx.Tx) error {
		err := live.Publish(t.Context(), tx, live.Event{Kind: wire.UpdateOrder, Entity: wire.EntityOrder, ID: order, MerchantID: merchant, ShopID: shop})
		return errors.Join(err, fail)
	})
	if !errors.Is(err, fail) {
		t.Fatal(err)
	}
}

func TestEventReachesItsShopOnEveryInstance(t *testing.T) {
	first, _ := setup(t)
	second := first.Another()
	start(second)
	before := ""
	for _, s := range []*webtest.Server{first, second} {
		a := s.Dial("a", updates)
		if u := next(t, a); u.UpdateType != wire.UpdateConnected {
			t.Fatalf("first message: %+v", u)
		}
		order := uuid.NewString()
		publish(s, shopA, uuid.NewString(), errors.New("rolled back"))
		publish(s, shopB, uuid.NewString(), nil)
		publish(s, shopA, order, nil)
		u := change(t, a)
		if s == second && u.OrderId == before { // which may have been handed out a moment later here
			u = change(t, a)
		}
		before = order
		if u.ShopId != shopA || u.OrderId != order || u.Entity != wire.EntityOrder || u.Id != order {
			t.Fatalf("%+v", u)
		}
	}
}

func TestCatchUpSendsMissedEvents(t *testing.T) {
	s, _ := setup(t)
	publish(s, shopA, uuid.NewString(), nil)
	since := numbered(t, s)
	missed := uuid.NewString()
	publish(s, shopB, uuid.NewString(), nil)
	publish(s, shopA, missed, nil)
	numbered(t, s)
	conn := s.Dial("a", updates+fmt.Sprintf("?since=%d", since))
	if u := next(t, conn); u.UpdateType != wire.UpdateConnected || u.Seq != since+2 {
		t.Fatalf("%+v", u)
	}
	if u := next(t, conn); u.OrderId != missed {
		t.Fatalf("%+v", u)
	}
	if u := next(t, conn); u.UpdateType != wire.UpdatePing || u.Seq != since+2 {
		t.Fatalf("the end of the catch-up is not sent: %+v", u)
	}
}

func TestCatchUpFromAnUnknownNumberResets(t *testing.T) {
	s, _ := setup(t)
	for _, since := range []string{"987654", "2147483648", "9223372036854775807"} {
		conn := s.Dial("admin", updates+"?since="+since)
		next(t, conn)
		if u := next(t, conn); u.UpdateType != wire.UpdateReset {
			t.Fatalf("%s: %+v", since, u)
		}
	}
}

func TestAPlainRequestToASocketReturnsAnError(t *testing.T) {
	s, _ := setup(t)
	s.Want(s.Send("a", http.MethodGet, updates, nil), http.StatusBadRequest, "Malformed")
}

// A suspended merchant's people read everything, so they also hear of everything; the alarm of a locked till goes on.
func TestSocketsOfASuspendedMerchantAndALockedTillStayOpen(t *testing.T) {
	s, _ := setup(t)
	s.Callers["a"].Suspended = true
	s.Callers["a"].Till, s.Callers["a"].TillLocked = &auth.Till{Name: "Counter"}, true
	if u := next(t, s.Dial("a", updates)); u.UpdateType != wire.UpdateConnected {
		t.Errorf("%+v", u)
	}
}

// What is no alarm is refused at a locked till, and ends when the till locks.
func TestAFeedEndsWhenItsTillLocks(t *testing.T) {
	var locked atomic.Bool
	s, _ := setup(t, func(hub *live.Hub) {
		hub.TillLocked = func(_ context.Context, session string) (bool, error) {
			return session == "session-a" && locked.Load(), nil
		}
	})
	s.Callers["a"].Till = &auth.Till{Name: "Counter"}
	id := uuid.NewString()
	conn := s.Dial("a", counters+"?pcid="+id)
	read[count](t, conn)
	publish(s, shopA, id, nil)
	if got := read[count](t, conn); got.Orders != 1 {
		t.Fatalf("%+v", got)
	}
	locked.Store(true)
	publish(s, shopA, id, nil)
	_, _, err := conn.ReadMessage()
	if !websocket.IsCloseError(err, websocket.CloseServiceRestart) {
		t.Fatal(err)
	}
	s.Callers["a"].TillLocked = true
	if _, r, err := s.TryDial("a", counters+"?pcid="+id, nil); err == nil || r.StatusCode != 403 {
		t.Fatalf("%v %v", err, r)
	}
}

func TestAnUnauthenticatedSocketIsRefused(t *testing.T) {
	s, _ := setup(t)
	_, r, err := s.TryDial("", updates, nil)
	if err == nil || r.StatusCode != 401 {
		t.Fatalf("%v %v", err, r)
	}
	_, r, err = s.TryDial("a", updates, http.Header{"Origin": {"https://evil.test"}})
	if err == nil || r.StatusCode != 403 {
		t.Fatalf("another site's page: %v %v", err, r)
	}
}

// An Admin who sees as a shop must not be taken for somebody who listens there, nor hear on when the time is over.
func TestNoSocketWhileAnAdminSeesAsAShop(t *testing.T) {
	s, _ := setup(t)
	s.Callers["a"].Seen = &auth.Seen{Name: "Camden"}
	_, r, err := s.TryDial("a", updates, nil)
	if err == nil || r == nil || r.StatusCode != 403 {
		t.Fatalf("%v %v", err, r)
	}
}

func TestSocketEndsWithItsSessionAndWithTheServer(t *testing.T) {
	s, hub := setup(t)
	conn := s.Dial("a", updates)
	next(t, conn)
	if _, err := s.Pool.Exec(t.Context(), `select pg_notify('portal_signed_out', 'session-a')`); err != nil {
		t.Fatal(err)
	}
	if code := closeCode(conn); code != websocket.ClosePolicyViolation {
		t.Fatalf("close code %d", code)
	}
	other := s.Dial("admin", updates)
	next(t, other)
	go hub.Close(t.Context())
	if code := closeCode(other); code != websocket.CloseServiceRestart {
		t.Fatalf("close code %d", code)
	}
}

func closeCode(conn *websocket.Conn) int {
	_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
	for {
		_, _, err := conn.ReadMessage()
		var closed *websocket.CloseError
		if errors.As(err, &closed) {
			return closed.Code
		}
		if err != nil {
			return -1
		}
	}
}

// A socket that lags so far behind that events are dropped hears nothing of what comes after these: it would come back with
// a number beyond them, and never hear of them.
func TestASocketThatLagsNeverSkipsEvents(t *testing.T) {
	s, _ := setup(t)
	const events, sockets = 3000, 100
	var all sync.WaitGroup
	for range sockets {
		conn := s.Dial("admin", updates)
		last := next(t, conn).Seq
		end := last + events
		all.Go(func() {
			defer conn.Close()
			for last < end {
				var u wire.DataUpdate
				_ = conn.SetReadDeadline(time.Now().Add(30 * time.Second))
				if err := conn.ReadJSON(&u); err != nil {
					return // it was told to come back
				}
				if u.Seq != 0 && u.Seq != last+1 {
					t.Errorf("heard %d after %d", u.Seq, last)
					return
				}
				last = max(last, u.Seq)
			}
		})
	}
	err := db.InTx(t.Context(), s.Pool, func(tx pgx.Tx) error {
		_, err := tx.Exec(t.Context(), `insert into events (kind) select 'Order' from generate_series(1, $1)`, events)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	all.Wait()
}
