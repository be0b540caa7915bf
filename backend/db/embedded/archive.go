//go:build unix

package embedded

import (
	"archive/tar"
	"cmp"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// archiveTimeout is after how many seconds PostgreSQL hands over a log file that is not yet full, if there were changes.
const archiveTimeout = "60"

// spoolFolder is where PostgreSQL puts complete files of its write-ahead log, with Options.Archive. Whoever runs it moves
// them on. A name that ends in .part is not complete yet.
const spoolFolder = "postgres-log"

// Spool is the folder with the complete files of the write-ahead log, in the order of their names. Empty without
// Options.Archive.
func (s *Server) Spool() string { return s.spool }

// makeSpool makes the folder that archive_command copies to.
func (s *Server) makeSpool() error {
	if !s.opt.Archive {
		return nil
	}
	s.spool = filepath.Join(filepath.Dir(s.dir), spoolFolder)
	if err := os.Mkdir(s.spool, 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return s.who.own(s.spool)
}

// archiveArguments hand each complete log file over once it is on the disk; PostgreSQL keeps it until that went well.
func (s *Server) archiveArguments() []string {
	if s.spool == "" {
		return nil
	}
	to := commandQuoted(s.spool) + "/%f"
	return []string{"--archive_mode=on", "--archive_timeout=" + archiveTimeout,
		"--archive_command=cp %p " + to + ".part && sync " + to + ".part && mv " + to + ".part " + to}
}

// commandQuoted is a path inside a command that PostgreSQL gives to a shell.
func commandQuoted(path string) string {
	return "'" + strings.ReplaceAll(strings.ReplaceAll(path, "'", `'\''`), "%", "%%") + "'"
}

// SystemID tells clusters apart: a copy and what becomes of it share one, every other cluster has its own.
func (s *Server) SystemID(ctx context.Context) (id string, err error) {
	err = s.admin(ctx, func(conn *pgx.Conn) error {
		return conn.QueryRow(ctx, `select system_identifier::text from pg_control_system()`).Scan(&id)
	})
	return id, err
}

func (s *Server) admin(ctx context.Context, work func(*pgx.Conn) error) error {
	conn, err := pgx.Connect(ctx, s.AdminURL())
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	return work(conn)
}

// Copy writes the running cluster to out, as a tar from which Recover brings it to any time after Copy returned. first is the
// name of the first log file that this needs.
func (s *Server) Copy(ctx context.Context, out io.Writer) (first string, err error) {
	err = s.admin(ctx, func(conn *pgx.Conn) error {
		if err := conn.QueryRow(ctx, `select pg_walfile_name(pg_backup_start('portal', true))`).Scan(&first); err != nil {
			return err
		}
		archive := tar.NewWriter(out)
		if err := addCluster(ctx, archive, s.dir); err != nil {
			return err
		}
		var label string
		if err := conn.QueryRow(ctx, `select labelfile from pg_backup_stop(false)`).Scan(&label); err != nil {
			return err
		}
		head := &tar.Header{Name: "backup_label", Mode: 0o600, Size: int64(len(label)), ModTime: time.Now()}
		if err := archive.WriteHeader(head); err != nil {
			return err
		}
		if _, err := io.WriteString(archive, label); err != nil {
			return err
		}
		return archive.Close()
	})
	return first, err
}

// emptied are folders of which a copy has only the names, because PostgreSQL fills them anew.
var emptied = map[string]bool{"pg_wal": true, "pg_replslot": true, "pg_dynshmem": true, "pg_notify": true, "pg_serial": true, "pg_snapshots": true,
	"pg_stat_tmp": true, "pg_subtrans": true}

// leftOut reports what a copy must not have: it belongs to the process that runs, or is temporary.
func leftOut(name string) bool {
	base := filepath.Base(name)
	return base == "postmaster.pid" || base == "postmaster.opts" || base == "current_logfiles" || strings.HasPrefix(base, "backup_label") ||
		strings.HasPrefix(base, "pgsql_tmp") || strings.HasPrefix(base, "pg_internal.init") || strings.HasPrefix(base, ".s.PGSQL")
}

// addCluster adds the files of a cluster that is being written: what is torn, the log mends.
func addCluster(ctx context.Context, archive *tar.Writer, dir string) error {
	return filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) {
			return nil // dropped meanwhile
		}
		if err = cmp.Or(err, ctx.Err()); err != nil || path == dir {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		top, _, below := strings.Cut(filepath.ToSlash(name), "/")
		switch {
		case leftOut(name) || below && emptied[top] && name != "pg_wal/archive_status":
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir():
			return archive.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: name + "/", Mode: 0o700})
		case !entry.Type().IsRegular():
			return nil
		}
		return addClusterFile(archive, path, name)
	})
}

// addClusterFile writes as many bytes as the file had when it was opened: zeros for what was cut off meanwhile.
func addClusterFile(archive *tar.Writer, path, name string) error {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return err
	}
	if err := archive.WriteHeader(&tar.Header{Name: name, Mode: 0o600, Size: info.Size(), ModTime: info.ModTime()}); err != nil {
		return err
	}
	n, err := io.Copy(archive, io.LimitReader(file, info.Size()))
	if err == nil {
		_, err = io.CopyN(archive, zeros{}, info.Size()-n)
	}
	return err
}

type zeros struct{}

func (zeros) Read(b []byte) (int, error) { clear(b); return len(b), nil }
