package webtest

import (
	"context"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/live"
	"tradekart/portal/backend/web"
)

// closing bounds how long sockets may take to close after a test.
const closing = 5 * time.Second

// Hub makes a hub of live events, changed by change, that runs until the test ends.
func (s *Server) Hub(change ...func(*live.Hub)) *live.Hub {
	hub := live.NewHub(s.Pool, s.Log)
	for _, fn := range change {
		fn(hub)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); hub.Run(ctx) }()
	s.T.Cleanup(func() {
		limit, end := context.WithTimeout(context.Background(), closing)
		defer end()
		hub.Close(limit)
		cancel()
		<-done
	})
	return hub
}

// Dial opens a socket as who, closed when the test ends.
func (s *Server) Dial(who, path string) *websocket.Conn {
	s.T.Helper()
	conn, r, err := s.TryDial(who, path, nil)
	if err != nil {
		s.T.Fatalf("dial %s: %v %v", path, err, r)
	}
	s.T.Cleanup(func() { conn.Close() })
	return conn
}

// TryDial is Dial where the server may refuse; header is sent as well.
func (s *Server) TryDial(who, path string, header http.Header) (*websocket.Conn, *http.Response, error) {
	header = header.Clone()
	if header == nil {
		header = http.Header{}
	}
	if who != "" {
		header.Set("Cookie", web.AccessCookie+"="+who)
	}
	return websocket.DefaultDialer.DialContext(s.T.Context(), "ws"+strings.TrimPrefix(s.URL(), "http")+path, header)
}
