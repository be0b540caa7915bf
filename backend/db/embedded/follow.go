//go:build unix

package embedded

import (
	"context"
	"fmt"
	"io"

	"github.com/jackc/pgx/v5"
)

// slot keeps the primary's log until the replica has it.
const slot = "portal_replica"

// Follow starts a streaming replica of a running private PostgreSQL in an empty data folder, with the same Options. A primary has one
// at most, and keeps its log for it for as long as it runs itself.
func Follow(ctx context.Context, opt Options, primary *Server) (*Server, error) {
	s := &Server{log: opt.log(), opt: opt, follows: primary}
	unpack := func(ctx context.Context, _ Options) error {
		err := primary.admin(ctx, func(conn *pgx.Conn) error {
			_, err := conn.Exec(ctx, `select pg_create_physical_replication_slot($1, true)`, slot)
			return err
		})
		if err != nil {
			return err
		}
		in, out := io.Pipe()
		go func() {
			_, err := primary.Copy(ctx, out)
			_ = out.CloseWithError(err) // never fails
		}()
		err = s.unpack(in, "standby.signal")
		_ = in.CloseWithError(err) // lets the copy end
		return err
	}
	for _, step := range []func(context.Context, Options) error{s.locate, s.acquire, unpack, s.prepare, s.launch} {
		if err := step(ctx, opt); err != nil {
			s.Stop()
			return nil, fmt.Errorf("replica of the private PostgreSQL: %w", err)
		}
	}
	return s, nil
}

func (s *Server) followArguments() []string {
	return []string{"--primary_conninfo=host=" + s.follows.sockets + " port=" + port + " user=postgres application_name=" + slot,
		"--primary_slot_name=" + slot, "--wal_receiver_status_interval=1"}
}

// DatabaseURL reaches a database by its name.
func (s *Server) DatabaseURL(name string) string { return databaseURL(s.sockets, name) }
