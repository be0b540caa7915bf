package embedded

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// predecessorLimit is how long a postgres whose server was killed may take to finish.
const predecessorLimit = time.Minute

// acquire takes the lock that the system frees when its holder dies, so that a lock that is
// held always means a living server.
func (l *location) lock() (*os.File, error) {
	f, err := lockFile(filepath.Join(filepath.Dir(l.dir), "postgres.lock"))
	if errors.Is(err, errLocked) {
		return nil, fmt.Errorf("the data folder %s is in use by another server", l.data)
	}
	if err != nil {
		return nil, err
	}
	if err := l.who.chown(f.Name()); err != nil {
		_ = f.Close()
		return nil, err
	}
	return f, nil
}

// postmaster is what a running postgres writes about itself into its cluster.
type postmaster struct {
	pid     int
	port    string
	sockets string
	ready   bool
}

func readPostmaster(dir string) (postmaster, bool) {
	text, err := os.ReadFile(filepath.Join(dir, "postmaster.pid"))
	if err != nil {
		return postmaster{}, false
	}
	lines := append(strings.Split(string(text), "\n"), make([]string, 8)...)
	pid, err := strconv.Atoi(strings.TrimSpace(lines[0]))
	return postmaster{pid: pid, port: lines[3], sockets: lines[4], ready: strings.TrimSpace(lines[7]) == "ready"}, err == nil && pid > 0
}

// awaitPredecessor waits until the postgres of a killed server has shut down. It returns the
// process id that a crashed one has left in the cluster's lock file.
func (l *location) awaitPredecessor(ctx context.Context, log *slog.Logger) (stale int, err error) {
	pm, ok := readPostmaster(l.dir)
	if !ok {
		return 0, nil
	}
	limit := time.Now().Add(predecessorLimit)
	for logged := false; postmasterAlive(pm.pid, l.dir); logged = true {
		if !logged {
			log.Info("waiting for the PostgreSQL of an earlier run to shut down", "pid", pm.pid)
			stopOrphan(l.progs, pm.pid)
		}
		if time.Now().After(limit) {
			return 0, fmt.Errorf("a PostgreSQL that no server owns (process %d) still runs over %s: stop it first", pm.pid, l.dir)
		}
		if err := pause(ctx, pollEvery); err != nil {
			return 0, err
		}
	}
	return pm.pid, nil
}
