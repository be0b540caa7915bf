package embedded

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// location is where the cluster lies, and the account and programs that run it there.
type location struct {
	data  string // the data folder, links resolved
	dir   string // the cluster
	who   account
	progs *programs
}

// locateCluster decides where the cluster lies: in the data folder, unless the server runs as
// root and the unprivileged account cannot enter it.
func locateCluster(ctx context.Context, dataDir string, progs *programs) (*location, error) {
	dataDir, err := filepath.Abs(dataDir)
	if err != nil {
		return nil, err
	}
	if err := makeDataDir(dataDir); err != nil {
		return nil, err
	}
	data, dir, err := resolve(dataDir)
	if err != nil {
		return nil, err
	}
	l := &location{data: data, dir: dir, progs: progs}
	if !isRoot() {
		return l, nil
	}
	if l.who, err = unprivilegedAccount(dir, data); err != nil {
		return nil, err
	}
	return l, l.ensureReachable(ctx)
}

// makeDataDir makes a missing data folder and its parents. They are private, except that root
// lets the unprivileged account pass, whatever the umask.
func makeDataDir(dir string) error {
	if exists(dir) {
		return nil
	}
	if err := makeDataDir(filepath.Dir(dir)); err != nil {
		return err
	}
	mode := fs.FileMode(0o700)
	if isRoot() {
		mode = 0o711
	}
	if err := os.Mkdir(dir, mode); errors.Is(err, fs.ErrExist) {
		return nil // another part of the server was quicker
	} else if err != nil {
		return err
	}
	return os.Chmod(dir, mode)
}

// resolve finds the cluster's folder, following the link in the data folder of a cluster that
// lies elsewhere.
func resolve(dataDir string) (data, dir string, err error) {
	if data, err = filepath.Abs(dataDir); err != nil {
		return "", "", err
	}
	if data, err = filepath.EvalSymlinks(data); err != nil {
		return "", "", err
	}
	path := filepath.Join(data, "postgres")
	dir, err = filepath.EvalSymlinks(path)
	if errors.Is(err, fs.ErrNotExist) {
		if exists(path) {
			return "", "", fmt.Errorf("%s is a link to a cluster that is gone: bring it back, or remove the link to begin anew", path)
		}
		return data, path, nil
	}
	return data, dir, err
}

// ensureReachable puts what the unprivileged account cannot reach below rootShared: a copy of
// the programs, and a cluster that does not exist yet. An existing cluster is never moved.
func (l *location) ensureReachable(ctx context.Context) error {
	if l.canRunIn(ctx, filepath.Dir(l.dir)) == nil {
		return nil
	}
	if l.canRunIn(ctx, "/") != nil {
		bin, err := copyPrograms(l.progs.bin, rootShared)
		if err != nil {
			return err
		}
		l.progs = &programs{bin: bin, version: l.progs.version, major: l.progs.major}
		if err := l.canRunIn(ctx, "/"); err != nil {
			return err
		}
	}
	if l.canRunIn(ctx, filepath.Dir(l.dir)) == nil {
		return nil
	}
	home := filepath.Join(rootShared, hashOf(l.data))
	if exists(l.dir) {
		return fmt.Errorf("user %s cannot enter %s: let it pass through the folders above, or move %s to %s", l.who.name, l.dir, l.dir, filepath.Join(home, "postgres"))
	}
	l.dir = filepath.Join(home, "postgres")
	if err := makePublic(rootShared); err != nil {
		return err
	}
	return makePublic(home)
}

// canRunIn runs postgres in dir, since file permissions are not all that may forbid it.
func (l *location) canRunIn(ctx context.Context, dir string) error {
	_, err := l.progs.output(ctx, l.who, dir, "postgres", "--version")
	return err
}

func hashOf(dir string) string {
	sum := sha256.Sum256([]byte(dir))
	return hex.EncodeToString(sum[:])[:12]
}

func (l *location) elsewhere() bool { return filepath.Dir(l.dir) != l.data }

func (l *location) where() string {
	if l.elsewhere() && l.who.other {
		return fmt.Sprintf("%s (user %s, as which it runs, cannot enter %s)", l.dir, l.who.name, l.data)
	}
	return l.dir
}

// link leaves a pointer to a cluster that lies elsewhere in the data folder, so that it is
// found again after the data folder was renamed.
func (l *location) link() error {
	path := filepath.Join(l.data, "postgres")
	if !l.elsewhere() || exists(path) {
		return nil
	}
	return os.Symlink(l.dir, path)
}

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
func openSockets(ctx context.Context, l *location) (socketFolder, error) {
	if isShortEnough(l.dir) {
		return socketFolder{dir: l.dir}, nil
	}
	for _, base := range socketBases(l.who) {
		dir, err := os.MkdirTemp(base, "portal-pg-")
		if err != nil {
			continue
		}
		f := socketFolder{dir: dir, temporary: true}
		if isShortEnough(dir) && l.who.chown(dir) == nil && (!l.who.other || l.canRunIn(ctx, dir) == nil) {
			return f, nil
		}
		f.close()
	}
	return socketFolder{}, fmt.Errorf("no folder for its socket: the path of %s is too long, and no short temporary folder can be used", l.dir)
}

func socketBases(who account) []string {
	bases := []string{os.TempDir(), "/tmp"}
	if run := os.Getenv("XDG_RUNTIME_DIR"); run != "" && !who.other {
		bases = append([]string{run}, bases...)
	}
	return bases
}

func isShortEnough(dir string) bool {
	return len(filepath.Join(dir, ".s.PGSQL."+port)) <= longestSocket && !strings.ContainsAny(dir, `,"`)
}

// close removes a temporary folder, which PostgreSQL left empty.
func (f socketFolder) close() {
	if f.temporary {
		_ = os.Remove(f.dir)
	}
}
