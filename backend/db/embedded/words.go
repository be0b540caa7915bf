package embedded

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
)

// words passes PostgreSQL's log on line by line and keeps the last fatal line, which is the
// best reason there is for a failed start.
type words struct {
	log *slog.Logger

	mu    sync.Mutex
	rest  []byte
	fatal string
}

// Write takes what PostgreSQL says, in whatever pieces it comes.
func (w *words) Write(b []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.rest = append(w.rest, b...)
	for {
		line, rest, found := bytes.Cut(w.rest, []byte("\n"))
		if !found {
			return len(b), nil
		}
		w.rest = rest
		w.say(strings.TrimSpace(string(line)))
	}
}

// say keeps ERROR lines low: they are failed statements, which whoever sent them deals with.
func (w *words) say(line string) {
	level := slog.LevelDebug
	switch severity, text, _ := strings.Cut(line, ":"); severity {
	case "PANIC", "FATAL":
		level, w.fatal = slog.LevelWarn, strings.TrimSpace(text)
	case "WARNING":
		level = slog.LevelWarn
	}
	w.log.Log(context.Background(), level, "postgres: "+line)
}

func (w *words) lastFatal() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.fatal
}

// clusterBusy tells whether the start failed only because parts of an earlier postgres still
// hold the cluster.
func (w *words) clusterBusy() bool {
	fatal := w.lastFatal()
	return strings.Contains(fatal, "pre-existing shared memory block") ||
		strings.Contains(fatal, `lock file "postmaster.pid"`)
}
