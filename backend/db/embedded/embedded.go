//go:build unix

// Package embedded runs a private PostgreSQL beside the server, so that the portal starts
// without anything being installed or configured: it finds the programs, makes the cluster
// below the data folder, starts it on a unix socket only and stops it with the server.
//
// postgres is a child of the server, not of pg_ctl: so Linux stops it when the server or a
// test is killed, and its own end is noticed.
//
// It must not know what is kept in the database: no tables, no migrations, no pool. Whoever
// starts it takes the URL and connects like to any other PostgreSQL.
package embedded

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"
)

// Database is the name of the database that Start makes when it is missing.
const Database = "portal"

const (
	port          = "5432" // only part of the socket's file name: nothing listens on the network
	socket        = ".s.PGSQL." + port
	longestSocket = 103 // what every system takes as its path; macOS has the shortest

	pollEvery = 5 * time.Millisecond
	stopLimit = 20 * time.Second // for a fast shutdown
	quitLimit = 10 * time.Second // for an immediate one
)

// Options says where the cluster is stored and how it runs.
type Options struct {
	DataDir string       // the data folder; the cluster is in its folder postgres
	Log     *slog.Logger // nil: silent
	Tests   bool         // nothing survives a crash of the machine, and many may connect
	Archive bool         // complete files of the write-ahead log are put into Spool
}

func (o Options) log() *slog.Logger { return cmp.Or(o.Log, slog.New(slog.DiscardHandler)) }

// Server is a running private PostgreSQL.
type Server struct {
	log     *slog.Logger
	progs   programs
	who     account
	data    string // the data folder, links resolved
	dir     string // the cluster
	sockets string // the folder of its socket
	spool   string // the folder of complete log files; empty: none
	lock    *os.File
	opt     Options

	recovery *recovery // while the cluster is brought to a time
	follows  *Server   // the primary of a replica; nil: none

	stop  context.CancelFunc
	done  chan struct{} // closed when postgres has ended
	fatal string        // the last fatal line of its log, to be read after done
	exit  error         // how it ended, to be read after done
}

// Start brings the private PostgreSQL of the data folder up, creating the cluster and the
// database at the first start. ctx bounds the start only; Stop ends the server.
func Start(ctx context.Context, opt Options) (*Server, error) {
	s := &Server{log: opt.log(), opt: opt}
	for _, step := range []func(context.Context, Options) error{s.locate, s.acquire, s.prepare, s.stopOrphan, s.launch, s.ensureDatabase} {
		if err := step(ctx, opt); err != nil {
			s.Stop()
			return nil, fmt.Errorf("private PostgreSQL: %w", err)
		}
	}
	return s, nil
}

// Restart starts a PostgreSQL again that has ended by itself, at the same address. ctx bounds the start only.
func (s *Server) Restart(ctx context.Context) error {
	<-s.done
	s.fatal = ""
	if err := s.launch(ctx, s.opt); err != nil {
		return fmt.Errorf("private PostgreSQL: %w", err)
	}
	return nil
}

// Stop shuts PostgreSQL down, open transactions rolled back. Where that takes too long it is
// cut off, which loses nothing that was committed.
func (s *Server) Stop() {
	if s.lock == nil {
		return
	}
	if s.stop != nil {
		s.stop()
		<-s.done
	}
	if s.sockets != s.dir {
		_ = os.Remove(s.sockets) // PostgreSQL has left it empty
	}
	_ = s.lock.Close()
	s.lock = nil
}

// Done is closed when PostgreSQL is gone; before Stop was called, that means it died.
func (s *Server) Done() <-chan struct{} { return s.done }

// Where is the cluster's folder.
func (s *Server) Where() string { return s.dir }

// URL reaches the portal's database.
func (s *Server) URL() string { return databaseURL(s.sockets, Database) }

// AdminURL reaches the maintenance database, from which others can be created and dropped.
func (s *Server) AdminURL() string { return databaseURL(s.sockets, "postgres") }

// Running finds the private PostgreSQL that another process runs over the data folder, so
// that a command can work on the database while the server is up.
func Running(dataDir string) (databaseAddress string, ok bool) {
	_, dir, err := resolve(dataDir)
	if err != nil {
		return "", false
	}
	sockets, status := running(dir)
	return databaseURL(sockets, Database), status == "ready"
}

func databaseURL(sockets, name string) string {
	u := url.URL{Scheme: "postgres", User: url.User("postgres"), Path: "/" + name}
	// pgx reads a plus sign as one.
	u.RawQuery = strings.ReplaceAll(url.Values{"host": {sockets}, "port": {port}, "sslmode": {"disable"}}.Encode(), "+", "%20")
	return u.String()
}

// running reads what a postgres writes into its cluster, and asks at its socket whether it is
// still there. That its process number is in use proves nothing: another process may have it
// by now, and the copy of a cluster has the number of the original's.
func running(dir string) (sockets, status string) {
	text, _ := os.ReadFile(filepath.Join(dir, "postmaster.pid"))
	lines := strings.Split(string(text)+strings.Repeat("\n", 8), "\n")
	if conn, err := net.Dial("unix", lines[4]+"/"+socket); err != nil || conn.Close() != nil || lines[1] != dir {
		return "", ""
	}
	return lines[4], strings.TrimSpace(lines[7])
}

// acquire takes the lock that the system frees when its holder dies, so that a lock that is
// held always means a living server.
func (s *Server) acquire(context.Context, Options) (err error) {
	path := filepath.Join(filepath.Dir(s.dir), "postgres.lock")
	if s.lock, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600); err != nil {
		return err
	}
	err = syscall.Flock(int(s.lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	if errors.Is(err, syscall.EWOULDBLOCK) {
		return fmt.Errorf("the data folder %s is in use by another server", s.data)
	}
	return cmp.Or(err, s.who.own(path))
}

// stopOrphan stops the postgres of a killed server; on Linux it is stopping already.
func (s *Server) stopOrphan(ctx context.Context, _ Options) (err error) {
	for _, mode := range []string{"fast", "immediate"} {
		if sockets, _ := running(s.dir); sockets == "" {
			return nil
		}
		s.log.Info("stopping the PostgreSQL of a server that was killed", "mode", mode)
		_, err = s.progs.output(ctx, s.who, s.dir, "pg_ctl", "stop", "-D", s.dir, "-m", mode)
	}
	return err
}

// launch starts postgres and waits until it takes connections.
func (s *Server) launch(ctx context.Context, opt Options) error {
	if err := cmp.Or(s.makeSocketFolder(), s.makeSpool()); err != nil {
		return err
	}
	// Nobody runs here, so these are stale. postgres would refuse to start where the process
	// number in them belongs to another process by now, as in a container that counts from 1.
	_ = os.Remove(filepath.Join(s.dir, "postmaster.pid"))
	_ = os.Remove(filepath.Join(s.sockets, socket+".lock"))
	s.spawn(s.arguments(opt))
	for { // with no limit but ctx: recovering a large log after a crash takes its time
		if _, status := running(s.dir); status == "ready" {
			return nil
		}
		select {
		case <-s.done:
			return fmt.Errorf("it did not start: %s (%w)", s.fatal, s.exit)
		case <-s.recovery.over():
			return errors.New("it was not given the log")
		case <-ctx.Done():
			return fmt.Errorf("it did not start in time: %w", ctx.Err())
		case <-time.After(pollEvery):
		}
	}
}

// spawn starts postgres; s.stop ends it: gently, then abruptly, then by force.
func (s *Server) spawn(args []string) {
	ctx, stop := context.WithCancel(context.Background())
	s.stop, s.done = stop, make(chan struct{})
	cmd := s.progs.command(ctx, s.who, s.dir, "postgres", args...)
	cmd.Cancel = func() error {
		time.AfterFunc(stopLimit, func() { _ = cmd.Process.Signal(syscall.SIGQUIT) })
		return cmd.Process.Signal(syscall.SIGINT)
	}
	cmd.WaitDelay = stopLimit + quitLimit
	go func() {
		defer close(s.done)
		runtime.LockOSThread() // Linux stops a child when the thread that started it ends
		defer runtime.UnlockOSThread()
		log, err := cmd.StderrPipe()
		if err == nil {
			err = cmd.Start()
		}
		if s.exit = err; err != nil {
			return
		}
		s.readLog(log)
		if s.exit = cmd.Wait(); ctx.Err() == nil {
			s.log.Error("the private PostgreSQL has ended by itself", "reason", s.fatal, "exit", s.exit)
		}
	}()
}

// readLog passes PostgreSQL's log on until every process of it has ended. Its last fatal line
// is the best reason there is for a failed start.
func (s *Server) readLog(log io.Reader) {
	lines := bufio.NewReader(log)
	for line, err := lines.ReadString('\n'); err == nil; line, err = lines.ReadString('\n') {
		level := slog.LevelDebug // also for an ERROR: a failed statement, which its sender handles
		switch severity, text, _ := strings.Cut(strings.TrimSpace(line), ":"); severity {
		case "PANIC", "FATAL":
			level, s.fatal = slog.LevelWarn, strings.TrimSpace(text)
		case "WARNING":
			level = slog.LevelWarn
		}
		s.log.Log(context.Background(), level, "postgres: "+strings.TrimSpace(line))
	}
}
