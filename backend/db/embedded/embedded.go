// Package embedded runs a private PostgreSQL beside the server, so that the portal starts
// without anything being installed or configured: it finds the programs, makes the cluster
// below the data folder, starts it on a unix socket only and stops it with the server.
//
// It must not know what is kept in the database: no tables, no migrations, no pool. Whoever
// starts it takes the URL and connects like to any other PostgreSQL.
package embedded

import (
	"context"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"sync"
	"sync/atomic"
)

// Database is the name of the database that Start makes when it is missing.
const Database = "portal"

const (
	superuser   = "postgres"
	maintenance = "postgres"
	port        = "5432" // only part of the socket's file name: nothing listens on the network
)

// Options is where the cluster lies and how it runs.
type Options struct {
	DataDir  string            // the data folder; the cluster lies in its folder postgres
	Log      *slog.Logger      // nil: silent
	Settings map[string]string // configuration parameters beyond, or instead of, the defaults
	Fast     bool              // no durability, for tests: a crash of the machine loses the cluster
}

// Server is a running private PostgreSQL.
type Server struct {
	log      *slog.Logger
	location *location
	lock     *os.File
	sockets  socketFolder
	proc     *process
	stopping atomic.Bool
	released sync.Once
}

// Start brings the private PostgreSQL of the data folder up, creating the cluster and the
// database at the first start. ctx bounds the start only; Stop ends the server.
func Start(ctx context.Context, opt Options) (*Server, error) {
	s, err := start(ctx, opt)
	if err != nil {
		return nil, fmt.Errorf("private PostgreSQL: %w", err)
	}
	return s, nil
}

func start(ctx context.Context, opt Options) (_ *Server, err error) {
	s := &Server{log: opt.Log}
	if s.log == nil {
		s.log = slog.New(slog.DiscardHandler)
	}
	defer func() {
		if err != nil {
			s.release()
		}
	}()
	progs, err := findPrograms(ctx)
	if err != nil {
		return nil, err
	}
	if s.location, err = locateCluster(ctx, opt.DataDir, progs); err != nil {
		return nil, err
	}
	if s.lock, err = s.location.lock(); err != nil {
		return nil, err
	}
	if err = s.location.prepare(ctx, opt.Fast, s.log); err != nil {
		return nil, err
	}
	return s, s.run(ctx, opt)
}

// run starts postgres over the prepared cluster and returns once the database is there.
func (s *Server) run(ctx context.Context, opt Options) (err error) {
	if s.sockets, err = openSockets(ctx, s.location); err != nil {
		return err
	}
	if s.proc, err = s.location.launch(ctx, settings(opt, s.sockets.dir), s.log); err != nil {
		return err
	}
	if err := ensureDatabase(ctx, s.AdminURL()); err != nil {
		_ = s.proc.stop(context.WithoutCancel(ctx))
		return err
	}
	go s.watch()
	return nil
}

// watch logs when postgres ends without having been asked to.
func (s *Server) watch() {
	<-s.proc.done
	if !s.stopping.Load() {
		s.log.Error("the private PostgreSQL has stopped unexpectedly", "reason", s.proc.reason())
	}
}

// Stop shuts PostgreSQL down, open transactions rolled back. When ctx ends or half a minute
// passes first, it is cut off instead, which is an error but loses nothing that was committed.
func (s *Server) Stop(ctx context.Context) error {
	s.stopping.Store(true)
	defer s.release()
	return s.proc.stop(ctx)
}

func (s *Server) release() {
	s.released.Do(func() {
		s.sockets.close()
		if s.lock != nil {
			_ = s.lock.Close()
		}
	})
}

// Done is closed when PostgreSQL is gone; before Stop was called, that means it died.
func (s *Server) Done() <-chan struct{} { return s.proc.done }

// URL reaches the portal's database.
func (s *Server) URL() string { return databaseURL(s.sockets.dir, port, Database) }

// AdminURL reaches the maintenance database, from which others can be created and dropped.
func (s *Server) AdminURL() string { return databaseURL(s.sockets.dir, port, maintenance) }

// Version is PostgreSQL's own, such as "18.4".
func (s *Server) Version() string { return s.location.progs.version }

// Where describes, for the notice at the start, where the cluster lies, and why when that is
// not the data folder.
func (s *Server) Where() string { return s.location.where() }

// Running finds the private PostgreSQL that another process runs over the data folder, so
// that a command can work on the database while the server is up.
func Running(dataDir string) (databaseAddress string, ok bool) {
	_, dir, err := resolve(dataDir)
	if err != nil {
		return "", false
	}
	pm, ok := readPostmaster(dir)
	if !ok || !pm.ready || !postmasterAlive(pm.pid, dir) {
		return "", false
	}
	return databaseURL(pm.sockets, pm.port, Database), true
}

func databaseURL(sockets, port, name string) string {
	u := url.URL{Scheme: "postgres", User: url.User(superuser), Path: "/" + name}
	u.RawQuery = url.Values{"host": {sockets}, "port": {port}, "sslmode": {"disable"}}.Encode()
	return u.String()
}
