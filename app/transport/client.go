// Package transport is the one way to the server: the proxy behind the web view's
// requests, the client that the Go side asks with, and the sockets, which are held here
// and handed on message by message. It must not know what a message means beyond its
// number, and it holds no cookie: package session puts them on.
package transport

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/app/session"
	"tradekart/portal/backend/wire"
)

const (
	clientLimit    = 20 * time.Second
	largestDecoded = 32 << 20
)

// Error is a failed call. Status 0 means that there was no response; the server may still have carried out
// the call.
type Error struct {
	Status  int
	Code    string // the server's own, or ServerAway
	Message string // for a person
}

func (e *Error) Error() string {
	if e.Status == 0 {
		return e.Message
	}
	return fmt.Sprintf("%s (%d %s)", e.Message, e.Status, e.Code)
}

// Client sends requests as the signed-in user.
type Client struct {
	keeper *session.Keeper
	server func() string
}

// NewClient makes a client; it may be used from anywhere on the Go side.
func NewClient(keeper *session.Keeper, server func() string) *Client {
	return &Client{keeper, server}
}

// Do sends in as JSON (nil: no body) and decodes the whole response into out (nil: ignored); most responses
// have the form {"Result": …}. It takes at most 20 s. A failure of the call is an *Error. Writes have a new
// Idempotency-Key each time Do is called.
func (c *Client) Do(ctx context.Context, method, path string, in, out any) error {
	ctx, cancel := context.WithTimeout(ctx, clientLimit)
	defer cancel()
	request, err := c.request(ctx, method, path, in)
	if err != nil {
		return err
	}
	response, err := c.keeper.Do(request)
	if err != nil {
		return unanswered(ctx, err)
	}
	defer response.Body.Close()
	data, err := io.ReadAll(io.LimitReader(response.Body, largestDecoded+1))
	switch {
	case err != nil:
		return unanswered(ctx, err)
	case len(data) > largestDecoded:
		return &Error{Status: response.StatusCode, Code: codeTooLarge, Message: "The server's response is too large."}
	case response.StatusCode/100 != 2:
		return refusal(response.StatusCode, data)
	case out == nil || len(data) == 0:
		return nil
	}
	if err := json.Unmarshal(data, out); err != nil {
		return fmt.Errorf("%s %s: the response cannot be read: %w", method, path, err)
	}
	return nil
}

func (c *Client) request(ctx context.Context, method, path string, in any) (*http.Request, error) {
	target, ok := address(c.server(), path)
	if !ok {
		problem := why(nil)
		return nil, &Error{Code: problem.Code, Message: problem.Error}
	}
	var body io.Reader
	if in != nil {
		data, err := json.Marshal(in)
		if err != nil {
			return nil, fmt.Errorf("%s %s: %w", method, path, err)
		}
		body = bytes.NewReader(data)
	}
	request, err := http.NewRequestWithContext(ctx, method, target.String(), body)
	if err != nil {
		return nil, fmt.Errorf("%s %s cannot be requested", method, path)
	}
	if in != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if method != http.MethodGet && method != http.MethodHead {
		request.Header.Set("Idempotency-Key", rand.Text())
	}
	request.Header.Set("Origin", session.Origin(target.String()))
	return request, nil
}

// unanswered removes the address from an error, because its query may be confidential.
func unanswered(ctx context.Context, err error) error {
	if errors.Is(ctx.Err(), context.Canceled) {
		return context.Canceled
	}
	problem := why(err)
	return &Error{Code: problem.Code, Message: problem.Error}
}

func refusal(status int, data []byte) error {
	var body wire.ErrorBody
	if json.Unmarshal(data, &body) != nil || body.Error == "" {
		body.Error = fmt.Sprintf("The server returned the error %d.", status)
	}
	return &Error{Status: status, Code: body.Code, Message: body.Error}
}

const (
	codeAway        = "ServerAway"
	codeCertificate = "ServerCertificate"
	codeTooLarge    = "TooLarge"
	codeNotFound    = "NotFound"
	codeNotSignedIn = "NotSignedIn"
)

// NewHTTPClient is a client for the server: ordinary certificate checks, the system's
// proxy, and limits on every step, so that a dead connection is noticed after a wake.
func NewHTTPClient() *http.Client {
	return &http.Client{Transport: &http.Transport{
		Proxy:                  http.ProxyFromEnvironment,
		DialContext:            (&net.Dialer{Timeout: 10 * time.Second, KeepAlive: 15 * time.Second}).DialContext,
		ForceAttemptHTTP2:      true,
		HTTP2:                  &http.HTTP2Config{SendPingTimeout: 15 * time.Second, PingTimeout: 10 * time.Second},
		TLSHandshakeTimeout:    10 * time.Second,
		ResponseHeaderTimeout:  answerLimit,
		ExpectContinueTimeout:  time.Second,
		IdleConnTimeout:        90 * time.Second,
		MaxIdleConns:           32,
		MaxIdleConnsPerHost:    16,
		MaxConnsPerHost:        64,
		MaxResponseHeaderBytes: 256 << 10,
	}}
}

// address is a path (with a query) at the server, or false where no server is known.
func address(server, path string) (*url.URL, bool) {
	base, err := url.Parse(server)
	if err != nil || base.Host == "" || !strings.HasPrefix(path, "/") {
		return nil, false
	}
	u, err := url.Parse(base.Scheme + "://" + base.Host + path)
	return u, err == nil && u.Host == base.Host
}

// why explains, as a portal error, why there was no response.
func why(err error) wire.ErrorBody {
	var refused *tls.CertificateVerificationError
	if errors.As(err, &refused) {
		return wire.ErrorBody{Code: codeCertificate, Error: "The server's certificate is not valid, so the connection was refused. Check this " +
			"computer's date, and ask the person who manages the network."}
	}
	return wire.ErrorBody{Code: codeAway, Error: "The server cannot be reached. Check the connection and try again."}
}

// Clock is the time as the links see it. Wall is the computer's clock, which people and
// sleep move; Elapsed only ever counts on.
type Clock interface {
	Wall() time.Time
	Elapsed() time.Duration
	// After is time.After; the function gives up on it.
	After(time.Duration) (<-chan time.Time, func())
}

type system struct{ start time.Time }

func (system) Wall() time.Time          { return time.Now().Round(0) }
func (s system) Elapsed() time.Duration { return time.Since(s.start) }
func (system) After(d time.Duration) (<-chan time.Time, func()) {
	timer := time.NewTimer(d)
	return timer.C, func() { timer.Stop() }
}

// passivePolicy prevents a response that is opened as a page from running anything.
const passivePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

// hopHeaders concern one connection alone.
var hopHeaders = []string{"Connection", "Keep-Alive", "Proxy-Authenticate", "Proxy-Authorization", "Proxy-Connection", "Te", "Trailer", "Transfer-Encoding",
	"Upgrade"}

// webViewHeaders are not passed on: they name the web view's own origin, cookies and cache
// (a 304 is an error in some web views), or what the HTTP client sets itself.
var webViewHeaders = []string{"Cookie", "Origin", "Referer", "If-None-Match", "If-Modified-Since", "Accept-Encoding", "Content-Length", "Expect", "Forwarded",
	"Authorization"}

// answerHeaders are what the page reads of a response. Any other might tell the web view to do something, such as Refresh or Link.
var answerHeaders = []string{"Content-Type", "Content-Disposition", "Content-Language", "Cache-Control", "Date",
	"Etag", "Idempotency-Replayed", "Last-Modified",
	"Retry-After", "X-Request-Id"}

func requestHeader(from http.Header, origin string) http.Header {
	to := from.Clone()
	strip(to)
	for _, name := range webViewHeaders {
		to.Del(name)
	}
	for name := range to {
		if strings.HasPrefix(name, "Sec-Fetch-") || strings.HasPrefix(name, "X-Forwarded-") || strings.HasPrefix(name, "X-Wails-") {
			to.Del(name)
		}
	}
	to.Set("Origin", origin)
	return to
}

// answerHeader copies a response's header and makes sure that the web view treats it as data: a page from the
// server would have access to the native bridge.
func answerHeader(to, from http.Header) {
	from = from.Clone()
	strip(from)
	for _, name := range answerHeaders {
		if values := from.Values(name); len(values) > 0 {
			to.Set(name, values[0])
		}
	}
	if t := from.Get("Content-Type"); t == "" {
		to.Set("Content-Type", "application/octet-stream")
	} else if isPage(t) {
		to.Set("Content-Type", "text/plain; charset=utf-8")
	}
	to.Set("X-Content-Type-Options", "nosniff")
	to.Set("Content-Security-Policy", passivePolicy)
}

// isPage reports whether a browser would open the media type as a page that can hold scripts. An SVG
// image stays one: the sandbox keeps its scripts from running.
func isPage(contentType string) bool {
	t, _, err := mime.ParseMediaType(contentType)
	return err != nil || strings.Contains(t, "html") || strings.HasSuffix(t, "xml") && t != "image/svg+xml" || strings.HasPrefix(t, "multipart/")
}

func strip(h http.Header) {
	for _, line := range h.Values("Connection") {
		for name := range strings.SplitSeq(line, ",") {
			h.Del(strings.TrimSpace(name))
		}
	}
	for _, name := range hopHeaders {
		h.Del(name)
	}
}

const (
	dialLimit      = 15 * time.Second
	largestMessage = 1 << 20 // bytes
	largestUpdate  = 16 << 10
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
	var under atomic.Pointer[cappedConn]
	dialer := websocket.Dialer{Proxy: http.ProxyFromEnvironment, HandshakeTimeout: dialLimit, NetDialContext: capped(&under)}
	conn, response, err := dialer.DialContext(ctx, target.String(), request.Header)
	if err == nil {
		under.Load().opened.Store(true)
	}
	status := 0
	if response != nil {
		status = response.StatusCode
	}
	return stamp, conn, status, err
}
