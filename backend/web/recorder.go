package web

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"strings"
	"time"
)

// recorder remembers the status for logs and metrics; it lets sockets take the connection over.
type recorder struct {
	http.ResponseWriter
	status int
	wrote  bool
	first  func() // called before the header is sent
	body   *body
}

// body is that of a request. Whoever reads it may be several layers away from who sets a time for that.
type body struct {
	io.ReadCloser
	read bool // to its end
}

func bodyOf(r *http.Request) *body {
	b := &body{r.Body, r.ContentLength == 0}
	r.Body = b
	return b
}

func (b *body) Read(into []byte) (int, error) {
	n, err := b.ReadCloser.Read(into)
	b.read = b.read || errors.Is(err, io.EOF)
	return n, err
}

// SetReadDeadline sets the time until which the body may be read. Once it has been, the server reads on to notice that the client
// leaves: a deadline would end the request, and with it every later one of the same connection.
func (r *recorder) SetReadDeadline(at time.Time) error {
	if r.body.read && !at.IsZero() {
		return nil
	}
	return http.NewResponseController(r.ResponseWriter).SetReadDeadline(at)
}

func (r *recorder) WriteHeader(status int) {
	if !r.wrote {
		r.status = status
		r.begin()
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	if !r.wrote {
		r.begin()
	}
	return r.ResponseWriter.Write(b)
}

func (r *recorder) begin() {
	r.wrote = true
	if r.first != nil {
		r.first()
	}
	r.nameCharset()
}

// nameCharset says of text that it is UTF-8, as all of ours is, so that no browser has to guess.
func (r *recorder) nameCharset() {
	kind := r.Header().Get("Content-Type")
	isText := strings.HasPrefix(kind, "text/") || strings.HasSuffix(kind, "/xml") || strings.HasSuffix(kind, "+xml")
	if isText && !strings.Contains(kind, ";") {
		r.Header().Set("Content-Type", kind+"; charset=utf-8")
	}
}

func (r *recorder) Flush() {
	if f, ok := r.ResponseWriter.(http.Flusher); ok {
		f.Flush()
	}
}

// Hijack serves websocket upgrades.
func (r *recorder) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	r.status, r.wrote = http.StatusSwitchingProtocols, true
	return http.NewResponseController(r.ResponseWriter).Hijack()
}

// Unwrap serves http.ResponseController.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
