package live

import (
	"context"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/auth"
	"tradekart/portal/backend/fault"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/wire"
)

const (
	closeRestart   = websocket.CloseServiceRestart
	closeTryAgain  = websocket.CloseTryAgainLater
	closeSignedOut = websocket.ClosePolicyViolation
	pingEvery      = 30 * time.Second
	writeWait      = 5 * time.Second
	backlog        = 128 // events a socket may lag behind before it is dropped
)

var upgrader = websocket.Upgrader{
	ReadBufferSize: 256, WriteBufferSize: 512,
	WriteBufferPool: &sync.Pool{},
	CheckOrigin:     func(*http.Request) bool { return true }, // package web has refused other sites by now
}

// Feed is what one kind of socket sends: its present state on connecting, then
// something, or nothing (nil), for each event its user may see.
type Feed struct {
	First   func(ctx context.Context, r *http.Request) ([]any, error)
	OnEvent func(ctx context.Context, e Event) (any, error)
	Ping    func() any // an application heartbeat beside the protocol's; may be nil
}

// Updates is the feed of /ws/data-update: changes by number, with catch-up
// from ?since=.
func (h *Hub) Updates(api *web.API) http.HandlerFunc {
	return h.Socket(api, nil, func(c *auth.Caller) Feed {
		scope := ScopeOf(c)
		return Feed{
			First:   func(ctx context.Context, r *http.Request) ([]any, error) { return h.catchUp(ctx, r, scope) },
			OnEvent: func(_ context.Context, e Event) (any, error) { return e.update(), nil },
			Ping: func() any {
				return wire.DataUpdate{UpdateType: wire.UpdatePing, LastUpdate: time.Now().UTC()}
			},
		}
	})
}

func (h *Hub) catchUp(ctx context.Context, r *http.Request, scope Scope) ([]any, error) {
	seq, err := present(ctx, h.pool)
	if err != nil {
		return nil, err
	}
	first := []any{wire.DataUpdate{Seq: seq, LastUpdate: time.Now().UTC(), UpdateType: wire.UpdateConnected}}
	since, err := strconv.ParseInt(r.URL.Query().Get("since"), 10, 64)
	if err != nil || since < 0 {
		return first, nil
	}
	events, reset, err := missed(ctx, h.pool, scope, since, seq)
	if err != nil {
		return nil, err
	}
	if reset {
		return append(first, wire.DataUpdate{Seq: seq, LastUpdate: time.Now().UTC(), UpdateType: wire.UpdateReset}), nil
	}
	for _, e := range events {
		first = append(first, e.update())
	}
	// The present number may be another tenant's: only this says that nothing more is to come.
	return append(first, wire.DataUpdate{Seq: seq, LastUpdate: time.Now().UTC(), UpdateType: wire.UpdatePing}), nil
}

// Socket serves one feed to signed-in users of the given roles (none: all).
func (h *Hub) Socket(api *web.API, roles []string, feed func(*auth.Caller) Feed) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		caller, err := web.Admit(r.Context(), roles)
		if err != nil {
			api.WriteError(w, r, err)
			return
		}
		if !websocket.IsWebSocketUpgrade(r) {
			api.WriteError(w, r, fault.New(fault.Malformed, "Malformed", "This address is a socket."))
			return
		}
		m := &member{scope: ScopeOf(caller), userID: caller.UserID, sessionID: caller.SessionID,
			events: make(chan Event, backlog), gone: make(chan struct{})}
		if err := h.join(m); err != nil {
			api.WriteError(w, r, err)
			return
		}
		defer h.leave(m)
		conn, err := upgrader.Upgrade(w, r, nil)
		if err != nil {
			return // the upgrader has answered
		}
		defer conn.Close()
		go read(conn, m)
		h.write(context.WithoutCancel(r.Context()), conn, m, r, feed(caller))
	}
}

// read only watches for the peer's pongs and its leaving; whatever it sends is small and ignored.
func read(conn *websocket.Conn, m *member) {
	defer m.end(websocket.CloseNormalClosure)
	conn.SetReadLimit(1024)
	alive := func(string) error { return conn.SetReadDeadline(time.Now().Add(pingEvery + 15*time.Second)) }
	_ = alive("")
	conn.SetPongHandler(alive)
	for {
		if _, _, err := conn.ReadMessage(); err != nil {
			return
		}
		_ = alive("")
	}
}

func (h *Hub) write(ctx context.Context, conn *websocket.Conn, m *member, r *http.Request, feed Feed) {
	first, err := feed.First(ctx, r)
	if err != nil {
		h.log.Warn("socket could not start", "error", err)
		m.end(closeTryAgain)
	}
	for _, message := range first {
		if send(conn, message) != nil {
			return
		}
	}
	ping := time.NewTicker(pingEvery)
	defer ping.Stop()
	for {
		select {
		case <-m.gone:
			_ = conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(m.reason, ""), time.Now().Add(time.Second))
			return
		case e := <-m.events:
			message, err := feed.OnEvent(ctx, e)
			if err != nil {
				m.end(closeTryAgain)
			} else if message != nil && send(conn, message) != nil {
				return
			}
		case <-ping.C:
			if err := conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWait)); err != nil {
				return
			}
			if feed.Ping != nil && send(conn, feed.Ping()) != nil {
				return
			}
		}
	}
}

func send(conn *websocket.Conn, message any) error {
	_ = conn.SetWriteDeadline(time.Now().Add(writeWait))
	return conn.WriteJSON(message)
}
