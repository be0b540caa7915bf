package transport

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"tradekart/portal/app/session"
	"tradekart/portal/backend/wire"
)

const (
	largestBody   = 64 << 20 // bytes of a request
	largestAnswer = 256 << 20
	// largestTogether bounds all responses that are being read: a page asks for many things at once.
	largestTogether = 384 << 20
	answerLimit     = 60 * time.Second
	// wholeLimit bounds a request from start to end: 60 MB over a slow line take a while,
	// and the web view does not say when a page has given up.
	wholeLimit = 10 * time.Minute

	refreshPath = "/api/portal/refresh-token"
)

// Proxy passes the web view's requests on to the server with the session's cookies,
// which the web view never sees.
type Proxy struct {
	keeper *session.Keeper
	server func() string
	held   atomic.Int64 // bytes of the responses that are being read or handed over

	limit, together int64 // bytes of one response, and of all at once
}

// NewProxy serves the paths that Forwards names.
func NewProxy(keeper *session.Keeper, server func() string) *Proxy {
	return &Proxy{keeper: keeper, server: server, limit: largestAnswer, together: largestTogether}
}

// Forwards reports whether a path is the server's rather than one of the screens'. Pages of the
// server, such as the tracking page, are opened in a browser instead.
func Forwards(path string) bool {
	for _, prefix := range []string{"/api/", "/demo/"} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), wholeLimit)
	defer cancel()
	switch {
	case !Forwards(r.URL.Path):
		refuse(w, http.StatusNotFound, wire.ErrorBody{Code: codeNotFound, Error: "This address does not exist."})
	case r.URL.Path == refreshPath:
		p.refresh(ctx, w)
	default:
		p.forward(ctx, w, r)
	}
}

// refresh is the page's request for a new access token. The Go side renews the session itself, so this joins
// or starts one renewal.
func (p *Proxy) refresh(ctx context.Context, w http.ResponseWriter) {
	err := p.keeper.Refresh(ctx)
	switch {
	case err == nil:
		answer(w, http.StatusOK, map[string]string{"Result": "Session renewed."})
	case errors.Is(err, session.ErrSignedOut):
		refuse(w, http.StatusUnauthorized, wire.ErrorBody{Code: codeNotSignedIn, Error: "Please sign in."})
	default:
		refuse(w, http.StatusServiceUnavailable, why(err))
	}
}

func (p *Proxy) forward(ctx context.Context, w http.ResponseWriter, r *http.Request) {
	target, ok := address(p.server(), r.URL.RequestURI())
	if !ok {
		refuse(w, http.StatusServiceUnavailable, why(nil))
		return
	}
	body, err := read(r.Body)
	switch {
	case errors.Is(err, errTooLarge):
		refuse(w, http.StatusRequestEntityTooLarge, wire.ErrorBody{Code: codeTooLarge, Error: "This is too large to be sent: the limit is 64 MB."})
		return
	case err != nil:
		refuse(w, http.StatusBadRequest, wire.ErrorBody{Code: "Malformed", Error: "The request could not be read."})
		return
	}
	out, err := http.NewRequestWithContext(ctx, r.Method, target.String(), body)
	if err != nil {
		refuse(w, http.StatusBadRequest, wire.ErrorBody{Code: "Malformed", Error: "The request could not be read."})
		return
	}
	out.Header = requestHeader(r.Header, session.Origin(target.String()))
	response, err := p.keeper.Do(out)
	if err != nil {
		refuse(w, http.StatusServiceUnavailable, why(err))
		return
	}
	defer response.Body.Close()
	p.pass(w, response)
}

var errTooLarge = errors.New("the body is too large")

// read takes the whole body, because the web view gives no length and a request may have
// to be sent twice. Without a body it returns nil, so that no length is sent.
func read(body io.ReadCloser) (io.Reader, error) {
	if body == nil {
		return nil, nil
	}
	data, err := io.ReadAll(io.LimitReader(body, largestBody+1))
	switch {
	case err != nil:
		return nil, err
	case len(data) > largestBody:
		return nil, errTooLarge
	case len(data) == 0:
		return nil, nil
	}
	return bytes.NewReader(data), nil
}

// pass returns a whole response. It reads it to the end first, because the web view would treat a truncated
// response as complete.
func (p *Proxy) pass(w http.ResponseWriter, response *http.Response) {
	if response.StatusCode < http.StatusOK || response.StatusCode > 599 {
		refuse(w, http.StatusServiceUnavailable, why(nil))
		return
	}
	var body bytes.Buffer
	if 0 < response.ContentLength && response.ContentLength <= 1<<20 { // a longer one may only be said to be so long
		body.Grow(int(response.ContentLength) + bytes.MinRead)
	}
	counted := &share{reader: response.Body, of: p}
	defer counted.release()
	_, err := body.ReadFrom(counted)
	switch {
	case err != nil && !errors.Is(err, errTooLarge):
		refuse(w, http.StatusServiceUnavailable, why(err))
		return
	case err != nil:
		refuse(w, http.StatusServiceUnavailable, wire.ErrorBody{Code: codeTooLarge, Error: "The server's response is too large."})
		return
	}
	answerHeader(w.Header(), response.Header)
	w.WriteHeader(response.StatusCode)
	_, _ = w.Write(body.Bytes())
}

// share counts what is read of one response among all, and fails with errTooLarge beyond either limit.
type share struct {
	reader io.Reader
	of     *Proxy
	taken  int64
}

func (s *share) Read(b []byte) (int, error) {
	n, err := s.reader.Read(b)
	s.taken += int64(n)
	if s.of.held.Add(int64(n)) > s.of.together || s.taken > s.of.limit {
		return n, errTooLarge
	}
	return n, err
}

func (s *share) release() { s.of.held.Add(-s.taken) }

func refuse(w http.ResponseWriter, status int, problem wire.ErrorBody) { answer(w, status, problem) }

func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}
