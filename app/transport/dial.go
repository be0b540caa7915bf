package transport

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/app/session"
)

const (
	dialLimit      = 15 * time.Second
	largestMessage = 1 << 20 // bytes
	largestUpdate  = 64 << 10
	writeLimit     = 5 * time.Second
)

var errNoServer = errors.New("no server has been set yet")

// dial opens one socket with the session's cookies. A refusal renews the session once; if the socket is still
// refused with a valid session, it is retried like any other failure. session.ErrSignedOut means that the
// user has to sign in.
func (l *Links) dial(ctx context.Context, path string) (*websocket.Conn, error) {
	ctx, cancel := context.WithTimeout(ctx, dialLimit)
	defer cancel()
	stamp, conn, status, err := l.try(ctx, path)
	if err == nil || status != http.StatusUnauthorized {
		return conn, err
	}
	if err := l.keeper.RefreshAfter(ctx, stamp); err != nil {
		return nil, err
	}
	_, conn, _, err = l.try(ctx, path)
	return conn, err
}

func (l *Links) try(ctx context.Context, path string) (session.Stamp, *websocket.Conn, int, error) {
	target, ok := address(l.server(), path)
	if !ok {
		return session.Stamp{}, nil, 0, errNoServer
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, target.String(), nil)
	if err != nil {
		return session.Stamp{}, nil, 0, errNoServer
	}
	stamp, ok := l.keeper.Attach(request)
	if !ok {
		return stamp, nil, 0, session.ErrSignedOut
	}
	request.Header.Set("Origin", session.Origin(target.String()))
	target.Scheme = strings.Replace(target.Scheme, "http", "ws", 1)
	dialer := websocket.Dialer{Proxy: http.ProxyFromEnvironment, HandshakeTimeout: dialLimit}
	conn, response, err := dialer.DialContext(ctx, target.String(), request.Header)
	status := 0
	if response != nil {
		status = response.StatusCode
	}
	return stamp, conn, status, err
}
