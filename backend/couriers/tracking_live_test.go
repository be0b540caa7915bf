package couriers_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/couriers"
	"tradekart/portal/backend/couriers/tracking"
	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
)

type pageUpdate struct {
	Html       string
	Over       bool
	UpdateType string
}

// watch serves the tracking page's socket; the hub may be changed first.
func (h *fixture) watch(change ...func(*live.Hub)) (dial func(path string) (*websocket.Conn, *http.Response, error)) {
	t := h.t
	log := slog.New(slog.NewTextHandler(t.Output(), nil))
	hub := live.NewHub(h.pool, log)
	for _, fn := range change {
		fn(hub)
	}
	done := make(chan struct{})
	go func() { defer close(done); hub.Run(t.Context()) }()
	api := web.New(h.pool, log, "test")
	page := tracking.Page{Couriers: h.couriers, Brand: "TradeKart"}
	api.Mux.HandleFunc("GET "+tracking.SocketPath+"{token}", hub.Public(api, tracking.Token, page.Feed))
	server := httptest.NewServer(api.Handler(web.Options{Auth: nobody{}, Origin: baseURL, Pages: http.NotFoundHandler()}))
	t.Cleanup(func() { hub.Close(t.Context()); server.Close(); <-done })
	return func(path string) (*websocket.Conn, *http.Response, error) {
		conn, r, err := websocket.DefaultDialer.DialContext(t.Context(), "ws"+strings.TrimPrefix(server.URL, "http")+tracking.SocketPath+path, nil)
		if err == nil {
			t.Cleanup(func() { conn.Close() })
		}
		return conn, r, err
	}
}

// shown is the next change of the page; what the page already shows is not sent again.
func (h *fixture) shown(conn *websocket.Conn) (u pageUpdate) {
	h.t.Helper()
	_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
	for {
		u = pageUpdate{}
		h.must(conn.ReadJSON(&u))
		if u.UpdateType == "" {
			return u
		}
	}
}

func (h *fixture) reported(ref string, events ...couriers.Event) {
	h.t.Helper()
	for _, e := range events {
		e.ID, e.Reference = newID(), ref
		h.inTx(func(tx pgx.Tx) error { return h.couriers.Ingest(h.t.Context(), tx, "simulated", e) })
	}
}

func TestTheTrackingPageFollowsItsDeliveryUntilItEnded(t *testing.T) {
	h := setup(t)
	_, ref, token := h.attempt(h.order("car"))
	_, other, _ := h.attempt(h.order("car"))
	var now atomic.Pointer[time.Time] // the socket reads the clock on its own
	h.couriers.Now = func() time.Time {
		if at := now.Load(); at != nil {
			return *at
		}
		return time.Now().UTC()
	}
	dial := h.watch()
	conn, _, err := dial(token)
	h.must(err)
	shop, _, err := dial(token + "?view=shop")
	h.must(err)
	if u := h.shown(conn); !strings.Contains(u.Html, "We are finding a courier") || u.Over {
		t.Fatalf("%+v", u)
	}
	if u := h.shown(shop); !strings.Contains(u.Html, "No courier is assigned yet") {
		t.Fatalf("%+v", u)
	}
	amina := couriers.Driver{ID: "1", Name: "Amina Thornby"}
	h.reported(other, couriers.Event{Kind: couriers.Delivered, At: day(1)}) // of another order: not told
	for _, step := range []struct {
		event               couriers.Event
		recipient, forShops string
	}{
		{couriers.Event{Kind: couriers.Assigned, At: day(2), Driver: amina}, "A courier is on the way to the shop", "Courier: Amina"},
		{couriers.Event{Kind: couriers.Position, At: day(3), Position: couriers.Point{Lat: 51.5139, Long: -0.1330}}, "Your courier is approaching the shop",
			"Please have the order ready."},
		{couriers.Event{Kind: couriers.AtPickUpLocation, At: day(4)}, "Your courier is at the shop", "Please hand the order over."},
		{couriers.Event{Kind: couriers.OutForDelivery, At: day(5)}, "Your order is on its way", "On the way to the customer"},
		{couriers.Event{Kind: couriers.Position, At: day(6), Progress: 0.5}, "50 per cent", "50 per cent"},
		{couriers.Event{Kind: couriers.AtDropOffLocation, At: day(7)}, "Your courier is here", "door"},
		{couriers.Event{Kind: couriers.Delivered, At: day(8)}, "Enjoy your order.", "Delivered"},
	} {
		now.Store(&step.event.At)
		h.reported(ref, step.event)
		for conn, words := range map[*websocket.Conn]string{conn: step.recipient, shop: step.forShops} {
			u := h.shown(conn)
			if !strings.Contains(u.Html, words) || u.Over != (step.event.Kind == couriers.Delivered) {
				t.Fatalf("%s: %q is not in %+v", step.event.Kind, words, u)
			}
			for _, secret := range []string{"Neill", "amara@", "Frith", "W1D", "Thornby"} {
				if strings.Contains(u.Html, secret) {
					t.Errorf("the page tells %q", secret)
				}
			}
		}
	}
	_, _, err = conn.ReadMessage()
	if !websocket.IsCloseError(err, websocket.CloseNormalClosure) {
		t.Errorf("the socket goes on: %v", err)
	}
}

func TestTheProviderMaySayThatTheDriverIsNearTheShop(t *testing.T) {
	h := setup(t)
	_, ref, token := h.attempt(h.order("car"))
	far := couriers.Point{Lat: 51.60, Long: -0.13}
	h.reported(ref, couriers.Event{Kind: couriers.Assigned, At: day(1)}, couriers.Event{Kind: couriers.Position, At: day(2), Position: far})
	if page := h.track(token).Body.String(); strings.Contains(page, "approaching") {
		t.Error("a driver six miles away approaches the shop")
	}
	h.reported(ref, couriers.Event{Kind: couriers.Position, At: day(3), Position: far, Imminent: true})
	if page := h.track(token).Body.String(); !strings.Contains(page, "Your courier is approaching the shop") {
		t.Error(page)
	}
}

func TestTheSocketsOfTrackingPagesAreBounded(t *testing.T) {
	h := setup(t)
	_, _, token := h.attempt(h.order("car"))
	_, _, second := h.attempt(h.order("car"))
	_, _, third := h.attempt(h.order("car"))
	dial := h.watch(func(hub *live.Hub) { hub.MaxPerLink, hub.MaxPerAddress = 2, 3 })
	for i, c := range []struct {
		token string
		want  int
	}{{token, 101}, {token, 101}, {token, 429}, {second, 101}, {third, 429}, {"nothing", 404}} {
		if _, r, err := dial(c.token); r == nil || r.StatusCode != c.want {
			t.Fatalf("%d: %v %v", i, r, err)
		}
	}
}
