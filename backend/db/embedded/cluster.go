package embedded

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
)

// prepare sees to it that a cluster of the right version is there and belongs to the right user.
func (l *location) prepare(ctx context.Context, fast bool, log *slog.Logger) error {
	err := l.checkVersion()
	if errors.Is(err, fs.ErrNotExist) {
		log.Info("creating the private PostgreSQL cluster", "where", l.where(), "version", l.progs.version)
		err = l.create(ctx, fast)
	}
	if err != nil {
		return err
	}
	if err := l.link(); err != nil {
		return err
	}
	return l.chownAll()
}

// checkVersion refuses a cluster of another major version: PostgreSQL cannot open it, and
// making a new one in its place would look like lost data.
func (l *location) checkVersion() error {
	text, err := os.ReadFile(filepath.Join(l.dir, "PG_VERSION"))
	if errors.Is(err, fs.ErrPermission) {
		return fmt.Errorf("%s belongs to another user: start the server as that user or as root", l.dir)
	} else if err != nil {
		return err
	}
	if found := strings.TrimSpace(string(text)); found != strconv.Itoa(l.progs.major) {
		return fmt.Errorf("the cluster in %s is of version %s but the programs in %s are version %s: set PORTAL_POSTGRES_BIN to the bin folder of a PostgreSQL %s (with it, the backup command saves the data for a restore under the new version), or use --database-url",
			l.dir, found, l.progs.bin, l.progs.version, found)
	}
	return nil
}

// create makes the cluster under another name first, so that an interrupted initdb never
// passes for a cluster.
func (l *location) create(ctx context.Context, fast bool) error {
	if exists(l.dir) {
		return fmt.Errorf("%s exists but holds no cluster: move it out of the way", l.dir)
	}
	base := filepath.Dir(l.dir)
	scratch, err := os.MkdirTemp(base, "postgres.new-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(scratch) }() // gone already when all went well
	if err := l.who.chown(scratch); err != nil {
		return err
	}
	args := append([]string{"--pgdata=" + scratch, "--username=" + superuser,
		"--auth-local=trust", "--auth-host=reject", "--data-checksums", "--no-instructions"}, localeArgs(l.progs.major)...)
	if fast {
		args = append(args, "--no-sync")
	}
	if _, err := l.progs.output(ctx, l.who, base, "initdb", args...); err != nil {
		return err
	}
	return os.Rename(scratch, l.dir)
}

// localeArgs asks for C.UTF-8 everywhere. From version 17 on PostgreSQL brings it along and
// sorting stays the same when the system's libraries change; the system's own locale still
// decides what pg_trgm takes for a letter.
func localeArgs(major int) []string {
	args := []string{"--encoding=UTF8"}
	switch runtime.GOOS {
	case "linux":
		args = append(args, "--locale=C.UTF-8")
	case "darwin":
		args = append(args, "--locale=C", "--lc-ctype=en_US.UTF-8")
	default:
		args = append(args, "--locale=C")
	}
	if major >= 17 {
		args = append(args, "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
	}
	return args
}

// settings are given on the command line, so that what the code says is what runs, whatever
// an older version wrote into the cluster's files.
func settings(opt Options, sockets string) map[string]string {
	set := map[string]string{
		"shared_buffers":   "128MB",
		"max_connections":  "60",
		"wal_compression":  "on",
		"random_page_cost": "1.1",
		"jit":              "off",
		"timezone":         "UTC",
		"log_timezone":     "UTC",
		"log_line_prefix":  "",
		"log_checkpoints":  "off",
	}
	if opt.Fast {
		maps.Copy(set, map[string]string{"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"})
	}
	maps.Copy(set, opt.Settings)
	maps.Copy(set, map[string]string{
		"cluster_name":            Database,
		"listen_addresses":        "",
		"port":                    port,
		"unix_socket_directories": sockets,
		"unix_socket_permissions": "0700",
		"logging_collector":       "off",
		"log_destination":         "stderr",
	})
	return set
}

// ensureDatabase creates the portal's database; ctx bounds it together with the start.
func ensureDatabase(ctx context.Context, adminURL string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, adminURL)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	var found bool
	if err := conn.QueryRow(ctx, `SELECT EXISTS (SELECT FROM pg_database WHERE datname = $1)`, Database).Scan(&found); err != nil || found {
		return err
	}
	_, err = conn.Exec(ctx, "CREATE DATABASE "+pgx.Identifier{Database}.Sanitize())
	return err
}
