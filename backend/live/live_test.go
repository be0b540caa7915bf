package live_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/gorilla/websocket"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/db"
	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

var shopA, shopB, merchant, userA, adminID = uuid.NewString(), uuid.NewString(), uuid.NewString(), uuid.NewString(), uuid.NewString()

type people struct{}

func (people) Session(_ context.Context, token string) (*auth.Caller, error) {
	switch token {
	case "a":
		return &auth.Caller{UserID: userA, SessionID: "session-a", Role: wire.RoleShop, MerchantID: merchant, ShopID: shopA}, nil
	case "admin":
		return &auth.Caller{UserID: adminID, Role: wire.RoleAdmin}, nil
	case "stranger": // of a role that this server does not know
		return &auth.Caller{UserID: uuid.NewString(), Role: "Auditor", MerchantID: merchant, ShopID: shopA}, nil
	}
	return nil, nil
}
func (people) IntakeKey(context.Context, string) (*auth.Key, error) { return nil, nil }

// instance is one server over the database; several share it.
func instance(t *testing.T, pool *pgxpool.Pool, change ...func(*live.Hub)) (*live.Hub, string) {
	t.Helper()
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	api := web.New(pool, log, "test")
	hub := live.NewHub(pool, log)
	for _, fn := range change {
		fn(hub)
	}
	api.Mux.HandleFunc("GET /ws/data-update", hub.Socket(api, nil, hub.Updates))
	api.Mux.HandleFunc("GET /ws/counter", hub.Socket(api, []string{wire.RoleShop}, counter(pool)))
	server := httptest.NewServer(api.Handler(web.Options{Auth: people{}, Origin: "http://portal.test", Pages: http.NotFoundHandler()}))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { hub.Run(ctx); close(done) }()
	t.Cleanup(func() {
		stop, end := context.WithTimeout(context.Background(), 5*time.Second)
		defer end()
		hub.Close(stop)
		cancel()
		<-done
		server.Close()
	})
	return hub, "ws" + strings.TrimPrefix(server.URL, "http") + "/ws/data-update"
}

func dial(t *testing.T, url, who, query string) *websocket.Conn {
	t.Helper()
	conn, r, err := websocket.DefaultDialer.DialContext(t.Context(), url+query, http.Header{"Cookie": {web.AccessCookie + "=" + who}})
	if err != nil {
		t.Fatalf("dial: %v %v", err, r)
	}
	t.Cleanup(func() { conn.Close() })
	return conn
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

func publish(t *testing.T, pool *pgxpool.Pool, shop, order string, fail error) {
	t.Helper()
	err := db.InTx(t.Context(), pool, func(tx pgx.Tx) error {
		err := live.Publish(t.Context(), tx, live.Event{Kind: wire.UpdateOrder, Entity: wire.EntityOrder, ID: order, MerchantID: merchant, ShopID: shop})
		return errors.Join(err, fail)
	})
	if !errors.Is(err, fail) {
		t.Fatal(err)
	}
}

func TestEventReachesItsShopOnEveryInstance(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	_, first := instance(t, pool)
	_, second := instance(t, pool)
	for _, url := range []string{first, second} {
		a := dial(t, url, "a", "")
		if u := next(t, a); u.UpdateType != wire.UpdateConnected {
			t.Fatalf("first message: %+v", u)
		}
		order := uuid.NewString()
		publish(t, pool, shopA, uuid.NewString(), errors.New("rolled back"))
		publish(t, pool, shopB, uuid.NewString(), nil)
		publish(t, pool, shopA, order, nil)
		if u := next(t, a); u.ShopId != shopA || u.OrderId != order || u.Entity != wire.EntityOrder || u.Id != order {
			t.Fatalf("%+v", u)
		}
	}
}

func TestCatchUpTellsWhatWasMissed(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	_, url := instance(t, pool)
	publish(t, pool, shopA, uuid.NewString(), nil)
	var since int64
	if err := pool.QueryRow(t.Context(), `select max(seq) from events`).Scan(&since); err != nil {
		t.Fatal(err)
	}
	missed := uuid.NewString()
	publish(t, pool, shopB, uuid.NewString(), nil)
	publish(t, pool, shopA, missed, nil)
	conn := dial(t, url, "a", fmt.Sprintf("?since=%d", since))
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

func TestCatchUpFromANumberNobodyKnowsResets(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	_, url := instance(t, pool)
	for _, since := range []string{"987654", "2147483648", "9223372036854775807"} {
		conn := dial(t, url, "admin", "?since="+since)
		next(t, conn)
		if u := next(t, conn); u.UpdateType != wire.UpdateReset {
			t.Fatalf("%s: %+v", since, u)
		}
	}
}

func TestASocketsAddressAskedPlainlyAnswersInTheFormOfErrors(t *testing.T) {
	t.Parallel()
	_, url := instance(t, dbtest.New(t))
	r, _ := http.NewRequestWithContext(t.Context(), http.MethodGet, "http"+strings.TrimPrefix(url, "ws"), nil)
	r.AddCookie(&http.Cookie{Name: web.AccessCookie, Value: "a"})
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var out wire.ErrorBody
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil || resp.StatusCode != http.StatusBadRequest || out.Code != "Malformed" {
		t.Fatalf("%d %+v %v", resp.StatusCode, out, err)
	}
}

func TestNobodyGetsNoSocket(t *testing.T) {
	t.Parallel()
	_, url := instance(t, dbtest.New(t))
	_, r, err := websocket.DefaultDialer.DialContext(t.Context(), url, nil)
	if err == nil || r.StatusCode != 401 {
		t.Fatalf("%v %v", err, r)
	}
	_, r, err = websocket.DefaultDialer.DialContext(t.Context(), url, http.Header{"Cookie": {web.AccessCookie + "=a"}, "Origin": {"https://evil.test"}})
	if err == nil || r.StatusCode != 403 {
		t.Fatalf("another site's page: %v %v", err, r)
	}
}

func TestSocketEndsWithItsSessionAndWithTheServer(t *testing.T) {
	t.Parallel()
	pool := dbtest.New(t)
	hub, url := instance(t, pool)
	conn := dial(t, url, "a", "")
	next(t, conn)
	if _, err := pool.Exec(t.Context(), `select pg_notify('portal_signed_out', 'session-a')`); err != nil {
		t.Fatal(err)
	}
	if code := closeCode(conn); code != websocket.ClosePolicyViolation {
		t.Fatalf("close code %d", code)
	}
	other := dial(t, url, "admin", "")
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
