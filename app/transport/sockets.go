package transport

import (
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gorilla/websocket"
)

const (
	mostSockets = 32 // of the web view; its screens use a handful
	longestId   = 100
	longestPath = 2000
)

// SocketEvent is what the page receives as "socket". Kind is "open", "message" (with
// Text) or "close" (with Code, as a browser's socket has it).
type SocketEvent struct {
	Id   string
	Kind string
	Text string
	Code int
}

// Sockets is the web view's side of the links; its methods are what the page may call.
type Sockets struct {
	links *Links
	emit  func(event string, data any)

	mu    sync.Mutex
	open  map[string]*socket
	order []*socket // oldest first
}

type socket struct {
	id    string
	send  func(text string) error
	close func() // ends it at the other side
}

// NewSockets makes the bound half. emit must hand events on in order and must not call back.
func NewSockets(links *Links, emit func(string, any)) *Sockets {
	return &Sockets{links: links, emit: emit, open: map[string]*socket{}}
}

// SocketOpen opens a socket with an id chosen by the page. Its events are sent to the page. Sockets on
// /ws/data-update share one link and catch up from ?since=. The page waits for the result before it sends or
// closes.
func (s *Sockets) SocketOpen(id, path string) error {
	u, err := url.ParseRequestURI(path)
	if err != nil || u.Host != "" || !strings.HasPrefix(u.Path, "/ws/") || len(path) > longestPath {
		return errors.New("this is not the address of a socket")
	}
	if id == "" || len(id) > longestId {
		return errors.New("a socket needs its own id")
	}
	one := &socket{id: id}
	share := &screen{
		open:    func() { s.send(one, SocketEvent{Id: id, Kind: "open"}) },
		message: func(text string) { s.send(one, SocketEvent{Id: id, Kind: "message", Text: text}) },
		close:   func(code int) { s.end(one, code) },
	}
	var begin func()
	if u.Path == UpdatesPath {
		begin = s.joining(share, one, u)
	} else {
		begin = s.opening(share, one, path)
	}
	if !s.claim(one) {
		return errors.New("a socket with this id is already open")
	}
	begin()
	return nil
}

// joining prepares a share in the updates' link.
func (s *Sockets) joining(share *screen, one *socket, u *url.URL) func() {
	since, err := strconv.ParseInt(u.Query().Get("since"), 10, 64)
	share.since, share.asked = since, err == nil && since >= 0
	link := s.links.link(UpdatesPath)
	one.send = func(string) error { return errors.New("this socket can only receive") }
	one.close = func() { link.detach(share) }
	return func() { link.attach(share) }
}

// opening prepares a socket of the screen's own.
func (s *Sockets) opening(share *screen, one *socket, path string) func() {
	own := s.links.prepare()
	one.send, one.close = own.send, own.cancel
	return func() { s.links.open(own, path, share) }
}

// SocketSend sends a text, of at most 64 kB.
func (s *Sockets) SocketSend(id, text string) error {
	s.mu.Lock()
	one := s.open[id]
	s.mu.Unlock()
	switch {
	case one == nil:
		return errors.New("this socket is not open")
	case len(text) > largestSent:
		return errors.New("this message is too long")
	}
	return one.send(text)
}

// SocketClose ends a socket; one that has ended already is no error. Its "close" has Code 1000.
func (s *Sockets) SocketClose(id string) error {
	s.mu.Lock()
	one := s.open[id]
	s.mu.Unlock()
	if one != nil {
		s.end(one, websocket.CloseNormalClosure)
		one.close()
	}
	return nil
}

// SocketReset ends what an earlier page has left open; a page calls it when it starts.
func (s *Sockets) SocketReset() error {
	s.mu.Lock()
	all := s.order
	s.mu.Unlock()
	for _, one := range all {
		_ = s.SocketClose(one.id)
	}
	return nil
}

// claim enters a socket; where there are too many, the oldest is closed.
func (s *Sockets) claim(one *socket) bool {
	s.mu.Lock()
	if s.open[one.id] != nil {
		s.mu.Unlock()
		return false
	}
	s.open[one.id] = one
	s.order = append(slices.Clip(s.order), one)
	oldest := s.order[0]
	full := len(s.order) > mostSockets
	s.mu.Unlock()
	if full {
		_ = s.SocketClose(oldest.id)
	}
	return true
}

// send sends nothing for a socket that has ended.
func (s *Sockets) send(one *socket, event SocketEvent) {
	s.mu.Lock()
	open := s.open[one.id] == one
	s.mu.Unlock()
	if open {
		s.emit("socket", event)
	}
}

// end sends the end once.
func (s *Sockets) end(one *socket, code int) {
	s.mu.Lock()
	open := s.open[one.id] == one
	if open {
		delete(s.open, one.id)
		s.order = slices.DeleteFunc(slices.Clone(s.order), func(other *socket) bool { return other == one })
	}
	s.mu.Unlock()
	if open {
		s.emit("socket", SocketEvent{Id: one.id, Kind: "close", Code: code})
	}
}

// screen is a page's share in the updates' link.
type screen struct {
	since   int64
	asked   bool // since was given
	greeted bool
	open    func()
	message func(text string)
	close   func(code int)
}

// greet needs mu.
func (l *link) greet(s *screen) {
	s.greeted = true
	s.open()
	for _, text := range l.memory.greeting(s.since, s.asked) {
		s.message(text)
	}
}

// attach lets a screen share the link. Where the link is down, the screen is notified once it is up,
// or that the next attempt failed.
func (l *link) attach(s *screen) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.screens[s] = struct{}{}
	switch {
	case l.conn == nil:
		l.hurry()
	case l.greeted:
		l.greet(s)
	}
}

func (l *link) detach(s *screen) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.screens, s)
}

// dismiss needs mu.
func (l *link) dismiss(code int) {
	for s := range l.screens {
		delete(l.screens, s)
		s.close(code)
	}
}

// mailbox passes messages to one handler at its own pace, so that a slow handler delays nobody. If too many
// are waiting, they are replaced by the overflow message.
type mailbox struct {
	handler func(text string)

	mu      sync.Mutex
	waiting []string
	busy    bool // somebody is handing over
	closed  bool
}

// put returns at once.
func (m *mailbox) put(text string, overflow func() string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed {
		return
	}
	if len(m.waiting) == remembered {
		m.waiting = []string{overflow()}
	}
	m.waiting = append(m.waiting, text)
	if !m.busy {
		m.busy = true
		go m.handOver()
	}
}

func (m *mailbox) handOver() {
	for {
		text, ok := m.take()
		if !ok {
			return
		}
		m.handler(text)
	}
}

func (m *mailbox) take() (string, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.closed || len(m.waiting) == 0 {
		m.busy = false
		return "", false
	}
	text := m.waiting[0]
	m.waiting = m.waiting[1:]
	return text, true
}

func (m *mailbox) close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.closed, m.waiting = true, nil
}
