package embedded

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// longestSocket is what every system's sun_path takes; macOS has the shortest.
const longestSocket = 103

// socketFolder is the folder in which PostgreSQL makes its socket. Only its owner may enter,
// which is what makes a connection without a password safe.
type socketFolder struct {
	dir       string
	temporary bool
}

// openSockets takes the cluster's own folder, or a short private one where that path is too
// long for a socket or has characters that a list of hosts cannot carry.
func openSockets(ctx context.Context, s *site) (socketFolder, error) {
	if fits(s.dir) {
		return socketFolder{dir: s.dir}, nil
	}
	for _, base := range socketBases(s.who) {
		dir, err := os.MkdirTemp(base, "portal-pg-")
		if err != nil {
			continue
		}
		f := socketFolder{dir: dir, temporary: true}
		if fits(dir) && s.who.give(dir) == nil && (!s.who.other || s.runsIn(ctx, dir) == nil) {
			return f, nil
		}
		f.close()
	}
	return socketFolder{}, fmt.Errorf("no folder for its socket: the path of %s is too long, and no short temporary folder can be used", s.dir)
}

func socketBases(who identity) []string {
	bases := []string{os.TempDir(), "/tmp"}
	if run := os.Getenv("XDG_RUNTIME_DIR"); run != "" && !who.other {
		bases = append([]string{run}, bases...)
	}
	return bases
}

func fits(dir string) bool {
	return len(filepath.Join(dir, ".s.PGSQL."+port)) <= longestSocket && !strings.ContainsAny(dir, `,"`)
}

// close removes a temporary folder, which PostgreSQL left empty.
func (f socketFolder) close() {
	if f.temporary {
		_ = os.Remove(f.dir)
	}
}
