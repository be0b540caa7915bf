package web

import (
	"bufio"
	"net"
	"net/http"
	"strings"
)

// recorder remembers the status for logs and metrics; it lets sockets take the connection over.
type recorder struct {
	http.ResponseWriter
	status int
	wrote  bool
	first  func() // called before the header is sent
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
