package embedded

import (
	"bytes"
	"cmp"
	"context"
	"log/slog"
	"strings"
	"sync"
)

// logReader passes PostgreSQL's log on line by line and keeps the last fatal line, which is
// the best reason there is for a failed start.
type logReader struct {
	log *slog.Logger

	mu    sync.Mutex
	rest  []byte
	fatal string
}

// Write takes the log in pieces of any size.
func (w *logReader) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.rest = append(w.rest, b...)
	for {
		line, rest, found := bytes.Cut(w.rest, []byte("\n"))
		if !found {
			return len(b), nil
		}
		w.rest = rest
		w.logLine(strings.TrimSpace(string(line)))
	}
}

// logLine logs ERROR lines at debug level: they are failed statements, which their senders
// handle.
func (w *logReader) logLine(line string) {
	level := slog.LevelDebug
	switch severity, text, _ := strings.Cut(line, ":"); severity {
	case "PANIC", "FATAL":
		level, w.fatal = slog.LevelWarn, strings.TrimSpace(text)
	case "WARNING":
		level = slog.LevelWarn
	}
	w.log.Log(context.Background(), level, "postgres: "+line)
}

func (w *logReader) lastFatal() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.fatal
}

// clusterBusy reports whether the start failed only because processes of an earlier postgres
// still hold the cluster.
func (w *logReader) clusterBusy() bool {
	fatal := w.lastFatal()
	return strings.Contains(fatal, "pre-existing shared memory block") ||
		strings.Contains(fatal, `lock file "postmaster.pid"`)
}

// errorLine picks the line of a program's output that names the error.
func errorLine(output string, err error) string {
	last := err.Error()
	for line := range strings.Lines(output) {
		line = strings.TrimSpace(line)
		if strings.Contains(line, "error:") || strings.Contains(line, "FATAL:") {
			return line
		}
		last = cmp.Or(line, last)
	}
	return last
}
