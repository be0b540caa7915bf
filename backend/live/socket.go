package live

import (
	"context"
	"errors"
	"net/http"
	"runtime/debug"
	"slices"
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
	writeWait      = 5 * time.Second
)

var upgrader = websocket.Upgrader{
	ReadBufferSize: 256, WriteBufferSize: 1024,
	WriteBufferPool: &sync.Pool{},
	CheckOrigin:     func(*http.Request) bool { return true }, // package web has refused other sites by now
}

// Feed is what one socket sends: its present state on connecting, then what
// events make of it. Messages are sent as JSON. Every socket also sends a
// wire.DataUpdate of type Ping every Hub.PingEvery.
type Feed struct {
	// Wants leaves out events that do not concern the socket; nil wants all that
	// its user may see. It must not block.
	Wants func(Event) bool
	// First is the present state. An event that commits later reaches OnEvents.
	First func(ctx context.Context) ([]any, error)
	// OnEvents returns the messages, perhaps none, for the events since the last call.
	OnEvents func(ctx context.Context, events []*Event) ([]any, error)
	// Device is what the device of a shop calls itself, which Hub.Devices is told of; may be empty.
	Device string
	// Renewed, where set, is called with each heartbeat's message and returns more messages, for what changes by time alone.
	Renewed func(ctx context.Context) ([]any, error)
	// TellsRights is whether the user's own changed rights are an event of this feed. Every other feed ends without asking what it
	// would say, because it is no longer known that its user may read that.
	TellsRights bool
	// Pace is the least time between two calls of OnEvents; 0 calls it at once.
	Pace time.Duration
}

// Last, as a message, ends the socket: there is nothing more to tell.
var Last any = last{}

type last struct{}

// Open makes the feed of one socket. The request contains the parameters, its context the caller. An error is
// returned instead of the upgrade.
type Open func(r *http.Request) (Feed, error)

// Socket serves one kind of feed to signed-in users of the given roles (none: all). At a till it ends when that locks.
func (h *Hub) Socket(api *web.API, roles []string, open Open) http.HandlerFunc {
	return h.serveFeed(api, func(r *http.Request) (*socket, error) { return h.admit(r, roles, false, open) })
}

// SocketWhileLocked is Socket for a feed that a till needs while it is locked too, and that names no customer.
func (h *Hub) SocketWhileLocked(api *web.API, open Open) http.HandlerFunc {
	return h.serveFeed(api, func(r *http.Request) (*socket, error) { return h.admit(r, nil, true, open) })
}

func (h *Hub) serveFeed(api *web.API, admit func(*http.Request) (*socket, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		s, err := admit(r)
		if err != nil {
			api.WriteError(w, r, err)
			return
		}
		if s.conn, err = upgrader.Upgrade(w, r, nil); err != nil {
			h.leave(s.member)
			return // the upgrader has responded
		}
		// The request's buffers are freed when this function returns.
		go h.serve(s)
	}
}

// Public serves one kind of feed to whoever has a link: link names it, as every request with it does, and is what open
// finds the feed by. The feed must say what it wants. Sockets are bounded by link, by address and altogether.
func (h *Hub) Public(api *web.API, link func(*http.Request) string, open Open) http.HandlerFunc {
	return h.serveFeed(api, func(r *http.Request) (*socket, error) {
		if !websocket.IsWebSocketUpgrade(r) {
			return nil, fault.New(fault.Malformed, "Malformed", "This endpoint requires a WebSocket.")
		}
		feed, err := open(r)
		if err != nil {
			return nil, err
		}
		m := &member{public: true, wants: feed.Wants, wake: make(chan struct{}, 1), gone: make(chan struct{}), bounds: []bound{
			{"link:" + link(r), h.MaxPerLink, "with this link"}, {"address:" + web.Network(r), h.MaxPerAddress, "from this address"},
			{"public", h.MaxPublic, "at the moment"}}}
		return &socket{member: m, caller: auth.CallerFrom(r.Context()), feed: feed}, h.join(r.Context(), m)
	})
}

// socket is one open connection and the feed that writes to it.
type socket struct {
	*member
	caller *auth.Caller
	feed   Feed
	conn   *websocket.Conn
	// locked, where set, is asked before anything is sent: the socket is a till's, and ends when nobody uses that any more.
	locked func(ctx context.Context) (bool, error)
}

func (h *Hub) admit(r *http.Request, roles []string, whileLocked bool, open Open) (*socket, error) {
	caller, err := web.Admit(r.Context(), roles, whileLocked)
	if err != nil {
		return nil, err
	}
	if !websocket.IsWebSocketUpgrade(r) {
		return nil, fault.New(fault.Malformed, "Malformed", "This endpoint requires a WebSocket.")
	}
	feed, err := open(r)
	if err != nil {
		return nil, err
	}
	m := &member{scope: ScopeOf(caller), sessionID: caller.SessionID, wants: feed.Wants,
		wake: make(chan struct{}, 1), gone: make(chan struct{}), bounds: []bound{{"user:" + caller.UserID, h.MaxPerUser, "for this account"}}}
	if h.Devices != nil && m.scope.Role == wire.RoleShop {
		m.device = feed.Device
	}
	s := &socket{member: m, caller: caller, feed: feed}
	if caller.Till != nil && !whileLocked && h.TillLocked != nil {
		s.locked = func(ctx context.Context) (bool, error) { return h.TillLocked(ctx, caller.SessionID) }
	}
	return s, h.join(r.Context(), m)
}

func (h *Hub) serve(s *socket) {
	defer h.leave(s.member)
	defer s.conn.Close()
	defer func() {
		if p := recover(); p != nil {
			h.log.Error("panic in a socket", "panic", p, "stack", string(debug.Stack()))
		}
	}()
	ctx, cancel := context.WithCancel(auth.WithCaller(context.Background(), s.caller))
	defer cancel()
	beats := heartbeats{every: h.PingEvery, messages: 1, limit: h.PingEvery * 3 / 2}
	if s.device != "" {
		beats = heartbeats{every: h.DevicePing, messages: max(1, int(h.PingEvery/h.DevicePing)), limit: 3 * h.DevicePing}
	}
	go s.read(beats.limit)
	if err := s.write(ctx, beats); err != nil {
		h.log.Warn("a feed could not be read", "error", err)
		s.end(closeTryAgain)
	}
	select {
	case <-s.gone:
		_ = s.conn.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(s.reason, ""), time.Now().Add(time.Second))
	default:
	}
}

// heartbeats are a ping of the protocol every so often, with each nth a message too, and how long a socket may not respond.
type heartbeats struct {
	every    time.Duration
	messages int
	limit    time.Duration
}

// read only watches for the peer's pongs and its leaving; whatever it sends is small and ignored.
func (s *socket) read(limit time.Duration) {
	defer s.end(websocket.CloseNormalClosure)
	s.conn.SetReadLimit(1024)
	alive := func(string) error { return s.conn.SetReadDeadline(time.Now().Add(limit)) }
	_ = alive("")
	s.conn.SetPongHandler(alive)
	for {
		if _, _, err := s.conn.NextReader(); err != nil {
			return
		}
		_ = alive("")
	}
}

// write returns when the socket has ended, with the feed's error where that is why.
func (s *socket) write(ctx context.Context, beats heartbeats) error {
	first, err := s.feed.First(ctx)
	if err != nil {
		return err
	}
	if s.send(first) != nil {
		return nil
	}
	ping := time.NewTicker(beats.every)
	defer ping.Stop()
	for n := 1; ; {
		select {
		case <-s.gone:
			return nil
		case <-s.wake:
			if over, err := s.sendWaiting(ctx); over || err != nil {
				return err
			}
		case <-ping.C:
			if s.beat(n%beats.messages == 0) != nil {
				return nil
			}
			if over, err := s.renew(ctx, n%beats.messages == 0); over || err != nil {
				return err
			}
			n++
		}
	}
}

// sendWaiting sends the messages for the waiting events. After a change of the user's own rights it ends the
// socket, which then has to be authorised again.
func (s *socket) sendWaiting(ctx context.Context) (over bool, err error) {
	events := s.take()
	if over, err := s.overAtTill(ctx); over || err != nil {
		return true, err
	}
	changed := slices.IndexFunc(events, func(e *Event) bool { return e.Kind == wire.UpdateProfile })
	if changed >= 0 && !s.feed.TellsRights {
		s.end(closeRestart)
		return true, nil
	}
	if changed >= 0 {
		events = events[:changed+1] // what came later may no longer be the user's
	}
	messages, err := s.feed.OnEvents(ctx, events)
	if err != nil {
		return true, err
	}
	if s.send(messages) != nil {
		return true, nil
	}
	if changed >= 0 {
		s.end(closeRestart)
		return true, nil
	}
	if s.feed.Pace == 0 {
		return false, nil
	}
	select {
	case <-s.gone:
	case <-time.After(s.feed.Pace):
	}
	return false, nil
}

// overAtTill ends the socket of a till that has locked; it comes back when somebody has unlocked it.
func (s *socket) overAtTill(ctx context.Context) (over bool, err error) {
	if s.locked == nil {
		return false, nil
	}
	if over, err = s.locked(ctx); over {
		s.end(closeRestart)
	}
	return over, err
}

// renew sends what changed by time alone.
func (s *socket) renew(ctx context.Context, message bool) (over bool, err error) {
	if s.feed.Renewed == nil || !message {
		return false, nil
	}
	if over, err = s.overAtTill(ctx); over || err != nil {
		return true, err
	}
	messages, err := s.feed.Renewed(ctx)
	return err != nil || s.send(messages) != nil, err
}

// beat sends the protocol's own heartbeat, to which the client responds, and a message, because a browser's page cannot see the first.
func (s *socket) beat(message bool) error {
	if err := s.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(writeWait)); err != nil || !message {
		return err
	}
	return s.send([]any{wire.DataUpdate{UpdateType: wire.UpdatePing, LastUpdate: time.Now().UTC()}})
}

var errLast = errors.New("nothing more to tell")

func (s *socket) send(messages []any) error {
	for _, message := range messages {
		if message == Last {
			s.end(websocket.CloseNormalClosure)
			return errLast
		}
		_ = s.conn.SetWriteDeadline(time.Now().Add(writeWait))
		var err error
		if prepared, ok := message.(*websocket.PreparedMessage); ok {
			err = s.conn.WritePreparedMessage(prepared)
		} else {
			err = s.conn.WriteJSON(message)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
