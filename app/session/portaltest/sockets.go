package portaltest

import (
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/wire"
)

// Joined is one socket that was let in.
type Joined struct {
	Path, Query string
	Since       string
}

type socket struct {
	writing sync.Mutex
	conn    *websocket.Conn
	updates bool
}

func (s *socket) send(message any) {
	s.writing.Lock()
	defer s.writing.Unlock()
	_ = s.conn.SetWriteDeadline(time.Now().Add(5 * time.Second))
	_ = s.conn.WriteJSON(message)
}

var upgrader = websocket.Upgrader{CheckOrigin: func(*http.Request) bool { return true }}

// Joins receives every socket that was let in, once its first messages are written.
func (p *Portal) Joins() <-chan Joined { return p.joined }

// Leaves returns the path and query of every socket that has ended.
func (p *Portal) Leaves() <-chan string { return p.left }

func (p *Portal) updates(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	s := &socket{conn: conn, updates: true}
	p.mu.Lock()
	for _, message := range p.first(r) {
		s.send(message)
	}
	p.sockets[s] = struct{}{}
	p.mu.Unlock()
	p.hold(s, r)
}

// first needs mu.
func (p *Portal) first(r *http.Request) []wire.DataUpdate {
	first := []wire.DataUpdate{{Seq: p.present, UpdateType: wire.UpdateConnected}}
	since, err := strconv.ParseInt(r.URL.Query().Get("since"), 10, 64)
	switch {
	case err != nil:
		return first
	case since < p.oldest || since > p.present:
		return append(first, wire.DataUpdate{Seq: p.present, UpdateType: wire.UpdateReset})
	}
	for _, e := range p.events {
		if e.Seq > since {
			first = append(first, e)
		}
	}
	return first
}

// echoSocket sends whatever it is sent.
func (p *Portal) echoSocket(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	s := &socket{conn: conn}
	p.mu.Lock()
	p.sockets[s] = struct{}{}
	p.mu.Unlock()
	s.send(map[string]string{"Hello": r.URL.RequestURI()})
	p.hold(s, r)
}

func (p *Portal) hold(s *socket, r *http.Request) {
	defer s.conn.Close()
	defer func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		delete(p.sockets, s)
		p.left <- r.URL.RequestURI()
	}()
	p.joined <- Joined{Path: r.URL.Path, Query: r.URL.RawQuery, Since: r.URL.Query().Get("since")}
	for {
		_, text, err := s.conn.ReadMessage()
		if err != nil {
			return
		}
		if !s.updates {
			s.send(map[string]string{"Echo": string(text)})
		}
	}
}

// Publish numbers an event and sends it to the open sockets; it returns the number.
func (p *Portal) Publish(kind, orderID string) int64 {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.present++
	e := wire.DataUpdate{Seq: p.present, UpdateType: kind, OrderId: orderID}
	p.events = append(p.events, e)
	p.publish(e)
	return p.present
}

// Say sends any update to the open sockets, such as one that was committed late.
func (p *Portal) Say(e wire.DataUpdate) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.publish(e)
}

// Ping pings every socket.
func (p *Portal) Ping() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for s := range p.sockets {
		_ = s.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(5*time.Second))
	}
}

func (p *Portal) publish(e wire.DataUpdate) {
	for s := range p.sockets {
		if s.updates {
			s.send(e)
		}
	}
}

// Forget drops the stored events, so that clients that missed one must start again.
func (p *Portal) Forget() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.events, p.oldest = nil, p.present
}

// DropSockets breaks every socket off without a word.
func (p *Portal) DropSockets() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for s := range p.sockets {
		_ = s.conn.Close()
	}
}

// Open counts the sockets at this moment.
func (p *Portal) Open() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.sockets)
}
