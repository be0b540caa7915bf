package web

import (
	"bufio"
	"context"
	"net"
	"net/http"
)

// recorder remembers the status for logs and metrics; it lets sockets take the connection over.
type recorder struct {
	http.ResponseWriter
	status int
	wrote  bool
}

func (r *recorder) WriteHeader(status int) {
	if !r.wrote {
		r.status, r.wrote = status, true
	}
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	r.wrote = true
	return r.ResponseWriter.Write(b)
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

// outcome is what the metrics learn of a request beside its status.
type outcome struct{ code string }

type outcomeKey struct{}

func withOutcome(ctx context.Context, o *outcome) context.Context {
	return context.WithValue(ctx, outcomeKey{}, o)
}

// Note records for the metrics what became of a request that was not refused; code is
// one of a bounded set.
func Note(ctx context.Context, code string) {
	if o, ok := ctx.Value(outcomeKey{}).(*outcome); ok {
		o.code = code
	}
}
