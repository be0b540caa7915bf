//go:build unix

package embedded

import (
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
)

// rootShared is where a server that runs as root keeps what its unprivileged PostgreSQL
// cannot reach elsewhere.
var rootShared = "/var/lib/tradekart-portal"

// locate finds the programs and decides where the cluster is stored: in the data folder, unless
// the server runs as root and the unprivileged account cannot enter it. An existing cluster
// is never moved.
func (s *Server) locate(ctx context.Context, opt Options) (err error) {
	if s.progs, err = findPrograms(ctx, candidates()); err != nil {
		return err
	}
	mode := fs.FileMode(0o700)
	if os.Geteuid() == 0 {
		mode = 0o711 // the unprivileged account passes through
	}
	if err := os.MkdirAll(opt.DataDir, mode); err != nil {
		return err
	}
	if s.data, s.dir, err = resolve(opt.DataDir); err != nil || os.Geteuid() != 0 {
		return err
	}
	if s.who, err = unprivileged(s.dir, s.data); err != nil {
		return err
	}
	if !s.canRunIn(ctx, "/") {
		if s.progs.bin, err = copyPrograms(s.progs); err != nil {
			return err
		}
	}
	if s.canRunIn(ctx, filepath.Dir(s.dir)) {
		return nil
	}
	home, err := sharedFolder(hashOf(s.data))
	if exists(s.dir) {
		return fmt.Errorf("user %s cannot enter %s: let it pass through the folders above, or move %s to %s", s.who.name, s.dir, s.dir, home)
	}
	s.dir = filepath.Join(home, "postgres")
	return err
}

// resolve finds the cluster's folder, following the link in the data folder of a cluster that
// is stored elsewhere.
func resolve(dataDir string) (data, dir string, err error) {
	if data, err = filepath.Abs(dataDir); err == nil {
		data, err = filepath.EvalSymlinks(data)
	}
	if err != nil {
		return "", "", err
	}
	path := filepath.Join(data, "postgres")
	dir, err = filepath.EvalSymlinks(path)
	if !errors.Is(err, fs.ErrNotExist) {
		return data, dir, err
	}
	if exists(path) {
		return "", "", fmt.Errorf("%s is a link to a cluster that is gone: bring it back, or remove the link to begin anew", path)
	}
	return data, path, nil
}

// canRunIn runs postgres in dir, since file permissions are not all that may forbid it.
func (s *Server) canRunIn(ctx context.Context, dir string) bool {
	_, err := s.progs.output(ctx, s.who, dir, "postgres", "--version")
	return err == nil
}

// sharedFolder makes a folder that every user may enter, whatever the umask.
func sharedFolder(name string) (string, error) {
	dir := filepath.Join(rootShared, name)
	return dir, cmp.Or(os.MkdirAll(dir, 0o755), os.Chmod(rootShared, 0o755), os.Chmod(dir, 0o755))
}

func hashOf(text string) string { return fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:12] }

// prepare sees to it that a cluster of the right version is there and belongs to the right
// user. A link leads to one that is stored elsewhere, so that it is found again after the data
// folder was renamed.
func (s *Server) prepare(ctx context.Context, opt Options) error {
	err := s.checkVersion()
	if errors.Is(err, fs.ErrNotExist) {
		s.log.Info("creating the private PostgreSQL cluster", "where", s.dir, "version", s.progs.version)
		err = s.create(ctx, opt.Tests)
	}
	if err != nil {
		return err
	}
	if err := os.Symlink(s.dir, filepath.Join(s.data, "postgres")); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return s.who.own(s.dir)
}

// checkVersion refuses a cluster of another major version: PostgreSQL cannot open it, and
// making a new one in its place would look like lost data.
func (s *Server) checkVersion() error {
	text, err := os.ReadFile(filepath.Join(s.dir, "PG_VERSION"))
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("%s belongs to another user: start the server as that user or as root", s.dir)
	} else if err != nil {
		return err
	}
	found := strings.TrimSpace(string(text))
	if major, _ := strconv.Atoi(found); major < OldestMajor {
		return fmt.Errorf("the cluster in %s is of version %s, which is too old: bring it to version %d with that version's pg_upgrade, or use --database-url",
			s.dir, found, s.progs.major)
	}
	if found != strconv.Itoa(s.progs.major) {
		return fmt.Errorf("the cluster in %s is of version %s but the programs in %s are version %s: set PORTAL_POSTGRES_BIN to the bin folder of a PostgreSQL "+
			"%s (with it, the backup command saves the data for a restore under the new version), or use --database-url",
			s.dir, found, s.progs.bin, s.progs.version, found)
	}
	return nil
}

// create makes the cluster under another name first, so that an interrupted initdb never
// passes for a cluster.
func (s *Server) create(ctx context.Context, tests bool) error {
	if exists(s.dir) {
		return fmt.Errorf("%s exists but holds no cluster: move it out of the way", s.dir)
	}
	scratch := s.dir + ".new"
	defer func() { _ = os.RemoveAll(scratch) }() // gone already when all went well
	if err := cmp.Or(os.RemoveAll(scratch), os.Mkdir(scratch, 0o700), s.who.own(scratch)); err != nil {
		return err
	}
	args := []string{"--pgdata=" + scratch, "--username=postgres", "--auth-local=trust", "--auth-host=reject",
		"--data-checksums", "--no-instructions", "--encoding=UTF8"}
	// C.UTF-8 everywhere. From version 17 on PostgreSQL brings it along and sorting stays the same
	// when the system's libraries change; the system's own locale still decides what pg_trgm takes
	// for a letter.
	if runtime.GOOS == "darwin" {
		args = append(args, "--locale=C", "--lc-ctype=en_US.UTF-8")
	} else {
		args = append(args, "--locale=C.UTF-8")
	}
	if s.progs.major >= 17 {
		args = append(args, "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
	}
	if tests {
		args = append(args, "--no-sync")
	}
	if _, err := s.progs.output(ctx, s.who, filepath.Dir(s.dir), "initdb", args...); err != nil {
		return err
	}
	return os.Rename(scratch, s.dir)
}

// makeSocketFolder takes the cluster's own folder, or a short one where that path is too long
// for a socket or has characters that a list of hosts cannot carry. Only its owner may enter,
// which is what makes a connection without a password safe.
func (s *Server) makeSocketFolder() error {
	s.sockets = s.dir
	if len(filepath.Join(s.dir, socket)) <= longestSocket && !strings.ContainsAny(s.dir, `,"`) {
		return nil
	}
	s.sockets = "/tmp/portal-pg-" + hashOf(s.dir) // the same at every start, so that killed servers leave one at most
	if err := os.Mkdir(s.sockets, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	info, err := os.Lstat(s.sockets)
	if uid := ownerOf(s.sockets); err == nil && (info.Mode() != fs.ModeDir|0o700 || uid != os.Geteuid() && uid != s.who.uid) {
		return fmt.Errorf("%s, the folder for its socket, is not a private one of its own: remove it", s.sockets)
	}
	return cmp.Or(err, s.who.own(s.sockets))
}

// arguments carry the settings, so that what the code says is what runs, whatever an older
// version wrote into the cluster's files. Of two for the same parameter the last counts.
func (s *Server) arguments(opt Options) []string {
	args := []string{"-D", s.dir, "--shared_buffers=128MB", "--max_connections=100", "--wal_compression=on",
		"--random_page_cost=1.1", "--jit=off", "--timezone=UTC", "--log_timezone=UTC", "--log_line_prefix=", "--log_checkpoints=off"}
	if opt.Tests { // autovacuum would get in the way of copying a database
		args = append(args, "--fsync=off", "--synchronous_commit=off", "--full_page_writes=off", "--autovacuum=off", "--max_connections=300")
	}
	args = append(args, s.archiveArguments()...)
	if s.recovery != nil {
		args = append(args, s.recovery.arguments()...)
	}
	if s.follows != nil {
		args = append(args, s.followArguments()...)
	}
	return append(args, "--cluster_name="+Database, "--listen_addresses=", "--port="+port, "--unix_socket_directories="+s.sockets,
		"--unix_socket_permissions=0700", "--logging_collector=off", "--log_destination=stderr")
}

func (s *Server) ensureDatabase(ctx context.Context, _ Options) error {
	conn, err := pgx.Connect(ctx, s.AdminURL())
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	found, err := conn.Exec(ctx, "SELECT FROM pg_database WHERE datname = $1", Database)
	if err != nil || found.RowsAffected() > 0 {
		return err
	}
	_, err = conn.Exec(ctx, "CREATE DATABASE "+Database)
	return err
}
